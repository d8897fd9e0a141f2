"""Hair and beards, in head units; each draws behind or before the face."""

import math
from collections.abc import Callable

from .canvas import Canvas
from .faces import strands
from .palette import GOLD, SUIT, Rgb, blend, darker
from .shapes import Path, both, brush, ellipse, moved, smooth

Hair = Callable[[Canvas, Rgb], None]


def _tones(colour: Rgb) -> tuple[Rgb, Rgb]:
    return darker(colour, 0.45), blend(colour, (255, 244, 220), 0.35)


def _mass(card: Canvas, half: list[tuple[float, float]], lines: list[Path], colour: Rgb) -> None:
    dark, light = _tones(colour)
    path = both(smooth(half))
    card.fill(path, colour)
    with card.within(path):
        for i, line in enumerate(lines):
            for side in (1, -1):
                strands(card, [[(x * side, y) for x, y in line]], light if i % 3 == 2 else dark, 0.07)


def flowing(card: Canvas, colour: Rgb) -> None:
    """Draw long waves down to the shoulders."""
    half = [
        (0, 1.45),
        (0.75, 1.3),
        (1.2, 0.6),
        (1.12, -0.2),
        (1.35, -0.95),
        (1.22, -1.6),
        (1.6, -2.25),
        (1.05, -2.5),
        (0.5, -2.0),
    ]
    lines = [
        [(1.0, 0.8), (0.98, 0.0), (1.18, -0.8), (1.02, -1.6), (1.35, -2.3)],
        [(0.9, 0.4), (0.86, -0.3), (1.02, -1.0), (0.86, -1.7), (1.1, -2.4)],
        [(1.12, 0.5), (1.06, -0.2), (1.28, -0.95), (1.13, -1.6), (1.48, -2.3)],
        [(0.8, -0.6), (0.86, -1.2), (0.7, -1.8), (0.85, -2.3)],
    ]
    _mass(card, half, lines, colour)


def kingly(card: Canvas, colour: Rgb) -> None:
    """Draw hair to the neck, rolled outwards at the ends."""
    half = [
        (0, 1.4),
        (0.8, 1.2),
        (1.18, 0.5),
        (1.16, -0.3),
        (1.25, -0.85),
        (1.55, -1.12),
        (1.4, -1.42),
        (0.95, -1.4),
        (0.6, -1.0),
    ]
    lines = [
        [(1.0, 0.7), (1.0, -0.2), (1.08, -0.9), (1.42, -1.25)],
        [(1.1, 0.4), (1.1, -0.3), (1.2, -0.85), (1.45, -1.08)],
        [(0.9, 0.2), (0.88, -0.5), (0.95, -1.05), (1.2, -1.36)],
    ]
    _mass(card, half, lines, colour)


def curly(card: Canvas, colour: Rgb) -> None:
    """Draw a head of curls around the face."""
    dark, light = _tones(colour)
    spots = [(18 + 24 * k) for k in range(-3, 12)]
    for angle in spots:
        x, y = 1.02 * math.cos(math.radians(angle)), 0.1 + 1.12 * math.sin(math.radians(angle))
        card.fill(ellipse(x, y, 0.31), colour)
    card.fill(ellipse(0, 0.35, 0.98, 0.98), colour, 0)
    for angle in spots:
        x, y = 1.02 * math.cos(math.radians(angle)), 0.1 + 1.12 * math.sin(math.radians(angle))
        curl = [
            (x + r * math.cos(a), y + r * math.sin(a))
            for r, a in ((0.2, 0.5), (0.2, 2.0), (0.18, 3.4), (0.11, 4.8), (0.03, 6.0))
        ]
        strands(card, [curl], dark, 0.07)
        strands(card, [[(x - 0.1, y + 0.12), (x, y + 0.17), (x + 0.1, y + 0.13)]], light, 0.05)


def bob(card: Canvas, colour: Rgb) -> None:
    """Draw a page's bob that turns in below the ears."""
    half = [
        (0, 1.42),
        (0.8, 1.25),
        (1.2, 0.55),
        (1.26, -0.3),
        (1.3, -0.85),
        (1.08, -1.2),
        (0.75, -1.12),
        (0.6, -0.8),
    ]
    lines = [
        [(1.0, 0.8), (1.08, 0.0), (1.1, -0.7), (0.92, -1.12)],
        [(0.92, 0.4), (0.95, -0.3), (0.95, -0.8), (0.8, -1.08)],
        [(1.1, 0.5), (1.17, -0.2), (1.2, -0.8), (1.04, -1.14)],
    ]
    _mass(card, half, lines, colour)


def braids(card: Canvas, colour: Rgb) -> None:
    """Draw two braids that fall over the shoulders."""
    _mass(
        card,
        [(0, 1.42), (0.8, 1.25), (1.12, 0.6), (1.06, -0.1), (1.0, -0.7), (0.7, -0.9)],
        [[(0.95, 0.8), (0.96, 0.2), (0.92, -0.6)]],
        colour,
    )


def braid_tails(card: Canvas, colour: Rgb) -> None:
    """Draw the hanging parts of the braids, over the dress."""
    dark, light = _tones(colour)
    for flip in (False, True):
        with card.placed(flip=flip):
            for k in range(6):
                x, y = 1.04 + 0.05 * k, -0.62 - 0.32 * k
                lobe = moved(
                    smooth([(0, 0.26), (0.23, 0.06), (0.13, -0.25), (-0.13, -0.25), (-0.23, 0.06)], closed=True),
                    x,
                    y,
                )
                card.fill(lobe, colour)
                side = 0.1 if k % 2 else -0.1
                strands(card, [[(x - side, y + 0.16), (x + 0.2 * side, y), (x + side, y - 0.18)]], dark, 0.06)
                strands(card, [[(x + side, y + 0.14), (x + side * 1.4, y - 0.02)]], light, 0.05)
            card.fill(ellipse(1.34, -2.5, 0.2, 0.11), SUIT)
            tuft = smooth([(1.22, -2.58), (1.2, -2.85), (1.38, -3.1), (1.52, -2.82), (1.46, -2.56)], closed=True)
            card.fill(tuft, colour)


def ringlets(card: Canvas, colour: Rgb) -> None:
    """Draw hair put up high, with a ringlet on either side."""
    half = [
        (0, 2.35),
        (0.55, 2.25),
        (0.85, 1.85),
        (0.8, 1.45),
        (1.12, 1.0),
        (1.16, 0.35),
        (1.0, -0.2),
        (0.7, -0.3),
    ]
    lines = [
        [(0.15, 2.2), (0.5, 2.05), (0.68, 1.75)],
        [(0.1, 1.95), (0.4, 1.8), (0.6, 1.5)],
        [(0.95, 1.0), (1.02, 0.5), (0.95, 0.1)],
    ]
    _mass(card, half, lines, colour)
    dark, light = _tones(colour)
    for flip in (False, True):
        with card.placed(flip=flip):
            for k in range(5):
                coil = moved(
                    ellipse(0, 0, 0.25 - 0.014 * k, 0.17),
                    1.06 + 0.05 * math.sin(k * 1.3),
                    -0.1 - 0.27 * k,
                    1,
                    18,
                )
                card.fill(coil, colour)
                y = -0.1 - 0.27 * k
                strands(card, [[(0.9, y - 0.06), (1.06, y - 0.1), (1.22, y)]], dark, 0.05)
                strands(card, [[(0.95, y + 0.06), (1.05, y + 0.07)]], light, 0.05)


def parted(card: Canvas, colour: Rgb) -> None:
    """Draw the hair over the forehead, parted in the middle."""
    dark, light = _tones(colour)
    for flip in (False, True):
        with card.placed(flip=flip):
            lock = smooth(
                [
                    (-0.02, 1.34),
                    (0.06, 1.02),
                    (0.45, 0.86),
                    (0.76, 0.5),
                    (0.88, -0.05),
                    (1.06, 0.3),
                    (1.04, 0.85),
                    (0.7, 1.3),
                ]
            )
            card.fill(lock, colour)
            strands(
                card,
                [[(0.1, 1.2), (0.55, 1.0), (0.88, 0.55)], [(0.2, 1.3), (0.7, 1.1), (0.97, 0.6)]],
                dark,
                0.05,
            )
            strands(card, [[(0.1, 1.1), (0.5, 0.93), (0.78, 0.6)]], light, 0.05)


def fringe(card: Canvas, colour: Rgb) -> None:
    """Draw a straight fringe over the forehead."""
    dark, light = _tones(colour)
    path = [
        *smooth([(-1.0, 0.45), (-0.98, 1.0), (-0.5, 1.36), (0, 1.42), (0.5, 1.36), (0.98, 1.0), (1.0, 0.45)]),
        *smooth([(0.85, 0.62), (0.4, 0.72), (0, 0.74), (-0.4, 0.72), (-0.85, 0.62)]),
    ]
    card.fill(path, colour)
    for k in range(-4, 5):
        line = [(0.15 * k, 1.3), (0.19 * k, 1.0), (0.2 * k, 0.74)]
        strands(card, [line], light if k % 3 == 0 else dark, 0.05)


def swept(card: Canvas, colour: Rgb) -> None:
    """Draw short hair swept to one side."""
    dark, light = _tones(colour)
    path = smooth(
        [
            (-0.97, 0.3),
            (-1.02, 0.9),
            (-0.5, 1.38),
            (0.3, 1.4),
            (0.95, 1.0),
            (0.99, 0.3),
            (0.82, 0.62),
            (0.4, 0.92),
            (-0.1, 0.75),
            (-0.6, 0.72),
            (-0.85, 0.4),
        ],
        closed=True,
    )
    card.fill(path, colour)
    strands(
        card,
        [[(0.6, 1.2), (0.2, 1.05), (-0.4, 0.95), (-0.85, 0.6)], [(0.3, 1.3), (-0.3, 1.15), (-0.9, 0.7)]],
        dark,
        0.05,
    )
    strands(card, [[(0.7, 1.05), (0.3, 0.98), (-0.2, 0.85)]], light, 0.05)


def moustache(card: Canvas, colour: Rgb, reach: float = 0.62, curl: float = 0.1) -> None:
    """Draw a moustache whose ends rise by `curl`."""
    for flip in (False, True):
        with card.placed(flip=flip):
            half = smooth(
                [
                    (-0.02, -0.5),
                    (0.2, -0.46),
                    (0.45, -0.62),
                    (reach, -0.66 + curl),
                    (0.48, -0.74),
                    (0.2, -0.66),
                    (-0.02, -0.6),
                ],
                closed=True,
            )
            card.fill(half, colour, 0.004)
            strands(card, [[(0.08, -0.55), (0.3, -0.6), (0.5, -0.68)]], darker(colour, 0.4), 0.04)


def _beard(card: Canvas, colour: Rgb, edge: list[tuple[float, float]], lines: list[Path]) -> None:
    dark, light = _tones(colour)
    inner = smooth([(0.92, 0.08), (0.74, -0.36), (0.5, -0.62), (0.34, -0.86), (0, -0.92)])
    half = [*inner[::-1], *smooth([(0.92, 0.08), *edge])]
    path = both(half)
    card.fill(path, colour)
    with card.within(path):
        for i, line in enumerate(lines):
            for side in (1, -1):
                strands(card, [[(x * side, y) for x, y in line]], light if i % 3 == 2 else dark, 0.06)


def long_beard(card: Canvas, colour: Rgb) -> None:
    """Draw a long beard that ends in a point."""
    edge = [(1.04, -0.5), (0.92, -1.2), (0.6, -1.85), (0.22, -2.4), (0, -2.62)]
    lines = [
        [(0.12, -1.05), (0.14, -1.6), (0.04, -2.4)],
        [(0.4, -0.85), (0.44, -1.5), (0.2, -2.2)],
        [(0.26, -0.95), (0.3, -1.5), (0.12, -2.3)],
        [(0.66, -0.55), (0.7, -1.2), (0.42, -1.9)],
        [(0.84, -0.2), (0.88, -0.9), (0.62, -1.6)],
    ]
    _beard(card, colour, edge, lines)
    moustache(card, colour, 0.7, -0.14)


def full_beard(card: Canvas, colour: Rgb) -> None:
    """Draw a broad bushy beard."""
    edge = [
        (1.12, -0.4),
        (1.08, -0.8),
        (1.12, -1.15),
        (0.85, -1.45),
        (0.68, -1.78),
        (0.36, -1.78),
        (0, -1.95),
    ]
    lines = [
        [(0.14, -1.05), (0.2, -1.4), (0.1, -1.75)],
        [(0.4, -0.9), (0.5, -1.3), (0.4, -1.65)],
        [(0.64, -0.6), (0.78, -1.05), (0.7, -1.4)],
        [(0.84, -0.2), (0.94, -0.7), (0.92, -1.15)],
        [(0.28, -1.0), (0.36, -1.4), (0.26, -1.7)],
    ]
    _beard(card, colour, edge, lines)
    moustache(card, colour, 0.74, -0.04)


def pointed_beard(card: Canvas, colour: Rgb) -> None:
    """Draw a trimmed beard with a point, and a curled moustache."""
    edge = [(0.98, -0.5), (0.78, -0.98), (0.42, -1.42), (0.16, -1.9), (0, -2.02)]
    lines = [
        [(0.1, -1.05), (0.12, -1.4), (0.03, -1.85)],
        [(0.34, -0.9), (0.34, -1.2), (0.16, -1.6)],
        [(0.6, -0.6), (0.62, -0.9), (0.4, -1.25)],
    ]
    _beard(card, colour, edge, lines)
    moustache(card, colour, 0.84, 0.2)


def forked_beard(card: Canvas, colour: Rgb) -> None:
    """Draw a beard combed into two points, with a gold clasp on each."""
    edge = [(1.04, -0.5), (0.95, -1.15), (0.72, -1.75), (0.5, -2.35), (0.3, -1.85), (0.12, -1.5), (0, -1.42)]
    lines = [
        [(0.14, -1.0), (0.24, -1.4), (0.42, -2.0)],
        [(0.42, -0.85), (0.48, -1.4), (0.5, -2.0)],
        [(0.66, -0.55), (0.7, -1.1), (0.58, -1.8)],
        [(0.84, -0.2), (0.88, -0.7), (0.76, -1.3)],
    ]
    _beard(card, colour, edge, lines)
    moustache(card, colour, 0.66, -0.16)
    for side in (1, -1):
        band = moved([(-0.2, -0.08), (0.2, -0.08), (0.2, 0.08), (-0.2, 0.08)], 0.53 * side, -1.92, 1, 8 * side)
        card.fill(band, GOLD, 0.004)


def chin_tuft(card: Canvas, colour: Rgb) -> None:
    """Draw a thin curled moustache and a small tuft below the lip."""
    for flip in (False, True):
        with card.placed(flip=flip):
            line = smooth([(0.04, -0.54), (0.3, -0.58), (0.55, -0.6), (0.7, -0.44)])
            card.fill(brush(line, 0.11, 0.6, 0.1), colour, 0)
    card.fill(smooth([(-0.14, -0.94), (0, -0.9), (0.14, -0.94), (0.0, -1.4)], closed=True), colour, 0.003)
