"""The house bot of Wizard: decides from its seat's view alone, in integers."""

from collections.abc import Sequence
from typing import Any

from core.state import NO_SUIT, NO_TRUMP
from core.view import SeatView
from systems.games.wizard.deck import BID_CODE, TABLES, TRUMP_CODE
from systems.games.wizard.estimates import (
    BIT_OF,
    CERTAIN,
    ENTITY_OF,
    IS_WIZARD,
    LED_BY,
    STRONGER,
    TRICK,
    WHOLE_PACK,
    chance_held,
    worths,
)
from systems.games.wizard.scoring import A_TRICK, EXACT

TRUMPS = {"C": 0, "D": 1, "H": 2, "S": 3, "none": NO_TRUMP}
"""The trump suit, as the facts write it."""

HEEDED = 40
"""How much of what the others have bid above their share is taken from the own bid, in hundredths."""

EAGER, RELUCTANT = 30, 15
"""How often, of 100 times, a seat that holds a stronger card plays it: one that is short of its bid, or not."""

SPREAD = 4
"""How uncertain a hand is: this many times the variance of its cards, each taking a trick or not for itself."""
LEAST_SPREAD = 4000

MADE = EXACT + A_TRICK
"""What making a bid is worth beside missing it by a trick, in points."""


class HouseBot:
    """Bids what its hand is worth, and then plays for the best chance to take exactly so many tricks.

    A card is worth a fraction of a trick by its suit and the higher cards that have not been seen. For each card that
    may be played, the bot weighs the chance that it takes the trick, and how far what is left of the hand would then
    be from what is left of the bid.
    """

    def choose(self, view: SeatView, word: int) -> int:  # noqa: ARG002 - it never guesses
        """Choose one of the view's legal codes."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        hand, unseen = [ENTITY_OF[card] for card in view.hand], _unseen(view)
        if legal[0] >= TRUMP_CODE:
            dealt = len(hand) * view.seats
            return max(legal, key=lambda code: (sum(worths(hand, code - TRUMP_CODE, unseen, dealt)), -code))
        facts = view.facts
        if legal[0] >= BID_CODE:
            return _bid(legal, hand, unseen, facts)
        return _play(legal, hand, _Trick(view, unseen, facts), view.seat, facts)


def _unseen(view: SeatView) -> int:
    """Give the set of the cards that the seat has not seen this round."""
    seen = 0
    for card in (*view.hand, *(view.pile("turned").cards or ())):
        if card is not None:
            seen |= BIT_OF[card]
    for _, _, card in view.history:
        if card is not None:
            seen |= BIT_OF[card]
    return WHOLE_PACK & ~seen


def _bid(legal: Sequence[int], hand: list[int], unseen: int, facts: dict[str, Any]) -> int:
    """Bid what the hand is worth, and less the more the others have bid above their share."""
    seats, bids = len(facts["bids"]), [bid for bid in facts["bids"] if bid is not None]
    worth = sum(worths(hand, TRUMPS[facts["trump"]], unseen, len(hand) * seats))
    above = TRICK * sum(bids) - TRICK * len(hand) * len(bids) // seats
    wanted = TRICK * BID_CODE + worth - HEEDED * above // 100
    return min(legal, key=lambda code: (abs(TRICK * code - wanted), code))


class _Trick:
    """The trick to which the seat on turn is to play: how likely a card is to take it."""

    __slots__ = ("cards", "is_open", "led", "top", "trump", "unseen", "wills")

    def __init__(self, view: SeatView, unseen: int, facts: dict[str, Any]) -> None:
        trick = [ENTITY_OF[card] for card in view.pile("trick").cards or () if card is not None]
        self.trump: int = TRUMPS[facts["trump"]]
        self.led = TABLES.led(trick)
        self.is_open = self.led == NO_SUIT and not any(IS_WIZARD[card] for card in trick)
        """Whether the next card can still set the suit."""
        strengths = TABLES.strengths[self.trump][self.led]
        self.top = max([strengths[card] for card in trick], default=-1)
        """The strength of the card that takes the trick so far."""
        self.unseen, self.cards = unseen, len(view.hand)
        to_act = [(view.seat + place) % view.seats for place in range(1, view.seats - len(trick))]
        bids, taken = facts["bids"], facts["tricks"]
        self.wills = [EAGER if bids[seat] > taken[seat] else RELUCTANT for seat in to_act]
        """Of each seat that is still to play: how often it plays a stronger card that it holds."""

    def chance(self, card: int) -> int:
        """Give the chance that a card takes the trick."""
        led = LED_BY[card] if self.is_open else self.led
        strength = TABLES.strengths[self.trump][led][card]
        if strength <= self.top:
            return 0
        if not self.wills:
            return CERTAIN
        if not strength:
            return 0
        stronger = (self.unseen & STRONGER[self.trump][led][card]).bit_count()
        held = chance_held(stronger, self.unseen.bit_count(), self.cards)
        chance = CERTAIN
        for will in self.wills:
            chance = chance * (CERTAIN - held * will // 100) // CERTAIN
        return chance


def _play(legal: Sequence[int], hand: list[int], trick: _Trick, seat: int, facts: dict[str, Any]) -> int:
    """Play the card after which the bid is likeliest to be made."""
    seats, bids, taken = len(facts["bids"]), facts["bids"], facts["tricks"]
    dealt = (len(hand) + sum(taken)) * seats
    worth = dict(zip(hand, worths(hand, trick.trump, trick.unseen, dealt), strict=True))
    total, spread = sum(worth.values()), sum(each * (TRICK - each) for each in worth.values())
    need, left = bids[seat] - taken[seat], len(hand) - 1

    def cost(code: int) -> int:
        own = worth[code + 1]
        rest, uncertain = total - own, max(LEAST_SPREAD, SPREAD * (spread - own * (TRICK - own)))
        chance = trick.chance(code + 1)
        missed = _cost(rest, need, left, uncertain) * (CERTAIN - chance)
        return missed + (_cost(rest, need - 1, left, uncertain) * chance if chance else 0)

    return min(legal, key=cost)


def _cost(worth: int, need: int, left: int, spread: int) -> int:
    """Give what a hand of so many cards costs in hundredths of points, when so many tricks are still needed.

    Each trick off costs; the nearer its worth is to the need, as measured by its spread, the likelier it makes the bid.
    """
    off = abs(worth - TRICK * need)
    if not 0 <= need <= left:
        return A_TRICK * off + 100 * MADE
    return A_TRICK * off - 100 * MADE * spread // (spread + off * off)
