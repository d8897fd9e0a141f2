"""Resampling: another world that a seat could not tell from the real one, for search and learning."""

from collections.abc import Sequence

from core.components import NOBODY, Pile
from core.game import Played
from core.view import FrozenView, SeatView

_SEEN = tuple(name for name in FrozenView.__slots__ if name not in ("actions", "options"))
"""What a seat sees of a match that can differ from world to world."""


def seen(view: SeatView) -> list[object]:
    """Give all that a seat sees of a match and that can differ from world to world."""
    return [getattr(view, name) for name in _SEEN]


def exchange_hidden(match: Played, seat: int, words: Sequence[int]) -> None:
    """Shuffle the hidden cards among their places; a swap that the rules know to be impossible is left out.

    The real places are possible, so every step keeps them so. Where nothing is impossible, all orders are as likely.
    """
    places: list[tuple[Pile, int, frozenset[int]]] = []
    for pile in match.world.piles:
        excluded = match.rules.excluded_cards(pile, seat)
        places += [(pile, place, excluded) for place in _hidden_places(match, pile, seat)]
    for i in range(len(places) - 1, 0, -1):
        pile, place, barred = places[i]
        other, elsewhere, barred_there = places[words[i] % (i + 1)]
        card, new = pile.cards[place], other.cards[elsewhere]
        if new not in barred and card not in barred_there:
            pile.cards[place], other.cards[elsewhere] = new, card


def _hidden_places(match: Played, pile: Pile, seat: int) -> list[int]:
    """Give the places in a pile, from the bottom, of which a seat cannot tell the card."""
    if pile.is_open or (pile.owner == seat and seat != NOBODY):
        return []
    rules = match.rules
    told = rules.known_cards(pile, seat) | rules.deduced_cards(pile, seat)
    return [place for place, card in enumerate(pile.cards) if card not in told]
