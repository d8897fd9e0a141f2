"""Where the arrows, Tab and the page keys take the focus."""

from __future__ import annotations

import pytest

from frontends.window.screens.settings import SettingsScreen
from frontends.window.screens.setup import SetUpScreen
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue()
FOOTER = ["Back", "Rules", "Deal"]


@pytest.fixture(params=CATALOGUE, ids=lambda game: game.id)
def set_up(driver, request):
    screen = SetUpScreen(driver.app, request.param)
    driver.app.open(screen)
    driver.app.picture()
    return screen


def rows_of(screen):
    """Give the rows of a list from the top, each by what the keys of its controls begin with."""
    listed = [area for area in screen.ui.areas if area.scroll]
    return list(dict.fromkeys(area.key.split("/")[0] for area in listed))


def walk(driver, key, most=60):
    """Press a key until the focus stays; give the rows that it came through."""
    ui, rows = driver.app.top.ui, []
    for _ in range(most):
        driver.type(key)
        row = ui.focus.split("/")[0]
        if rows and rows[-1] == row:
            return rows
        rows.append(row)
    raise AssertionError(f"{key} never comes to an end: {rows}")


def test_down_comes_through_every_row_and_to_the_buttons_and_up_back(driver, set_up):
    rows = rows_of(set_up)
    driver.type("tab")
    down = walk(driver, "down")
    assert [rows[0], *down[:-1]] == rows
    assert down[-1] in FOOTER
    assert walk(driver, "up") == rows[::-1]


def test_every_row_of_the_settings_is_reached(driver):
    driver.app.show_catalogue()
    driver.app.open(SettingsScreen(driver.app))
    driver.app.picture()
    rows = rows_of(driver.app.top)
    driver.type("tab")
    assert [rows[0], *walk(driver, "down")] == [*rows, "Back"]


def test_right_stays_in_its_row(driver):
    driver.app.open(SetUpScreen(driver.app, CATALOGUE["crazy-eights"]))
    driver.type("tab")
    for expected in ("preset/0", "preset/1", "preset/2", "preset/2"):
        assert driver.app.top.ui.focus == expected
        driver.type("right")
    driver.type("left")
    assert driver.app.top.ui.focus == "preset/1"


def test_what_has_the_focus_is_seen(driver, set_up):
    driver.app.resize(360, 360)
    driver.type("tab")
    for _ in range(len(rows_of(set_up)) - 1):
        driver.type("down")
        area = next(area for area in set_up.ui.areas if area.key == set_up.ui.focus)
        listed = set_up.ui._lists["options"].rect
        assert listed.y <= area.rect.middle[1] <= listed.top


def test_page_keys_scroll_and_take_the_focus_along(driver):
    driver.app.open(SetUpScreen(driver.app, CATALOGUE["crazy-eights"]))
    ui = driver.app.top.ui
    driver.type("tab", "end")
    assert ui._lists["options"].offset == ui._lists["options"].most > 0
    assert ui.focus == "seed"
    driver.type("home")
    assert (ui._lists["options"].offset, ui.focus) == (0, "preset/0")
    driver.type("pagedown")
    assert 0 < ui._lists["options"].offset < ui._lists["options"].most
    assert next(area for area in ui.areas if area.key == ui.focus).rect.y >= ui._lists["options"].rect.y - 1


def test_page_keys_scroll_where_nothing_has_the_focus(driver):
    driver.app.open(SetUpScreen(driver.app, CATALOGUE["crazy-eights"]))
    ui = driver.app.top.ui
    driver.type("pagedown")
    assert (ui._lists["options"].offset > 0, ui.focus) == (True, "")
