"""The front end `terminal`."""

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from core.catalogue import Catalogue
from core.events import Event
from core.match import Match, Recorder
from core.table import Table, playing_pace
from frontends.output import complain
from frontends.plugins import FoundCatalogue
from frontends.session import Session
from frontends.terminal.choosing import choose_table
from frontends.terminal.lines import EndOfInput
from frontends.terminal.sitting import Sitting
from replays.reader import Replay

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class TerminalFrontEnd:
    """Plays on standard input and output; with input from a pipe at once and without a clock."""

    name = "terminal"
    plain: bool = False
    """Whether everything is told in sentences, line by line, on a colour terminal too."""

    def missing(self) -> str | None:
        """Say in a sentence what is missing; None when nothing is."""
        if not _is_usable(sys.stdin) or not _is_usable(sys.stdout):
            return "there is no standard input and output to play with; bots play without: cardstead run"
        return None

    def run(self, catalogue: Catalogue, table: Table | None, seed: str, recorder: Recorder | None) -> int:
        """Let the people at a table play a new match, and give the exit code; without a table, let one be chosen.

        Raises:
            TableError: when the table or the seed is not one to play with.
        """
        sitting = Sitting(catalogue, is_plain=self.plain)

        def play() -> int:
            seconds = sitting.preferences.clock_seconds if sitting.terminal.is_live else 0
            chosen = table or choose_table(catalogue, sitting.terminal, playing_pace(seconds))
            return sitting.play(Session.open(catalogue, chosen, seed, recorder))

        return _guarded(sitting, play)

    def resume(self, match: Match, recorder: Recorder | None, past: Sequence[Event]) -> int:
        """Let the people at a table go on with a match, and give the exit code."""
        sitting = Sitting(FoundCatalogue(complain), is_plain=self.plain)
        return _guarded(sitting, lambda: sitting.play(Session(match, recorder, past)))

    def watch(self, catalogue: Catalogue, replay: Replay) -> int:
        """Show a replay, and give the exit code; where its rules are not at hand, what the table showed is told.

        Raises:
            ReplayError: when its header cannot be read.
        """
        sitting = Sitting(catalogue, is_plain=self.plain)
        return _guarded(sitting, lambda: sitting.watch(replay))


def _guarded(sitting: Sitting, play: Callable[[], int]) -> int:
    """Play, and give the exit code: 0, or 130 after Ctrl-C."""
    try:
        return play()
    except EndOfInput:
        return 0
    except KeyboardInterrupt:
        words = sitting.last_words()
        sitting.terminal.say(f"\n{words}" if words else "")
        return INTERRUPTED


def _is_usable(file: TextIO | None) -> bool:
    return file is not None and not file.closed
