"""What a round of Crazy Eights is worth: pure functions of plain values.

`out` is the seat that has played its last card, or None in a blocked round.
"""

from collections.abc import Sequence


def penalty(values: Sequence[int]) -> list[int]:
    """Score `penalty`: every seat adds the points of the cards it still holds."""
    return list(values)


def placing(counts: Sequence[int]) -> list[int]:
    """Score `placing`: by cards held, fewest first; equally many share a place (1, 2, 2, 4).

    The seat that is out holds none, so it is first.
    """
    return [1 + sum(other < count for other in counts) for count in counts]


def collect(values: Sequence[int], out: int | None, dealer: int) -> list[int]:
    """Score `collect`: the winners get what the others' cards are worth, and the points add up to 0.

    A blocked round is won by the lowest value; of several the pot is split in whole points, and what is left
    over goes one each to the winners in turn order from the dealer's left. If all are equally low, nobody pays.
    """
    seats = len(values)
    winners = [seat for seat in range(seats) if values[seat] == min(values)] if out is None else [out]
    points = [0 if seat in winners else -value for seat, value in enumerate(values)]
    share, left_over = divmod(-sum(points), len(winners))
    in_turn_order = sorted(winners, key=lambda seat: (seat - dealer - 1) % seats)
    for place, seat in enumerate(in_turn_order):
        points[seat] = share + (place < left_over)
    return points
