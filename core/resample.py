"""Resampling: another world that a seat could not tell from the real one, for search and learning."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.components import NOBODY, Pile
from core.view import FrozenView, SeatView

if TYPE_CHECKING:
    from core.match import Match

_SEEN = tuple(name for name in FrozenView.__slots__ if name not in ("actions", "options"))
"""What a seat sees of a match that can differ from world to world."""


def resample(match: "Match", view: SeatView, words: Sequence[int]) -> "Match":
    """Make a match that looks the same to the seat of a view, and differs in what that seat cannot know.

    The cards in closed piles whose place the seat cannot tell are exchanged, as far as the game's rules say that they
    could lie there; the seed is another, so that later shuffles and bots' words differ too; an action that waits is
    forgotten. It costs about as much as three clones.

    Args:
        match: The real match; it is not touched.
        view: What the seat sees now: its view, live or frozen.
        words: Random words of 64 bits, at least as many as the deck has cards; the same words give the same world.

    Raises:
        ValueError: for a view of another moment or match, and for too few words.
    """
    seen = _seen(view)
    if seen != _seen(match.view(view.seat)):
        raise ValueError(f"the view of seat {view.seat} is not one of this match as it stands")
    if len(words) < len(match.game.deck):
        raise ValueError(f"expected {len(match.game.deck)} random words, one a card, got {len(words)}")
    twin = match.clone()
    twin.seed = twin.world.chance.seed = "resampled " + words[0].to_bytes(8, "little").hex()
    twin.world.waiting.code = -1
    _exchange(twin, view.seat, words)
    assert seen == _seen(twin.view(view.seat)), f"seat {view.seat} can tell the resampled world from the real one"
    return twin


def _seen(view: SeatView) -> list[object]:
    return [getattr(view, name) for name in _SEEN]


def _exchange(match: "Match", seat: int, words: Sequence[int]) -> None:
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


def _hidden_places(match: "Match", pile: Pile, seat: int) -> list[int]:
    """Give the places in a pile, from the bottom, of which a seat cannot tell the card."""
    if pile.is_open or (pile.owner == seat and seat != NOBODY):
        return []
    rules = match.rules
    told = rules.known_cards(pile, seat) | rules.deduced_cards(pile, seat)
    return [place for place, card in enumerate(pile.cards) if card not in told]
