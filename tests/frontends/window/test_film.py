"""Films of a small showing: one card crosses the table, then lies still."""

import io
import stat
import sys
from itertools import pairwise

import pytest
from PIL import Image, ImageSequence

from frontends import cli, folders
from frontends.headless import play_match
from frontends.window import camera, film, motion, poses
from frontends.window.film import FilmError, Format, shoot
from frontends.window.hud import Hud, Rect
from frontends.window.offscreen import Darkroom, Still
from replays.reader import Replay, read
from replays.recorder import Recorder
from systems import builtin_catalogue

SIZE = (64, 36)
SECONDS, MOVING = 2.0, 0.76


class Crossing:
    """A card that moves for a while and then lies; it counts as an action when it has landed."""

    def __init__(self, font, size, light=0.0):
        self.size, self.now, self.actions = size, 0.0, 0
        self.seen = camera.view(camera.seated(*size), *size)
        table = poses.seating(self.seen, 4)
        begin, end = poses.stock(table), poses.discard(table)._replace(light=light)
        self.card = motion.Sprite(7, 60, motion.Flight(begin, end, 0.0, MOVING))
        self.hud = Hud(font)

    @property
    def is_over(self):
        return self.now >= SECONDS - 1e-6

    def advance(self, seconds):
        self.now += seconds
        self.actions = int(motion.landed(self.card.flight, self.now))

    def still(self):
        if self.now == 0:
            self.hud.begin(*self.size)
            self.hud.box(Rect(0, 0, 8, 8), (0.9, 0.2, 0.1, 1.0))
        return Still(self.seen, [self.card], self.now, self.hud)


class Counting(Darkroom):
    """A darkroom that counts what it draws."""

    drawn = 0

    def picture(self, still, samples=1):
        self.drawn += 1
        return super().picture(still, samples)


@pytest.fixture(scope="module")
def room(window):
    return Counting()


@pytest.fixture
def darkroom(room):
    room.drawn = 0
    return room


@pytest.fixture(autouse=True)
def small(monkeypatch):
    formats = {".gif": Format(SIZE, 12.5, 1), ".mp4": Format(SIZE, 25.0, 1), "": Format(SIZE, 12.5, 1)}
    monkeypatch.setattr(film, "FORMATS", formats)


def pictures(path):
    return [rgb_of(each) for each in sorted(path.glob("*.png"))]


def rgb_of(path):
    with Image.open(path) as image:
        return image.tobytes()


def test_a_folder_holds_every_picture_and_the_time_is_kept(tmp_path, darkroom, font):
    told = list(shoot(lambda size: Crossing(font, size), tmp_path / "film", darkroom))
    found = pictures(tmp_path / "film")
    assert len(found) == len(told) == 1 + SECONDS * 12.5
    assert sum(told) == 1
    moving = [a != b for a, b in pairwise(found)]
    assert moving == [True] * 10 + [False] * 15


def test_what_stands_still_is_drawn_once(tmp_path, darkroom, font):
    list(shoot(lambda size: Crossing(font, size), tmp_path / "film", darkroom))
    assert darkroom.drawn == 11


def test_what_glows_is_drawn_every_time(tmp_path, darkroom, font):
    list(shoot(lambda size: Crossing(font, size, light=1.0), tmp_path / "film", darkroom))
    assert darkroom.drawn == 26


def test_the_same_showing_is_the_same_film(tmp_path, darkroom, font):
    for name in ("a.gif", "b.gif"):
        list(shoot(lambda size: Crossing(font, size), tmp_path / name, darkroom))
    assert (tmp_path / "a.gif").read_bytes() == (tmp_path / "b.gif").read_bytes()


def test_a_gif_shows_what_the_pictures_show(tmp_path, darkroom, font):
    list(shoot(lambda size: Crossing(font, size), tmp_path / "film", darkroom))
    list(shoot(lambda size: Crossing(font, size), tmp_path / "film.gif", darkroom))
    with Image.open(tmp_path / "film.gif") as image:
        frames = [(frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in ImageSequence.Iterator(image)]
        assert image.info["loop"] == 0
    assert [duration for _, duration in frames] == [80] * 10 + [80 * 16]
    for (shown, _), drawn in zip(frames, pictures(tmp_path / "film"), strict=False):
        off = [abs(a - b) for a, b in zip(shown, drawn, strict=True)]
        assert sum(off) <= 2 * len(off)
        assert sum(each > 24 for each in off) <= 0.005 * len(off)


def test_a_film_that_is_broken_off_leaves_nothing(tmp_path, darkroom, font):
    showing = shoot(lambda size: Crossing(font, size), tmp_path / "film.gif", darkroom)
    next(showing)
    assert [path.name for path in tmp_path.iterdir()] == ["film.gif.part"]
    showing.close()
    assert list(tmp_path.iterdir()) == []


def test_a_film_keeps_the_old_one_until_it_is_whole(tmp_path, darkroom, font):
    out = tmp_path / "film.gif"
    out.write_bytes(b"old")
    showing = shoot(lambda size: Crossing(font, size), out, darkroom)
    next(showing)
    assert out.read_bytes() == b"old"
    list(showing)
    assert out.read_bytes().startswith(b"GIF89a")
    assert [path.name for path in tmp_path.iterdir()] == ["film.gif"]


def test_an_ending_that_is_no_film_is_refused(tmp_path, darkroom, font):
    with pytest.raises(FilmError, match=r"film\.avi: expected a name that ends in \.gif or \.mp4, or a folder's"):
        next(shoot(lambda size: Crossing(font, size), tmp_path / "film.avi", darkroom))


def test_a_showing_without_an_end_does_not_fill_the_disk(tmp_path, darkroom, font, monkeypatch):
    monkeypatch.setattr(film, "_LONGEST", 1)
    with pytest.raises(FilmError, match="longer than"):
        list(shoot(lambda size: Crossing(font, size), tmp_path / "film", darkroom))


# MP4: a program in the place of ffmpeg, which notes what it is given.

PROGRAM = """#!{python}
import sys
arguments, data = sys.argv[1:], sys.stdin.buffer.read({most})
if {fails}:
    sys.exit(print("no such codec", file=sys.stderr) or 1)
with open(arguments[-1].removeprefix("file:"), "wb") as out:
    out.write(" ".join(arguments).encode() + b"\\n" + data)
"""


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def make(*, fails=False, most=-1):
        path = folder / "ffmpeg"
        path.write_text(PROGRAM.format(python=sys.executable, fails=fails, most=most))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    return make


def test_ffmpeg_is_given_every_picture(tmp_path, darkroom, font, stand_in):
    stand_in()
    out = tmp_path / "film.mp4"
    list(shoot(lambda size: Crossing(font, size), out, darkroom))
    arguments, data = out.read_bytes().split(b"\n", 1)
    assert b"-s 64x36 -r 25 " in arguments
    assert len(data) == 51 * 64 * 36 * 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bin", "film.mp4"]


@pytest.mark.parametrize("most", [-1, 1])
def test_what_ffmpeg_complains_of_is_told(tmp_path, darkroom, font, stand_in, most):
    """It may fail at the end, or while it is still being given pictures."""
    stand_in(fails=True, most=most)
    with pytest.raises(FilmError, match=r"film\.mp4: ffmpeg says: no such codec"):
        list(shoot(lambda size: Crossing(font, size), tmp_path / "film.mp4", darkroom))
    assert [path.name for path in tmp_path.iterdir()] == ["bin"]


def test_an_mp4_that_is_broken_off_leaves_nothing(tmp_path, darkroom, font, stand_in):
    stand_in()
    showing = shoot(lambda size: Crossing(font, size), tmp_path / "film.mp4", darkroom)
    next(showing)
    showing.close()
    assert [path.name for path in tmp_path.iterdir()] == ["bin"]


def test_without_ffmpeg_one_sentence_says_what_works(tmp_path, darkroom, font, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FilmError, match=r"needs the program ffmpeg, which is not installed; a \.gif does not"):
        next(shoot(lambda size: Crossing(font, size), tmp_path / "film.mp4", darkroom))


# Replays.


@pytest.fixture(scope="module")
def recording():
    """A short match of two bots, as a file."""
    catalogue, file = builtin_catalogue(), io.BytesIO()
    table = catalogue["crazy-eights"].set_up("gamble", {"seats": 2})
    play_match(catalogue, table, "11", Recorder(file)).close()
    return file.getvalue()


def showing(replay, speed=100):
    return film.ReplayShowing(replay, builtin_catalogue(), SIZE, speed)


def length(shown):
    """The seconds of a showing."""
    steps = 0
    while not shown.is_over:
        shown.advance(0.1)
        steps += 1
    return steps / 10


def test_a_replay_is_shown_to_its_end_and_then_for_a_while(recording):
    replay = read(recording)
    shown = showing(replay)
    seconds_since = 0.0
    while not shown.is_over:
        shown.advance(0.1)
        seconds_since += 0.1 * (shown.actions == len(replay.moves))
    assert shown.actions == len(replay.moves)
    assert 3.0 <= seconds_since <= 12.0


def test_a_replay_is_seen_from_the_chair_of_seat_0(recording):
    shown = showing(Replay(read(recording).header))
    for _ in range(60):
        shown.advance(0.1)
    still = shown.still()
    assert (still.seen.width, still.seen.height) == SIZE
    fronts = [sprite.front for sprite in still.sprites]
    # Five cards of the hand and the one turned up.
    assert len([front for front in fronts if front != 60]) == 6


def test_a_replay_looks_the_same_every_time(recording):
    replay = read(recording)
    one, two = (showing(replay) for _ in range(2))
    for _ in range(200):
        one.advance(0.1)
        two.advance(0.1)
    assert film._looks(one.still()) == film._looks(two.still()) is not None


def test_at_twice_the_speed_all_but_the_end_takes_half_the_time(recording):
    replay = read(recording)
    usual, fast = length(showing(replay)), length(showing(replay, 200))
    assert 0.45 * usual < fast < 0.6 * usual


def test_what_a_person_has_set_is_not_looked_at(recording, tmp_path, monkeypatch):
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    usual = showing(read(recording)).still()
    (tmp_path / "settings.toml").write_text('four_colours = true\ntable_look = "tavern"\n')
    assert film._looks(showing(read(recording)).still()) == film._looks(usual)


def test_the_command_films_a_broken_off_match(window, recording, tmp_path, capsys):
    file, out = tmp_path / "match.cardstead", tmp_path / "film.gif"
    cut = recording[:330]
    file.write_bytes(cut)
    assert 5 <= len(read(cut).moves) <= 30
    assert cli.main(["film", str(file), str(out)]) == 0
    said = capsys.readouterr().out
    with Image.open(out) as image:
        frames = sum(1 for _ in ImageSequence.Iterator(image))
    assert 20 < frames <= int(said.removeprefix(f"{out}: ").removesuffix(" pictures.\n"))


@pytest.mark.parametrize(
    ("data", "out", "said"),
    [
        (b"", "film.gif", "match.cardstead: no replay that can be read: The file ends after 0 actions"),
        (None, "film.gif --speed 99", "speed: expected 50, 75, 100, 150, 200 or 300, got '99'"),
        (None, "none/film.gif", "none/film.gif: No such file or directory"),
        (None, "match.cardstead", "match.cardstead: expected a name that ends in .gif or .mp4"),
        (None, "film.avi", "film.avi: expected a name that ends in .gif or .mp4"),
    ],
)
def test_what_cannot_be_filmed_is_told_in_one_line(window, recording, tmp_path, capsys, data, out, said):
    file = tmp_path / "match.cardstead"
    file.write_bytes(recording if data is None else data)
    name, *options = out.split()
    assert cli.main(["film", str(file), str(tmp_path / name), *options]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert said in told.err
    assert [path.name for path in tmp_path.iterdir()] == ["match.cardstead"]
