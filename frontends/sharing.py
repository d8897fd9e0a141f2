"""Where a replay goes that came as text."""

from hashlib import blake2b
from pathlib import Path

from core.snapshot import HASH_BYTES
from frontends.folders import ENDING
from frontends.reading import file_to_write, read_bytes
from replays.errors import RecordingError
from replays.reader import read


def keep_shared(data: bytes, out: str | None, *, force: bool) -> str:
    """Write a replay to a file, in the current folder if none is named, and give the file's name.

    Raises:
        FileError: for standard input.
        RecordingError: when another file is there already and is not to be replaced.
        OSError: when it cannot be written.
    """
    path = file_to_write(out, "out") if out is not None else Path(usual_name(data))
    try:
        with path.open("wb" if force else "xb") as file:
            file.write(data)
    except FileExistsError:
        if path.is_dir():
            raise RecordingError(f"{path}: expected a file to write to, got a folder") from None
        if not path.is_file() or read_bytes(str(path), len(data)) != data:
            raise RecordingError(f"{path}: exists already, and is replaced only with --force") from None
    return str(path)


def usual_name(data: bytes) -> str:
    """Name a replay after its game and its final state hash; a game's name may hold anything in a file."""
    replay = read(data)
    game = replay.header.game if replay.header is not None else ""
    plain = "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in game)
    state_hash = (
        replay.outcome.state_hash if replay.outcome is not None else blake2b(data, digest_size=HASH_BYTES).digest()
    )
    return f"{plain}-{state_hash.hex()}{ENDING}"
