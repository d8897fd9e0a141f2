"""Sums of whole numbers, the same in whatever pieces they are counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontends.headless import sum_up
from frontends.statistics import Spread, Tally

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


def test_tallies_add_up_seat_by_seat_and_side_by_side():
    one = Tally(1, 30, 3, [1, 0], [Spread.of(5), Spread.of(-2)], bids=8, bids_made=6)
    other = Tally(2, 50, 6, [1, 2], [spread([1, 3]), spread([4, 4])], bids=12, bids_made=4)
    total = sum_up([one, other])
    assert (total.games, total.actions, total.rounds, total.wins) == (3, 80, 9, [2, 2])
    assert [side.total for side in total.scores] == [9, 6]
    assert total.share_of_bids_made == 10 / 20


def test_where_nothing_is_bid_there_is_no_share():
    assert Tally(1, 30, 3, [1, 0], [Spread.of(5), Spread.of(2)], bids=0, bids_made=0).share_of_bids_made is None
