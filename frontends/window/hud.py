"""What is laid flat over the picture: text and boxes as one stream of quads, rebuilt on change.

Pixels from the lower left. Later things lie on top. One unit u is 1/720 of the window's short side.
"""

from __future__ import annotations

from array import array
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .tuning import Colour, tuning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .font import Font

QUAD_FLOATS = 24
EVERYWHERE = (-1e6, -1e6, 1e6, 1e6)
SUIT_SIGNS = "♣♦♥♠"
ELLIPSIS = "…"
Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in pixels: x and y are its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The y of the upper side."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, x: float, y: float) -> bool:
        """Say whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.top

    def inset(self, by: float) -> Rect:
        """Return the rectangle with every side moved inward."""
        return Rect(self.x + by, self.y + by, max(self.width - 2 * by, 0.0), max(self.height - 2 * by, 0.0))

    def overlaps(self, other: Rect) -> bool:
        """Say whether two rectangles share any area."""
        beside = self.right <= other.x or other.right <= self.x
        return not (beside or self.top <= other.y or other.top <= self.y)

    def kept_in(self, other: Rect) -> Rect:
        """Return the rectangle moved so that it is inside another, as far as it fits."""
        x = max(other.x, min(self.x, other.right - self.width))
        y = max(other.y, min(self.y, other.top - self.height))
        return Rect(x, y, self.width, self.height)


def name_place(window: Rect, hand: Rect, width: float, height: float, gap: float) -> Rect:
    """Return where a name plate goes for a hand of backs that covers this part of the window.

    It stands over the hand, moved outward at the sides so that it keeps off the middle of the table.
    """
    if hand.middle[0] < window.x + window.width * 0.3:
        x = hand.right - width
    elif hand.middle[0] > window.x + window.width * 0.7:
        x = hand.x
    else:
        x = hand.middle[0] - width / 2
    return Rect(x, hand.top + gap, width, height).kept_in(window)


def rows(area: Rect, count: int, gap: float) -> list[Rect]:
    """Cut an area into equal rows, the first on top."""
    height = (area.height - gap * (count - 1)) / count
    return [Rect(area.x, area.top - (i + 1) * height - i * gap, area.width, height) for i in range(count)]


def columns(area: Rect, count: int, gap: float) -> list[Rect]:
    """Cut an area into equal columns, the first on the left."""
    width = (area.width - gap * (count - 1)) / count
    return [Rect(area.x + i * (width + gap), area.y, width, area.height) for i in range(count)]


class Hud:
    """A stream of quads for the renderer.

    Call `begin` when something has changed, draw everything anew, and hand it to `Renderer.draw`.
    """

    def __init__(self, font: Font) -> None:
        self.font = font
        self.data = array("f")
        self.dirty = True
        self.width, self.height, self.u = 0, 0, 1.0
        self.four_colours = False
        self._clips: list[tuple[float, float, float, float]] = [EVERYWHERE]

    def begin(self, width: int, height: int, text_size: float = 1.0, *, four_colours: bool = False) -> None:
        """Forget everything drawn and take the window's size; text_size is the player's setting (times)."""
        del self.data[:]
        self.width, self.height, self.u = width, height, unit(width, height) * text_size
        self.four_colours = four_colours
        self._clips = [EVERYWHERE]
        self.dirty = True

    @contextmanager
    def units_up_to(self, most: float) -> Iterator[None]:
        """Draw with units of at most so many pixels, for as long as the context lasts."""
        before, self.u = self.u, min(self.u, most)
        yield
        self.u = before

    def fade(self, begin: int, strength: float) -> None:
        """Let everything that was drawn since the stream was this long show through; strength is from 0 to 1."""
        data = self.data
        for colour in (11, 15):
            for i in range(begin + colour, len(data), QUAD_FLOATS):
                data[i] *= strength

    def push_clip(self, rect: Rect) -> None:
        """Show what follows only inside a rectangle, until `pop_clip`."""
        x0, y0, x1, y1 = self._clips[-1]
        self._clips.append((max(x0, rect.x), max(y0, rect.y), min(x1, rect.right), min(y1, rect.top)))

    def pop_clip(self) -> None:
        """Undo the last `push_clip`."""
        self._clips.pop()

    def box(
        self,
        rect: Rect,
        fill: Colour,
        *,
        radius: float = 0.0,
        lower: Colour | None = None,
        edge: Colour | None = None,
        line: float = 1.5,
    ) -> None:
        """Draw a box with round corners; lower makes a gradient from fill down to it, edge a border."""
        self._shape(rect, fill, lower or fill, radius, 0.0, 0.0)
        if edge:
            self._shape(rect, edge, edge, radius, max(line, 1.0), 0.0)

    def shadow(self, rect: Rect, blur: float, colour: Colour | None = None, radius: float = 0.0) -> None:
        """Draw a soft shadow under a box; blur in pixels."""
        shade = colour or tuning().palette.shade
        self._shape(rect, shade, shade, max(radius, min(blur, rect.height / 2)), 0.0, blur)

    def label(
        self,
        rect: Rect,
        text: str,
        size: float,
        colour: Colour,
        *,
        bold: bool = False,
        align: Align = "center",
    ) -> None:
        """Draw one line in the middle of a rectangle's height, cut short with an ellipsis to its width."""
        face = self.font.face(bold=bold)
        x = {"left": rect.x, "center": rect.middle[0], "right": rect.right}[align]
        y = rect.middle[1] - (face.ascent * 0.76 - face.descent * 0.24) * size / face.px / 2
        self.text(text, x, y, size, colour, bold=bold, align=align, width=rect.width)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour | None = None,
        *,
        bold: bool = False,
        align: Align = "left",
        width: float | None = None,
    ) -> float:
        """Draw one line with its baseline at y and return how wide it is; width cuts it with an ellipsis.

        Suit signs stand on light chips in their own colours.
        """
        shown = text if width is None else self.shorten(text, size, width, bold=bold)
        wide = self.measure(shown, size, bold=bold)
        pen = float(round(x - wide * {"left": 0.0, "center": 0.5, "right": 1.0}[align]))
        self._line(shown, pen, float(round(y)), size, colour or tuning().palette.text, bold=bold)
        return wide

    def measure(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return how wide a line of text is in pixels."""
        chips = sum(char in SUIT_SIGNS for char in text)
        return self.font.face(bold=bold).measure(text, size) + chips * _chip_margin(size) * 2

    def line_height(self, size: float, *, bold: bool = False) -> float:
        """Return the distance from one baseline to the next."""
        face = self.font.face(bold=bold)
        return face.line * size / face.px

    def shorten(self, text: str, size: float, width: float, *, bold: bool = False) -> str:
        """Return the text, or as much of it as fits with an ellipsis."""
        # A size that was worked out to fill the width must not miss it by a rounding.
        if self.measure(text, size, bold=bold) <= width + 0.01:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.measure(text[:middle].rstrip() + ELLIPSIS, size, bold=bold) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
        """Return the text cut into lines of at most width pixels, at spaces where it can."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines.extend(self._wrapped(paragraph, size, width, bold=bold))
        return lines

    def paragraph(
        self, rect: Rect, text: str, size: float, colour: Colour | None = None, *, bold: bool = False
    ) -> float:
        """Draw wrapped text from the top of a rectangle and return the height it took (it may be more)."""
        lines, step = self.wrap(text, size, rect.width, bold=bold), self.line_height(size, bold=bold) * 1.12
        for i, line in enumerate(lines):
            self.text(line, rect.x, rect.top - size - i * step, size, colour, bold=bold)
        return len(lines) * step

    def _wrapped(self, paragraph: str, size: float, width: float, *, bold: bool) -> list[str]:
        lines, line = [], ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.measure(longer, size, bold=bold) > width:
                lines.append(line)
                longer = word
            line = longer
        return [self.shorten(each, size, width, bold=bold) for each in (*lines, line)]

    def _line(self, text: str, pen: float, y: float, size: float, colour: Colour, *, bold: bool) -> None:
        face = self.font.face(bold=bold)
        k, clip, extend = size / face.px, self._clips[-1], self.data.extend
        for char in text:
            g, ink = face.glyph(char), colour
            if char in SUIT_SIGNS:
                pen, ink = self._chip(char, pen, y, size, g.advance * k, colour[3])
            box = (pen + g.left * k, y + (g.top - g.height) * k, g.width * k, g.height * k)
            extend((*box, g.u0, g.v0, g.u1, g.v1, *ink, *ink, *clip, 0.0, 0.0, k, 0.0))
            pen += g.advance * k + (_chip_margin(size) if char in SUIT_SIGNS else 0.0)

    def _chip(self, sign: str, pen: float, y: float, size: float, advance: float, alpha: float) -> tuple[float, Colour]:
        margin = _chip_margin(size)
        rect = Rect(pen + margin * 0.3, y - size * 0.16, advance + margin * 1.4, size * 1.04)
        chip = faded(tuning().palette.chip, alpha)
        self._shape(rect, chip, chip, size * 0.2, 0.0, 0.0)
        return pen + margin, faded(suit_colour(sign, four_colours=self.four_colours), alpha)

    def _shape(self, rect: Rect, upper: Colour, lower: Colour, radius: float, line: float, blur: float) -> None:
        box = (rect.x, rect.y, rect.width, rect.height)
        round_by = min(radius, rect.width / 2, rect.height / 2)
        self.data.extend((*box, 0.0, 0.0, 0.0, 0.0, *upper, *lower, *self._clips[-1], 1.0, round_by, line, blur))


def unit(width: int, height: int) -> float:
    """Return the pixels of one unit: 1/720 of the short side, a little more in tiny windows."""
    short = min(width, height)
    return max(short / 720, 0.45 + 0.35 * short / 720)


def suit_colour(sign: str, *, four_colours: bool = False) -> Colour:
    """Return the colour of a suit sign on a light ground."""
    palette = tuning().palette
    four = {"♣": palette.green, "♦": palette.blue, "♥": palette.red, "♠": palette.black}
    two = {"♣": palette.black, "♦": palette.red, "♥": palette.red, "♠": palette.black}
    return (four if four_colours else two)[sign]


def _chip_margin(size: float) -> float:
    return size * 0.17


def faded(colour: Colour, strength: float) -> Colour:
    """Return a colour with its alpha times strength."""
    return (colour[0], colour[1], colour[2], colour[3] * strength)
