"""One hidden window for every test that draws: pyglet headless, on EGL with Mesa's software renderer."""

from __future__ import annotations

import driving
import pyglet
import pytest

pyglet.options.headless = True
pyglet.options.debug_gl = True
pyglet.options.shadow_window = False

SIZES = [(1280, 720), (720, 1280), (640, 360), (360, 640), (360, 360), (1920, 1080), (3440, 1440)]


@pytest.fixture(scope="session")
def window():
    import pyglet.window

    opened = pyglet.window.Window(64, 64, visible=False)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def assets():
    from frontends.window import assets

    return assets.Assets()


@pytest.fixture(scope="session")
def renderer(window, assets):
    """The poker table's renderer; a test that changes its look puts it back."""
    from frontends.window.renderer import Renderer

    return Renderer("poker", assets)


@pytest.fixture(scope="session")
def font():
    from frontends.window import assets

    return assets.load_font()


@pytest.fixture
def driver(tmp_path):
    """A person at a program of its own."""
    app = driving.new_app(tmp_path)
    yield driving.Driver(app)
    app.leave()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request):
    return request.param
