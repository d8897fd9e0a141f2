"""Replays as a line of text, and back to the byte."""

import random
import time
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalogue import Catalogue
from core.table import HUMAN, playing_pace
from replays.armour import unwrap, wrap
from replays.errors import ShareError, UnsupportedReplay
from replays.format import pack, record, unpack
from replays.reader import read
from replays.recorder import record_in_memory
from replays.share import PREFIX, open_text, share
from systems import add_systems, builtin_catalogue

GAMES = [(game.id, preset) for game in builtin_catalogue() for preset in game.options.presets]


def played_by_people(catalogue, game, preset, pace, seed):
    """Play a match of people who take any move after any time, up to half a minute without a clock."""
    chance = random.Random(seed)
    seats = int(catalogue[game].options.settle(preset, {})["seats"])
    table = catalogue[game].set_up(preset, {}, [HUMAN] * seats, pace=pace)
    match = catalogue.open(table, "0123456789abcdef" * 2)
    buffer = record_in_memory(match)
    while not match.is_over:
        match.advance(max(0, match.world.time.opens - match.tick) + chance.randrange(pace.turn or 1800))
        if not match.is_over:
            match.submit(chance.choice(match.legal))
            match.advance(1)
    return buffer.getvalue()


@pytest.mark.parametrize(("game", "preset"), GAMES)
@pytest.mark.parametrize("clock", [0, 60])
def test_what_people_played_comes_back_and_is_small(catalogue, game, preset, clock):
    for seed in range(3):
        data = played_by_people(catalogue, game, preset, playing_pace(clock), seed)
        text = share(data, catalogue)
        assert open_text(text, catalogue) == data
        assert len(text) <= 450 + 2.5 * len(read(data).moves)


@pytest.mark.parametrize(("game", "preset"), GAMES)
@pytest.mark.parametrize("kind", ["house", "random"])
def test_what_bots_played_comes_back_and_is_small(play, catalogue, game, preset, kind):
    for seats in catalogue[game].options.seats.values:
        data = play(game, preset, seed="0123456789abcdef" * 2, kinds=[kind] * seats, seats=seats)
        text = share(data, catalogue)
        assert open_text(text, catalogue) == data
        assert len(text) <= 450 + 2.5 * len(read(data).moves)


def test_clock_debug_and_seat_changes_come_back(eventful, catalogue):
    assert open_text(share(eventful, catalogue), catalogue) == eventful


def test_the_whole_file_needs_no_rules(eventful, catalogue):
    text = share(eventful, Catalogue((), add_systems), full=True)
    assert open_text(text, Catalogue((), add_systems)) == eventful


def test_a_text_survives_a_mail_program(short, catalogue):
    text = share(short, catalogue)
    assert set(text.removeprefix(PREFIX)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    folded = "\r\n  ".join(text[start : start + 60] for start in range(0, len(text), 60)) + "\n"
    assert open_text(folded, catalogue) == short


def test_every_change_and_cut_of_a_text_is_noticed(short, catalogue):
    text = share(short, catalogue)
    for place in range(len(text)):
        changed = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        with pytest.raises(ShareError):
            open_text(changed, catalogue)
        with pytest.raises(ShareError):
            open_text(text[:place], catalogue)
    with pytest.raises(ShareError, match="damaged: its checksum does not match"):
        open_text(text + "A", catalogue)


def test_the_rules_that_are_needed_are_named(short, catalogue):
    text = share(short, catalogue)
    game = catalogue["crazy-eights"]
    newer = Catalogue((replace(game, rules_version=2),), add_systems)
    sentence = (
        "The rules differ: the replay needs rules version 1 of crazy-eights (cardstead 0.1.0), and here is version 2."
    )
    with pytest.raises(UnsupportedReplay) as raised:
        open_text(text, newer)
    assert str(raised.value) == sentence
    with pytest.raises(UnsupportedReplay) as raised:
        share(short, newer)
    assert str(raised.value) == sentence


def test_only_a_finished_replay_is_shared(short, catalogue):
    for data in (b"", short[:-1], short + b"x", b"no replay"):
        for full in (False, True):
            with pytest.raises(ShareError, match="only a finished replay can be shared"):
                share(data, catalogue, full=full)


def test_a_replay_that_this_program_would_not_write_needs_the_whole_file(short, catalogue):
    odd = short[: read(short[:-1]).size] + record(99, b"odd") + short[read(short[:-1]).size :]
    assert read(odd).status == "complete"
    with pytest.raises(ShareError, match="--full"):
        share(odd, catalogue)
    assert open_text(share(odd, catalogue, full=True), catalogue) == odd


def test_what_is_no_share_text_is_refused(catalogue):
    for text, reason in (
        ("", "begins with cardstead:"),
        ("deal:AAAA", "begins with cardstead:"),
        ("cardstead:", "damaged"),
        ("cardstead:!!!!", "damaged"),
        ("cardstead:é", "damaged"),
        (wrap(PREFIX, b""), "newer program"),
        (wrap(PREFIX, b"\x07"), "newer program"),
        (wrap(PREFIX, b"\x02rubbish"), "unpacked"),
        (wrap(PREFIX, b"\x02" + zlib.compress(b"rubbish", wbits=-15)), "no replay"),
    ):
        with pytest.raises(ShareError, match=reason):
            open_text(text, catalogue)


def test_a_compressed_bomb_stays_small(catalogue):
    bomb = zlib.compress(bytes(40_000_000), 9, wbits=-15)
    begun = time.perf_counter()
    for form in (b"\x02" + bomb, b"\x01" + (60_000).to_bytes(2, "big") + bomb):
        with pytest.raises(ShareError):
            open_text(wrap(PREFIX, form), catalogue)
    assert time.perf_counter() - begun < 2


@given(st.binary(max_size=200))
def test_any_short_form_is_opened_or_refused(catalogue, data):
    for body in (data, b"\0" + data):
        with pytest.raises((ShareError, UnsupportedReplay)):
            open_text(wrap(PREFIX, b"\x01" + body), catalogue)


_ANY = st.none() | st.integers(-5, (1 << 64) - 1) | st.text(max_size=5) | st.lists(st.integers(-3, 99), max_size=4)


@given(place=st.integers(0, 5), inner=st.integers(0, 11) | st.none(), value=_ANY, course=st.binary(max_size=60))
def test_any_head_of_a_short_form_is_opened_or_refused(short, catalogue, place, inner, value, course):
    content = unwrap(PREFIX, share(short, catalogue))
    size = int.from_bytes(content[1:3], "big")
    head = unpack(zlib.decompress(content[3 : 3 + size], wbits=-15))
    if inner is None:
        head[place] = value
    else:
        head[0][inner] = value
    packed = zlib.compress(pack(head), 9, wbits=-15)
    text = wrap(PREFIX, content[:1] + len(packed).to_bytes(2, "big") + packed + course)
    try:
        assert read(open_text(text, catalogue)).status == "complete"
    except (ShareError, UnsupportedReplay):
        return
