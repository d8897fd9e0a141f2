"""What else can be done at the table."""

from frontends.window import controls
from frontends.window.hud import Rect, rows
from frontends.window.screens.felt import FeltScreen
from frontends.window.screens.screen import Program, Screen
from frontends.window.screens.settings import SettingsScreen
from frontends.window.tuning import tuning
from frontends.window.ui import Ui

GO_ON = "Go on"


class MenuScreen(Screen):
    """A pause: go on, rules and keys, settings, leave the table."""

    def __init__(self, app: Program, table: FeltScreen) -> None:
        super().__init__(app)
        self.table = table

    def build(self, ui: Ui) -> None:
        """Lay out the buttons in the middle of the window."""
        entries = [
            (GO_ON, self.back),
            ("Rules and keys", self.help),
            ("Settings", self._settings),
            ("Leave the table", self._leave),
        ]
        u, window = ui.u, ui.window
        width, height = min(360 * u, window.width - 24 * u), (len(entries) * 58 + 96) * u
        rect = Rect((window.width - width) / 2, (window.height - height) / 2, width, height)
        controls.panel(ui.hud, rect)
        title = Rect(rect.x, rect.top - 66 * u, rect.width, 44 * u)
        ui.hud.label(title, self.table.game.title, 26 * u, tuning().palette.text, bold=True)
        inner = Rect(rect.x + 28 * u, rect.y + 24 * u, rect.width - 56 * u, rect.height - 100 * u)
        for place, (label, press) in zip(rows(inner, len(entries), 12 * u), entries, strict=True):
            ui.button(place, label, press, hot=label == GO_ON and not ui.focus)

    def key(self, name: str) -> bool:
        """Go on with Enter when nothing has the focus; the arrows begin from there."""
        if name in ("enter", "m") and not self.ui.focus:
            self.back()
            return True
        if name in ("up", "down") and not self.ui.focus:
            self.ui.focus = GO_ON
        return super().key(name)

    def help(self) -> None:
        """Show the rules of the table that waits."""
        self.table.help()

    def _settings(self) -> None:
        self.app.open(SettingsScreen(self.app))

    def _leave(self) -> None:
        self.app.show_catalogue()
