"""The drawn table at which people play, for keyboard and mouse: what the plain table says, set out in places."""

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Input

from core.components import NOBODY
from frontends.recording import recording_failure
from frontends.session import Session
from frontends.terminal import telling
from frontends.terminal.drawing import Drawing
from frontends.terminal.felt import LOG_LINES, FeltScreen
from frontends.terminal.preferences import Preferences
from frontends.terminal.words import respond


class TableScreen(FeltScreen[bool]):
    """One match; at its end it is dismissed with True, and with nothing when the person leaves."""

    placeholder = "number, move or word; arrows choose, Enter plays, F1 help"
    empty_keys: Mapping[str, str] = {"left": "select(-1)", "right": "select(1)"}
    BINDINGS: ClassVar[list[BindingType]] = [
        ("f1", "say('help')", "Help"),
        ("f2", "colours", "Four colours"),
        ("f3", "say('hint')", "Hint"),
        ("f4", "say('pause')", "Pause"),
        ("up", "select(-1)", "Choose"),
        ("down", "select(1)", "Choose"),
    ]

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__(session, preferences)
        self.reader = session.people[0] if len(session.people) == 1 else NOBODY
        """The seat of the person at the keyboard; NOBODY while nobody has taken it."""
        self.said: list[str] = []
        """Every line of the log and every answer, oldest first."""
        self._told = 0
        self._selected: int | None = None
        self._is_told_of_failure = False
        self._pending: int | None = None
        """The seat whose person is asked to take the keyboard; None while nobody is."""

    def stepped(self) -> None:
        """Ask for the person who is to act, and add what has happened to the log."""
        seat = self.session.person_to_act
        if seat is not None and seat != self.reader and self._pending is None:
            self._ask_for(seat)
        self._hear()
        self._hear_recorder()

    def _hear_recorder(self) -> None:
        """Tell once that the match is not recorded any more: what goes to standard error is not seen here."""
        failure = recording_failure(self.session.match)
        if failure is not None and not self._is_told_of_failure:
            self._is_told_of_failure = True
            self.said.append(f"Not recorded: {failure}.")
            self.notify(self.said[-1], severity="error")

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

    def contents(self, drawing: Drawing) -> dict[str, Content]:
        """Give what stands where."""
        if self._selected not in self._codes():
            self._selected = None
        return {
            "title": drawing.heading(self.reader),
            "countdown": drawing.countdown(),
            **self.felt(drawing, self.reader, self.reader),
            "hand": self._hand(drawing),
            "plain": drawing.holding.plain(self.reader, self._selected),
            "log": Content("\n").join(map(Content, self.said[-LOG_LINES:])),
        }

    def _hand(self, drawing: Drawing) -> Content:
        """Draw the hand, or ask for the next person; at the end say so."""
        if self.session.match.is_over:
            return Content.styled("The match is over. Press Enter for the result.", "bold")
        if self._pending is not None:
            name = telling.person_text(self.session, self._pending)
            return Content.styled(f"{name}, it is your turn. Press Enter when nobody else looks.", "bold $warning")
        return drawing.holding.hand(self.reader, self._selected)

    # Choosing.

    def _codes(self) -> list[int]:
        """Give the codes that may be chosen, in the order in which they are drawn."""
        if self.reader == NOBODY:
            return []
        return [choice.code for choice in self.session.choices(self.reader).all]

    def action_select(self, step: int) -> None:
        """Move the selection to the next choice, or the one before."""
        codes = self._codes()
        if codes:
            place = codes.index(self._selected) + step if self._selected in codes else min(step, 0)
            self._selected = codes[place % len(codes)]
            self.draw()

    def action_choose(self, code: int) -> None:
        """Take a choice that was clicked."""
        self.say(self.session.game.actions.texts[code])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed; nothing typed plays what is selected."""
        event.input.clear()
        said = event.value.strip()
        if self.session.match.is_over and not said:
            self.dismiss(True)
            return
        if self._pending is not None and not said:
            self._take_keyboard(self._pending)
        elif said:
            self.say(said)
        elif self._selected is not None:
            self.action_choose(self._selected)
        self.step()

    def respond(self, line: str) -> str:
        """Do what was said, and give the answer; a move has none."""
        answer = respond(self.session, self.reader, line)
        self._hear()
        if self.reader not in self.session.people:
            self._watch()
        return answer or ""

    def heard(self, answer: str) -> None:
        """Put an answer into the log."""
        self.said += answer.splitlines()
