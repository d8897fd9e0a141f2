"""The baked pictures and letters that ship with the window, and the shaders."""

from __future__ import annotations

import json
import lzma
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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


@dataclass(frozen=True, slots=True)
class Assets:
    """Everything that is uploaded once."""

    cards: Picture
    materials: Picture
    glyphs: Picture
    font: Font


def load(folder: Path = FOLDER) -> Assets:
    """Read and unpack the assets; a file that is missing is a FileNotFoundError that names it."""
    spec = json.loads((folder / "assets.json").read_text(encoding="utf-8"))
    return Assets(
        _picture(folder, "cards", spec["cards"]),
        _picture(folder, "materials", spec["materials"]),
        _picture(folder, "glyphs", spec["glyphs"]),
        read_font(spec["glyphs"]),
    )


def load_font(folder: Path = FOLDER) -> Font:
    """Read only the measures of the letters, which is enough to lay out a screen."""
    return read_font(json.loads((folder / "assets.json").read_text(encoding="utf-8"))["glyphs"])


def _picture(folder: Path, name: str, spec: dict[str, Any]) -> Picture:
    data = lzma.decompress((folder / f"{name}.xz").read_bytes())
    return Picture(spec["width"], spec["height"], spec.get("layers", 1), data)


def shader(name: str) -> str:
    """Return the source of a shader with its includes put in."""
    text = (SHADERS / name).read_text(encoding="utf-8")
    return _INCLUDE.sub(lambda found: (SHADERS / found[1]).read_text(encoding="utf-8"), text)
