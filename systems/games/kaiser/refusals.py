"""Why a move of Kaiser is not allowed, in words that a player understands."""

from typing import TYPE_CHECKING

from core.state import NO_SUIT, NO_TRUMP
from systems.games.kaiser.auction import standing_bid
from systems.games.kaiser.deck import PASS_CODE, TRUMP_CODE, bid_of

if TYPE_CHECKING:
    from systems.games.kaiser.rules import KaiserRules


def refusal(rules: "KaiserRules", code: int) -> str:
    """Say why an action of the list is not allowed to the seat on turn."""
    if code < PASS_CODE:
        return _no_play(rules, code)
    if code < TRUMP_CODE:
        return _no_call(rules, code)
    return _no_naming(rules)


def bid_words(code: int) -> str:
    """Say a bid in words: `7`, `7 in no trump`."""
    points, no_trump = bid_of(code)
    return f"{points} in no trump" if no_trump else str(points)


def _no_play(rules: "KaiserRules", code: int) -> str:
    facts = rules.facts
    if not facts.contract:
        return "the bidding is not over, so no card can be played"
    if facts.trump == NO_SUIT:
        return "trump must be named before a card is played"
    return rules.refuse_play(code)


def _no_call(rules: "KaiserRules", code: int) -> str:
    if rules.facts.contract:
        return "the bidding is over"
    if code == PASS_CODE:
        return "the other three have passed, so the dealer must bid"
    bids = rules.auction.bids
    if code not in bids:
        return f"a bid of {bid_words(code)} is not made at this table: {range_words(bids)}"
    return f"a bid of {bid_words(code)} does not beat the {bid_words(standing_bid(rules.facts.auction))} that was bid"


def range_words(bids: tuple[int, ...]) -> str:
    """Say which bids a table has."""
    (lowest, _), (highest, no_trump) = bid_of(bids[0]), bid_of(bids[-1])
    return f"bids go from {lowest} to {highest}, {'also' if no_trump else 'never'} in no trump"


def _no_naming(rules: "KaiserRules") -> str:
    if not rules.facts.contract:
        return "the bidding is not over, so trump cannot be named"
    if rules.facts.trump == NO_TRUMP:
        return "the contract is in no trump"
    return "trump has been named already"
