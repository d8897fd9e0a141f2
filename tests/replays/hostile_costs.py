"""Measures what the worst files of a megabyte cost, each in a process of its own.

Run as a program it prints a JSON list of [file, use, seconds of processor, megabytes], which
test_hostile_costs.py judges.
"""

import io
import json
import os
import resource
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import msgpack

from core.catalogue import Catalogue
from core.errors import CardsteadError
from core.match import Match
from core.table import HUMAN, Player
from frontends.output import json_answer, text_answer
from frontends.showing import Shown
from replays.armour import wrap
from replays.deals import PREFIX as DEAL
from replays.deals import read_deal
from replays.format import (
    ACTION,
    CHECKPOINT,
    EVENTS,
    LARGEST_EVENTS,
    MAGIC,
    MOST_ACTIONS,
    RESULT,
    SEATING,
    Header,
    pack,
    record,
)
from replays.reader import read
from replays.recorder import record_in_memory
from replays.records import encode_header, header_values
from replays.share import PREFIX as SHARE
from replays.share import open_text
from replays.verify import verify
from systems import builtin_catalogue

MEGABYTE = 1_000_000
MOST_SECONDS = 10
DEAR = 1.5
LIMIT = 1 << 31
"""Bytes of address space; a process that wants more dies and is noticed."""

CATALOGUE = builtin_catalogue()


def finished() -> bytes:
    """Record a short match to its end."""
    match = CATALOGUE.open(CATALOGUE["crazy-eights"].set_up("table", {"seats": 2}), "7")
    buffer = record_in_memory(match)
    match.run()
    return buffer.getvalue()


WHOLE = finished()
HEADER: Header = read(WHOLE).header  # pyright: ignore[reportAssignmentType] - it was just written
HEAD = MAGIC + encode_header(HEADER)
GONE = MAGIC + encode_header(replace(HEADER, game="a-game-that-is-not-installed"))


def filled(start: bytes, *parts: bytes) -> bytes:
    """Repeat parts until there is a megabyte."""
    part = b"".join(parts)
    return start + part * ((MEGABYTE - len(start)) // len(part))


def endless(game: str, changes: dict[str, object], seats: int, *, swaps: bool) -> bytes:
    """Record a match of people who never let it end, as far as a replay goes; with swaps, seats change hands too."""
    table = CATALOGUE[game].set_up(None, {**changes, "seats": seats}, [HUMAN] * seats)
    match = CATALOGUE.open(table, "endless")
    buffer = record_in_memory(match)
    while not match.is_over and match.actions < MOST_ACTIONS:
        match.submit(lingering(match))
        match.advance(1)
        if swaps:
            match.seat_player(match.actions % seats, Player(HUMAN, "x"))
    return buffer.getvalue()


def lingering(match: Match) -> int:
    """Choose what keeps the hand large: draw, else what comes first."""
    draw = next((code for code in match.legal if match.game.actions.texts[code] == "draw"), None)
    hand = match.world.hands[match.turn].cards
    return draw if draw is not None and len(hand) < 4 else match.legal[0]


def with_events(payload: bytes, start: bytes = HEAD) -> bytes:
    """Give a finished match other public events."""
    return start + WHOLE[len(HEAD) : read(WHOLE[: WHOLE.rindex(bytes([EVENTS]) + b"\x01") - 3]).size] + tail(payload)


def tail(payload: bytes) -> bytes:
    """Give public events, and the result of the finished match."""
    unpacker = msgpack.Unpacker(io.BytesIO(WHOLE[len(MAGIC) :]))
    result = next(item for item in unpacker if item.code == RESULT)
    return record(EVENTS, payload) + record(RESULT, result.data[:-4])


def actions_told(*between: object) -> bytes:
    """Tell of every action of the finished match, with something between the first and the others."""
    told = [126] * len(read(WHOLE).moves)
    return pack([told[0], *between, *told[1:]])


def repeated(*values: object, first: tuple[object, ...] = ()) -> bytes:
    """Tell of events again and again."""
    size = len(pack(list(values)))
    return actions_told(*first, *(list(values) * (LARGEST_EVENTS // size - 100)))


def files() -> Iterator[tuple[str, bytes]]:
    """Give the worst files that we know of, by name."""
    move = record(ACTION, bytes([1, 0, 64]))
    yield "tiny records of an unknown type", filled(HEAD, record(99, b""))
    yield "plain actions", filled(HEAD, move)
    yield "actions with long waits", filled(HEAD, record(ACTION, pack([(1 << 32) - 1, 0, 64])))
    yield "seat changes", filled(HEAD, record(SEATING, pack([0, 0, None, "x"])))
    yield "seat changes of bots", filled(HEAD, record(SEATING, pack([0, 1, "x", "x"])))
    points = [record(CHECKPOINT, pack([number, number, bytes(16), bytes(20)])) for number in range(1, 12_000)]
    yield "checkpoints", (HEAD + b"".join(move + point for point in points))[:MEGABYTE]
    yield "a record that claims a megabyte", filled(HEAD + b"\xc9\x00\x10\x00\x00\x63", b"x")
    yield "deeply nested lists", filled(HEAD, record(SEATING, b"\x91" * 1000))
    yield "long lists", filled(HEAD, record(99, b"\xdc\x00\x40" * 300))
    endings = {"draw_when_able": True, "recycle": True, "rounds": 5}
    yield "an endless match", endless("crazy-eights", endings, 6, swaps=False)
    yield "an endless match with seat changes", endless("crazy-eights", endings, 6, swaps=True)
    yield "an endless match of kaiser", endless("kaiser", {"target": 62}, 4, swaps=False)


def told() -> dict[str, bytes]:
    """Give the worst public events that we know of."""
    names = [f"{number:x}" for number in range(1 << 16)]
    return {
        "huge deals": repeated(1, 1, 0, 2, 1, 0, 1024),
        "deals of a deck": repeated(1, 1, 0, 2, 1, 0, 26),
        "moves of a byte": repeated(8, 60, first=(3, 0, 1, 0, 2, 60)),
        "new names": actions_told(*(item for name in names for item in (3, name, 0, 0, 1, 60))),
        "spelled suits": repeated(5, 0, 0, "role"),
        "ends of rounds": repeated(7, 1, 5, 1, 0, 0, 0),
        "tricks of a card": repeated(6, 0, 1, 0, 0),
        "a trick of many cards": repeated(6, 0, 1024, *[0, 0] * 1024),
        "actions too many": pack([126] * LARGEST_EVENTS),
        "shuffles": repeated(4, 1, 0, 1, 0, 1024),
    }


def texts() -> Iterator[tuple[str, str]]:
    """Give the worst share texts that we know of, by name."""

    def deflated(data: bytes) -> bytes:
        compressor = zlib.compressobj(9, wbits=-15)
        return compressor.compress(data) + compressor.flush()

    for name, data in (
        ("a bomb of zeros", bytes(1 << 28)),
        ("a bomb of tiny records", HEAD + record(99, b"") * (1 << 22)),
        ("a bomb of actions", HEAD + record(ACTION, bytes([1, 0, 64])) * (1 << 20)),
        ("a bomb of seat changes", HEAD + record(SEATING, pack([0, 0, None, "x"])) * (1 << 20)),
    ):
        yield name, wrap(SHARE, b"\x02" + deflated(data))
    for game in CATALOGUE:
        seats = [[0, None, "x"]] * int(game.options.settle(None, {})["seats"])
        for count in (1 << 60, MOST_ACTIONS):
            values = [*header_values(HEADER)[:3], game.id, 1, 0, {}, seats, [0] * 5, "7", True, None]
            head = deflated(pack([values, count, 64, [], [], 0]))
            for course in (b"\xff" * ((1 << 16) - 300), b""):
                content = b"\x01" + len(head).to_bytes(2, "big") + head + course
                yield f"{count} actions of {game.id} in {len(course)} bytes", wrap(SHARE, content)
    yield "a megabyte of spaces", SHARE + " " * MEGABYTE
    yield "a megabyte of letters", SHARE + "A" * MEGABYTE


def deal_codes() -> Iterator[tuple[str, str]]:
    """Give the worst deal codes that we know of, by name."""
    yield "a nested deal", wrap(DEAL, b"\x91" * 700_000)
    yield "a list that claims much", wrap(DEAL, b"\xdd\xff\xff\xff\xff" + b"\0" * 700_000)
    yield "a map that claims much", wrap(DEAL, b"\xdf\xff\xff\xff\xff" + b"\0" * 700_000)
    yield "long maps", wrap(DEAL, b"\xde\x00\x40" * 200_000)
    yield "many small deals", wrap(DEAL, b"\0" * 700_000)
    yield "many values", wrap(DEAL, b"\xc0" * 700_000)
    yield "a long seed", wrap(DEAL, pack([[1, "crazy-eights", 1, {}, 4, "7" * 700_000]]))


def show(data: bytes, catalogue: Catalogue) -> object:
    """Show a replay in words."""
    return text_answer(Shown("x", read(data), catalogue).lines())


def show_data(data: bytes, catalogue: Catalogue) -> object:
    """Show a replay as data."""
    return json_answer(Shown("x", read(data), catalogue).to_data())


def uses() -> Iterator[tuple[str, str, Callable[[], object]]]:
    """Give everything that is measured: what is used, how, and the use."""
    for name, data in files():
        for use in (verify, show_data if "endless" in name else show):
            yield name, use.__name__, lambda use=use, data=data: use(data, CATALOGUE)
    for name, payload in told().items():
        for use, start in ((verify, HEAD), (show, GONE)):
            data = with_events(payload, start)
            yield name, use.__name__, lambda use=use, data=data: use(data, CATALOGUE)
    for name, text in texts():
        yield name, "open", lambda text=text: open_text(text, CATALOGUE)
    for name, text in deal_codes():
        yield name, "read_deal", lambda text=text: read_deal(text, CATALOGUE)


def measured(use: Callable[[], object]) -> tuple[float, float]:
    """Do something in a process of its own; give the seconds of processor and the megabytes that it costs."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        resource.setrlimit(resource.RLIMIT_AS, (LIMIT, LIMIT))
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        before = resource.getrusage(resource.RUSAGE_SELF)
        try:
            with suppress(CardsteadError):
                use()
        except BaseException:
            os._exit(1)
        after = resource.getrusage(resource.RUSAGE_SELF)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        os.write(writing, json.dumps([seconds, (after.ru_maxrss - before.ru_maxrss) / 1024]).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    os.wait()
    return tuple(json.loads(said)) if said else (999.0, 9999.0)


def quietly_measured(use: Callable[[], object]) -> tuple[float, float]:
    """Measure what seems dear twice more and take the least: others work on this machine too."""
    first = measured(use)
    return min([first, measured(use), measured(use)] if first[0] > DEAR else [first])


def main() -> None:
    """Measure everything."""
    costs = [(name, use, *quietly_measured(done)) for name, use, done in uses()]
    json.dump(costs, sys.stdout)


if __name__ == "__main__":
    main()
