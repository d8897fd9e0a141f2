"""What can go wrong with replays, each told in one sentence."""

from core.errors import CardsteadError


class ReplayError(CardsteadError):
    """A replay that cannot be used for what was asked."""


class MalformedRecord(ReplayError):
    """Bytes that are no record of a replay; the reader turns it into the status `corrupt`."""


class UnsupportedReplay(ReplayError):
    """A replay that cannot be played here: written by a newer program, or under rules that are not at hand."""


class RecordingError(ReplayError):
    """A recording that cannot be made where it was asked for."""


class ShareError(ReplayError):
    """A share text or a deal code that cannot be made, or cannot be read."""
