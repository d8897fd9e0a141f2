"""What is written over a table where somebody plays: the countdown, what can be done, why not. It decides nothing."""

from collections.abc import Sequence
from typing import Protocol

from core.components import NOBODY
from core.events import TrickTaken
from frontends.choices import Choice
from frontends.session import Session
from frontends.window import controls, poses
from frontends.window.hud import Rect, faded
from frontends.window.playing import Playing
from frontends.window.staging import Staging
from frontends.window.table_hud import (
    NO_PLACE,
    Told,
    countdown_place,
    hand_top,
    is_squat,
    is_upright,
    left_of,
    log,
    plate_places,
    plates,
    round_result,
    standing,
)
from frontends.window.telling import sign_of
from frontends.window.tuning import tuning
from frontends.window.ui import Act, Area, Ui

FEW = 3
"""So many plain choices stand in a column of buttons with their words; more stand in a grid in the middle."""
LOW = 10
"""The seconds from which on the countdown is red."""
TOOLS = {
    "menu": "Menu: rules and keys, settings, leave (Esc)",
    "log": "Log of the match (L)",
    "hint": "Hint: what the seat’s bot would do (I)",
}
"""What the small buttons with signs are, by their keys."""


class Turn(Told, Protocol):
    """What is told of a table where somebody plays, and what can be pressed there."""

    session: Session
    playing: Playing
    staging: Staging
    ui: Ui
    is_trick_shown: bool
    is_log_shown: bool
    waits_for: int | None
    """The person that the seat has to be handed to."""

    @property
    def last_trick(self) -> TrickTaken | None:
        """The trick that was taken last."""
        ...

    @property
    def is_filmed(self) -> bool:
        """Whether nobody is there to press anything."""
        ...

    def open_menu(self) -> None:
        """Open what else can be done at the table."""
        ...

    def toggle_log(self) -> None:
        """Show or hide what was told so far."""
        ...

    def hint(self) -> None:
        """Ask the seat's bot."""
        ...


def build(ui: Ui, table: Turn) -> None:
    """Lay out everything over the table."""
    if table.waits_for is not None:
        _hand_over(ui, table)
        return
    names = plates(ui, table)
    if table.round_result is not None:
        round_result(ui, table, 12 * ui.u)
        return
    stated = NO_PLACE
    if not _hides_standing(ui, table):
        stated = standing(ui, table, names)
    _countdown(ui, table)
    if table.is_filmed:
        _own_plate(ui, table)
        return
    _tools(ui, table)
    if table.viewer != NOBODY:
        _choices(ui, table)
        _prompt(ui, table, stated)
    _own_plate(ui, table)
    if table.is_log_shown:
        log(ui, table, table.session.log(table.viewer))


def _hides_standing(ui: Ui, table: Turn) -> bool:
    """Tell whether what is in force gives way: to a grid that says it itself, or to a question in a narrow window."""
    return (len(_offered(table)) > FEW and not table.is_filmed) or (table.playing.asks_suits and is_squat(ui))


def _countdown(ui: Ui, table: Turn) -> None:
    """Write the seconds left at the top, red for the last ten."""
    seconds = table.session.seconds_left
    if seconds is None or table.session.match.turn != table.viewer or not table.staging.is_idle:
        return
    u, palette = ui.u, tuning().palette
    rect = countdown_place(ui)
    ui.hud.box(rect, palette.panel, radius=12 * u)
    ink = palette.warning if seconds <= LOW else palette.text
    ui.hud.label(rect, f"{seconds // 60}:{seconds % 60:02}", 26 * u, ink, bold=True)


def _prompt(ui: Ui, table: Turn, stated: Rect) -> None:
    """Say above the hand whose turn it is, why something cannot be done, or what a choice would do.

    What is in force is stated in a rectangle that it keeps clear of.
    """
    text, is_warning = prompt(table)
    if not text:
        return
    u, palette, hud = ui.u, tuning().palette, ui.hud
    size = 17 * u
    width = min(ui.window.width - 24 * u, 620 * u)
    lines = hud.wrap(text, size, width - 32 * u, bold=True)
    wide = max(hud.measure(each, size, bold=True) for each in lines) + 32 * u
    height = len(lines) * 23 * u + 12 * u
    rect = left_of(Rect((ui.window.width - wide) / 2, _prompt_bottom(ui, table), wide, height), stated, 8 * u)
    hud.box(rect, faded(palette.panel, 0.8), radius=min(height / 2, 17 * u))
    ink = palette.warning if is_warning else palette.accent if table.playing.is_open else palette.quiet
    for i, each in enumerate(lines):
        row = Rect(rect.x, rect.top - 6 * u - (i + 1) * 23 * u, rect.width, 23 * u)
        hud.label(row, each, size, ink, bold=True)


def _prompt_bottom(ui: Ui, table: Turn) -> float:
    """Give where the sentence begins below: above the hand, and above cards that are laid out to choose from."""
    bottom = hand_top(ui, table) + (3 if is_squat(ui) else 22) * ui.u
    if not table.playing.asks_suits:
        return bottom
    laid = [table.layout.asked(i, len(table.playing.asked)) for i in range(len(table.playing.asked))]
    piles = [
        piece.sprite.flight.end for key, pile in table.scene.piles.items() if key.owner == NOBODY for piece in pile
    ]
    shown = [pose for pose in (*laid, *piles) if pose.size]
    return poses.screen_box(table.layout.seen, shown)[3] + 8 * ui.u


def prompt(table: Turn) -> tuple[str, bool]:
    """Give the sentence above the hand, and whether it is a refusal."""
    playing, trick = table.playing, table.last_trick
    if table.is_trick_shown and trick is not None:
        return f"The last trick, taken by {'you' if trick.seat == table.viewer else table.name(trick.seat)}", False
    if playing.message:
        return playing.message, not playing.message.startswith("Hint")
    if table.scene.is_dealing or table.session.match.is_over:
        return "", False
    pointed = _pointed(ui_focus=table.ui.focus, table=table)
    if pointed is not None:
        return f"{pointed.label}: {pointed.meaning}" if pointed.meaning else pointed.label, False
    if not playing.is_by_keyboard and (tool := _under_pointer(table)) in TOOLS:
        return TOOLS[tool], False
    if playing.asked:
        return ("Which suit?" if playing.asks_suits else "Which way?"), False
    if not playing.is_open:
        return "", False
    if playing.selected is not None:
        choices = playing.choices.of(playing.selected)
        if len(choices) == 1:
            meaning = f": {choices[0].meaning}" if choices[0].meaning else ""
            return f"{choices[0].label}{meaning}", False
        return f"{sign_of(playing.selected)}: choose how to play it", False
    only = playing.plain if len(playing.plain) == 1 and not playing.lit().playable else ()
    return (f"Your turn: {only[0].label[0].lower()}{only[0].label[1:]}" if only else "Your turn"), False


def _pointed(ui_focus: str, table: Turn) -> Choice | None:
    """Give the choice that the pointer or the keyboard is at, among the plain ones and those that are asked."""
    playing = table.playing
    offered = playing.asked or playing.plain
    if playing.is_by_keyboard:
        is_there = playing.where != "hand" and playing.at < len(offered)
        return offered[playing.at] if is_there else None
    if playing.hovered.kind == "asked" and playing.hovered.number < len(playing.asked):
        return playing.asked[playing.hovered.number]
    over = _under_pointer(table) or ui_focus
    return next((choice for choice in offered if over == f"choice {choice.code}"), None)


def _under_pointer(table: Turn) -> str:
    """Give the key of the control that the pointer is over, or nothing."""
    pointer = table.ui.pointer
    return next((area.key for area in table.ui.areas if area.rect.contains(*pointer)), "")


def _choices(ui: Ui, table: Turn) -> None:
    """Lay out the choices that belong to no card, and those of a card that are no suits."""
    offered = _offered(table)
    if not offered:
        return
    if len(offered) > FEW:
        _grid(ui, table, offered)
    elif is_upright(ui):
        _bottom_row(ui, table, offered)
    else:
        _side_column(ui, table, offered)


def _offered(table: Turn) -> Sequence[Choice]:
    """Give the choices that are laid out as buttons now."""
    playing = table.playing
    if table.viewer == NOBODY or not table.staging.is_idle:
        return ()
    return playing.asked if playing.asked and not playing.asks_suits else playing.plain


def _choice_button(ui: Ui, table: Turn, rect: Rect, choice: Choice, label: str, number: int) -> None:
    playing = table.playing
    is_here = playing.is_by_keyboard and playing.where != "hand" and playing.at == number
    ui.button(rect, label, lambda: playing.submit(choice), key=f"choice {choice.code}", hot=is_here)


def _side_column(ui: Ui, table: Turn, offered: Sequence[Choice]) -> None:
    u = ui.u
    width = min(
        max(ui.hud.measure(choice.label, 19 * u, bold=True) for choice in offered) + 44 * u, _side_room(ui, table)
    )
    for i, choice in enumerate(offered):
        y = 18 * u + (len(offered) - 1 - i) * 56 * u
        rect = Rect(ui.window.right - width - 18 * u, y, width, 46 * u)
        label = choice.label if ui.hud.measure(choice.label, 19 * u) < width - 14 * u else choice.short.capitalize()
        _choice_button(ui, table, rect, choice, label, i)


def _side_room(ui: Ui, table: Turn) -> float:
    """Give how much room there is beside the hand."""
    box = poses.screen_box(table.layout.seen, table.scene.hand_poses())
    right = box[2] if box[2] else ui.window.width * 0.7
    return max(ui.window.width - right - 30 * ui.u, 120 * ui.u)


def _bottom_row(ui: Ui, table: Turn, offered: Sequence[Choice]) -> None:
    """Stand between the tools and the viewer's name, under the hand."""
    u = ui.base
    gap, tools = 10 * u, 3 * 46 * u + 24 * u
    room = Rect(tools, 12 * u, _own_place(ui, table).x - gap - tools, 44 * u)
    width = min((room.width - gap * (len(offered) - 1)) / len(offered), 220 * u)
    for i, choice in enumerate(offered):
        rect = Rect(room.right - (len(offered) - i) * (width + gap) + gap, room.y, width, room.height)
        label = choice.label if ui.hud.measure(choice.label, 19 * ui.u) < width - 14 * u else choice.short.capitalize()
        _choice_button(ui, table, rect, choice, label, i)


def _grid(ui: Ui, table: Turn, offered: Sequence[Choice]) -> None:
    """Lay many choices out in the middle of the table, in rows, with what is in force where there is room for it."""
    u, hud = ui.u, ui.hud
    labels = [short_label(choice) for choice in offered]
    cell = max(max(hud.measure(label, 18 * u, bold=True) for label in labels) + 26 * u, 58 * u)
    most = min(ui.window.width - 40 * u, 640 * u)
    down = -(-len(offered) // max(1, min(int(most / (cell + 8 * u)), 8)))
    across = -(-len(offered) // down)
    grid = across * (cell + 8 * u) + 20 * u
    words = [f"{label}: {value}" for label, value in table.standing]
    wanted = max((hud.measure(text, 16 * u) for text in words), default=0.0) + 40 * u
    width = min(max(grid, wanted), most + 20 * u)
    bottom = hand_top(ui, table) + 64 * u
    room = _room_above(ui, table, Rect((ui.window.width - width) / 2, bottom, width, ui.window.top - bottom))
    head = len(words) * 24 * u + (10 * u if words else 0.0)
    if down * 44 * u + 16 * u + head > room:
        words, head = [], 0.0
    step = min(52 * u, (room - head - 16 * u) / down)
    rect = Rect((ui.window.width - width) / 2, bottom, width, down * step + 16 * u + head)
    controls.panel(hud, rect)
    for i, text in enumerate(words):
        row = Rect(rect.x + 16 * u, rect.top - 10 * u - (i + 1) * 24 * u, rect.width - 32 * u, 24 * u)
        hud.label(row, text, 16 * u, tuning().palette.quiet)
    left = rect.x + (width - grid) / 2
    for i, (choice, label) in enumerate(zip(offered, labels, strict=True)):
        x = left + 14 * u + i % across * (cell + 8 * u)
        y = rect.top - head - 8 * u - (i // across + 1) * step + step * 0.08
        _choice_button(ui, table, Rect(x, y, cell, step * 0.84), choice, label, i)


def _room_above(ui: Ui, table: Turn, place: Rect) -> float:
    """Give how high something may be that stands here, until it comes to a name or to the countdown."""
    above = [*plate_places(ui, table).values(), countdown_place(ui)]
    return min((rect.y for rect in above if rect.overlaps(place)), default=ui.window.top) - place.y - 6 * ui.u


def short_label(choice: Choice) -> str:
    """Write a choice in a word, with a sign where it is a suit."""
    signs = {"clubs": "♣ Clubs", "diamonds": "♦ Diamonds", "hearts": "♥ Hearts", "spades": "♠ Spades"}
    return signs.get(choice.short, choice.short if choice.short[:1].isdigit() else choice.short.capitalize())


def _tools(ui: Ui, table: Turn) -> None:
    """Lay out the menu, the log and a hint at the lower left."""
    u = ui.base
    entries: list[tuple[str, str, Act]] = [("menu", "bars", table.open_menu), ("log", "lines", table.toggle_log)]
    if table.viewer != NOBODY:
        entries.append(("hint", "?", table.hint))
    for i, (key, icon, press) in enumerate(entries):
        rect = Rect(14 * u + i * 46 * u, 14 * u, 40 * u, 40 * u)
        hover = ui.add(Area(key, rect, press))
        _icon(ui, rect, icon, hover=hover)


def _own_plate(ui: Ui, table: Turn) -> None:
    """Write the viewer's own name and points."""
    if table.viewer != NOBODY:
        score = f"{table.scores[table.game.side_of(table.viewer)]} {table.game.wording.score_label}"
        place = _own_place(ui, table)
        controls.plate(ui.hud, place, table.session.name(table.viewer), score, active=table.playing.is_open)


def _own_place(ui: Ui, table: Turn) -> Rect:
    """Give where they stand: at the right end of the row under the hand, or beside the hand."""
    u = ui.base
    if is_upright(ui):
        width = min(132 * ui.u, ui.window.width * 0.24)
        return Rect(ui.window.right - width - 14 * u, 10 * u, width, 48 * u)
    left = poses.screen_box(table.layout.seen, table.scene.hand_poses())[0]
    room = left - 26 * u if table.scene.count(table.viewer) else ui.window.width
    return Rect(14 * u, 62 * u, min(132 * ui.u, room), 44 * ui.u)


def _icon(ui: Ui, rect: Rect, icon: str, *, hover: bool) -> None:
    """Draw a small square button with a sign: three bars, four lines of a text, or a letter."""
    palette, u = tuning().palette, ui.base
    fill = palette.button_hover if hover else palette.button
    ui.hud.box(rect, fill, radius=10 * u, edge=palette.accent if hover else palette.button_edge, line=1.2 * u)
    ink = palette.text
    if icon == "bars":
        for i in range(3):
            ui.hud.box(Rect(rect.x + 11 * u, rect.y + (12 + 7 * i) * u, 18 * u, 2.4 * u), ink, radius=1.2 * u)
    elif icon == "lines":
        for i, wide in enumerate((12.0, 18.0, 15.0, 18.0)):
            ui.hud.box(Rect(rect.x + 11 * u, rect.y + (11 + 5.5 * i) * u, wide * u, 1.8 * u), ink)
    else:
        ui.hud.label(rect, icon, 22 * u, ink, bold=True)


def _hand_over(ui: Ui, table: Turn) -> None:
    """Hide the table until the next person has taken the seat."""
    u, palette, hud = ui.u, tuning().palette, ui.hud
    hud.box(ui.window, (0.02, 0.022, 0.03, 1.0))
    name = table.session.name(table.waits_for or 0)
    middle = Rect(0.0, ui.window.height / 2, ui.window.width, 44 * u)
    hud.label(middle, f"{name}, it is your turn", 28 * u, palette.text, bold=True)
    hud.label(
        Rect(0.0, middle.y - 44 * u, middle.width, 30 * u),
        "Press Enter or click when you are there",
        16 * u,
        palette.quiet,
    )
