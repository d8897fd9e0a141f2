"""What is written over a table lies clear of everything else, in every window, with every number of seats."""

from __future__ import annotations

from itertools import combinations

import driving
import pytest

from core.table import HUMAN
from frontends.session import Session
from frontends.window import poses, table_hud, turn_hud
from frontends.window.hud import QUAD_FLOATS, Rect
from systems import builtin_catalogue

SIZES = [(1280, 720), (720, 1280), (640, 360), (360, 640), (360, 360), (3440, 1440)]
CATALOGUE = builtin_catalogue()
TABLES = [(game.id, seats) for game in CATALOGUE for seats in (3, 4, 6) if seats in map(int, game.options.seats.values)]
DECISIONS = 5
TOUCHING = 1.0
"""Pixels by which things may lie over each other and still look apart."""


def boxes(app):
    """Give the outermost boxes that are drawn, without the round counts on the corners of names."""
    app.is_stale = True
    app.picture()
    found = []
    for i in range(0, len(app.hud.data), QUAD_FLOATS):
        quad = app.hud.data[i : i + QUAD_FLOATS]
        rect = Rect(*quad[:4])
        is_filled_box = quad[20] == 1.0 and quad[22] == quad[23] == 0.0
        is_count = abs(rect.width - rect.height) < 0.2 and rect.width < 26 * app.hud.u
        if is_filled_box and not is_count and not any(holds(other, rect) for other in found):
            found.append(rect)
    return found


def holds(outer, inner):
    return inner.inset(TOUCHING).kept_in(outer) == inner.inset(TOUCHING)


def covered(table, these):
    """Give what some cards cover in the window."""
    left, low, right, high = poses.screen_box(table.layout.seen, these)
    return Rect(left, low, right - left, high - low)


def middle(table):
    return [covered(table, [pose]) for piece in table.scene.middle() if (pose := piece.sprite.flight.end).size]


def at_table(driver, size, game, seats, **settings):
    app = driver.app
    app.resize(*size)
    for key, value in {"instant": True, **settings}.items():
        app.set(key, value)
    table = driver.sit_down(game, seats, "7")
    for _ in range(DECISIONS):
        driver.wait_until(lambda: table.playing.is_open)
        driver.wait()
        yield app, table
        table.playing.submit(table.session.hint(0))
        driver.wait()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_that_is_written_lies_on_anything(driver, size, game, seats):
    window = Rect(0, 0, *size)
    for app, table in at_table(driver, size, game, seats):
        written, hand = boxes(app), covered(table, table.scene.hand_poses())
        for rect in written:
            assert holds(window, rect)
            assert not rect.inset(TOUCHING).overlaps(hand.inset(3 * TOUCHING))
        for one, other in combinations(written, 2):
            assert not one.inset(TOUCHING).overlaps(other)
        # A grid of bids lies in the middle on purpose: nothing is played yet.
        if len(turn_hud._offered(table)) <= turn_hud.FEW:
            for rect in written:
                assert not any(rect.inset(TOUCHING).overlaps(card.inset(2 * TOUCHING)) for card in middle(table))


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640), (360, 360)], ids=str)
@pytest.mark.parametrize(("game", "seats"), [("crazy-eights", 4), ("crazy-eights", 6), ("kaiser", 4), ("wizard", 6)])
def test_large_text_keeps_inside_the_window_and_off_the_hand(driver, size, game, seats):
    for app, table in at_table(driver, size, game, seats, text_size=150):
        hand = covered(table, table.scene.hand_poses())
        for rect in boxes(app):
            assert holds(Rect(0, 0, *size), rect)
            assert not rect.inset(TOUCHING).overlaps(hand.inset(3 * TOUCHING))
        with app.hud.units_up_to(table_hud.largest_unit(app.top.ui)):
            names = table_hud.plate_places(app.top.ui, table).values()
        for one, other in combinations(names, 2):
            assert not one.overlaps(other)


@pytest.mark.parametrize("size", [(720, 1280), (360, 640), (540, 1200)], ids=str)
def test_words_keep_off_a_hand_in_two_rows(driver, size):
    """Three players, 18 cards each: the bids, then the first card."""
    app = driver.app
    app.resize(*size)
    app.set("instant", True)
    session = Session.open(CATALOGUE, driving.table_of("wizard", [HUMAN, "house", "house"]), "7")
    session.instant = True
    while session.match.world.round.number < 18:
        session.pass_time(1)
        session.submit(session.hint(0).code, 0)
    app.play(session, is_new=False)
    table = driver.table
    for _ in range(2):
        driver.wait_until(lambda: table.playing.is_open)
        driver.wait()
        assert poses.hand_plan(table.layout.seen, table.scene.count(0)).rows == 2
        hand = covered(table, table.scene.hand_poses())
        written = boxes(app)
        assert written
        for rect in written:
            assert not rect.inset(TOUCHING).overlaps(hand.inset(3 * TOUCHING))
        table.playing.submit(table.session.hint(0))
        driver.wait()


def test_a_window_that_is_squeezed_to_nothing_is_borne(driver):
    driver.app.set("instant", True)
    table = driver.sit_down("kaiser", 4, "7")
    driver.wait_until(lambda: table.playing.is_open and len(turn_hud._offered(table)) > turn_hud.FEW)
    for size in ((1, 1), (1, 300), (300, 1), (1280, 720)):
        driver.app.resize(*size)
        assert boxes(driver.app) or min(size) == 1
