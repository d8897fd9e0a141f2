"""Who plays the sounds of the table; a program without sound has silence."""

from typing import Protocol

SOUNDS = {
    "deal": "cards",
    "play": "cards",
    "draw": "cards",
    "sweep": "cards",
    "turn": "turn",
    "low": "turn",
    "won": "result",
    "lost": "result",
    "click": "controls",
    "refused": "controls",
}
"""Every sound and the group whose volume it has."""


class Speaker(Protocol):
    """Plays sounds by name."""

    def play(self, name: str, volume: float) -> None:
        """Play a sound with a loudness from 0 to 1."""
        ...


class Silence:
    """Plays nothing."""

    def play(self, name: str, volume: float) -> None:
        """Play nothing."""
