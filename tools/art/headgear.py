"""Crowns, caps and helmets, in head units; they sit on the brow."""

from .canvas import Canvas
from .palette import (
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    LEAF,
    OUTLINE,
    SHADE,
    STEEL,
    STEEL_DARK,
    SUIT,
    WHITE,
    Colour,
    Rgb,
    darker,
)
from .pips import SIGNS, sign
from .shapes import Path, along, bezier, both, brush, ellipse, mirrored, moved, smooth, star

FINE = 0.0042


def _band(card: Canvas, wide: float, low: float, high: float, jewels: int, colour: Colour = GOLD) -> None:
    lower = smooth([(-wide, low), (0, low - 0.16), (wide, low)])
    upper = smooth([(wide * 1.04, high), (0, high - 0.15), (-wide * 1.04, high)])
    card.fill([*lower, *upper], colour)
    middle = smooth(
        [
            (-wide * 0.9, (low + high) / 2 - 0.02),
            (0, (low + high) / 2 - 0.155),
            (wide * 0.9, (low + high) / 2 - 0.02),
        ]
    )
    for i, (x, y) in enumerate(along(middle, jewels)):
        if i % 2 == 0:
            card.fill(moved([(0, 0.12), (0.12, 0), (0, -0.12), (-0.12, 0)], x, y), SUIT, FINE)
        else:
            card.fill(ellipse(x, y, 0.06), WHITE, FINE)


def _shine(card: Canvas, path: Path) -> None:
    card.fill(brush(path, 0.07), GOLD_LIGHT, 0)


def five_points(card: Canvas) -> None:
    """Draw the crown of the hearts: five points with pearls."""
    half = [(0, 2.35), (0.2, 1.62), (0.62, 2.22), (0.72, 1.55), (1.22, 2.0), (0.98, 0.95)]
    card.fill(both(half), GOLD)
    for side in (1, -1):
        _shine(card, [(0.88 * side, 1.2), (1.0 * side, 1.5), (1.1 * side, 1.82)])
        _shine(card, [(0.48 * side, 1.2), (0.54 * side, 1.6), (0.6 * side, 2.0)])
        card.fill(ellipse(0.62 * side, 2.28, 0.11), WHITE, FINE)
        card.fill(ellipse(1.24 * side, 2.05, 0.11), WHITE, FINE)
    sign(card, 2, 0, 1.62, 0.5)
    card.fill(ellipse(0, 2.42, 0.12), WHITE, FINE)
    _band(card, 0.98, 0.86, 1.18, 7)


def arched_crown(card: Canvas) -> None:
    """Draw the crown of the clubs: a cap under two arches, a trefoil on top."""
    cap = both(smooth([(0, 1.95), (0.6, 1.98), (0.98, 1.6), (0.92, 1.0)]))
    card.fill(cap, SUIT)
    for side in (1, -1):
        arch = smooth([(0.92 * side, 1.05), (1.1 * side, 1.6), (0.72 * side, 2.05), (0.0, 2.12)])
        card.stroke(arch, OUTLINE, 0.026)
        card.stroke(arch, GOLD, 0.016)
        for x, y in along(arch, 6)[1:-1]:
            card.fill(ellipse(x, y, 0.075), WHITE, FINE)
    middle = [(0, 1.0), (0, 2.1)]
    card.stroke(middle, OUTLINE, 0.026)
    card.stroke(middle, GOLD, 0.016)
    for path in SIGNS[0]:
        card.fill(moved(path, 0, 2.4, 0.62), GOLD)
    for path in SIGNS[0]:
        card.fill(moved(path, 0, 2.4, 0.6), GOLD, 0)
    _band(card, 1.0, 0.86, 1.2, 7)


def lozenge_crown(card: Canvas) -> None:
    """Draw the crown of the diamonds: tall leaves of gold with lozenges."""
    half = [(0.24, 1.5), (0.36, 2.1), (0.6, 1.5), (0.86, 1.98), (0.98, 0.95)]
    card.fill(both([(0, 1.3), *half]), GOLD)
    for x, y, size in (
        (0, 2.1, 0.5),
        (-0.62, 2.12, 0.34),
        (0.62, 2.12, 0.34),
        (-1.1, 1.86, 0.28),
        (1.1, 1.86, 0.28),
    ):
        foot = [(x * 0.84, 1.0), (x, y)]
        card.stroke(foot, OUTLINE, 0.02)
        card.stroke(foot, GOLD, 0.011)
        card.fill(moved([(0, 1), (0.62, 0), (0, -1), (-0.62, 0)], x, y, size), GOLD)
        card.fill(moved([(0, 1), (0.62, 0), (0, -1), (-0.62, 0)], x, y, size * 0.5), SUIT, 0)
    _band(card, 0.98, 0.86, 1.2, 7)


def ray_crown(card: Canvas) -> None:
    """Draw the crown of the spades: a ring of sharp rays."""
    for k in (-3, 3, -2, 2, -1, 1, 0):
        ray = [(0.2 * k - 0.15, 1.0), (0.4 * k, 2.45 - 0.1 * abs(k)), (0.2 * k + 0.15, 1.0)]
        ray = [(x * (0.98 if i != 1 else 0.92), y) for i, (x, y) in enumerate(ray)]
        card.fill(ray, GOLD)
        _shine(card, [(0.2 * k - 0.02, 1.2), (0.3 * k, 1.7), (0.36 * k, 2.1)])
    _band(card, 1.0, 0.84, 1.2, 5)
    sign(card, 3, 0, 1.36, 0.52, WHITE)
    sign(card, 3, 0, 1.36, 0.42)


def heart_coronet(card: Canvas) -> None:
    """Draw the queen of hearts' open crown, a heart in front."""
    half = [(0, 1.7), (0.3, 1.45), (0.56, 1.9), (0.74, 1.35), (1.0, 1.68), (0.86, 0.98)]
    card.fill(both(half), GOLD)
    for side in (1, -1):
        card.fill(ellipse(0.56 * side, 1.96, 0.1), WHITE, FINE)
        card.fill(ellipse(1.02 * side, 1.74, 0.1), WHITE, FINE)
        _shine(card, [(0.44 * side, 1.2), (0.5 * side, 1.45), (0.54 * side, 1.7)])
    for path in SIGNS[2]:
        card.fill(moved(path, 0, 1.86, 0.66), SUIT, 0.01, GOLD_DARK)
        card.stroke(smooth([(-0.2, 1.95), (-0.16, 2.05), (-0.07, 2.06)]), CREAM, 0.006)
    _band(card, 0.88, 0.92, 1.18, 7)


def leaf_wreath(card: Canvas) -> None:
    """Draw the queen of clubs' coronet of gold leaves and berries."""
    curve = smooth([(-1.02, 0.82), (-0.6, 1.12), (0, 1.22), (0.6, 1.12), (1.02, 0.82)])
    for i, (x, y) in enumerate(along(curve, 11)):
        turn = -52 * x
        leaf = both(smooth([(0, 0.55), (0.2, 0.25), (0.06, -0.08)]))
        card.fill(moved(leaf, x, y, 1.25 if i % 2 == 0 else 0.85, turn), GOLD if i % 2 == 0 else LEAF)
        vein = moved([(0, 0.0), (0, 0.42)], x, y, 1.1 if i % 2 == 0 else 0.75, turn)
        card.stroke(vein, GOLD_DARK if i % 2 == 0 else darker(LEAF, 0.4), FINE)
    for i, (x, y) in enumerate(along(curve, 11)):
        card.fill(ellipse(x, y, 0.12 if i % 2 else 0.1), SUIT if i % 2 == 0 else WHITE, FINE)


def tiara(card: Canvas) -> None:
    """Draw the queen of diamonds' tiara, before hair put up high."""
    card.fill(
        both(
            [
                *smooth([(0, 1.85), (0.36, 1.5), (0.72, 1.36), (0.98, 0.9)]),
                (0.9, 0.82),
                (0.5, 1.04),
                (0, 1.12),
            ]
        ),
        GOLD,
    )
    for x, y, size in (
        (0, 1.56, 0.36),
        (-0.42, 1.3, 0.22),
        (0.42, 1.3, 0.22),
        (-0.76, 1.08, 0.15),
        (0.76, 1.08, 0.15),
    ):
        card.fill(moved([(0, 1), (0.62, 0), (0, -1), (-0.62, 0)], x, y, size), SUIT, FINE)
        card.fill(moved([(0, 0.6), (0.3, 0.1), (-0.1, 0.1)], x, y, size), CREAM, 0)
    for x, y in ((0, 2.0), (-0.32, 1.72), (0.32, 1.72), (-0.68, 1.52), (0.68, 1.52)):
        card.fill(ellipse(x, y, 0.085), WHITE, FINE)


def veil_back(card: Canvas, _hair: Rgb) -> None:
    """Draw the queen of spades' veil where it hangs behind the head."""
    half = smooth([(0, 1.75), (0.85, 1.55), (1.38, 0.6), (1.42, -0.6), (1.75, -1.6), (2.3, -2.5), (0.4, -2.6)])
    card.fill(both(half), WHITE)
    for side in (1, -1):
        for fold in (
            [(1.1, 0.8), (1.2, -0.4), (1.4, -1.4), (1.8, -2.3)],
            [(1.0, 0.2), (1.05, -0.8), (1.2, -1.6), (1.4, -2.4)],
        ):
            card.fill(brush(smooth([(x * side, y) for x, y in fold]), 0.07), SHADE, 0)


def crescent_veil(card: Canvas) -> None:
    """Draw the queen of spades' veil over the brow with a crescent diadem."""
    over = smooth([(-1.06, 0.1), (-1.14, 0.9), (-0.7, 1.55), (0, 1.72), (0.7, 1.55), (1.14, 0.9), (1.06, 0.1)])
    under = smooth([(0.9, 0.2), (0.78, 0.72), (0.4, 1.0), (0, 1.06), (-0.4, 1.0), (-0.78, 0.72), (-0.9, 0.2)])
    card.fill([*over, *under], WHITE)
    for side in (1, -1):
        card.fill(brush(smooth([(0.3 * side, 1.52), (0.8 * side, 1.2), (1.02 * side, 0.5)]), 0.06), SHADE, 0)
    ring = smooth([(-0.98, 0.78), (-0.5, 1.14), (0, 1.24), (0.5, 1.14), (0.98, 0.78)])
    card.stroke(ring, OUTLINE, 0.022)
    card.stroke(ring, GOLD, 0.012)
    for x, y in along(ring, 9):
        card.fill(ellipse(x, y, 0.085), SUIT, FINE)
    moon = [
        *smooth([(-0.5, 2.35), (-0.5, 1.6), (0, 1.3), (0.5, 1.6), (0.5, 2.35)]),
        *smooth([(0.34, 1.82), (0, 1.58), (-0.34, 1.82)]),
    ]
    card.fill(moon, GOLD)
    card.fill(star(0, 2.1, 0.3, 8, 0.45), WHITE, FINE)


def beret(card: Canvas) -> None:
    """Draw the jack of hearts' beret with a white feather."""
    cap = smooth(
        [
            (-1.15, 0.85),
            (-1.5, 1.35),
            (-1.0, 1.95),
            (-0.1, 2.0),
            (0.7, 1.75),
            (1.15, 1.25),
            (1.05, 0.85),
            (0, 1.1),
        ],
        closed=True,
    )
    card.fill(cap, SUIT)
    card.fill(brush(smooth([(-1.1, 1.2), (-0.7, 1.6), (0, 1.7), (0.6, 1.5)]), 0.06), CREAM, 0)
    _cap_band(card, GOLD)
    feather(card, 0.55, 1.15, 0.92, 8, WHITE)
    card.fill(ellipse(0.62, 1.12, 0.15), GOLD_LIGHT, FINE)


def _cap_band(card: Canvas, colour: Colour) -> None:
    band = [*smooth([(-1.12, 0.75), (0, 1.0), (1.08, 0.75)]), *smooth([(1.1, 1.0), (0, 1.25), (-1.16, 1.0)])]
    card.fill(band, colour)
    for x, y in along(smooth([(-1.0, 0.9), (0, 1.12), (1.0, 0.9)]), 7):
        card.fill(moved([(0, 0.08), (0.13, 0), (0, -0.08), (-0.13, 0)], x, y), SUIT, 0)


def feather(card: Canvas, x: float, y: float, size: float, turn: float, colour: Colour) -> None:
    """Draw a plume that curls over, from its quill."""
    vane = smooth(
        [
            (0, 0),
            (0.3, 0.35),
            (0.36, 0.9),
            (0.1, 1.42),
            (-0.5, 1.6),
            (-0.75, 1.4),
            (-0.42, 1.28),
            (-0.2, 0.9),
            (-0.14, 0.4),
        ],
        closed=True,
    )
    quill = smooth([(0, 0), (0.12, 0.5), (0.06, 1.0), (-0.2, 1.35), (-0.6, 1.46)])
    card.fill(moved(vane, x, y, size, -turn), colour)
    card.stroke(moved(quill, x, y, size, -turn), STEEL_DARK, FINE)
    for px, py in along(quill, 8)[1:-1]:
        barb = moved([(px, py), (px + 0.16, py + 0.1)], x, y, size, -turn)
        card.stroke(barb, STEEL_DARK, 0.0026)


def hunting_cap(card: Canvas) -> None:
    """Draw the jack of clubs' peaked cap with a long feather."""
    crown = smooth([(-1.0, 0.95), (-0.85, 1.6), (-0.2, 2.1), (0.35, 2.0), (0.9, 1.5), (1.1, 0.95)], closed=False)
    card.fill(crown, SUIT)
    card.fill(brush(smooth([(-0.7, 1.3), (-0.4, 1.72), (0.1, 1.85)]), 0.07), CREAM, 0)
    brim = smooth(
        [
            (-1.2, 1.0),
            (-0.4, 0.86),
            (0.6, 0.8),
            (1.75, 0.72),
            (1.0, 1.15),
            (0.2, 1.28),
            (-0.7, 1.36),
            (-1.25, 1.5),
        ],
        closed=True,
    )
    card.fill(brim, SUIT, 0.007, GOLD)
    card.stroke([*brim, brim[0]], OUTLINE, 0.003)
    with card.placed(flip=True):
        feather(card, 0.3, 1.22, 0.86, -12, GOLD_LIGHT)
    card.fill(ellipse(-0.3, 1.22, 0.13), CREAM, FINE)


def turban(card: Canvas) -> None:
    """Draw the jack of diamonds' turban with jewel and plume."""
    wrap = smooth(
        [(-1.1, 0.72), (-1.5, 1.2), (-1.1, 1.85), (0, 2.1), (1.1, 1.85), (1.5, 1.2), (1.1, 0.72), (0, 0.98)],
        closed=True,
    )
    card.fill(wrap, CREAM)
    with card.within(wrap):
        for low, high in ((0.7, 1.05), (1.35, 1.65), (1.95, 2.2)):
            sash = [
                *smooth([(-1.6, low + 0.5), (-0.6, low + 0.45), (0.4, low + 0.1), (1.6, low - 0.45)]),
                *smooth([(1.6, high - 0.5), (0.4, high + 0.05), (-0.6, high + 0.42), (-1.6, high + 0.5)]),
            ]
            card.fill(sash, SUIT, FINE)
    card.stroke([*wrap, wrap[0]])
    feather(card, 0.05, 1.5, 0.72, 14, WHITE)
    card.fill(moved([(0, 1), (0.7, 0), (0, -1), (-0.7, 0)], 0.05, 1.4, 0.44), GOLD)
    card.fill(moved([(0, 1), (0.7, 0), (0, -1), (-0.7, 0)], 0.05, 1.4, 0.2), WHITE, FINE)


def helmet(card: Canvas) -> None:
    """Draw the jack of spades' helmet with a crest."""
    crest = smooth(
        [
            (0.1, 1.9),
            (-0.1, 2.35),
            (-0.6, 2.6),
            (-1.15, 2.3),
            (-1.45, 1.5),
            (-1.4, 0.9),
            (-1.05, 1.4),
            (-0.6, 1.8),
        ],
        closed=True,
    )
    card.fill(crest, SUIT)
    for line in ([(-0.1, 2.1), (-0.5, 2.35), (-0.85, 2.2)], [(-0.45, 1.95), (-0.9, 2.0), (-1.15, 1.6)]):
        card.fill(brush(smooth(line), 0.06), CREAM, 0)
    bowl = smooth([(-1.12, 0.5), (-1.12, 1.2), (-0.7, 1.8), (0, 2.0), (0.7, 1.8), (1.12, 1.2), (1.12, 0.5)])
    card.fill([*bowl, *smooth([(1.0, 0.62), (0.5, 0.84), (0, 0.92), (-0.5, 0.84), (-1.0, 0.62)])], STEEL)
    card.fill(brush(smooth([(-0.8, 1.0), (-0.7, 1.45), (-0.35, 1.75)]), 0.14), WHITE, 0)
    ridge = bezier((0, 0.92), (0.12, 1.3), (0.1, 1.7), (0, 2.0))
    card.stroke(ridge, STEEL_DARK, FINE)
    rim = [
        *smooth([(-1.3, 0.4), (-0.6, 0.72), (0, 0.8), (0.6, 0.72), (1.3, 0.4)]),
        *smooth([(1.3, 0.66), (0.6, 1.0), (0, 1.08), (-0.6, 1.0), (-1.3, 0.66)]),
    ]
    card.fill(rim, GOLD)
    for x, y in along(smooth([(-1.1, 0.62), (0, 0.94), (1.1, 0.62)]), 7):
        card.fill(ellipse(x, y, 0.05), GOLD_DARK, 0)
    for side in (1, -1):
        plate = [(1.0, 0.55), (1.16, 0.5), (1.1, -0.3), (0.92, -0.75), (0.82, -0.3)]
        card.fill(plate if side > 0 else mirrored(plate), STEEL)
