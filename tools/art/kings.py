"""The robes of the kings, each with a cape of its own."""

from collections.abc import Callable

from .canvas import Canvas
from .garments import FINE, LOW, brocade, trunk
from .palette import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    OUTLINE,
    STEEL,
    SUIT,
    WHITE,
    Rgb,
)
from .pips import sign
from .shapes import along, arc, both, brush, ellipse, moved, smooth

Trim = Callable[[Canvas], None]
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


def _king(card: Canvas, suit: int, lining: Rgb, cape: Rgb, trim: Trim) -> None:
    body = trunk(0.16)
    card.fill(body, SUIT)
    with card.within(body):
        brocade(card, suit, GOLD)
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
        sign(card, suit, 0, y, 0.026, GOLD_LIGHT)


def _chain(card: Canvas, suit: int) -> None:
    curve = smooth([(-0.2, 0.14), (-0.12, 0.055), (0, 0.015), (0.12, 0.055), (0.2, 0.14)])
    card.stroke(curve, OUTLINE, 0.017)
    card.stroke(curve, GOLD, 0.0095)
    for x, y in along(curve, 13):
        card.fill(ellipse(x, y, 0.0085), GOLD_LIGHT, 0.003)
    card.fill(ellipse(0, -0.005, 0.036), GOLD)
    card.fill(ellipse(0, -0.005, 0.026), WHITE, FINE)
    sign(card, suit, 0, -0.005, 0.034, SUIT)
