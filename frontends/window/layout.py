"""Where the piles of any game lie on the table, by the places that the game names for them.

Seats are turned so that the viewer sits at place 0; a table without a viewer is seen from seat 0.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.cards import Card, Rank
from core.components import NOBODY
from core.wording import PileLook
from frontends.window import camera, poses
from frontends.window.geometry import Vec, flat
from frontends.window.poses import Pose

BACK = 60
"""The layer of the back of a card."""
_WIZARDS, _JESTERS = 52, 56
_SUIT_SIZE = 13
_PAST_PLACES = PileLook("centre", "")
"""What a pile looks like of which its game says nothing."""


class PileKey(NamedTuple):
    """A pile: its kind and the seat that owns it, or NOBODY."""

    kind: str
    owner: int = NOBODY


def layer_of(card: Card | None) -> int:
    """Give the layer of a card's face; of a card that is not known, its back."""
    if card is None:
        return BACK
    if card.suit is None:
        return (_WIZARDS if card.rank is Rank.WIZARD else _JESTERS) + card.copy - 1
    return card.suit * _SUIT_SIZE + card.rank - Rank.TWO


class Layout:
    """The places of a table in a window of one size."""

    def __init__(
        self, size: tuple[int, int], looks: Mapping[str, PileLook], seats: int, viewer: int, rim: float
    ) -> None:
        self.seen = camera.view(camera.seated(*size, rim), *size)
        """The viewer's eye at rest."""
        self.table = poses.seating(self.seen, seats)
        self.looks = looks
        self.seats = seats
        self.viewer = viewer
        self._has_tricks = any(look.place == "trick" for look in looks.values())
        self._shares = {place: self._kinds_at(place) for place in ("left", "right", "centre")}

    def _kinds_at(self, place: str) -> list[str]:
        return [kind for kind, look in self.looks.items() if look.place == place]

    def place_of(self, seat: int) -> int:
        """Give the place at which a seat sits: 0 is the viewer's, then clockwise."""
        return (seat - max(self.viewer, 0)) % self.seats

    def look(self, kind: str) -> PileLook:
        """Give how a kind of pile is shown."""
        return self.looks.get(kind, _PAST_PLACES)

    def hand(self, seat: int, count: int, *, is_known: bool) -> Sequence[Pose]:
        """Give the poses of a seat's hand: the viewer's own in sight, another's as backs, a known one laid open."""
        if seat == self.viewer:
            return poses.own_hand(self.seen, count)
        if is_known:
            return poses.shown(self.table, self.place_of(seat), count)
        return poses.others_fan(self.table, self.place_of(seat), count)

    def pile(self, key: PileKey, cards: Sequence[Card | None], played_by: Sequence[int]) -> list[Pose]:
        """Give the poses of a pile that is no hand, bottom first; `played_by` are the seats its cards came from."""
        place = self.look(key.kind).place
        if place == "trick":
            return [poses.trick(self.table, self.place_of(seat), order) for order, seat in enumerate(played_by)]
        if place == "beside" and key.owner != NOBODY:
            return self._beside(key.owner, len(cards))
        return [self._stacked(key.kind, place, level, card) for level, card in enumerate(cards)]

    def _beside(self, owner: int, count: int) -> list[Pose]:
        """Lay tricks of a card from each seat side by side."""
        tricks = -(-count // self.seats)
        place = self.place_of(owner)
        return [poses.won(self.table, place, i // self.seats, tricks, min(i % self.seats, 1)) for i in range(count)]

    def _stacked(self, kind: str, place: str, level: int, card: Card | None) -> Pose:
        if place == "hidden":
            return gone(poses.stock(self.table))
        base = self._base(place, level)
        kinds = self._shares.get(place, [])
        aside = kinds.index(kind) if kind in kinds else 0
        x, y, z = base.position
        turned = base if place != "centre" else base._replace(position=(0.0, y, z))
        x = turned.position[0]
        shift = aside * 8.0 * self.table.size * (-1 if place == "left" else 1)
        turn = flat(0.02 * (level % 5 - 2) if card is None else 0.05 * (level * 7 % 5 - 2), face_up=card is not None)
        is_aside = self._has_tricks and place in ("left", "right")
        if is_aside or place == "centre" or (card is None) != (place == "left"):
            turned = turned._replace(turn=turn)
        return turned._replace(position=(x + shift, y, z))

    def _base(self, place: str, level: int) -> Pose:
        """Keep the middle free for tricks where there are any."""
        if self._has_tricks:
            if place == "left":
                return poses.rest_of_pack(self.table, level)
            pose = poses.trump(self.table)
            x, y, z = pose.position
            return pose._replace(position=(x, y + level * poses.tuning().piles.thickness, z))
        return poses.stock(self.table, level) if place == "left" else poses.discard(self.table, level)

    def dealing(self, level: int) -> Pose:
        """Give the pose of a card in the pack that is being dealt, where its pile lies nowhere in sight."""
        pose = poses.stock(self.table, level)
        _, y, z = pose.position
        return pose._replace(position=(0.0, y, z))

    def dealt(self, seat: int, number: int) -> Pose:
        """Give the pose of the card dealt face down in front of a seat."""
        return poses.dealt(self.table, self.place_of(seat), number)

    def target(self, kind: str) -> Vec:
        """Give the point on the table at which cards of a pile are let go of."""
        if self.look(kind).place == "trick":
            return (0.0, 0.0, 0.0)
        return self._stacked(kind, self.look(kind).place, 0, None).position


def gone(pose: Pose) -> Pose:
    """Give the pose of a card that is out of sight."""
    return pose._replace(size=0.0)
