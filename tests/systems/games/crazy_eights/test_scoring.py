"""What a round of Crazy Eights is worth, by tables worked out by hand."""

import pytest

from systems.games.crazy_eights.scoring import collect, penalty, placing


@pytest.mark.parametrize(
    ("values", "points"),
    [([0, 13, 51], [0, 13, 51]), ([7, 7], [7, 7]), ([1, 50, 10, 0], [1, 50, 10, 0])],
)
def test_penalty_adds_what_is_held(values, points):
    assert penalty(values) == points


@pytest.mark.parametrize(
    ("counts", "places"),
    [
        ([0, 3, 3, 5], [1, 2, 2, 4]),
        ([5, 0], [2, 1]),
        ([3, 3, 3], [1, 1, 1]),
        ([4, 2, 2, 1], [4, 2, 2, 1]),
        ([2, 2, 5, 5, 5, 1], [2, 2, 4, 4, 4, 1]),
    ],
)
def test_placing_goes_by_cards_held_and_equally_many_share_a_place(counts, places):
    assert placing(counts) == places


@pytest.mark.parametrize(
    ("values", "out", "dealer", "points"),
    [
        # The example of the rules: one seat holds K 3, another 8 A.
        ([0, 13, 51], 0, 0, [64, -13, -51]),
        ([20, 0, 5, 1], 1, 3, [-20, 26, -5, -1]),
        # Blocked: the lowest value collects each other's full value, not the difference.
        ([7, 20, 30], None, 0, [50, -20, -30]),
        # Two lowest share 51: 25 each, the odd one to the first from the dealer's left.
        ([5, 5, 51], None, 2, [26, 25, -51]),
        ([5, 5, 51], None, 0, [25, 26, -51]),
        ([5, 51, 5], None, 0, [25, -51, 26]),
        ([5, 51, 5], None, 2, [26, -51, 25]),
        # Three lowest share 11: 3 each, two left over.
        ([4, 4, 11, 4], None, 0, [3, 4, -11, 4]),
        ([4, 4, 11, 4], None, 3, [4, 4, -11, 3]),
        # All are equally low: nobody pays.
        ([9, 9, 9], None, 1, [0, 0, 0]),
        # An eight and an ace: 51 in both hands, and 50 in the third.
        ([51, 50, 51], None, 1, [-51, 102, -51]),
    ],
)
def test_collect(values, out, dealer, points):
    assert collect(values, out, dealer) == points
    assert sum(points) == 0
