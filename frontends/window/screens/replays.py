"""The replays that are kept, the newest first."""

from core.errors import CardsteadError
from frontends.window import recordings
from frontends.window.recordings import Kept
from frontends.window.screens.hearsay import HearsayScreen
from frontends.window.screens.replay import ReplayScreen
from frontends.window.screens.rows import Entry, row_of
from frontends.window.screens.screen import Program, Screen, buttons_row, footer, sheet
from frontends.window.screens.setup import SetUpScreen
from frontends.window.screens.wound import WoundScreen
from frontends.window.telling import sentence
from frontends.window.tuning import tuning
from frontends.window.ui import Ui
from replays import deals, share
from replays.armour import joined
from replays.errors import UnsupportedReplay
from replays.reader import COMPLETE, Replay, read

SUBTITLE = "Every match played here is kept, the newest first. Paste what somebody has shared, and it is kept too."


class ReplaysScreen(Screen):
    """A list to choose from."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.kept: list[Kept] = []

    def entered(self) -> None:
        """Look at what there is."""
        self.kept = recordings.kept()

    def build(self, ui: Ui) -> None:
        """Lay out a row for each replay."""
        rest, row = footer(ui, sheet(ui, "Replays", SUBTITLE))
        with ui.scrolled("replays", rest) as column:
            for number, kept in enumerate(self.kept):
                entry = Entry(f"replay {number}", self._title(kept), self._line(kept), kept.when)
                row_of(ui, column, entry, lambda kept=kept: open_replay(self.app, kept.replay))
            if not self.kept:
                ui.hud.label(column.row(40 * ui.u), "No match was played yet.", 16 * ui.u, tuning().palette.quiet)
        buttons_row(ui, row, [("Paste", self.paste), ("Back", self.back)], hot=1)

    def paste(self) -> None:
        """Show the replay that is in the clipboard."""
        open_text(self.app, self.app.pasted())

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


def open_text(app: Program, text: str) -> None:
    """Show a replay that came as a line of text, and keep it; or set up the table of a deal code."""
    if not text:
        return
    try:
        if joined(text).startswith(deals.PREFIX):
            set_up_deal(app, joined(text))
            return
        data = share.open_text(text, app.catalogue)
    except CardsteadError as error:
        app.say(sentence(str(error)))
        return
    try:
        recordings.keep(data)
    except OSError as error:
        app.say(f"The replay is not kept: {error}.")
    open_replay(app, read(data))


def set_up_deal(app: Program, code: str) -> None:
    """Set up the table of a deal code.

    Raises:
        CardsteadError: when the code is damaged, or its rules are not at hand.
    """
    screen = SetUpScreen(app, app.catalogue[deals.read_deal(code, app.catalogue).game])
    screen.take_deal(code)
    app.open(screen)


def open_replay(app: Program, replay: Replay) -> None:
    """Show a replay on the table; where it cannot be, say why."""
    try:
        app.open(replay_screen(app, replay))
    except CardsteadError as error:
        app.say(str(error))


def replay_screen(app: Program, replay: Replay) -> WoundScreen:
    """Give what shows a replay: its match played again; where its rules are not at hand, what its file tells.

    Raises:
        CardsteadError: when neither can be shown.
    """
    try:
        return ReplayScreen(app, replay)
    except UnsupportedReplay as why:
        return HearsayScreen(app, replay, why)
