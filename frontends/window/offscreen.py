"""Drawing without a window in sight: pictures of what a screen would show, for films, shots and tests."""

from __future__ import annotations

import sys
import warnings
from typing import TYPE_CHECKING, NamedTuple

from core.errors import CardsteadError

if TYPE_CHECKING:
    from .app import App
    from .camera import View
    from .hud import Hud
    from .motion import Sprite
    from .renderer import Look, Renderer
    from .target import Target


class OffscreenError(CardsteadError):
    """This machine cannot draw."""


class Still(NamedTuple):
    """One moment of a screen: everything that a picture is made from."""

    seen: View
    sprites: list[Sprite]
    now: float
    """The time of the sprites' flights."""
    hud: Hud | None = None
    look: Look = "poker"
    four_colours: bool = False


def still_of(app: App) -> Still:
    """Give what an app shows now."""
    seen, sprites, now = app.picture()
    return Still(seen, sprites, now, app.hud, app.look, app.settings.four_colours)


class Darkroom:
    """Makes pictures of stills, of any size, with the processor or the graphics card, whichever there is.

    Nothing appears on a screen, and no display is needed where OpenGL can do without (EGL).
    """

    def __init__(self) -> None:
        """Open OpenGL, or use what is open.

        Raises:
            OffscreenError: when this machine cannot draw; one sentence says what is missing.
        """
        self._hidden = _context()
        from .renderer import Renderer

        self.renderer: Renderer = Renderer()
        self._target: Target | None = None

    def picture(self, still: Still, samples: int = 1) -> bytes:
        """Draw a still: RGB bytes, rows from the top. More than one sample smooths the edges."""
        self._prepare(still)
        target = self.target(still.seen.width, still.seen.height, samples)
        self.renderer.draw(target, still.seen, still.sprites, still.hud, still.now)
        return target.pixels()

    def _prepare(self, still: Still) -> None:
        if self.renderer.look != still.look:
            self.renderer.set_look(still.look)
        self.renderer.four_colours = still.four_colours

    def target(self, width: int, height: int, samples: int = 1) -> Target:
        """Give what pictures of this size are drawn into."""
        from .target import Target

        wanted = (width, height, samples)
        if self._target is None or self._made != wanted:
            if self._target is not None:
                self._target.delete()
            self._target, self._made = Target(width, height, samples), wanted
        return self._target


def _context() -> object:
    """Make an OpenGL context current, unless one is; give what has to be kept for it."""
    import pyglet

    if "pyglet.window" not in sys.modules:
        # Only Linux can do without a display; elsewhere a window that is never shown serves.
        pyglet.options.headless = sys.platform.startswith("linux")
        pyglet.options.shadow_window = False
    try:
        # What pyglet warns of is told in the error, if it comes to one.
        with warnings.catch_warnings(action="ignore"):
            from pyglet import gl, window

            return gl.current_context or window.Window(16, 16, visible=False)
    except Exception as error:  # pyglet and the libraries under it raise anything, ImportError included
        said = " ".join(str(error).split()) or type(error).__name__
        raise OffscreenError(f"pictures need OpenGL 3.3 (on Linux: libegl1 and libgl1-mesa-dri), got: {said}") from None
