"""What comes after a match on the plain terminal: another one, the replay, a line of text for a friend."""

import pytest

from core.components import NOBODY
from core.table import INSTANT
from frontends.recording import KeptRecorder
from frontends.session import Session
from frontends.terminal import sitting
from frontends.terminal.ending import Ending, ask_ending
from replays.reader import COMPLETE, read
from replays.share import open_text


@pytest.fixture
def played(catalogue):
    """Give what plays a match of one round to its end, recorded or not."""

    def play(*, is_recorded=True):
        table = catalogue["crazy-eights"].set_up("table", {"seats": 2}, ("human", "house"), pace=INSTANT)
        session = Session.open(catalogue, table, "7", KeptRecorder() if is_recorded else None)
        while not session.match.is_over:
            if session.person_to_act is not None:
                session.submit(session.hint(0).code, 0)
            session.pass_time(1)
        return session

    return play


@pytest.fixture
def ask(scripted, catalogue):
    """Give what asks what comes next, and gives that and what was answered."""

    def asking(session, *lines):
        terminal, written = scripted(lines, is_live=True)
        ending = ask_ending(session, terminal, catalogue)
        return ending, [text for text in written[2:] if text != "Your choice: "]

    return asking


@pytest.mark.parametrize(
    ("said", "ending"),
    [
        ("", Ending.LEAVE), ("q", Ending.LEAVE), ("quit", Ending.LEAVE), ("leave", Ending.LEAVE), ("NEXT", Ending.NEXT),
        ("again", Ending.AGAIN), ("watch", Ending.WATCH),
    ],
)  # fmt: skip
def test_a_word_says_what_comes_next(ask, played, said, ending):
    assert ask(played(), said) == (ending, [])


def test_the_end_of_the_input_leaves(ask, played):
    assert ask(played()) == (Ending.LEAVE, [])


def test_scores_and_log_are_told(ask, played):
    session = played()
    scores = session.match.result().scores
    told = ask(session, "scores", "rounds", "log")[1]
    assert told[0] in ("1: you, 1 point. 2: Bruno, 2.", "1: Bruno, 1 point. 2: you, 2.")
    assert told[1] == f"After round 1: you {scores[0]} and Bruno {scores[1]}."
    assert told[2].splitlines() == [line.text for line in session.log(0)]


def test_what_can_be_said_is_told_and_a_recording_can_do_more(ask, played):
    assert "watch shows the match again" in ask(played(), "jump")[1][0]
    assert "watch" not in ask(played(is_recorded=False), "jump")[1][0]


def test_a_match_is_shared_as_a_line(ask, played, catalogue):
    opening, text = ask(played(), "share")[1][0].split("\n")
    assert opening == "Whoever gets this line can watch the match with: cardstead open TEXT"
    assert read(open_text(text, catalogue)).status == COMPLETE


def test_what_was_not_recorded_is_not_shared(ask, played):
    assert ask(played(is_recorded=False), "share")[1] == ["The match cannot be shared: it was not recorded."]


@pytest.fixture
def sit(scripted, catalogue, monkeypatch):
    """Give what sits down at a terminal where these lines are typed, and gives what was written."""

    def sitting_down(session, *lines):
        terminal, written = scripted(lines, is_live=True)
        monkeypatch.setattr(sitting, "standard_terminal", lambda: terminal)
        assert sitting.Sitting(catalogue, is_plain=True).play(session) == 0
        return written

    return sitting_down


def test_a_match_is_watched_and_left_for_its_result(sit, played):
    session = played()
    written = sit(session, "watch", "end", "quit", "")
    assert f"A replay of Crazy Eights, {session.match.actions} actions: Player at seat 0, Bruno at seat 1." in written
    assert session.log(NOBODY)[-1].text in written
    assert written.count(next(text for text in written if text.startswith("Press Enter to leave"))) == 2


def test_a_seat_is_taken_over_from_there(sit, played):
    first = played()
    written = sit(first, "watch", "4", "take 1 Nora", "instant", *["1"] * 60)
    goes_on = written.index("The match of Crazy Eights goes on. Round 1. Scores: Ada 0 and you 0.")
    assert "Bots play at once. Say speed 1 for their usual speed." in written[goes_on:]
    assert any(text.startswith("Press Enter to leave") for text in written[goes_on:])


def test_what_was_not_recorded_is_not_watched(sit, played):
    assert "The match cannot be watched: it was not recorded." in sit(played(is_recorded=False), "watch", "")
