"""Public events: what the table showed, written so that a match can be told when its rules are no longer known.

A stream of small values, in the order of the events; FORMAT.md has its table. An action's seat, tick and mark are
those of its own record, texts are spelled once, and a pair of piles between which a card moved gets a number. A
turn's beginning and a low clock are not written: the first follows from who acts next, the second is no event of
the rules.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from core.cards import Card, Rank, Suit, standard_deck
from core.components import MARKS, NOBODY
from core.events import (
    ActionTaken,
    CardMoved,
    Event,
    Place,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SuitNamed,
    TrickTaken,
)
from replays.errors import MalformedRecord
from replays.format import LARGEST_INTEGER, LONGEST_WORD, Move, pack, unpack

ROUND, DEALT, MOVED, RESHUFFLED, NAMED, TRICK, ROUND_OVER = 1, 2, 3, 4, 5, 6, 7
"""The first value of what is no action."""

FIRST_PAIR, LAST_PAIR = 8, 63
"""The numbers of pairs of piles, in the order in which they first occur."""

PLAYS, DRAWS, PASSES, BURIES, SPELLED = 64, 124, 125, 126, 127
"""The first value of an action: a card played (64 and its number), or what else was done."""

DECK: tuple[Card, ...] = (
    *standard_deck(),
    *(Card(Rank.WIZARD, None, copy) for copy in range(1, 5)),
    *(Card(Rank.JESTER, None, copy) for copy in range(1, 5)),
)
"""The cards by their number in the stream: the 52, four wizards, four jesters."""

RANKS_A_SUIT = 13
FIRST_WIZARD, FIRST_JESTER = 52, 56

HIDDEN = len(DECK)
"""Stands for a card that is not seen."""

MOST_CARDS = 1 << 10
"""Cards that a pile may have."""

MOST_NAMES = 256
"""Names that have a number, with the common ones; later ones are spelled each time."""

HIGHEST_BID = 31
"""The highest bid that is a number in the stream."""

NO_CODE = -1
"""Stands for the code of an action whose card is hidden."""

COMMON_NAMES = ("hand", "stock", "discard", "trick", "taken", "out", "blocked", "played")
"""Names that need not be spelled: they have the first numbers."""

_TEXTS = {PLAYS + number: str(card) for number, card in enumerate(DECK)}
_TEXTS |= {DRAWS: "draw", PASSES: "pass", BURIES: "bury"}
_ACTIONS = {text: value for value, text in _TEXTS.items()}
_SPELLED = {number: f"{card}={suit.letter}" for number, (card, suit) in enumerate(product(DECK, Suit))}
_SPELLED |= {-1 - number: f"bid {number}" for number in range(HIGHEST_BID + 1)}
_SPELLINGS = {text: value for value, text in _SPELLED.items()}
_SUITS = ("C", "D", "H", "S", "none")
_ROLES = ("suit_in_force", "trump")


class EventWriter:
    """Writes the public events of a match from its beginning; `write` is the listener."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._values: list[Any] = []
        self._names: dict[str, int] = {name: number for number, name in enumerate(COMMON_NAMES)}
        self._pairs: dict[tuple[Place, Place], int] = {}
        self._dealer = NOBODY
        self._dealt: list[CardMoved] = []

    def write(self, event: Event) -> None:
        """Write an event as everybody sees it."""
        write = _WRITERS.get(type(event))
        if write is None:
            return
        if self._dealer != NOBODY:
            if isinstance(event, CardMoved) and self._is_dealt(event):
                self._dealt.append(event)
                return
            self._end_deal()
        write(self, event)

    def payload(self) -> bytes:
        """Give what was written."""
        if self._dealer != NOBODY:
            self._end_deal()
        return pack(self._values)

    def _is_dealt(self, move: CardMoved) -> bool:
        """Tell whether a move goes on with a deal: face down, from one pile, to one seat after the other."""
        if move.audience is None or move.target.kind != "hand":
            return False
        seat = (self._dealer + 1 + len(self._dealt)) % self._seats
        return move.target.owner == seat and (not self._dealt or move.source == self._dealt[0].source)

    def _end_deal(self) -> None:
        """Write the deal as one value for all cards that each seat got; what is left over, card by card."""
        dealt, self._dealer, self._dealt = self._dealt, NOBODY, []
        each = len(dealt) // self._seats
        if each:
            self._values += [DEALT, *self._place(dealt[0].source), each]
        for move in dealt[each * self._seats :]:
            self._write_move(move)

    def _name(self, name: str) -> str | int:
        """Spell a name the first time, and give its number afterwards."""
        if name in self._names:
            return self._names[name]
        if len(self._names) < MOST_NAMES:
            self._names[name] = len(self._names)
        return name

    def _place(self, place: Place) -> tuple[str | int, int]:
        return self._name(place.kind), place.owner + 1

    def _write_round(self, event: RoundBegan) -> None:
        self._dealer = event.dealer
        self._values += [ROUND, event.number, event.dealer]

    def _write_move(self, event: CardMoved) -> None:
        pair = event.source, event.target
        values, number = self._values, self._pairs.get(pair)
        if number is None:
            values += (MOVED, *self._place(event.source), *self._place(event.target))
            if FIRST_PAIR + len(self._pairs) <= LAST_PAIR:
                self._pairs[pair] = FIRST_PAIR + len(self._pairs)
        else:
            values.append(number)
        values.append(HIDDEN if event.card is None or event.audience is not None else _card_value(event.card))

    def _write_reshuffle(self, event: Reshuffled) -> None:
        self._values += [RESHUFFLED, *self._place(event.source), *self._place(event.target), event.count]

    def _write_action(self, event: ActionTaken) -> None:
        value = BURIES if event.is_hidden else _ACTIONS.get(event.text)
        if value is not None:
            self._values.append(value)
        else:
            self._values += (SPELLED, _SPELLINGS.get(event.text, event.text))

    def _write_suit(self, event: SuitNamed) -> None:
        role = _ROLES.index(event.role) if event.role in _ROLES else event.role
        self._values += [NAMED, event.seat + 1, _SUITS.index(event.suit), role]

    def _write_trick(self, event: TrickTaken) -> None:
        self._values += [TRICK, event.seat, len(event.cards)]
        for seat, card in event.cards:
            self._values += [seat, _card_value(card)]

    def _write_end(self, event: RoundEnded) -> None:
        self._values += [ROUND_OVER, event.number, self._name(event.reason), len(event.scores)]
        self._values += [*event.points, *event.scores, len(event.hands)]
        for hand in event.hands:
            self._values += [len(hand), *map(_card_value, hand)]


_WRITERS: dict[type[Event], Callable[[EventWriter, Any], None]] = {
    RoundBegan: EventWriter._write_round,
    CardMoved: EventWriter._write_move,
    Reshuffled: EventWriter._write_reshuffle,
    ActionTaken: EventWriter._write_action,
    SuitNamed: EventWriter._write_suit,
    TrickTaken: EventWriter._write_trick,
    RoundEnded: EventWriter._write_end,
}


def _card_value(card: Card) -> int | str:
    """Give the number of a card, which is its place in DECK."""
    if card.suit is not None:
        return card.suit * RANKS_A_SUIT + card.rank - Rank.TWO
    first = FIRST_JESTER if card.rank is Rank.JESTER else FIRST_WIZARD
    return first + card.copy - 1


class Told(NamedTuple):
    """A public event."""

    after: int
    """The number of actions taken, the one that it belongs to included."""
    event: Event


def read_events(payload: bytes, moves: Sequence[Move], seats: int) -> Iterator[Told]:
    """Read public events one after another; the actions are these.

    Raises:
        MalformedRecord: for what no match can have shown; at the end, for what is not written as EventWriter does.
    """
    writer = EventWriter(seats)
    for told in _Reader(unpack(payload), moves, seats).events():
        writer.write(told.event)
        yield told
    if writer.payload() != payload:
        raise MalformedRecord("the public events are not in shortest form")


class _Reader:
    """Reads a stream of values as events."""

    def __init__(self, values: list[Any], moves: Sequence[Move], seats: int) -> None:
        self._values, self._moves, self._seats = values, moves, seats
        self._at = 0
        self._after = 0
        self._tick = 0
        self._dealer = 0
        self._names: list[str] = list(COMMON_NAMES)
        self._undealt = MOST_CARDS + len(values)
        """How many cards may still be dealt: each has a value of its own later, where it moves or is shown."""
        self._pairs: list[tuple[Place, Place]] = []

    def events(self) -> Iterator[Told]:
        """Read to the end."""
        while self._at < len(self._values):
            kind = self._integer(ROUND, SPELLED)
            if kind >= PLAYS:
                yield self._action(kind)
            elif kind == DEALT:
                yield from self._deal()
            else:
                read = _READERS.get(kind)
                yield Told(self._after, read(self) if read is not None else self._known_move(kind))
        if self._after != len(self._moves):
            raise MalformedRecord("the public events do not tell of every action")

    def _value(self) -> Any:  # noqa: ANN401 - of whatever kind the file has
        if self._at >= len(self._values):
            raise MalformedRecord("the public events are cut short")
        self._at += 1
        return self._values[self._at - 1]

    def _integer(self, low: int, high: int) -> int:
        value = self._value()
        if type(value) is not int or not low <= value <= high:
            raise MalformedRecord(f"a public event has something else than a number from {low} to {high}")
        return value

    def _seat(self) -> int:
        return self._integer(0, self._seats - 1)

    def _seat_or_nobody(self) -> int:
        return self._integer(0, self._seats) - 1

    def _text(self, value: object) -> str:
        if type(value) is not str or not 1 <= len(value) <= LONGEST_WORD or not value.isprintable():
            raise MalformedRecord("a public event has something else than a short text")
        return value

    def _spelled(self, value: object) -> str:
        return _SPELLED[value] if type(value) is int and value in _SPELLED else self._text(value)

    def _name(self) -> str:
        value = self._value()
        if type(value) is int and 0 <= value < len(self._names):
            return self._names[value]
        name = self._text(value)
        if len(self._names) < MOST_NAMES:
            self._names.append(name)
        return name

    def _place(self) -> Place:
        return Place(self._name(), self._seat_or_nobody())

    def _card(self) -> Card | None:
        number = self._integer(0, HIDDEN)
        return DECK[number] if number < HIDDEN else None

    def _seen_card(self) -> Card:
        return DECK[self._integer(0, HIDDEN - 1)]

    def _action(self, kind: int) -> Told:
        if self._after >= len(self._moves):
            raise MalformedRecord("the public events tell of more actions than there are")
        move = self._moves[self._after]
        self._after += 1
        self._tick = move.tick
        text = _TEXTS.get(kind) or self._spelled(self._value())
        is_hidden = kind == BURIES
        code = NO_CODE if is_hidden else move.code
        return Told(self._after, ActionTaken(move.tick, move.seat, code, text, MARKS[move.mark], is_hidden))

    def _deal(self) -> Iterator[Told]:
        source, each = self._place(), self._integer(1, MOST_CARDS)
        self._undealt -= each * self._seats
        if self._undealt < 0:
            raise MalformedRecord("the public events deal more cards than there can be")
        targets = [Place("hand", (self._dealer + 1 + seat) % self._seats) for seat in range(self._seats)]
        told = [Told(self._after, CardMoved(self._tick, None, source, target, ())) for target in targets]
        for _ in range(each):
            yield from told

    def _round(self) -> RoundBegan:
        number = self._integer(1, LARGEST_INTEGER)
        self._dealer = self._seat()
        return RoundBegan(self._tick, number, self._dealer)

    def _move(self) -> CardMoved:
        pair = self._place(), self._place()
        if FIRST_PAIR + len(self._pairs) <= LAST_PAIR:
            self._pairs.append(pair)
        return self._moved(*pair)

    def _known_move(self, kind: int) -> CardMoved:
        if kind - FIRST_PAIR >= len(self._pairs):
            raise MalformedRecord("a public event moves a card between piles that were not named")
        return self._moved(*self._pairs[kind - FIRST_PAIR])

    def _moved(self, source: Place, target: Place) -> CardMoved:
        card = self._card()
        return CardMoved(self._tick, card, source, target, () if card is None else None)

    def _reshuffle(self) -> Reshuffled:
        return Reshuffled(self._tick, self._place(), self._place(), self._integer(0, MOST_CARDS))

    def _suit(self) -> SuitNamed:
        seat, suit, role = self._seat_or_nobody(), self._integer(0, len(_SUITS) - 1), self._value()
        is_known = type(role) is int and 0 <= role < len(_ROLES)
        return SuitNamed(self._tick, seat, _SUITS[suit], _ROLES[role] if is_known else self._text(role))

    def _trick(self) -> TrickTaken:
        seat = self._seat()
        cards = tuple((self._seat(), self._seen_card()) for _ in range(self._integer(1, MOST_CARDS)))
        if all(other != seat for other, _ in cards):
            raise MalformedRecord("a trick is taken by a seat that has no card in it")
        return TrickTaken(self._tick, seat, cards)

    def _end(self) -> RoundEnded:
        number, reason, sides = self._integer(1, LARGEST_INTEGER), self._name(), self._integer(1, self._seats)
        points, scores = (
            tuple(self._integer(~LARGEST_INTEGER, LARGEST_INTEGER) for _ in range(sides)) for _ in range(2)
        )
        hands = tuple(
            tuple(self._seen_card() for _ in range(self._integer(0, MOST_CARDS)))
            for _ in range(self._integer(0, self._seats))
        )
        return RoundEnded(self._tick, number, points, scores, reason, hands)


_READERS: dict[int, Callable[[_Reader], Event]] = {
    ROUND: _Reader._round,
    MOVED: _Reader._move,
    RESHUFFLED: _Reader._reshuffle,
    NAMED: _Reader._suit,
    TRICK: _Reader._trick,
    ROUND_OVER: _Reader._end,
}
