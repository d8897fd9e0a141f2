"""A match without a table to look at."""

from core.catalogue import Catalogue
from core.match import Match, Recorder
from core.table import Table


def play_match(catalogue: Catalogue, table: Table, seed: str, recorder: Recorder | None = None) -> Match:
    """Let bots play a match to its end, and give it.

    Raises:
        TableError: when the table or the seed is not one to play with.
        BotError: when a bot fails.
    """
    match = catalogue.open(table, seed)
    match.record(recorder)
    match.run()
    return match
