"""Winding a replay: to any action, forward and back; and playing on from there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.catalogue import Catalogue
from core.components import BY_CLOCK, BY_SEAT
from core.errors import ActionError
from core.events import Listener
from core.match import Match, Recorder
from core.snapshot import state_hash
from core.table import HUMAN, Pace, Player
from replays.errors import ReplayError
from replays.format import Header, Move, Origin, Seating
from replays.playing import replay_match
from replays.reader import Replay

SNAPSHOT_EVERY = 32
"""How many actions lie between two snapshots: fewer are played again for a jump."""


class Playback:
    """A replay that can be wound to any of its actions; its match decides nothing itself.

    The match is played once when it is opened. `match` stands after `at` actions: look at it with views, and listen to
    it to be told of what `step` and `advance` do. A jump tells a listener nothing.
    """

    def __init__(self, replay: Replay, catalogue: Catalogue) -> None:
        """Play the replay as far as it can be played, and wind it back to its beginning.

        Raises:
            UnsupportedReplay: when the rules are not at hand.
            ReplayError: when there is no header, or its table cannot be set up.
        """
        if replay.header is None:
            raise ReplayError(f"There is nothing to wind: {replay.reason}")
        self.header: Header = replay.header
        self.match: Match = replay_match(self.header, catalogue)
        self.at = 0
        """How many actions are taken."""
        self.moves: list[Move] = replay.moves
        """The actions that can be taken, in order."""
        self.rounds: list[int] = []
        """After how many actions each round had ended, in order."""
        self.stop: str | None = replay.reason
        """Why there is no more to play, in one sentence; None for a finished match."""
        self._catalogue = catalogue
        self._changes: dict[int, list[Seating]] = {}
        for change in replay.seatings:
            self._changes.setdefault(change.after, []).append(change)
        self._snapshots: list[list[Any]] = []
        self._seatings: list[list[Player]] = []
        """Who sat where at each snapshot."""
        self._play()
        self.final_hash: bytes = replay.outcome.state_hash if replay.outcome else state_hash(self.match)
        """The final state hash; of a match that was broken off, the one after its last action."""
        self.jump(0)

    def __len__(self) -> int:
        """Count the actions."""
        return len(self.moves)

    def jump(self, to: int) -> None:
        """Wind to where so many actions are taken, which costs a few milliseconds at most.

        Raises:
            IndexError: when there are not so many.
        """
        if not 0 <= to <= len(self.moves):
            raise IndexError(f"expected 0 to {len(self.moves)} actions, got {to}")
        listener = self.match.world.listener
        self.match.listen(None)
        if not self.at < to < self.at + SNAPSHOT_EVERY:
            self._restore(to // SNAPSHOT_EVERY)
        while self.at < to:
            self._take()
        self.match.listen(listener)

    def step(self) -> bool:
        """Take the next action at its tick, and tell the match's listener; False when there is none."""
        if self.at == len(self.moves):
            return False
        self._take()
        return True

    def advance(self, ticks: int = 1) -> None:
        """Let time pass and take the actions whose ticks come; after the last one time stands still."""
        until = self.match.tick + ticks
        while self.at < len(self.moves) and self.moves[self.at].tick <= until:
            self._take()
        if self.at < len(self.moves):
            self.match.advance(until - self.match.tick)

    @property
    def origin(self) -> Origin:
        """Name this replay and this point of it, for the recording of a match that is taken over here."""
        return Origin(self.final_hash, self.at)

    def take_over(
        self,
        players: Mapping[int, Player],
        recorder: Recorder | None = None,
        pace: Pace | None = None,
        listener: Listener | None = None,
    ) -> Match:
        """Open a match that goes on from here, in which bots and clocks decide, with these players at their seats.

        Args:
            players: Who sits down at which seat; the others stay.
            recorder: Gets the actions until here too, so that its recording verifies by itself; made with `origin`.
            pace: Another pace for the new match, the actions until here being timed anew.
            listener: Is told of what happened until here.

        Raises:
            TableError: when a bot is not at hand.
        """
        header = self.header if pace is None else replace(self.header, pace=pace)
        past = replay_match(header, self._catalogue, listener)
        past.record(recorder)
        self._seat(past, 0)
        for number in range(self.at):
            move = self.moves[number]
            past.follow(*(move if pace is None else _timed_anew(past, move)))
            self._seat(past, number + 1)
        match = self._catalogue.open(past.table, past.seed)
        for seat in past.world.seats:
            match.seat_player(seat.index, Player(seat.kind, seat.name))
        match.restore(past.snapshot())
        past.close()
        match.recorder = recorder  # which was started in the past, and goes on from there
        for seat, player in players.items():
            match.seat_player(seat, player)
        return match

    def _play(self) -> None:
        """Play everything once, keeping snapshots; a move that cannot have been taken ends what can be played."""
        self._keep()
        self._seat(self.match, 0)
        moves, turning = self.moves, self.match.world.round
        for number in range(len(moves)):
            rounds = turning.number
            try:
                self.match.follow(*moves[number])
            except ActionError as error:
                self.moves, self.stop = moves[:number], f"Action {number + 1} cannot have been taken: {error}."
                return
            if turning.number != rounds or self.match.is_over:
                self.rounds.append(number + 1)
            if (number + 1) % SNAPSHOT_EVERY == 0:
                self._keep()
            self._seat(self.match, number + 1)

    def _keep(self) -> None:
        """Keep a snapshot, and who sits where."""
        self._snapshots.append(self.match.snapshot())
        self._seatings.append([Player(seat.kind, seat.name) for seat in self.match.world.seats])

    def _restore(self, number: int) -> None:
        """Go to a snapshot; the seat changes that follow it at once are made."""
        for seat, player in enumerate(self._seatings[number]):
            self.match.seat_player(seat, player)
        self.match.restore(self._snapshots[number])
        self.at = number * SNAPSHOT_EVERY
        self._seat(self.match, self.at)

    def _take(self) -> None:
        self.match.follow(*self.moves[self.at])
        self.at += 1
        self._seat(self.match, self.at)

    def _seat(self, match: Match, after: int) -> None:
        """Make the seat changes after so many actions."""
        for change in self._changes.get(after, ()):
            match.seat_player(change.seat, change.player)


def _timed_anew(match: Match, move: Move) -> Move:
    """Give an action the tick that it has at another pace: a bot's own, the clock's end, for people the next."""
    world, pace = match.world, match.table.pace
    first, ends = world.time.opens + 1, world.clocks[move.seat].ends
    if move.mark == BY_CLOCK and ends:
        return move._replace(tick=max(ends, first))
    is_bot = world.seats[move.seat].kind != HUMAN
    return move._replace(
        tick=first - 1 + max(pace.bot, 1) if is_bot else first,
        mark=BY_SEAT if move.mark == BY_CLOCK else move.mark,
    )
