"""Opening a window, or saying why there can be none. Nothing here needs OpenGL until it is asked to.

The first thing that touches `pyglet.gl` opens a hidden window of pyglet's own, unless that is switched off before.
"""

from typing import Any

FIRST_SIZE = (1280, 720)

_hidden: list[Any] = []
"""The window that was opened to see whether one can be; it is the one that is shown then."""


def lacking() -> str | None:
    """Say what the machine lacks for a window, by opening one that is not seen; None when nothing is missing."""
    if not _hidden:
        try:
            _hidden.append(_new_window())
        except Exception as error:  # drivers fail in ways of their own
            return _reason(error)
    return None


def _reason(error: Exception) -> str:
    if "Display" in type(error).__name__:
        return "there is no display that can be reached"
    said = str(error).splitlines()
    return f"there is no OpenGL 3.3 here ({said[0] if said else type(error).__name__})"


def take() -> Any:  # noqa: ANN401 - pyglet's class depends on the platform
    """Give the window that was opened, or open one; it is not seen yet."""
    return _hidden.pop() if _hidden else _new_window()


def _new_window() -> Any:  # noqa: ANN401
    import pyglet

    pyglet.options.debug_gl = False
    pyglet.options.shadow_window = False
    from pyglet.gl import Config
    from pyglet.window import Window

    config = Config(double_buffer=True, major_version=3, minor_version=3, depth_size=24)
    return Window(*FIRST_SIZE, caption="Cardstead", resizable=True, visible=False, config=config, vsync=True)
