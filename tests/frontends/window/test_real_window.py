"""The window itself, in a program of its own on a screen of its own (Xvfb): keys, a picture, closing, Ctrl-C."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import ImageChops, ImageGrab

from frontends.window import opening
from frontends.window.playing import Spot
from frontends.window.recordings import load
from replays.reader import TRUNCATED
from replays.share import share
from systems import builtin_catalogue

WAIT = 90.0
"""Seconds after which something does not come any more; machines that test are slow."""
INSTEAD = "use the terminal instead, as in: cardstead play --front-end terminal"
PROGRAM = [sys.executable, "-c", "import sys; from frontends.cli import main; sys.exit(main())"]


@pytest.fixture(scope="module")
def display():
    """A screen that nobody sees; gives its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def surroundings(**changes):
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **changes}
    return {name: value for name, value in found.items() if value is not None}


class Opened:
    """The program with its window."""

    def __init__(self, display, home, *words):
        self.display, self.home = display, home
        self.surroundings = surroundings(DISPLAY=display, CARDSTEAD_HOME=str(home))
        self.process = subprocess.Popen([*PROGRAM, *words], env=self.surroundings, stderr=subprocess.PIPE, text=True)
        self.window = self.wait_for(lambda: self.xdotool("search", "--onlyvisible", "--name", "^Cardstead$"))

    def xdotool(self, *arguments):
        done = subprocess.run(
            ["xdotool", *arguments], env=self.surroundings, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def wait_for(self, get):
        until = time.monotonic() + WAIT
        while not (found := get()):
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < until, "waited too long"
            time.sleep(0.2)
        return found

    def picture(self):
        return ImageGrab.grab(xdisplay=self.display)

    def wait_for_change(self, before, box):
        """Wait until a part of the screen looks clearly different."""
        self.wait_for(lambda: difference(before.crop(box), self.picture().crop(box)) > 2.0)

    def recording(self):
        (path,) = (self.home / "matches").glob("*.cardstead")
        return load(path)

    def close(self):
        """Ask the window to close, as a window manager does."""
        x11 = ctypes.CDLL(ctypes.util.find_library("X11"))
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        opened = ctypes.c_void_p(x11.XOpenDisplay(self.display.encode()))
        atoms = [x11.XInternAtom(opened, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
        message = ClientMessage(33, 0, 1, opened, int(self.window), atoms[0], 32, (ctypes.c_long * 5)(atoms[1]))
        x11.XSendEvent(opened, ctypes.c_ulong(int(self.window)), 0, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(opened)

    def ended(self):
        """Wait for the program's end; give its exit code and what it said."""
        said = self.process.communicate(timeout=WAIT)[1]
        return self.process.returncode, said


class ClientMessage(ctypes.Structure):
    """An event of X that one program sends to another; X wants room for the largest of its events behind it."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 16),
    )


def difference(before, after):
    """Give how far apart two pictures are: the mean over all pixels, from 0 to 255."""
    grey = ImageChops.difference(before.convert("L"), after.convert("L"))
    return sum(value * count for value, count in enumerate(grey.histogram())) / (grey.width * grey.height)


@pytest.fixture
def opened(display, tmp_path):
    program = Opened(display, tmp_path, "play", "crazy-eights", "--seed", "7", "--clock", "off")
    yield program
    program.process.kill()
    program.process.communicate()


def test_keys_are_answered_and_closing_loses_nothing(opened):
    felt = (200, 150, 1080, 450)
    opened.wait_for(lambda: len(opened.picture().crop(felt).getcolors(1_000_000) or ()) > 500)  # a table is seen
    before = opened.picture()
    opened.xdotool("key", "--window", opened.window, "l")
    opened.wait_for_change(before, (0, 0, 340, 300))
    opened.close()
    assert opened.ended() == (0, "")
    replay = opened.recording()
    assert replay.status == TRUNCATED
    assert replay.header.game == "crazy-eights"


def test_ctrl_c_ends_it_and_the_recording_is_kept(opened):
    opened.process.send_signal(signal.SIGINT)
    code, said = opened.ended()
    assert code == 130
    assert "Traceback" not in said
    assert opened.recording().header.seed == "7"


def test_a_card_is_dragged_onto_the_pile_with_the_mouse(opened, driver):
    """A second program, which draws nothing, is at the same table and tells where things are."""
    driver.app.resize(*opening.FIRST_SIZE)
    table = driver.sit_down("crazy-eights", 4, "7")
    driver.wait_until(lambda: table.playing.is_open)
    actions = table.session.match.actions
    card = next(group.card for group in table.playing.choices.cards if len(group.choices) == 1)
    opened.wait_for(lambda: len(opened.recording().moves) == actions)

    def drag():
        """The table may still be busy with what happened before; a card that is let go of too early goes back."""
        for number, spot in enumerate((Spot("card", card), Spot("goal"))):
            x, y = driver.find(spot)
            height = opening.FIRST_SIZE[1]
            opened.xdotool("mousemove", "--window", opened.window, str(round(x)), str(round(height - 1 - y)))
            opened.xdotool("mouseup" if number else "mousedown", "1")
        time.sleep(0.5)
        return len(opened.recording().moves) > actions

    opened.wait_for(drag)
    _, seat, code, *_ = opened.recording().moves[actions]
    assert seat == 0
    assert table.game.actions[code].card == card


CLIPBOARD = """
import sys, time
import pyglet
from frontends.window import opening
from frontends.window.clipboard import ClipboardError, WindowClipboard
window = opening.take()
clipboard = WindowClipboard(window)
if sys.argv[1:]:
    clipboard.copy(sys.argv[1])
    print("copied", flush=True)
    time.sleep(float(sys.argv[2]))
    pyglet.app.run()
try:
    print(clipboard.paste())
except ClipboardError as error:
    print(error)
"""
"""A program of its own that leaves a text in the clipboard, or takes the one that is there."""


def pasted(display):
    program = [sys.executable, "-c", CLIPBOARD]
    said = subprocess.run(program, env=surroundings(DISPLAY=display), capture_output=True, timeout=WAIT, check=True)
    return said.stdout.decode()


@pytest.fixture
def copied(display):
    """Gives what leaves a text in the clipboard of the screen, for as long as the test lasts."""
    programs = []

    def copy(text, seconds=0.0):
        """Answer those who ask only after so many seconds."""
        command = [sys.executable, "-c", CLIPBOARD, text, str(seconds)]
        program = subprocess.Popen(command, env=surroundings(DISPLAY=display), stdout=subprocess.PIPE, text=True)
        programs.append(program)
        assert program.stdout is not None
        assert program.stdout.readline() == "copied\n"

    yield copy
    for program in programs:
        program.kill()
        program.communicate()


def test_a_text_goes_from_one_program_to_another_by_the_clipboard(display, copied):
    assert pasted(display) == "\n", "nobody has copied anything"
    copied("cardstead:some text")
    assert pasted(display) == "cardstead:some text\n"


def test_a_program_that_has_the_clipboard_and_hangs_does_not_stop_the_window(display, copied):
    copied("cardstead:some text", 1000.0)
    assert pasted(display) == "the program that has the clipboard does not answer\n"


def test_a_replay_is_pasted_into_the_window(display, copied, tmp_path):
    golden = Path(__file__).parents[2] / "data" / "replays" / "crazy-eights-table-rules-1.cardstead"
    copied(share(golden.read_bytes(), builtin_catalogue(), full=True))
    program = Opened(display, tmp_path)
    try:
        folder = tmp_path / "matches"
        program.wait_for(lambda: program.xdotool("key", "--window", program.window, "ctrl+v") or any(folder.glob("*")))
        (kept,) = folder.glob("*.cardstead")
        assert kept.read_bytes() == golden.read_bytes()
        program.close()
        assert program.ended() == (0, "")
    finally:
        program.process.kill()
        program.process.wait()


@pytest.mark.parametrize(
    ("display", "reason"),
    [(None, "there is no display (DISPLAY is not set)"), (":4711", "there is no display that can be reached")],
    ids=["unset", "unreachable"],
)
def test_without_a_display_one_sentence_says_what_works_instead(display, reason, tmp_path):
    command = [*PROGRAM, "play", "crazy-eights"]
    said = subprocess.run(
        command,
        env=surroundings(DISPLAY=display, CARDSTEAD_HOME=str(tmp_path)),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=False,
    )
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == f"cardstead: window: {reason}; {INSTEAD}\n"
