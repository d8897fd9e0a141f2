"""Options of a game as data: toggles, choices and ranges that validate and explain themselves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from core.errors import TableError, shown

Value = bool | int | str
"""What an option can be set to."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table can have one way or another."""

    key: str
    """Its name on the command line and in files."""
    label: str
    """Its name for people."""
    help: str
    """One line that says what it does."""
    kind: str
    """`toggle`, `choice` or `range`."""
    values: tuple[Value, ...]
    """What is allowed, in the order in which it is offered."""
    default: Value
    """What it is when nobody says."""

    def check(self, value: object) -> Value:
        """Give back a value that is allowed; 1 and true are different things.

        Raises:
            TableError: naming the option, the value and what is allowed.
        """
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        words = "true or false" if self.kind == "toggle" else self.allowed
        raise TableError(f"{self.key}: expected {words}, got {shown(value)}")

    def read(self, text: str) -> Value:
        """Read a value as it is written on the command line.

        Raises:
            TableError: naming the option, the text and what is allowed.
        """
        for allowed in self.values:
            if written(allowed) == text.strip().lower():
                return allowed
        raise TableError(f"{self.key}: expected {self.allowed}, got {shown(text)}")

    @property
    def allowed(self) -> str:
        """List the allowed values as they are written on the command line."""
        if self.kind == "range" and len(self.values) > 1:
            return f"{self.values[0]} to {self.values[-1]}"
        words = [written(value) for value in self.values]
        return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def written(value: Value) -> str:
    """Write a value as on the command line: toggles as yes and no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def toggle(key: str, label: str, help: str, *, default: bool) -> Option:  # noqa: A002 - the field's name
    """Declare an option that is on or off."""
    return Option(key, label, help, "toggle", (False, True), default)


def choice(key: str, label: str, help: str, values: Sequence[Value], default: Value) -> Option:  # noqa: A002
    """Declare an option with a few values."""
    return Option(key, label, help, "choice", tuple(values), default)


def seats_option(fewest: int, most: int, default: int) -> Option:
    """Declare the number of seats, which every game has."""
    text = f"How many play, {fewest} to {most}." if fewest < most else f"Always {fewest}."
    return Option("seats", "Seats", text, "range", tuple(range(fewest, most + 1)), default)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of option values; the first of a game's presets is what one gets without asking."""

    id: str
    label: str
    options: Mapping[str, Value] = field(default_factory=dict)


class OptionSet:
    """All options of one game, `seats` among them, and its presets."""

    def __init__(self, seats: Option, options: Sequence[Option], presets: Sequence[Preset]) -> None:
        self.seats = seats
        self.options: tuple[Option, ...] = tuple(options)
        """Every option but the seats, in the order in which they are offered and stored."""
        self.presets: dict[str, Preset] = {preset.id: preset for preset in presets}
        self._by_key = {option.key: option for option in (seats, *options)}
        if len(self._by_key) != 1 + len(options) or len(self.presets) != len(presets) or not presets:
            raise ValueError("option keys and preset names are unique, and there is at least one preset")
        for preset in presets:
            for key, value in preset.options.items():
                self._by_key[key].check(value)

    def __getitem__(self, key: str) -> Option:
        """Give an option by its key.

        Raises:
            TableError: listing the keys there are.
        """
        if key not in self._by_key:
            raise TableError(f"unknown option {shown(key)}; there are {', '.join(self._by_key)}")
        return self._by_key[key]

    def preset(self, name: str | None) -> Preset:
        """Give a preset by its name, the first one for none.

        Raises:
            TableError: listing the presets there are.
        """
        if name is None:
            return next(iter(self.presets.values()))
        if name not in self.presets:
            raise TableError(f"unknown preset {shown(name)}; there are {', '.join(self.presets)}")
        return self.presets[name]

    def settle(self, preset: str | None, changes: Mapping[str, object]) -> dict[str, Value]:
        """Give every option its value, seats first: the defaults, then the preset's, then the changes.

        Raises:
            TableError: for an unknown preset, an unknown key or a value that is not allowed.
        """
        values = {key: option.default for key, option in self._by_key.items()}
        values.update(self.preset(preset).options)
        values.update({key: self[key].check(value) for key, value in changes.items()})
        return values

    def read(self, assignments: Sequence[str]) -> dict[str, Value]:
        """Read KEY=VALUE texts as they are written on the command line.

        Raises:
            TableError: for a text without `=`, an unknown key, a value that is not allowed, or a key set twice
                to different values.
        """
        changes: dict[str, Value] = {}
        for text in assignments:
            key, equals, value = text.partition("=")
            if not equals:
                raise TableError(f"expected KEY=VALUE, got {shown(text)}")
            read = self[key.strip()].read(value)
            if changes.setdefault(key.strip(), read) != read:
                raise TableError(f"{key.strip()}: set to both {written(changes[key.strip()])} and {written(read)}")
        return changes
