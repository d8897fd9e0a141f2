"""Recordings of matches under way: where they go, and what is said when they cannot be written."""

from datetime import datetime
from pathlib import Path
from shlex import quote

from core.errors import CardsteadError
from core.match import Match
from core.table import Player
from frontends import folders
from frontends.output import complain, reason
from frontends.reading import FileError, file_to_write, read_bytes
from replays.format import LARGEST_FILE, Origin
from replays.holding import is_held
from replays.reader import COMPLETE, CORRUPT, read
from replays.recorder import Recorder


def recorder_to(file: str, *, force: bool, buffered: bool = False) -> Recorder:
    """Open a file that was asked for; a disk that is full is told at once, and the match goes on unrecorded.

    Raises:
        FileError: for standard input.
        RecordingError: when the file exists and is not to be replaced, or there is no such folder.
    """
    return Recorder.open(file_to_write(file, "record"), force=force, buffered=buffered, tell=complain)


class KeptRecorder:
    """Records a match that nobody asked to record, in the folder where those are kept, once it begins."""

    def __init__(self, origin: Origin | None = None) -> None:
        """Record a match that may have been taken over from a replay."""
        self._origin = origin
        self._recorder: Recorder | None = None
        self._refusal: str | None = None
        """Why no file could be opened."""

    @property
    def recorder(self) -> Recorder | None:
        """What writes the file; None before the match begins, and where no file could be opened."""
        return self._recorder

    @property
    def failure(self) -> str | None:
        """Why the match is not recorded, or no longer; None while it is, and before it begins."""
        return self._recorder.failure if self._recorder is not None else self._refusal

    def started(self, match: Match) -> None:
        """Open a file for the match; where that fails a word is said, and the match goes on unrecorded."""
        try:
            folders.forget_old_matches(_is_finished)
            path = folders.new_match_file(match.game.id, datetime.now())
            self._recorder = Recorder.open(path, tell=complain, origin=self._origin)
        except (OSError, CardsteadError) as error:
            self._refusal = f"the match is not recorded: {reason(error)}"
            complain(self._refusal)
        else:
            self._recorder.started(match)

    def action(self, tick: int, seat: int, code: int, mark: int) -> None:
        """Note an action."""
        if self._recorder is not None:
            self._recorder.action(tick, seat, code, mark)

    def settled(self, match: Match, *, round_ended: bool) -> None:
        """Note that a tick has ended."""
        if self._recorder is not None:
            self._recorder.settled(match, round_ended=round_ended)

    def seated(self, seat: int, player: Player) -> None:
        """Note that somebody else has taken a seat."""
        if self._recorder is not None:
            self._recorder.seated(seat, player)

    def close(self) -> None:
        """Close the file; what follows is not recorded."""
        if self._recorder is not None:
            self._recorder.close()


def recording_failure(match: Match) -> str | None:
    """Say why a match that was to be recorded is not, or not any more; None where all is well."""
    return match.recorder.failure if isinstance(match.recorder, KeptRecorder | Recorder) else None


def recorded_file(match: Match) -> Path | None:
    """Give the file of a recording that went well until now; None where there is none."""
    recorder = match.recorder.recorder if isinstance(match.recorder, KeptRecorder) else match.recorder
    if not isinstance(recorder, Recorder) or recorder.failure is not None:
        return None
    path = Path(recorder.name)
    return path if path.is_file() else None


def command_to_resume(match: Match) -> str | None:
    """Give the command that goes on with a match that is broken off now; None where it is not recorded."""
    file = recorded_file(match)
    if file is None:
        return None
    return "cardstead resume" if isinstance(match.recorder, KeptRecorder) else f"cardstead resume {quote(str(file))}"


def _is_finished(path: Path) -> bool:
    return read(read_bytes(str(path), LARGEST_FILE)).status == COMPLETE


def newest_unfinished() -> Path | None:
    """Give the newest kept match that was broken off, and that nobody has gone on with; None where there is none."""
    return next(filter(_is_broken_off, folders.kept_matches()), None)


def _is_broken_off(path: Path) -> bool:
    """Tell whether a file can be gone on with; one that cannot be read is passed over."""
    try:
        replay = read(read_bytes(str(path), LARGEST_FILE))
        return replay.header is not None and replay.status not in (COMPLETE, CORRUPT) and not is_held(path)
    except (OSError, FileError):
        return False
