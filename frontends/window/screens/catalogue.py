"""The first screen: the games, a match that was broken off, replays, settings."""

from typing import TYPE_CHECKING

from core.game import Game
from frontends.window.hud import Rect
from frontends.window.screens.screen import Screen, buttons_row, footer, sheet
from frontends.window.tuning import tuning
from frontends.window.ui import Area, Column, Ui

if TYPE_CHECKING:
    from frontends.window.app import App


class CatalogueScreen(Screen):
    """What can be played."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.games: list[Game] = list(app.catalogue)

    def build(self, ui: Ui) -> None:
        """Lay out a row for each game, and what else can be done."""
        inner = sheet(ui, "Cardstead", "Card games at one table. Choose one to set it up.")
        rest, row = footer(ui, inner)
        with ui.scrolled("games", rest) as column:
            for game in self.games:
                self._row(ui, column, game)
        buttons_row(ui, row, [("Quit", self.app.quit), ("Settings", self._settings), ("Help", self._help)])

    def _row(self, ui: Ui, column: Column, game: Game) -> None:
        u, palette, hud = ui.u, tuning().palette, ui.hud
        inner = column.width - 44 * u
        lines = hud.wrap(game.summary, 15 * u, inner)
        rect = column.row((54 + 20 * len(lines)) * u, 12 * u)
        hover = ui.add(Area(f"game {game.id}", rect, lambda: self._set_up(game)))
        fill = palette.button_hover if hover else palette.button
        controls_edge = palette.accent if hover else palette.button_edge
        hud.box(rect, fill, radius=12 * u, edge=controls_edge, line=1.4 * u)
        title = Rect(rect.x + 18 * u, rect.top - 38 * u, inner * 0.65, 28 * u)
        hud.label(title, game.title, 21 * u, palette.accent if hover else palette.text, bold=True, align="left")
        fewest, *more = game.options.seats.values
        players = f"{fewest} to {more[-1]} players" if more else f"{fewest} players"
        hud.label(Rect(title.x, title.y, inner, title.height), players, 14 * u, palette.quiet, align="right")
        for i, line in enumerate(lines):
            hud.text(line, title.x, title.y - (i + 0.75) * 20 * u, 15 * u, palette.quiet)

    def _set_up(self, game: Game) -> None:
        from frontends.window.screens.setup import SetUpScreen  # screens lead to each other

        self.app.open(SetUpScreen(self.app, game))

    def _settings(self) -> None:
        from frontends.window.screens.settings import SettingsScreen

        self.app.open(SettingsScreen(self.app))

    def _help(self) -> None:
        from frontends.window.screens.help import HelpScreen

        self.app.open(HelpScreen(self.app))
