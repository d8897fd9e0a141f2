"""The house bot of Crazy Eights: decides from its seat's view alone."""

from collections.abc import Sequence

from core.cards import Card, Rank, Suit
from core.view import SeatView
from systems.games.crazy_eights.deck import (
    BURY_CODE,
    CARD_PLAYED,
    DECK,
    DRAW_CODE,
    EIGHT_CODE,
    PASS_CODE,
    POINTS,
    POINTS_OF_RANK,
)

ENDGAME = 2
"""With so few cards in its hand or an opponent's, the bot keeps its eights no longer."""

LONG_STOCK = 8
"""A stock of at least so many cards is long enough to draw by choice."""


class HouseBot:
    """Gets rid of the dearest fitting card and keeps its eights for the endgame."""

    def choose(self, view: SeatView, word: int) -> int:  # noqa: ARG002 - it never guesses
        """Choose one of the view's legal codes."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if legal[0] >= BURY_CODE:
            return self._burial(view)
        ordinary = [code for code in legal if code < EIGHT_CODE]
        eights = [code for code in legal if EIGHT_CODE <= code < DRAW_CODE]
        if not ordinary and not eights:
            return self._go_on_drawing(view)
        return self._play(view, ordinary, eights)

    def _play(self, view: SeatView, ordinary: Sequence[int], eights: Sequence[int]) -> int:
        """Play the dearest card that is no eight, or an eight when the time has come; or draw to keep it."""
        if eights and (not ordinary or self._is_endgame(view)):
            if not ordinary and self._prefers_drawing(view):
                return DRAW_CODE
            return self._best_eight(view, eights)
        return max(ordinary, key=lambda code: POINTS[CARD_PLAYED[code]])

    def _is_endgame(self, view: SeatView) -> bool:
        return any(pile.count <= ENDGAME for pile in view.piles if pile.kind == "hand")

    def _prefers_drawing(self, view: SeatView) -> bool:
        """Tell whether to draw by choice: only eights fit, and the stock is long enough."""
        is_free = bool(view.options["draw_when_able"] and view.options["bust"]) and DRAW_CODE in view.legal
        return is_free and not self._is_endgame(view) and view.pile("stock").count >= LONG_STOCK

    def _best_eight(self, view: SeatView, eights: Sequence[int]) -> int:
        """Play the first eight, naming the suit held most, then the one with more points, then in suit order."""
        first = view.actions[eights[0]].card
        suit = max(Suit, key=lambda suit: (*_weight(view.hand, suit), -suit))
        return next(code for code in eights if view.actions[code].card == first and view.actions[code].suit == suit)

    def _go_on_drawing(self, view: SeatView) -> int:
        """Draw on to the limit, except to keep an eight that a bust would cost."""
        if PASS_CODE not in view.legal or DRAW_CODE not in view.legal:
            return view.legal[0]
        would_lose_eight = view.options["bust"] and any(card.rank is Rank.EIGHT for card in view.hand)
        return PASS_CODE if would_lose_eight else DRAW_CODE

    def _burial(self, view: SeatView) -> int:
        """Bury, of the dearest cards, one of the suit held least."""
        return min(view.legal, key=lambda code: (_weight(view.hand, DECK[code - BURY_CODE].suit), code))


def _weight(hand: Sequence[Card], suit: Suit | None) -> tuple[int, int]:
    """Count a hand's cards of a suit, eights not counted, and their points."""
    cards = [card for card in hand if card.suit == suit and card.rank is not Rank.EIGHT]
    return len(cards), sum(POINTS_OF_RANK[card.rank] for card in cards)
