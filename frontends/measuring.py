"""What this machine does in a second: matches played, worlds copied, replays verified."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from core.catalogue import Catalogue
from core.game import Game
from core.snapshot import state_hash
from frontends.headless import play_match
from replays.recorder import record_in_memory
from replays.verify import verify

SECONDS_A_FIGURE = 0.2
"""For at least so long each figure is measured."""

SEED = "bench"


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that was measured."""

    name: str
    value: float
    unit: str


def figures(catalogue: Catalogue) -> list[Figure]:
    """Measure every game."""
    return [figure for game in catalogue for figure in _figures_of(catalogue, game)]


def _figures_of(catalogue: Catalogue, game: Game) -> list[Figure]:
    table = game.set_up()
    actions = 0

    def play(number: int) -> None:
        nonlocal actions
        match = play_match(catalogue, table, f"{SEED}/{number}")
        actions += match.actions
        match.close()

    played, seconds = _repeat(play)
    match = catalogue.open(table, SEED)
    cloned, cloning = _repeat(lambda _: match.clone().close())
    hashed, hashing = _repeat(lambda _: state_hash(match))
    recorded = record_in_memory(match)
    match.run()
    verified, verifying = _repeat(lambda _: verify(recorded.getvalue(), catalogue))
    match.close()
    return [
        Figure(f"{game.id}: matches", played / seconds, "matches/s"),
        Figure(f"{game.id}: actions", actions / seconds, "actions/s"),
        Figure(f"{game.id}: verify", verified / verifying, "replays/s"),
        Figure(f"{game.id}: clone", 1e6 * cloning / cloned, "µs"),
        Figure(f"{game.id}: state hash", 1e6 * hashing / hashed, "µs"),
        Figure(f"{game.id}: replay", len(recorded.getvalue()) / match.actions, "bytes/action"),
    ]


def _repeat(work: Callable[[int], object]) -> tuple[int, float]:
    """Do some work again and again; give how often, and the seconds that it took."""
    begun = perf_counter()
    times = 0
    while (seconds := perf_counter() - begun) < SECONDS_A_FIGURE or not times:
        work(times)
        times += 1
    return times, seconds
