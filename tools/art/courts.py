"""The twelve courts: four houses, each with a jack, a queen and a king of its own."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from . import attributes, faces, garments, hair, headgear
from .attributes import Attribute
from .canvas import Canvas
from .faces import Face
from .hair import Hair
from .palette import (
    CREAM,
    GOLD,
    GOLD_LIGHT,
    NAVY,
    OUTLINE,
    PANEL,
    PLUM,
    ROSE,
    SUIT,
    TEAL,
    WHITE,
    Colour,
    Rgb,
)
from .pips import index, sign
from .shapes import box

HEAD = (0.0, 0.335, 0.092)
HAND = (0.2, 0.085)
FRAME_X, FRAME_Y = 0.29, 0.622
SEAM = 0.075  # the seam falls from left to right by this much on either side


@dataclass(frozen=True, slots=True)
class Court:
    """One person of a court card."""

    face: Face
    hair: Rgb
    behind: tuple[Hair, ...]
    before: tuple[Hair, ...]
    crown: Callable[[Canvas], None]
    holds: Attribute
    lining: Rgb
    cuff: Colour = WHITE
    veil: bool = False
    earrings: bool = False
    mail: bool = False


FAIR, RUDDY, OLIVE, BROWN = (250, 220, 192), (243, 198, 160), (224, 172, 124), (160, 108, 76)
CHESTNUT, AUBURN, BLACK, SILVER, BLOND = (112, 66, 38), (176, 84, 40), (50, 40, 46), (222, 220, 218), (226, 176, 84)
UMBER, COPPER = (84, 54, 38), (196, 98, 44)
GREEN_EYES, BLUE_EYES, DARK_EYES = (70, 116, 70), (62, 104, 156), (58, 38, 30)

CLUBS = (
    Court(Face(RUDDY, darker_copper := (140, 66, 30), GREEN_EYES, freckles=True, smile=0.08), COPPER, (hair.curly,), (), headgear.hunting_cap, attributes.bow, CREAM, GOLD),
    Court(Face(RUDDY, (120, 56, 28), GREEN_EYES, woman=True), AUBURN, (hair.braids,), (hair.parted, hair.braid_tails), headgear.leaf_wreath, attributes.clover, CREAM),
    Court(Face(RUDDY, UMBER, GREEN_EYES, wrinkles=True, smile=0.06), CHESTNUT, (hair.kingly,), (hair.full_beard,), headgear.arched_crown, attributes.mace, TEAL),
)
DIAMONDS = (
    Court(Face(OLIVE, BLACK, DARK_EYES, gaze=0.03, smile=0.06), BLACK, (hair.kingly,), (hair.chin_tuft,), headgear.turban, attributes.key, TEAL, GOLD),
    Court(Face(OLIVE, UMBER, DARK_EYES, woman=True, gaze=-0.02), UMBER, (hair.ringlets,), (hair.parted,), headgear.tiara, attributes.fan, CREAM, earrings=True),
    Court(Face(OLIVE, (60, 44, 38), DARK_EYES, stern=0.07), (74, 52, 42), (hair.kingly,), (hair.pointed_beard,), headgear.lozenge_crown, attributes.axe, NAVY),
)
HEARTS = (
    Court(Face(FAIR, (172, 120, 50), BLUE_EYES, smile=0.09), BLOND, (hair.bob,), (hair.fringe,), headgear.beret, attributes.letter, NAVY, WHITE),
    Court(Face(FAIR, (122, 76, 40), BLUE_EYES, woman=True, smile=0.07), (146, 90, 46), (hair.flowing,), (hair.parted,), headgear.heart_coronet, attributes.rose, CREAM),
    Court(Face(FAIR, (170, 166, 164), BLUE_EYES, wrinkles=True, smile=0.07), SILVER, (hair.kingly,), (hair.long_beard,), headgear.five_points, attributes.sceptre, PLUM),
)
SPADES = (
    Court(Face(BROWN, BLACK, DARK_EYES, stern=0.06, blush=(190, 80, 70)), BLACK, (hair.curly,), (), headgear.helmet, attributes.halberd, NAVY, GOLD, mail=True),
    Court(Face(BROWN, BLACK, DARK_EYES, woman=True, blush=(190, 80, 70)), BLACK, (headgear_veil := hair.bob,), (hair.parted,), headgear.crescent_veil, attributes.lily, ROSE, veil=True, earrings=True),
    Court(Face(BROWN, BLACK, DARK_EYES, stern=0.13, blush=(190, 80, 70)), BLACK, (hair.kingly,), (hair.forked_beard,), headgear.ray_crown, attributes.sword, PLUM),
)
COURTS = (CLUBS, DIAMONDS, HEARTS, SPADES)


def court(rank: str, suit: int) -> Canvas:
    """Draw a jack, a queen or a king."""
    person = COURTS[suit]["JQK".index(rank)]
    card = Canvas()
    panel = box(-FRAME_X, -FRAME_Y, FRAME_X, FRAME_Y)
    card.fill(panel, PANEL, 0)
    with card.within(panel):
        _half(card, person, rank, suit)
        sign(card, suit, -0.213, 0.538, 0.115)
        card.turn_half([(-1, SEAM / FRAME_X), (1, -SEAM / FRAME_X), (1, 2), (-1, 2)])
        _sash(card, suit)
    card.stroke([*panel, panel[0]], OUTLINE, 0.0062)
    index(card, rank, suit)
    return card


def _half(card: Canvas, person: Court, rank: str, suit: int) -> None:
    x, y, scale = HEAD
    with card.placed(x, y, scale):
        if person.veil:
            headgear.veil_back(card)
        for draw in person.behind:
            draw(card, person.hair)
        faces.neck(card, person.face)
    if person.mail:
        garments.mail(card, suit, person.lining)
    elif rank == "K":
        garments.robe(card, suit, person.lining)
    elif rank == "Q":
        garments.gown(card, suit, person.lining, person.face.skin)
    else:
        garments.doublet(card, suit, person.lining)
    with card.placed(x, y, scale):
        faces.draw(card, person.face)
        if person.earrings:
            faces.earrings(card, GOLD_LIGHT)
        for draw in person.before:
            draw(card, person.hair)
        person.crown(card)
    with card.placed(*HAND):
        attributes.sleeve(card, person.cuff)
        person.holds(card)
        attributes.fist(card, person.face.skin)


def _sash(card: Canvas, suit: int) -> None:
    slope = -math.degrees(math.atan2(SEAM, FRAME_X))
    with card.placed(turn=slope):
        card.fill(box(-0.4, -0.03, 0.4, 0.03), GOLD)
        card.fill(box(-0.4, -0.02, 0.4, 0.02), SUIT, 0.0042)
        for k in range(-5, 6):
            x = 0.06 * k
            if k % 2 == 0:
                card.fill([(x, 0.016), (x + 0.026, 0), (x, -0.016), (x - 0.026, 0)], GOLD_LIGHT, 0)
            else:
                card.dot(x, 0, 0.0068, CREAM)
    del suit
