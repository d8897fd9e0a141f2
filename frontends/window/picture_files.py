"""Pictures as files: PNG, and GIF films that are written picture by picture, however long they are.

A picture is RGB bytes, rows from the top, as `Target.pixels` gives it.
"""

from __future__ import annotations

import struct
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import GifImagePlugin, Image, ImageChops

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

LONGEST = 0xFFFF
"""Hundredths of a second: a GIF cannot show one picture longer than this."""


def png(width: int, height: int, picture: bytes) -> bytes:
    """Write a picture as a PNG file."""
    file = BytesIO()
    Image.frombytes("RGB", (width, height), picture).save(file, "PNG")
    return file.getvalue()


def palette(width: int, height: int, pictures: Sequence[bytes]) -> Image.Image:
    """Choose at most 256 colours that serve all of some pictures well; an image that has them as its palette."""
    together = Image.frombytes("RGB", (width, height * len(pictures)), b"".join(pictures))
    return together.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


class GifWriter:
    """An animated GIF that repeats for ever; of each picture only the rectangle that has changed is stored."""

    def __init__(self, stream: BinaryIO, width: int, height: int, colours: Image.Image) -> None:
        """Begin a file, whose pictures have the colours of an image's palette."""
        self._stream = stream
        self._size = (width, height)
        self._colours = colours
        self._shown: Image.Image | None = None
        self._block, self._left_top = colours, (0, 0)
        """What changed last, and where; it is written when it is known how long it is shown."""
        self._hundredths = 0
        blank = Image.new("P", self._size)
        blank.putpalette(colours.getpalette() or [])
        stream.writelines(GifImagePlugin.getheader(blank, info={"loop": 0})[0])

    def add(self, picture: bytes, hundredths: int) -> None:
        """Show a picture for so many hundredths of a second."""
        image = Image.frombytes("RGB", self._size, picture).quantize(palette=self._colours, dither=Image.Dither.NONE)
        changed = self._changed(image)
        if changed is not None:
            self._write()
            self._shown = image
            self._block, self._left_top = image.crop(changed), changed[:2]
        self._hundredths += hundredths

    def _changed(self, image: Image.Image) -> tuple[int, int, int, int] | None:
        """Give the rectangle that holds every change: left, top, right, bottom; None where nothing changed."""
        if self._shown is None:
            return (0, 0, *self._size)
        return ImageChops.subtract_modulo(image, self._shown).getbbox()

    def _write(self) -> None:
        """Write what changed last, again where it is shown longer than one picture may be: time, place, colours."""
        place = struct.pack("<c4HB", b",", *self._left_top, *self._block.size, 0)
        while self._hundredths > 0:
            shown_for = min(self._hundredths, LONGEST)
            self._stream.write(struct.pack("<4sHxx", b"!\xf9\4\0", shown_for) + place)
            self._stream.write(b"\x08" + self._block.tobytes("gif", "P") + b"\0")
            self._hundredths -= shown_for

    def close(self) -> None:
        """Write what is left; the stream stays open."""
        self._write()
        self._stream.write(b";")
