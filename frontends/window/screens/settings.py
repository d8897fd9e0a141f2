"""Settings: every one that is declared, kept as soon as it is changed."""

from core.errors import CardsteadError
from core.options import Option
from core.table import LONGEST_NAME
from frontends.settings import SETTINGS
from frontends.window.hud import Rect
from frontends.window.screens.screen import Program, Screen, buttons_row, footer, line, sheet, typed
from frontends.window.setup_model import shown_value
from frontends.window.tuning import tuning
from frontends.window.ui import Column, Ui


class SettingsScreen(Screen):
    """A row for each setting."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.name = app.settings.name

    def build(self, ui: Ui) -> None:
        """Lay out every setting."""
        rest, row = footer(ui, sheet(ui, "Settings"))
        with ui.scrolled("settings", rest) as column:
            for option in SETTINGS:
                self._setting(ui, column, option)
        buttons_row(ui, row, [("Back", self.back)], hot=0)

    def _setting(self, ui: Ui, column: Column, option: Option) -> None:
        if option.kind == "toggle":
            self._toggle(ui, column, option)
        elif option.kind == "range":
            self._range(ui, column, option)
        elif option.values:
            self._choice(ui, column, option)
        else:
            place = line(ui, column, option.label, option.help, 240 * ui.u)
            ui.field(place, self.name, self._write, key=option.key)

    def _toggle(self, ui: Ui, column: Column, option: Option) -> None:
        place = line(ui, column, option.label, option.help, 62 * ui.u)
        value = bool(self.app.settings[option.key])
        switch = Rect(place.right - 62 * ui.u, place.y, 62 * ui.u, place.height)
        ui.toggle(switch, lambda: self.app.set(option.key, not value), on=value, key=option.key)

    def _range(self, ui: Ui, column: Column, option: Option) -> None:
        place = line(ui, column, option.label, option.help, 280 * ui.u)
        value, most = int(self.app.settings[option.key]), len(option.values) - 1
        bar = Rect(place.x + 8 * ui.u, place.y, place.width - 76 * ui.u, place.height)
        ui.slider(bar, value / most, lambda share: self._slide(option, round(share * most)), key=option.key, step=0.05)
        number = Rect(bar.right, place.y, place.right - bar.right, place.height)
        ui.hud.label(number, f"{value} %", 16 * ui.u, tuning().palette.text, align="right")

    def _slide(self, option: Option, value: int) -> None:
        if value != self.app.settings[option.key]:
            self.app.set(option.key, value)
            if option.key.startswith("volume"):
                self.app.sound("click")

    def _choice(self, ui: Ui, column: Column, option: Option) -> None:
        labels = [shown_value(value) for value in option.values]
        place = line(ui, column, option.label, option.help, ui.choice_width(labels))
        chosen = option.values.index(self.app.settings[option.key])
        ui.choice(place, labels, chosen, lambda i: self.app.set(option.key, option.values[i]), key=option.key)

    def _write(self, text: str) -> None:
        """Keep the name as soon as it is one."""
        self.name = typed(self.name, text, LONGEST_NAME)
        try:
            self.app.set("name", self.name)
        except CardsteadError:
            self.app.is_stale = True
