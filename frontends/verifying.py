"""Verifying files, whole folders and archives of replays."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any, NoReturn

from frontends.folders import ENDING
from frontends.manifest import Entry, Manifest, Stamp, hash_of
from frontends.output import reason
from frontends.parallel import Executor, catalogue_of_process, piece_size
from frontends.reading import STANDARD_INPUT, FileError, read_bytes
from replays.format import LARGEST_FILE, Header
from replays.reader import UNSUPPORTED, read
from replays.verify import VERIFIED, Verdict, Verifier

MOST_FILES = 64
"""So many files at most are one piece of work."""

MOST_BYTES = 1 << 18
"""A piece of work with so many bytes gets no further file."""

Batch = tuple[list[tuple[str, bytes]], bool]
"""A piece of work: files by name, with their bytes; and whether the bots are to be asked."""


def replay_files(paths: Iterable[str]) -> list[str]:
    """Give the replays that are named, and those in folders that are named, by path and each once."""
    found: set[str] = set()
    for path in paths:
        if path != STANDARD_INPUT and Path(path).is_dir():
            found.update(_files_in(path))
        else:
            found.add(path)
    return sorted(found)


def _files_in(folder: str) -> Iterator[str]:
    """Find the replays in a folder and those in it; links to folders, which may lead back, are not followed."""
    for inner, _, names in os.walk(folder, onerror=_refuse):
        for name in names:
            path = Path(inner, name)
            if name.endswith(ENDING) and (path.is_file() or path.is_symlink()):
                yield str(path)


def _refuse(error: OSError) -> NoReturn:
    """Refuse a folder that cannot be looked into: what is in it would pass for verified."""
    raise FileError(f"{error.filename}: {error.strerror}") from None


def verify_files(
    files: Sequence[str], executor: Executor, *, ask_bots: bool = False, manifest: Manifest | None = None
) -> Iterator[dict[str, Any]]:
    """Verify files and tell of each as JSON data, as it is done; what a manifest knows is told first or between.

    Raises:
        FileError: for a file that cannot be opened.
        WorkError: when the executor fails.
    """
    reading = _Reading(files, manifest, ask_bots=ask_bots)
    for verdicts in executor.each(_verify_batch, reading.batches()):
        for verdict in verdicts:
            reading.note(verdict)
        yield from (*reading.take_known(), *verdicts)
    yield from reading.take_known()


class _Reading:
    """Reads files as they are wanted, and puts those aside that the manifest knows."""

    def __init__(self, files: Sequence[str], manifest: Manifest | None, *, ask_bots: bool) -> None:
        self.files, self.manifest, self.ask_bots = files, manifest, ask_bots
        self._known: list[dict[str, Any]] = []
        self._read: dict[str, tuple[Stamp, str]] = {}
        """The stamp and the hash of each file that was read and is not yet verified."""

    def batches(self) -> Iterator[Batch]:
        """Give pieces of work, none of them large."""
        most = piece_size(len(self.files), MOST_FILES)
        batch: list[tuple[str, bytes]] = []
        size = 0
        for file in self.files:
            data = self._wanted(file)
            if data is None:
                continue
            batch.append((file, data))
            size += len(data)
            if size >= MOST_BYTES or len(batch) == most:
                yield batch, self.ask_bots
                batch, size = [], 0
        if batch:
            yield batch, self.ask_bots

    def _wanted(self, file: str) -> bytes | None:
        """Give the bytes of a file; None if the manifest knows it."""
        manifest = self.manifest if file != STANDARD_INPUT else None
        if manifest is None:
            return read_bytes(file, LARGEST_FILE)
        catalogue = catalogue_of_process()
        stamp = Stamp.of(file)
        entry = manifest.unchanged(stamp, catalogue)
        if entry is not None:
            self._known.append(_known_data(file, entry))
            return None
        data = read_bytes(file, LARGEST_FILE)
        digest = hash_of(data)
        entry = manifest.same(digest, catalogue)
        if entry is None:
            self._read[file] = stamp, digest
            return data
        known = _known_data(file, entry)
        self._known.append(known)
        manifest.note(_entry(known, stamp, digest))
        return None

    def take_known(self) -> list[dict[str, Any]]:
        """Give what was put aside since the last time."""
        known, self._known = self._known, []
        return known

    def note(self, verdict: dict[str, Any]) -> None:
        """Write into the manifest what came of verifying a file."""
        if self.manifest is not None and verdict["file"] in self._read:
            self.manifest.note(_entry(verdict, *self._read.pop(verdict["file"])))


def _entry(verdict: dict[str, Any], stamp: Stamp, digest: str) -> Entry:
    told = {key: verdict[key] for key in ("status", "actions", "game", "rules_version")}
    return Entry(stamp.path, stamp.size, stamp.mtime_ns, digest, **told)


def _verify_batch(work: Batch) -> list[dict[str, Any]]:
    """Verify some files, in whatever process."""
    batch, ask_bots = work
    with closing(Verifier(catalogue_of_process(), ask_bots=ask_bots)) as verifier:
        return [_verify_file(file, data, verifier) for file, data in batch]


def _verify_file(file: str, data: bytes, verifier: Verifier) -> dict[str, Any]:
    """Verify a file; rules of others that fail on it do not keep the other files from being verified."""
    replay = read(data)
    try:
        verdict = verifier.verify(replay)
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        verifier.close()
        verdict = Verdict(UNSUPPORTED, len(replay.moves), f"The rules fail here: {reason(error)}.")
    return verdict_data(file, replay.header, verdict)


def verdict_data(file: str, header: Header | None, verdict: Verdict) -> dict[str, Any]:
    """Tell of a verdict as JSON data."""
    data: dict[str, Any] = {
        "file": file,
        "status": verdict.status,
        "actions": verdict.actions,
        "detail": None if verdict.status == VERIFIED else verdict.detail,
        "game": None if header is None else header.game,
        "rules_version": None if header is None else header.rules_version,
        "action": verdict.action,
        "tick": verdict.tick,
        "parts": list(verdict.parts),
        "skipped": False,
    }
    if verdict.asked is not None:
        asked = verdict.asked
        others = [asdict(other) for other in asked.others]
        data["asked"] = {"questions": asked.questions, "others": others, "unknown": sorted(asked.unknown)}
    return data


def _known_data(file: str, entry: Entry) -> dict[str, Any]:
    """Tell of a file that a manifest knows to be verified, as if it had been verified again."""
    verdict = Verdict(VERIFIED, entry.actions)
    return verdict_data(file, None, verdict) | {
        "game": entry.game,
        "rules_version": entry.rules_version,
        "skipped": True,
    }
