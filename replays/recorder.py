"""Recording a match: each action is in the file before it is applied.

A recorder is a hook of the match, not a listener to its events: it is called after an action was checked and before
it is applied, and hands its bytes to the operating system at once, so that killing the process loses at most the
action under way. When the match is over it is played again, to write what the table showed, and the result.
"""

import io
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Self, cast

from core.events import Listener
from core.match import Match
from core.snapshot import state_hash, state_hashes
from core.table import Player
from replays.errors import RecordingError
from replays.format import (
    CHECKPOINT_EVERY,
    EVENTS,
    LARGEST_EVENTS,
    MAGIC,
    MOST_ACTIONS,
    MOST_SEATINGS,
    Checkpoint,
    Header,
    Move,
    Origin,
    Outcome,
    Seating,
    header_of,
    record,
)
from replays.holding import hold
from replays.playing import follow
from replays.public import EventWriter
from replays.reader import Replay
from replays.records import encode_checkpoint, encode_header, encode_move, encode_outcome, encode_seating

Tell = Callable[[str], None]
"""Is told in one sentence that a recording cannot go on."""


class Recorder:
    """Writes one match to a file as it is played; implements `core.world.Recorder`.

    A file that can no longer be written to is told of once; the match goes on unrecorded.
    """

    def __init__(
        self,
        file: BinaryIO | None,
        name: str = "the recording",
        *,
        tell: Tell | None = None,
        origin: Origin | None = None,
        header: Header | None = None,
    ) -> None:
        """Record to an open file.

        Args:
            file: Takes the bytes, and stays open; None for nothing to be recorded at all.
            name: What it is called in sentences.
            tell: Is told when the file cannot be written to; the match goes on unrecorded.
            origin: The replay that the match is taken over from, if any.
            header: What to write instead of this program's own description, to write a replay once more.
        """
        self.name = name
        self.failure: str | None = None
        """The sentence that says why the recording stopped; None while it goes on."""
        self.is_finished = False
        """Whether the result is written."""
        self._file = file
        self._is_own_file = False
        self._tell = tell
        self._origin = origin
        self._header = header
        self._broken_off: Replay | None = None
        self._is_begun = False
        self._moves: list[Move] = []
        self._seatings: list[Seating] = []
        self._waiting: list[Seating] = []
        self._tick = 0
        self._is_applying = False

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        force: bool = False,
        buffered: bool = False,
        tell: Tell | None = None,
        origin: Origin | None = None,
    ) -> Self:
        """Open a file to record to; recording begins when a match is given this recorder.

        Args:
            path: The file to make; the folder must exist.
            force: Whether an existing file may be replaced.
            buffered: Whether writing may wait, for matches that nobody plays.
            tell: Is told when the file cannot be written to, now or later; the match goes on unrecorded.
            origin: The replay that the match is taken over from, if any.

        Raises:
            RecordingError: when the file exists already, is being recorded to, or there is no such folder.
        """
        recorder = cls(None, str(path), tell=tell, origin=origin)
        recorder._open(path, ("ab" if force else "xb"), buffered=buffered)
        if force and path.is_file():
            recorder._cut(0)
        return recorder

    @classmethod
    def going_on(cls, path: Path, replay: Replay, *, tell: Tell | None = None) -> Self:
        """Open a recording that was broken off, cutting off its torn tail.

        Recording goes on when a match that was played to its last action is given this recorder.

        Raises:
            RecordingError: when there is no such file, or somebody goes on with it already.
        """
        recorder = cls(None, str(path), tell=tell, header=replay.header)
        recorder._broken_off = replay
        recorder._open(path, "r+b", buffered=False)
        recorder._cut(replay.size)
        return recorder

    def _open(self, path: Path, mode: str, *, buffered: bool) -> None:
        """Open the file; what cannot be helped by another name is told, and nothing is recorded."""
        try:
            self._file = cast("BinaryIO", path.open(mode, buffering=-1 if buffered else 0))
            self._is_own_file = True
        except FileExistsError:
            if path.is_dir():
                raise RecordingError(f"{path}: expected a file to record to, got a folder") from None
            raise RecordingError(f"{path}: exists already, and is replaced only with --force") from None
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError) as error:
            raise RecordingError(f"{path}: cannot be recorded to: {error.strerror}") from None
        except OSError as error:
            self._fail(error.strerror)
        if self._file is not None and not hold(self._file):
            self.close()
            raise RecordingError(f"{path}: this match is being played elsewhere, in another window or terminal")

    def _cut(self, size: int) -> None:
        """Cut the file to its valid part, and write on from there."""
        if self._file is None:
            return
        try:
            self._file.truncate(size)
            self._file.seek(size)
        except OSError as error:
            self._fail(error.strerror)

    def started(self, match: Match) -> None:
        """Write the header of a match that was just dealt; or what is missing where a recording goes on.

        Raises:
            RecordingError: when the match is not where this recording is, or the recorder has had a match.
        """
        replay = self._broken_off
        if self._is_begun or match.actions != (0 if replay is None else len(replay.moves)):
            raise RecordingError(f"{self.name}: a recorder records one match, from where its file ends")
        self._is_begun = True
        if replay is not None:
            self._go_on(match, replay)
            return
        if self._header is None:
            self._header = header_of(match, self._origin)
        self._write(MAGIC + encode_header(self._header))

    def _go_on(self, match: Match, replay: Replay) -> None:
        """Take up a broken-off recording, and write a checkpoint or a result that is missing at its end."""
        self._moves, self._seatings = list(replay.moves), list(replay.seatings)
        self._tick = replay.last_tick
        last = replay.checkpoints[-1].actions if replay.checkpoints else 0
        if self._play_again(match, None) and last != match.actions:
            self._write_checkpoint(match)
        if match.is_over:
            self._finish(match, with_events=replay.events is None)

    def action(self, tick: int, seat: int, code: int, mark: int) -> None:
        """Write an action that is about to be applied."""
        move = Move(tick, seat, code, mark)
        self._keep_within(len(self._moves) + 1, MOST_ACTIONS, "actions")
        self._write(encode_move(move, self._tick))
        self._moves.append(move)
        self._tick = tick
        self._is_applying = True

    def settled(self, match: Match, *, round_ended: bool) -> None:
        """Write a checkpoint where one is due, and what ends a recording when the match is over."""
        if not self._is_applying:
            return
        self._is_applying = False
        if round_ended or len(self._moves) % CHECKPOINT_EVERY == 0:
            self._write_checkpoint(match)
        for seating in self._waiting:
            self._write_seating(seating)
        self._waiting.clear()
        if match.is_over:
            self._finish(match)

    def seated(self, seat: int, player: Player) -> None:
        """Write that somebody else has taken a seat; within a tick, at its end."""
        seating = Seating(len(self._moves), seat, player)
        if self._is_applying:
            self._waiting.append(seating)
        elif not self.is_finished:
            self._write_seating(seating)

    def close(self) -> None:
        """Close the file; what follows is not recorded."""
        file, self._file = self._file, None
        if file is not None and self._is_own_file:
            try:
                file.close()
            except OSError as error:
                self._fail(error.strerror)

    def _write_checkpoint(self, match: Match) -> None:
        whole, parts = state_hashes(match)
        point = Checkpoint(len(self._moves), match.tick, whole, tuple(parts))
        self._write(encode_checkpoint(point))

    def _write_seating(self, seating: Seating) -> None:
        self._seatings.append(seating)
        self._keep_within(len(self._seatings), MOST_SEATINGS, "seat changes")
        self._write(encode_seating(seating))

    def _finish(self, match: Match, *, with_events: bool = True) -> None:
        """Write what the table showed, and the result; then close the file."""
        if with_events:
            events = self._public_events(match)
            self._keep_within(len(events), LARGEST_EVENTS, "bytes of public events")
            self._write(record(EVENTS, events))
        result = match.result()
        self._write(encode_outcome(Outcome(result.scores, result.winners, result.actions, state_hash(match))))
        self.is_finished = self.failure is None
        self.close()

    def _public_events(self, match: Match) -> bytes:
        """Write what the table showed."""
        writer = EventWriter(match.table.seats)
        self._play_again(match, writer.write)
        return writer.payload()

    def _play_again(self, match: Match, listener: Listener | None) -> bool:
        """Play the match again in a world of its own; tell whether its last action is to have a checkpoint."""
        assert self._header is not None, "a match is recorded from its beginning"
        again = Match(match.game, self._header.table(), self._header.seed, match.systems, decides=False)
        again.listen(listener, turns=False)
        again.begin()
        *_, is_due = False, *follow(again, self._moves, self._seatings)
        again.close()
        match.world.enter()
        return is_due

    def _write(self, data: bytes) -> None:
        """Hand bytes to the operating system, which may take them in pieces."""
        if self._file is None:
            return
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            self._fail(error.strerror)

    def _keep_within(self, count: int, most: int, what: str) -> None:
        """Stop recording before there is more in a file than readers take."""
        if count > most and self._file is not None:
            self._fail(f"a replay has at most {most} {what}")

    def _fail(self, reason: str | None) -> None:
        """Tell, once, that the recording stops here."""
        self.failure = f"{self.name}: cannot be written to ({reason}); the match goes on unrecorded"
        file, self._file = self._file, None
        if file is not None and self._is_own_file:
            with suppress(OSError):
                file.close()
        if self._tell is not None:
            self._tell(self.failure)


def create(
    path: Path,
    match: Match,
    *,
    force: bool = False,
    buffered: bool = False,
    tell: Tell | None = None,
    origin: Origin | None = None,
) -> Recorder:
    """Record a match that was just dealt to a file, from now on.

    Raises:
        RecordingError: when the file exists already and `force` is not given, or there is no such folder.
    """
    recorder = Recorder.open(path, force=force, buffered=buffered, tell=tell, origin=origin)
    match.record(recorder)
    return recorder


def record_in_memory(match: Match, *, header: Header | None = None, origin: Origin | None = None) -> io.BytesIO:
    """Record a match that was just dealt to memory, from now on; the buffer's value is the replay so far."""
    buffer = io.BytesIO()
    match.record(Recorder(buffer, header=header, origin=origin))
    return buffer
