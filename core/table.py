"""A table: which game, its options, who sits where, and the pace. Shared by set-up, header, deal code and match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from core.errors import TableError
from core.options import Value

TICKS_A_SECOND = 60

HUMAN = "human"
"""The kind of player that nobody decides for."""

BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Edith", "Felix")
"""The default names of bots, by seat."""

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take, in ticks of 1/60 s; it never changes which cards are dealt or what a bot decides."""

    turn: int = 0
    """How long a person's turn may last; 0 is as long as it likes."""
    bot: int = 0
    """What a bot takes over a move."""
    deal: int = 0
    """The pause after a deal."""
    trick: int = 0
    """The pause after a finished trick."""
    round: int = 0
    """The pause after a round."""

    def __post_init__(self) -> None:
        """Refuse times that are no times."""
        for name in self.__slots__:
            ticks = getattr(self, name)
            if type(ticks) is not int or not 0 <= ticks <= LONGEST_PACE:
                raise TableError(f"pace: expected 0 to {LONGEST_PACE} ticks for {name}, got {ticks!r}")


LONGEST_PACE = 3600 * TICKS_A_SECOND
"""An hour, in ticks."""

INSTANT = Pace()
"""Nothing takes time: the pace of headless runs."""


def playing_pace(clock_seconds: int) -> Pace:
    """Give the pace at which people play: a turn's limit in seconds (0 is off), bots take 1.6 s."""
    return Pace(turn=clock_seconds * TICKS_A_SECOND, bot=96, deal=150, trick=90, round=240)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat."""

    kind: str
    """`human`, or the name of a bot: `house`, `random`, one from outside."""
    name: str
    """The display name, 1 to 24 printable characters."""

    def __post_init__(self) -> None:
        """Refuse a name that cannot be shown."""
        check_name(self.name)

    @property
    def is_human(self) -> bool:
        """Tell whether a person sits here."""
        return self.kind == HUMAN


def check_name(name: str) -> str:
    """Give back a display name of 1 to 24 printable characters without controls or direction marks.

    Raises:
        TableError: for any other.
    """
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TableError(f"name: expected 1 to {LONGEST_NAME} characters, got {len(name)}")
    if not name.strip():
        raise TableError("name: expected more than spaces")
    if not name.isprintable():
        character = next(character for character in name if not character.isprintable())
        raise TableError(f"name: expected printable characters only, got U+{ord(character):04X}")
    return name


def seated(kinds: Sequence[str], person: str = "Player") -> tuple[Player, ...]:
    """Seat players of these kinds in seat order; bots get the default names, people the name given.

    A bot whose name a person has gets the one that the person's seat leaves over.
    """
    names = [BOT_NAMES[seat % len(BOT_NAMES)] for seat in range(len(kinds))]
    left_over = next((name for name, kind in zip(names, kinds, strict=True) if kind == HUMAN), person)
    free = [left_over if name == person else name for name in names]
    return tuple(Player(kind, person if kind == HUMAN else name) for kind, name in zip(kinds, free, strict=True))


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that a match is made from, but the seed."""

    game: str
    """The game's id."""
    options: Mapping[str, Value]
    """Every option but the seats, in the game's order."""
    players: tuple[Player, ...]
    """Who sits where, in seat order."""
    preset: str = ""
    """The preset from which the options were made; the options alone decide."""
    pace: Pace = field(default=INSTANT)
    dev: bool = False
    """Whether debug actions are accepted."""

    def __post_init__(self) -> None:
        """Freeze the options."""
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))

    def __reduce__(self) -> tuple[type["Table"], tuple[object, ...]]:
        """Let a table travel to another process; the frozen options could not."""
        return Table, (self.game, dict(self.options), self.players, self.preset, self.pace, self.dev)

    @property
    def seats(self) -> int:
        """Count the seats."""
        return len(self.players)
