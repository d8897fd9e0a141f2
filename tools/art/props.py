"""What the wizards have with them."""

from .canvas import Canvas
from .palette import GOLD, OUTLINE, WHITE, WOOD, Rgb, blend, darker
from .shapes import both, brush, ellipse, moved, smooth, star

NIGHT: Rgb = (38, 34, 88)
CLOTH: Rgb = (150, 44, 104)
FINE = 0.0042


def crystal_staff(card: Canvas, x: float, y: float) -> None:
    """Draw a staff with a shining crystal, held at a point."""
    glow = (150, 222, 242)
    for points, radius, share in ((14, 0.14, 0.16), (14, 0.11, 0.34)):
        card.fill(star(x, y + 0.555, radius, points, 0.72), blend(NIGHT, glow, share), 0)
    shaft = smooth([(x + 0.012, y - 0.4), (x - 0.006, y), (x + 0.008, y + 0.3), (x, y + 0.46)])
    card.stroke(shaft, OUTLINE, 0.036)
    card.stroke(shaft, WOOD, 0.025)
    for side in (1, -1):
        claw = smooth([(x, y + 0.42), (x + 0.055 * side, y + 0.47), (x + 0.05 * side, y + 0.55)])
        card.stroke(claw, OUTLINE, 0.026)
        card.stroke(claw, WOOD, 0.015)
    gem = [
        (x, y + 0.63),
        (x + 0.042, y + 0.565),
        (x + 0.026, y + 0.485),
        (x - 0.026, y + 0.485),
        (x - 0.042, y + 0.565),
    ]
    card.fill(gem, (120, 212, 232))
    card.fill([(x, y + 0.63), (x, y + 0.56), (x - 0.042, y + 0.565)], (206, 242, 250), 0)
    card.stroke([(x - 0.042, y + 0.565), (x, y + 0.555), (x + 0.042, y + 0.565)], OUTLINE, FINE)
    card.stroke([(x, y + 0.63), (x, y + 0.485)], OUTLINE, 0.003)


def crystal_ball(card: Canvas) -> None:
    """Draw a ball of crystal between two hands."""
    x, y, radius = 0.0, -0.42, 0.135
    card.fill(ellipse(x, y, radius * 1.22), blend(CLOTH, (255, 214, 240), 0.55), 0)
    card.fill(both(smooth([(0, -0.53), (0.1, -0.54), (0.15, -0.62), (0.17, -0.7)])), GOLD)
    card.fill(ellipse(x, y, radius), (150, 226, 226))
    with card.within(ellipse(x, y, radius)):
        card.fill(
            smooth(
                [(-0.2, -0.5), (-0.05, -0.42), (0.06, -0.5), (0.2, -0.44), (0.2, -0.7), (-0.2, -0.7)],
                closed=True,
            ),
            (86, 170, 186),
            0,
        )
        card.fill(star(0.03, -0.4, 0.055, 4, 0.3), WHITE, 0)
        card.fill(star(-0.055, -0.46, 0.024, 4, 0.3), WHITE, 0)
    card.fill(brush(smooth([(-0.1, -0.41), (-0.085, -0.35), (-0.03, -0.315)]), 0.022), WHITE, 0)
    card.stroke([*ellipse(x, y, radius), (x + radius, y)])
    for flip in (False, True):
        with card.placed(flip=flip):
            _cupped_hand(card)


def _cupped_hand(card: Canvas) -> None:
    sleeve = smooth([(0.16, -0.5), (0.26, -0.4), (0.42, -0.42), (0.46, -0.72), (0.2, -0.72)], closed=True)
    card.fill(sleeve, CLOTH)
    card.fill(
        smooth(
            [(0.14, -0.53), (0.2, -0.43), (0.235, -0.4), (0.25, -0.44), (0.2, -0.5), (0.18, -0.56)],
            closed=True,
        ),
        (250, 206, 222),
    )
    hand = smooth(
        [
            (0.185, -0.52),
            (0.2, -0.45),
            (0.155, -0.37),
            (0.118, -0.33),
            (0.1, -0.36),
            (0.118, -0.44),
            (0.12, -0.51),
        ],
        closed=True,
    )
    card.fill(hand, (250, 222, 198))
    for dy in (0.0, 0.032, 0.064):
        card.stroke(smooth([(0.108, -0.372 - dy), (0.135, -0.365 - dy), (0.155, -0.385 - dy)]), OUTLINE, FINE)


def owl(card: Canvas, x: float, y: float) -> None:
    """Draw an owl around a point."""
    brown, pale = (150, 112, 76), (226, 204, 168)
    with card.placed(x, y):
        card.fill(
            both(
                smooth(
                    [
                        (0, 0.155),
                        (0.05, 0.15),
                        (0.1, 0.185),
                        (0.1, 0.1),
                        (0.115, -0.02),
                        (0.08, -0.13),
                        (0, -0.16),
                    ]
                )
            ),
            brown,
        )
        card.fill(
            smooth(
                [(-0.055, -0.02), (0, 0.02), (0.055, -0.02), (0.05, -0.1), (0, -0.135), (-0.05, -0.1)],
                closed=True,
            ),
            pale,
            FINE,
        )
        for row in range(3):
            for k in range(-1, 2):
                mark = smooth(
                    [
                        (k * 0.03 - 0.011, -0.02 - row * 0.033),
                        (k * 0.03, -0.035 - row * 0.033),
                        (k * 0.03 + 0.011, -0.02 - row * 0.033),
                    ]
                )
                card.stroke(mark, brown, 0.006)
        _owl_sides(card, brown, pale)
        card.fill([(-0.016, 0.062), (0.016, 0.062), (0, 0.026)], GOLD)


def _owl_sides(card: Canvas, brown: Rgb, pale: Rgb) -> None:
    for side in (1, -1):
        wing = smooth(
            [(0.1 * side, 0.06), (0.125 * side, -0.02), (0.095 * side, -0.13), (0.062 * side, -0.04)],
            closed=True,
        )
        card.fill(wing, darker(brown, 0.25))
        card.fill(ellipse(0.043 * side, 0.08, 0.045), pale, FINE)
        card.fill(ellipse(0.043 * side, 0.08, 0.03), GOLD, FINE)
        card.dot(0.043 * side, 0.08, 0.018, OUTLINE)
        card.dot(0.049 * side, 0.087, 0.006, WHITE)
        for k in (-1, 0, 1):
            card.fill(ellipse(0.04 * side + k * 0.018, -0.152, 0.0085, 0.014), GOLD, 0.003)


def flame(card: Canvas, x: float, y: float) -> None:
    """Draw a flame that burns above a point."""
    tongue = [
        (0, -0.06),
        (0.07, -0.02),
        (0.085, 0.06),
        (0.05, 0.13),
        (0.055, 0.2),
        (0.0, 0.3),
        (-0.01, 0.2),
        (-0.045, 0.16),
        (-0.05, 0.21),
        (-0.085, 0.08),
        (-0.07, -0.02),
    ]
    for size, colour, line in (
        (1.0, (222, 74, 36), 0.0056),
        (0.7, (244, 156, 48), 0),
        (0.42, (254, 232, 140), 0),
    ):
        card.fill(moved(smooth(tongue, closed=True), x, y + (1 - size) * -0.03, size), colour, line)
    for px, py, radius in ((-0.1, 0.2, 0.009), (0.1, 0.24, 0.011), (0.07, 0.33, 0.007), (-0.06, 0.31, 0.008)):
        card.dot(x + px, y + py, radius, (250, 190, 90))
