"""The gowns of the queens, each with a collar of its own."""

from .canvas import Canvas
from .garments import FINE, LOW, trunk
from .palette import (
    CREAM,
    GOLD,
    GOLD_DARK,
    LEAF,
    OUTLINE,
    SHADE,
    SUIT,
    WHITE,
    Rgb,
)
from .pips import sign
from .shapes import along, both, brush, ellipse, mirrored, moved, smooth


def _queen(card: Canvas, suit: int, lining: Rgb) -> None:
    body = trunk(0.135)
    card.fill(body, SUIT)
    with card.within(body):
        _puffs(card)
    bodice = both([*smooth([(0.105, 0.125), (0.13, 0.04), (0.115, -0.06), (0.14, -0.16)]), (0.14, LOW)])
    card.fill(bodice, SUIT)
    with card.within(bodice):
        card.fill(both([(0.0, 0.09), (0.07, 0.12), (0.042, LOW)]), lining)
        for side in (1, -1):
            for k in range(6):
                card.stroke([(-0.055 * side, 0.06 - 0.05 * k), (0.055 * side, 0.02 - 0.05 * k)], GOLD_DARK, FINE)
        for side in (1, -1):
            edge = [(0.073 * side, 0.13), (0.046 * side, LOW)]
            card.stroke(edge, OUTLINE, 0.019)
            card.stroke(edge, GOLD, 0.011)
            for y in (0.06, 0.0, -0.06, -0.12):
                sign(card, suit, 0.094 * side, y, 0.032, GOLD)


def gown(card: Canvas, suit: int, lining: Rgb, skin: Rgb) -> None:
    """Draw the queen of hearts' gown with a collar of lace."""
    _queen(card, suit, lining)
    _opening(card, skin)
    _lace(card, WHITE, GOLD_DARK)
    _necklace(card, suit)


def leafy(card: Canvas, suit: int, lining: Rgb, skin: Rgb) -> None:
    """Draw the queen of clubs' gown with a collar of leaves."""
    _queen(card, suit, lining)
    _opening(card, skin)
    curve = smooth([(0.07, 0.205), (0.128, 0.165), (0.12, 0.12), (0.07, 0.085), (0.0, 0.074)])
    leaf = both(smooth([(0, 0.052), (0.017, 0.026), (0.008, -0.008)]))
    for flip in (False, True):
        with card.placed(flip=flip):
            for i, (x, y) in enumerate(along(curve, 9)):
                card.fill(moved(leaf, x, y, 1, -62 - 16 * i), LEAF if i % 2 else (128, 168, 96), FINE)
    _necklace(card, suit)


def jewelled(card: Canvas, suit: int, lining: Rgb, skin: Rgb) -> None:
    """Draw the queen of diamonds' gown with a jewelled hem; her collar stands behind the head."""
    _queen(card, suit, lining)
    _opening(card, skin)
    hem = smooth([(-0.15, 0.165), (-0.105, 0.112), (0.0, 0.084), (0.105, 0.112), (0.15, 0.165)])
    card.stroke(hem, OUTLINE, 0.026)
    card.stroke(hem, GOLD, 0.0165)
    for i, (x, y) in enumerate(along(hem, 11)):
        if i % 2:
            card.fill(moved([(0, 0.011), (0.009, 0), (0, -0.011), (-0.009, 0)], x, y), SUIT, 0.003)
        else:
            card.fill(ellipse(x, y, 0.0068), WHITE, 0.003)
    _necklace(card, suit)


def collared(card: Canvas, suit: int, lining: Rgb, skin: Rgb) -> None:
    """Draw the queen of spades' gown with a broad collar of beads."""
    _queen(card, suit, lining)
    _opening(card, skin)
    rows = ((0.064, GOLD), (0.05, SUIT), (0.036, WHITE), (0.02, GOLD))
    for reach, colour in rows:
        half = smooth(
            [
                (0.055 + reach * 0.25, 0.2),
                (0.075 + reach * 1.1, 0.16),
                (0.06 + reach * 0.8, 0.145 - reach),
                (0.0, 0.13 - reach),
            ]
        )
        card.fill(both(half[::-1]), colour, FINE)
    for reach, colour in ((0.057, WHITE), (0.028, SUIT)):
        half = smooth([(0.07 + reach * 1.05, 0.162), (0.06 + reach * 0.8, 0.147 - reach), (0.0, 0.131 - reach)])
        for x, y in along([*half, *mirrored(half)[::-1]], 19):
            card.dot(x, y, 0.0042, colour)
    card.fill(both(smooth([(0.045, 0.215), (0.06, 0.17), (0.035, 0.125), (0.0, 0.115)])), skin, FINE)
    sign(card, suit, 0, 0.135, 0.03, SUIT)


def standing_collar(card: Canvas, _hair: Rgb) -> None:
    """Draw a collar of lace that stands behind the head; in head units."""
    half = smooth([(0.3, -1.9), (1.4, -1.5), (2.1, -0.7), (2.15, 0.3), (1.5, 0.55), (0.9, -0.4), (0.0, -0.8)])
    card.fill(both(half), WHITE)
    for side in (1, -1):
        for end in ((2.0, 0.2), (2.05, -0.35), (1.8, -0.9), (1.35, -1.3), (1.62, 0.42)):
            card.stroke([(0.7 * side, -1.1), (end[0] * side, end[1])], SHADE, FINE)
        rim = smooth([(1.4 * side, -1.42), (2.02 * side, -0.66), (2.06 * side, 0.24), (1.5 * side, 0.46)])
        for x, y in along(rim, 10):
            card.fill(ellipse(x, y, 0.085), GOLD, 0.003)


def _puffs(card: Canvas) -> None:
    for flip in (False, True):
        with card.placed(flip=flip):
            for x0, x1 in ((0.15, 0.16), (0.195, 0.225), (0.245, 0.285)):
                slash = smooth(
                    [(x0 - 0.02, 0.125), (x1 + 0.002, 0.06), (x1 - 0.005, -0.02), (x0 + 0.0, 0.05)],
                    closed=True,
                )
                card.fill(slash, CREAM, FINE)
                card.fill(brush(smooth([(x0 - 0.012, 0.1), (x1 - 0.006, 0.05), (x1 - 0.006, 0.0)]), 0.006), SHADE, 0)
            band = smooth(
                [(0.11, -0.03), (0.2, -0.045), (0.3, -0.02), (0.3, -0.05), (0.2, -0.075), (0.11, -0.06)],
                closed=True,
            )
            card.fill(band, GOLD)


def _opening(card: Canvas, skin: Rgb) -> None:
    opening = both(smooth([(0.03, 0.21), (0.075, 0.175), (0.12, 0.15), (0.085, 0.105), (0.0, 0.088)]))
    card.fill(opening, skin, 0)


def _lace(card: Canvas, colour: Rgb, pearls: Rgb) -> None:
    for flip in (False, True):
        with card.placed(flip=flip):
            collar = smooth(
                [
                    (0.045, 0.222),
                    (0.1, 0.2),
                    (0.165, 0.165),
                    (0.155, 0.125),
                    (0.1, 0.082),
                    (0.03, 0.07),
                    (0.0, 0.076),
                    (0.0, 0.092),
                    (0.06, 0.105),
                    (0.1, 0.14),
                    (0.07, 0.18),
                ],
                closed=True,
            )
            card.fill(collar, colour)
            for x, y in ((0.152, 0.15), (0.135, 0.118), (0.105, 0.094), (0.07, 0.083), (0.034, 0.08)):
                card.dot(x, y, 0.0048, pearls)


def _necklace(card: Canvas, suit: int) -> None:
    for x, y in along(smooth([(-0.052, 0.19), (-0.03, 0.155), (0, 0.143), (0.03, 0.155), (0.052, 0.19)]), 9):
        card.fill(ellipse(x, y, 0.0078), WHITE, 0.003)
    card.fill(ellipse(0, 0.122, 0.018, 0.021), GOLD, FINE)
    sign(card, suit, 0, 0.122, 0.025, SUIT)
