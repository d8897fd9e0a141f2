"""Verifying files and whole folders of replays."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from frontends.folders import ENDING
from frontends.parallel import catalogue_of_process, each
from frontends.reading import STANDARD_INPUT, read_bytes
from replays.format import LARGEST_FILE
from replays.verify import VERIFIED, Verdict, verify


def replay_files(paths: Iterable[str]) -> list[str]:
    """Give the replays that are named, and those in folders that are named, by path and each once."""
    found: set[str] = set()
    for path in paths:
        if path != STANDARD_INPUT and Path(path).is_dir():
            found.update(str(inner) for inner in Path(path).rglob(f"*{ENDING}") if inner.is_file())
        else:
            found.add(path)
    return sorted(found)


def verify_files(files: Sequence[str], jobs: int, *, ask_bots: bool) -> Iterator[dict[str, Any]]:
    """Verify files, on several processes if asked to, and tell of each in turn as JSON data.

    Raises:
        FileError: for a file that cannot be opened.
    """
    work = [(file, _if_standard_input(file), ask_bots) for file in files]
    return each(_verify_file, work, jobs)


def _if_standard_input(file: str) -> bytes | None:
    """Read standard input here: other processes have another one."""
    return read_bytes(file, LARGEST_FILE) if file == STANDARD_INPUT else None


def _verify_file(work: tuple[str, bytes | None, bool]) -> dict[str, Any]:
    file, data, ask_bots = work
    read = read_bytes(file, LARGEST_FILE) if data is None else data
    return verdict_data(file, verify(read, catalogue_of_process(), ask_bots=ask_bots))


def verdict_data(file: str, verdict: Verdict) -> dict[str, Any]:
    """Tell of a verdict as JSON data."""
    data: dict[str, Any] = {
        "file": file,
        "status": verdict.status,
        "actions": verdict.actions,
        "detail": None if verdict.status == VERIFIED else verdict.detail,
        "action": verdict.action,
        "tick": verdict.tick,
        "parts": list(verdict.parts),
    }
    if verdict.asked is not None:
        asked = verdict.asked
        others = [asdict(other) for other in asked.others]
        data["asked"] = {"questions": asked.questions, "others": others, "unknown": sorted(asked.unknown)}
    return data
