"""Prints how strong the house bots are, with 95 % intervals; the same figures on every machine.

Run it with `make bench`, or with fewer rounds: `python tests/bench/strength.py --rounds 200`. Bots are compared on the
same cards: each deal is played once for each way they can sit, and the difference is taken deal by deal. Wins differ in
points of a hundred. Where penalties are scored, as in Crazy Eights by the house's rules, the lower score is the better.

What each habit of the house bot of Kaiser is worth is asked in single hands, the first of as many matches: how many
points more a side with it scores in a hand than one without it. A habit worth little is asked about in more hands.
"""

import argparse
import math
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from core.catalogue import Catalogue
from core.match import Match
from core.state import NO_SUIT
from frontends.comparing import Estimate
from frontends.parallel import Executor, open_executor
from frontends.simulating import Part, Simulation, open_matches, play_deal, sum_up
from frontends.statistics import Spread, ratio_interval
from systems import add_systems, builtin_catalogue
from systems.games.kaiser.bot import HouseBot
from systems.games.kaiser.habits import ALL_HABITS, Habit

SEED = "strength"

ROUNDS = 2000
"""So many rounds at least are played for each figure."""

DEALS_A_PIECE = 5
HAND_DEALS_A_PIECE = 50

WITHOUT = {habit: f"without {habit.name}" for habit in Habit}
"""The bots of Kaiser that leave one of the house bot's habits."""

HANDS = {
    Habit.HOLDS_THREE: 300_000,
    Habit.HOLDS_FIVE: 20_000,
    Habit.CONTEST: 20_000,
    Habit.TRUMPS: 60_000,
    Habit.ACES: 10_000,
}
"""So many hands are played to ask about a habit that is worth little; ROUNDS for the others."""

OF_BIDDING = {
    Habit.LENGTH, Habit.TOPS, Habit.HOLDS_FIVE, Habit.HOLDS_THREE, Habit.JUDGE, Habit.CONTEST, Habit.BEST_SUIT,
}  # fmt: skip
"""Habits that change calls and the trump that is named: where these are alike, the cards are played alike."""


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
    for preset in CATALOGUE["crazy-eights"].options.presets:
        name = f"Crazy Eights, {preset}: house against random"
        yield against(f"{name}, two of each", "crazy-eights", PARTNERSHIPS, 1, preset=preset)
        yield against(f"{name}, one among three", "crazy-eights", ONE_AMONG_THREE, 1, preset=preset)


def play(simulation: Simulation, executor: Executor) -> Part:
    """Play all the matches of a simulation, with the bots of this module."""
    pieces = [(simulation, numbers) for numbers in _pieces(simulation.deals, DEALS_A_PIECE)]
    return sum_up(executor.each(_play_piece, pieces))


def _pieces(deals: int, size: int) -> Iterator[range]:
    for first in range(0, deals, size):
        yield range(first, min(first + size, deals))


def _play_piece(piece: tuple[Simulation, range]) -> Part:
    simulation, numbers = piece
    matches = open_matches(CATALOGUE, simulation)
    return sum_up(play_deal(matches, simulation, number) for number in numbers)


def play_hands(habit: Habit, hands: int, executor: Executor) -> Spread:
    """Give the series of points by which the house bot is ahead of itself without a habit, both hands of a deal."""
    pieces = [(habit, numbers) for numbers in _pieces(hands // 2, HAND_DEALS_A_PIECE)]
    first, *rest = executor.each(_play_hands_piece, pieces)
    for other in rest:
        first.merge(other)
    return first


def _play_hands_piece(piece: tuple[Habit, range]) -> Spread:
    habit, numbers = piece
    first, *rest = (Spread.of(points_ahead(habit, f"{SEED}/{number}")) for number in numbers)
    for other in rest:
        first.merge(other)
    return first


def points_ahead(habit: Habit, seed: str) -> int:
    """Play the first hand of a match from both sides; give what the house bot scores more than without a habit."""
    if habit in OF_BIDDING and calls_alike(habit, seed):
        return 0
    kinds = ("house", WITHOUT[habit]) * 2
    ahead = 0
    for side in (0, 1):
        match = match_of(kinds[side:] + kinds[:side])
        match.restart(seed)
        while match.world.round.number == 1:
            match.advance(1)
        scores = match.result().scores
        ahead += scores[side] - scores[1 - side]
    return ahead


def calls_alike(habit: Habit, seed: str) -> bool:
    """Tell whether house bots bid and name trump as they would without a habit."""
    match, other = match_of(("house",) * 4), CATALOGUE["kaiser"].bot(WITHOUT[habit])
    match.restart(seed)
    while match.world.facts.trump == NO_SUIT:
        call = other.choose(match.view(match.turn), 0)
        match.advance(1)
        if match.world.round.history[-1][1] != call:
            return False
    return True


@cache
def match_of(kinds: tuple[str, ...]) -> Match:
    """Open a match of Kaiser for these kinds of bots, which serves for all their hands."""
    return CATALOGUE.open(CATALOGUE["kaiser"].set_up(kinds=kinds), SEED)


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
        for habit, without in WITHOUT.items():
            hands = HANDS.get(habit, ROUNDS) * asked.rounds // ROUNDS
            ahead = Estimate.of(play_hands(habit, hands, executor), 2)
            name = f"Kaiser: house against house {without}"
            print(f"{name:<58} {hands:>6} hands   {_estimate(ahead, 1, '{:+.3f}')} points a hand", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
