"""The house bot of Kaiser: decides from its seat's view alone.

It rates its hand for each trump suit and for no trump and bids the lowest number on offer that the rating is good for.
In play it remembers every card, weighs what a trick is worth by the chance that its side takes it, and keeps what may
still take another: that makes it lead top trumps, aces, then low, go for the five, duck the three and leave tricks to
its partner.

Its numbers were fitted to points won in self-play, and measured on other deals, which each pair plays from both sides,
at the standard table (95 % intervals; `tests/bench/strength.py` plays less and agrees):

- it won 500 of 500 matches against a random partnership and made 70 % of 2165 contracts in self-play
- points a hand that it is ahead of the same bot without one habit, in 400000 hands: JUDGE 3.09, PARTNER 2.66, GIVE
  2.52, BEST_SUIT 2.05, LOW 1.29, TOPS 0.85, LENGTH 0.75 (each within 0.04), THREE 0.27, FIVE 0.25 (0.01), ACES 0.20,
  HOLDS_FIVE 0.18, CONTEST 0.18 (0.02), TRUMPS 0.051 (0.011), HOLDS_THREE 0.010 (0.007; 0.012 in another 300000)
- to subtract 60 for the three of spades in every contract loses 0.042 (0.010), as GIVE throws it into a trick of the
  others; to subtract where it is a trump is worth 0.003 (0.002), and the rest is what it adds in no trump
- CONTEST, GIVE, a table of its own for no trump, and passing with the five where another suit would be trump go beyond
  the usual advice; the numbers that were fitted are worth 0.76 (0.03) more than those that were tried out at first
"""

from collections.abc import Sequence

from core.cards import Suit
from core.view import SeatView
from systems.games.kaiser.auction import caller
from systems.games.kaiser.deck import ACTIONS, PASS_CODE, SEATS, TEAMS, TRUMP_CODE, bid_of
from systems.games.kaiser.habits import ALL_HABITS, WEIGHTS, Habit, Weights
from systems.games.kaiser.rating import ratings
from systems.games.kaiser.scoring import FIVE_POINTS, THREE_POINTS, TRICK_POINTS
from systems.games.kaiser.sight import FIVE, HIGHER, SURE, THREE, Sight, bits_of

POINT = 100
"""Ratings and values are hundredths of a point."""

PASS_TEXT = ACTIONS.texts[PASS_CODE]


class HouseBot:
    """Bids what its hand should take; weighs every card by the chance that its side takes the trick, and its worth."""

    def __init__(self, habits: frozenset[Habit] = ALL_HABITS, weights: Weights = WEIGHTS) -> None:
        self.habits = habits
        self.weights = weights
        self.ratings = ratings(habits, weights)
        self.judges = Habit.JUDGE in habits
        self.contests = Habit.CONTEST in habits
        self.goes_for_five = Habit.FIVE in habits
        self.ducks_three = Habit.THREE in habits
        self.gives = Habit.GIVE in habits
        self.has_partner = Habit.PARTNER in habits
        self.plays_low = Habit.LOW in habits
        self.leads_trumps = Habit.TRUMPS in habits
        self.leads_aces = Habit.ACES in habits

    def choose(self, view: SeatView, word: int) -> int:  # noqa: ARG002 - it never guesses
        """Choose one of the view's legal codes."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if legal[0] < PASS_CODE:
            return self._play(Sight(view), legal)
        rated = self.ratings.of(bits_of(view.hand))
        return self._name(rated) if legal[0] >= TRUMP_CODE else self._call(rated, view, legal)

    def _call(self, rated: Sequence[int], view: SeatView, legal: Sequence[int]) -> int:
        """Bid the lowest number on offer, in no trump or in a suit, that the hand is good for; or pass."""
        bids = [code for code in legal if code != PASS_CODE]
        if len(bids) == len(legal) or not self.judges:
            return bids[0]
        lowest = {bid_of(code)[1]: code for code in reversed(bids)}
        more = self.weights.contest if self.contests and _others_bid(view) else 0
        for no_trump, rating in ((True, rated[-1]), (False, max(rated[:-1]))):
            code = lowest.get(no_trump)
            if code is not None and rating + more >= POINT * bid_of(code)[0]:
                return code
        return PASS_CODE

    def _name(self, rated: Sequence[int]) -> int:
        """Name the best-rated suit."""
        if Habit.BEST_SUIT not in self.habits:
            return TRUMP_CODE
        return TRUMP_CODE + max(range(len(rated) - 1), key=rated.__getitem__)

    def _play(self, sight: Sight, legal: Sequence[int]) -> int:
        """Play the card with the best prospect, the lower one of equals."""
        return max(legal, key=lambda code: self._gain(sight, code) - self._kept(sight, code))

    def _gain(self, sight: Sight, code: int) -> int:
        """Weigh what the trick is worth by the chance to take it; what the others take counts against it."""
        points = self._points(sight, code)
        chance = sight.chance(code, is_wanted=points > 0, has_partner=self.has_partner)
        gain = (2 * chance - SURE) * (POINT * points + self._may_fall(sight, code)) // SURE
        return gain if sight.trick else gain + self._lead(sight, code)

    def _points(self, sight: Sight, code: int) -> int:
        """Give what the trick is worth with this card."""
        points = TRICK_POINTS
        if self.gives if code == FIVE else (self.goes_for_five and FIVE in sight.trick):
            points += FIVE_POINTS
        if self.gives if code == THREE else (self.ducks_three and THREE in sight.trick):
            points += THREE_POINTS
        return points

    def _may_fall(self, sight: Sight, code: int) -> int:
        """Weigh that who plays later in this trick may have to play the five, or the three."""
        if len(sight.trick) == SEATS - 1:
            return 0
        led = sight.led if sight.trick else code >> 3
        if led == Suit.HEARTS and sight.unseen >> FIVE & 1:
            return self.weights.may_fall_five
        if led == Suit.SPADES and sight.unseen >> THREE & 1:
            return self.weights.may_fall_three
        return 0

    def _lead(self, sight: Sight, code: int) -> int:
        """Weigh what leading a card does beyond this trick: top trumps first, then aces, then low."""
        weights = self.weights
        if sight.unseen & HIGHER[code]:
            return -weights.lead_low * (code & 7) if self.plays_low else 0
        if code >> 3 == sight.trump:
            return weights.lead_trump if self.leads_trumps and sight.draws_trumps() else 0
        return weights.lead_ace if self.leads_aces else 0

    def _kept(self, sight: Sight, code: int) -> int:
        """Weigh what a card could still do in a later trick."""
        weights = self.weights
        special = weights.keep_five if code == FIVE else weights.keep_three if code == THREE else 0
        if not self.plays_low:
            return special
        worth = weights.keep[(sight.unseen & HIGHER[code]).bit_count()] + weights.keep_rank * (code & 7)
        return special + worth + (weights.keep_trump if code >> 3 == sight.trump else 0)


def _others_bid(view: SeatView) -> bool:
    """Tell whether the highest bid is the other side's."""
    calls: list[str] = view.facts["auction"]
    bidders = [caller(place, view.dealer) for place, call in enumerate(calls) if call != PASS_TEXT]
    return bool(bidders) and (bidders[-1] - view.seat) % len(TEAMS) == 1
