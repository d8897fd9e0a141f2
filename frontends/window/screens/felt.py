"""A match on the table, played or replayed: its cards, its events one after another, the eye above it."""

from collections.abc import Sequence

from core.cards import Card
from core.components import NOBODY
from core.events import (
    ActionTaken,
    CardMoved,
    Event,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    TrickTaken,
    TurnBegan,
)
from core.match import Match
from core.table import Pace
from frontends.window import camera, controls, motion, table_hud
from frontends.window.layout import Layout
from frontends.window.motion import CameraMove
from frontends.window.pack import HAND
from frontends.window.scene import Scene
from frontends.window.screens.screen import Picture, Program, Screen
from frontends.window.staging import Staging
from frontends.window.telling import MoveTeller
from frontends.window.tuning import tuning
from frontends.window.ui import Ui

LONGEST_FRAME = 0.25
"""Seconds of motion that pass at most at once, so that a window that was covered does not skip what is to be seen."""


class FeltScreen(Screen):
    """What playing and watching have in common."""

    def __init__(self, app: Program, match: Match, viewer: int, pace: Pace) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.viewer = viewer
        """The seat from which the table is seen; NOBODY for what everybody sees."""
        self.now = 0.0
        """The scene's time in seconds."""
        self.scene = Scene(self.game, self._new_layout(), self._order)
        self.staging = Staging(self.scene, pace)
        self.teller = MoveTeller(self.game, match.table.seats)
        self.moves: dict[int, str] = {}
        """The last move of each seat, in a few words."""
        self.turn = NOBODY
        """The seat on turn, as it is seen."""
        self.scores: list[int] = [0] * len(match.world.scores)
        """The points of each side, as they are seen."""
        self.standing: list[tuple[str, str]] = []
        """What is in force, as pairs of label and words."""
        self.round_result: RoundEnded | None = None
        """The round that has just ended, while it is shown."""
        self.result_shown = 0.0
        """When it began to show."""
        self.rounds: list[RoundEnded] = []
        """Every round that was seen to end."""
        self.last_trick: TrickTaken | None = None
        standing = camera.standing(self.layout.seen.camera)
        self.move = CameraMove(standing, standing)
        self._is_laid_out = False
        self._veiled = -tuning().times.look_fade
        """When the eye was last put elsewhere at once."""

    # Who and where.

    def name(self, seat: int) -> str:
        """Give the name of whoever sits at a seat."""
        return self.match.world.seats[seat].name

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.match.table.seats

    def side_names(self) -> list[str]:
        """Name the sides by who plays for them."""
        sides: dict[int, list[str]] = {}
        for seat in range(self.seats):
            sides.setdefault(self.game.side_of(seat), []).append(self.name(seat))
        return [" and ".join(sides[side]) for side in sorted(sides)]

    def _order(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Sort a hand as the game wants it shown."""
        key = self.game.wording.hand_order
        if key is None:
            return cards
        facts = self.match.view(self.viewer).facts
        return sorted(cards, key=lambda card: key(card, facts))

    def help(self) -> None:
        """Show the keys and the rules of this table."""
        self.app.show_help(self.game, self.match.table.options, self.seats)

    # The window.

    def _new_layout(self) -> Layout:
        seats = self.match.table.seats
        return Layout(self.app.size, self.game.wording.piles, seats, self.viewer, self.app.settings.portrait_rim)

    @property
    def layout(self) -> Layout:
        """The places of the table."""
        return self.scene.layout

    @property
    def is_still(self) -> bool:
        """Tell whether nothing travels: the eye is where it belongs at once, and cards fade over."""
        return self.app.settings.reduced_motion or self.is_instant

    @property
    def is_instant(self) -> bool:
        """Tell whether cards are where they belong at once."""
        return False

    def resized(self) -> None:
        """Lay the table out anew where its size has changed; whatever flies arrives at once."""
        self.scene.is_instant, self.scene.is_faded = self.is_instant, self.is_still
        layout = self._new_layout()
        if self._is_laid_out and layout.seen == self.layout.seen:
            return
        self._is_laid_out = True
        is_seated = self.move.end == self.layout.seen.camera
        self.scene.resize(layout)
        seated = layout.seen.camera
        if is_seated:
            end = seated
        else:
            end = camera.round_end(seated) if self.round_result is not None else camera.standing(seated)
        self.move = CameraMove(end, end)

    def seen(self) -> camera.View:
        """Give what the eye sees now."""
        if self.is_eye_moving:
            return camera.view(motion.camera_at(self.move, self.now), *self.app.size)
        if self.move.end == self.layout.seen.camera:
            return self.layout.seen
        return camera.view(self.move.end, *self.app.size)

    @property
    def is_eye_moving(self) -> bool:
        """Tell whether the eye is on its way."""
        return self.now < self.move.begin + self.move.seconds

    @property
    def result_strength(self) -> float:
        """Tell how far, from 0 to 1, what a round was worth has come into sight."""
        return min((self.now - self.result_shown) / tuning().times.result_fade, 1.0)

    @property
    def is_restless(self) -> bool:
        """Tell whether what is written is on its way: with the eye, or into sight."""
        is_result_coming = self.round_result is not None and self.result_strength < 1
        return self.is_eye_moving or is_result_coming or self._darkness > 0

    @property
    def _darkness(self) -> float:
        """Tell how dark, from 1 to 0, the table is since the eye was put elsewhere at once."""
        return max(1.0 - (self.now - self._veiled) / tuning().times.look_fade, 0.0)

    def build(self, ui: Ui) -> None:
        """Draw what lies between the table and what is written over it, and write it."""
        if self._darkness > 0:
            controls.veil(ui.hud, self._darkness)
        with ui.hud.units_up_to(table_hud.largest_unit(ui)):
            self.write(ui)

    def write(self, ui: Ui) -> None:
        """Lay out what is written over the table."""
        raise NotImplementedError

    def picture(self) -> Picture:
        """Give the table."""
        return Picture(self.seen(), self.scene.sprites, self.now)

    def look_at(self, goal: camera.Camera, seconds: float) -> None:
        """Move the eye; where nothing travels it is there at once, and the picture fades in anew."""
        if self.app.settings.reduced_motion and goal != self.move.end:
            self._veiled = self.now
        self.move = motion.redirect(self.move, goal, self.now, 0.0 if self.is_still else seconds)

    def sit(self) -> None:
        """Let the eye be in its seat at once."""
        self.move = CameraMove(self.layout.seen.camera, self.layout.seen.camera)

    # What happens.

    def happened(self, event: Event) -> None:
        """Take note of an event when it is seen."""
        if isinstance(event, RoundBegan):
            self._round_began(event)
        elif isinstance(event, ActionTaken):
            self.moves[event.seat] = self.move_words(event)
        elif isinstance(event, TurnBegan):
            self.turn = event.seat
        elif isinstance(event, CardMoved):
            self._card_sound(event)
        elif isinstance(event, TrickTaken):
            self.last_trick = event
            self.app.sound("sweep")
        elif isinstance(event, RoundEnded):
            self._round_ended(event)
        elif isinstance(event, MatchEnded):
            self.match_ended()

    def move_words(self, event: ActionTaken) -> str:
        """Tell in a few words what a seat has done."""
        return self.teller.tell(event)

    def match_ended(self) -> None:
        """Take note that the match was seen to end."""

    def _card_sound(self, event: CardMoved) -> None:
        if self.scene.is_dealing:
            self.app.sound("deal")
        elif event.source.kind == HAND:
            self.app.sound("play")
        elif event.target.kind == HAND:
            self.app.sound("draw")

    def _round_began(self, event: RoundBegan) -> None:
        self.moves.clear()
        self.turn, self.last_trick = NOBODY, None
        if not self.is_still:
            self.round_result = None
        times = tuning().camera
        seconds = times.sit_down.seconds if event.number == 1 else times.show_table.seconds * 0.75
        self.look_at(self.layout.seen.camera, seconds)

    def _round_ended(self, event: RoundEnded) -> None:
        self.rounds.append(event)
        self.round_result, self.result_shown = event, self.now
        self.scores = list(event.scores)
        self.turn = NOBODY
        self.look_at(camera.round_end(self.layout.seen.camera), tuning().camera.show_table.seconds)
