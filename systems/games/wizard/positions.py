"""What a position of Wizard says and leaves to be followed: trump, dealer, turn, phase, and its contradictions."""

from typing import TYPE_CHECKING

from core.errors import PositionError, shown
from core.game import Given
from core.state import NO_SUIT, NO_TRUMP, trump_text
from systems.games.wizard.deck import DECK
from systems.games.wizard.facts import BID, NAME_TRUMP, NO_BID, PLAY, trump_turned

if TYPE_CHECKING:
    from systems.games.wizard.rules import WizardRules


def settle(rules: "WizardRules", given: Given) -> None:
    """Complete a position that was put into the world.

    Raises:
        PositionError: naming the field and the contradiction.

    """
    rules.lay_trick(given)
    if card := given.values.get("turned", 0):
        rules.turned.cards[:] = [card]
    _settle_trump(rules, given)
    _settle_round(rules, given)
    if NO_BID not in rules.facts.bids:
        _settle_play(rules, given)
    else:
        _settle_bids(rules, given)
    _check_bids(rules)


def _settle_trump(rules: "WizardRules", given: Given) -> None:
    """Let trump follow from the turned card, or refuse one that does not."""
    facts, turned = rules.facts, rules.turned_card()
    follows = trump_turned(turned)
    if "trump" not in given.values or (not turned and facts.trump == NO_SUIT):
        facts.trump = follows
    if not turned or facts.trump == follows:
        return
    card = DECK[turned - 1]
    if follows == NO_SUIT:
        if facts.trump == NO_TRUMP:
            raise PositionError(f"trump: the {card.title} was turned, so the dealer names a suit, got 'none'")
        return
    expected, got = trump_text(follows), trump_text(facts.trump)
    raise PositionError(f"trump: the {card.title} was turned, so trump is {shown(expected)}, got {shown(got)}")


def _settle_round(rules: "WizardRules", given: Given) -> None:
    """Let the round follow from the cards dealt, and refuse one beyond the last."""
    cards, left = rules.cards_dealt(), len(DECK) - rules.cards_dealt() * rules.seats
    if given.round is None:
        rules.round.number = cards
    if rules.round.number > rules.rounds:
        raise PositionError(f"round: expected 1 to {rules.rounds}, got {rules.round.number}")
    if left < 0:
        raise PositionError(f"tricks: {cards} cards each, held or taken, are more than the {len(DECK)} of the pack")
    if not left and rules.turned.cards:
        raise PositionError(f"turned: expected null, {cards} cards each leave none to turn")


def _settle_bids(rules: "WizardRules", given: Given) -> None:
    """Let the turn follow from the dealer and the bids, or the dealer from the turn; or the dealer names trump."""
    facts, seats = rules.facts, rules.seats
    if rules.trick.cards:
        raise PositionError("trick: expected none before every seat has bid")
    if any(facts.tricks):
        raise PositionError("tricks: expected none before every seat has bid")
    bid = seats - facts.bids.count(NO_BID)
    names_trump = facts.trump == NO_SUIT
    if names_trump and bid:
        raise PositionError("bids: expected none before the dealer has named trump")
    if given.dealer is None and given.turn is not None:
        rules.round.dealer = given.turn if names_trump else (given.turn - 1 - bid) % seats
    dealer = rules.round.dealer
    for place in range(seats):
        seat = (dealer + 1 + place) % seats
        if (facts.bids[seat] != NO_BID) != (place < bid):
            first = (dealer + 1) % seats
            raise PositionError(f"bids: out of turn, seat {dealer} deals, so bidding goes round from seat {first}")
    turn = dealer if names_trump else (dealer + 1 + bid) % seats
    if given.turn not in (None, turn):
        what = "to name trump" if names_trump else "to bid"
        raise PositionError(f"turn: with seat {dealer} dealing it is seat {turn} {what}, got {given.turn}")
    rules.round.phase, rules.turn.seat = (NAME_TRUMP, dealer) if names_trump else (BID, turn)


def _settle_play(rules: "WizardRules", given: Given) -> None:
    """Let the leader follow from the dealer, or the dealer from the leader of the first trick."""
    facts, is_first = rules.facts, not any(rules.facts.tricks)
    if facts.trump == NO_SUIT:
        raise PositionError("bids: expected none before the dealer has named trump")
    if not rules.trick.cards:
        if given.turn is None and not is_first:
            raise PositionError("turn: missing, and does not follow after the first trick")
        rules.lead((rules.round.dealer + 1) % rules.seats if given.turn is None else given.turn)
    if given.dealer is None:
        if not is_first:
            raise PositionError("dealer: missing, and does not follow after the first trick")
        rules.round.dealer = (facts.leader - 1) % rules.seats
    elif is_first and facts.leader != (given.dealer + 1) % rules.seats:
        where = "trick" if rules.trick.cards else "turn"
        left = (given.dealer + 1) % rules.seats
        raise PositionError(
            f"{where}: seat {given.dealer} deals, so seat {left} leads the first trick, got seat {facts.leader}"
        )
    rules.round.phase = PLAY


def _check_bids(rules: "WizardRules") -> None:
    """Refuse bids that cannot have been made."""
    bids, cards = rules.facts.bids, rules.cards_dealt()
    for seat, bid in enumerate(bids):
        if bid > cards:
            raise PositionError(f"bids[{seat}]: expected 0 to {cards}, the number of tricks, got {bid}")
    if rules.screws and NO_BID not in bids and sum(bids) == cards:
        raise PositionError(f"bids: at this table they may not add up to the number of tricks, {cards}")
