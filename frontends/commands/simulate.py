"""`simulate`: bots play very many matches, which are counted up."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from frontends.commands import options
from frontends.commands.run import table_data
from frontends.output import Answer, complain, counted, escaped, json_answer, progress, table_text

if TYPE_CHECKING:
    from frontends.comparing import Comparison, Estimate
    from frontends.simulating import Part, Simulation
    from frontends.statistics import Interval, Spread, Tally


def simulate(
    game: options.Game,
    *,
    games: Annotated[
        str, typer.Option("--games", metavar="N", help="How many matches; with --duplicate how many deals.")
    ],
    seed: options.Seed = None,
    seats: options.Seats = None,
    preset: options.Preset = None,
    settings: options.Settings = None,
    players: options.Players = None,
    bots: options.Bots = None,
    duplicate: Annotated[
        bool,
        typer.Option(
            "--duplicate",
            help="Play each deal once for each way the players can sit, and compare the bots on the same cards.",
        ),
    ] = False,
    record: Annotated[
        str | None,
        typer.Option("--record", metavar="FOLDER", help="Record every match in this folder, named by its number."),
    ] = None,
    force: options.Force = False,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    json: options.Json = False,
) -> Answer:
    """Let bots play many matches, and print statistics.

    Match i (from 0) has the seed SEED/i.
    """
    from time import perf_counter

    from frontends.plugins import FoundCatalogue
    from frontends.simulating import ReplayFolder, Simulation, sum_up
    from frontends.simulating import simulate as play_all
    from frontends.tables import Asked, headless_table, seed_or_random, whole_number

    table = headless_table(FoundCatalogue(complain)[game], Asked(preset, seats, settings or (), players, bots))
    count = whole_number(games, "games")
    simulation = Simulation(table, seed_or_random(seed), count, duplicate, record is not None)
    begun = perf_counter()
    with options.executor(jobs, cluster) as executor:
        parts = play_all(simulation, executor)
        if record is not None:
            parts = ReplayFolder(record, simulation, force=force).keep(parts)
        total = sum_up(progress(parts, "matches", simulation.matches, lambda part: part.tally.games))
    seconds = perf_counter() - begun
    if json:
        return json_answer(simulation_data(simulation, total, seconds))
    return Answer(_simulation_text(simulation, total, seconds))


def simulation_data(simulation: "Simulation", total: "Part", seconds: float) -> dict[str, Any]:
    """Give what came of a simulation as JSON data; intervals are of 95 %."""
    from frontends.statistics import CONFIDENCE, ratio_interval

    table, tally = simulation.table, total.tally
    return {
        "game": table.game,
        **table_data(table),
        "seed": simulation.seed,
        "games": tally.games,
        "rounds": tally.rounds.total,
        "actions": tally.actions.total,
        "seconds": seconds,
        "confidence": CONFIDENCE,
        "wins": tally.wins,
        "win_intervals": [ratio_interval(won, tally.games) for won in tally.wins],
        "scores": _spreads_data(tally.scores),
        "lengths": {"actions": _spread_data(tally.actions), "rounds": _spread_data(tally.rounds)},
        "bids_made": tally.share_of_bids_made,
        "bids": tally.bids,
        "bids_made_interval": ratio_interval(tally.bids_made, tally.bids),
        "duplicate": None if total.comparison is None else _comparison_data(total.comparison),
    }


def _spread_data(spread: "Spread") -> dict[str, Any]:
    return {
        "mean": spread.mean,
        "interval": spread.interval,
        "deviation": spread.deviation,
        "min": spread.low,
        "max": spread.high,
    }


def _spreads_data(spreads: "list[Spread]") -> dict[str, list[Any]]:
    """Give for each number the list of it of all spreads."""
    rows = [_spread_data(spread) for spread in spreads]
    return {key: [row[key] for row in rows] for key in rows[0]}


def _comparison_data(comparison: "Comparison") -> dict[str, Any]:
    return {
        "deals": comparison.deals,
        "players": [
            {"bot": kind, "win_share": _estimate_data(wins), "score": _estimate_data(scores)}
            for kind, wins, scores in comparison.shares()
        ],
        "differences": [
            {"bots": [first, second], "win_share": _estimate_data(wins), "score": _estimate_data(scores)}
            for first, second, wins, scores in comparison.paired()
        ],
    }


def _estimate_data(estimate: "Estimate") -> dict[str, Any]:
    return {"value": estimate.value, "interval": estimate.interval}


def _simulation_text(simulation: "Simulation", total: "Part", seconds: float) -> str:
    """Tell what came of a simulation to a person."""
    tally = total.tally
    rate = f", {tally.games / seconds:,.0f} matches a second" if seconds else ""
    head = (
        f"{counted(tally.games, 'match', 'matches')} of {simulation.table.game}, seed {escaped(simulation.seed)}: "
        f"{counted(tally.rounds.total, 'round')}, {counted(tally.actions.total, 'action')}, {seconds:.1f} s{rate}.\n"
    )
    if total.comparison is not None:
        return f"{head}\n{_comparison_text(total.comparison)}\n{_lengths_text(tally)}"
    return f"{head}{_bids_text(tally)}\n{_wins_text(simulation, tally)}\n{_scores_text(tally)}\n{_lengths_text(tally)}"


def _bids_text(tally: "Tally") -> str:
    from frontends.statistics import ratio_interval

    share = tally.share_of_bids_made
    if share is None:
        return ""
    between = _between(ratio_interval(tally.bids_made, tally.bids), "{:.1%}")
    return f"Bids made: {share:.1%} of {tally.bids} (95 %: {between}).\n"


def _wins_text(simulation: "Simulation", tally: "Tally") -> str:
    from frontends.statistics import ratio_interval

    rows = [
        (
            str(seat),
            player.kind,
            str(won),
            f"{won / tally.games:.1%}",
            _between(ratio_interval(won, tally.games), "{:.1%}"),
        )
        for seat, (player, won) in enumerate(zip(simulation.table.players, tally.wins, strict=True))
    ]
    return table_text((">seat", "bot", ">wins", ">share", ">95 %"), rows)


def _scores_text(tally: "Tally") -> str:
    rows = [(str(side), *_spread_row(spread)) for side, spread in enumerate(tally.scores)]
    return table_text((">side", ">mean score", ">95 %", ">deviation", ">lowest", ">highest"), rows)


def _lengths_text(tally: "Tally") -> str:
    rows = [("actions", *_spread_row(tally.actions)), ("rounds", *_spread_row(tally.rounds))]
    return table_text(("a match has", ">mean", ">95 %", ">deviation", ">fewest", ">most"), rows)


def _spread_row(spread: "Spread") -> tuple[str, ...]:
    between = _between(spread.interval, "{:.2f}")
    return f"{spread.mean:.2f}", between, f"{spread.deviation:.2f}", str(spread.low), str(spread.high)


def _comparison_text(comparison: "Comparison") -> str:
    """Tell who is better on the same cards, and by how much."""
    players = [
        (
            kind,
            f"{wins.value:.1%}",
            _between(wins.interval, "{:.1%}"),
            f"{scores.value:.2f}",
            _between(scores.interval, "{:.2f}"),
        )
        for kind, wins, scores in comparison.shares()
    ]
    differences = [
        (
            f"{first} over {second}",
            f"{100 * wins.value:+.1f}",
            _between(wins.interval, "{:+.1f}", 100),
            f"{scores.value:+.2f}",
            _between(scores.interval, "{:+.2f}"),
        )
        for first, second, wins, scores in comparison.paired()
    ]
    return (
        f"{counted(comparison.deals, 'deal')}, each played once for each seating. "
        "A seat's share of wins and its score:\n\n"
        + table_text(("bot", ">wins", ">95 %", ">score", ">95 %"), players)
        + "\nOn the same cards, in points of a hundred and in score:\n\n"
        + table_text(("difference", ">wins", ">95 %", ">score", ">95 %"), differences)
    )


def _between(interval: "Interval | None", form: str, times: float = 1) -> str:
    """Write an interval; a dash where one match tells nothing about others."""
    if interval is None:
        return "-"
    low, high = interval
    return f"{form.format(low * times)} to {form.format(high * times)}"
