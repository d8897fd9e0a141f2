"""Write tests/data/goldens.json: what a few matches of every game come to, so that no change goes unseen.

    python tools/goldens.py

A golden detects a change and proves no rule. Where that of a match of random bots changes, the game needs a new rules
version, or it is a mistake; that of a match of house bots also changes with its game's house bot.
"""

import json
from hashlib import blake2b
from pathlib import Path

from core.catalogue import Catalogue
from core.game import Game
from core.snapshot import state_hash
from systems import builtin_catalogue

GOLDENS = Path(__file__).parent.parent / "tests" / "data" / "goldens.json"
SEEDS = ("7", "golden")
KINDS = ("house", "random")


def golden(catalogue: Catalogue, game: Game, preset: str, seed: str, kind: str) -> dict[str, object]:
    """Play one match of bots and tell what it came to; `trail` digests the state after every action."""
    seats = int(game.options.settle(preset, {})["seats"])
    match = catalogue.open(game.set_up(preset, {}, [kind] * seats), seed)
    trail = blake2b(state_hash(match), digest_size=16)
    while not match.is_over:
        match.advance(1)
        trail.update(state_hash(match))
    result = match.result()
    match.close()
    return {
        "preset": preset,
        "seed": seed,
        "kind": kind,
        "actions": result.actions,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "trail": trail.hexdigest(),
    }


def goldens_of(catalogue: Catalogue, game: Game) -> dict[str, object]:
    """Play all matches of one game."""
    matches = [
        golden(catalogue, game, preset, seed, kind)
        for preset in game.options.presets
        for seed in SEEDS
        for kind in KINDS
    ]
    return {"rules_version": game.rules_version, "matches": matches}


def write() -> None:
    """Write the goldens of every game that comes with the program."""
    catalogue = builtin_catalogue()
    goldens = {game.id: goldens_of(catalogue, game) for game in catalogue}
    GOLDENS.write_text(json.dumps(goldens, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
