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
    """Adds for holding the five of hearts where it can be kept, and subtracts where it stands alone."""
    HOLDS_THREE = auto()
    """Subtracts for holding the three of spades, where it is not soon got rid of."""
    JUDGE = auto()
    """Passes when its rating is not good enough for the lowest bid on offer; else it bids always."""
    CONTEST = auto()
    """Counts on more when the other side has the bid: to leave it to them costs points too."""
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
class Special:
    """What holding the five, or the three, counts."""

    trump: int
    """Where its suit is trump."""
    side: int
    """Where another suit is."""
    no_trump: tuple[int, ...]
    """Where none is, by how many cards of its suit are held with it."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers by which the house bot weighs, in hundredths of a point.

    A rating is good for a bid of so many points when it reaches them. All were fitted to points won in self-play.
    Tuples of eight go by a card's place in its suit, lowest first.
    """

    base: int = 145
    length: int = 70
    """Of each trump."""
    trump_tops: tuple[int, ...] = (0, 0, 0, 10, 25, 35, 85, 90)
    side_tops: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0, 5)
    """Little, for they take their tricks whoever has made trump."""
    void: int = 110
    """Of a side suit without a card, where there is trump."""
    single: int = 55
    """Of a side suit with one card."""
    no_trump_base: int = 240
    no_trump_tops: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 40, 110)
    no_trump_run: int = 75
    """Of ace and king in one suit, beside what they count alone."""
    five: Special = Special(40, -220, (0, -100, -100, 0, 100, 150, 150, 150, 150))
    """In another suit it is as easily lost as it is kept, and is better kept in defence."""
    three: Special = Special(-25, 0, (30,) * 9)
    """In no trump it is soon thrown into the others' trick."""
    contest: int = 80
    """Where the highest bid is the others'."""
    keep: tuple[int, ...] = (125, 50, 35, 10, 10, 0, 0, 0)
    """Of a card kept in hand, by how many cards out there beat it in its suit."""
    keep_trump: int = 125
    keep_rank: int = 1
    """Of a card kept, for each lower place in its suit."""
    keep_five: int = 135
    keep_three: int = 170
    lead_trump: int = 250
    """Of leading a trump that nothing beats, while the other side may hold trumps."""
    lead_ace: int = 110
    """Of leading a card of another suit that nothing in its suit beats."""
    lead_low: int = 7
    """Against leading any other card, for each lower place in its suit."""
    may_fall_five: int = 260
    """Of a trick of hearts while the five is out."""
    may_fall_three: int = -400
    """Of a trick of spades while the three is out."""


WEIGHTS = Weights()
