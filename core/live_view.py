"""The live view: what a seat may know of a match, built here once, from what is allowed."""

from collections.abc import Mapping
from typing import Any

from core.actions import ActionList
from core.cards import Card
from core.components import NOBODY, Pile
from core.game import Played
from core.options import Value
from core.view import HIDDEN_VERBS, FrozenView, History, PileView


class View:
    """A live view: lazy over the world, so it always shows the present."""

    __slots__ = ("_match", "_turn", "_world", "seat")

    def __init__(self, match: Played, seat: int) -> None:
        self._match = match
        self._world = match.world
        self._turn = match.world.turn
        self.seat = seat

    @property
    def actions(self) -> ActionList:
        """Give the game's actions by code."""
        return self._match.game.actions

    @property
    def options(self) -> Mapping[str, Value]:
        """Give the table's options by key."""
        return self._match.table.options

    @property
    def seats(self) -> int:
        """Count the seats."""
        return self._match.table.seats

    @property
    def names(self) -> list[str]:
        """Give the display names, by seat; for words only, no bot decides by them."""
        return [seat.name for seat in self._world.seats]

    @property
    def hand(self) -> list[Card]:
        """Give the seat's own cards, in order of arrival."""
        deck = self._world.deck
        if self.seat == NOBODY:
            return []
        return [deck[card - 1] for card in self._world.hands[self.seat].cards]

    @property
    def piles(self) -> list[PileView]:
        """Give every pile: the hands by seat, then the game's piles as declared."""
        return [self._pile_view(pile) for pile in self._world.piles]

    def pile(self, kind: str, owner: int = NOBODY) -> PileView:
        """Give one pile.

        Raises:
            KeyError: when the game has no such pile.
        """
        return self._pile_view(self._world.pile(kind, owner))

    def _pile_view(self, pile: Pile) -> PileView:
        """Show the cards of an open pile, of the seat's own, and those that the rules say this seat knows."""
        deck = self._world.deck
        count = len(pile.cards)
        if pile.is_open or (pile.owner == self.seat and pile.owner != NOBODY):
            return PileView(pile.kind, pile.owner, count, tuple(deck[card - 1] for card in pile.cards))
        known = self._match.rules.known_cards(pile, self.seat)
        if not known:
            return PileView(pile.kind, pile.owner, count, None)
        cards = tuple(deck[card - 1] if card in known else None for card in pile.cards)
        return PileView(pile.kind, pile.owner, count, cards)

    @property
    def turn(self) -> int:
        """Give the seat that is to act; NOBODY once the match is over."""
        return self._world.turn.seat

    @property
    def dealer(self) -> int:
        """Give the dealer of the round."""
        return self._world.round.dealer

    @property
    def round(self) -> int:
        """Give the number of the round, from 1."""
        return self._world.round.number

    @property
    def scores(self) -> list[int]:
        """Give the points by side."""
        return [score.points for score in self._world.scores]

    @property
    def facts(self) -> dict[str, Any]:
        """Give the game's public facts, kept and derived, as positions write them."""
        match, facts = self._match, self._world.facts
        frame, derived = match.frame, match.rules.derived
        public = (fact for fact in match.game.fields if fact.is_public)
        shown = {fact.key: fact.codec.write(getattr(facts, fact.key), frame) for fact in public}
        for fact in match.game.derived:
            if fact.is_public:
                shown[fact.key] = fact.codec.write(derived(fact.key), frame)
        return shown

    @property
    def history(self) -> list[History]:
        """Give what was done this round, oldest first, without the cards that are hidden from this seat."""
        deck, actions, own = self._world.deck, self._match.game.actions.all, self.seat
        return [
            (
                seat,
                verb := actions[code].verb,
                deck[card - 1] if card and (verb not in HIDDEN_VERBS or seat == own) else None,
            )
            for seat, code, card in self._world.round.history
        ]

    @property
    def legal(self) -> list[int]:
        """Give the codes that this seat may take now, ascending; empty off turn."""
        if self._turn.seat != self.seat:
            return []
        return self._turn.legal or self._match.legal

    @property
    def winners(self) -> list[int]:
        """Give the seats that have won; empty until the match is over."""
        return list(self._world.progress.winners)

    def freeze(self) -> FrozenView:
        """Copy the view as it is now."""
        return FrozenView(
            **{name: getattr(self, name) for name in FrozenView.__slots__ if name != "legal"},
            legal=list(self.legal),
        )

    def to_data(self) -> dict[str, Any]:
        """Give the view as plain JSON data."""
        return {
            "seat": self.seat if self.seat != NOBODY else None,
            "hand": [str(card) for card in self.hand],
            "piles": [_pile_data(pile) for pile in self.piles],
            "turn": self.turn if self.turn != NOBODY else None,
            "dealer": self.dealer,
            "round": self.round,
            "scores": self.scores,
            "facts": self.facts,
            "history": [[seat, verb, str(card) if card else None] for seat, verb, card in self.history],
            "legal": list(self.legal),
        }


def _pile_data(pile: PileView) -> dict[str, Any]:
    """Give a pile as plain JSON data."""
    cards = None if pile.cards is None else [str(card) if card else None for card in pile.cards]
    owner = pile.owner if pile.owner != NOBODY else None
    return {"kind": pile.kind, "owner": owner, "count": pile.count, "cards": cards}
