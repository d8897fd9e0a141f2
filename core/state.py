"""How pieces of a game's state are written down: each fact is declared once, with a codec.

Snapshot, state document, position, the facts of a view and the first difference of two worlds walk over the
declarations. A codec knows two forms of a value: the plain one, of integers, text and lists, for snapshots and
hashes; and the written one, JSON as a person writes it in a position and as a view shows it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from core.cards import Card, Suit
from core.components import NOBODY
from core.errors import CardsteadError, PositionError, shown

NO_SUIT = -1
"""Stands for no suit where a suit could be."""

NO_TRUMP = 4
"""Stands, beside the four suits, for playing without a trump suit."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What codecs need to know about the table."""

    deck: tuple[Card, ...]
    seats: int


@cache
def entities_by_text(deck: tuple[Card, ...]) -> dict[str, int]:
    """Give the entity of each card of a deck by its exact text."""
    return {str(card): index + 1 for index, card in enumerate(deck)}


def read_card(json: object, where: str, frame: Frame) -> int:
    """Read a card of the deck, exactly as cards are written.

    Raises:
        PositionError: when it is none.
    """
    entity = entities_by_text(frame.deck).get(json) if isinstance(json, str) else None
    if entity is None:
        raise PositionError(f"{where}: {shown(json)} is no card of this deck")
    return entity


def write_card(entity: int, frame: Frame) -> str:
    """Write a card."""
    return str(frame.deck[entity - 1])


def read_cards(json: object, where: str, frame: Frame) -> list[int]:
    """Read a list of cards, bottom first."""
    return [read_card(item, where, frame) for item in read_list(json, where)]


def read_list(json: object, where: str, length: int | None = None) -> list[object]:
    """Read a list, of a certain length if one is given."""
    if not isinstance(json, list) or (length is not None and len(json) != length):
        what = "a list" if length is None else f"a list of {length}"
        raise PositionError(f"{where}: expected {what}, got {shown(json)}")
    return json


def read_integer(json: object, where: str, low: int, high: int) -> int:
    """Read an integer between two bounds, both allowed."""
    if type(json) is not int or not low <= json <= high:
        raise PositionError(f"{where}: expected a whole number from {low} to {high}, got {shown(json)}")
    return json


def read_seat(json: object, where: str, frame: Frame) -> int:
    """Read the number of a seat."""
    if type(json) is not int or not 0 <= json < frame.seats:
        raise PositionError(f"{where}: expected a seat from 0 to {frame.seats - 1}, got {shown(json)}")
    return json


@dataclass(frozen=True, slots=True)
class Codec:
    """The two forms of a kind of value."""

    write: Callable[[Any, Frame], Any]
    """From the value to JSON."""
    read: Callable[[Any, str, Frame], Any]
    """From JSON, with the name of the place for errors, to the value; raises PositionError."""


def integer(low: int = 0, high: int = 1_000_000) -> Codec:
    """Make the codec of an integer."""
    return Codec(lambda value, _: value, lambda json, where, _: read_integer(json, where, low, high))


def _read_suit(json: object, where: str) -> Suit:
    if not isinstance(json, str):
        raise PositionError(f"{where}: expected a suit (C, D, H or S), got {shown(json)}")
    try:
        return Suit.from_letter(json)
    except CardsteadError as error:
        raise PositionError(f"{where}: {error}") from None


SUIT = Codec(
    lambda value, _: None if value == NO_SUIT else Suit(value).letter,
    lambda json, where, _: NO_SUIT if json is None else int(_read_suit(json, where)),
)
"""One of the four suits as an integer; NO_SUIT is null."""


def trump_text(value: int) -> str | None:
    """Write a trump suit: its letter, `none` for NO_TRUMP, None for NO_SUIT."""
    if value == NO_TRUMP:
        return "none"
    return None if value == NO_SUIT else Suit(value).letter


def _read_trump(json: object, where: str, _: Frame) -> int:
    if json is None:
        return NO_SUIT
    return NO_TRUMP if json == "none" else int(_read_suit(json, where))


TRUMP = Codec(lambda value, _: trump_text(value), _read_trump)
"""A trump suit; NO_TRUMP is written `none`, and NO_SUIT, for one not named yet, null."""

CARD = Codec(
    lambda value, frame: write_card(value, frame) if value else None,
    lambda json, where, frame: read_card(json, where, frame) if json is not None else 0,
)
"""A card entity; 0 is null."""

SEAT = Codec(
    lambda value, _: None if value == NOBODY else value,
    lambda json, where, frame: NOBODY if json is None else read_seat(json, where, frame),
)
"""A seat; NOBODY is null."""


def _write_plays(value: Sequence[Sequence[int]], frame: Frame) -> list[list[object]]:
    return [[seat, write_card(card, frame)] for seat, card in value]


def _read_plays(json: object, where: str, frame: Frame) -> list[list[int]]:
    plays = [read_list(item, where, 2) for item in read_list(json, where)]
    return [[read_seat(seat, where, frame), read_card(card, where, frame)] for seat, card in plays]


PLAYS = Codec(_write_plays, _read_plays)
"""Cards with the seats that played them, in the order of play."""


def per_seat(codec: Codec) -> Codec:
    """Make the codec of one value for each seat, in seat order."""

    def read(json: object, where: str, frame: Frame) -> list[Any]:
        items = read_list(json, where, frame.seats)
        return [codec.read(item, f"{where}[{seat}]", frame) for seat, item in enumerate(items)]

    return Codec(lambda value, frame: [codec.write(item, frame) for item in value], read)


def nullable(codec: Codec, null: int) -> Codec:
    """Make the codec of a value that may be missing; `null` stands for the missing one."""
    return Codec(
        lambda value, frame: None if value == null else codec.write(value, frame),
        lambda json, where, frame: null if json is None else codec.read(json, where, frame),
    )


@dataclass(frozen=True, slots=True)
class Field:
    """A declaration of one fact of a game: an attribute of its facts component."""

    key: str
    """The attribute's name, and its name in positions and views."""
    codec: Codec
    is_public: bool = True
    """Whether every view shows it."""
    is_written: bool = True
    """Whether a position has it."""


def internal(key: str) -> Field:
    """Declare a fact of which only the rules know: snapshots and hashes have it, but no view and no position."""
    return Field(key, _PLAIN, is_public=False, is_written=False)


_PLAIN = Codec(lambda value, _: value, lambda json, *_: json)
"""For what is never written for people."""


def plain_copy(value: Any) -> Any:  # noqa: ANN401 - plain data of any shape
    """Copy plain data: lists are copied through and through, everything else is immutable."""
    return [plain_copy(item) for item in value] if isinstance(value, list) else value
