"""The pack as one viewer knows it: which piece of pasteboard lies in which pile, and whose face is known.

A piece is never more than what the viewer may know: a card that is not seen is a back, and turns into a card when an
event says which one it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.cards import Card
from core.components import NOBODY
from core.game import Game
from core.view import SeatView
from frontends.window import motion, poses
from frontends.window.layout import BACK, Layout, PileKey, gone, layer_of
from frontends.window.motion import Sprite

HAND = "hand"
Order = Callable[[Sequence[Card]], Sequence[Card]]


@dataclass(slots=True, eq=False)
class Piece:
    """One card of the pack on the table."""

    sprite: Sprite
    card: Card | None = None
    """None while the viewer does not know it."""
    played_by: int = NOBODY
    """The seat from whose hand it came into a trick."""


class Pack:
    """The pieces of one table, pile by pile."""

    def __init__(self, game: Game, layout: Layout, order: Order) -> None:
        self.game = game
        self.layout = layout
        self.order = order
        """Sorts the viewer's hand as it is shown."""
        self.piles: dict[PileKey, list[Piece]] = {}

    @property
    def pieces(self) -> list[Piece]:
        """Every piece, pile by pile."""
        return [piece for pile in self.piles.values() for piece in pile]

    def count(self, seat: int) -> int:
        """Count the cards of a hand as it is shown now."""
        return len(self.pile(PileKey(HAND, seat)))

    def pile(self, key: PileKey) -> list[Piece]:
        """Give a pile, bottom first."""
        return self.piles.setdefault(key, [])

    def hand(self) -> list[Piece]:
        """Give the viewer's own hand in the order in which it is shown, from the left."""
        pieces = self.pile(PileKey(HAND, self.layout.viewer))
        by_card = {piece.card: piece for piece in pieces if piece.card is not None}
        ordered = [by_card.pop(card) for card in self.order(list(by_card)) if card in by_card]
        return ordered + [piece for piece in pieces if piece.card is None]

    def middle(self) -> list[Piece]:
        """Give what is seen of the middle of the table: the top piece of each pile, and all of a trick."""
        found: list[Piece] = []
        for key, pile in self.piles.items():
            place = self.layout.look(key.kind).place
            if key.owner == NOBODY and place != "hidden":
                found += pile if place == "trick" else pile[-1:]
        return found

    @property
    def shows_hands(self) -> bool:
        """Tell whether a hand other than the viewer's lies open."""
        viewer = self.layout.viewer
        return any(
            key.kind == HAND and key.owner != viewer and pile and pile[0].card is not None
            for key, pile in self.piles.items()
        )

    def new_piece(self, card: Card | None) -> Piece:
        """Make a piece that is out of sight."""
        pose = gone(poses.stock(self.layout.table))
        return Piece(Sprite(layer_of(card), BACK, motion.resting(pose)), card)

    def guess_trick(self, view: SeatView) -> None:
        """Say who played the cards of the trick under way: the last ones that played, in order."""
        for key, pile in self.piles.items():
            if self.layout.look(key.kind).place == "trick" and pile:
                plays = [seat for seat, verb, _ in view.history if verb == "play"][-len(pile) :]
                for piece, seat in zip(pile, plays, strict=False):
                    piece.played_by = seat

    def stock(self) -> PileKey:
        """Give the pile that cards are dealt from: the game's first closed one that nobody owns."""
        closed = [kind.kind for kind in self.game.piles if not kind.is_open and not kind.for_each_seat]
        return PileKey(closed[0] if closed else self.game.piles[0].kind)

    def take(self, source: PileKey, card: Card | None) -> Piece:
        """Take a card out of a pile: the one that is meant if it is known, else one that may be it."""
        pile = self.pile(source)
        known = next((i for i, piece in enumerate(pile) if card is not None and piece.card == card), None)
        if known is not None:
            return pile.pop(known)
        unknown = [i for i, piece in enumerate(pile) if piece.card is None]
        if not unknown:
            return pile.pop() if pile else self.new_piece(card)
        from_hand = source.kind == HAND and source.owner != self.layout.viewer
        return pile.pop(unknown[len(unknown) // 2] if from_hand else unknown[-1])

    def reveal(self, piece: Piece, card: Card | None) -> None:
        """Let a piece be a card, or nothing but a back."""
        piece.card = card
        piece.sprite.front = layer_of(card)
