"""The backs: an engraved rosette in a field of fans, in blue and in burgundy."""

import math

from .canvas import Canvas
from .palette import PAPER, Rgb, blend
from .pips import SIGNS
from .shapes import Path, both, box, ellipse, moved, rounded, smooth, star

FINE = 0.0036
BLUE: Rgb = (28, 56, 122)
BURGUNDY: Rgb = (126, 26, 44)


def back(ground: Rgb) -> Canvas:
    """Draw a back on a ground; it looks the same turned by 180 degrees."""
    card = Canvas()
    light, soft = blend(ground, (255, 244, 222), 0.88), blend(ground, (255, 236, 206), 0.42)
    frame = rounded(-0.448, -0.648, 0.448, 0.648, 0.03)
    card.fill(frame, ground, 0)
    field = rounded(-0.37, -0.57, 0.37, 0.57, 0.012)
    with card.within(field):
        _fans(card, ground, light, soft)
    _border(card, ground, light, soft)
    for turn in (0, 180):
        with card.placed(turn=turn):
            _corner(card, ground, light, -1)
            _corner(card, ground, light, 1)
    _medallion(card, ground, light, soft)
    return card


def _rings(card: Canvas, path: Path, colour: Rgb, width: float) -> None:
    card.stroke([*path, path[0], path[1]], colour, width)


def _fans(card: Canvas, ground: Rgb, light: Rgb, soft: Rgb) -> None:
    radius = 0.0822
    upper = box(-1, 0, 1, 1)
    for turn in (0, 180):
        with card.placed(turn=turn), card.within(upper):
            for row in range(12, -1, -1):
                for column in range(-3, 4):
                    x = (column + (row % 2) / 2) * 2 * radius
                    _fan(card, x, row * radius * 0.62, radius, (ground, light, soft))


def _fan(card: Canvas, x: float, y: float, radius: float, colours: tuple[Rgb, Rgb, Rgb]) -> None:
    ground, light, soft = colours
    card.fill(ellipse(x, y, radius), ground, 0.0058, light)
    for share, colour in ((0.84, soft), (0.6, light), (0.3, soft)):
        _rings(card, ellipse(x, y, radius * share), colour, FINE)
    for k in range(1, 12):
        angle = math.radians(15 * k)
        for near, far, colour in ((0.64, 0.8, light if k % 2 else soft), (0.34, 0.56, soft)):
            ray = [(x + radius * r * math.cos(angle), y + radius * r * math.sin(angle)) for r in (near, far)]
            card.stroke(ray, colour, FINE)
    card.fill(star(x, y + radius * 0.02, radius * 0.22, 8, 0.5), light, 0)


def _border(card: Canvas, ground: Rgb, light: Rgb, soft: Rgb) -> None:
    band = rounded(-0.448, -0.648, 0.448, 0.648, 0.03)
    _rings(card, rounded(-0.409, -0.609, 0.409, 0.609, 0.02), ground, 0.078)
    _rings(card, band, light, 0.0085)
    _rings(card, rounded(-0.433, -0.633, 0.433, 0.633, 0.022), light, FINE)
    _rings(card, rounded(-0.37, -0.57, 0.37, 0.57, 0.012), light, 0.007)
    _rings(card, rounded(-0.382, -0.582, 0.382, 0.582, 0.014), soft, FINE)
    for turn, half, reach in (
        (0, 0.37, 0.6085),
        (180, 0.37, 0.6085),
        (90, 0.57, 0.4085),
        (270, 0.57, 0.4085),
    ):
        with card.placed(turn=turn):
            _guilloche(card, half, reach, light, soft)


def _guilloche(card: Canvas, half: float, y: float, light: Rgb, soft: Rgb) -> None:
    waves = round(half / 0.0475) * 2
    for phase, colour in ((0.0, light), (math.pi, light), (math.pi / 2, soft), (-math.pi / 2, soft)):
        line = []
        for i in range(waves * 12 + 1):
            t = i / (waves * 12)
            line.append((half * (2 * t - 1), y + 0.0155 * math.sin(math.pi * waves * t + phase)))
        card.stroke(line, colour, FINE)
    for k in range(waves):
        x = half * (2 * (k + 0.5) / waves - 1)
        card.fill([(x, y + 0.006), (x + 0.006, y), (x, y - 0.006), (x - 0.006, y)], light, 0)


def _corner(card: Canvas, ground: Rgb, light: Rgb, side: int) -> None:
    x, y = 0.4085 * side, 0.6085
    card.fill(ellipse(x, y, 0.034), ground, 0)
    _rings(card, ellipse(x, y, 0.028), light, FINE)
    card.fill(star(x, y, 0.022, 8, 0.45), light, 0)
    card.dot(x, y, 0.006, ground)


def _rosette(turns: int, waves: int, radius: float, swing: float, phase: float) -> Path:
    steps = turns * 480
    path = []
    for i in range(steps + 1):
        angle = 2 * math.pi * turns * i / steps
        reach = radius + swing * math.cos(waves / turns * angle + phase)
        path.append((reach * math.cos(angle), reach * math.sin(angle)))
    return path


def _medallion(card: Canvas, ground: Rgb, light: Rgb, soft: Rgb) -> None:
    scallops = [(0.268 + 0.012 * math.cos(24 * a)) for a in (2 * math.pi * i / 480 for i in range(480))]
    rim = [(r * math.cos(2 * math.pi * i / 480), r * math.sin(2 * math.pi * i / 480)) for i, r in enumerate(scallops)]
    card.fill(rim, ground, 0.02, ground)
    _rings(card, rim, light, 0.0085)
    _rings(card, moved(rim, scale=0.95), soft, FINE)
    for k in range(4):
        card.stroke(_rosette(1, 24, 0.2145, 0.0235, k * math.pi / 2), light if k % 2 == 0 else soft, FINE)
    for radius in (0.186, 0.243):
        _rings(card, ellipse(0, 0, radius, steps=90), light, FINE)
    for k in range(24):
        angle = math.radians(15 * k)
        card.dot(0.2145 * math.cos(angle), 0.2145 * math.sin(angle), 0.0045, light)
    _heart_of_it(card, ground, light, soft)


def _heart_of_it(card: Canvas, ground: Rgb, light: Rgb, soft: Rgb) -> None:
    card.stroke(_rosette(5, 32, 0.125, 0.05, 0), soft, 0.003)
    card.fill(ellipse(0, 0, 0.07), ground, 0)
    for k in (1, 3, 5, 7, 0, 2, 4, 6):
        _seal(card, 45 * k, SIGNS[(0, 3, 1, 2)[k % 4]], ground, light)
    for k in range(8):
        petal = both(smooth([(0, 0.062), (0.017, 0.036), (0.0, 0.008)]))
        card.fill(moved(petal, 0, 0, 1, 45 * k), light, 0)
    card.dot(0, 0, 0.013, ground)
    card.dot(0, 0, 0.008, PAPER)


def _seal(card: Canvas, turn: float, sign: list[Path], ground: Rgb, light: Rgb) -> None:
    x, y = 0.122 * math.cos(math.radians(turn)), 0.122 * math.sin(math.radians(turn))
    card.fill(ellipse(x, y, 0.048), ground, 0.006, light)
    for path in sign:
        card.fill(moved(path, x, y, 0.062, turn - 90), light, 0)
