"""Write the golden replays of rules versions that have none yet; those that are there stay as they are.

python tools/golden_replays.py
"""

from collections.abc import Iterator
from pathlib import Path

from core.catalogue import Catalogue
from core.game import Game
from core.table import HUMAN, playing_pace
from replays.recorder import record_in_memory
from systems import builtin_catalogue

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "replays"
SEED = "golden"


def golden(catalogue: Catalogue, game: Game, preset: str) -> bytes:
    """Record a match of a person, who acts in time and lets the clock act by turns, against house and random bots."""
    seats = int(game.options.settle(preset, {})["seats"])
    kinds = [HUMAN, *["house", "random"] * seats][:seats]
    match = catalogue.open(game.set_up(preset, {}, kinds, pace=playing_pace(15)), SEED)
    buffer = record_in_memory(match)
    while not match.is_over:
        match.advance(7)
        if match.turn == 0 and match.actions % 3:
            match.submit(match.legal[-1])
    return buffer.getvalue()


def wanted(catalogue: Catalogue) -> Iterator[tuple[Path, Game, str]]:
    """Give the file of each preset of each game's rules as they are."""
    for game in catalogue:
        for preset in game.options.presets:
            yield FOLDER / f"{game.id}-{preset}-rules-{game.rules_version}.cardstead", game, preset


def main() -> None:
    """Write what is missing."""
    catalogue = builtin_catalogue()
    for path, game, preset in wanted(catalogue):
        if not path.exists():
            path.write_bytes(golden(catalogue, game, preset))


if __name__ == "__main__":
    main()
