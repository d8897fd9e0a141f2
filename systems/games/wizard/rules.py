"""The rules of Wizard.

Round n deals n cards to each seat and turns the next one for trump. Each seat bids how many tricks it will take, and
scores for taking exactly so many. Wizards and jesters belong to no suit: a wizard takes the trick, a jester does not.
The codes are listed in `deck.py`.
"""

from collections.abc import Mapping
from operator import eq
from typing import Any

from core.cards import Suit
from core.components import NOBODY
from core.dealing import deal_hands, shuffle_deck
from core.events import SuitNamed
from core.game import NEW_TURN, Given
from core.options import Value
from core.state import NO_SUIT, trump_text
from core.world import World
from systems.games.wizard import positions, scoring
from systems.games.wizard.deck import BID_CODE, TABLES, TRUMP_CODE
from systems.games.wizard.facts import BID, NAME_TRUMP, NO_BID, PLAY, Facts, trump_turned
from systems.games.wizard.options import rounds_of
from systems.games.wizard.refusals import refusal
from systems.tricks import TrickRules


class WizardRules(TrickRules[Facts]):
    """Wizard at one table."""

    def __init__(self, world: World, options: Mapping[str, Value]) -> None:
        super().__init__(world, options, TABLES)
        self.stock, self.turned = world.pile("stock"), world.pile("turned")
        self.rounds = rounds_of(options, self.seats)
        self.screws = bool(options["screw_the_dealer"])

    # The deal.

    def deal(self) -> None:
        """Deal as many cards as the round's number, and turn the next for trump if one is left."""
        shuffle_deck(self.world, self.stock)
        deal_hands(self.world, self.stock, self.round.number)
        self.clear_tricks()
        self.facts.bids[:] = [NO_BID] * self.seats
        if self.stock.cards:
            self.world.move_top(self.stock, self.turned)
        trump = trump_turned(self.turned_card())
        self.facts.trump = trump
        if trump == NO_SUIT:
            self.round.phase, self.turn.seat = NAME_TRUMP, self.round.dealer
        else:
            self._tell_trump(NOBODY)
            self.begin_bids()

    def turned_card(self) -> int:
        """Give the card that was turned for trump; 0 if none was."""
        return self.turned.cards[0] if self.turned.cards else 0

    def begin_bids(self) -> None:
        """Let the seat left of the dealer bid first."""
        self.round.phase, self.turn.seat = BID, (self.round.dealer + 1) % self.seats

    def _tell_trump(self, seat: int) -> None:
        """Tell the listener of the trump that a seat has named, or a card."""
        if self.world.listener is not None:
            trump = trump_text(self.facts.trump) or ""
            self.world.listener(SuitNamed(self.world.time.tick, seat, trump, "trump"))

    # What is legal.

    def legal(self) -> list[int]:
        """Give the codes that the seat on turn may take, ascending and never empty."""
        if self.round.phase == PLAY:
            return self.plays()
        if self.round.phase == NAME_TRUMP:
            return [TRUMP_CODE + suit for suit in Suit]
        codes = list(range(BID_CODE, BID_CODE + self.cards_dealt() + 1))
        if (barred := self.barred_bid()) is not None:
            codes.remove(BID_CODE + barred)
        return codes

    def cards_dealt(self) -> int:
        """Give the number of cards that each seat got this round, which is that of the tricks."""
        return self.cards_of(self.turn.seat) + sum(self.facts.tricks)

    def barred_bid(self) -> int | None:
        """Give the bid that would make all bids add up to the tricks, if the seat on turn may not make it."""
        if not self.screws or self.turn.seat != self.round.dealer:
            return None
        cards = self.cards_dealt()
        bid = cards - sum(bid for bid in self.facts.bids if bid != NO_BID)
        return bid if 0 <= bid <= cards else None

    # What is done.

    def apply(self, code: int) -> int:
        """Apply a legal action."""
        if code < BID_CODE:
            return self.play(code)
        self.round.history.append((self.turn.seat, code, 0))
        if code < TRUMP_CODE:
            return self._bid(code - BID_CODE)
        return self._name_trump(code - TRUMP_CODE)

    def _bid(self, bid: int) -> int:
        """Bid; the dealer does so last, and the seat left of it leads."""
        seat = self.turn.seat
        self.facts.bids[seat] = bid
        left = (seat + 1) % self.seats
        if seat == self.round.dealer:
            self.round.phase = PLAY
            self.lead(left)
        self.turn.seat = left
        return NEW_TURN

    def _name_trump(self, suit: int) -> int:
        """Name trump before anyone bids."""
        self.facts.trump = suit
        self._tell_trump(self.turn.seat)
        self.begin_bids()
        return NEW_TURN

    # The end.

    def score(self) -> tuple[list[int], str]:
        """Score each seat's bid and tricks."""
        return [scoring.points(*pair) for pair in zip(self.facts.bids, self.facts.tricks, strict=True)], "played"

    def winners(self) -> list[int]:
        """Give the seats with the highest total after the last round; equal ones share the win."""
        if self.round.number < self.rounds:
            return []
        totals = [score.points for score in self.world.scores]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def bids_made(self) -> tuple[int, int]:
        """Give how many seats took exactly what they bid, and how many bid."""
        return sum(map(eq, self.facts.bids, self.facts.tricks)), self.seats

    # What is told and read.

    def refusal(self, code: int) -> str:
        """Say why an action of the list is not allowed now."""
        return refusal(self, code)

    def derived(self, key: str) -> Any:  # noqa: ANN401 - a card or plays
        """Give the turned card, the trick under way or the last one."""
        return self.turned_card() if key == "turned" else super().derived(key)

    def settle(self, given: Given) -> None:
        """Complete a position, and refuse one that contradicts itself."""
        positions.settle(self, given)
