"""The baked letters: where each one is in the picture of glyphs and how far it moves the pen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Glyph(NamedTuple):
    """A letter: its cut of the picture (0..1), its size, its place from the pen and the advance (pixels)."""

    u0: float
    v0: float
    u1: float
    v1: float
    width: float
    height: float
    left: float
    top: float
    advance: float


MEASURED = 2000
"""So many texts a face remembers the widths of."""


@dataclass(frozen=True, slots=True)
class Face:
    """A weight of the letters, baked at px pixels."""

    px: float
    ascent: float
    descent: float
    line: float
    glyphs: dict[str, Glyph]
    _widths: dict[str, float] = field(default_factory=dict[str, float], repr=False, compare=False)
    """What was measured already: most of what is written is written again in the next picture."""

    def glyph(self, char: str) -> Glyph:
        """Return a letter, or the question mark for one that was not baked."""
        return self.glyphs.get(char) or self.glyphs["?"]

    def measure(self, text: str, size: float) -> float:
        """Return how wide a text is, in the unit of size."""
        width = self._widths.get(text)
        if width is None:
            if len(self._widths) >= MEASURED:
                self._widths.clear()
            width = self._widths[text] = sum(self.glyph(char).advance for char in text)
        return width * size / self.px


@dataclass(frozen=True, slots=True)
class Font:
    """Regular and bold letters in one picture; spread is 0 for plain coverage."""

    regular: Face
    bold: Face
    spread: float

    def face(self, *, bold: bool) -> Face:
        """Return the weight that is asked for."""
        return self.bold if bold else self.regular


def read_font(spec: dict[str, Any]) -> Font:
    """Return the font described by the "glyphs" part of `assets.json`."""
    size = (spec["width"], spec["height"])
    regular, bold = (_read_face(spec["faces"][name], *size) for name in ("regular", "bold"))
    return Font(regular, bold, float(spec.get("spread") or 0) if spec["kind"] == "sdf" else 0.0)


def _read_face(spec: dict[str, Any], width: int, height: int) -> Face:
    glyphs = {
        char: Glyph(x / width, y / height, (x + w) / width, (y + h) / height, w, h, left, top, advance)
        for char, (x, y, w, h, left, top, advance) in spec["glyphs"].items()
    }
    return Face(spec["px"], spec["ascent"], abs(spec["descent"]), spec["line"], glyphs)
