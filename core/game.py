"""What a game supplies: its rules, its bots, its words, and the data that is particular to it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from core.actions import ActionList
from core.cards import Card
from core.components import NOBODY, Pile
from core.errors import TableError
from core.options import OptionSet, Value
from core.state import Field, Frame
from core.table import HUMAN, INSTANT, Pace, Player, Table, seated
from core.view import SeatView
from core.wording import Wording
from core.world import PileKind, World

SAME_TURN = 0
"""What applying an action can lead to: the same seat's turn goes on (a draw)."""
NEW_TURN = 1
"""A turn begins, of the same seat or another."""
TRICK_DONE = 2
"""Added to NEW_TURN or ROUND_DONE: a trick was completed, and is held for the eye."""
ROUND_DONE = 4
"""The round is over and is to be scored."""


class Bot(Protocol):
    """Decides for a seat, from what that seat may know."""

    def choose(self, view: SeatView, word: int) -> int:
        """Choose one of the view's legal codes; `word` is a random word of 64 bits for this decision."""
        ...


class RandomBot:
    """Chooses any legal action, each as likely as the others."""

    def choose(self, view: SeatView, word: int) -> int:
        """Choose by the random word."""
        legal = view.legal
        return legal[word % len(legal)]


@dataclass(slots=True)
class Given:
    """What a position says, as far as the world does not hold it yet."""

    turn: int | None
    """The seat on turn, None where the position does not say."""
    dealer: int | None
    round: int | None
    values: dict[str, Any] = field(default_factory=dict)
    """The game's fields that were given, by key, as values of their codecs."""


class Rules(ABC):
    """The rules of one game at one table, bound to one world; on integers.

    Components and the lists of piles stay the same objects for the whole match, so an implementation keeps
    references to them.
    """

    def __init__(self, world: World, options: Mapping[str, Value]) -> None:
        self.world = world
        self.options = options

    @abstractmethod
    def deal(self) -> None:
        """Deal a round whose number and dealer are set: every pile, the facts, the phase and the seat on turn."""

    @abstractmethod
    def legal(self) -> list[int]:
        """Give the codes that the seat on turn may take, ascending and never empty."""

    @abstractmethod
    def apply(self, code: int) -> int:
        """Apply an action of the seat on turn, which was found legal; set phase and turn.

        Returns:
            SAME_TURN, NEW_TURN or ROUND_DONE, the latter two possibly with TRICK_DONE.
        """

    @abstractmethod
    def score(self) -> tuple[list[int], str]:
        """Give the points of the round that is over, by side, and the reason of its end in a word."""

    def bids_made(self) -> tuple[int, int]:
        """Give, of the round that is over, how many bids were made and how many there were; 0 where nothing is bid."""
        return 0, 0

    @abstractmethod
    def winners(self) -> list[int]:
        """Give the winning sides if the match is over after the scoring of a round, else nothing."""

    @abstractmethod
    def refusal(self, code: int) -> str:
        """Say to a player why an action of the list is not allowed now."""

    @abstractmethod
    def settle(self, given: Given) -> None:
        """Complete a position that was put into the world, and refuse one that contradicts itself.

        Raises:
            PositionError: naming the field and the contradiction.
        """

    def may_be_empty(self, seat: int) -> bool:  # noqa: ARG002
        """Tell whether a hand may be empty in the position just settled (cards may be in the trick)."""
        return False

    def derived(self, key: str) -> Any:  # noqa: ANN401 - of the declared codec's kind
        """Give the value of one of the game's derived fields."""
        raise KeyError(key)

    def known_cards(self, pile: Pile, seat: int) -> frozenset[int]:  # noqa: ARG002
        """Give the card entities of a closed pile that this seat knows, beside those of its own hand."""
        return frozenset()

    def deduced_cards(self, pile: Pile, seat: int) -> frozenset[int]:  # noqa: ARG002
        """Give the card entities of a closed pile whose place a seat can tell, though no view shows them there.

        Such cards stay where they are in a resampled world.
        """
        return frozenset()

    def excluded_cards(self, pile: Pile, seat: int) -> frozenset[int]:  # noqa: ARG002
        """Give the card entities that cannot lie in a closed pile, by what a seat has seen done this round."""
        return frozenset()

    def is_debug_allowed(self, code: int) -> bool:  # noqa: ARG002 - a game without debug actions has none
        """Tell whether a debug action can be taken by the seat on turn."""
        return False


def accept_any(options: Mapping[str, Value], seats: int) -> None:
    """Accept every table."""


@dataclass(frozen=True)
class Game:
    """A game: all that is particular to it, as data and strategies."""

    id: str
    title: str
    summary: str
    """A line about it for the catalogue."""
    rules_version: int
    options: OptionSet
    deck: tuple[Card, ...]
    actions: ActionList
    piles: tuple[PileKind, ...]
    """The piles beside the hands."""
    facts: Callable[[int], Any]
    """Makes the facts component for a number of seats."""
    fields: tuple[Field, ...]
    """The declaration of the facts, in the order of the state document."""
    rules: Callable[[World, Mapping[str, Value]], Rules]
    """Makes the rules of one match."""
    house: Callable[[], Bot]
    """Makes the house bot."""
    wording: Wording
    """What people are told."""
    derived: tuple[Field, ...] = ()
    """Fields that are not kept but follow from piles and facts."""
    teams: tuple[tuple[int, ...], ...] | None = None
    """The seats of each side, where seats do not play for themselves."""
    check_table: Callable[[Mapping[str, Value], int], None] = accept_any
    """Raises a TableError for options and seats that cannot be dealt."""
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    """More bots by name, beside `house` and `random`."""

    def bot_kinds(self) -> tuple[str, ...]:
        """Name the bots that can be seated."""
        return ("house", "random", *self.bots)

    def bot(self, kind: str) -> Bot:
        """Make a bot by its name.

        Raises:
            TableError: listing the bots there are.
        """
        if kind == "house":
            return self.house()
        if kind == "random":
            return RandomBot()
        if kind not in self.bots:
            raise TableError(f"unknown bot {kind!r} for {self.id}; there are {', '.join(self.bot_kinds())}")
        return self.bots[kind]()

    def side_of(self, seat: int) -> int:
        """Give the side that a seat plays for."""
        if self.teams is None:
            return seat
        return next(side for side, seats in enumerate(self.teams) if seat in seats)

    def new_world(self, players: Sequence[Player], seed: str) -> World:
        """Make the world of a match, with nothing dealt."""
        sides = [self.side_of(seat) for seat in range(len(players))]
        return World(self.deck, self.piles, players, sides, self.facts(len(players)), seed)

    def set_up(
        self,
        preset: str | None = None,
        changes: Mapping[str, object] | None = None,
        kinds: Sequence[str] | None = None,
        *,
        person: str = "Player",
        pace: Pace = INSTANT,
        dev: bool = False,
    ) -> Table:
        """Make a table: a preset, changed options (with `seats`), and what sits where (house bots if not said).

        Raises:
            TableError: for anything unknown, and for a table that cannot be dealt.
        """
        name = self.options.preset(preset).id
        options = self.options.settle(preset, changes or {})
        seats = int(options.pop("seats"))
        players = seated(kinds if kinds is not None else ["house"] * seats, person)
        if len(players) != seats:
            raise TableError(f"players: expected {seats}, one for each seat, got {len(players)}")
        return self.checked(Table(self.id, options, players, name, pace, dev))

    def checked(self, table: Table) -> Table:
        """Give back a table that this game can be played at.

        Raises:
            TableError: for anything unknown, and for a table that cannot be dealt.
        """
        self.options.settle(table.preset or None, {**table.options, "seats": table.seats})
        for player in table.players:
            if player.kind != HUMAN:
                self.bot(player.kind)
        self.check_table(table.options, table.seats)
        return table


class Played:
    """A game being played at a table: its world and its rules, bound together. A match adds time and its doors."""

    __slots__ = ("frame", "game", "rules", "seed", "table", "world")

    def __init__(self, game: Game, table: Table, seed: str) -> None:
        self.game = game
        self.table = table
        self.seed = seed
        self.frame = Frame(game.deck, table.seats)
        self.world: World = game.new_world(table.players, seed)
        self.rules: Rules = game.rules(self.world, table.options)

    @property
    def legal(self) -> list[int]:
        """Give the codes that the seat on turn may take, ascending; empty once the match is over.

        The list serves until the next action and belongs to the world: copy it before changing it.
        """
        turn = self.world.turn
        if turn.legal is None:
            turn.legal = self.rules.legal() if turn.seat != NOBODY else []
        return turn.legal
