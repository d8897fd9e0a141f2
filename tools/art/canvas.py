"""A card being drawn: colour and suit-ink mask side by side, at four times the final size."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path as FilePath
from typing import cast

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .palette import OUTLINE, PAPER, Colour, Ink, Rgb
from .shapes import Point, ellipse

WIDTH, HEIGHT, FINER = 320, 448, 4
UNIT = WIDTH * FINER
SIZE = (UNIT, HEIGHT * FINER)
LINE = 0.0056
FONTS = FilePath("/usr/share/fonts/truetype/dejavu")
INDEX_FONT = "DejaVuSerifCondensed-Bold.ttf"


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Open a font of the DejaVu family once for each size."""
    return ImageFont.truetype(FONTS / name, size)


@cache
def letters(text: str, name: str, size: int) -> Image.Image:
    """Draw a text cropped to its ink."""
    left, top, right, bottom = (int(v) for v in font(name, size).getbbox(text))
    image = Image.new("L", (right - left + 4, bottom - top + 4), 0)
    ImageDraw.Draw(image).text((2 - left, 2 - top), text, font=font(name, size), fill=255)
    return image.crop(image.getbbox())


class Canvas:
    """Draws in card widths from the centre, y up; `placed` nests other origins and scales."""

    def __init__(self, ground: Rgb = PAPER) -> None:
        self.colour = Image.new("RGB", SIZE, ground)
        self.mask = Image.new("L", SIZE, 0)
        self._matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    @contextmanager
    def placed(
        self, x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0, flip: bool = False
    ) -> Iterator[None]:
        """Draw inside with the origin moved, scaled, turned by degrees and perhaps mirrored."""
        before = self._matrix
        a, b, c, d, e, f = before
        cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        side = -1.0 if flip else 1.0
        self._matrix = (
            (a * cos + c * sin) * side,
            (b * cos + d * sin) * side,
            c * cos - a * sin,
            d * cos - b * sin,
            a * x + c * y + e,
            b * x + d * y + f,
        )
        try:
            yield
        finally:
            self._matrix = before

    @contextmanager
    def within(self, path: Sequence[Point]) -> Iterator[None]:
        """Keep what is drawn inside only where it falls into the path."""
        colour, mask = self.colour.copy(), self.mask.copy()
        try:
            yield
        finally:
            window = Image.new("L", SIZE, 0)
            ImageDraw.Draw(window).polygon(self.spots(path), fill=255)
            self.colour = Image.composite(self.colour, colour, window)
            self.mask = Image.composite(self.mask, mask, window)

    def spots(self, path: Sequence[Point]) -> list[Point]:
        """Return the pixels of a path."""
        a, b, c, d, e, f = self._matrix
        return [(UNIT / 2 + (a * x + c * y + e) * UNIT, SIZE[1] / 2 - (b * x + d * y + f) * UNIT) for x, y in path]

    def fill(self, path: Sequence[Point], colour: Colour, line: float = LINE, edge: Colour = OUTLINE) -> None:
        """Fill a closed path and draw its outline; a line of 0 leaves it out."""
        rgb, ink = (colour.under, colour.strength) if isinstance(colour, Ink) else (colour, 0)
        spots = self.spots(path)
        ImageDraw.Draw(self.colour).polygon(spots, fill=rgb)
        ImageDraw.Draw(self.mask).polygon(spots, fill=ink)
        if line:
            self.stroke([*path, path[0], path[1]], edge, line)

    def stroke(self, path: Sequence[Point], colour: Colour = OUTLINE, width: float = LINE) -> None:
        """Draw a line of even width with round ends; the width is in card widths at any scale."""
        rgb, ink = (colour.under, colour.strength) if isinstance(colour, Ink) else (colour, 0)
        spots, pixels = self.spots(path), max(1, round(width * UNIT))
        radius = pixels / 2
        for image, value in ((self.colour, rgb), (self.mask, ink)):
            draw = ImageDraw.Draw(image)
            draw.line(spots, fill=value, width=pixels, joint="curve")
            for x, y in (spots[0], spots[-1]):
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=value)

    def dot(self, x: float, y: float, radius: float, colour: Colour, line: float = 0.0) -> None:
        """Fill a circle."""
        self.fill(ellipse(x, y, radius), colour, line)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        height: float,
        colour: Colour,
        squeeze: float = 1.0,
        flip: bool = False,
    ) -> None:
        """Write a text centred on a point, its ink `height` high, its width squeezed to a share."""
        glyphs = letters(text, INDEX_FONT, round(height * UNIT * 1.37))
        size = (max(1, round(glyphs.width * squeeze * height * UNIT / glyphs.height)), round(height * UNIT))
        stamp = glyphs.resize(size, Image.Resampling.LANCZOS)
        self.stamp(stamp.rotate(180) if flip else stamp, x, y, colour)

    def stamp(self, stamp: Image.Image, x: float, y: float, colour: Colour) -> None:
        """Lay a mask, centred on a point, onto the card in a colour."""
        rgb, ink = (colour.under, colour.strength) if isinstance(colour, Ink) else (colour, 0)
        ((px, py),) = self.spots([(x, y)])
        corner = (round(px - stamp.width / 2), round(py - stamp.height / 2))
        self.colour.paste(rgb, corner, stamp)
        self.mask.paste(ink, corner, stamp)

    def turn_half(self, upper: Sequence[Point]) -> None:
        """Copy what is inside `upper`, turned by 180 degrees, onto the rest of the card."""
        window = Image.new("L", SIZE, 0)
        ImageDraw.Draw(window).polygon(self.spots(upper), fill=255)
        self.colour = Image.composite(self.colour, self.colour.rotate(180), window)
        self.mask = Image.composite(self.mask, self.mask.rotate(180), window)

    def pixels(self) -> np.ndarray:
        """Return the finished card, HEIGHT x WIDTH x RGBA.

        Colour is averaged over the uninked part of a pixel only, so that no fringe of the colour below the
        ink shows where ink meets an outline; below full ink lies the colour around, for the mipmaps.
        """
        colour = np.asarray(self.colour, dtype=np.float32)
        ink = np.asarray(self.mask, dtype=np.float32)[..., None] / 255.0
        art, bare = _shrunk(colour * (1 - ink), FINER), _shrunk(1 - ink, FINER)
        around, room = _shrunk(art, 16), _shrunk(bare, 16)
        around = np.where(room > 0.01, around / np.maximum(room, 0.01), np.array(PAPER, dtype=np.float32))
        around = around.repeat(16, 0).repeat(16, 1)
        rgb = np.where(bare > 0.03, art / np.maximum(bare, 0.03), around)
        card = np.concatenate([rgb, (1 - bare) * 255.0], axis=2)
        return cast("np.ndarray", np.clip(card + 0.5, 0, 255).astype(np.uint8))


def _shrunk(picture: np.ndarray, factor: int) -> np.ndarray:
    high, wide, planes = picture.shape
    return picture.reshape(high // factor, factor, wide // factor, factor, planes).mean(axis=(1, 3))
