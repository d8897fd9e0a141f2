"""A replay that people wind: to any action, forward and back, by itself or by hand, and take over from any point."""

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from core.catalogue import Catalogue
from core.components import NOBODY
from core.errors import CardsteadError
from core.events import Event
from core.match import Recorder
from core.table import BOT_NAMES, HUMAN, Pace, Player
from frontends.chronicle import Chronicle, Line
from frontends.session import Session
from replays.format import Origin
from replays.playback import Playback
from replays.playing import follow, replay_match
from replays.reader import Replay

BEAT = Fraction(3, 2)
"""Seconds from one action to the next at the usual speed."""


class Told(NamedTuple):
    """A sentence of the story, and after how many actions it stands."""

    at: int
    line: Line


class Winder(Session):
    """A session in which everything was decided long ago; it stands after `at` of its actions."""

    decides = False

    def __init__(self, replay: Replay, catalogue: Catalogue) -> None:
        """Play a replay once, and wind it back to its beginning.

        Raises:
            UnsupportedReplay: when its rules are not at hand.
            ReplayError: when it has no readable header, or no such table can be set up.
        """
        self.playback = Playback(replay, catalogue)
        super().__init__(self.playback.match)
        self.paused = True
        self.viewer = next((seat for seat, player in enumerate(self.playback.header.players) if player.is_human), 0)
        """Whose hand is open."""
        self.is_open = False
        """Whether every hand is open."""
        self.story: list[Told] = []
        """The whole match in sentences, as everybody saw it."""
        self._events: list[Event] = []
        self._counts: list[int] = []
        """How many events there were after each number of actions."""
        self._due = BEAT
        self._tell(replay, catalogue)
        self.go(0)

    def _tell(self, replay: Replay, catalogue: Catalogue) -> None:
        """Play the match to hear of its deal too, which a playback has behind it."""
        match = replay_match(self.playback.header, catalogue, self._events.append)
        seats = match.world.seats
        chronicle = Chronicle(match.game, [seat.name for seat in seats])

        def note_who_sits(*_: object) -> None:
            for seat in seats:
                chronicle.seat(seat.index, seat.name)

        self._hear(chronicle, 0)
        for _ in follow(match, self.playback.moves, replay.seatings, note_who_sits):
            self._hear(chronicle, match.actions)
        match.close()

    def _hear(self, chronicle: Chronicle, at: int) -> None:
        """Add to the story what an action came to."""
        chronicle.events.extend(self._events[len(chronicle.events) :])
        self._counts.append(len(self._events))
        self.story += [Told(at, line) for line in chronicle.log(NOBODY)[len(self.story) :]]

    # Winding.

    @property
    def at(self) -> int:
        """How many actions are taken."""
        return self.playback.at

    @property
    def length(self) -> int:
        """How many actions there are."""
        return len(self.playback)

    @property
    def is_at_end(self) -> bool:
        """Whether every action is taken."""
        return self.at == self.length

    def go(self, to: int) -> None:
        """Wind to where so many actions are taken.

        Raises:
            CardsteadError: when there are not so many.
        """
        if not 0 <= to <= self.length:
            raise CardsteadError(f"expected the number of an action, 0 to {self.length}, got {to}")
        self.playback.jump(to)
        self.chronicle.events[:] = self._events[: self._counts[to]]
        self._due = BEAT

    def step(self, by: int) -> None:
        """Wind by so many actions, forward or back, as far as there are any."""
        self.go(min(max(self.at + by, 0), self.length))

    def step_round(self, by: int) -> None:
        """Wind to the next end of a round, or back to the one before."""
        ends = [0, *self.playback.rounds, self.length]
        ahead = [end for end in ends if (end > self.at if by > 0 else end < self.at)]
        if ahead:
            self.go(min(ahead) if by > 0 else max(ahead))

    @property
    def told(self) -> int:
        """How many sentences of the story are told here."""
        return bisect_right(self.story, self.at, key=lambda told: told.at)

    def log(self, reader: int) -> Sequence[Line]:  # noqa: ARG002 - a story has one reader
        """Give the sentences until here, oldest first."""
        return [told.line for told in self.story[: self.told]]

    # Time.

    def pass_time(self, seconds: float | Fraction) -> int:
        """Let this much time pass, and take the actions that are due; at the end it stands still."""
        before = self.match.tick
        if not self.paused:
            self._due -= Fraction(seconds) * self.speed
            while self._due <= 0 and not self.is_at_end:
                due = self._due + BEAT
                self.step(1)
                self._due = due
            self.paused = self.is_at_end
        return self.match.tick - before

    @property
    def person_to_act(self) -> int | None:
        """Nobody is to act."""
        return None

    @property
    def seconds_left(self) -> int | None:
        """No clock runs."""
        return None

    @property
    def is_over(self) -> bool:
        """Whether the match is over here, so that nothing can be played on."""
        return self.match.is_over

    # Taking over.

    @property
    def origin(self) -> Origin:
        """Name this replay and this point of it, for the recording of a match that is taken over here."""
        return self.playback.origin

    def play_on(self, seat: int, name: str, recorder: Recorder | None, pace: Pace) -> Session:
        """Open a match that goes on from here, as `play_on` does."""
        return play_on(self.playback, seat, name, recorder, pace)


def play_on(playback: Playback, seat: int, name: str, recorder: Recorder | None, pace: Pace) -> Session:
    """Open a match that goes on where a replay stands, with house bots in the place of the other people.

    Its log begins with what happened until here.

    Args:
        playback: The replay.
        seat: Where the person sits down.
        name: The person's name.
        recorder: Records the match, if any; made with the `origin` of the playback.
        pace: The pace of the new match.

    Raises:
        CardsteadError: when the match is over here.
        TableError: for a name that cannot be shown, or a bot that is not at hand.
    """
    if playback.match.is_over:
        raise CardsteadError("the match is over here; wind back to where you want to play on")
    players = {seat: Player(HUMAN, name)}
    for other in playback.match.world.seats:
        if other.kind == HUMAN and other.index != seat:
            players[other.index] = Player("house", BOT_NAMES[other.index % len(BOT_NAMES)])
    past: list[Event] = []
    match = playback.take_over(players, recorder, pace, past.append)
    return Session(match, recorder, past)
