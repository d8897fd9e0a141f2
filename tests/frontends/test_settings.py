import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import CardsteadError
from core.options import Option
from core.table import check_name
from frontends import folders, session
from frontends.settings import SETTINGS, SOUND_GROUPS, NameSetting, Settings, SettingsError, SettingsFile

NAMES = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=24)


def values(option: Option):
    return NAMES if isinstance(option, NameSetting) else st.sampled_from(option.values)


CHANGES = st.fixed_dictionaries({}, optional={option.key: values(option) for option in SETTINGS})
TOML = st.recursive(
    st.booleans()
    | st.integers(-999, 999)
    | st.text('ab7"\\\n é\x7f', max_size=5)
    | st.floats(allow_nan=False)
    | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2),
    max_leaves=5,
)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """One folder for all examples; each empties it first."""
    return tmp_path_factory.mktemp("settings")


def emptied(folder: Path) -> Path:
    for path in folder.iterdir():
        path.unlink()
    return folder / "settings.toml"


def held(settings: Settings):
    return {option.key: settings[option.key] for option in SETTINGS}


def test_every_setting_is_declared_once_and_explains_itself():
    assert len({option.key for option in SETTINGS}) == len(SETTINGS)
    for option in SETTINGS:
        assert option.label
        assert option.help.endswith(".")
        assert option.check(option.default) == option.default
        assert option.allowed


def test_the_defaults_as_they_are_used():
    settings = Settings()
    assert (settings.name, settings.clock_seconds, settings.speed, settings.instant) == ("Player", 30, 1, False)
    assert (settings.reduced_motion, settings.four_colours, settings.text_size) == (False, False, 1.0)
    assert (settings.table_look, settings.portrait_rim) == ("poker", 0.8)
    assert [settings.volume(group) for group in SOUND_GROUPS] == [0.6] * 4


def test_values_are_used_in_their_units():
    changes = {"clock": "off", "speed": 150, "text_size": 115, "portrait_rim": 5, "volume": 50, "volume_cards": 30}
    settings = Settings(changes)
    assert (settings.clock_seconds, settings.speed, settings.text_size) == (0, 1.5, 1.15)
    assert (settings.portrait_rim, settings.volume("cards"), settings.volume("turn")) == (0.05, 0.15, 0.5)


def test_every_speed_is_one_that_a_session_takes():
    speeds = next(option.values for option in SETTINGS if option.key == "speed")
    for speed in speeds:
        assert session.SLOWEST <= Settings({"speed": speed}).speed <= session.FASTEST


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("speed", 99, "speed: expected 50, 75, 100, 150, 200 or 300, got 99"),
        ("instant", 1, "instant: expected true or false, got 1"),
        ("volume", 101, "volume: expected 0 to 100, got 101"),
        ("name", "", "name: expected 1 to 24 characters, got 0"),
        ("name", 7, "name: expected 1 to 24 characters, got 0"),
        ("colour", "red", "unknown setting 'colour'"),
    ],
)
def test_a_wrong_change_is_refused_and_changes_nothing(key, value, said):
    settings = Settings()
    with pytest.raises(CardsteadError, match=said.replace("(", r"\(")):
        settings[key] = value
    assert held(settings) == held(Settings())
    with pytest.raises(CardsteadError):
        Settings({key: value})


def test_an_unknown_setting_cannot_be_asked_for():
    with pytest.raises(SettingsError, match="unknown setting 'nonsense'"):
        Settings()["nonsense"]


@given(CHANGES)
def test_what_is_saved_is_found_again(folder, changes):
    path = emptied(folder)
    first = SettingsFile(path)
    for key, value in changes.items():
        first.settings[key] = value
    first.save()
    again = SettingsFile(path)
    assert again.complaint is None
    assert held(again.settings) == held(Settings(changes))
    assert list(folder.iterdir()) == [path]


@given(st.binary(max_size=60) | st.sampled_from([b"a=[" * 3000, b"x = 'y'" + b" " * 70_000]))
def test_no_bytes_can_hurt_and_none_are_lost(folder, data):
    path = emptied(folder)
    path.write_bytes(data)
    read = SettingsFile(path)
    read.save()
    if read.complaint is None and path.with_name("settings-kept-1.toml").exists():
        assert path.with_name("settings-kept-1.toml").read_bytes() == data
    else:
        tomllib.loads(data.decode("utf-8-sig"))
    assert SettingsFile(path).complaint is None


@given(st.dictionaries(st.sampled_from([option.key for option in SETTINGS]), TOML, max_size=4))
def test_a_wrong_value_falls_back_and_the_others_stay(folder, document):
    import tomli_w

    path = emptied(folder)
    text = tomli_w.dumps(document)
    path.write_text(text, encoding="utf-8", newline="")
    read = SettingsFile(path)
    defaults = held(Settings())
    for key, value in held(read.settings).items():
        assert value == defaults[key] or str(document[key]).strip().lower() == str(value).strip().lower()
    if read.complaint:
        assert "\n" not in read.complaint
        read.save()
        assert path.with_name("settings-kept-1.toml").read_text(encoding="utf-8") == text


def test_the_sentence_names_file_setting_and_value(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text('speed = 7\nfour_colours = true\ntable_look = "marble"\n')
    read = SettingsFile(path)
    assert read.complaint == (
        f"{path}: speed: expected 50, 75, 100, 150, 200 or 300, got 7; "
        "table_look: expected poker or tavern, got 'marble': the usual is taken"
    )
    assert read.settings.four_colours


def test_values_may_be_written_as_on_the_command_line(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text('clock = "60"\ninstant = "Yes"\n')
    read = SettingsFile(path)
    assert (read.complaint, read.settings.clock_seconds, read.settings.instant) == (None, 60, True)


def test_files_that_were_set_aside_never_cover_each_other(tmp_path):
    path = tmp_path / "settings.toml"
    for text in ("first =", "second ="):
        path.write_text(text)
        SettingsFile(path).save()
    kept = sorted(tmp_path.glob("settings-kept-*"))
    assert [each.read_text() for each in kept] == ["first =", "second ="]


def test_settings_of_another_version_stay_in_the_file(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text('speed = 50\nhat = "top"\n[cards]\nback = 3\n')
    read = SettingsFile(path)
    read.settings["speed"] = 200
    read.save()
    assert tomllib.loads(path.read_text()) == {"speed": 200, "hat": "top", "cards": {"back": 3}}


def test_a_file_written_by_the_program_explains_every_setting(tmp_path):
    path = tmp_path / "settings.toml"
    SettingsFile(path).save()
    text = path.read_text()
    for option in SETTINGS:
        assert option.help in text
        assert f"# {option.key} = " in text


def test_the_platform_says_where_and_the_folder_is_made(tmp_path, monkeypatch):
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path / "far" / "away"))
    kept = SettingsFile()
    kept.settings["name"] = "Zoë"
    kept.save()
    assert SettingsFile().settings.name == check_name("Zoë")
    assert kept.path == tmp_path / "far" / "away" / "settings.toml"


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real").mkdir()
    link = tmp_path / "settings.toml"
    link.symlink_to(tmp_path / "real" / "mine.toml")
    SettingsFile(link).save()
    assert link.is_symlink()
    assert (tmp_path / "real" / "mine.toml").is_file()


def test_what_cannot_be_written_is_one_sentence_and_leaves_no_litter(tmp_path, monkeypatch):
    path = tmp_path / "settings.toml"
    path.write_text("speed = 50\n")
    read = SettingsFile(path)
    read.settings["speed"] = 200

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsError, match=r"settings\.toml: cannot be written \(No space left on device\)"):
        read.save()
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_text() == "speed = 50\n"


def test_a_folder_in_the_place_of_the_file_is_set_aside(tmp_path):
    path = tmp_path / "settings.toml"
    path.mkdir()
    read = SettingsFile(path)
    assert read.complaint == f"{path}: cannot be read (Is a directory), the usual settings are taken"
    read.save()
    assert path.is_file()
    assert (tmp_path / "settings-kept-1.toml").is_dir()


def test_a_file_that_is_no_text_is_said_to_be_none(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_bytes(b"speed = \xff\xc0")
    assert SettingsFile(path).complaint == f"{path}: cannot be read (it is no text), the usual settings are taken"
