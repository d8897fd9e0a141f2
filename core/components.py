"""The components of a world: slotted, data only, plain integers and lists of card entities."""

from dataclasses import dataclass, field

NOBODY = -1
"""Stands for no seat."""

OVER = 0
"""The phase of every game whose match has ended; a game's own phases are numbered from 1."""


@dataclass(slots=True)
class Pile:
    """Cards in one place."""

    kind: str
    """What the game calls it: `hand`, `stock`, `discard`, `trick` ..."""
    owner: int
    """The seat it belongs to, or NOBODY."""
    is_open: bool
    """Whether everybody sees its cards; a closed pile is seen by its owner alone."""
    cards: list[int]
    """The card entities, bottom first; in a hand in order of arrival."""


@dataclass(slots=True)
class Seat:
    """A place at the table and who sits there."""

    index: int
    name: str
    team: int
    """The side whose score this seat plays for."""
    kind: str
    """`human` or the name of a bot."""


@dataclass(slots=True)
class Clock:
    """A seat's turn clock."""

    ends: int = 0
    """The tick at which the seat's turn runs out; 0 while it has no limit or is not on turn."""


@dataclass(slots=True)
class Score:
    """The points of one side: of one seat, or of a partnership whose seats share this component."""

    points: int = 0


@dataclass(slots=True)
class Time:
    """The world's time."""

    tick: int = 0
    opens: int = 0
    """The tick at which the decision under way opened: the last action's, and its pause."""
    due: int = 0
    """The tick at which the bot on turn acts; 0 for never. Derived, not state."""
    alarm: int = 0
    """The tick at which the clock of the person on turn is low or runs out; 0 for never. Derived, not state."""


@dataclass(slots=True)
class Turn:
    """Who is to act."""

    seat: int = NOBODY
    legal: list[int] | None = None
    """The codes that are allowed, ascending; none while nobody has asked. Derived, not state."""


@dataclass(slots=True)
class Round:
    """The round under way."""

    number: int = 0
    """From 1."""
    dealer: int = NOBODY
    phase: int = OVER
    """The game's phase; OVER once the match has ended."""
    is_done: bool = True
    """Whether the round waits to be scored, and the next to be dealt; so only inside a step."""
    history: list[tuple[int, int, int]] = field(default_factory=list)
    """What was done this round: seat, code, and the entity of the card that moved, 0 for none."""


@dataclass(slots=True)
class Chance:
    """The world's randomness: the seed and one counter for each stream that the world itself reads."""

    seed: str
    deck: int = 0
    """Blocks of the stream `deck` that were used."""
    dealer: int = 0
    """Words of the stream `dealer` that were used."""


@dataclass(slots=True)
class Waiting:
    """The action that waits to be applied."""

    code: int = -1
    """Its code; -1 for none."""
    mark: int = 0
    """BY_SEAT, BY_CLOCK or BY_DEBUG."""


@dataclass(slots=True)
class Progress:
    """How far the match has come."""

    actions: int = 0
    winners: list[int] = field(default_factory=list)
    """The seats that have won; empty until the match is over."""
    bids: int = 0
    """The bids of the rounds that were scored: statistics, which a snapshot keeps and the state document leaves out."""
    bids_made: int = 0


BY_SEAT, BY_CLOCK, BY_DEBUG = 0, 1, 2
"""Who an action came from: the seat itself, its clock that ran out, or a debug action of the seat."""

MARKS = ("seat", "clock", "debug")
"""How these marks are written."""
