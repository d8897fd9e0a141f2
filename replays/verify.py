"""Verifying: the recorded actions are played in a fresh world, and every checkpoint and the result compared."""

from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from core.catalogue import Catalogue
from core.components import BY_SEAT
from core.errors import ActionError, TableError
from core.game import Bot
from core.match import Match
from core.rng import word
from core.snapshot import PARTS, named_state, state_hash, state_hashes
from core.table import HUMAN
from replays.errors import MalformedRecord, ReplayError, UnsupportedReplay
from replays.format import Checkpoint, Move, Outcome
from replays.playing import follow, replay_match
from replays.public import EventWriter, read_events
from replays.reader import COMPLETE, CORRUPT, UNSUPPORTED, Replay, read

VERIFIED, DIVERGED, ILLEGAL = "verified", "diverged", "illegal"
"""What can be said of a replay beside TRUNCATED, CORRUPT and UNSUPPORTED."""

LONGEST_HELD = 400
"""Characters of what the replayed world holds that a sentence may show."""


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
    """Play a replay again and compare; nothing is raised, whatever the bytes are."""
    with closing(Verifier(catalogue, ask_bots=ask_bots)) as verifier:
        return verifier.verify(source)


class Verifier:
    """Verifies replays one after the other, all in one world while their table is the same."""

    def __init__(self, catalogue: Catalogue, *, ask_bots: bool = False) -> None:
        self._catalogue, self._ask_bots = catalogue, ask_bots
        self._match: Match | None = None

    def verify(self, source: bytes | Replay) -> Verdict:
        """Play a replay again and compare; nothing is raised, whatever the bytes are.

        The first thing that is wrong counts: what could be read of a damaged or broken-off file is played as well.
        """
        replay = source if isinstance(source, Replay) else read(source)
        verdict = Verdict(replay.status, len(replay.moves), replay.reason)
        header = replay.header
        if header is None or replay.status == UNSUPPORTED:
            return verdict
        events = EventWriter(len(header.players))
        try:
            match = replay_match(header, self._catalogue, events.write, turns=False, past=self._match)
        except UnsupportedReplay as error:
            verdict.status, verdict.detail = UNSUPPORTED, str(error)
        except ReplayError as error:
            verdict.status, verdict.detail = ILLEGAL, str(error)
        else:
            self._keep(match)
            verdict.asked = Asked() if self._ask_bots else None
            _Verification(replay, match, events, verdict).run()
        return verdict

    def _keep(self, match: Match) -> None:
        """Keep a match for the next replay, and close one that is of no use any more."""
        if match is not self._match:
            self.close()
            self._match = match

    def close(self) -> None:
        """Close the match that is kept."""
        if self._match is not None:
            self._match.close()
            self._match = None


class _Different(Exception):
    """The replayed match is not the recorded one."""

    def __init__(self, status: str, detail: str, parts: Iterable[str] = ()) -> None:
        super().__init__(detail)
        self.status, self.detail, self.parts = status, detail, tuple(parts)


class _Verification:
    """One playing of one replay."""

    def __init__(self, replay: Replay, match: Match, events: EventWriter, verdict: Verdict) -> None:
        self.replay, self.match, self.events, self.verdict = replay, match, events, verdict
        self.points = {point.actions: point for point in replay.checkpoints}
        self.bots: dict[str, Bot | None] = {}

    def run(self) -> None:
        """Play to the end of what could be read, or to the first thing that is wrong."""
        verdict = self.verdict
        try:
            self._play()
            if self.replay.outcome is not None:
                self._compare_end(self.replay.outcome)
        except _Different as error:
            verdict.status, verdict.detail, verdict.parts = error.status, error.detail, error.parts
            verdict.action, verdict.tick = self.match.actions, self.match.tick
            verdict.found = {part: named for part, named in named_state(self.match).items() if part in error.parts}
            return
        except ActionError as error:
            self._tell_illegal(error)
            return
        if self.replay.status == COMPLETE:
            verdict.status = VERIFIED

    def _play(self) -> None:
        before = self._ask if self.verdict.asked is not None else None
        points = self.points
        for actions, is_due in enumerate(follow(self.match, self.replay.moves, self.replay.seatings, before), 1):
            if is_due or actions in points:
                self._compare(actions, points.get(actions), is_due=is_due)

    def _compare(self, actions: int, point: Checkpoint | None, *, is_due: bool) -> None:
        """Compare a checkpoint, which must stand where it is due and nowhere else."""
        where = f"action {actions} (tick {self.match.tick})"
        if point is None:
            if actions < len(self.replay.moves) or self.replay.status == COMPLETE:
                raise _Different(CORRUPT, f"The checkpoint after {where} is missing.")
            return
        if not is_due:
            raise _Different(CORRUPT, f"After {where} stands a checkpoint where none is due.")
        whole, parts = state_hashes(self.match)
        if whole == point.state_hash and tuple(parts) == point.parts:
            return
        differing = [part for part, now, was in zip(PARTS, parts, point.parts, strict=True) if now != was]
        detail = f"After {where} the replayed match differs in {' and '.join(differing) or 'its state hash'}"
        raise _Different(DIVERGED, f"{detail}{self._held(differing)}.", differing)

    def _held(self, parts: Iterable[str]) -> str:
        """Say what the replayed world holds in some parts."""
        state = named_state(self.match)
        texts = [f"{part}: " + ", ".join(f"{name} {value}" for name, value in state[part].items()) for part in parts]
        held = "; ".join(texts)
        return f"; it holds {held if len(held) <= LONGEST_HELD else held[:LONGEST_HELD] + '…'}" if held else ""

    def _compare_end(self, outcome: Outcome) -> None:
        """Compare what stands at the end of a finished match: the public events and the result."""
        match, header = self.match, self.replay.header
        result = match.result()
        if not match.is_over:
            raise _Different(DIVERGED, f"After action {result.actions} the file has a result, but the match goes on.")
        if header is not None and header.origin is not None and header.origin.actions > result.actions:
            raise _Different(CORRUPT, "The header tells of more actions taken over than there are.")
        if self.replay.events is None:
            raise _Different(CORRUPT, "The public events of the finished match are missing.")
        if self.replay.events != self.events.payload():
            raise self._first_other_event()
        for what, was, now in (
            ("scores differ", outcome.scores, result.scores),
            ("winners differ", outcome.winners, result.winners),
            ("state hash differs", outcome.state_hash.hex(), state_hash(match).hex()),
        ):
            if was != now:
                raise _Different(DIVERGED, f"The result's {what}: recorded {_listed(was)}, replayed {_listed(now)}.")

    def _first_other_event(self) -> _Different:
        """Find where the public events differ first."""
        replayed = read_events(self.events.payload(), self.replay.moves, self.match.table.seats)
        detail = None
        try:
            for was in self.replay.told():
                now = next(replayed, None)
                if detail is None and was != now:
                    names = type(was.event).__name__, type(now.event).__name__ if now is not None else "nothing"
                    detail = f"at action {was.after}: recorded {names[0]}, replayed {names[1]}"
        except MalformedRecord as error:
            return _Different(CORRUPT, f"The public events cannot be read: {error}.")
        return _Different(DIVERGED, f"The public events differ {detail or 'in their number'}.")

    def _tell_illegal(self, error: ActionError) -> None:
        """Tell of an action that cannot have been taken."""
        verdict, number = self.verdict, self.match.actions
        move, texts = self.replay.moves[number], self.match.game.actions.texts
        text = texts[move.code] if move.code < len(texts) else f"code {move.code}"
        verdict.status, verdict.action, verdict.tick = ILLEGAL, number + 1, move.tick
        verdict.detail = (
            f"Action {number + 1} (tick {move.tick}), {text} by seat {move.seat}, cannot have been taken: {error}."
        )

    def _ask(self, number: int, move: Move) -> None:
        """Ask the bot of a seat what it would choose now."""
        match, asked = self.match, self.verdict.asked
        kind = match.world.seats[move.seat].kind
        if asked is None or kind == HUMAN or move.mark != BY_SEAT or move.seat != match.turn:
            return
        bot = self._bot(kind)
        if bot is None:
            asked.unknown.add(kind)
            return
        asked.questions += 1
        texts = match.game.actions.texts
        try:
            chosen = texts[bot.choose(match.views[move.seat], word(match.seed, "bot", number))]
        except Exception as error:
            chosen = f"nothing ({type(error).__name__})"
        recorded = texts[move.code] if move.code < len(texts) else f"code {move.code}"
        if chosen != recorded:
            asked.others.append(OtherChoice(number + 1, move.seat, kind, recorded, chosen))

    def _bot(self, kind: str) -> Bot | None:
        """Make a bot once; None where it is not at hand."""
        if kind not in self.bots:
            try:
                self.bots[kind] = self.match.game.bot(kind)
            except TableError:
                self.bots[kind] = None
        return self.bots[kind]


def _listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
