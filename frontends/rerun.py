"""A replay played again before people's eyes: a session in which everything was decided long ago."""

from collections.abc import Iterator
from fractions import Fraction

from core.catalogue import Catalogue
from core.events import Event, RoundEnded, TrickTaken
from core.table import TICKS_A_SECOND, Pace
from frontends.session import Session
from replays.errors import ReplayError
from replays.playing import follow, replay_match
from replays.reader import Replay


class Rerun(Session):
    """Takes the recorded actions one after another at a pace of its own: people think long, programs not at all."""

    decides = False

    def __init__(self, replay: Replay, catalogue: Catalogue, pace: Pace) -> None:
        """Deal the match of a replay.

        Raises:
            UnsupportedReplay: when its rules are not at hand.
            ReplayError: when it has no readable header, or no such table can be set up.
        """
        if replay.header is None:
            raise ReplayError(f"no replay that can be read: {replay.reason}")
        past: list[Event] = []
        super().__init__(replay_match(replay.header, catalogue, past.append), None, past)
        self.pace = pace
        self._steps: Iterator[bool] = follow(self.match, replay.moves, replay.seatings)
        self._due = Fraction(pace.deal + pace.bot)
        """The ticks, at this session's pace, until the next action."""
        self.length = len(replay.moves)
        """How many actions were recorded."""

    def pass_time(self, seconds: float | Fraction) -> int:
        """Let this much time pass, and take the actions that are due; give the ticks that it came to.

        Raises:
            ActionError: at an action that cannot have been taken.
        """
        before = self.match.tick
        if not self.paused and not self.is_over:
            self._due -= Fraction(seconds) * TICKS_A_SECOND * self.speed
            while self._due <= 0 and not self.is_over:
                self._take_next()
        return self.match.tick - before

    def _take_next(self) -> None:
        """Take an action, and leave the time after it that its events need to be seen."""
        seen = len(self.chronicle.events)
        next(self._steps)
        pauses = {TrickTaken: self.pace.trick, RoundEnded: self.pace.round + self.pace.deal}
        self._due += self.pace.bot + sum(pauses.get(type(event), 0) for event in self.chronicle.events[seen:])

    @property
    def is_over(self) -> bool:
        """Whether every recorded action was taken."""
        return self.match.actions >= self.length

    @property
    def person_to_act(self) -> int | None:
        """Nobody is to act."""
        return None

    @property
    def seconds_left(self) -> int | None:
        """No clock runs."""
        return None

    @property
    def people(self) -> list[int]:
        """Whose hand is open: the first person's, else that of seat 0."""
        return super().people[:1] or [0]
