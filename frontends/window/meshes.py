"""The shapes of the table, the room and the card, as plain arrays ready for the graphics card.

A vertex of the scenery is position, normal, u and v (8 floats); u and v are centimetres along and across.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from math import cos, hypot, pi, radians, sin, sqrt, tau
from typing import TYPE_CHECKING

from .poses import CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH
from .tuning import tuning

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SCENERY_FLOATS = 8
CARD_FLOATS = 6
FRONT, BACK, EDGE = 0, 1, 2

RingPoint = tuple[float, float, float, float]
Profile = list[tuple[float, float]]


@dataclass(slots=True)
class Mesh:
    """Triangles by material: one array of vertices, one of indices for each material."""

    vertices: array[float] = field(default_factory=lambda: array("f"))
    parts: dict[str, array[int]] = field(default_factory=dict)

    def part(self, material: str) -> array[int]:
        """Return the indices of a material."""
        return self.parts.setdefault(material, array("I"))


def racetrack(straight: float, radius: float, steps: int = 44) -> list[RingPoint]:
    """Return a closed line of two straights and two half circles: x, z and the outward normal."""
    far = [(straight * (1 - i / 4), -radius, 0.0, -1.0) for i in range(8)]
    near = [(straight * (i / 4 - 1), radius, 0.0, 1.0) for i in range(8)]
    left = [_on_end(-straight, radius, -pi / 2 - pi * i / steps) for i in range(steps)]
    right = [_on_end(straight, radius, pi / 2 - pi * i / steps) for i in range(steps)]
    return far + left + near + right


def _on_end(x: float, radius: float, angle: float) -> RingPoint:
    nx, nz = cos(angle), sin(angle)
    return (x + radius * nx, radius * nz, nx, nz)


def circle(steps: int = 48) -> list[RingPoint]:
    """Return a unit circle as a ring, in the sense that faces its extrusions outward."""
    points = [(cos(tau * i / steps), -sin(tau * i / steps)) for i in range(steps)]
    return [(x, z, x, z) for x, z in points]


def rounded_box(half_x: float, half_z: float, radius: float) -> list[RingPoint]:
    """Return a rectangle with round corners as a ring."""
    corners = ((1, 1, pi / 2), (1, -1, 0.0), (-1, -1, -pi / 2), (-1, 1, pi))
    ring = []
    for sx, sz, start in corners:
        x, z = sx * (half_x - radius), sz * (half_z - radius)
        for i in range(6):
            nx, nz = cos(start - pi / 2 * i / 5), sin(start - pi / 2 * i / 5)
            ring.append((x + radius * nx, z + radius * nz, nx, nz))
    return ring


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int) -> Profile:
    """Return points on an ellipse from one angle to another (degrees)."""
    angles = [radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + rx * cos(a), y + ry * sin(a)) for a in angles]


def extrude(mesh: Mesh, material: str, ring: Sequence[RingPoint], profile: Profile) -> None:
    """Sweep a profile of (outward, height) round a ring; normals are smooth along the profile."""
    first, across = len(mesh.vertices) // SCENERY_FLOATS, len(profile)
    along = _lengths([(x, z) for x, z, _, _ in (*ring, ring[0])])
    shape = list(zip(profile, _profile_normals(profile), _lengths(profile), strict=True))
    for k, u in enumerate(along):
        x, z, nx, nz = ring[k % len(ring)]
        for (out, y), (flat, up), v in shape:
            mesh.vertices.extend((x + nx * out, y, z + nz * out, nx * flat, up, nz * flat, u, v))
    _weave(mesh.part(material), first, len(ring), across)


def _weave(indices: array[int], first: int, rings: int, across: int) -> None:
    for k in range(rings):
        for j in range(across - 1):
            a = first + k * across + j
            indices.extend((a, a + across, a + 1, a + 1, a + across, a + across + 1))


def _lengths(points: Iterable[tuple[float, float]]) -> list[float]:
    total, found, last = 0.0, [], None
    for x, y in points:
        total += hypot(x - last[0], y - last[1]) if last else 0.0
        found.append(total)
        last = (x, y)
    return found


def _profile_normals(profile: Profile) -> list[tuple[float, float]]:
    ends = [(profile[max(j - 1, 0)], profile[min(j + 1, len(profile) - 1)]) for j in range(len(profile))]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in ends]
    return [(-dy / (hypot(dx, dy) or 1), dx / (hypot(dx, dy) or 1)) for dx, dy in steps]


def level(mesh: Mesh, material: str, half_x: float, half_z: float, y: float) -> None:
    """Add a horizontal rectangle about the middle that faces up."""
    first = len(mesh.vertices) // SCENERY_FLOATS
    for x, z in ((-half_x, -half_z), (half_x, -half_z), (half_x, half_z), (-half_x, half_z)):
        mesh.vertices.extend((x, y, z, 0.0, 1.0, 0.0, x, z))
    mesh.part(material).extend((first, first + 2, first + 1, first, first + 3, first + 2))


def poker_table() -> Mesh:
    """Return the racetrack table: felt, mahogany rail, padded armrest."""
    mesh, table = Mesh(), tuning().table
    ring = racetrack(table.straight, table.radius)
    rings = (table.radius, 24.0, 18.0, 12.0, 7.0, 4.0, 2.0, 0.0)
    extrude(mesh, "felt", ring, [(-inside, 0.0) for inside in rings])
    half = table.rail_width / 2
    rail = [(0.0, -0.5), *arc(half, 0.1, half, table.rail_height, 180, 0, 22)]
    extrude(mesh, "wood", ring, rail)
    extrude(mesh, "leather", ring, _armrest())
    extrude(mesh, "wood", ring, [(12.0, -8.0), (6.0, -13.0), (-10.0, -16.0)])
    return mesh


def _armrest() -> Profile:
    table = tuning().table
    half = table.rest_width / 2
    middle = table.rail_width + half - 0.15
    top = arc(middle, 0.0, half, table.rest_height, 190, 0, 20)
    return [*top, *arc(middle, 0.0, half, 5.8, -10, -84, 7), (middle - 4.0, -8.0)]


def tavern_table() -> Mesh:
    """Return the flat wooden table with a rounded edge."""
    mesh, table = Mesh(), tuning().table
    half_x, half_z, edge = table.straight + table.radius + 4.0, table.radius + 4.0, 2.4
    level(mesh, "plank", half_x - 0.05, half_z - 0.05, 0.0)
    ring = rounded_box(half_x, half_z, edge)
    extrude(mesh, "rim", ring, [*arc(-edge, -1.2, edge, 1.2, 90, -20, 8), (-0.3, -5.0), (-6.0, -6.5)])
    return mesh


def room() -> Mesh:
    """Return the dark room: floor, wall and the lamp over the table."""
    mesh, table = Mesh(), tuning().table
    level(mesh, "floor", table.wall + 10, table.wall + 10, table.floor)
    extrude(mesh, "wall", circle(), [(table.wall, 230.0), (table.wall, table.floor)])
    top = table.lamp_height
    extrude(
        mesh,
        "shade",
        circle(),
        [(21.5, top + 1), (22.0, top + 1.6), (21.0, top + 3), (14.0, top + 9), (3.0, top + 14)],
    )
    extrude(mesh, "shade", circle(), [(0.5, top + 13), (0.5, 260.0)])
    extrude(mesh, "bulb", circle(), [(21.0, top + 1.4), (0.1, top + 1.4)])
    return mesh


def joined(*meshes: Mesh) -> Mesh:
    """Return several meshes as one."""
    whole = Mesh()
    for mesh in meshes:
        first = len(whole.vertices) // SCENERY_FLOATS
        whole.vertices.extend(mesh.vertices)
        for material, indices in mesh.parts.items():
            whole.part(material).extend(i + first for i in indices)
    return whole


def card(columns: int = 8, corner_steps: int = 4, radius: float = 0.40) -> tuple[array[float], array[int]]:
    """Return a card with round corners in columns, so that it can bend: vertices and indices.

    A vertex is position, u, v and part (6 floats); part is front, back or edge.
    """
    half, thick = CARD_WIDTH / 2, CARD_THICKNESS / 2
    xs = _columns(columns, corner_steps, radius)
    tops = [_top(x, radius) for x in xs]
    vertices, indices = array("f"), array("I")
    for part, z in ((FRONT, thick), (BACK, -thick)):
        first = len(vertices) // CARD_FLOATS
        for x, top in zip(xs, tops, strict=True):
            u = (x + half) / CARD_WIDTH
            for y in (-top, top):
                vertices.extend((x, y, z, 1 - u if part else u, 0.5 - y / CARD_HEIGHT, part))
        _face(indices, first, len(xs), back=part == BACK)
    _edge(vertices, indices, xs, tops)
    return vertices, indices


def _columns(columns: int, corner_steps: int, radius: float) -> list[float]:
    half = CARD_WIDTH / 2
    left = [-half + radius * (1 - cos(pi / 2 * i / corner_steps)) for i in range(corner_steps + 1)]
    middle = [-half + radius + (CARD_WIDTH - 2 * radius) * i / (columns + 1) for i in range(1, columns + 1)]
    return left + middle + [-x for x in reversed(left)]


def _top(x: float, radius: float) -> float:
    into = max(0.0, radius - (CARD_WIDTH / 2 - abs(x)))
    return CARD_HEIGHT / 2 - radius + sqrt(max(0.0, radius * radius - into * into))


def _face(indices: array[int], first: int, columns: int, *, back: bool) -> None:
    for k in range(columns - 1):
        a = first + 2 * k
        corners = (a, a + 2, a + 1, a + 1, a + 2, a + 3)
        indices.extend(reversed(corners) if back else corners)


def _edge(vertices: array[float], indices: array[int], xs: list[float], tops: list[float]) -> None:
    first, thick = len(vertices) // CARD_FLOATS, CARD_THICKNESS / 2
    low = [(x, -y) for x, y in zip(xs, tops, strict=True)]
    loop = low + [(x, -y) for x, y in reversed(low)]
    for x, y in loop:
        vertices.extend((x, y, thick, 0.0, 0.0, EDGE, x, y, -thick, 0.0, 0.0, EDGE))
    for k in range(len(loop)):
        a, c = first + 2 * k, first + 2 * ((k + 1) % len(loop))
        indices.extend((a, a + 1, c, c, a + 1, c + 1))
