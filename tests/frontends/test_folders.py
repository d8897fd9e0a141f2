import os
from datetime import datetime
from pathlib import Path

import pytest

from frontends import folders

NOW = datetime(2030, 2, 3, 4, 5, 6)


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def keep(number, *, age):
    """Keep a match that is `age` seconds old."""
    path = folders.new_match_file("kaiser", NOW)
    path.write_text(str(number))
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_one_variable_moves_everything(home):
    assert folders.matches_folder() == home / "matches"
    assert folders.settings_file() == home / "settings.toml"


def test_without_it_the_platform_says_where(monkeypatch):
    monkeypatch.delenv(folders.HOME_VARIABLE, raising=False)
    assert folders.matches_folder().is_absolute()
    assert "cardstead" in folders.matches_folder().parts
    assert folders.settings_file().parent.name == "cardstead"


def test_an_empty_variable_moves_nothing(monkeypatch):
    monkeypatch.setenv(folders.HOME_VARIABLE, "")
    assert folders.matches_folder().is_absolute()


def test_a_tilde_stands_for_the_home_folder(monkeypatch):
    monkeypatch.setenv(folders.HOME_VARIABLE, "~/games")
    assert folders.matches_folder() == Path.home() / "games" / "matches"


def test_a_new_match_gets_a_name_of_its_own(home):
    names = []
    for _ in range(3):
        path = folders.new_match_file("wizard", NOW)
        path.touch()
        names.append(path.name)
    assert names == [
        "wizard-20300203-040506.cardstead",
        "wizard-20300203-040506-2.cardstead",
        "wizard-20300203-040506-3.cardstead",
    ]


def test_kept_matches_are_listed_newest_first(home):
    old, new, middle = keep(1, age=30), keep(2, age=10), keep(3, age=20)
    (folders.matches_folder() / "notes.txt").touch()
    assert folders.kept_matches() == [new, middle, old]


def test_what_is_no_file_is_no_kept_match(home):
    kept = keep(1, age=10)
    (folders.matches_folder() / "folder.cardstead").mkdir()
    (folders.matches_folder() / "leads-nowhere.cardstead").symlink_to(home / "gone")
    assert folders.kept_matches() == [kept]


def test_nothing_is_kept_where_there_is_no_folder(home):
    assert folders.kept_matches() == []
    assert folders.forget_old_matches(lambda path: True) == []


def test_the_newest_finished_and_all_unfinished_are_kept(home):
    paths = [keep(number, age=number) for number in range(6)]
    unfinished = {paths[0], paths[5]}
    gone = folders.forget_old_matches(lambda path: path not in unfinished, most=2)
    assert gone == [paths[3], paths[4]]
    assert folders.kept_matches() == [paths[0], paths[1], paths[2], paths[5]]


def test_for_a_while_everything_can_be_elsewhere(home):
    kept = keep(1, age=1)
    with folders.elsewhere() as outer:
        assert folders.settings_file() == outer / "settings.toml"
        assert folders.kept_matches() == []
        with folders.elsewhere() as inner:
            assert folders.matches_folder() == inner / "matches"
        assert folders.matches_folder() == outer / "matches"
    assert folders.kept_matches() == [kept]
    assert not outer.exists()


def test_an_error_brings_everything_back(home):
    with pytest.raises(KeyError), folders.elsewhere():
        raise KeyError
    assert folders.matches_folder() == home / "matches"
