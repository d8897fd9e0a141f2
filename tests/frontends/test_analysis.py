"""Positions of every game: what is written is read again, and whatever is read raises nothing but a refusal."""

import json
from typing import Any

import pytest
from hearts import HEARTS_GAME
from hypothesis import given, settings
from hypothesis import strategies as st
from sevens import SEVENS_GAME

from core.errors import CardsteadError
from core.position import write_position
from frontends.analysis import analyse
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue([SEVENS_GAME, HEARTS_GAME])
TABLES = [(game.id, preset) for game in CATALOGUE for preset in game.options.presets]

JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    7,
    10**20,
    1.5,
    "",
    "KC",
    "8S",
    "S",
    "none",
    "pass",
    "bid 7",
    [],
    {},
    [None],
    ["KC"],
]


def some_way_into_a_match(game_id: str, preset: str, choices: list[int], seed: str) -> tuple[Any, dict[str, Any]]:
    """Play a match by choices among what is legal, and give it with the document of where it stands."""
    game = CATALOGUE[game_id]
    seats = int(game.options.settle(preset, {})["seats"])
    match = CATALOGUE.open(game.set_up(preset, {}, ["human"] * seats), seed)
    for choice in choices:
        if match.is_over:
            break
        match.submit(match.legal[choice % len(match.legal)])
        match.advance()
    document = {"game": game_id, "preset": preset, "seed": seed, "position": write_position(match)}
    return match, json.loads(json.dumps(document))


@pytest.mark.parametrize(("game_id", "preset"), TABLES)
@settings(max_examples=30, deadline=None)
@given(choices=st.lists(st.integers(0, 60), max_size=60), seed=st.integers(0, 9).map(str))
def test_an_output_position_is_valid_input_again(game_id, preset, choices, seed):
    match, document = some_way_into_a_match(game_id, preset, choices, seed)
    if not match.is_over:
        analysis = analyse(CATALOGUE, document)
        (step,) = analysis.steps
        assert step["position"] == document["position"]
        assert step["legal"] == match.legal_texts()
        assert step["seat"] == match.turn
        analysis.match.close()
    match.close()


@pytest.mark.parametrize(("game_id", "preset"), TABLES)
@settings(max_examples=40, deadline=None)
@given(choices=st.lists(st.integers(0, 60), max_size=40), data=st.data())
def test_whatever_stands_in_a_position_is_played_or_refused(game_id, preset, choices, data):
    match, document = some_way_into_a_match(game_id, preset, choices, "0")
    match.close()
    position = document["position"]
    key = data.draw(st.sampled_from(sorted(position)))
    if isinstance(position[key], list) and position[key] and data.draw(st.booleans()):
        position[key][data.draw(st.integers(0, len(position[key]) - 1))] = data.draw(st.sampled_from(JUNK))
    else:
        position[key] = data.draw(st.sampled_from(JUNK))
    try:
        analysis = analyse(CATALOGUE, document)
    except CardsteadError:
        return
    for choice in data.draw(st.lists(st.integers(0, 60), max_size=20)):
        if not analysis.match.is_over:
            analysis.match.submit(analysis.match.legal[choice % len(analysis.match.legal)])
            analysis.match.advance()
    analysis.match.close()
