"""A replay on the table: wound to any action by a timeline, the log beside it, and taken over from any point."""

from collections.abc import Sequence

from core.components import NOBODY
from core.errors import CardsteadError
from core.events import Event
from core.table import HUMAN, playing_pace
from core.view import PileView
from core.wording import Narrator
from frontends.winding import play_on
from frontends.window import recordings, replay_hud
from frontends.window.replay_hud import Line
from frontends.window.screens.felt import LONGEST_FRAME, FeltScreen
from frontends.window.screens.screen import Program
from frontends.window.ui import Act, Ui
from replays.playback import Playback
from replays.reader import Replay

SPEEDS = (0.5, 1.0, 2.0, 3.0)
"""The speeds at which a replay plays."""
BEAT = 1.2
"""Seconds from one action to the next at the usual speed."""


class ReplayScreen(FeltScreen):
    """A recorded match, wound back and forth."""

    def __init__(self, app: Program, replay: Replay) -> None:
        """Open a replay.

        Raises:
            CardsteadError: when it cannot be played here.
        """
        self.playback = Playback(replay, app.catalogue)
        people = [seat for seat, player in enumerate(self.playback.header.players) if player.kind == HUMAN]
        super().__init__(app, self.playback.match, people[0] if people else 0, playing_pace(0))
        self.is_playing = False
        self.is_open = False
        """Whether every hand is seen."""
        self.is_log_shown = False
        self.speed = 1.0
        self._events: list[Event] = []
        self._next = 0.0
        self.lines = self._tell()
        self.match.listen(self._events.append)
        self.sit()
        self.jump(0)

    def _tell(self) -> list[Line]:
        """Tell the whole match as everybody saw it, line by line."""
        names = [self.name(seat) for seat in range(self.seats)]
        narrator = Narrator(self.game.wording, self.game.actions.all, names, NOBODY, self.game.teams)
        lines: list[Line] = []
        heard: list[Event] = []
        self.match.listen(heard.append)
        while self.playback.step():
            lines.extend(Line(self.playback.at, text) for event in heard if (text := narrator.tell(event)))
            heard.clear()
        return lines

    # Winding.

    @property
    def at(self) -> int:
        """How many actions are taken."""
        return self.playback.at

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.playback)

    @property
    def ends(self) -> Sequence[int]:
        """After how many actions each round had ended."""
        return self.playback.rounds

    def jump(self, to: int) -> None:
        """Wind to where so many actions are taken."""
        to = min(max(to, 0), len(self.playback))
        self.playback.jump(to)
        self._events.clear()
        self.staging.clear()
        self.round_result = self.last_trick = None
        self.moves.clear()
        self.scene.show(self.match.view(self.viewer), self._piles())
        self._look()
        self.sit()

    def step(self) -> None:
        """Show the next action."""
        if not self.staging.is_idle or not self.playback.step():
            self.jump(self.playback.at + 1)
            return
        seen = self._events if self.is_open else [event.seen_by(self.viewer) for event in self._events]
        self.staging.feed(list(seen), self.now)
        self._events.clear()
        self._next = self.now + BEAT

    def round_step(self, by: int) -> None:
        """Wind to the next or the last end of a round."""
        at, ends = self.playback.at, [0, *self.playback.rounds, len(self.playback)]
        ahead = [end for end in ends if (end > at if by > 0 else end < at)]
        if ahead:
            self.jump(min(ahead) if by > 0 else max(ahead))

    def _piles(self) -> Sequence[PileView]:
        """Give the piles as they are shown: with every hand open, each as its owner sees it."""
        piles = self.match.view(self.viewer).piles
        if not self.is_open:
            return piles
        return [
            self.match.view(pile.owner).pile(pile.kind, pile.owner) if pile.owner != NOBODY else pile for pile in piles
        ]

    def _look(self) -> None:
        """Bring the words up to date with the table."""
        view = self.match.view(self.viewer)
        self.scores, self.turn = list(view.scores), view.turn
        self.standing = list(self.game.wording.standing(view))
        self.app.is_stale = True

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass."""
        is_moving = self.is_restless
        self.now += min(seconds, LONGEST_FRAME) * self.speed
        happened = self.staging.update(self.now)
        for event in happened:
            self.happened(event)
        if happened and self.staging.is_idle:
            self._look()
        if happened or is_moving:
            self.app.is_stale = True
        if self.is_playing and self.staging.is_idle and self.now >= self._next:
            if self.playback.at == len(self.playback):
                self.is_playing = False
            else:
                self.step()
            self.app.is_stale = True

    # What can be done.

    def toggle_playing(self) -> None:
        """Play, from the beginning again at the end; or stop."""
        if not self.is_playing and self.playback.at == len(self.playback):
            self.jump(0)
        self.is_playing = not self.is_playing
        self._next = self.now

    def next_speed(self) -> None:
        """Play at the next speed."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def next_hands(self) -> None:
        """Open the hand of the next seat, after the last one all of them, then one again."""
        if self.is_open:
            self.is_open, self.viewer = False, 0
        elif self.viewer == self.seats - 1:
            self.is_open = True
        else:
            self.viewer += 1
        self.scene.resize(self._new_layout())
        self.jump(self.playback.at)

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.is_log_shown = not self.is_log_shown

    @property
    def tools(self) -> list[tuple[str, Act]]:
        """What can be done, by the words on its button."""
        return [
            ("Stop" if self.is_playing else "Play", self.toggle_playing),
            (f"{self.speed:g}×", self.next_speed),
            ("Hands", self.next_hands),
            ("Log", self.toggle_log),
            ("Play on", self.take_over),
            ("Close", self.back),
        ]

    @property
    def hands_shown(self) -> str:
        """Say whose hand is open."""
        return "all hands" if self.is_open else f"{self.name(self.viewer)}: hand open"

    def take_over(self) -> None:
        """Sit down here in the place of the seat whose hand is open, and play on."""
        if self.match.is_over:
            self.app.say("The match is over here: wind back to where you want to play on.")
            return
        recorder = recordings.new_recorder(self.game.id, self.app.say, self.playback.origin)
        pace = playing_pace(self.app.settings.clock_seconds)
        try:
            session = play_on(self.playback, self.viewer, self.app.settings.name, recorder, pace)
        except CardsteadError as error:
            self.app.say(str(error))
            return
        self.app.play(session, is_new=False)

    def left(self) -> None:
        """Let go of the replayed world."""
        self.match.close()

    def key(self, name: str) -> bool:
        """Wind by keys."""
        acts = {
            "left": lambda: self.jump(self.playback.at - 1),
            "right": self.step,
            "pageup": lambda: self.round_step(-1),
            "pagedown": lambda: self.round_step(1),
            "home": lambda: self.jump(0),
            "end": lambda: self.jump(len(self.playback)),
            "space": self.toggle_playing,
            "s": self.next_speed,
            "h": self.next_hands,
            "l": self.toggle_log,
            "t": self.take_over,
        }
        if name not in acts:
            return super().key(name)
        acts[name]()
        return True

    def write(self, ui: Ui) -> None:
        """Lay out what is written over the table, and the timeline."""
        replay_hud.build(ui, self)
