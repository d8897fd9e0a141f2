"""Sevens, also called Fan Tan: a small game for cardstead, whole in one file.

All 52 cards are dealt. In turn each seat lays a card: a seven, which begins the row of its suit, or the next card of a
row, down to the two or up to the ace. Who can lay none passes. The round ends when a seat is out; every other seat
scores a point for each card it still holds, and the lowest total wins.

| codes | actions |
|---|---|
| 0-51 | play a card, in deck order |
| 52 | pass |
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.actions import PASS, ActionList, play
from core.cards import Suit, standard_deck
from core.components import Pile
from core.dealing import deal_hands, shuffle_deck
from core.errors import PositionError
from core.game import NEW_TURN, ROUND_DONE, Game, Given, Rules
from core.options import OptionSet, Preset, Value, choice, seats_option
from core.view import SeatView
from core.wording import PileLook, Wording
from core.world import PileKind, World

DECK = standard_deck()
ACTIONS = ActionList([*map(play, DECK), PASS])
PASS_CODE = ACTIONS.codes[PASS]

CARDS_A_SUIT = 13
SEVENS = tuple(CARDS_A_SUIT * suit + 6 for suit in Suit)
"""The entities of the sevens, clubs first: a suit's cards are entities in a row, two to ace."""

PLAY = 1
"""The only phase."""

OPTIONS = OptionSet(
    seats_option(3, 6, 4),
    [
        choice("first", "Who begins", "Left of the dealer, or whoever holds the seven of diamonds, with that card.",
               ("left", "seven"), "left"),
        choice("rounds", "Rounds", "How many rounds make a match.", (1, 3, 5), 1),
    ],
    [Preset("plain", "Plain"), Preset("diamonds", "Seven of diamonds", {"first": "seven", "rounds": 3})],
)  # fmt: skip

ROWS = tuple(PileKind(suit.title, is_open=True) for suit in Suit)
PILES = (*ROWS, PileKind("stock", is_written=False))


@dataclass(slots=True)
class Facts:
    """Everything lies open on the table: there are no facts beside the piles."""


class SevensRules(Rules):
    """Sevens at one table."""

    def __init__(self, world: World, options: Mapping[str, Value]) -> None:
        super().__init__(world, options)
        self.hands = world.hands
        self.rows = [world.pile(row.kind) for row in ROWS]
        self.stock = world.pile("stock")

    def deal(self) -> None:
        """Deal the whole deck, one card at a time; seats left of the dealer may get one more."""
        seats = len(self.hands)
        shuffle_deck(self.world, self.stock)
        deal_hands(self.world, self.stock, len(DECK) // seats)
        seat = self.world.round.dealer
        while self.stock.cards:
            seat = (seat + 1) % seats
            self.world.move_top(self.stock, self.hands[seat])
        self.world.round.phase = PLAY
        self.world.turn.seat = self._first_seat()

    def _first_seat(self) -> int:
        if self.options["first"] == "seven":
            return next(hand.owner for hand in self.hands if SEVENS[Suit.DIAMONDS] in hand.cards)
        return (self.world.round.dealer + 1) % len(self.hands)

    def legal(self) -> list[int]:
        """Give the cards that fit, or passing where none does."""
        cards = self.hands[self.world.turn.seat].cards
        if self._must_begin_with_seven():
            return [SEVENS[Suit.DIAMONDS] - 1]
        return sorted(card - 1 for card in cards if self._fits(card)) or [PASS_CODE]

    def _must_begin_with_seven(self) -> bool:
        seven = SEVENS[Suit.DIAMONDS]
        is_begun = any(row.cards for row in self.rows)
        return self.options["first"] == "seven" and not is_begun and seven in self.hands[self.world.turn.seat].cards

    def _row_of(self, card: int) -> Pile:
        return self.rows[(card - 1) // CARDS_A_SUIT]

    def _fits(self, card: int) -> bool:
        row = self._row_of(card).cards
        return card in (min(row) - 1, max(row) + 1) if row else card in SEVENS

    def apply(self, code: int) -> int:
        """Lay the card or pass; the turn goes to the left."""
        turn = self.world.turn
        hand = self.hands[turn.seat]
        card = 0 if code == PASS_CODE else code + 1
        if card:
            self.world.move(card, hand, self._row_of(card))
        self.world.round.history.append((turn.seat, code, card))
        turn.seat = (turn.seat + 1) % len(self.hands)
        return NEW_TURN if hand.cards else ROUND_DONE

    def score(self) -> tuple[list[int], str]:
        """Count a point for each card still held."""
        return [len(hand.cards) for hand in self.hands], "out"

    def winners(self) -> list[int]:
        """Give the sides with the lowest total after the last round."""
        if self.world.round.number < int(self.options["rounds"]):
            return []
        totals = [score.points for score in self.world.scores]
        return [side for side, total in enumerate(totals) if total == min(totals)]

    def refusal(self, code: int) -> str:
        """Say why an action is not allowed now."""
        if code == PASS_CODE:
            return "a card in the hand fits and must be laid"
        card = DECK[code]
        if code + 1 not in self.hands[self.world.turn.seat].cards:
            return f"the {card.title} is not in the hand"
        if self._must_begin_with_seven():
            return "the seven of diamonds begins"
        return f"the {card.title} does not continue the row of its suit"

    def settle(self, given: Given) -> None:
        """Let turn and dealer follow from each other, and refuse rows with gaps."""
        seats = len(self.hands)
        if given.turn is not None:
            self.world.turn.seat = given.turn
            self.world.round.dealer = (given.turn - 1) % seats if given.dealer is None else given.dealer
        else:
            self.world.turn.seat = (self.world.round.dealer + 1) % seats
        self.world.round.phase = PLAY
        for suit, row in zip(Suit, self.rows, strict=True):
            has_gap = row.cards and max(row.cards) - min(row.cards) >= len(row.cards)
            if has_gap or (row.cards and SEVENS[suit] not in row.cards):
                raise PositionError(f"{row.kind}: expected the seven and the cards next to it, without a gap")


class HouseBot:
    """Lays the card behind which most of its own cards of that suit wait."""

    def choose(self, view: SeatView, word: int) -> int:
        """Choose one of the view's legal codes."""
        return max(view.legal, key=lambda code: (self._waiting(view, code), -code))

    def _waiting(self, view: SeatView, code: int) -> int:
        """Count the own cards that lie further out in the row than the card of an action."""
        if code == PASS_CODE:
            return 0
        card = DECK[code]
        ranks = [other.rank for other in view.hand if other.suit is card.suit]
        return sum(rank < card.rank if card.rank <= 7 else rank > card.rank for rank in ranks)


class CarelessBot:
    """Takes the first action there is; it can sit at any game."""

    def choose(self, view: SeatView, word: int) -> int:
        """Choose the lowest code."""
        return view.legal[0]


def rules_text(options: Mapping[str, Value], seats: int) -> str:
    """Write the rules of a table as text."""
    first = "The seat left of the dealer begins."
    if options["first"] == "seven":
        first = "Whoever holds the seven of diamonds begins by laying it."
    return "\n\n".join(
        [
            f"Sevens for {seats}: all 52 cards are dealt. {first}",
            "On your turn, lay a seven to begin the row of its suit, or the next card of a row: down to the two, up "
            "to the ace. If you can lay none, you pass; otherwise you must lay one.",
            "The round ends when somebody is out. Everybody else scores a point for each card still held. "
            f"The lowest total after {options['rounds']} round{'s' * (options['rounds'] != 1)} wins.",
        ]
    )


def standing(view: SeatView) -> Sequence[tuple[str, str]]:
    """State how far each row has come."""
    lines = []
    for row in ROWS:
        cards = [card for card in view.pile(row.kind).cards or () if card is not None]
        if cards:
            ranks = sorted(card.rank for card in cards)
            lines.append((row.kind.capitalize(), f"{ranks[0].title} to {ranks[-1].title}"))
    return lines


PLACES = ("left", "centre", "centre", "right")

SEVENS_GAME = Game(
    id="sevens",
    title="Sevens",
    summary="Build the four suits up and down from the sevens, and be the first to be out of cards.",
    rules_version=1,
    options=OPTIONS,
    deck=DECK,
    actions=ACTIONS,
    piles=PILES,
    facts=lambda seats: Facts(),
    fields=(),
    rules=SevensRules,
    house=HouseBot,
    wording=Wording(
        rules=rules_text,
        piles={
            **{row.kind: PileLook(place, row.kind.capitalize()) for row, place in zip(ROWS, PLACES, strict=True)},
            "stock": PileLook("hidden", "Stock"),
        },
        standing=standing,
        endings={"out": "The round is over: somebody is out."},
    ),
)
