"""Vectors and quaternions as plain tuples: x to the right, y up, z towards the viewer, in centimetres."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt
from typing import TypeAlias

Vec: TypeAlias = tuple[float, float, float]
Quat: TypeAlias = tuple[float, float, float, float]

IDENTITY: Quat = (0.0, 0.0, 0.0, 1.0)
X_AXIS: Vec = (1.0, 0.0, 0.0)
Y_AXIS: Vec = (0.0, 1.0, 0.0)
Z_AXIS: Vec = (0.0, 0.0, 1.0)


def add(a: Vec, b: Vec) -> Vec:
    """Return a + b."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def subtract(a: Vec, b: Vec) -> Vec:
    """Return a - b."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def scale(a: Vec, factor: float) -> Vec:
    """Return a, times factor."""
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def dot(a: Vec, b: Vec) -> float:
    """Return the inner product of a and b."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vec, b: Vec) -> Vec:
    """Return the vector at right angles to a and b."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a: Vec) -> float:
    """Return the length of a."""
    return hypot(*a)


def normal(a: Vec) -> Vec:
    """Return a with length one; the zero vector is returned as it is."""
    size = hypot(*a)
    return scale(a, 1.0 / size) if size else a


def mix(a: Vec, b: Vec, t: float) -> Vec:
    """Return the point the fraction t of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)


def mul(a: Quat, b: Quat) -> Quat:
    """Return the turn that does b first and then a."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def conjugate(q: Quat) -> Quat:
    """Return the turn that undoes q."""
    return (-q[0], -q[1], -q[2], q[3])


def rotate(q: Quat, v: Vec) -> Vec:
    """Return v turned by q."""
    x, y, z, w = q
    vx, vy, vz = v
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx)


def axis_angle(axis: Vec, angle: float) -> Quat:
    """Return the turn by angle (radians, right-handed) about a unit axis."""
    s = sin(angle / 2)
    return (axis[0] * s, axis[1] * s, axis[2] * s, cos(angle / 2))


def nlerp(a: Quat, b: Quat, t: float) -> Quat:
    """Return the turn the fraction t of the way from a to b, the short way round."""
    ax, ay, az, aw = a
    bx, by, bz, bw = b
    s = t if ax * bx + ay * by + az * bz + aw * bw >= 0 else -t
    r = 1.0 - t
    x, y, z, w = ax * r + bx * s, ay * r + by * s, az * r + bz * s, aw * r + bw * s
    n = 1.0 / (sqrt(x * x + y * y + z * z + w * w) or 1.0)
    return (x * n, y * n, z * n, w * n)


_FACE_UP = axis_angle(X_AXIS, -pi / 2)
_FACE_DOWN = mul(axis_angle(Y_AXIS, pi), axis_angle(X_AXIS, pi / 2))


def flat(yaw: float = 0.0, *, face_up: bool = True) -> Quat:
    """Return the turn of a card lying on the table, its top pointing away from the viewer.

    Yaw (radians) turns it about the vertical, anticlockwise as seen from above.
    """
    return mul(axis_angle(Y_AXIS, yaw), _FACE_UP if face_up else _FACE_DOWN)
