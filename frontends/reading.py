"""Files that somebody hands in: bytes and JSON, of which nothing is trusted."""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from core.errors import CardsteadError

STANDARD_INPUT = "-"
"""The file name that stands for standard input."""

MOST_BYTES = 4 << 20
"""A JSON file may be so large."""

DEEPEST = 32
"""How many lists and objects of a JSON file may lie in each other."""


class FileError(CardsteadError):
    """A file that cannot be read as what it should be."""


def read_bytes(file: str, most: int) -> bytes:
    """Read a file, or standard input; of one that is larger than `most` bytes one byte more.

    Raises:
        FileError: when there is no such file or it cannot be read.
    """
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read(most + 1) if sys.stdin is not None else b""
        with Path(file).open("rb") as stream:
            return stream.read(most + 1)
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise FileError(f"{named(file)}: {said}") from None


def file_to_write(file: str, what: str) -> Path:
    """Give the path of a file that is to be written.

    Raises:
        FileError: for standard input, and where nothing is named.
    """
    if not file:
        raise FileError(f"{what}: expected a name, got nothing")
    if file == STANDARD_INPUT:
        raise FileError(f"{what}: expected a file to write to, got standard input")
    return Path(file)


def named(file: str) -> str:
    """Name a file in an error."""
    return "standard input" if file == STANDARD_INPUT else file


def read_json(file: str) -> Any:  # noqa: ANN401 - JSON is of any kind
    """Read a JSON file strictly: UTF-8, no key twice, no NaN, no endless nesting.

    Raises:
        FileError: when it cannot be read, or is no such JSON.
    """
    data = read_bytes(file, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise FileError(f"{named(file)}: expected at most {MOST_BYTES} bytes")
    try:
        document = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise FileError(f"{named(file)}: no UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise FileError(f"{named(file)}: no JSON: {error.msg} at {where}") from None
    except RecursionError:
        raise FileError(f"{named(file)}: nested too deeply") from None
    except ValueError as error:
        raise FileError(f"{named(file)}: no JSON to work with: {error}") from None
    _check_depth(document, file)
    return document


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of its pairs; a key that is there twice is an error that nobody would notice otherwise."""
    made = dict(pairs)
    if len(made) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice!r} is there twice")
    return made


def _no_constant(text: str) -> NoReturn:
    """Refuse NaN and the infinities, which Python would take for numbers."""
    raise ValueError(f"{text} is no number of JSON")


def _check_depth(document: object, file: str) -> None:
    """Refuse what is nested so deeply that nobody wrote it by hand."""
    level = [document]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, (list, dict))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    if level:
        raise FileError(f"{named(file)}: nested more than {DEEPEST} deep")
