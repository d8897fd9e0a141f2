"""A contact sheet of all cards, inked for two or four colours."""

from collections.abc import Sequence

import numpy as np
from PIL import Image

from .palette import BLACK_INK, FOUR_COLOURS, TWO_COLOURS

COLUMNS, GAP = 13, 10
FELT = (26, 62, 112)


def inked(card: np.ndarray, layer: int, four: bool = False) -> Image.Image:
    """Mix the ink of the layer's suit into a card."""
    inks = FOUR_COLOURS if four else TWO_COLOURS
    ink = inks[layer // 13] if layer < 52 else BLACK_INK
    share = card[..., 3:].astype(np.float32) / 255
    mixed = card[..., :3] * (1 - share) + np.array(ink, dtype=np.float32) * share
    return Image.fromarray((mixed + 0.5).astype(np.uint8))


def sheet(cards: Sequence[np.ndarray], four: bool = False, wide: int = 160) -> Image.Image:
    """Lay all cards out in rows of a suit, the special ones and the backs below."""
    high = round(wide * cards[0].shape[0] / cards[0].shape[1])
    rows = -(-len(cards) // COLUMNS)
    picture = Image.new("RGB", (COLUMNS * (wide + GAP) + GAP, rows * (high + GAP) + GAP), FELT)
    for layer, card in enumerate(cards):
        small = inked(card, layer, four).resize((wide, high), Image.Resampling.LANCZOS)
        x, y = layer % COLUMNS, layer // COLUMNS
        picture.paste(small, (GAP + x * (wide + GAP), GAP + y * (high + GAP)))
    return picture
