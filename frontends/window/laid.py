"""What lies on a table for a while over the pieces of the match: suits to choose from, the last trick again."""

from core.events import TrickTaken
from frontends.window.layout import BACK, Layout, PileKey, gone, layer_of
from frontends.window.motion import Flight, Sprite, resting
from frontends.window.playing import Playing, Spot
from frontends.window.poses import Pose
from frontends.window.scene import Scene
from frontends.window.tuning import tuning

ABOVE = 1.0
"""How high, in centimetres, the last trick lies over the one under way."""
_ACE = 12


def suits(playing: Playing, scene: Scene, now: float) -> list[Sprite]:
    """Lay out the suits that are asked for, each as its ace, on their way from the hand."""
    if not playing.asks_suits:
        return []
    seconds = 0.0 if scene.is_instant else tuning().times.suit_cards
    laid: list[Sprite] = []
    for number, choice in enumerate(playing.asked):
        suit, pose = playing.suit_of(choice), suit_pose(playing, scene.layout, number)
        _, y, z = pose.position
        begin = gone(pose) if scene.is_faded else pose._replace(position=(0.0, y, z + 6.0), light=0.0)
        way = Flight(begin, pose, now, seconds, is_fade=scene.is_faded)
        laid.append(Sprite((suit if suit is not None else 0) * 13 + _ACE, BACK, way))
    return laid


def suit_pose(playing: Playing, layout: Layout, number: int) -> Pose:
    """Give the pose of one of the suits, lit where the pointer or the keyboard is at it."""
    pose = layout.asked(number, len(playing.asked))
    if playing.is_by_keyboard:
        is_here = playing.where == "asked" and playing.at == number
    else:
        is_here = playing.hovered == Spot("asked", None, number)
    return pose._replace(light=2.0) if is_here else pose


def last_trick(layout: Layout, trick: TrickTaken) -> list[Sprite]:
    """Lay the cards of the last trick where they lay, the one that took it with a gold edge."""
    looks = layout.looks
    kind = next((kind for kind, look in looks.items() if look.place == "trick"), "")
    seats, cards = zip(*trick.cards, strict=True)
    poses = layout.pile(PileKey(kind), cards, seats)
    return [
        Sprite(layer_of(card), BACK, resting(_raised(pose)._replace(light=2.0 if seat == trick.seat else 0.0)))
        for seat, card, pose in zip(seats, cards, poses, strict=True)
    ]


def _raised(pose: Pose) -> Pose:
    x, y, z = pose.position
    return pose._replace(position=(x, y + ABOVE, z))
