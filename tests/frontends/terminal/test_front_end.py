"""The front end in a process of its own, from a pipe and in a terminal."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from frontends.front_end import FrontEnd
from frontends.settings import SettingsFile
from frontends.terminal import FRONT_END
from replays.reader import read
from replays.recorder import record_in_memory
from systems import builtin_catalogue

ROOT = Path(__file__).parents[3]

PROGRAM = """
import sys
from core.table import playing_pace
from frontends.settings import SettingsFile
from frontends.terminal import FRONT_END
from systems import builtin_catalogue
catalogue = builtin_catalogue()
looks, game, clock, *kinds = sys.argv[1:]
FRONT_END.plain = looks == "plain"
table = catalogue[game].set_up(None, {"seats": len(kinds)}, kinds, pace=playing_pace(int(clock)))
sys.exit(FRONT_END.run(catalogue, table, "7", None))
"""

CATALOGUE = builtin_catalogue()
GAMES = [game.id for game in CATALOGUE]


def program(game, clock, *kinds, looks="plain"):
    return [sys.executable, "-c", PROGRAM, looks, game, str(clock), *kinds]


def cardstead(*arguments):
    return [sys.executable, "-c", "from frontends.cli import main; raise SystemExit(main())", *map(str, arguments)]


def piped(text, game="crazy-eights", seats=4):
    """Play with this input from a pipe."""
    command = program(game, 30, "human", *["house"] * (seats - 1))
    return subprocess.run(command, input=text, capture_output=True, cwd=ROOT, timeout=60, check=False)


class Screen:
    """A program in a pseudo-terminal."""

    def __init__(self, *arguments, looks="plain", terminal="xterm-256color", command=None):
        import pty

        self.end, inner = pty.openpty()
        command = command or program(*arguments, looks=looks)
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

    def resize(self, lines, columns):
        """Change the terminal's size, of which the program is told."""
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

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

    def ends(self, seconds=20):
        """Read what is still written, and give the exit code."""
        until = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < until, f"it does not end; there is {self.text[-500:]!r}"
            if select.select([self.end], [], [], 0.05)[0]:
                with suppress(OSError):
                    self.text += os.read(self.end, 4096).decode(errors="replace")
        return self.process.returncode

    def forget(self):
        self.text = ""

    def hang_up(self):
        """Close the terminal under the program, as a window or a connection that is closed does."""
        os.close(self.end)
        self.end = -1

    def close(self):
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        if self.end >= 0:
            os.close(self.end)


@pytest.fixture
def screen():
    """Give what starts a program in a pseudo-terminal, where nobody waits for bots."""
    opened = []
    settings = SettingsFile()
    settings.settings["instant"] = True
    settings.save()

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


def test_an_interrupt_from_outside_is_the_same(screen):
    found = screen("crazy-eights", 30, "human", "house")
    found.until("Your choice: ")
    found.process.send_signal(signal.SIGINT)
    found.until("The match is broken off.")
    assert found.process.wait(10) == 130


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_in_a_terminal(screen, game):
    found = screen(game, 30, "human", "house", "house", "house")
    found.until("Your choice: ")
    while "Press Enter to leave" not in found.until("Your choice: "):
        found.forget()
        found.type("1\r")
    assert "1: " in found.text
    found.type("\r")
    assert found.ends() == 0


LEAVING = {
    "plain": {"eof": "\x04", "interrupt": "\x03", "hang up": None},
    "drawn": {"word": "quit\r", "interrupt": "\x03", "hang up": None},
}


@pytest.mark.parametrize(("looks", "way"), [(looks, way) for looks, ways in LEAVING.items() for way in ways])
def test_a_match_that_is_left_is_gone_on_with(screen, tmp_path, looks, way):
    """However a match ends early, what was played is in its recording, and stands in the log after `resume`."""
    file = tmp_path / "match.cardstead"
    mode = ["--front-end", "terminal", *(["--plain"] if looks == "plain" else [])]
    table = ["--seed", "7", "--seats", "2", "--clock", "off"]
    found = screen(command=cardstead("play", "crazy-eights", *table, "--record", file, *mode))
    found.until("Your choice: " if looks == "plain" else "10♠")
    found.type("1\r")
    found.until("You play the 10 of spades.")
    keys = LEAVING[looks][way]
    if keys is None:
        found.hang_up()
        assert found.process.wait(20) == -signal.SIGHUP
    else:
        found.type(keys)
        assert found.ends() == (130 if way == "interrupt" else 0)
        words = "The match is broken off." if way == "interrupt" else "You leave the table. The match is not over."
        assert words in found.text
        assert f"Go on with it: cardstead resume {file}" in " ".join(found.text.split())
    played = read(file.read_bytes()).moves[0]
    assert (played.seat, CATALOGUE["crazy-eights"].actions.texts[played.code]) == (0, "TS")
    again = screen(command=cardstead("resume", file, *mode))
    if looks == "plain":
        again.until("The match of Crazy Eights goes on. Round 1.")
        again.type("log\r")
    again.until("You play the 10 of spades.")
    again.type("quit\r")
    assert again.ends() == 0


@pytest.fixture
def replay(tmp_path):
    """Give a file with a short replay."""
    file = tmp_path / "short.cardstead"
    table = CATALOGUE["crazy-eights"].set_up("table", {"seats": 2})
    match = CATALOGUE.open(table, "7")
    recording = record_in_memory(match)
    match.run()
    file.write_bytes(recording.getvalue())
    return file


@pytest.mark.parametrize("looks", LEAVING)
def test_a_seat_of_a_replay_is_taken_over_and_gone_on_with(screen, replay, home, looks):
    """A replay is wound in a terminal, somebody sits down, plays on and breaks off; `resume` finds that match."""
    mode = ["--front-end", "terminal", *(["--plain"] if looks == "plain" else [])]
    found = screen(command=cardstead("watch", replay, *mode))
    found.until("say play to let it go on" if looks == "plain" else "0/13")
    found.type("\r" if looks == "plain" else "\x1b[C")
    found.until("Ada " if looks == "plain" else "1/13")
    found.type("take 0 Nora\r")
    found.until("The match of Crazy Eights goes on." if looks == "plain" else "Nora")
    found.until("Bruno plays the ")
    found.type("hint\r")
    found.until("A bot would ")
    found.type("\x03")
    assert found.ends() == 130
    (file,) = (home / "matches").iterdir()
    recording = read(file.read_bytes())
    assert recording.header is not None
    assert recording.header.origin is not None
    assert recording.header.origin.actions == 1
    again = screen(command=cardstead("resume", *mode))
    again.until("The match of Crazy Eights goes on." if looks == "plain" else "Nora")
    again.type("quit\r")
    assert again.ends() == 0


@pytest.mark.parametrize(("looks", "way"), [(looks, way) for looks, ways in LEAVING.items() for way in ways])
def test_a_replay_is_left(screen, replay, looks, way):
    mode = ["--front-end", "terminal", *(["--plain"] if looks == "plain" else [])]
    found = screen(command=cardstead("watch", replay, *mode))
    found.until("say play to let it go on" if looks == "plain" else "0/13")
    keys = LEAVING[looks][way]
    if keys is None:
        found.hang_up()
        assert found.process.wait(20) == -signal.SIGHUP
    else:
        found.type(keys)
        assert found.ends() == (130 if way == "interrupt" else 0)
    assert "Traceback" not in found.text


def test_a_drawn_table_that_is_ended_leaves_the_terminal_in_order(screen):
    found = screen("crazy-eights", 0, "human", "house", looks="drawn")
    found.until("Suit in force")
    found.process.terminate()
    found.until("\x1b[?1049l")
    assert found.process.wait(10) == 128 + signal.SIGTERM


def test_a_drawn_table_bears_any_bytes_and_any_size(screen):
    found = screen("crazy-eights", 0, "human", "house", looks="drawn")
    found.until("Suit in force")
    # The last is none of those before: sizes that come quickly one after another may be taken for one.
    for lines, columns in ((5, 20), (1, 1), (60, 200), (30, 100)):
        os.write(found.end, b"\xff\xfe\xc3(\x00")
        found.forget()
        found.resize(lines, columns)
        found.until("\x1b[")
    found.until("Suit in force")
    # Letters that come in one piece with such bytes may be lost with them: it is said until it is heard.
    code = None
    while code is None:
        found.type("quit\r")
        with suppress(AssertionError):
            code = found.ends(2)
    assert code == 0
    assert "Traceback" not in found.text


@pytest.mark.parametrize("terminal", ["dumb", ""])
def test_a_terminal_without_colours_is_told_in_sentences(screen, terminal):
    found = screen("crazy-eights", 0, "human", "house", looks="drawn", terminal=terminal)
    assert "\x1b" not in found.until("Your choice: ")


BROKEN = """
import sys
from dataclasses import replace
from core.catalogue import Catalogue
from frontends import cli, commands
from frontends.output import Answer
from frontends.terminal import FRONT_END
from systems import add_systems, builtin_catalogue

def fail(*_):
    raise LookupError("nobody expected this")

game = builtin_catalogue()["crazy-eights"]
rules = type("Rules", (game.rules,), {"apply": fail})
house = lambda: type("Bot", (), {"choose": fail})()
broken = {
    "rules": replace(game, rules=rules),
    "bot": replace(game, house=house),
    "wording": replace(game, wording=replace(game.wording, standing=fail)),
}[sys.argv[1]]
catalogue = Catalogue([broken], add_systems)
table = broken.set_up(None, {"seats": 2}, ["human", "house"])
commands.run_command = lambda _: Answer(code=FRONT_END.run(catalogue, table, "7", None))
sys.exit(cli.main([]))
"""


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("rules", r"cardstead: unexpected LookupError at <string>:\d+: nobody expected this \("),
        ("wording", r"cardstead: unexpected LookupError at <string>:\d+: nobody expected this \("),
        ("bot", r"cardstead: the bot 'house' at seat 1 failed: LookupError: nobody expected this"),
    ],
)
def test_a_broken_game_ends_a_drawn_table_with_one_line(screen, part, said):
    """The terminal is put in order, one line says what was wrong, and nothing is told as if all had gone well."""
    found = screen(command=[sys.executable, "-c", BROKEN, part])
    if part != "wording":
        found.until("10♠")
        found.type("1\r")
    assert found.ends() == 2
    _, last = found.text.rsplit("\x1b[?1049l", 1)
    assert len(re.findall(said, last)) == 1
    assert "Traceback" not in found.text


def test_a_terminal_without_the_signs_is_told_in_sentences(screen, monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    found = screen("crazy-eights", 0, "human", "house", looks="drawn")
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
