"""The first screen: the games, a match that was broken off, replays, settings."""

from functools import partial

from core.game import Game
from frontends.window import recordings
from frontends.window.recordings import Kept
from frontends.window.screens.rows import Entry, row_of
from frontends.window.screens.screen import Program, Screen, buttons_row, footer, sheet
from frontends.window.ui import Act, Ui


class CatalogueScreen(Screen):
    """What can be played."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.games: list[Game] = list(app.catalogue)
        self.broken_off: Kept | None = None
        """The newest match that was broken off and can be gone on with."""

    def entered(self) -> None:
        """Look at which matches are kept."""
        self.broken_off = next((kept for kept in recordings.kept() if kept.is_broken_off), None)

    def build(self, ui: Ui) -> None:
        """Lay out a row for each game, and what else can be done."""
        inner = sheet(ui, "Cardstead", "Card games at one table. Choose one to set it up.")
        rest, row = footer(ui, inner)
        with ui.scrolled("games", rest) as column:
            if (kept := self.broken_off) is not None and kept.replay.header is not None:
                title = self._title_of(kept.replay.header.game)
                entry = Entry("go on", f"Go on with the match of {title}", f"It was broken off. {kept.when}.")
                row_of(ui, column, entry, lambda: self.app.go_on(kept))
            for game in self.games:
                row_of(ui, column, Entry(game.id, game.title, game.summary, players(game)), partial(self._set_up, game))
        buttons: list[tuple[str, Act]] = [("Quit", self.app.quit), ("Help", self.help), ("Settings", self._settings)]
        buttons_row(ui, row, [*buttons, ("Replays", self._replays)])

    def paste(self) -> None:
        """Show the replay, or set up the deal, that is in the clipboard."""
        from frontends.window.screens.replays import open_text

        open_text(self.app, self.app.pasted())

    def _title_of(self, game: str) -> str:
        return self.app.catalogue[game].title if game in self.app.catalogue else game

    def _set_up(self, game: Game) -> None:
        from frontends.window.screens.setup import SetUpScreen  # not needed for the first picture

        self.app.open(SetUpScreen(self.app, game))

    def _settings(self) -> None:
        from frontends.window.screens.settings import SettingsScreen

        self.app.open(SettingsScreen(self.app))

    def _replays(self) -> None:
        from frontends.window.screens.replays import ReplaysScreen

        self.app.open(ReplaysScreen(self.app))


def players(game: Game) -> str:
    """Say how many can play a game."""
    fewest, *more = game.options.seats.values
    return f"{fewest} to {more[-1]} players" if more else f"{fewest} players"
