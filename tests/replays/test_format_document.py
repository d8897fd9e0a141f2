"""A reader written from FORMAT.md alone: standard library, no msgpack, nothing of the project."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import base64
import hashlib
import re
import struct
import zlib
from itertools import count
from pathlib import Path

import pytest

from core.snapshot import state_document
from core.table import HUMAN, Player, playing_pace
from replays.playing import follow, replay_match
from replays.reader import read
from replays.share import share
from systems import builtin_catalogue

DOCUMENT = (Path(__file__).parents[2] / "replays" / "FORMAT.md").read_text()

NAMES = {1: "header", 2: "action", 3: "checkpoint", 4: "seat change", 5: "public events", 6: "result"}


NUMBERS = {0xCC: ">B", 0xCD: ">H", 0xCE: ">I", 0xCF: ">Q", 0xD0: ">b", 0xD1: ">h", 0xD2: ">i", 0xD3: ">q"}
CONSTANTS = {0xC0: None, 0xC2: False, 0xC3: True}
LONG = {0xC4: ("bin", 1), 0xC5: ("bin", 2), 0xD9: ("str", 1), 0xDA: ("str", 2), 0xDC: ("list", 2), 0xDE: ("map", 2)}


def one_value(data, at):
    """Read one msgpack value; give it and where the next one begins."""
    head, at = data[at], at + 1
    if head <= 0x7F or head >= 0xE0:
        return head if head <= 0x7F else head - 256, at
    if head in CONSTANTS:
        return CONSTANTS[head], at
    if head in NUMBERS:
        size = struct.calcsize(NUMBERS[head])
        return struct.unpack(NUMBERS[head], data[at : at + size])[0], at + size
    if head in LONG:
        kind, digits = LONG[head]
        size, at = int.from_bytes(data[at : at + digits], "big"), at + digits
    else:
        kind = "map" if head <= 0x8F else "list" if head <= 0x9F else "str"
        size = head & (0x1F if kind == "str" else 0x0F)
    if kind == "bin":
        return data[at : at + size], at + size
    if kind == "str":
        return data[at : at + size].decode(), at + size
    return several_values(data, at, size, kind)


def several_values(data, at, size, kind):
    items = []
    for _ in range(size * 2 if kind == "map" else size):
        item, at = one_value(data, at)
        items.append(item)
    return (dict(zip(items[::2], items[1::2], strict=True)) if kind == "map" else items), at


def values_of(payload):
    values, at = [], 0
    while at < len(payload):
        value, at = one_value(payload, at)
        values.append(value)
    return values


def read_independently(data):
    """Read a whole replay, checking every checksum: lists of (name of the record, its values)."""
    assert data[:8] == b"\x89CARDS\r\n"
    at, records = 8, []
    while at < len(data):
        head = data[at]
        if 0xD4 <= head <= 0xD8:
            size, at = 1 << (head - 0xD4), at + 1
        else:
            digits = {0xC7: 1, 0xC8: 2, 0xC9: 4}[head]
            size, at = int.from_bytes(data[at + 1 : at + 1 + digits], "big"), at + 1 + digits
        kind, body = data[at], data[at + 1 : at + 1 + size]
        payload, crc = body[:-4], int.from_bytes(body[-4:], "big")
        assert zlib.crc32(bytes([kind]) + payload) == crc
        records.append((NAMES[kind], values_of(payload)))
        at += 1 + size
    return records


GAMES = [game.id for game in builtin_catalogue()]


@pytest.mark.parametrize("game", GAMES)
def test_an_independent_reader_reads_the_same(play, catalogue, game):
    seats = int(catalogue[game].options.settle(None, {})["seats"])
    data = play(game, kinds=[HUMAN, *["random"] * (seats - 1)], pace=playing_pace(15))
    replay, records = read(data), read_independently(data)
    header = records[0][1]
    assert header[:5] == [1, 1, replay.header.version, game, catalogue[game].rules_version]
    assert header[5] == zlib.crc32("\n".join(catalogue[game].actions.texts[: len(catalogue[game].actions)]).encode())
    assert list(header[6].items()) == list(replay.header.options.items())
    names = [(seat[0], seat[3] or HUMAN, seat[4]) for seat in header[7]]
    assert names == [(n, player.kind, player.name) for n, player in zip(count(), replay.header.players)]
    assert header[8:] == [[900, 96, 150, 90, 240], "7", False, None]
    tick, actions = 0, []
    for name, values in records:
        if name == "action":
            tick += values[0]
            actions.append((tick, values[1], values[2], values[3] if len(values) > 3 else 0))
        elif name == "checkpoint":
            assert values[:2] == [len(actions), tick]
    assert actions == [tuple(move) for move in replay.moves]
    assert [name for name, _ in records[-2:]] == ["public events", "result"]
    assert records[-1][1][2] == len(actions)


@pytest.mark.parametrize("game", GAMES)
def test_the_hashes_are_those_of_the_documents_state(play, catalogue, game):
    """The state document, put together and packed by hand as section 3 says."""
    data = play(game)
    points = [values for name, values in read_independently(data) if name == "checkpoint"]
    replay = read(data)
    match = replay_match(replay.header, catalogue)
    for _ in follow(match, replay.moves, replay.seatings):
        if points and points[0][0] == match.actions:
            _, tick, whole, short = points.pop(0)
            document = described(match, game)
            assert document[0][0] == tick
            assert hashlib.blake2b(packed(document), digest_size=16).digest() == whole
            parts = [hashlib.blake2b(packed(part), digest_size=4).digest() for part in document]
            assert b"".join(parts) == short
    assert not points


def described(match, game):
    """Put the state document together from the tables of FORMAT.md."""
    world = match.world
    table = [world.time.tick, world.turn.seat, world.round.number, world.round.dealer, world.round.phase]
    table += [world.chance.deck, world.chance.dealer]
    piles = [hand.cards for hand in world.hands]
    for kind in listed_piles(game):
        owners = range(len(world.seats)) if kind.endswith("(each seat)") else [-1]
        piles += [world.pile(kind.removesuffix(" (each seat)"), owner).cards for owner in owners]
    facts = [getattr(world.facts, key) for key in listed_facts(game)]
    clocks = [world.time.opens, *(clock.ends for clock in world.clocks)]
    return [table, piles, [score.points for score in world.scores], facts, clocks]


def packed(value):
    """Pack integers and lists as msgpack, in shortest form."""
    if isinstance(value, list):
        head = bytes([0x90 | len(value)]) if len(value) < 16 else b"\xdc" + len(value).to_bytes(2, "big")
        return head + b"".join(map(packed, value))
    if 0 <= value < 128 or -32 <= value < 0:
        return bytes([value & 0xFF])
    size, first = next(
        (n, f) for n, f in ((1, 0xCC), (2, 0xCD), (4, 0xCE), (8, 0xCF)) if -(1 << 8 * n - 1) <= value < 1 << 8 * n
    )
    if value < 0:
        return bytes([first + 4]) + value.to_bytes(size, "big", signed=True)
    return bytes([first]) + value.to_bytes(size, "big")


GOLDENS = sorted((Path(__file__).parents[1] / "data" / "replays").glob("*-rules-1.cardstead"))


@pytest.mark.parametrize("path", [path for path in GOLDENS if not path.stem.startswith("sevens")], ids=lambda p: p.stem)
def test_the_short_form_of_a_share_text_is_the_one_that_is_written(path, catalogue):
    """Section 6, step by step: the head, then the digits of the course, played with the rules."""
    data = path.read_bytes()
    text = share(data, catalogue).removeprefix("cardstead:")
    content = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert zlib.crc32(content[:-4]) == int.from_bytes(content[-4:], "big")
    assert content[0] == 1
    size = int.from_bytes(content[1:3], "big")
    head = values_of(zlib.decompress(content[3 : 3 + size], wbits=-15))
    header, count, width, changes, late, crc = head
    assert (crc, count, width) == (zlib.crc32(data), len(read(data).moves), read(data).last_tick.bit_length())
    whole = read_independently(data)[0][1]
    assert header[:5] + header[8:] == whole[:5] + whole[8:]
    assert header[7] == [seat[2:] for seat in whole[7]]
    assert {**whole[6], **header[6]} == whole[6]
    course = int.from_bytes(content[3 + size : -4], "big")
    moves, rest = moves_of(course, replay_match(read(data).header, catalogue), count, width, changes, dict(late))
    assert moves == list(map(tuple, read(data).moves))
    assert rest == 0


def moves_of(course, match, count, width, changes, late):
    """Read the actions out of a course as section 6 says; give what is left of it too."""

    def digit(radix):
        nonlocal course
        course, value = divmod(course, radix)
        return value

    moves = []
    for number in range(count):
        for _, seat, kind, bot, name in (change for change in changes if change[0] == number):
            match.seat_player(seat, Player(bot if kind else HUMAN, name))
        legal, seat, mark = sorted(match.legal), match.turn, 0
        place = digit(len(legal) + match.table.dev)
        if place < len(legal):
            code = legal[place]
        else:
            code, mark = len(match.game.actions) + digit(len(match.game.actions.all) - len(match.game.actions)), 2
        first, ends = match.world.time.opens + 1, match.world.clocks[seat].ends
        if match.world.seats[seat].kind != HUMAN:
            tick = first + max(match.table.pace.bot, 1) - 1 + late.get(number, 0)
        elif ends:
            allowed = max(ends - first + 1, 0)
            taken = digit(allowed + 1)
            tick, mark = (first + taken, mark) if taken < allowed else (max(ends, first), 1)
        else:
            lead = 2 ** digit(width + 1) // 2
            tick = first + lead + digit(max(lead, 1))
        moves.append((tick, seat, code, mark))
        match.follow(*moves[-1])
    return moves, course


def listed_piles(game):
    row = re.search(rf"^\| `{game}` \| ((?!`)[^|]*) \| 1 ", DOCUMENT, re.MULTILINE)
    assert row, f"FORMAT.md, section 3, does not list the piles and phases of {game}"
    return row[1].split(", ")


def listed_facts(game):
    rows = re.search(rf"^\| `{game}` \| `.*\n(?:\| \| `.*\n)*", DOCUMENT, re.MULTILINE)
    assert rows, f"FORMAT.md, section 3, does not list the facts of {game}"
    return re.findall(r"^\| [^|]*\| `(\w+)`", rows[0], re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_and_pile_of_a_game_is_listed(catalogue, game):
    found = catalogue[game]
    assert listed_facts(game) == [field.key for field in found.fields]
    assert listed_piles(game) == [kind.kind + " (each seat)" * kind.for_each_seat for kind in found.piles]


def test_the_document_is_the_one_that_is_written(catalogue):
    match = catalogue.open(catalogue["crazy-eights"].set_up(), "7")
    assert state_document(match) == described(match, "crazy-eights")


def test_the_crc_of_the_document_is_the_usual_one():
    assert "CBF43926" in DOCUMENT
    assert zlib.crc32(b"123456789") == 0xCBF43926
