"""What every drawn table has: the heading, the seats around the middle, the log, the hand and the line for answers."""

from collections.abc import Mapping
from time import monotonic
from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from core.errors import CardsteadError
from frontends.session import Session
from frontends.terminal.cards import Size
from frontends.terminal.drawing import Drawing, Room
from frontends.terminal.plain import LONGEST_STEP
from frontends.terminal.preferences import Preferences
from frontends.terminal.words import Left, as_sentence

Outcome = TypeVar("Outcome")

FRAME_SECONDS = 0.1
"""How often time passes and the table is drawn anew."""

LONGEST_ANSWER = 200
"""So many characters can be typed."""

LOG_LINES = 300
"""So many lines of the log can be scrolled back to."""

CELLS = ("top_left", "top", "top_right", "left", "middle", "right")


class Choosable(Static):
    """Text that can be clicked and keeps its own colours."""

    def on_mount(self) -> None:
        """Leave the colours of what can be clicked alone."""
        self.auto_links = False


class AnswerLine(Input):
    """The line for answers; while it is empty, some keys do something else than edit it."""

    def __init__(self, placeholder: str, empty_keys: Mapping[str, str]) -> None:
        """Make a line whose keys, while it is empty, run these actions of the screen."""
        super().__init__(placeholder=placeholder, id="answer", max_length=LONGEST_ANSWER)
        self.empty_keys = empty_keys

    async def on_key(self, event: events.Key) -> None:
        """Let an empty line's keys act."""
        if not self.value and event.key in self.empty_keys:
            event.prevent_default().stop()
            await self.run_action(f"screen.{self.empty_keys[event.key]}")


class FeltScreen(Screen[Outcome]):
    """A session on a colour terminal; what is special to playing and to watching is added by others."""

    placeholder = ""
    empty_keys: Mapping[str, str] = {}

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self.session = session
        self.preferences = preferences
        self.now = monotonic
        self._places: dict[str, Static] = {}
        """What shows each place, as far as it was looked for."""
        self._time = self.now()

    def compose(self) -> ComposeResult:
        """Lay out the table."""
        with Horizontal(id="heading"):
            yield Static(id="title")
            yield Static(id="countdown")
        with Horizontal(id="body"):
            with Vertical(id="felt"):
                with Grid(id="table"):
                    for cell in CELLS:
                        yield Static(id=cell)
                yield Static(id="own")
            with VerticalScroll(id="log_box", can_focus=False):
                yield Choosable(id="log")
        yield Choosable(id="hand")
        yield Choosable(id="plain")
        yield AnswerLine(self.placeholder, self.empty_keys)

    def on_mount(self) -> None:
        """Begin: time passes from now on."""
        self._time = self.now()
        self.query_one("#log_box").anchor()  # the newest line stays in sight
        self.query_one("#answer", Input).focus()
        self.set_interval(FRAME_SECONDS, self.step)
        self.step()

    def on_resize(self, event: events.Resize) -> None:
        """Put the log beside the table where there is room, and draw the cards as large as they can be."""
        room = Room(*event.size)
        self.set_class(room.has_log_beside, "wide")
        self.query_one("#log_box").styles.width = room.log if room.has_log_beside else "100%"
        self.query_one("#table").styles.grid_columns = f"{room.seat} 1fr {room.seat}"
        for size in Size:
            self.set_class(room.cards is size, size.name.lower())
        self.draw()

    def step(self) -> None:
        """Let the time pass that has passed, and draw what came of it."""
        now = self.now()
        self.session.pass_time(min(now - self._time, LONGEST_STEP))
        self._time = now
        self.stepped()
        self.draw()

    def stepped(self) -> None:
        """Do what follows from time that has passed."""

    def draw(self) -> None:
        """Draw everything; Textual sends only what has changed."""
        drawing = self.drawing()
        for place, content in self.contents(drawing).items():
            self._put(place, content)

    def drawing(self) -> Drawing:
        """Give what draws this table."""
        return Drawing(self.session, Room(*self.size), four_colours=self.preferences.four_colours)

    def contents(self, drawing: Drawing) -> dict[str, Content]:
        """Give what stands where."""
        raise NotImplementedError

    def felt(self, drawing: Drawing, reader: int, place: int) -> dict[str, Content]:
        """Give what stands around the middle, and in it, for a reader that sits at a place."""
        others = drawing.others(reader, place)
        shown = {**others, "middle": drawing.middle(reader, place), "own": drawing.own(reader, place)}
        return {cell: shown.get(cell, Content("")) for cell in (*CELLS, "own")}

    def _put(self, place: str, content: Content) -> None:
        """Show something in its place, if that differs; before and after the screen is there, nothing has a place."""
        widget = self._found(place)
        if widget is not None and widget.content != content:
            widget.update(content)

    def _found(self, place: str) -> Static | None:
        """Give what shows a place; it is looked for once."""
        if place not in self._places:
            for widget in self.query(f"#{place}").results(Static):
                self._places[place] = widget
        return self._places.get(place)

    # What is said.

    def respond(self, line: str) -> str:
        """Do what was said, and give the answer.

        Raises:
            CardsteadError: with the reason, when it is not understood or cannot be done.
            Left: when the person leaves.
        """
        raise NotImplementedError

    def heard(self, answer: str) -> None:
        """Put an answer where it can be read."""
        raise NotImplementedError

    def say(self, line: str) -> None:
        """Do what was said, and put the answer into the log."""
        try:
            answer = self.respond(line)
        except CardsteadError as error:
            answer = as_sentence(error)
        except Left:
            self.leave()
            return
        self.heard(answer)
        self.draw()

    def leave(self) -> None:
        """Leave this table, and the program."""
        self.dismiss(None)

    def action_say(self, line: str) -> None:
        """Say a word by a key."""
        self.say(line)

    def action_colours(self) -> None:
        """Give each suit a colour of its own, or two for all."""
        complaint = self.preferences.flip_colours()
        self.heard(complaint)
        self.draw()
