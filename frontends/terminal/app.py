"""The drawn program on a colour terminal: tables, results and replays, one screen after another."""

import asyncio
import signal
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver

from core.catalogue import Catalogue
from frontends.session import Session
from frontends.terminal.driver import patient
from frontends.terminal.ending import Ending, EndingError, another, watched
from frontends.terminal.preferences import Preferences
from frontends.terminal.replay_screen import ReplayScreen
from frontends.terminal.result_screen import ResultScreen
from frontends.terminal.table_screen import TableScreen
from frontends.terminal.words import as_sentence
from frontends.winding import Winder


class DrawnApp(App[None]):
    """What is shown on a colour terminal."""

    CSS_PATH = Path(__file__).with_name("screen.tcss")
    TITLE = "Cardstead"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+c", "interrupt", "Leave")]

    def __init__(self, catalogue: Catalogue, preferences: Preferences, first: Session) -> None:
        """Begin with a match, or with a replay to be watched."""
        super().__init__()
        self.catalogue = catalogue
        self.preferences = preferences
        self.session = first
        """The match or replay that is shown, or was shown last."""
        self.was_interrupted = False
        """Whether the person has left with Ctrl-C."""
        self.ended_by = 0
        """The number of the signal that has ended the program, if one has."""
        self.failure: Exception | None = None
        """What has ended the program because nobody expected it: a plug-in's error, mostly."""

    def get_driver_class(self) -> type[Driver]:
        """Give what reads the terminal."""
        return patient(super().get_driver_class())

    def _handle_exception(self, error: Exception) -> None:
        """Keep the first error, for whoever runs the program to tell of."""
        self.failure = self.failure or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End the program without a word; Textual would write pages, and the exit code would be 0."""
        self._close_messages_no_wait()

    def on_mount(self) -> None:
        """Show what comes first."""
        with suppress(NotImplementedError, RuntimeError, ValueError):  # as on Windows, and beside the main thread
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._end, signal.SIGTERM)
        if isinstance(self.session, Winder):
            self.push_screen(ReplayScreen(self.session, self.preferences), self._watched)
        else:
            self.show_table(self.session)

    def _end(self, number: int) -> None:
        """Put the terminal in order before the program ends."""
        self.ended_by = int(number)
        self.exit()

    def show_table(self, session: Session) -> None:
        """Show a match."""
        self.session = session
        self.push_screen(TableScreen(session, self.preferences), self._played)

    def _played(self, is_over: bool | None) -> None:
        """Show the result of a match that is over."""
        if is_over:
            self._show_result()
        else:
            self.exit()

    def _show_result(self) -> None:
        self.push_screen(ResultScreen(self.session, self.catalogue), self._ended)

    def _ended(self, ending: Ending | None) -> None:
        """Do what comes after a match."""
        if ending in (None, Ending.LEAVE):
            self.exit()
        elif ending is Ending.WATCH:
            self._watch_again()
        else:
            self.show_table(another(self.session, self.catalogue, ending))

    def _watch_again(self) -> None:
        """Show the replay of the match that has ended; whoever leaves it comes back to the result."""
        try:
            winder = watched(self.session, self.catalogue)
        except EndingError as error:
            self._show_result()
            self.notify(as_sentence(error), severity="error")
            return
        self.push_screen(ReplayScreen(winder, self.preferences), self._watched_again)

    def _watched_again(self, taken_over: Session | None) -> None:
        if taken_over is None:
            self._show_result()
        else:
            self.show_table(taken_over)

    def _watched(self, taken_over: Session | None) -> None:
        """Play on where a person has sat down."""
        if taken_over is None:
            self.exit()
        else:
            self.show_table(taken_over)

    def action_interrupt(self) -> None:
        """Leave as Ctrl-C does everywhere."""
        self.was_interrupted = True
        self.exit()
