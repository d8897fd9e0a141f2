"""Verifying: what our own recorder wrote verifies, and whatever else is said where it is."""

from core.game import Catalogue
from core.table import playing_pace
from replays.reader import COMPLETE, read
from replays.recorder import record_in_memory
from replays.verify import VERIFIED, verify
from systems import builtin_catalogue

CATALOGUE: Catalogue = builtin_catalogue()


def recorded(preset="house", seed="7", pace=None, **changes):
    """Play a match of Crazy Eights headless and give its replay."""
    table = CATALOGUE["crazy-eights"].set_up(preset, changes, pace=pace or playing_pace(0))
    match = CATALOGUE.open(table, seed)
    buffer = record_in_memory(match)
    match.run()
    return buffer.getvalue()


def test_what_is_recorded_verifies():
    for preset in ("house", "table", "gamble"):
        data = recorded(preset)
        assert read(data).status == COMPLETE
        verdict = verify(data, CATALOGUE)
        assert (verdict.status, verdict.detail) == (VERIFIED, None)
        assert verdict.actions == len(read(data).moves)
