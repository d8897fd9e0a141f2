"""What a person sets once and finds again: declared as data, kept as TOML in the platform's config folder."""

import os
import tempfile
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

import tomli_w

from core.errors import CardsteadError
from core.options import Option, Value, choice, toggle
from core.table import LONGEST_NAME, check_name
from frontends.folders import settings_file


class SettingsError(CardsteadError):
    """A setting that does not exist, a value that is not allowed, or a file that cannot be written."""


@dataclass(frozen=True, slots=True)
class NameSetting(Option):
    """A setting that is a display name; it has no list of values."""

    def check(self, value: object) -> Value:
        """Give back a name that can be shown.

        Raises:
            TableError: for anything else.
        """
        return check_name(value if isinstance(value, str) else "")

    def read(self, text: str) -> Value:
        """Read a name as it is written.

        Raises:
            TableError: for a name that cannot be shown.
        """
        return self.check(text)

    @property
    def allowed(self) -> str:
        """Say what a name may be."""
        return f"1 to {LONGEST_NAME} printable characters"


def _percent(key: str, label: str, text: str, default: int) -> Option:
    return Option(key, label, text, "range", tuple(range(101)), default)


SOUND_GROUPS: Mapping[str, str] = MappingProxyType(
    {
        "cards": "Cards that are dealt, played, drawn and swept.",
        "turn": "It is your turn, and the last seconds of its clock.",
        "result": "A match is won or lost.",
        "controls": "Buttons, and what is not allowed.",
    }
)
"""The groups of sounds that have a volume of their own, and what belongs to them."""

SETTINGS: tuple[Option, ...] = (
    NameSetting("name", "Your name", "What you are called at the table.", "name", (), "Player"),
    choice("clock", "Turn clock", "Seconds that your turn may last.", ("off", 15, 30, 60), 30),
    choice("speed", "Speed", "Pace of the others, in percent.", (50, 75, 100, 150, 200, 300), 100),
    toggle("instant", "Instant", "Everything passes at once until you are to act.", default=False),
    toggle("reduced_motion", "Reduced motion", "Cards and camera do not travel, they fade.", default=False),
    toggle("four_colours", "Four colours", "Clubs are green and diamonds blue.", default=False),
    choice("text_size", "Text size", "In percent.", (75, 85, 100, 115, 130, 150), 100),
    choice("table_look", "Table", "What the cards lie on.", ("poker", "tavern"), "poker"),
    _percent("portrait_rim", "Rim", "How much of the rim an upright window shows, in percent.", 80),
    _percent("volume", "Volume", "Of all sounds, in percent; 0 is silence.", 60),
    *(_percent(f"volume_{group}", f"Volume: {group}", text, 100) for group, text in SOUND_GROUPS.items()),
)
"""Every setting, in the order in which it is shown."""

_BY_KEY = {setting.key: setting for setting in SETTINGS}
_MOST_BYTES = 1 << 16


class Settings:
    """The value of every setting: `settings["speed"]` as it is stored, `settings.speed` as it is used."""

    def __init__(self, changes: Mapping[str, object] | None = None) -> None:
        """Start from the defaults and make these changes.

        Raises:
            CardsteadError: for a setting that does not exist or a value that is not allowed.
        """
        self._values = {setting.key: setting.default for setting in SETTINGS}
        for key, value in (changes or {}).items():
            self[key] = value

    def __getitem__(self, key: str) -> Value:
        return self._values[option(key).key]

    def __setitem__(self, key: str, value: object) -> None:
        self._values[key] = option(key).check(value)

    @property
    def name(self) -> str:
        """The player's display name."""
        return str(self["name"])

    @property
    def clock_seconds(self) -> int:
        """Seconds that a person's turn may last; 0 is as long as it likes."""
        return 0 if self["clock"] == "off" else int(self["clock"])

    @property
    def speed(self) -> Fraction:
        """How many times as fast as usual time passes while nobody is to act."""
        return Fraction(int(self["speed"]), 100)

    @property
    def instant(self) -> bool:
        """Whether everything passes at once until a person is to act."""
        return bool(self["instant"])

    @property
    def reduced_motion(self) -> bool:
        """Whether cards and camera stay where they are."""
        return bool(self["reduced_motion"])

    @property
    def four_colours(self) -> bool:
        """Whether each suit has a colour of its own."""
        return bool(self["four_colours"])

    @property
    def text_size(self) -> float:
        """How many times as large as usual text is."""
        return int(self["text_size"]) / 100

    @property
    def table_look(self) -> str:
        """`poker` or `tavern`."""
        return str(self["table_look"])

    @property
    def portrait_rim(self) -> float:
        """From 0 (only the cards) to 1 (the whole rim)."""
        return int(self["portrait_rim"]) / 100

    def volume(self, group: str) -> float:
        """Give the loudness of a group of sounds, from 0 to 1."""
        return int(self["volume"]) * int(self[f"volume_{group}"]) / 10_000


def option(key: str) -> Option:
    """Give a setting by its key.

    Raises:
        SettingsError: listing the keys there are.
    """
    if key not in _BY_KEY:
        raise SettingsError(f"unknown setting {key!r}; there are {', '.join(_BY_KEY)}")
    return _BY_KEY[key]


class SettingsFile:
    """The settings and the file in which they are kept.

    Reading never fails: what cannot be read or is not allowed falls back to its default, `complaint` says so in one
    sentence, and the next `save` sets the file that was there aside instead of overwriting it. Settings that this
    version does not know stay in the file.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Read the settings of this file, or of the platform's."""
        self.path = Path(os.path.realpath(path or settings_file()))
        self.settings = Settings()
        self.complaint: str | None = None
        self._unknown: dict[str, object] = {}
        self._read()

    def _read(self) -> None:
        try:
            document = _document(self.path)
        except FileNotFoundError:
            return
        except (OSError, ValueError, RecursionError) as error:
            self.complaint = f"{self.path}: cannot be read ({_reason(error)}), the usual settings are taken"
            return
        wrong = [said for key, value in document.items() if (said := self._take(key, value))]
        if wrong:
            self.complaint = f"{self.path}: {'; '.join(wrong)}: the usual is taken"

    def _take(self, key: str, value: object) -> str | None:
        """Take a value from the file, or say what is wrong with it."""
        if key not in _BY_KEY:
            self._unknown[key] = value
            return None
        try:
            self.settings[key] = option(key).read(value) if isinstance(value, str) else value
        except CardsteadError as error:
            return str(error)
        return None

    def save(self) -> None:
        """Write the settings so that the file is always a whole one: the old or the new.

        Raises:
            SettingsError: when it cannot be written.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.complaint:
                self._set_aside()
            _replace(self.path, self._text().encode())
        except OSError as error:
            raise SettingsError(f"{self.path}: cannot be written ({error.strerror or error})") from None

    def _set_aside(self) -> None:
        """Keep the file that was there under a name that is free."""
        number = 1
        while (kept := self.path.with_name(f"{self.path.stem}-kept-{number}{self.path.suffix}")).exists():
            number += 1
        with suppress(FileNotFoundError):
            self.path.rename(kept)
        self.complaint = None

    def _text(self) -> str:
        """Write every setting with its help; one that has its default stands there as a comment."""
        lines: list[str] = []
        for setting in SETTINGS:
            value = self.settings[setting.key]
            assignment = tomli_w.dumps({setting.key: value}).rstrip("\n")
            lines.append(f"# {setting.label}. {setting.help} ({setting.allowed})")
            lines.append(assignment if value != setting.default else f"# {assignment}")
        return "\n".join([*lines, tomli_w.dumps(self._unknown)])


def _reason(error: Exception) -> str:
    """Say in words why settings cannot be read."""
    if isinstance(error, UnicodeDecodeError):
        return "it is no text"
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _document(path: Path) -> dict[str, object]:
    """Read a TOML file of a reasonable size.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it is too large, no UTF-8 or no TOML.
    """
    with path.open("rb") as stream:
        data = stream.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise ValueError(f"expected at most {_MOST_BYTES} bytes")
    return tomllib.loads(data.decode("utf-8-sig"))


def _replace(path: Path, data: bytes) -> None:
    """Put data in the place of a file in one step that a crash cannot cut in half.

    Raises:
        OSError: when the file cannot be written; the old one is untouched.
    """
    handle, temporary = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
