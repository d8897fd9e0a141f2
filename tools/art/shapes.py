"""Paths: lists of points in card widths from the centre of the card, y up."""

import itertools
import math
from collections.abc import Sequence

Point = tuple[float, float]
Path = list[Point]


def bezier(start: Point, near: Point, far: Point, end: Point, steps: int = 16) -> Path:
    """Trace a cubic Bezier curve."""
    path = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        corners = (start, near, far, end)
        path.append(
            (
                sum(w * p[0] for w, p in zip(weights, corners, strict=True)),
                sum(w * p[1] for w, p in zip(weights, corners, strict=True)),
            )
        )
    return path


def _spline(before: Point, start: Point, end: Point, after: Point, steps: int) -> Path:
    near = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
    far = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
    return bezier(start, near, far, end, steps)[:-1]


def smooth(points: Sequence[Point], closed: bool = False, steps: int = 8) -> Path:
    """Trace a smooth curve through all the points."""
    count = len(points)
    path: Path = []
    for i in range(count if closed else count - 1):
        if closed:
            four = [points[(i + k) % count] for k in (-1, 0, 1, 2)]
        else:
            four = [points[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2)]
        path += _spline(four[0], four[1], four[2], four[3], steps)
    return path if closed else [*path, points[-1]]


def ellipse(x: float, y: float, wide: float, high: float | None = None, steps: int = 48) -> Path:
    """Trace an ellipse by its centre and half axes; a circle when only one is given."""
    high = wide if high is None else high
    angles = [2 * math.pi * step / steps for step in range(steps)]
    return [(x + wide * math.cos(a), y + high * math.sin(a)) for a in angles]


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 24) -> Path:
    """Trace a part of a circle between two angles in degrees."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def box(left: float, bottom: float, right: float, top: float) -> Path:
    """Trace an upright rectangle."""
    return [(left, bottom), (right, bottom), (right, top), (left, top)]


def rounded(left: float, bottom: float, right: float, top: float, radius: float) -> Path:
    """Trace an upright rectangle with round corners."""
    return [
        *arc(right - radius, top - radius, radius, 0, 90, 10),
        *arc(left + radius, top - radius, radius, 90, 180, 10),
        *arc(left + radius, bottom + radius, radius, 180, 270, 10),
        *arc(right - radius, bottom + radius, radius, 270, 360, 10),
    ]


def star(x: float, y: float, radius: float, points: int = 5, waist: float = 0.42, turn: float = 90.0) -> Path:
    """Trace a star; `waist` is the inner radius as a share of the outer one."""
    path = []
    for i in range(2 * points):
        angle = math.radians(turn) + math.pi * i / points
        reach = radius if i % 2 == 0 else radius * waist
        path.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return path


def mirrored(path: Sequence[Point]) -> Path:
    """Return a path seen in a mirror."""
    return [(-x, y) for x, y in path]


def both(half: Sequence[Point]) -> Path:
    """Close a right half with its mirror image."""
    return [*half, *mirrored(half)[::-1]]


def moved(path: Sequence[Point], x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0) -> Path:
    """Scale a path, turn it by degrees, then move it."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in path]


def _normal(path: Sequence[Point], i: int) -> Point:
    (x0, y0), (x1, y1) = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    return (-(y1 - y0) / length, (x1 - x0) / length)


def brush(path: Sequence[Point], width: float, start: float = 0.0, end: float = 0.0) -> Path:
    """Outline a brush stroke that swells to `width`; `start` and `end` are shares of it at the ends."""
    left, right = [], []
    last = len(path) - 1
    for i, (x, y) in enumerate(path):
        t = i / last
        least = start if t < 0.5 else end
        half = width / 2 * (least + (1 - least) * math.sin(math.pi * t))
        nx, ny = _normal(path, i)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return left + right[::-1]


def along(path: Sequence[Point], count: int) -> Path:
    """Pick points at equal distances along a path, both ends included."""
    lengths = [0.0]
    for (x0, y0), (x1, y1) in itertools.pairwise(path):
        lengths.append(lengths[-1] + math.hypot(x1 - x0, y1 - y0))
    picked, i = [], 0
    for k in range(count):
        wanted = lengths[-1] * k / (count - 1)
        while i < len(path) - 2 and lengths[i + 1] < wanted:
            i += 1
        share = (wanted - lengths[i]) / ((lengths[i + 1] - lengths[i]) or 1.0)
        (x0, y0), (x1, y1) = path[i], path[i + 1]
        picked.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return picked
