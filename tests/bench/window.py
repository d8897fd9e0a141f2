"""Prints the window's figures: Python's share of a picture, draw calls, memory, the answer to a click, the start.

Run it with `make bench`, or alone; `--long` draws 10,000 pictures for the figure of memory instead of 1,000. No window
is opened: the pictures are drawn by EGL. Python's share is the processor time of a frame in which every draw call of
OpenGL does nothing, so that neither the graphics card nor its imitation in software counts.
"""

import gc
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

from core.table import HUMAN, playing_pace
from frontends.folders import HOME_VARIABLE, elsewhere
from frontends.settings import SettingsFile
from frontends.window import assets, camera, poses
from frontends.window.app import App
from frontends.window.motion import CameraMove, Flight
from frontends.window.offscreen import Darkroom, still_of
from frontends.window.screens.table import TableScreen
from systems import builtin_catalogue

if TYPE_CHECKING:
    from frontends.window.renderer import Renderer
    from frontends.window.target import Target

FRAME = 1 / 60
LONG = 1000.0
"""Seconds of a way that does not end while it is measured."""
SIZES = ((1280, 720), (720, 1280))
SMALL = (320, 180)
MOVES = ("glClear", "glDrawElements", "glDrawElementsInstanced", "glDrawArraysInstanced")
"""The calls of OpenGL that draw."""

Table = tuple[App, TableScreen]


def table(game_id: str, size: tuple[int, int], seats: int = 4) -> Table:
    """Sit down at a table, and wait for the person's first turn."""
    catalogue = builtin_catalogue()
    app = App(catalogue, SettingsFile(), assets.load_font())
    app.resize(*size)
    kinds = [HUMAN, *["house"] * (seats - 1)]
    app.start(catalogue[game_id].set_up(None, {"seats": seats}, kinds, pace=playing_pace(0)), "7")
    screen = app.screens[0]
    if not isinstance(screen, TableScreen):
        raise TypeError(f"expected a table, got {screen!r}")
    while not screen.playing.is_open:
        app.advance(0.1)
    return app, screen


def unrest(screen: TableScreen, *, is_fade: bool = False) -> None:
    """Send every card and the eye on a long way; or let the cards fade over, which draws each of them twice."""
    seen = screen.layout.seen
    for number, sprite in enumerate(screen.scene.sprites):
        goal = poses.discard(screen.layout.table, number)
        sprite.flight = Flight(sprite.flight.end, goal, screen.now, LONG, 4.0, is_fade)
    screen.move = CameraMove(camera.standing(seen.camera), seen.camera, screen.now, LONG)


@contextmanager
def nothing_drawn() -> Iterator[None]:
    """Let every call that draws do nothing."""
    with ExitStack() as stack:
        for name in MOVES:
            stack.enter_context(mock.patch(f"pyglet.gl.{name}", new=_nothing))
        yield


def _nothing(*_: object) -> None:
    """Stand in for what draws."""


def frame(app: App, renderer: "Renderer", target: "Target") -> None:
    """Do what the window does for one picture."""
    app.advance(FRAME)
    seen, sprites, now = app.picture()
    renderer.draw(target, seen, sprites, app.hud, now)


def python_share(darkroom: Darkroom, frames: int = 120) -> Iterator[tuple[str, float, int]]:
    """Give, for each scene, the median milliseconds of Python in a picture and the number of its draw calls."""
    for game_id, is_fade in product(("crazy-eights", "kaiser", "wizard"), (False, True)):
        for size in SIZES:
            app, screen = table(game_id, size)
            unrest(screen, is_fade=is_fade)
            target = darkroom.target(*size)
            with nothing_drawn():
                spent = [_timed(app, darkroom, target) for _ in range(frames)]
            name = f"{'all fading' if is_fade else 'all in motion'}, {game_id} {size[0]}x{size[1]}"
            yield name, 1000 * statistics.median(spent), darkroom.renderer.draw_calls
            app.leave()


def _timed(app: App, darkroom: Darkroom, target: "Target") -> float:
    start = time.thread_time()
    frame(app, darkroom.renderer, target)
    return time.thread_time() - start


def resident() -> float:
    """Give the memory that this process holds, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def growth(darkroom: Darkroom, frames: int, size: tuple[int, int] = SMALL) -> float:
    """Give by how many megabytes memory has grown over so many pictures of a match that plays itself."""
    app, screen = table("crazy-eights", size)
    target = darkroom.target(*size)
    before = 0.0
    for number in range(frames):
        if screen is app.top and screen.playing.is_open:
            screen.playing.submit(screen.session.hint(screen.viewer))
        frame(app, darkroom.renderer, target)
        target.pixels()  # else the driver would gather pictures that nobody looks at
        if number == frames // 5:
            gc.collect()
            before = resident()
    gc.collect()
    app.leave()
    return resident() - before


def answer(darkroom: Darkroom) -> tuple[bool, float]:
    """Click on a card; tell whether the next picture differs, and how many milliseconds it took to make."""
    app, screen = table("crazy-eights", SIZES[0])
    card = next(group.card for group in screen.playing.choices.cards if group.choices)
    place = [piece.card for piece in screen.scene.hand()].index(card)
    left, low, _, high = poses.screen_box(screen.layout.seen, [screen.scene.hand_poses()[place]])
    x, y = left + 14, (low + high) / 2
    app.moved(x, y)
    for _ in range(60):
        app.advance(FRAME)
    before = darkroom.picture(still_of(app))
    start = time.perf_counter()
    app.pressed(x, y)
    app.released(x, y)
    app.advance(FRAME)
    after = darkroom.picture(still_of(app))
    spent = time.perf_counter() - start
    app.leave()
    return before != after, 1000 * spent


START = """
import os, sys, time
import pyglet
pyglet.options.headless = not os.environ.get("DISPLAY")
from pyglet import gl
import frontends.cli
from frontends.plugins import FoundCatalogue
from frontends.window import opening, shell

def tell(what):
    gl.glFinish()
    print(what, time.time() - float(sys.argv[1]), time.process_time(), flush=True)

class Timed(shell.Shell):
    told = 0
    def draw(self, width, height):
        was_ready = self.renderer.is_ready
        super().draw(width, height)
        if not self.told:
            tell("catalogue")
        if was_ready:
            tell("table")
            self.app.quit()
        self.told += 1

shell.Shell = Timed
opening.lacking()
shell.show(FoundCatalogue(print), lambda app: app.show_catalogue())
"""
"""A program that opens the window, and says when its first picture was drawn and when the table was in it.

Each comes with the seconds that have passed since the program was started, and those that it has worked.
"""

GOALS = {("catalogue", "warm"): 1.5, ("table", "warm"): 1.5, ("catalogue", "cold"): 1.5, ("table", "cold"): 2.5}
"""The seconds within which each is to be seen, with the driver's own cache of shaders warm and cold."""


def starts(times: int = 3) -> Iterator[tuple[str, str, float, float]]:
    """Start the window; give what was seen, how warm it was, the seconds until then and those of the processor.

    They are the best of a few starts. Where there is no display, the window is one that nobody sees.
    """
    with elsewhere() as home:
        surroundings = {**os.environ, HOME_VARIABLE: str(home)}
        start(surroundings)
        for warmth in ("warm", "cold"):
            best: dict[str, tuple[float, float]] = {}
            for number in range(times):
                if warmth == "cold":
                    surroundings["MESA_SHADER_CACHE_DIR"] = str(home / f"shaders{number}")
                for what, passed, worked in start(surroundings):
                    best[what] = min(best.get(what, (passed, worked)), (passed, worked))
            for what, (passed, worked) in best.items():
                yield what, warmth, passed, worked


def start(surroundings: dict[str, str]) -> list[tuple[str, float, float]]:
    """Start the window once; give what was seen, in order, and the seconds until then and of the processor."""
    command = [sys.executable, "-c", START, str(time.time())]
    said = subprocess.check_output(command, text=True, env=surroundings)
    lines = [line.split() for line in said.splitlines()]
    return [(what, float(passed), float(worked)) for what, passed, worked in lines]


def main() -> int:
    """Print every figure."""
    darkroom = Darkroom()
    for name, spent, calls in python_share(darkroom):
        cost = f"{spent:>6.2f} ms, goal 4 ms, in {calls} draw calls, goal 12"
        print(f"{'window: Python of a picture, ' + name:<66} {cost}")
    changed, spent = answer(darkroom)
    print(f"{'window: a click changes the next picture: ' + ('yes' if changed else 'NO'):<66} {spent:>6.0f} ms drawn")
    frames = 10_000 if "--long" in sys.argv else 1_000
    print(f"{f'window: memory grown over {frames} pictures':<66} {growth(darkroom, frames):>6.2f} MB, goal 5 MB")
    for what, warmth, passed, worked in starts():
        title = f"window: from the start of the program to the {what}, {warmth}"
        goal = GOALS[what, warmth]
        print(f"{title:<66} {passed:>6.2f} s, goal {goal} s (the processor worked {worked:.2f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
