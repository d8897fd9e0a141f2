"""A replay on the plain terminal: told, wound by words, and taken over."""

import pytest

from core.components import NOBODY
from core.table import INSTANT
from frontends.terminal.watching import HELP, PlainReplay
from frontends.winding import Winder
from replays.reader import read
from replays.recorder import record_in_memory

OPENING = "A replay of Crazy Eights, 13 actions: Ada at seat 0, Bruno at seat 1."


@pytest.fixture
def winder(catalogue):
    match = catalogue.open(catalogue["crazy-eights"].set_up("table", {"seats": 2}), "7")
    recording = record_in_memory(match)
    match.run()
    return Winder(read(recording.getvalue()), catalogue)


@pytest.fixture
def taken_over():
    """The matches that people have sat down at, None where nobody has."""
    return []


@pytest.fixture
def watch(scripted, winder, taken_over):
    """Give what watches a replay with lines that are typed, and gives what was written after the opening."""

    def sit_down(taken):
        return winder.play_on(taken.seat, taken.name or "Nora", None, INSTANT)

    def watching(*lines, is_live=True):
        terminal, written = scripted(lines, is_live=is_live)
        taken_over.append(PlainReplay(winder, terminal, sit_down).play())
        assert written[0] == OPENING
        return [line for text in written[1:] for line in text.split("\n")]

    return watching


DEAL = ["Round 1. Bruno deals.", "The 7 of spades is turned up."]


def test_from_a_pipe_everything_is_told_at_once(watch, winder):
    told = watch(is_live=False)
    assert told[:-1] == [line.text for _, line in winder.story]
    assert told[-1] == "This is the end of the replay."


def test_a_pipe_can_wind_too(watch):
    assert watch("2", "scores", "quit", is_live=False)[-1] == "Round 1. Scores: Ada 0 and Bruno 0."


def test_enter_tells_the_next_action(watch, winder):
    assert watch("", "", "quit") == [HELP, *(line.text for at, line in winder.story if at <= 2)]


def test_it_plays_by_itself_a_second_and_a_half_for_an_action(watch, winder):
    watch("play", 3.2, "quit")
    assert winder.at == 2


def test_a_higher_speed_plays_faster(watch, winder):
    assert "It plays at 3 times the usual speed." in watch("speed 3", "play", 3.2, "quit")
    assert winder.at == 6


def test_a_pause_stops_and_goes_on(watch, winder):
    assert "It waits. Say play to go on." in watch("play", 3.2, "pause", 60, "pause", 1.6, "quit")
    assert winder.at == 3


@pytest.mark.parametrize(
    ("lines", "at"),
    [
        (["5"], 5), (["5", "back"], 4), (["5", "back 3"], 2), (["next 4"], 4), (["round"], 13), (["end"], 13),
        (["end", "start"], 0), (["end", "back round"], 0), (["5", "round 0"], 0), (["round 1"], 13), (["n", "b"], 0),
        (["back"], 0), (["next 99"], 13),
    ],
)  # fmt: skip
def test_it_is_wound(watch, winder, lines, at):
    watch(*lines, "quit")
    assert winder.at == at


def test_winding_back_says_where_it_stands(watch, winder):
    last = [line.text for at, line in winder.story if at <= 4][-1]
    assert watch("5", "back", "quit")[-1] == f"Action 4 of 13, round 1. {last}"


def test_hands_are_opened(watch, winder):
    assert watch("hand bruno", "quit")[-1].startswith("Bruno holds the ")
    assert winder.viewer == 1
    told = watch("hands", "hands", "quit")
    assert [line.split(" holds ")[0] for line in told[-3:-1]] == ["Ada", "Bruno"]
    assert told[-1] == "Only the hand of Bruno is open."


def test_words_are_answered(watch):
    told = watch("table", "last", "log 1", "help", "quit")
    assert told[len(DEAL) + 1].startswith("Action 0 of 13, round 1. Discards: the 7 of spades. ")
    assert told[len(DEAL) + 2 : len(DEAL) + 4] == [DEAL[-1], DEAL[-1]]
    assert "quit: leave." in told


MANY = "9" * 5000
"""Python makes no number of so many digits."""


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("99", "Expected the number of an action, 0 to 13, got 99."),
        ("next x", "Expected how many, got 'x'."),
        (f"next {MANY}", f"Expected how many, got '{MANY}'."),
        (f"round {MANY}", f"Expected the number of a round that has ended, 0 to 1, got '{MANY}'."),
        (MANY, f"'{MANY}' is none of the words; say help for them."),
        ("log 0", "Expected a number of lines, at least 1, got '0'."),
        ("round 7", "Expected the number of a round that has ended, 0 to 1, got '7'."),
        ("hand 9", "Expected a seat: 0 Ada, 1 Bruno; got '9'."),
        ("take 9", "Expected a seat: 0 Ada, 1 Bruno; got '9'."),
        ("jump", "'jump' is none of the words; say help for them."),
        ("speed 9", "Expected a speed of 0.5, 0.75, 1, 1.5, 2 or 3, got '9'."),
        ("take 1 " + "x" * 25, "Name: expected 1 to 24 characters, got 25."),
    ],
)
def test_what_is_not_understood_is_told(watch, said, answer):
    assert watch(said, "quit")[-1] == answer


def test_a_seat_is_taken_over(watch, winder, taken_over):
    watch("5", "take 1 Tom")
    (session,) = taken_over
    assert (session.match.actions, session.people, session.name(1)) == (5, [1], "Tom")
    assert len(session.log(NOBODY)) == winder.told


def test_nobody_sits_down_at_the_end(watch, taken_over):
    assert watch("end", "take", "quit")[-1] == "The match is over here; wind back to where you want to play on."
    assert taken_over == [None]


def test_the_end_of_the_input_ends_it(watch):
    assert watch() == [HELP, *DEAL]
