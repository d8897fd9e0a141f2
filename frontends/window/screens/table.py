"""The table: a match as one person sees it and plays it."""

from core.components import NOBODY
from core.events import ClockLow, Event, RoundEnded, TrickTaken
from frontends.session import Session
from frontends.window import camera, debug, laid, motion, picking, poses, turn_hud
from frontends.window.geometry import Vec, length, subtract
from frontends.window.layout import PileKey
from frontends.window.motion import Sprite
from frontends.window.playing import NOWHERE, Playing, Spot
from frontends.window.poses import Pose
from frontends.window.scene import Lit
from frontends.window.screens.felt import LONGEST_FRAME, FeltScreen
from frontends.window.screens.menu import MenuScreen
from frontends.window.screens.result import ResultScreen
from frontends.window.screens.screen import Program
from frontends.window.tuning import tuning
from frontends.window.ui import Ui

GOAL_REACH = 17.0
"""How near to a pile, in centimetres, a card is let go of on it."""


class TableScreen(FeltScreen):
    """A match under way: time passes, cards move, a person decides."""

    def __init__(self, app: Program, session: Session, *, is_new: bool = True) -> None:
        """Show a match that was just dealt, or, with `is_new` off, one that is gone on with."""
        people = session.people
        super().__init__(app, session.match, people[0] if people else NOBODY, session.match.table.pace)
        self.session = session
        self.playing = Playing(session, max(self.viewer, 0))
        self.is_trick_shown = False
        self.is_log_shown = False
        self.is_debug_shown = False
        self.waits_for: int | None = None
        """The person that the seat has to be handed to, where several sit at one screen."""
        self._seconds: int | None = None
        self._laid: tuple[object, ...] = ()
        """What lies over the table now."""
        self._held: Sprite | None = None
        self._refused = ""
        """The refusal that was heard last."""
        self._result_at: float | None = None
        if not is_new:
            self._catch_up()

    def _catch_up(self) -> None:
        """Show a match that is under way as it stands."""
        for event in self.session.news(self.viewer):
            if isinstance(event, RoundEnded):
                self.rounds.append(event)
            elif isinstance(event, TrickTaken):
                self.last_trick = event
        self.scores = list(self.session.view(self.viewer).scores)
        self.turn = self.session.match.turn
        self.scene.show(self.session.view(self.viewer))
        self.standing = list(self.session.standing(self.viewer))
        self.sit()

    @property
    def is_filmed(self) -> bool:
        """Tell whether nobody is there to press anything."""
        return self.app.is_filmed

    @property
    def is_instant(self) -> bool:
        """Tell whether cards are where they belong at once."""
        return self.app.settings.instant

    def resized(self) -> None:
        """Lay the table out anew; what is dragged goes back."""
        self.let_go()
        super().resized()
        self.session.speed = self.app.settings.speed
        self.session.instant = self.app.settings.instant
        self._lay()
        motion.finish(self.scene.extra)

    def entered(self) -> None:
        """Go on."""
        self.session.paused = False

    def covered(self) -> None:
        """Stop the time while another screen is in front; what is dragged goes back."""
        self.let_go()
        self.session.paused = True

    def left(self) -> None:
        """Let go of the match: what is recorded stays."""
        self.app.put_away(self.session)

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass in the match and on the table."""
        if self.waits_for is not None:
            return
        is_moving = self.is_restless
        idle = self.session.person_to_act is None
        self.session.pass_time(seconds)
        self.now += min(seconds, LONGEST_FRAME) * (float(self.session.speed) if idle else 1.0)
        self.staging.feed(self.session.news(self.viewer), self.now)
        happened = self.staging.update(self.now)
        if not self.staging.is_idle and (self.session.instant or self.playing.is_open):
            happened += self.staging.finish(self.now)
        for event in happened:
            self.happened(event)
        self._refresh(is_changed=bool(happened) or is_moving)
        self._show_result()

    def _refresh(self, *, is_changed: bool) -> None:
        """Bring what is shown up to date with the decision and the clock."""
        is_new = self.playing.refresh() if self.viewer != NOBODY and not self.scene.is_dealing else False
        if is_new:
            self._new_decision()
        if is_new or is_changed:
            if self.staging.is_idle:
                self.standing = list(self.session.standing(self.viewer))
            self.app.is_stale = True
        if self._seconds != self.session.seconds_left:
            self._seconds = self.session.seconds_left
            self.app.is_stale = True
        self._show_lit()
        if is_new:
            self._drag()
        self._hand_over()

    def _new_decision(self) -> None:
        self.scene.rearrange_hand(self.now)
        self._lay()
        if self.playing.is_open:
            self.round_result = None
            self.app.sound("turn")

    def _show_lit(self) -> None:
        lit = self.playing.lit() if self.viewer != NOBODY and not self.scene.is_dealing else Lit()
        if lit != self.scene.lit:
            self.scene.light(lit, self.now)
            self.app.is_stale = True

    def _hand_over(self) -> None:
        """Ask for the next person where several share this screen."""
        person = self.session.person_to_act
        if person is not None and person != self.viewer and self.staging.is_idle:
            self.waits_for = person
            self.app.is_stale = True

    def take_seat(self) -> None:
        """Show the table to the person who was waited for."""
        if self.waits_for is None:
            return
        self.viewer, self.waits_for = self.waits_for, None
        self.session.news(self.viewer)
        self.playing = Playing(self.session, self.viewer)
        self.scene.resize(self._new_layout())
        self.scene.show(self.session.view(self.viewer))
        self.sit()
        self.app.is_stale = True

    def happened(self, event: Event) -> None:
        """Take note of an event when it is seen."""
        super().happened(event)
        if isinstance(event, RoundEnded | TrickTaken):
            self.is_trick_shown = False
            self._lay()
        if isinstance(event, RoundEnded):
            self.playing.cancel()
        elif isinstance(event, ClockLow) and event.seat == self.viewer:
            self.app.sound("low")

    def match_ended(self) -> None:
        """Show the result after a moment."""
        self._result_at = self.now + (0.0 if self.session.instant else tuning().times.round_result)
        won = self.viewer in self.session.match.world.progress.winners
        self.app.sound("won" if won else "lost")

    def _show_result(self) -> None:
        if self._result_at is None or self.now < self._result_at:
            return
        self._result_at = None
        self.app.open(ResultScreen(self.app, self))

    def skip(self) -> None:
        """Do not wait any longer for the next round."""
        self.round_result = None
        if not self.staging.is_idle and not self.session.match.is_over:
            time = self.session.match.world.time
            waited = max(0, time.opens - time.tick - self.session.match.table.pace.deal)
            self.session.pass_time(waited / (60 * float(self.session.speed)))
            self.now += waited / 60
        self.app.is_stale = True

    # What lies on the table for a while.

    def _lay(self) -> None:
        """Lay out the suits to choose from, or the last trick, where one of them is to be seen."""
        self._laid = self._to_lay
        trick = self.last_trick if self.is_trick_shown else None
        self.scene.extra[:] = (
            laid.last_trick(self.layout, trick) if trick is not None else laid.suits(self.playing, self.scene, self.now)
        )

    @property
    def _to_lay(self) -> tuple[object, ...]:
        playing = self.playing
        return (self.is_trick_shown and self.last_trick, playing.asks_suits and playing.asked)

    def _changed(self) -> None:
        """Show what the person has just done, and say it when it cannot be done."""
        refusal = self.playing.message if not self.playing.message.startswith("Hint") else ""
        if refusal and refusal != self._refused:
            self.app.sound("refused")
        self._refused = refusal
        if self._laid != self._to_lay:
            self._lay()
        if self.playing.asks_suits and not self.is_trick_shown:
            for number, sprite in enumerate(self.scene.extra):
                motion.send(sprite, laid.suit_pose(self.playing, self.layout, number), self.now, 0.0)
        self._show_lit()
        self._drag()
        self.app.is_stale = True

    def _drag(self) -> None:
        """Hold a card under the pointer, and let it back when it is let go."""
        drag = self.playing.drag
        if drag is not None and drag.is_moving:
            held = poses.dragged(self.layout.seen, self.layout.table, *drag.now)
            piece = self._piece(drag.spot)
            if held is None or piece is None:
                return
            turned = held if drag.spot.kind == "card" else piece.flight.end._replace(position=held.position)
            # What is held follows the pointer, a little behind while it is being picked up.
            self._held = piece
            motion.send(piece, turned, self.now, 0.06)
        elif self._held is not None:
            self._held = None
            self.scene.let_go(self.now, tuning().times.go_back)

    def _piece(self, spot: Spot) -> Sprite | None:
        if spot.kind == "card":
            return next((piece.sprite for piece in self.scene.hand() if piece.card == spot.card), None)
        pile = self.scene.pile(self.stock)
        return pile[-1].sprite if pile else None

    @property
    def stock(self) -> PileKey:
        """The pile that cards are drawn from: the first closed one in sight that nobody owns."""
        for kind in self.game.piles:
            if not kind.is_open and not kind.for_each_seat and self.layout.look(kind.kind).place != "hidden":
                return PileKey(kind.kind)
        return PileKey("")

    @property
    def goals(self) -> list[str]:
        """The kinds of piles that cards are let go of on."""
        kinds = [kind.kind for kind in self.game.piles if kind.is_open and not kind.for_each_seat]
        tricks = [kind for kind in kinds if self.layout.look(kind).place == "trick"]
        return tricks or [kind for kind in kinds if self.layout.look(kind).place != "hidden"]

    # Pointing.

    def spot(self, x: float, y: float) -> Spot:
        """Tell what is under a point of the window."""
        if self.viewer == NOBODY:
            return NOWHERE
        origin, way = camera.ray(self.layout.seen, x, y)
        dragging = self.playing.drag is not None and self.playing.drag.is_moving
        if not dragging:
            card = picking.pick(origin, way, self.scene.graspable())
            if card is not None:
                return Spot("card", card)
        if self.playing.asks_suits:
            offered = [(i, laid.suit_pose(self.playing, self.layout, i)) for i in range(len(self.playing.asked))]
            number = picking.pick(origin, way, offered)
            if number is not None:
                return Spot("asked", None, number)
        return self._pile_spot(x, y, origin, way)

    def _pile_spot(self, x: float, y: float, origin: Vec, way: Vec) -> Spot:
        pile = self.scene.pile(self.stock)
        place = self.layout.target(self.stock.kind) if self.stock.kind else None
        if place is not None:
            pose = pile[-1].sprite.flight.end if pile else Pose(place, poses.stock(self.layout.table).turn)
            drag = self.playing.drag
            if drag is not None and drag.spot.kind == "stock" and pile:
                pose = self.scene.rest_pose(self.stock)
            if picking.hit(origin, way, pose) is not None:
                return Spot("stock")
        point = camera.on_plane(self.layout.seen, x, y, 0.0)
        if point is not None:
            for kind in self.goals:
                if length(subtract(point, self.layout.target(kind))) < GOAL_REACH * self.layout.table.size:
                    return Spot("goal")
        return NOWHERE

    # Input.

    def moved(self, x: float, y: float) -> bool:
        """Take note of the pointer."""
        changed = super().moved(x, y)
        if self.playing.move(NOWHERE if self._on_controls() else self.spot(x, y), x, y):
            self._changed()
            changed = True
        return changed

    def _on_controls(self) -> bool:
        return any(area.rect.contains(*self.ui.pointer) for area in self.ui.areas)

    def pressed(self, x: float, y: float) -> None:
        """Press a control, else a card or a pile."""
        if self.waits_for is not None:
            self.take_seat()
            return
        self.ui.moved(x, y)
        if self.ui.pressed():
            self.ui.focus = ""
            self._changed()
            return
        if self.round_result is not None or self.is_trick_shown:
            self.is_trick_shown = False
            self.skip()
            self._changed()
            return
        self.playing.press(self.spot(x, y), x, y)
        self._changed()

    def dragged(self, x: float, y: float) -> bool:
        """Drag what is held."""
        self.ui.moved(x, y)
        if not self.ui.dragged() and self.playing.move(NOWHERE, x, y):
            self._changed()
        return True

    def released(self, x: float, y: float) -> None:
        """Let go."""
        self.ui.moved(x, y)
        self.ui.released()
        self.playing.release(self.spot(x, y))
        self._changed()

    def let_go(self) -> None:
        """Let what is dragged go back."""
        super().let_go()
        if self.playing.drag is not None:
            self.playing.let_go()
            self._changed()

    def key(self, name: str) -> bool:
        """Play by keyboard; what means nothing at the table opens or closes things."""
        if self.waits_for is not None:
            if name in ("enter", "space"):
                self.take_seat()
            return name in ("enter", "space")
        if self.round_result is not None and name in ("enter", "space", "escape"):
            self.skip()
            return True
        done = self._command(name) or (self.viewer != NOBODY and self.playing.key(name))
        if not done and name == "escape":
            self.open_menu()
            done = True
        self._changed()
        return done

    def _command(self, name: str) -> bool:
        if name == "l":
            self.is_log_shown = not self.is_log_shown
        elif name == "t":
            self.show_last_trick()
        elif name in ("?", "slash", "i"):
            self.playing.hint()
        elif name == "m":
            self.open_menu()
        elif name == "ctrl+e" and self.match.table.dev:
            self.is_debug_shown = not self.is_debug_shown
        else:
            return False
        return True

    def show_last_trick(self) -> None:
        """Show the last trick again, or put it away."""
        self.is_trick_shown = not self.is_trick_shown and self.last_trick is not None

    def open_menu(self) -> None:
        """Open what else can be done at the table."""
        self.app.open(MenuScreen(self.app, self))

    def hint(self) -> None:
        """Ask the seat's bot."""
        self.playing.hint()
        self._changed()

    def toggle_log(self) -> None:
        """Show or hide what was told so far."""
        self.is_log_shown = not self.is_log_shown

    def write(self, ui: Ui) -> None:
        """Lay out what is written over the table; in a film, nothing that could be pressed."""
        turn_hud.build(ui, self)
        if self.is_debug_shown:
            debug.build(ui, self.match, is_open=self.playing.is_open)
