"""The table behind the screens that have no match: a few cards on it, seen by one who has not sat down yet."""

from frontends.window import camera, motion, poses
from frontends.window.camera import View
from frontends.window.layout import BACK
from frontends.window.motion import Sprite

_FAN = (51, 38, 25, 12, 46)
"""The layers of the cards that lie about: the aces and a ten."""


class Stage:
    """A still life."""

    def __init__(self, size: tuple[int, int], rim: float) -> None:
        self.resize(size, rim)

    def resize(self, size: tuple[int, int], rim: float) -> None:
        """Lay it out for a window of this size."""
        rest = camera.seated(*size, rim)
        self.seen: View = camera.view(camera.standing(rest), *size)
        table = poses.seating(camera.view(rest, *size), 4)
        self.sprites: list[Sprite] = [
            Sprite(BACK, BACK, motion.resting(poses.stock(table, level))) for level in range(24)
        ]
        self.sprites += [
            Sprite(layer, BACK, motion.resting(poses.discard(table, level))) for level, layer in enumerate(_FAN)
        ]
