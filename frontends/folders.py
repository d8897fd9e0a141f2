"""Where recordings and settings are kept: one place on each platform, which one environment variable moves."""

import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import platformdirs

HOME_VARIABLE = "CARDSTEAD_HOME"
"""The environment variable that names another folder for everything that is kept."""

ENDING = ".cardstead"
"""The ending of a replay's file name."""

MOST_FINISHED = 200
"""So many finished matches are kept that nobody asked to record."""


_elsewhere: list[Path] = []
"""The temporary folders that are in use, the innermost last."""


@contextmanager
def elsewhere() -> Iterator[Path]:
    """Keep everything in a temporary folder for a while, so that nothing of a person's is seen or touched."""
    with tempfile.TemporaryDirectory() as folder:
        _elsewhere.append(Path(folder))
        try:
            yield _elsewhere[-1]
        finally:
            _elsewhere.pop()


def _moved_home() -> Path | None:
    """Give the temporary folder in use, else the one that the environment variable names, if it does."""
    if _elsewhere:
        return _elsewhere[-1]
    named = os.environ.get(HOME_VARIABLE)
    return Path(named).expanduser() if named else None


def matches_folder() -> Path:
    """Give the folder of the matches that are kept without being asked for; it need not exist yet."""
    return (_moved_home() or platformdirs.user_data_path("cardstead", appauthor=False)) / "matches"


def settings_file() -> Path:
    """Give the file of the settings; it need not exist yet."""
    return (_moved_home() or platformdirs.user_config_path("cardstead", appauthor=False)) / "settings.toml"


def new_match_file(game: str, now: datetime) -> Path:
    """Name a file that does not exist yet for a match that begins now, and make its folder.

    Raises:
        OSError: when the folder cannot be made.
    """
    folder = matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{game}-{now:%Y%m%d-%H%M%S}"
    number = 1
    while (path := folder / f"{name}{f'-{number}' * (number > 1)}{ENDING}").exists():
        number += 1
    return path


def kept_matches() -> list[Path]:
    """List the kept matches, the newest first; none if the folder does not exist, and nothing that is no file."""
    folder = matches_folder()
    if not folder.is_dir():
        return []
    dated = [(when, path.name, path) for path in folder.glob(f"*{ENDING}") if (when := _written(path)) is not None]
    return [path for _, _, path in sorted(dated, reverse=True)]


def _written(path: Path) -> int | None:
    """Tell when a file was written; None for a folder, and for what has gone meanwhile or leads nowhere."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns if stat.S_ISREG(found.st_mode) else None


def forget_old_matches(is_finished: Callable[[Path], bool], most: int = MOST_FINISHED) -> list[Path]:
    """Delete all but the newest finished matches, and no unfinished one; give what was deleted.

    Raises:
        OSError: when a file cannot be deleted.
    """
    paths = kept_matches()
    if len(paths) <= most:
        return []
    old = [path for path in paths if is_finished(path)][most:]
    for path in old:
        path.unlink()
    return old
