"""Cards and cameras on their way: eased flights that are pure functions of the time in seconds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from .camera import Camera, between
from .geometry import nlerp
from .poses import Pose

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Flight:
    """A way from pose to pose: begins at a time, takes seconds, rises arc centimetres above the line."""

    start: Pose
    end: Pose
    begin: float = 0.0
    seconds: float = 0.0
    arc: float = 0.0
    is_fade: bool = False
    """Whether nothing travels: the card fades out where it was while it comes into sight where it goes."""

    def share(self, now: float) -> float:
        """Return how much of the time is over, from 0 to 1."""
        gone = now - self.begin
        return 1.0 if gone >= self.seconds else max(gone / self.seconds, 0.0)


@dataclass(slots=True)
class Sprite:
    """A card that is drawn: the layers of its front and back, and the flight it is on."""

    front: int
    back: int
    flight: Flight


class Appearance(NamedTuple):
    """A card as it is seen, or one of the two places where one that fades is seen.

    Strength is 1 for a card that is all there, from 0 to 1 for one that comes into sight, and from -1 to 0 for one that
    goes out of it: where a card that comes by t is not to be seen yet, the same card that goes by t - 1 still is.
    """

    sprite: Sprite
    pose: Pose
    strength: float


@dataclass(frozen=True, slots=True)
class CameraMove:
    """A way from camera to camera: begins at a time and takes seconds."""

    start: Camera
    end: Camera
    begin: float = 0.0
    seconds: float = 0.0


def ease(t: float) -> float:
    """Return the eased fraction: slow at both ends, 0 before 0 and 1 after 1."""
    return 0.0 if t <= 0 else 1.0 if t >= 1 else t * t * (3.0 - 2.0 * t)


def resting(pose: Pose) -> Flight:
    """Return the flight of a card that lies still."""
    return Flight(pose, pose)


def at(flight: Flight, now: float) -> Pose:
    """Return the pose at a time: the start before the flight, exactly the end after it.

    A card that fades is where more of it is seen.
    """
    gone = now - flight.begin
    if gone >= flight.seconds:
        return flight.end
    if gone <= 0:
        return flight.start
    if flight.is_fade:
        return flight.end if 2.0 * gone >= flight.seconds else flight.start
    s = gone / flight.seconds
    t = s * s * (3.0 - 2.0 * s)
    (ax, ay, az), aq, ab, asize, alight = flight.start
    (bx, by, bz), bq, bb, bsize, blight = flight.end
    y = ay + (by - ay) * t + 4.0 * flight.arc * t * (1.0 - t)
    place = (ax + (bx - ax) * t, y, az + (bz - az) * t)
    bend, size, light = ab + (bb - ab) * t, asize + (bsize - asize) * t, alight + (blight - alight) * t
    return Pose(place, nlerp(aq, bq, t), bend, size, light)


def retarget(flight: Flight, pose: Pose, now: float, seconds: float, *, arc: float = 0.0, delay: float = 0.0) -> Flight:
    """Return a flight to a new pose that starts from where the card is now."""
    return Flight(at(flight, now), pose, now + delay, seconds, arc)


def send(sprite: Sprite, pose: Pose, now: float, seconds: float, *, arc: float = 0.0, delay: float = 0.0) -> None:
    """Send a card to a pose from where it is; nothing happens when it is already on its way there."""
    if sprite.flight.end != pose:
        sprite.flight = retarget(sprite.flight, pose, now, seconds, arc=arc, delay=delay)


def fade(sprite: Sprite, pose: Pose, now: float, seconds: float) -> None:
    """Let a card fade over to a pose; from where less than half of it has gone, it goes on fading as it does."""
    flight = sprite.flight
    if flight.end == pose:
        return
    if flight.is_fade and flight.share(now) < 0.5:
        sprite.flight = replace(flight, end=pose)
    else:
        sprite.flight = Flight(at(flight, now), pose, now, seconds, is_fade=True)


def appearances(sprites: Sequence[Sprite], now: float) -> list[Appearance]:
    """Return the cards as they are seen at a time, in order; those that fade once more where they were, at the end."""
    coming: list[Appearance] = []
    going: list[Appearance] = []
    for sprite in sprites:
        flight = sprite.flight
        if flight.is_fade and (share := flight.share(now)) < 1.0:
            coming.append(Appearance(sprite, flight.end, share))
            going.append(Appearance(sprite, flight.start, share - 1.0))
        else:
            coming.append(Appearance(sprite, at(flight, now), 1.0))
    return coming + going


def place(sprite: Sprite, pose: Pose) -> None:
    """Put a card where it belongs at once."""
    sprite.flight = resting(pose)


def landed(flight: Flight, now: float) -> bool:
    """Say whether a card has come to rest."""
    return now >= flight.begin + flight.seconds


def settle_time(sprites: Iterable[Sprite]) -> float:
    """Return the time at which the last of the cards comes to rest."""
    return max((s.flight.begin + s.flight.seconds for s in sprites), default=0.0)


def finish(sprites: Iterable[Sprite]) -> None:
    """Land every card at once."""
    for sprite in sprites:
        sprite.flight = resting(sprite.flight.end)


def camera_at(move: CameraMove, now: float) -> Camera:
    """Return the camera at a time: the start before the move, exactly the end after it."""
    if move.seconds <= 0 or now >= move.begin + move.seconds:
        return move.end
    return between(move.start, move.end, ease((now - move.begin) / move.seconds))


def redirect(move: CameraMove, camera: Camera, now: float, seconds: float) -> CameraMove:
    """Return a move to another camera that starts from where the eye is now."""
    return CameraMove(camera_at(move, now), camera, now, seconds)
