"""The matches that are kept: every one that is played here is recorded, and one that was broken off can be gone on with."""

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from core.errors import CardsteadError
from core.events import Event
from core.game import Catalogue
from frontends.folders import forget_old_matches, kept_matches, new_match_file
from frontends.session import Session
from replays.playing import follow, game_of
from replays.reader import COMPLETE, TRUNCATED, Replay, read
from replays.recorder import Recorder, Tell

MOST_LISTED = 40
"""So many kept matches are looked at for the first screen, the newest first."""


class Kept(NamedTuple):
    """A kept match."""

    path: Path
    replay: Replay

    @property
    def is_broken_off(self) -> bool:
        """Tell whether it can be gone on with."""
        return self.replay.status == TRUNCATED and self.replay.header is not None

    @property
    def when(self) -> str:
        """Say when it was last played."""
        return f"{datetime.fromtimestamp(self.path.stat().st_mtime):%d %b %Y, %H:%M}"


def new_recorder(game: str, tell: Tell) -> Recorder | None:
    """Open a recording for a match that begins now; where none can be made this is told, and the match goes unrecorded."""
    try:
        return Recorder.open(new_match_file(game, datetime.now()), tell=tell)
    except (OSError, CardsteadError) as error:
        tell(f"This match is not recorded: {error}.")
        return None


def kept() -> list[Kept]:
    """Read the newest kept matches; what cannot be read is left out."""
    found = []
    for path in kept_matches()[:MOST_LISTED]:
        try:
            replay = read(path.read_bytes())
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
    replay = match.replay
    if replay.header is None:
        raise CardsteadError(f"{match.path.name}: there is no match in this file")
    game_of(replay.header, catalogue)
    past: list[Event] = []
    opened = catalogue.open(replay.header.table(), replay.header.seed, past.append)
    for _ in follow(opened, replay.moves, replay.seatings):
        pass
    opened.wake()
    return Session(opened, Recorder.going_on(match.path, replay, tell=tell), past)


def forget_old() -> None:
    """Keep only the newest finished matches that nobody asked to record."""
    forget_old_matches(lambda path: read(path.read_bytes()).status == COMPLETE)
