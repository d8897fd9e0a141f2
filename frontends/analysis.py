"""Positions taken apart: what is legal, what each move makes of it, how it ends."""

from dataclasses import dataclass, field
from typing import Any

from core.catalogue import Catalogue
from core.components import NOBODY
from core.errors import ActionError, PositionError, shown
from core.match import Match
from core.position import read_position, write_position
from core.state import read_list
from core.table import HUMAN

FIELDS = ("game", "preset", "options", "seats", "seed", "position", "moves")
"""What a position's file may hold; `game` and `position` it must."""

DEFAULT_SEED = "0"


@dataclass(slots=True)
class Analysis:
    """A match opened at a position, and what came of the moves so far."""

    match: Match
    moves: list[str]
    """The moves to be taken, as given."""
    steps: list[dict[str, Any]] = field(default_factory=list)
    """The position and each one after a move, as JSON data."""
    error: dict[str, str] | None = None
    """The move that was refused, as it was given, and the reason."""

    def take_moves(self) -> None:
        """Note the position, and take the moves one after the other until one is refused."""
        self._note(None)
        for move in self.moves:
            try:
                code = self.match.game.actions.read(move)
                self.match.submit(code)
            except ActionError as error:
                self.error = {"move": move, "reason": str(error)}
                return
            self.match.advance()
            self._note(self.match.game.actions.texts[code])

    def _note(self, move: str | None) -> None:
        match = self.match
        self.steps.append(
            {
                "move": move,
                "seat": None if match.turn == NOBODY else match.turn,
                "legal": match.legal_texts(),
                "position": write_position(match),
            }
        )

    def to_data(self) -> dict[str, Any]:
        """Give everything as JSON data."""
        result = self.match.result()
        data = {
            "game": self.match.game.id,
            "steps": self.steps,
            "scores": list(result.scores),
            "winners": list(result.winners),
            "over": self.match.is_over,
        }
        return data if self.error is None else {**data, "error": self.error}


def analyse(catalogue: Catalogue, document: object) -> Analysis:
    """Open the position of a JSON document, and take its moves.

    Raises:
        PositionError: for what cannot be read, is unknown, or contradicts itself.
        TableError: for a table that cannot be set up.
    """
    fields = _fields(document)
    game = catalogue[_text(fields, "game")]
    preset = _text(fields, "preset") if "preset" in fields else None
    seed = _text(fields, "seed") if "seed" in fields else DEFAULT_SEED
    moves = [_move(move, number) for number, move in enumerate(read_list(fields.get("moves", []), "moves"))]
    set_to = _options(fields)
    seats = game.options.settle(preset, set_to)["seats"]
    match = catalogue.open(game.set_up(preset, set_to, [HUMAN] * int(seats)), seed)
    read_position(match, fields["position"])
    analysis = Analysis(match, moves)
    analysis.take_moves()
    return analysis


def _fields(document: object) -> dict[str, object]:
    """Check that a document is an object with fields that are known, and those that are needed."""
    if not isinstance(document, dict):
        raise PositionError(f"expected an object with game and position, got {shown(document)}")
    for key in document:
        if key not in FIELDS:
            raise PositionError(f"unknown field {shown(key)}; there are {', '.join(FIELDS)}")
    for key in ("game", "position"):
        if key not in document:
            raise PositionError(f"{key}: missing, and cannot be left out")
    return document


def _text(fields: dict[str, object], key: str) -> str:
    value = fields[key]
    if not isinstance(value, str):
        raise PositionError(f"{key}: expected text, got {shown(value)}")
    return value


def _move(move: object, number: int) -> str:
    if not isinstance(move, str):
        raise PositionError(f"moves[{number}]: expected text, got {shown(move)}")
    return move


def _options(fields: dict[str, object]) -> dict[str, object]:
    """Give the options that are set, `seats` among them, wherever it stands."""
    options = fields.get("options", {})
    if not isinstance(options, dict):
        raise PositionError(f"options: expected an object, got {shown(options)}")
    if "seats" not in fields:
        return options
    seats = fields["seats"]
    said = options.get("seats", seats)
    if said != seats or type(said) is not type(seats):
        raise PositionError(f"seats: {shown(seats)}, but the options say {shown(said)}")
    return {**options, "seats": seats}
