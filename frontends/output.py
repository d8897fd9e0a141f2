"""What a command answers: text or one JSON document, written once the whole of it is known."""

import contextlib
import json
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import chain, islice
from pathlib import Path
from typing import TypeVar

from core.errors import CardsteadError

Part = TypeVar("Part")

WIDEST_TEXT = 100
"""Columns that prose and tables are laid out for, at most."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command puts on standard output, and its exit code."""

    text: str = ""
    code: int = 0


def json_answer(document: object, code: int = 0) -> Answer:
    """Answer with one JSON document: one line, all ASCII, so that no terminal's encoding matters."""
    return Answer(json.dumps(document, allow_nan=False) + "\n", code)


def text_answer(lines: Iterable[str], code: int = 0) -> Answer:
    """Answer with lines of text."""
    return Answer("".join(f"{line}\n" for line in lines), code)


def width() -> int:
    """Give the columns there are to write in."""
    return min(shutil.get_terminal_size((WIDEST_TEXT, 24)).columns, WIDEST_TEXT)


def counted(number: int, what: str, several: str | None = None) -> str:
    """Write a number of things: `1 match`, `2 matches`."""
    return f"{number} {what if number == 1 else several or f'{what}s'}"


def one_line(message: str) -> str:
    """Bring a message onto one line, whatever it quotes."""
    return "".join(sign if sign.isprintable() else " " for sign in " ".join(message.split()))


def escaped(name: str) -> str:
    """Write the name of a file, or a seed, so that it stays on its line, whatever signs and bytes it is made of."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in name)


def complain(message: str) -> None:
    """Tell people on standard error what is the matter, in one line."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"cardstead: {one_line(message)}", file=sys.stderr)  # noqa: T201 - here messages are written


def reason(error: Exception) -> str:
    """Say what an error was, in words for the person who runs the program."""
    if isinstance(error, CardsteadError):
        return str(error)
    if isinstance(error, FileExistsError):  # files are never made without asking first; folders are
        return f"{error.filename}: expected a folder, but something else is there"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename is not None else error.strerror
    import typer

    if isinstance(error, typer.TyperException):
        return error.format_message()
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" at {Path(place.tb_frame.f_code.co_filename).name}:{place.tb_lineno}" if place is not None else ""
    return f"unexpected {type(error).__name__}{where}: {error} (python -X dev shows more)"


def table_text(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Lay out a table; headings that begin with `>` stand over numbers."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        is_number = heading.startswith(">")
        table.add_column(heading.removeprefix(">"), justify="right" if is_number else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    page = StringIO()
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    Console(file=page, width=width(), force_terminal=is_terminal, legacy_windows=False).print(table)
    return "".join(f"{line.rstrip()}\n" for line in page.getvalue().splitlines())


def progress(parts: Iterable[Part], what: str, total: int, size: Callable[[Part], int]) -> Iterator[Part]:
    """Hand on the parts of some work as they come, and show on standard error, if it is a terminal, how far it is."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    # The first part is waited for without a bar, whose thread must not be there when processes are forked.
    coming = iter(parts)
    first = list(islice(coming, 1))
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        for part in chain(first, coming):
            bar.advance(task, size(part))
            yield part
