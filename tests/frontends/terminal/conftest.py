from collections.abc import Iterable

import pytest
from hearts import HEARTS_GAME
from sevens import SEVENS_GAME

from core.position import read_position
from core.table import playing_pace
from frontends.resuming import match_to_resume
from frontends.session import Session
from frontends.terminal.lines import EndOfInput
from frontends.terminal.plain import PlainTable, Terminal
from replays.reader import read
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue([SEVENS_GAME, HEARTS_GAME])
PERSON = ("human", "house", "house")


class Script:
    """Types lines: a text is a line, a number are so many seconds in which nothing is typed.

    It stands for the lines and for the clock of a terminal. Without a number the answers come at once.
    """

    def __init__(self, lines: Iterable[str | float]):
        self.rest = iter(lines)
        self.time = 0.0
        self.silent_until = 0.0

    def read(self, seconds):
        if self.time < self.silent_until:
            self.time = self.silent_until if seconds is None else self.time + seconds
            return None if seconds is not None else self.read(None)
        line = next(self.rest, None)
        if line is None:
            raise EndOfInput
        if isinstance(line, str):
            return line
        self.silent_until = self.time + line
        return None if seconds is not None else self.read(None)

    def now(self):
        return self.time


class Evening:
    """A match on a scripted terminal, and what was written."""

    def __init__(self, game="crazy-eights", kinds=PERSON, *, preset=None, clock=30, seed="7", position=None):
        found = CATALOGUE[game]
        table = found.set_up(preset, {"seats": len(kinds)}, kinds, pace=playing_pace(clock))
        self.session = Session.open(CATALOGUE, table, seed)
        if position is not None:
            read_position(self.session.match, position)
        self.written = []

    @classmethod
    def going_on(cls, recording):
        """Go on with a match that was broken off."""
        found, past = cls.__new__(cls), []
        match = match_to_resume(read(recording), CATALOGUE, "the recording", past.append)
        found.session, found.written = Session(match, None, past), []
        return found

    def play(self, *lines, is_live=False):
        """Play with these lines until they end or the match does, and give what was written."""
        return self.play_on(lines, is_live=is_live)

    def play_on(self, lines, *, is_live=False):
        """Play with lines that may be made one by one, as they are asked for."""
        script = Script(lines)
        terminal = Terminal(script.read, self.say, self.say, script.now, is_live)
        self.table = PlainTable(self.session, terminal)
        self.table.play()
        return self.written

    def say(self, text):
        self.written += text.split("\n")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Keep settings and recordings of these tests in a folder of their own, and give it."""
    monkeypatch.setenv("CARDSTEAD_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def evening():
    """Give what sets up a match on a scripted terminal."""
    return Evening


@pytest.fixture
def scripted():
    """Give what makes a terminal at which these lines are typed, and the list of what is written there."""

    def make(lines, *, is_live):
        script, written = Script(lines), []
        return Terminal(script.read, written.append, written.append, script.now, is_live), written

    return make
