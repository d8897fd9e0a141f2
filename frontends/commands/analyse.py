"""`analyse`: a position, what is legal in it, and what its moves make of it."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from frontends.commands import options
from frontends.output import Answer, complain, json_answer, text_answer

if TYPE_CHECKING:
    from frontends.analysis import Analysis

REFUSED = 1
"""The exit code when a move was unreadable or illegal."""


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position as JSON; - is standard input.")],
    *,
    json: options.Json = False,
) -> Answer:
    """Play a position's moves, and show what is legal.

    Every step shows who is to act, the legal actions and the position.
    """
    from core.errors import CardsteadError
    from frontends.analysis import analyse as analyse_position
    from frontends.plugins import FoundCatalogue
    from frontends.reading import FileError, named, read_json

    document = read_json(file)
    try:
        analysis = analyse_position(FoundCatalogue(complain), document)
    except CardsteadError as error:
        raise FileError(f"{named(file)}: {error}") from error
    code = REFUSED if analysis.error else 0
    if json:
        return json_answer(analysis.to_data(), code)
    return text_answer(_lines(analysis), code)


def _lines(analysis: "Analysis") -> list[str]:
    """Tell an analysis to a person."""
    lines = [line for step in analysis.steps for line in _step_lines(step)]
    data = analysis.to_data()
    if analysis.error:
        lines.append(f"{analysis.error['move']!r} is refused: {analysis.error['reason']}.")
    lines.append(f"Scores: {', '.join(map(str, data['scores']))}.")
    if data["over"]:
        lines.append(f"The match is over; it is won by seat {' and '.join(map(str, data['winners']))}.")
    return lines


def _step_lines(step: dict[str, Any]) -> list[str]:
    """Tell one step: the move, what lies where, and what is legal next."""
    position = step["position"]
    lines = ["The position:" if step["move"] is None else f"After {step['move']}:"]
    lines += [f"  hand of seat {seat}: {_words(hand)}" for seat, hand in enumerate(position["hands"])]
    lines += [f"  {key}: {_words(value)}" for key, value in position.items() if key not in ("hands", "turn")]
    if step["seat"] is not None:
        lines.append(f"  Seat {step['seat']} may: {', '.join(step['legal'])}")
    return [*lines, ""]


def _words(value: object) -> str:
    """Write a value of a position for a person."""
    if isinstance(value, list):
        return " ".join(map(_words, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(item)}" for key, item in value.items())
    return "none" if value is None else str(value)
