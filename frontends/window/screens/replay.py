"""A replay on the table: wound to any action by a timeline, the log beside it, and taken over from any point."""

from collections.abc import Sequence

from core.components import NOBODY
from core.errors import CardsteadError
from core.events import Event
from core.table import HUMAN, playing_pace
from core.view import PileView
from core.wording import Narrator
from frontends.winding import play_on
from frontends.window import recordings
from frontends.window.replay_hud import Line
from frontends.window.screens.screen import Program
from frontends.window.screens.wound import BEAT, WoundScreen
from frontends.window.ui import Act
from replays.playback import Playback
from replays.reader import Replay


class ReplayScreen(WoundScreen):
    """A recorded match, wound back and forth."""

    def __init__(self, app: Program, replay: Replay) -> None:
        """Open a replay.

        Raises:
            CardsteadError: when it cannot be played here.
        """
        self.playback = Playback(replay, app.catalogue)
        people = [seat for seat, player in enumerate(self.playback.header.players) if player.kind == HUMAN]
        super().__init__(app, self.playback.match, people[0] if people else 0)
        self.is_open = False
        """Whether every hand is seen."""
        self._events: list[Event] = []
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
        self.look()
        self.sit()

    def step(self) -> None:
        """Show the next action."""
        if not self.staging.is_idle or not self.playback.step():
            self.jump(self.playback.at + 1)
            return
        seen = self._events if self.is_open else [event.seen_by(self.viewer) for event in self._events]
        self.staging.feed(list(seen), self.now)
        self._events.clear()
        self.next_at = self.now + BEAT

    def _piles(self) -> Sequence[PileView]:
        """Give the piles as they are shown: with every hand open, each as its owner sees it."""
        piles = self.match.view(self.viewer).piles
        if not self.is_open:
            return piles
        return [
            self.match.view(pile.owner).pile(pile.kind, pile.owner) if pile.owner != NOBODY else pile for pile in piles
        ]

    def look(self) -> None:
        """Bring the words up to date with the table."""
        view = self.match.view(self.viewer)
        self.scores, self.turn = list(view.scores), view.turn
        self.standing = list(self.game.wording.standing(view))
        self.app.is_stale = True

    # What can be done.

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

    @property
    def tools(self) -> list[tuple[str, Act]]:
        """What can be done, by the words on its button."""
        play, speed, log, close = super().tools
        return [play, speed, ("Hands", self.next_hands), log, ("Play on", self.take_over), close]

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

    @property
    def keys(self) -> dict[str, Act]:
        """What keys do."""
        return {**super().keys, "h": self.next_hands, "t": self.take_over}
