"""The habits of the house bot of Kaiser, each of which can be left out to measure what it is worth."""

from enum import Enum


class Habit(Enum):
    LENGTH = 1
    TOPS = 2
    HOLDS_FIVE = 3
    HOLDS_THREE = 4
    JUDGE = 5
    BEST_SUIT = 6
    TRUMPS = 7
    ACES = 8
    LOW = 9
    FIVE = 10
    THREE = 11
    PARTNER = 12
    GIVE = 13


ALL = frozenset(Habit)
