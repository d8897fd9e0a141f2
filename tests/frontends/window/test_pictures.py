"""Approved pictures: what is drawn today looks as it did when somebody looked at it.

After a change that is meant, draw them anew and look at them: `make pictures`. They were drawn by Mesa's software
renderer, which is exact from run to run; processors differ by a few levels, hence the tolerance.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
import pytest
from PIL import Image

from frontends.window import camera, controls, motion, poses
from frontends.window.assets import load_font
from frontends.window.hud import Hud, Rect
from frontends.window.offscreen import Darkroom, Still
from frontends.window.picture_files import png

APPROVED = Path(__file__).parents[2] / "data" / "pictures"
MOST_IN_A_BLOCK = 10.0
"""Levels, from 0 to 255, that the mean of a block of 8 x 8 pixels may be off."""
MOST_OFF = 0.0002
"""The share of pixels that may be off by more than FAR_OFF levels."""
FAR_OFF = 32


def still(pose, front=60, back=60):
    return motion.Sprite(front, back, motion.resting(pose))


def table(
    size: tuple[int, int],
    look: Literal["poker", "tavern"] = "poker",
    *,
    seats=4,
    hand=8,
    lit=(2, 5),
    four_colours=False,
):
    """A match under way, with two cards that may be played."""
    seen = camera.view(camera.seated(*size), *size)
    places = poses.seating(seen, seats)
    own = [
        poses.playable(pose) if i in lit else poses.dimmed(pose) for i, pose in enumerate(poses.own_hand(seen, hand))
    ]
    sprites = [still(pose, (11 * i + 1) % 56) for i, pose in enumerate(own)]
    sprites += [still(pose) for seat in range(1, seats) for pose in poses.others_fan(places, seat, 5 + seat)]
    sprites += [still(poses.stock(places, level)) for level in range(20)]
    sprites += [still(poses.discard(places, level), 45 - level) for level in range(5)]
    return Still(seen, sprites, 0.0, look=look, four_colours=four_colours)


def trick(size):
    """The end of a trick, seen from where the eye is when a round is over."""
    seen = camera.view(camera.round_end(camera.seated(*size)), *size)
    places = poses.seating(seen, 4)
    sprites = [still(poses.trick(places, seat, seat), 13 * seat + 9) for seat in range(4)]
    for seat in range(1, 4):
        sprites += [still(pose, 7 * seat + i) for i, pose in enumerate(poses.shown(places, seat, 4))]
    return Still(seen, sprites, 0.0)


def written(size: tuple[int, int]):
    """What lies flat over the table: words, panels and controls."""
    hud = Hud(load_font())
    hud.begin(*size, 1.4)
    controls.panel(hud, Rect(12, 60, 200, 106))
    hud.text("Suit in force: ♥ hearts", 24, 142, 15)
    controls.button(hud, Rect(24, 104, 84, 26), "Draw", hot=True)
    controls.button(hud, Rect(116, 104, 84, 26), "Pass", enabled=False)
    controls.slider(hud, Rect(24, 84, 120, 12), 0.4)
    controls.toggle(hud, Rect(160, 82, 36, 16), on=True)
    controls.plate(hud, Rect(220, 130, 90, 34), "Ada", "plays 8♠", active=True)
    return table(size, lit=())._replace(hud=hud)


SCENES: dict[str, Callable[[], Still]] = {
    "poker": lambda: table((320, 180)),
    "tavern": lambda: table((320, 180), "tavern", seats=3),
    "upright": lambda: table((180, 320), seats=6, hand=11),
    "four-colours": lambda: table((640, 360), hand=13, lit=range(13), four_colours=True),
    "trick": lambda: trick((320, 180)),
    "written": lambda: written((320, 180)),
}


class Difference(NamedTuple):
    """How far a picture is from another."""

    block: float
    off: float

    @property
    def is_seen(self) -> bool:
        return self.block > MOST_IN_A_BLOCK or self.off > MOST_OFF


def difference(one, other) -> Difference:
    """Compare two pictures of one size."""
    off = np.abs(one.astype(int) - other.astype(int))
    height, width = (length // 8 * 8 for length in off.shape[:2])
    blocks = off.mean(axis=2)[:height, :width].reshape(height // 8, 8, width // 8, 8).mean(axis=(1, 3))
    return Difference(float(blocks.max()), float((off.max(axis=2) > FAR_OFF).mean()))


def drawn(darkroom, shown):
    picture = np.frombuffer(darkroom.picture(shown), np.uint8)
    return picture.reshape(shown.seen.height, shown.seen.width, 3)


def approved(name):
    with Image.open(APPROVED / f"{name}.png") as image:
        return np.asarray(image.convert("RGB"))


@pytest.fixture(scope="module")
def darkroom(window):
    return Darkroom()


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_was_approved(darkroom, name, tmp_path):
    picture, wanted = drawn(darkroom, SCENES[name]()), approved(name)
    assert picture.shape == wanted.shape
    found = difference(picture, wanted)
    if found.is_seen:
        Image.fromarray(picture).save(tmp_path / f"{name}.png")
    assert not found.is_seen, f"{found}; it was drawn as {tmp_path / name}.png. If that is meant: make pictures"


def test_no_approved_picture_is_left_over():
    assert sorted(path.stem for path in APPROVED.glob("*.png")) == sorted(SCENES)


def without(number):
    return lambda shown: shown._replace(sprites=shown.sprites[:number] + shown.sprites[number + 1 :])


def moved(number, x):
    """Move a card sideways, in centimetres."""

    def change(shown):
        pose = shown.sprites[number].flight.end
        (px, py, pz) = pose.position
        sprites = list(shown.sprites)
        sprites[number] = still(pose._replace(position=(px + x, py, pz)), sprites[number].front)
        return shown._replace(sprites=sprites)

    return change


def turned_into(number, front):
    def change(shown):
        sprites = list(shown.sprites)
        sprites[number] = still(sprites[number].flight.end, front)
        return shown._replace(sprites=sprites)

    return change


CHANGES = {
    "a card of the hand is missing": ("poker", without(0)),
    "the top discard is missing": ("poker", without(-1)),
    "a card of another hand is missing": ("poker", without(9)),
    "a card of the trick is missing": ("trick", without(2)),
    "the top discard lies 2 cm aside": ("tavern", moved(-1, 2.0)),
    "a three is a four": ("four-colours", turned_into(0, 2)),
    "black and red only": ("four-colours", lambda shown: shown._replace(four_colours=False)),
    "another table": ("poker", lambda shown: shown._replace(look="tavern")),
    "nothing is lit": ("poker", lambda shown: table((320, 180), lit=())),
    "no words": ("written", lambda shown: shown._replace(hud=None)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_would_be_noticed(darkroom, change):
    name, make = CHANGES[change]
    assert difference(drawn(darkroom, make(SCENES[name]())), approved(name)).is_seen


@pytest.mark.parametrize("levels", [2, 6])
def test_a_little_noise_is_no_change(levels):
    """As much as another processor makes of the same picture."""
    wanted = approved("poker")
    noise = np.random.default_rng(7).integers(-levels, levels + 1, wanted.shape)
    assert not difference(np.clip(wanted + noise, 0, 255), wanted).is_seen


def approve() -> None:
    """Draw every approved picture anew."""
    darkroom = Darkroom()
    APPROVED.mkdir(parents=True, exist_ok=True)
    for name, scene in SCENES.items():
        shown = scene()
        data = png(shown.seen.width, shown.seen.height, darkroom.picture(shown))
        (APPROVED / f"{name}.png").write_bytes(data)


if __name__ == "__main__":
    approve()
