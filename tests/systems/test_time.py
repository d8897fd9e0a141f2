"""Time, as contracts.md has it: when a decision opens, when bots and people act, and what a clock that ran out does.

A turn of five seconds is 300 ticks and too short to be told as low; one of twenty is 1200, low at 600 before its end.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.components import BY_CLOCK, BY_SEAT
from core.errors import IllegalAction
from core.events import ActionTaken, ClockLow, RoundBegan, TurnBegan
from core.match import NEVER, Recorder
from core.snapshot import state_hash
from core.table import Pace, Player, playing_pace
from core.view import SeatView


class Noting(Recorder):
    """A recorder that notes tick, seat, text and mark of every action."""

    def __init__(self, match):
        self.match, self.actions, self.settled_ticks = match, [], []

    def action(self, tick, seat, code, mark):
        self.actions.append((tick, seat, self.match.game.actions.texts[code], mark))

    def settled(self, match, *, round_ended):
        self.settled_ticks.append((match.tick, round_ended))

    def seated(self, seat, player):
        self.actions.append((self.match.tick, seat, player.kind, None))


def noting(match):
    recorder = Noting(match)
    match.record(recorder)
    return recorder


# A step.


def test_a_person_acts_at_the_next_step_after_submitting(open_match):
    match = open_match()
    match.advance(100)
    assert (match.tick, match.actions) == (100, 0)
    recorder = noting(match)
    match.submit(match.legal[0])
    assert match.actions == 0
    match.advance(1)
    assert [action[0] for action in recorder.actions] == [101]


def test_at_most_one_action_a_tick(open_match):
    match = open_match(kinds=["house"] * 4)
    recorder = noting(match)
    match.run()
    ticks = [tick for tick, *_ in recorder.actions]
    assert ticks == list(range(1, len(ticks) + 1))
    assert match.result().ticks == match.result().actions == len(ticks)


def test_a_later_submission_replaces_an_earlier_one(at):
    match = at(["9H 5H 4D", "2C 2D"], turn=0, discard="KH")
    for text in ("9H", "5H"):
        match.submit(match.game.actions.read(text))
    recorder = noting(match)
    match.advance(5)
    assert recorder.actions == [(1, 0, "5H", BY_SEAT)]


@pytest.mark.parametrize(("takes", "ticks"), [(0, [1, 2, 3]), (1, [1, 2, 3]), (96, [96, 192, 288])])
def test_a_bot_acts_when_its_ticks_are_over_and_at_least_one(open_match, takes, ticks):
    match = open_match(kinds=["house"] * 4, pace=Pace(bot=takes))
    recorder = noting(match)
    match.advance(300 if takes == 96 else 3)
    assert [action[0] for action in recorder.actions] == ticks


def test_bots_and_clock_wait_while_the_round_is_dealt(open_match):
    match = open_match(kinds=["human", "house", "house", "house"], seed="7", pace=Pace(turn=300, bot=96, deal=150))
    assert match.turn == 0
    assert match.world.time.opens == 150
    assert match.world.clocks[0].ends == 150 + 300
    bots = open_match(kinds=["house"] * 4, seed="7", pace=Pace(turn=300, bot=96, deal=150))
    recorder = noting(bots)
    bots.advance(400)
    assert [action[0] for action in recorder.actions] == [246, 342]


def test_what_a_person_hands_in_during_a_pause_waits_for_its_end(open_match):
    match = open_match(pace=Pace(deal=150))
    recorder = noting(match)
    match.advance(10)
    match.submit(match.legal[0])
    match.advance(140)
    assert recorder.actions == []
    match.advance(1)
    assert recorder.actions[0][0] == 151


def test_after_a_round_its_pause_and_that_of_the_deal_are_waited_for(at, do):
    match = at(["5H", "KC 3C"], turn=0, dealer=1, discard="KH", rounds=3, pace=Pace(deal=150, round=240, trick=90))
    do(match, "5H")
    assert match.tick == 1
    assert match.world.round.number == 2
    assert match.world.time.opens == 1 + 240 + 150


def test_scoring_and_the_next_deal_happen_in_the_tick_of_the_last_action(at):
    match, events = at(["5H", "KC 3C"], turn=0, discard="KH", rounds=3, pace=Pace(deal=10, round=10)), []
    match.listen(events.append)
    recorder = noting(match)
    match.submit(match.legal[0])
    match.advance(40)
    assert {event.tick for event in events} == {1}
    assert [type(event).__name__ for event in events[:4]] == ["ActionTaken", "CardMoved", "RoundEnded", "RoundBegan"]
    assert isinstance(events[-1], TurnBegan)
    assert events[-1].opens == 21
    assert (1, True) in recorder.settled_ticks


def test_a_recorder_hears_of_an_action_before_it_is_applied(open_match):
    match = open_match()
    seen = []

    class Looking(Recorder):
        def action(self, tick, seat, code, mark):
            seen.append((match.actions, len(match.world.hands[seat].cards)))

        def settled(self, match, *, round_ended):
            seen.append((match.actions, round_ended))

    match.record(Looking())
    match.submit(match.legal[0])
    match.advance(1)
    assert seen == [(0, 5), (1, False)]


# A turn's clock.


def timed(at, hand="9C 4D", seats=2, turn=1200, **rest):
    others = ["2D 3D", "3S 3C 2S"][: seats - 1]
    defaults = {"turn": 0, "discard": "KH", "stock": "4C 5C 6C 7C"}
    return at([hand, *others], pace=Pace(turn=turn, bot=96), **{**defaults, **rest})


def test_without_an_action_the_house_bot_plays_at_the_end_of_the_clock(at):
    """The house bot gets rid of the dearest fitting card."""
    match = timed(at, "4H TH 9C")
    recorder = noting(match)
    match.advance(1199)
    assert recorder.actions == []
    match.advance(1)
    assert recorder.actions == [(1200, 0, "TH", BY_CLOCK)]
    assert match.turn == 1
    assert match.world.clocks[1].ends == 2400
    assert match.world.clocks[0].ends == 0


def test_an_action_that_waits_at_the_end_still_counts(at):
    match = timed(at, "4H TH 9C")
    recorder = noting(match)
    match.advance(1199)
    match.submit(match.game.actions.read("4H"))
    match.advance(1)
    assert recorder.actions == [(1200, 0, "4H", BY_SEAT)]


def test_a_draw_does_not_refill_the_clock(at, do):
    match = timed(at)
    match.advance(999)
    do(match, "draw")
    assert match.world.clocks[0].ends == 1200


def test_the_house_bot_acts_once_a_tick_until_the_turn_ends(at):
    """It draws 7C, 6C and 5C in vain, then 5H, which it must play: four ticks in a row."""
    match = timed(at, stock="4C 5H 5C 6C 7C")
    recorder = noting(match)
    match.advance(1300)
    assert [(tick, text, mark) for tick, _, text, mark in recorder.actions] == [
        (1200, "draw", BY_CLOCK), (1201, "draw", BY_CLOCK), (1202, "draw", BY_CLOCK), (1203, "draw", BY_CLOCK),
        (1204, "5H", BY_CLOCK),
    ]  # fmt: skip
    assert match.world.clocks[1].ends == 1204 + 1200


def test_after_a_waiting_draw_at_the_end_the_house_bot_goes_on(at, do):
    match = timed(at)
    recorder = noting(match)
    match.advance(1199)
    do(match, "draw")
    match.submit(match.game.actions.read("draw"))
    match.advance(1)
    assert [(tick, mark) for tick, _, _, mark in recorder.actions] == [(1200, BY_SEAT), (1201, BY_CLOCK)]


def test_a_bot_has_no_clock_to_run_out(open_match):
    match = open_match(kinds=["house"] * 4, pace=Pace(turn=5, bot=96))
    recorder = noting(match)
    match.advance(96)
    assert [(tick, mark) for tick, _, _, mark in recorder.actions] == [(96, BY_SEAT)]


def test_without_a_limit_a_person_is_waited_for(open_match):
    match = open_match(pace=Pace(bot=96))
    assert match.next_tick() == NEVER
    match.advance(10**9)
    assert match.actions == 0
    assert match.tick == 10**9


class TestClockLow:
    def low(self, match):
        events = []
        match.listen(lambda event: events.append(event) if isinstance(event, ClockLow) else None)
        return events

    def test_is_told_ten_seconds_before_the_end_once(self, at):
        match = timed(at)
        low = self.low(match)
        match.advance(599)
        assert low == []
        match.advance(600)
        assert low == [ClockLow(600, 0)]

    def test_is_not_told_twice_by_a_draw(self, at, do):
        match = timed(at)
        low = self.low(match)
        match.advance(700)
        do(match, "draw")
        match.advance(300)
        assert low == [ClockLow(600, 0)]

    def test_is_told_on_the_tick_of_a_waiting_action_too(self, at, do):
        match = timed(at)
        low = self.low(match)
        match.advance(599)
        do(match, "draw")
        assert (match.actions, low) == (1, [ClockLow(600, 0)])

    def test_is_not_told_of_a_turn_of_ten_seconds_or_less(self, at):
        match = timed(at, turn=600)
        low = self.low(match)
        match.advance(599)
        assert low == []


# Jumping and stepping.

PACES = st.builds(
    Pace,
    turn=st.sampled_from([0, 1, 5, 60, 601, 700, 1800]),
    bot=st.sampled_from([0, 1, 2, 96]),
    deal=st.sampled_from([0, 1, 150]),
    trick=st.sampled_from([0, 90]),
    round=st.sampled_from([0, 240]),
)
KINDS = st.lists(st.sampled_from(["human", "house", "random"]), min_size=2, max_size=4)


def prepared(catalogue, preset, kinds, pace):
    match = catalogue.open(catalogue["crazy-eights"].set_up(preset, {"seats": len(kinds)}, kinds, pace=pace), "jump")
    events, recorder = [], noting(match)
    match.listen(lambda event: events.append(event.to_data()))
    return match, events, recorder


@settings(max_examples=60, deadline=None)
@given(
    preset=st.sampled_from(["house", "table", "gamble"]),
    kinds=KINDS,
    pace=PACES,
    waits=st.lists(st.tuples(st.integers(0, 400), st.integers(0, 7)), min_size=1, max_size=6),
)
def test_advancing_many_ticks_equals_single_steps(catalogue, preset, kinds, pace, waits):
    jumping, stepping = (prepared(catalogue, preset, kinds, pace) for _ in range(2))
    for ticks, choice in waits:
        jumping[0].advance(ticks)
        for _ in range(ticks):
            stepping[0].advance(1)
        for match, *_ in (jumping, stepping):
            if not match.is_over and kinds[match.turn] == "human":
                match.submit(match.legal[choice % len(match.legal)])
    assert jumping[0].snapshot() == stepping[0].snapshot()
    assert state_hash(jumping[0]) == state_hash(stepping[0])
    assert jumping[1] == stepping[1]
    assert jumping[2].actions == stepping[2].actions
    for match, *_ in (jumping, stepping):
        match.close()


@settings(max_examples=25, deadline=None)
@given(preset=st.sampled_from(["house", "table", "gamble"]), pace=PACES, seed=st.integers(0, 999).map(str))
def test_pace_never_changes_cards_or_what_a_bot_decides(catalogue, preset, pace, seed):
    courses = []
    for each in (Pace(), pace):
        table = catalogue["crazy-eights"].set_up(preset, {}, ["house", "random", "house", "random"], pace=each)
        match = catalogue.open(table, seed)
        recorder = noting(match)
        result = match.run()
        courses.append(([action[1:] for action in recorder.actions], result.scores, result.winners))
        match.close()
    assert courses[0] == courses[1]


def test_a_clock_plays_what_the_bot_would_have_chosen(catalogue):
    """People who never act, with a clock, play like four house bots."""
    courses = []
    for kind in ("human", "house"):
        table = catalogue["crazy-eights"].set_up("gamble", {}, [kind] * 4, pace=playing_pace(15))
        match = catalogue.open(table, "7")
        recorder = noting(match)
        match.run()
        courses.append([(seat, text) for _, seat, text, _ in recorder.actions])
        match.close()
    assert courses[0] == courses[1]


# Bots, and programs that act in their place.


class Broken:
    def __init__(self, answer):
        self.answer, self.calls = answer, 0

    def choose(self, view: SeatView, word: int):
        self.calls += 1
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (RuntimeError("boom"), "the bot 'random' at seat 0 failed: RuntimeError: boom"),
        (117, "the bot 'random' at seat 0 chose 117, which is not legal"),
        (-1, "chose -1"),
        (10**30, "not legal"),
        (None, "the bot 'random' at seat 0 failed: TypeError"),
        ("draw", "failed: TypeError"),
        (1.0, "failed: TypeError"),
    ],
)
def test_a_broken_bot_is_named_and_asked_again(open_match, answer, message):
    from core.match import BotError

    match = open_match(kinds=["random"] * 4, pace=Pace(bot=10))
    assert match.turn == 0
    bot = match.bots[0] = Broken(answer)
    with pytest.raises(BotError, match=message):
        match.advance(30)
    assert match.actions == 0
    with pytest.raises(BotError, match=message):
        match.advance(1)
    with pytest.raises(BotError, match=message):
        match.run()
    assert bot.calls == 3
    match.bots[0] = match.house
    match.advance(1)
    assert match.actions == 1


def test_a_broken_house_bot_is_named_when_the_clock_asks_it(at):
    from core.match import BotError

    match = timed(at)
    match.house = Broken(ValueError("no idea"))
    with pytest.raises(BotError, match="the bot 'house' at seat 0 failed: ValueError: no idea"):
        match.advance(2000)


class Small(int):
    """Like the integers of numpy: an integer of another type."""


def test_an_integer_of_another_type_becomes_a_plain_one(open_match):
    match = open_match(kinds=["random"] * 4)
    match.bots[0] = Broken(Small(match.legal[0]))
    match.advance(1)
    assert type(match.world.round.history[0][1]) is int
    other = open_match()
    other.submit(Small(other.legal[0]))
    other.advance(1)
    assert type(other.world.round.history[0][1]) is int


def test_asking_a_bot_again_changes_nothing(open_match):
    match = open_match(kinds=["random"] * 4, preset="gamble")
    twin = match.clone()
    while not match.is_over:
        for _ in range(3):
            match.house.choose(match.view(match.turn), 12345)
            match.view(match.turn).to_data()
        match.advance(1)
        twin.advance(1)
    assert match.snapshot() == twin.snapshot()
    twin.close()


@pytest.mark.parametrize("step", ["advance", "run"])
def test_what_a_program_hands_in_for_a_bot_counts(open_match, step):
    """So that a search can try every action on clones, whoever sits there."""
    for bot in ("house", "random"):
        for choice in (0, -1):
            match = open_match(kinds=[bot] * 4, preset="gamble", pace=Pace(bot=5))
            recorder = noting(match)
            match.submit(code := match.legal[choice])
            match.advance(1) if step == "advance" else match.run()
            assert recorder.actions[0] == (1, 0, match.game.actions.texts[code], BY_SEAT)


# Somebody else takes a seat.


def test_a_bot_that_takes_over_a_long_turn_acts_at_the_next_step(open_match):
    match = open_match(pace=Pace(bot=96))
    recorder = noting(match)
    match.advance(500)
    match.seat_player(0, Player("house", "Ada"))
    match.advance(2)
    assert [(tick, mark) for tick, _, _, mark in recorder.actions] == [(500, None), (501, BY_SEAT)]


def test_a_bot_that_takes_over_lets_no_time_pass_backward(open_match):
    match = open_match(pace=Pace(bot=96))
    match.advance(500)
    for seat in range(4):
        match.seat_player(seat, Player("house", "Ada"))
    assert match.run().ticks > 500


def test_a_person_takes_over_from_a_bot(open_match):
    match = open_match(kinds=["house"] * 4, pace=Pace(bot=96))
    match.advance(50)
    match.seat_player(0, Player("human", "Renée"))
    match.advance(1000)
    assert match.actions == 0
    assert match.clone().world.seats[0].name == "Renée"


def test_a_person_who_takes_over_gets_a_turn_from_when_the_bot_would_have_acted(open_match):
    match = open_match(kinds=["house"] * 4, pace=Pace(bot=96, turn=50))
    match.advance(60)
    match.seat_player(0, Player("human", "Renée"))
    recorder = noting(match)
    match.advance(200)
    assert next((tick, mark) for tick, seat, _, mark in recorder.actions if seat == 0) == (96 + 50, BY_CLOCK)


# A replayed world.


def replayed(match):
    from core.match import Match

    return Match(match.game, match.table, match.seed, match.systems, decides=False).begin()


@pytest.mark.parametrize("preset", ["house", "table", "gamble"])
def test_a_recorded_match_is_followed_to_the_same_state(open_match, preset):
    match = open_match(preset=preset, kinds=["human", "house", "random", "human"], pace=playing_pace(15))
    recorder = noting(match)
    match.run()
    other = replayed(match)
    marks = {mark for *_, mark in recorder.actions}
    for tick, seat, text, mark in recorder.actions:
        other.follow(tick, seat, match.game.actions.read(text), mark)
    assert marks == {BY_SEAT, BY_CLOCK}
    assert other.snapshot() == match.snapshot()
    other.close()


def test_a_replayed_world_decides_nothing_itself(open_match):
    match = open_match(kinds=["house"] * 4, pace=playing_pace(15))
    other = replayed(match)
    other.advance(100_000)
    assert other.actions == 0
    other.close()


@pytest.mark.parametrize(
    ("tick", "mark", "message"),
    [
        (0, BY_SEAT, "opens at tick 0"),
        (1201, BY_SEAT, "ran out at tick 1200"),
        (1199, BY_CLOCK, "does not run out at tick 1199"),
        (1201, BY_CLOCK, "does not run out at tick 1201"),
    ],
)
def test_a_mark_that_cannot_be_is_illegal(at, tick, mark, message):
    other = timed(at, "4H TH 9C")
    other.decides = False
    other.set_alarm()
    with pytest.raises(IllegalAction, match=message):
        other.follow(tick, 0, other.legal[0], mark)
    assert other.actions == 0
    other.follow(1200, 0, other.legal[0], BY_CLOCK)


def test_events_name_who_acted(at):
    match, events = timed(at, "4H TH 9C"), []
    match.listen(events.append)
    match.advance(1200)
    taken = [event for event in events if isinstance(event, ActionTaken)]
    assert [(event.text, event.by) for event in taken] == [("TH", "clock")]
    assert not any(isinstance(event, RoundBegan) for event in events)
