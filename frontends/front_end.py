"""What a front end is, which there are, and which one a person gets."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from core.catalogue import Catalogue
from core.errors import CardsteadError
from core.match import Recorder
from core.table import Table
from frontends.plugins import FRONT_ENDS, Plugins

if TYPE_CHECKING:
    from core.events import Event
    from core.match import Match
    from replays.reader import Replay

BUILT_IN: Mapping[str, str] = {"window": "frontends.window", "terminal": "frontends.terminal"}
"""The module of each front end that comes with the program; each has an object `FRONT_END`."""


class FrontEndError(CardsteadError):
    """A front end that does not exist, cannot run here, or cannot do what was asked."""


class FrontEnd(Protocol):
    """What lets a person play at a table.

    It may have an attribute `table_look` (`poker` or `tavern`) or `plain` (a bool): wishes of the command line are put
    there, and those that a front end has no attribute for are refused.
    """

    name: str

    def missing(self) -> str | None:
        """Say in a sentence what this machine lacks, and what works instead; None when nothing is missing."""
        ...

    def run(self, catalogue: Catalogue, table: Table | None, seed: str, recorder: Recorder | None) -> int:
        """Let a person play and give the exit code; without a table, let the person choose one."""
        ...


@runtime_checkable
class Watching(Protocol):
    """A front end that can show replays too."""

    def watch(self, catalogue: Catalogue, replay: "Replay") -> int:
        """Show a replay and give the exit code."""
        ...


@runtime_checkable
class Resuming(Protocol):
    """A front end that can go on with a match too."""

    def resume(self, match: "Match", recorder: Recorder | None, past: "Sequence[Event]") -> int:
        """Let a person go on with a match, which is not recorded yet, and give the exit code.

        The past is what happened in it, whole: a session takes it, and its log shows it.
        """
        ...


def front_end(name: str) -> FrontEnd:
    """Give a front end by its name, built in or of others.

    Raises:
        FrontEndError: when there is none of this name.
        PluginError: when it is a plug-in and broken.
    """
    if name in BUILT_IN:
        return import_module(BUILT_IN[name]).FRONT_END
    plugins = Plugins(FRONT_ENDS)
    if name not in plugins.points:
        names = ", ".join(dict.fromkeys([*BUILT_IN, *plugins.points]))
        raise FrontEndError(f"unknown front end {name!r}; there are {names}")
    found = plugins.load(name)
    made = found() if isinstance(found, type) else found
    if not all(hasattr(made, attribute) for attribute in ("name", "missing", "run")):
        raise plugins.broken(name, f"expected a front end with name, missing and run, got {made!r}")
    return cast("FrontEnd", made)


def usable_front_end(name: str | None) -> FrontEnd:
    """Give the front end that was asked for; else the window if there is a display, else the terminal if there is one.

    Raises:
        FrontEndError: when there is none of this name, or this machine lacks something for it.
    """
    chosen = front_end(name or "window")
    lacking = chosen.missing()
    if lacking and name is None and sys.stdin is not None and sys.stdin.isatty():
        chosen = front_end("terminal")
        lacking = chosen.missing()
    if lacking:
        raise FrontEndError(lacking)
    return chosen
