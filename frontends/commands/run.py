"""`run` and `simulate`: bots play without a table to look at."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from frontends.commands import options
from frontends.output import Answer, complain, json_answer, progress, table_text, text_answer

if TYPE_CHECKING:
    from core.match import Match
    from core.table import Table
    from frontends.statistics import Tally


def run(
    game: options.Game,
    *,
    seed: options.Seed = None,
    seats: options.Seats = None,
    preset: options.Preset = None,
    settings: options.Settings = None,
    players: options.Players = None,
    bots: options.Bots = None,
    record: options.Record = None,
    force: options.Force = False,
    json: options.Json = False,
) -> Answer:
    """Let bots play a match, and print the result."""
    from frontends.headless import play_match
    from frontends.plugins import FoundCatalogue
    from frontends.tables import Asked, headless_table, seed_or_random

    catalogue = FoundCatalogue(complain)
    table = headless_table(catalogue[game], Asked(preset, seats, settings or (), players, bots))
    seed = seed_or_random(seed)
    recorder = None
    if record is not None:
        from frontends.recording import recorder_to

        recorder = recorder_to(record, force=force)
    match = play_match(catalogue, table, seed, recorder)
    return json_answer(run_data(match)) if json else text_answer(_result_lines(match))


def run_data(match: "Match") -> dict[str, Any]:
    """Give the result of a match as JSON data."""
    from core import __version__
    from core.snapshot import state_hash

    result = match.result()
    return {
        "version": __version__,
        "game": match.game.id,
        "rules_version": match.game.rules_version,
        **table_data(match.table),
        "seed": match.seed,
        "rounds": result.rounds,
        "actions": result.actions,
        "ticks": result.ticks,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "state_hash": state_hash(match).hex(),
    }


def table_data(table: "Table") -> dict[str, Any]:
    """Give a table of bots as JSON data."""
    return {
        "preset": table.preset,
        "options": dict(table.options),
        "seats": table.seats,
        "bots": [player.kind for player in table.players],
    }


def _result_lines(match: "Match") -> list[str]:
    """Tell the result of a match to a person."""
    from core.events import MatchEnded
    from core.wording import Narrator

    game, result, players = match.game, match.result(), match.table.players
    sides: list[list[str]] = [[] for _ in result.scores]
    for seat, player in enumerate(players):
        sides[game.side_of(seat)].append(f"{player.name} ({player.kind})")
    narrator = Narrator(game.wording, game.actions.all, [player.name for player in players], teams=game.teams)
    return [
        f"{game.title}, seed {match.seed}: {result.rounds} round{'s' * (result.rounds != 1)}, "
        f"{result.actions} actions.",
        *(f"{' and '.join(names)}: {points}" for names, points in zip(sides, result.scores, strict=True)),
        narrator.tell(MatchEnded(result.ticks, result.winners)) or "",
    ]


def simulate(
    game: options.Game,
    *,
    games: Annotated[str, typer.Option("--games", metavar="N", help="How many matches.")],
    seed: options.Seed = None,
    seats: options.Seats = None,
    preset: options.Preset = None,
    settings: options.Settings = None,
    players: options.Players = None,
    bots: options.Bots = None,
    jobs: options.Jobs = "1",
    json: options.Json = False,
) -> Answer:
    """Let bots play many matches, and print statistics; match i (from 0) has the seed SEED/i."""
    from time import perf_counter

    from frontends.headless import simulate as play_all
    from frontends.headless import sum_up
    from frontends.plugins import FoundCatalogue
    from frontends.tables import Asked, headless_table, seed_or_random, whole_number

    table = headless_table(FoundCatalogue(complain)[game], Asked(preset, seats, settings or (), players, bots))
    seed = seed_or_random(seed)
    count = whole_number(games, "games")
    begun = perf_counter()
    tallies = play_all(table, seed, count, whole_number(jobs, "jobs"))
    tally = sum_up(progress(tallies, "matches", count, lambda part: part.games))
    seconds = perf_counter() - begun
    if json:
        return json_answer(simulation_data(table, seed, tally, seconds))
    return _simulation_text(table, seed, tally, seconds)


def simulation_data(table: "Table", seed: str, tally: "Tally", seconds: float) -> dict[str, Any]:
    """Give what came of a simulation as JSON data."""
    return {
        "game": table.game,
        **table_data(table),
        "seed": seed,
        "games": tally.games,
        "rounds": tally.rounds,
        "actions": tally.actions,
        "seconds": seconds,
        "wins": tally.wins,
        "scores": {
            "mean": [spread.mean for spread in tally.scores],
            "deviation": [spread.deviation for spread in tally.scores],
            "min": [spread.low for spread in tally.scores],
            "max": [spread.high for spread in tally.scores],
        },
        "bids_made": tally.share_of_bids_made,
    }


def _simulation_text(table: "Table", seed: str, tally: "Tally", seconds: float) -> Answer:
    """Tell what came of a simulation to a person."""
    share = tally.share_of_bids_made
    rate = f", {tally.games / seconds:,.0f} matches a second" if seconds else ""
    lines = [
        f"{tally.games} matches of {table.game}, seed {seed}: {tally.rounds} rounds, {tally.actions} actions, "
        f"{seconds:.1f} s{rate}.",
        *([] if share is None else [f"Bids made: {share:.1%}."]),
        "",
    ]
    by_seat = [
        (str(seat), player.kind, str(won), f"{won / tally.games:.1%}")
        for seat, (player, won) in enumerate(zip(table.players, tally.wins, strict=True))
    ]
    by_side = [
        (str(side), f"{spread.mean:.2f}", f"{spread.deviation:.2f}", str(spread.low), str(spread.high))
        for side, spread in enumerate(tally.scores)
    ]
    wins = table_text((">seat", "bot", ">wins", ">share"), by_seat)
    scores = table_text((">side", ">mean score", ">deviation", ">lowest", ">highest"), by_side)
    return Answer("".join(f"{line}\n" for line in lines) + wins + "\n" + scores)
