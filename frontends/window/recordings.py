"""The matches that are kept: each one played here is recorded, and one that was broken off can be gone on with."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from core.catalogue import Catalogue
from core.errors import CardsteadError
from core.events import Event
from core.match import Match
from frontends.folders import forget_old_matches, kept_matches, matches_folder, new_match_file
from frontends.resuming import match_to_resume
from frontends.session import Session
from frontends.sharing import usual_name
from replays.format import LARGEST_FILE
from replays.holding import is_held
from replays.reader import COMPLETE, CORRUPT, Replay, read
from replays.recorder import Origin, Recorder, Tell

MOST_LISTED = 40
"""So many kept matches are looked at for the first screen, the newest first."""


class Kept(NamedTuple):
    """A kept match."""

    path: Path
    replay: Replay

    @property
    def is_broken_off(self) -> bool:
        """Tell whether it can be gone on with, and nobody does."""
        is_unfinished = self.replay.status not in (COMPLETE, CORRUPT) and self.replay.header is not None
        return is_unfinished and not is_held(self.path)

    @property
    def when(self) -> str:
        """Say when it was last played."""
        try:
            return f"{datetime.fromtimestamp(self.path.stat().st_mtime):%d %b %Y, %H:%M}"
        except OSError:
            return self.path.name


def new_recorder(game: str, tell: Tell, origin: Origin | None = None) -> Recorder | None:
    """Open a recording for a match that begins now; where none can be made this is told, and None comes back."""
    try:
        forget_old_matches(lambda path: load(path).status == COMPLETE)
        return Recorder.open(new_match_file(game, datetime.now()), tell=tell, origin=origin)
    except (OSError, CardsteadError) as error:
        tell(f"This match is not recorded: {error}.")
        return None


def load(path: Path) -> Replay:
    """Read a replay.

    Raises:
        OSError: when the file cannot be read.
    """
    with path.open("rb") as stream:
        return read(stream.read(LARGEST_FILE + 1))


def keep(data: bytes) -> None:
    """Keep a replay that came as text with the others.

    Raises:
        OSError: when it cannot be written.
    """
    folder = matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / usual_name(data)).write_bytes(data)


def kept() -> list[Kept]:
    """Read the newest kept matches; what cannot be read is left out."""
    found = []
    for path in kept_matches()[:MOST_LISTED]:
        try:
            replay = load(path)
        except OSError:
            continue
        if replay.header is not None:
            found.append(Kept(path, replay))
    return found


def go_on(catalogue: Catalogue, match: Kept, tell: Tell) -> Session:
    """Open a match that was broken off where it was left, and go on recording it.

    Raises:
        CardsteadError: when it cannot be played on here.
    """
    past: list[Event] = []
    opened = match_to_resume(match.replay, catalogue, match.path.name, past.append)
    return Session(opened, Recorder.going_on(match.path, match.replay, tell=tell), past)


def recording_of(match: Match) -> Kept | None:
    """Give the recording of a match that is over; None where there is none that can be read."""
    recorder = match.recorder
    if isinstance(recorder, Recorder):
        try:
            return Kept(Path(recorder.name), load(Path(recorder.name)))
        except OSError:
            return None
    newest = next(iter(kept()), None) if recorder is not None else None
    is_it = newest is not None and newest.replay.header is not None and newest.replay.header.seed == match.seed
    return newest if is_it else None
