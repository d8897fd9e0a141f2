"""The layout of a replay file: its magic, its records and what is in them. FORMAT.md describes it in full.

A record is one msgpack extension object: its type is the record's type, its data is the payload and a CRC-32. A
payload is msgpack values one after another. Everything is in shortest form and of exact type, so whatever a file
says can be said in one way only: whoever reads a record writes it again and compares.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from zlib import crc32

import msgpack

from core import __version__
from core.match import Match
from core.options import Value
from core.snapshot import STATE_DOCUMENT
from core.table import Pace, Player, Table
from replays.errors import MalformedRecord

MAGIC = b"\x89CARDS\r\n"
"""The first bytes of every replay: no text, the name, and a line end that a text-mode transfer would damage."""

FORMAT = 1
"""The number of this layout."""

HEADER, ACTION, CHECKPOINT, SEATING, EVENTS, RESULT = 1, 2, 3, 4, 5, 6
"""The types of records."""

CHECKPOINT_EVERY = 32
"""How many actions lie at most between two checkpoints."""

CRC_BYTES = 4
LARGEST_FILE = 1 << 20
"""Bytes that a replay may have; one of as many actions as there may be needs half of them."""
LARGEST_HEADER = 1 << 14
LARGEST_EVENTS = 1 << 18
LARGEST_RECORD = 1 << 10
"""Bytes that the payload of any other record may have, but for public events and unknown records."""

MOST_ACTIONS = 1 << 14
"""Actions that a replay may have: the longest match in many thousands by random bots has a fifteenth."""
MOST_SEATINGS = 1 << 10
"""Seat changes that a replay may have."""
MOST_SEATS = 32
HIGHEST_CODE = (1 << 16) - 1
LONGEST_WAIT = (1 << 32) - 1
"""Ticks between two actions: over two years."""
LARGEST_INTEGER = (1 << 31) - 1
LONGEST_WORD = 64
"""Characters in the name of a game, a bot, an option or a version, and in the text of an option."""

_LONGEST_LIST = 64
_LONGEST_TEXT = 1 << 10


class Move(NamedTuple):
    """An action that was taken."""

    tick: int
    seat: int
    code: int
    mark: int
    """BY_SEAT, BY_CLOCK or BY_DEBUG."""


class Seating(NamedTuple):
    """Somebody else has taken a seat."""

    after: int
    """The number of actions taken before it."""
    seat: int
    player: Player


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What the state was after an action, at the end of its tick."""

    actions: int
    tick: int
    state_hash: bytes
    parts: tuple[bytes, ...]
    """The short hashes of the five parts of the state document, in their order."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match has ended."""

    scores: tuple[int, ...]
    """By side."""
    winners: tuple[int, ...]
    """The seats that have won."""
    actions: int
    state_hash: bytes


@dataclass(frozen=True, slots=True)
class Origin:
    """The replay that a match was taken over from."""

    state_hash: bytes
    """That replay's final state hash; of a broken-off one, the hash after its last action."""
    actions: int
    """How many of its actions were taken over."""


@dataclass(frozen=True, slots=True)
class Header:
    """Everything about a match but what was done in it."""

    version: str
    """The version of the program that wrote the replay."""
    game: str
    rules_version: int
    actions_crc: int
    """CRC-32 of the texts of the game's actions, joined by line feeds."""
    options: Mapping[str, Value]
    """Every option but the seats, in the game's order."""
    players: tuple[Player, ...]
    """Who sat where when the match began, in seat order."""
    teams: tuple[int, ...]
    """The side of each seat."""
    pace: Pace
    seed: str
    dev: bool = False
    origin: Origin | None = None
    format: int = FORMAT
    state_document: int = STATE_DOCUMENT

    def table(self) -> Table:
        """Make the table; whether the game can be played at it is not checked."""
        return Table(self.game, self.options, self.players, pace=self.pace, dev=self.dev)


def header_of(match: Match, origin: Origin | None = None) -> Header:
    """Describe a match as this program writes it."""
    table, game = match.table, match.game
    teams = tuple(game.side_of(seat) for seat in range(table.seats))
    return Header(
        version=__version__,
        game=game.id,
        rules_version=game.rules_version,
        actions_crc=game.actions.checksum,
        options=table.options,
        players=table.players,
        teams=teams,
        pace=table.pace,
        seed=match.seed,
        dev=table.dev,
        origin=origin,
    )


def pack(values: list[Any]) -> bytes:
    """Pack values one after another as msgpack, each in its shortest form: as a list without its head."""
    packed = _packer.pack(values)
    return packed[1 if len(values) < 1 << 4 else 3 if len(values) < 1 << 16 else 5 :]


_packer = msgpack.Packer(autoreset=True)


def unpack(payload: bytes) -> list[Any]:
    """Unpack values that lie one after another; lists and texts are bounded before they are made.

    Bytes below 128 are small integers in shortest form, which most records have nothing else of.

    Raises:
        MalformedRecord: for what is no msgpack, or not in shortest form.
    """
    if payload.isascii():
        return list(payload)
    unpacker = _unpackers.pop() if _unpackers else _new_unpacker()
    try:
        unpacker.feed(payload)
        values = list(unpacker)
        is_canonical = pack(values) == payload
    except (ValueError, TypeError, OverflowError, RecursionError, msgpack.UnpackException):
        raise MalformedRecord("a record's payload is no msgpack") from None
    if not is_canonical:
        raise MalformedRecord("a record's payload is cut short or not in shortest form")
    _unpackers.append(unpacker)
    return values


_unpackers: list[msgpack.Unpacker] = []
"""Those that have read a payload to its end, for the next: to make one takes longer than most payloads."""


def _new_unpacker() -> msgpack.Unpacker:
    return msgpack.Unpacker(
        read_size=LARGEST_RECORD,
        max_buffer_size=LARGEST_FILE,
        max_array_len=_LONGEST_LIST,
        max_map_len=_LONGEST_LIST,
        max_str_len=_LONGEST_TEXT,
        max_bin_len=_LONGEST_TEXT,
        max_ext_len=0,
    )


def record(kind: int, payload: bytes) -> bytes:
    """Frame a payload: a msgpack extension object of the record's type, holding it and the CRC-32 of both."""
    return _packer.pack_ext_type(kind, payload + crc32(payload, _CRC_OF_TYPE[kind]).to_bytes(CRC_BYTES, "big"))


_CRC_OF_TYPE = [crc32(bytes((kind,))) for kind in range(128)]
