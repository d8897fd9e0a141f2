"""A manifest: which replays were verified, so that unchanged ones need not be verified again.

A file of JSON lines: the first says what it is, each other one is an `Entry`, and the last of a path counts. Lines are
appended as files are verified, so that a run that is broken off loses nothing but the line under way.
"""

import json
import os
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Self

from core import __version__
from core.catalogue import Catalogue
from core.errors import CardsteadError
from frontends.reading import named
from replays.verify import VERIFIED

FIRST_LINE = {"manifest": 1}
"""What a manifest begins with: the number of its form."""

HASH_BYTES = 16


class ManifestError(CardsteadError):
    """A file that is no manifest."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """By what a file is known without being read; it is taken before reading, so that a later change shows."""

    path: str
    """Absolute."""
    size: int
    mtime_ns: int

    @classmethod
    def of(cls, file: str) -> Self:
        """Take the stamp of a file.

        Raises:
            OSError: when there is no such file.
        """
        status = os.stat(file)  # noqa: PTH116 - the standard library's paths are slow, and there may be very many
        return cls(os.path.abspath(file), status.st_size, status.st_mtime_ns)  # noqa: PTH100 - links stay links


@dataclass(frozen=True, slots=True)
class Entry:
    """What came of verifying a file, and by which program and rules."""

    path: str
    size: int
    mtime_ns: int
    hash: str
    """BLAKE2b of 16 bytes of the file's bytes, in hex."""
    status: str
    actions: int
    game: str | None
    """None, as the rules version, where the file has no readable header."""
    rules_version: int | None
    version: str = __version__

    @property
    def stamp(self) -> Stamp:
        """Give the stamp of the file that was verified."""
        return Stamp(self.path, self.size, self.mtime_ns)


def hash_of(data: bytes) -> str:
    """Give the hash of a file's bytes."""
    return blake2b(data, digest_size=HASH_BYTES).hexdigest()


class Manifest:
    """The manifest in one file."""

    def __init__(self, file: str) -> None:
        """Read a manifest, write it anew without what is outdated or torn, and be ready to append.

        Raises:
            ManifestError: when the file is something else, or cannot be written.
            OSError: when it cannot be read.
        """
        self.path = Path(file)
        is_there = self.path.exists()
        if is_there and not self.path.is_file():
            raise ManifestError(f"manifest: expected a file, or none yet, got {file!r}")
        self._entries = _entries(file, self.path.read_bytes()) if is_there else {}
        self._verified = {entry.hash: entry for entry in self._entries.values() if entry.status == VERIFIED}
        self._write_anew()
        self._stream = self.path.open("a", encoding="ascii")

    def _write_anew(self) -> None:
        """Replace the file at one stroke."""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            with beside.open("w", encoding="ascii") as stream:
                stream.write(_line(FIRST_LINE))
                stream.writelines(_line(asdict(entry)) for entry in self._entries.values())
            beside.replace(self.path)
        except OSError as error:
            raise ManifestError(f"{self.path}: {error.strerror}") from None

    def unchanged(self, stamp: Stamp, catalogue: Catalogue) -> Entry | None:
        """Give the entry of a file that is unchanged, if it was verified by what would verify it now."""
        entry = self._entries.get(stamp.path)
        is_same = entry is not None and entry.status == VERIFIED and entry.stamp == stamp
        return entry if entry is not None and is_same and _still_holds(entry, catalogue) else None

    def same(self, digest: str, catalogue: Catalogue) -> Entry | None:
        """Give the entry of a file with the same bytes, wherever it was, on the same conditions."""
        entry = self._verified.get(digest)
        return entry if entry is not None and _still_holds(entry, catalogue) else None

    def note(self, entry: Entry) -> None:
        """Append an entry, at once."""
        self._stream.write(_line(asdict(entry)))
        self._stream.flush()

    def close(self) -> None:
        """Close the file."""
        self._stream.close()


def _still_holds(entry: Entry, catalogue: Catalogue) -> bool:
    """Tell whether the program and the rules are those that have verified a file."""
    game = entry.game
    return (
        entry.version == __version__
        and game is not None
        and game in catalogue
        and catalogue[game].rules_version == entry.rules_version
    )


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data) + "\n"


def _entries(file: str, data: bytes) -> dict[str, Entry]:
    """Read the entries by path; a torn last line is what a run was at when it was broken off."""
    lines = data.split(b"\n")[:-1]
    if data and not lines:
        raise ManifestError(f"{named(file)}: no manifest of verified replays")
    entries: dict[str, Entry] = {}
    for number, line in enumerate(lines, 1):
        try:
            read = json.loads(line)
            if number > 1:
                entry = _entry(read)
                entries[entry.path] = entry
            elif read != FIRST_LINE:
                raise ValueError
        except (ValueError, TypeError, RecursionError):
            raise ManifestError(f"{named(file)}: no manifest of verified replays: line {number} is none") from None
    return entries


_KINDS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("path", "hash", "status", "version"), (str,)),
    **dict.fromkeys(("size", "mtime_ns", "actions"), (int,)),
    "game": (str, type(None)),
    "rules_version": (int, type(None)),
}


def _entry(read: Any) -> Entry:  # noqa: ANN401 - whatever the file holds
    """Make an entry of a line.

    Raises:
        TypeError: when it is none.
    """
    entry = Entry(**read)
    if any(type(getattr(entry, name)) not in kinds for name, kinds in _KINDS.items()):
        raise TypeError
    return entry
