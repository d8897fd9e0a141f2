"""What a hand of Kaiser is worth and who has won: tables computed by hand."""

import pytest

from systems.games.kaiser.scoring import hand_scores, trick_points, winning_side


@pytest.mark.parametrize(
    ("five", "three", "points"), [(False, False, 1), (True, False, 6), (False, True, -2), (True, True, 3)]
)
def test_a_trick_is_worth(five, three, points):
    assert trick_points(has_five=five, has_three=three) == points


@pytest.mark.parametrize(
    ("points", "side", "bid", "no_trump", "scores"),
    [
        ([7, 3], 0, 7, False, [7, 3]),  # just made: all points taken
        ([9, 1], 0, 6, False, [9, 1]),  # made with more: not the bid, but what was taken
        ([6, 4], 0, 7, False, [-7, 4]),  # missed: the bid is lost, nothing taken counts
        ([3, 7], 1, 7, False, [3, 7]),  # the other side bids
        ([4, 6], 1, 7, False, [4, -7]),
        ([7, 3], 0, 7, True, [14, 3]),  # no trump: doubled for the bidders alone
        ([6, 4], 0, 7, True, [-14, 4]),
        ([12, -2], 0, 10, False, [12, -2]),  # the others took only the three of spades
        ([12, -2], 0, 12, True, [24, -2]),  # the highest bid made
        ([-2, 12], 0, 6, False, [-6, 12]),
        ([11, -1], 1, 5, False, [11, -5]),  # the others took the three and one more trick: 1 - 2 = -1
        ([10, 0], 1, 8, True, [10, -16]),
    ],
)
def test_a_hand_scores(points, side, bid, no_trump, scores):
    assert hand_scores(points, side, bid, no_trump=no_trump) == scores


@pytest.mark.parametrize(
    ("scores", "target", "bidders", "winner"),
    [
        ([51, 51], 52, 0, None),
        ([52, 10], 52, 0, 0),
        ([10, 52], 52, 0, 1),  # defenders may reach the target too
        ([-51, 0], 52, 0, None),
        ([-52, 0], 52, 0, 1),  # the floor loses at once
        ([0, -60], 52, 0, 0),
        ([52, 55], 52, 0, 0),  # both at the target: the bidders are counted first
        ([52, 55], 52, 1, 1),
        ([-52, 54], 52, 0, 1),
        ([-52, 54], 52, 1, 1),
        ([-52, -52], 52, 0, 1),  # both at the floor: the bidders lose
        ([-52, -52], 52, 1, 0),
        ([32, 0], 32, 1, 0),
        ([31, -31], 32, 1, None),
        ([61, -61], 62, 1, None),
        ([62, 0], 62, 1, 0),
    ],
)
def test_a_match_is_won(scores, target, bidders, winner):
    assert winning_side(scores, target, bidders) == winner
