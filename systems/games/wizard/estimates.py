"""What the house bot of Wizard reckons with, in integers: sets of cards as bits, tricks and chances in parts.

A set of cards is an integer in which bit e stands for the card with entity e. A trick is worth 100, and a chance is a
number of 10000.
"""

from collections.abc import Iterable

from core.cards import Card, Rank
from core.state import NO_SUIT, NO_TRUMP
from systems.games.wizard.deck import DECK, TABLES
from systems.tricks import LEADS_NOTHING

TRICK = 100
CERTAIN = 10000

BIT_OF: dict[Card, int] = {card: 1 << entity for entity, card in enumerate(DECK, 1)}
"""The set of one card."""

WHOLE_PACK = sum(BIT_OF.values())

ENTITY_OF: dict[Card, int] = {card: entity for entity, card in enumerate(DECK, 1)}

SUIT_OF = (NO_SUIT, *(NO_SUIT if card.suit is None else int(card.suit) for card in DECK))
"""By entity: the suit of a card; NO_SUIT for wizards and jesters."""

IS_WIZARD = (False, *(card.rank is Rank.WIZARD for card in DECK))

LED_BY = tuple(NO_SUIT if lead == LEADS_NOTHING else lead for lead in TABLES.leads)
"""By entity: the suit that is led once a card was played where none was."""


def _set_of(entities: Iterable[int]) -> int:
    return sum(1 << entity for entity in entities)


def _stronger(strengths: tuple[int, ...]) -> tuple[int, ...]:
    """Give by entity the set of the cards that are stronger."""
    entities = range(1, len(DECK) + 1)
    return (0, *(_set_of(other for other in entities if strengths[other] > strengths[card]) for card in entities))


STRONGER = tuple(tuple(map(_stronger, by_led)) for by_led in TABLES.strengths)
"""By trump, led suit (NO_SUIT, -1, is the last) and entity: the set of the cards that are stronger."""

_HIGHER = (
    0,
    *(
        _set_of(other for other, card in enumerate(DECK, 1) if card.suit is own.suit is not None and card > own)
        for own in DECK
    ),
)
"""By entity: the set of the higher cards of its suit."""

_TRUMP = (100, 92, 80, 76, 69, 64, 57, 53, 49, 42, 40, 36, 32)
"""What a trump is worth, by the number of higher ones that have not been seen."""

_BESIDE_TRUMP = (
    (19, 14, 13, 12, 10, 8, 6, 4, 2, 1, 0, 0, 0),
    (46, 28, 19, 9, 6, 2, 0, 0, 0, 0, 0, 0, 0),
    (58, 27, 9, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0),
)
"""The same of a card of another suit, if few, some or most of the pack was dealt."""

_WITHOUT_TRUMP = (
    (60, 42, 36, 30, 22, 18, 15, 15, 14, 12, 10, 10, 9),
    (80, 50, 42, 22, 12, 10, 8, 5, 3, 0, 0, 0, 0),
    (90, 66, 42, 19, 10, 3, 0, 0, 0, 0, 0, 0, 0),
)
"""The same of any card where there is no trump."""

SOME_DEALT, MOST_DEALT = 18, 36
"""From so many cards dealt on, some or most of the pack was dealt."""


def worths(hand: Iterable[int], trump: int, unseen: int, dealt: int) -> list[int]:
    """Give what each card of a hand is worth in tricks, in the hand's order.

    `unseen` is the set of the cards that are neither in the hand nor have been seen; `dealt` how many cards all seats
    were dealt this round.
    """
    share = (dealt >= SOME_DEALT) + (dealt >= MOST_DEALT)
    others = _WITHOUT_TRUMP[share] if trump == NO_TRUMP else _BESIDE_TRUMP[share]
    found = []
    for card in hand:
        suit = SUIT_OF[card]
        if suit == NO_SUIT:
            found.append(TRICK if IS_WIZARD[card] else 0)
        else:
            found.append((_TRUMP if suit == trump else others)[(unseen & _HIGHER[card]).bit_count()])
    return found


def chance_held(wanted: int, unseen: int, cards: int) -> int:
    """Give the chance that a seat with so many cards holds one of the wanted among the unseen, as counts."""
    return CERTAIN - CERTAIN * (unseen - wanted) ** cards // unseen**cards
