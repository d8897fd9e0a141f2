"""What a screen is made of: it is drawn and told apart in one pass, and then answers the mouse and the keyboard.

A screen builds itself anew whenever something has changed: each control that it lays out is drawn into the HUD and
remembered as an area. Input is then looked up among the areas of the last pass, so what is seen is what is pressed.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf

from frontends.window import controls
from frontends.window.hud import Hud, Rect, faded, unit
from frontends.window.tuning import tuning

Act = Callable[[], None]
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
"""The arrow keys as directions."""
WHEEL = 60.0
"""How far a notch of the wheel moves a list, in units."""
PAGES = {"pageup": -0.9, "pagedown": 0.9, "home": -inf, "end": inf}
"""How far keys move a list, in its heights."""


@dataclass(slots=True)
class Area:
    """A control of the last pass, and what it does."""

    key: str
    rect: Rect
    press: Act | None = None
    adjust: Callable[[int], None] | None = None
    """What left (-1) and right (1) do while it has the focus."""
    slide: Callable[[float], None] | None = None
    """What dragging along it does, given the share from 0 to 1."""
    write: Callable[[str], None] | None = None
    """What typing into it does: a character, or a backspace."""
    scroll: str = ""
    """The list that it scrolls with."""


@dataclass(slots=True)
class _List:
    """A part of the screen that scrolls."""

    rect: Rect
    offset: float = 0.0
    height: float = 0.0
    has_grown: bool = False
    """Whether it turned out longer or shorter than it was laid out for."""

    @property
    def most(self) -> float:
        return max(0.0, self.height - self.rect.height)

    def shows(self, rect: Rect, raised: float = 0.0) -> bool:
        """Tell whether a control in it is seen whole, or would be if it were raised by so many pixels."""
        return self.rect.y - 1 <= rect.y + raised and rect.top + raised <= self.rect.top + 1


class Ui:
    """The controls of one screen: what the pointer is over, what has the focus, how far lists are scrolled."""

    def __init__(self, hud: Hud) -> None:
        self.hud = hud
        self.areas: list[Area] = []
        self.pointer = (-1.0, -1.0)
        self.focus = ""
        """The key of the control that the keyboard is at."""
        self.by_keyboard = False
        """Whether the keyboard was used last, so that the focus is to be shown."""
        self._held: Area | None = None
        self._lists: dict[str, _List] = {}
        self._scroll = ""

    # Building.

    def begin(self) -> None:
        """Begin a pass over a HUD that was begun."""
        self.areas.clear()
        self._scroll = ""

    @property
    def u(self) -> float:
        """Pixels of one unit."""
        return self.hud.u

    @property
    def base(self) -> float:
        """Pixels of one unit of what is no text, whatever size the person wants texts in."""
        return unit(self.hud.width, self.hud.height)

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0.0, 0.0, float(self.hud.width), float(self.hud.height))

    def add(self, area: Area) -> bool:
        """Remember a control; tell whether it is to be drawn as the one that input would go to."""
        area.scroll = self._scroll
        self.areas.append(area)
        return self.is_over(area.rect) or (self.by_keyboard and self.focus == area.key)

    def is_over(self, rect: Rect) -> bool:
        """Tell whether the pointer is over a rectangle, and that part of it is seen."""
        if self.by_keyboard or not rect.contains(*self.pointer):
            return False
        return not self._scroll or self._lists[self._scroll].rect.contains(*self.pointer)

    def button(self, rect: Rect, label: str, press: Act, *, key: str = "", hot: bool = False) -> None:
        """Lay out a button; hot is the one that Enter presses when nothing has the focus."""
        hover = self.add(Area(key or label, rect, press))
        controls.button(self.hud, rect, label, hot=hot, hover=hover)

    def toggle(self, rect: Rect, flip: Act, *, on: bool, key: str) -> None:
        """Lay out a switch."""
        hover = self.add(Area(key, rect, flip, adjust=lambda _: flip()))
        controls.toggle(self.hud, rect, on=on, hover=hover)

    def slider(self, rect: Rect, share: float, slide: Callable[[float], None], *, key: str, step: float = 0.1) -> None:
        """Lay out a slider from 0 to 1."""
        area = Area(key, rect, adjust=lambda by: slide(min(max(share + by * step, 0.0), 1.0)), slide=slide)
        controls.slider(self.hud, rect, share, hover=self.add(area))

    def choice(self, rect: Rect, labels: Sequence[str], chosen: int, pick: Callable[[int], None], *, key: str) -> None:
        """Lay out one of a few: beside each other where they fit, else one with arrows."""
        wanted = self.choice_width(labels)
        if wanted <= rect.width:
            self._segments(Rect(rect.right - wanted, rect.y, wanted, rect.height), labels, chosen, pick, key)
        else:
            self._stepper(rect, labels, chosen, pick, key)

    def choice_width(self, labels: Sequence[str]) -> float:
        """Tell how wide choices are beside each other."""
        return sum(self._segment_width(label) for label in labels)

    def _segment_width(self, label: str) -> float:
        return max(self.hud.measure(label, 16 * self.u, bold=True) + 26 * self.u, 40 * self.u)

    def _segments(self, rect: Rect, labels: Sequence[str], chosen: int, pick: Callable[[int], None], key: str) -> None:
        palette, u, x = tuning().palette, self.u, rect.x
        self.hud.box(rect, palette.button, radius=rect.height / 2, edge=palette.button_edge, line=1.2 * u)
        for i, label in enumerate(labels):
            part = Rect(x, rect.y, self._segment_width(label), rect.height)
            hover = self.add(Area(f"{key}/{i}", part, lambda i=i: pick(i)))
            if i == chosen and hover:
                # A ring that stands off, since an edge alone is lost on the accent.
                self.hud.box(part, palette.text, radius=rect.height / 2)
                self.hud.box(part.inset(1.8 * u), palette.button, radius=rect.height / 2)
            if i == chosen or hover:
                fill = palette.accent if i == chosen else palette.button_hover
                edge = palette.text if hover else None
                self.hud.box(part.inset(3 * u), fill, radius=rect.height / 2, edge=edge, line=1.4 * u)
            ink = palette.accent_text if i == chosen else palette.text
            self.hud.label(part.inset(4 * u), label, 16 * u, ink, bold=i == chosen)
            x += part.width

    def _stepper(self, rect: Rect, labels: Sequence[str], chosen: int, pick: Callable[[int], None], key: str) -> None:
        palette, u = tuning().palette, self.u

        def step(by: int) -> None:
            pick(min(max(chosen + by, 0), len(labels) - 1))

        wide = max(self.hud.measure(label, 16 * u, bold=True) for label in labels) + 2 * rect.height + 12 * u
        box = Rect(rect.right - min(wide, rect.width), rect.y, min(wide, rect.width), rect.height)
        hover = self.add(Area(key, box, lambda: pick((chosen + 1) % len(labels)), adjust=step))
        edge = palette.accent if hover else palette.button_edge
        self.hud.box(box, palette.button, radius=rect.height / 2, edge=edge, line=1.2 * u)
        ends = (Rect(box.x, box.y, box.height, box.height), Rect(box.right - box.height, box.y, box.height, box.height))
        for part, sign, by in zip(ends, "◀▶", (-1, 1), strict=True):
            is_end = not 0 <= chosen + by < len(labels)
            self.areas.append(Area(f"{key}{sign}", part, lambda by=by: step(by), scroll=self._scroll))
            self.hud.label(part, sign, 13 * u, faded(palette.accent, 0.3 if is_end else 1.0))
        middle = Rect(box.x + box.height, box.y, box.width - 2 * box.height, box.height)
        self.hud.label(middle, labels[chosen], 16 * u, palette.text, bold=True)

    def field(self, rect: Rect, text: str, write: Callable[[str], None], *, key: str, empty: str = "") -> None:
        """Lay out a line of text to write into: it is written to while it has the focus."""
        palette, u = tuning().palette, self.u
        hover = self.add(Area(key, rect, lambda: None, write=write))
        is_here = self.focus == key
        edge = palette.accent if is_here or hover else palette.button_edge
        self.hud.box(rect, palette.button, radius=8 * u, edge=edge, line=1.4 * u)
        inner = Rect(rect.x + 12 * u, rect.y, rect.width - 24 * u, rect.height)
        shown, ink = (text, palette.text) if text or is_here else (empty, palette.quiet)
        # The end of a long text is where it is being written.
        while is_here and self.hud.measure(shown, 16 * u) > inner.width - 10 * u:
            shown = shown[1:]
        self.hud.label(inner, shown, 16 * u, ink, align="left")
        if is_here:
            x = inner.x + self.hud.measure(shown, 16 * u) + 2 * u
            self.hud.box(Rect(x, rect.y + rect.height * 0.22, 1.6 * u, rect.height * 0.56), palette.accent)

    @contextmanager
    def scrolled(self, key: str, rect: Rect) -> Iterator["Column"]:
        """Lay out a column that scrolls inside a rectangle when it is too high."""
        part = self._lists.setdefault(key, _List(rect))
        part.rect = rect
        part.offset = min(max(part.offset, 0.0), part.most)
        bar = 14 * self.u if part.most else 0.0
        self.hud.push_clip(rect)
        self._scroll = key
        column = Column(rect.x, rect.top + part.offset, rect.width - bar)
        yield column
        self._scroll = ""
        self.hud.pop_clip()
        had_bar = part.most > 0
        part.height = rect.top + part.offset - column.y
        part.has_grown = (part.most > 0) != had_bar or part.offset > part.most
        if part.most:
            strip = Rect(rect.right - 6 * self.u, rect.y, 6 * self.u, rect.height)
            controls.scrollbar(self.hud, strip, part.offset / part.most, rect.height / part.height)

    def grew(self) -> bool:
        """Tell whether a list turned out longer or shorter than it was laid out for, so that it is to be done again."""
        return any(part.has_grown for part in self._lists.values())

    # Answering.

    def moved(self, x: float, y: float) -> bool:
        """Take note of the pointer; tell whether another control is under it now."""
        before = self._under()
        self.pointer, was_keyboard = (x, y), self.by_keyboard
        self.by_keyboard = False
        return was_keyboard or before is not self._under()

    def _under(self) -> Area | None:
        return next((area for area in reversed(self.areas) if self._is_shown_at(area)), None)

    def _is_shown_at(self, area: Area) -> bool:
        is_seen = not area.scroll or self._lists[area.scroll].rect.contains(*self.pointer)
        return is_seen and area.rect.contains(*self.pointer)

    def pressed(self) -> bool:
        """Press what is under the pointer; tell whether there was anything."""
        area = self._held = self._under()
        self.focus = area.key if area is not None else ""
        if area is not None and area.slide is not None:
            self._slide(area)
        elif area is not None and area.press is not None:
            area.press()
        return area is not None

    def dragged(self) -> bool:
        """Slide what is held; tell whether anything was."""
        if self._held is None or self._held.slide is None:
            return False
        self._slide(self._held)
        return True

    def released(self) -> None:
        """Let go."""
        self._held = None

    def _slide(self, area: Area) -> None:
        if area.slide is not None:
            area.slide(min(max((self.pointer[0] - area.rect.x) / area.rect.width, 0.0), 1.0))

    def wheel(self, notches: float) -> bool:
        """Scroll the list under the pointer; tell whether there was one."""
        for part in self._lists.values():
            if part.rect.contains(*self.pointer):
                part.offset = min(max(part.offset - notches * WHEEL * self.u, 0.0), part.most)
                return True
        return False

    def page(self, key: str, by: float) -> None:
        """Scroll a list by so many of its heights; the focus, if it is in there, goes along to what is seen last."""
        part, area = self._lists.get(key), self._focused()
        if part is None:
            return
        before = part.offset
        part.offset = min(max(before + by * part.rect.height, 0.0), part.most)
        if area is not None and area.scroll == key:
            moved = part.offset - before
            seen = [each for each in self._listed(key) if part.shows(each.rect, moved)]
            if seen:
                self.focus = seen[-1 if by > 0 else 0].key

    def _listed(self, key: str) -> list[Area]:
        return [area for area in self.areas if area.scroll == key]

    def text(self, text: str) -> bool:
        """Write into the field that has the focus; tell whether there is one."""
        area = self._focused()
        if area is None or area.write is None:
            return False
        area.write(text)
        return True

    def key(self, name: str) -> bool:
        """Move the focus, change or press what has it; tell whether the key meant anything."""
        self.by_keyboard = True
        area = self._focused()
        if area is not None and area.write is not None and name in ("backspace", "space", "left", "right"):
            if name == "backspace":
                area.write("\b")
            return True
        if name in ("enter", "space") and area is not None and area.press is not None:
            area.press()
        elif name in ("left", "right") and area is not None and area.adjust is not None:
            area.adjust(STEPS[name][0])
        elif name in ("tab", "backtab"):
            self._step_focus(1 if name == "tab" else -1)
        elif name in ("left", "right"):
            self._move_aside(STEPS[name][0])
        elif name in STEPS:
            self._move_up(STEPS[name][1])
        elif name in PAGES and self._lists:
            for key in self._lists:
                self.page(key, PAGES[name])
        else:
            return False
        return True

    def _focused(self) -> Area | None:
        return next((area for area in self.areas if area.key == self.focus), None)

    def _step_focus(self, by: int) -> None:
        keys = list(dict.fromkeys(area.key for area in self.areas))
        if keys:
            at = keys.index(self.focus) if self.focus in keys else (-1 if by > 0 else 0)
            self._set_focus(keys[(at + by) % len(keys)])

    def _move_aside(self, by: int) -> None:
        """Go to the next control of the row."""
        here = self._focused()
        if here is None:
            self._step_focus(1)
            return
        x, y = here.rect.middle
        row = [area for area in self._reached() if area.rect.y < y < area.rect.top]
        ahead = [area for area in row if (area.rect.middle[0] - x) * by > 1]
        if ahead:
            self._set_focus(min(ahead, key=lambda area: abs(area.rect.middle[0] - x)).key)

    def _move_up(self, by: int) -> None:
        """Go to the nearest control of the next row, of the list first in which the focus is."""
        here = self._focused()
        if here is None:
            self._step_focus(-by)
            return
        x, y = here.rect.middle
        ahead = [area for area in self._reached() if (area.rect.middle[1] - y) * by > here.rect.height / 2]
        ahead = [area for area in ahead if here.scroll and area.scroll == here.scroll] or ahead
        if ahead:
            next_row = min(ahead, key=lambda area: abs(area.rect.middle[1] - y)).rect
            row = [area for area in ahead if next_row.y < area.rect.middle[1] < next_row.top]
            self._set_focus(min(row, key=lambda area: abs(area.rect.middle[0] - x)).key)

    def _reached(self) -> list[Area]:
        """Give what the arrows can reach: what is seen, and what can be scrolled to in the list of the focus."""
        here = self._focused()
        own = here.scroll if here is not None else ""
        return [
            area
            for area in self.areas
            if not area.scroll or area.scroll == own or self._lists[area.scroll].shows(area.rect)
        ]

    def _set_focus(self, key: str) -> None:
        """Give a control the focus, and let it be seen."""
        self.focus = key
        self.scroll_to(key)

    def scroll_to(self, key: str) -> None:
        """Scroll the list of a control so that it is seen."""
        area = next((area for area in self.areas if area.key == key), None)
        if area is None or not area.scroll:
            return
        part = self._lists[area.scroll]
        margin = 24 * self.u
        if area.rect.top > part.rect.top:
            part.offset -= area.rect.top - part.rect.top + margin
        elif area.rect.y < part.rect.y:
            part.offset += part.rect.y - area.rect.y + margin
        part.offset = min(max(part.offset, 0.0), part.most)


@dataclass(slots=True)
class Column:
    """Hands out rows from the top down."""

    x: float
    y: float
    """Where the next row ends above."""
    width: float

    def row(self, height: float, gap: float = 0.0) -> Rect:
        """Take the next row, and leave a gap under it."""
        self.y -= height
        rect = Rect(self.x, self.y, self.width, height)
        self.y -= gap
        return rect
