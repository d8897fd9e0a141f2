"""Where the viewer's eye is, and the way from the table to the window and back.

A camera is what is interpolated; a view is a camera looking through a window of a certain size.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, exp, log, sin, tan
from typing import TYPE_CHECKING

from .geometry import X_AXIS, Y_AXIS, Quat, Vec, add, axis_angle, mix, mul, rotate, scale
from .tuning import tuning

if TYPE_CHECKING:
    from collections.abc import Sequence

NEAR, FAR = 8.0, 900.0


@dataclass(frozen=True, slots=True)
class Camera:
    """An eye that looks at a point: pitch, yaw and fov in radians, distance in centimetres.

    Lens moves the whole picture in the window, in half widths and half heights, without turning the eye.
    """

    at: Vec
    pitch: float
    distance: float
    fov: float
    yaw: float = 0.0
    lens: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class View:
    """A camera bound to a window of width x height pixels; made by `view`."""

    camera: Camera
    width: int
    height: int
    turn: Quat
    eye: Vec
    right: Vec
    up: Vec
    back: Vec
    focus: tuple[float, float]

    @property
    def aspect(self) -> float:
        """Width over height."""
        return self.width / self.height


def turn_of(camera: Camera) -> Quat:
    """Return the turn that takes card space to one facing the camera."""
    return mul(axis_angle(Y_AXIS, camera.yaw), axis_angle(X_AXIS, -camera.pitch))


def view(camera: Camera, width: int, height: int) -> View:
    """Bind a camera to a window size in pixels."""
    turn = turn_of(camera)
    back = rotate(turn, (0.0, 0.0, 1.0))
    fy = 1.0 / tan(camera.fov / 2)
    return View(
        camera,
        width,
        height,
        turn,
        add(camera.at, scale(back, camera.distance)),
        rotate(turn, X_AXIS),
        rotate(turn, Y_AXIS),
        back,
        (fy * height / width, fy),
    )


def project(seen: View, point: Vec) -> tuple[float, float, float] | None:
    """Return x and y in pixels from the lower left and the depth in centimetres, or None behind the eye."""
    # Written out, since a picture with a moving eye asks for hundreds of points.
    (ex, ey, ez), (bx, by, bz), (rx, ry, rz), (ux, uy, uz) = seen.eye, seen.back, seen.right, seen.up
    dx, dy, dz = point[0] - ex, point[1] - ey, point[2] - ez
    depth = -(dx * bx + dy * by + dz * bz)
    if depth <= NEAR * 0.01:
        return None
    x = seen.focus[0] * (dx * rx + dy * ry + dz * rz) / depth + seen.camera.lens[0]
    y = seen.focus[1] * (dx * ux + dy * uy + dz * uz) / depth + seen.camera.lens[1]
    return ((x + 1) / 2 * seen.width, (y + 1) / 2 * seen.height, depth)


def ray(seen: View, x: float, y: float) -> tuple[Vec, Vec]:
    """Return the eye and the direction through a pixel; the direction has depth one."""
    across = (2 * x / seen.width - 1 - seen.camera.lens[0]) / seen.focus[0]
    upward = (2 * y / seen.height - 1 - seen.camera.lens[1]) / seen.focus[1]
    way = add(add(scale(seen.right, across), scale(seen.up, upward)), scale(seen.back, -1.0))
    return seen.eye, way


def unproject(seen: View, x: float, y: float, depth: float) -> Vec:
    """Return the point that `project` puts at that pixel and depth."""
    eye, way = ray(seen, x, y)
    return add(eye, scale(way, depth))


def on_plane(seen: View, x: float, y: float, level: float) -> Vec | None:
    """Return where the ray through a pixel meets the horizontal plane at a height, or None."""
    eye, way = ray(seen, x, y)
    if abs(way[1]) < 1e-9 or (level - eye[1]) / way[1] <= 0:
        return None
    return add(eye, scale(way, (level - eye[1]) / way[1]))


def matrix(seen: View) -> tuple[float, ...]:
    """Return the view-projection matrix, sixteen numbers by columns as OpenGL reads them."""
    (fx, fy), (lx, ly) = seen.focus, seen.camera.lens
    r, u, b, eye = seen.right, seen.up, seen.back, seen.eye
    deep, shift = (FAR + NEAR) / (FAR - NEAR), 2 * FAR * NEAR / (FAR - NEAR)
    columns = [(fx * r[i] - lx * b[i], fy * u[i] - ly * b[i], -deep * b[i], -b[i]) for i in range(3)]
    last = [-sum(columns[i][row] * eye[i] for i in range(3)) for row in range(4)]
    last[2] -= shift
    return (*columns[0], *columns[1], *columns[2], *last)


def upright(width: int, height: int) -> bool:
    """Say whether a window of this size turns the table by ninety degrees."""
    return height >= width


def between(a: Camera, b: Camera, t: float) -> Camera:
    """Return the camera the fraction t of the way from a to b; exact at both ends."""
    if t <= 0 or t >= 1:
        return b if t >= 1 else a
    return Camera(
        mix(a.at, b.at, t),
        a.pitch + (b.pitch - a.pitch) * t,
        exp(log(a.distance) + (log(b.distance) - log(a.distance)) * t),
        a.fov + (b.fov - a.fov) * t,
        a.yaw + (b.yaw - a.yaw) * t,
        (a.lens[0] + (b.lens[0] - a.lens[0]) * t, a.lens[1] + (b.lens[1] - a.lens[1]) * t),
    )


def standing(rest: Camera) -> Camera:
    """Return the camera that stands back and up, from which `sit_down` comes to rest."""
    move = tuning().camera.sit_down
    return replace(rest, pitch=min(rest.pitch + move.pitch, 1.45), distance=rest.distance * move.distance)


def round_end(rest: Camera) -> Camera:
    """Return the camera that has tilted up and come in on the table."""
    move = tuning().camera.show_table
    return replace(
        rest,
        at=(0.0, 0.0, 0.0),
        pitch=rest.pitch + move.pitch,
        distance=rest.distance / move.zoom,
        lens=(0, 0),
    )


def seated(width: int, height: int, portrait_rim: float | None = None) -> Camera:
    """Return the camera of a player at the table, fitted to a window of this size.

    portrait_rim, from 0 (only the cards) to 1 (the whole rim), says how much an upright window shows.
    """
    if not upright(width, height):
        return _fit(width, height, _wide_anchors(), tuning().camera.pitch_wide)
    rim = tuning().camera.portrait_rim if portrait_rim is None else portrait_rim
    pitch = _upright_pitch(width, height)
    cards = _fit(width, height, _upright_anchors(0.0), pitch)
    return between(cards, _fit(width, height, _upright_anchors(1.0), pitch), rim)


def hand_height(width: int, height: int) -> float:
    """Return the height of a card in the viewer's hand as a fraction of the window's height."""
    hand = tuning().hand
    most = hand.height_square if upright(width, height) else hand.height
    return min(most, hand.height_narrow * width / height)


def hand_bottom(width: int, height: int) -> float:
    """Return where the hand's middle card ends below, as a fraction of the window's height.

    Under the hand of an upright window is a row of controls, which takes more of a low window.
    """
    hand = tuning().hand
    if not upright(width, height):
        return hand.bottom_wide
    return hand.bottom_square + (hand.bottom_upright - hand.bottom_square) * _tall(width, height)


def _tall(width: int, height: int) -> float:
    """Return how far an upright window is from square, from 0 to 1."""
    return min(max((height / width - 1) / 0.6, 0.0), 1.0)


def hand_top(width: int, height: int) -> float:
    """Return how high the hand of one row reaches, as a fraction of the window's height."""
    return hand_bottom(width, height) + hand_height(width, height)


def _upright_pitch(width: int, height: int) -> float:
    """Look flatter at the table in a square window, where the height is what is short."""
    cam = tuning().camera
    return cam.pitch_square + (cam.pitch_upright - cam.pitch_square) * _tall(width, height)


def _wide_anchors() -> list[Vec]:
    table, cam = tuning().table, tuning().camera
    x = table.straight + table.radius + cam.reach_wide
    return [(-x, 2.0, 0.0), (x, 2.0, 0.0), (0.0, 11.0, -table.radius), (0.0, 0.0, cam.near_wide)]


def _upright_anchors(rim: float) -> list[Vec]:
    table, cam = tuning().table, tuning().camera
    edge = (table.rail_width + table.rest_width) * rim
    x, z = table.radius + edge, table.straight + table.radius + edge
    tall = 11.0 * (1 - rim) + table.rest_height * rim
    return [(-x, 2.0, 0.0), (x, 2.0, 0.0), (0.0, tall, -z), (0.0, 0.0, cam.near_upright)]


def _fit(width: int, height: int, anchors: Sequence[Vec], pitch: float) -> Camera:
    """Return the nearest camera from which every anchor is inside the part left for the table."""
    cam = tuning().camera
    low = 2 * (hand_top(width, height) + cam.hand_gap) - 1
    frame = (1 - 2 * cam.side, low, 1 - 2 * cam.top)
    near, far = 40.0, 900.0
    for _ in range(18):
        middle = (near + far) / 2
        fits = _framed(Camera((0.0, 0.0, 0.0), pitch, middle, cam.fov), width, height, anchors, frame)
        near, far = (near, middle) if fits else (middle, far)
    rest = Camera((0.0, 0.0, 0.0), pitch, far, cam.fov)
    bottom, top = _extent(rest, width, height, anchors)[1:]
    slack = (frame[2] - frame[1]) - (top - bottom)
    return replace(rest, lens=(0.0, frame[1] - bottom + slack * cam.rise))


def _framed(camera: Camera, width: int, height: int, anchors: Sequence[Vec], frame: tuple[float, float, float]) -> bool:
    side, bottom, top = _extent(camera, width, height, anchors)
    return side <= frame[0] and top - bottom <= frame[2] - frame[1]


def _extent(camera: Camera, width: int, height: int, anchors: Sequence[Vec]) -> tuple[float, float, float]:
    """Return how far sideways, down and up the anchors reach, in half windows."""
    seen = view(camera, width, height)
    found = [project(seen, anchor) for anchor in anchors]
    spots = [(2 * p[0] / width - 1, 2 * p[1] / height - 1) if p else (9.0, 9.0) for p in found]
    return max(abs(x) for x, _ in spots), min(y for _, y in spots), max(y for _, y in spots)


def eye_of(camera: Camera) -> Vec:
    """Return where the eye of a camera is."""
    flat = camera.distance * cos(camera.pitch)
    offset = (flat * sin(camera.yaw), camera.distance * sin(camera.pitch), flat * cos(camera.yaw))
    return add(camera.at, offset)
