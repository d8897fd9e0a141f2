"""The rules of Kaiser.

Four seats in two partnerships, clockwise, with 32 cards. Seats bid for the right to name trump with the points that
their side will take; a hand holds ten: one for each of the eight tricks, five more in the trick with the five of
hearts, three fewer in the one with the three of spades. The highest bidder names a trump suit, or has bid to play
without one, and leads; suit is followed; the highest trump, or else the highest card led, takes the trick. A side
that takes what it bid scores all it took, otherwise it loses its bid, and double in no trump; the other side scores
what it took. What differs between tables are the options: see `options.py`; the codes are listed in `deck.py`.
"""

from collections.abc import Mapping

from core.cards import Suit
from core.dealing import deal_hands, shuffle_deck
from core.events import SuitNamed
from core.game import NEW_TURN, TRICK_DONE, Given
from core.options import Value
from core.state import NO_SUIT, NO_TRUMP
from core.world import PileKind, World
from systems.games.kaiser import scoring
from systems.games.kaiser.auction import Auction, caller, standing_bid, winning_seat
from systems.games.kaiser.deck import (
    DECK,
    FIVE_ENTITY,
    HAND_SIZE,
    PASS_CODE,
    THREE_ENTITY,
    TRUMP_CODE,
    bid_of,
)
from systems.games.kaiser.facts import BIDDING, NAMING, PLAYING, Facts
from systems.games.kaiser.positions import settle
from systems.games.kaiser.refusals import refusal
from systems.tricks import TRICK_PILES, TrickRules, TrickTables

PILES = (PileKind("stock", is_written=False), *TRICK_PILES)

TABLES = TrickTables(DECK)


class KaiserRules(TrickRules[Facts]):
    """Kaiser at one table."""

    def __init__(self, world: World, options: Mapping[str, Value]) -> None:
        super().__init__(world, options, TABLES)
        self.stock = world.pile("stock")
        self.auction = Auction(options)
        self.target = int(options["target"])

    def deal(self) -> None:
        """Deal the whole deck; the bidding opens left of the dealer."""
        facts = self.facts
        shuffle_deck(self.world, self.stock)
        deal_hands(self.world, self.stock, HAND_SIZE)
        facts.auction.clear()
        facts.contract.clear()
        facts.points[:] = 0, 0
        facts.trump = NO_SUIT
        self.clear_tricks()
        self.round.phase = BIDDING
        self.turn.seat = caller(0, self.round.dealer)

    def legal(self) -> list[int]:
        """Give the codes that the seat on turn may take, ascending and never empty."""
        if self.round.phase == PLAYING:
            return self.plays()
        if self.round.phase == BIDDING:
            return self.auction.allowed(self.facts.auction)
        return list(range(TRUMP_CODE, TRUMP_CODE + len(Suit)))

    def apply(self, code: int) -> int:
        """Apply a legal action."""
        if code < PASS_CODE:
            return self._play(code)
        self.round.history.append((self.turn.seat, code, 0))
        if code < TRUMP_CODE:
            self._call(code)
        else:
            self._name(code - TRUMP_CODE)
        return NEW_TURN

    def _play(self, code: int) -> int:
        """Play a card; a finished trick counts for the side that has taken it."""
        flow = self.play(code)
        if flow & TRICK_DONE:
            cards = self.last_cards()
            worth = scoring.trick_points(has_five=FIVE_ENTITY in cards, has_three=THREE_ENTITY in cards)
            self.facts.points[self.facts.leader % 2] += worth
        return flow

    def _call(self, code: int) -> None:
        """Pass or bid; the last call makes the contract."""
        calls, dealer = self.facts.auction, self.round.dealer
        calls.append(code)
        if self.auction.is_over(calls):
            self._begin_contract(winning_seat(calls, dealer), *bid_of(standing_bid(calls)))
        else:
            self.turn.seat = caller(len(calls), dealer)

    def _begin_contract(self, seat: int, points: int, no_trump: bool) -> None:
        """Make the contract of a seat, which names trump next, or leads when it has bid no trump."""
        self.facts.contract[:] = seat, points, int(no_trump)
        self.turn.seat = seat
        self.round.phase = NAMING
        if no_trump:
            self._name(NO_TRUMP)

    def _name(self, trump: int) -> None:
        """Set trump; the bidder leads."""
        self.facts.trump = trump
        self.round.phase = PLAYING
        self.lead(self.turn.seat)
        if self.world.listener is not None:
            letter = "none" if trump == NO_TRUMP else Suit(trump).letter
            self.world.listener(SuitNamed(self.world.time.tick, self.turn.seat, letter, "trump"))

    def score(self) -> tuple[list[int], str]:
        """Score the hand; the reason says whether the contract was made."""
        seat, bid, no_trump = self.facts.contract
        points = scoring.hand_scores(self.facts.points, seat % 2, bid, no_trump=bool(no_trump))
        return points, "made" if self._is_made() else "missed"

    def _is_made(self) -> bool:
        seat, bid, _ = self.facts.contract
        return self.facts.points[seat % 2] >= bid

    def bids_made(self) -> tuple[int, int]:
        """Give 1 if the contract was made, of the one contract of a hand."""
        return int(self._is_made()), 1

    def winners(self) -> list[int]:
        """Give the side that has won, or nothing while both are between the floor and the target."""
        scores = [score.points for score in self.world.scores]
        winner = scoring.winning_side(scores, self.target, self.facts.contract[0] % 2)
        return [] if winner is None else [winner]

    def refusal(self, code: int) -> str:
        """Say why an action of the list is not allowed now."""
        return refusal(self, code)

    def settle(self, given: Given) -> None:
        """Complete a position, and refuse one that contradicts itself."""
        settle(self, given)
