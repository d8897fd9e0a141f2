"""What happened, as typed events in order, each with its tick and its audience.

Events are built whole, once, and redacted by `seen_by`. Without a listener none is built at all. They are values that
nobody changes; they are not frozen, because building a frozen one takes four times as long.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import NamedTuple, Self

from core.cards import Card
from core.components import NOBODY, Pile


class Place(NamedTuple):
    """Names a pile: its kind and the seat that owns it, or NOBODY."""

    kind: str
    owner: int = NOBODY


@dataclass(slots=True, unsafe_hash=True)
class Event:
    """Something that happened at a tick."""

    tick: int

    def seen_by(self, seat: int) -> Self:  # noqa: ARG002 - most events hide nothing
        """Give the event as this seat sees it; NOBODY sees what everybody sees."""
        return self

    def to_data(self) -> dict[str, object]:
        """Give the event as plain JSON data, with its name under `event`."""
        data: dict[str, object] = {"event": type(self).__name__}
        for field in fields(self):
            data[field.name] = _plain(getattr(self, field.name))
        return data


def _plain(value: object) -> object:
    """Turn a field's value into plain data."""
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Place):
        return [value.kind, value.owner]
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


Listener = Callable[[Event], None]


@dataclass(slots=True, unsafe_hash=True)
class RoundBegan(Event):
    """A round begins: the cards are shuffled and about to be dealt."""

    number: int
    """From 1."""
    dealer: int


@dataclass(slots=True, unsafe_hash=True)
class CardMoved(Event):
    """A card went from one pile to another."""

    card: Card | None
    """None for those who may not see it."""
    source: Place
    target: Place
    audience: tuple[int, ...] | None
    """The seats that see which card it is; None is everybody."""

    def seen_by(self, seat: int) -> "CardMoved":
        """Give the event without the card, unless this seat sees it."""
        return self if self.audience is None or seat in self.audience else replace(self, card=None)


def card_moved(tick: int, card: Card, source: Pile, target: Pile) -> CardMoved:
    """Describe a move between two piles: who sees either of them sees the card."""
    start, end, audience = _route(source.kind, source.owner, source.is_open, target.kind, target.owner, target.is_open)
    return CardMoved(tick, card, start, end, audience)


@cache
def _route(
    source: str, from_seat: int, is_source_open: bool, target: str, to_seat: int, is_target_open: bool
) -> tuple[Place, Place, tuple[int, ...] | None]:
    """Give the two places of a move, and who sees the card; there are few, and moves are many."""
    audience = None
    if not is_source_open and not is_target_open:
        audience = tuple(sorted({from_seat, to_seat} - {NOBODY}))
    return Place(source, from_seat), Place(target, to_seat), audience


@dataclass(slots=True, unsafe_hash=True)
class Reshuffled(Event):
    """Cards of a pile were shuffled into another one face down."""

    source: Place
    target: Place
    count: int


@dataclass(slots=True, unsafe_hash=True)
class TurnBegan(Event):
    """A seat is to act; when the pause before it is over is told by `opens`."""

    seat: int
    opens: int
    """The tick at which the decision opens."""


@dataclass(slots=True, unsafe_hash=True)
class ActionTaken(Event):
    """A seat has done something; the cards that move follow as events of their own."""

    seat: int
    code: int
    text: str
    """The action as text; of a hidden card's action only the verb is left for others."""
    by: str
    """`seat`, `clock` or `debug`."""
    is_hidden: bool = False
    """Whether only the seat itself knows which card it was (a burial)."""

    def seen_by(self, seat: int) -> "ActionTaken":
        """Give the event without the card of a hidden action, unless it is this seat's own."""
        if not self.is_hidden or seat == self.seat:
            return self
        return replace(self, code=-1, text=self.text.split()[0])


@dataclass(slots=True, unsafe_hash=True)
class SuitNamed(Event):
    """A suit has been named or turned: it is now in force, or trump."""

    seat: int
    """Who named it; NOBODY where a card did."""
    suit: str
    """Its letter, or `none` for no trump."""
    role: str
    """`suit_in_force` or `trump`."""


@dataclass(slots=True, unsafe_hash=True)
class TrickTaken(Event):
    """A trick is complete and was taken."""

    seat: int
    cards: tuple[tuple[int, Card], ...]
    """Seat and card, in the order in which they were played."""


@dataclass(slots=True, unsafe_hash=True)
class RoundEnded(Event):
    """A round is over and scored."""

    number: int
    points: tuple[int, ...]
    """What the round was worth, by side."""
    scores: tuple[int, ...]
    """The scores after it, by side."""
    reason: str
    """One word of the game's: `out`, `blocked`, `played`."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """The cards that the seats still held, which everybody sees now."""


@dataclass(slots=True, unsafe_hash=True)
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[int, ...]
    """The seats that have won."""


@dataclass(slots=True, unsafe_hash=True)
class ClockLow(Event):
    """Ten seconds of a person's turn are left."""

    seat: int
