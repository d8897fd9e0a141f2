"""`games` and `rules`: what can be played."""

from typing import TYPE_CHECKING, Any

from frontends.commands import options
from frontends.output import Answer, complain, json_answer, table_text, text_answer, width

if TYPE_CHECKING:
    from core.game import Game
    from core.options import Option, Preset


def games(*, json: options.Json = False) -> Answer:
    """List the games, with their presets and bots."""
    from frontends.plugins import FoundCatalogue

    found = list(FoundCatalogue(complain))
    if json:
        return json_answer({"games": [game_data(game) for game in found]})
    rows = [
        (game.id, game.title, _range(game.options.seats), ", ".join(game.options.presets), ", ".join(game.bot_kinds()))
        for game in found
    ]
    summaries = "".join(f"{game.title}: {game.summary}\n" for game in found)
    return Answer(table_text(("game", "title", "seats", "presets", "bots"), rows) + "\n" + summaries)


def _range(seats: "Option") -> str:
    low, high = seats.values[0], seats.values[-1]
    return str(low) if low == high else f"{low} to {high}"


def game_data(game: "Game") -> dict[str, Any]:
    """Give a game as the JSON catalogue has it."""
    seats = game.options.seats
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "rules_version": game.rules_version,
        "seats": {"min": seats.values[0], "max": seats.values[-1], "default": seats.default},
        "teams": None if game.teams is None else [list(team) for team in game.teams],
        "options": [_option_data(option) for option in game.options.options],
        "presets": [_preset_data(game, preset) for preset in game.options.presets.values()],
        "bots": list(game.bot_kinds()),
        "actions": list(game.actions.texts[: len(game.actions)]),
    }


def _option_data(option: "Option") -> dict[str, Any]:
    return {
        "key": option.key,
        "label": option.label,
        "help": option.help,
        "kind": option.kind,
        "values": list(option.values),
        "default": option.default,
    }


def _preset_data(game: "Game", preset: "Preset") -> dict[str, Any]:
    """Give a preset with every option's value; the seats stand beside them, as everywhere."""
    values = game.options.settle(preset.id, {})
    seats = values.pop("seats")
    return {"id": preset.id, "label": preset.label, "seats": seats, "options": values}


def rules(
    game: options.Game,
    *,
    seats: options.Seats = None,
    preset: options.Preset = None,
    settings: options.Settings = None,
) -> Answer:
    """Print a game's rules as text, with the options chosen."""
    from textwrap import fill

    from frontends.plugins import FoundCatalogue
    from frontends.tables import Asked, headless_table

    played = FoundCatalogue(complain)[game]
    table = headless_table(played, Asked(preset, seats, settings or ()))
    paragraphs = played.wording.rules(table.options, table.seats).split("\n\n")
    return text_answer([played.title, "", "\n\n".join(fill(paragraph, width()) for paragraph in paragraphs)])
