"""The baked pictures and letters that ship with the window, and the shaders."""

from __future__ import annotations

import json
import lzma
import re
import threading
from dataclasses import dataclass
from pathlib import Path

from .font import Font, read_font

FOLDER = Path(__file__).parent / "assets"
SHADERS = Path(__file__).parent / "shaders"
_INCLUDE = re.compile(r'^#include "([a-z_.]+)"$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Picture:
    """Raw pixels: rows from the top, layers one after another."""

    width: int
    height: int
    layers: int
    data: bytes


class Assets:
    """Everything that is uploaded once.

    The letters are there at once; what the table needs is larger, is unpacked beside the program, and is waited for
    where it is asked for.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read the letters, and begin to unpack the rest.

        Raises:
            FileNotFoundError: naming what is missing; for the rest, where it is asked for.
        """
        self._folder = folder
        self._spec = json.loads((folder / "assets.json").read_text(encoding="utf-8"))
        self.font: Font = read_font(self._spec["glyphs"])
        self.glyphs = self._picture("glyphs")
        self._unpacked: dict[str, Picture | OSError] = {}
        self._thread = threading.Thread(target=self._unpack, name="assets", daemon=True)
        self._thread.start()

    @property
    def is_ready(self) -> bool:
        """Whether nothing has to be waited for."""
        return not self._thread.is_alive()

    @property
    def cards(self) -> Picture:
        """The faces and backs of the cards, in layers."""
        return self._waited_for("cards")

    @property
    def materials(self) -> Picture:
        """The grain of what the table is made of."""
        return self._waited_for("materials")

    def _unpack(self) -> None:
        for name in ("cards", "materials"):
            try:
                self._unpacked[name] = self._picture(name)
            except OSError as error:
                self._unpacked[name] = error

    def _waited_for(self, name: str) -> Picture:
        self._thread.join()
        found = self._unpacked[name]
        if isinstance(found, OSError):
            raise found
        return found

    def _picture(self, name: str) -> Picture:
        spec = self._spec[name]
        data = lzma.decompress((self._folder / f"{name}.xz").read_bytes())
        return Picture(spec["width"], spec["height"], spec.get("layers", 1), data)


def load_font(folder: Path = FOLDER) -> Font:
    """Read only the measures of the letters, which is enough to lay out a screen."""
    return read_font(json.loads((folder / "assets.json").read_text(encoding="utf-8"))["glyphs"])


def shader(name: str) -> str:
    """Return the source of a shader with its includes put in."""
    text = (SHADERS / name).read_text(encoding="utf-8")
    return _INCLUDE.sub(lambda found: (SHADERS / found[1]).read_text(encoding="utf-8"), text)
