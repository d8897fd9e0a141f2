"""The rules of Crazy Eights.

Seats play for themselves, clockwise, and get rid of their cards. A card fits when it is an eight, or of the suit in
force, or of the top card's rank; an eight names the suit in force. Who has nothing that fits draws. The round ends
when a seat is out, or blocked when every seat has passed in a row. What differs between tables are the options:
see `options.py`; the codes are listed in `deck.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.cards import Suit
from core.components import NOBODY, Pile
from core.dealing import deal_hands, recycle, shuffle_deck
from core.errors import PositionError
from core.events import SuitNamed
from core.game import NEW_TURN, ROUND_DONE, SAME_TURN, Given, Rules
from core.options import Value
from core.state import NO_SUIT, SUIT, Field, integer, internal
from core.world import PileKind, World
from systems.games.crazy_eights import scoring
from systems.games.crazy_eights.deck import (
    BURY_CODE,
    CARD_PLAYED,
    DEBUG_SUIT_CODE,
    DEBUG_WIN_CODE,
    DECK,
    DRAW_CODE,
    EIGHTS,
    FITTING,
    PASS_CODE,
    POINTS,
    SUIT_AFTER,
)
from systems.games.crazy_eights.refusals import refusal

PLAY, BURY = 1, 2
"""The phases: a turn, and a bust that is to be paid for."""

DRY_TURNS = 52
"""So many turns in a row without a card played block a round."""

MOST_TURNS = 2000
"""So many turns in all block a round."""

UNLIMITED = 1 << 30
"""A draw limit that is never reached."""

PILES = (PileKind("stock"), PileKind("discard", is_open=True, is_required=True), PileKind("buried"))


@dataclass(slots=True)
class Facts:
    """What the table knows beside the piles."""

    suit_in_force: int = NO_SUIT
    drawn: int = 0
    """Cards drawn this turn; above 0 the last card of the hand on turn is the one just drawn."""
    passes: int = 0
    """Passes in a row after which nothing could be drawn."""
    dry_turns: int = 0
    """Turns in a row without a card played."""
    turns: int = 0
    """Turns of this round."""
    buriers: list[int] = field(default_factory=list)
    """Who buried each card of the buried pile, bottom first; NOBODY where a position does not say."""


FIELDS = (
    Field("suit_in_force", SUIT),
    Field("drawn", integer()),
    Field("passes", integer()),
    internal("dry_turns"),
    internal("turns"),
    internal("buriers"),
)


def cards_each(options: Mapping[str, Value], seats: int) -> int:
    """Give the number of cards that are dealt to each seat; `auto` is 7 for two seats, else 5."""
    size = options["hand_size"]
    return (7 if seats == 2 else 5) if size == "auto" else int(size)


class EightsRules(Rules):
    """Crazy Eights at one table."""

    def __init__(self, world: World, options: Mapping[str, Value]) -> None:
        super().__init__(world, options)
        self.seats = len(world.seats)
        self.turn, self.round, self.facts = world.turn, world.round, world.facts
        self.hands = world.hands
        self.stock, self.discard, self.buried = (world.pile(kind.kind) for kind in PILES)
        self.hand_size = cards_each(options, self.seats)
        limit = options["draw_limit"]
        self.limit = UNLIMITED if limit == "unlimited" else int(limit)
        self.draw_when_able = bool(options["draw_when_able"])
        self.must_play = options["drawn_card"] == "must_play"
        self.no_play = options["drawn_card"] == "no_play"
        self.stop_early = bool(options["stop_early"])
        self.bust = bool(options["bust"]) and not self.no_play
        self.recycles = bool(options["recycle"])

    # The deal.

    def deal(self) -> None:
        """Deal the hands, and turn a card up; an eight may have to go back."""
        shuffle_deck(self.world, self.stock)
        self.facts.buriers.clear()
        deal_hands(self.world, self.stock, self.hand_size)
        self.world.move_top(self.stock, self.discard)
        if self.options["starter_eight"] != "in_force":
            self._turn_up_no_eight()
        suit = DECK[self._starter() - 1].suit
        self.facts.suit_in_force = int(suit if suit is not None else NO_SUIT)
        self.facts.passes = self.facts.dry_turns = self.facts.turns = 0
        self._begin_turn((self.round.dealer + 1) % self.seats)

    def _starter(self) -> int:
        return self.discard.cards[-1]

    def _turn_up_no_eight(self) -> None:
        """Put turned eights under the stock, or into its middle, counted from the bottom, until it is no eight.

        Of seven cards with the eights on top the middle would for ever be among the eights: then it is the bottom too.
        """
        in_middle = 2 * len(EIGHTS) if self.options["starter_eight"] == "bury" else 0
        while self._starter() in EIGHTS:
            place = len(self.stock.cards) // 2 if in_middle > 0 else 0
            in_middle -= 1
            self.world.move(self._starter(), self.discard, self.stock, place)
            self.world.move_top(self.stock, self.discard)

    def _begin_turn(self, seat: int) -> None:
        self.turn.seat = seat
        self.round.phase = PLAY
        self.facts.drawn = 0

    # What is legal.

    def legal(self) -> list[int]:
        """Give the codes that the seat on turn may take, ascending and never empty."""
        cards = self.hands[self.turn.seat].cards
        if self.round.phase == BURY:
            return self._burials(cards)
        fitting = FITTING[self.facts.suit_in_force][self.discard.cards[-1]]
        if self.facts.drawn:
            return self._legal_after_draw(cards, fitting)
        codes: list[int] = []
        for card in cards:
            if fits := fitting[card]:
                codes += fits
        codes.sort()
        if (self.draw_when_able or not codes) and self._can_draw():
            codes.append(DRAW_CODE)
        return codes or [PASS_CODE]

    def _legal_after_draw(self, cards: list[int], fitting: tuple[tuple[int, ...], ...]) -> list[int]:
        """Give the legal codes of a turn in which a card was drawn."""
        if self.must_play:
            if fitting[cards[-1]]:
                return list(fitting[cards[-1]])
            codes = []
        else:
            codes = sorted(code for card in cards for code in fitting[card])
        if self.facts.drawn < self.limit and self._can_draw():
            codes.append(DRAW_CODE)
        if not codes or self.stop_early or self.facts.drawn >= self.limit:
            codes.append(PASS_CODE)
        return codes

    def _burials(self, cards: list[int]) -> list[int]:
        """Give one burial for each of the dearest cards of a hand."""
        dearest = max(POINTS[card] for card in cards)
        return sorted(BURY_CODE + card - 1 for card in cards if POINTS[card] == dearest)

    def _can_draw(self) -> bool:
        """Tell whether the stock has a card, or can be rebuilt from the discards under the top card."""
        return bool(self.stock.cards) or (self.recycles and len(self.discard.cards) > 1)

    # What is done.

    def apply(self, code: int) -> int:
        """Apply a legal action, or a debug action that is allowed."""
        if code < DRAW_CODE:
            return self._play(code)
        if code == DRAW_CODE:
            return self._draw()
        if code == PASS_CODE:
            self.round.history.append((self.turn.seat, code, 0))
            return self._end_without_play()
        if code < DEBUG_WIN_CODE:
            return self._bury(code)
        return self._debug(code)

    def _play(self, code: int) -> int:
        """Play a card; the last one of a hand ends the round."""
        card, seat, facts = CARD_PLAYED[code], self.turn.seat, self.facts
        hand = self.hands[seat]
        self.world.move(card, hand, self.discard)
        self.round.history.append((seat, code, card))
        facts.suit_in_force = SUIT_AFTER[code]
        facts.passes = facts.dry_turns = 0
        if card in EIGHTS:
            self._tell_suit()
        return self._end_turn() if hand.cards else ROUND_DONE

    def _tell_suit(self) -> None:
        """Tell the listener which suit an eight has named."""
        if self.world.listener is not None:
            suit = Suit(self.facts.suit_in_force).letter
            self.world.listener(SuitNamed(self.world.time.tick, self.turn.seat, suit, "suit_in_force"))

    def _end_turn(self) -> int:
        """Pass the turn to the left, unless the round is blocked now."""
        facts, seat = self.facts, self.turn.seat + 1
        facts.turns += 1
        facts.drawn = 0
        self.round.phase = PLAY
        self.turn.seat = seat if seat < self.seats else 0
        if facts.passes >= self.seats or facts.dry_turns >= DRY_TURNS or facts.turns >= MOST_TURNS:
            return ROUND_DONE
        return NEW_TURN

    def _draw(self) -> int:
        """Draw a card; the turn goes on, unless drawn cards may not be played or a bust is due."""
        if not self.stock.cards:
            recycle(self.world, self.discard, self.stock, keep=1)
        seat = self.turn.seat
        self.round.history.append((seat, DRAW_CODE, self.stock.cards[-1]))
        self.world.move_top(self.stock, self.hands[seat])
        self.facts.passes = 0
        self.facts.drawn += 1
        if self.no_play:
            self.facts.dry_turns += 1
            return self._end_turn()
        if self.bust and self._is_bust():
            self.round.phase = BURY
        return SAME_TURN

    def _is_bust(self) -> bool:
        """Tell whether no more can be drawn this turn and nothing that may be played fits."""
        if self.facts.drawn < self.limit and self._can_draw():
            return False
        fitting = FITTING[self.facts.suit_in_force][self.discard.cards[-1]]
        cards = self.hands[self.turn.seat].cards
        return not any(fitting[card] for card in (cards[-1:] if self.must_play else cards))

    def _bury(self, code: int) -> int:
        """Pay for a bust: the card leaves the game, or goes under the stock to be drawn again."""
        card, seat = code - BURY_CODE + 1, self.turn.seat
        self.round.history.append((seat, code, card))
        if self.options["buried_card_returns"]:
            self.world.move(card, self.hands[seat], self.stock, 0)
        else:
            self.world.move(card, self.hands[seat], self.buried)
            self.facts.buriers.append(seat)
        return self._end_without_play()

    def _end_without_play(self) -> int:
        """End a turn by a pass, a stop or a bust; it counts as a pass only when nothing can be drawn after it."""
        self.facts.passes = 0 if self._can_draw() else self.facts.passes + 1
        self.facts.dry_turns += 1
        return self._end_turn()

    def is_debug_allowed(self, code: int) -> bool:
        """Tell whether a seat can be made to win, or an eight is left to be laid."""
        if code < DEBUG_SUIT_CODE:
            return code - DEBUG_WIN_CODE < self.seats
        return self._next_eight() is not None

    def _debug(self, code: int) -> int:
        """Put a seat out, its hand under the stock; or lay an eight from wherever it is."""
        seat = self.turn.seat
        if code < DEBUG_SUIT_CODE:
            hand = self.hands[code - DEBUG_WIN_CODE]
            for card in tuple(hand.cards):
                self.world.move(card, hand, self.stock, 0)
            self.round.history.append((seat, code, 0))
            return ROUND_DONE
        pile, card = self._next_eight() or (self.stock, 0)
        if pile is self.buried:
            del self.facts.buriers[pile.cards.index(card)]
        self.world.move(card, pile, self.discard)
        self.round.history.append((seat, code, card))
        self.facts.suit_in_force = code - DEBUG_SUIT_CODE
        self.facts.passes = self.facts.dry_turns = 0
        self._tell_suit()
        return self._end_turn() if all(hand.cards for hand in self.hands) else ROUND_DONE

    def _next_eight(self) -> tuple[Pile, int] | None:
        """Find the lowest eight that is not on the discard pile, and where it lies."""
        places = (
            (pile, eight)
            for eight in EIGHTS
            for pile in self.world.piles
            if pile is not self.discard and eight in pile.cards
        )
        return next(places, None)

    # The end.

    def score(self) -> tuple[list[int], str]:
        """Score the round by the table's way of scoring."""
        values = [sum(POINTS[card] for card in hand.cards) for hand in self.hands]
        counts = [len(hand.cards) for hand in self.hands]
        out = counts.index(0) if 0 in counts else None
        points = {
            "penalty": lambda: scoring.penalty(values),
            "placing": lambda: scoring.placing(counts),
            "collect": lambda: scoring.collect(values, out, self.round.dealer),
        }[str(self.options["scoring"])]()
        return points, "blocked" if out is None else "out"

    def winners(self) -> list[int]:
        """Give the sides with the best total after the last round; equal ones share the win."""
        if self.round.number < int(self.options["rounds"]):
            return []
        totals = [score.points for score in self.world.scores]
        best = max(totals) if self.options["scoring"] == "collect" else min(totals)
        return [side for side, total in enumerate(totals) if total == best]

    def known_cards(self, pile: Pile, seat: int) -> frozenset[int]:
        """Give the buried cards that a seat buried itself."""
        if pile is not self.buried or seat == NOBODY:
            return frozenset()
        pairs = zip(pile.cards, self.facts.buriers, strict=True)
        return frozenset(card for card, burier in pairs if burier == seat)

    def deduced_cards(self, pile: Pile, seat: int) -> frozenset[int]:
        """Give the cards that a seat buried under the stock and that nobody has reached since."""
        if pile is not self.stock or not self.options["buried_card_returns"]:
            return frozenset()
        buried: set[int] = set()
        for who, code, card in self.round.history:
            if code == DRAW_CODE:
                buried.discard(card)
            elif who == seat and PASS_CODE < code < DEBUG_WIN_CODE:
                buried.add(card)
        return frozenset(buried)

    def refusal(self, code: int) -> str:
        """Say why an action of the list is not allowed now."""
        return refusal(self, code)

    def settle(self, given: Given) -> None:
        """Complete a position, and refuse one that contradicts itself."""
        facts = self.facts
        self._settle_turn(given)
        if not self.discard.cards:
            raise PositionError("discard: expected at least the top card, got an empty pile")
        top = DECK[self._starter() - 1]
        if "suit_in_force" not in given.values:
            facts.suit_in_force = int(top.suit if top.suit is not None else NO_SUIT)
        if facts.suit_in_force == NO_SUIT:
            raise PositionError("suit_in_force: expected a suit (C, D, H or S), got null")
        if self._starter() not in EIGHTS and facts.suit_in_force != top.suit:
            raise PositionError(
                f"suit_in_force: expected the suit of the top card {top}, got {Suit(facts.suit_in_force).letter}"
            )
        self._check_counters()
        facts.buriers[:] = [NOBODY] * len(self.buried.cards)
        if facts.drawn and self.bust and self._is_bust():
            self.round.phase = BURY

    def _settle_turn(self, given: Given) -> None:
        """Let the first turn follow from the dealer, or the dealer from the seat on turn."""
        drawn = self.facts.drawn
        if given.turn is None:
            self._begin_turn((self.round.dealer + 1) % self.seats)
        else:
            self._begin_turn(given.turn)
            if given.dealer is None:
                self.round.dealer = (given.turn - 1) % self.seats
        self.facts.drawn = drawn
        if self.round.number > int(self.options["rounds"]):
            raise PositionError(f"round: expected 1 to {self.options['rounds']}, got {self.round.number}")

    def _check_counters(self) -> None:
        """Refuse counters that this table could not have come to."""
        facts = self.facts
        if facts.drawn and self.no_play:
            raise PositionError("drawn: a draw ends the turn at this table, so nothing can have been drawn")
        if facts.drawn > self.limit:
            raise PositionError(f"drawn: the limit is {self.limit} a turn, got {facts.drawn}")
        if facts.passes >= self.seats:
            raise PositionError(f"passes: {self.seats} in a row have blocked the round, got {facts.passes}")
