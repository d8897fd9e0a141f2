"""Matches, recorded."""

from collections.abc import Callable

import pytest

from core.catalogue import Catalogue
from core.match import Match
from core.table import HUMAN, INSTANT, Player, playing_pace
from replays.recorder import record_in_memory
from systems import builtin_catalogue

GAMES = [game.id for game in builtin_catalogue()]

Play = Callable[..., bytes]


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return builtin_catalogue()


@pytest.fixture(scope="session")
def play(catalogue) -> Play:
    """Give a function that plays a match by itself and gives its replay."""

    def play(game="crazy-eights", preset=None, seed="7", kinds=None, pace=INSTANT, dev=False, **changes):
        table = catalogue[game].set_up(preset, changes, kinds, pace=pace, dev=dev)
        match = catalogue.open(table, seed)
        buffer = record_in_memory(match)
        while not match.is_over:
            match.advance(10_000)
        match.close()
        return buffer.getvalue()

    return play


@pytest.fixture(scope="session")
def short(play) -> bytes:
    """Give a finished replay of one round."""
    return play(preset="table", seats=2)


@pytest.fixture(scope="session")
def eventful(catalogue) -> bytes:
    """Give a replay with everything in it: people, a clock that ran out, a debug action, a seat change."""
    table = catalogue["crazy-eights"].set_up(
        "house", {"seats": 3}, [HUMAN, "house", "random"], person="Zoë", pace=playing_pace(15), dev=True
    )
    match = catalogue.open(table, "eventful")
    buffer = record_in_memory(match)
    _play_on(match, 12)
    match.submit(match.game.actions.read("debug suit D"))
    match.advance(1)
    assert not match.is_over
    match.seat_player(0, Player("house", "Ada"))
    _play_on(match, 1 << 30)
    match.close()
    return buffer.getvalue()


def _play_on(match: Match, actions: int) -> None:
    """Let bots play, and people by turns in time and not at all."""
    last = match.actions + actions
    while not match.is_over and match.actions < last:
        if match.world.seats[match.turn].kind == HUMAN and match.actions % 2:
            match.submit(match.legal[-1])
        match.advance(5)
    if not match.is_over:
        match.advance(max(0, match.world.time.opens - match.tick))
