"""What the house bot of Kaiser sees in play: sets of cards as bits, and how likely a card is to be beaten.

Card code c (its place in the deck) is bit c; suit s has the bits 8s to 8s + 7, lowest rank first.
"""

from collections.abc import Iterable, Sequence
from math import comb

from core.cards import Card, Rank, Suit
from core.state import NO_SUIT, NO_TRUMP
from core.view import SeatView
from systems.games.kaiser.deck import DECK, HAND_SIZE, SEATS

EVERY_CARD = (1 << len(DECK)) - 1

SUIT_CARDS = (*(0xFF << 8 * suit for suit in Suit), 0)
"""By suit, or NO_TRUMP: its cards as bits."""

HIGHER = tuple(SUIT_CARDS[code >> 3] & ~((2 << code) - 1) for code in range(len(DECK)))
"""By card: the higher cards of its suit as bits."""

LOWER = tuple(SUIT_CARDS[code >> 3] & ((1 << code) - 1) for code in range(len(DECK)))
"""By card: the lower cards of its suit as bits."""

CODES = {str(card): code for code, card in enumerate(DECK)}

FIVE, THREE = CODES["5H"], CODES["3S"]

TRUMPS = {suit.letter: int(suit) for suit in Suit} | {"none": NO_TRUMP}

SURE = 1000
"""Chances are counted in thousandths."""


def _has_none(unseen: int, held: int, wanted: int) -> int:
    return SURE * comb(unseen - wanted, held) // comb(unseen, held) if wanted + held <= unseen else 0


HAS_NONE = tuple(
    tuple(tuple(_has_none(unseen, held, wanted) for wanted in range(unseen + 1)) for held in range(HAND_SIZE + 1))
    for unseen in range(len(DECK) + 1)
)
"""By cards unseen, cards a hand holds of them, and how many of them are wanted: the chance that it holds none."""


def code_of(card: Card) -> int:
    """Give the place of a card in the deck; quicker than looking it up, which would hash rank and suit."""
    rank = card.rank
    return (card.suit or 0) * 8 + (rank - Rank.SEVEN if rank > Rank.SEVEN else 0)


def bits_of(cards: Iterable[Card]) -> int:
    """Give cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << code_of(card)
    return bits


class Sight:
    """What a seat sees while cards are played, and what follows from it."""

    __slots__ = (
        "best",
        "bidder",
        "hand",
        "led",
        "seat",
        "size",
        "taker",
        "trick",
        "trump",
        "trumps",
        "unseen",
        "voids",
    )

    def __init__(self, view: SeatView) -> None:
        facts = view.facts
        self.seat = view.seat
        self.bidder: int = facts["contract"]["seat"]
        self.hand = bits_of(view.hand)
        self.size = self.hand.bit_count()
        """Cards in the hand; who has not played yet has as many."""
        self.trump = TRUMPS[facts["trump"]]
        self.trumps = SUIT_CARDS[self.trump]
        self.trick: list[int] = [CODES[text] for _, text in facts["trick"]]
        """The cards of the trick in the order of play."""
        self.led = self.trick[0] >> 3 if self.trick else NO_SUIT
        self.voids = [0] * SEATS
        """By seat: the cards that it cannot hold, for it has not followed suit."""
        self.unseen = EVERY_CARD & ~self.hand
        """The cards that others hold."""
        self._remember([(seat, code_of(card)) for seat, verb, card in view.history if verb == "play" and card])
        self.best, self.taker = self._taking([seat for seat, _ in facts["trick"]])

    def _remember(self, plays: Sequence[tuple[int, int]]) -> None:
        """Take note of every card played: tricks of four, counted back from the trick under way."""
        for code in self.trick:
            self.unseen &= ~(1 << code)
        offset = (len(plays) - len(self.trick)) % SEATS
        led = NO_SUIT
        for place, (seat, code) in enumerate(plays, SEATS - offset):
            self.unseen &= ~(1 << code)
            if not place % SEATS:
                led = code >> 3
            elif code >> 3 != led != NO_SUIT:
                self.voids[seat] |= SUIT_CARDS[led]

    def _taking(self, seats: Sequence[int]) -> tuple[int, int]:
        """Give the card that takes the trick so far, and whose it is."""
        best, taker = NO_SUIT, NO_SUIT
        for seat, code in zip(seats, self.trick, strict=True):
            if best == NO_SUIT or self.beats(code, best):
                best, taker = code, seat
        return best, taker

    def draws_trumps(self) -> bool:
        """Tell whether the seat's side has named trump and the others may still hold some."""
        if (self.bidder - self.seat) % 2:
            return False
        without = self.voids[(self.seat + 1) % SEATS] & self.voids[(self.seat - 1) % SEATS]
        return bool(self.unseen & self.trumps & ~without)

    def beats(self, code: int, best: int) -> bool:
        """Tell whether a card takes the trick from the best one before it."""
        if code >> 3 == best >> 3:
            return code > best
        return code >> 3 == self.trump

    def can_beat(self, seat: int, best: int, led: int) -> int:
        """Give the chance that a seat yet to play holds a card that beats the best one."""
        hidden = self.unseen & ~self.voids[seat]
        chances = HAS_NONE[hidden.bit_count()][self.size]
        higher = (hidden & HIGHER[best]).bit_count()
        if led == self.trump or (self.trump == NO_TRUMP and led == best >> 3):
            return SURE - chances[higher]
        if self.trump == NO_TRUMP:
            return 0
        void = chances[(hidden & SUIT_CARDS[led]).bit_count()]
        if best >> 3 == self.trump:
            return void * (SURE - chances[higher]) // SURE
        trumping = void * (SURE - chances[(hidden & self.trumps).bit_count()]) // SURE
        return SURE - chances[higher] + trumping

    def must_beat(self, seat: int, best: int, led: int) -> int:
        """Give the chance that a seat yet to play must beat the best one, holding only higher cards of the suit led."""
        if best >> 3 != led:
            return 0
        hidden = self.unseen & ~self.voids[seat]
        chances = HAS_NONE[hidden.bit_count()][self.size]
        higher, lower = (hidden & HIGHER[best]).bit_count(), (hidden & LOWER[best]).bit_count()
        return chances[lower] * (SURE - chances[higher]) // SURE

    def chance(self, code: int, *, is_wanted: bool, has_partner: bool = True) -> int:
        """Give the chance that the seat's side takes the trick when it plays a card.

        A trick that nobody wants is taken by who has to.
        """
        led = self.led if self.trick else code >> 3
        best, is_ours = self.best, (self.taker - self.seat) % 2 == 0 and has_partner
        if not self.trick or self.beats(code, best):
            best, is_ours = code, True
        chance = SURE if is_ours else 0
        for place in range(1, SEATS - len(self.trick)):
            seat = (self.seat + place) % SEATS
            turns = self.can_beat(seat, best, led) if is_wanted else self.must_beat(seat, best, led)
            if place == 2 and has_partner:
                chance += (SURE - chance) * turns // SURE
            else:
                chance -= chance * turns // SURE
        return chance
