"""Heads: one face drawn in head units (half a face wide), and the traits that make it a person's."""

from dataclasses import dataclass

from .canvas import Canvas
from .palette import OUTLINE, ROSE, WHITE, Rgb, blend, darker
from .shapes import Path, both, brush, ellipse, moved, smooth

HEAD_LINE = 0.0056


@dataclass(frozen=True, slots=True)
class Face:
    """What a face looks like."""

    skin: Rgb
    brows: Rgb
    eyes: Rgb = (84, 56, 40)
    woman: bool = False
    stern: float = 0.0  # how far the inner ends of the brows come down
    gaze: float = 0.0
    smile: float = 0.05
    freckles: bool = False
    wrinkles: bool = False
    blush: Rgb = (226, 110, 96)
    rouge: float = 0.32  # how red the cheeks are
    grin: bool = False
    wink: bool = False


def outline(woman: bool) -> Path:
    """Trace the face."""
    if woman:
        half = [(0, 1.25), (0.55, 1.12), (0.88, 0.6), (0.9, 0.05), (0.78, -0.5), (0.45, -1.02), (0.17, -1.24)]
    else:
        half = [(0, 1.25), (0.6, 1.12), (0.95, 0.6), (0.96, 0.0), (0.87, -0.55), (0.58, -1.02), (0.24, -1.26)]
    return smooth(both(half)[1:], closed=True)


def neck(card: Canvas, face: Face) -> None:
    """Draw the neck with the shadow of the chin."""
    wide = 0.4 if face.woman else 0.55
    half = smooth([(wide, -0.7), (wide * 0.95, -1.4), (wide * 1.25, -1.75), (wide * 2.4, -2.1)])
    card.fill(both([*half, (wide * 1.6, -2.9)]), face.skin, HEAD_LINE)
    shadow = smooth([(wide * 0.93, -1.0), (wide * 0.9, -1.45), (0.1, -1.72), (-wide * 0.93, -1.3), (-wide, -1.0)])
    card.fill(shadow, blend(face.skin, (120, 50, 50), 0.25), 0)


def draw(card: Canvas, face: Face) -> None:
    """Draw the face without hair."""
    path = outline(face.woman)
    card.fill(path, face.skin, HEAD_LINE)
    with card.within(path):
        _cheeks(card, face)
    for flip in (False, True):
        with card.placed(flip=flip):
            if face.wink and not flip:
                _shut_eye(card, face)
            else:
                _eye(card, face, -face.gaze if flip else face.gaze)
            _brow(card, face)
    _nose(card, face)
    if face.grin:
        _grin(card, face)
    else:
        _mouth(card, face)
    _age(card, face)


def _cheeks(card: Canvas, face: Face) -> None:
    side = smooth(
        [
            (-1.1, 0.9),
            (-0.74, 0.3),
            (-0.72, -0.45),
            (-0.3, -1.1),
            (0.2, -1.35),
            (-0.6, -1.5),
            (-1.2, -0.6),
        ]
    )
    card.fill(side, blend(face.skin, (140, 60, 50), 0.13), 0)
    for x in (-0.58, 0.58):
        card.fill(ellipse(x, -0.36, 0.22, 0.16), blend(face.skin, face.blush, face.rouge), 0)


def _eye(card: Canvas, face: Face, gaze: float) -> None:
    white = smooth([(0.17, 0.07), (0.4, 0.245), (0.66, 0.12), (0.42, -0.01)], closed=True)
    card.fill(white, WHITE, 0)
    with card.within(white):
        card.fill(ellipse(0.42 + gaze, 0.115, 0.135, 0.15), face.eyes, 0)
        card.fill(ellipse(0.42 + gaze, 0.115, 0.07), OUTLINE, 0)
    card.fill(ellipse(0.46 + gaze, 0.165, 0.042), WHITE, 0)
    lid = smooth([(0.14, 0.05), (0.25, 0.185), (0.42, 0.25), (0.6, 0.18), (0.72, 0.1 + 0.06 * face.woman)])
    card.fill(brush(lid, 0.12 if face.woman else 0.1, 0.3, 0.55), OUTLINE, 0)
    card.fill(brush(smooth([(0.24, 0.015), (0.43, -0.03), (0.62, 0.06)]), 0.045), darker(face.skin, 0.65), 0)
    if face.woman:
        for lash in ([(0.6, 0.18), (0.76, 0.26)], [(0.66, 0.14), (0.82, 0.18)]):
            card.fill(brush([lash[0], lash[1]], 0.05, 1, 0.2), OUTLINE, 0)
    crease = smooth([(0.2, 0.26), (0.42, 0.36), (0.66, 0.25)])
    card.fill(brush(crease, 0.035), darker(face.skin, 0.45), 0)


def _shut_eye(card: Canvas, face: Face) -> None:
    lid = smooth([(0.14, 0.08), (0.3, 0.2), (0.5, 0.19), (0.72, 0.04)])
    card.fill(brush(lid, 0.12, 0.3, 0.3), OUTLINE, 0)
    for x, y in ((0.72, 0.04), (0.6, 0.12)):
        card.fill(brush([(x, y), (x + 0.14, y - 0.06)], 0.05, 1, 0.2), OUTLINE, 0)
    card.fill(brush(smooth([(0.3, 0.0), (0.5, -0.03), (0.66, -0.1)]), 0.045), darker(face.skin, 0.5), 0)


def _grin(card: Canvas, face: Face) -> None:
    top = smooth([(-0.46, -0.52), (-0.2, -0.63), (0, -0.66), (0.2, -0.63), (0.46, -0.52)])
    low = smooth([(0.46, -0.52), (0.3, -0.86), (0, -1.0), (-0.3, -0.86), (-0.46, -0.52)])
    mouth = [*top, *low]
    card.fill(mouth, (126, 36, 44), 0)
    with card.within(mouth):
        card.fill([*top, (0.3, -0.75), (0, -0.78), (-0.3, -0.75)], WHITE, 0)
        card.fill(ellipse(0, -1.02, 0.24, 0.16), (226, 104, 104), 0)
    card.stroke([*mouth, mouth[0]], OUTLINE, 0.0052)
    for side in (1, -1):
        card.fill(brush(smooth([(0.4 * side, -0.46), (0.5 * side, -0.5), (0.54 * side, -0.58)]), 0.06), OUTLINE, 0)
    card.fill(brush(smooth([(-0.13, -1.09), (0, -1.11), (0.13, -1.09)]), 0.04), darker(face.skin, 0.4), 0)


def _brow(card: Canvas, face: Face) -> None:
    drop = face.stern
    brow = smooth([(0.15, 0.5 - drop), (0.4, 0.6 - 0.3 * drop), (0.78, 0.46 + 0.15 * drop)])
    card.fill(brush(brow, 0.085 if face.woman else 0.15, 0.45, 0.1), face.brows, 0)


def _nose(card: Canvas, face: Face) -> None:
    line = darker(face.skin, 0.68)
    short = 0.06 if face.woman else 0.0
    bridge = smooth([(0.13, 0.36), (0.1, 0.05), (0.16, -0.2 + short), (0.2, -0.32 + short), (0.08, -0.4 + short)])
    card.fill(brush(bridge, 0.062, 0.25, 0.5), line, 0)
    tip = smooth([(0.12, -0.395 + short), (0.0, -0.43 + short), (-0.12, -0.37 + short)])
    card.fill(brush(tip, 0.06, 0.6, 0.3), line, 0)
    card.fill(brush(smooth([(-0.1, -0.36 + short), (-0.18, -0.31 + short), (-0.14, -0.25 + short)]), 0.045), line, 0)


def _mouth(card: Canvas, face: Face) -> None:
    lip = blend(ROSE, face.skin, 0.1 if face.woman else 0.35)
    up = face.smile
    wide = 0.28 if face.woman else 0.3
    peak = -0.63 + max(up, 0.0) * 0.45
    upper = smooth([(-wide, -0.7 + up), (-0.1, peak), (0, peak - 0.03), (0.1, peak), (wide, -0.7 + up)])
    depth = (0.865 if face.woman else 0.83) - 0.3 * up
    lower = smooth([(wide, -0.7 + up), (0.14, 0.03 - depth), (0, -depth), (-0.14, 0.03 - depth), (-wide, -0.7 + up)])
    card.fill([*upper, *lower], lip, 0)
    parting = smooth(
        [(-wide - 0.03, -0.68 + up), (-0.12, -0.735), (0, -0.725), (0.12, -0.735), (wide + 0.03, -0.68 + up)]
    )
    card.fill(brush(parting, 0.055, 0.5, 0.5), darker(lip, 0.72), 0)
    below = smooth([(-0.13, -0.965), (0, -0.985), (0.13, -0.965)])
    card.fill(brush(below, 0.04), darker(face.skin, 0.4), 0)


def _age(card: Canvas, face: Face) -> None:
    line = darker(face.skin, 0.5)
    if face.freckles:
        for x, y in ((0.3, -0.2), (0.44, -0.27), (0.58, -0.2), (0.36, -0.36), (0.54, -0.4), (0.68, -0.3)):
            for side in (1, -1):
                card.fill(ellipse(x * side, y, 0.03), blend(face.skin, (160, 84, 40), 0.7), 0)
    if face.wrinkles:
        for side in (1, -1):
            fold = smooth([(0.22 * side, -0.36), (0.38 * side, -0.5), (0.42 * side, -0.68)])
            card.fill(brush(fold, 0.04), line, 0)
            foot = [(0.78 * side, 0.08), (0.9 * side, 0.0)]
            card.fill(brush(foot, 0.035, 0.6, 0.2), line, 0)
        card.fill(brush(smooth([(-0.35, 0.8), (0, 0.85), (0.35, 0.8)]), 0.035), line, 0)


def strands(card: Canvas, lines: list[Path], colour: Rgb, width: float = 0.055) -> None:
    """Engrave strands of hair."""
    for line in lines:
        card.fill(brush(smooth(line), width), colour, 0)


def earrings(card: Canvas, colour: Rgb, x: float = 0.95, y: float = -0.42) -> None:
    """Hang a drop on either side of the face."""
    for side in (1, -1):
        card.fill(ellipse(x * side, y, 0.07), colour, 0.004)
        card.fill(
            moved(smooth([(0, 0.15), (0.12, -0.1), (0, -0.22), (-0.12, -0.1)], closed=True), x * side, y - 0.2),
            colour,
            0.004,
        )
