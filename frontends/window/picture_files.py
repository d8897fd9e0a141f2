"""Pictures as files: PNG and animated GIF, written with nothing but the standard library.

A picture is RGB bytes, rows from the top, as `Target.pixels` gives it.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import BinaryIO

Rgb: TypeAlias = tuple[int, int, int]

_GIF_COLOURS = 256
_SAMPLED = 7
"""Every so many pixels of a picture are looked at to choose colours; odd, so that no column is left out."""
_BITS, _CLEAR, _END, _MOST_CODES = 8, 256, 257, 4096


def png(width: int, height: int, picture: bytes) -> bytes:
    """Write a picture as a PNG file."""
    row = 3 * width
    # Each row is preceded by its filter: 0, none.
    rows = b"".join(b"\0" + picture[y * row : (y + 1) * row] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def palette(pictures: Iterable[bytes]) -> list[Rgb]:
    """Choose at most 256 colours for some pictures by median cut: the widest box of colours is halved, and so on."""
    counts: Counter[Rgb] = Counter()
    for picture in pictures:
        counts.update(_colours(picture)[::_SAMPLED])
    boxes = [_measured(list(counts))]
    while len(boxes) < _GIF_COLOURS:
        widest = max(range(len(boxes)), key=lambda place: boxes[place][0])
        width, channel, box = boxes[widest]
        if not width:
            break
        boxes[widest : widest + 1] = map(_measured, _halved(box, channel, counts))
    return [_average(box, counts) for _, _, box in boxes]


def _colours(picture: bytes) -> list[Rgb]:
    return list(zip(picture[0::3], picture[1::3], picture[2::3], strict=True))


def _measured(box: list[Rgb]) -> tuple[int, int, list[Rgb]]:
    """Give the widest range of a box of colours, the channel that has it, and the box."""
    ranges = [max(column) - min(column) for column in zip(*box, strict=True)]
    width = max(ranges)
    return width, ranges.index(width), box


def _halved(box: list[Rgb], channel: int, counts: Counter[Rgb]) -> tuple[list[Rgb], list[Rgb]]:
    """Cut a box across a channel in two parts that about as many pixels have, neither of them empty."""
    box = sorted(box, key=lambda colour: (colour[channel], colour))
    half, seen = sum(counts[colour] for colour in box) / 2, 0
    for cut, colour in enumerate(box[:-1], 1):
        seen += counts[colour]
        if seen >= half:
            return box[:cut], box[cut:]
    return box[:-1], box[-1:]


def _average(box: Sequence[Rgb], counts: Counter[Rgb]) -> Rgb:
    pixels = sum(counts[colour] for colour in box)
    red, green, blue = (sum(c[k] * counts[c] for c in box) // pixels for k in range(3))
    return red, green, blue


class _Nearest(dict[Rgb, int]):
    """The place in a palette of the colour that is nearest to any, worked out once for each."""

    def __init__(self, chosen: Sequence[Rgb]) -> None:
        super().__init__()
        self._chosen = list(enumerate(chosen))

    def __missing__(self, colour: Rgb) -> int:
        red, green, blue = colour
        distances = ((2 * (r - red) ** 2 + 4 * (g - green) ** 2 + (b - blue) ** 2, i) for i, (r, g, b) in self._chosen)
        self[colour] = nearest = min(distances)[1]
        return nearest


class GifWriter:
    """An animated GIF that repeats for ever; of each picture only the rectangle that has changed is stored."""

    def __init__(self, stream: BinaryIO, width: int, height: int, chosen: Sequence[Rgb]) -> None:
        """Begin a file; `chosen` are 1 to 256 colours."""
        self._stream = stream
        self._width, self._height = width, height
        self._nearest = _Nearest(chosen)
        self._shown: list[bytes] | None = None
        """The rows of the picture that is shown, as places in the palette."""
        self._waiting: tuple[bytes, int] | None = None
        """The last picture's block and how long it is shown, which grows while nothing changes."""
        table = bytes(channel for colour in chosen for channel in colour).ljust(3 * _GIF_COLOURS, b"\0")
        stream.write(b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + table)
        stream.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")

    def add(self, picture: bytes, hundredths: int) -> None:
        """Show a picture for so many hundredths of a second."""
        nearest = self._nearest
        places = bytes(nearest[colour] for colour in zip(picture[0::3], picture[1::3], picture[2::3], strict=True))
        rows = [places[start : start + self._width] for start in range(0, len(places), self._width)]
        changed = self._changed(rows)
        if changed is None and self._waiting is not None:
            block, shown_for = self._waiting
            self._waiting = (block, shown_for + hundredths)
            return
        self._write_waiting()
        self._shown = rows
        self._waiting = (_image(rows, *(changed or (0, 0, 1, 1))), hundredths)

    def _changed(self, rows: list[bytes]) -> tuple[int, int, int, int] | None:
        """Give the smallest rectangle that holds every change: left, top, right, bottom; None where nothing changed."""
        if self._shown is None:
            return 0, 0, self._width, self._height
        differing = [y for y, (new, old) in enumerate(zip(rows, self._shown, strict=True)) if new != old]
        if not differing:
            return None
        sides = [_differing_part(rows[y], self._shown[y]) for y in differing]
        return min(left for left, _ in sides), differing[0], max(right for _, right in sides), differing[-1] + 1

    def _write_waiting(self) -> None:
        if self._waiting is not None:
            block, hundredths = self._waiting
            while hundredths > 0xFFFF:
                # Longer than one picture may last: the same again.
                self._stream.write(_control(0xFFFF) + block)
                hundredths -= 0xFFFF
            self._stream.write(_control(hundredths) + block)

    def close(self) -> None:
        """Write what is left; the stream stays open."""
        self._write_waiting()
        self._stream.write(b"\x3b")


def _differing_part(new: bytes, old: bytes) -> tuple[int, int]:
    """Give where two rows that differ begin to, and end."""
    pairs = list(zip(new, old, strict=True))
    left = next(x for x, (a, b) in enumerate(pairs) if a != b)
    right = next(x for x in range(len(pairs), 0, -1) if pairs[x - 1][0] != pairs[x - 1][1])
    return left, right


def _control(hundredths: int) -> bytes:
    """Write how long the next picture is shown; it stays where the one after it does not cover it."""
    return b"\x21\xf9\x04\x04" + struct.pack("<H", hundredths) + b"\0\0"


def _image(rows: Sequence[bytes], left: int, top: int, right: int, bottom: int) -> bytes:
    part = b"".join(row[left:right] for row in rows[top:bottom])
    coded = lzw(part)
    blocks = b"".join(bytes([len(block)]) + block for block in _cut(coded, 255))
    place = struct.pack("<HHHHB", left, top, right - left, bottom - top, 0)
    return b"\x2c" + place + bytes([_BITS]) + blocks + b"\0"


def _cut(data: bytes, size: int) -> list[bytes]:
    return [data[start : start + size] for start in range(0, len(data), size)]


def lzw(data: bytes) -> bytes:
    """Compress bytes as GIF does: codes of 9 to 12 bits, the lowest bit first."""
    out, held, filled, bits = bytearray(), _CLEAR, _BITS + 1, _BITS + 1
    known: dict[int, int] = {}
    prefix = data[0]
    following = _END + 1
    for byte in data[1:]:
        key = prefix << 8 | byte
        if key in known:
            prefix = known[key]
            continue
        held |= prefix << filled
        filled += bits
        if following < _MOST_CODES:
            known[key] = following
            bits += following == 1 << bits
            following += 1
        else:
            held |= _CLEAR << filled
            filled += bits
            known, following, bits = {}, _END + 1, _BITS + 1
        prefix = byte
        if filled >= 64:
            whole = filled >> 3
            out += (held & (1 << 8 * whole) - 1).to_bytes(whole, "little")
            held >>= 8 * whole
            filled &= 7
    held |= prefix << filled
    filled += bits
    bits += following == 1 << bits and bits < 12
    held |= _END << filled
    return bytes(out + held.to_bytes((filled + bits + 7) >> 3, "little"))
