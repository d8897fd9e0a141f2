"""Films: what plays by itself on a table, drawn picture by picture by a clock of its own and written to a file.

The same showing makes the same film on the same machine, however long a picture takes to draw.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from core.errors import CardsteadError
from core.table import Pace
from frontends.folders import elsewhere
from frontends.rerun import Rerun
from frontends.settings import SettingsFile

from . import assets, motion
from .app import App
from .offscreen import Darkroom, still_of
from .picture_files import GifWriter, palette, png
from .screens.table import TableScreen
from .staging import Staging

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path
    from typing import IO

    from core.catalogue import Catalogue
    from replays.reader import Replay

    from .offscreen import Still

PACE = Pace(bot=54, deal=150, trick=80, round=210)
"""How a replay is filmed: quicker than people play, slowly enough to follow."""

_FAREWELL = 3.0
"""Seconds for which the end is shown."""

Size: TypeAlias = tuple[int, int]


class FilmError(CardsteadError):
    """A film that cannot be made as it was asked for."""


class Showing(Protocol):
    """What is filmed."""

    @property
    def actions(self) -> int:
        """How many actions have been shown."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether everything has been shown."""
        ...

    def advance(self, seconds: float) -> None:
        """Let time pass."""

    def still(self) -> Still:
        """Give what is seen now."""
        ...


class ReplayShowing:
    """A replay, as the person who played it saw it: the table of the window, without a window."""

    def __init__(self, replay: Replay, catalogue: Catalogue, size: Size, speed: int = 100) -> None:
        """Deal the match; whatever a person has set is not looked at, so that everybody's film is the same.

        The speed is in percent, one of the setting's.

        Raises:
            ReplayError: when it cannot be played here.
        """
        with elsewhere():
            self._app = App(catalogue, SettingsFile(), assets.load_font())
        self._app.is_filmed = True
        self._app.settings["speed"] = speed
        self._app.resize(*size)
        self._rerun = Rerun(replay, catalogue, PACE)
        self._app.play(self._rerun)
        if isinstance(self._app.top, TableScreen):
            self._app.top.staging = Staging(self._app.top.scene, PACE)
        self._left = _FAREWELL

    @property
    def actions(self) -> int:
        """How many actions have been shown."""
        return self._rerun.match.actions

    @property
    def is_over(self) -> bool:
        """Whether everything has been shown, and the end for a while."""
        return self._left <= 0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._app.advance(seconds)
        table = self._app.screens[0]
        if self._rerun.is_over and isinstance(table, TableScreen) and table.staging.is_idle:
            self._left -= seconds

    def still(self) -> Still:
        """Give what is seen now."""
        return still_of(self._app)


class Format(NamedTuple):
    """How one kind of film is made."""

    size: Size
    """In pixels; both even, as video wants it."""
    rate: float
    """Pictures a second."""
    samples: int
    """How often each pixel is drawn, for smooth edges."""


FORMATS = {
    ".gif": Format((480, 270), 10.0, 4),
    ".mp4": Format((960, 540), 25.0, 4),
    "": Format((960, 540), 10.0, 4),
}
"""The formats by the ending of the file; without one it is a folder of PNG pictures."""

_COLOUR_SAMPLES = 16
"""So many pictures of a film are looked at to choose the colours of a GIF."""
_LONGEST = 3 * 3600
"""Seconds; a showing that does not end is a mistake, and must not fill the disk."""


def film_format(out: Path) -> Format:
    """Give how the film of this name is made.

    Raises:
        FilmError: for an ending that is no film, or a film that nothing here can make.
    """
    if out.suffix.lower() not in FORMATS:
        raise FilmError(f"{out}: expected a name that ends in .gif or .mp4, or a folder's, without an ending")
    if out.suffix.lower() == ".mp4" and _ffmpeg() is None:
        raise FilmError(f"{out}: an .mp4 film needs the program ffmpeg, which is not installed; a .gif does not")
    return FORMATS[out.suffix.lower()]


def film(replay: Replay, catalogue: Catalogue, out: Path, speed: int = 100) -> Iterator[int]:
    """Film a replay at a speed in percent; gives, picture by picture, how many more actions have been shown.

    Raises:
        FilmError: as `shoot`.
        ReplayError: when the replay cannot be played here.
        ActionError: at an action that cannot have been taken.
        OffscreenError: when this machine cannot draw.
        OSError: when the file or the folder cannot be written.
    """
    film_format(out)
    yield from shoot(lambda size: ReplayShowing(replay, catalogue, size, speed), out, Darkroom())


def shoot(begin: Callable[[Size], Showing], out: Path, darkroom: Darkroom) -> Generator[int]:
    """Film a showing; gives, picture by picture, how many more actions have been shown.

    Args:
        begin: Gives the showing, in pictures of this size, from its beginning; it is asked again where colours have
            to be chosen first.
        out: The file, which is there only once it is whole, or the folder.
        darkroom: Where the pictures are drawn.

    Raises:
        FilmError: as `film_format`; or for a program that fails, in its own words.
        OSError: when the file or the folder cannot be written.
    """
    form = film_format(out)
    with _reel(out, form, lambda: _sampled(begin, form, darkroom)) as add:
        shown = 0
        for showing, picture in _pictures(begin(form.size), form, darkroom):
            add(picture)
            yield showing.actions - shown
            shown = showing.actions


def _pictures(showing: Showing, form: Format, darkroom: Darkroom) -> Iterator[tuple[Showing, bytes]]:
    """Draw every picture of a showing; one that looks like the last is not drawn again."""
    seen, picture = None, b""
    for still in _stills(showing, form):
        looks = _looks(still)
        if looks is None or looks != seen:
            seen, picture = looks, darkroom.picture(still, form.samples)
        yield showing, picture


def _stills(showing: Showing, form: Format) -> Iterator[Still]:
    yield showing.still()
    for _ in range(int(_LONGEST * form.rate)):
        if showing.is_over:
            return
        showing.advance(1 / form.rate)
        yield showing.still()
    raise FilmError(f"the film is longer than {_LONGEST // 3600} hours")


def _sampled(begin: Callable[[Size], Showing], form: Format, darkroom: Darkroom) -> list[bytes]:
    """Draw a few pictures, evenly spread over a showing."""
    length = sum(1 for _ in _stills(begin(form.size), form))
    every = max(length // _COLOUR_SAMPLES, 1)
    stills = _stills(begin(form.size), form)
    return [darkroom.picture(still, form.samples) for number, still in enumerate(stills) if number % every == 0]


def _looks(still: Still) -> tuple[object, ...] | None:
    """Give everything that a picture depends on; None where the table glows, which never stands still."""
    seen = motion.appearances(still.sprites, still.now)
    if any(card.pose.light > 0 for card in seen):
        return None
    cards = tuple((card.sprite.front, card.sprite.back, card.pose, card.strength) for card in seen)
    hud = still.hud.data.tobytes() if still.hud is not None else b""
    return still.seen, cards, hud, still.look, still.four_colours


Reel: TypeAlias = "AbstractContextManager[Callable[[bytes], object]]"
"""Gives what takes the pictures; left without an error the film is whole, with one there is none."""


def _reel(out: Path, form: Format, colours: Callable[[], list[bytes]]) -> Reel:
    if out.suffix.lower() == ".gif":
        return _gif(out, form, colours)
    return _mp4(out, form) if out.suffix.lower() == ".mp4" else _folder(out, form)


@contextmanager
def _folder(folder: Path, form: Format) -> Iterator[Callable[[bytes], object]]:
    """Write PNG pictures with numbers for names; the whole ones stay, whatever happens."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = count(1)
    same = lru_cache(maxsize=1)(lambda picture: png(*form.size, picture))
    yield lambda picture: (folder / f"{next(numbers):06}.png").write_bytes(same(picture))


@contextmanager
def _whole(out: Path) -> Iterator[Path]:
    """Let a file be written beside its place, and put it there when it is whole."""
    part = out.with_name(f"{out.name}.part")
    try:
        yield part
        part.replace(out)
    except OSError as error:
        if error.filename != str(part):
            raise
        raise OSError(error.errno, error.strerror, str(out)) from None
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _gif(out: Path, form: Format, colours: Callable[[], list[bytes]]) -> Iterator[Callable[[bytes], object]]:
    with _whole(out) as part, part.open("wb") as stream:
        writer = GifWriter(stream, *form.size, palette(*form.size, colours()))
        yield lambda picture: writer.add(picture, round(100 / form.rate))
        writer.close()


def _ffmpeg() -> str | None:
    return shutil.which("ffmpeg")


@contextmanager
def _mp4(out: Path, form: Format) -> Iterator[Callable[[bytes], object]]:
    """Hand the pictures to ffmpeg as they are."""
    # What it says goes to a file: a pipe that nobody reads would stop it when it is full.
    with _whole(out) as part, tempfile.TemporaryFile() as said:
        process = subprocess.Popen(_coding(part, form), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said)
        if process.stdin is None:
            raise AssertionError("a pipe was asked for")
        try:
            yield process.stdin.write
            process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended, and why stands in what it said
        except BaseException:
            process.kill()
            raise
        finally:
            with suppress(OSError):
                process.stdin.close()
            process.wait()
        if process.returncode:
            raise FilmError(f"{out}: ffmpeg says: {_first_line(said)}")


def _coding(part: Path, form: Format) -> list[str]:
    """Give the command that makes an .mp4 film, equal pictures giving equal bytes."""
    width, height = form.size
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", f"{form.rate:g}", "-i", "-"]
    coded = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-fflags", "+bitexact"]
    return [_ffmpeg() or "ffmpeg", "-y", "-loglevel", "error", *raw, *coded, "-f", "mp4", f"file:{part}"]


def _first_line(said: IO[bytes]) -> str:
    said.seek(0)
    lines = said.read().decode(errors="replace").splitlines()
    return next((line.strip() for line in lines if line.strip()), "nothing")
