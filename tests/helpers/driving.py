"""Drives the app as hands would: points at things by finding a pixel where they are, presses, drags, types."""

from __future__ import annotations

from core.table import HUMAN, playing_pace
from frontends.settings import SettingsFile
from frontends.window import assets, camera, poses
from frontends.window.app import App
from frontends.window.playing import Spot
from frontends.window.screens.table import TableScreen
from systems import builtin_catalogue

STEP = 1 / 30
"""Seconds of a frame in tests."""


def new_app(path, catalogue=None, size=(1280, 720)):
    app = App(catalogue or builtin_catalogue(), SettingsFile(path / "settings.toml"), assets.load_font())
    app.resize(*size)
    return app


def table_of(game, kinds, preset=None, catalogue=None, **changes):
    """Set up a table with somebody at each seat, people having half a minute for a turn."""
    chosen = (catalogue or builtin_catalogue())[game]
    return chosen.set_up(preset, {"seats": len(kinds), **changes}, kinds, pace=playing_pace(30))


class Pad:
    """A clipboard that keeps a text to itself."""

    def __init__(self, text=""):
        self.text = text

    def copy(self, text):
        self.text = text

    def paste(self):
        return self.text


class Driver:
    """A person with a mouse and a keyboard."""

    def __init__(self, app):
        self.app = app

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screens[0], TableScreen)
        return self.app.screens[0]

    def sit_down(self, game, seats=3, seed="11", preset=None, **changes):
        """Deal a match with a person and house bots, and give its screen."""
        self.app.start(table_of(game, [HUMAN, *["house"] * (seats - 1)], preset, **changes), seed)
        return self.table

    def wait(self, seconds=STEP):
        for _ in range(max(1, round(seconds / STEP))):
            self.app.advance(STEP)

    def wait_until(self, is_so, most=120.0):
        """Let time pass until something is so."""
        gone = 0.0
        while not is_so():
            self.wait()
            gone += STEP
            assert gone < most, "waited too long"

    def button(self, key):
        """Press the control with this key in the middle of it."""
        self.app.picture()
        self.app.top.ui.scroll_to(key)
        self.app.is_stale = True
        self.app.picture()
        area = next(area for area in self.app.top.ui.areas if area.key == key)
        self.click(*area.rect.middle)

    def controls(self):
        self.app.picture()
        return [area.key for area in self.app.top.ui.areas]

    def click(self, x, y):
        self.app.moved(x, y)
        self.app.pressed(x, y)
        self.app.released(x, y)
        self.app.picture()

    def drag(self, start, end):
        """Press at one point, move to another in steps, let go."""
        self.app.moved(*start)
        self.app.pressed(*start)
        for k in range(1, 6):
            self.app.dragged(*(a + (b - a) * k / 5 for a, b in zip(start, end, strict=True)))
            self.wait()
        self.app.released(*end)
        self.app.picture()

    def find(self, spot: Spot):
        """Give a point of the window where something is, in the middle of what can be seen of it."""
        left, low, right, high = self.box(spot)
        self.app.picture()
        found = [
            (x, y)
            for x in (left + (right - left) * i / 12 for i in range(1, 12))
            for y in (low + (high - low) * i / 12 for i in range(1, 12))
            if self.table.spot(x, y) == spot and not self.is_covered(x, y)
        ]
        assert found, f"nowhere in the window is {spot}"
        return found[len(found) // 2]

    def box(self, spot: Spot):
        """Give about where in the window to look for something."""
        table = self.table
        if spot.kind == "card":
            place = [piece.card for piece in table.scene.hand()].index(spot.card)
            return poses.screen_box(table.layout.seen, [table.scene.hand_poses()[place]])
        if spot.kind == "stock":
            return poses.screen_box(table.layout.seen, [table.scene.rest_pose(table.stock)])
        if spot.kind == "asked":
            return poses.screen_box(table.layout.seen, [table.layout.asked(spot.number, len(table.playing.asked))])
        return (0, 0, *self.app.size)

    def middle(self):
        """Give the point of the window where the middle of the table is."""
        seen = self.table.layout.seen
        found = camera.project(seen, (0.0, 0.0, 0.0))
        assert found is not None
        return found[:2]

    def is_covered(self, x, y):
        return any(area.rect.contains(x, y) for area in self.table.ui.areas)

    def type(self, *names):
        for name in names:
            self.app.picture()
            self.app.key(name)
            self.app.picture()
