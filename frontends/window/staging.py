"""When the events of a match are seen: one after another, stretched to the pace of the table.

The world is ahead of the eye: a trick is cleared and the next round dealt in the tick of the action that ended it,
and the pauses of the pace are there to show it. Times are seconds of the scene, in which a tick is 1/60.
"""

from collections import deque
from collections.abc import Sequence

from core.events import CardMoved, Event, MatchEnded, RoundBegan, RoundEnded, TrickTaken, TurnBegan
from core.table import TICKS_A_SECOND, Pace
from frontends.window.pack import HAND
from frontends.window.scene import Scene
from frontends.window.tuning import tuning


class Staging:
    """The events that are still to be seen, each with its time."""

    def __init__(self, scene: Scene, pace: Pace) -> None:
        self.scene = scene
        self.pace = pace
        self._waiting: deque[tuple[float, Event]] = deque()
        self._cursor = 0.0
        """When the next event may happen."""
        self._acted = 0.0
        """When the last action of a seat was seen."""
        self._gap: float | None = None
        """The time between two cards of the deal under way; None outside a deal."""
        self._first = 0.0
        """When the first card of it is dealt."""
        self._is_trick = False

    @property
    def is_idle(self) -> bool:
        """Tell whether everything has been seen."""
        return not self._waiting

    def feed(self, events: Sequence[Event], now: float) -> None:
        """Take in what has happened since."""
        self._cursor = max(self._cursor, now)
        for place, event in enumerate(events):
            self._waiting.append((self._time_of(event, events[place:]), event))

    def update(self, now: float) -> list[Event]:
        """Let happen what is due; give it."""
        happened: list[Event] = []
        while self._waiting and self._waiting[0][0] <= now:
            when, event = self._waiting.popleft()
            self.scene.apply(event, when)
            happened.append(event)
        return happened

    def finish(self, now: float) -> list[Event]:
        """Let everything happen now: somebody has to act upon it."""
        self._waiting = deque((min(when, now), event) for when, event in self._waiting)
        self._cursor = now
        return self.update(now)

    def clear(self) -> None:
        """Forget what was not seen yet."""
        self._waiting.clear()
        self._gap, self._is_trick, self._cursor = None, False, 0.0

    def _time_of(self, event: Event, rest: Sequence[Event]) -> float:
        times = tuning().times
        if isinstance(event, RoundBegan):
            self._begin_deal(rest)
        elif isinstance(event, TurnBegan):
            if self._gap is not None:
                self._cursor += times.deal
            self._gap = None
        elif isinstance(event, CardMoved):
            return self._time_of_card()
        elif isinstance(event, TrickTaken):
            spare = self.pace.trick / TICKS_A_SECOND - times.play - times.sweep_trick
            self._cursor += times.play + min(times.hold_trick, max(spare, 0.0))
            self._is_trick = True
        elif isinstance(event, RoundEnded):
            self._cursor += times.sweep_trick if self._is_trick else times.play
        elif isinstance(event, MatchEnded):
            self._cursor += times.show_hands
        else:
            self._acted = self._cursor
        return self._cursor

    def _begin_deal(self, rest: Sequence[Event]) -> None:
        """Time a deal: the round's end is shown before it, and the cards fit into the pause after it."""
        times = tuning().times
        if not self.scene.pieces:
            gather = 0.0
        else:
            pause = self.pace.round + (self.pace.trick if self._is_trick else 0)
            self._cursor = max(self._cursor, self._acted + pause / TICKS_A_SECOND)
            gather = times.collect
        self._is_trick = False
        cards = 0
        for event in rest:
            if isinstance(event, TurnBegan):
                break
            cards += isinstance(event, CardMoved) and event.target.kind == HAND
        spare = self.pace.deal / TICKS_A_SECOND - gather - times.deal - times.raise_hand
        self._gap = min(times.deal_gap, max(spare, 0.0) / max(cards, 1))
        self._first = self._cursor + gather

    def _time_of_card(self) -> float:
        if self._gap is None:
            return self._cursor
        self._cursor = max(self._cursor, self._first)
        when = self._cursor
        self._cursor += self._gap
        return when
