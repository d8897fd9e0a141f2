"""What the table of Wizard knows: its phases, piles and facts, and how a position writes them."""

from dataclasses import dataclass

from core.cards import Rank
from core.state import CARD, NO_SUIT, NO_TRUMP, TRUMP, Field, integer, nullable, per_seat
from core.world import PileKind
from systems.games.wizard.deck import DECK, MOST_CARDS
from systems.tricks import TRICK_DERIVED, TRICK_FIELDS, TRICK_PILES, TrickFacts

NAME_TRUMP, BID, PLAY = 1, 2, 3
"""The phases: the dealer names trump after a turned wizard, the seats bid, the seats play."""

NO_BID = -1
"""Stands for the bid of a seat that has not bid yet."""

PILES = (
    PileKind("stock", is_written=False),
    PileKind("turned", is_open=True, is_written=False),
    *TRICK_PILES,
)
"""`turned` holds the card turned for trump, if one was; a position writes it as a card or null."""


@dataclass(slots=True, kw_only=True)
class Facts(TrickFacts):
    """What the table knows beside the piles."""

    bids: list[int]
    """By seat, NO_BID where none yet."""


FIELDS = (
    Field("trump", TRUMP),
    Field("bids", per_seat(nullable(integer(0, MOST_CARDS), NO_BID))),
    *TRICK_FIELDS,
)

DERIVED = (Field("turned", CARD), *TRICK_DERIVED)


def no_facts(seats: int) -> Facts:
    """Make the facts of a table of so many seats, before a round."""
    return Facts(tricks=[0] * seats, bids=[NO_BID] * seats)


def trump_turned(turned: int) -> int:
    """Give the trump that a turned card means: none for a jester or no card (0), NO_SUIT if it is to be named."""
    card = DECK[turned - 1] if turned else None
    if card is None or card.rank is Rank.JESTER:
        return NO_TRUMP
    return NO_SUIT if card.suit is None else int(card.suit)
