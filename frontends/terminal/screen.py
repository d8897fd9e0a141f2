"""The drawn table on a colour terminal, for keyboard and mouse: what the plain table says, set out in places."""

from pathlib import Path
from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Grid, Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from core.components import NOBODY
from core.errors import CardsteadError
from frontends.session import Session
from frontends.terminal.drawing import Drawing
from frontends.terminal.plain import LONGEST_STEP
from frontends.terminal.words import Left, as_sentence, respond

FRAME_SECONDS = 0.1
"""How often time passes and the table is drawn anew."""

LOG_LINES = 300
"""So many lines of the log can be scrolled back to."""

WIDE = 100
"""From so many columns on, the log stands beside the table, else under it."""

CELLS = ("top_left", "top", "top_right", "left", "middle", "right")


class Choosable(Static):
    """Text that can be clicked and keeps its own colours."""

    def on_mount(self) -> None:
        """Leave the colours of what can be clicked alone."""
        self.auto_links = False


class AnswerLine(Input):
    """The line for answers: while it is empty, the arrows choose instead of moving in it."""

    async def on_key(self, event: events.Key) -> None:
        """Let an empty line's arrows choose."""
        steps = {"left": -1, "right": 1}
        if not self.value and event.key in steps:
            event.prevent_default().stop()
            await self.run_action(f"app.select({steps[event.key]})")


class TableApp(App[None]):
    """One match on a colour terminal."""

    CSS_PATH = Path(__file__).with_name("screen.tcss")
    TITLE = "Cardstead"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("ctrl+c", "interrupt", "Leave"),
        ("f1", "say('help')", "Help"),
        ("f2", "colours", "Four colours"),
        ("f3", "say('hint')", "Hint"),
        ("f4", "say('pause')", "Pause"),
        ("up", "select(-1)", "Choose"),
        ("down", "select(1)", "Choose"),
    ]

    def __init__(self, session: Session, *, four_colours: bool = False) -> None:
        super().__init__()
        self.session = session
        self.reader = session.people[0] if len(session.people) == 1 else NOBODY
        """The seat of the person at the keyboard; NOBODY while nobody has taken it."""
        self.four_colours = four_colours
        self.was_interrupted = False
        """Whether the person has left with Ctrl-C."""
        self.said: list[str] = []
        """Every line of the log and every answer, oldest first."""
        self._told = 0
        self._time = monotonic()
        self._selected: int | None = None
        self._pending: int | None = None
        """The seat whose person is asked to take the keyboard; None while nobody is."""

    def compose(self) -> ComposeResult:
        """Lay out the table."""
        with Horizontal(id="heading"):
            yield Static(id="title")
            yield Static(id="countdown")
        with Horizontal(id="body"):
            with Grid(id="table"):
                for cell in CELLS:
                    yield Static(id=cell)
            with VerticalScroll(id="log_box", can_focus=False):
                yield Static(id="log")
        yield Choosable(id="hand")
        yield Choosable(id="plain")
        yield AnswerLine(placeholder="number, move or word; arrows choose, Enter plays, F1 help", id="answer")

    def on_mount(self) -> None:
        """Begin: time passes from now on."""
        self._time = monotonic()
        self.query_one("#answer", Input).focus()
        self.set_interval(FRAME_SECONDS, self.step)
        self.step()

    def on_resize(self, event: events.Resize) -> None:
        """Put the log beside the table where there is room."""
        self.set_class(event.size.width >= WIDE, "wide")

    # Time.

    def step(self) -> None:
        """Let the time pass that has passed, and draw what came of it."""
        now = monotonic()
        self.session.pass_time(min(now - self._time, LONGEST_STEP))
        self._time = now
        seat = self.session.person_to_act
        if seat is not None and seat != self.reader and self._pending is None:
            self._ask_for(seat)
        self._hear()
        self.draw()

    def _hear(self) -> None:
        """Add what has happened to the log."""
        lines = self.session.log(self.reader)
        self.said += [line.text for line in lines[self._told :]]
        self._told = len(lines)

    def _ask_for(self, seat: int) -> None:
        """Hide everything that is somebody's own, until the person of a seat takes the keyboard; no time passes."""
        self._pending = seat
        self.session.paused = True
        self.said.clear()
        self._watch()

    def _watch(self) -> None:
        """Go on with what everybody sees, from here."""
        self.reader = NOBODY
        self._told = len(self.session.log(NOBODY))

    def _take_keyboard(self, seat: int) -> None:
        """Let the person who was asked for take the keyboard, and read the log of its own seat."""
        self.reader, self._pending, self._told = seat, None, 0
        self.session.paused = False
        self.said.clear()

    # Drawing.

    def draw(self) -> None:
        """Draw everything; Textual sends only what has changed."""
        drawing = Drawing(self.session, four_colours=self.four_colours)
        self._check_selection()
        self._put("title", drawing.heading(self.reader))
        self._put("countdown", drawing.countdown())
        others = drawing.others(self.reader)
        for cell in CELLS:
            self._put(cell, drawing.middle(self.reader) if cell == "middle" else others.get(cell, Content("")))
        self._put("hand", self._hand(drawing))
        self._put("plain", drawing.plain(self.reader, self._selected))
        self._put("log", Content("\n").join(map(Content, self.said[-LOG_LINES:])))

    def _hand(self, drawing: Drawing) -> Content:
        """Draw the hand, or ask for the next person; at the end say so."""
        if self.session.match.is_over:
            return Content.styled("The match is over. Say quit, or press Ctrl-C.", "bold")
        if self._pending is not None:
            name = self.session.name(self._pending)
            return Content.styled(f"{name}, it is your turn. Press Enter when nobody else looks.", "bold $warning")
        return drawing.hand(self.reader, self._selected)

    def _put(self, place: str, content: Content) -> None:
        """Show something in its place, if that differs; while the screen is torn down there may be no such place."""
        for widget in self.query(f"#{place}").results(Static):
            if widget.content != content:
                widget.update(content)
                if place == "log":
                    self.query_one("#log_box").scroll_end(animate=False)

    # Choosing.

    def _codes(self) -> list[int]:
        """Give the codes that may be chosen, in the order in which they are drawn."""
        if self.reader == NOBODY:
            return []
        return [choice.code for choice in self.session.choices(self.reader).all]

    def _check_selection(self) -> None:
        if self._selected not in self._codes():
            self._selected = None

    def action_select(self, step: int) -> None:
        """Move the selection to the next choice, or the one before."""
        codes = self._codes()
        if codes:
            place = codes.index(self._selected) + step if self._selected in codes else min(step, 0)
            self._selected = codes[place % len(codes)]
            self.draw()

    def action_choose(self, code: int) -> None:
        """Take a choice that was clicked."""
        self._say(self.session.game.actions.texts[code])

    def action_say(self, line: str) -> None:
        """Say a word by a key."""
        self._say(line)

    def action_colours(self) -> None:
        """Give each suit a colour of its own, or two for all."""
        self.four_colours = not self.four_colours
        self.draw()

    def action_interrupt(self) -> None:
        """Leave as Ctrl-C does everywhere."""
        self.was_interrupted = True
        self.exit()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed; nothing typed plays what is selected."""
        event.input.clear()
        if self._pending is not None and not event.value.strip():
            self._take_keyboard(self._pending)
        elif event.value.strip():
            self._say(event.value.strip())
        elif self._selected is not None:
            self.action_choose(self._selected)
        self.step()

    def _say(self, line: str) -> None:
        """Do what was said, and put the answer into the log."""
        try:
            answer = respond(self.session, self.reader, line)
        except CardsteadError as error:
            answer = as_sentence(error)
        except Left:
            self.exit()
            return
        self._hear()
        if self.reader not in self.session.people:
            self._watch()
        self.said += (answer or "").splitlines()
        self.draw()
