"""What a round of Wizard is worth, by hand."""

import pytest

from systems.games.wizard.scoring import points


@pytest.mark.parametrize(
    ("bid", "taken", "expected"),
    [
        (0, 0, 20),  # 20
        (1, 1, 30),  # 20 + 10
        (3, 3, 50),  # 20 + 3 x 10
        (20, 20, 220),  # 20 + 20 x 10
        (3, 1, -20),  # two under
        (1, 3, -20),  # two over
        (0, 1, -10),
        (1, 0, -10),
        (0, 15, -150),
        (15, 0, -150),
    ],
)
def test_exact_scores_and_every_trick_off_costs(bid, taken, expected):
    assert points(bid, taken) == expected
