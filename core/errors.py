"""The one family of errors that a player or a caller is meant to read."""


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
