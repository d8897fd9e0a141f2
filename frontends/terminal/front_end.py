"""The front end `terminal`, and the terminal that the program was started in."""

import shutil
import sys
import textwrap
import time
from collections.abc import Callable
from typing import TextIO

from rich.console import Console

from core.catalogue import Catalogue
from core.match import Match, Recorder
from core.table import Table, playing_pace
from frontends.session import Session
from frontends.settings import SettingsFile
from frontends.showing import Shown
from frontends.terminal.choosing import choose_table
from frontends.terminal.lines import EndOfInput, Lines
from frontends.terminal.plain import PlainTable, Terminal
from frontends.terminal.watching import PlainReplay
from replays.reader import Replay

INTERRUPTED = 130
"""The exit code after Ctrl-C."""

LAST_WORDS = "The match is broken off. It can be gone on with."

USUAL_CLOCK = 30
"""The seconds of a turn at a table that is chosen here."""


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
        terminal = standard_terminal()

        def play() -> None:
            chosen = table or choose_table(catalogue, terminal, playing_pace(USUAL_CLOCK if terminal.is_live else 0))
            self._play(Session.open(catalogue, chosen, seed, recorder), terminal)

        return _guarded(terminal, play)

    def resume(self, match: Match, recorder: Recorder | None) -> int:
        """Let the people at a table go on with a match, and give the exit code."""
        terminal = standard_terminal()
        return _guarded(terminal, lambda: self._play(Session(match, recorder), terminal))

    def _play(self, session: Session, terminal: Terminal) -> None:
        """Play on the drawn table where that can be shown and is wanted, else on the plain one.

        Raises:
            KeyboardInterrupt: when the person breaks off.
        """
        if self.plain or not terminal.is_live or not _shows_colours():
            PlainTable(session, terminal).play()
            return
        from frontends.terminal.screen import TableApp  # Textual is heavy, and the plain table does without

        app = TableApp(session, four_colours=SettingsFile().settings.four_colours)
        app.run()
        if session.match.is_over:
            terminal.say(session.log(app.reader)[-1].text)
        if app.was_interrupted:
            raise KeyboardInterrupt

    def watch(self, catalogue: Catalogue, replay: Replay) -> int:
        """Tell a replay, and give the exit code.

        Raises:
            ReplayError: when its header cannot be read.
        """
        terminal = standard_terminal()
        story = Shown("the replay", replay, catalogue).lines()
        return _guarded(terminal, PlainReplay(story, terminal).play, "")


def _guarded(terminal: Terminal, play: Callable[[], object], last_words: str = LAST_WORDS) -> int:
    """Play, and give the exit code: 0, or 130 after Ctrl-C."""
    try:
        play()
    except EndOfInput:
        return 0
    except KeyboardInterrupt:
        terminal.say(f"\n{last_words}")
        return INTERRUPTED
    return 0


def _shows_colours() -> bool:
    """Tell whether the output is a colour terminal."""
    return sys.stdout.isatty() and Console().color_system is not None


def _is_usable(file: TextIO | None) -> bool:
    return file is not None and not file.closed


def standard_terminal() -> Terminal:
    """Give the terminal made of standard input and output."""
    out, is_live = sys.stdout, sys.stdin.isatty()
    say = _writer(out)
    return Terminal(Lines(sys.stdin.fileno()).read, say, _asker(out) if is_live else say, time.monotonic, is_live)


def _writer(out: TextIO) -> Callable[[str], None]:
    """Make what writes texts: wrapped between words on a screen, else a sentence a line."""
    is_screen = out.isatty()

    def say(text: str) -> None:
        lines = text.split("\n")
        if is_screen:
            width = shutil.get_terminal_size().columns - 1
            lines = [textwrap.fill(line, width) for line in lines]
        _write(out, "\n".join(lines) + "\n")

    return say


def _asker(out: TextIO) -> Callable[[str], None]:
    """Make what asks: the answer is typed behind the question."""
    return lambda text: _write(out, text)


def _write(out: TextIO, text: str) -> None:
    """Write a text at once; what the terminal cannot show is replaced."""
    encoding = out.encoding or "utf-8"
    out.write(text.encode(encoding, errors="replace").decode(encoding))
    out.flush()
