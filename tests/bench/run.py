"""Prints this project's figures as ratios against public packages, measured in turn in one process on one core.

Run it with `make bench`. Every ratio is the median over several pairs of batches, so that it holds when the
machine's speed drifts; single figures are medians too.
"""

import gc
import random
import statistics
import sys
import time
from collections.abc import Callable

from systems import builtin_catalogue

ROUNDS = 9
"""Pairs of batches for each ratio."""

BATCH_SECONDS = 0.4
"""About how long a batch lasts."""

CATALOGUE = builtin_catalogue()

Batch = Callable[[], int]
"""Plays one match, or some, and gives the number of decisions."""


def rate(batch: Batch) -> float:
    """Give the decisions a second of one batch, by processor time."""
    gc.collect()
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < BATCH_SECONDS:
        decisions += batch()
    return decisions / spent


def compare(name: str, ours: Batch, theirs: Batch, goal: float) -> None:
    """Print how our decisions a second compare to theirs."""
    pairs = [(rate(ours), rate(theirs)) for _ in range(ROUNDS)]
    ratio = statistics.median(a / b for a, b in pairs)
    mine, other = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"{name:<58} {mine:>9,.0f}/s  {other:>9,.0f}/s  {ratio:>6.2f}  (goal {goal})")


def inside(game_id: str) -> Batch:
    """Let random bots play matches inside `match.run`, beginning each anew included."""
    match = CATALOGUE.open(CATALOGUE[game_id].set_up(kinds=["random"] * 4), "0")
    seeds = iter(range(10**9))

    def batch() -> int:
        return match.restart(str(next(seeds))).run().actions

    return batch


def outside(game_id: str) -> Batch:
    """Play random matches through `legal` and a checked `submit`."""
    match = CATALOGUE.open(CATALOGUE[game_id].set_up(kinds=["human"] * 4), "0")
    seeds, dice = iter(range(10**9)), random.Random(1)

    def batch() -> int:
        match.restart(str(next(seeds)))
        while not match.is_over:
            match.submit(dice.choice(match.legal))
            match.advance()
        return match.actions

    return batch


def open_spiel(name: str) -> Batch:
    """Play random matches of OpenSpiel by the same kind of loop; its chance nodes are no decisions."""
    import pyspiel  # pyright: ignore[reportMissingImports] - a bench's own dependency

    game, dice = pyspiel.load_game(name), random.Random(1)

    def batch() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return batch


def rlcard_uno() -> Batch:
    """Play random matches of RLCard's `uno` through `env.step`."""
    import rlcard  # pyright: ignore[reportMissingImports] - a bench's own dependency

    environment, dice = rlcard.make("uno"), random.Random(1)

    def batch() -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(dice.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return batch


def run_alone(game_id: str) -> float:
    """Give the decisions a second inside `match.run` alone: the matches are opened and closed off the clock."""
    table = CATALOGUE[game_id].set_up(kinds=["random"] * 4)
    seeds = iter(range(10**9))
    decisions, spent = 0, 0.0
    gc.collect()
    while spent < BATCH_SECONDS:
        matches = [CATALOGUE.open(table, str(next(seeds))) for _ in range(20)]
        start = time.process_time()
        decisions += sum(match.run().actions for match in matches)
        spent += time.process_time() - start
        for match in matches:
            match.close()
    return decisions / spent


def compare_alone(name: str, game_id: str, theirs: Batch, goal: float) -> None:
    """Print how our decisions a second inside `match.run` alone compare to theirs."""
    ratio = statistics.median(run_alone(game_id) / rate(theirs) for _ in range(ROUNDS))
    print(f"{name:<84} {ratio:>6.2f}  (goal {goal})")


def where_time_goes(game_id: str) -> None:
    """Print the share that each system has of a random match, timed around its step."""
    spent: dict[str, float] = {"clock": 0.0, "bot": 0.0, "rules": 0.0, "scoring": 0.0}
    table = CATALOGUE[game_id].set_up(kinds=["random"] * 4)
    for seed in range(60):
        match = CATALOGUE.open(table, str(seed))
        match.steps = tuple(_timed(step, name, spent) for step, name in zip(match.steps, spent, strict=True))
        match.run()
        match.close()
    total = sum(spent.values())
    print(f"  where the time goes in {game_id}: ", ", ".join(f"{k} {v / total:.0%}" for k, v in spent.items()))


def _timed(step: Callable[[], None], name: str, spent: dict[str, float]) -> Callable[[], None]:
    def timed() -> None:
        start = time.perf_counter()
        step()
        spent[name] += time.perf_counter() - start

    return timed


def costs_of_matches() -> None:
    """Print what a match costs that is opened, begun anew or cloned, and not played."""
    table = CATALOGUE["crazy-eights"].set_up(kinds=["random"] * 4)
    match = CATALOGUE.open(table, "7")
    match.advance(20)
    for name, work in (
        ("open and close", lambda: CATALOGUE.open(table, "7").close()),
        ("clone and close", lambda: match.clone().close()),
        ("begin anew", lambda: match.restart("7")),
    ):
        print(f"{f'{name} a match of Crazy Eights':<58} {1e6 / rate(_counted(work)):>9,.0f} us")


def _counted(work: Callable[[], object]) -> Batch:
    def batch() -> int:
        work()
        return 1

    return batch


def main() -> int:
    """Print every figure."""
    print(f"{'random legal play, 4 seats, one core':<58} {'cardstead':>11}  {'theirs':>11}  {'ratio':>6}")
    eights = open_spiel("crazy_eights(players=4,use_special_cards=False)")
    compare_alone("crazy-eights in match.run | OpenSpiel crazy_eights", "crazy-eights", eights, 0.8)
    compare("the same, beginning each match anew included", inside("crazy-eights"), eights, 0.8)
    compare("crazy-eights by submit | OpenSpiel crazy_eights", outside("crazy-eights"), eights, 0.6)
    compare("crazy-eights by submit | RLCard uno", outside("crazy-eights"), rlcard_uno(), 4)
    for game_id in ("wizard", "kaiser"):
        if game_id in CATALOGUE:
            hell = open_spiel("oh_hell(players=4)")
            compare(f"{game_id} in match.run | OpenSpiel oh_hell", inside(game_id), hell, 0.6)
            compare(f"{game_id} by submit | OpenSpiel oh_hell", outside(game_id), hell, 0.5)
    for game in CATALOGUE:
        where_time_goes(game.id)
    costs_of_matches()
    return 0


if __name__ == "__main__":
    sys.exit(main())
