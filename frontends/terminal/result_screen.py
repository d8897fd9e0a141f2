"""The result of a match on the drawn table: places, scores by round, and what may come next."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, DataTable, Static

from core.catalogue import Catalogue
from core.components import NOBODY
from core.events import RoundEnded
from frontends.places import places
from frontends.recording import recorded_file
from frontends.session import Session
from frontends.terminal import telling
from frontends.terminal.ending import SHARED, Ending, EndingError, reader_at_end, shared
from frontends.terminal.words import as_sentence


class ResultScreen(Screen[Ending]):
    """How a match has ended; it is dismissed with what comes next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "choose('next')", "Next match"),
        ("a", "choose('again')", "Same cards again"),
        ("w", "choose('watch')", "Watch"),
        ("s", "share", "Share"),
        ("q", "choose('leave')", "Leave"),
        ("escape", "choose('leave')", "Leave"),
        ("left", "app.focus_previous", "Back"),
        ("right", "app.focus_next", "Next"),
        ("up", "scroll(-1)", "Up"),
        ("down", "scroll(1)", "Down"),
    ]

    def __init__(self, session: Session, catalogue: Catalogue) -> None:
        super().__init__()
        self.session = session
        self.catalogue = catalogue
        self.reader = reader_at_end(session)

    def compose(self) -> ComposeResult:
        """Lay out the result."""
        yield Static(self._title(), id="result_title")
        with VerticalScroll(id="result", can_focus=False):
            with Center():
                yield Static(self._places(), id="places")
            with Center():
                yield DataTable[str | Text](id="rounds", show_cursor=False)
            yield Static(id="shared", markup=False)
        with Horizontal(id="buttons"):
            yield Button("Next match (n)", id="next", variant="primary", compact=True)
            yield Button("Same cards (a)", id="again", compact=True)
            if recorded_file(self.session.match) is not None:
                yield Button("Watch (w)", id="watch", compact=True)
                yield Button("Share (s)", id="share", compact=True)
            yield Button("Leave (q)", id="leave", compact=True)

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
        self.call_after_refresh(self.query_one("#result").scroll_home, animate=False)

    def _title(self) -> str:
        return self.session.log(NOBODY if self.reader == NOBODY else self.reader)[-1].text

    def _side(self, side: int) -> str:
        said = telling.side_words(self.session, side, self.reader)
        return said[0].upper() + said[1:]

    def _places(self) -> Text:
        """Write the places, one a line, the winners' bright."""
        result = self.session.match.result()
        winners = sorted({self.session.game.side_of(seat) for seat in result.winners})
        sides = [(place, self._side(side), result.scores[side]) for place, side in places(result.scores, winners)]
        longest = max(len(name) for _, name, _ in sides)
        return Text("\n").join(
            Text(
                f"{place}.  {name:<{longest}}  {telling.points_words(self.session, score):>12}",
                style="bold #ffd75f" if place == 1 else "",
            )
            for place, name, score in sides
        )

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what a button says."""
        chosen = event.button.id or "leave"
        if chosen == "share":
            self.action_share()
        else:
            self.action_choose(chosen)

    def action_choose(self, ending: str) -> None:
        """Choose what comes next; a match that was not recorded cannot be watched."""
        if ending != "watch" or self.query("#watch"):
            self.dismiss(Ending(ending))

    def action_scroll(self, lines: int) -> None:
        """Scroll where not everything is in sight."""
        self.query_one("#result").scroll_relative(y=lines, animate=False)

    def action_share(self) -> None:
        """Show the match as a line of text, and put it into the clipboard of terminals that allow it."""
        shown = self.query_one("#shared", Static)
        try:
            text = shared(self.session, self.catalogue)
        except EndingError as error:
            shown.update(as_sentence(error))
        else:
            self.app.copy_to_clipboard(text)
            shown.update(f"{SHARED}\n{text}")
        self.call_after_refresh(self.query_one("#result").scroll_end, animate=False)
