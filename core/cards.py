"""Cards, their ranks and suits, their text, and ordinary decks.

A card is an immutable value and never an integer, so that a rank is not taken for a score or a code.
Inside a world a card is known by its entity, which is its place in the deck order plus one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Self

from core.errors import CardsteadError


class Suit(IntEnum):
    """A suit, in deck order."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """Give the letter that stands for this suit in texts: C, D, H or S."""
        return "CDHS"[self]

    @property
    def title(self) -> str:
        """Give the name of this suit in lower case, in the plural: `hearts`."""
        return self.name.lower()

    @property
    def sign(self) -> str:
        """Give the printed sign of this suit."""
        return "♣♦♥♠"[self]

    @classmethod
    def from_letter(cls, letter: str) -> Self:
        """Read one of C, D, H, S.

        Raises:
            CardsteadError: for anything else.
        """
        if len(letter) != 1 or letter not in "CDHS":
            raise CardsteadError(f"expected a suit (C, D, H or S), got {letter!r}")
        return cls("CDHS".index(letter))


class Rank(IntEnum):
    """A rank; the thirteen standard ones are ordered naturally, ace high."""

    JESTER = 0
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    WIZARD = 15

    @classmethod
    def standard(cls) -> tuple["Rank", ...]:
        """Give the thirteen ranks of an ordinary deck, two to ace; every ordinary deck is built from these."""
        return tuple(rank for rank in cls if rank not in (cls.JESTER, cls.WIZARD))

    @property
    def letter(self) -> str:
        """Give the single character that stands for this rank in texts."""
        return "J-23456789TJQKAW"[self]

    @property
    def title(self) -> str:
        """Give the rank as a player says it: `9`, `king`, `wizard`."""
        return self.name.lower() if self > Rank.TEN or self is Rank.JESTER else str(int(self))


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card of a deck."""

    rank: Rank
    """Its rank."""
    suit: Suit | None
    """Its suit; none for wizards and jesters, which belong to no suit."""
    copy: int = 0
    """Which of several alike it is, from 1; 0 where there is only one."""

    def __str__(self) -> str:
        """Write the card as two characters: `KC`, `TH`, `W2`, `J1`."""
        return self.rank.letter + (str(self.copy) if self.suit is None else self.suit.letter)

    @property
    def title(self) -> str:
        """Give the card's full name: `king of clubs`, `second wizard`."""
        if self.suit is None:
            return f"{('', 'first', 'second', 'third', 'fourth')[self.copy]} {self.rank.title}"
        return f"{self.rank.title} of {self.suit.title}"


def deck_of(ranks_by_suit: Iterable[tuple[Suit, Iterable[Rank]]]) -> tuple[Card, ...]:
    """Build a deck in deck order: suit after suit, each in the order of its ranks."""
    return tuple(Card(rank, suit) for suit, ranks in ranks_by_suit for rank in ranks)


@cache
def standard_deck() -> tuple[Card, ...]:
    """Build the 52 cards: clubs, diamonds, hearts, spades, each two to ace."""
    return deck_of((suit, Rank.standard()) for suit in Suit)


def cards_text(cards: Iterable[Card]) -> str:
    """Write cards with spaces between them, in the order given."""
    return " ".join(map(str, cards))
