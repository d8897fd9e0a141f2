import os
import re
import subprocess
import sys

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
def test_every_scene_comes_to_its_moment_and_shows_something(app, shot):
    made = app(shot)
    still = offscreen.still_of(made)
    assert (still.seen.width, still.seen.height) == shot.size
    assert len(still.sprites) > 10
    assert made.hud.data
    assert made.notice == ""


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
