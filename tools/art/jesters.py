"""The four jesters: with bells, with a bauble, with balls, and the sad one."""

import math
import random

from . import faces, hair
from .canvas import Canvas
from .faces import Face
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, OUTLINE, WHITE, Rgb, blend, darker
from .shapes import Path, arc, both, brush, ellipse, mirrored, moved, rounded, smooth, star
from .specials import picture, plates, raised_arm, shoulders

HEAD = (0.0, 0.03, 0.148)
RED, BLUE = (206, 46, 50), (44, 84, 150)
GREEN, PURPLE = (66, 134, 80), (122, 66, 142)
ORANGE, TEAL = (232, 126, 46), (36, 126, 134)
BLACK, PINK = (44, 40, 50), (226, 120, 140)
FINE = 0.0042


def jester(number: int) -> Canvas:
    """Draw jester 0 to 3."""
    card = Canvas()
    (_with_bells, _with_bauble, _with_balls, _the_sad_one)[number](card)
    plates(card, "Je", (RED, PURPLE, (204, 92, 20), BLACK)[number], 0.84)
    return card


def _lozenges(card: Canvas, ground: Rgb, other: Rgb) -> None:
    wide, high = 0.0925, 0.11
    for row in range(-7, 8):
        for column in range(-6, 7):
            if row % 2 == 0 and column % 2 == 0:
                x, y = column * wide, row * high
                card.fill([(x, y + high), (x + wide, y), (x, y - high), (x - wide, y)], other, 0)
                card.fill(star(x, y + high, 0.012, 4), blend(ground, WHITE, 0.6), 0)


def _confetti(card: Canvas, seed: int, colours: tuple[Rgb, ...]) -> None:
    dice = random.Random(seed)
    for _ in range(34):
        x, y = dice.uniform(-0.44, 0.44), dice.uniform(-0.3, 0.64)
        shape = dice.choice(
            [ellipse(0, 0, 0.011), [(0, 0.015), (0.012, 0), (0, -0.015), (-0.012, 0)], star(0, 0, 0.017, 4)]
        )
        card.fill(moved(shape, x, y, 1, dice.uniform(0, 90)), dice.choice(colours), 0)


def _bell(card: Canvas, x: float, y: float, radius: float) -> None:
    card.fill(ellipse(x, y, radius), GOLD)
    card.fill(ellipse(x - radius * 0.3, y + radius * 0.35, radius * 0.25), GOLD_LIGHT, 0)
    card.stroke([(x - radius * 0.95, y), (x + radius * 0.95, y)], GOLD_DARK, FINE)
    card.stroke([(x, y - radius * 0.9), (x, y - radius * 0.3)], OUTLINE, 0.006)


def _suit(card: Canvas, left: Rgb, right: Rgb) -> None:
    body = shoulders(0.02)
    card.fill(body, left)
    with card.within(body):
        card.fill([(0, 0), (0.6, 0), (0.6, -0.8), (0, -0.8)], right)
        for row in range(5):
            for side, colour in ((-1, right), (1, left)):
                for x in (0.12, 0.3):
                    at = x + (0.09 if row % 2 else 0)
                    card.fill(
                        moved([(0, 0.06), (0.045, 0), (0, -0.06), (-0.045, 0)], at * side, -0.26 - 0.1 * row),
                        colour,
                        FINE,
                    )
        for k in range(4):
            card.fill(ellipse(0, -0.36 - 0.09 * k, 0.022), GOLD)


def _ruff(card: Canvas, first: Rgb, second: Rgb, bells: bool = True) -> None:
    count = 9
    for k in sorted(range(count), key=lambda i: -abs(i - count // 2)):
        angle = -90 + (k - count // 2) * 23
        petal = both(smooth([(0, 0.24), (0.05, 0.16), (0.06, 0.06), (0.02, 0.0)]))
        card.fill(moved(petal, 0, -0.11, 1.05, angle - 90), first if k % 2 else second)
        if bells:
            tip = math.radians(angle)
            _bell(card, 0.262 * math.cos(tip), -0.11 + 0.262 * math.sin(tip), 0.02)


def _hood(card: Canvas, left: Rgb, right: Rgb) -> None:
    half = smooth(
        [
            (0, 1.32),
            (0.62, 1.2),
            (0.96, 0.7),
            (1.0, 0.0),
            (0.8, -0.72),
            (0.98, -0.9),
            (1.22, -0.1),
            (1.2, 0.9),
            (0.7, 1.6),
            (0, 1.72),
        ]
    )
    card.fill([*half, (0, 1.32)], right)
    card.fill(mirrored([*half, (0, 1.32)]), left)


def _brow_band(card: Canvas, colour: Rgb, dots: Rgb) -> None:
    low = smooth([(-1.0, 0.62), (-0.5, 0.92), (0, 1.0), (0.5, 0.92), (1.0, 0.62)])
    high = smooth([(1.12, 0.86), (0.56, 1.2), (0, 1.3), (-0.56, 1.2), (-1.12, 0.86)])
    card.fill([*low, *high], colour)
    for k in range(-3, 4):
        x = 0.29 * k
        card.fill(moved([(0, 0.11), (0.09, 0), (0, -0.11), (-0.09, 0)], x, 1.14 - 0.35 * abs(x) ** 2 * 0.9), dots, 0)


def _horn(card: Canvas, spine: Path, colour: Rgb, stripe: Rgb, base: float = 1.2) -> None:
    curve = smooth(spine)
    left, right = [], []
    for i, (x, y) in enumerate(curve):
        t = i / (len(curve) - 1)
        before, after = curve[max(i - 1, 0)], curve[min(i + 1, len(curve) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        half = base / 2 * (1 - t) ** 0.8 + 0.06
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    card.fill([*left, *right[::-1]], colour)
    for at in (0.4, 0.62):
        i, j = int(at * len(curve)), int((at + 0.12) * len(curve))
        card.fill([*left[i:j], *right[i:j][::-1]], stripe, FINE)
    _bell(card, curve[-1][0], curve[-1][1], 0.24)


def _with_bells(card: Canvas) -> None:
    face = Face((250, 218, 186), (120, 70, 36), (62, 104, 156), grin=True, rouge=0.6, blush=(226, 84, 74))
    with picture(card, (252, 226, 160)):
        _lozenges(card, (252, 226, 160), (248, 208, 122))
        _confetti(card, 2, (RED, BLUE, WHITE))
        with card.placed(*HEAD):
            faces.neck(card, face)
        _suit(card, RED, BLUE)
        _ruff(card, WHITE, GOLD_LIGHT)
        with card.placed(*HEAD):
            _horn(card, [(-0.5, 1.0), (-1.3, 1.9), (-2.2, 1.7), (-2.5, 0.75)], RED, GOLD)
            _horn(card, [(0.5, 1.0), (1.3, 1.9), (2.2, 1.7), (2.5, 0.75)], BLUE, GOLD)
            _horn(card, [(0.0, 1.1), (-0.1, 2.1), (0.12, 3.0), (0.5, 3.55)], GOLD, WHITE, 1.3)
            faces.draw(card, face)
            _hood(card, RED, BLUE)
            _brow_band(card, GOLD, RED)


def _with_bauble(card: Canvas) -> None:
    face = Face((236, 190, 146), (60, 40, 34), (70, 116, 70), grin=True, wink=True, rouge=0.5)
    with picture(card, (214, 232, 200)):
        _lozenges(card, (214, 232, 200), (192, 218, 176))
        _confetti(card, 8, (PURPLE, GREEN, GOLD))
        with card.placed(*HEAD):
            faces.neck(card, face)
        _suit(card, PURPLE, GREEN)
        _ruff(card, PURPLE, GOLD_LIGHT)
        with card.placed(0.0, 0.03, 0.148, 6):
            for side, colour in ((-1, PURPLE), (1, GREEN)):
                _ear(card, side, colour)
            faces.draw(card, face)
            hair.swept(card, (92, 58, 40))
            _hood(card, PURPLE, GREEN)
            card.fill(both(smooth([(0, 2.25), (0.3, 2.05), (0.36, 1.7), (0.26, 1.5)])), RED)
            card.fill(brush(smooth([(-0.12, 1.7), (-0.1, 1.95), (0.0, 2.1)]), 0.07), PINK, 0)
            _bell(card, 0, 1.45, 0.22)
        _bauble(card, 0.3, -0.38, face.skin)


def _ear(card: Canvas, side: int, colour: Rgb) -> None:
    ear = smooth([(0.55, 1.3), (0.85, 2.3), (1.55, 3.1), (1.95, 3.0), (1.85, 2.1), (1.15, 0.95)])
    inner = smooth([(0.85, 1.5), (1.1, 2.3), (1.6, 2.85), (1.65, 2.2), (1.1, 1.3)])
    card.fill([(x * side, y) for x, y in ear], colour)
    card.fill([(x * side, y) for x, y in inner], GOLD_LIGHT, FINE)
    _bell(card, 1.85 * side, 3.1, 0.22)


def _bauble(card: Canvas, x: float, y: float, skin: Rgb) -> None:
    with card.placed(x, y):
        card.stroke([(0, -0.3), (0, 0.2)], OUTLINE, 0.032)
        card.stroke([(0, -0.3), (0, 0.2)], GOLD, 0.021)
        for k in range(-2, 3):
            petal = both(smooth([(0, 0.1), (0.02, 0.06), (0.01, 0)]))
            card.fill(moved(petal, 0, 0.2, 0.9, 180 + 38 * k), RED if k % 2 else GOLD_LIGHT, FINE)
    with card.placed(x, y + 0.27, 0.058):
        for side, colour in ((-1, GREEN), (1, PURPLE)):
            _horn(card, [(0.3 * side, 1.0), (1.0 * side, 1.7), (1.6 * side, 0.8)], colour, GOLD, 1.2)
        faces.draw(card, Face((246, 214, 180), OUTLINE, smile=0.12))
        card.fill(
            [*smooth([(-0.98, 0.5), (0, 0.95), (0.98, 0.5)]), *smooth([(1.0, 1.0), (0, 1.55), (-1.0, 1.0)])],
            RED,
            FINE,
        )
    raised_arm(card, x, y, GREEN, GOLD_LIGHT, skin)


def _with_balls(card: Canvas) -> None:
    face = Face(
        (178, 122, 84),
        (60, 38, 30),
        (58, 38, 30),
        woman=True,
        smile=0.1,
        gaze=0.02,
        rouge=0.45,
        blush=(206, 80, 70),
    )
    with picture(card, (206, 230, 236)):
        _lozenges(card, (206, 230, 236), (184, 216, 226))
        for k, colour in enumerate((ORANGE, WHITE, TEAL, GOLD, RED)):
            angle = math.radians(158 - 34 * k)
            _ball(card, 0.355 * math.cos(angle) + 0.02, 0.18 + 0.37 * math.sin(angle), colour)
        with card.placed(*HEAD):
            hair.curly(card, (88, 52, 36))
            faces.neck(card, face)
        _suit(card, TEAL, ORANGE)
        _ruff(card, ORANGE, WHITE, bells=False)
        with card.placed(*HEAD):
            faces.draw(card, face)
            hair.parted(card, (88, 52, 36))
            faces.earrings(card, GOLD_LIGHT, 0.98, -0.5)
            _small_cap(card)
        for side in (1, -1):
            with card.placed(flip=side < 0):
                _open_hand(card, 0.31, -0.27, ORANGE if side > 0 else TEAL, face.skin)


def _ball(card: Canvas, x: float, y: float, colour: Rgb) -> None:
    card.fill(ellipse(x, y, 0.048), colour)
    with card.within(ellipse(x, y, 0.048)):
        card.fill(ellipse(x + 0.014, y - 0.012, 0.052), colour, 0)
        card.fill(ellipse(x - 0.018, y + 0.018, 0.014), blend(colour, WHITE, 0.75), 0)
        card.stroke(arc(x - 0.03, y - 0.04, 0.06, -20, 100), darker(colour, 0.35), FINE)
    card.stroke([*ellipse(x, y, 0.048), (x + 0.048, y)])


def _small_cap(card: Canvas) -> None:
    for side, colour in ((-1, TEAL), (1, ORANGE)):
        _horn(
            card,
            [(0.3 * side, 1.2), (0.85 * side, 1.95), (1.5 * side, 1.85), (1.75 * side, 1.25)],
            colour,
            WHITE,
            1.05,
        )
    low = smooth([(-0.98, 0.78), (-0.5, 1.02), (0, 1.1), (0.5, 1.02), (0.98, 0.78)])
    high = smooth([(0.9, 1.3), (0.45, 1.62), (0, 1.72), (-0.45, 1.62), (-0.9, 1.3)])
    card.fill([*low, *high], GOLD)
    for k in range(-2, 3):
        card.fill(
            moved([(0, 0.17), (0.13, 0), (0, -0.17), (-0.13, 0)], 0.34 * k, 1.36 - 0.05 * k * k),
            RED if k % 2 else TEAL,
            FINE,
        )


def _open_hand(card: Canvas, x: float, y: float, cloth: Rgb, skin: Rgb) -> None:
    sleeve = smooth(
        [
            (x - 0.04, y - 0.06),
            (x - 0.09, y - 0.2),
            (x - 0.09, y - 0.5),
            (x + 0.16, y - 0.5),
            (x + 0.12, y - 0.2),
            (x + 0.055, y - 0.06),
        ],
        closed=True,
    )
    card.fill(sleeve, cloth)
    card.fill(
        smooth(
            [
                (x - 0.065, y - 0.06),
                (x, y - 0.04),
                (x + 0.075, y - 0.06),
                (x + 0.08, y - 0.1),
                (x, y - 0.085),
                (x - 0.07, y - 0.1),
            ],
            closed=True,
        ),
        GOLD_LIGHT,
    )
    for dx, turn in ((-0.038, 30), (-0.014, 9), (0.012, -9), (0.036, -26)):
        finger = moved(rounded(-0.0135, 0, 0.0135, 0.085, 0.0134), x + dx, y + 0.005, 1, turn)
        card.fill(finger, skin, FINE)
    thumb = moved(rounded(-0.014, 0, 0.014, 0.075, 0.0139), x - 0.038, y - 0.03, 1, 62)
    card.fill(thumb, skin, FINE)
    palm = smooth(
        [
            (x - 0.034, y - 0.055),
            (x - 0.055, y),
            (x - 0.03, y + 0.036),
            (x + 0.03, y + 0.036),
            (x + 0.053, y),
            (x + 0.034, y - 0.055),
        ],
        closed=True,
    )
    card.fill(palm, skin, FINE)
    crease = smooth([(x - 0.035, y + 0.012), (x, y - 0.004), (x + 0.036, y + 0.008)])
    card.fill(brush(crease, 0.007), darker(skin, 0.5), 0)


def _the_sad_one(card: Canvas) -> None:
    face = Face(
        (250, 246, 242),
        (60, 52, 60),
        (84, 92, 120),
        smile=-0.06,
        stern=-0.08,
        rouge=0.55,
        blush=(232, 130, 150),
    )
    with picture(card, (240, 220, 226)):
        _lozenges(card, (240, 220, 226), (230, 204, 214))
        card.dot(0.27, 0.43, 0.125, (255, 250, 236))
        card.stroke(arc(0.27, 0.43, 0.125, 0, 360, 50), (214, 184, 180), FINE)
        with card.placed(*HEAD):
            faces.neck(card, face)
        _pierrot_coat(card)
        with card.placed(*HEAD):
            faces.draw(card, face)
            card.fill(
                smooth([(0.44, -0.12), (0.53, -0.32), (0.44, -0.43), (0.35, -0.32)], closed=True),
                (120, 176, 220),
                FINE,
            )
            _pierrot_hat(card)


def _pierrot_hat(card: Canvas) -> None:
    cap = [
        *smooth(
            [
                (-1.02, 0.1),
                (-0.96, 0.62),
                (-0.5, 0.98),
                (0, 1.06),
                (0.5, 0.98),
                (0.96, 0.62),
                (1.02, 0.1),
            ]
        ),
        *smooth(
            [
                (1.14, 0.4),
                (1.05, 1.0),
                (0.55, 1.4),
                (0, 1.5),
                (-0.55, 1.4),
                (-1.05, 1.0),
                (-1.14, 0.4),
            ]
        ),
    ]
    card.fill(cap, BLACK)
    cone = smooth(
        [
            (-0.82, 1.15),
            (-0.6, 2.0),
            (-0.5, 2.9),
            (-0.7, 3.75),
            (0.1, 2.9),
            (0.55, 2.0),
            (0.82, 1.15),
            (0, 1.4),
        ],
        closed=True,
    )
    card.fill(cone, WHITE)
    card.fill(brush(smooth([(-0.62, 1.5), (-0.46, 2.2), (-0.45, 3.0)]), 0.16), (222, 214, 222), 0)
    for x, y in ((0.02, 1.8), (-0.12, 2.5)):
        card.fill(ellipse(x, y, 0.19), BLACK, FINE)
    card.fill(star(-0.72, 3.75, 0.3, 9, 0.72), PINK)


def _pierrot_coat(card: Canvas) -> None:
    card.fill(shoulders(0.02), WHITE)
    for side in (1, -1):
        for fold in ([(0.2, -0.3), (0.27, -0.45), (0.28, -0.7)], [(0.31, -0.33), (0.35, -0.5), (0.36, -0.7)]):
            card.fill(brush(smooth([(x * side, y) for x, y in fold]), 0.013), (212, 204, 216), 0)
    for tier, (y, reach) in enumerate(((-0.2, 0.3), (-0.14, 0.24))):
        count = 13 - 2 * tier
        for k in range(count):
            x = (k - (count - 1) / 2) / ((count - 1) / 2) * reach
            drop = 0.06 * (1 - (x / reach) ** 2)
            pleat = both(smooth([(0, 0.06), (0.032, 0.03), (0.03, -0.05), (0, -0.07)]))
            card.fill(moved(pleat, x, y - drop, 1.0, 60 * x), WHITE if k % 2 else (234, 228, 236))
    for y in (-0.42, -0.55):
        card.fill(star(0, y, 0.05, 9, 0.75), BLACK)
