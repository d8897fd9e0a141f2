"""Watching a replay in the terminal: its sentences, one after another."""

import math
from collections.abc import Iterable

from frontends.session import FASTEST, SLOWEST
from frontends.terminal.lines import EndOfInput
from frontends.terminal.plain import POLL, Terminal

SECONDS_A_LINE = 1.5
"""So long a sentence stands before the next comes, at the usual speed."""

HELP = "Press Enter for the next sentence. Or say: pause, speed 2, all, quit."


class PlainReplay:
    """The story of a replay on a terminal; from a pipe it is told at once."""

    def __init__(self, story: Iterable[str], terminal: Terminal) -> None:
        self.rest = iter(story)
        self.terminal = terminal
        self.speed = 1.0
        self.is_paused = False
        self.is_instant = not terminal.is_live
        self._due = terminal.now()
        """When the next sentence comes."""

    def play(self) -> None:
        """Tell everything, or until the person leaves."""
        if self.terminal.is_live:
            self.terminal.say(HELP)
        try:
            while self._tell_due():
                self._answer(self.terminal.read(POLL))
        except EndOfInput:
            return

    def _tell_due(self) -> bool:
        """Tell what is due, and tell whether more is to come."""
        while self.is_instant or (not self.is_paused and self.terminal.now() >= self._due):
            line = next(self.rest, None)
            if line is None:
                return False
            self.terminal.say(line)
            self._due = self.terminal.now() + SECONDS_A_LINE / self.speed
        return True

    def _answer(self, line: str | None) -> None:
        """Do what a person typed.

        Raises:
            EndOfInput: when the person leaves.
        """
        word, _, rest = (line or "").lower().partition(" ")
        if line == "":
            self.is_paused, self._due = False, self.terminal.now()
        elif word in ("quit", "q"):
            raise EndOfInput
        elif word == "all":
            self.is_instant = True
        elif word == "pause":
            self.is_paused = not self.is_paused
        elif word == "speed":
            self._set_speed(rest)
        elif line is not None:
            self.terminal.say(HELP)

    def _set_speed(self, said: str) -> None:
        try:
            speed = float(said)
        except ValueError:
            speed = math.nan
        if SLOWEST <= speed <= FASTEST:
            self.speed = speed
        else:
            self.terminal.say(f"Expected a speed from {float(SLOWEST)} to {int(FASTEST)}, got {said!r}.")
