"""The codes of Wizard and the tables that rules and bot look things up in.

| codes | actions |
|---|---|
| 0-59 | play a card, in deck order: the 52 ordinary ones, the four wizards, the four jesters |
| 60-80 | bid 0 to 20 tricks |
| 81-84 | name clubs, diamonds, hearts or spades as trump |
"""

from core.actions import ActionList, bid, play, trump
from core.cards import Card, Rank, Suit, standard_deck
from core.state import NO_SUIT
from systems.tricks import LEADS_NOTHING, TrickTables, lead_of, strength_of

FEWEST_SEATS, MOST_SEATS = 3, 6

COPIES = range(1, 5)
"""The numbers of the four wizards, and of the four jesters."""

DECK: tuple[Card, ...] = (
    *standard_deck(),
    *(Card(Rank.WIZARD, None, copy) for copy in COPIES),
    *(Card(Rank.JESTER, None, copy) for copy in COPIES),
)

MOST_CARDS = len(DECK) // FEWEST_SEATS
"""The most cards that a seat can get, and so the highest bid."""

ACTIONS = ActionList([*map(play, DECK), *map(bid, range(MOST_CARDS + 1)), *map(trump, Suit)])

BID_CODE = len(DECK)
"""The code of bidding 0."""
TRUMP_CODE = BID_CODE + MOST_CARDS + 1
"""The code of naming clubs as trump."""

WIZARD_STRENGTH = 1000
"""What makes a wizard stronger than any trump; the first one in a trick takes it."""


def _lead(card: Card) -> int:
    """Give what a card leads: after a wizard no suit is led in the trick, a jester leaves it to the next card."""
    if card.rank is Rank.WIZARD:
        return NO_SUIT
    return LEADS_NOTHING if card.rank is Rank.JESTER else lead_of(card)


def _strength(card: Card, led: int, trump: int) -> int:
    """Give the strength of a card; a jester has none, so that the first takes a trick of jesters only."""
    return WIZARD_STRENGTH if card.rank is Rank.WIZARD else strength_of(card, led, trump)


TABLES = TrickTables(DECK, _lead, _strength)
