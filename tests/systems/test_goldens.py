"""Goldens: matches that must come to what they came to before (`python tools/goldens.py` writes them anew)."""

import importlib.util
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
GOLDENS = json.loads((ROOT / "tests" / "data" / "goldens.json").read_text(encoding="utf-8"))


def _tool():
    spec = importlib.util.spec_from_file_location("goldens", ROOT / "tools" / "goldens.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MATCHES = [
    pytest.param(game, match, id="-".join([game, match["preset"], match["seed"], match["kind"]]))
    for game, goldens in GOLDENS.items()
    for match in goldens["matches"]
]


@pytest.mark.parametrize(("game", "match"), MATCHES)
def test_a_match_comes_to_what_it_came_to_before(catalogue, game, match):
    again = _tool().golden(catalogue, catalogue[game], match["preset"], match["seed"], match["kind"])
    changed = "a rule or a house bot" if match["kind"] == "house" else "a rule"
    advice = "give the game a new rules version if it was a rule, then run python tools/goldens.py"
    assert again == match, f"{changed} has changed: {advice}"


def test_every_game_has_goldens_of_its_rules_version(catalogue):
    found = {game: goldens["rules_version"] for game, goldens in GOLDENS.items()}
    assert found == {game.id: game.rules_version for game in catalogue}, "run python tools/goldens.py"
