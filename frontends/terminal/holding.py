"""What a reader holds and may choose, as coloured text that can be clicked."""

from collections.abc import Callable, Mapping, Sequence

from textual.content import Content

from core.cards import Suit
from core.components import NOBODY
from frontends.choices import CardChoices, Choice, shown_hand
from frontends.session import Session
from frontends.terminal.answers import numbered
from frontends.terminal.cards import (
    CHOSEN_PAPER,
    PAD,
    PAPER,
    WORN_PAPER,
    Block,
    Size,
    beside,
    centred,
    draw_card,
    face,
    in_lines,
    text_of,
    width_of,
)

GAPS = {Size.SMALL: 2, Size.MEDIUM: 1, Size.LARGE: 1, Size.HUGE: 2}
"""The columns between two cards of a hand."""


class Holding:
    """Draws a hand, and the choices that belong to no card."""

    def __init__(self, session: Session, inks: Mapping[Suit | None, str], size: Size, width: int) -> None:
        """Draw in so many columns, cards of this size if all of them fit into a line, else smaller ones."""
        self.session = session
        self.inks = inks
        self.size = size
        self.width = width

    def hand(self, reader: int, selected: int | None) -> Content:
        """Draw the reader's hand: what may be played bright with its number, the rest worn; `selected` is a code."""
        if reader == NOBODY:
            return Content("")
        found = self.session.choices(reader)
        keys = {choice.code: key for key, choice in numbered(found).items()}
        return self._fitted(lambda size: [self._held(group, keys, selected, size) for group in found.cards])

    def open_hand(self, seat: int) -> Content:
        """Draw a seat's hand for whoever may see all hands."""
        cards = shown_hand(self.session.view(seat), self.session.game.wording)
        return self._fitted(lambda size: [draw_card(card, size, self.inks[card.suit]) for card in cards])

    def open_line(self, seat: int) -> Content:
        """Draw a seat's hand as small as can be, beside its name."""
        cards = shown_hand(self.session.view(seat), self.session.game.wording)
        return Content(" ").join([Content.styled(face(card), f"{self.inks[card.suit]} on {PAPER}") for card in cards])

    def _fitted(self, draw: Callable[[Size], Sequence[Block]]) -> Content:
        """Draw as large as fits into a line; the smallest in as many lines as it takes."""
        size = self.size
        while size is not Size.SMALL:
            lines = beside(draw(size), GAPS[size])
            if width_of(lines) <= self.width:
                return text_of(lines)
            size = size.smaller
        return text_of(in_lines(draw(size), GAPS[size], self.width))

    def _held(self, group: CardChoices, keys: Mapping[int, str], selected: int | None, size: Size) -> Block:
        """Draw a card with the numbers of its choices."""
        codes = [choice.code for choice in group.choices]
        paper = WORN_PAPER if not codes else CHOSEN_PAPER if codes == [selected] else PAPER
        card = draw_card(group.card, size, self.inks[group.card.suit], paper)
        if len(codes) > 1:
            signs = [self._named(choice, keys[choice.code], selected) for choice in group.choices]
            return self._several(card, signs, size)
        if size is Size.SMALL:
            drawn: Block = [Content.assemble(keys[codes[0]] if codes else "", card[0])]
        else:
            drawn = [centred(Content(keys[codes[0]] if codes else ""), size.width), *card]
        return [_clickable(line, group.choices[0]) for line in drawn] if codes else drawn

    def _several(self, card: Block, signs: Sequence[Content], size: Size) -> Block:
        """Set what can be done with a card to its right: on one line, or one below the other."""
        if size is Size.SMALL:
            return [Content(PAD).join([card[0], *signs])]
        if len(signs) <= size.height:
            return beside([[Content(""), *card], [Content(""), *signs]], 1)
        lines = size.height + 1
        columns = [signs[first : first + lines] for first in range(0, len(signs), lines)]
        return beside([[Content(""), *card], *columns], 1)

    def _named(self, choice: Choice, key: str, selected: int | None) -> Content:
        """Draw one of several choices of a card: its number, and the sign of the suit that it names."""
        suit = next((suit for suit in Suit if suit.title == choice.short), None)
        ink = f"bold {self.inks[suit]} on {PAPER}"
        sign = Content(f"{PAD}{choice.short}") if suit is None else Content.styled(suit.sign, ink)
        return _clickable(_chosen(Content.assemble(key, sign), is_chosen=choice.code == selected), choice)

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
            return _button(group[0], f"{keys[group[0].code]} {group[0].label}", selected)
        buttons = [_button(choice, _told_apart(choice, keys[choice.code]), selected) for choice in group]
        own_words, _, _ = self.session.game.wording.choices.get(verb, "").partition("{")
        return Content.assemble(f"{own_words.strip() or verb.capitalize()}: ", Content(" ").join(buttons))


def _button(choice: Choice, text: str, selected: int | None) -> Content:
    drawn = Content.styled(f"{PAD}{text.replace(' ', PAD)}{PAD}", f"bold {PAPER} on #2f6a55")
    return _clickable(_chosen(drawn, is_chosen=choice.code == selected), choice)


def _chosen(content: Content, *, is_chosen: bool) -> Content:
    return content.stylize(f"bold #101010 on {CHOSEN_PAPER}") if is_chosen else content


def _clickable(content: Content, choice: Choice) -> Content:
    return content.stylize(f"@click=screen.choose({choice.code})")


def _told_apart(choice: Choice, key: str) -> str:
    return key if key == choice.short else f"{key} {choice.short}"
