"""What every screen is: it builds its controls, takes input and may have a picture of the table behind it."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from core.catalogue import Catalogue
from core.game import Game
from core.options import Value
from core.table import Table
from frontends.session import Session
from frontends.settings import Settings
from frontends.window import controls
from frontends.window.camera import View
from frontends.window.clipboard import Clipboard
from frontends.window.hud import Hud, Rect
from frontends.window.motion import Sprite
from frontends.window.recordings import Kept
from frontends.window.tuning import tuning
from frontends.window.ui import Act, Column, Ui


class Picture(NamedTuple):
    """What is seen of the table: from where, which cards, at which time of their flights."""

    seen: View
    sprites: list[Sprite]
    now: float


class Program(Protocol):
    """What a screen knows of the program that shows it."""

    catalogue: Catalogue
    clipboard: Clipboard
    hud: Hud
    is_filmed: bool
    """Whether nobody is there to press anything, so that no control is drawn."""
    is_stale: bool
    """Whether the HUD has to be built anew."""
    size: tuple[int, int]

    @property
    def settings(self) -> Settings:
        """The person's settings."""
        ...

    @property
    def top(self) -> "Screen":
        """The screen in front."""
        ...

    def set(self, key: str, value: Value) -> None:
        """Change a setting, keep it, and let it show at once."""
        ...

    def sound(self, name: str) -> None:
        """Play a sound as loudly as its group is set."""
        ...

    def say(self, text: str) -> None:
        """Show a sentence until something is pressed, or it has been there for a while."""
        ...

    def pasted(self) -> str:
        """Give the text of the clipboard; where there is none to be had, say why and give an empty one."""
        ...

    def open(self, screen: "Screen") -> None:
        """Lay a screen over the one in front."""
        ...

    def close(self) -> None:
        """Go back to the screen below; from the last one the program ends."""
        ...

    def quit(self) -> None:
        """End the program; what is under way is kept."""
        ...

    def show_catalogue(self) -> None:
        """Show the first screen."""
        ...

    def show_help(self, game: Game | None = None, options: Mapping[str, Value] | None = None, seats: int = 0) -> None:
        """Show the keys, and the rules of a table if there is one."""
        ...

    def start(self, table: Table, seed: str) -> None:
        """Deal a new match at a table and show it.

        Raises:
            TableError: when the table or the seed is not one to play with.
        """
        ...

    def go_on(self, kept: Kept) -> None:
        """Go on with a match that was broken off."""
        ...

    def play(self, session: Session, *, is_new: bool = True) -> None:
        """Show the table of a match that was just dealt, or is under way."""
        ...

    def put_away(self, session: Session) -> None:
        """Let go of a match; its recording has everything."""
        ...


class Screen:
    """One screen. Input that it does not answer is answered by its controls."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.ui = Ui(app.hud)

    def entered(self) -> None:
        """Take note that this screen is in front now."""

    def covered(self) -> None:
        """Take note that another screen lies over this one."""

    def left(self) -> None:
        """Take note that this screen is gone for good."""

    def resized(self) -> None:
        """Take note that the window, or what sizes things in it, has changed."""

    def update(self, seconds: float) -> None:
        """Let time pass while this screen is in front."""

    def picture(self) -> Picture | None:
        """Give the table behind this screen, if it has one of its own."""
        return None

    def build(self, ui: Ui) -> None:
        """Lay out and draw every control."""

    def key(self, name: str) -> bool:
        """Take a key; tell whether it meant anything."""
        if self.ui.key(name):
            return True
        if name == "ctrl+v":
            self.paste()
        elif name == "escape":
            self.back()
        else:
            return False
        return True

    def paste(self) -> None:
        """Take the text of the clipboard as if it were written."""
        self.text(self.app.pasted())

    def back(self) -> None:
        """Go back to where one came from."""
        self.app.close()

    def help(self) -> None:
        """Show the keys, and the rules where there is a game."""
        self.app.show_help()

    def text(self, text: str) -> None:
        """Take written characters."""
        self.ui.text(text)

    def moved(self, x: float, y: float) -> bool:
        """Take note of the pointer; tell whether anything looks different now."""
        return self.ui.moved(x, y)

    def pressed(self, x: float, y: float) -> None:
        """Take a press of the first mouse button."""
        self.ui.moved(x, y)
        if self.ui.pressed():
            self.app.sound("click")

    def dragged(self, x: float, y: float) -> bool:
        """Take a move with the first button held; tell whether anything looks different now."""
        return self.ui.moved(x, y) | self.ui.dragged()

    def released(self, x: float, y: float) -> None:
        """Take the release of the first mouse button."""
        self.ui.moved(x, y)
        self.ui.released()

    def let_go(self) -> None:
        """Let go of what is held without anything coming of it: the pointer, or the attention, went elsewhere."""
        self.ui.released()

    def wheel(self, notches: float) -> None:
        """Take a turn of the wheel, up being positive."""
        self.ui.wheel(notches)


def sheet(ui: Ui, title: str, subtitle: str = "", width: float = 760.0) -> Rect:
    """Draw the ground of a screen with its title and give what is left inside, the lowest row for buttons included."""
    u, window, palette = ui.u, ui.window, tuning().palette
    margin = min(28 * u, window.width * 0.03)
    wide = min(width * u, window.width - 2 * margin)
    if wide > window.width * 0.86:
        wide = window.width - 2 * margin
    rect = Rect((window.width - wide) / 2, margin, wide, window.height - 2 * margin)
    controls.panel(ui.hud, rect)
    pad = 26 * u
    inner = Rect(rect.x + pad, rect.y + pad * 0.8, rect.width - 2 * pad, rect.height - 1.7 * pad)
    ui.hud.label(
        Rect(inner.x, inner.top - 34 * u, inner.width, 34 * u), title, 30 * u, palette.text, bold=True, align="left"
    )
    used = 40 * u
    if subtitle:
        lines = ui.hud.wrap(subtitle, 15 * u, inner.width)
        for i, line in enumerate(lines):
            ui.hud.text(line, inner.x, inner.top - used - (i + 0.9) * 19 * u, 15 * u, palette.quiet)
        used += len(lines) * 19 * u + 4 * u
    return Rect(inner.x, inner.y, inner.width, inner.height - used - 10 * u)


def footer(ui: Ui, inner: Rect, height: float = 46.0) -> tuple[Rect, Rect]:
    """Cut the lowest row for buttons off what is inside a sheet; give the rest and the row."""
    row = Rect(inner.x, inner.y, inner.width, height * ui.u)
    gap = 16 * ui.u
    return Rect(inner.x, row.top + gap, inner.width, inner.height - row.height - gap), row


def buttons_row(ui: Ui, row: Rect, buttons: list[tuple[str, Act]], hot: int = -1) -> None:
    """Lay out buttons from the right, as wide as their words, or sharing the row where it is narrow."""
    gap, u = 12 * ui.u, ui.u
    widths = [max(ui.hud.measure(label, 20 * u, bold=True) + 44 * u, 110 * u) for label, _ in buttons]
    total = sum(widths) + gap * (len(buttons) - 1)
    if total > row.width:
        widths = [(row.width - gap * (len(buttons) - 1)) / len(buttons)] * len(buttons)
    x = row.right
    for i in range(len(buttons) - 1, -1, -1):
        label, press = buttons[i]
        x -= widths[i]
        ui.button(Rect(x, row.y, widths[i], row.height), label, press, hot=i == hot)
        x -= gap


CONTROL = 34.0
"""The height of a control, in units."""


def line(ui: Ui, column: Column, label: str, help_line: str, wanted: float) -> Rect:
    """Draw a label and its help, and give the place for a control: beside them, or below where it is narrow."""
    u = ui.u
    beside = wanted <= column.width * 0.56
    width = column.width - (wanted + 24 * u if beside else 0.0)
    lines = ui.hud.wrap(help_line, 13.5 * u, width) if help_line else []
    words = (22 + 17 * len(lines)) * u
    height = max(words, CONTROL * u) if beside else words + (CONTROL + 6) * u
    rect = column.row(height, 14 * u)
    palette = tuning().palette
    # A label without help stands beside the middle of its control.
    baseline = rect.top - (17 if lines or not beside else CONTROL / 2 + 6) * u
    ui.hud.text(label, rect.x, baseline, 17 * u, palette.text, width=width)
    for i, words_line in enumerate(lines):
        ui.hud.text(words_line, rect.x, rect.top - (36 + 17 * i) * u, 13.5 * u, palette.quiet)
    if beside:
        return Rect(rect.right - wanted, rect.top - CONTROL * u, wanted, CONTROL * u)
    return Rect(rect.x, rect.y, min(wanted, rect.width), CONTROL * u)


def typed(before: str, text: str, most: int) -> str:
    """Give a line after characters, or a backspace, were typed."""
    if text == "\b":
        return before[:-1]
    return (before + "".join(character for character in text if character.isprintable()))[:most]
