"""What wizards and jesters share: a picture to the edge, and light plates for the index."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

from . import attributes
from .canvas import Canvas
from .palette import GOLD, OUTLINE, PAPER, Rgb
from .shapes import Path, both, rounded, smooth

PANEL = rounded(-0.462, -0.662, 0.462, 0.662, 0.035)


@contextmanager
def picture(card: Canvas, ground: Rgb) -> Iterator[None]:
    """Draw inside the picture of a special card; its frame is drawn at the end."""
    card.fill(PANEL, ground, 0)
    with card.within(PANEL):
        yield
    card.stroke([*PANEL, PANEL[0]], OUTLINE, 0.0075)
    inner = rounded(-0.452, -0.652, 0.452, 0.652, 0.027)
    card.stroke([*inner, inner[0]], GOLD, 0.006)


def plates(card: Canvas, text: str, colour: Rgb, squeeze: float) -> None:
    """Write the index on a light plate in the upper left and lower right corner."""
    for turn in (0, 180):
        with card.placed(turn=turn):
            plate = rounded(-0.462, 0.432, -0.262, 0.662, 0.035)
            card.fill(plate, PAPER, 0.014)
            card.stroke([*plate, plate[0]], GOLD, 0.007)
        side = -1 if turn else 1
        card.text(text, -0.362 * side, 0.547 * side, 0.158, colour, squeeze, flip=bool(turn))


def rays(x: float, y: float, reach: float, count: int, start: float = 0.0) -> list[Path]:
    """Return wedges of light around a point."""
    wedges = []
    for k in range(count):
        angles = [math.radians(start + 360 / count * (k + share)) for share in (0.0, 0.5)]
        wedges.append([(x, y), *((x + reach * math.cos(a), y + reach * math.sin(a)) for a in angles)])
    return wedges


def shoulders(drop: float = 0.0) -> Path:
    """Trace the shoulders of a figure below its head."""
    return both(
        [
            *smooth([(0.06, -0.1), (0.19, -0.15), (0.32, -0.26 - drop), (0.395, -0.45), (0.43, -0.72)]),
            (0.43, -0.8),
        ]
    )


def raised_arm(card: Canvas, x: float, y: float, cloth: Rgb, lining: Rgb, skin: Rgb, size: float = 1.5) -> None:
    """Draw a forearm in a wide sleeve whose fist is at the point given."""
    with card.placed(x, y, size):
        arm = [
            *smooth([(-0.04, -0.05), (-0.09, -0.16), (-0.14, -0.3)]),
            (-0.14, -0.6),
            (0.12, -0.6),
            *smooth([(0.12, -0.3), (0.09, -0.16), (0.045, -0.05)]),
        ]
        card.fill(arm, cloth)
        cuff = smooth(
            [(-0.06, -0.045), (0, -0.032), (0.06, -0.045), (0.075, -0.085), (0, -0.07), (-0.078, -0.085)],
            closed=True,
        )
        card.fill(cuff, lining)
        attributes.fist(card, skin)
