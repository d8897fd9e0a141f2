"""What is written over a replay: the timeline with its marks, what can be done, the log. It decides nothing."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from frontends.window import controls
from frontends.window.hud import Rect, faded
from frontends.window.table_hud import (
    NO_PLACE,
    Told,
    hand_top,
    is_squat,
    is_upright,
    left_of,
    plates,
    round_result,
    standing,
)
from frontends.window.tuning import tuning
from frontends.window.ui import Act, Area, Ui


class Line(NamedTuple):
    """A line of the log, and after how many actions it stands."""

    at: int
    text: str


class Wound(Told, Protocol):
    """What is told of a match that is wound back and forth, and what can be pressed there."""

    lines: list[Line]
    """The whole log."""
    is_log_shown: bool

    @property
    def at(self) -> int:
        """How many actions are taken."""
        ...

    @property
    def length(self) -> int:
        """How many actions there are."""
        ...

    @property
    def ends(self) -> Sequence[int]:
        """After how many actions each round had ended."""
        ...

    @property
    def hands_shown(self) -> str:
        """Say whose hand is open."""
        ...

    @property
    def tools(self) -> list[tuple[str, Act]]:
        """What can be done, by the words on its button."""
        ...

    def jump(self, to: int) -> None:
        """Wind to where so many actions are taken."""
        ...


def build(ui: Ui, replay: Wound) -> None:
    """Lay out everything over a replayed table."""
    names, stated = plates(ui, replay), NO_PLACE
    if replay.round_result is not None:
        round_result(ui, replay, (92 if is_upright(ui) else 48) * ui.u)
    elif not is_squat(ui):
        stated = standing(ui, replay, names)
    _timeline(ui, replay)
    _tools(ui, replay)
    _caption(ui, replay, stated)
    if replay.is_log_shown:
        _log(ui, replay)


def _timeline(ui: Ui, replay: Wound) -> None:
    """Lay out the whole match as a bar to drag along, with a mark at each end of a round."""
    u, hud, palette = ui.u, ui.hud, tuning().palette
    strip = Rect(10 * u, 6 * u, ui.window.width - 20 * u, 34 * u)
    hud.box(strip, faded(palette.panel, 0.92), radius=12 * u)
    length = max(replay.length, 1)
    count = f"{replay.at} / {replay.length}"
    wide = hud.measure(f"{length} / {length}", 14 * u) + 16 * u
    bar = Rect(strip.x + 18 * u, strip.y, strip.width - wide - 34 * u, strip.height)
    for end in replay.ends:
        x = bar.x + bar.width * end / length
        hud.box(Rect(x - 1 * u, bar.y + 5 * u, 2 * u, bar.height - 10 * u), palette.quiet)
    share = replay.at / length
    ui.slider(bar, share, lambda to: replay.jump(round(to * replay.length)), key="timeline", step=1 / length)
    hud.label(
        Rect(bar.right, strip.y, strip.right - bar.right - 10 * u, strip.height),
        count,
        14 * u,
        palette.text,
        align="right",
    )


def _tools(ui: Ui, replay: Wound) -> None:
    """Lay out the buttons over the timeline, in one row or in two beside the hand."""
    u = ui.u
    entries = replay.tools
    across = len(entries) if is_upright(ui) else 2
    width = min(84 * u, (ui.window.width - 20 * u) / across - 6 * u)
    rows = -(-len(entries) // across)
    for i, (label, press) in enumerate(entries):
        x = 10 * u + i % across * (width + 6 * u)
        y = 48 * u + (rows - 1 - i // across) * 42 * u
        ui.button(Rect(x, y, width, 36 * u), label, press, key=f"replay {i}")


def _caption(ui: Ui, replay: Wound, stated: Rect) -> None:
    """Say what was done last, and whose hand is open: above the hand, or at the top where the middle is narrow.

    What is in force is stated in a rectangle that it keeps clear of.
    """
    u, hud, palette = ui.u, ui.hud, tuning().palette
    if replay.round_result is not None:
        return
    last = [line.text for line in replay.lines if line.at == replay.at]
    text = " ".join(last) or "The cards are dealt."
    size = (13 if is_squat(ui) else 16) * u
    room = min(ui.window.width * (0.36 if is_squat(ui) else 1.0) - 10 * u, 620 * u)
    lines = [*hud.wrap(text, size, room - 20 * u)[: 5 if is_squat(ui) else 3], replay.hands_shown]
    wide, step = max(hud.measure(line, size) for line in lines) + 20 * u, size * 1.36
    height = len(lines) * step + 10 * u
    rect = Rect((ui.window.width - wide) / 2, hand_top(ui, replay) + 10 * u, wide, height)
    if is_upright(ui):
        x = 5 * u if is_squat(ui) else rect.x
        rect = Rect(x, ui.window.top - height - 5 * u, wide, height)
    rect = left_of(rect, stated, 8 * u)
    hud.box(rect, faded(palette.panel, 0.8), radius=10 * u)
    for i, line in enumerate(lines):
        ink = palette.quiet if i == len(lines) - 1 else palette.text
        hud.label(Rect(rect.x, rect.top - 5 * u - step * (i + 1), rect.width, step), line, size, ink)


def _log(ui: Ui, replay: Wound) -> None:
    """Lay out the log, clear of what is in force: a click on a line winds to it."""
    u, hud, palette, window = ui.u, ui.hud, tuning().palette, ui.window
    width, bottom = min(340 * u, window.width - 16 * u), hand_top(ui, replay) + 10 * u
    rect = Rect(8 * u, bottom, width, window.top - bottom - 8 * u)
    controls.panel(hud, rect)
    size, step = 14 * u, 19 * u
    with ui.scrolled("log", rect.inset(14 * u)) as column:
        for number, line in enumerate(replay.lines):
            words = hud.wrap(line.text, size, column.width)
            place = column.row(len(words) * step + 4 * u)
            hover = ui.add(Area(f"line {number}", place, lambda at=line.at: replay.jump(at)))
            is_now = line.at == replay.at
            if hover or is_now:
                hud.box(place, faded(palette.button_hover, 0.9 if hover else 0.6), radius=6 * u)
            ink = palette.accent if is_now else palette.text if line.at < replay.at else palette.quiet
            for i, text in enumerate(words):
                hud.text(text, place.x + 4 * u, place.top - (15 + 19 * i) * u, size, ink)
