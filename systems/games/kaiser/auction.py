"""The auction of Kaiser: which calls are allowed, when it is over and who has won it; on codes, without a world.

The calls of a hand are a list of codes, PASS_CODE or a bid's, from the dealer's left on; call i is made by the seat
i + 1 places left of the dealer.
"""

from collections.abc import Mapping, Sequence

from core.options import Value
from systems.games.kaiser.deck import BID_CODE, HIGHEST_BID, PASS_CODE, SEATS, bid_code

ROUND_OF_PASSES = SEATS - 1
"""So many passes in a row leave the last seat alone: with the bid, or with having to make one."""


class Auction:
    """The auction as one table has it."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        steps = (False, True) if options["no_trump"] else (False,)
        points = range(int(options["minimum_bid"]), int(options["maximum_bid"]) + 1)
        self.bids: tuple[int, ...] = tuple(bid_code(n, no_trump=no_trump) for n in points for no_trump in steps)
        """The codes of all bids at this table, ascending."""
        self.highest = self.bids[-1]
        """The bid that nothing beats."""
        self.goes_on = options["auction"] == "until_passed"
        """Whether it goes round until three passes follow a bid; otherwise each seat calls once."""
        codes = range(BID_CODE, bid_code(HIGHEST_BID, no_trump=True) + 1)
        over = {last: [PASS_CODE, *(code for code in self.bids if code > last)] for last in codes}
        self._allowed = {PASS_CODE: [PASS_CODE, *self.bids], **over}

    def allowed(self, calls: Sequence[int]) -> list[int]:
        """Give the codes of the calls that are allowed next, ascending; the auction is not over."""
        last = standing_bid(calls)
        if last == PASS_CODE and len(calls) == ROUND_OF_PASSES:
            return list(self.bids)
        return self._allowed[last].copy()

    def is_over(self, calls: Sequence[int]) -> bool:
        """Tell whether the auction is over: at once when nothing could beat the bid."""
        if calls and calls[-1] == self.highest:
            return True
        if not self.goes_on:
            return len(calls) == SEATS
        return len(calls) > ROUND_OF_PASSES and standing_bid(calls[-ROUND_OF_PASSES:]) == PASS_CODE


def standing_bid(calls: Sequence[int]) -> int:
    """Give the code of the last, that is the highest, bid among calls; PASS_CODE when there is none."""
    return max(calls, default=PASS_CODE)


def caller(place: int, dealer: int) -> int:
    """Give the seat that makes call `place` (from 0) of a hand."""
    return (dealer + 1 + place) % SEATS


def winning_seat(calls: Sequence[int], dealer: int) -> int:
    """Give the seat that has won an auction that is over."""
    return caller(calls.index(standing_bid(calls)), dealer)


def dealer_before(place: int, seat: int) -> int:
    """Give the dealer of a hand in which a seat makes call `place` (from 0)."""
    return (seat - 1 - place) % SEATS
