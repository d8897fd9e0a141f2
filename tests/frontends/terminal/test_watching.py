import pytest

from frontends.terminal.watching import HELP, PlainReplay

STORY = [f"Sentence {number}." for number in range(1, 6)]


@pytest.fixture
def watch(scripted):
    """Give what watches a story with lines that are typed, and gives what was written."""

    def watching(*lines, is_live=True):
        terminal, written = scripted(lines, is_live=is_live)
        PlainReplay(STORY, terminal).play()
        return written

    return watching


def test_from_a_pipe_everything_is_told_at_once(watch):
    assert watch(is_live=False) == STORY


def test_in_a_terminal_a_sentence_comes_after_another(watch):
    assert watch(4, "quit") == [HELP, *STORY[:3]]


def test_a_higher_speed_tells_more(watch):
    assert watch("speed 3", 4, "quit") == [HELP, *STORY]


def test_a_pause_stops_and_goes_on(watch):
    assert watch("pause", 60, "quit") == [HELP, STORY[0]]
    assert watch("pause", 60, "pause", 1, "quit") == [HELP, *STORY[:2]]


def test_enter_tells_the_next_sentence(watch):
    assert watch("", "", "quit") == [HELP, *STORY[:3]]


def test_all_tells_the_rest(watch):
    assert watch("all") == [HELP, *STORY]


@pytest.mark.parametrize("said", ["speed 9", "speed x", "speed"])
def test_a_speed_that_does_not_exist_is_told(watch, said):
    assert watch(said, "quit")[2].startswith("Expected a speed from 0.5 to 3, got ")


def test_another_word_is_helped(watch):
    assert watch("jump", "quit") == [HELP, STORY[0], HELP]


def test_the_end_of_the_input_ends_it(watch):
    assert watch() == [HELP, STORY[0]]
