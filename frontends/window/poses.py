"""Where every card of a table lies: pure functions from a seating to poses.

Seat 0 is the viewer; the others follow clockwise as seen from above, so seat 1 sits to the viewer's left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, pi, sin, tau
from typing import TYPE_CHECKING, NamedTuple

from .camera import View, hand_bottom, hand_height, on_plane, project, upright
from .geometry import X_AXIS, Y_AXIS, Z_AXIS, Quat, Vec, add, axis_angle, flat, mul, rotate, scale
from .tuning import tuning

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CARD_WIDTH, CARD_HEIGHT, CARD_THICKNESS = 6.3, 8.82, 0.028
GROUND = 0.045
SUITS = 4
HAND_LIMIT = 20


class Pose(NamedTuple):
    """How a card lies: the middle of it, its turn, its bend (1/cm), its size (times) and its light.

    Light below 0 dims the card, 0 shows it as it is, 1 gives it a white edge and an arrow, 2 a gold edge.
    """

    position: Vec
    turn: Quat
    bend: float = 0.0
    size: float = 1.0
    light: float = 0.0


@dataclass(frozen=True, slots=True)
class Seating:
    """How many sit where: seats from 2 to 6, upright for a turned table, size of the cards on it (times)."""

    seats: int
    upright: bool = False
    size: float = 1.0


class Seat(NamedTuple):
    """Where somebody sits: the point on the felt in front of them and the yaw (radians) that faces them."""

    place: Vec
    yaw: float


def seating(seen: View, seats: int) -> Seating:
    """Return the seating for a window; cards on the table grow when it would show them too small to read."""
    cam = tuning().camera
    left, right = (project(seen, (x, 0.0, 0.0)) for x in (-CARD_WIDTH / 2, CARD_WIDTH / 2))
    width = right[0] - left[0] if left and right else cam.legible
    most = cam.largest_crowded if seats > 4 else cam.largest
    size = min(max(cam.legible / max(width, 1.0), 1.0), most)
    return Seating(seats, upright(seen.width, seen.height), size)


# Where the others sit: ("side", along) on a long side, ("end", angle) round an end, left ones first.
_WIDE = {
    2: [("far", 0.0)],
    3: [("left", 0.72), ("right", 0.72)],
    4: [("left", 0.0), ("far", 0.0), ("right", 0.0)],
    5: [("left", -0.10), ("far", -18.0), ("far", 18.0), ("right", -0.10)],
    6: [("left", -0.22), ("far", -23.0), ("far", 0.0), ("far", 23.0), ("right", -0.22)],
}
_UPRIGHT = {
    2: [("end", 0.0)],
    3: [("left", -16.0), ("right", -16.0)],
    4: [("left", -4.0), ("end", 0.0), ("right", -4.0)],
    5: [("left", 4.0), ("end", -0.66), ("end", 0.66), ("right", 4.0)],
    6: [("left", 9.0), ("left", -19.0), ("end", 0.0), ("right", -19.0), ("right", 9.0)],
}


def seat(table: Seating, index: int, inset: float = 0.0) -> Seat:
    """Return a seat's point on the felt, inset centimetres inside its edge, and the yaw that faces it."""
    if index == 0:
        return _near(table, inset)
    side, along = (_UPRIGHT if table.upright else _WIDE)[table.seats][index - 1]
    return _upright_seat(side, along, inset) if table.upright else _wide_seat(side, along, inset)


def _near(table: Seating, inset: float) -> Seat:
    felt = tuning().table
    reach = felt.radius + (felt.straight if table.upright else 0.0)
    return Seat((0.0, 0.0, reach - inset), 0.0)


def _wide_seat(side: str, along: float, inset: float) -> Seat:
    felt = tuning().table
    radius = felt.radius - inset
    if side == "far":
        return Seat((along, 0.0, -radius), pi)
    x, z = felt.straight + radius * cos(along), -radius * sin(along)
    sign = -1.0 if side == "left" else 1.0
    return Seat((sign * x, 0.0, z), sign * (pi / 2 + along))


def _upright_seat(side: str, along: float, inset: float) -> Seat:
    felt = tuning().table
    radius = felt.radius - inset
    if side == "end":
        return Seat((radius * sin(along), 0.0, -felt.straight - radius * cos(along)), pi - along)
    sign = -1.0 if side == "left" else 1.0
    return Seat((sign * radius, 0.0, along), sign * pi / 2)


def screen_box(seen: View, poses: Iterable[Pose]) -> tuple[float, float, float, float]:
    """Return the left, lower, right and upper edge in pixels of what some cards cover in the window."""
    found = [project(seen, corner) for pose in poses for corner in corners(pose)]
    spots = [spot for spot in found if spot is not None]
    if not spots:
        return (0.0, 0.0, 0.0, 0.0)
    xs, ys = [spot[0] for spot in spots], [spot[1] for spot in spots]
    return (min(xs), min(ys), max(xs), max(ys))


def fan_box(seen: View, fan: Sequence[Pose]) -> tuple[float, float, float, float]:
    """Return the edges in pixels of what a fan covers, from its ends and its middle, which reach farthest."""
    return screen_box(seen, {fan[0], fan[len(fan) // 2], fan[-1]} if fan else ())


@lru_cache(maxsize=512)
def others_fan(table: Seating, index: int, count: int) -> tuple[Pose, ...]:
    """Return the poses of another player's cards, left to right as the owner sees them; faces turned away."""
    fan = tuning().fan
    spot = seat(table, index, fan.inset)
    turn = mul(axis_angle(Y_AXIS, spot.yaw), axis_angle(X_AXIS, fan.tilt))
    centre = add(spot.place, (0.0, fan.height, 0.0))
    step = _fan_step(table, count) / fan.radius
    return tuple(
        _fanned(centre, turn, (i - (count - 1) / 2) * step, i * fan.layer, fan.radius, fan.bend) for i in range(count)
    )


def _fan_step(table: Seating, count: int) -> float:
    fan = tuning().fan
    spread = fan.spread_crowded if table.seats > 4 else fan.spread
    return min(fan.strip, spread * fan.radius / max(count - 1, 1))


def _fanned(centre: Vec, turn: Quat, angle: float, layer: float, radius: float, bend: float) -> Pose:
    local = (sin(angle) * radius, (cos(angle) - 1) * radius, layer)
    return Pose(add(centre, rotate(turn, local)), mul(turn, axis_angle(Z_AXIS, -angle)), bend)


class HandPlan(NamedTuple):
    """How a hand of so many cards is laid out: centimetres at the hand's own distance from the eye."""

    depth: float
    window: float
    size: float
    rows: int
    step: float


def hand_plan(seen: View, count: int) -> HandPlan:
    """Return size, rows and visible strip for a hand of count cards in this window."""
    hand = tuning().hand
    depth = hand.depth * seen.camera.distance
    window = 2 * depth / seen.focus[1]
    size = hand_height(seen.width, seen.height) * window / CARD_HEIGHT
    room = _hand_width(seen, count) * seen.aspect * window
    step = _strip(room, size, count)
    # A window that is not tall has no room for a second row.
    if step >= hand.two_rows_below * CARD_WIDTH * size or seen.aspect > 0.8:
        return HandPlan(depth, window, size, 1, step)
    return HandPlan(depth, window, size, 2, _strip(room, size, ceil(count / 2)))


def _hand_width(seen: View, count: int) -> float:
    hand = tuning().hand
    if upright(seen.width, seen.height):
        return hand.width_upright
    many = min(max((count - 10) / (HAND_LIMIT - 10), 0.0), 1.0)
    return hand.width_wide + (hand.width_wide_many - hand.width_wide) * many


def _strip(room: float, size: float, count: int) -> float:
    card = CARD_WIDTH * size
    return min(tuning().hand.strip * card, (room - card * 1.08) / max(count - 1, 1))


@lru_cache(maxsize=128)
def own_hand(seen: View, count: int) -> tuple[Pose, ...]:
    """Return the rest poses of the viewer's hand, left to right; use the seated camera's view.

    Narrow windows get two rows, the first cards behind and above the last.
    """
    plan = hand_plan(seen, count)
    back = ceil(count / plan.rows) if plan.rows == 2 else 0
    rows = [(back, 1.0, 0.0)] if back else []
    rows.append((count - back, 0.0, (back + 2) * tuning().hand.layer * plan.size))
    return tuple(
        _held(seen, plan, i - (many - 1) / 2, up, layer + i * tuning().hand.layer * plan.size, many)
        for many, up, layer in rows
        for i in range(many)
    )


def _held(seen: View, plan: HandPlan, offset: float, row: float, layer: float, many: int) -> Pose:
    hand = tuning().hand
    span = plan.step * max(many - 1, 1)
    radius = max(span / hand.angle, 30.0 * plan.size)
    angle = offset * plan.step / radius
    turn = mul(seen.turn, axis_angle(X_AXIS, hand.tilt))
    low = hand_bottom(seen.width, seen.height) + hand_height(seen.width, seen.height) * (0.5 + hand.row_step * row)
    local = (sin(angle) * radius, (cos(angle) - 1) * radius, layer)
    position = add(_at_height(seen, plan.depth, 2 * low - 1), rotate(turn, local))
    return Pose(position, mul(turn, axis_angle(Z_AXIS, -angle)), hand.bend / plan.size, plan.size)


def _at_height(seen: View, depth: float, y: float) -> Vec:
    """Return the point in the middle of the window at a height (-1 to 1) and a depth."""
    up = (y - seen.camera.lens[1]) / seen.focus[1] * depth
    across = -seen.camera.lens[0] / seen.focus[0] * depth
    return add(seen.eye, add(add(scale(seen.right, across), scale(seen.up, up)), scale(seen.back, -depth)))


def lifted(pose: Pose, times: float = 1.0) -> Pose:
    """Return a hand card that stands up out of the fan: 1 for one that may be played."""
    way = tuning().hand.lift * times * CARD_HEIGHT * pose.size
    return pose._replace(position=add(pose.position, rotate(pose.turn, (0.0, way, 0.0))))


def hovered(pose: Pose) -> Pose:
    """Return a hand card that stands up a little more because the pointer is on it."""
    hand = tuning().hand
    return lifted(pose, hand.hover / hand.lift)


def dragged(seen: View, table: Seating, x: float, y: float) -> Pose | None:
    """Return the pose of a card held under the pointer over the table, or None off the world's edge."""
    piles = tuning().piles
    point = on_plane(seen, x, y, piles.drag_height)
    turn = mul(axis_angle(X_AXIS, piles.drag_tilt), flat())
    return Pose(point, turn, 0.0, table.size, 1.0) if point else None


def playable(pose: Pose) -> Pose:
    """Return the pose lifted and lit as a card that may be played."""
    return lifted(pose)._replace(light=1.0)


def dimmed(pose: Pose, light: float = -1.0) -> Pose:
    """Return the pose of a card that may not be played now."""
    return pose._replace(light=light)


def _chance(index: int, salt: int) -> float:
    """Return a fixed number from -1 to 1, so that a scattered pile always lies the same way."""
    mixed = (index * 2654435761 + salt * 40503 + 12345) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 13)) & 0xFFFF) / 32767.5 - 1.0


def _lying(x: float, z: float, level: int, size: float, yaw: float = 0.0, *, face_up: bool = True) -> Pose:
    height = GROUND + level * tuning().piles.thickness
    return Pose((x, height, z), flat(yaw, face_up=face_up), 0.0, size)


def stock(table: Seating, level: int = 0) -> Pose:
    """Return the pose of a face-down card in the stock; level 0 is the lowest."""
    piles = tuning().piles
    x = -piles.apart * table.size + 0.05 * _chance(level, 1)
    return _lying(x, 0.05 * _chance(level, 2), level, table.size, 0.015 * _chance(level, 3), face_up=False)


def discard(table: Seating, level: int = 0) -> Pose:
    """Return the pose of a face-up card on the discard pile; level 0 is the lowest."""
    piles = tuning().piles
    x = piles.apart * table.size + piles.scatter * _chance(level, 4)
    yaw = piles.scatter_yaw * _chance(level, 6)
    return _lying(x, piles.scatter * _chance(level, 5), level, table.size, yaw)


def marker(table: Seating, level: int) -> Pose:
    """Return the pose of the card that marks the suit in force, on a discard pile of level cards."""
    under = discard(table, max(level - 1, 0))
    x, _, z = under.position
    return _lying(x, z, level + 1, table.size, tuning().piles.marker_yaw)


def choice(table: Seating, index: int, count: int = SUITS) -> Pose:
    """Return the pose of one of the cards laid out to be chosen from, between the piles and the hand."""
    piles = tuning().piles
    x = (index - (count - 1) / 2) * piles.choices_step * table.size
    return _lying(x, piles.choices_z * table.size, 0, table.size)._replace(light=1.0)


def trick(table: Seating, index: int, order: int = 0) -> Pose:
    """Return the pose of the card that a seat has played to the trick; order is how many lie already."""
    piles = tuning().piles
    grow = table.size * (piles.trick_crowded if table.seats > 4 else 1.0)
    angle = tau * index / table.seats
    x, z = -sin(angle) * piles.trick_x * grow, cos(angle) * piles.trick_z * grow
    return _lying(x, z, order, table.size, piles.trick_yaw * _chance(index, table.seats + 7))


def won(table: Seating, index: int, number: int, total: int, card: int = 0) -> Pose:
    """Return the pose of a card in the number-th of the total tricks that a seat won, face down across."""
    piles = tuning().piles
    spot = _won_place(table, index)
    step = min(piles.won_step, piles.won_breadth / max(total - 1, 1))
    along = piles.won_aside - piles.won_breadth / 2 + number * step if total > 1 else piles.won_aside / 2
    aside = rotate(axis_angle(Y_AXIS, spot.yaw), (along, 0.0, 0.0))
    return _lying(
        spot.place[0] + aside[0],
        spot.place[2] + aside[2],
        number * 2 + card,
        piles.won_size,
        spot.yaw + pi / 2,
        face_up=False,
    )


def _won_place(table: Seating, index: int) -> Seat:
    """Keep the viewer's own tricks clear of the hand."""
    piles = tuning().piles
    if index:
        return seat(table, index, piles.won_inset)
    x, y, z = piles.won_own_upright if table.upright else piles.won_own_wide
    return Seat((x - piles.won_aside / 2, y, z), 0.0)


def shown(table: Seating, index: int, count: int) -> tuple[Pose, ...]:
    """Return the poses of a hand laid open on the felt in front of a seat, as at the end of a round."""
    piles = tuning().piles
    spot = seat(table, index, piles.shown_inset)
    step = min(piles.shown_strip, piles.shown_breadth / max(count - 1, 1))
    along = rotate(axis_angle(Y_AXIS, spot.yaw), (step, 0.0, 0.0))
    places = (add(spot.place, scale(along, i - (count - 1) / 2)) for i in range(count))
    return tuple(_lying(x, z, i, 1.0, spot.yaw) for i, (x, _, z) in enumerate(places))


def statement(table: Seating) -> Vec:
    """Return the point on the felt about which words about the round may stand."""
    piles = tuning().piles
    return piles.statement_upright if table.upright else piles.statement_wide


def dealt(table: Seating, index: int, number: int = 0) -> Pose:
    """Return the pose of the number-th card dealt face down onto the felt in front of a seat."""
    piles = tuning().piles
    spot = seat(table, index, _dealt_inset(table, index))
    jitter = (piles.dealt_step * _chance(number, 8), 0.0, piles.dealt_step * _chance(number, 9))
    place = add(spot.place, rotate(axis_angle(Y_AXIS, spot.yaw), jitter))
    yaw = spot.yaw + 0.06 * _chance(number, 10)
    return _lying(place[0], place[2], number, 1.0, yaw, face_up=False)


def _dealt_inset(table: Seating, index: int) -> float:
    """Keep the viewer's dealt cards in sight above the near rail of a turned table."""
    inset = tuning().piles.dealt_inset
    return inset + (tuning().table.straight if table.upright and index == 0 else 0.0)


def _aside(table: Seating, along: float) -> tuple[float, float]:
    out = tuning().piles.trump_out
    return (along, -out) if table.upright else (-out, along)


def trump(table: Seating) -> Pose:
    """Return the pose of the card turned up for trump, beside the rest of the pack."""
    gap = tuning().piles.trump_apart * table.size
    x, z = _aside(table, 0.0)
    return _lying(x + gap, z, 0, table.size)


def rest_of_pack(table: Seating, level: int = 0) -> Pose:
    """Return the pose of a face-down card left over from the deal in a trick game; level 0 is the lowest."""
    gap = tuning().piles.trump_apart * table.size
    x, z = _aside(table, 0.0)
    return _lying(x - gap, z, level, table.size, 0.015 * _chance(level, 3), face_up=False)


def corners(pose: Pose) -> tuple[Vec, Vec, Vec, Vec]:
    """Return the four corners of a card, upper left first and clockwise as its face shows."""
    x, y = CARD_WIDTH / 2 * pose.size, CARD_HEIGHT / 2 * pose.size
    rise = 0.5 * pose.bend * x * x
    spots = ((-x, y), (x, y), (x, -y), (-x, -y))
    a, b, c, d = (add(pose.position, rotate(pose.turn, (u, v, rise))) for u, v in spots)
    return (a, b, c, d)
