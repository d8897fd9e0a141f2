"""The pictures of `cardstead shots`: each comes to its moment and looks as it did when somebody looked at it.

Approved pictures are a quarter as wide and as high, in 32 levels: each of their pixels is the mean of a block of 4 x 4.
After a change that is meant, draw them anew and look at the full ones: `make pictures`, `cardstead shots FOLDER`.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from core.components import NOBODY
from frontends import cli, folders
from frontends.window import offscreen, shots
from frontends.window.app import App
from frontends.window.camera import upright
from frontends.window.screens.table import TableScreen
from frontends.window.shots import SHOTS, Shot, ShotError
from systems import builtin_catalogue

APPROVED = Path(__file__).parents[2] / "data" / "shots"
MOST_OFF = 24
"""Levels, from 0 to 255, that a block may be off; 4 of them come from storing it in steps of 8."""


def reduced(picture, size):
    """Make of a picture what is stored of it."""
    image = Image.frombytes("RGB", size, picture) if isinstance(picture, bytes) else picture
    return np.asarray(image.reduce(4)) // 8 * 8 + 4


def approved(shot):
    with Image.open(APPROVED / f"{Path(shot.name).stem}.webp") as image:
        return np.asarray(image.convert("RGB"))


def most_off(one, other):
    """How many levels the two are apart where they differ most."""
    return int(np.abs(one.astype(int) - other).max())


@pytest.fixture(scope="module")
def darkroom(window):
    return offscreen.Darkroom()


@pytest.fixture(scope="module")
def catalogue():
    return builtin_catalogue()


@pytest.fixture
def app(catalogue):
    """What a scene is played in; it is not drawn."""
    with folders.elsewhere():

        def play(shot: Shot) -> App:
            made = shots.app_for(catalogue, shot)
            shots.play(made, shot)
            return made

        yield play


def named(scene, size=None):
    return next(shot for shot in SHOTS if shot.scene == scene and size in (None, shot.size))


def test_there_are_enough_and_each_has_a_name_of_its_own():
    names = [shot.name for shot in SHOTS]
    assert len(set(names)) == len(names) >= 20
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*-\d+x\d+\.png", name) for name in names)


def test_every_game_both_tables_and_many_sizes_are_shown(catalogue):
    for game in catalogue:
        mine = [shot for shot in SHOTS if shot.scene.endswith(game.id)]
        assert len(mine) >= 5
        assert {upright(*shot.size) for shot in mine} == {True, False}
    assert any(shot.settings.get("table_look") == "tavern" for shot in SHOTS)
    assert len({shot.size for shot in SHOTS}) >= 5


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_every_scene_comes_to_its_moment_and_looks_as_it_was_approved(app, darkroom, shot, tmp_path):
    made = app(shot)
    still = offscreen.still_of(made)
    assert (still.seen.width, still.seen.height) == shot.size
    assert made.notice == ""
    picture = darkroom.picture(still)
    off = most_off(reduced(picture, shot.size), approved(shot))
    if off > MOST_OFF:
        Image.frombytes("RGB", shot.size, picture).save(tmp_path / shot.name)
    assert off <= MOST_OFF, f"it was drawn as {tmp_path / shot.name}. If that is meant: make pictures"


def test_no_approved_picture_is_left_over():
    assert sorted(path.stem for path in APPROVED.glob("*")) == sorted(Path(shot.name).stem for shot in SHOTS)


@pytest.mark.parametrize("number", [0, 4, 9])
def test_a_missing_card_would_be_noticed(app, darkroom, number):
    shot = named("table-kaiser", shots.WIDE)
    still = offscreen.still_of(app(shot))
    seen = [i for i, sprite in enumerate(still.sprites) if sprite.flight.end.size]
    still.sprites.pop(seen[number])
    assert most_off(reduced(darkroom.picture(still), shot.size), approved(shot)) > MOST_OFF


@pytest.mark.parametrize("text", ["You", "Bruno", "6 by Dario"])
def test_a_missing_word_would_be_noticed(app, darkroom, text, monkeypatch):
    shot = named("table-kaiser", shots.WIDE)
    made = app(shot)
    line = type(made.hud)._line
    monkeypatch.setattr(
        made.hud, "_line", lambda said, *rest, **kw: None if said == text else line(made.hud, said, *rest, **kw)
    )
    made.is_stale = True
    picture = darkroom.picture(offscreen.still_of(made))
    assert most_off(reduced(picture, shot.size), approved(shot)) > MOST_OFF


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_little_noise_is_no_change(shot):
    """As much as another processor, or smoother edges, make of the same picture."""
    wanted = approved(shot)
    noise = np.random.default_rng(7).integers(-8, 9, wanted.shape)
    assert most_off(np.clip(wanted + noise, 0, 255), wanted) <= MOST_OFF


def test_the_moments_are_what_they_are_called(app):
    turn = app(named("table-crazy-eights")).top
    assert turn.playing.is_open
    assert turn.session.match.actions >= 9
    deal = app(named("deal-crazy-eights")).top
    assert deal.scene.is_dealing
    suit = app(named("suit-crazy-eights")).top
    assert suit.playing.asks_suits
    assert len(suit.scene.extra) == 4
    assert app(named("round-end-kaiser")).top.round_result is not None
    assert type(app(named("result-crazy-eights")).top).__name__ == "ResultScreen"
    assert type(app(named("menu-crazy-eights")).top).__name__ == "MenuScreen"
    assert app(named("log-crazy-eights")).top.is_log_shown
    watched = app(named("replay-log-kaiser")).top
    assert watched.is_log_shown
    assert watched.playback.at == 30


def test_a_scene_is_the_same_every_time(app):
    first, second = (offscreen.still_of(app(named("table-kaiser"))) for _ in range(2))
    assert first.hud is not None
    assert second.hud is not None
    assert first.hud.data == second.hud.data
    assert [sprite.front for sprite in first.sprites] == [sprite.front for sprite in second.sprites]


def test_pictures_are_files_of_their_size(catalogue, window, tmp_path):
    wanted = (named("catalogue", (360, 640)), named("table-crazy-eights", shots.SMALL))
    paths = list(shots.shots(catalogue, tmp_path / "new" / "shots", wanted))
    assert [path.name for path in paths] == ["catalogue-360x640.png", "table-crazy-eights-360x360.png"]
    for path, shot in zip(paths, wanted, strict=True):
        with Image.open(path) as image:
            assert image.size == shot.size
            assert image.convert("RGB").getcolors(500) is None


def test_a_moment_that_never_comes_is_told(app, monkeypatch):
    monkeypatch.setattr(shots, "LONGEST", 5.0)
    with pytest.raises(ShotError, match="kaiser: the moment that is pictured does not come"):
        app(Shot("never", (64, 64), shots.table("kaiser", 4, lambda screen: False)))


def test_nothing_of_a_person_is_shown_or_changed(catalogue, window, tmp_path, monkeypatch):
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path / "home"))
    wanted = (named("catalogue", (360, 640)), named("table-crazy-eights", shots.SMALL))
    before = [path.read_bytes() for path in shots.shots(catalogue, tmp_path / "before", wanted)]
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text('text_size = 150\ntable_look = "tavern"\n')
    after = [path.read_bytes() for path in shots.shots(catalogue, tmp_path / "after", wanted)]
    assert before == after
    assert [path.name for path in (tmp_path / "home").iterdir()] == ["settings.toml"]


def test_a_person_sits_at_the_tables(app):
    screen = app(named("tavern-crazy-eights")).top
    assert isinstance(screen, TableScreen)
    assert screen.viewer != NOBODY


def test_the_command_names_what_it_drew(window, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(shots, "SHOTS", (named("catalogue", (360, 640)),))
    assert cli.main(["shots", str(tmp_path / "shots")]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'shots' / 'catalogue-360x640.png'}\n"


def test_a_machine_that_cannot_draw_is_told_in_one_line(tmp_path):
    environment = os.environ | {
        "__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, "-c", "import sys; from frontends.cli import main; sys.exit(main())", "shots"]
    done = subprocess.run(
        [*command, str(tmp_path / "shots")], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cardstead: pictures need OpenGL 3.3 (on Linux: libegl1 and libgl1-mesa-dri), got: ")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "shots").exists()


def approve() -> None:
    """Draw every approved picture anew."""
    darkroom, catalogue = offscreen.Darkroom(), builtin_catalogue()
    APPROVED.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        with folders.elsewhere():
            app = shots.app_for(catalogue, shot)
            shots.play(app, shot)
        stored = reduced(darkroom.picture(offscreen.still_of(app)), shot.size).astype(np.uint8)
        Image.fromarray(stored).save(APPROVED / f"{Path(shot.name).stem}.webp", lossless=True, method=6)


if __name__ == "__main__":
    approve()
