"""Replays whose rules are not at hand, on the table of the window."""

from pathlib import Path

import pytest

from core.components import NOBODY
from frontends.window.layout import PileKey
from frontends.window.screens.hearsay import HearsayScreen
from frontends.window.screens.replays import open_replay, replay_screen
from replays.errors import UnsupportedReplay
from replays.playback import Playback
from replays.reader import read
from systems import builtin_catalogue

REPLAYS = Path(__file__).parents[2] / "data" / "replays"
WHY = UnsupportedReplay("The rules differ.")


def stored(name):
    return read((REPLAYS / f"{name}.cardstead").read_bytes())


@pytest.mark.parametrize("game", ["crazy-eights", "kaiser", "wizard"])
def test_what_is_shown_is_what_everybody_saw(driver, game):
    """Of a replay that can be played again, the table is told right at every action."""
    replay = stored(f"{game}-eventful-rules-1")
    playback, screen = Playback(replay, driver.app.catalogue), HearsayScreen(driver.app, replay, WHY)
    driver.app.open(screen)
    named = set()
    assert (screen.length, screen.ends) == (len(playback), playback.rounds)
    for at in [*range(0, len(playback), 13), *playback.rounds, len(playback)]:
        playback.jump(at)
        screen.jump(at)
        view = playback.match.view(NOBODY)
        for pile in view.piles:
            lying = screen.scene.pile(PileKey(pile.kind, pile.owner))
            assert len(lying) == pile.count, (at, pile)
            if pile.cards is not None and not playback.match.is_over:
                assert lying[-1:] == [] or lying[-1].card == pile.cards[-1], (at, pile)
        assert screen.scores == list(view.scores)
        if not playback.match.is_over:
            assert screen.turn == playback.match.turn
        named.update(screen.standing)
        driver.app.picture()
    assert bool(named) == (game != "crazy-eights"), "trump is stated, and no suit that a later card has changed"


@pytest.mark.parametrize("name", ["crazy-eights-eventful-rules-0", "crazy-eights-house-rules-0"])
def test_a_replay_of_old_rules_is_wound_and_played(driver, name):
    driver.app.show_catalogue()
    open_replay(driver.app, stored(name))
    screen = driver.app.top
    assert isinstance(screen, HearsayScreen)
    assert "rules version 0" in driver.app.notice
    assert {"replay 0", "replay 3", "timeline"} <= set(driver.controls())
    assert [len(screen.scene.pile(PileKey("hand", seat))) for seat in range(screen.seats)].count(0) == 0
    for _ in range(5):
        driver.type("right")
        driver.wait(1.5)
    assert screen.at == 5
    assert len(screen.moves) > 1
    driver.type("space")
    driver.wait(4.0)
    assert screen.at > 6
    driver.type("space", "l")
    assert any(key.startswith("line ") for key in driver.controls())
    driver.type("pagedown")
    assert screen.at == screen.ends[0]
    driver.type("end", "right", "left", "home")
    assert screen.at == 0
    driver.type("f1", "escape")
    assert driver.app.top is screen
    driver.type("escape")


def test_a_replay_that_tells_nothing_is_refused_with_the_reason(driver):
    replay = stored("crazy-eights-house-rules-0")
    replay.events = None
    with pytest.raises(UnsupportedReplay, match="rules version 0"):
        replay_screen(driver.app, replay)
    driver.app.show_catalogue()
    open_replay(driver.app, replay)
    assert "rules version 0" in driver.app.notice


def test_a_replay_of_a_game_that_is_not_at_hand_is_refused_with_the_reason(driver):
    with pytest.raises(UnsupportedReplay, match="sevens"):
        replay_screen(driver.app, stored("sevens-plain-rules-1"))


def test_a_replay_that_can_be_played_again_is(driver):
    driver.app.catalogue = builtin_catalogue()
    screen = replay_screen(driver.app, stored("kaiser-eventful-rules-1"))
    assert not isinstance(screen, HearsayScreen)
    screen.left()
