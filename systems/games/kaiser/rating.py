"""How the house bot of Kaiser rates a hand before play: what it may bid, in hundredths of a point."""

from functools import cache

from core.cards import Suit
from systems.games.kaiser.habits import Habit, Special, Weights
from systems.games.kaiser.sight import FIVE, THREE

SUIT_SIZE = 8

_ONE_SUIT = range(1 << SUIT_SIZE)
"""Every set of cards of one suit, as bits."""
_ACE_AND_KING = 0b11000000


class Ratings:
    """What the cards of a suit are worth to a bidder, looked up by their bits."""

    def __init__(self, habits: frozenset[Habit], weights: Weights) -> None:
        self.habits = habits
        self.weights = weights
        self.trump = [self._length(bits) + self._tops(bits, weights.trump_tops) for bits in _ONE_SUIT]
        self.side = [self._shortness(bits) + self._tops(bits, weights.side_tops) for bits in _ONE_SUIT]
        self.no_trump = [self._run(bits) + self._tops(bits, weights.no_trump_tops) for bits in _ONE_SUIT]

    def _length(self, bits: int) -> int:
        return self.weights.length * bits.bit_count() if Habit.LENGTH in self.habits else 0

    def _shortness(self, bits: int) -> int:
        return (self.weights.void, self.weights.single)[bits.bit_count()] if bits.bit_count() < 2 else 0

    def _run(self, bits: int) -> int:
        return self.weights.no_trump_run if bits & _ACE_AND_KING == _ACE_AND_KING else 0

    def _tops(self, bits: int, worths: tuple[int, ...]) -> int:
        if Habit.TOPS not in self.habits:
            return 0
        return sum(worth for place, worth in enumerate(worths) if bits >> place & 1)

    def of(self, hand: int) -> list[int]:
        """Rate a hand, given as bits, for each suit as trump, and last for no trump."""
        weights = self.weights
        suits = [hand >> SUIT_SIZE * suit & 0xFF for suit in Suit]
        side = sum(self.side[bits] for bits in suits)
        ratings = [weights.base + side - self.side[bits] + self.trump[bits] for bits in suits]
        ratings.append(weights.no_trump_base + sum(self.no_trump[bits] for bits in suits))
        if Habit.HOLDS_FIVE in self.habits and hand >> FIVE & 1:
            _count(ratings, weights.five, Suit.HEARTS, suits[Suit.HEARTS].bit_count())
        if Habit.HOLDS_THREE in self.habits and hand >> THREE & 1:
            _count(ratings, weights.three, Suit.SPADES, suits[Suit.SPADES].bit_count())
        return ratings


def _count(ratings: list[int], special: Special, own: Suit, held: int) -> None:
    """Count a special card, of whose suit so many cards are held with it."""
    for trump in Suit:
        ratings[trump] += special.trump if trump is own else special.side
    ratings[-1] += special.no_trump[held]


@cache
def ratings(habits: frozenset[Habit], weights: Weights) -> Ratings:
    """Give the ratings of a bot with these habits and weights; all such bots share them."""
    return Ratings(habits, weights)
