"""Going on with a match whose recording was broken off."""

from core.catalogue import Catalogue
from core.errors import CardsteadError
from core.events import Listener
from core.match import Match
from core.table import Player
from replays.playing import follow, replay_match
from replays.reader import COMPLETE, Replay


class CannotResume(CardsteadError):
    """A recording that cannot be gone on with."""


def match_to_resume(replay: Replay, catalogue: Catalogue, file: str, listener: Listener | None = None) -> Match:
    """Open a match where a recording was broken off, in which bots and clocks decide again.

    The listener is told of what happened until then.

    Raises:
        CannotResume: for a match that is over, or a file that is no recording.
        ReplayError: when the rules are not at hand.
        ActionError: when a recorded action cannot have been taken.
        TableError: when a bot that sat there is not at hand.
    """
    if replay.header is None:
        raise CannotResume(f"{file}: no recording that can be gone on with: {replay.reason}")
    if replay.status == COMPLETE:
        raise CannotResume(f"{file}: the match is over; look at it with: cardstead watch {file}")
    past = replay_match(replay.header, catalogue, listener)
    for _ in follow(past, replay.moves, replay.seatings):
        pass
    match = catalogue.open(replay.header.table(), replay.header.seed)
    for seat in past.world.seats:
        match.seat_player(seat.index, Player(seat.kind, seat.name))
    match.restore(past.snapshot())
    past.close()
    return match
