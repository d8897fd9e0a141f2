"""PNG and GIF files, read again by Pillow."""

import io
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence

from frontends.window.picture_files import GifWriter, palette, png

SIZES = st.tuples(st.integers(1, 20), st.integers(1, 20))


@st.composite
def films(draw):
    """A few pictures of one size in a few colours, with times."""
    width, height = draw(SIZES)
    colours = draw(st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=1, max_size=6, unique=True))
    one = st.lists(st.sampled_from(colours), min_size=width * height, max_size=width * height)
    shown = draw(st.lists(st.tuples(one, st.integers(1, 90_000)), min_size=1, max_size=4))
    return width, height, colours, [(bytes(c for pixel in each for c in pixel), time) for each, time in shown]


def gif(width, height, chosen, shown):
    stream = io.BytesIO()
    writer = GifWriter(stream, width, height, chosen)
    for picture, hundredths in shown:
        writer.add(picture, hundredths)
    writer.close()
    return stream.getvalue()


def read(data):
    """The pictures of a GIF and how long each is shown, in hundredths."""
    image = Image.open(io.BytesIO(data))
    return [(frame.convert("RGB").tobytes(), frame.info["duration"] // 10) for frame in ImageSequence.Iterator(image)]


def noise(width, height, seed=7):
    return random.Random(seed).randbytes(3 * width * height)


@given(st.data())
def test_a_png_is_the_picture(data):
    width, height = data.draw(SIZES)
    picture = data.draw(st.binary(min_size=3 * width * height, max_size=3 * width * height))
    image = Image.open(io.BytesIO(png(width, height, picture)))
    assert (image.size, image.mode, image.tobytes()) == ((width, height), "RGB", picture)


def joined(shown):
    """The same film with equal pictures in a row as one."""
    told = []
    for picture, hundredths in shown:
        if told and told[-1][0] == picture:
            told[-1] = (picture, told[-1][1] + hundredths)
        else:
            told.append((picture, hundredths))
    return told


@given(films())
@settings(deadline=None)
def test_a_gif_shows_each_picture_for_its_time(film):
    width, height, colours, shown = film
    found = joined(read(gif(width, height, colours, shown)))
    assert [picture for picture, _ in found] == [picture for picture, _ in joined(shown)]
    assert [hundredths for _, hundredths in found] == [hundredths for _, hundredths in joined(shown)]


@pytest.mark.parametrize("size", [(1, 1), (90, 3), (300, 200)], ids=str)
def test_codes_of_every_length_and_full_tables_are_read_again(size):
    width, height = size
    grey = [(i, i, i) for i in range(256)]
    rng = random.Random(3)
    picture = bytes(value for _ in range(width * height) for value in (rng.randrange(256),) * 3)
    assert read(gif(width, height, grey, [(picture, 5)]))[0][0] == picture


@pytest.mark.parametrize("length", [*range(1, 8), *range(250, 266), *range(765, 775)])
def test_no_length_ends_badly(length):
    """The codes of a row of noise grow a bit after about 255 and 767 pixels."""
    grey = [(i, i, i) for i in range(256)]
    rng = random.Random(length)
    picture = bytes(value for _ in range(length) for value in (rng.randrange(256),) * 3)
    assert read(gif(length, 1, grey, [(picture, 5)]))[0][0] == picture


def test_only_what_changed_is_stored():
    first = bytes(100 * 100 * [9, 9, 9])
    second = bytearray(first)
    second[3 * 5050 : 3 * 5051] = b"\xf1\2\3"
    chosen = [(9, 9, 9), (241, 2, 3)]
    one = gif(100, 100, chosen, [(first, 5)])
    two = gif(100, 100, chosen, [(first, 5), (bytes(second), 5)])
    assert len(two) - len(one) < 40


def test_few_colours_are_all_kept():
    colours = [(0, 0, 0), (255, 255, 255), (20, 40, 60), (20, 40, 61)]
    picture = bytes(channel for colour in colours for channel in colour) * 7
    assert sorted(palette([picture])) == sorted(colours)


def test_many_colours_are_met_closely():
    ramp = bytes(channel for x in range(64) for y in range(64) for channel in (4 * x, 4 * y, 128))
    chosen = palette([ramp])
    assert len(chosen) == 256
    found = read(gif(64, 64, chosen, [(ramp, 5)]))[0][0]
    assert max(abs(a - b) for a, b in zip(found, ramp, strict=True)) <= 20


def test_a_palette_is_the_same_every_time():
    assert palette([noise(64, 64)]) == palette([noise(64, 64)])


def test_a_picture_is_written_in_little_time():
    soft = bytes(min(x // 4 + y % 3 * 9 + c * 20, 255) for y in range(270) for x in range(480) for c in range(3))
    begin = time.thread_time()
    gif(480, 270, palette([soft]), [(soft, 8)])
    assert time.thread_time() - begin < 5 * 0.25
