"""The front end that the command line opens: a window with a table in it."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.catalogue import Catalogue
from core.events import Event
from core.match import Match, Recorder
from core.table import Table
from frontends.output import complain
from frontends.plugins import FoundCatalogue
from frontends.session import Session
from replays.reader import Replay

if TYPE_CHECKING:
    from frontends.window.app import App, Look

INSTEAD = "use the terminal instead, as in: cardstead play --front-end terminal"


class WindowFrontEnd:
    """A person at a table, with mouse and keyboard."""

    name = "window"

    def __init__(self) -> None:
        self.table_look: Look | None = None
        """The look of the table for this run, `poker` or `tavern`; None is what the settings say."""

    def missing(self) -> str | None:
        """Say in a sentence what this machine lacks, and what works instead; None when nothing is missing."""
        if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
            return f"window: there is no display (DISPLAY is not set); {INSTEAD}"
        from frontends.window.opening import lacking

        reason = lacking()
        return f"window: {reason}; {INSTEAD}" if reason else None

    def run(self, catalogue: Catalogue, table: Table | None, seed: str, recorder: Recorder | None) -> int:
        """Let a person play at this table, or choose one; give the exit code.

        Raises:
            TableError: when the table or the seed is not one to play with.
        """
        from frontends.window.shell import show

        def begin(app: "App") -> None:
            app.look_asked = self.table_look
            app.first_recorder = recorder
            if table is None:
                app.show_catalogue()
            else:
                app.start(table, seed)

        return show(catalogue, begin)

    def watch(self, catalogue: Catalogue, replay: Replay) -> int:
        """Show a replay on the table, as far as its file tells where its rules are not at hand; give the exit code.

        Raises:
            CardsteadError: when it cannot be shown here.
        """
        from frontends.window.screens.replays import replay_screen
        from frontends.window.shell import show

        def begin(app: "App") -> None:
            app.look_asked = self.table_look
            app.show(replay_screen(app, replay))

        return show(catalogue, begin)

    def resume(self, match: Match, recorder: Recorder | None, past: Sequence[Event]) -> int:
        """Let a person go on with a match that was broken off; give the exit code."""
        from frontends.window.shell import show

        return show(FoundCatalogue(complain), lambda app: app.play(Session(match, recorder, past), is_new=False))
