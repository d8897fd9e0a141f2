"""The drawn table: a seat's view as coloured text, in pieces that can be clicked; nothing here knows the screen."""

from collections.abc import Mapping

from textual.content import Content

from core.cards import Card, Suit
from core.components import NOBODY
from core.events import ActionTaken, RoundBegan
from core.view import PileView
from frontends.choices import CardChoices, Choice, shown_hand
from frontends.session import Session
from frontends.terminal.answers import numbered
from frontends.winding import Winder

TWO_COLOURS: Mapping[Suit | None, str] = {
    Suit.CLUBS: "#101010", Suit.DIAMONDS: "#c01028", Suit.HEARTS: "#c01028", Suit.SPADES: "#101010", None: "#5a2a9a",
}  # fmt: skip
FOUR_COLOURS: Mapping[Suit | None, str] = {
    **TWO_COLOURS, Suit.CLUBS: "#0a7030", Suit.DIAMONDS: "#1550b8",
}  # fmt: skip
"""The inks of the suits, and of cards without one, on the white of a card."""

PAPER, WORN_PAPER, BACK = "#f4f1e6", "#8f9a94", "#7a2f3a"
"""A card that may be played, one that may not, and a card's back."""

PAD = "\u00a0"
"""A space at which no line is broken: a card or a button stays whole."""

MOST_BACKS = 9
"""So many backs of a hand are drawn at most; the number stands beside them."""

SLOTS = {
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
    4: ("left", "top_left", "top_right", "right"),
    5: ("left", "top_left", "top", "top_right", "right"),
}
"""Where the others sit, by their number, clockwise from the reader's left."""


def slots(others: int) -> tuple[str, ...]:
    """Give the places of so many others; more than there are places for share the last."""
    return SLOTS.get(others, (SLOTS[5] + ("right",) * max(0, others - 5))[:others])


def face(card: Card) -> str:
    """Write a card as on its face: `10♣`, `W2`."""
    if card.suit is None:
        return str(card)
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    return f"{rank}{card.suit.sign}"


class Drawing:
    """Draws what a reader may know of a session."""

    def __init__(self, session: Session, *, four_colours: bool = False, is_open: bool = False) -> None:
        self.session = session
        self.is_open = is_open
        """Whether the hands of all are seen."""
        self.inks = FOUR_COLOURS if four_colours else TWO_COLOURS

    def card(self, card: Card, *, is_worn: bool = False) -> Content:
        """Draw a card."""
        paper = WORN_PAPER if is_worn else PAPER
        return Content.styled(f"{PAD}{face(card)}{PAD}", f"bold {self.inks[card.suit]} on {paper}")

    def heading(self, reader: int) -> Content:
        """Draw the line over the table: the game, the round and the scores."""
        view = self.session.view(reader)
        sides = ", ".join(f"{self._side(side)} {points}" for side, points in enumerate(view.scores))
        return Content(f"{self.session.game.title} · round {view.round} · {sides}")

    def countdown(self) -> Content:
        """Draw the seconds that are left, red for the last ten."""
        left = self.session.seconds_left
        if self.session.paused:
            return Content.styled("paused", "bold $warning")
        if left is None or self.session.person_to_act is None:
            return Content("")
        return Content.styled(f"{left // 60}:{left % 60:02}", "bold $error" if left <= 10 else "bold")

    def _side(self, side: int) -> str:
        return " and ".join(seat.name for seat in self.session.match.world.seats if seat.team == side)

    def others(self, reader: int, place: int) -> dict[str, Content]:
        """Draw the other seats, as a reader sees them, by where they sit from a place; all, from NOBODY's."""
        seats = self.session.match.table.seats
        first = 0 if place == NOBODY else place + 1
        order = [(first + step) % seats for step in range(seats if place == NOBODY else seats - 1)]
        drawn: dict[str, list[Content]] = {}
        for slot, seat in zip(slots(len(order)), order, strict=True):
            drawn.setdefault(slot, []).append(self._seat(seat, reader))
        return {slot: Content("\n").join(parts) for slot, parts in drawn.items()}

    def _seat(self, seat: int, reader: int) -> Content:
        """Draw a seat: its name, whose turn it is, its cards, and what it did last."""
        is_on_turn = self.session.match.turn == seat
        count = self.session.view(reader).pile("hand", seat).count
        name = Content.styled(
            f"{'▶ ' if is_on_turn else ''}{self.session.name(seat)}", "bold reverse" * is_on_turn or "bold"
        )
        backs = Content.styled("▐" * min(count, MOST_BACKS), f"{BACK}") + Content(f" {count}")
        cards = self.open_hand(seat, is_small=True) if self.is_open else backs
        standing = self.standing(seat, reader)
        last = Content(standing) if standing else Content.styled(self._last(seat, reader), "italic dim")
        return Content("\n").join([name, cards, last])

    def standing(self, seat: int, reader: int) -> str:
        """Say what stands of a seat, as `bid 2, took 1`; nothing where the game says nothing of seats."""
        return dict(self.session.standing(reader)).get(self.session.name(seat), "")

    def _last(self, seat: int, reader: int) -> str:
        """Say in a few words what a seat did last in this round."""
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
        return f"{action.verb} {face(action.card)}{f' {action.suit.sign}' if action.suit is not None else ''}"

    def middle(self, reader: int) -> Content:
        """Draw the middle of the table: piles, the trick, and what is in force in words, but for what is a seat's."""
        view, looks = self.session.view(reader), self.session.game.wording.piles
        piles = [pile for pile in view.piles if pile.kind in looks and looks[pile.kind].place != "hidden"]
        shared = [self._pile(pile) for pile in piles if pile.owner == NOBODY and looks[pile.kind].place != "trick"]
        names = {seat.name for seat in self.session.match.world.seats if seat.index != reader}
        lines = [Content("   ").join(shared)] if shared else []
        lines += [self._trick(pile, reader) for pile in piles if looks[pile.kind].place == "trick"]
        lines += [
            Content.assemble(Content.styled(f"{label}: ", "dim"), Content.styled(words, "bold"))
            for label, words in self.session.standing(reader)
            if label not in names
        ]
        return Content("\n").join(lines)

    def _pile(self, pile: PileView) -> Content:
        """Draw a pile: its top card if it is seen, else a back, and how many there are."""
        label = self.session.game.wording.piles[pile.kind].label
        top = pile.cards[-1] if pile.cards else None
        card = (
            self.card(top)
            if top is not None
            else Content.styled(" ▒▒ " if pile.count else "    ", f"{PAPER} on {BACK}")
        )
        return Content.assemble(f"{label}{PAD}", card, Content.styled(f"{PAD}{pile.count}", "dim"))

    def _trick(self, pile: PileView, reader: int) -> Content:
        """Draw the trick: who played which card, in the order of play."""
        by_card = {card: seat for seat, _, card in self.session.view(reader).history if card is not None}
        cards = [card for card in pile.cards or () if card is not None]
        names = [self.session.name(by_card[card]) if card in by_card else "" for card in cards]
        plays = [Content.assemble(f"{name}{PAD}", self.card(card)) for name, card in zip(names, cards, strict=True)]
        return Content("  ").join(plays) if plays else Content.styled("no card yet", "dim")

    # What the reader holds and may choose.

    def hand(self, reader: int, selected: int | None) -> Content:
        """Draw the reader's hand: what may be played bright with its number, the rest worn; `selected` is a code."""
        if reader == NOBODY:
            return Content("")
        found = self.session.choices(reader)
        keys = {choice.code: key for key, choice in numbered(found).items()}
        return Content("  ").join([self._held(group, keys, selected) for group in found.cards])

    def _held(self, group: CardChoices, keys: Mapping[int, str], selected: int | None) -> Content:
        if not group.choices:
            return self.card(group.card, is_worn=True)
        if len(group.choices) == 1:
            choice = group.choices[0]
            return self._clickable(choice, Content.assemble(f"{keys[choice.code]}", self.card(group.card)), selected)
        signs = [
            self._clickable(choice, Content(f" {keys[choice.code]}{_sign(choice)}"), selected)
            for choice in group.choices
        ]
        return Content.assemble(self.card(group.card), *signs)

    def open_hand(self, seat: int, *, is_small: bool = False) -> Content:
        """Draw a seat's hand for whoever may see all hands."""
        cards = shown_hand(self.session.view(seat), self.session.game.wording)
        if is_small:
            return Content(" ").join(
                [Content.styled(face(card), f"{self.inks[card.suit]} on {PAPER}") for card in cards]
            )
        return Content(" ").join([self.card(card) for card in cards])

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

    def plain(self, reader: int, selected: int | None) -> Content:
        """Draw what may be chosen beside cards."""
        found = self.session.choices(reader) if reader != NOBODY else None
        if found is None or not found.plain:
            return Content("")
        keys = {choice.code: key for key, choice in numbered(found).items()}
        by_verb: dict[str, list[Choice]] = {}
        for choice in found.plain:
            by_verb.setdefault(choice.text.split()[0], []).append(choice)
        return Content("   ").join([self._buttons(verb, group, keys, selected) for verb, group in by_verb.items()])

    def _buttons(self, verb: str, group: list[Choice], keys: Mapping[int, str], selected: int | None) -> Content:
        """Draw the choices of one verb: a single one in words, of several only what tells them apart."""
        if len(group) == 1:
            return self._button(group[0], f"{keys[group[0].code]} {group[0].label}", selected)
        buttons = [self._button(choice, _told_apart(choice, keys[choice.code]), selected) for choice in group]
        return Content.assemble(f"{verb.capitalize()}: ", Content(" ").join(buttons))

    def _button(self, choice: Choice, text: str, selected: int | None) -> Content:
        return self._clickable(choice, Content.styled(f"{PAD}{text}{PAD}", "on $primary-background"), selected)

    def _clickable(self, choice: Choice, content: Content, selected: int | None) -> Content:
        """Let a click choose; what the arrows have selected is underlined."""
        style = f"@click=screen.choose({choice.code})"
        clickable = content.stylize(style)
        return clickable.stylize("underline reverse") if choice.code == selected else clickable


def _told_apart(choice: Choice, key: str) -> str:
    return key if key == choice.short else f"{key} {choice.short}"


def _sign(choice: Choice) -> str:
    """Give the sign of the suit that a choice names, else what tells it apart."""
    return next((suit.sign for suit in Suit if suit.title == choice.short), f" {choice.short}")
