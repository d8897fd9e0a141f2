"""The plain table: a match told in sentences, played by typed answers, for one person or several at one keyboard."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from core.cards import Card
from core.components import NOBODY
from core.errors import CardsteadError
from core.events import CardMoved, Event, Place, RoundBegan, TurnBegan
from core.match import NEVER
from frontends.recording import command_to_resume
from frontends.session import Session
from frontends.terminal import telling
from frontends.terminal.lines import EndOfInput
from frontends.terminal.words import QUIT, Left, as_sentence, respond

POLL = 0.1
"""So many seconds a line is waited for before the clock is looked at."""

LONGEST_STEP = 1.0
"""So many seconds at most pass at once: a program that was stopped for an hour has not lost the turn."""

BLANK_LINES = 60
"""So many empty lines hide one person's hand from the next."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """The two ends of a terminal, and the time."""

    read: Callable[[float | None], str | None]
    """Gives the next line, waiting so many seconds at most and then giving None; raises EndOfInput after the last."""
    say: Callable[[str], None]
    """Tells a person a text, which may have several lines."""
    ask: Callable[[str], None]
    """Tells a text after which the person answers."""
    now: Callable[[], float]
    """Gives the time in seconds, of which only differences count."""
    is_live: bool
    """Whether a person sits there, so that time passes; else everything is instant and nothing is waited for."""


class PlainTable:
    """One match on a terminal."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self.session = session
        self.terminal = terminal
        self.reader = session.people[0] if len(session.people) == 1 else NOBODY
        """The seat of the person at the keyboard; NOBODY where nobody plays, or none of several has taken it yet."""
        self._time = terminal.now()
        """When time was passed last."""
        self._asked = -1
        """The number of actions at which the person was asked last."""
        self._is_asking = False
        """Whether the question stands there, and the answer may be half typed."""
        self._is_new_turn = True
        self._held: set[Card] = set()
        """The cards that the reader was told it holds, in this round and since it took the keyboard."""
        self._follows = False
        """Whether the reader was told everything that happened since the deal, or since a turn of its own."""
        self._seconds: int | None = None
        """How long a turn is, as the reader was told last."""
        self._known: list[str] = []
        """What the reader was told of the table at its last turn, as far as it need not be told again."""
        self._explained: set[str] = set()
        """What was said already of what choices mean; the words `choices` and `why` say it again."""
        self._was_helped = False
        """Whether the person was told of the help."""
        self._is_begun = session.match.actions > 0
        """Whether the match has a past, which is not told again but stands in the log."""
        readers = (NOBODY, *range(len(session.match.world.seats)))
        self._told = {reader: len(session.log(reader)) if self._is_begun else 0 for reader in readers}
        """How many lines of its log each reader has been told."""

    def play(self) -> None:
        """Play until the match is over or the person has left."""
        self.session.instant = self.session.instant or not self.terminal.is_live
        if self._is_begun:
            self._say(
                f"The match of {self.session.game.title} goes on. {telling.scores_text(self.session, self.reader)}"
            )
            for reader in self._told:
                self.session.news(reader)
        try:
            while not self.session.match.is_over:
                self._pass_time()
                self._tell_news()
                self._serve()
        except (EndOfInput, Left):
            self._say("You leave the table. The match is not over.")
            if command := command_to_resume(self.session.match):
                self._say(f"Go on with it: {command}")

    def _pass_time(self) -> None:
        """Let the time pass that has passed since the last time; none where nobody is there to feel it."""
        now = self.terminal.now()
        self.session.pass_time(min(now - self._time, LONGEST_STEP) if self.terminal.is_live else 0)
        self._time = now

    def _serve(self) -> None:
        """Ask the person who is to act, if it was not asked yet; then take a line if one comes."""
        session = self.session
        seat = session.person_to_act
        if seat is not None and session.match.world.waiting.code < 0 and self._asked != session.match.actions:
            if seat != self.reader:
                self._change_person(seat)
            self._asked = session.match.actions
            self._tell_turn(seat)
        if session.match.is_over or (seat is None and not self.terminal.is_live):
            return
        line = self.terminal.read(self._patience())
        if line is not None:
            self._is_asking = False
            self._answer(line)

    def _patience(self) -> float | None:
        """Give the seconds for which a line is waited for; None where nothing else can happen."""
        session = self.session
        is_only_hope = session.person_to_act is not None and session.match.next_tick() == NEVER
        return None if is_only_hope or not self.terminal.is_live else POLL

    # Telling.

    def _say(self, text: str) -> None:
        """Tell a text on a line of its own."""
        if self._is_asking and self.terminal.is_live:
            self.terminal.say("")
        self._is_asking = False
        self.terminal.say(text)

    def _ask(self) -> None:
        """Ask for an answer."""
        self.terminal.ask("Your choice: ")
        self._is_asking = True

    def _tell_news(self) -> None:
        """Tell the reader what has happened, and ask again if that came in between."""
        was_asking = self._is_asking
        log = self.session.log(self.reader)
        new = [line.text for line in log[self._told[self.reader] :]]
        self._told[self.reader] = len(log)
        news = self.session.news(self.reader)
        self._is_new_turn |= any(isinstance(event, TurnBegan) for event in news)
        self._hear_deal(news)
        for text, same in groupby(new):
            times = len(list(same))
            self._say(text if times == 1 else f"{text[:-1]}, {times} times.")
        if was_asking and new and self._asked == self.session.match.actions:
            self._ask()

    def _tell_turn(self, seat: int) -> None:
        """Tell a turn that is new; of one that goes on, after a draw, only what may be chosen now.

        What the reader has followed is not told again: there are words for it, `table` and `hand`.
        """
        lines = telling.choice_lines(self.session, seat, self._explained)
        self._explained |= {choice.meaning for choice in self.session.choices(seat).all}
        if self._is_new_turn:
            lines = [*self._opening(seat), *lines, telling.rest_text(self.session, seat, self._held)]
        for text in filter(None, lines):
            self._say(text)
        self._held.update(self.session.view(seat).hand)
        self._is_new_turn, self._follows = False, True
        self._ask()

    def _opening(self, seat: int) -> list[str]:
        """Begin a new turn: how long it is, what is not known of the table, and a hand that is not known either."""
        session = self.session
        seconds = session.seconds_left if self.terminal.is_live else None
        known = [*self._known, *(telling.open_parts(session, seat) if self._follows else [])]
        self._known = telling.table_parts(session, seat, is_brief=True)
        table = [part for part in self._known if part not in known]
        if not self._follows:
            table = telling.trick_parts(session, seat) + table
        if telling.leads(session, seat):
            table.insert(0, "You lead.")
        opening = "Your turn." if seconds in (None, self._seconds) else f"Your turn: {seconds} seconds."
        self._seconds = seconds
        return [opening, " ".join(table), telling.whole_hand_text(session, seat, self._held)]

    def _hear_deal(self, news: Iterable[Event]) -> None:
        """Take note of the cards that the reader was told it is dealt, or has drawn."""
        for event in news:
            if isinstance(event, RoundBegan):
                self._held.clear()
                self._follows = True
            elif isinstance(event, CardMoved) and event.card and event.target == Place("hand", self.reader):
                self._held.add(event.card)

    def _change_person(self, seat: int) -> None:
        """Let the next person take the keyboard: the last hand is hidden, and no time passes meanwhile."""
        name = telling.person_text(self.session, seat)
        if self.terminal.is_live:
            self._say("\n" * BLANK_LINES)
            self.terminal.ask(f"{name}, it is your turn. Press Enter when nobody else looks: ")
            line = self.terminal.read(None)
            self._time = self.terminal.now()
            if line and line.lower() in QUIT:
                raise Left
        else:
            self._say(f"It is the turn of {name}.")
        self.reader = seat
        self._known, self._follows = [], False
        self._held.clear()
        self._tell_news()
        self._is_new_turn = True

    # Answers.

    def _answer(self, line: str) -> None:
        """Do what a person typed, and ask again where it was no move."""
        try:
            if self._respond(line):
                return
        except CardsteadError as error:
            self._say(as_sentence(error))
            if not self._was_helped:
                self._say("Say help for what you can answer.")
                self._was_helped = True
        self._tell_news()
        if self.session.person_to_act == self.reader and not self._is_asking:
            self._ask()

    def _respond(self, line: str) -> bool:
        """Do what a word or a move says, and tell whether it was a move."""
        people = self.session.people
        answer = respond(self.session, self.reader, line)
        if answer:
            self._say(answer)
        self._seat_changes(set(people) ^ set(self.session.people))
        return answer is None

    def _seat_changes(self, seats: set[int]) -> None:
        """Follow people who sat down or left: whoever reads on from here is not told everything again."""
        if not seats:
            return
        self._tell_news()
        for reader in (NOBODY, *seats):
            self._told[reader] = len(self.session.log(reader))
        if self.reader not in self.session.people:
            self.reader = NOBODY
