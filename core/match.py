"""A match: one world at one table, stepped by the systems, acted on through checked doors."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from core.components import BY_CLOCK, BY_DEBUG, BY_SEAT, NOBODY, OVER
from core.errors import CardsteadError, IllegalAction, MatchOver, NotYourTurn, UnreadableAction
from core.events import Listener
from core.game import Bot, Game, Played
from core.live_view import View
from core.resample import exchange_hidden, seen
from core.rng import check_seed
from core.snapshot import clear, restore, snapshot
from core.table import HUMAN, TICKS_A_SECOND, Player, Table
from core.view import SeatView

NEVER = 1 << 62
"""A tick that does not come."""

CLOCK_LOW = 10 * TICKS_A_SECOND
"""How long before the end of a turn the clock is told to be low."""


class BotError(CardsteadError):
    """A bot that answered with something that is not legal."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match stands or has ended."""

    rounds: int
    """Rounds begun."""
    actions: int
    ticks: int
    scores: tuple[int, ...]
    """By side."""
    winners: tuple[int, ...]
    """The seats that have won; empty until the match is over."""
    bids: int
    """The bids of the rounds that were scored; 0 where nothing is bid."""
    bids_made: int


class Recorder(Protocol):
    """What is told of every action, before it is applied and when its tick has ended."""

    def started(self, match: "Match") -> None:
        """Take note that a match is recorded from now on."""

    def action(self, tick: int, seat: int, code: int, mark: int) -> None:
        """Take note of a checked action that is about to be applied."""

    def settled(self, match: "Match", *, round_ended: bool) -> None:
        """Take note that a tick has ended, with or without an action; scoring and the next deal are included."""

    def seated(self, seat: int, player: Player) -> None:
        """Take note that somebody else has taken a seat."""


Systems = Callable[["Match"], tuple[Callable[[], None], ...]]
"""Adds the four systems to the world of a match and gives their steps in order."""


class Match(Played):
    """A match of a game at a table from a seed.

    The world decides everything; whoever plays asks for `legal` or a `view`, hands in actions with `submit` and
    lets time pass with `advance` or `run`. Bots decide for their seats while time passes.
    """

    __slots__ = (
        "bots",
        "decides",
        "house",
        "recorder",
        "steps",
        "systems",
        "views",
    )

    def __init__(self, game: Game, table: Table, seed: str, systems: Systems, *, decides: bool = True) -> None:
        super().__init__(game, table, seed)
        self.systems = systems
        self.recorder: Recorder | None = None
        """Who is told of every action."""
        self.decides = decides
        """Whether bots and clocks act by themselves; in a replayed match they do not."""
        self.bots: list[Bot | None] = [self._bot_for(player) for player in table.players]
        """Who decides for each seat; none for a person, and none at all in a replayed match."""
        self.house: Bot = game.house()
        """Decides for a person whose clock has run out, and gives hints."""
        self.views: tuple[View, ...] = tuple(View(self, seat) for seat in range(table.seats))
        """What each seat may know, live."""
        self.steps: tuple[Callable[[], None], ...] = systems(self)
        """The four systems in their order."""

    def _bot_for(self, player: Player) -> Bot | None:
        return self.game.bot(player.kind) if self.decides and not player.is_human else None

    def begin(self) -> Self:
        """Deal the first round of a new match: the scoring system does, as after every round."""
        self.world.enter()
        self.steps[-1]()
        return self

    # What can be asked.

    @property
    def tick(self) -> int:
        """Give the world's time in ticks of 1/60 s."""
        return self.world.time.tick

    @property
    def turn(self) -> int:
        """Give the seat that is to act; NOBODY once the match is over."""
        return self.world.turn.seat

    @property
    def is_over(self) -> bool:
        """Tell whether the match has ended."""
        return self.world.round.phase == OVER

    @property
    def actions(self) -> int:
        """Count the actions taken."""
        return self.world.progress.actions

    def mask(self) -> bytearray:
        """Give one byte for each code, 1 where it is legal now."""
        mask = bytearray(len(self.game.actions))
        for code in self.legal:
            mask[code] = 1
        return mask

    def legal_texts(self) -> list[str]:
        """Give the legal actions as texts, ascending by code."""
        return [self.game.actions.texts[code] for code in self.legal]

    def view(self, seat: int) -> View:
        """Give what a seat may know, live; NOBODY sees what everybody sees.

        Raises:
            IndexError: when there is no such seat.
        """
        if not NOBODY <= seat < self.table.seats:
            raise IndexError(f"expected a seat from 0 to {self.table.seats - 1}, got {seat}")
        return View(self, NOBODY) if seat == NOBODY else self.views[seat]

    def result(self) -> Result:
        """Tell how the match stands."""
        world = self.world
        return Result(
            rounds=world.round.number,
            actions=world.progress.actions,
            ticks=world.time.tick,
            scores=tuple(score.points for score in world.scores),
            winners=tuple(world.progress.winners),
            bids=world.progress.bids,
            bids_made=world.progress.bids_made,
        )

    def listen(self, listener: Listener | None, *, turns: bool = True) -> None:
        """Tell this listener, and no other, of every event from now on; of the beginning of turns only if asked."""
        self.world.listener = listener
        self.world.hears_turns = listener is not None and turns

    def record(self, recorder: Recorder | None) -> None:
        """Let this recorder, and no other, note every action from now on."""
        self.recorder = recorder
        if recorder is not None:
            recorder.started(self)

    # What can be done.

    def check(self, code: int, seat: int | None = None) -> None:
        """Check that an action can be taken now, by this seat or by whoever is on turn.

        Raises:
            MatchOver, NotYourTurn, UnreadableAction, IllegalAction: with the reason, the world untouched.
        """
        turn = self.world.turn.seat
        if turn == NOBODY:
            raise MatchOver("the match is over")
        if seat is not None and seat != turn:
            raise NotYourTurn(f"it is the turn of seat {turn}, not of seat {seat}")
        if code in self.legal:
            return
        if not 0 <= code < len(self.game.actions.all):
            raise UnreadableAction(f"expected a code from 0 to {len(self.game.actions) - 1}, got {code}")
        if code < len(self.game.actions):
            raise IllegalAction(self.rules.refusal(code))
        self._check_debug(code)

    def _check_debug(self, code: int) -> None:
        """Check that a debug action can be taken."""
        text = self.game.actions.texts[code]
        if not self.table.dev:
            raise IllegalAction(f"{text!r} is for tables with dev only")
        if not self.rules.is_debug_allowed(code):
            raise IllegalAction(f"{text!r} cannot be done here")

    def submit(self, code: int, seat: int | None = None) -> None:
        """Hand in an action, which is applied at the next step; a later one replaces it until then.

        Raises:
            ActionError: when it cannot be taken, with the reason, the world untouched.
        """
        turn = self.world.turn
        legal = turn.legal
        if legal is None or code not in legal or (seat is not None and seat != turn.seat):
            self.check(code, seat)
        waiting = self.world.waiting
        waiting.code = int(code)
        waiting.mark = BY_SEAT if code < len(self.game.actions.ordinary) else BY_DEBUG

    def next_tick(self) -> int:
        """Give the next tick at which anything happens by itself or waits to happen; NEVER if nothing does."""
        time = self.world.time
        if self.world.waiting.code >= 0:
            return (time.opens if time.opens > time.tick else time.tick) + 1
        return max(time.tick + 1, time.due or time.alarm or NEVER)

    def advance(self, ticks: int = 1) -> None:
        """Let time pass, which equals as many single steps; nothing happens in a match that is over."""
        self.world.enter()
        time = self.world.time
        last = time.tick + ticks
        while time.tick < last and (tick := self.next_tick()) <= last:
            self._step_to(tick)
        if time.tick < last and not self.is_over:
            time.tick = last

    def run(self) -> Result:
        """Let time pass until the match is over, or nothing more happens until a person acts."""
        self.world.enter()
        if self.world.waiting.code >= 0:
            self._step_to(self.next_tick())
        time = self.world.time
        clock, bot, rules, scoring = self.steps
        while (tick := time.due or self.next_tick()) != NEVER:
            time.tick = tick - 1
            clock()
            bot()
            rules()
            scoring()
        return self.result()

    def _step_to(self, tick: int) -> None:
        """Let the clock jump to just before a tick, and take the step to it: the systems in their order."""
        self.world.time.tick = tick - 1
        clock, bot, rules, scoring = self.steps
        clock()
        bot()
        rules()
        scoring()

    def follow(self, tick: int, seat: int, code: int, mark: int) -> None:
        """Take a recorded action at its tick, deciding nothing.

        Raises:
            ActionError: when it cannot have been taken then, by that seat and in that way.
        """
        world = self.world
        turn, time, waiting = world.turn, world.time, world.waiting
        is_plain = mark == BY_SEAT and not self.table.pace.turn
        if seat != turn.seat or code not in (turn.legal or self.legal):
            self.check(code, seat)
            is_plain = False
        if tick <= time.opens or tick <= time.tick:
            raise IllegalAction(f"the decision opens at tick {time.opens}, the action is at {tick}")
        if not is_plain:
            self._check_mark(tick, seat, code, mark)
        waiting.code, waiting.mark = code, mark
        world.enter()
        self._step_to(tick)

    def _check_mark(self, tick: int, seat: int, code: int, mark: int) -> None:
        """Check that an action's mark is possible at its tick."""
        world = self.world
        if (mark == BY_DEBUG) != (code >= len(self.game.actions.ordinary)):
            raise IllegalAction("the action's mark says it is a debug action, or not, and the action disagrees")
        ends = world.clocks[seat].ends if world.seats[seat].kind == HUMAN else 0
        if mark == BY_CLOCK and (not ends or tick != max(ends, world.time.opens + 1)):
            raise IllegalAction(f"the clock of seat {seat} does not run out at tick {tick}")
        if mark != BY_CLOCK and ends and tick > ends:
            raise IllegalAction(f"the clock of seat {seat} ran out at tick {ends}, before this action")

    def seat_player(self, seat: int, player: Player) -> None:
        """Let somebody else take a seat; a person who takes a bot's on turn gets a clock that has not run out.

        That clock is a function of when the decision opened, so that a replay, which does not know when somebody
        sat down, sets the same: a bot would have acted by then.

        Raises:
            TableError: when the game has no such bot.
        """
        self.bots[seat] = self._bot_for(player)
        world, pace = self.world, self.table.pace
        component = world.seats[seat]
        if player.is_human and component.kind != HUMAN and seat == world.turn.seat and pace.turn:
            world.clocks[seat].ends = world.time.opens + pace.bot + pace.turn
        component.kind, component.name = player.kind, player.name
        self.wake()
        if self.recorder is not None:
            self.recorder.seated(seat, player)

    def wake(self) -> None:
        """Set anew when the seat on turn acts by itself; what is overdue comes at the next step."""
        self.set_alarm()
        time = self.world.time
        if time.due:
            time.due = max(time.due, time.tick + 1)
        elif time.alarm:
            time.alarm = max(time.alarm, time.tick + 1)

    def set_alarm(self) -> None:
        """Set the tick at which the seat on turn acts by itself: a bot's, or the clock's of a person."""
        time, seat = self.world.time, self.world.turn.seat
        time.due = time.alarm = 0
        if seat == NOBODY or not self.decides:
            return
        if self.bots[seat] is not None:
            time.due = time.opens + (self.table.pace.bot or 1)
        elif ends := self.world.clocks[seat].ends:
            low = ends - CLOCK_LOW
            is_long = self.table.pace.turn > CLOCK_LOW
            time.alarm = low if is_long and time.tick < low else max(ends, time.opens + 1)

    # What programs need.

    def snapshot(self) -> list[object]:
        """Give the whole world as plain data, to be restored into a match at the same table."""
        return snapshot(self)

    def restore(self, data: list[object]) -> None:
        """Put a snapshot of a match at the same table into this world, which then goes on exactly alike."""
        restore(self, data)
        self.wake()

    def restart(self, seed: str, listener: Listener | None = None, *, turns: bool = True) -> Self:
        """Begin another match from another seed at this table, in this world; a recorder is to be given anew.

        It costs half of what opening a match does: entities, components and systems stay where they are.

        Args:
            seed: What the cards are dealt from.
            listener: Is told of the deal too.
            turns: Whether it is told of the beginning of turns.

        Raises:
            TableError: when the seed is not one to play with.
        """
        clear(self, check_seed(seed))
        self.recorder = None
        for seat, player in zip(self.world.seats, self.table.players, strict=True):
            seat.kind, seat.name = player.kind, player.name
            self.bots[seat.index] = self._bot_for(player)
        self.house = self.game.house()
        self.listen(listener, turns=turns)
        return self.begin()

    def clone(self) -> "Match":
        """Make another match that goes on exactly alike, with bots of its own and no listener or recorder.

        It costs about 0.3 ms, nearly all of it for the 70 or so entities of the new world; `restore` into a match
        that is there already costs a tenth of that.
        """
        twin = Match(self.game, self.table, self.seed, self.systems, decides=self.decides)
        for seat, component in enumerate(self.world.seats):
            if (component.kind, component.name) != (self.table.players[seat].kind, self.table.players[seat].name):
                twin.seat_player(seat, Player(component.kind, component.name))
        twin.restore(self.snapshot())
        return twin

    def resample(self, view: SeatView, words: Sequence[int]) -> "Match":
        """Make a match that looks the same to the seat of a view, and differs in what that seat cannot know.

        The cards in closed piles whose place the seat cannot tell are exchanged, as far as the game's rules say that
        they could lie there; the seed is another, so that later shuffles and bots' words differ too; an action that
        waits is forgotten. It costs about as much as three clones.

        Args:
            view: What the seat sees now: its view, live or frozen.
            words: Random words of 64 bits, at least as many as the deck has cards; the same words give the same world.

        Raises:
            ValueError: for a view of another moment or match, and for too few words.
        """
        sight = seen(view)
        if sight != seen(self.view(view.seat)):
            raise ValueError(f"the view of seat {view.seat} is not one of this match as it stands")
        if len(words) < len(self.game.deck):
            raise ValueError(f"expected {len(self.game.deck)} random words, one a card, got {len(words)}")
        twin = self.clone()
        twin.seed = twin.world.chance.seed = "resampled " + words[0].to_bytes(8, "little").hex()
        twin.world.waiting.code = -1
        exchange_hidden(twin, view.seat, words)
        assert sight == seen(twin.view(view.seat)), f"seat {view.seat} can tell the resampled world from the real one"
        return twin

    def close(self) -> None:
        """Delete the world; a match that is merely forgotten is closed too, but only when garbage is collected."""
        self.world.close()
        self.steps, self.views = (), ()
