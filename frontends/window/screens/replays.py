"""The replays that are kept, the newest first."""

from typing import TYPE_CHECKING

from core.errors import CardsteadError
from frontends.window import recordings
from frontends.window.recordings import Kept
from frontends.window.screens.catalogue import Entry, row_of
from frontends.window.screens.screen import Screen, buttons_row, footer, sheet
from frontends.window.tuning import tuning
from frontends.window.ui import Ui
from replays.reader import COMPLETE, Replay

if TYPE_CHECKING:
    from frontends.window.app import App


class ReplaysScreen(Screen):
    """A list to choose from."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.kept: list[Kept] = []

    def entered(self) -> None:
        """Look at what there is."""
        self.kept = recordings.kept()

    def build(self, ui: Ui) -> None:
        """Lay out a row for each replay."""
        rest, row = footer(ui, sheet(ui, "Replays", "Every match played here is kept, the newest first."))
        with ui.scrolled("replays", rest) as column:
            for number, kept in enumerate(self.kept):
                entry = Entry(f"replay {number}", self._title(kept), self._line(kept), kept.when)
                row_of(ui, column, entry, lambda kept=kept: open_replay(self.app, kept.replay))
            if not self.kept:
                ui.hud.label(column.row(40 * ui.u), "No match was played yet.", 16 * ui.u, tuning().palette.quiet)
        buttons_row(ui, row, [("Back", self.back)], hot=0)

    def _title(self, kept: Kept) -> str:
        game = kept.replay.header.game if kept.replay.header is not None else ""
        return self.app.catalogue[game].title if game in self.app.catalogue else game

    def _line(self, kept: Kept) -> str:
        """Say who played and how it ended."""
        header, outcome = kept.replay.header, kept.replay.outcome
        if header is None:
            return ""
        names = ", ".join(player.name for player in header.players)
        if kept.replay.status != COMPLETE or outcome is None:
            return f"{names}. Broken off after {len(kept.replay.moves)} actions."
        winners = " and ".join(header.players[seat].name for seat in outcome.winners)
        return f"{names}. Won by {winners}."


def open_replay(app: "App", replay: Replay) -> None:
    """Show a replay on the table; where it cannot be, say why."""
    from frontends.window.screens.replay import ReplayScreen  # it leads back to the table

    try:
        app.open(ReplayScreen(app, replay))
    except CardsteadError as error:
        app.say(str(error))
