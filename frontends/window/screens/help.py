"""Help: the keys, and the rules of a table in words."""

from collections.abc import Mapping, Sequence

from core.game import Game
from core.options import Value
from frontends.window.hud import Rect
from frontends.window.screens.screen import Program, Screen, buttons_row, footer, sheet
from frontends.window.tuning import tuning
from frontends.window.ui import Column, Ui

KEYS = (
    ("← → and Enter", "Go along the hand, play"),
    ("↑ ↓", "Go between the hand and what else can be done"),
    ("1 … 9, 0", "A card of the hand, or a number that is bid"),
    ("C D H S", "Name a suit"),
    ("D or Space", "Draw a card"),
    ("P", "Pass, or stop drawing"),
    ("Esc", "Take back, then the menu"),
    ("I", "A hint: what the seat’s bot would do"),
    ("T", "The last trick again"),
    ("L", "The log of the match"),
    ("Ctrl+V", "Among the games: paste a replay or a deal code"),
    ("F1", "This help"),
    ("F11", "Full screen, and back"),
)
"""What the keys do, in the order in which it is told."""
REPLAY_KEYS = (
    ("← →", "An action back, an action on"),
    ("Page Up, Down", "A round back, a round on"),
    ("Home, End", "The beginning, the end"),
    ("Space", "Play, or stop"),
    ("S", "The next speed"),
    ("H", "Open the next hand, or all of them"),
    ("L", "The log: a click on a line goes there"),
    ("T", "Take over: play on from here"),
)
"""What keys do in a replay."""


class HelpScreen(Screen):
    """The keys, and the rules of one table if there is one."""

    def __init__(
        self, app: Program, game: Game | None = None, options: Mapping[str, Value] | None = None, seats: int = 0
    ) -> None:
        super().__init__(app)
        self.game = game
        self.rules = game.wording.rules(options or {}, seats) if game is not None else ""

    def build(self, ui: Ui) -> None:
        """Lay out the text."""
        inner = sheet(ui, self.game.title if self.game is not None else "Help")
        rest, row = footer(ui, inner)
        with ui.scrolled("help", rest) as column:
            if self.rules:
                self._rules(ui, column)
            self._keys(ui, column, "Keys", KEYS)
            self._mouse(ui, column)
            self._keys(ui, column, "In a replay", REPLAY_KEYS)
        buttons_row(ui, row, [("Back", self.back)], hot=0)

    def _rules(self, ui: Ui, column: Column) -> None:
        self._heading(ui, column, "The rules of this table")
        for paragraph in self.rules.split("\n\n"):
            self._paragraph(ui, column, paragraph)

    def _paragraph(self, ui: Ui, column: Column, text: str) -> None:
        u = ui.u
        lines = ui.hud.wrap(text, 16 * u, column.width)
        rect = column.row(len(lines) * 23 * u, 12 * u)
        for i, line in enumerate(lines):
            ui.hud.text(line, rect.x, rect.top - (17 + 23 * i) * u, 16 * u, tuning().palette.text)

    def _keys(self, ui: Ui, column: Column, title: str, keys: Sequence[tuple[str, str]]) -> None:
        u, palette = ui.u, tuning().palette
        self._heading(ui, column, title)
        for name, meaning in keys:
            rect = column.row(27 * u)
            left = min(170 * u, rect.width * 0.4)
            ui.hud.label(
                Rect(rect.x, rect.y, left - 8 * u, rect.height), name, 15 * u, palette.text, bold=True, align="left"
            )
            ui.hud.label(
                Rect(rect.x + left, rect.y, rect.width - left, rect.height),
                meaning,
                15 * u,
                palette.quiet,
                align="left",
            )
        column.row(14 * u)

    def _mouse(self, ui: Ui, column: Column) -> None:
        self._heading(ui, column, "Mouse")
        self._paragraph(
            ui,
            column,
            "A click selects a card, a second click plays it; or drag it onto the table. Click the "
            "stock to draw, or drag its top card off.",
        )

    def _heading(self, ui: Ui, column: Column, text: str) -> None:
        ui.hud.label(column.row(28 * ui.u, 6 * ui.u), text, 15 * ui.u, tuning().palette.accent, bold=True, align="left")

    def key(self, name: str) -> bool:
        """Scroll by keys; Enter and F1 go back."""
        if name in ("up", "down"):
            self.ui.page("help", 0.15 if name == "down" else -0.15)
            return True
        if name in ("enter", "space", "f1"):
            self.back()
            return True
        return super().key(name)
