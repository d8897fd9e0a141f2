"""What the tests share: the catalogue, matches that are closed again, positions, and moves as texts."""

import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

import esper
import pytest
from hypothesis import settings

from core.catalogue import Catalogue
from core.match import Match
from core.position import read_position
from core.table import INSTANT, Pace
from systems import builtin_catalogue

# What runs in the background may ignore Ctrl-C and hang-ups, and every program started from there would too.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# The gate tries the same examples every time, so that a failure can be had again; and a busy machine is no failure.
# `HYPOTHESIS_PROFILE=default` tries others.
settings.register_profile("gate", derandomize=True, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "gate"))

CATALOGUE = builtin_catalogue()


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return CATALOGUE


@pytest.fixture
def open_match() -> Iterator[Callable[..., Match]]:
    """Opens matches, of people unless kinds are given; all are closed after the test."""
    opened: list[Match] = []

    def open_one(
        game: str = "crazy-eights",
        preset: str | None = None,
        seed: str = "7",
        kinds: list[str] | None = None,
        pace: Pace = INSTANT,
        dev: bool = False,
        **options: Any,
    ) -> Match:
        seats = int(CATALOGUE[game].options.settle(preset, options)["seats"])
        table = CATALOGUE[game].set_up(preset, options, kinds or ["human"] * seats, pace=pace, dev=dev)
        opened.append(CATALOGUE.open(table, seed))
        return opened[-1]

    yield open_one
    for match in opened:
        match.close()
    assert esper.current_world not in {match.world.name for match in opened}


@pytest.fixture
def at(open_match) -> Callable[..., Match]:
    """Opens a match at a position; hands are texts of cards with spaces, and so are the piles."""

    def open_at(hands: list[str], *, game: str = "crazy-eights", seed: str = "0", **rest: Any) -> Match:
        fields = set(_fields(game))
        position = {key: rest.pop(key) for key in list(rest) if key in fields}
        position = {
            key: value.split() if isinstance(value, str) and _is_pile(game, key) else value
            for key, value in position.items()
        }
        match = open_match(game, seed=seed, seats=len(hands), **rest)
        read_position(match, {"hands": [hand.split() for hand in hands], **position})
        return match

    return open_at


def _fields(game: str) -> list[str]:
    known = CATALOGUE[game]
    declared = [field.key for field in (*known.fields, *known.derived) if field.is_written]
    return ["turn", "dealer", "round", "scores", *(pile.kind for pile in known.piles), *declared]


def _is_pile(game: str, key: str) -> bool:
    return key in {pile.kind for pile in CATALOGUE[game].piles}


@pytest.fixture(scope="session")
def do() -> Callable[..., None]:
    """Takes moves, given as texts, one after another, for whoever is on turn."""

    def do_all(match: Match, *moves: str) -> None:
        for move in moves:
            match.submit(match.game.actions.read(move))
            match.advance(1)

    return do_all
