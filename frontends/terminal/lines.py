"""Lines that a person types, waited for no longer than wanted."""

import os
import queue
import select
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

CHUNK = 4096
"""How many bytes are read at once."""

LONGEST_LINE = 10_000
"""So many bytes without a line's end are taken for a line."""


class EndOfInput(Exception):
    """No more lines will come."""


class Lines:
    """The lines of an open file, decoded as UTF-8; what is no UTF-8 is replaced."""

    def __init__(self, file: int) -> None:
        """Read from a file descriptor."""
        self._wait: Callable[[float | None], bytes | None]
        self._wait = _Thread(file).wait if sys.platform == "win32" else _Selector(file).wait
        self._bytes = b""
        self._has_ended = False

    def read(self, seconds: float | None) -> str | None:
        """Give the next line without its end; None if it has not come in time, however long for None.

        Raises:
            EndOfInput: when there is none any more.
        """
        while b"\n" not in self._bytes and not self._has_ended and len(self._bytes) < LONGEST_LINE:
            chunk = self._wait(seconds)
            if chunk is None:
                return None
            self._has_ended = not chunk
            self._bytes += chunk
        if self._has_ended and not self._bytes:
            raise EndOfInput
        line, _, self._bytes = self._bytes.partition(b"\n")
        return line.decode(errors="replace").strip()


class _Selector:
    """Waits with `select`, which knows terminals and pipes wherever it is not Windows."""

    def __init__(self, file: int) -> None:
        self.file = file

    def wait(self, seconds: float | None) -> bytes | None:
        """Give what has come, nothing at the end; None if nothing has come in time."""
        ready, _, _ = select.select([self.file], [], [], seconds)
        return _some_of(self.file) if ready else None


class _Thread:
    """Waits with a thread of its own, for Windows, whose `select` knows neither terminals nor pipes."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.chunks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while chunk := _some_of(self.file):
            self.chunks.put(chunk)
        self.chunks.put(b"")

    def wait(self, seconds: float | None) -> bytes | None:
        """Give what has come, nothing at the end; None if nothing has come in time."""
        with suppress(queue.Empty):
            return self.chunks.get(timeout=seconds)
        return None


def _some_of(file: int) -> bytes:
    """Read what is there; a terminal that has gone away has ended."""
    try:
        return os.read(file, CHUNK)
    except OSError:
        return b""
