"""The letters of the window: signed distance fields of DejaVu Sans, regular and bold, in one atlas."""

from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from .canvas import font

FACES = {"regular": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf"}
PX = 40
SPREAD = 5
FINER = 8
WIDTH = 1024

SIGNS = "‐‑‒–—‘’‚“”„†‡•…‰′″‹›⁄€™−≈≠≤≥∞←↑→↓↔↻▲▼◀▶►◄■□●○★☆✓✗♠♥♦♣×½¼¾"
CHARACTERS = "".join(sorted({*map(chr, range(32, 127)), *map(chr, range(160, 384)), *SIGNS} - {"\u00ad"}))


@dataclass(slots=True)
class Atlas:
    """The letters packed in rows, and where each of them is."""

    height: int
    pixels: np.ndarray
    faces: dict[str, dict[str, object]] = field(default_factory=dict)


def _edge(inside: np.ndarray) -> np.ndarray:
    """Return the points between a pixel inside and a pixel outside."""
    rows, columns = np.nonzero(inside[1:] != inside[:-1])
    lying = np.stack([columns + 0.5, rows + 1.0], -1)
    rows, columns = np.nonzero(inside[:, 1:] != inside[:, :-1])
    return np.concatenate([lying, np.stack([columns + 1.0, rows + 0.5], -1)]).astype(np.float32)


def distances(character: str, name: str) -> tuple[np.ndarray, int, int]:
    """Return a letter's field and its upper left corner from the pen on the base line, y down."""
    large = font(name, PX * FINER)
    left, top, right, bottom = (round(v) for v in large.getbbox(character, anchor="ls"))
    if left == right or top == bottom:
        return np.zeros((0, 0), np.uint8), 0, 0
    x, y = left // FINER - SPREAD, top // FINER - SPREAD
    wide, high = -(-right // FINER) + SPREAD - x, -(-bottom // FINER) + SPREAD - y
    image = Image.new("L", (wide * FINER, high * FINER), 0)
    ImageDraw.Draw(image).text((-x * FINER, -y * FINER), character, font=large, fill=255, anchor="ls")
    return _field(np.asarray(image) >= 128, wide, high), x, y


def _field(inside: np.ndarray, wide: int, high: int) -> np.ndarray:
    edge = _edge(inside)
    across = (np.arange(wide, dtype=np.float32)[:, None] + 0.5) * FINER - edge[None, :, 0]
    across *= across
    nearest = np.empty((high, wide), np.float32)
    for row in range(high):
        down = (row + 0.5) * FINER - edge[:, 1]
        nearest[row] = np.sqrt((across + down * down).min(axis=1))
    middle = inside[FINER // 2 :: FINER, FINER // 2 :: FINER]
    signed = np.where(middle, nearest, -nearest) / FINER
    return np.clip(127.5 + signed / SPREAD * 127.5 + 0.5, 0, 255).astype(np.uint8)


def _face(name: str) -> dict[str, object]:
    ascent, descent = font(name, PX).getmetrics()
    return {"px": PX, "ascent": ascent, "descent": descent, "line": ascent + descent, "glyphs": {}}


def atlas(characters: str = CHARACTERS) -> Atlas:
    """Draw and pack the letters of both faces."""
    drawn = []
    faces = {label: _face(name) for label, name in FACES.items()}
    for label, name in FACES.items():
        for character in characters:
            advance = round(font(name, PX * FINER).getlength(character) / FINER, 3)
            drawn.append((label, character, *distances(character, name), advance))
    drawn.sort(key=lambda item: -item[2].shape[0])
    return _packed(drawn, faces)


def _packed(drawn: list[tuple[str, str, np.ndarray, int, int, float]], faces: dict[str, dict[str, object]]) -> Atlas:
    pixels = np.zeros((4096, WIDTH), np.uint8)
    x = y = row = 0
    placed: dict[tuple[str, str], list[float]] = {}
    for label, character, picture, left, top, advance in drawn:
        high, wide = picture.shape
        if x + wide > WIDTH:
            x, y, row = 0, y + row + 1, 0
        pixels[y : y + high, x : x + wide] = picture
        placed[label, character] = [x, y, wide, high, left, -top, advance] if high else [0, 0, 0, 0, 0, 0, advance]
        x, row = x + wide + 1, max(row, high)
    for label, face in faces.items():
        own = {char: place for (face_label, char), place in placed.items() if face_label == label}
        face["glyphs"] = dict(sorted(own.items()))
    height = -(-(y + row) // 64) * 64
    return Atlas(height, pixels[:height].copy(), faces)
