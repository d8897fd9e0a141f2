"""The window of the desktop: it hands input, size and time to the app, and draws what the app shows.

Everything about sizes is taken from the framebuffer at each frame, since what a resize event carries differs between
platforms; times come from one monotonic clock.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pyglet

from core.catalogue import Catalogue
from frontends.settings import SettingsFile
from frontends.window import assets, opening
from frontends.window.app import App
from frontends.window.clipboard import WindowClipboard
from frontends.window.gl import software_renderer
from frontends.window.renderer import Renderer
from frontends.window.sounds import Sounds
from frontends.window.target import Target

FRAME = 1 / 60
SMALLEST = 360
PREPARED_AT_ONCE = 0.03
"""Seconds that are spent at most between two pictures to get the table ready, one step at least."""
KEYS = {
    "RETURN": "enter",
    "NUM_ENTER": "enter",
    "QUESTION": "?",
    "ESCAPE": "escape",
    "PAGEUP": "pageup",
    "PAGEDOWN": "pagedown",
}
"""The names of keys that pyglet calls otherwise."""
OUTSIDE = (-1.0, -1.0)
"""Where the pointer is when it is not over the window."""


def key_name(symbol: int, modifiers: int) -> str:
    """Give a key's name as the screens know it: `left`, `enter`, `d`, `7`, `ctrl+e`."""
    from pyglet.window import key

    raw = key.symbol_string(symbol)
    name = KEYS.get(raw) or raw.lower().removeprefix("num_").removeprefix("_")
    if name == "tab" and modifiers & key.MOD_SHIFT:
        return "backtab"
    return f"ctrl+{name}" if modifiers & (key.MOD_CTRL | key.MOD_COMMAND) else name


class Shell:
    """Ties a window to an app."""

    def __init__(self, window: Any, app: App, renderer: Renderer) -> None:  # noqa: ANN401
        self.window, self.app, self.renderer = window, app, renderer
        self.samples = 1 if software_renderer() else 4
        self.target: Target | None = None
        self.last = time.monotonic()
        self._is_begun = False
        """Whether a first picture was drawn."""
        self._is_holding = False
        """Whether the first button is held, and what it holds was not let go of."""
        window.push_handlers(self)
        app.toggle_fullscreen = self._toggle_fullscreen
        app.clipboard = WindowClipboard(window)

    def _toggle_fullscreen(self) -> None:
        self.window.set_fullscreen(not self.window.fullscreen)

    def frame(self) -> None:
        """Let the time since the last frame pass, and draw."""
        now = time.monotonic()
        elapsed, self.last = now - self.last, now
        width, height = self.window.get_framebuffer_size()
        if (max(width, 1), max(height, 1)) != self.app.size:
            self.app.resize(width, height)
        if self.renderer.is_ready:  # nothing moves before it can be seen
            self.app.advance(elapsed)
        if self.app.is_done:
            pyglet.app.exit()
            return
        self.draw(width, height)

    def draw(self, width: int, height: int) -> None:
        """Draw the app's picture into the window."""
        if self.target is None or not self.target.matches(width, height):
            if self.target is not None:
                self.target.delete()
            self.target = Target(width, height, self.samples)
        self.render(self.target)
        self.target.blit(width, height)
        if not self.renderer.is_ready:
            self._get_ready()

    def _get_ready(self) -> None:
        """Get a little readier for the table after a picture; when that is done, for sounds too."""
        if self._is_begun:
            self.renderer.prepare(PREPARED_AT_ONCE)
        self._is_begun = True
        if self.renderer.is_ready and isinstance(self.app.speaker, Sounds):
            self.app.speaker.prepare()

    def render(self, target: Target) -> None:
        """Draw the app's picture into a target."""
        if self.renderer.look != self.app.look:
            self.renderer.set_look(self.app.look)
        self.renderer.four_colours = self.app.settings.four_colours
        seen, sprites, now = self.app.picture()
        if self.renderer.is_ready:
            self.renderer.draw(target, seen, sprites, self.app.hud, now)
        elif self.app.hud.dirty or not self._is_begun:
            self.renderer.draw_words(target, seen, self.app.hud)

    # What the window tells.

    def on_draw(self) -> bool:
        """Draw a frame."""
        self.frame()
        return True

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Take a key; Escape does not close the window."""
        self.app.key(key_name(symbol, modifiers))
        return True

    def on_text(self, text: str) -> None:
        """Take written characters."""
        if text.isprintable():
            self.app.text(text)

    def on_mouse_motion(self, x: float, y: float, _dx: float, _dy: float) -> None:
        """Take note of the pointer; no button is held, even if its release was told to somebody else."""
        self._let_go()
        self.app.moved(x, y)

    def on_mouse_press(self, x: float, y: float, button: int, _modifiers: int) -> None:
        """Take a press of the first button; another one lets go of what the first one holds."""
        self._let_go()
        if button == 1:
            self._is_holding = True
            self.app.pressed(x, y)

    def on_mouse_drag(self, x: float, y: float, _dx: float, _dy: float, buttons: int, _modifiers: int) -> None:
        """Take a move with a button held."""
        if self._is_holding and buttons & 1:
            self.app.dragged(x, y)

    def on_mouse_release(self, x: float, y: float, button: int, _modifiers: int) -> None:
        """Take the release of the first button."""
        if self._is_holding and button == 1:
            self._is_holding = False
            self.app.released(x, y)

    def on_mouse_leave(self, _x: float, _y: float) -> None:
        """Take note that the pointer is nowhere; what is held stays held, since its release is still told."""
        if not self._is_holding:
            self.app.moved(*OUTSIDE)

    def on_deactivate(self) -> None:
        """Let go when another window gets the input."""
        self._let_go()

    def _let_go(self) -> None:
        if self._is_holding:
            self._is_holding = False
            self.app.let_go()

    def on_mouse_scroll(self, x: float, y: float, _across: float, notches: float) -> None:
        """Take a turn of the wheel."""
        self.app.wheel(x, y, notches)

    def on_close(self) -> bool:
        """End the program; what is under way is kept."""
        self.app.quit()
        pyglet.app.exit()
        return True


def show(catalogue: Catalogue, begin: Callable[[App], None]) -> int:
    """Open the window, let `begin` show the first screen, and run until it is closed; give the exit code."""
    window = opening.take()
    window.set_minimum_size(SMALLEST, SMALLEST)
    loaded = assets.Assets()
    speaker = Sounds()
    app = App(catalogue, SettingsFile(), loaded.font, speaker)
    app.keeps_matches = True
    shell = Shell(window, app, Renderer(app.look, loaded))
    app.resize(*window.get_framebuffer_size())
    try:
        begin(app)
        window.set_visible(True)
        shell.frame()
        window.flip()
        window.activate()
        shell.last = time.monotonic()
        pyglet.app.run(FRAME)
    finally:
        app.leave()
        with suppress(Exception):
            window.close()
    return 0
