"""The one family of errors that a player or a caller is meant to read, and how values are shown in them."""

import json

LONGEST_SHOWN = 60
"""Characters of a value that an error may show."""


def shown(value: object) -> str:
    """Show a value in an error without letting it fill the screen: text in quotes, all else as JSON has it."""
    text = repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


class CardsteadError(ValueError):
    """Something expected did not come; the text says what, what came instead, and where."""


class TableError(CardsteadError):
    """A table that cannot be set up: an unknown game, option or value, a seat count, too few cards."""


class ActionError(CardsteadError):
    """An action that was not taken; the world is untouched."""


class UnreadableAction(ActionError):
    """A text or code that names no action of the game at all."""


class IllegalAction(ActionError):
    """An action of the game that is not allowed here and now."""


class NotYourTurn(ActionError):
    """An action from a seat that is not on turn."""


class MatchOver(ActionError):
    """An action after the match has ended."""


class PositionError(CardsteadError):
    """A position that cannot be read or contradicts itself; the text names the field."""
