"""The immutable actions, their text, and the list that gives each of a game's actions its code."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from core.cards import Card, Suit
from core.errors import UnreadableAction

VERBS = ("play", "draw", "pass", "bury", "bid", "trump", "choose", "debug")
"""The closed set of verbs; `choose` is for games from outside, `debug` for tables with `dev`."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a seat can do."""

    verb: str
    """One of VERBS."""
    card: Card | None = None
    """The card that is played or buried."""
    suit: Suit | None = None
    """The suit that is named, by an eight or as trump."""
    number: int | None = None
    """The number that is bid or chosen."""
    no_trump: bool = False
    """Whether a bid is in no trump."""
    topic: str = ""
    """What a debug action does: its second word."""

    def __str__(self) -> str:
        """Write the action exactly as contracts and replays spell it."""
        if self.verb == "play":
            return f"{self.card}={self.suit.letter}" if self.suit is not None else str(self.card)
        words = [self.verb]
        if self.topic:
            words.append(self.topic)
        if self.card is not None:
            words.append(str(self.card))
        if self.suit is not None:
            words.append(self.suit.letter)
        if self.number is not None:
            words.append(f"{self.number}{'NT' * self.no_trump}")
        return " ".join(words)


DRAW = Action("draw")
PASS = Action("pass")


def play(card: Card, suit: Suit | None = None) -> Action:
    """Make the action of playing a card, naming a suit where the game has it so."""
    return Action("play", card=card, suit=suit)


def bury(card: Card) -> Action:
    """Make the action of burying a card."""
    return Action("bury", card=card)


def bid(number: int, *, no_trump: bool = False) -> Action:
    """Make a bid of so many points or tricks."""
    return Action("bid", number=number, no_trump=no_trump)


def trump(suit: Suit) -> Action:
    """Make the action of naming the trump suit."""
    return Action("trump", suit=suit)


def choose(number: int) -> Action:
    """Make a numbered choice, for games from outside."""
    return Action("choose", number=number)


_SIGN = re.compile(f"([{''.join(suit.sign for suit in Suit)}])[\ufe0e\ufe0f]?")
"""A printed suit sign, and the selector with which some keyboards follow it."""
_LETTERS = {suit.sign: suit.letter for suit in Suit}
_TEN = re.compile(r"\b10(?=[CDHS]\b)")


def spelled(text: str) -> str:
    """Bring a text that a person wrote into the form that is compared.

    Case and extra spaces between words go, the four suit signs become letters and a rank of 10 becomes T.
    """
    return _TEN.sub("T", " ".join(_lettered(text).split()).upper())


def _lettered(text: str) -> str:
    """Write the four suit signs of a text as letters."""
    return _SIGN.sub(lambda sign: _LETTERS[sign[1]], text)


class ActionList:
    """All actions of one game in a fixed order; an action's place in it is its code.

    Debug actions come after the ordinary ones and have codes of their own, from `len(list)` up.
    """

    def __init__(self, actions: Sequence[Action], debug: Sequence[Action] = ()) -> None:
        self.ordinary: tuple[Action, ...] = tuple(actions)
        """The actions that are listed and can be legal, by code."""
        self.all: tuple[Action, ...] = (*actions, *debug)
        """The ordinary actions and then the debug actions, by code."""
        self.texts: tuple[str, ...] = tuple(map(str, self.all))
        """The exact texts, by code."""
        self.codes: dict[Action, int] = {action: code for code, action in enumerate(self.all)}
        """The code of each action."""
        self._by_spelling = {text.upper(): code for code, text in enumerate(self.texts)}
        if not len(self.all) == len(self.codes) == len(self._by_spelling):
            raise ValueError("a game lists every action once, each with a text of its own")

    def __len__(self) -> int:
        """Count the ordinary actions: the size of the discrete action space."""
        return len(self.ordinary)

    def __getitem__(self, code: int) -> Action:
        """Give the action with a code."""
        return self.all[code]

    @property
    def checksum(self) -> int:
        """Give the CRC-32 of the ordinary actions' texts, joined by line feeds."""
        return crc32("\n".join(self.texts[: len(self)]).encode())

    def read(self, text: str) -> int:
        """Give the code of the action that a person wrote.

        Raises:
            UnreadableAction: when no action of this game is written so.
        """
        spelling = spelled(text)
        code = self._by_spelling.get(spelling) if _lettered(text).isascii() else None
        if code is None:
            raise UnreadableAction(self._complaint(text, spelling))
        return code

    def _complaint(self, text: str, spelling: str) -> str:
        """Say what is wrong with a text that names no action."""
        shown = text if len(text) <= 40 else text[:40] + "…"
        if any(key.startswith(f"{spelling}=") for key in self._by_spelling):
            return f"{shown!r} must name a suit: write {spelling}=C, {spelling}=D, {spelling}=H or {spelling}=S"
        return f"{shown!r} is no move of this game; moves look like {', '.join(self._examples())}"

    def _examples(self) -> list[str]:
        """Give one text for each verb of the game."""
        first: dict[str, str] = {}
        for action, text in zip(self.ordinary, self.texts, strict=False):
            first.setdefault(action.verb + ("=" if "=" in text else ""), text)
        return list(first.values())
