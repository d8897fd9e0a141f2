"""Robes, gowns and doublets of the courts, in card widths; the seam of the card hides their lower end."""

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
    Colour,
    Rgb,
)
from .pips import SIGNS
from .shapes import Path, along, arc, both, brush, ellipse, mirrored, moved, smooth

Trim = Callable[[Canvas], None]
FINE = 0.0042
LOW = -0.24
CAPE = smooth(
    [
        (0.03, 0.215),
        (0.16, 0.185),
        (0.25, 0.12),
        (0.288, 0.02),
        (0.235, 0.0),
        (0.165, 0.025),
        (0.105, 0.06),
        (0.06, 0.12),
    ],
    closed=True,
)


def _sign(card: Canvas, suit: int, x: float, y: float, height: float, colour: Colour) -> None:
    for path in SIGNS[suit]:
        card.fill(moved(path, x, y, height), colour, 0)


def _trunk(shoulder: float = 0.15) -> Path:
    return both(
        [
            *smooth(
                [(0.05, 0.2), (0.13, shoulder + 0.015), (0.225, shoulder - 0.03), (0.29, 0.03), (0.3, -0.1)]
            ),
            (0.3, LOW),
        ]
    )


def _brocade(card: Canvas, suit: int, colour: Colour) -> None:
    for row in range(-4, 4):
        for column in range(-4, 5):
            x, y = column * 0.075 + (row % 2) * 0.0375, row * 0.06 + 0.03
            if abs(x) > 0.085:
                _sign(card, suit, x, y, 0.034, colour)


def _king(card: Canvas, suit: int, lining: Rgb, cape: Rgb, trim: Trim) -> None:
    trunk = _trunk(0.16)
    card.fill(trunk, SUIT)
    with card.within(trunk):
        _brocade(card, suit, GOLD)
    _front(card, suit, lining)
    for flip in (False, True):
        with card.placed(flip=flip):
            card.fill(CAPE, cape)
            with card.within(CAPE):
                trim(card)
            card.stroke([*CAPE, CAPE[0]])
    _chain(card, suit)


def robe(card: Canvas, suit: int, lining: Rgb, _skin: Rgb) -> None:
    """Draw the king of hearts' robe with its ermine cape."""
    _king(card, suit, lining, WHITE, _ermine)


def furred(card: Canvas, suit: int, lining: Rgb, _skin: Rgb) -> None:
    """Draw the king of clubs' robe with a cape of brown fur."""
    _king(card, suit, lining, (186, 146, 104), lambda c: _tufts(c, (112, 76, 46)))


def wolfish(card: Canvas, suit: int, lining: Rgb, _skin: Rgb) -> None:
    """Draw the king of spades' robe with a cape of grey fur."""
    _king(card, suit, lining, STEEL, lambda c: _tufts(c, (92, 100, 118)))


def scaled(card: Canvas, suit: int, lining: Rgb, _skin: Rgb) -> None:
    """Draw the king of diamonds' robe with shoulders of golden scales."""
    _king(card, suit, lining, GOLD, _scales)


def _ermine(card: Canvas) -> None:
    tail = smooth(
        [(0, 0.018), (0.0045, 0.004), (0.008, -0.014), (0, -0.01), (-0.008, -0.014), (-0.0045, 0.004)],
        closed=True,
    )
    spots = (
        (0.105, 0.12, -20),
        (0.165, 0.095, 10),
        (0.22, 0.065, 25),
        (0.175, 0.145, 10),
        (0.235, 0.11, 30),
        (0.265, 0.035, 30),
        (0.2, 0.025, 5),
    )
    for x, y, turn in spots:
        card.fill(moved(tail, x, y, 1, turn), OUTLINE, 0)


def _tufts(card: Canvas, colour: Rgb) -> None:
    for row in range(8):
        for column in range(12):
            x, y = 0.03 + column * 0.025 + (row % 2) * 0.0125, 0.205 - row * 0.029
            tuft = smooth([(x - 0.007, y + 0.011), (x + 0.001, y - 0.002), (x + 0.001, y - 0.013)])
            card.fill(brush(tuft, 0.008, 0.2, 0.1), colour, 0)


def _scales(card: Canvas) -> None:
    for row in range(9):
        for column in range(12):
            x, y = 0.03 + column * 0.027 + (row % 2) * 0.0135, 0.2 - row * 0.024
            card.stroke(arc(x, y, 0.0135, 180, 360, 10), GOLD_DARK, 0.0045)
            card.dot(x - 0.003, y - 0.004, 0.0042, GOLD_LIGHT)


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


def _queen(card: Canvas, suit: int, lining: Rgb) -> None:
    trunk = _trunk(0.135)
    card.fill(trunk, SUIT)
    with card.within(trunk):
        _puffs(card)
    bodice = both([*smooth([(0.105, 0.125), (0.13, 0.04), (0.115, -0.06), (0.14, -0.16)]), (0.14, LOW)])
    card.fill(bodice, SUIT)
    with card.within(bodice):
        card.fill(both([(0.0, 0.09), (0.07, 0.12), (0.042, LOW)]), lining)
        for side in (1, -1):
            for k in range(6):
                card.stroke(
                    [(-0.055 * side, 0.06 - 0.05 * k), (0.055 * side, 0.02 - 0.05 * k)], GOLD_DARK, FINE
                )
        for side in (1, -1):
            edge = [(0.073 * side, 0.13), (0.046 * side, LOW)]
            card.stroke(edge, OUTLINE, 0.019)
            card.stroke(edge, GOLD, 0.011)
            for y in (0.06, 0.0, -0.06, -0.12):
                _sign(card, suit, 0.094 * side, y, 0.032, GOLD)


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
        half = smooth(
            [(0.07 + reach * 1.05, 0.162), (0.06 + reach * 0.8, 0.147 - reach), (0.0, 0.131 - reach)]
        )
        for x, y in along([*half, *mirrored(half)[::-1]], 19):
            card.dot(x, y, 0.0042, colour)
    card.fill(both(smooth([(0.045, 0.215), (0.06, 0.17), (0.035, 0.125), (0.0, 0.115)])), skin, FINE)
    _sign(card, suit, 0, 0.135, 0.03, SUIT)


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
                card.fill(
                    brush(smooth([(x0 - 0.012, 0.1), (x1 - 0.006, 0.05), (x1 - 0.006, 0.0)]), 0.006), SHADE, 0
                )
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
    _sign(card, suit, 0, 0.122, 0.025, SUIT)


def _coat(card: Canvas, lining: Rgb) -> None:
    trunk = _trunk(0.14)
    card.fill(trunk, SUIT)
    with card.within(trunk):
        for flip in (False, True):
            with card.placed(flip=flip):
                for x in (0.115, 0.175, 0.235):
                    _stripe(card, x, lining)
    card.fill(both([(0.034, 0.2), (0.042, 0.1), (0.042, LOW)]), GOLD)
    card.fill(both([(0.0, 0.2), (0.022, 0.1), (0.022, LOW)]), CREAM, FINE)
    for k in range(6):
        card.fill(ellipse(0, 0.09 - 0.048 * k, 0.0125), SUIT, FINE)


def _stripe(card: Canvas, x: float, lining: Rgb) -> None:
    outer = smooth([(x - 0.03, 0.2), (x + 0.004, 0.08), (x + 0.012, -0.05), (x + 0.006, LOW)])
    inner = smooth([(x - 0.008, 0.2), (x + 0.026, 0.08), (x + 0.034, -0.05), (x + 0.024, LOW)])
    card.fill([*outer, *inner[::-1]], lining, FINE)
    middle = [((a[0] + b[0]) / 2, a[1]) for a, b in zip(outer, inner, strict=True)]
    for px, py in along(middle, 13):
        card.dot(px, py, 0.0045, GOLD_LIGHT if lining != CREAM else GOLD_DARK)


def doublet(card: Canvas, _suit: int, lining: Rgb, _skin: Rgb) -> None:
    """Draw the jack of hearts' striped doublet with a folded collar."""
    _coat(card, lining)
    _shoulder_rolls(card)
    _flat_collar(card)


def hooded(card: Canvas, _suit: int, lining: Rgb, _skin: Rgb) -> None:
    """Draw the jack of clubs' coat with a forester's cowl."""
    _coat(card, lining)
    hem = [
        (0.0, 0.045),
        (0.04, 0.085),
        (0.075, 0.04),
        (0.115, 0.085),
        (0.16, 0.04),
        (0.195, 0.09),
        (0.245, 0.06),
        (0.25, 0.115),
    ]
    cowl = both([*hem, *smooth([(0.25, 0.115), (0.17, 0.175), (0.08, 0.215)])])
    card.fill(cowl, LEAF)
    inside = [(x * 0.93, y + 0.014) for x, y in hem[:-1]]
    card.stroke([*mirrored(inside)[::-1], *inside], GOLD, 0.006)
    for flip in (False, True):
        with card.placed(flip=flip):
            for fold in (
                [(0.06, 0.19), (0.085, 0.15), (0.08, 0.09)],
                [(0.11, 0.185), (0.15, 0.14), (0.155, 0.09)],
            ):
                card.fill(brush(smooth(fold), 0.008), (52, 92, 50), 0)
    roll = both(
        smooth([(0.0, 0.145), (0.05, 0.155), (0.092, 0.195), (0.082, 0.228), (0.05, 0.195), (0.0, 0.175)])
    )
    card.fill(roll, (128, 168, 96))


def kaftan(card: Canvas, suit: int, lining: Rgb, skin: Rgb) -> None:
    """Draw the jack of diamonds' kaftan, crossed over the breast, with a gold hem."""
    trunk = _trunk(0.14)
    card.fill(trunk, SUIT)
    with card.within(trunk):
        _brocade(card, suit, GOLD)
    card.fill([(-0.075, 0.21), (0.075, 0.21), (0.01, 0.02)], lining)
    card.fill(both(smooth([(0.04, 0.215), (0.045, 0.18), (0.0, 0.14)])), skin, FINE)
    for path in (
        [(0.085, 0.215), (0.055, 0.11), (-0.08, -0.16)],
        [(-0.085, 0.215), (-0.055, 0.13), (0.03, 0.01)],
    ):
        curve = smooth(path)
        card.stroke(curve, OUTLINE, 0.038)
        card.stroke(curve, GOLD, 0.028)
        for i, (x, y) in enumerate(along(curve, 11)):
            if i % 2:
                card.fill(moved([(0, 0.012), (0.009, 0), (0, -0.012), (-0.009, 0)], x, y), SUIT, 0)
            else:
                card.dot(x, y, 0.005, WHITE)
    for side in (1, -1):
        cap = smooth(
            [
                (0.15 * side, 0.165),
                (0.225 * side, 0.145),
                (0.285 * side, 0.07),
                (0.29 * side, 0.03),
                (0.22 * side, 0.085),
                (0.15 * side, 0.13),
            ],
            closed=True,
        )
        card.fill(cap, CREAM)
        for x, y in along(smooth([(0.17 * side, 0.142), (0.235 * side, 0.105), (0.275 * side, 0.058)]), 5):
            card.fill(moved([(0, 0.011), (0.009, 0), (0, -0.011), (-0.009, 0)], x, y), SUIT, 0)


def _shoulder_rolls(card: Canvas) -> None:
    for flip in (False, True):
        with card.placed(flip=flip):
            roll = smooth(
                [
                    (0.15, 0.165),
                    (0.225, 0.145),
                    (0.285, 0.07),
                    (0.29, 0.025),
                    (0.25, 0.05),
                    (0.2, 0.105),
                    (0.145, 0.13),
                ],
                closed=True,
            )
            card.fill(roll, GOLD)
            for line in (
                [(0.185, 0.158), (0.18, 0.12)],
                [(0.22, 0.143), (0.21, 0.102)],
                [(0.25, 0.115), (0.232, 0.076)],
                [(0.276, 0.08), (0.256, 0.05)],
            ):
                card.fill(brush(line, 0.008, 0.5, 0.5), GOLD_DARK, 0)


def _flat_collar(card: Canvas) -> None:
    for flip in (False, True):
        with card.placed(flip=flip):
            flap = smooth(
                [
                    (0.045, 0.222),
                    (0.1, 0.205),
                    (0.15, 0.165),
                    (0.145, 0.115),
                    (0.09, 0.115),
                    (0.03, 0.135),
                    (0.0, 0.17),
                    (0.0, 0.195),
                ],
                closed=True,
            )
            card.fill(flap, WHITE)
            hem = smooth([(0.135, 0.168), (0.132, 0.127), (0.09, 0.128), (0.034, 0.148)])
            card.stroke(hem, GOLD_DARK, 0.0035)


def mail(card: Canvas, suit: int, lining: Rgb, _skin: Rgb) -> None:
    """Draw the soldier's coat: mail on the shoulders below a tabard with the sign."""
    trunk = _trunk(0.15)
    card.fill(trunk, STEEL)
    with card.within(trunk):
        for row in range(12):
            for column in range(-11, 12):
                x, y = column * 0.028 + (row % 2) * 0.014, 0.21 - row * 0.026
                card.stroke(
                    [(x - 0.014, y), (x - 0.008, y - 0.013), (x + 0.008, y - 0.013), (x + 0.014, y)],
                    STEEL_DARK,
                    0.0036,
                )
    card.stroke([*trunk, trunk[0]])
    tabard = both([*smooth([(0.09, 0.2), (0.15, 0.12), (0.17, 0.0), (0.165, -0.12)]), (0.165, LOW)])
    card.fill(tabard, SUIT)
    with card.within(tabard):
        card.fill([(0.0, 0.3), (0.2, 0.3), (0.2, LOW), (0.0, LOW)], lining, FINE)
    card.stroke([*tabard, tabard[0]], OUTLINE, 0.019)
    card.stroke([*tabard, tabard[0]], GOLD, 0.009)
    card.fill(ellipse(0, 0.075, 0.062), WHITE)
    _sign(card, suit, 0, 0.076, 0.088, SUIT)
    collar = both(smooth([(0, 0.165), (0.05, 0.172), (0.085, 0.2), (0.07, 0.235)]))
    card.fill(collar, STEEL)
    for x, y in along(smooth([(-0.07, 0.2), (0, 0.178), (0.07, 0.2)]), 7):
        card.dot(x, y, 0.005, STEEL_DARK)
