"""The codes of Crazy Eights and the tables that the rules look things up in.

| codes | actions |
|---|---|
| 0-47 | play a card that is no eight, in deck order |
| 48-63 | play 8C, 8D, 8H, 8S, each naming C, D, H, S |
| 64 | draw |
| 65 | pass, also to stop drawing |
| 66-117 | bury a card, in deck order |

Debug actions follow: `debug win` for seats 0 to 5, `debug suit` for the four suits.
"""

from core.actions import DRAW, PASS, Action, ActionList, bury, play
from core.cards import Rank, Suit, standard_deck

MOST_SEATS = 6

DECK = standard_deck()
EIGHTS = tuple(entity for entity, card in enumerate(DECK, 1) if card.rank is Rank.EIGHT)
"""The entities of the eights, clubs first."""

_PLAYS = [play(card) for card in DECK if card.rank is not Rank.EIGHT]
_PLAYS += [play(DECK[entity - 1], suit) for entity in EIGHTS for suit in Suit]
_DEBUG = [Action("debug", topic="win", number=seat) for seat in range(MOST_SEATS)]
_DEBUG += [Action("debug", topic="suit", suit=suit) for suit in Suit]

ACTIONS = ActionList([*_PLAYS, DRAW, PASS, *map(bury, DECK)], _DEBUG)

EIGHT_CODE = len(DECK) - len(EIGHTS)
"""The code of the first play of an eight; all codes before it play other cards."""
DRAW_CODE = ACTIONS.codes[DRAW]
PASS_CODE = ACTIONS.codes[PASS]
BURY_CODE = PASS_CODE + 1
"""The code of burying the first card of the deck."""
DEBUG_WIN_CODE = len(ACTIONS)
DEBUG_SUIT_CODE = DEBUG_WIN_CODE + MOST_SEATS

CARD_PLAYED = tuple(DECK.index(action.card) + 1 for action in _PLAYS if action.card is not None)
"""The entity of the card that a playing code plays."""

SUIT_AFTER = tuple(
    int(suit)
    for action in _PLAYS
    for suit in (action.card.suit if action.suit is None and action.card else action.suit,)
    if suit is not None
)
"""The suit in force after a playing code: the one an eight names, else the card's."""

POINTS_OF_RANK = tuple(50 if r == Rank.EIGHT else 1 if r == Rank.ACE else min(r, 10) for r in range(Rank.ACE + 1))
"""The points of a card by its rank: eight 50, ten to king 10, ace 1, every other card its number."""

POINTS = (0, *(POINTS_OF_RANK[card.rank] for card in DECK))
"""The points of a card by entity."""

_CODES = tuple(
    tuple(code for code, played in enumerate(CARD_PLAYED) if played == entity) for entity in range(len(DECK) + 1)
)


def _fitting(suit: Suit, rank: Rank) -> tuple[tuple[int, ...], ...]:
    """Give by entity the codes that play it on a suit in force and a top card's rank; none where it does not fit."""
    return tuple(_CODES[entity] if entity and _fits(entity, suit, rank) else () for entity in range(len(DECK) + 1))


def _fits(entity: int, suit: Suit, rank: Rank) -> bool:
    card = DECK[entity - 1]
    return card.rank is Rank.EIGHT or card.suit is suit or card.rank is rank


_BY_SUIT_AND_RANK = {(suit, rank): _fitting(suit, rank) for suit in Suit for rank in Rank.standard()}

FITTING = tuple(
    tuple(_BY_SUIT_AND_RANK[suit, DECK[max(top, 1) - 1].rank] for top in range(len(DECK) + 1)) for suit in Suit
)
"""By suit in force, then by the top card's entity, then by entity: the codes that play it, none if it does not fit."""
