"""The drawn table: a seat's view as coloured text, in pieces that can be clicked; nothing here knows the screen."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.content import Content

from core.cards import Card, Suit
from core.components import NOBODY
from core.events import ActionTaken, RoundBegan, TrickTaken
from core.view import PileView
from frontends.session import Session
from frontends.terminal.cards import (
    BACK,
    FOUR_COLOURS,
    PAD,
    PAPER,
    TWO_COLOURS,
    WORN_PAPER,
    Block,
    Size,
    beside,
    centred,
    draw_back,
    draw_card,
    face,
    text_of,
    width_of,
)
from frontends.terminal.holding import Holding
from frontends.winding import Winder

MOST_BACKS = 10
"""So many backs of a hand are drawn at most; the number stands beside them."""

SLOTS = {
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
    4: ("left", "top_left", "top_right", "right"),
    5: ("left", "top_left", "top", "top_right", "right"),
}
"""Where the others sit, by their number, clockwise from the reader's left."""

OWN = "bottom"
"""Where the reader sits."""

COLUMNS = (("top_left", "left"), ("top", OWN), ("top_right", "right"))
"""How the cards of a trick lie: in three columns, each card on the side of whoever played it."""

MARGIN = 4
"""Columns beside a hand and a timeline."""


ROOM_FOR = {Size.MEDIUM: (70, 29), Size.LARGE: (100, 40), Size.HUGE: (150, 54)}
"""The columns and lines of a screen on which cards can be so large."""


class Room(NamedTuple):
    """The size of a screen in columns and lines."""

    width: int
    height: int

    @property
    def cards(self) -> Size:
        """Give how large cards can be drawn."""
        fitting = [size for size, least in ROOM_FOR.items() if self.width >= least[0] and self.height >= least[1]]
        return fitting[-1] if fitting else Size.SMALL

    @property
    def has_log_beside(self) -> bool:
        """Whether the log stands beside the table, else under it."""
        return self.width >= 100

    @property
    def log(self) -> int:
        """Give the columns of a log that stands beside the table."""
        return min(max(self.width // 3, 38), 50)

    @property
    def seat(self) -> int:
        """Give the columns of a seat at the side of the table."""
        felt = self.width - self.log * self.has_log_beside
        return min(max(felt // 5, 14), 36)


def slots(others: int) -> tuple[str, ...]:
    """Give the places of so many others; more than there are places for share the last."""
    return SLOTS.get(others, (SLOTS[5] + ("right",) * max(0, others - 5))[:others])


class Drawing:
    """Draws what a reader may know of a session."""

    def __init__(self, session: Session, room: Room, *, four_colours: bool = False, is_open: bool = False) -> None:
        self.session = session
        self.is_open = is_open
        """Whether the hands of all are seen."""
        self.size = room.cards
        self.longest_name = room.seat - 8
        """Names are cut to so many columns, so that a mark, a name and a score are one line."""
        self.inks: Mapping[Suit | None, str] = FOUR_COLOURS if four_colours else TWO_COLOURS
        self.holding = Holding(session, self.inks, self.size, room.width - MARGIN)

    def heading(self, reader: int) -> Content:
        """Draw the line over the table: the game, the round, and the scores of sides; seats have theirs beside them."""
        view = self.session.view(reader)
        sides = [f"{self._side(side)} {points}" for side, points in enumerate(view.scores)] if self._has_sides else []
        return Content(" · ".join([self.session.game.title, f"round {view.round}", *sides]))

    def countdown(self) -> Content:
        """Draw the seconds that are left, red for the last ten."""
        left = self.session.seconds_left
        if self.session.paused:
            return Content.styled("paused", "bold $warning")
        if left is None or self.session.person_to_act is None:
            return Content("")
        return Content.styled(f"{left // 60}:{left % 60:02}", "bold $error" if left <= 10 else "bold")

    @property
    def _has_sides(self) -> bool:
        return bool(self.session.game.teams)

    def _side(self, side: int) -> str:
        return " and ".join(seat.name for seat in self.session.match.world.seats if seat.team == side)

    # The seats.

    def places(self, place: int) -> dict[int, str]:
        """Give where each seat is drawn, seen from a place; from NOBODY's, everybody is one of the others."""
        seats = self.session.match.table.seats
        first = 0 if place == NOBODY else place + 1
        order = [(first + step) % seats for step in range(seats if place == NOBODY else seats - 1)]
        found = dict(zip(order, slots(len(order)), strict=True))
        return found if place == NOBODY else {**found, place: OWN}

    def others(self, reader: int, place: int) -> dict[str, Content]:
        """Draw the other seats, as a reader sees them, by where they sit."""
        drawn: dict[str, list[Content]] = {}
        for seat, slot in self.places(place).items():
            if slot != OWN:
                drawn.setdefault(slot, []).append(self._seat(seat, reader))
        return {slot: text_of(parts) for slot, parts in drawn.items()}

    def _seat(self, seat: int, reader: int) -> Content:
        """Draw a seat: its name, whose turn it is, its cards, and what it did last."""
        count = self.session.view(reader).pile("hand", seat).count
        backs = Content.styled("▌" * min(count, MOST_BACKS), f"{BACK} on #c9808c") + Content(f" {count}")
        cards = self.holding.open_line(seat) if self.is_open else backs
        standing = self.standing(seat, reader)
        last = Content(standing) if standing else Content.styled(self._last(seat, reader), "italic #a9bdb2")
        return text_of([self.name(seat, reader), cards, last])

    def name(self, seat: int, reader: int) -> Content:
        """Draw whose turn it is, a seat's name, and its score where seats play for themselves."""
        name = self.session.name(seat)
        if len(name) > self.longest_name and seat != reader:
            name = f"{name[: self.longest_name - 1]}…"
        if self.session.match.turn == seat:
            drawn = Content.styled(f"{PAD}▶{PAD}{name}{PAD}", "bold #14382e on #ffd75f")
        else:
            drawn = Content.styled(name, "bold")
        return drawn if self._has_sides else drawn + Content(f"{PAD * 2}{self.session.view(reader).scores[seat]}")

    def own(self, reader: int, place: int) -> Content:
        """Draw the line of the seat whose hand is shown: its name, its score, and what stands of it."""
        if place == NOBODY:
            return Content("")
        standing = self._standing_of("You", reader) or self.standing(place, reader)
        return Content.assemble(self.name(place, reader), *([f"{PAD * 3}{standing}"] if standing else []))

    def standing(self, seat: int, reader: int) -> str:
        """Say what stands of a seat, as `bid 2, took 1`; nothing where the game says nothing of seats."""
        return self._standing_of(self.session.name(seat), reader)

    def _standing_of(self, name: str, reader: int) -> str:
        return dict(self.session.standing(reader)).get(name, "")

    def _last(self, seat: int, reader: int) -> str:
        """Say in a few words what a seat did last in this round; a card of a trick is seen where it lies."""
        for event in reversed(self.session.chronicle.events):
            if isinstance(event, RoundBegan):
                break
            if isinstance(event, ActionTaken) and event.seat == seat:
                return self._action(event.seen_by(reader))
        return ""

    def _action(self, event: ActionTaken) -> str:
        """Say an action in a few words, cards and suits by their signs."""
        action = self.session.game.actions[event.code] if event.code >= 0 else None
        if action is None or action.card is None:
            return event.text
        if self._plays_tricks:
            return ""
        verb = [] if action.verb == "play" else [action.verb]
        return " ".join([*verb, face(action.card), *([action.suit.sign] if action.suit is not None else [])])

    @property
    def _plays_tricks(self) -> bool:
        return any(look.place == "trick" for look in self.session.game.wording.piles.values())

    # The middle.

    def middle(self, reader: int, place: int) -> Content:
        """Draw the middle of the table: piles, the trick, and what is in force in words, but for what is a seat's."""
        view, looks = self.session.view(reader), self.session.game.wording.piles
        piles = [pile for pile in view.piles if pile.kind in looks and looks[pile.kind].place != "hidden"]
        tricks = [pile for pile in piles if looks[pile.kind].place == "trick"]
        shared = [pile for pile in piles if pile.owner == NOBODY and pile not in tricks]
        parts = [self._piles(shared, self.size.smaller if tricks else self.size)] if shared else []
        parts += [self._trick(pile, reader, place) for pile in tricks]
        parts.append(self._stands(reader))
        gap = [] if self.size is Size.SMALL else [Content("")]
        return text_of([line for part in parts if part for line in [*part, *gap]])

    def _stands(self, reader: int) -> Block:
        """Draw what is in force, suits with their signs."""
        names = {"You", *(seat.name for seat in self.session.match.world.seats)}
        return [
            Content.assemble(Content.styled(f"{label}: ", "#a9bdb2"), Content.styled(words, "bold"), *self._chip(words))
            for label, words in self.session.standing(reader)
            if label not in names
        ]

    def _chip(self, words: str) -> list[Content]:
        """Give the sign of a suit that stands in words."""
        suits = [suit for suit in Suit if suit.title == words]
        return [
            Content.styled(f"{PAD}{suit.sign}{PAD}", f"bold {self.inks[suit]} on {PAPER}").pad_left(1) for suit in suits
        ]

    def _piles(self, piles: Sequence[PileView], size: Size) -> Block:
        """Draw piles beside each other: the top card if it is seen, else a back, and how many there are."""
        return beside([self._pile(pile, size) for pile in piles], 3)

    def _pile(self, pile: PileView, size: Size) -> Block:
        label = self.session.game.wording.piles[pile.kind].label
        top = pile.cards[-1] if pile.cards else None
        card = self._card(top, size) if top is not None else draw_back(size, is_empty=not pile.count)
        count = Content.styled(f"{pile.count}", "#a9bdb2")
        if size is Size.SMALL:
            return [Content(PAD).join([Content(label), card[0], count])]
        lines = [Content(label), *card, count]
        return [centred(line, width_of(lines)) for line in lines]

    def _card(self, card: Card, size: Size, *, is_worn: bool = False) -> Block:
        return draw_card(card, size, self.inks[card.suit], WORN_PAPER if is_worn else PAPER)

    def _trick(self, pile: PileView, reader: int, place: int) -> Block:
        """Draw the trick as it lies; a finished one until the next card is played, its winning card bright."""
        by_card = {card: seat for seat, _, card in self.session.view(reader).history if card is not None}
        plays = [(by_card.get(card, NOBODY), card) for card in pile.cards or () if card is not None]
        taken = self._just_taken()
        if taken is not None and not plays:
            return [*self._spread(taken.cards, place, taken.seat), self._taken(taken)]
        if not plays:
            return []
        leader = self.session.name(plays[0][0])
        return [*self._spread(plays, place), Content.styled(f"{leader} led {face(plays[0][1])}", "italic #a9bdb2")]

    def _taken(self, taken: TrickTaken) -> Content:
        return Content.styled(f"{self.session.name(taken.seat)} took it", "italic #a9bdb2")

    def _just_taken(self) -> TrickTaken | None:
        """Give the trick that was taken, while nothing has been done since."""
        for event in reversed(self.session.chronicle.events):
            if isinstance(event, TrickTaken):
                return event
            if isinstance(event, ActionTaken | RoundBegan):
                break
        return None

    def _spread(self, plays: Sequence[tuple[int, Card]], place: int, winner: int | None = None) -> list[Content]:
        """Lay cards on the sides of those who played them, in a line where some share a side; a winner's bright."""
        where = self.places(place)
        used = set(where.values())
        drawn = [(seat, self._card(card, self.size, is_worn=winner not in (None, seat))) for seat, card in plays]
        if len(used) < len(where):
            return beside([card for _, card in drawn], 1)
        cards = {where.get(seat, OWN): card for seat, card in drawn}
        columns = [self._column([(slot, cards.get(slot)) for slot in column], used) for column in COLUMNS]
        return beside(columns, 2)

    def _column(self, stack: Sequence[tuple[str, Block | None]], used: set[str]) -> Block:
        """Stack the cards of one column; one place alone lies between the two lines of the others."""
        size = self.size
        width = size.width + (size is Size.SMALL)
        blank = [Content(PAD * width)] * size.height
        gap = [Content(PAD * width)]
        blocks = [[centred(line, width) for line in block] if block else blank for slot, block in stack if slot in used]
        if len(blocks) == 2 or any(slot == OWN for slot, _ in stack):
            blocks = blocks if len(blocks) == 2 else [blank, *blocks] if blocks else [blank, blank]
            return [*blocks[0], *gap, *blocks[1]]
        half = [Content(PAD * width)] * ((size.height + 1) // 2)
        return [*half, *(blocks[0] if blocks else blank), *half]

    def timeline(self, winder: Winder, width: int) -> Content:
        """Draw how far a replay is, with marks where rounds end; a click winds there."""
        last = max(width - 1, 1)
        here = winder.at * last // max(winder.length, 1)
        marks = {end * last // max(winder.length, 1) for end in winder.playback.rounds}
        signs = "".join(
            "●" if place == here else "┃" if place in marks else "━" if place < here else "─" for place in range(width)
        )
        parts = [
            Content(sign).stylize(f"@click=screen.say('{-(-place * winder.length // last)}')")
            for place, sign in enumerate(signs)
        ]
        return Content.assemble(*parts)
