"""The four wizards: of the night, of the glass, of the wood and of the fire."""

import random

from . import faces, hair, props
from .canvas import Canvas
from .faces import Face
from .palette import GOLD, GOLD_LIGHT, LEAF, WOOD, Rgb, blend, darker
from .shapes import bezier, both, brush, ellipse, moved, smooth, star
from .specials import picture, plates, raised_arm, rays, shoulders

HEAD = (0.0, 0.06, 0.142)
INDIGO, VIOLET = props.NIGHT, (74, 62, 150)
SEA, MAGENTA = (18, 74, 88), props.CLOTH
FOREST, MOSS, BARK = (28, 66, 46), (106, 128, 58), (112, 76, 48)
EMBER, SOOT, RUST = (104, 22, 32), (48, 36, 44), (204, 96, 42)
FINE = 0.0042


def wizard(number: int) -> Canvas:
    """Draw wizard 0 to 3."""
    card = Canvas()
    (_of_the_night, _of_the_glass, _of_the_wood, _of_the_fire)[number](card)
    plates(card, "W", (VIOLET, MAGENTA, (40, 98, 60), (170, 40, 34))[number], 0.78)
    return card


def _stars(card: Canvas, seed: int, count: int, colour: Rgb, points: int = 4) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        x, y = dice.uniform(-0.44, 0.44), dice.uniform(-0.25, 0.64)
        card.fill(star(x, y, dice.uniform(0.006, 0.022), points, 0.36), colour, 0)


def _trim(card: Canvas, cloth: Rgb, light: Rgb, motif: int) -> None:
    body = shoulders()
    card.fill(body, cloth)
    with card.within(body):
        for side in (1, -1):
            for fold in (
                [(0.2, -0.2), (0.28, -0.4), (0.3, -0.7)],
                [(0.32, -0.3), (0.36, -0.5), (0.38, -0.7)],
            ):
                card.fill(brush(smooth([(x * side, y) for x, y in fold]), 0.013), darker(cloth, 0.4), 0)
            for x, y, size in (
                (0.17, -0.32, 0.026),
                (0.24, -0.45, 0.032),
                (0.15, -0.56, 0.026),
                (0.34, -0.58, 0.024),
            ):
                card.fill(star(x * side, y, size, motif, 0.42), light, 0)
        front = both(smooth([(0.035, -0.1), (0.06, -0.3), (0.07, -0.7)]))
        card.fill(front, GOLD)
        card.fill(both(smooth([(0.02, -0.1), (0.04, -0.3), (0.048, -0.7)])), darker(cloth, 0.25), FINE)
    collar = smooth([(0.02, -0.2), (0.08, -0.06), (0.17, -0.02), (0.23, -0.14), (0.14, -0.2)], closed=True)
    for flip in (False, True):
        with card.placed(flip=flip):
            card.fill(collar, light)
            card.stroke(smooth([(0.04, -0.185), (0.14, -0.175), (0.2, -0.125)]), darker(light, 0.4), FINE)


def _brim(card: Canvas, cloth: Rgb, wide: float = 1.75, tilt: float = 0.0) -> None:
    with card.placed(0, 0.98, 1, tilt):
        brim = smooth(
            [
                (-wide, -0.08),
                (-1.0, -0.34),
                (0, -0.42),
                (1.0, -0.34),
                (wide, -0.08),
                (1.1, 0.22),
                (0, 0.3),
                (-1.1, 0.22),
            ],
            closed=True,
        )
        card.fill(brim, cloth)
        under = smooth(
            [
                (-wide * 0.92, -0.09),
                (-0.95, -0.29),
                (0, -0.365),
                (0.95, -0.29),
                (wide * 0.92, -0.09),
                (0.9, -0.2),
                (0, -0.25),
                (-0.9, -0.2),
            ],
            closed=True,
        )
        card.fill(under, darker(cloth, 0.35), 0)


def _hat_band(card: Canvas, colour: Rgb, tilt: float = 0.0) -> None:
    with card.placed(0, 0.98, 1, tilt):
        lower = smooth([(-1.02, 0.1), (0, -0.06), (1.02, 0.1)])
        upper = smooth([(0.95, 0.42), (0, 0.24), (-0.95, 0.42)])
        card.fill([*lower, *upper], colour)


def _cone(card: Canvas, points: list[tuple[float, float]], cloth: Rgb, shade: list[tuple[float, float]]) -> None:
    path = smooth(points)
    card.fill(path, cloth)
    with card.within(path):
        card.fill(brush(smooth(shade), 0.3, 0.4, 0.1), darker(cloth, 0.3), 0)
    card.stroke(path)


def _of_the_night(card: Canvas) -> None:
    face = Face((248, 216, 186), (226, 226, 230), (60, 100, 160), wrinkles=True, smile=0.06)
    silver = (232, 233, 238)
    with picture(card, INDIGO):
        _stars(card, 5, 46, (206, 196, 150))
        card.dot(0.29, 0.45, 0.105, GOLD_LIGHT)
        card.dot(0.325, 0.475, 0.088, INDIGO)
        with card.placed(*HEAD):
            hair.flowing(card, silver)
            faces.neck(card, face)
        _trim(card, VIOLET, GOLD_LIGHT, 5)
        with card.placed(*HEAD):
            faces.draw(card, face)
            hair.long_beard(card, silver)
            _hat_of_the_night(card)
        props.crystal_staff(card, 0.318, -0.37)
        raised_arm(card, 0.318, -0.37, VIOLET, GOLD_LIGHT, face.skin)


def _hat_of_the_night(card: Canvas) -> None:
    _brim(card, VIOLET)
    _cone(
        card,
        [(-1.0, 1.1), (-0.72, 2.0), (-0.4, 2.9), (0.25, 3.95), (0.32, 2.9), (0.66, 2.0), (1.0, 1.1)],
        VIOLET,
        [(-0.75, 1.3), (-0.4, 2.2), (0.1, 3.6)],
    )
    _hat_band(card, GOLD)
    for x, y, size in ((0.18, 1.78, 0.24), (-0.22, 2.2, 0.17), (0.2, 2.62, 0.17), (0.1, 3.2, 0.12)):
        card.fill(star(x, y, size, 5, 0.42), GOLD_LIGHT, FINE)


def _of_the_glass(card: Canvas) -> None:
    face = Face((250, 222, 198), (130, 56, 30), (56, 128, 96), woman=True, smile=0.07, gaze=0.02)
    with picture(card, SEA):
        for wedge in rays(0, -0.5, 1.5, 30, 3):
            card.fill(wedge, blend(SEA, (120, 210, 200), 0.13), 0)
        _stars(card, 11, 30, (170, 226, 214))
        with card.placed(*HEAD):
            hair.flowing(card, (186, 76, 36))
            faces.neck(card, face)
        _trim(card, MAGENTA, (250, 206, 222), 4)
        with card.placed(*HEAD):
            faces.draw(card, face)
            faces.earrings(card, GOLD_LIGHT)
            hair.parted(card, (186, 76, 36))
            _hat_of_the_glass(card)
        props.crystal_ball(card)


def _hat_of_the_glass(card: Canvas) -> None:
    _brim(card, MAGENTA, 1.9, -5)
    _cone(
        card,
        [
            (-1.0, 1.12),
            (-0.66, 2.1),
            (0.0, 2.85),
            (0.9, 3.1),
            (1.75, 2.62),
            (1.0, 2.6),
            (0.78, 2.0),
            (0.98, 1.0),
        ],
        MAGENTA,
        [(-0.7, 1.3), (-0.3, 2.2), (0.4, 2.85)],
    )
    _hat_band(card, SOOT, -5)
    card.fill([(-0.24, 1.0), (0.24, 0.96), (0.24, 1.42), (-0.24, 1.46)], GOLD)
    card.fill([(-0.11, 1.12), (0.12, 1.1), (0.12, 1.3), (-0.11, 1.32)], SOOT, FINE)
    card.fill(brush(smooth([(0.3, 2.2), (0.55, 2.35), (0.75, 2.3)]), 0.06), darker(MAGENTA, 0.5), 0)


def _of_the_wood(card: Canvas) -> None:
    face = Face((236, 188, 148), (96, 62, 38), (84, 104, 50), wrinkles=True, smile=0.08)
    with picture(card, FOREST):
        _foliage(card)
        with card.placed(*HEAD):
            hair.kingly(card, (128, 84, 48))
            faces.neck(card, face)
        _trim(card, BARK, (206, 196, 120), 6)
        with card.placed(*HEAD):
            faces.draw(card, face)
            hair.full_beard(card, (128, 84, 48))
            _hat_of_the_wood(card)
        props.owl(card, 0.3, -0.12)


def _hat_of_the_wood(card: Canvas) -> None:
    _brim(card, MOSS, 1.7, 5)
    _cone(
        card,
        [
            (-1.0, 1.05),
            (-0.86, 1.9),
            (-0.9, 2.6),
            (-1.5, 3.2),
            (-0.5, 3.2),
            (0.2, 2.8),
            (0.7, 2.0),
            (1.0, 1.15),
        ],
        MOSS,
        [(-0.78, 1.3), (-0.62, 2.1), (-0.8, 2.9)],
    )
    _hat_band(card, WOOD, 5)
    _sprigs(card)


def _foliage(card: Canvas) -> None:
    dice = random.Random(3)
    blade = both(bezier((0, 0.075), (0.034, 0.035), (0.03, -0.02), (0, -0.05)))
    for share in (0.1, 0.18, 0.28):
        tone = blend(FOREST, (140, 186, 96), share)
        for _ in range(70):
            x, y = dice.uniform(-0.48, 0.48), dice.uniform(-0.4, 0.68)
            size, turn = dice.uniform(0.6, 1.0), dice.uniform(0, 360)
            card.fill(moved(blade, x, y, size, turn), tone, 0.003, darker(tone, 0.35))
            card.stroke(moved([(0, -0.05), (0, 0.05)], x, y, size, turn), darker(tone, 0.35), 0.003)


def _sprigs(card: Canvas) -> None:
    leaf = both(smooth([(0, 0.5), (0.19, 0.25), (0.06, -0.08)]))
    for x, y, turn in ((-0.6, 1.28, 40), (-0.3, 1.22, -15), (-0.5, 1.2, 85)):
        card.fill(moved(leaf, x, y, 1.25, turn), LEAF, FINE)
        card.stroke(moved([(0, 0), (0, 0.36)], x, y, 1.25, turn), darker(LEAF, 0.5), 0.003)
    for x, y in ((-0.5, 1.16), (-0.34, 1.2), (-0.42, 1.06)):
        card.fill(ellipse(x, y, 0.09), (206, 52, 48), FINE)


def _of_the_fire(card: Canvas) -> None:
    face = Face((156, 104, 72), (34, 28, 34), (70, 40, 26), stern=0.12, blush=(190, 80, 60))
    with picture(card, EMBER):
        for wedge in rays(0.0, 0.1, 1.6, 36):
            card.fill(wedge, blend(EMBER, (230, 120, 50), 0.17), 0)
        _stars(card, 21, 22, (250, 190, 90))
        with card.placed(*HEAD):
            hair.kingly(card, (44, 36, 42))
            faces.neck(card, face)
        _trim(card, RUST, GOLD_LIGHT, 8)
        with card.placed(*HEAD):
            faces.draw(card, face)
            hair.forked_beard(card, (44, 36, 42))
            _hat_of_the_fire(card)
        raised_arm(card, 0.3, -0.36, RUST, GOLD_LIGHT, face.skin)
        props.flame(card, 0.3, -0.26)


def _hat_of_the_fire(card: Canvas) -> None:
    _brim(card, RUST, 1.6)
    _cone(
        card,
        [(-1.0, 1.1), (-0.8, 2.2), (-0.55, 3.2), (0.0, 4.0), (0.55, 3.2), (0.8, 2.2), (1.0, 1.1)],
        RUST,
        [(-0.8, 1.3), (-0.6, 2.3), (-0.2, 3.5)],
    )
    _hat_band(card, SOOT)
    card.fill(star(0, 2.1, 0.62, 16, 0.62), GOLD)
    card.fill(ellipse(0, 2.1, 0.3), GOLD_LIGHT, FINE)
    card.fill(star(0, 3.1, 0.2, 8, 0.5), GOLD_LIGHT, FINE)
