"""What all garments of the courts share, in card widths."""

from .canvas import Canvas
from .palette import (
    Colour,
)
from .pips import sign
from .shapes import Path, both, smooth

FINE = 0.0042
LOW = -0.24


def trunk(shoulder: float = 0.15) -> Path:
    """Trace the trunk of a figure; the seam of the card hides its lower end."""
    return both(
        [
            *smooth([(0.05, 0.2), (0.13, shoulder + 0.015), (0.225, shoulder - 0.03), (0.29, 0.03), (0.3, -0.1)]),
            (0.3, LOW),
        ]
    )


def brocade(card: Canvas, suit: int, colour: Colour) -> None:
    """Strew signs of the suit over cloth."""
    for row in range(-4, 4):
        for column in range(-4, 5):
            x, y = column * 0.075 + (row % 2) * 0.0375, row * 0.06 + 0.03
            if abs(x) > 0.085:
                sign(card, suit, x, y, 0.034, colour)
