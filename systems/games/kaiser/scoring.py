"""What a hand of Kaiser is worth, and who has won: pure functions of plain values.

Sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).
"""

from collections.abc import Sequence

TRICK_POINTS = 1
FIVE_POINTS = 5
THREE_POINTS = -3


def trick_points(*, has_five: bool, has_three: bool) -> int:
    """Give what a trick is worth: 1, with the five of hearts 6, with the three of spades -2, with both 3."""
    return TRICK_POINTS + FIVE_POINTS * has_five + THREE_POINTS * has_three


def hand_scores(points: Sequence[int], side: int, bid: int, *, no_trump: bool) -> list[int]:
    """Give what the two sides score for a hand, from the points that they took and the bidding side's contract.

    Made, the bidding side scores all points it took; missed, it loses its bid; both doubled in no trump. The other
    side scores what it took, which is -2 when that was a trick with the three of spades alone.
    """
    is_made = points[side] >= bid
    scores = list(points)
    scores[side] = (points[side] if is_made else -bid) * (2 if no_trump else 1)
    return scores


def winning_side(scores: Sequence[int], target: int, bidding_side: int) -> int | None:
    """Give the side that has won the match, or none while it goes on; the bidding side is counted first.

    A side at or above the target wins; one at or below the target's negative loses, and the other wins.
    """
    for side in (bidding_side, 1 - bidding_side):
        if scores[side] >= target:
            return side
        if scores[side] <= -target:
            return 1 - side
    return None
