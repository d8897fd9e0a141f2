"""Reading whatever bytes there are: the longest valid prefix, never an exception, never much memory."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import time
import tracemalloc

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.components import BY_CLOCK, BY_DEBUG
from replays.format import ACTION, EVENTS, HEADER, MAGIC, pack, record, unpack
from replays.reader import COMPLETE, CORRUPT, TRUNCATED, UNSUPPORTED, read
from replays.records import encode_move, header_values, read_header_values
from replays.verify import VERIFIED, verify


def records_of(data):
    """Split a replay into its records, with the library instead of the reader."""
    unpacker = msgpack.Unpacker()
    unpacker.feed(data[len(MAGIC) :])
    return [(record.code, record.data[:-4]) for record in unpacker]


def joined(records):
    return MAGIC + b"".join(record(kind, payload) for kind, payload in records)


def test_a_finished_replay_is_read_whole(short):
    replay = read(short)
    assert (replay.status, replay.reason, replay.size) == (COMPLETE, None, len(short))
    assert len(replay.moves) == replay.outcome.actions
    assert joined(records_of(short)) == short


def test_marks_and_seat_changes_are_read(eventful):
    replay = read(eventful)
    assert replay.status == COMPLETE
    assert {BY_CLOCK, BY_DEBUG} <= {move.mark for move in replay.moves}
    assert [(change.seat, change.player.kind, change.player.name) for change in replay.seatings] == [
        (0, "house", "Ada")
    ]
    assert replay.header.players[0].name == "Zoë"


@pytest.mark.parametrize("name", ["short", "eventful"])
def test_every_proper_prefix_is_truncated(name, request):
    data = request.getfixturevalue(name)
    whole = read(data)
    for size in range(len(data)):
        replay = read(data[:size])
        assert replay.status == TRUNCATED, (size, replay.reason)
        assert replay.moves == whole.moves[: len(replay.moves)]
        assert replay.size <= size


def test_every_change_of_a_byte_is_noticed(short, catalogue):
    for place in range(len(short)):
        for bits in (0x01, 0x80, 0xFF):
            damaged = bytearray(short)
            damaged[place] ^= bits
            replay = read(bytes(damaged))
            assert replay.status in (CORRUPT, TRUNCATED, UNSUPPORTED), (place, bits)
            assert replay.reason
            assert replay.size <= place
            assert verify(replay, catalogue).status != VERIFIED


def test_every_value_of_a_byte_is_noticed(short):
    """At places of every kind: magic, head, type, payload, checksum, and the result's last byte."""
    for place in (0, 7, 8, 9, 10, 11, 30, len(short) // 2, len(short) - 5, len(short) - 1):
        for value in range(256):
            damaged = short[:place] + bytes([value]) + short[place + 1 :]
            assert (read(damaged).status == COMPLETE) == (damaged == short)


@given(st.binary(max_size=400))
def test_any_bytes_are_read(data):
    assert read(data).status in (CORRUPT, TRUNCATED)
    assert read(MAGIC + data).status in (CORRUPT, TRUNCATED)


@given(kind=st.integers(1, 6), payload=st.binary(max_size=200))
def test_any_payload_is_read(short, kind, payload):
    header, *_ = records_of(short)
    replay = read(joined([header, (kind, payload)]))
    assert replay.status in (CORRUPT, TRUNCATED)
    assert replay.header is not None


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 63), (1 << 64) - 1)
    | st.floats()
    | st.text(max_size=9)
    | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


@given(place=st.integers(0, 11), value=_VALUES)
def test_any_value_in_a_header_is_judged(short, catalogue, place, value):
    values = header_values(read(short).header)
    values[place] = value
    data = joined([(HEADER, pack(values)), *records_of(short)[1:]])
    verdict = verify(data, catalogue)
    assert verdict.detail is not None or data == short or place in (2, 11)


@given(kind=st.integers(2, 6), values=st.lists(_VALUES, max_size=6))
def test_any_values_in_a_record_are_judged(short, catalogue, kind, values):
    verdict = verify(joined([records_of(short)[0], (kind, pack(values))]), catalogue)
    assert verdict.status != VERIFIED
    assert verdict.detail


def test_what_follows_the_result_is_corrupt(short):
    for more in (b"\0", MAGIC, short, record(ACTION, pack([1, 0, 64])), record(99, b"")):
        replay = read(short + more)
        assert (replay.status, replay.size) == (CORRUPT, len(short))


def test_an_unknown_record_is_skipped(short, catalogue):
    records = records_of(short)
    data = joined([*records[:4], (99, b"something new"), *records[4:]])
    assert read(data).moves == read(short).moves
    assert verify(data, catalogue).status == VERIFIED


def test_new_values_at_the_end_of_a_payload_are_skipped(short, catalogue):
    header, first, *rest = records_of(short)
    wait, seat, code = first[1]
    data = joined([(header[0], header[1] + pack(["new"])), (ACTION, pack([wait, seat, code, 0, "new"])), *rest])
    assert verify(data, catalogue).status == VERIFIED


def test_a_newer_format_is_unsupported(short):
    values = [2, 7, "9.9", "what only the future knows"]
    replay = read(joined([(HEADER, pack(values)), *records_of(short)[1:]]))
    assert replay.status == UNSUPPORTED
    assert replay.reason == (
        "The file was written by a newer program, cardstead 9.9, in format 2; this one reads up to format 1."
    )


def test_records_out_of_place_are_corrupt(short):
    header, *rest = records_of(short)
    checkpoint = next(item for item in rest if item[0] == 3)
    events = next(item for item in rest if item[0] == EVENTS)
    for records in (
        rest,
        [header, header],
        [(99, b""), header],
        [header, checkpoint],
        [header, rest[0], events, rest[1]],
        [header, rest[0], rest[-1]],
    ):
        assert read(joined(records)).status == CORRUPT


@pytest.mark.parametrize(
    "payload",
    [
        pack([0, 0, 64]),
        pack([1, 2, 64]),
        pack([1, 0, 1 << 16]),
        pack([1 << 32, 0, 64]),
        pack([1, 0, 64, 0]),
        pack([1, 0, 64, 3]),
        pack([1, 0]),
        pack([True, 0, 64]),
        pack([1.0, 0, 64]),
        pack([[1, 0, 64]]),
        b"\xcc\x01\x00\x40",
        b"\x01\x00\xd0\x40",
        b"\x01\x00",
        b"\x01\x00\xcd\x01",
    ],
    ids=repr,
)
def test_an_action_that_is_none_is_corrupt(short, payload):
    header, *_ = records_of(short)
    replay = read(joined([header, (ACTION, payload)]))
    assert (replay.status, replay.moves) == (CORRUPT, [])


def test_a_frame_that_is_not_the_shortest_is_corrupt(short):
    first = encode_move(read(short).moves[0], 0)
    assert first[:2] == b"\xc7\x07"
    assert short.count(first) >= 1
    longer = b"\xc8\x00\x07" + first[2:]
    assert read(short.replace(first, longer, 1)).status == CORRUPT


BOMBS = {
    "lists in lists": b"\xdc\x00\x40" * 5000,
    "a huge list": b"\xdd\xff\xff\xff\xff",
    "lists that claim much": b"\xdd\x00\x0f\xff\xff" * 3000,
    "a huge map": b"\xdf\xff\xff\xff\xff",
    "a huge text": b"\xdb\xff\xff\xff\xff",
    "huge bytes": b"\xc6\xff\xff\xff\xff",
    "an extension": b"\xc9\xff\xff\xff\xff\x01",
    "a time": b"\xd6\xff\x00\x00\x00\x00",
    "depth": b"\x91" * 16000,
    "no text": b"\xa2\xff\xff",
}


@pytest.mark.parametrize("kind", range(1, 7))
@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_hostile_msgpack_costs_nothing(short, catalogue, kind, bomb):
    header, *_ = records_of(short)
    data = joined([(kind, bomb)] if kind == HEADER else [header, (kind, bomb)])
    tracemalloc.start()
    begun = time.perf_counter()
    verdict = verify(data, catalogue)
    assert verdict.status in (CORRUPT, TRUNCATED)
    assert time.perf_counter() - begun < 1
    assert tracemalloc.get_traced_memory()[1] < 8_000_000
    tracemalloc.stop()


@pytest.mark.parametrize("size", [b"\xff\xff\xff\xff", b"\x00\xff\xff\xff"])
def test_a_record_that_claims_to_be_huge_is_refused(short, size):
    header = record(*records_of(short)[0])
    for kind in range(1, 7):
        assert read(MAGIC + header + b"\xc9" + size + bytes([kind]) + b"x" * 50).status == CORRUPT


@pytest.mark.parametrize(
    ("item", "most", "what"),
    [
        (record(ACTION, pack([1, 0, 64])), 1 << 14, "actions"),
        (record(ACTION, pack([1, 0, 64, 1])), 1 << 14, "actions"),
        (record(4, pack([0, 0, None, "x"])), 1 << 10, "seat changes"),
    ],
)
def test_only_so_many_actions_and_seat_changes_are_read(short, item, most, what):
    header = MAGIC + record(*records_of(short)[0])
    assert read(header + item * most).status == TRUNCATED
    replay = read(header + item * (most + 1))
    assert (replay.status, replay.size) == (CORRUPT, len(header) + len(item) * most)
    assert replay.reason.endswith(f": there are more than {most} {what}.")


def test_a_file_that_is_too_large_is_refused():
    replay = read(bytes((1 << 20) + 1))
    assert replay.status == CORRUPT
    assert "larger than any replay" in replay.reason


def test_a_text_mode_transfer_is_noticed(short):
    assert read(short.replace(b"\r\n", b"\n")).status == CORRUPT
    assert read(short.replace(b"\n", b"\r\n")).status == CORRUPT


def test_a_header_round_trips(eventful):
    header = read(eventful).header
    assert read_header_values(unpack(pack(header_values(header)))) == header
