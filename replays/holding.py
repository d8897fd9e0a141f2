"""Keeping two programs from writing to one recording."""

from pathlib import Path
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None


def hold(file: BinaryIO) -> bool:
    """Hold an open file until it is closed, or the program ends; tell whether nobody else holds it.

    What cannot be held (a pipe, a file system without locks) counts as held by nobody.
    """
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def is_held(path: Path) -> bool:
    """Tell whether somebody holds a file, in this program or another.

    Raises:
        OSError: when it cannot be opened.
    """
    with path.open("rb", buffering=0) as file:
        return not hold(file)
