"""The front end in a process of its own, from a pipe and in a terminal."""

import os
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from frontends.front_end import FrontEnd
from frontends.terminal import FRONT_END
from replays.reader import read
from replays.recorder import record_in_memory
from systems import builtin_catalogue

ROOT = Path(__file__).parents[3]

PROGRAM = """
import sys
from core.table import playing_pace
from frontends.terminal import FRONT_END
from systems import builtin_catalogue
catalogue = builtin_catalogue()
looks, game, clock, *kinds = sys.argv[1:]
FRONT_END.plain = looks == "plain"
table = catalogue[game].set_up(None, {"seats": len(kinds)}, kinds, pace=playing_pace(int(clock)))
sys.exit(FRONT_END.run(catalogue, table, "7", None))
"""

GAMES = [game.id for game in builtin_catalogue()]


def program(game, clock, *kinds, looks="plain"):
    return [sys.executable, "-c", PROGRAM, looks, game, str(clock), *kinds]


def piped(text, game="crazy-eights", seats=4):
    """Play with this input from a pipe."""
    command = program(game, 30, "human", *["house"] * (seats - 1))
    return subprocess.run(command, input=text, capture_output=True, cwd=ROOT, timeout=60, check=False)


class Screen:
    """A program in a pseudo-terminal."""

    def __init__(self, *arguments, looks="plain", terminal="xterm-256color"):
        import pty

        self.end, inner = pty.openpty()
        command = program(*arguments, looks=looks)
        environment = {**os.environ, "TERM": terminal}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            command, stdin=inner, stdout=inner, stderr=inner, cwd=ROOT, start_new_session=True,
            preexec_fn=self.take_terminal, env=environment,
        )  # fmt: skip
        os.close(inner)
        self.text = ""

    @staticmethod
    def take_terminal():
        """Make the terminal the controlling one, so that Ctrl-C reaches the program."""
        import fcntl
        import termios

        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    def type(self, text):
        os.write(self.end, text.encode())

    def until(self, wanted, seconds=20):
        """Read until a text stands there, and give everything up to now."""
        until = time.monotonic() + seconds
        while wanted not in self.text:
            left = until - time.monotonic()
            assert left > 0, f"{wanted!r} did not come in {seconds} s; there is {self.text[-500:]!r}"
            if select.select([self.end], [], [], left)[0]:
                with suppress(OSError):  # the other end is closed when the program has ended
                    self.text += os.read(self.end, 4096).decode(errors="replace")
        return self.text

    def forget(self):
        self.text = ""

    def close(self):
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        os.close(self.end)


@pytest.fixture
def screen():
    """Give what starts a program in a pseudo-terminal."""
    opened = []

    def start(*arguments, **more):
        opened.append(Screen(*arguments, **more))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


def test_it_is_a_front_end():
    front_end: FrontEnd = FRONT_END
    assert front_end.name == "terminal"
    assert front_end.missing() is None


def test_without_standard_input_it_says_what_works_instead(monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert FRONT_END.missing() == "there is no standard input and output to play with; bots play without: cardstead run"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_from_a_pipe(game):
    done = piped(b"1\n" * 3000, game)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines()[-1].endswith("the match.")


def test_the_end_of_the_input_leaves_the_table():
    done = piped(b"hand\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines()[-1] == "You leave the table. The match is not over."


def test_input_that_is_no_text_is_told_and_asked_again():
    done = piped(b"\xff\xfe\x00\n" + b"x" * 100_000 + b"\n1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "is no move of this game" in done.stdout.decode()


def test_one_plays_in_a_terminal(screen):
    found = screen("crazy-eights", 30, "human", "house")
    found.until("Your turn: 30 seconds.")
    found.until("Your choice: ")
    found.type("hint\r")
    assert "A bot would " in found.until("A bot would ")
    found.forget()
    found.type("1\r")
    assert "You play the 10 of spades." in found.until("You play the 10 of spades.")
    found.type("quit\r")
    found.until("The match is not over.")
    assert found.process.wait(10) == 0


def test_ctrl_c_breaks_off_and_says_so(screen):
    found = screen("crazy-eights", 0, "human", "house")
    found.until("Your choice: ")
    found.type("\x03")
    found.until("The match is broken off.")
    assert found.process.wait(10) == 130


def test_an_interrupt_from_outside_is_the_same(screen):
    found = screen("crazy-eights", 30, "human", "house")
    found.until("Your choice: ")
    found.process.send_signal(signal.SIGINT)
    found.until("The match is broken off.")
    assert found.process.wait(10) == 130


def test_a_terminal_that_goes_away_ends_the_match(screen):
    found = screen("crazy-eights", 0, "human", "house")
    found.until("Your choice: ")
    found.type("\x04")
    found.until("You leave the table.")
    assert found.process.wait(10) == 0


def test_a_colour_terminal_draws_the_table(screen):
    found = screen("crazy-eights", 0, "human", "house", looks="drawn")
    found.until("Suit in force")
    found.type("\x03")
    found.until("The match is broken off.")
    assert found.process.wait(10) == 130


def test_a_terminal_without_colours_is_told_in_sentences(screen):
    found = screen("crazy-eights", 0, "human", "house", looks="drawn", terminal="dumb")
    assert "\x1b" not in found.until("Your choice: ")


def test_a_replay_is_told_from_a_pipe(monkeypatch, capsys):
    catalogue = builtin_catalogue()
    match = catalogue.open(catalogue["crazy-eights"].set_up("table", {"seats": 2}), "7")
    recording = record_in_memory(match)
    match.run()
    reading, writing = os.pipe()
    os.close(writing)
    with os.fdopen(reading) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert FRONT_END.watch(catalogue, read(recording.getvalue())) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "A replay of Crazy Eights, 13 actions: Ada at seat 0, Bruno at seat 1."
    assert told[-2].endswith("wins the match.")
    assert told[-1] == "This is the end of the replay."
