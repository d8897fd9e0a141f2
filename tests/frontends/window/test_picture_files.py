"""PNG and GIF files, read again."""

import io
import random
import tracemalloc

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence

from frontends.window.picture_files import GifWriter, palette, png

SIZES = st.tuples(st.integers(1, 20), st.integers(1, 20))
# Steps of 51 are far enough apart that none is taken for another.
COLOURS = st.tuples(*[st.sampled_from(range(0, 256, 51))] * 3)


@st.composite
def films(draw):
    """A few pictures of one size in a few colours, with times."""
    width, height = draw(SIZES)
    colours = draw(st.lists(COLOURS, min_size=1, max_size=6, unique=True))
    one = st.lists(st.sampled_from(colours), min_size=width * height, max_size=width * height)
    shown = draw(st.lists(st.tuples(one, st.integers(1, 90_000)), min_size=1, max_size=4))
    return width, height, [(bytes(c for pixel in each for c in pixel), time) for each, time in shown]


def gif(width, height, shown):
    stream = io.BytesIO()
    writer = GifWriter(stream, width, height, palette(width, height, [picture for picture, _ in shown]))
    for picture, hundredths in shown:
        writer.add(picture, hundredths)
    writer.close()
    return stream.getvalue()


def read(data):
    """The pictures of a GIF and how long each is shown, in hundredths."""
    image = Image.open(io.BytesIO(data))
    return [(frame.convert("RGB").tobytes(), frame.info["duration"] // 10) for frame in ImageSequence.Iterator(image)]


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
    width, height, shown = film
    found, meant = joined(read(gif(width, height, shown))), joined(shown)
    assert [hundredths for _, hundredths in found] == [hundredths for _, hundredths in meant]
    for (picture, _), (drawn, _) in zip(found, meant, strict=True):
        assert max(abs(a - b) for a, b in zip(picture, drawn, strict=True)) <= 4


def test_a_gif_repeats_for_ever():
    assert Image.open(io.BytesIO(gif(2, 1, [(b"abcdef", 5), (b"fedcba", 5)]))).info["loop"] == 0


def test_only_what_changed_is_stored():
    first = bytes(100 * 100 * [9, 9, 9])
    second = bytearray(first)
    second[3 * 5050 : 3 * 5051] = b"\xf1\2\3"
    both = [first, bytes(second)]
    sizes = []
    for shown in (both[:1], both):
        stream = io.BytesIO()
        writer = GifWriter(stream, 100, 100, palette(100, 100, both))
        for picture in shown:
            writer.add(picture, 5)
        writer.close()
        sizes.append(len(stream.getvalue()))
    assert sizes[1] - sizes[0] < 40


def test_many_colours_are_met_closely():
    ramp = bytes(channel for x in range(64) for y in range(64) for channel in (4 * x, 4 * y, 128))
    found = read(gif(64, 64, [(ramp, 5)]))[0][0]
    assert max(abs(a - b) for a, b in zip(found, ramp, strict=True)) <= 20


def test_the_same_pictures_are_the_same_file():
    noise = random.Random(7).randbytes(3 * 64 * 64)
    assert gif(64, 64, [(noise, 5)]) == gif(64, 64, [(noise, 5)])


def test_a_long_film_needs_no_more_memory_than_a_short_one():
    pictures = [random.Random(seed).randbytes(3 * 120 * 90) for seed in range(4)]
    colours = palette(120, 90, pictures)

    class Nowhere(io.BytesIO):
        def write(self, data):
            return len(data)

    def most(length):
        tracemalloc.start()
        writer = GifWriter(Nowhere(), 120, 90, colours)
        for number in range(length):
            writer.add(pictures[number % 4], 5)
        writer.close()
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return peak

    most(3)
    assert most(60) < 1.2 * most(6)
