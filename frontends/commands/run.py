"""`run`: bots play a match without a table to look at."""

from typing import TYPE_CHECKING, Any

from frontends.commands import options
from frontends.output import Answer, complain, counted, escaped, json_answer, text_answer

if TYPE_CHECKING:
    from core.match import Match
    from core.table import Table


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
        f"{game.title}, seed {escaped(match.seed)}: {counted(result.rounds, 'round')}, {result.actions} actions.",
        *(f"{' and '.join(names)}: {points}" for names, points in zip(sides, result.scores, strict=True)),
        narrator.tell(MatchEnded(result.ticks, result.winners)) or "",
    ]
