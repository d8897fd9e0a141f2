"""Share texts: a finished replay as one line of text, and back into the byte-identical file.

Two forms. The whole file, compressed, can be read by every program. The short form leaves out what a program that
has the rules can work out: checksums, hashes and public events are written anew, and an action is its place among
the legal ones. All that players chose becomes one large number, of mixed radix: as many values for a choice as there
were choices, as many for a person's time as the clock allowed, none where only one thing was possible.
"""

import zlib
from collections.abc import Sequence
from typing import Any, Protocol
from zlib import crc32

from core.catalogue import Catalogue
from core.components import BY_CLOCK, BY_DEBUG, BY_SEAT
from core.errors import ActionError
from core.match import Match
from core.table import HUMAN
from replays.armour import unwrap, wrap
from replays.deals import changed_options
from replays.errors import ReplayError, ShareError, UnsupportedReplay
from replays.format import LARGEST_FILE, LARGEST_HEADER, MOST_ACTIONS, Header, Move, Seating, pack, unpack
from replays.playing import find_rules, game_of, replay_match
from replays.reader import COMPLETE, Replay, read
from replays.recorder import record_in_memory
from replays.records import header_values, player_values, read_header_values, read_player, read_word

PREFIX = "cardstead:"

SHORT, WHOLE = 1, 2
"""The forms, which are the first byte."""

MOST_EXCEPTIONS = 60
"""Seat changes and late bots that the short form can tell of."""

LONGEST_COURSE = 1 << 16
"""Bytes that the short form may have."""

WIDEST_TICK = 64
"""Bits that a tick may have."""

_WINDOW_BITS = -15
"""Deflate without zlib's frame."""

_CRC, _OPTIONS, _SEATS = 5, 6, 7
"""The places in a header of what the short form shortens."""


def share(data: bytes, catalogue: Catalogue, *, full: bool = False) -> str:
    """Write a finished replay as one line of text.

    Args:
        data: The replay.
        catalogue: The games; the short form needs the very rules of the replay.
        full: Whether the whole file travels, so that every program can open it.

    Raises:
        ShareError: when the replay is not a finished one, or the short form could not give it back.
        UnsupportedReplay: when the rules are not at hand and `full` is not given.
    """
    replay = read(data)
    if replay.status != COMPLETE or replay.header is None:
        raise ShareError(f"only a finished replay can be shared: {replay.reason}")
    if full:
        return wrap(PREFIX, bytes([WHOLE]) + _deflate(data))
    try:
        text = wrap(PREFIX, _shorten(replay, replay.header, crc32(data), catalogue))
        if open_text(text, catalogue) == data:
            return text
    except (UnsupportedReplay, ShareError):
        raise
    except (ReplayError, ActionError) as error:
        raise ShareError(f"the replay does not verify ({error}); share the whole file with --full") from None
    raise ShareError("the replay is not as this program writes it; share the whole file with --full")


def open_text(text: str, catalogue: Catalogue) -> bytes:
    """Give the file that a share text was made from, byte for byte.

    Raises:
        ShareError: when the text is damaged or no share text.
        UnsupportedReplay: when the rules that the short form needs are not at hand, naming them.
    """
    content = unwrap(PREFIX, text)
    form, body = content[:1], content[1:]
    if form == bytes([WHOLE]):
        data = _inflate(body, LARGEST_FILE)
        if read(data).header is None:
            raise ShareError("the text holds a file that is no replay of this format")
        return data
    if form == bytes([SHORT]):
        return _lengthen(body, catalogue)
    raise ShareError("the text is of a form that only a newer program knows")


def _deflate(data: bytes) -> bytes:
    compressor = zlib.compressobj(9, wbits=_WINDOW_BITS)
    return compressor.compress(data) + compressor.flush()


def _inflate(data: bytes, limit: int) -> bytes:
    """Undo `_deflate`; what would become larger than the limit is refused while it is small."""
    decompressor = zlib.decompressobj(_WINDOW_BITS)
    try:
        result = decompressor.decompress(data, limit)
    except zlib.error:
        raise ShareError("the text cannot be unpacked") from None
    if not decompressor.eof or decompressor.unused_data:
        raise ShareError("the text cannot be unpacked, or holds more than a replay can have")
    return result


# The short form: its head, deflated, with its length in two bytes; then the course of the match as one number.


def _shorten(replay: Replay, header: Header, crc: int, catalogue: Catalogue) -> bytes:
    """Write the short form's bytes."""
    game_of(header, catalogue)
    width = max((move.tick for move in replay.moves), default=0).bit_length()
    writer = _Writer()
    match = replay_match(header, catalogue)
    _course(match, writer, len(replay.moves), replay.seatings, width, replay.moves)
    match.close()
    changes = [[seating.after, seating.seat, *player_values(seating.player)] for seating in replay.seatings]
    if len(changes) + len(writer.late) > MOST_EXCEPTIONS:
        raise ShareError("too many seat changes for the short form; share the whole file with --full")
    late = [list(item) for item in writer.late.items()]
    head = pack([_short_header(header, catalogue), len(replay.moves), width, changes, late, crc])
    packed = _deflate(head)
    return bytes([SHORT]) + len(packed).to_bytes(2, "big") + packed + writer.total()


def _short_header(header: Header, catalogue: Catalogue) -> list[Any]:
    """Leave out of a header's fields what follows from the rules."""
    values = header_values(header)
    values[_CRC] = 0
    values[_OPTIONS] = changed_options(header.table(), catalogue)
    values[_SEATS] = [entry[2:] for entry in values[_SEATS]]
    return values


def _lengthen(body: bytes, catalogue: Catalogue) -> bytes:
    """Write the file from the short form's bytes."""
    size = int.from_bytes(body[:2], "big")
    if len(body) > LONGEST_COURSE:
        raise ShareError("the text is longer than any match needs")
    try:
        values, count, width, changes, late, crc = unpack(_inflate(body[2 : 2 + size], LARGEST_HEADER))
        header = _long_header(values, catalogue)
        seatings = [Seating(after, seat, read_player(player)) for after, seat, *player in changes]
        if type(count) is not int or type(width) is not int or count > MOST_ACTIONS or not 0 <= width <= WIDEST_TICK:
            raise ShareError("the text does not tell of a match")
        reader = _Reader(body[2 + size :], dict(late))
        match = replay_match(header, catalogue)
        buffer = record_in_memory(match, header=header)
        _course(match, reader, count, seatings, width)
        match.close()
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:
        if isinstance(error, (ShareError, UnsupportedReplay)):
            raise
        raise ShareError("the text does not tell of a match that can be played here") from None
    data = buffer.getvalue()
    if crc32(data) != crc or reader.rest:
        raise ShareError("the text was made from another file than the one it gives here; ask for it with --full")
    return data


def _long_header(values: list[Any], catalogue: Catalogue) -> Header:
    """Complete a short header from the rules that it names."""
    game = find_rules(read_word(values[3], "game"), values[4], read_word(values[2], "version"), catalogue)
    full = list(values)
    full[_CRC] = game.actions.checksum
    options = game.options.settle(None, {**values[_OPTIONS], "seats": len(values[_SEATS])})
    options.pop("seats")
    full[_OPTIONS] = options
    full[_SEATS] = [[seat, game.side_of(seat), *entry] for seat, entry in enumerate(values[_SEATS])]
    return read_header_values(full)


class _Coder(Protocol):
    """Writes the numbers of a course, or reads them: one function goes through a match for both."""

    def number(self, value: int, radix: int) -> int:
        """Write a number below the radix and give it back; or read one, whatever the value says."""
        ...

    def lateness(self, action: int, ticks: int) -> int:
        """Write by how many ticks an action was later than a bot is, and give them back; or read them."""
        ...


class _Writer:
    """Writes a course."""

    def __init__(self) -> None:
        self.late: dict[int, int] = {}
        """By how many ticks a bot acted later than it does, by the number of the action; most never do."""
        self._numbers: list[tuple[int, int]] = []

    def number(self, value: int, radix: int) -> int:
        """Write a number below the radix."""
        if not 0 <= value < radix:
            raise ShareError("the replay does not verify; share the whole file with --full")
        self._numbers.append((value, radix))
        return value

    def lateness(self, action: int, ticks: int) -> int:
        """Write a lateness, if there is any."""
        if ticks:
            self.late[action] = ticks
        return ticks

    def total(self) -> bytes:
        """Give all numbers as one, the first in its lowest place."""
        total = 0
        for value, radix in reversed(self._numbers):
            total = total * radix + value
        return total.to_bytes((total.bit_length() + 7) // 8, "big")


class _Reader:
    """Reads a course."""

    def __init__(self, data: bytes, late: dict[int, int]) -> None:
        self.rest = int.from_bytes(data, "big")
        """What is still to be read; nothing at the end."""
        self._late = late

    def number(self, value: int, radix: int) -> int:  # noqa: ARG002 - it is read
        """Read a number below the radix."""
        self.rest, read_value = divmod(self.rest, radix)
        return read_value

    def lateness(self, action: int, ticks: int) -> int:  # noqa: ARG002 - it is read
        """Read a lateness."""
        return self._late.get(action, 0)


def _course(
    match: Match, coder: _Coder, count: int, seatings: Sequence[Seating], width: int, moves: Sequence[Move] = ()
) -> None:
    """Take the actions of a match, writing or reading each before it is taken."""
    changes = list(reversed(seatings))
    for action in range(count + 1):
        while changes and changes[-1].after == action:
            _, seat, player = changes.pop()
            match.seat_player(seat, player)
        if action < count:
            known = moves[action] if moves else None
            match.follow(*_move(match, coder, known, width))


def _move(match: Match, coder: _Coder, known: Move | None, width: int) -> Move:
    """Write or read an action: its place among the legal ones, or after them a debug action; then its tick."""
    legal, actions = match.legal, match.game.actions
    debug = len(actions.ordinary)
    code = known.code if known is not None else 0
    place = coder.number(legal.index(code) if code in legal else len(legal), len(legal) + match.table.dev)
    is_debug = place == len(legal)
    code = debug + coder.number(code - debug, len(actions.all) - debug) if is_debug else legal[place]
    tick, is_by_clock = _time(match, coder, known, width)
    mark = BY_CLOCK if is_by_clock else BY_DEBUG if is_debug else BY_SEAT
    return Move(tick, match.turn, code, mark)


def _time(match: Match, coder: _Coder, known: Move | None, width: int) -> tuple[int, bool]:
    """Write or read when an action was taken, and whether by the clock; a bot has one tick, a clock's turn an end."""
    world, seat = match.world, match.turn
    first = world.time.opens + 1
    wait = known.tick - first if known is not None else 0
    if world.seats[seat].kind != HUMAN:
        usual = max(match.table.pace.bot, 1) - 1
        return first + usual + coder.lateness(match.actions, wait - usual), False
    if ends := world.clocks[seat].ends:
        allowed = max(ends - first + 1, 0)
        is_by_clock = known is not None and known.mark == BY_CLOCK
        taken = coder.number(allowed if is_by_clock else wait, allowed + 1)
        return (max(ends, first), True) if taken == allowed else (first + taken, False)
    bits = coder.number(wait.bit_length(), width + 1)
    leading = 1 << bits >> 1
    return first + leading + coder.number(wait - leading, max(leading, 1)), False
