"""What a player needs to know at a table is written on the screen."""

from __future__ import annotations

import pytest

from core.events import ActionTaken
from frontends.window import turn_hud
from frontends.window.hud import Hud
from frontends.window.telling import MoveTeller
from systems import builtin_catalogue


@pytest.fixture
def written(driver, monkeypatch):
    """Give every line that is written in the window now."""
    lines = []
    label = Hud.label

    def noted(hud, rect, text, *args, **options):
        lines.append(text)
        return label(hud, rect, text, *args, **options)

    monkeypatch.setattr(Hud, "label", noted)

    def look():
        lines.clear()
        driver.app.is_stale = True
        driver.app.picture()
        return lines

    return look


def to_my_turn(driver):
    driver.app.set("instant", True)
    driver.wait_until(lambda: driver.table.playing.is_open)
    driver.wait()


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (360, 640), (360, 360)], ids=str)
def test_ones_own_name_and_points_stand_in_every_window(driver, written, size):
    driver.app.resize(*size)
    driver.sit_down("wizard", 4)
    to_my_turn(driver)
    assert {"Player", "0 points"} <= set(written())


def test_a_partner_is_told_from_the_others_until_it_moves(driver, written):
    table = driver.sit_down("kaiser", 4)
    driver.wait_until(lambda: not table.scene.is_dealing)
    assert written().count("your partner") == 1
    to_my_turn(driver)
    while 2 not in table.moves:
        table.playing.submit(table.session.hint(0))
        to_my_turn(driver)
    assert "your partner" not in written()


def test_where_everybody_plays_alone_nobody_has_a_partner(driver, written):
    driver.sit_down("wizard", 4)
    to_my_turn(driver)
    driver.table.moves.clear()
    assert "your partner" not in written()


@pytest.mark.parametrize("tool", turn_hud.TOOLS)
def test_a_button_with_a_sign_says_what_it_is(driver, written, tool):
    driver.sit_down("crazy-eights")
    to_my_turn(driver)
    assert turn_hud.TOOLS[tool] not in written()
    area = next(area for area in driver.table.ui.areas if area.key == tool)
    driver.app.moved(*area.rect.middle)
    assert turn_hud.TOOLS[tool] in written()
    driver.type("right")
    assert turn_hud.TOOLS[tool] not in written()


def test_a_refusal_goes_when_the_keyboard_goes_elsewhere(driver):
    table = driver.sit_down("kaiser", 4)
    to_my_turn(driver)
    driver.type("down", "enter")
    assert "bidding" in table.playing.message
    driver.type("up")
    assert table.playing.message == ""
    assert table.playing.where == "plain"


@pytest.mark.parametrize(("code", "said"), [("W1", "plays a wizard"), ("J3", "plays a jester"), ("TH", "plays 10♥")])
def test_a_card_without_a_suit_is_told_in_a_word(code, said):
    game = builtin_catalogue()["wizard"]
    played = ActionTaken(1, 0, game.actions.read(code), code, "seat")
    assert MoveTeller(game, 4).tell(played) == said
