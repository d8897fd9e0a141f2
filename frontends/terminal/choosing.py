"""Choosing a game in the terminal, where the command line named none."""

from collections.abc import Sequence

from core.catalogue import Catalogue
from core.errors import TableError
from core.game import Game
from core.table import HUMAN, Pace, Table
from frontends.terminal.answers import typed_number
from frontends.terminal.plain import Terminal

PERSON = 0
"""The seat at which the person sits down."""


def choose_table(catalogue: Catalogue, terminal: Terminal, pace: Pace) -> Table:
    """Let a person choose a game, a preset and a number of seats; house bots sit at the other seats.

    Raises:
        EndOfInput: when there are no more answers.
    """
    games = list(catalogue)
    game = games[_pick(terminal, "Which game?", [f"{game.title}. {game.summary}" for game in games])]
    presets = list(game.options.presets.values())
    preset = presets[_pick(terminal, "Which rules?", [preset.label for preset in presets])] if presets[1:] else None
    return _seated(game, preset.id if preset else None, terminal, pace)


def _seated(game: Game, preset: str | None, terminal: Terminal, pace: Pace) -> Table:
    """Ask for the number of seats until a table can be set up."""
    option = game.options.seats
    usual = str(game.options.settle(preset, {})["seats"])
    while True:
        answer = usual
        if len(option.values) > 1:
            terminal.ask(f"How many seats, {option.allowed}? Press Enter for {usual}: ")
            answer = terminal.read(None) or usual
        try:
            seats = option.read(answer)
            kinds = [HUMAN if seat == PERSON else "house" for seat in range(int(seats))]
            return game.set_up(preset, {"seats": seats}, kinds, pace=pace)
        except TableError as error:
            terminal.say(f"{error}.")


def _pick(terminal: Terminal, question: str, answers: Sequence[str]) -> int:
    """Ask until one of the answers is picked by its number, from 1; Enter picks the first."""
    terminal.say("\n".join([question, *(f"{number}: {text}" for number, text in enumerate(answers, 1))]))
    while True:
        terminal.ask("Your choice: ")
        number = typed_number(terminal.read(None) or "1")
        if number is not None and 1 <= number <= len(answers):
            return number - 1
        terminal.say(f"Say a number from 1 to {len(answers)}.")
