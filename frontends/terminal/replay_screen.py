"""A replay on the drawn table, wound by a timeline, by keys and by words, and taken over from any point."""

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Input

from core.components import NOBODY
from frontends.session import Session
from frontends.terminal.drawing import MARGIN, Drawing, Room
from frontends.terminal.felt import LOG_LINES, FeltScreen
from frontends.terminal.preferences import Preferences
from frontends.terminal.taking_over import taken_over
from frontends.terminal.winding_words import TakenOver, wind
from frontends.winding import Winder


class ReplayScreen(FeltScreen[Session]):
    """A replay; it is dismissed with the match that a person plays on, and with nothing when the person leaves."""

    placeholder = "arrows wind, Space plays, F3 hands, F4 sit down; number or word; F1 help"
    empty_keys: Mapping[str, str] = {
        "left": "say('back')",
        "right": "say('next')",
        "pageup": "say('back round')",
        "pagedown": "say('round')",
        "home": "say('start')",
        "end": "say('end')",
        "space": "play_or_stop",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        ("f1", "say('help')", "Help"),
        ("f2", "colours", "Four colours"),
        ("f3", "open_hands", "Hands"),
        ("f4", "say('take')", "Sit down"),
        ("up", "say('back')", "Back"),
        ("down", "say('next')", "Next"),
    ]

    def __init__(self, winder: Winder, preferences: Preferences) -> None:
        super().__init__(winder, preferences)
        self.winder = winder
        self.answers: list[str] = []
        """What was answered since the replay was wound last."""
        self._at = 0

    def stepped(self) -> None:
        """Forget answers once the replay has moved on."""
        if self.winder.at != self._at:
            self.answers.clear()
            self._at = self.winder.at

    def drawing(self) -> Drawing:
        """Give what draws this table: the hands of the others are open too where all are."""
        four_colours, is_open = self.preferences.four_colours, self.winder.is_open
        return Drawing(self.session, Room(*self.size), four_colours=four_colours, is_open=is_open)

    def contents(self, drawing: Drawing) -> dict[str, Content]:
        """Give what stands where."""
        winder = self.winder
        return {
            "title": Content("Replay · ") + drawing.heading(winder.viewer),
            "countdown": Content(f"{winder.at}/{winder.length}"),
            **self.felt(drawing, NOBODY, winder.viewer),
            "hand": drawing.holding.open_hand(winder.viewer),
            "plain": drawing.timeline(winder, max(self.size.width - MARGIN, 1)),
            "log": self._log(),
        }

    def _log(self) -> Content:
        """Draw the story until here; a click on a line winds there."""
        told = self.winder.story[: self.winder.told][-LOG_LINES:]
        lines = [Content(line.text).stylize(f"@click=screen.say('{at}')") for at, line in told]
        if lines:
            lines[-1] = lines[-1].stylize("bold")
        return Content("\n").join([*lines, *(Content.styled(answer, "italic") for answer in self.answers)])

    def action_play_or_stop(self) -> None:
        """Play, or stop."""
        self.say("play" if self.winder.paused else "pause")

    def action_open_hands(self) -> None:
        """Open the hands of all, or close them."""
        self.winder.is_open = not self.winder.is_open
        self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed; nothing typed is the next action."""
        event.input.clear()
        self.say(event.value.strip())

    def respond(self, line: str) -> str:
        """Do what was said, and give the answer."""
        try:
            answer = wind(self.winder, line)
        except TakenOver as taken:
            self.dismiss(taken_over(self.winder, taken, self.preferences, is_live=True))
            return ""
        self.stepped()
        return answer

    def heard(self, answer: str) -> None:
        """Show an answer under the log."""
        self.answers += answer.splitlines()
