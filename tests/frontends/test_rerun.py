"""A replay played again at a pace of its own."""

import io
from fractions import Fraction

import pytest

from core.errors import ActionError
from core.events import MatchEnded, RoundEnded, TrickTaken
from core.snapshot import state_hash
from core.table import HUMAN, Pace, playing_pace
from frontends.rerun import Rerun
from frontends.session import Session
from replays.errors import ReplayError
from replays.reader import Replay, read
from replays.recorder import Recorder
from systems import builtin_catalogue

PACE = Pace(bot=30, deal=120, trick=60, round=180)


@pytest.fixture(scope="module")
def catalogue():
    return builtin_catalogue()


def recorded(catalogue, game, kinds=None, changes=None, pace=None):
    """Record a match whose people do what the hint says; give the replay and the end's state hash."""
    file = io.BytesIO()
    given = {} if pace is None else {"pace": pace}
    table = catalogue[game].set_up(None, changes or {}, kinds, **given)
    session = Session.open(catalogue, table, "7", Recorder(file))
    session.instant = True
    while not session.match.is_over:
        session.pass_time(1)
        person = session.person_to_act
        if person is not None:
            session.submit(session.hint(person).code, person)
    return read(file.getvalue()), state_hash(session.match)


def played(rerun, seconds=Fraction(1, 10)):
    """Let it all pass; give the seconds."""
    passed = Fraction(0)
    while not rerun.is_over:
        rerun.pass_time(seconds)
        passed += seconds
    return passed


@pytest.mark.parametrize("game", ["crazy-eights", "kaiser"])
def test_a_rerun_ends_as_the_match_did(catalogue, game):
    replay, end = recorded(catalogue, game)
    rerun = Rerun(replay, catalogue, PACE)
    played(rerun)
    assert state_hash(rerun.match) == end
    assert rerun.match.actions == rerun.length == len(replay.moves)
    assert isinstance(rerun.chronicle.events[-1], MatchEnded)


def test_the_pace_is_its_own_whatever_the_recorded_one(catalogue):
    """Hand-computed: an action each half second, a second more after a trick, five more after a round."""
    quick, _ = recorded(catalogue, "kaiser")
    slow, _ = recorded(catalogue, "kaiser", kinds=[HUMAN, "house", "house", "house"], pace=playing_pace(30))
    for replay in (quick, slow):
        rerun = Rerun(replay, catalogue, PACE)
        seconds = played(rerun, Fraction(1, 60))
        tricks = sum(isinstance(event, TrickTaken) for event in rerun.chronicle.events)
        rounds = sum(isinstance(event, RoundEnded) for event in rerun.chronicle.events)
        # After the last action, which ends a trick and a round, nothing is waited for any more.
        assert seconds == 2 + Fraction(len(replay.moves), 2) + (tricks - 1) + 5 * (rounds - 1)


def test_twice_the_speed_takes_half_the_time(catalogue):
    replay, _ = recorded(catalogue, "crazy-eights")
    usual, fast = Rerun(replay, catalogue, PACE), Rerun(replay, catalogue, PACE)
    fast.speed = Fraction(2)
    assert played(usual, Fraction(1, 60)) == 2 * played(fast, Fraction(1, 120))


def test_a_pause_stops_it(catalogue):
    rerun = Rerun(recorded(catalogue, "crazy-eights")[0], catalogue, PACE)
    rerun.paused = True
    assert rerun.pass_time(100) == 0
    assert rerun.match.actions == 0


def test_nobody_is_to_act_and_one_hand_is_open(catalogue):
    bots, _ = recorded(catalogue, "kaiser")
    person, _ = recorded(catalogue, "kaiser", kinds=["house", "house", HUMAN, "house"])
    for replay, seat in ((bots, 0), (person, 2)):
        rerun = Rerun(replay, catalogue, PACE)
        rerun.pass_time(3)
        assert (rerun.person_to_act, rerun.seconds_left, rerun.people) == (None, None, [seat])


def test_a_broken_off_match_is_shown_as_far_as_it_goes(catalogue):
    replay, _ = recorded(catalogue, "crazy-eights")
    cut = Replay(replay.header, replay.moves[:9])
    rerun = Rerun(cut, catalogue, PACE)
    played(rerun)
    assert rerun.match.actions == 9
    assert not rerun.match.is_over


def test_what_cannot_be_played_is_told(catalogue):
    with pytest.raises(ReplayError, match=r"no replay that can be read: The file ends"):
        Rerun(read(b""), catalogue, PACE)
    replay, _ = recorded(catalogue, "crazy-eights")
    move = replay.moves[0]
    wrong = Replay(replay.header, [move._replace(seat=(move.seat + 1) % 4)])
    with pytest.raises(ActionError):
        played(Rerun(wrong, catalogue, PACE))
