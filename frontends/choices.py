"""Legal actions as people pick them: by card, then by choice; what belongs to no card stands by itself.

Every front end offers a turn from this grouping, so that a game from outside can be played in all of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from core.actions import Action
from core.cards import Card
from core.view import SeatView
from core.wording import Wording


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action, with what people read of it."""

    code: int
    text: str
    """The action's exact text: `8S=D`."""
    label: str
    """What it does, as something to do: `Play the 8 of spades and name diamonds`."""
    short: str
    """What tells it from the other choices of its card, or of the table: `diamonds`, `7NT`, `draw`."""
    meaning: str = ""
    """What it leads to, in a few words, where that helps."""


@dataclass(frozen=True, slots=True)
class CardChoices:
    """A card of the hand and what can be done with it; nothing, where it has to stay."""

    card: Card
    choices: tuple[Choice, ...]
    """Ascending by code."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat may choose from now."""

    cards: tuple[CardChoices, ...]
    """The whole hand in the order in which it is shown."""
    plain: tuple[Choice, ...]
    """What belongs to no card of the hand (draw, pass, bids, naming trump), ascending by code."""

    @property
    def all(self) -> tuple[Choice, ...]:
        """Give every choice once, card by card and then the plain ones: the order of their numbers, from 1."""
        return tuple(choice for group in self.cards for choice in group.choices) + self.plain

    def of(self, card: Card) -> tuple[Choice, ...]:
        """Give what can be done with a card; nothing for a card that is not in the hand."""
        return next((group.choices for group in self.cards if group.card == card), ())


def choices(view: SeatView, wording: Wording) -> Choices:
    """Group the legal actions of a view's seat; off turn the cards of the hand have no choices."""
    hand = shown_hand(view, wording)
    by_card: dict[Card, list[Choice]] = {card: [] for card in hand}
    plain: list[Choice] = []
    for code in view.legal:
        card = view.actions[code].card
        group = plain if card is None else by_card.get(card, plain)
        group.append(_choice(view, wording, code))
    return Choices(tuple(CardChoices(card, tuple(by_card[card])) for card in hand), tuple(plain))


def shown_hand(view: SeatView, wording: Wording) -> Sequence[Card]:
    """Give a view's hand in the order in which it is shown: the game's, else that of arrival."""
    key = wording.hand_order
    if key is None:
        return view.hand
    facts = view.facts
    return sorted(view.hand, key=lambda card: key(card, facts))


def _choice(view: SeatView, wording: Wording, code: int) -> Choice:
    action = view.actions[code]
    meaning = wording.meaning(view, code)
    return Choice(code, view.actions.texts[code], wording.choice(view, code), _short(action), meaning)


def _short(action: Action) -> str:
    """Say in a word what tells an action from others of its card, or of the table."""
    if action.suit is not None:
        return action.suit.title
    if action.number is not None:
        return f"{action.number}{'NT' * action.no_trump}"
    return action.verb
