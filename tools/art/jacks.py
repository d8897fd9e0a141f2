"""The coats of the jacks."""

from .canvas import Canvas
from .garments import FINE, LOW, brocade, trunk
from .palette import (
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    LEAF,
    OUTLINE,
    STEEL,
    STEEL_DARK,
    SUIT,
    WHITE,
    Rgb,
)
from .pips import sign
from .shapes import along, both, brush, ellipse, mirrored, moved, smooth


def _coat(card: Canvas, lining: Rgb) -> None:
    body = trunk(0.14)
    card.fill(body, SUIT)
    with card.within(body):
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
    roll = both(smooth([(0.0, 0.145), (0.05, 0.155), (0.092, 0.195), (0.082, 0.228), (0.05, 0.195), (0.0, 0.175)]))
    card.fill(roll, (128, 168, 96))


def kaftan(card: Canvas, suit: int, lining: Rgb, skin: Rgb) -> None:
    """Draw the jack of diamonds' kaftan, crossed over the breast, with a gold hem."""
    body = trunk(0.14)
    card.fill(body, SUIT)
    with card.within(body):
        brocade(card, suit, GOLD)
    card.fill([(-0.075, 0.21), (0.075, 0.21), (0.01, 0.02)], lining)
    card.fill(both(smooth([(0.04, 0.215), (0.045, 0.18), (0.0, 0.14)])), skin, FINE)
    _hems(card)
    _caps(card)


def _hems(card: Canvas) -> None:
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


def _caps(card: Canvas) -> None:
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
    body = trunk(0.15)
    card.fill(body, STEEL)
    with card.within(body):
        _links(card)
    card.stroke([*body, body[0]])
    tabard = both([*smooth([(0.09, 0.2), (0.15, 0.12), (0.17, 0.0), (0.165, -0.12)]), (0.165, LOW)])
    card.fill(tabard, SUIT)
    with card.within(tabard):
        card.fill([(0.0, 0.3), (0.2, 0.3), (0.2, LOW), (0.0, LOW)], lining, FINE)
    card.stroke([*tabard, tabard[0]], OUTLINE, 0.019)
    card.stroke([*tabard, tabard[0]], GOLD, 0.009)
    card.fill(ellipse(0, 0.075, 0.062), WHITE)
    sign(card, suit, 0, 0.076, 0.088, SUIT)
    _gorget(card)


def _links(card: Canvas) -> None:
    for row in range(12):
        for column in range(-11, 12):
            x, y = column * 0.028 + (row % 2) * 0.014, 0.21 - row * 0.026
            card.stroke(
                [(x - 0.014, y), (x - 0.008, y - 0.013), (x + 0.008, y - 0.013), (x + 0.014, y)],
                STEEL_DARK,
                0.0036,
            )


def _gorget(card: Canvas) -> None:
    collar = both(smooth([(0, 0.165), (0.05, 0.172), (0.085, 0.2), (0.07, 0.235)]))
    card.fill(collar, STEEL)
    for x, y in along(smooth([(-0.07, 0.2), (0, 0.178), (0.07, 0.2)]), 7):
        card.dot(x, y, 0.005, STEEL_DARK)
