"""The terminal that the program was started in."""

import os
import shutil
import sys
import textwrap
import time
from collections.abc import Callable
from typing import TextIO

from rich.console import Console

from frontends.terminal.lines import Lines
from frontends.terminal.plain import Terminal

SIGNS = "♠▌▒▶·╭"
"""Signs of the drawn table; a terminal that has these has the others."""


def shows_colours() -> bool:
    """Tell whether the output is a colour terminal, which can also write the signs of the drawn table."""
    is_known = sys.platform == "win32" or bool(os.environ.get("TERM"))
    return is_known and sys.stdout.isatty() and _writes(SIGNS) and Console().color_system is not None


def _writes(text: str) -> bool:
    """Tell whether the output's encoding has these signs."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def standard_terminal() -> Terminal:
    """Give the terminal made of standard input and output."""
    out, is_live = sys.stdout, sys.stdin.isatty()
    say = _writer(out)
    return Terminal(Lines(sys.stdin.fileno()).read, say, _asker(out) if is_live else say, time.monotonic, is_live)


def _writer(out: TextIO) -> Callable[[str], None]:
    """Make what writes texts: on a screen wrapped between words, which stay whole; else a sentence a line."""
    is_screen = out.isatty()

    def say(text: str) -> None:
        lines = text.split("\n")
        if is_screen:
            width = shutil.get_terminal_size().columns - 1
            lines = [textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) for line in lines]
        _write(out, "\n".join(lines) + "\n")

    return say


def _asker(out: TextIO) -> Callable[[str], None]:
    """Make what asks: the answer is typed behind the question."""
    return lambda text: _write(out, text)


def _write(out: TextIO, text: str) -> None:
    """Write a text at once; what the terminal cannot show is replaced."""
    encoding = out.encoding or "utf-8"
    out.write(text.encode(encoding, errors="replace").decode(encoding))
    out.flush()
