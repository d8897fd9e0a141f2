"""The settings as the terminal uses them: taken up when a match begins, kept when one is left."""

from frontends.session import Session
from frontends.settings import SettingsError, SettingsFile, option


class Preferences:
    """A person's settings, shared with the other front ends."""

    def __init__(self, file: SettingsFile | None = None) -> None:
        self.file = file or SettingsFile()

    @property
    def four_colours(self) -> bool:
        """Whether each suit has a colour of its own."""
        return self.file.settings.four_colours

    @property
    def name(self) -> str:
        """What the person is called."""
        return self.file.settings.name

    @property
    def clock_seconds(self) -> int:
        """Seconds of a turn at a table that is chosen here; 0 is as long as one likes."""
        return self.file.settings.clock_seconds

    def begin(self, session: Session) -> None:
        """Let bots play as fast as they did last time."""
        session.speed, session.instant = self.file.settings.speed, self.file.settings.instant

    def flip_colours(self) -> str:
        """Give each suit a colour of its own, or two for all; say why that cannot be kept, if it cannot."""
        return self._change("four_colours", not self.four_colours)

    def keep(self, session: Session) -> str:
        """Keep how fast bots play; say why it cannot be kept, if it cannot."""
        percent = int(session.speed * 100)
        speed = percent if percent in option("speed").values else self.file.settings["speed"]
        return self._change("speed", speed) or self._change("instant", session.instant)

    def _change(self, key: str, value: object) -> str:
        """Change a setting; only one that differs is written."""
        if self.file.settings[key] == value:
            return ""
        self.file.settings[key] = value
        try:
            self.file.save()
        except SettingsError as error:
            return f"The setting is not kept: {error}."
        return ""
