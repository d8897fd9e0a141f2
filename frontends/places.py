"""The places at the end of a match."""

from collections.abc import Sequence


def places(scores: Sequence[int], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Rank sides by their scores: place (from 1, shared by equals) and side, the best first.

    Whether many points are good or bad shows in who has won.
    """
    if not winners:
        return [(1, side) for side in range(len(scores))]
    best = scores[winners[0]]
    is_low = best == min(scores) and best != max(scores)
    order = sorted(range(len(scores)), key=lambda side: scores[side] if is_low else -scores[side])
    ranks = {value: place for place, value in reversed(list(enumerate((scores[side] for side in order), 1)))}
    return [(ranks[scores[side]], side) for side in order]
