"""The cards on the table as one viewer knows them: which piece of pasteboard lies where, and how it gets there.

Which pile each piece is in is the pack's; here it gets its way there. Nothing here knows OpenGL or the time of day;
times are seconds of the scene.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.cards import Card, Suit
from core.components import NOBODY
from core.events import (
    ActionTaken,
    CardMoved,
    Event,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SuitNamed,
    TurnBegan,
)
from core.game import Game
from core.view import PileView, SeatView
from frontends.window import motion, poses
from frontends.window.layout import BACK, Layout, PileKey, gone
from frontends.window.motion import Flight, Sprite
from frontends.window.pack import HAND, Order, Pack, Piece
from frontends.window.poses import Pose
from frontends.window.tuning import tuning


@dataclass(slots=True)
class Lit:
    """What the viewer's hand shows about the turn."""

    is_open: bool = False
    """Whether the viewer is to act."""
    playable: frozenset[Card] = frozenset()
    selected: Card | None = None
    hovered: Card | None = None
    held: Card | None = None
    """The card that is dragged; it lies under the pointer."""
    is_asked: bool = False
    """Whether something else is to be chosen first, so that nothing but the selected card stands up."""


@dataclass(slots=True)
class _Deal:
    """A deal under way."""

    source: PileKey
    gap: float
    counts: dict[int, int] = field(default_factory=dict)


class Scene(Pack):
    """The pieces on one table, for one viewer."""

    def __init__(self, game: Game, layout: Layout, order: Order) -> None:
        super().__init__(game, layout, order)
        self.is_instant = False
        """Whether everything is put in its place at once."""
        self.is_faded = False
        """Whether nothing travels: cards fade over from place to place (reduced motion)."""
        self.lit = Lit()
        self.marker: Sprite | None = None
        """The card that marks the suit that was named."""
        self.extra: list[Sprite] = []
        """Cards laid on top for a while: suits to choose from, the last trick."""
        self._marked: tuple[PileKey, int] | None = None
        self._actions = 0
        self._last_target: PileKey | None = None
        self._deal: _Deal | None = None
        self.is_showing_hands = False
        """Whether the round is over and the hands lie open."""

    # What there is.

    @property
    def sprites(self) -> list[Sprite]:
        """Everything that is drawn."""
        found = [piece.sprite for piece in self.pieces if piece.sprite.flight.end.size or piece.sprite.flight.seconds]
        if self.marker is not None:
            found.append(self.marker)
        return found + self.extra

    def hand_poses(self) -> Sequence[Pose]:
        """Give the rest poses of the viewer's hand, from the left."""
        count = len(self.pile(PileKey(HAND, self.layout.viewer)))
        return self.layout.hand(self.layout.viewer, count, is_known=True)

    @property
    def is_dealing(self) -> bool:
        """Tell whether cards are being dealt."""
        return self._deal is not None

    # Setting the table without motion.

    def show(self, view: SeatView, piles: Sequence[PileView] | None = None) -> None:
        """Put every card where a view has it, at once; or where these piles have it, if they show more."""
        self.clear()
        for pile in piles if piles is not None else view.piles:
            cards = pile.cards if pile.cards is not None else (None,) * pile.count
            self.piles[PileKey(pile.kind, pile.owner)] = [self.new_piece(card) for card in cards]
        self.guess_trick(view)
        self.settle()

    def clear(self) -> None:
        """Put every card away."""
        self.piles.clear()
        self.marker = self._deal = self._marked = None
        self.is_showing_hands = False

    def settle(self) -> None:
        """Land everything in its place at once."""
        for key in self.piles:
            self._arrange(key, 0.0, 0.0)
        for piece in self.pieces:
            motion.place(piece.sprite, piece.sprite.flight.end)
        if self.marker is not None:
            motion.place(self.marker, self._marker_pose())

    def resize(self, layout: Layout) -> None:
        """Put everything where it lies in a window of another size."""
        self.layout = layout
        self.settle()

    def new_pack(self) -> None:
        """Lay the whole pack, face down, where it is dealt from."""
        self.piles = {self.stock(): [self.new_piece(None) for _ in self.game.deck]}
        self._deal = None
        for level, piece in enumerate(self.pile(self.stock())):
            motion.place(piece.sprite, self._pack_pose(level))

    def _pack_pose(self, level: int) -> Pose:
        if self.layout.look(self.stock().kind).place == "hidden":
            return self.layout.dealing(level)
        return self.layout.pile(self.stock(), [None] * (level + 1), ())[level]

    # What happens.

    def apply(self, event: Event, now: float) -> None:
        """Let an event happen at a time: pieces change their piles and start on their way."""
        method = getattr(self, f"_on_{type(event).__name__}", None)
        if method is not None:
            method(event, now)

    def _on_ActionTaken(self, event: ActionTaken, now: float) -> None:  # noqa: ARG002, N802 - named after the event
        self._actions += 1

    def _on_RoundBegan(self, event: RoundBegan, now: float) -> None:  # noqa: ARG002, N802
        """Gather the pack."""
        pack = self.pieces
        self.marker = self._marked = None
        self.is_showing_hands = False
        if not pack:
            self.new_pack()
        else:
            self.piles = {self.stock(): pack}
            for level, piece in enumerate(pack):
                piece.card = None
                self._send(piece, self._pack_pose(level), now, tuning().times.collect, tuning().arcs.sweep)
        self._deal = _Deal(self.stock(), 0.0)

    def _on_TurnBegan(self, event: TurnBegan, now: float) -> None:  # noqa: ARG002, N802
        """End a deal: the hands are taken up, and what is left of a pack that lies nowhere goes."""
        if self._deal is None:
            return
        self._deal = None
        for key in list(self.piles):
            seconds = tuning().times.raise_hand if key.kind == HAND else tuning().times.fade
            self._arrange(key, now, seconds)

    def _on_CardMoved(self, event: CardMoved, now: float) -> None:  # noqa: N802
        source = PileKey(event.source.kind, event.source.owner)
        target = PileKey(event.target.kind, event.target.owner)
        piece = self.take(source, event.card)
        self.reveal(piece, event.card)
        piece.played_by = source.owner
        self.pile(target).append(piece)
        self._last_target = target
        if self._marked is not None and self._marked[0] == target and self._marked[1] != self._actions:
            self.marker = self._marked = None
        if self._deal is not None and target.kind == HAND:
            self._deal_to(piece, target.owner, now)
            return
        self._fly(piece, source, target, now)

    def _deal_to(self, piece: Piece, seat: int, now: float) -> None:
        if self._deal is None:
            return
        number = self._deal.counts.get(seat, 0)
        self._deal.counts[seat] = number + 1
        times, arcs = tuning().times, tuning().arcs
        self._send(piece, self.layout.dealt(seat, number), now, times.deal, arcs.deal)

    def _fly(self, piece: Piece, source: PileKey, target: PileKey, now: float) -> None:
        """Send a card to its pile, and let both piles close up."""
        times, arcs = tuning().times, tuning().arcs
        place = self.layout.look(target.kind).place
        if place == "beside":
            seconds, arc = times.sweep_trick, arcs.sweep
        elif target.kind == HAND or place == "hidden":
            seconds, arc = times.draw, arcs.draw
        else:
            seconds, arc = times.play, arcs.play
        poses_there = self._poses(target)
        self._send(piece, poses_there[self._shown(target).index(piece)], now, seconds, arc)
        for key in (source, target):
            self._arrange(key, now, times.rearrange, but=piece)

    def _on_Reshuffled(self, event: Reshuffled, now: float) -> None:  # noqa: N802
        source = self.pile(PileKey(event.source.kind, event.source.owner))
        target = PileKey(event.target.kind, event.target.owner)
        moved = source[: event.count]
        del source[: event.count]
        for piece in moved:
            piece.card = None
        self.pile(target)[:0] = moved
        self._arrange(target, now, tuning().times.collect, arc=tuning().arcs.sweep)
        self._arrange(PileKey(event.source.kind, event.source.owner), now, tuning().times.rearrange)
        if self.marker is not None:
            motion.place(self.marker, self._marker_pose())

    def _on_SuitNamed(self, event: SuitNamed, now: float) -> None:  # noqa: N802
        """Drop the ace of a suit that somebody named onto the card that named it."""
        if event.seat == NOBODY or event.role == "trump" or self._last_target is None:
            return
        suit = Suit.from_letter(event.suit)
        self._marked = (self._last_target, self._actions)
        self.marker = Sprite(suit * 13 + 12, BACK, motion.resting(self._marker_pose()))
        above = self._raised(self._marker_pose(), 9.0)
        delay = 0.0 if self.is_instant else tuning().times.play
        seconds = 0.0 if self.is_instant else tuning().times.marker
        self.marker.flight = Flight(gone(above), self._marker_pose(), now + delay, seconds, is_fade=self.is_faded)

    def _marker_pose(self) -> Pose:
        if self._marked is None:
            return gone(poses.stock(self.layout.table))
        pile = self.pile(self._marked[0])
        top = self._poses(self._marked[0])[-1] if pile else poses.discard(self.layout.table)
        marker = poses.marker(self.layout.table, len(pile))
        x, _, z = top.position
        return marker._replace(position=(x + 1.1 * top.size, marker.position[1], z + 1.5 * top.size))

    @staticmethod
    def _raised(pose: Pose, by: float) -> Pose:
        x, y, z = pose.position
        return pose._replace(position=(x, y + by, z))

    def _on_RoundEnded(self, event: RoundEnded, now: float) -> None:  # noqa: N802
        """Lay the hands open on the table, where the eye that comes in sees them."""
        self.is_showing_hands = True
        for seat, cards in enumerate(event.hands):
            key = PileKey(HAND, seat)
            for piece, card in zip(self.pile(key), cards, strict=False):
                if seat != self.layout.viewer:
                    self.reveal(piece, card)
            self._arrange(key, now, tuning().times.turn_over, arc=tuning().arcs.sweep)

    # Where everything goes.

    def light(self, lit: Lit, now: float) -> None:
        """Show in the viewer's hand what may be played, what is selected and what the pointer is over."""
        if lit != self.lit:
            self.lit = lit
            if not self.is_dealing and self.layout.viewer != NOBODY:
                self._arrange(PileKey(HAND, self.layout.viewer), now, tuning().times.lift)

    def rearrange_hand(self, now: float) -> None:
        """Sort the viewer's hand anew, where what it is sorted by has changed."""
        if not self.is_dealing and self.layout.viewer != NOBODY:
            self._arrange(PileKey(HAND, self.layout.viewer), now, tuning().times.rearrange)

    def _shown(self, key: PileKey) -> list[Piece]:
        return self.hand() if key == (HAND, self.layout.viewer) else self.pile(key)

    def _poses(self, key: PileKey) -> Sequence[Pose]:
        """Give the poses of a pile's pieces in the order in which they are shown."""
        pile = self._shown(key)
        if key.kind == HAND:
            return self._hand_poses(key.owner, pile)
        return self.layout.pile(key, [piece.card for piece in pile], [piece.played_by for piece in pile])

    def _hand_poses(self, seat: int, pile: Sequence[Piece]) -> Sequence[Pose]:
        if self._deal is not None:
            return [self.layout.dealt(seat, number) for number in range(len(pile))]
        if self.is_showing_hands and seat == self.layout.viewer:
            return self.layout.laid_open(seat, len(pile))
        is_known = bool(pile) and all(piece.card is not None for piece in pile)
        rest = self.layout.hand(seat, len(pile), is_known=is_known)
        if seat != self.layout.viewer:
            return rest
        return [self._lit_pose(piece, pose) for piece, pose in zip(pile, rest, strict=True)]

    def _lit_pose(self, piece: Piece, pose: Pose) -> Pose:
        """Raise and light a card of the viewer's own."""
        lit = self.lit
        if not lit.is_open or self.is_showing_hands:
            return poses.hovered(pose) if piece.card == lit.hovered is not None else pose
        raised = pose if lit.is_asked else self._raised_pose(piece, pose)
        if piece.card == lit.selected is not None:
            return poses.lifted(raised, 0.5)._replace(light=2.0)
        return poses.hovered(raised) if piece.card == lit.hovered is not None else raised

    def _raised_pose(self, piece: Piece, pose: Pose) -> Pose:
        """Let a card that may be played stand up, and dim the others beside it."""
        if piece.card in self.lit.playable:
            return poses.playable(pose)
        return poses.dimmed(pose) if self.lit.playable else pose

    def graspable(self) -> list[tuple[Card | None, Pose]]:
        """Give where each card of the viewer's hand can be grasped: at rest, and where it stands up to."""
        found: list[tuple[Card | None, Pose]] = []
        for piece, pose in zip(self.hand(), self.hand_poses(), strict=False):
            found.append((piece.card, pose))
            if piece.card in self.lit.playable:
                found.append((piece.card, poses.lifted(pose)))
        return found

    def _arrange(self, key: PileKey, now: float, seconds: float, arc: float = 0.0, but: Piece | None = None) -> None:
        """Send the pieces of a pile to where they belong now."""
        for piece, pose in zip(self._shown(key), self._poses(key), strict=True):
            is_held = key.kind == HAND and piece.card is not None and piece.card == self.lit.held
            if piece is not but and not (is_held and key.owner == self.layout.viewer):
                self._send(piece, pose, now, seconds, arc)

    def _send(self, piece: Piece, pose: Pose, now: float, seconds: float, arc: float = 0.0) -> None:
        """Let a piece fly to a pose; one that is on a longer way already arrives when it would have."""
        flight = piece.sprite.flight
        if self.is_instant or seconds <= 0:
            motion.place(piece.sprite, pose)
        elif self.is_faded:
            motion.fade(piece.sprite, pose, now, seconds)
        elif flight.end != pose:
            left = flight.begin + flight.seconds - now
            motion.send(piece.sprite, pose, now, max(seconds, left), arc=arc if left <= 0 else arc / 2)

    def let_go(self, now: float, seconds: float) -> None:
        """Let whatever was dragged go back, or on to where it has gone meanwhile."""
        for key in self.piles:
            self._arrange(key, now, seconds)

    def rest_pose(self, key: PileKey) -> Pose:
        """Give the pose at which the top card of a pile rests."""
        return self._poses(key)[-1]
