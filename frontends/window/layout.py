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
from frontends.window.tuning import tuning

BACK = 60
"""The layer of the back of a card."""
_WIZARDS, _JESTERS = 52, 56
_SUIT_SIZE = 13
MIDDLE = ("left", "centre", "right")
"""The places of piles in the middle, from the left."""
ROW_BREADTH = 44.0
"""The room for piles in a row, in centimetres."""
SHOWN_IN = 0.7
"""How far in, as a share, hands are laid open."""
BELOW_TRICK = 23.0
"""How near to the viewer, in centimetres from the middle, words lie at a turned table with tricks."""
_NO_LOOK = PileLook("centre", "")
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
        self.has_tricks = any(look.place == "trick" for look in looks.values())
        """Whether the middle of the table is for tricks."""
        self._row = [kind for place in MIDDLE for kind, look in looks.items() if look.place == place]
        """The kinds of piles in the middle of the table, from the left."""

    def place_of(self, seat: int) -> int:
        """Give the place at which a seat sits: 0 is the viewer's, then clockwise."""
        return (seat - max(self.viewer, 0)) % self.seats

    def look(self, kind: str) -> PileLook:
        """Give how a kind of pile is shown."""
        return self.looks.get(kind, _NO_LOOK)

    def hand(self, seat: int, count: int, *, is_known: bool) -> Sequence[Pose]:
        """Give the poses of a seat's hand: the viewer's own in sight, another's as backs, a known one laid open."""
        if seat == self.viewer:
            return poses.own_hand(self.seen, count)
        if is_known:
            return self.laid_open(seat, count)
        return poses.others_fan(self.table, self.place_of(seat), count)

    def laid_open(self, seat: int, count: int) -> Sequence[Pose]:
        """Give the poses of a hand that lies open on the table at the end of a round, the viewer's own included."""
        return [self._drawn_in(pose) for pose in poses.shown(self.table, self.place_of(seat), count)]

    def _drawn_in(self, pose: Pose) -> Pose:
        """Move a card nearer to the middle, where an eye that has come in still sees it."""
        x, y, z = pose.position
        along = SHOWN_IN if not self.table.upright else 1.0
        return pose._replace(position=(x * along, y, z * SHOWN_IN))

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
        """Give the pose of a card on a pile, open if it is known."""
        if place == "hidden":
            return gone(poses.stock(self.table))
        if self.has_tricks and place in ("left", "right"):
            return self._beside_tricks(place, level, card)
        base = poses.stock(self.table, level) if card is None else poses.discard(self.table, level)
        x, y, z = base.position
        aside = x - (poses.stock if card is None else poses.discard)(self.table).position[0]
        return base._replace(position=(self._across(kind) + aside, y, z))

    def _across(self, kind: str) -> float:
        """Give how far to the right of the middle a pile lies, all piles in the middle being in a row."""
        apart = 2 * tuning().piles.apart * self.table.size
        row = self._row
        step = min(apart, ROW_BREADTH / max(len(row) - 1, 1))
        return (row.index(kind) - (len(row) - 1) / 2) * step if kind in row else 0.0

    def _beside_tricks(self, place: str, level: int, card: Card | None) -> Pose:
        """Keep the middle free for tricks."""
        if place == "left":
            pose = poses.rest_of_pack(self.table, level)
        else:
            pose = poses.trump(self.table)
            x, y, z = pose.position
            pose = pose._replace(position=(x, y + level * tuning().piles.thickness, z))
        return pose._replace(turn=flat(0.015 * (level % 5 - 2), face_up=card is not None))

    def dealing(self, level: int) -> Pose:
        """Give the pose of a card in the pack that is being dealt, where its pile lies nowhere in sight."""
        pose = poses.stock(self.table, level)
        _, y, z = pose.position
        return pose._replace(position=(0.0, y, z))

    def dealt(self, seat: int, number: int) -> Pose:
        """Give the pose of the card dealt face down in front of a seat."""
        return poses.dealt(self.table, self.place_of(seat), number)

    def asked(self, number: int, count: int) -> Pose:
        """Give the pose of a card laid out to be chosen from, as far from the hand as is needed to be seen whole."""
        pose = poses.choice(self.table, number, count)
        clear = camera.hand_top(self.seen.width, self.seen.height) * self.seen.height + self.seen.height * 0.01
        x, y, z = pose.position
        while z > 0 and poses.screen_box(self.seen, [pose])[1] < clear:
            z -= 1.0
            pose = pose._replace(position=(x, y + 1.5, z))
        return pose

    def statement(self) -> Vec:
        """Give the point on the table about which it is written what is in force, clear of the piles."""
        if self.has_tricks and self.table.upright:
            return (0.0, 0.0, BELOW_TRICK)
        return poses.statement(self.table)

    def target(self, kind: str) -> Vec:
        """Give the point on the table at which cards of a pile are let go of."""
        if self.look(kind).place == "trick":
            return (0.0, 0.0, 0.0)
        return self._stacked(kind, self.look(kind).place, 0, None).position


def gone(pose: Pose) -> Pose:
    """Give the pose of a card that is out of sight."""
    return pose._replace(size=0.0)
