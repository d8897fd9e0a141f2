"""Sitting down at a seat of a replay, to play on from where it stands."""

from core.table import playing_pace
from frontends.recording import KeptRecorder
from frontends.session import Session
from frontends.terminal.preferences import Preferences
from frontends.terminal.winding_words import TakenOver
from frontends.winding import Winder


def taken_over(winder: Winder, taken: TakenOver, preferences: Preferences, *, is_live: bool) -> Session:
    """Open a match that goes on where a replay stands, recorded as one of its own; a pipe needs no clock.

    Raises:
        CardsteadError: when the match is over there, or the name cannot be shown.
    """
    pace = playing_pace(preferences.clock_seconds if is_live else 0)
    name = taken.name or preferences.name
    session = winder.play_on(taken.seat, name, KeptRecorder(winder.origin), pace)
    preferences.begin(session)
    return session
