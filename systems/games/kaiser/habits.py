"""The habits of the house bot of Kaiser and the numbers behind them; each can be changed, to be measured."""

from dataclasses import dataclass
from enum import Enum, auto


class Habit(Enum):
    """Something that the house bot does, and could leave."""

    LENGTH = auto()
    """Rates a trump suit by its length."""
    TOPS = auto()
    """Rates aces, kings and queens."""
    HOLDS_FIVE = auto()
    """Adds for holding the five of hearts."""
    HOLDS_THREE = auto()
    """Subtracts for holding the three of spades, where it is not soon got rid of."""
    JUDGE = auto()
    """Passes when its rating is not good enough for the lowest bid on offer; else it bids always."""
    BEST_SUIT = auto()
    """Names its best-rated suit; else the first."""
    TRUMPS = auto()
    """Leads top trumps first, when its side has named trump."""
    ACES = auto()
    """Leads aces, and other cards that nothing in their suit beats any more."""
    LOW = auto()
    """Plays low rather than high where both would do."""
    FIVE = auto()
    """Goes for the trick with the five of hearts in it."""
    THREE = auto()
    """Ducks the trick with the three of spades in it."""
    PARTNER = auto()
    """Leaves its partner a trick that the partner is taking."""
    GIVE = auto()
    """Plays the five of hearts to its own side's tricks and the three of spades to the others'."""


ALL_HABITS = frozenset(Habit)


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers by which the house bot weighs, in hundredths of a point.

    Ratings were fitted to the points that the bidder's side took in 14000 hands of self-play, the rest was tried out.
    Tuples of eight go by a card's place in its suit, lowest first.
    """

    base: int = 139
    length: int = 74
    """Of each trump."""
    trump_tops: tuple[int, ...] = (0, 0, 0, 0, 7, 49, 65, 84)
    side_tops: tuple[int, ...] = (0, 0, 0, 0, 0, 10, 16, 64)
    void: int = 77
    """Of a side suit without a card, where there is trump."""
    single: int = 28
    """Of a side suit with one card."""
    no_trump_base: int = 223
    no_trump_tops: tuple[int, ...] = (0, 0, 0, 0, 0, 23, 48, 105)
    no_trump_run: int = 128
    """Of ace and king in one suit, beside what they count alone."""
    five: int = 100
    """Of holding the five, for hearts: in another suit it is as easily lost as it is kept."""
    three: int = -60
    """Of holding the three among spades that are not trump, too many to be soon rid of it."""
    suit_margin: int = 0
    """What a rating must be above 100 for each point that is bid."""
    no_trump_margin: int = 60
    keep: tuple[int, ...] = (120, 80, 20, 0, 0, 0, 0, 0)
    """Of a card kept in hand, by how many cards out there beat it in its suit."""
    keep_trump: int = 100
    keep_rank: int = 5
    """Of a card kept, for each lower place in its suit."""
    keep_five: int = 150
    keep_three: int = 50
    lead_trump: int = 300
    """Of leading a trump that nothing beats, while the other side may hold trumps."""
    lead_ace: int = 100
    """Of leading a card of another suit that nothing in its suit beats."""
    lead_low: int = 8
    """Against leading any other card, for each lower place in its suit."""
    may_fall_five: int = 100
    """Of a trick of hearts while the five is out."""
    may_fall_three: int = -50
    """Of a trick of spades while the three is out."""


WEIGHTS = Weights()
