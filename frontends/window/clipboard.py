"""The clipboard of the desktop, reached through a window."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from core.errors import CardsteadError

PATIENCE = 1.0
"""Seconds after which a program that has the clipboard does not answer any more."""


class ClipboardError(CardsteadError):
    """There is no clipboard, or it does not answer."""


class Clipboard(Protocol):
    """Where a text is left for another program, or was left by one."""

    def copy(self, text: str) -> None:
        """Leave a text.

        Raises:
            ClipboardError: when it is not there afterwards.
        """
        ...

    def paste(self) -> str:
        """Give the text that was left; empty where there is none.

        Raises:
            ClipboardError: when it cannot be asked.
        """
        ...


class NoClipboard:
    """The clipboard of a program that has no window."""

    def copy(self, text: str) -> None:  # noqa: ARG002
        """Say that there is none."""
        raise ClipboardError("there is no clipboard here")

    def paste(self) -> str:
        """Say that there is none."""
        raise ClipboardError("there is no clipboard here")


class WindowClipboard:
    """The desktop's clipboard."""

    def __init__(self, window: Any) -> None:  # noqa: ANN401 - pyglet's class depends on the platform
        self._window = window

    def copy(self, text: str) -> None:
        """Leave a text, and look whether it is there: some desktops say nothing when it is not."""
        try:
            self._window.set_clipboard_text(text)
        except Exception as error:  # each platform's library fails in ways of its own
            raise ClipboardError(_sentence(error)) from error
        if self.paste() != text:
            raise ClipboardError("the clipboard did not take the text")

    def paste(self) -> str:
        """Give the text that was left."""
        # Under X, pyglet asks the program that has the text until it answers, and hands on what comes meanwhile.
        self._window.dispatch_platform_event = _impatient()
        try:
            return self._window.get_clipboard_text()
        except ClipboardError:
            raise
        except Exception as error:  # as above
            raise ClipboardError(_sentence(error)) from error
        finally:
            del self._window.dispatch_platform_event


def _impatient() -> Callable[[object], None]:
    """Give what is called over and over while a program does not answer, until that is enough."""
    end = time.monotonic() + PATIENCE

    def wait(_: object) -> None:
        if time.monotonic() > end:
            raise ClipboardError("the program that has the clipboard does not answer")
        time.sleep(0.002)

    return wait


def _sentence(error: Exception) -> str:
    said = " ".join(str(error).split())
    return f"the clipboard cannot be reached{f' ({said})' if said else ''}"
