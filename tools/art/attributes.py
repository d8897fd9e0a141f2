"""What the courts hold, in card widths: the hand is at the origin and the thing points up."""

from collections.abc import Callable

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
    WOOD,
    Colour,
    Rgb,
    darker,
)
from .pips import SIGNS
from .shapes import along, both, box, brush, ellipse, moved, rounded, smooth, star

Attribute = Callable[[Canvas], None]
FINE = 0.0042


def _shaft(card: Canvas, low: float, high: float, colour: Colour, half: float = 0.0075) -> None:
    card.fill(box(-half, low, half, high), colour)


def sword(card: Canvas) -> None:
    """Draw a sword held upright."""
    card.fill(both([(0, 0.4), (0.015, 0.365), (0.0185, 0.075)]), STEEL)
    card.fill([(0, 0.39), (0.014, 0.36), (0.017, 0.08), (0.0, 0.08)], WHITE, 0)
    card.stroke([(0, 0.36), (0, 0.08)], STEEL_DARK, FINE)
    guard = both(smooth([(0, 0.078), (0.04, 0.072), (0.066, 0.088), (0.07, 0.07), (0.04, 0.05), (0, 0.05)]))
    card.fill(guard, GOLD)
    _shaft(card, -0.05, 0.05, WOOD)
    card.fill(ellipse(0, -0.055, 0.017), GOLD)


def sceptre(card: Canvas) -> None:
    """Draw a sceptre with a heart."""
    _shaft(card, -0.12, 0.3, GOLD)
    for y in (0.07, 0.16, 0.25):
        card.fill(rounded(-0.014, y - 0.009, 0.014, y + 0.009, 0.008), GOLD_LIGHT, FINE)
    card.fill(ellipse(0, 0.355, 0.05), GOLD)
    for path in SIGNS[2]:
        card.fill(moved(path, 0, 0.353, 0.062), SUIT, 0)
    for side in (1, -1):
        curl = smooth([(0, 0.285), (0.028 * side, 0.285), (0.045 * side, 0.3), (0.034 * side, 0.315)])
        card.stroke(curl, OUTLINE, 0.014)
        card.stroke(curl, GOLD, 0.007)
    card.fill(star(0, 0.425, 0.026, 4, 0.4), GOLD_LIGHT, FINE)


def axe(card: Canvas) -> None:
    """Draw a battle axe with two blades."""
    _shaft(card, -0.12, 0.4, WOOD)
    for side in (1, -1):
        reach = 0.062 if side > 0 else 0.07
        edge = smooth([(reach * side, 0.395), (reach * side * 1.16, 0.33), (reach * side, 0.255)])
        blade = [
            (0.007 * side, 0.345),
            *smooth([(0.03 * side, 0.36), (reach * side, 0.395)]),
            *edge,
            *smooth([(reach * side, 0.255), (0.03 * side, 0.3), (0.007 * side, 0.305)]),
        ]
        card.fill(blade, STEEL)
        inner = [(x * 0.86, 0.325 + (y - 0.325) * 0.86) for x, y in edge]
        card.stroke(inner, WHITE, 0.008)
    card.fill(rounded(-0.015, 0.29, 0.015, 0.36, 0.006), GOLD)
    card.fill(moved([(0, 1), (0.6, 0), (0, -1), (-0.6, 0)], 0, 0.325, 0.02), SUIT, 0)
    card.fill(moved([(0, 1), (0.6, 0), (0, -1), (-0.6, 0)], 0, 0.415, 0.028), GOLD)


def mace(card: Canvas) -> None:
    """Draw an oaken mace with iron studs and a trefoil on top."""
    head = both([*smooth([(0.0, 0.385), (0.042, 0.36), (0.046, 0.3), (0.026, 0.22), (0.012, 0.07)]), (0.01, -0.12)])
    card.fill(head, WOOD)
    for x, y in (
        (0, 0.35),
        (-0.025, 0.325),
        (0.025, 0.325),
        (0, 0.3),
        (-0.02, 0.272),
        (0.02, 0.272),
        (0, 0.245),
    ):
        card.fill(ellipse(x, y, 0.0095), GOLD_LIGHT, FINE)
    for y in (0.215, 0.075):
        card.fill(rounded(-0.026, y - 0.009, 0.026, y + 0.009, 0.006), GOLD)
    card.fill(brush(smooth([(-0.008, 0.2), (-0.006, 0.14), (-0.005, 0.09)]), 0.005), darker(WOOD, 0.5), 0)
    for path in SIGNS[0]:
        card.fill(moved(path, 0, 0.405, 0.058), GOLD)
    for path in SIGNS[0]:
        card.fill(moved(path, 0, 0.405, 0.056), GOLD, 0)


def _leaf(card: Canvas, x: float, y: float, size: float, turn: float, colour: Rgb = LEAF) -> None:
    blade = both(smooth([(0, 1), (0.36, 0.55), (0.22, 0.12), (0, 0)]))
    card.fill(moved(blade, x, y, size, turn), colour, FINE)
    card.stroke(moved([(0, 0.1), (0, 0.8)], x, y, size, turn), darker(colour, 0.4), 0.003)


def rose(card: Canvas) -> None:
    """Draw a rose on its stem."""
    card.stroke(smooth([(0.0, -0.1), (0.004, 0.08), (-0.004, 0.27)]), darker(LEAF, 0.5), 0.012)
    for x, y, turn in ((0, 0.1, -55), (0, 0.13, 60), (0, 0.18, -60)):
        _leaf(card, x, y, 0.062, turn)
    for k in range(5):
        card.fill(moved(ellipse(0, 0.036, 0.032, 0.034), 0, 0.305, 1, 72 * k), SUIT, FINE, CREAM)
    for k in range(5):
        card.fill(moved(ellipse(0, 0.018, 0.02, 0.019), 0, 0.305, 1, 72 * k + 36), SUIT, 0.0038, CREAM)
    card.fill(ellipse(0, 0.305, 0.0145), GOLD, FINE)


def clover(card: Canvas) -> None:
    """Draw a sprig of clover with a blossom."""
    stem = darker(LEAF, 0.45)
    card.stroke(smooth([(0.0, -0.1), (-0.004, 0.1), (0.002, 0.25)]), stem, 0.011)
    for side, y in ((1, 0.15), (-1, 0.2)):
        card.stroke(smooth([(0, y - 0.06), (0.02 * side, y - 0.02), (0.042 * side, y)]), stem, 0.008)
        for turn in (0, 120, 240):
            card.fill(moved(ellipse(0, 0.02, 0.017, 0.02), 0.046 * side, y + 0.008, 1, turn), LEAF, FINE)
    for row, (count, y) in enumerate(((5, 0.265), (4, 0.292), (3, 0.318), (1, 0.338))):
        for k in range(count):
            x = (k - (count - 1) / 2) * 0.022
            petal = both(smooth([(0, 0.024), (0.013, 0.008), (0.006, -0.014)]))
            card.fill(moved(petal, x, y, 1.25, -x * 500), SUIT if row % 2 == 0 else CREAM, 0.0034, OUTLINE)


def fan(card: Canvas) -> None:
    """Draw an open fan of feathers."""
    for k in range(-3, 4):
        feather = both(smooth([(0, 0.235), (0.034, 0.205), (0.03, 0.13), (0.008, 0.06)]))
        turned = moved(feather, 0.0, 0.055, 1.0, -19 * k)
        card.fill(turned, SUIT if k % 2 == 0 else WHITE)
        card.fill(moved(ellipse(0, 0.198, 0.014, 0.02), 0, 0.055, 1, -19 * k), GOLD, 0.003)
        card.stroke(moved([(0, 0.05), (0, 0.16)], 0, 0.055, 1, -19 * k), GOLD_DARK, 0.003)
    card.fill(both(smooth([(0, 0.1), (0.034, 0.092), (0.03, 0.06), (0.01, 0.04)])), GOLD)
    _shaft(card, -0.08, 0.05, GOLD)


def lily(card: Canvas) -> None:
    """Draw a white lily with a bud."""
    card.stroke(smooth([(0, -0.1), (-0.003, 0.1), (0.002, 0.24)]), darker(LEAF, 0.45), 0.011)
    _leaf(card, 0, 0.08, 0.1, -38)
    _leaf(card, 0, 0.12, 0.085, 42)
    card.stroke(smooth([(0, 0.16), (0.03, 0.2), (0.042, 0.24)]), darker(LEAF, 0.45), 0.008)
    card.fill(moved(both(smooth([(0, 0.075), (0.019, 0.035), (0.008, 0)])), 0.042, 0.235, 1, -12), WHITE, FINE)
    for turn in (62, -58, 30, -28, 0):
        petal = both(smooth([(0, 0.135), (0.026, 0.075), (0.012, 0.0)]))
        card.fill(moved(petal, -0.006, 0.245, 1, turn), WHITE, FINE)
        card.stroke(moved([(0, 0.02), (0, 0.09)], -0.006, 0.245, 1, turn), SHADE, FINE)
    for x in (-0.022, -0.006, 0.01):
        card.stroke([(-0.006, 0.26), (x, 0.325)], GOLD_DARK, 0.0036)
        card.dot(x, 0.328, 0.007, GOLD)


def letter(card: Canvas) -> None:
    """Draw a sealed letter."""
    with card.placed(0.004, 0.1, 0.82, -12):
        card.fill(box(-0.078, -0.052, 0.072, 0.062), CREAM)
        card.stroke([(-0.078, 0.062), (-0.003, -0.006), (0.072, 0.062)])
        card.stroke([(-0.078, -0.052), (-0.028, 0.012)], OUTLINE, FINE)
        card.stroke([(0.072, -0.052), (0.022, 0.012)], OUTLINE, FINE)
        card.fill(ellipse(-0.003, 0.006, 0.026), SUIT)
        for path in SIGNS[2]:
            card.fill(moved(path, -0.003, 0.004, 0.03), CREAM, 0)


def bow(card: Canvas) -> None:
    """Draw a longbow with an arrow."""
    curve = smooth([(-0.055, 0.42), (-0.03, 0.36), (0.022, 0.2), (0.014, 0.02), (-0.02, -0.16)])
    card.stroke([(-0.055, 0.415), (-0.05, -0.16)], OUTLINE, 0.0036)
    card.stroke([(-0.09, 0.0), (-0.015, 0.34)], WOOD, 0.0085)
    card.fill(moved(both([(0, 0.048), (0.018, 0), (0.005, 0.008)]), -0.013, 0.335, 1, -12), STEEL, FINE)
    card.stroke(curve, OUTLINE, 0.024)
    card.stroke(curve, WOOD, 0.0135)
    card.fill(ellipse(-0.055, 0.42, 0.0115), GOLD, FINE)
    for x, y in along(curve, 12)[3:8]:
        card.fill(moved(box(-0.013, -0.005, 0.013, 0.005), x, y, 1, 10), GOLD, 0.003)


def key(card: Canvas) -> None:
    """Draw a great key."""
    _shaft(card, -0.1, 0.26, GOLD, 0.009)
    for y in (0.072, 0.235):
        card.fill(rounded(-0.018, y - 0.01, 0.018, y + 0.01, 0.008), GOLD_LIGHT, FINE)
    for x, y in ((0, 0.365), (-0.04, 0.305), (0.04, 0.305)):
        card.stroke([*ellipse(x, y, 0.033), (x + 0.033, y)], OUTLINE, 0.024)
    for x, y in ((0, 0.365), (-0.04, 0.305), (0.04, 0.305)):
        card.stroke([*ellipse(x, y, 0.033), (x + 0.033, y)], GOLD, 0.0125)
    card.fill(moved([(0, 1), (0.7, 0), (0, -1), (-0.7, 0)], 0, 0.318, 0.036), SUIT)


def halberd(card: Canvas) -> None:
    """Draw a halberd."""
    with card.placed(flip=True):
        _shaft(card, -0.14, 0.33, WOOD)
        card.fill(both([(0, 0.455), (0.017, 0.38), (0.01, 0.32)]), STEEL)
        blade = [
            (-0.006, 0.345),
            *smooth([(-0.03, 0.35), (-0.075, 0.385)]),
            *smooth([(-0.075, 0.385), (-0.094, 0.315), (-0.075, 0.24)]),
            *smooth([(-0.075, 0.24), (-0.03, 0.28), (-0.006, 0.285)]),
        ]
        card.fill(blade, STEEL)
        card.stroke(smooth([(-0.068, 0.365), (-0.081, 0.315), (-0.068, 0.262)]), WHITE, 0.008)
        card.fill([(0.006, 0.34), (0.058, 0.318), (0.046, 0.3), (0.006, 0.295)], STEEL)
        card.fill(rounded(-0.0145, 0.27, 0.0145, 0.35, 0.006), GOLD)
        for k in range(-2, 3):
            card.fill(
                brush(smooth([(k * 0.005, 0.262), (k * 0.009, 0.225), (k * 0.011, 0.19)]), 0.011, 0.7, 0.3),
                SUIT,
                0,
            )


def fist(card: Canvas, skin: Rgb) -> None:
    """Draw a closed hand around the origin."""
    palm = smooth(
        [
            (-0.034, -0.04),
            (-0.042, 0.0),
            (-0.03, 0.036),
            (0.005, 0.043),
            (0.03, 0.034),
            (0.037, 0.0),
            (0.03, -0.04),
        ],
        closed=True,
    )
    card.fill(palm, skin)
    for k in range(4):
        finger = moved(ellipse(0, 0, 0.025, 0.0112), 0.011, 0.031 - 0.0185 * k, 1, -8)
        card.fill(finger, skin, FINE)
    thumb = smooth(
        [
            (-0.034, -0.012),
            (-0.018, 0.016),
            (0.006, 0.03),
            (0.012, 0.018),
            (-0.006, -0.002),
            (-0.018, -0.024),
        ],
        closed=True,
    )
    card.fill(thumb, skin, FINE)


def sleeve(card: Canvas, cuff: Colour) -> None:
    """Draw the forearm and its cuff below the hand at the origin."""
    arm = [
        *smooth([(-0.05, -0.06), (-0.078, -0.12), (-0.1, -0.2)]),
        (-0.1, -0.3),
        (0.1, -0.3),
        *smooth([(0.1, -0.2), (0.078, -0.12), (0.052, -0.06)]),
    ]
    card.fill(arm, SUIT)
    for x in (-0.03, 0.0, 0.03):
        card.fill(brush(smooth([(x, -0.075), (x * 1.4, -0.12), (x * 1.5, -0.17)]), 0.008), GOLD, 0)
    band = smooth(
        [(-0.062, -0.045), (0.0, -0.034), (0.062, -0.045), (0.066, -0.075), (0, -0.066), (-0.066, -0.075)],
        closed=True,
    )
    card.fill(band, cuff)
    for k in range(-2, 3):
        card.dot(k * 0.023, -0.055 - 0.004 * abs(k), 0.0052, OUTLINE if cuff == WHITE else GOLD_LIGHT)
