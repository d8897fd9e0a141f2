from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.cards import Card, Rank, Suit
from core.components import NOBODY
from core.errors import CardsteadError, IllegalAction, MatchOver, NotYourTurn, TableError, UnreadableAction
from core.events import ActionTaken, CardMoved, RoundBegan, TurnBegan
from core.position import read_position
from core.snapshot import state_hash
from core.table import Pace, playing_pace
from frontends.session import Session
from replays.reader import read
from replays.recorder import Recorder
from replays.verify import verify
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue()
GAME = CATALOGUE["crazy-eights"]
PACE = Pace(turn=30 * 60, bot=96, deal=150, trick=90, round=240)


def session(kinds=("human", "house", "house", "house"), *, pace=PACE, seed="7", preset="house", recorder=None):
    table = GAME.set_up(preset, {"seats": len(kinds)}, kinds, pace=pace)
    return Session.open(CATALOGUE, table, seed, recorder)


def at_turn(seat=0, **more):
    """Give a session in which the person at seat 0 is on turn."""
    found = session(**more)
    found.instant = True
    found.pass_time(0)
    found.instant = False
    assert found.person_to_act == seat
    return found


def placed(hands, discard, *, preset="house", **more):
    """Give a session with these cards, seat 0 on turn."""
    found = session(("human",) + ("house",) * (len(hands) - 1), preset=preset)
    position = {"hands": hands, "discard": discard, "turn": 0, "stock": ["2D", "3D", "4D"], **more}
    read_position(found.match, position)
    return found


class Notes:
    """A recorder that takes notes."""

    def __init__(self):
        self.actions = []

    def started(self, match):
        pass

    def action(self, tick, seat, code, mark):
        self.actions.append((tick, seat, code, mark))

    def seated(self, seat, player):
        pass

    def settled(self, match, *, round_ended):
        pass


class TestTime:
    def test_a_second_is_sixty_ticks(self):
        found = session(("house", "house"))
        assert found.pass_time(1) == 60
        assert found.match.tick == 60

    def test_what_fills_no_tick_is_kept(self):
        found = session(("house", "house"))
        assert [found.pass_time(0.01) for _ in range(5)] == [0, 1, 0, 1, 1]

    @pytest.mark.parametrize(("speed", "ticks"), [(0.5, 30), (1, 60), (1.5, 90), (3, 180)])
    def test_bots_play_at_the_speed(self, speed, ticks):
        found = session(("house", "house"))
        found.speed = speed
        assert found.pass_time(1) == ticks

    @pytest.mark.parametrize("speed", [0, 0.4, 3.1, -1])
    def test_other_speeds_are_refused(self, speed):
        found = session()
        with pytest.raises(CardsteadError, match=r"speed: expected 0\.5 to 3, got"):
            found.speed = speed
        assert found.speed == 1

    def test_a_person_has_sixty_ticks_a_second_at_any_speed(self):
        found = at_turn()
        found.speed = 3
        assert found.pass_time(1) == 60

    def test_the_rate_changes_when_the_decision_opens(self):
        found = session(("human", "human"), pace=Pace(turn=1800, deal=150))
        found.speed = 3
        assert found.match.world.time.opens == 150
        assert found.pass_time(150 / 180 + 1) == 150 + 60

    def test_a_pause_is_not_advancing(self):
        found = at_turn()
        found.paused = True
        assert found.pass_time(100) == 0
        found.paused = False
        assert found.pass_time(1) == 60

    def test_instant_goes_to_the_next_person_at_once(self):
        found = session()
        found.instant = True
        found.pass_time(0)
        assert found.person_to_act == 0
        assert found.match.tick == found.match.world.time.opens

    def test_instant_applies_what_was_handed_in_and_comes_back(self):
        found = at_turn()
        found.instant = True
        before = found.match.actions
        found.submit(found.match.legal[0], 0)
        found.pass_time(0)
        assert found.match.actions > before
        assert found.person_to_act == 0

    def test_instant_leaves_the_person_its_time(self):
        found = session()
        found.instant = True
        found.pass_time(2)
        assert found.match.tick == found.match.world.time.opens + 120
        assert found.seconds_left == 28

    def test_instant_plays_a_match_of_bots_to_its_end(self):
        found = session(("house", "house"))
        found.instant = True
        found.pass_time(0)
        assert found.match.is_over

    def test_no_time_passes_after_the_end(self):
        found = session(("house", "house"), preset="table")
        found.pass_time(100_000)
        assert found.match.is_over
        tick = found.match.tick
        assert found.pass_time(10) == 0
        assert found.match.tick == tick

    def test_time_does_not_run_backward(self):
        with pytest.raises(ValueError, match="time that has passed"):
            session().pass_time(-1)

    @settings(max_examples=25, deadline=None)
    @given(
        st.lists(st.integers(0, 4000).map(lambda thousandths: Fraction(thousandths, 1000)), max_size=40),
        st.sampled_from([0.5, 1, 1.75, 3]),
    )
    def test_many_small_times_equal_a_long_one(self, times, speed):
        many, one = session(), session()
        many.speed = one.speed = speed
        for seconds in times:
            many.pass_time(seconds)
        one.pass_time(sum(times))
        assert many.match.tick == one.match.tick
        assert state_hash(many.match) == state_hash(one.match)

    @pytest.mark.parametrize("speed", [0.5, 2, 3, "instant"])
    def test_a_fast_match_is_the_same_match(self, speed):
        usual, fast = Notes(), Notes()
        first, second = session(recorder=usual), session(recorder=fast)
        if speed == "instant":
            second.instant = True
        else:
            second.speed = speed
        for found in (first, second):
            while not found.match.is_over:
                found.pass_time(1 / 50)
                if found.person_to_act == 0 and found.match.world.waiting.code < 0:
                    found.submit(found.match.legal[0], 0)
        played = [(seat, code) for _, seat, code, _ in usual.actions]
        assert [(seat, code) for _, seat, code, _ in fast.actions] == played
        assert first.match.result().scores == second.match.result().scores


class TestTheClock:
    def test_it_counts_begun_seconds_whole(self):
        found = at_turn()
        assert found.seconds_left == 30
        found.pass_time(Fraction(1, 60))
        assert found.seconds_left == 30
        found.pass_time(1)
        assert found.seconds_left == 29

    def test_it_is_full_before_the_decision_opens(self):
        found = session(("human", "human"))
        assert found.person_to_act is None
        assert found.seconds_left == 30

    def test_there_is_none_without_a_limit_or_for_a_bot(self):
        assert at_turn(pace=playing_pace(0)).seconds_left is None
        assert session(("house", "house")).seconds_left is None

    def test_when_it_runs_out_the_house_bot_plays(self):
        found = at_turn()
        found.news(0)
        found.pass_time(30)
        actions = [event for event in found.news(0) if isinstance(event, ActionTaken)]
        assert (actions[0].seat, actions[0].by) == (0, "clock")
        assert any("Time is up. You " in line.text for line in found.log(0))


class TestActing:
    def test_a_move_is_applied_as_time_passes(self):
        found = at_turn()
        found.submit_text(found.match.legal_texts()[0], 0)
        before = found.match.actions
        found.pass_time(Fraction(1, 60))
        assert found.match.actions == before + 1

    def test_a_text_may_be_written_as_people_do(self):
        found = placed([["8S", "KC"], ["2C"]], ["5C"])
        assert found.submit_text(" 8♠=d ", 0) == GAME.actions.read("8S=D")

    def test_what_is_no_move_is_refused(self):
        with pytest.raises(UnreadableAction, match="'jump' is no move of this game"):
            at_turn().submit_text("jump", 0)

    def test_what_is_not_allowed_is_refused_with_its_reason(self):
        found = placed([["9H", "KC"], ["2C"]], ["5C"])
        with pytest.raises(IllegalAction, match="the 9 of hearts matches neither clubs nor the 5"):
            found.submit_text("9H", 0)

    def test_off_turn_is_refused_by_name(self):
        found = at_turn()
        with pytest.raises(NotYourTurn, match="it is the turn of Player"):
            found.submit(found.match.legal[0], 1)

    def test_a_card_says_why_it_cannot_be_played(self):
        found = placed([["9H", "KC"], ["2C"]], ["5C"])
        refusals = found.refusals(Card(Rank.NINE, Suit.HEARTS), 0)
        assert [(refusal.text, refusal.reason) for refusal in refusals] == [
            ("9H", "the 9 of hearts matches neither clubs nor the 5"),
            ("bury 9H", "a card is buried only after a bust"),
        ]

    def test_four_suits_with_one_reason_are_one(self):
        found = placed([["9C", "KC"], ["8S", "2C"]], ["5C"])
        texts = [refusal.text for refusal in found.refusals(Card(Rank.EIGHT, Suit.SPADES), 0)]
        assert texts == ["8S=C", "bury 8S"]

    def test_after_a_bust_it_says_first_why_a_card_cannot_be_buried(self):
        found = placed([["KC", "2S"], ["2C"]], ["5H"], preset="gamble", drawn=3)
        refusals = found.refusals(Card(Rank.TWO, Suit.SPADES), 0)
        assert [refusal.text for refusal in refusals] == ["bury 2S", "2S"]
        assert refusals[0].reason == "only one of the dearest cards may be buried: the king of clubs"

    def test_a_card_that_may_be_played_has_no_refusal_of_that(self):
        found = placed([["9C", "KC"], ["2C"]], ["5C"])
        assert [refusal.text for refusal in found.refusals(Card(Rank.NINE, Suit.CLUBS), 0)] == ["bury 9C"]

    def test_off_turn_one_reason_is_enough(self):
        found = placed([["9C", "KC"], ["2C", "4H"]], ["5C"])
        reasons = {refusal.reason for refusal in found.refusals(Card(Rank.TWO, Suit.CLUBS), 1)}
        assert reasons == {"it is the turn of Player"}


class TestHints:
    def test_it_is_what_the_house_bot_would_do(self):
        found = placed([["9C", "KC", "8S"], ["2C", "3C", "4C"]], ["5C"])
        assert (found.hint(0).text, found.hint(0).label) == ("KC", "Play the king of clubs")

    def test_asking_changes_nothing(self):
        found = at_turn()
        before = state_hash(found.match)
        assert found.hint(0) == found.hint(0)
        assert state_hash(found.match) == before

    def test_off_turn_there_is_none(self):
        with pytest.raises(NotYourTurn, match="it is the turn of Player"):
            at_turn().hint(1)

    def test_after_the_end_there_is_none(self):
        found = session(("house", "house"), preset="table")
        found.pass_time(100_000)
        with pytest.raises(MatchOver, match="the match is over"):
            found.hint(0)


class TestWhatReadersAreTold:
    def test_the_first_deal_is_told_too(self):
        events = session().news(0)
        assert isinstance(events[0], RoundBegan)
        assert isinstance(events[-1], TurnBegan)

    def test_each_reader_is_given_each_event_once_and_only_what_it_may_see(self):
        found = session()
        dealt = {reader: [e for e in found.news(reader) if isinstance(e, CardMoved)] for reader in (0, 1, NOBODY)}
        for reader, moves in dealt.items():
            seen = {move.target.owner for move in moves if move.card is not None and move.target.kind == "hand"}
            assert seen == ({reader} if reader != NOBODY else set())
        assert found.news(0) == []

    def test_a_deal_is_one_sentence(self):
        """The seed 7 deals TS first: see the shuffle in the design."""
        assert [line.text for line in session(("human", "house")).log(0)] == [
            "Round 1. Bruno deals.",
            "The 7 of spades is turned up.",
            "You are dealt the queen of clubs; king, jack and 8 of diamonds; king and 6 of hearts; 10 of spades.",
        ]

    def test_what_is_hidden_is_told_to_nobody_else(self):
        found = session(("human", "house"))
        assert not any("dealt" in line.text for line in found.log(NOBODY))

    def test_the_log_grows(self):
        found = at_turn()
        before = len(found.log(0))
        found.submit(found.match.legal[0], 0)
        found.pass_time(Fraction(1, 60))
        assert found.log(0)[before].text.startswith("You ")
        assert found.log(NOBODY)[-1].tick <= found.match.tick


class TestWhoSitsWhere:
    def test_a_person_takes_a_bots_place(self):
        found = session(("house", "house"))
        found.take_over(0, "Nora")
        assert (found.people, found.name(0)) == ([0], "Nora")
        found.instant = True
        found.pass_time(0)
        assert found.person_to_act == 0
        assert any(line.text == "Nora sits down in the place of Ada." for line in found.log(NOBODY))

    def test_a_bot_goes_on_for_a_person(self):
        found = at_turn()
        found.hand_over(0)
        assert (found.people, found.name(0)) == ([], "Ada")
        found.pass_time(100_000)
        assert found.match.is_over

    def test_what_was_told_keeps_the_names_of_its_time(self):
        found = session(("house", "house"))
        found.pass_time(5)
        before = [line.text for line in found.log(NOBODY)]
        found.take_over(0, "Nora")
        assert [line.text for line in found.log(NOBODY)][: len(before)] == before
        found.pass_time(60)
        assert any(line.text.startswith("Time is up. Nora") for line in found.log(NOBODY))

    def test_a_bot_that_the_game_does_not_have_is_refused(self):
        found = at_turn()
        with pytest.raises(TableError, match="unknown bot 'shark'"):
            found.hand_over(0, "shark")
        assert found.people == [0]

    def test_a_match_that_decides_nothing_is_refused(self):
        found = at_turn()
        found.match.decides = False
        with pytest.raises(ValueError, match="bots and clocks decide"):
            Session(found.match)


class TestRecording:
    def recorded(self, path):
        """Give a session that is recorded to a file."""
        self.recorder = Recorder.open(path)
        found = session(recorder=self.recorder)
        found.instant = True
        return found

    def test_a_match_with_changing_people_can_be_verified(self, tmp_path):
        path = tmp_path / "match.cardstead"
        found = self.recorded(path)
        found.pass_time(0)
        found.take_over(2, "Nora")
        found.pass_time(45)
        found.hand_over(0)
        found.pass_time(500)
        found.hand_over(2)
        found.pass_time(1)
        assert found.match.is_over
        report = verify(path.read_bytes(), CATALOGUE)
        assert (report.status, report.detail) == ("verified", None)
        seatings = read(path.read_bytes()).seatings
        assert [(seating.seat, seating.player.name) for seating in seatings] == [(2, "Nora"), (0, "Ada"), (2, "Clara")]

    def test_every_move_is_in_the_file_at_once(self, tmp_path):
        path = tmp_path / "match.cardstead"
        found = self.recorded(path)
        found.pass_time(0)
        found.submit(found.match.legal[0], 0)
        found.pass_time(0)
        assert len(read(path.read_bytes()).moves) == found.match.actions > 0
        assert found.is_recorded
        self.recorder.close()
