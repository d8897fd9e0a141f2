"""What a person at the table is about to do: what is selected, pointed at, dragged, asked, and why something is not.

Pure: it knows the session and names of things, no pixels beyond the pointer's, and draws nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from core.cards import Card, Suit
from core.errors import CardsteadError
from frontends.choices import Choice, Choices
from frontends.session import Session
from frontends.window.scene import Lit
from frontends.window.telling import possessive, sentence

DRAG_BEGINS = 9.0
"""How far the pointer moves, in pixels, until a press is a drag."""
HAND, ASKED, PLAIN = "hand", "asked", "plain"
"""Where the keyboard is."""


class Spot(NamedTuple):
    """What is under the pointer: its kind, and which."""

    kind: str
    """`card`, `stock`, `goal` (where cards are let go of), `asked`, or empty for the bare table."""
    card: Card | None = None
    number: int = 0


NOWHERE = Spot("")


@dataclass(slots=True)
class Drag:
    """Something held under the pointer."""

    spot: Spot
    begin: tuple[float, float]
    now: tuple[float, float]
    decision: int | None
    """The number of actions that were taken when it was taken hold of, if this seat was to act then."""
    is_moving: bool = False


class Playing:
    """One seat's decision under way."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.selected: Card | None = None
        self.hovered = NOWHERE
        self.drag: Drag | None = None
        self.asked: tuple[Choice, ...] = ()
        """The choices of one card that are laid out to pick from."""
        self.message = ""
        """Why something is not allowed, or what a hint says."""
        self.at = 0
        """Which card, choice or control the keyboard is at."""
        self.where = HAND
        self.is_by_keyboard = False
        self._typed = ""
        self._choices: Choices | None = None
        self._known: tuple[int, bool] = (-1, False)

    # What can be done.

    @property
    def is_open(self) -> bool:
        """Tell whether this seat may act now."""
        return self.session.person_to_act == self.seat and self.session.match.world.waiting.code < 0

    def refresh(self) -> bool:
        """Look at the table anew; tell whether the decision is another one than before."""
        state = (self.session.match.actions, self.is_open)
        if state == self._known and self._choices is not None:
            return False
        self._known = state
        self._choices = self.session.choices(self.seat)
        self._forget()
        return True

    def _forget(self) -> None:
        """Begin a new decision: only a card that is still in the hand stays selected."""
        self.asked, self.message, self._typed, self.where = (), "", "", HAND
        if self.selected not in self.hand:
            self.selected = None
        self.at = min(self.at, max(len(self.hand) - 1, 0))
        if self.drag is not None and self._is_drag_over(self.drag):
            self.drag = None
        if self.is_open and not any(group.choices for group in self.choices.cards) and self.choices.plain:
            self.where, self.at = PLAIN, 0

    def _is_drag_over(self, drag: Drag) -> bool:
        """Tell whether the decision for which something was taken hold of was made meanwhile, or the card is gone."""
        is_made = drag.decision not in (None, self.session.match.actions)
        return is_made or (drag.spot.kind == "card" and drag.spot.card not in self.hand)

    @property
    def choices(self) -> Choices:
        """What may be chosen, grouped."""
        if self._choices is None:
            self._choices = self.session.choices(self.seat)
        return self._choices

    @property
    def hand(self) -> list[Card]:
        """The hand from the left."""
        return [group.card for group in self.choices.cards]

    @property
    def plain(self) -> tuple[Choice, ...]:
        """The choices that belong to no card, when this seat may act."""
        return self.choices.plain if self.is_open else ()

    @property
    def draw(self) -> Choice | None:
        """The choice of drawing, if there is one."""
        return next((choice for choice in self.plain if self._verb(choice) == "draw"), None)

    def _verb(self, choice: Choice) -> str:
        return self.session.game.actions[choice.code].verb

    def suit_of(self, choice: Choice) -> Suit | None:
        """Give the suit that a choice names."""
        return self.session.game.actions[choice.code].suit

    @property
    def asks_suits(self) -> bool:
        """Tell whether what is asked is the name of a suit."""
        return bool(self.asked) and all(self.suit_of(choice) is not None for choice in self.asked)

    def lit(self) -> Lit:
        """Say how the hand is to be shown."""
        playable = frozenset(group.card for group in self.choices.cards if group.choices) if self.is_open else None
        held = self.drag.spot.card if self.drag is not None and self.drag.is_moving else None
        return Lit(self.is_open, playable or frozenset(), self.selected, self._pointed(), held, bool(self.asked))

    def _pointed(self) -> Card | None:
        if self.is_by_keyboard and self.where == HAND and self.at < len(self.hand):
            return self.hand[self.at]
        return self.hovered.card if self.hovered.kind == "card" and not self.is_by_keyboard else None

    # Doing it.

    def submit(self, choice: Choice) -> None:
        """Hand in a choice."""
        try:
            self.session.submit(choice.code, self.seat)
        except CardsteadError as error:
            self.message = str(error)
            return
        self.selected, self.asked, self.message, self.drag = None, (), "", None

    def play(self, card: Card) -> None:
        """Play a card, ask which way, or say why it cannot be played."""
        choices = self.choices.of(card) if self.is_open else ()
        if len(choices) == 1:
            self.submit(choices[0])
        elif choices:
            self.selected, self.asked, self.message = card, choices, ""
            self.where, self.at = ASKED, 0
        else:
            self.refuse(card)

    def refuse(self, card: Card) -> None:
        """Say why a card cannot be played now."""
        self.selected = None
        if self.session.match.is_over:
            return
        if not self.is_open:
            is_own = self.session.match.turn == self.seat
            turn = self.session.match.turn
            self.message = "" if is_own else f"It is {possessive(self.session.name(turn))} turn."
            return
        refusals = self.session.refusals(card, self.seat)
        self.message = sentence(refusals[0].reason) if refusals else ""

    def pick(self, card: Card) -> None:
        """Select a card; the second time, play it."""
        if self.is_open and self.selected == card:
            self.play(card)
        elif self.is_open and self.choices.of(card):
            self.selected, self.asked, self.message = card, (), ""
            self.where, self.at = HAND, self.hand.index(card)
        else:
            self.refuse(card)

    def draw_card(self) -> None:
        """Draw, or say why not."""
        if self.draw is not None:
            self.submit(self.draw)
            return
        code = next((i for i, a in enumerate(self.session.game.actions.ordinary) if a.verb == "draw"), None)
        if code is not None and self.is_open:
            try:
                self.session.check(code, self.seat)
            except CardsteadError as error:
                self.message = sentence(str(error))

    def cancel(self) -> bool:
        """Take back what is asked, dragged or selected; tell whether there was anything."""
        had = bool(self.asked or self.selected or self.drag or self.message)
        self.asked, self.selected, self.drag, self.message = (), None, None, ""
        self.where, self._typed = HAND, ""
        return had

    def hint(self) -> None:
        """Ask the seat's bot and say what it would do."""
        try:
            choice = self.session.hint(self.seat)
        except CardsteadError as error:
            self.message = sentence(str(error))
            return
        self.message = f"Hint: {choice.label[0].lower()}{choice.label[1:]}."
        card = self.session.game.actions[choice.code].card
        if card in self.hand:
            self.selected, self.at, self.where = card, self.hand.index(card), HAND

    # The mouse.

    def move(self, spot: Spot, x: float, y: float) -> bool:
        """Take note of what is under the pointer; tell whether anything has changed."""
        if self.drag is not None:
            self.drag.now = (x, y)
            far = hypot(x - self.drag.begin[0], y - self.drag.begin[1])
            if not self.drag.is_moving and far > DRAG_BEGINS:
                self.drag.is_moving = True
            return self.drag.is_moving
        changed = self.is_by_keyboard or spot != self.hovered
        self.hovered, self.is_by_keyboard = spot, False
        return changed

    def press(self, spot: Spot, x: float, y: float) -> None:
        """Press on something: a card or the stock may be dragged from here."""
        self.hovered, self.is_by_keyboard = spot, False
        decision = self.session.match.actions if self.is_open else None
        self.drag = Drag(spot, (x, y), (x, y), decision) if spot.kind else None
        if not spot.kind:
            self.cancel()

    def let_go(self) -> None:
        """Let go of what is held without anything coming of it."""
        self.drag = None

    def release(self, spot: Spot) -> None:
        """Let go: a click where nothing was moved, a drop where something was."""
        drag, self.drag = self.drag, None
        if drag is None:
            return
        if drag.is_moving:
            self._drop(drag.spot, spot)
        else:
            self._click(drag.spot)

    def _drop(self, held: Spot, spot: Spot) -> None:
        if held.kind == "card" and held.card is not None and spot.kind == "goal":
            self.play(held.card)
        elif held.kind == "stock" and spot.kind != "stock":
            self.draw_card()

    def _click(self, spot: Spot) -> None:
        if spot.kind == "card" and spot.card is not None:
            self.pick(spot.card)
        elif spot.kind == "stock":
            self.draw_card()
        elif spot.kind == "asked" and spot.number < len(self.asked):
            self.submit(self.asked[spot.number])
        elif spot.kind == "goal" and self.selected is not None:
            self.play(self.selected)

    # The keyboard.

    def key(self, name: str) -> bool:
        """Take a key; tell whether it meant anything."""
        self.is_by_keyboard = True
        if name in ("left", "right"):
            self._step(1 if name == "right" else -1)
        elif name in ("up", "down"):
            self._change_row(1 if name == "up" else -1)
        elif name == "enter":
            self._enter()
        elif name == "escape":
            return self.cancel()
        elif name in "cdhs" and self._suit(Suit.from_letter(name.upper())):
            return True
        elif name in ("d", "space"):
            self.draw_card()
        elif name == "p":
            self._press_verb("pass")
        elif name.isdigit():
            self._digit(name)
        else:
            return False
        return True

    def _row(self) -> Sequence[object]:
        return {HAND: self.hand, ASKED: self.asked, PLAIN: self.plain}[self.where]

    def _step(self, by: int) -> None:
        """Go along the row; in the hand, from one end to the other and on."""
        row = self._row()
        if row:
            self.at = (self.at + by) % len(row)
        self.message = ""
        if self.where == HAND and self.is_open and row:
            card = self.hand[self.at]
            self.selected = card if self.choices.of(card) else None

    def _change_row(self, by: int) -> None:
        """Go between the hand and the controls above it."""
        if self.where == ASKED:
            return
        self.message = ""
        if self.where == HAND and self.plain and by > 0:
            self.where, self.at, self.selected = PLAIN, 0, None
        elif self.where == PLAIN and self.hand and by < 0:
            self.where, self.at = HAND, 0

    def _enter(self) -> None:
        row = self._row()
        if self.at >= len(row):
            return
        if self.where == HAND:
            self.play(self.hand[self.at])
        else:
            choice = row[self.at]
            if isinstance(choice, Choice):
                self.submit(choice)

    def _suit(self, suit: Suit) -> bool:
        """Name a suit, if one is asked for."""
        offered = self.asked or tuple(choice for choice in self.plain if self._verb(choice) == "trump")
        found = next((choice for choice in offered if self.suit_of(choice) is suit), None)
        if found is not None:
            self.submit(found)
        return found is not None

    def _press_verb(self, verb: str) -> None:
        found = next((choice for choice in self.plain if self._verb(choice) == verb), None)
        if found is not None:
            self.submit(found)

    def _digit(self, name: str) -> None:
        """Go to a number that is offered, else to a card of the hand, else to a choice of the row."""
        numbers = {choice.short: i for i, choice in enumerate(self.plain)}
        if self.where != ASKED and any(short.isdigit() for short in numbers):
            self._typed = self._typed + name if self._typed + name in numbers else name
            if self._typed in numbers:
                self.where, self.at = PLAIN, numbers[self._typed]
            return
        place = int(name) - 1 if name != "0" else 9
        if place < len(self._row()):
            if self.where == PLAIN:
                self.where = HAND
            self.at = place
            self._step(0)
            if self.where == ASKED:
                self._enter()
