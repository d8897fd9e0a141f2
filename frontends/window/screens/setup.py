"""Set-up: made from the options that a game declares, and nothing else."""

from contextlib import suppress

from core.errors import CardsteadError
from core.game import Game
from core.options import Option
from core.table import HUMAN, LONGEST_NAME
from frontends.window.hud import Rect
from frontends.window.screens.screen import Program, Screen, buttons_row, footer, line, sheet, typed
from frontends.window.setup_model import CLOCKS, SetUp, shown_value
from frontends.window.tuning import tuning
from frontends.window.ui import Column, Ui

LONGEST_SEED = 200


class SetUpScreen(Screen):
    """A table before it is dealt."""

    def __init__(self, app: Program, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self.model = SetUp(game, app.settings.name, app.settings.clock_seconds)

    def build(self, ui: Ui) -> None:
        """Lay out every choice, what is wrong with them, and the buttons."""
        inner = sheet(ui, self.game.title, self.game.summary)
        rest, row = footer(ui, inner)
        complaint = self.model.complaint
        if complaint:
            rest = self._complain(ui, rest, complaint)
        with ui.scrolled("options", rest) as column:
            self._presets(ui, column)
            self._heading(ui, column, "Who sits where")
            self._seats(ui, column)
            self._heading(ui, column, "Rules")
            for option in self.model.options:
                self._option(ui, column, option)
            self._heading(ui, column, "Table")
            self._table(ui, column)
        buttons = [("Back", self.back), ("Rules", self.help), ("Deal", self.deal)]
        buttons_row(ui, row, buttons if not complaint else buttons[:2], hot=2)

    def _complain(self, ui: Ui, rest: Rect, complaint: str) -> Rect:
        """Say above the buttons why this table cannot be dealt."""
        u = ui.u
        height = len(ui.hud.wrap(complaint, 15 * u, rest.width)) * 21 * u
        text = Rect(rest.x, rest.y, rest.width, height)
        ui.hud.paragraph(text, complaint, 15 * u, tuning().palette.warning)
        return Rect(rest.x, rest.y + height + 8 * u, rest.width, rest.height - height - 8 * u)

    def _heading(self, ui: Ui, column: Column, text: str) -> None:
        column.row(8 * ui.u)
        ui.hud.label(column.row(26 * ui.u, 8 * ui.u), text, 15 * ui.u, tuning().palette.accent, bold=True, align="left")

    def _presets(self, ui: Ui, column: Column) -> None:
        presets = list(self.game.options.presets.values())
        if len(presets) < 2:
            return
        labels = [preset.label for preset in presets]
        chosen = [preset.id for preset in presets].index(self.model.preset)
        help_line = "Its rules have been changed below." if self.model.changes else ""
        place = line(ui, column, "Rule set", help_line, ui.choice_width(labels))
        ui.choice(place, labels, chosen, lambda i: self.model.choose_preset(presets[i].id), key="preset")

    def _seats(self, ui: Ui, column: Column) -> None:
        kinds = self.model.seat_kinds
        labels = ["Person" if kind == HUMAN else f"{kind} bot".capitalize() for kind in kinds]
        for seat in range(self.model.seats):
            place = line(ui, column, f"Seat {seat + 1}", self.model.side(seat), ui.choice_width(labels))
            chosen = kinds.index(self.model.kinds[seat])
            ui.choice(place, labels, chosen, lambda i, seat=seat: self.model.seat(seat, kinds[i]), key=f"seat {seat}")

    def _option(self, ui: Ui, column: Column, option: Option) -> None:
        value = self.model.values[option.key]
        if option.kind == "toggle":
            place = line(ui, column, option.label, option.help, 62 * ui.u)
            switch = Rect(place.right - 62 * ui.u, place.y, 62 * ui.u, place.height)
            ui.toggle(switch, lambda: self.model.choose(option.key, not value), on=bool(value), key=option.key)
            return
        labels = [shown_value(each) for each in option.values]
        place = line(ui, column, option.label, option.help, ui.choice_width(labels))
        chosen = option.values.index(value)
        ui.choice(place, labels, chosen, lambda i: self.model.choose(option.key, option.values[i]), key=option.key)

    def _table(self, ui: Ui, column: Column) -> None:
        labels = ["off" if not seconds else f"{seconds} s" for seconds in CLOCKS]
        place = line(ui, column, "Turn clock", "How long a person’s turn may last.", ui.choice_width(labels))
        ui.choice(place, labels, CLOCKS.index(self.model.clock), self._set_clock, key="clock")
        place = line(ui, column, "Your name", "What you are called at the table.", 240 * ui.u)
        ui.field(place, self.model.name, self._write_name, key="name")
        place = line(ui, column, "Seed or deal code", "The same seed deals the same cards.", 240 * ui.u)
        ui.field(place, self.model.seed, self._write_seed, key="seed", empty="a new one")

    def _set_clock(self, place: int) -> None:
        self.model.clock = CLOCKS[place]

    def _write_name(self, text: str) -> None:
        self.model.name = typed(self.model.name, text, LONGEST_NAME)

    def take_deal(self, code: str) -> None:
        """Set the table up as a deal code says.

        Raises:
            CardsteadError: when the code is damaged, or its rules are not at hand.
        """
        self.model.seed = code
        self.model.read_deal(self.app.catalogue)

    def _write_seed(self, text: str) -> None:
        self.model.seed = typed(self.model.seed, text, LONGEST_SEED)
        if self.model.has_deal_code:
            # While a code is being typed it is not whole yet, and the complaint below says so.
            with suppress(CardsteadError):
                self.model.read_deal(self.app.catalogue)

    def key(self, name: str) -> bool:
        """Deal with Enter when nothing has the focus."""
        if name == "enter" and not self.ui.focus and not self.model.complaint:
            self.deal()
            return True
        return super().key(name)

    def help(self) -> None:
        """Show the rules of the table as it is set up."""
        values = self.model.values
        seats = int(values.pop("seats"))
        self.app.show_help(self.game, values, seats)

    def deal(self) -> None:
        """Seat exactly the table that was set up, and deal."""
        if not self.model.complaint:
            self.app.start(self.model.table(), self.model.chosen_seed())
