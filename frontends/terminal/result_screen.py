"""The result of a match on the drawn table: places, scores by round, and what may come next."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, DataTable, Static

from core.components import NOBODY
from core.events import RoundEnded
from frontends.places import places
from frontends.session import Session
from frontends.terminal import telling
from frontends.terminal.ending import Ending, reader_at_end


class ResultScreen(Screen[Ending]):
    """How a match has ended; it is dismissed with what comes next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "choose('next')", "Next match"),
        ("a", "choose('again')", "Same cards again"),
        ("q", "choose('leave')", "Leave"),
        ("escape", "choose('leave')", "Leave"),
        ("left", "app.focus_previous", "Back"),
        ("right", "app.focus_next", "Next"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.reader = reader_at_end(session)

    def compose(self) -> ComposeResult:
        """Lay out the result."""
        yield Static(self._title(), id="result_title")
        with VerticalScroll(id="result", can_focus=False):
            yield Static(self._places(), id="places")
            yield DataTable[str | Text](id="rounds", show_cursor=False, zebra_stripes=True)
        with Horizontal(id="buttons"):
            yield Button("Next match (n)", id="next", variant="primary")
            yield Button("Same cards again (a)", id="again")
            yield Button("Leave (q)", id="leave")

    def on_mount(self) -> None:
        """Fill in the scores by round."""
        table = self.query_one("#rounds", DataTable)
        table.can_focus = False
        sides = range(len(self.session.match.result().scores))
        names = [self._side(side) for side in sides]
        table.add_columns("Round", *(Text(name, justify="right") for name in names))
        for event in self.session.chronicle.events:
            if isinstance(event, RoundEnded):
                table.add_row(str(event.number), *(Text(str(score), justify="right") for score in event.scores))
        self.query_one("#next").focus()

    def _title(self) -> str:
        return self.session.log(NOBODY if self.reader == NOBODY else self.reader)[-1].text

    def _side(self, side: int) -> str:
        said = telling.side_words(self.session, side, self.reader)
        return said[0].upper() + said[1:]

    def _places(self) -> str:
        """Write the places, one a line."""
        result = self.session.match.result()
        winners = sorted({self.session.game.side_of(seat) for seat in result.winners})
        label = self.session.game.wording.score_label
        return "\n".join(
            f"{place}.  {self._side(side)}  {result.scores[side]} {label}"
            for place, side in places(result.scores, winners)
        )

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what a button says."""
        self.action_choose(event.button.id or "leave")

    def action_choose(self, ending: str) -> None:
        """Choose what comes next."""
        self.dismiss(Ending(ending))
