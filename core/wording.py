"""What people are told: templates of sentences with named fields, labels of facts, places of piles, rules as text.

A game supplies a `Wording`; the sentence layer here is shared by every front end, log and caption, so that a game
from outside is told in words without any front end knowing it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from core.actions import Action
from core.cards import Card, Suit
from core.components import NOBODY
from core.events import (
    ActionTaken,
    CardMoved,
    ClockLow,
    Event,
    MatchEnded,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SuitNamed,
    TrickTaken,
)
from core.options import Value
from core.view import SeatView

PLACES = ("left", "right", "centre", "trick", "beside", "hidden")
"""Where a pile can lie."""


@dataclass(frozen=True, slots=True)
class PileLook:
    """Where a pile lies on the table and what it is called."""

    place: str
    """`left`, `right` or `centre` of the table's middle, `trick` (a card in front of each seat), `beside` (a seat's
    own pile, beside its hand) or `hidden`."""
    label: str

    def __post_init__(self) -> None:
        """Refuse a place that there is not, before anybody plays."""
        if self.place not in PLACES:
            raise ValueError(f"place of a pile: expected {listed(PLACES, 'or')}, got {self.place!r}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence in two persons, with fields in braces."""

    third: str
    """Of somebody: `{who} plays the {card}.`"""
    second: str
    """To the one who did it: `You play the {card}.`"""


def sentence(verb: str, third: str, rest: str) -> Sentence:
    """Make a sentence of a verb, its third person, and the rest that both share."""
    return Sentence(f"{{who}} {third}{rest}", f"You {verb}{rest}")


ACTIONS: Mapping[str, Sentence] = {
    "play": sentence("play", "plays", " the {card}."),
    "play naming": Sentence("{who} plays the {card} and names {suit}.", "You play the {card} and name {suit}."),
    "draw": sentence("draw", "draws", " a card."),
    "pass": sentence("pass", "passes", "."),
    "bury": sentence("bury", "buries", " a card."),
    "bid": sentence("bid", "bids", " {number}."),
    "bid no trump": sentence("bid", "bids", " {number} in no trump."),
    "trump": sentence("name", "names", " {suit} as trump."),
    "choose": sentence("choose", "chooses", " {number}."),
    "debug": Sentence("{who} uses a debug action: {text}.", "You use a debug action: {text}."),
}
"""How actions are told, by kind; a game may have its own instead."""

CHOICES: Mapping[str, str] = {
    "play": "Play the {card}",
    "play naming": "Play the {card} and name {suit}",
    "draw": "Draw a card",
    "pass": "Pass",
    "bury": "Bury the {card}",
    "bid": "Bid {number}",
    "bid no trump": "Bid {number} in no trump",
    "trump": "Name {suit} as trump",
    "choose": "Choose {number}",
    "debug": "Debug: {text}",
}
"""How a choice is offered, by kind; a game may have its own instead."""


def kind_of(action: Action) -> str:
    """Give the kind under which an action's texts are found: its verb, and what makes it special."""
    if action.verb == "play" and action.suit is not None:
        return "play naming"
    return "bid no trump" if action.no_trump else action.verb


def fields_of(action: Action) -> dict[str, str]:
    """Give the named fields of an action's texts."""
    return {
        "card": action.card.title if action.card else "",
        "suit": action.suit.title if action.suit is not None else "",
        "number": str(action.number),
        "text": str(action),
    }


FIELDS = frozenset(fields_of(Action("pass")))
"""The named fields that an action's texts may have."""


def _check_text(where: str, kind: str, text: str, known: Set[str]) -> None:
    """Refuse a text of a game that could not be told."""
    if kind not in ACTIONS:
        raise ValueError(f"{where} of the wording: expected one of {', '.join(ACTIONS)}, got {kind!r}")
    try:
        used = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError as error:
        raise ValueError(f"{where} of the wording, {kind}: {text!r} cannot be filled in: {error}") from None
    if used - known:
        fields = " and ".join(f"{{{name}}}" for name in sorted(known))
        raise ValueError(f"{where} of the wording, {kind}: expected no fields but {fields}, got {text!r}")


def _no_standing(view: SeatView) -> list[tuple[str, str]]:  # noqa: ARG001
    return []


def _no_meaning(view: SeatView, code: int) -> str:  # noqa: ARG001
    return ""


@dataclass(frozen=True)
class Wording:
    """What one game tells people."""

    rules: Callable[[Mapping[str, Value], int], str]
    """Writes the rules as text, with the options and seats of a table."""
    piles: Mapping[str, PileLook]
    """How each kind of pile is shown."""
    standing: Callable[[SeatView], Sequence[tuple[str, str]]] = _no_standing
    """States what is in force as pairs of label and words: (`Suit in force`, `hearts`)."""
    meaning: Callable[[SeatView, int], str] = _no_meaning
    """Says in a few words what a choice means, where that helps; else nothing."""
    actions: Mapping[str, Sentence] = field(default_factory=dict)
    """Sentences of its own, by kind of action."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """Choices of its own, by kind of action."""
    endings: Mapping[str, str] = field(default_factory=dict)
    """Sentences for the end of a round, by its reason."""
    score_label: str = "points"
    """What scores are counted in."""
    hand_order: Callable[[Card, dict[str, Any]], tuple[int, ...]] | None = None
    """The key by which a hand is sorted for showing, from the card and the public facts; none keeps its order."""

    def __post_init__(self) -> None:
        """Refuse texts for kinds of actions that there are not, and fields that nothing fills, before anybody plays."""
        for kind, said in self.actions.items():
            _check_text("actions", kind, said.third, FIELDS | {"who"})
            _check_text("actions", kind, said.second, FIELDS | {"who"})
        for kind, text in self.choices.items():
            _check_text("choices", kind, text, FIELDS)

    def choice(self, view: SeatView, code: int) -> str:
        """Say a legal choice as something to do: `Play the king of clubs`."""
        action = view.actions[code]
        kind = kind_of(action)
        template = self.choices.get(kind) or CHOICES[kind]
        return template.format(**fields_of(action))


def listed(words: Sequence[str], last: str = "and") -> str:
    """Write words as a list in a sentence: `a, b and c`."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def cards_words(cards: Iterable[Card]) -> str:
    """Name cards suit by suit, in the order of their first ones: `king and 9 of clubs; 10 of spades`."""
    by_suit: dict[Suit | None, list[Card]] = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(card)
    return "; ".join(_suit_words(suit, group) for suit, group in by_suit.items()) or "no cards"


def _suit_words(suit: Suit | None, cards: Sequence[Card]) -> str:
    if suit is None:
        return listed([card.title for card in cards])
    return f"{listed([card.rank.title for card in cards])} of {suit.title}"


def seat_taken(name: str, before: str) -> str:
    """Tell that somebody sits down where somebody else sat."""
    return f"{name} sits down in the place of {before}."


class Narrator:
    """Tells events in sentences, to one seat or to everybody, of people with names."""

    def __init__(
        self,
        wording: Wording,
        actions: Sequence[Action],
        names: Sequence[str],
        reader: int = NOBODY,
        teams: Sequence[Sequence[int]] | None = None,
    ) -> None:
        """Tell one seat, or everybody; `teams` are the seats of each side where seats do not play for themselves."""
        self.teams = teams
        self.wording = wording
        self.actions = actions
        self.names = names
        self.reader = reader

    def tell(self, event: Event) -> str | None:
        """Tell an event, as the reader sees it, in one sentence; None for what is not worth one."""
        seen = event.seen_by(self.reader)
        method = getattr(self, f"_tell_{type(seen).__name__}", None)
        return method(seen) if method is not None else None

    def _who(self, seat: int) -> str:
        return self.names[seat]

    def _say(self, text: Sentence, seat: int, /, **words: str) -> str:
        template = text.second if seat == self.reader else text.third
        return template.format(who=self._who(seat), **words)

    def _tell_ActionTaken(self, event: ActionTaken) -> str:  # noqa: N802 - named after the event
        action = self.actions[event.code] if event.code >= 0 else Action(event.text)
        kind = kind_of(action)
        said = self._say(self.wording.actions.get(kind) or ACTIONS[kind], event.seat, **fields_of(action))
        return f"Time is up. {said}" if event.by == "clock" else said

    def _tell_CardMoved(self, event: CardMoved) -> str | None:  # noqa: N802
        if event.target.owner == self.reader != NOBODY and event.source.kind == "stock" and event.card:
            return f"You get the {event.card.title}."
        if event.source.kind == "stock" and event.target.owner == NOBODY and event.card:
            return f"The {event.card.title} is turned up."
        return None

    def _tell_Reshuffled(self, event: Reshuffled) -> str:  # noqa: N802
        return f"The discards are shuffled into a new stock of {event.count}."

    def _tell_RoundBegan(self, event: RoundBegan) -> str:  # noqa: N802
        deals = sentence("deal", "deals", ".")
        return f"Round {event.number}. {self._say(deals, event.dealer)}"

    def _tell_SuitNamed(self, event: SuitNamed) -> str | None:  # noqa: N802
        if event.seat != NOBODY:
            return None
        if event.suit == "none":
            return "There is no trump."
        return f"{Suit.from_letter(event.suit).title.capitalize()} are trump."

    def _tell_TrickTaken(self, event: TrickTaken) -> str:  # noqa: N802
        card = next(card for seat, card in event.cards if seat == event.seat)
        return self._say(sentence("take", "takes", " the trick with the {card}."), event.seat, card=card.title)

    def _tell_RoundEnded(self, event: RoundEnded) -> str:  # noqa: N802
        ending = self.wording.endings.get(event.reason, "The round is over.")
        gained = "" if event.points == event.scores else f" This round: {self._by_side(event.points)}."
        return f"{ending}{gained} Scores: {self._by_side(event.scores)}."

    def _by_side(self, points: Sequence[int]) -> str:
        """Name each side with its points."""
        sides = self.teams or [(seat,) for seat in range(len(points))]
        told = [f"{self._side(seats)} {number}" for seats, number in zip(sides, points, strict=True)]
        return "; ".join(told) if self.teams else listed(told)

    def _side(self, seats: Sequence[int]) -> str:
        """Name the seats of a side, the reader first."""
        own_first = sorted(seats, key=lambda seat: seat != self.reader)
        return listed(["you" if seat == self.reader else self._who(seat) for seat in own_first])

    def _tell_MatchEnded(self, event: MatchEnded) -> str:  # noqa: N802
        if event.winners == (self.reader,):
            return "You win the match."
        names = self._side(event.winners)
        names = names[0].upper() + names[1:]
        return f"{names} {'win' if len(event.winners) > 1 else 'wins'} the match."

    def _tell_ClockLow(self, event: ClockLow) -> str:  # noqa: N802
        return self._say(sentence("have", "has", " ten seconds left."), event.seat)
