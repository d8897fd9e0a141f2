"""Matches without a table to look at: one, or very many."""

from collections.abc import Iterable, Iterator

from core.game import Catalogue
from core.match import Match
from core.rng import check_seed
from core.table import Table
from core.world import Recorder
from frontends.parallel import catalogue_of_process, each
from frontends.statistics import Tally

CHUNK = 20
"""So many matches are one piece of work."""


def play_match(catalogue: Catalogue, table: Table, seed: str, recorder: Recorder | None = None) -> Match:
    """Let bots play a match to its end, and give it.

    Raises:
        TableError: when the table or the seed is not one to play with.
        BotError: when a bot fails.
    """
    match = catalogue.open(table, seed)
    match.record(recorder)
    match.run()
    return match


def simulate(table: Table, seed: str, games: int, jobs: int = 1) -> Iterator[Tally]:
    """Let bots play many matches, match i (from 0) from the seed `SEED/i`; give a tally of every few of them.

    Raises:
        TableError: for a seed that is too long.
        BotError: when a bot fails.
    """
    check_seed(f"{seed}/{games - 1}")
    chunks = [(table, seed, range(first, min(first + CHUNK, games))) for first in range(0, games, CHUNK)]
    return each(_play_chunk, chunks, jobs)


def _play_chunk(chunk: tuple[Table, str, range]) -> Tally:
    """Play some matches of a simulation, in whatever process."""
    table, seed, numbers = chunk
    return sum_up(_play_numbered(table, f"{seed}/{number}") for number in numbers)


def _play_numbered(table: Table, seed: str) -> Tally:
    match = play_match(catalogue_of_process(), table, seed)
    tally = Tally.of(match)
    match.close()
    return tally


def sum_up(tallies: Iterable[Tally]) -> Tally:
    """Count up tallies, of which there is at least one."""
    several = iter(tallies)
    total = next(several)
    for tally in several:
        total.merge(tally)
    return total
