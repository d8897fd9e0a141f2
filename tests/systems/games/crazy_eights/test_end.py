"""How a round of Crazy Eights ends, and what the match is worth then."""

import pytest

from core.events import MatchEnded, RoundEnded
from systems.games.crazy_eights.rules import DRY_TURNS, MOST_TURNS


def ended(match):
    """Listens for the end of rounds."""
    events = []
    match.listen(lambda event: events.append(event) if isinstance(event, RoundEnded | MatchEnded) else None)
    return events


def test_a_seat_that_plays_its_last_card_is_out_and_the_round_ends_at_once(at, do):
    """Penalty: K 3 are 13 points, 8 A are 51."""
    match = at(["5H", "KC 3C", "8S AD"], turn=0, discard="KH", rounds=1)
    events = ended(match)
    do(match, "5H")
    assert match.is_over
    assert (events[0].reason, events[0].points, events[0].scores) == ("out", (0, 13, 51), (0, 13, 51))
    assert events[1].winners == (0,)
    assert match.result().winners == (0,)
    assert match.turn == -1
    assert match.legal == []


@pytest.mark.parametrize(
    ("scoring", "scores", "winners"),
    [("penalty", (0, 13, 51), (0,)), ("placing", (1, 2, 2), (0,)), ("collect", (64, -13, -51), (0,))],
)
def test_each_way_of_scoring(at, do, scoring, scores, winners):
    match = at(["5H", "KC 3C", "8S AD"], turn=0, discard="KH", rounds=1, scoring=scoring)
    do(match, "5H")
    assert (match.result().scores, match.result().winners) == (scores, winners)


def test_an_eight_as_the_last_card_names_a_suit_too(at, do):
    match = at(["8H", "KC 3C"], turn=0, discard="KS", rounds=1)
    assert match.legal_texts() == ["8H=C", "8H=D", "8H=H", "8H=S"]
    do(match, "8H=D")
    assert match.is_over


def test_scores_add_up_and_the_next_round_is_dealt_in_the_same_tick(at, do):
    match = at(["5H", "KC 3C"], turn=0, dealer=1, discard="KH", rounds=3, scores=[10, 20])
    do(match, "5H")
    assert (match.result().scores, match.world.round.number, match.world.round.dealer) == ((10, 33), 2, 0)
    assert match.turn == 1
    assert match.tick == match.actions == 1
    assert [len(hand.cards) for hand in match.world.hands] == [7, 7]
    assert match.view(0).history == []


def test_the_match_ends_with_its_last_round(at, do):
    match = at(["5H", "KC 3C"], turn=0, discard="KH", rounds=3, round=3, scores=[30, 5])
    do(match, "5H")
    assert match.is_over
    assert match.result().scores == (30, 18)
    assert match.result().winners == (1,)


@pytest.mark.parametrize(
    ("scoring", "scores", "winners"),
    [("penalty", [13, 0], (0, 1)), ("placing", [2, 1], (0, 1)), ("collect", [-13, 13], (0, 1))],
)
def test_equal_totals_share_the_win(at, do, scoring, scores, winners):
    match = at(["5H", "KC 3C"], turn=0, discard="KH", rounds=3, round=3, scores=scores, scoring=scoring)
    do(match, "5H")
    assert match.result().winners == winners


class TestBlocked:
    HANDS = ("9C 4D", "3C 3D", "TC 2D")

    def test_every_seat_has_passed_in_a_row(self, at, do):
        """Held: 9 + 4, 3 + 3, 10 + 2."""
        match = at([*self.HANDS], turn=1, discard="KH", stock="", rounds=1)
        events = ended(match)
        do(match, "pass", "pass")
        assert not match.is_over
        do(match, "pass")
        assert match.is_over
        assert (events[0].reason, events[0].points) == ("blocked", (13, 6, 12))

    @pytest.mark.parametrize(
        ("scoring", "scores", "winners"),
        [("penalty", (13, 6, 12), (1,)), ("placing", (1, 1, 1), (0, 1, 2)), ("collect", (-13, 25, -12), (1,))],
    )
    def test_is_scored_without_a_seat_that_is_out(self, at, do, scoring, scores, winners):
        match = at([*self.HANDS], turn=1, discard="KH", stock="", rounds=1, scoring=scoring)
        do(match, "pass", "pass", "pass")
        assert (match.result().scores, match.result().winners) == (scores, winners)

    def test_points_left_over_go_from_the_dealers_left(self, at, do):
        """9 + 4 = 13 twice, against 11: no; 6 twice against 13: 6 and 7, the 7 left of the dealer."""
        hands = ["9C 4D", "3C 3D", "4C 2D"]
        match = at(hands, turn=0, dealer=1, discard="KH", stock="", rounds=1, scoring="collect")
        do(match, "pass", "pass", "pass")
        assert match.result().scores == (-13, 6, 7)

    def test_a_play_in_between_starts_the_count_again(self, at, do):
        match = at(["9C 4D", "3H 3D 5C", "TC 2D"], turn=0, discard="KH", stock="", recycle=False)
        do(match, "pass", "3H")
        assert match.view(0).facts["passes"] == 0
        do(match, "pass")
        assert match.view(0).facts["passes"] == 1

    def test_a_draw_in_between_starts_the_count_again(self, at, do):
        match = at(["9C 4D", "3C 3D"], turn=0, passes=1, discard="KH", stock="5C", recycle=False)
        do(match, "draw")
        assert match.view(0).facts["passes"] == 0
        do(match, "pass")
        assert match.view(0).facts["passes"] == 1

    def test_with_a_bust_that_counts(self, at, do):
        """Both bust with nothing left to draw after the second: one bust (0: a card is left), one bust, one pass."""
        match = at(["9C 4D", "3C 3D"], turn=0, discard="KH", stock="5C 6C", preset="gamble", draw_limit=1)
        do(match, "draw", "bury 9C", "draw", "bury 5C")
        assert match.view(0).facts["passes"] == 1
        do(match, "pass")
        assert match.is_over


def cycle(at, **rest):
    """A round in which every seat draws, busts, and puts a card under the stock, for ever."""
    options = {"draw_limit": 1, "bust": True, "buried_card_returns": True, "recycle": False, "rounds": 1}
    return at(["4C 5C", "5D 6D"], turn=0, discard="KH", stock="2C 3C", **options, **rest)


def test_fifty_two_turns_without_a_card_played_block_the_round(at, do):
    match = cycle(at)
    events = ended(match)
    for turn in range(DRY_TURNS):
        assert not match.is_over, turn
        do(match, "draw")
        do(match, match.legal_texts()[0])
    assert DRY_TURNS == 52
    assert match.is_over
    assert events[0].reason == "blocked"


def test_a_card_played_starts_the_dry_turns_again(at, do):
    match = at(["9H 4D", "3C 3D"], turn=0, discard="KH", stock="2C")
    match.world.facts.dry_turns = 51
    do(match, "9H")
    assert match.world.facts.dry_turns == 0
    assert not match.is_over


def test_two_thousand_turns_block_the_round(at, do):
    match = cycle(at)
    match.world.facts.turns = 1998
    do(match, "draw", "bury 5C")
    assert not match.is_over
    do(match, "draw")
    do(match, match.legal_texts()[0])
    assert MOST_TURNS == 2000
    assert match.is_over


def test_a_last_card_on_the_two_thousandth_turn_is_still_out(at, do):
    match = at(["5H", "KC 3C"], turn=0, discard="KH", rounds=1)
    match.world.facts.turns = 1999
    events = ended(match)
    do(match, "5H")
    assert events[0].reason == "out"
