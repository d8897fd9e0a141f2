"""The result of a match: places, scores by round, and what may come next."""

from collections.abc import Sequence

from core.errors import CardsteadError
from core.wording import listed
from frontends.places import places
from frontends.window import recordings
from frontends.window.hud import Rect
from frontends.window.screens.felt import FeltScreen
from frontends.window.screens.replays import open_replay
from frontends.window.screens.screen import Program, Screen, buttons_row, footer, sheet
from frontends.window.setup_model import new_seed
from frontends.window.tuning import tuning
from frontends.window.ui import Act, Column, Ui
from replays.share import share


class ResultScreen(Screen):
    """How a match has ended."""

    def __init__(self, app: Program, table: FeltScreen) -> None:
        """Tell of the match that is over at a table."""
        super().__init__(app)
        self.table = table
        self.names = table.side_names()
        result = table.match.result()
        game = table.game
        self.places = places(result.scores, sorted({game.side_of(seat) for seat in result.winners}))
        self.scores = result.scores
        self.recording = recordings.recording_of(table.match)
        self.title = self._title(result.winners)

    def _title(self, winners: Sequence[int]) -> str:
        if self.table.viewer in winners and len(winners) == 1:
            return "You win the match"
        names = ["you" if seat == self.table.viewer else self.table.name(seat) for seat in winners]
        text = f"{listed(names)} {'win' if len(winners) > 1 else 'wins'} the match"
        return text[:1].upper() + text[1:]

    def build(self, ui: Ui) -> None:
        """Lay out the places, the rounds and the buttons."""
        inner = sheet(ui, self.title, width=880.0)
        rest, row = footer(ui, inner)
        with ui.scrolled("result", rest) as column:
            for place, side in self.places:
                self._place(ui, column, place, side)
            self._rounds(ui, column)
        buttons: list[tuple[str, Act]] = [("Games", self.app.show_catalogue)]
        if self.recording is not None:
            buttons += [("Share", self.share), ("Watch", self.watch)]
        buttons += [
            ("Same cards again", self.again),
            ("Next match", self.next_match),
        ]
        if not self.app.is_filmed:
            buttons_row(ui, row, buttons, hot=len(buttons) - 1)

    def _place(self, ui: Ui, column: Column, place: int, side: int) -> None:
        u, palette, hud = ui.u, tuning().palette, ui.hud
        rect = column.row(44 * u, 8 * u)
        is_first = place == 1
        hud.box(
            rect, palette.button, radius=10 * u, edge=palette.accent if is_first else palette.button_edge, line=1.3 * u
        )
        ink = palette.accent if is_first else palette.text
        hud.label(Rect(rect.x + 14 * u, rect.y, 40 * u, rect.height), f"{place}.", 18 * u, ink, bold=True, align="left")
        name = Rect(rect.x + 54 * u, rect.y, rect.width - 170 * u, rect.height)
        hud.label(name, self.names[side], 18 * u, ink, bold=is_first, align="left")
        points = f"{self.scores[side]} {self.table.game.wording.score_label}"
        hud.label(Rect(rect.x, rect.y, rect.width - 16 * u, rect.height), points, 17 * u, palette.text, align="right")

    def _rounds(self, ui: Ui, column: Column) -> None:
        """Write the scores after each round as a table."""
        u, palette, hud = ui.u, tuning().palette, ui.hud
        if len(self.table.rounds) < 2:
            return
        column.row(10 * u)
        head = column.row(26 * u)
        cells = self._cells(head, u)
        hud.label(cells[0], "Round", 14 * u, palette.quiet, align="left")
        for side, name in enumerate(self.names):
            hud.label(cells[side + 1], name, 14 * u, palette.quiet, align="right")
        for result in self.table.rounds:
            cells = self._cells(column.row(25 * u), u)
            hud.label(cells[0], str(result.number), 15 * u, palette.quiet, align="left")
            for side, score in enumerate(result.scores):
                hud.label(cells[side + 1], str(score), 15 * u, palette.text, align="right")

    def _cells(self, row: Rect, u: float) -> list[Rect]:
        first = 70 * u
        width = (row.width - first - 16 * u) / len(self.names)
        cells = [Rect(row.x + 14 * u, row.y, first - 14 * u, row.height)]
        return cells + [
            Rect(row.x + first + i * width + 8 * u, row.y, width - 8 * u, row.height) for i in range(len(self.names))
        ]

    def key(self, name: str) -> bool:
        """Go on to the next match with Enter when nothing has the focus."""
        if name == "enter" and not self.ui.focus:
            self.next_match()
            return True
        return super().key(name)

    def back(self) -> None:
        """Go to the games."""
        self.app.show_catalogue()

    def watch(self) -> None:
        """Show the replay of the match."""
        if self.recording is not None:
            open_replay(self.app, self.recording.replay)

    def share(self) -> None:
        """Put the match as a line of text into the clipboard."""
        if self.recording is None:
            return
        try:
            self.app.clipboard.copy(share(self.recording.path.read_bytes(), self.app.catalogue))
        except (CardsteadError, OSError) as error:
            self.app.say(f"The match cannot be shared: {error}.")
            return
        self.app.say("The match was copied as a line of text. Whoever gets it can watch it with: cardstead open")

    def next_match(self) -> None:
        """Deal a new match at the same table."""
        self.app.start(self.table.match.table, new_seed())

    def again(self) -> None:
        """Deal the same cards at the same table."""
        match = self.table.match
        self.app.start(match.table, match.seed)
