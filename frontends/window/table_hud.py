"""What is written over any table: names, what is in force, what a round was worth, the log. It decides nothing."""

from collections.abc import Sequence
from typing import Protocol

from core.components import NOBODY
from core.events import RoundEnded
from core.game import Game
from frontends.chronicle import Line
from frontends.window import camera, controls, poses
from frontends.window.hud import Rect, faded, name_place
from frontends.window.layout import Layout
from frontends.window.scene import Scene
from frontends.window.tuning import tuning
from frontends.window.ui import Area, Ui

CROWDED = 4
"""From more seats than this on, names have less room."""
SMALLEST_TEXT = 0.7
"""How far words about the round are made smaller, at most, to keep off the cards."""
LARGEST_TEXT = 1.5
"""How large letters over the table may be, against what is usual in a large window."""
SQUAT = 1.3
"""How many times as high as wide an upright window is, at least, that has room for words beside a trick."""

NO_PLACE = Rect(0.0, 0.0, 0.0, 0.0)
"""Where words are that are not written."""


class Told(Protocol):
    """What is told of any table."""

    game: Game
    viewer: int
    turn: int
    scene: Scene
    moves: dict[int, str]
    scores: list[int]
    standing: list[tuple[str, str]]

    @property
    def round_result(self) -> RoundEnded | None:
        """The round that has just ended, while it is shown."""
        ...

    @property
    def layout(self) -> Layout:
        """The places of the table."""
        ...

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        ...

    @property
    def result_strength(self) -> float:
        """How far, from 0 to 1, what a round was worth has come into sight."""
        ...

    def name(self, seat: int) -> str:
        """Give the name of whoever sits at a seat."""
        ...

    def side_names(self) -> list[str]:
        """Name the sides by who plays for them."""
        ...

    def seen(self) -> camera.View:
        """Give what the eye sees now."""
        ...


def largest_unit(ui: Ui) -> float:
    """Give how large letters over the table may be, in pixels of one unit: a small table has no room for large ones."""
    if is_squat(ui):
        return ui.base
    return max(ui.base, LARGEST_TEXT * min(ui.window.width, ui.window.height) / 720)


def is_upright(ui: Ui) -> bool:
    """Tell whether the window is higher than wide."""
    return camera.upright(int(ui.window.width), int(ui.window.height))


def is_squat(ui: Ui) -> bool:
    """Tell whether the window is upright, and too low for words between the cards."""
    return is_upright(ui) and ui.window.height < SQUAT * ui.window.width


def hand_top(ui: Ui, table: Told) -> float:
    """Give how high the viewer's hand reaches with its raised cards, in pixels."""
    size = int(ui.window.width), int(ui.window.height)
    row, hand = camera.hand_height(*size), tuning().hand
    above = hand.lift
    if table.viewer != NOBODY and poses.hand_plan(table.layout.seen, table.scene.count(table.viewer)).rows > 1:
        above += hand.row_step
    return (camera.hand_top(*size) + row * above) * ui.window.height


def plates(ui: Ui, table: Told) -> list[Rect]:
    """Write each name over its hand, with the score, and the last move under it; give where they stand."""
    places = plate_places(ui, table)
    for seat, rect in places.items():
        _plate(ui, table, seat, rect)
    return list(places.values())


def plate_places(ui: Ui, table: Told) -> dict[int, Rect]:
    """Give where the name of each seat but the viewer's stands, clear of the countdown and of each other."""
    u, seen = ui.u, table.seen()
    share = 0.21 if is_squat(ui) or table.seats > CROWDED else 0.30
    width = min(186 * u, ui.window.width * share)
    found: dict[int, Rect] = {}
    for seat in range(table.seats):
        if seat != table.viewer:
            place = table.layout.place_of(seat)
            fan = poses.others_fan(table.layout.table, place, max(table.scene.count(seat), 3))
            left, low, right, high = poses.fan_box(seen, fan)
            if is_squat(ui):
                # The middle is near: names stand further out.
                quarter, is_right = (right - left) / 4, left + right > ui.window.width
                left, right = (right - quarter, right) if is_right else (left, left + quarter)
            hand = Rect(left, low, right - left, high - low)
            found[seat] = name_place(ui.window.inset(6 * u), hand, width, 46 * u, 5 * u)
    return _apart(found, countdown_place(ui), ui.window.inset(6 * u), 12 * u)


def _apart(places: dict[int, Rect], kept_free: Rect, window: Rect, gap: float) -> dict[int, Rect]:
    """Move plates aside, from the middle outward, where they would lie on what is kept free or on one another."""
    middle = window.middle[0]
    moved: dict[int, Rect] = {}
    for is_right in (False, True):
        mine = [seat for seat, rect in places.items() if (rect.middle[0] > middle - 1) == is_right]
        taken = [kept_free]
        for seat in sorted(mine, key=lambda seat: abs(places[seat].middle[0] - middle)):
            rect = places[seat]
            for other in taken:
                if rect.overlaps(other):
                    x = other.right + gap if is_right else other.x - gap - rect.width
                    rect = Rect(x, rect.y, rect.width, rect.height)
            moved[seat] = rect.kept_in(window)
            taken.append(moved[seat])
    return moved


def countdown_place(ui: Ui) -> Rect:
    """Give where the countdown stands: at the top, and nothing else with it."""
    u = ui.u
    return Rect(ui.window.width / 2 - 48 * u, ui.window.top - 52 * u, 96 * u, 42 * u)


def _plate(ui: Ui, table: Told, seat: int, rect: Rect) -> None:
    """Write a name, the score beside it, and the last move under it where there is one."""
    palette, hud, u = tuning().palette, ui.hud, ui.u
    is_active = table.turn == seat
    hud.box(rect, palette.panel, radius=10 * u, edge=palette.accent if is_active else palette.panel_edge, line=1.6 * u)
    inner = Rect(rect.x + 13 * u, rect.y, rect.width - 26 * u, rect.height)
    move = table.moves.get(seat) or ("your partner" if _is_partner(table, seat) else "")
    name = Rect(inner.x, rect.y + rect.height * 0.45, inner.width, rect.height * 0.5) if move else inner
    score = str(table.scores[table.game.side_of(seat)])
    # The count of cards sits on the corner.
    beside_chip = Rect(name.x, name.y, name.width - 9 * u, name.height)
    hud.label(beside_chip, score, 15 * u, palette.quiet, align="right")
    short = Rect(name.x, name.y, beside_chip.width - hud.measure(score, 15 * u) - 8 * u, name.height)
    ink = palette.accent if is_active else palette.text
    size = 18.5 * u * min(short.width / hud.measure(table.name(seat), 18.5 * u, bold=True), 1.0)
    hud.label(short, table.name(seat), max(size, 10 * ui.base), ink, bold=True, align="left")
    if move:
        size = max(14 * u * min(inner.width / hud.measure(move, 14 * u), 1.0), 10 * ui.base)
        hud.label(Rect(inner.x, rect.y + 4 * u, inner.width, 19 * u), move, size, palette.quiet, align="left")
    _count_chip(ui, table, seat, rect)


def _is_partner(table: Told, seat: int) -> bool:
    """Tell whether a seat plays for the viewer's side."""
    return table.viewer != NOBODY and table.game.side_of(seat) == table.game.side_of(table.viewer)


def _count_chip(ui: Ui, table: Told, seat: int, rect: Rect) -> None:
    """Say how many cards a hand has, on the corner of its plate."""
    count = table.scene.count(seat)
    if not count or table.scene.is_showing_hands:
        return
    palette, chip = tuning().palette, 23 * ui.u
    place = Rect(rect.right - chip * 0.8, rect.top - chip * 0.55, chip, chip).kept_in(ui.window)
    ui.hud.box(place, palette.chip, radius=chip / 2)
    ui.hud.label(place, str(count), 13 * ui.u, palette.black, bold=True)


def standing(ui: Ui, table: Told, names: Sequence[Rect]) -> Rect:
    """State on the table, in words, what is in force, clear of the cards in the middle and of these names.

    Gives where it stands, which is nowhere when there is nothing to state.
    """
    if not table.standing or table.scene.is_dealing:
        return NO_PLACE
    if is_squat(ui):
        return _standing_in_corner(ui, table, names)
    u, window, size = ui.u, ui.window, 16 * ui.u
    x, y, z = table.layout.statement()
    # Hands that lie open need the place.
    spot = camera.project(table.seen(), (x, y, z - 14.0 if table.scene.shows_hands else z))
    if spot is None:
        return NO_PLACE
    left, bottom = 8 * u, hand_top(ui, table) + 62 * u
    if not is_upright(ui):
        left = _middle(table)[2] + 12 * u
    room = min(window.width * (0.9 if is_upright(ui) else 0.34), window.width - left - 8 * u)
    if not is_upright(ui):
        top = min((rect.y for rect in names if rect.right > left), default=window.top) - 4 * u
    elif table.layout.has_tricks:
        top = _middle(table)[1]
        room = min(room, window.width * 0.45)
    else:
        top = window.top
    rows = _standing_rows(ui, table, size, room - 28 * u)
    wanted = len(rows) * 24 * u + 12 * u
    if bottom + wanted > top and not is_upright(ui):
        bottom -= 50 * u
    across = 2 if bottom + wanted > top and is_upright(ui) else 1
    scale = min(1.0, max((top - bottom) / (-(-len(rows) // across) * 24 * u + 12 * u), SMALLEST_TEXT))
    if is_upright(ui) and table.seats > CROWDED and not table.layout.has_tricks:
        # It stands between two hands.
        scale = min(scale, window.width * 0.42 / sum(_columns(ui, rows, across, size)))
    columns = _columns(ui, rows, across, size * scale)
    width = sum(columns) + (28 + 20 * (across - 1)) * u
    height = (-(-len(rows) // across) * 24 * u + 12 * u) * scale
    rect = Rect(max(spot[0] - width / 2, left), max(spot[1] - height / 2, bottom), width, height)
    if top < window.top:
        rect = Rect(rect.x, max(min(rect.y, top - height - 4 * u), bottom), width, height)
    rect = rect.kept_in(window.inset(8 * u))
    _write_standing(ui, rect, rows, size * scale, columns)
    return rect


def left_of(rect: Rect, other: Rect, gap: float) -> Rect:
    """Move words to the left where they would lie on others."""
    if not rect.overlaps(other):
        return rect
    return Rect(max(other.x - gap - rect.width, gap), rect.y, rect.width, rect.height)


def _columns(ui: Ui, rows: Sequence[tuple[str, str]], across: int, size: float) -> list[float]:
    """Give how wide each column of rows is, filled one after another."""
    down = -(-len(rows) // across)
    wide = [ui.hud.measure(f"{label} {value}", size, bold=True) for label, value in rows]
    return [max(wide[i : i + down]) for i in range(0, len(wide), down)]


def _standing_in_corner(ui: Ui, table: Told, names: Sequence[Rect]) -> Rect:
    """State it in the upper left corner, where the middle has room for the cards only."""
    u, size = ui.u, 13 * ui.u
    rows = _standing_rows(ui, table, size, ui.window.width * 0.36)
    columns = _columns(ui, rows, 1, size)
    height, top = len(rows) * 17 * u + 8 * u, ui.window.top - 5 * u
    place = Rect(5 * u, top - height, columns[0] + 16 * u, height)
    below = [rect.top + 4 * u for rect in names if rect.overlaps(place)]
    if below:
        scale = max((top - max(below)) / height, SMALLEST_TEXT)
        size, height, columns = size * scale, height * scale, [columns[0] * scale]
    rect = Rect(5 * u, top - height, columns[0] + 16 * u, height)
    _write_standing(ui, rect, rows, size, columns)
    return rect


def _middle(table: Told) -> tuple[float, float, float, float]:
    """Give the edges of the cards in the middle of the table, in pixels; of a trick, where all its cards would lie."""
    lying = [piece.sprite.flight.end for piece in table.scene.middle() if piece.sprite.flight.end.size]
    if table.layout.has_tricks:
        lying += [poses.trick(table.layout.table, place) for place in range(table.seats)]
    return poses.screen_box(table.seen(), lying)


def _standing_rows(ui: Ui, table: Told, size: float, room: float) -> list[tuple[str, str]]:
    """Give label and words line by line; words that are too long go on below, without a label."""
    rows: list[tuple[str, str]] = []
    for label, value in table.standing:
        wide = ui.hud.measure(f"{label}: ", size, bold=True)
        first, *more = ui.hud.wrap(value, size, max(room - wide, room * 0.4), bold=True)
        rows.append((f"{label}:", first))
        rows.extend(("", words) for words in more)
    return rows


def _write_standing(ui: Ui, rect: Rect, rows: Sequence[tuple[str, str]], size: float, columns: Sequence[float]) -> None:
    u, hud, palette = ui.u, ui.hud, tuning().palette
    hud.box(rect, faded(palette.panel, 0.62), radius=10 * u)
    down = -(-len(rows) // len(columns))
    step = (rect.height - 8 * u) / down
    margin = (rect.width - sum(columns) - 20 * u * (len(columns) - 1)) / 2
    for i, (label, value) in enumerate(rows):
        column, line = divmod(i, down)
        x = rect.x + margin + sum(columns[:column]) + 20 * u * column
        row = Rect(x, rect.top - 4 * u - (line + 1) * step, columns[column], step)
        hud.label(row, label, size, palette.quiet, align="left")
        wide = hud.measure(f"{label} ", size) if label else 0.0
        words = Rect(row.x + wide, row.y, row.width - wide + 2, row.height)
        hud.label(words, value, size, palette.text, bold=True, align="left" if label else "right")


def round_result(ui: Ui, table: Told, bottom: float) -> None:
    """Show what the round was worth, from so many pixels above the lower edge on."""
    result = table.round_result
    if result is None:
        return
    u, palette, hud, window, begin = ui.u, tuning().palette, ui.hud, ui.window, len(ui.hud.data)
    ending = table.game.wording.endings.get(result.reason, "The round is over.")
    sides = table.side_names()
    width = min(460 * u, window.width - 24 * u)
    # The viewer's cards lie open above it.
    step = max(min(30 * u, (162 * u - bottom) / len(sides)), 20 * u)
    rect = Rect((window.width - width) / 2, bottom, width, 82 * u + step * len(sides))
    controls.panel(hud, rect)
    title = Rect(rect.x + 20 * u, rect.top - 40 * u, rect.width - 40 * u, 30 * u)
    hud.label(title, f"Round {result.number}", 21 * u, palette.accent, bold=True)
    hud.label(Rect(title.x, title.y - 26 * u, title.width, 24 * u), ending, 15 * u, palette.quiet)
    for side, name in enumerate(sides):
        row = Rect(rect.x + 28 * u, rect.y + 10 * u + (len(sides) - 1 - side) * step, rect.width - 56 * u, step)
        hud.label(Rect(row.x, row.y, row.width * 0.6, row.height), name, 17 * u, palette.text, align="left")
        gained = Rect(row.x, row.y, row.width * 0.78, row.height)
        hud.label(gained, f"{result.points[side]:+}", 16 * u, palette.quiet, align="right")
        hud.label(row, str(result.scores[side]), 19 * u, palette.text, bold=True, align="right")
    hud.fade(begin, table.result_strength)


def log(ui: Ui, table: Told, lines: Sequence[Line]) -> None:
    """Show what was told so far, the newest last."""
    u, palette, hud, window = ui.u, tuning().palette, ui.hud, ui.window
    width = min(360 * u, window.width - 16 * u)
    bottom = hand_top(ui, table) + 16 * u
    rect = Rect(8 * u, bottom, width, window.top - bottom - 8 * u)
    controls.panel(hud, rect)
    inner = rect.inset(16 * u)
    size, step = 14 * u, 20 * u
    hud.push_clip(inner)
    y = inner.y
    for entry in reversed(lines):
        for text in reversed(hud.wrap(entry.text, size, inner.width)):
            if y > inner.top:
                break
            hud.text(text, inner.x, y + 4 * u, size, palette.text if entry is lines[-1] else palette.quiet)
            y += step
        y += 5 * u
        if y > inner.top:
            break
    hud.pop_clip()
    ui.areas.append(Area("log panel", rect, lambda: None))
