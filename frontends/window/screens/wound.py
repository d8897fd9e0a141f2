"""A match that is over on the table: wound to any action by a timeline, the log beside it."""

from collections.abc import Sequence

from core.match import Match
from core.table import playing_pace
from frontends.window import replay_hud
from frontends.window.replay_hud import Line
from frontends.window.screens.felt import LONGEST_FRAME, FeltScreen
from frontends.window.screens.screen import Program
from frontends.window.ui import Act, Ui

SPEEDS = (0.5, 1.0, 2.0, 3.0)
"""The speeds at which it plays."""
BEAT = 1.2
"""Seconds from one action to the next at the usual speed."""


class WoundScreen(FeltScreen):
    """What winding needs, whatever the table is set by."""

    def __init__(self, app: Program, match: Match, viewer: int) -> None:
        super().__init__(app, match, viewer, playing_pace(0))
        self.is_playing = False
        self.is_log_shown = False
        self.speed = 1.0
        self.lines: list[Line] = []
        self.next_at = 0.0
        """When the next action is shown while it plays."""
        self._followed = -1
        """The action at which the log was brought to its line last."""

    @property
    def at(self) -> int:
        """How many actions are taken."""
        raise NotImplementedError

    @property
    def length(self) -> int:
        """How many actions there are."""
        raise NotImplementedError

    @property
    def ends(self) -> Sequence[int]:
        """After how many actions each round had ended."""
        raise NotImplementedError

    @property
    def hands_shown(self) -> str:
        """Say whose hand is open."""
        raise NotImplementedError

    @property
    def tools(self) -> list[tuple[str, Act]]:
        """What can be done, by the words on its button."""
        return [
            ("Stop" if self.is_playing else "Play", self.toggle_playing),
            (f"{self.speed:g}×", self.next_speed),
            ("Log", self.toggle_log),
            ("Close", self.back),
        ]

    def jump(self, to: int) -> None:
        """Wind to where so many actions are taken."""
        raise NotImplementedError

    def step(self) -> None:
        """Show the next action."""
        raise NotImplementedError

    def look(self) -> None:
        """Bring the words up to date with the table, once everything was seen."""

    def round_step(self, by: int) -> None:
        """Wind to the next or the last end of a round."""
        ends = [0, *self.ends, self.length]
        ahead = [end for end in ends if (end > self.at if by > 0 else end < self.at)]
        if ahead:
            self.jump(min(ahead) if by > 0 else max(ahead))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        is_moving = self.is_restless
        self.now += min(seconds, LONGEST_FRAME) * self.speed
        happened = self.staging.update(self.now)
        for event in happened:
            self.happened(event)
        if happened and self.staging.is_idle:
            self.look()
        if happened or is_moving:
            self.app.is_stale = True
        if self.is_playing and self.staging.is_idle and self.now >= self.next_at:
            if self.at == self.length:
                self.is_playing = False
            else:
                self.step()
            self.app.is_stale = True
        if self.is_log_shown and self.at != self._followed:
            self._follow()

    def _follow(self) -> None:
        """Scroll the log to the line of the last action, once the log is laid out."""
        number = max((i for i, line in enumerate(self.lines) if line.at <= self.at), default=0)
        if any(area.key == f"line {number}" for area in self.ui.areas):
            self.ui.scroll_to(f"line {number}")
            self._followed = self.at
            self.app.is_stale = True

    def toggle_playing(self) -> None:
        """Play, from the beginning again at the end; or stop."""
        if not self.is_playing and self.at == self.length:
            self.jump(0)
        self.is_playing = not self.is_playing
        self.next_at = self.now

    def next_speed(self) -> None:
        """Play at the next speed."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.is_log_shown = not self.is_log_shown
        self._followed = -1

    @property
    def keys(self) -> dict[str, Act]:
        """What keys do."""
        return {
            "left": lambda: self.jump(self.at - 1),
            "right": self.step,
            "pageup": lambda: self.round_step(-1),
            "pagedown": lambda: self.round_step(1),
            "home": lambda: self.jump(0),
            "end": lambda: self.jump(self.length),
            "space": self.toggle_playing,
            "s": self.next_speed,
            "l": self.toggle_log,
        }

    def key(self, name: str) -> bool:
        """Wind by keys."""
        if name not in self.keys:
            return super().key(name)
        self.keys[name]()
        return True

    def left(self) -> None:
        """Let go of the world."""
        self.match.close()

    def write(self, ui: Ui) -> None:
        """Lay out what is written over the table, and the timeline."""
        replay_hud.build(ui, self)
