"""Draws the table, the room, the cards and what is laid over them, in at most twelve draw calls."""

from __future__ import annotations

import time
from array import array
from typing import TYPE_CHECKING, Literal, Protocol

from pyglet import gl

from . import meshes
from .assets import Assets
from .camera import View, matrix
from .gl import (
    FRAME_BINDING,
    attributes,
    layered_texture,
    new,
    program,
    static_buffer,
    texture,
    upload,
)
from .hud import QUAD_FLOATS, Hud
from .motion import Sprite, appearances
from .tuning import tuning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Look = Literal["poker", "tavern"]
CARD_FLOATS = 13
DARK = (0.004, 0.004, 0.006)
_GRAIN, _FACES, _FONT = 1, 2, 3
# From the front to the back, so that hidden pixels are not shaded twice.
_MATERIALS = {
    "poker": ("felt", "wood", "leather", "bulb", "shade", "floor", "wall"),
    "tavern": ("plank", "rim", "bulb", "shade", "floor", "wall"),
}
_LAMP_POWER = 6800.0
_SHADOW_VERTICES, _ARROW_VERTICES = 12, 6


class Drawable(Protocol):
    """What can be drawn into: a `Target`, or a window of its own kind."""

    def bind(self) -> None:
        """Send what is drawn from now on here."""


class Renderer:
    """Everything on the graphics card for one look of the table; needs a current OpenGL 3.3 context."""

    def __init__(self, look: Look = "poker", assets: Assets | None = None) -> None:
        self._assets: Assets | None = assets or Assets()
        self.font = self._assets.font
        self.look: Look = look
        self.draw_calls = 0
        self.four_colours = False
        self._programs: dict[str, int] = {}
        self._textures: list[tuple[int, int, int]] = []
        """The unit, the kind and the name of each texture."""
        self._parts: dict[str, tuple[int, int]] = {}
        self._upload_texture(_FONT, lambda: texture(self._need.glyphs, one_channel=True))
        self._scenery = new(gl.glGenVertexArrays)
        self._scenery_vertices, self._scenery_indices = new(gl.glGenBuffers), new(gl.glGenBuffers)
        self._make_cards()
        self._make_hud()
        self._make_frame()
        self._drawn_hud: Hud | None = None
        self._instances = array("f", bytes(4 * CARD_FLOATS * 64))
        self._furnishing = self._furnish()

    @property
    def _need(self) -> Assets:
        if self._assets is None:
            raise AssertionError("everything was uploaded already")
        return self._assets

    @property
    def is_ready(self) -> bool:
        """Whether the table can be drawn at once; else the first `draw` gets everything ready, which takes a while."""
        return self._assets is None

    def prepare(self, seconds: float) -> None:
        """Get ready to draw the table, for about so many seconds, and without waiting for what is being unpacked."""
        end = time.perf_counter() + seconds
        while not self.is_ready and self._need.is_ready and time.perf_counter() < end:
            next(self._furnishing, None)

    def _furnish(self) -> Iterator[None]:
        """Upload and compile what the table needs, step by step."""
        self._upload_texture(_FACES, lambda: layered_texture(self._need.cards), gl.GL_TEXTURE_2D_ARRAY)
        yield
        self._upload_texture(_GRAIN, lambda: texture(self._need.materials, wrap=True))
        yield
        self.set_look(self.look)
        for name in ("card", "shadow", "arrow", *self._parts):
            yield
            self._program(name)
        self._assets = None

    def set_look(self, look: Look) -> None:
        """Change the table."""
        self.look = look
        table = meshes.poker_table() if look == "poker" else meshes.tavern_table()
        mesh = meshes.joined(table, meshes.room())
        indices, self._parts = array("I"), {}
        for material in _MATERIALS[look]:
            self._parts[material] = (4 * len(indices), len(mesh.parts[material]))
            indices.extend(mesh.parts[material])
        gl.glBindVertexArray(self._scenery)
        upload(self._scenery_vertices, gl.GL_ARRAY_BUFFER, mesh.vertices, gl.GL_STATIC_DRAW)
        attributes((3, 3, 2))
        upload(self._scenery_indices, gl.GL_ELEMENT_ARRAY_BUFFER, indices, gl.GL_STATIC_DRAW)
        gl.glBindVertexArray(0)

    def draw(
        self,
        target: Drawable,
        seen: View,
        sprites: Sequence[Sprite],
        hud: Hud | None = None,
        now: float = 0.0,
    ) -> None:
        """Draw one picture into a target (anything with `bind`) at a time in seconds.

        The HUD is uploaded only when it has changed.
        """
        for _ in self._furnishing:
            pass
        self.draw_calls = 0
        self._upload_frame(seen, now)
        count = self._upload_cards(sprites, now)
        self._clear(target, DARK)
        self._bind_textures()
        self._draw_cards("card", count)
        self._draw_scenery(seen)
        self._draw_shadows(count)
        if any(sprite.flight.end.light > 0 or sprite.flight.start.light > 0 for sprite in sprites):
            self._draw_arrows(count)
        if hud is not None:
            self._draw_hud(hud)
        gl.glBindVertexArray(0)

    def draw_words(self, target: Drawable, seen: View, hud: Hud) -> None:
        """Draw the HUD in the dark, which can be done before the table is ready."""
        self.draw_calls = 0
        self._upload_frame(seen, 0.0)
        self._clear(target, DARK)
        self._bind_textures()
        self._draw_hud(hud)
        gl.glBindVertexArray(0)

    def draw_ids(self, target: Drawable, seen: View, sprites: Sequence[Sprite], now: float = 0.0) -> None:
        """Draw for tests: red and green are the number of a card plus one, blue its part (0, 1, 2).

        Cards that fade have a number of their own where they were, after all others.
        """
        self.draw_calls = 0
        self._upload_frame(seen, now)
        count = self._upload_cards(sprites, now)
        self._clear(target, (0.0, 0.0, 0.0))
        self._draw_cards("id", count)
        gl.glBindVertexArray(0)

    def _program(self, name: str) -> int:
        """Compile a program when it is first used."""
        if name not in self._programs:
            self._programs[name] = _compiled(name)
        return self._programs[name]

    def _upload_texture(self, unit: int, make: Callable[[], int], kind: int = gl.GL_TEXTURE_2D) -> None:
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        self._textures.append((unit, kind, make()))

    def _bind_textures(self) -> None:
        """Bind them for every picture, since a program that shares the context may have moved them."""
        for unit, kind, name in self._textures:
            gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
            gl.glBindTexture(kind, name)

    def _make_cards(self) -> None:
        vertices, indices = meshes.card()
        self._card_indices = len(indices)
        self._cards, self._card_buffer = new(gl.glGenVertexArrays), new(gl.glGenBuffers)
        gl.glBindVertexArray(self._cards)
        static_buffer(gl.GL_ARRAY_BUFFER, vertices)
        attributes((3, 3))
        static_buffer(gl.GL_ELEMENT_ARRAY_BUFFER, indices)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._card_buffer)
        attributes((4, 4, 4, 1), 2, per_instance=True)

    def _make_hud(self) -> None:
        self._quads, self._quad_buffer = new(gl.glGenVertexArrays), new(gl.glGenBuffers)
        gl.glBindVertexArray(self._quads)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._quad_buffer)
        attributes((4,) * 6, per_instance=True)

    def _make_frame(self) -> None:
        self._frame_buffer = new(gl.glGenBuffers)
        self._frame = array("f", bytes(4 * 60))

    def _upload_frame(self, seen: View, now: float) -> None:
        table, light = tuning().table, tuning().light
        turned = float(seen.height >= seen.width)
        self._frame[:] = array(
            "f",
            (
                *matrix(seen),
                *(*seen.eye, now % 1000.0),
                *(0.0, table.lamp_height, -3.0, _LAMP_POWER),
                *light.lamp,
                *(seen.width, seen.height, turned, self.font.spread),
                *(*light.felt[:3], float(self.look == "poker")),
                *(table.straight, table.radius, table.wall, table.floor),
                *self._inks(),
            ),
        )
        upload(self._frame_buffer, gl.GL_UNIFORM_BUFFER, self._frame, gl.GL_STREAM_DRAW)
        gl.glBindBufferBase(gl.GL_UNIFORM_BUFFER, FRAME_BINDING, self._frame_buffer)

    def _inks(self) -> tuple[float, ...]:
        light = tuning().light
        clubs, diamonds = (light.green, light.blue) if self.four_colours else (light.black, light.red)
        return (*clubs, *diamonds, *light.red, *light.black, *light.neutral)

    def _upload_cards(self, sprites: Sequence[Sprite], now: float) -> int:
        """Upload the cards as they are seen; return how many there are to draw."""
        data, i, seen = self._instances, 0, appearances(sprites, now)
        if len(data) < len(seen) * CARD_FLOATS:
            data.extend(array("f", bytes(4 * (len(seen) * CARD_FLOATS - len(data)))))
        for sprite, (place, turn, bend, size, light), strength in seen:
            card = (*place, bend, *turn, sprite.front, sprite.back, size, light, strength)
            data[i : i + CARD_FLOATS] = array("f", card)
            i += CARD_FLOATS
        upload(self._card_buffer, gl.GL_ARRAY_BUFFER, data, gl.GL_STREAM_DRAW, i)
        return len(seen)

    def _clear(self, target: Drawable, colour: tuple[float, float, float]) -> None:
        target.bind()
        gl.glEnable(gl.GL_DEPTH_TEST)
        gl.glDisable(gl.GL_BLEND)
        gl.glDepthMask(gl.GL_TRUE)
        gl.glClearColor(*colour, 1.0)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT | gl.GL_DEPTH_BUFFER_BIT)

    def _draw_cards(self, name: str, count: int) -> None:
        if count:
            gl.glUseProgram(self._program(name))
            gl.glBindVertexArray(self._cards)
            # Else a pixel on the rim of a back could show the face behind it.
            gl.glEnable(gl.GL_CULL_FACE)
            self.draw_calls += 1
            gl.glDrawElementsInstanced(gl.GL_TRIANGLES, self._card_indices, gl.GL_UNSIGNED_INT, 0, count)
            gl.glDisable(gl.GL_CULL_FACE)

    def _draw_scenery(self, seen: View) -> None:
        gl.glBindVertexArray(self._scenery)
        above_lamp = seen.eye[1] > tuning().table.lamp_height - 4
        for material, (first, count) in self._parts.items():
            # From above, the lamp would hide the table.
            if above_lamp and material in ("bulb", "shade"):
                continue
            gl.glUseProgram(self._program(material))
            self.draw_calls += 1
            gl.glDrawElements(gl.GL_TRIANGLES, count, gl.GL_UNSIGNED_INT, first)

    def _draw_shadows(self, count: int) -> None:
        if not count:
            return
        _blend()
        gl.glDepthMask(gl.GL_FALSE)
        gl.glUseProgram(self._program("shadow"))
        gl.glBindVertexArray(self._cards)
        self.draw_calls += 1
        gl.glDrawArraysInstanced(gl.GL_TRIANGLES, 0, _SHADOW_VERTICES, count)
        gl.glDepthMask(gl.GL_TRUE)
        gl.glDisable(gl.GL_BLEND)

    def _draw_arrows(self, count: int) -> None:
        gl.glUseProgram(self._program("arrow"))
        gl.glBindVertexArray(self._cards)
        self.draw_calls += 1
        gl.glDrawArraysInstanced(gl.GL_TRIANGLES, 0, _ARROW_VERTICES, count)

    def _draw_hud(self, hud: Hud) -> None:
        if hud.dirty or hud is not self._drawn_hud:
            upload(self._quad_buffer, gl.GL_ARRAY_BUFFER, hud.data, gl.GL_DYNAMIC_DRAW)
            hud.dirty, self._drawn_hud = False, hud
        if not len(hud.data):
            return
        gl.glDisable(gl.GL_DEPTH_TEST)
        _blend()
        gl.glUseProgram(self._program("hud"))
        gl.glBindVertexArray(self._quads)
        self.draw_calls += 1
        gl.glDrawArraysInstanced(gl.GL_TRIANGLE_STRIP, 0, 4, len(hud.data) // QUAD_FLOATS)
        gl.glDisable(gl.GL_BLEND)


def _compiled(name: str) -> int:
    if name == "hud":
        return program("hud.vert.glsl", "hud.frag.glsl", font=_FONT)
    if name == "card":
        return program("card.vert.glsl", "card.frag.glsl", faces=_FACES)
    if name == "id":
        return program("card.vert.glsl", "id.frag.glsl")
    if name in ("shadow", "arrow"):
        return program(f"{name}.vert.glsl", f"{name}.frag.glsl")
    return program("scenery.vert.glsl", f"{name}.frag.glsl", grain=_GRAIN)


def _blend() -> None:
    """Blend colours as usual, and keep the target's own alpha at one."""
    gl.glEnable(gl.GL_BLEND)
    gl.glBlendFuncSeparate(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
