"""What happened in a match, kept once and told to each reader in order, as that reader may know it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.cards import Card
from core.components import NOBODY
from core.events import ActionTaken, CardMoved, Event, RoundBegan, TurnBegan
from core.game import Game
from core.wording import Narrator, cards_words, seat_taken


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    tick: int
    text: str


@dataclass(slots=True)
class _Reader:
    """How far a reader has come, and what it was told."""

    narrator: Narrator
    handed_out: int = 0
    """How many events the reader was given."""
    told: int = 0
    """How many events stand in the lines."""
    lines: list[Line] = field(default_factory=list)
    is_deal: bool = False
    """Whether the event told last belongs to a deal."""
    draw: ActionTaken | None = None
    """The reader's own draw, when it was the event told last: the card that comes is told with it."""
    dealt: list[Card] = field(default_factory=list)
    """The cards of the reader's own in the deal under way."""


class Chronicle:
    """The events of a match, handed out and told to readers: to a seat, or to NOBODY what everybody sees."""

    def __init__(self, game: Game, names: Iterable[str]) -> None:
        self.game = game
        self.events: list[Event] = []
        """Everything that happened, whole, oldest first."""
        self._names = list(names)
        self._readers: dict[int, _Reader] = {}

    def __call__(self, event: Event) -> None:
        """Take note of an event: a chronicle is a listener."""
        self.events.append(event)

    def news(self, reader: int) -> list[Event]:
        """Hand out, oldest first, the events since the reader last asked, as it may see them."""
        about = self._reader(reader)
        new = [event.seen_by(reader) for event in self.events[about.handed_out :]]
        about.handed_out = len(self.events)
        return new

    def log(self, reader: int) -> Sequence[Line]:
        """Give everything told to a reader so far, oldest first; the list grows with the match."""
        about = self._reader(reader)
        for event in self.events[about.told :]:
            self._tell(about, event)
        about.told = len(self.events)
        return about.lines

    def note(self, text: str) -> None:
        """Tell every reader something that is no event: who sits down, that a file is full."""
        tick = self.events[-1].tick if self.events else 0
        for reader in (NOBODY, *range(len(self._names))):
            self.log(reader)
            self._reader(reader).lines.append(Line(tick, text))

    def seat(self, seat: int, name: str) -> None:
        """Tell who sits down at a seat, if that is somebody else, and call the seat so from now on."""
        before = self._names[seat]
        if name == before:
            return
        self.note(seat_taken(name, before))
        for reader in (NOBODY, *range(len(self._names))):
            self.log(reader)
        self._names[seat] = name

    def _reader(self, reader: int) -> _Reader:
        if reader not in self._readers:
            game = self.game
            narrator = Narrator(game.wording, game.actions.all, self._names, reader, game.teams)
            self._readers[reader] = _Reader(narrator)
        return self._readers[reader]

    def _tell(self, about: _Reader, event: Event) -> None:
        """Add an event's sentence, if it is worth one; what the reader is dealt, and draws, is told in one."""
        reader = about.narrator.reader
        if isinstance(event, RoundBegan):
            about.is_deal = True
        elif isinstance(event, TurnBegan):
            self._tell_deal(about, event.tick)
        if isinstance(event, CardMoved) and event.card and event.target.owner == reader != NOBODY:
            if about.is_deal:
                about.dealt.append(event.card)
                return
            if about.draw is not None:
                opening = "Time is up. " if about.draw.by == "clock" else ""
                about.lines[-1] = Line(event.tick, f"{opening}You draw the {event.card.title}.")
                return
        about.draw = event if isinstance(event, ActionTaken) and self._is_draw(event, reader) else None
        if text := about.narrator.tell(event):
            about.lines.append(Line(event.tick, text))

    def _is_draw(self, event: ActionTaken, reader: int) -> bool:
        """Tell whether the reader draws, so that the card it gets follows."""
        return event.seat == reader and self.game.actions[event.code].verb == "draw"

    def _tell_deal(self, about: _Reader, tick: int) -> None:
        about.is_deal = False
        if about.dealt:
            hand = sorted(about.dealt, key=lambda card: (-1 if card.suit is None else card.suit, -card.rank))
            about.lines.append(Line(tick, f"You are dealt the {cards_words(hand)}."))
            about.dealt.clear()
