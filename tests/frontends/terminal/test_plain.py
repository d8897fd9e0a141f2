"""The plain table, driven line by line; what it says is compared word for word."""

from contextlib import closing
from io import BytesIO

import pytest

from core.snapshot import state_hash
from frontends.recording import KeptRecorder
from replays.recorder import Recorder, create, record_in_memory

EIGHTS = {"hands": [["8S", "KC", "9H"], ["2C", "3C"], ["4D"]], "discard": ["5C"], "stock": ["2D", "3D"], "turn": 0}
END = "You leave the table. The match is not over."
QUESTION = "Your choice: "


def after(written, text):
    """Give what was written after a line."""
    return written[written.index(text) + 1 :]


def test_a_turn_tells_the_table_the_hand_and_the_choices(evening):
    assert evening().play() == [
        "Round 1. You deal.",
        "The ace of clubs is turned up.",
        "You are dealt the king of diamonds; king of hearts; king, 7 and 5 of spades.",
        "Bruno draws a card.",
        "Bruno plays the 2 of clubs.",
        "Clara plays the queen of clubs.",
        "Your turn.",
        "Suit in force: clubs.",
        "1: Draw a card.",
        QUESTION,
        END,
    ]


def test_an_eight_is_one_line_with_four_numbers(evening):
    assert evening(position=EIGHTS).play()[-6:-2] == [
        "Suit in force: clubs. Stock: 2 cards. Bruno holds 2 cards and Clara 1.",
        "1: Play the 8 of spades and name clubs; 2 for diamonds, 3 for hearts, 4 for spades.",
        "5: king of clubs.",
        "You also hold the 9 of hearts.",
    ]


@pytest.mark.parametrize("answer", ["5", "KC", "k♣", "king of clubs", "play the king of clubs"])
def test_a_card_is_played_by_number_text_or_name(evening, answer):
    assert "You play the king of clubs." in evening(position=EIGHTS).play(answer)


@pytest.mark.parametrize("answer", ["3", "8S=H", "8♠=h"])
def test_an_eight_names_a_suit(evening, answer):
    assert "You play the 8 of spades and name hearts." in evening(position=EIGHTS).play(answer)


def test_what_was_followed_is_not_told_again(evening):
    """The cards that were dealt and drawn are known, and so are a suit that has not changed and the top card."""
    written = evening("crazy-eights", seed="3").play(*["1"] * 12)
    turns = [place for place, line in enumerate(written) if line == "Your turn."]
    told = [written[place + 1 : written.index(QUESTION, place)] for place in turns]
    assert len(told) > 4
    assert not any(line.startswith(("Discards", "Your hand", "You also hold")) for lines in told for line in lines)
    assert any(line.startswith("And ") and line.endswith((" other.", " others.")) for lines in told for line in lines)
    standing = [lines[0] for lines in told if lines[0].startswith("Suit in force")]
    assert 1 < len(standing) < len(told)


def test_table_and_hand_tell_everything_at_any_turn(evening):
    written = evening(position=EIGHTS).play("table", "hand")
    assert after(written, QUESTION)[:3] == [
        "Discards: the 5 of clubs. Suit in force: clubs. Stock: 2 cards. Bruno holds 2 cards and Clara 1.",
        QUESTION,
        "Your hand: king of clubs; 9 of hearts; 8 of spades.",
    ]


def test_after_a_draw_only_what_is_new_is_told(evening):
    written = evening().play("draw")
    assert after(written, QUESTION) == ["You draw the 9 of hearts.", "1: Draw a card.", QUESTION, END]


def test_what_happens_again_and_again_is_told_once(evening):
    written = evening().play(*["1"] * 50)
    assert any(line.endswith("draws a card, 2 times.") for line in written)


MANY = "9" * 5000
"""What a cat types that lies on a key; Python makes no number of it."""

SIT = "as in: sit 1 Nora. The bots: 1 Bruno, 2 Clara."


class TestBadAnswers:
    @pytest.mark.parametrize(
        ("answer", "said"),
        [
            ("6", "There is no choice 6."),
            ("0", "There is no choice 0."),
            ("jump", "'jump' is no move of this game; moves look like 2C, 8C=C, draw, pass, bury 2C."),
            ("8S", "'8S' must name a suit: write 8S=C, 8S=D, 8S=H or 8S=S."),
            ("9H", "The 9 of hearts matches neither clubs nor the 5."),
            ("draw", "A card in the hand fits, so none may be drawn."),
            ("AS", "The ace of spades is not in the hand."),
            ("log x", "Expected a number of lines, at least 1, got 'x'."),
            ("log 0", "Expected a number of lines, at least 1, got '0'."),
            (f"log {MANY}", f"Expected a number of lines, at least 1, got '{MANY}'."),
            (MANY, f"There is no choice {MANY}."),
            (f"sit {MANY} Nora", f"Expected the number of a bot's seat and a name, {SIT}"),
            ("speed 9", "Expected a speed of 0.5, 0.75, 1, 1.5, 2 or 3, got '9'."),
            ("\x1b[A", "'\\x1b[A' is no move of this game; moves look like 2C, 8C=C, draw, pass, bury 2C."),
        ],
    )
    def test_they_are_told_and_asked_again(self, evening, answer, said):
        found = evening(position=EIGHTS)
        before = found.session.match.actions
        written = found.play(answer)
        assert after(written, QUESTION) == [said, "Say help for what you can answer.", QUESTION, END]
        assert found.session.match.actions == before

    def test_help_is_offered_once(self, evening):
        written = evening().play("jump", "jump", "jump")
        assert written.count("Say help for what you can answer.") == 1

    def test_an_empty_answer_repeats_the_choices(self, evening):
        assert after(evening().play(""), QUESTION) == ["1: Draw a card.", QUESTION, END]


class TestLeaving:
    @pytest.mark.parametrize("lines", [[], ["quit"], ["q"], ["QUIT"]])
    def test_the_match_stays_as_it_is(self, evening, lines):
        found = evening()
        assert found.play(*lines)[-1] == END
        assert not found.session.match.is_over

    def test_a_recording_can_be_gone_on_with(self, evening):
        found, recorder = evening(), KeptRecorder()
        found.session.match.record(recorder)
        assert found.play()[-1] == "Go on with it: cardstead resume"
        assert recorder.recorder is not None
        recorder.recorder.close()

    def test_a_recording_to_a_file_of_its_own_is_named(self, evening, tmp_path):
        found, file = evening(), tmp_path / "my match.cardstead"
        with closing(create(file, found.session.match)):
            assert found.play()[-1] == f"Go on with it: cardstead resume '{file}'"

    def test_what_was_not_recorded_is_not_offered(self, evening):
        found = evening()
        found.session.match.record(Recorder(BytesIO()))
        assert found.play()[-1] == END

    def test_a_bot_can_go_on(self, evening):
        found = evening(preset="table")
        written = found.play("leave")
        assert found.session.match.is_over
        assert "Your turn." not in after(written, "Ada sits down in the place of Player.")


def test_a_match_is_played_to_its_end(evening):
    found = evening(seed="3")
    written = found.play(*["1"] * 400)
    assert found.session.match.is_over
    assert written[-1].endswith("the match.")
    assert sum(line.startswith("The round is") for line in written) == 3


def test_without_a_person_there_is_nothing_to_ask(evening):
    found = evening(kinds=("house", "house"), preset="table")
    written = found.play()
    assert found.session.match.is_over
    assert QUESTION not in written


def test_a_pipe_plays_without_a_clock(evening):
    found = evening()
    found.play(100, "hand")
    assert not any("Time is up" in line.text for line in found.session.log(0))
    assert found.session.seconds_left == 30


class TestLive:
    def test_bots_take_their_time(self, evening):
        found = evening()
        found.play(0.5, "quit", is_live=True)
        assert 0 < found.session.match.tick <= 60
        assert found.session.match.actions == 0

    def test_the_turn_tells_the_seconds(self, evening):
        assert "Your turn: 30 seconds." in evening().play(12, "quit", is_live=True)

    def test_the_seconds_are_told_once_and_whenever_one_asks(self, evening):
        written = evening().play("instant", *[1, "1"] * 8, 1, "clock", "quit", is_live=True)
        assert written.count("Your turn: 30 seconds.") == 1
        assert "Your turn." in written
        assert any(line.endswith(" seconds are left.") for line in written)

    def test_the_clock_runs_out_and_the_match_goes_on(self, evening):
        written = evening().play(45, "quit", is_live=True)
        assert "You have ten seconds left." in written
        assert any(line.startswith("Time is up. You draw the ") for line in written)

    def test_after_news_it_is_asked_again(self, evening):
        written = evening().play(32, "quit", is_live=True)
        assert after(written, "You have ten seconds left.")[0] == QUESTION

    def test_without_a_clock_nothing_runs_out(self, evening):
        written = evening(clock=0).play(12, "clock", 100, "quit", is_live=True)
        assert "Your turn." in written
        assert "No clock is running." in written
        assert not any("Time is up" in line for line in written)

    def test_a_pause_stops_the_clock(self, evening):
        found = evening()
        written = found.play(12, "pause", 100, "clock", "pause", "quit", is_live=True)
        assert "The match waits. Say pause again to go on." in written
        assert found.session.seconds_left is not None
        assert found.session.seconds_left >= 26

    def test_a_program_that_was_stopped_has_not_lost_the_turn(self, evening):
        found = evening()
        found.play(12, "quit", is_live=True)
        assert found.session.person_to_act == 0
        before = found.session.match.tick
        found.table._time -= 3600
        found.table._pass_time()
        assert found.session.match.tick == before + 60

    def test_off_turn_a_move_is_refused(self, evening):
        assert "It is the turn of Bruno." in evening().play("1", "quit", is_live=True)

    def test_instant_does_not_wait_for_bots(self, evening):
        assert "Your turn: 30 seconds." in evening().play("instant", 1, "quit", is_live=True)


class TestSeveralAtOneKeyboard:
    KINDS = ("human", "human")
    ENTER = "Player at seat 0, it is your turn. Press Enter when nobody else looks: "

    def test_the_last_hand_is_hidden(self, evening):
        written = evening(kinds=self.KINDS, clock=0).play(4, "", "1", 1, "", "quit", is_live=True)
        asked = [place for place, line in enumerate(written) if "it is your turn. Press Enter" in line]
        assert len(asked) == 2
        assert not any(written[asked[1] - 60 : asked[1]])

    def test_before_it_is_taken_nobodys_cards_are_told(self, evening):
        written = evening(kinds=self.KINDS, clock=0).play(4, "", "quit", is_live=True)
        before = written[: written.index(self.ENTER)]
        assert [line for line in before if line] == ["Round 1. Player deals.", "The 7 of spades is turned up."]
        assert any(line.startswith("You are dealt") for line in after(written, self.ENTER))

    def test_handing_over_takes_no_time(self, evening):
        found = evening(kinds=self.KINDS)
        found.play(4, 60, "", "quit", is_live=True)
        assert found.session.seconds_left == 30

    def test_who_has_a_name_of_its_own_is_called_by_it(self, evening):
        written = evening(kinds=self.KINDS, clock=0).play(4, "", "rename Nora", "1", 1, "", "quit", is_live=True)
        assert "Nora sits down in the place of Player." in written
        assert "Player, it is your turn. Press Enter when nobody else looks: " in written

    def test_a_match_that_is_gone_on_with_tells_the_hand_to_nobody_else(self, evening):
        kinds = ("human", "house", "human", "house")
        found = evening("kaiser", kinds, clock=0)
        recording = record_in_memory(found.session.match)
        found.play("pass", "pass", "quit")
        again = evening.going_on(recording.getvalue())
        written = [line for line in again.play(3, "", "hand", "log 3", "quit", is_live=True) if line]
        assert written[:2] == [
            "The match of Kaiser goes on. Round 1. Scores: Player and Player 0; Bruno and Dario 0.",
            self.ENTER,
        ]
        assert written[2:] == [
            "Your turn.",
            "Trick: Dario the 9 of spades. Contract: 6 by Dario. Trump: spades. You and Player: 0 points. "
            "The others: 0 points.",
            "1: jack of spades.",
            "2: 3 of spades (costs 3 points).",
            "You also hold the king and 8 of clubs; 7 of diamonds; 10, 9 and 5 of hearts.",
            QUESTION,
            "Your hand: jack and 3 of spades; king and 8 of clubs; 7 of diamonds; 10, 9 and 5 of hearts.",
            QUESTION,
            "Dario bids 6.",
            "Dario names spades as trump.",
            "Dario plays the 9 of spades.",
            QUESTION,
            END,
        ]

    def test_somebody_sits_down(self, evening):
        found = evening()
        written = found.play("sit 1 Nora", *["1"] * 30)
        assert "Nora sits down in the place of Bruno." in written
        assert "It is the turn of Nora." in written
        assert found.session.people == [0, 1]

    def test_who_sits_down_is_not_told_what_was_before(self, evening):
        written = evening().play("sit 1 Nora", *["1"] * 30)
        assert "Round 1. Player deals." not in after(written, "It is the turn of Nora.")

    @pytest.mark.parametrize("said", ["sit", "sit 0 Nora", "sit 9", "sit Nora"])
    def test_only_in_the_place_of_a_bot(self, evening, said):
        expected = "Expected the number of a bot's seat and a name, as in: sit 1 Nora. The bots: 1 Bruno, 2 Clara."
        assert expected in evening().play(said)

    def test_a_name_that_cannot_be_shown_is_refused(self, evening):
        assert "Name: expected 1 to 24 characters, got 25." in evening().play("sit 1 " + "x" * 25)


def test_words_change_nothing(evening):
    quiet, asking = evening(), evening()
    quiet.play()
    asking.play("hand", "table", "choices", "last", "scores", "hint", "why KC", "log", "clock", "rules", "help")
    assert state_hash(quiet.session.match) == state_hash(asking.session.match)
