"""What the cards of a hand are worth to the house bot of Wizard, in hundredths of a trick.

A set of cards is an integer in which bit e stands for the card with entity e.
"""

from collections.abc import Iterable, Sequence

from core.cards import Card, Rank, Suit
from core.state import NO_SUIT, NO_TRUMP
from systems.games.wizard.deck import DECK

TRICK = 100

ENTITY_OF: dict[Card, int] = {card: entity for entity, card in enumerate(DECK, 1)}

ENTITY_OF_TEXT: dict[str, int] = {str(card): entity for card, entity in ENTITY_OF.items()}
"""By a card as the facts write it."""

IS_WIZARD = (False, *(card.rank is Rank.WIZARD for card in DECK))
"""By entity: whether the card is a wizard."""

_ENTITIES = tuple((0, 0, *(ENTITY_OF[Card(rank, suit)] for rank in Rank.standard())) for suit in Suit)
"""By suit and rank: the entity of a card."""

_WHOLE_PACK = sum(1 << entity for entity in ENTITY_OF.values())

_SUIT_OF = (NO_SUIT, *(NO_SUIT if card.suit is None else int(card.suit) for card in DECK))
"""By entity: the suit of a card; NO_SUIT for wizards and jesters."""

_HIGHER = (
    0,
    *(
        sum(1 << other for other, card in enumerate(DECK, 1) if card.suit is own.suit is not None and card > own)
        for own in DECK
    ),
)
"""By entity: the set of the higher cards of its suit."""

_TRUMP = (98, 90, 78, 74, 67, 62, 56, 52, 48, 41, 39, 35, 31)
"""What a trump is worth, by the number of higher ones that the seat has not seen."""

_BESIDE_TRUMP = (
    (16, 12, 11, 10, 8, 7, 5, 3, 2, 1, 0, 0, 0),
    (39, 24, 16, 8, 5, 2, 0, 0, 0, 0, 0, 0, 0),
    (49, 23, 8, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0),
)
"""The same of a card of another suit, if few, some or most of the pack was dealt."""

_WITHOUT_TRUMP = (
    (54, 38, 32, 27, 20, 16, 14, 14, 13, 11, 9, 9, 8),
    (72, 45, 38, 20, 11, 9, 7, 5, 3, 0, 0, 0, 0),
    (81, 59, 38, 17, 9, 3, 0, 0, 0, 0, 0, 0, 0),
)
"""The same of any card where there is no trump."""

_FEWER_SEATS = (0, 0, 0, 6, 0, -3, -3)
"""What is added to the worth of a card of a suit, by the number of seats; the tables above are for four."""

SOME_DEALT, MOST_DEALT = 18, 36
"""From so many cards dealt on, some or most of the pack was dealt."""


def entity_of(card: Card) -> int:
    """Give the entity of a card; quicker than looking it up, which would hash rank and suit."""
    return ENTITY_OF[card] if card.suit is None else _ENTITIES[card.suit][card.rank]


def worths(hand: Sequence[int], seen: Iterable[int], trump: int, cards: int, seats: int) -> dict[int, int]:
    """Give what each card of a hand is worth.

    `seen` are the cards that were turned or played; `cards` is how many each of the seats was dealt this round.
    """
    unseen = _WHOLE_PACK
    for card in hand:
        unseen &= ~(1 << card)
    for card in seen:
        unseen &= ~(1 << card)
    dealt = cards * seats
    share = (dealt >= SOME_DEALT) + (dealt >= MOST_DEALT)
    others = _WITHOUT_TRUMP[share] if trump == NO_TRUMP else _BESIDE_TRUMP[share]
    more = _FEWER_SEATS[seats]
    found: dict[int, int] = {}
    for card in hand:
        suit = _SUIT_OF[card]
        if suit == NO_SUIT:
            found[card] = TRICK if IS_WIZARD[card] else 0
        else:
            found[card] = more + (_TRUMP if suit == trump else others)[(unseen & _HIGHER[card]).bit_count()]
    return found
