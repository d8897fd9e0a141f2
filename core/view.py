"""What a seat may know of a match: built here once, from what is allowed, for bots and front ends alike."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from core.actions import ActionList
from core.cards import Card
from core.components import NOBODY
from core.options import Value

HIDDEN_VERBS = frozenset({"draw", "bury"})
"""Verbs whose card only the seat itself may know."""


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile as a seat sees it."""

    kind: str
    owner: int
    """The seat it belongs to, or NOBODY."""
    count: int
    cards: tuple[Card | None, ...] | None
    """The cards, bottom first, None for those not seen; None instead of the tuple where none is seen."""


History = tuple[int, str, Card | None]
"""Seat, verb, and the card if there was one that this seat may know."""


class SeatView(Protocol):
    """What bots and front ends read: a live view or a frozen one."""

    @property
    def seat(self) -> int:
        """Whose view it is; NOBODY for what everybody sees."""
        ...

    @property
    def actions(self) -> ActionList:
        """The game's actions by code."""
        ...

    @property
    def options(self) -> Mapping[str, Value]:
        """The table's options by key."""
        ...

    @property
    def seats(self) -> int:
        """How many seats there are."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """The display names, by seat; for words only, no bot decides by them."""
        ...

    @property
    def hand(self) -> Sequence[Card]:
        """The seat's own cards, in order of arrival."""
        ...

    @property
    def piles(self) -> Sequence[PileView]:
        """Every pile: the hands by seat, then the game's piles as declared."""
        ...

    @property
    def turn(self) -> int:
        """The seat that is to act; NOBODY once the match is over."""
        ...

    @property
    def dealer(self) -> int:
        """The dealer of the round."""
        ...

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        ...

    @property
    def scores(self) -> Sequence[int]:
        """The points by side."""
        ...

    @property
    def facts(self) -> dict[str, Any]:
        """The game's public facts, as positions write them."""
        ...

    @property
    def history(self) -> Sequence[History]:
        """What was done this round, oldest first."""
        ...

    @property
    def legal(self) -> Sequence[int]:
        """The codes that this seat may take now, ascending; empty off turn."""
        ...

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won; empty until the match is over."""
        ...

    def pile(self, kind: str, owner: int = NOBODY) -> PileView:
        """Give one pile."""
        ...


@dataclass(frozen=True, slots=True)
class FrozenView:
    """A copy of a view; reads like the live one."""

    seat: int
    actions: ActionList
    options: Mapping[str, Value]
    seats: int
    hand: list[Card]
    piles: list[PileView]
    turn: int
    dealer: int
    round: int
    scores: list[int]
    facts: dict[str, Any]
    history: list[History]
    legal: list[int]
    winners: list[int]
    names: Sequence[str] = ()

    def pile(self, kind: str, owner: int = NOBODY) -> PileView:
        """Give one pile.

        Raises:
            KeyError: when the game has no such pile.
        """
        for pile in self.piles:
            if pile.kind == kind and pile.owner == owner:
                return pile
        raise KeyError((kind, owner))
