"""Sums of whole numbers, the same in whatever pieces they are counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontends.statistics import Spread, Tally, ratio_interval

numbers = st.lists(st.integers(-500, 500), min_size=1, max_size=30)


def spread(values):
    total = Spread.of(values[0])
    for value in values[1:]:
        total.merge(Spread.of(value))
    return total


def test_a_spread_by_hand():
    # 2 4 4 4 5 5 7 9: mean 5, squares of the distances 9 1 1 1 0 0 4 16, 32 in all, a variance of 4
    counted = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert (counted.mean, counted.deviation, counted.low, counted.high) == (5, 2, 2, 9)


def test_one_number_deviates_by_nothing():
    assert spread([7]).deviation == 0


@given(numbers, numbers)
def test_pieces_add_up(some, others):
    whole, pieces = spread(some + others), spread(some)
    pieces.merge(spread(others))
    assert pieces == whole
    values = some + others
    mean = sum(values) / len(values)
    assert whole.mean == pytest.approx(mean)
    assert whole.deviation == pytest.approx((sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5)


def test_the_interval_of_a_mean_by_hand():
    # the same numbers: estimated variance 32 / 7, standard error sqrt(32 / 7 / 8) = 0.7559, 1.96 of them 1.4816
    counted = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert counted.interval == pytest.approx((3.5184, 6.4816), abs=1e-4)
    assert spread([3, 3, 3]).interval == (3, 3)
    assert spread([3]).interval is None


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        # (p + z²/2n ± z sqrt(p (1 - p) / n + z²/4n²)) / (1 + z²/n) with z² = 3.8415
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0, 0.2775),  # 3.8415 / 13.8415
        (10, 10, 0.7225, 1),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_the_interval_of_a_ratio_by_hand(hits, trials, low, high):
    assert ratio_interval(hits, trials) == pytest.approx((low, high), abs=1e-4)


def test_nothing_tried_has_no_ratio():
    assert ratio_interval(0, 0) is None


def tally(games, actions, rounds, wins, scores, bids=0, bids_made=0):
    return Tally(games, spread(actions), spread(rounds), wins, scores, bids, bids_made)


def test_tallies_add_up_seat_by_seat_and_side_by_side():
    total = tally(1, [30], [3], [1, 0], [Spread.of(5), Spread.of(-2)], bids=8, bids_made=6)
    total.merge(tally(2, [20, 30], [2, 4], [1, 2], [spread([1, 3]), spread([4, 4])], bids=12, bids_made=4))
    assert (total.games, total.actions, total.rounds) == (3, spread([20, 30, 30]), spread([2, 3, 4]))
    assert total.wins == [2, 2]
    assert [side.total for side in total.scores] == [9, 6]
    assert total.share_of_bids_made == 10 / 20


def test_where_nothing_is_bid_there_is_no_share():
    assert tally(1, [30], [3], [1, 0], [Spread.of(5), Spread.of(2)]).share_of_bids_made is None
