"""The cards and codes of Kaiser, and the tables that the rules look things up in.

| codes | actions |
|---|---|
| 0-31 | play a card, in deck order |
| 32 | pass |
| 33-48 | bid 5, 5 in no trump, 6 ... 12, 12 in no trump |
| 49-52 | name clubs, diamonds, hearts, spades as trump |

A bid beats every bid of a lower code: more points, or the same points in no trump over a suit bid.
"""

from core.actions import PASS, ActionList, bid, play, trump
from core.cards import Card, Rank, Suit, deck_of

SEATS = 4
TEAMS = ((0, 2), (1, 3))
"""The seats of the two sides; a seat's side is its number modulo two."""

FIVE = Card(Rank.FIVE, Suit.HEARTS)
"""The card that is worth five points to the side that takes it."""
THREE = Card(Rank.THREE, Suit.SPADES)
"""The card that costs three points."""

_EIGHT_TO_ACE = tuple(rank for rank in Rank.standard() if rank >= Rank.EIGHT)
_LOWEST = {Suit.CLUBS: Rank.SEVEN, Suit.DIAMONDS: Rank.SEVEN, Suit.HEARTS: Rank.FIVE, Suit.SPADES: Rank.THREE}

DECK = deck_of((suit, (_LOWEST[suit], *_EIGHT_TO_ACE)) for suit in Suit)
"""32 cards: eight to ace in each suit, 7C, 7D, 5H and 3S."""

HAND_SIZE = len(DECK) // SEATS

FIVE_ENTITY = DECK.index(FIVE) + 1
THREE_ENTITY = DECK.index(THREE) + 1

LOWEST_BID, HIGHEST_BID = 5, 12
"""The numbers that have codes; which of them may be bid is up to the table."""

_BIDS = [bid(n, no_trump=no_trump) for n in range(LOWEST_BID, HIGHEST_BID + 1) for no_trump in (False, True)]

ACTIONS = ActionList([*map(play, DECK), PASS, *_BIDS, *map(trump, Suit)])

PASS_CODE = ACTIONS.codes[PASS]
BID_CODE = ACTIONS.codes[_BIDS[0]]
"""The code of the lowest bid."""
TRUMP_CODE = ACTIONS.codes[trump(Suit.CLUBS)]
"""The code of naming the first suit as trump."""


def bid_code(points: int, *, no_trump: bool) -> int:
    """Give the code of a bid."""
    return BID_CODE + 2 * (points - LOWEST_BID) + no_trump


def bid_of(code: int) -> tuple[int, bool]:
    """Give the points of a bid by its code, and whether it is in no trump."""
    steps, no_trump = divmod(code - BID_CODE, 2)
    return LOWEST_BID + steps, bool(no_trump)
