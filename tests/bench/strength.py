"""Prints how strong the house bots are, with 95 % intervals; the same figures on every machine.

Run it with `make bench`, or with fewer rounds: `python tests/bench/strength.py --rounds 200`. Bots are compared on the
same cards: each deal is played once for each way they can sit, and the difference is taken deal by deal. Wins differ in
points of a hundred. Where penalties are scored, as in Crazy Eights by the house's rules, the lower score is the better.
"""

import argparse
import math
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.catalogue import Catalogue
from frontends.comparing import Estimate
from frontends.parallel import Executor, open_executor
from frontends.simulating import Part, Simulation, open_matches, play_deal, sum_up
from frontends.statistics import ratio_interval
from systems import add_systems, builtin_catalogue
from systems.games.kaiser.bot import HouseBot
from systems.games.kaiser.habits import ALL_HABITS, Habit

SEED = "strength"

ROUNDS = 2000
"""So many rounds at least are played for each figure."""

DEALS_A_PIECE = 5

WITHOUT = {habit: f"without {habit.name}" for habit in Habit}
"""The bots of Kaiser that leave one of the house bot's habits."""


def _catalogue() -> Catalogue:
    """Make a catalogue in which Kaiser has bots with a habit less."""
    built_in = builtin_catalogue()
    less = {name: partial(HouseBot, ALL_HABITS - {habit}) for habit, name in WITHOUT.items()}
    return Catalogue([replace(game, bots=less if game.id == "kaiser" else game.bots) for game in built_in], add_systems)


CATALOGUE = _catalogue()


@dataclass(frozen=True)
class Question:
    """Something to be found out by playing."""

    name: str
    game: str
    kinds: Sequence[str]
    rounds: int
    """How many rounds a match has at least, nearly always."""
    answer: Callable[[Part], str]
    preset: str | None = None
    is_duplicate: bool = False

    def simulation(self, rounds: int) -> Simulation:
        """Give the matches that have about so many rounds."""
        table = CATALOGUE[self.game].set_up(self.preset, kinds=self.kinds)
        one_deal = Simulation(table, SEED, 1, self.is_duplicate)
        return replace(one_deal, deals=math.ceil(rounds / self.rounds / one_deal.matches))


def bids_made(part: Part) -> str:
    """Tell the share of the bids that were made."""
    tally = part.tally
    low, high = ratio_interval(tally.bids_made, tally.bids) or (0, 1)
    return f"{tally.bids_made / tally.bids:7.1%} ({low:.1%} to {high:.1%})"


def compared(part: Part) -> str:
    """Tell how often a seat of each of two kinds wins, and what one of the first has over one of the second."""
    assert part.comparison is not None
    (_, its_wins, _), (_, other_wins, _) = part.comparison.shares()
    ((_, _, wins, score),) = part.comparison.paired()
    shares = f"{its_wins.value:7.1%} to {other_wins.value:6.1%} of wins"
    return f"{shares}: {_estimate(wins, 100, '{:+.1f}')}; score {_estimate(score, 1, '{:+.2f}')}"


def _estimate(estimate: Estimate, times: int, form: str) -> str:
    value = form.format(estimate.value * times)
    if estimate.interval is None:
        return value
    low, high = (form.format(bound * times) for bound in estimate.interval)
    return f"{value} ({low} to {high})"


HOUSE, RANDOM = ["house"] * 4, ["random"] * 4
PARTNERSHIPS = ["house", "random"] * 2
ONE_AMONG_THREE = ["house", "random", "random", "random"]


def questions() -> Iterator[Question]:
    """Give everything that is to be found out."""
    yield Question("Wizard: bids made exactly by four house bots", "wizard", HOUSE, 15, bids_made)
    yield Question("Wizard: bids made exactly by four random bots", "wizard", RANDOM, 15, bids_made)
    against = partial(Question, answer=compared, is_duplicate=True)
    yield against("Wizard: house against random, one among three", "wizard", ONE_AMONG_THREE, 15)
    yield Question("Kaiser: contracts made by four house bots", "kaiser", HOUSE, 9, bids_made)
    yield against("Kaiser: house against random, by partnerships", "kaiser", PARTNERSHIPS, 4)
    for habit, without in WITHOUT.items():
        kinds = ["house", without] * 2
        yield against(f"Kaiser: house against house without {habit.name}", "kaiser", kinds, 8)
    for preset in CATALOGUE["crazy-eights"].options.presets:
        name = f"Crazy Eights, {preset}: house against random"
        yield against(f"{name}, two of each", "crazy-eights", PARTNERSHIPS, 1, preset=preset)
        yield against(f"{name}, one among three", "crazy-eights", ONE_AMONG_THREE, 1, preset=preset)


def play(simulation: Simulation, executor: Executor) -> Part:
    """Play all the matches of a simulation, with the bots of this module."""
    firsts = range(0, simulation.deals, DEALS_A_PIECE)
    pieces = [(simulation, range(first, min(first + DEALS_A_PIECE, simulation.deals))) for first in firsts]
    return sum_up(executor.each(_play_piece, pieces))


def _play_piece(piece: tuple[Simulation, range]) -> Part:
    simulation, numbers = piece
    matches = open_matches(CATALOGUE, simulation)
    return sum_up(play_deal(matches, simulation, number) for number in numbers)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print every figure."""
    parser = argparse.ArgumentParser(description="How strong the house bots are, with 95 %% intervals.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="at least so many for each figure (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="on so many processes (%(default)s)")
    asked = parser.parse_args(arguments)
    print(f"how strong the house bots are, seed {SEED}, 95 % intervals\n")
    with open_executor(asked.jobs) as executor:
        for question in questions():
            part = play(question.simulation(asked.rounds), executor)
            print(f"{question.name:<58} {part.tally.rounds.total:>6} rounds  {question.answer(part)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
