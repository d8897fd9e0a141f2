"""The world: one esper context with its entities, and the component references that the systems step.

esper keeps worlds as named contexts of its module, and yields entities in an order that nobody may rely on. So a
`World` owns one such name and enters it before it is used; and nothing ever iterates a bare query: the slots below
hold every component in its place, cards by deck order, seats by number.
"""

import itertools
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import esper

from core.cards import Card
from core.components import (
    NOBODY,
    Chance,
    Clock,
    Pile,
    Progress,
    Round,
    Score,
    Seat,
    Time,
    Turn,
    Waiting,
)
from core.events import Listener, card_moved
from core.table import Player

_numbers = itertools.count(1)


@dataclass(frozen=True, slots=True)
class PileKind:
    """A declaration of one pile of a game, or of one for each seat."""

    kind: str
    is_open: bool = False
    """Whether everybody sees its cards."""
    for_each_seat: bool = False
    is_written: bool = True
    """Whether a position lists it; one for each seat is never listed."""
    is_required: bool = False
    """Whether a position cannot do without it."""


class World:
    """One world of one match: entities in an esper context of its own.

    Cards are entities 1 to the deck's size, in deck order, in every world.
    """

    __slots__ = (
        "__weakref__",
        "_finalizer",
        "cards",
        "chance",
        "clocks",
        "deck",
        "facts",
        "hands",
        "hears_turns",
        "listener",
        "name",
        "piles",
        "progress",
        "round",
        "scores",
        "seats",
        "time",
        "turn",
        "waiting",
    )

    def __init__(
        self,
        deck: Sequence[Card],
        piles: Sequence[PileKind],
        players: Sequence[Player],
        teams: Sequence[int],
        facts: Any,  # noqa: ANN401 - each game has facts of its own
        seed: str,
    ) -> None:
        self.name = f"cardstead-{next(_numbers)}"
        self.listener: Listener | None = None
        self.hears_turns = False
        """Whether the listener is told when turns begin."""
        self.deck: tuple[Card, ...] = tuple(deck)
        """The card of entity e is deck[e - 1]."""
        self._finalizer = weakref.finalize(self, _forget, self.name)
        self.enter()
        for card in deck:
            esper.create_entity(card)
        self._create_seats(players, teams)
        self._create_piles(piles, len(players))
        self._create_table(facts, seed)

    def _create_seats(self, players: Sequence[Player], teams: Sequence[int]) -> None:
        self.scores: list[Score] = [Score() for _ in sorted(set(teams))]
        """The points of each side."""
        self.seats = [Seat(i, player.name, teams[i], player.kind) for i, player in enumerate(players)]
        self.clocks = [Clock() for _ in players]
        for seat, clock in zip(self.seats, self.clocks, strict=True):
            esper.create_entity(seat, clock, self.scores[seat.team])

    def _create_piles(self, kinds: Sequence[PileKind], seats: int) -> None:
        self.hands = [Pile("hand", seat, False, []) for seat in range(seats)]
        """The hands, by seat."""
        self.piles: list[Pile] = list(self.hands)
        """Every pile: the hands by seat, then the game's piles as declared, those for each seat by seat."""
        for kind in kinds:
            owners = range(seats) if kind.for_each_seat else (NOBODY,)
            self.piles.extend(Pile(kind.kind, owner, kind.is_open, []) for owner in owners)
        for pile in self.piles:
            esper.create_entity(pile)

    def _create_table(self, facts: Any, seed: str) -> None:  # noqa: ANN401
        self.time, self.turn, self.round, self.progress = Time(), Turn(), Round(), Progress()
        self.chance, self.waiting, self.facts = Chance(seed), Waiting(), facts
        esper.create_entity(self.time, self.turn, self.round, self.progress, self.chance, self.waiting, self.facts)

    def enter(self) -> None:
        """Make this world esper's current one, if another one is.

        Nothing puts the other one back: whoever uses a world enters it first.

        Raises:
            RuntimeError: when the world was closed.
        """
        if esper.current_world != self.name:
            if not self._finalizer.alive:
                raise RuntimeError("this match was closed")
            esper.switch_world(self.name)

    def close(self) -> None:
        """Delete the world; using it afterwards is an error."""
        self._finalizer()

    def pile(self, kind: str, owner: int = NOBODY) -> Pile:
        """Give a pile by its kind and owner.

        Raises:
            KeyError: when the game has no such pile.
        """
        for pile in self.piles:
            if pile.kind == kind and pile.owner == owner:
                return pile
        raise KeyError((kind, owner))

    def card(self, entity: int) -> Card:
        """Give the card of an entity."""
        return self.deck[entity - 1]

    def move(self, card: int, source: Pile, target: Pile, place: int | None = None) -> None:
        """Move a card to the top of another pile, or to a place in it counted from the bottom."""
        source.cards.remove(card)
        if place is None:
            target.cards.append(card)
        else:
            target.cards.insert(place, card)
        if (listener := self.listener) is not None:
            listener(card_moved(self.time.tick, self.deck[card - 1], source, target))

    def move_top(self, source: Pile, target: Pile) -> None:
        """Move the top card of a pile to the top of another."""
        card = source.cards.pop()
        target.cards.append(card)
        if (listener := self.listener) is not None:
            listener(card_moved(self.time.tick, self.deck[card - 1], source, target))

    def move_all(self, source: Pile, target: Pile) -> None:
        """Move all cards of a pile to the top of another, the bottom one first, so that they lie as they lay."""
        if self.listener is None:
            target.cards.extend(source.cards)
            source.cards.clear()
            return
        for card in tuple(source.cards):
            self.move(card, source, target)


def _forget(name: str) -> None:
    """Delete an esper context, also when it is the current one."""
    if esper.current_world == name:
        esper.switch_world("default")
    esper.delete_world(name)
