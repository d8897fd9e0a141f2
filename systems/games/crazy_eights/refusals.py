"""Why a move of Crazy Eights is not allowed, in words that a player understands."""

from typing import TYPE_CHECKING

from core.cards import Suit
from systems.games.crazy_eights.deck import (
    BURY_CODE,
    CARD_PLAYED,
    DECK,
    DRAW_CODE,
    EIGHTS,
    FITTING,
    PASS_CODE,
)

if TYPE_CHECKING:
    from systems.games.crazy_eights.rules import EightsRules


def refusal(rules: "EightsRules", code: int) -> str:
    """Say why an action of the list is not allowed to the seat on turn."""
    if code < DRAW_CODE:
        return _no_play(rules, CARD_PLAYED[code])
    if code == DRAW_CODE:
        return _no_draw(rules)
    if code == PASS_CODE:
        return _no_pass(rules)
    return _no_burial(rules, code - BURY_CODE + 1)


def _bust_is_due(rules: "EightsRules") -> bool:
    return all(code >= BURY_CODE for code in rules.legal())


def _no_play(rules: "EightsRules", card: int) -> str:
    title = DECK[card - 1].title
    if card not in rules.hands[rules.turn.seat].cards:
        return f"the {title} is not in the hand"
    if _bust_is_due(rules):
        return "that was a bust: one of the dearest cards must be buried"
    top = rules.discard.cards[-1]
    suit = Suit(rules.facts.suit_in_force)
    if FITTING[suit][top][card]:
        drawn = DECK[rules.hands[rules.turn.seat].cards[-1] - 1].title
        return f"after drawing, only the card just drawn may be played, the {drawn}"
    if top in EIGHTS:
        return f"the {title} is neither an eight nor of the suit in force, {suit.title}"
    return f"the {title} matches neither {suit.title} nor the {DECK[top - 1].rank.title}"


def _no_draw(rules: "EightsRules") -> str:
    if _bust_is_due(rules):
        return "that was a bust: one of the dearest cards must be buried"
    if rules.facts.drawn >= rules.limit:
        return f"no more than {rules.limit} may be drawn in a turn"
    if rules.facts.drawn and rules.must_play and min(rules.legal()) < DRAW_CODE:
        return "the drawn card fits and must be played"
    if not rules.stock.cards and not (rules.recycles and len(rules.discard.cards) > 1):
        return "nothing is left to draw"
    return "a card in the hand fits, so none may be drawn"


def _no_pass(rules: "EightsRules") -> str:
    if _bust_is_due(rules):
        return "that was a bust: one of the dearest cards must be buried"
    legal = rules.legal()
    if rules.facts.drawn and rules.must_play and min(legal) < DRAW_CODE:
        return "the drawn card fits and must be played"
    if DRAW_CODE not in legal:
        return "a card in the hand fits and must be played"
    if min(legal) < DRAW_CODE:
        return "a card that fits must be played, or one drawn"
    return "drawing must go on" if rules.facts.drawn else "a card must be drawn first"


def _no_burial(rules: "EightsRules", card: int) -> str:
    title = DECK[card - 1].title
    if not _bust_is_due(rules):
        return "a card is buried only after a bust"
    if card not in rules.hands[rules.turn.seat].cards:
        return f"the {title} is not in the hand"
    dearest = " or ".join(DECK[code - BURY_CODE].title for code in rules.legal())
    return f"only one of the dearest cards may be buried: the {dearest}"
