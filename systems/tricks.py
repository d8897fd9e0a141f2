"""Tricks, once for all trick games: following suit, the led suit, who takes a trick, and what is left to see of it.

A trick game makes a `TrickTables` of its deck, lets its facts extend `TrickFacts` and its rules `TrickRules`, and
adds to its own declarations:

    piles=(..., *TRICK_PILES), fields=(..., *TRICK_FIELDS), derived=TRICK_DERIVED

Its first codes are the plays of its deck's cards in deck order, so the card with entity e is played by code e - 1.
In `legal` it gives `self.plays()`, in `apply` it calls `self.play(code)`, and where the flow has TRICK_DONE, the cards
of the trick are `self.last_cards()`. A table's trick is in the views' facts as `trick`, the finished one before it as
`last_trick`, each as pairs of seat and card in the order of play.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.cards import Card, Suit
from core.components import NOBODY, Pile
from core.errors import PositionError
from core.events import TrickTaken
from core.game import NEW_TURN, ROUND_DONE, TRICK_DONE, Given, Rules
from core.options import Value
from core.state import NO_SUIT, NO_TRUMP, PLAYS, Field, integer, internal, per_seat
from core.world import PileKind, World

LEADS_NOTHING = -2
"""Stands, where a card's led suit could be, for a card after which the next one sets the suit."""

TRUMP_STRENGTH = 100
"""What makes the lowest trump stronger than the highest other card."""


def lead_of(card: Card) -> int:
    """Give the suit that a card leads: its own."""
    return int(card.suit) if card.suit is not None else LEADS_NOTHING


def strength_of(card: Card, led: int, trump: int) -> int:
    """Give the strength of a card: trumps by rank, then cards of the led suit by rank, then all others, 0."""
    if card.suit == trump:
        return TRUMP_STRENGTH + card.rank
    return int(card.rank) if card.suit == led else 0


class TrickTables:
    """What a trick game looks up by the entity of a card, made once from its deck."""

    __slots__ = ("following", "leads", "of_suit", "strengths")

    def __init__(
        self,
        deck: Sequence[Card],
        lead: Callable[[Card], int] = lead_of,
        strength: Callable[[Card, int, int], int] = strength_of,
    ) -> None:
        without_suit = {entity for entity, card in enumerate(deck, 1) if card.suit is None}
        self.leads: tuple[int, ...] = (NO_SUIT, *map(lead, deck))
        """By entity: the suit that a card leads; NO_SUIT if then none is led in the trick, or LEADS_NOTHING."""
        self.of_suit: tuple[frozenset[int], ...] = tuple(
            frozenset(entity for entity, card in enumerate(deck, 1) if card.suit is suit) for suit in Suit
        )
        """By suit: the entities of its cards."""
        self.following: tuple[frozenset[int], ...] = tuple(cards | without_suit for cards in self.of_suit)
        """By led suit: the entities of the cards that a seat holding that suit may play."""
        self.strengths: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple((0, *(strength(card, led, trump) for card in deck)) for led in (*Suit, NO_SUIT))
            for trump in (*Suit, NO_TRUMP)
        )
        """By trump, led suit (NO_SUIT, -1, is the last) and entity: the strength; the first strongest card takes."""

    def led(self, cards: Sequence[int]) -> int:
        """Give the suit led by a trick's cards, in the order of play; NO_SUIT if none is."""
        leads = self.leads
        for card in cards:
            if (suit := leads[card]) != LEADS_NOTHING:
                return suit
        return NO_SUIT

    def strongest(self, cards: Sequence[int], trump: int) -> int:
        """Give the card that takes a trick of these cards, in the order of play."""
        return max(cards, key=self.strengths[trump][self.led(cards)].__getitem__)


@dataclass(slots=True, kw_only=True)
class TrickFacts:
    """What the table of a trick game knows beside the piles."""

    tricks: list[int]
    """Tricks taken this round, by seat; the same list for the whole match."""
    trump: int = NO_SUIT
    """A suit, NO_TRUMP, or NO_SUIT while it is not named; never the latter in play."""
    leader: int = NOBODY
    """The seat that leads the trick under way, which is the one that took the last."""
    last_leader: int = NOBODY
    """The seat that led the last finished trick of this round; NOBODY where there is none to be seen."""


FactsT = TypeVar("FactsT", bound=TrickFacts)
"""The facts of one trick game."""

TRICK_PILES = (
    PileKind("trick", is_open=True, is_written=False),
    PileKind("taken", for_each_seat=True, is_written=False),
)
"""The trick under way in the order of play, and each seat's tricks one on the other; a position lists plays instead."""

TRICK_FIELDS = (
    Field("tricks", per_seat(integer())),
    internal("leader"),
    internal("last_leader"),
)

TRICK_DERIVED = (Field("trick", PLAYS), Field("last_trick", PLAYS, is_written=False))


class TrickRules(Rules, Generic[FactsT]):
    """What the rules of all trick games share; clockwise, one card a seat, the taker leads the next trick."""

    tables: TrickTables
    """Of the game's deck."""

    def __init__(self, world: World, options: Mapping[str, Value], tables: TrickTables) -> None:
        super().__init__(world, options)
        self.tables = tables
        self.seats = len(world.seats)
        self.turn, self.round, self.hands = world.turn, world.round, world.hands
        self.facts: FactsT = world.facts
        self.trick = world.pile("trick")
        self.taken = [world.pile("taken", seat) for seat in range(self.seats)]

    def clear_tricks(self) -> None:
        """Begin a round: nobody has taken a trick, and the last round's trick is no longer seen."""
        self.facts.tricks[:] = [0] * self.seats
        self.facts.leader = self.facts.last_leader = NOBODY

    def lead(self, seat: int) -> None:
        """Let a seat lead a trick."""
        self.facts.leader = self.turn.seat = seat

    def plays(self) -> list[int]:
        """Give the codes of the cards that the seat on turn may play, ascending.

        A seat that holds cards of the led suit plays one of them, or a card of no suit; else anything.
        """
        cards = self.hands[self.turn.seat].cards
        if self.trick.cards:
            led = self.tables.led(self.trick.cards)
            if led != NO_SUIT and not self.tables.of_suit[led].isdisjoint(cards):
                following = self.tables.following[led]
                return sorted([card - 1 for card in cards if card in following])
        return sorted([card - 1 for card in cards])

    def play(self, code: int) -> int:
        """Play a card; the last one of a trick completes it, and the last trick ends the round."""
        seat, trick = self.turn.seat, self.trick
        self.world.move(code + 1, self.hands[seat], trick)
        self.round.history.append((seat, code, code + 1))
        if len(trick.cards) < self.seats:
            self.turn.seat = (seat + 1) % self.seats
            return NEW_TURN
        return self._take_trick()

    def _take_trick(self) -> int:
        """Give the finished trick to the seat whose card is the strongest, which leads the next."""
        facts, cards = self.facts, self.trick.cards
        taker = (facts.leader + cards.index(self.tables.strongest(cards, facts.trump))) % self.seats
        if self.world.listener is not None:
            plays = tuple((seat, self.world.card(card)) for seat, card in self._seated(facts.leader, cards))
            self.world.listener(TrickTaken(self.world.time.tick, taker, plays))
        self.world.move_all(self.trick, self.taken[taker])
        facts.tricks[taker] += 1
        facts.last_leader = facts.leader
        self.lead(taker)
        return TRICK_DONE | (NEW_TURN if self.hands[taker].cards else ROUND_DONE)

    def last_cards(self) -> list[int]:
        """Give the cards of the last finished trick in the order of play; they lie on the leader's tricks."""
        return [] if self.facts.last_leader == NOBODY else self.taken[self.facts.leader].cards[-self.seats :]

    def derived(self, key: str) -> Any:  # noqa: ANN401 - plays here, what a game adds is of its own kind
        """Give the trick under way, or the last one, as pairs of seat and card."""
        if key == "trick":
            return self._seated(self.facts.leader, self.trick.cards)
        return self._seated(self.facts.last_leader, self.last_cards())

    def _seated(self, leader: int, cards: Sequence[int]) -> list[list[int]]:
        return [[(leader + place) % self.seats, card] for place, card in enumerate(cards)]

    # What a seat can tell of hidden cards.

    def deduced_cards(self, pile: Pile, seat: int) -> frozenset[int]:  # noqa: ARG002
        """Give the cards of the tricks that were taken: everybody saw them."""
        return frozenset(pile.cards if pile.kind == "taken" else ())

    def excluded_cards(self, pile: Pile, seat: int) -> frozenset[int]:  # noqa: ARG002
        """Give the cards of the suits that the owner of a hand did not follow this round."""
        if pile.kind != "hand":
            return frozenset()
        plays = [(who, card) for who, code, card in self.round.history if card and code == card - 1]
        first = (len(plays) - len(self.trick.cards)) % self.seats
        tricks = [plays[start : start + self.seats] for start in range(first, len(plays), self.seats)]
        return frozenset[int]().union(*(self._not_followed(trick, pile.owner) for trick in tricks))

    def _not_followed(self, trick: Sequence[tuple[int, int]], seat: int) -> frozenset[int]:
        """Give the cards of the suit led in a trick, from its seats and cards, if a seat did not follow it."""
        led = self.tables.led([card for _, card in trick])
        if led == NO_SUIT or all(card in self.tables.following[led] for who, card in trick if who == seat):
            return frozenset()
        return self.tables.of_suit[led]

    # What a player is told.

    def refuse_play(self, code: int) -> str:
        """Say to a player why a card cannot be played: it is not held, or does not follow in the trick under way.

        Held cards can be led, as far as this knows: a game that lets some not be led says so itself.
        """
        title = self.world.card(code + 1).title
        if code + 1 not in self.hands[self.turn.seat].cards:
            return f"the {title} is not in the hand"
        suit = Suit(self.tables.led(self.trick.cards)).title
        return f"the {title} does not follow: {suit} were led, and there are {suit} in the hand"

    # Positions.

    def may_be_empty(self, seat: int) -> bool:
        """Tell whether a seat's last card may lie in the trick."""
        return self._has_played(seat)

    def _has_played(self, seat: int) -> bool:
        return (seat - self.facts.leader) % self.seats < len(self.trick.cards)

    def cards_of(self, seat: int) -> int:
        """Count the cards that a seat held when the trick under way began."""
        return len(self.hands[seat].cards) + self._has_played(seat)

    def lay_trick(self, given: Given) -> None:
        """Lay the trick of a position; if there is one, leader and turn follow from it. Check the hands' sizes.

        Without a trick the leader stays NOBODY: who leads, and whether anybody does, the game must say (`lead`).

        Raises:
            PositionError: for plays that are not one a seat in turn, a trick that is complete, a turn unlike the
                trick, and hands of different sizes, give or take the trick.

        """
        plays: list[list[int]] = given.values.get("trick", [])
        if len(plays) >= self.seats:
            raise PositionError(f"trick: expected at most {self.seats - 1} plays, a complete trick is cleared at once")
        if plays:
            leader = plays[0][0]
            for place, (seat, card) in enumerate(plays):
                if seat != (expected := (leader + place) % self.seats):
                    raise PositionError(f"trick: expected seat {expected} to play next, got seat {seat}")
                self.trick.cards.append(card)
            self.lead(leader)
            self.turn.seat = (leader + len(plays)) % self.seats
            if given.turn not in (None, self.turn.seat):
                raise PositionError(f"turn: after the trick it is the turn of seat {self.turn.seat}, got {given.turn}")
        self._check_sizes()

    def _check_sizes(self) -> None:
        """Refuse hands of different sizes, give or take the trick under way."""
        size = self.cards_of(self.turn.seat if self.trick.cards else 0)
        for seat, hand in enumerate(self.hands):
            if self.cards_of(seat) != size:
                expected = size - self._has_played(seat)
                cards = f"{expected} card{'s' * (expected != 1)}"
                raise PositionError(f"hands[{seat}]: expected {cards} beside the trick, got {len(hand.cards)}")
