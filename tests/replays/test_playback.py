"""Winding to any action, and playing on from there."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import io
import time
from dataclasses import replace
from pathlib import Path

import pytest

from core.components import BY_CLOCK
from core.errors import TableError
from core.events import ActionTaken
from core.snapshot import state_hash
from core.table import HUMAN, Player, playing_pace
from replays.errors import ReplayError, UnsupportedReplay
from replays.playback import Playback
from replays.playing import follow, replay_match
from replays.reader import read
from replays.recorder import Recorder
from replays.share import open_text, share
from replays.verify import VERIFIED, verify
from systems import builtin_catalogue

LONG = {"crazy-eights": {"hand_size": 9, "rounds": 5}, "wizard": {"seats": 3}}
GAMES = [game.id for game in builtin_catalogue()]
GOLDENS = [
    path
    for path in sorted((Path(__file__).parents[1] / "data" / "replays").glob("*.cardstead"))
    if path.stem.endswith("-rules-1") and not path.stem.startswith("sevens")
]


@pytest.fixture(scope="session")
def wound(eventful, catalogue):
    return Playback(read(eventful), catalogue)


def test_every_jump_equals_playing_up_to_there(eventful, catalogue):
    replay = read(eventful)
    playback = Playback(replay, catalogue)
    hashes = []
    for at in range(len(playback) + 1):
        match = replay_match(replay.header, catalogue)
        seatings = [change for change in replay.seatings if change.after <= at]
        list(follow(match, replay.moves[:at], seatings))
        hashes.append((state_hash(match), [seat.name for seat in match.world.seats]))
        match.close()
    for to in [*range(len(playback) + 1), *reversed(range(len(playback) + 1)), 40, 3, 41, 2]:
        playback.jump(to)
        assert (state_hash(playback.match), [seat.name for seat in playback.match.world.seats]) == hashes[to]


@pytest.mark.parametrize("game", GAMES)
def test_a_jump_in_the_longest_match_takes_under_50_milliseconds(play, catalogue, game):
    playback = Playback(read(play(game, **LONG.get(game, {}))), catalogue)
    places = [len(playback), 0, len(playback) - 1, 31, len(playback) // 2, len(playback) // 2 - 1]
    begun = time.perf_counter()
    for to in places * 3:
        playback.jump(to)
    assert (time.perf_counter() - begun) / len(places * 3) < 0.05


def test_rounds_are_marked(play, catalogue):
    playback = Playback(read(play(preset="house")), catalogue)
    assert len(playback.rounds) == 3
    assert playback.rounds[-1] == len(playback)
    for number, after in enumerate(playback.rounds[:-1], 2):
        playback.jump(after)
        assert playback.match.world.round.number == number
        assert not playback.match.world.round.history


def test_steps_are_told_and_jumps_are_not(wound):
    heard = []
    wound.jump(0)
    wound.match.listen(heard.append)
    wound.jump(20)
    assert not heard
    assert wound.step()
    assert [event.tick for event in heard if isinstance(event, ActionTaken)] == [wound.moves[20].tick]
    wound.jump(len(wound))
    assert not wound.step()
    wound.match.listen(None)


def test_time_brings_the_actions_at_their_ticks(wound):
    wound.jump(0)
    for tick in range(1, 400):
        wound.advance(1)
        assert wound.match.tick == tick
        assert wound.at == sum(move.tick <= tick for move in wound.moves)
    wound.advance(1 << 40)
    assert wound.match.is_over
    assert wound.match.tick == wound.moves[-1].tick


def test_the_end_of_a_broken_off_replay_stands_still(eventful, catalogue):
    replay = read(eventful[: len(eventful) // 2])
    playback = Playback(replay, catalogue)
    playback.advance(1 << 40)
    assert playback.at == len(replay.moves)
    assert playback.match.tick == replay.last_tick
    assert playback.stop == replay.reason


def test_an_illegal_action_ends_what_can_be_wound(short, catalogue):
    replay = read(short)
    replay.moves[7] = replay.moves[7]._replace(code=65)
    playback = Playback(replay, catalogue)
    assert len(playback) == 7
    assert playback.stop.startswith("Action 8 cannot have been taken: ")


def test_what_cannot_be_wound_is_refused(short, catalogue, wound):
    with pytest.raises(ReplayError, match=r"nothing to wind: The file ends"):
        Playback(read(b""), catalogue)
    replay = read(short)
    replay.header = replace(replay.header, rules_version=9)
    with pytest.raises(UnsupportedReplay):
        Playback(replay, catalogue)
    for to in (-1, len(wound) + 1):
        with pytest.raises(IndexError, match=f"expected 0 to {len(wound)} actions"):
            wound.jump(to)


@pytest.mark.parametrize("pace", [None, playing_pace(30), playing_pace(0)], ids=["same", "clock", "no clock"])
@pytest.mark.parametrize("at", [0, 11, 31, 40])
def test_a_match_taken_over_is_recorded_whole_and_verifies(eventful, catalogue, at, pace):
    source = read(eventful)
    playback = Playback(source, catalogue)
    playback.jump(at)
    hands = [list(hand.cards) for hand in playback.match.world.hands]
    buffer = io.BytesIO()
    match = playback.take_over({1: Player(HUMAN, "Mo")}, Recorder(buffer, origin=playback.origin), pace)
    assert [list(hand.cards) for hand in match.world.hands] == hands
    assert match.actions == at
    assert match.world.seats[1].kind == HUMAN
    while not match.is_over:
        if match.world.seats[match.turn].kind == HUMAN:
            match.submit(match.legal[0])
        match.advance(200)
    replay = read(buffer.getvalue())
    assert [move[1:3] for move in replay.moves[:at]] == [move[1:3] for move in source.moves[:at]]
    if pace is None:
        assert replay.moves[:at] == source.moves[:at]
    assert (replay.header.origin.state_hash, replay.header.origin.actions) == (source.outcome.state_hash, at)
    assert (at, 1, Player(HUMAN, "Mo")) in replay.seatings
    assert verify(replay, catalogue).status == VERIFIED


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_any_seat_can_be_taken_over_at_any_action(path, catalogue):
    """At every few actions of every golden, every seat in turn; each recording stands for itself."""
    source = read(path.read_bytes())
    playback = Playback(source, catalogue)
    step = max(1, len(playback) // 8)
    for number, at in enumerate([*range(0, len(playback), step), len(playback) - 1]):
        playback.jump(at)
        seat, person = number % len(source.header.players), Player(HUMAN, "Яна")
        buffer = io.BytesIO()
        match = playback.take_over({seat: person}, Recorder(buffer, origin=playback.origin))
        assert (match.actions, match.turn) == (at, playback.match.turn)
        views = [replace(one.views[seat].freeze(), names=()) for one in (match, playback.match)]
        assert views[0] == views[1]
        while not match.is_over:
            if match.world.seats[match.turn].kind == HUMAN:
                match.submit(match.legal[match.actions % len(match.legal)])
            match.advance(200)
        match.close()
        replay = read(buffer.getvalue())
        assert replay.moves[:at] == source.moves[:at]
        assert replay.header.origin == playback.origin
        assert (at, seat, person) in replay.seatings
        assert verify(replay, catalogue).status == VERIFIED
        assert open_text(share(buffer.getvalue(), catalogue), catalogue) == buffer.getvalue()


def test_clock_marks_keep_their_meaning_at_another_pace(eventful, catalogue):
    playback = Playback(read(eventful), catalogue)
    playback.jump(len(playback))
    for pace, marked in ((playing_pace(60), True), (playing_pace(0), False)):
        buffer = io.BytesIO()
        playback.take_over({}, Recorder(buffer), pace)
        replay = read(buffer.getvalue())
        assert verify(replay, catalogue).status == VERIFIED
        assert any(move.mark == BY_CLOCK for move in replay.moves) == marked


def test_taking_over_needs_a_bot_that_exists(wound):
    with pytest.raises(TableError, match="unknown bot 'nobody'"):
        wound.take_over({0: Player("nobody", "Ada")})


def test_the_origin_of_a_broken_off_replay_is_its_last_state(short, catalogue):
    replay = read(short[:-60])
    playback = Playback(replay, catalogue)
    playback.jump(len(playback))
    assert playback.origin.state_hash == state_hash(playback.match)
