"""Reading replays: the longest valid prefix of any bytes, where it ends and why.

Nothing in a file is trusted. A reader never raises for what the bytes are, never goes on after a record that is
wrong, and makes nothing larger than a small multiple of the file, which is bounded itself.
"""

import re
from collections.abc import Iterator, Sized
from dataclasses import dataclass, field
from struct import Struct
from zlib import crc32

from core.components import BY_SEAT
from replays.errors import MalformedRecord
from replays.format import (
    ACTION,
    CHECKPOINT,
    CRC_BYTES,
    EVENTS,
    FORMAT,
    HEADER,
    LARGEST_EVENTS,
    LARGEST_FILE,
    LARGEST_HEADER,
    LARGEST_RECORD,
    MAGIC,
    MOST_ACTIONS,
    MOST_SEATINGS,
    RESULT,
    SEATING,
    Checkpoint,
    Header,
    Move,
    Outcome,
    Seating,
    record,
    unpack,
)
from replays.public import Told, read_events
from replays.records import (
    decode_checkpoint,
    decode_move,
    decode_outcome,
    decode_seating,
    format_of,
    read_header_values,
)

COMPLETE, TRUNCATED, CORRUPT, UNSUPPORTED = "complete", "truncated", "corrupt", "unsupported"
"""What a reader can say of a file; `complete` is one that ends with its result."""


@dataclass(slots=True)
class Replay:
    """What could be read of a replay."""

    header: Header | None = None
    """None where there is no readable one."""
    moves: list[Move] = field(default_factory=list)
    seatings: list[Seating] = field(default_factory=list)
    """The changes of who sits where, in order."""
    checkpoints: list[Checkpoint] = field(default_factory=list)
    """In order; each is where the writer put it, which is for `verify` to judge."""
    events: bytes | None = None
    """The payload of the public events, which nobody has looked into yet; None where there are none."""
    outcome: Outcome | None = None
    """The result; None where the match was broken off."""
    status: str = TRUNCATED
    """COMPLETE, TRUNCATED, CORRUPT or UNSUPPORTED."""
    reason: str | None = None
    """Why reading stopped, in one sentence; None for a complete one."""
    size: int = 0
    """How many bytes are valid, from the first: where reading stopped."""

    def told(self) -> Iterator[Told]:
        """Give the public events one after another, as everybody saw them; none where the file has none.

        Raises:
            MalformedRecord: when they tell of what no match can have shown; what came before it is good.
        """
        if self.events is not None and self.header is not None:
            yield from read_events(self.events, self.moves, len(self.header.players))

    @property
    def last_tick(self) -> int:
        """Give the tick of the last action."""
        return self.moves[-1].tick if self.moves else 0


def read(data: bytes) -> Replay:
    """Read a replay; whatever the bytes are, nothing is raised."""
    replay = Replay()
    try:
        _Reading(data, replay).read()
    except _Stop as stop:
        replay.status, replay.reason = stop.status, stop.reason
    except MalformedRecord as error:
        replay.status, replay.reason = CORRUPT, f"The file is damaged at byte {replay.size}: {error}."
    return replay


class _Stop(Exception):
    """Reading cannot go on."""

    def __init__(self, status: str, reason: str) -> None:
        super().__init__(reason)
        self.status, self.reason = status, reason


_FIXED = {0xD4: 1, 0xD5: 2, 0xD6: 4, 0xD7: 8, 0xD8: 16}
"""The sizes of msgpack's extension objects by their first byte."""

_SIZED = {0xC7: 1, 0xC8: 2, 0xC9: 4}
"""How many bytes tell the size of the others."""

_PLAIN_MOVES = re.compile(rb"(?:\xC7\x07\x02[\x00-\x7F]{3}[\x00-\xFF]{4})+")
"""A run of actions whose ticks, seat and code are a byte each."""

_PLAIN_MOVE = Struct(">3x3sI")
"""One of these: after its head, the three and the CRC-32."""

_CRC_OF_ACTION = crc32(bytes((ACTION,)))

_LARGEST = {HEADER: LARGEST_HEADER, EVENTS: LARGEST_EVENTS}
_KNOWN = (HEADER, ACTION, CHECKPOINT, SEATING, EVENTS, RESULT)


class _Reading:
    """One reading of one file."""

    def __init__(self, data: bytes, replay: Replay) -> None:
        self.data, self.replay = data, replay
        self.seats = 0

    def read(self) -> None:
        """Read everything."""
        if len(self.data) > LARGEST_FILE:
            raise MalformedRecord(f"it is larger than any replay, which has at most {LARGEST_FILE} bytes")
        self._magic()
        while self.replay.size < len(self.data):
            self._plain_moves()
            if self.replay.size == len(self.data):
                break
            kind, payload, end = self._frame(self.replay.size)
            self._take(kind, payload)
            self.replay.size = end
        if self.replay.outcome is None:
            raise self._cut("before the match was over")
        self.replay.status = COMPLETE

    def _cut(self, where: str) -> _Stop:
        return _Stop(TRUNCATED, f"The file ends after {len(self.replay.moves)} actions, {where}.")

    def _magic(self) -> None:
        start = self.data[: len(MAGIC)]
        if not MAGIC.startswith(start):
            raise MalformedRecord("it does not begin as a replay does")
        if start != MAGIC:
            raise self._cut("within its first bytes")
        self.replay.size = len(MAGIC)

    def _plain_moves(self) -> None:
        """Take in actions of the plainest form, which most have, as far as they go; the rest is left to `_take`.

        Three bytes below 128 are the ticks, the seat and the code, in shortest form by themselves.
        """
        replay, data, seats = self.replay, self.data, self.seats
        if replay.events is not None or replay.outcome is not None:
            return
        start = replay.size
        run = _PLAIN_MOVES.match(data, start)
        if run is None:
            return
        append, tick, new = replay.moves.append, replay.last_tick, tuple.__new__
        before = len(replay.moves)
        room = MOST_ACTIONS - before
        for values, crc in _PLAIN_MOVE.iter_unpack(run[0][: room * _PLAIN_MOVE.size]):
            wait, seat, code = values
            if crc32(values, _CRC_OF_ACTION) != crc or not wait or seat >= seats:
                break
            tick += wait
            append(new(Move, (tick, seat, code, BY_SEAT)))  # as Move(...), which takes a third longer to read them all
        replay.size = start + (len(replay.moves) - before) * _PLAIN_MOVE.size

    def _frame(self, start: int) -> tuple[int, bytes, int]:
        """Find the record at a place: its type, its payload, and where it ends."""
        data = self.data
        first = data[start]
        head = start + 1 + _SIZED.get(first, 0)
        if first in _SIZED:
            size = int.from_bytes(data[start + 1 : head], "big")
        elif first in _FIXED:
            size = _FIXED[first]
        else:
            raise MalformedRecord("there is no record")
        if head >= len(data):
            raise self._cut("within a record")
        kind, end = data[head], head + 1 + size
        if not HEADER <= kind < 128 or size < CRC_BYTES:
            raise MalformedRecord("there is no record")
        if kind in _KNOWN and size > _LARGEST.get(kind, LARGEST_RECORD) + CRC_BYTES:
            raise MalformedRecord("a record is too large")
        if end > len(data):
            raise self._cut("within a record")
        payload = data[head + 1 : end - CRC_BYTES]
        if record(kind, payload) != data[start:end]:
            raise MalformedRecord("a record's checksum does not match, or its form is not the shortest")
        return kind, payload, end

    def _take(self, kind: int, payload: bytes) -> None:
        """Take a record in, where it may stand."""
        replay = self.replay
        if replay.outcome is not None:
            raise MalformedRecord("something follows the result")
        if (replay.header is None) != (kind == HEADER):
            raise MalformedRecord("the header is not the first record" if replay.header is None else "a second header")
        if replay.events is not None and kind in _KNOWN and kind != RESULT:
            raise MalformedRecord("only the result may follow the public events")
        if kind == ACTION:
            _check_room(replay.moves, MOST_ACTIONS, "actions")
            replay.moves.append(decode_move(payload, replay.last_tick, self.seats))
        elif kind == CHECKPOINT:
            self._take_checkpoint(payload)
        elif kind == SEATING:
            _check_room(replay.seatings, MOST_SEATINGS, "seat changes")
            replay.seatings.append(decode_seating(payload, len(replay.moves), self.seats))
        elif kind == HEADER:
            self._take_header(payload)
        elif kind == EVENTS:
            replay.events = payload
        elif kind == RESULT:
            replay.outcome = decode_outcome(payload, len(replay.moves), self.seats)

    def _take_checkpoint(self, payload: bytes) -> None:
        replay = self.replay
        point = decode_checkpoint(payload, len(replay.moves), replay.last_tick)
        if replay.checkpoints and replay.checkpoints[-1].actions == point.actions:
            raise MalformedRecord("an action has two checkpoints")
        replay.checkpoints.append(point)

    def _take_header(self, payload: bytes) -> None:
        values = unpack(payload)
        form, _, version = format_of(values)
        if form > FORMAT:
            reason = f"The file was written by a newer program, cardstead {version}, in format {form}; "
            raise _Stop(UNSUPPORTED, reason + f"this one reads up to format {FORMAT}.")
        self.replay.header = header = read_header_values(values)
        self.seats = len(header.players)


def _check_room(items: Sized, most: int, what: str) -> None:
    """Refuse more of something than a replay may have."""
    if len(items) >= most:
        raise MalformedRecord(f"there are more than {most} {what}")
