"""Watching a replay on the plain terminal: its sentences, one after another, wound by words."""

from collections.abc import Callable

from core.components import NOBODY
from core.errors import CardsteadError
from frontends.session import Session
from frontends.terminal.lines import EndOfInput
from frontends.terminal.plain import LONGEST_STEP, POLL, Terminal
from frontends.terminal.winding_words import TakenOver, place_text, wind
from frontends.terminal.words import Left, as_sentence
from frontends.winding import Winder

HELP = "Press Enter for the next action, say play to let it go on by itself, or help for what else you can say."


class PlainReplay:
    """A replay on a terminal; from a pipe, what no word winds is told at the end."""

    def __init__(self, winder: Winder, terminal: Terminal, take_over: Callable[[TakenOver], Session]) -> None:
        """Make a replay that can be told; `take_over` opens the match of a person who sits down."""
        self.take_over = take_over
        self.winder = winder
        self.terminal = terminal
        self._time = terminal.now()
        self._at = 0
        self._told = 0
        """How many sentences of the story stand there before the next."""

    def play(self) -> Session | None:
        """Tell and wind until the person leaves, or sits down at a seat: then give the match that goes on."""
        self._open()
        try:
            while True:
                self._pass_time()
                self._tell()
                line = self.terminal.read(POLL if self.terminal.is_live and not self.winder.paused else None)
                if line is not None and (match := self._answer(line)) is not None:
                    return match
        except EndOfInput:
            if not self.terminal.is_live:
                self.winder.go(self.winder.length)
                self._tell()
        except Left:
            pass
        return None

    def _open(self) -> None:
        """Say what there is to be watched."""
        names = [f"{seat.name} at seat {seat.index}" for seat in self.winder.match.world.seats]
        self.terminal.say(f"A replay of {self.winder.game.title}, {self.winder.length} actions: {', '.join(names)}.")
        if self.winder.playback.stop is not None:
            self.terminal.say(self.winder.playback.stop)
        if self.terminal.is_live:
            self.terminal.say(HELP)

    def _pass_time(self) -> None:
        now = self.terminal.now()
        self.winder.pass_time(min(now - self._time, LONGEST_STEP) if self.terminal.is_live else 0)
        self._time = now

    def _tell(self) -> None:
        """Tell what came of winding: forward the sentences, back where it stands and what happened there."""
        winder = self.winder
        if winder.at < self._at:
            self.terminal.say(f"{place_text(winder)} {winder.log(NOBODY)[-1].text}")
        else:
            for line in winder.log(NOBODY)[self._told :]:
                self.terminal.say(line.text)
            if winder.is_at_end and self._at < winder.at:
                self.terminal.say("This is the end of the replay.")
        self._at, self._told = winder.at, winder.told

    def _answer(self, line: str) -> Session | None:
        """Do what a person typed; give the match of one who sits down."""
        before = self.winder.at
        try:
            if line == "" and self.winder.is_at_end:
                self.terminal.say("This is the end of the replay. Say back, start or quit.")
            elif answer := wind(self.winder, line):
                self.terminal.say(answer)
        except TakenOver as taken:
            return self._sit_down(taken)
        except CardsteadError as error:
            self.terminal.say(as_sentence(error))
        if self.winder.at > before + 1:
            self._skip()
        return None

    def _sit_down(self, taken: TakenOver) -> Session | None:
        """Open the match of a person who sits down, or say why not."""
        try:
            return self.take_over(taken)
        except CardsteadError as error:
            self.terminal.say(as_sentence(error))
            return None

    def _skip(self) -> None:
        """After a leap say where it stands; all that happened on the way is in the log."""
        if not self.terminal.is_live:
            return
        self.terminal.say(place_text(self.winder))
        self._told = max(self._told, self.winder.told - 1)
