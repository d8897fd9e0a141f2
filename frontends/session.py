"""One match played by people in real time, for any front end: time, moves, hints, the log, who sits where.

A session reads no clock: whoever shows the match says how much time has passed. So a front end is a loop of
"time has passed" and "somebody pressed a key", and the same session serves a window, a terminal and a test.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from core.actions import spelled
from core.cards import Card
from core.catalogue import Catalogue
from core.components import NOBODY
from core.errors import ActionError, CardsteadError, MatchOver, NotYourTurn
from core.events import Event
from core.live_view import View
from core.match import Match, Recorder
from core.table import BOT_NAMES, HUMAN, TICKS_A_SECOND, Player, Table
from frontends.choices import Choice, Choices, choices
from frontends.chronicle import Chronicle, Line
from systems.bot import Asking

SLOWEST, FASTEST = Fraction(1, 2), Fraction(3)
"""The limits of the speed."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed now."""

    text: str
    """The action."""
    reason: str


class Session:
    """A match under way and the people at it."""

    decides = True
    """Whether bots and clocks decide in its match."""

    def __init__(self, match: Match, recorder: Recorder | None = None, past: Iterable[Event] = ()) -> None:
        """Take over a match in which bots and clocks decide; `past` are its events so far, whole.

        The match gets the session's chronicle as its listener, and this recorder, which may be its own already.
        """
        if match.decides != self.decides:
            raise ValueError(f"expected a match in which {'' if self.decides else 'no '}bots and clocks decide")
        self.match = match
        self.game = match.game
        self.chronicle = Chronicle(match.game, (seat.name for seat in match.world.seats))
        self.chronicle.events.extend(past)
        match.listen(self.chronicle)
        if recorder is None or recorder is not match.recorder:  # one that has begun already goes on
            match.record(recorder)
        self.instant = False
        """Whether everything passes at once until a person is to act."""
        self.paused = False
        """Whether no time passes."""
        self._speed = Fraction(1)
        self._left_over = Fraction(0)
        """Seconds that have passed and did not fill a tick."""
        self._asking = Asking(match)

    @classmethod
    def open(cls, catalogue: Catalogue, table: Table, seed: str, recorder: Recorder | None = None) -> Self:
        """Open a new match, its first round dealt.

        Raises:
            TableError: when the table or the seed is not one to play with.
        """
        past: list[Event] = []
        return cls(catalogue.open(table, seed, past.append), recorder, past)

    # Time.

    @property
    def speed(self) -> Fraction:
        """How many times as fast as usual time passes while no person is to act."""
        return self._speed

    @speed.setter
    def speed(self, value: Fraction | float) -> None:
        speed = Fraction(value)
        if not SLOWEST <= speed <= FASTEST:
            raise CardsteadError(f"speed: expected {float(SLOWEST)} to {int(FASTEST)}, got {float(value):g}")
        self._speed = speed

    def pass_time(self, seconds: float | Fraction) -> int:
        """Let this much time pass, as the people at the table feel it; give the ticks that it came to.

        A person who is to act has 60 ticks a second, everything else 60 times the speed; with `instant` it takes
        no time at all. The sum of many small times equals one long one.
        """
        if seconds < 0:
            raise ValueError(f"expected a time that has passed, got {seconds}")
        before = self.match.tick
        if not self.paused:
            self._left_over += Fraction(seconds)
            while ticks := self._next_stretch():
                self.match.advance(ticks)
        return self.match.tick - before

    def _next_stretch(self) -> int:
        """Give the ticks to advance at one rate, and take their time from what is left over; 0 when none is due."""
        if self.match.is_over:
            self._left_over = Fraction(0)
            return 0
        is_idle = self.person_to_act is None or self.match.world.waiting.code >= 0
        ticks = self._ticks_to_change()
        if is_idle and self.instant:
            return ticks
        rate = TICKS_A_SECOND * (self._speed if is_idle else Fraction(1))
        ticks = min(ticks, int(self._left_over * rate))
        self._left_over -= ticks / rate
        return ticks

    def _ticks_to_change(self) -> int:
        """Give the ticks until something happens by itself, or the decision opens."""
        time = self.match.world.time
        change = self.match.next_tick()
        return (min(change, time.opens) if time.tick < time.opens else change) - time.tick

    @property
    def person_to_act(self) -> int | None:
        """The seat of the person whose decision is open; None while a bot or a pause is waited for."""
        world = self.match.world
        seat = world.turn.seat
        is_open = seat != NOBODY and world.time.tick >= world.time.opens
        return seat if is_open and world.seats[seat].kind == HUMAN else None

    @property
    def seconds_left(self) -> int | None:
        """The seconds left of a person's turn, a begun one counted whole; None where no clock runs."""
        world = self.match.world
        seat = world.turn.seat
        if seat == NOBODY or world.seats[seat].kind != HUMAN or not world.clocks[seat].ends:
            return None
        ticks = world.clocks[seat].ends - max(world.time.tick, world.time.opens)
        return max(0, -(-ticks // TICKS_A_SECOND))

    # What a seat sees.

    @property
    def is_recorded(self) -> bool:
        """Whether a recorder was told of every action."""
        return self.match.recorder is not None

    def view(self, seat: int) -> View:
        """Give what a seat may know; NOBODY sees what everybody sees."""
        return self.match.view(seat)

    def name(self, seat: int) -> str:
        """Give the name of whoever sits at a seat."""
        return self.match.world.seats[seat].name

    @property
    def people(self) -> list[int]:
        """The seats at which persons sit."""
        return [seat.index for seat in self.match.world.seats if seat.kind == HUMAN]

    def standing(self, seat: int) -> Sequence[tuple[str, str]]:
        """State what is in force as pairs of label and words, as the game words it."""
        return self.game.wording.standing(self.view(seat))

    def choices(self, seat: int) -> Choices:
        """Group what a seat may do now: by card, then by choice."""
        return choices(self.view(seat), self.game.wording)

    def news(self, reader: int) -> list[Event]:
        """Hand out the events since this reader last asked, oldest first, as it may see them."""
        return self.chronicle.news(reader)

    def log(self, reader: int) -> Sequence[Line]:
        """Give the sentences told to a reader so far, oldest first."""
        return self.chronicle.log(reader)

    # What a seat does.

    def submit(self, code: int, seat: int | None = None) -> None:
        """Hand in an action for the seat on turn; it is applied as time passes.

        Raises:
            ActionError: when it cannot be taken, with the reason, the world untouched.
        """
        self.check(code, seat)
        self.match.submit(code, seat)

    def check(self, code: int, seat: int | None = None) -> None:
        """Check that an action can be taken now.

        Raises:
            ActionError: when it cannot, with the reason in words that a player understands.
        """
        if seat is not None:
            self.check_turn(seat)
        self.match.check(code, seat)

    def check_turn(self, seat: int) -> None:
        """Check that a seat is on turn.

        Raises:
            MatchOver, NotYourTurn: when it is not.
        """
        if self.match.turn == NOBODY:
            raise MatchOver("the match is over")
        if self.match.turn != seat:
            raise NotYourTurn(f"it is the turn of {self.name(self.match.turn)}")

    def submit_text(self, text: str, seat: int | None = None) -> int:
        """Hand in an action as a person wrote it, and give its code.

        Raises:
            ActionError: when it is unreadable or cannot be taken, with the reason, the world untouched.
        """
        code = self.game.actions.read(text)
        self.submit(code, seat)
        return code

    def refusals(self, card: Card, seat: int | None = None) -> list[Refusal]:
        """Say of each action with a card that is not allowed now why, by code; four suits with one reason are one.

        The verbs that are allowed now come first, since a player who picks a card means those.
        """
        verbs = {self.game.actions[code].verb for code in self.match.legal}
        found: dict[tuple[str, str], Refusal] = {}
        for code, action in enumerate(self.game.actions.ordinary):
            if action.card == card and (reason := self._refusal(code, seat)):
                found.setdefault((action.verb, reason), Refusal(self.game.actions.texts[code], reason))
        return sorted(found.values(), key=lambda refusal: self._verb(refusal.text) not in verbs)

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        """Say why a card or an action, as a person wrote it, is not allowed now; None where it is.

        Raises:
            UnreadableAction: when the text names neither.
        """
        said = spelled(text)
        card = next((card for card in self.game.deck if said in (str(card), card.title.upper())), None)
        if card is None:
            return self._refusal(self.game.actions.read(text), seat)
        legal = {self.game.actions[code].card for code in self.match.legal}
        if card in legal and seat in (None, self.match.turn):
            return None
        return self.refusals(card, seat)[0].reason

    def _verb(self, text: str) -> str:
        return self.game.actions[self.game.actions.read(text)].verb

    def _refusal(self, code: int, seat: int | None) -> str | None:
        try:
            self.check(code, seat)
        except ActionError as error:
            return str(error)
        return None

    def hint(self, seat: int) -> Choice:
        """Ask the house bot what it would do in this seat's place; nothing changes by asking.

        Raises:
            MatchOver, NotYourTurn: when the seat is not on turn.
            BotError: when the bot fails.
        """
        self.check_turn(seat)
        code = self._asking.ask(self.match.house, seat)
        return next(choice for choice in self.choices(seat).all if choice.code == code)

    # Who sits where.

    def take_over(self, seat: int, name: str) -> None:
        """Let a person sit down in a bot's place, from the next decision on.

        Raises:
            TableError: for a name that cannot be shown.
        """
        self._seat(seat, Player(HUMAN, name))

    def hand_over(self, seat: int, bot: str = "house") -> None:
        """Let a bot go on in a person's place, from the next decision on.

        Raises:
            TableError: for a bot that the game does not have.
        """
        self.game.bot(bot)
        self._seat(seat, Player(bot, BOT_NAMES[seat % len(BOT_NAMES)]))

    def _seat(self, seat: int, player: Player) -> None:
        self.match.seat_player(seat, player)
        self.chronicle.seat(seat, player.name)
