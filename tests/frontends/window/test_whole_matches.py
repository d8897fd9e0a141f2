"""Whole matches of each game, by mouse alone and by keyboard alone, in windows of different people."""

import pytest

from frontends.window.playing import Spot
from frontends.window.screens.result import ResultScreen


@pytest.fixture
def driver(driver):
    """A person at a table where nothing has to be waited for."""
    driver.app.set("instant", True)
    return driver


MATCHES = {"crazy-eights": {"rounds": 1}, "kaiser": {"target": 32}, "wizard": {"rounds": 5}}


def by_mouse(driver):
    """Make the decision that the seat's bot would make, with the mouse."""
    table = driver.table
    choice = table.session.hint(0)
    action = table.game.actions[choice.code]
    if action.card is None:
        driver.button(f"choice {choice.code}")
        return
    for _ in range(2):
        driver.click(*driver.find(Spot("card", action.card)))
    if table.playing.asked:
        number = [each.code for each in table.playing.asked].index(choice.code)
        driver.click(*driver.find(Spot("asked", None, number)))


def by_keyboard(driver):
    """Make the decision that the seat's bot would make, with arrows, Enter and letters."""
    table = driver.table
    playing, choice = table.playing, table.session.hint(0)
    action = table.game.actions[choice.code]
    if action.card is None:
        if playing.where == "hand":
            driver.type("up")
        while playing.plain[playing.at].code != choice.code:
            driver.type("right")
    else:
        if playing.where != "hand":
            driver.type("down")
        while playing.hand[playing.at] != action.card:
            driver.type("right")
    driver.type("enter")
    if playing.asked:
        while playing.asked[playing.at].code != choice.code:
            driver.type("right")
        driver.type("enter")


def play_to_the_end(driver, table, decide):
    """Play until the result is shown; give how many decisions that took."""
    decisions = 0
    while not isinstance(driver.app.top, ResultScreen):
        driver.wait_until(lambda: driver.app.top is not table or table.playing.is_open)
        if driver.app.top is table:
            before = table.session.match.actions
            decide(driver)
            driver.wait_until(lambda before=before: table.session.match.actions > before, 5.0)
            decisions += 1
    return decisions


@pytest.mark.parametrize("decide", [by_mouse, by_keyboard])
@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_of_each_game(driver, game, decide):
    table = driver.sit_down(game, 4, "3", **MATCHES[game])
    assert play_to_the_end(driver, table, decide) > 3
    assert table.session.match.is_over


PHONE, LAPTOP = (390, 844), (1440, 900)
"""A window shaped like a phone, and the whole screen of a 13-inch laptop."""


@pytest.mark.parametrize(("size", "text_size"), [(PHONE, 100), (PHONE, 130), (LAPTOP, 115)], ids=str)
@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_by_mouse_in_other_windows(driver, game, size, text_size):
    driver.app.resize(*size)
    driver.app.set("text_size", text_size)
    table = driver.sit_down(game, 4, "3", **MATCHES[game])
    play_to_the_end(driver, table, by_mouse)
    assert table.session.match.is_over
    driver.button("Next match")
    driver.wait_until(lambda: driver.table is not table and driver.table.playing.is_open)
