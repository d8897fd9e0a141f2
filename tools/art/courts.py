"""The twelve courts: four houses, each with a jack, a queen and a king of its own."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from . import attributes, faces, hair, headgear, jacks, kings, queens
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
    STEEL,
    SUIT,
    TEAL,
    WHITE,
    Colour,
    Rgb,
    blend,
)
from .pips import index, sign
from .shapes import box, star

HEAD = (0.0, 0.338, 0.1)
HAND = (0.212, 0.088)
FRAME_X, FRAME_Y = 0.29, 0.622
SEAM = 0.075  # the seam falls from left to right by this much on either side


Garment = Callable[[Canvas, int, Rgb, Rgb], None]


@dataclass(frozen=True, slots=True)
class Court:
    """One person of a court card."""

    face: Face
    hair: Rgb
    behind: tuple[Hair, ...]  # drawn before the face, whose colour they may ignore
    before: tuple[Hair, ...]
    crown: Callable[[Canvas], None]
    garment: Garment
    lining: Rgb
    holds: Attribute
    cuff: Colour = WHITE
    held: tuple[float, float] = (1.0, 0.0)  # scale and turn of what is held
    earrings: bool = False


FAIR, RUDDY, OLIVE, BROWN = (250, 220, 192), (243, 198, 160), (224, 172, 124), (160, 108, 76)
CHESTNUT, AUBURN, BLACK, SILVER, BLOND = (
    (112, 66, 38),
    (176, 84, 40),
    (50, 40, 46),
    (222, 220, 218),
    (226, 176, 84),
)
UMBER, COPPER = (84, 54, 38), (196, 98, 44)
FUR: Rgb = (186, 146, 104)
GREEN_EYES, BLUE_EYES, DARK_EYES = (70, 116, 70), (62, 104, 156), (58, 38, 30)

CLUBS = (
    Court(
        Face(RUDDY, (140, 66, 30), GREEN_EYES, freckles=True, smile=0.08),
        COPPER,
        (hair.curly,),
        (),
        headgear.hunting_cap,
        jacks.hooded,
        CREAM,
        attributes.bow,
        GOLD,
    ),
    Court(
        Face(RUDDY, (120, 56, 28), GREEN_EYES, woman=True),
        AUBURN,
        (hair.braids,),
        (hair.parted, hair.braid_tails),
        headgear.leaf_wreath,
        queens.leafy,
        CREAM,
        attributes.clover,
        CREAM,
    ),
    Court(
        Face(RUDDY, UMBER, GREEN_EYES, wrinkles=True, smile=0.06),
        CHESTNUT,
        (hair.kingly,),
        (hair.full_beard,),
        headgear.arched_crown,
        kings.furred,
        TEAL,
        attributes.mace,
        FUR,
    ),
)
DIAMONDS = (
    Court(
        Face(OLIVE, BLACK, DARK_EYES, gaze=0.03, smile=0.06),
        BLACK,
        (hair.kingly,),
        (hair.chin_tuft,),
        headgear.turban,
        jacks.kaftan,
        CREAM,
        attributes.key,
        GOLD,
        (0.86, -4.0),
    ),
    Court(
        Face(OLIVE, UMBER, DARK_EYES, woman=True, gaze=-0.02),
        UMBER,
        (queens.standing_collar, hair.ringlets),
        (hair.parted,),
        headgear.tiara,
        queens.jewelled,
        CREAM,
        attributes.fan,
        CREAM,
        (0.62, 2.0),
        earrings=True,
    ),
    Court(
        Face(OLIVE, (60, 44, 38), DARK_EYES, stern=0.07),
        (74, 52, 42),
        (hair.kingly,),
        (hair.pointed_beard,),
        headgear.lozenge_crown,
        kings.scaled,
        NAVY,
        attributes.axe,
        GOLD,
        (0.9, 0.0),
    ),
)
HEARTS = (
    Court(
        Face(FAIR, (172, 120, 50), BLUE_EYES, smile=0.09),
        BLOND,
        (hair.bob,),
        (hair.fringe,),
        headgear.beret,
        jacks.doublet,
        NAVY,
        attributes.letter,
    ),
    Court(
        Face(FAIR, (122, 76, 40), BLUE_EYES, woman=True, smile=0.07),
        (146, 90, 46),
        (hair.flowing,),
        (hair.parted,),
        headgear.heart_coronet,
        queens.gown,
        CREAM,
        attributes.rose,
    ),
    Court(
        Face(FAIR, (170, 166, 164), BLUE_EYES, wrinkles=True, smile=0.07),
        SILVER,
        (hair.kingly,),
        (hair.long_beard,),
        headgear.five_points,
        kings.robe,
        PLUM,
        attributes.sceptre,
    ),
)
SPADES = (
    Court(
        Face(BROWN, BLACK, DARK_EYES, stern=0.06, blush=(190, 80, 70)),
        BLACK,
        (hair.curly,),
        (),
        headgear.helmet,
        jacks.mail,
        NAVY,
        attributes.halberd,
        GOLD,
        (0.8, 0.0),
    ),
    Court(
        Face(BROWN, BLACK, DARK_EYES, woman=True, blush=(190, 80, 70)),
        BLACK,
        (headgear.veil_back, hair.bob),
        (hair.parted,),
        headgear.crescent_veil,
        queens.collared,
        PLUM,
        attributes.lily,
        WHITE,
        (0.84, -8.0),
        earrings=True,
    ),
    Court(
        Face(BROWN, BLACK, DARK_EYES, stern=0.13, blush=(190, 80, 70)),
        BLACK,
        (hair.kingly,),
        (hair.forked_beard,),
        headgear.ray_crown,
        kings.wolfish,
        PLUM,
        attributes.sword,
        STEEL,
    ),
)
COURTS = (CLUBS, DIAMONDS, HEARTS, SPADES)


def court(rank: str, suit: int) -> Canvas:
    """Draw a jack, a queen or a king."""
    person = COURTS[suit]["JQK".index(rank)]
    card = Canvas()
    panel = box(-FRAME_X, -FRAME_Y, FRAME_X, FRAME_Y)
    card.fill(panel, PANEL, 0)
    with card.within(panel):
        rule = box(0.014 - FRAME_X, 0.014 - FRAME_Y, FRAME_X - 0.014, FRAME_Y - 0.014)
        card.stroke([*rule, rule[0]], GOLD, 0.0038)
        with card.within(rule):
            _diaper(card)
        _half(card, person, suit)
        sign(card, suit, -0.213, 0.54, 0.112)
        card.turn_half([(-1, SEAM / FRAME_X), (1, -SEAM / FRAME_X), (1, 2), (-1, 2)])
        _sash(card, suit)
    card.stroke([*panel, panel[0]], OUTLINE, 0.0062)
    index(card, rank, suit)
    return card


def _diaper(card: Canvas) -> None:
    tone, step = blend(PANEL, GOLD, 0.24), 0.0675
    for row in range(-10, 11):
        for column in range(-5, 6):
            if (row + column) % 2 == 0:
                x, y = column * step, row * step
                card.stroke([(x - step, y), (x, y + step), (x + step, y), (x, y - step)], tone, 0.003)
                card.fill(star(x, y, 0.016, 4, 0.4), tone, 0)


def _half(card: Canvas, person: Court, suit: int) -> None:
    with card.placed(*HEAD):
        for draw in person.behind:
            draw(card, person.hair)
        faces.neck(card, person.face)
    person.garment(card, suit, person.lining, person.face.skin)
    with card.placed(*HEAD):
        _head(card, person)
    with card.placed(*HAND):
        attributes.sleeve(card, person.cuff)
        with card.placed(0, 0, *person.held):
            person.holds(card)
        attributes.fist(card, person.face.skin)


def _head(card: Canvas, person: Court) -> None:
    faces.draw(card, person.face)
    if person.earrings:
        faces.earrings(card, GOLD_LIGHT)
    for draw in person.before:
        draw(card, person.hair)
    person.crown(card)


def _sash(card: Canvas, suit: int) -> None:
    slope = -math.degrees(math.atan2(SEAM, FRAME_X))
    with card.placed(turn=slope):
        card.fill(box(-0.4, -0.026, 0.4, 0.026), GOLD)
        card.fill(box(-0.4, -0.0175, 0.4, 0.0175), SUIT, 0.0042)
        for k in range(-5, 6):
            if k == 0:
                card.fill([(0.03, 0), (0, 0.0155), (-0.03, 0), (0, -0.0155)], GOLD_LIGHT, 0)
            elif k % 2 == 0:
                sign(card, suit, 0.05 * k, 0, 0.028, GOLD_LIGHT, k < 0)
            else:
                card.dot(0.05 * k, 0, 0.006, CREAM)
