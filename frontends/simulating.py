"""Very many matches of bots, counted up."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO

from core.catalogue import Catalogue
from core.match import Match
from core.rng import check_seed
from core.table import Table
from frontends.comparing import Comparison, seatings
from frontends.folders import ENDING
from frontends.output import complain, reason
from frontends.parallel import Executor, catalogue_of_process, piece_size
from frontends.reading import file_to_write
from frontends.statistics import Tally
from replays.errors import RecordingError
from replays.recorder import Recorder

MOST_MATCHES = 100
"""About so many matches at most are one piece of work; handing it out takes as long as playing one or two."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Which matches are to be played: deal i (from 0) from the seed `SEED/i`.

    Raises:
        TableError: for a seed that is too long, and for a duplicate simulation of one kind of bot.
    """

    table: Table
    seed: str
    deals: int
    is_duplicate: bool = False
    """Whether each deal is played once for each seating."""
    is_recorded: bool = False
    tables: tuple[Table, ...] = field(init=False)
    """The seatings of each deal."""

    def __post_init__(self) -> None:
        """Seat the players."""
        check_seed(f"{self.seed}/{self.deals - 1}")
        tables = seatings(self.table) if self.is_duplicate else [self.table]
        object.__setattr__(self, "tables", tuple(tables))

    @property
    def matches(self) -> int:
        """Count the matches."""
        return self.deals * len(self.tables)

    def replay_name(self, deal: int, seating: int) -> str:
        """Name the replay of a match, so that names are in the order of the deals."""
        number = f"{deal:0{len(str(self.deals - 1))}}"
        return f"{number}{f'-{seating}' if self.is_duplicate else ''}{ENDING}"


@dataclass(slots=True)
class Part:
    """What came of some deals of a simulation."""

    tally: Tally
    comparison: Comparison | None = None
    """Where each deal is played once for each seating."""
    replays: list[tuple[str, bytes]] = field(default_factory=list)
    """By file name, where they are recorded and not yet written."""

    def merge(self, other: "Part") -> None:
        """Count other deals too; their replays are nothing to count."""
        self.tally.merge(other.tally)
        if self.comparison is not None and other.comparison is not None:
            self.comparison.merge(other.comparison)


def simulate(simulation: Simulation, executor: Executor) -> Iterator[Part]:
    """Let bots play all the matches; give what came of every few of them, in whatever order.

    Raises:
        BotError: when a bot fails.
        WorkError: when the executor fails.
    """
    step = max(1, piece_size(simulation.matches, MOST_MATCHES) // len(simulation.tables))
    pieces = (
        (simulation, range(first, min(first + step, simulation.deals))) for first in range(0, simulation.deals, step)
    )
    return executor.each(_play_piece, pieces)


def _play_piece(piece: tuple[Simulation, range]) -> Part:
    """Play some deals, in whatever process."""
    simulation, numbers = piece
    matches = open_matches(catalogue_of_process(), simulation)
    parts = [play_deal(matches, simulation, number) for number in numbers]
    for match in matches:
        match.close()
    total = sum_up(parts)
    total.replays = [replay for part in parts for replay in part.replays]
    return total


def open_matches(catalogue: Catalogue, simulation: Simulation) -> list[Match]:
    """Open a match for each seating of a simulation, which serves for all its deals."""
    return [catalogue.open(table, f"{simulation.seed}/0") for table in simulation.tables]


def play_deal(matches: Sequence[Match], simulation: Simulation, number: int) -> Part:
    """Play a deal of a simulation in its matches, once for each seating.

    Raises:
        BotError: when a bot fails.
    """
    seed = f"{simulation.seed}/{number}"
    tapes = [BytesIO() if simulation.is_recorded else None for _ in simulation.tables]
    for match, tape in zip(matches, tapes, strict=True):
        match.restart(seed)
        match.record(None if tape is None else Recorder(tape))
        match.run()
    part = _count(matches, is_compared=simulation.is_duplicate)
    part.replays = [
        (simulation.replay_name(number, seating), tape.getvalue())
        for seating, tape in enumerate(tapes)
        if tape is not None
    ]
    return part


def _count(matches: Sequence[Match], *, is_compared: bool) -> Part:
    """Count the matches of one deal."""
    tally = Tally.of(matches[0])
    for match in matches[1:]:
        tally.merge(Tally.of(match))
    return Part(tally, Comparison.of(matches) if is_compared else None)


def sum_up(parts: Iterable[Part]) -> Part:
    """Count up parts, of which there is at least one."""
    several = iter(parts)
    total = next(several)
    for part in several:
        total.merge(part)
    return total


class ReplayFolder:
    """Where the replays of a simulation go; a disk that is full is told once, and the rest is played unrecorded."""

    def __init__(self, folder: str, simulation: Simulation, *, force: bool) -> None:
        """Make the folder, if it is not there.

        Raises:
            FileError: for standard input.
            RecordingError: when a replay of one of the names is there, and is not to be replaced.
            OSError: when there is no such folder and none can be made.
        """
        self.path = file_to_write(folder, "record")
        self.path.mkdir(exist_ok=True)
        self._is_usable = True
        if force:
            return
        there = {path.name for path in self.path.iterdir()}
        seating = len(simulation.tables)
        names = (simulation.replay_name(deal, place) for deal in range(simulation.deals) for place in range(seating))
        taken = next((name for name in names if name in there), None) if there else None
        if taken is not None:
            raise RecordingError(f"{self.path / taken}: exists already, and is replaced only with --force")

    def keep(self, parts: Iterable[Part]) -> Iterator[Part]:
        """Write the replays of parts as they come, and hand the parts on without them."""
        for part in parts:
            if self._is_usable:
                self._write(part.replays)
            part.replays = []
            yield part

    def _write(self, replays: Iterable[tuple[str, bytes]]) -> None:
        try:
            for name, data in replays:
                (self.path / name).write_bytes(data)
        except OSError as error:
            self._is_usable = False
            complain(f"{reason(error)}; the other matches are not recorded")
