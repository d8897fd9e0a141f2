"""The signs of the suits, indices, number cards and aces."""

import math

from .canvas import Canvas
from .palette import PAPER, RANKS, SUIT, SUITS, Colour
from .shapes import Path, arc, bezier, both, ellipse, moved, smooth, star

INDEX_X, RANK_Y, SIGN_Y = 0.388, 0.558, 0.383
RANK_HEIGHT, SIGN_HEIGHT = 0.176, 0.135


def _heart() -> list[Path]:
    half = bezier((0, 0.27), (0.07, 0.47), (0.23, 0.52), (0.33, 0.49))
    half += bezier((0.33, 0.49), (0.47, 0.45), (0.53, 0.31), (0.49, 0.14))
    half += bezier((0.49, 0.14), (0.43, -0.1), (0.13, -0.27), (0, -0.52))
    return [both(half)]


def _spade() -> list[Path]:
    half = bezier((0, 0.54), (0.09, 0.33), (0.38, 0.16), (0.46, -0.03))
    half += bezier((0.46, -0.03), (0.54, -0.24), (0.41, -0.36), (0.27, -0.355))
    half += bezier((0.27, -0.355), (0.15, -0.35), (0.07, -0.28), (0.03, -0.17))
    return [both(half), _stem(-0.17)]


def _diamond() -> list[Path]:
    half = bezier((0, 0.54), (0.1, 0.32), (0.24, 0.13), (0.4, 0))
    half += bezier((0.4, 0), (0.24, -0.13), (0.1, -0.32), (0, -0.54))
    return [both(half)]


def _club() -> list[Path]:
    leaf = 0.242
    return [
        ellipse(0, 0.285, leaf),
        ellipse(-0.268, -0.115, leaf),
        ellipse(0.268, -0.115, leaf),
        ellipse(0, 0.0, 0.13),
        _stem(0.0),
    ]


def _stem(top: float) -> Path:
    half = [*bezier((0.025, top), (0.035, -0.32), (0.07, -0.46), (0.2, -0.51)), (0.2, -0.54)]
    return both(half)


SIGNS: tuple[list[Path], ...] = (_club(), _diamond(), _heart(), _spade())


def sign(card: Canvas, suit: int, x: float, y: float, height: float, colour: Colour = SUIT, flip: bool = False) -> None:
    """Draw the sign of a suit centred on a point."""
    for path in SIGNS[suit]:
        card.fill(moved(path, x, y, height, 180 if flip else 0), colour, line=0)


def index(card: Canvas, rank: str, suit: int) -> None:
    """Draw rank and suit into the upper left corner and, turned, into the lower right one."""
    squeeze = {"10": 0.6, "Q": 0.98, "K": 0.79, "A": 0.84, "J": 1.08}.get(rank, 0.98)
    for side in (1, -1):
        card.text(rank, -INDEX_X * side, RANK_Y * side, RANK_HEIGHT, SUIT, squeeze, flip=side < 0)
        sign(card, suit, -INDEX_X * side, SIGN_Y * side, SIGN_HEIGHT, flip=side < 0)


_CORNERS = [(-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
_MIDDLE = [(-1.0, 0.0), (1.0, 0.0)]
_THIRDS = [(-1.0, 1 / 3), (1.0, 1 / 3), (-1.0, -1 / 3), (1.0, -1 / 3)]
LAYOUTS: dict[int, list[tuple[float, float]]] = {
    2: [(0, 1), (0, -1)],
    3: [(0, 1), (0, 0), (0, -1)],
    4: _CORNERS,
    5: [*_CORNERS, (0, 0)],
    6: [*_CORNERS, *_MIDDLE],
    7: [*_CORNERS, *_MIDDLE, (0, 0.5)],
    8: [*_CORNERS, *_MIDDLE, (0, 0.5), (0, -0.5)],
    9: [*_CORNERS, *_THIRDS, (0, 0)],
    10: [*_CORNERS, *_THIRDS, (0, 2 / 3), (0, -2 / 3)],
}


def number(rank: str, suit: int) -> Canvas:
    """Draw a card from two to ten."""
    card, count = Canvas(), int(rank)
    height = 0.198 if count > 8 else 0.215
    for x, y in LAYOUTS[count]:
        sign(card, suit, x * 0.164, y * 0.468, height, flip=y < 0)
    index(card, rank, suit)
    return card


def ace(suit: int) -> Canvas:
    """Draw an ace; the ace of spades is the ornamental one."""
    card = Canvas()
    if SUITS[suit] == "spades":
        _grand_spade(card)
    else:
        sign(card, suit, 0, 0, 0.5)
        _inlay(card, suit, 0.5)
    index(card, RANKS[12], suit)
    return card


def _inlay(card: Canvas, suit: int, height: float) -> None:
    if SUITS[suit] == "clubs":
        for x, y in ((0, 0.285), (-0.268, -0.115), (0.268, -0.115)):
            card.stroke(
                [*ellipse(x * height, y * height, 0.19 * height), (x * height + 0.19 * height, y * height)],
                PAPER,
                0.006,
            )
        return
    lift = {"diamonds": 0.0, "hearts": 0.012}[SUITS[suit]]
    (path,) = SIGNS[suit]
    inner = moved(path, 0, lift, height * 0.82)
    card.stroke([*inner, inner[0]], PAPER, 0.006)


def _grand_spade(card: Canvas) -> None:
    height = 0.74
    sign(card, 3, 0, 0.0, height)
    inner = moved(SIGNS[3][0], 0, -0.004, height * 0.86)
    card.stroke([*inner, inner[0]], PAPER, 0.005)
    _rosette(card, 0.045)
    for flip in (False, True):
        with card.placed(flip=flip):
            _scroll(card)
    for turn, size in ((0, 1.0), (52, 0.72), (-52, 0.72)):
        leaf = both(bezier((0, 0.085), (0.022, 0.045), (0.02, 0.015), (0, 0)))
        card.fill(moved(leaf, 0, 0.205, size, turn), PAPER, 0)
    for x, y in ((0, -0.225), (0, -0.26), (0, -0.295)):
        card.fill(moved(star(0, 0, 0.0135, 4, 0.45), x, y), PAPER, 0)


def _rosette(card: Canvas, y: float) -> None:
    for k in range(8):
        petal = smooth([(0, 0.028), (0.026, 0.07), (0, 0.118), (-0.026, 0.07)], closed=True)
        card.fill(moved(petal, 0, y, 1, 45 * k), PAPER, 0)
        card.stroke(moved([(0, 0.05), (0, 0.092)], 0, y, 1, 45 * k), SUIT, 0.005)
    card.stroke(arc(0, y, 0.128, 0, 360, 60), PAPER, 0.004)
    for k in range(24):
        angle = math.radians(15 * k)
        card.dot(0.142 * math.cos(angle), y + 0.142 * math.sin(angle), 0.0042, PAPER)
    card.dot(0, y, 0.02, PAPER)
    card.dot(0, y, 0.011, SUIT)


def _scroll(card: Canvas) -> None:
    """Draw a tendril that curls up in the right lobe."""
    spiral = []
    for step in range(49):
        angle, reach = math.radians(-150 + 11.5 * step), 0.052 * (1 - step / 56)
        spiral.append((0.185 + reach * math.cos(angle), -0.122 + reach * math.sin(angle)))
    stem = bezier((0.068, -0.118), (0.09, -0.165), (0.115, -0.17), spiral[0])
    card.stroke([*stem, *spiral[1:]], PAPER, 0.0052)
    leaf = both(bezier((0, 0.07), (0.02, 0.04), (0.018, 0.012), (0, 0)))
    for x, y, turn, size in ((0.222, -0.075, -12, 1.0), (0.238, -0.1, -48, 0.75), (0.197, -0.066, 22, 0.75)):
        card.fill(moved(leaf, x, y, size, turn), PAPER, 0)
    card.dot(0.185, -0.122, 0.009, PAPER)
