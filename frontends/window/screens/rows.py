"""Rows of a list to choose from."""

from typing import NamedTuple

from frontends.window.hud import Rect
from frontends.window.tuning import tuning
from frontends.window.ui import Act, Area, Column, Ui


class Entry(NamedTuple):
    """A row of a list to choose from."""

    key: str
    title: str
    line: str
    aside: str = ""


def row_of(ui: Ui, column: Column, entry: Entry, press: Act) -> None:
    """Lay out a row of a list: a title, something aside, and a line about it."""
    u, palette, hud = ui.u, tuning().palette, ui.hud
    inner = column.width - 36 * u
    lines = hud.wrap(entry.line, 15 * u, inner)
    rect = column.row((50 + 20 * len(lines)) * u, 12 * u)
    hover = ui.add(Area(entry.key, rect, press))
    fill = palette.button_hover if hover else palette.button
    hud.box(rect, fill, radius=12 * u, edge=palette.accent if hover else palette.button_edge, line=1.4 * u)
    aside = hud.measure(entry.aside, 14 * u) + 12 * u if entry.aside else 0.0
    title = Rect(rect.x + 18 * u, rect.top - 38 * u, inner - aside, 28 * u)
    hud.label(title, entry.title, 20 * u, palette.accent if hover else palette.text, bold=True, align="left")
    if entry.aside:
        hud.label(Rect(title.x, title.y, inner, title.height), entry.aside, 14 * u, palette.quiet, align="right")
    for i, text in enumerate(lines):
        hud.text(text, title.x, title.y - (i + 0.75) * 20 * u, 15 * u, palette.quiet)
