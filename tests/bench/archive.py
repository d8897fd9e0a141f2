"""Prints what an archive of replays costs: to verify, to store, and to fill, beside chess games in PGN and JSON logs.

Run it with `make bench`, or on a smaller sample: `python tests/bench/archive.py --matches 40`.
"""

import argparse
import io
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path

import chess.pgn  # pyright: ignore[reportMissingImports] - a bench's own dependency
from run import Batch, compare

from frontends.parallel import Executor, open_executor
from frontends.plugins import FoundCatalogue
from frontends.showing import Shown
from frontends.simulating import ReplayFolder, Simulation, simulate, sum_up
from frontends.verifying import replay_files, verify_files
from replays.format import EVENTS, record
from replays.reader import read
from replays.verify import VERIFIED, Verifier

CATALOGUE = FoundCatalogue(warn=print)

MATCHES = 400
"""So many matches are recorded, of seeds 0, 1, 2 and so on."""

FIXED_BYTES, BYTES_AN_ACTION, EVENT_BYTES_AN_ACTION = 450, 16, 10
"""What a replay may need without its public events, and what those may need."""

MILLION = 10**6

CORES_GOAL = 1.8
"""How much more two processes are to do in a second than one."""

RECORDED, SIMULATED = 10, 25
"""So many times the sample's matches are verified and simulated: enough that starting processes does not count."""


def replays(matches: int) -> list[bytes]:
    """Record matches of Crazy Eights: house rules, four house bots, one round."""
    from frontends.headless import play_match
    from replays.recorder import Recorder

    table = CATALOGUE["crazy-eights"].set_up("house", {"rounds": 1})
    tapes = [io.BytesIO() for _ in range(matches)]
    for seed, tape in enumerate(tapes):
        play_match(CATALOGUE, table, str(seed), Recorder(tape)).close()
    return [tape.getvalue() for tape in tapes]


def chess_games(matches: int) -> list[str]:
    """Make games of chess in PGN by random legal moves, each up to 100 moves long, with the seven usual tags."""
    dice = random.Random(1)
    return [_chess_game(dice) for _ in range(matches)]


def _chess_game(dice: random.Random) -> str:
    board = chess.Board()
    while not board.is_game_over() and len(board.move_stack) < 100:
        board.push(dice.choice(list(board.legal_moves)))
    return str(chess.pgn.Game.from_board(board))


def verifying(files: Sequence[bytes]) -> Batch:
    """Verify one replay after the other."""
    files_again, verifier = cycle(files), Verifier(CATALOGUE)

    def batch() -> int:
        verdict = verifier.verify(next(files_again))
        assert verdict.status == VERIFIED
        return verdict.actions

    return batch


def reading_pgn(games: Sequence[str]) -> Batch:
    """Read one game of chess after the other, which checks every move."""
    games_again = cycle(games)

    def batch() -> int:
        game = chess.pgn.read_game(io.StringIO(next(games_again)))
        assert game is not None
        assert not game.errors
        return game.end().ply()

    return batch


def sizes(files: Sequence[bytes], games: Sequence[str]) -> None:
    """Print how many bytes a move takes."""
    actions = [len(read(data).moves) for data in files]
    events = [_size_of_events(data) for data in files]
    logs = [len(json.dumps(Shown("", read(data), CATALOGUE).to_data())) for data in files]
    whole, moves = sum(map(len, files)), sum(actions)
    plies = sum(reading_pgn([game])() for game in games)
    print(f"\nbytes a move, of {len(files)} matches with {moves} actions and {len(games)} games of chess\n")
    for name, size, count in (
        ("replay", whole, moves),
        ("replay without public events", whole - sum(events), moves),
        ("the same as JSON (show --json)", sum(logs), moves),
        ("chess in PGN", sum(map(len, games)), plies),
    ):
        print(f"{name:<58} {size / count:>8.1f}")
    needed = max((len(data) - each - FIXED_BYTES) / n for data, each, n in zip(files, events, actions, strict=True))
    print(f"{f'most above {FIXED_BYTES}, without public events (goal {BYTES_AN_ACTION})':<58} {needed:>8.1f}")
    needed = max(each / n for each, n in zip(events, actions, strict=True))
    print(f"{f'most of public events (goal {EVENT_BYTES_AN_ACTION})':<58} {needed:>8.1f}")


def _size_of_events(data: bytes) -> int:
    events = read(data).events
    assert events is not None
    return len(record(EVENTS, events))


def on_cores(matches: int) -> None:
    """Print what one process and two do in a second, all things included; and how long a million of it take."""
    game = CATALOGUE["crazy-eights"]
    house, chance = (game.set_up("house", {"rounds": 1}, [bot] * 4) for bot in ("house", "random"))
    print(f"\n{'by the wall clock, Crazy Eights of one round':<58} {'1 process':>11} {'2 processes':>11} {'ratio':>6}")
    with tempfile.TemporaryDirectory() as folder:
        recorded = Simulation(house, "archive", RECORDED * matches, is_recorded=True)
        with open_executor() as executor:
            sum_up(ReplayFolder(folder, recorded, force=False).keep(simulate(recorded, executor)))
        _compare_processes("replays verified a second", lambda executor: _verified(Path(folder), executor))
    for bot, table in (("house", house), ("random", chance)):
        many = Simulation(table, "archive", SIMULATED * matches)
        _compare_processes(f"rounds of {bot} bots simulated a second", partial(_simulated, many))


def _verified(folder: Path, executor: Executor) -> int:
    files = replay_files([str(folder)])
    assert all(verdict["status"] == VERIFIED for verdict in verify_files(files, executor))
    return len(files)


def _simulated(simulation: Simulation, executor: Executor) -> int:
    return sum_up(simulate(simulation, executor)).tally.rounds.total


def _compare_processes(name: str, work: Callable[[Executor], int]) -> None:
    """Print the rates of both, their ratio, and how long a million take, from a sample that was measured."""
    rates, samples = [], []
    for jobs in (1, 2):
        with open_executor(jobs) as executor:
            begun = time.perf_counter()
            done = work(executor)
            spent = time.perf_counter() - begun
        rates.append(done / spent)
        samples.append(f"{MILLION / rates[-1] / 60:.1f} ({done:,} took {spent:.1f} s)")
    ratio = f"{rates[1] / rates[0]:>6.2f}  (goal {CORES_GOAL})"
    print(f"{name:<58} {rates[0]:>11,.0f} {rates[1]:>11,.0f} {ratio}")
    print(f"  a million would take, in minutes: {'; on two processes '.join(samples)}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print every figure."""
    parser = argparse.ArgumentParser(description="What an archive of replays costs.")
    parser.add_argument("--matches", type=int, default=MATCHES, help="the size of the sample (%(default)s)")
    asked = parser.parse_args(arguments)
    files, games = replays(asked.matches), chess_games(asked.matches)
    print(f"{'moves a second, one core':<58} {'cardstead':>11}  {'theirs':>11}  {'ratio':>6}")
    compare("verify crazy-eights | python-chess reads PGN", verifying(files), reading_pgn(games), 2)
    sizes(files, games)
    on_cores(asked.matches)
    return 0


if __name__ == "__main__":
    sys.exit(main())
