"""What a round of Wizard is worth: pure functions of plain values."""

EXACT = 20
"""For a bid that was made exactly."""
A_TRICK = 10
"""For each trick of a bid that was made, and against each trick over or under one that was missed."""


def points(bid: int, taken: int) -> int:
    """Score one seat's round by its bid and the tricks that it took."""
    return EXACT + A_TRICK * taken if taken == bid else -A_TRICK * abs(taken - bid)
