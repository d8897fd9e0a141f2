"""Which card a ray meets: exact on the plane of each card, then refined on its bend."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from .geometry import Vec, conjugate, rotate, subtract
from .poses import CARD_HEIGHT, CARD_WIDTH, Pose

if TYPE_CHECKING:
    from collections.abc import Iterable

K = TypeVar("K")
_STEPS = 2


def hit(origin: Vec, way: Vec, pose: Pose) -> float | None:
    """Return how many times its own length a ray goes before it meets a card, or None."""
    undo = conjugate(pose.turn)
    px, py, pz = rotate(undo, subtract(origin, pose.position))
    dx, dy, dz = rotate(undo, way)
    if -1e-9 < dz < 1e-9:
        return None
    t = -pz / dz
    curve = 0.5 * pose.bend
    for _ in range(_STEPS if curve else 0):
        t = (curve * (px + t * dx) ** 2 - pz) / dz
    inside = abs(px + t * dx) <= CARD_WIDTH / 2 * pose.size and abs(py + t * dy) <= CARD_HEIGHT / 2 * pose.size
    return t if inside and t > 0 else None


def pick(origin: Vec, way: Vec, cards: Iterable[tuple[K, Pose]]) -> K | None:
    """Return the key of the nearest card that a ray meets, or None.

    Give the rest poses of a hand, not the lifted ones, or cards flicker under the pointer.
    """
    best, found = float("inf"), None
    for key, pose in cards:
        t = hit(origin, way, pose)
        if t is not None and t < best:
            best, found = t, key
    return found
