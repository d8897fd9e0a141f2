"""Robes, gowns and doublets of the courts, in card widths; the seam of the card hides their lower end."""

from .canvas import Canvas
from .palette import (
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    NAVY,
    OUTLINE,
    SHADE,
    STEEL,
    STEEL_DARK,
    SUIT,
    SUIT_SOFT,
    WHITE,
    Colour,
    Rgb,
)
from .pips import SIGNS
from .shapes import Path, along, both, brush, ellipse, mirrored, moved, smooth

FINE = 0.0042
LOW = -0.24


def _sign(card: Canvas, suit: int, x: float, y: float, height: float, colour: Colour) -> None:
    for path in SIGNS[suit]:
        card.fill(moved(path, x, y, height), colour, 0)


def _trunk(shoulder: float = 0.15) -> Path:
    return both([*smooth([(0.05, 0.2), (0.13, shoulder + 0.015), (0.225, shoulder - 0.03), (0.29, 0.03), (0.3, -0.1)]), (0.3, LOW)])


def _folds(card: Canvas, colour: Colour) -> None:
    for side in (1, -1):
        for fold in ([(0.2, 0.1), (0.235, 0.03), (0.24, -0.12)], [(0.15, 0.1), (0.175, 0.0), (0.18, -0.14)]):
            card.fill(brush(smooth([(x * side, y) for x, y in fold]), 0.009), colour, 0)


def _brocade(card: Canvas, suit: int, colour: Colour) -> None:
    for row in range(-4, 4):
        for column in range(-4, 5):
            x, y = column * 0.075 + (row % 2) * 0.0375, row * 0.06 + 0.03
            if abs(x) > 0.085:
                _sign(card, suit, x, y, 0.034, colour)


def robe(card: Canvas, suit: int, lining: Rgb) -> None:
    """Draw a king's robe: brocade, a gold front and an ermine cape with a chain."""
    trunk = _trunk(0.16)
    card.fill(trunk, SUIT)
    with card.within(trunk):
        _brocade(card, suit, GOLD)
    _front(card, suit, lining)
    cape = both(smooth([(0.07, 0.215), (0.16, 0.18), (0.25, 0.115), (0.283, 0.035), (0.2, 0.035), (0.12, 0.075), (0.075, 0.12)]) + [(0.04, 0.17)])
    for flip in (False, True):
        with card.placed(flip=flip):
            half = smooth([(0.03, 0.215), (0.16, 0.185), (0.25, 0.12), (0.288, 0.02), (0.235, 0.0), (0.165, 0.025), (0.105, 0.06), (0.06, 0.12)], closed=True)
            card.fill(half, WHITE)
            with card.within(half):
                for x, y, turn in ((0.105, 0.12, -20), (0.165, 0.095, 10), (0.22, 0.065, 25), (0.175, 0.145, 10), (0.235, 0.11, 30), (0.265, 0.035, 30), (0.2, 0.025, 5)):
                    _ermine_tail(card, x, y, turn)
    del cape
    _chain(card, suit)


def _ermine_tail(card: Canvas, x: float, y: float, turn: float) -> None:
    tail = smooth([(0, 0.018), (0.0045, 0.004), (0.008, -0.014), (0, -0.01), (-0.008, -0.014), (-0.0045, 0.004)], closed=True)
    card.fill(moved(tail, x, y, 1, turn), OUTLINE, 0)


def _front(card: Canvas, suit: int, lining: Rgb) -> None:
    card.fill(both([(0.035, 0.2), (0.08, 0.1), (0.092, LOW)]), GOLD)
    card.fill(both([(0.02, 0.2), (0.056, 0.1), (0.064, LOW)]), lining)
    for y in (0.06, 0.0, -0.06, -0.12, -0.18):
        for side in (1, -1):
            card.fill(ellipse(0.073 * side + 0.004 * side * (0.06 - y), y, 0.0075), WHITE, 0.003)
    for y in (0.045, -0.025, -0.095, -0.165):
        diamond = moved([(0, 0.026), (0.026, 0), (0, -0.026), (-0.026, 0)], 0, y)
        card.stroke([*diamond, diamond[0]], GOLD, FINE)
        _sign(card, suit, 0, y, 0.026, GOLD_LIGHT)


def _chain(card: Canvas, suit: int) -> None:
    curve = smooth([(-0.2, 0.14), (-0.12, 0.055), (0, 0.015), (0.12, 0.055), (0.2, 0.14)])
    card.stroke(curve, OUTLINE, 0.017)
    card.stroke(curve, GOLD, 0.0095)
    for x, y in along(curve, 13):
        card.fill(ellipse(x, y, 0.0085), GOLD_LIGHT, 0.003)
    card.fill(ellipse(0, -0.005, 0.036), GOLD)
    card.fill(ellipse(0, -0.005, 0.026), WHITE, FINE)
    _sign(card, suit, 0, -0.005, 0.034, SUIT)


def gown(card: Canvas, suit: int, lining: Rgb, skin: Rgb) -> None:
    """Draw a queen's gown: puffed sleeves, a laced bodice, a fine collar."""
    trunk = _trunk(0.135)
    card.fill(trunk, SUIT)
    with card.within(trunk):
        _puffs(card)
    bodice = both([*smooth([(0.105, 0.125), (0.13, 0.04), (0.115, -0.06), (0.14, -0.16)]), (0.14, LOW)])
    card.fill(bodice, SUIT)
    with card.within(bodice):
        card.fill(both([(0.0, 0.09), (0.07, 0.12), (0.042, LOW)]), lining)
        for k in range(6):
            y = 0.06 - 0.05 * k
            for side in (1, -1):
                card.stroke([(-0.055 * side, y), (0.055 * side, y - 0.04)], GOLD_DARK, FINE)
        for side in (1, -1):
            edge = [(0.073 * side, 0.13), (0.046 * side, LOW)]
            card.stroke(edge, OUTLINE, 0.019)
            card.stroke(edge, GOLD, 0.011)
        for y in (0.06, 0.0, -0.06, -0.12):
            for side in (1, -1):
                _sign(card, suit, 0.092 * side, y, 0.032, GOLD)
    _neckline(card, skin)
    _necklace(card, suit)


def _puffs(card: Canvas) -> None:
    for flip in (False, True):
        with card.placed(flip=flip):
            for x0, x1 in ((0.15, 0.16), (0.195, 0.225), (0.245, 0.285)):
                slash = smooth([(x0 - 0.02, 0.125), (x1 + 0.002, 0.06), (x1 - 0.005, -0.02), (x0 + 0.0, 0.05)], closed=True)
                card.fill(slash, CREAM, FINE)
                card.fill(brush(smooth([(x0 - 0.012, 0.1), (x1 - 0.006, 0.05), (x1 - 0.006, 0.0)]), 0.006), SHADE, 0)
            band = smooth([(0.11, -0.03), (0.2, -0.045), (0.3, -0.02), (0.3, -0.05), (0.2, -0.075), (0.11, -0.06)], closed=True)
            card.fill(band, GOLD)


def _neckline(card: Canvas, skin: Rgb) -> None:
    opening = both(smooth([(0.03, 0.21), (0.075, 0.175), (0.12, 0.15), (0.085, 0.105), (0.0, 0.088)]))
    card.fill(opening, skin, 0)
    for flip in (False, True):
        with card.placed(flip=flip):
            collar = smooth([(0.045, 0.222), (0.1, 0.2), (0.165, 0.165), (0.155, 0.125), (0.1, 0.082), (0.03, 0.07), (0.0, 0.076), (0.0, 0.092), (0.06, 0.105), (0.1, 0.14), (0.07, 0.18)], closed=True)
            card.fill(collar, WHITE)
            for x, y in ((0.152, 0.15), (0.135, 0.118), (0.105, 0.094), (0.07, 0.083), (0.034, 0.08)):
                card.dot(x, y, 0.0048, GOLD_DARK)


def _necklace(card: Canvas, suit: int) -> None:
    for x, y in along(smooth([(-0.052, 0.19), (-0.03, 0.155), (0, 0.143), (0.03, 0.155), (0.052, 0.19)]), 9):
        card.fill(ellipse(x, y, 0.0078), WHITE, 0.003)
    card.fill(ellipse(0, 0.122, 0.018, 0.021), GOLD, FINE)
    _sign(card, suit, 0, 0.122, 0.025, SUIT)


def doublet(card: Canvas, suit: int, lining: Rgb) -> None:
    """Draw a jack's doublet: stripes of two colours, buttons, a folded collar."""
    trunk = _trunk(0.14)
    card.fill(trunk, SUIT)
    with card.within(trunk):
        for flip in (False, True):
            with card.placed(flip=flip):
                for x in (0.115, 0.175, 0.235):
                    stripe = smooth([(x - 0.03, 0.2), (x + 0.004, 0.08), (x + 0.012, -0.05), (x + 0.006, LOW)])
                    inner = smooth([(x + 0.024, LOW), (x + 0.034, -0.05), (x + 0.026, 0.08), (x - 0.008, 0.2)])
                    card.fill([*stripe, *inner], lining, FINE)
                    middle = [((a[0] + b[0]) / 2, a[1]) for a, b in zip(stripe, inner[::-1], strict=True)]
                    for px, py in along(middle, 13):
                        card.dot(px, py, 0.0045, GOLD_LIGHT)
    card.fill(both([(0.034, 0.2), (0.042, 0.1), (0.042, LOW)]), GOLD)
    card.fill(both([(0.0, 0.2), (0.022, 0.1), (0.022, LOW)]), CREAM, FINE)
    for k in range(6):
        card.fill(ellipse(0, 0.09 - 0.048 * k, 0.0125), SUIT, FINE)
    _shoulder_rolls(card)
    _flat_collar(card)
    del suit


def _shoulder_rolls(card: Canvas) -> None:
    for flip in (False, True):
        with card.placed(flip=flip):
            roll = smooth([(0.15, 0.165), (0.225, 0.145), (0.285, 0.07), (0.29, 0.025), (0.25, 0.05), (0.2, 0.105), (0.145, 0.13)], closed=True)
            card.fill(roll, GOLD)
            for line in ([(0.185, 0.158), (0.18, 0.12)], [(0.22, 0.143), (0.21, 0.102)], [(0.25, 0.115), (0.232, 0.076)], [(0.276, 0.08), (0.256, 0.05)]):
                card.fill(brush(line, 0.008, 0.5, 0.5), GOLD_DARK, 0)


def _flat_collar(card: Canvas) -> None:
    for flip in (False, True):
        with card.placed(flip=flip):
            flap = smooth([(0.045, 0.222), (0.1, 0.205), (0.15, 0.165), (0.145, 0.115), (0.09, 0.115), (0.03, 0.135), (0.0, 0.17), (0.0, 0.195)], closed=True)
            card.fill(flap, WHITE)
            hem = smooth([(0.135, 0.168), (0.132, 0.127), (0.09, 0.128), (0.034, 0.148)])
            card.stroke(hem, GOLD_DARK, 0.0035)


def mail(card: Canvas, suit: int, lining: Rgb) -> None:
    """Draw the soldier's coat: mail on the shoulders below a tabard with the sign."""
    trunk = _trunk(0.15)
    card.fill(trunk, STEEL)
    with card.within(trunk):
        for row in range(12):
            for column in range(-11, 12):
                x, y = column * 0.028 + (row % 2) * 0.014, 0.21 - row * 0.026
                card.stroke([(x - 0.014, y), (x - 0.008, y - 0.013), (x + 0.008, y - 0.013), (x + 0.014, y)], STEEL_DARK, 0.0036)
    card.stroke([*trunk, trunk[0]])
    tabard = both([*smooth([(0.09, 0.2), (0.15, 0.12), (0.17, 0.0), (0.165, -0.12)]), (0.165, LOW)])
    card.fill(tabard, SUIT)
    with card.within(tabard):
        card.fill(box_half(lining), lining, FINE)
    card.stroke([*tabard, tabard[0]], OUTLINE, 0.019)
    card.stroke([*tabard, tabard[0]], GOLD, 0.009)
    card.fill(ellipse(0, 0.075, 0.062), WHITE)
    _sign(card, suit, 0, 0.076, 0.088, SUIT)
    collar = both(smooth([(0, 0.165), (0.05, 0.172), (0.085, 0.2), (0.07, 0.235)]))
    card.fill(collar, STEEL)
    for x, y in along(smooth([(-0.07, 0.2), (0, 0.178), (0.07, 0.2)]), 7):
        card.dot(x, y, 0.005, STEEL_DARK)


def box_half(_lining: Rgb) -> Path:
    return [(0.0, 0.3), (0.2, 0.3), (0.2, LOW), (0.0, LOW)]


_ = (NAVY, SUIT_SOFT, mirrored)
