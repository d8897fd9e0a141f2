"""Words of the table: a seat's last move in a few words, cards in signs, reasons as sentences."""

from core.cards import Card
from core.components import NOBODY
from core.events import ActionTaken
from core.game import Game
from core.wording import Narrator


def sign_of(card: Card) -> str:
    """Write a card with its printed sign: `10♥`, `K♠`; wizards and jesters in a word."""
    if card.suit is None:
        return card.rank.title
    rank = card.rank.letter
    return f"{'10' if rank == 'T' else rank}{card.suit.sign}"


def sentence(text: str) -> str:
    """Make a sentence of a reason: a capital first and a full stop last."""
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".") if text else ""


def possessive(name: str) -> str:
    """Give a name's possessive form."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


class MoveTeller:
    """Tells moves without saying who made them, with signs for the cards of the deck."""

    def __init__(self, game: Game, seats: int) -> None:
        self._narrator = Narrator(game.wording, game.actions.all, ("",) * seats, NOBODY)
        self._actions = game.actions

    def tell(self, event: ActionTaken) -> str:
        """Say what was done: `plays 8♠ and names ♥`, `draws a card`."""
        said = (self._narrator.tell(event) or "").strip().rstrip(".")
        action = self._actions[event.code] if event.code >= 0 else None
        if action is not None and (card := action.card) is not None:
            said = said.replace(f"the {card.title}", sign_of(card) if card.suit is not None else f"a {sign_of(card)}")
        if action is not None and action.suit is not None:
            said = said.replace(action.suit.title, action.suit.sign)
        return said
