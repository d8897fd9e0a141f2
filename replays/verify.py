"""Verifying: the recorded actions are played in a fresh world, and every checkpoint and the result compared."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from core.errors import CardsteadError
from core.game import Bot, Catalogue
from core.match import Match
from core.rng import word
from core.snapshot import PARTS, named_state, state_hash, state_hashes
from replays.errors import UnsupportedReplay
from replays.format import Checkpoint, Header
from replays.playing import follow, game_of, replay_match
from replays.public import EventWriter, read_events
from replays.reader import COMPLETE, CORRUPT, UNSUPPORTED, Replay, read

VERIFIED, DIVERGED, ILLEGAL = "verified", "diverged", "illegal"
"""What can be said of a replay beside TRUNCATED, CORRUPT and UNSUPPORTED."""


@dataclass(frozen=True, slots=True)
class OtherChoice:
    """A bot that would not choose now what was recorded."""

    action: int
    """The number of the action, from 1."""
    seat: int
    bot: str
    recorded: str
    chosen: str


@dataclass(slots=True)
class Asked:
    """What bots say when they are asked again: information, no failure."""

    questions: int = 0
    others: list[OtherChoice] = field(default_factory=list)
    """Where they would choose something else."""
    unknown: set[str] = field(default_factory=set)
    """The bots that are not at hand."""


@dataclass(slots=True)
class Verdict:
    """What came of verifying a replay."""

    status: str
    """VERIFIED, DIVERGED, ILLEGAL, TRUNCATED, CORRUPT or UNSUPPORTED."""
    actions: int
    """How many actions could be read."""
    detail: str | None = None
    """One sentence that says what is wrong, and where; None when verified."""
    action: int | None = None
    """The number of the action, from 1, at which playing stopped."""
    tick: int | None = None
    """The tick of that action."""
    parts: tuple[str, ...] = ()
    """Which parts of the state differ there: table, piles, scores, facts, clocks."""
    found: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What the replayed world holds in these parts, by name."""
    asked: Asked | None = None
    """What the bots say, if they were asked."""


def verify(source: bytes | Replay, catalogue: Catalogue, *, ask_bots: bool = False) -> Verdict:
    """Play a replay again and compare; nothing is raised, whatever the bytes are.

    The first thing that is wrong counts: what could be read of a damaged or broken-off file is played as well.
    """
    replay = source if isinstance(source, Replay) else read(source)
    verdict = Verdict(replay.status, len(replay.moves), replay.reason)
    header = replay.header
    if header is None or replay.status == UNSUPPORTED:
        return verdict
    try:
        game = game_of(header, catalogue)
    except UnsupportedReplay as error:
        verdict.status, verdict.detail = UNSUPPORTED, str(error)
        return verdict
    try:
        match = replay_match(header, game, catalogue, listener=EventWriter(len(header.players)))
    except CardsteadError as error:
        verdict.status, verdict.detail = ILLEGAL, str(error)
        return verdict
    try:
        _Verification(replay, header, match, verdict, ask_bots=ask_bots).run()
    finally:
        match.close()
    return verdict
