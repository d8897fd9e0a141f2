"""Why a move of Wizard is not allowed, in words that a player understands."""

from typing import TYPE_CHECKING

from systems.games.wizard.deck import BID_CODE, TRUMP_CODE
from systems.games.wizard.facts import BID, NAME_TRUMP

if TYPE_CHECKING:
    from systems.games.wizard.rules import WizardRules


def refusal(rules: "WizardRules", code: int) -> str:
    """Say why an action of the list is not allowed to the seat on turn."""
    phase = rules.round.phase
    if phase == NAME_TRUMP:
        return "a wizard was turned, so the dealer names trump first"
    if code >= TRUMP_CODE:
        return "trump is named only by the dealer, after a turned wizard and before anyone bids"
    if code < BID_CODE:
        return "cards are played when every seat has bid" if phase == BID else rules.refuse_play(code)
    return _no_bid(rules, code - BID_CODE) if phase == BID else "every seat has bid already"


def _no_bid(rules: "WizardRules", bid: int) -> str:
    if bid == rules.barred_bid():
        return f"the dealer may not bid {bid}, which would make the bids add up to the number of tricks"
    return f"there are {rules.cards_dealt()} tricks, so no more can be bid"
