"""Positions of Kaiser: what follows from what they say, and which of them contradict themselves.

Points are compared neither with tricks nor with the cards: what is left out says nothing, and a position may hold part
of a deck.
"""

from typing import TYPE_CHECKING

from core.cards import Suit
from core.errors import PositionError
from core.game import Given
from core.state import NO_SUIT, NO_TRUMP
from systems.games.kaiser.auction import ROUND_OF_PASSES, caller, dealer_before, standing_bid, winning_seat
from systems.games.kaiser.deck import ACTIONS, HAND_SIZE, PASS_CODE, bid_code, bid_of
from systems.games.kaiser.facts import BIDDING, NAMING, PLAYING
from systems.games.kaiser.refusals import bid_words, range_words

if TYPE_CHECKING:
    from systems.games.kaiser.rules import KaiserRules


def settle(rules: "KaiserRules", given: Given) -> None:
    """Complete a position that was put into the world: phase, dealer, turn, contract and trump.

    Raises:
        PositionError: naming the field that contradicts another, or is missing and does not follow.
    """
    _check_scores(rules)
    _check_calls(rules)
    rules.lay_trick(given)
    _check_tricks(rules)
    facts = rules.facts
    if not (rules.auction.is_over(facts.auction) if facts.auction else facts.contract):
        _settle_bidding(rules, given)
        return
    _settle_contract(rules, given)
    _settle_trump(rules)
    if facts.trump == NO_SUIT:
        _settle_naming(rules, given)
    else:
        _settle_play(rules, given)


def _check_scores(rules: "KaiserRules") -> None:
    """Refuse scores that have ended the match."""
    for side, score in enumerate(rules.world.scores):
        if abs(score.points) >= rules.target:
            raise PositionError(
                f"scores[{side}]: {score.points} has ended the match, which is played to {rules.target}"
            )


def _check_calls(rules: "KaiserRules") -> None:
    """Refuse an auction in which a call was not allowed."""
    calls = rules.facts.auction
    for place, call in enumerate(calls):
        before, where = calls[:place], f"auction[{place}]"
        if rules.auction.is_over(before):
            raise PositionError(f"{where}: the auction was over before, got {ACTIONS.texts[call]!r}")
        if call not in rules.auction.allowed(before):
            raise PositionError(f"{where}: {_why_not(rules, before, call)}")


def _why_not(rules: "KaiserRules", before: list[int], call: int) -> str:
    """Say why a call was not allowed after others."""
    if call == PASS_CODE:
        return f"after {ROUND_OF_PASSES} passes the dealer must bid, so there are never four"
    if call not in rules.auction.bids:
        return f"{bid_words(call)} cannot be bid at this table: {range_words(rules.auction.bids)}"
    return f"{bid_words(call)} does not beat {bid_words(standing_bid(before))}"


def _check_tricks(rules: "KaiserRules") -> None:
    """Refuse more tricks than a hand has cards."""
    taken, left = sum(rules.facts.tricks), rules.cards_of(rules.turn.seat if rules.trick.cards else 0)
    if taken + left > HAND_SIZE:
        raise PositionError(f"tricks: {taken} taken and {left} to come, a hand has {HAND_SIZE}")


def _check_nothing_played(rules: "KaiserRules", why: str) -> None:
    """Refuse what only the play of cards brings about."""
    facts = rules.facts
    for key, is_there in (("trick", rules.trick.cards), ("tricks", any(facts.tricks)), ("points", any(facts.points))):
        if is_there:
            raise PositionError(f"{key}: {why}, so no card has been played")


def _check_turn(given: Given, seat: int, why: str) -> None:
    if given.turn not in (None, seat):
        raise PositionError(f"turn: {why}, so seat {seat} is on turn, got {given.turn}")


def _settle_bidding(rules: "KaiserRules", given: Given) -> None:
    """Let the next call follow from the dealer, or the dealer from the seat on turn."""
    facts, calls = rules.facts, len(rules.facts.auction)
    if facts.contract:
        raise PositionError("contract: expected null, the auction is not over")
    if facts.trump != NO_SUIT:
        raise PositionError("trump: expected null, the auction is not over")
    _check_nothing_played(rules, "the auction is not over")
    if given.dealer is None and given.turn is not None:
        rules.round.dealer = dealer_before(calls, given.turn)
    rules.turn.seat = caller(calls, rules.round.dealer)
    _check_turn(given, rules.turn.seat, f"seat {rules.round.dealer} deals, calls made: {calls}")
    rules.round.phase = BIDDING


def _settle_contract(rules: "KaiserRules", given: Given) -> None:
    """Let contract and dealer follow from the calls, where there are any, or refuse those that disagree."""
    facts, calls = rules.facts, rules.facts.auction
    bid = standing_bid(calls)
    if facts.contract:
        _check_contract(rules, bid)
    bidder = _bidder(rules, given)
    if given.dealer is None:
        if bidder is None or not calls:
            raise PositionError("dealer: missing, and does not follow from the auction and who has won it")
        rules.round.dealer = dealer_before(calls.index(bid), bidder)
    if calls:
        winner = winning_seat(calls, rules.round.dealer)
        if facts.contract and facts.contract[0] != winner:
            raise PositionError(f"contract: seat {rules.round.dealer} deals, so seat {winner} has won the auction")
        points, no_trump = bid_of(bid)
        facts.contract[:] = winner, points, int(no_trump)


def _check_contract(rules: "KaiserRules", bid: int) -> None:
    """Refuse a contract that was not bid, or cannot be."""
    _, points, no_trump = rules.facts.contract
    code = bid_code(points, no_trump=bool(no_trump))
    if bid not in (PASS_CODE, code):
        raise PositionError(f"contract: the auction was won with a bid of {bid_words(bid)}, got {bid_words(code)}")
    if code not in (bids := rules.auction.bids):
        raise PositionError(f"contract: {bid_words(code)} cannot be bid at this table: {range_words(bids)}")


def _bidder(rules: "KaiserRules", given: Given) -> int | None:
    """Give the seat that must have won the auction: it names trump and leads the first trick."""
    facts = rules.facts
    if facts.contract:
        return facts.contract[0]
    if any(facts.tricks):
        return None
    return facts.leader if rules.trick.cards else given.turn


def _settle_trump(rules: "KaiserRules") -> None:
    """Let there be no trump where that was bid, and refuse trump unlike the contract."""
    facts = rules.facts
    if facts.contract[2]:
        if facts.trump not in (NO_SUIT, NO_TRUMP):
            raise PositionError(f"trump: the contract is in no trump, got {Suit(facts.trump).letter!r}")
        facts.trump = NO_TRUMP
    elif facts.trump == NO_TRUMP:
        raise PositionError("trump: the contract is not in no trump, got 'none'")


def _settle_naming(rules: "KaiserRules", given: Given) -> None:
    """Let the bidder name trump."""
    _check_nothing_played(rules, "trump has not been named")
    rules.turn.seat = bidder = rules.facts.contract[0]
    _check_turn(given, bidder, "the bidder names trump")
    rules.round.phase = NAMING


def _settle_play(rules: "KaiserRules", given: Given) -> None:
    """Let the bidder lead the first trick, and whoever is on turn a later one."""
    facts, bidder = rules.facts, rules.facts.contract[0]
    rules.round.phase = PLAYING
    if not rules.trick.cards:
        if given.turn is None and any(facts.tricks):
            raise PositionError("turn: missing, and who has taken the last trick does not follow")
        rules.lead(bidder if given.turn is None else given.turn)
    if facts.leader != bidder and rules.cards_of(facts.leader) == HAND_SIZE:
        where = "trick" if rules.trick.cards else "turn"
        raise PositionError(f"{where}: the bidder, seat {bidder}, leads the first trick, got seat {facts.leader}")
