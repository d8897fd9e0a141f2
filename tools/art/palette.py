"""The colours of the cards, and the ink that takes the colour of the suit."""

from typing import NamedTuple

Rgb = tuple[int, int, int]


class Ink(NamedTuple):
    """Ask for the colour of the card's suit, laid over `under` with `strength` of 255."""

    strength: int
    under: Rgb


Colour = Rgb | Ink

PAPER: Rgb = (252, 249, 241)
PANEL: Rgb = (254, 246, 226)
OUTLINE: Rgb = (38, 31, 42)
WHITE: Rgb = (255, 253, 248)
CREAM: Rgb = (250, 236, 204)
SHADE: Rgb = (222, 214, 206)
GOLD: Rgb = (230, 178, 64)
GOLD_LIGHT: Rgb = (252, 224, 138)
GOLD_DARK: Rgb = (172, 116, 32)
STEEL: Rgb = (200, 209, 220)
STEEL_DARK: Rgb = (126, 138, 156)
ROSE: Rgb = (206, 72, 80)
WOOD: Rgb = (140, 94, 54)
LEAF: Rgb = (88, 138, 78)
NAVY: Rgb = (44, 56, 104)
PLUM: Rgb = (96, 58, 106)
TEAL: Rgb = (40, 112, 118)

SUIT = Ink(255, PAPER)

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

BLACK_INK: Rgb = (24, 24, 30)
RED_INK: Rgb = (196, 22, 36)
BLUE_INK: Rgb = (20, 90, 200)
GREEN_INK: Rgb = (16, 120, 50)
TWO_COLOURS = (BLACK_INK, RED_INK, RED_INK, BLACK_INK)
FOUR_COLOURS = (GREEN_INK, BLUE_INK, RED_INK, BLACK_INK)


def blend(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Mix two colours, `share` of the second one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def darker(colour: Rgb, share: float = 0.3) -> Rgb:
    """Mix the outline colour into a colour."""
    return blend(colour, OUTLINE, share)
