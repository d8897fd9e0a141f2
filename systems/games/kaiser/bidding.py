"""How the house bot of Kaiser judges a hand before play: what its side would take, by trump suit, in hundredths."""

from core.cards import Suit
from core.state import NO_TRUMP
from systems.games.kaiser.habits import Habit
from systems.games.kaiser.sight import CODES, SUIT_CARDS

FIVE_BIT, THREE_BIT = 1 << CODES["5H"], 1 << CODES["3S"]
BASE = 150
LENGTH = 70
TRUMP_TOPS = (0, 0, 0, 0, 15, 30, 60, 90)
SIDE_TOPS = (0, 0, 0, 0, 0, 10, 40, 90)
FIVE = 60
THREE = -40
NT_BASE = 200


def ratings(hand, habits):
    """Rate."""
    return [rating(hand, trump, habits) for trump in (*Suit, NO_TRUMP)]


def rating(hand: int, trump: int, habits: frozenset[Habit]) -> int:
    total = NT_BASE if trump == NO_TRUMP else BASE
    if Habit.LENGTH in habits:
        total += LENGTH * (hand & SUIT_CARDS[trump]).bit_count()
    if Habit.TOPS in habits:
        for suit in Suit:
            tops = TRUMP_TOPS if suit == trump else SIDE_TOPS
            for place in range(4, 8):
                if hand >> (8 * suit + place) & 1:
                    total += tops[place]
    if Habit.HOLDS_FIVE in habits and hand & FIVE_BIT:
        total += FIVE
    if Habit.HOLDS_THREE in habits and hand & THREE_BIT:
        total += THREE
    return total
