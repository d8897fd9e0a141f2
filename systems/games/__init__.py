"""The built-in games. Each is imported when it is asked for: a program that plays one does not wait for the others."""

from collections.abc import Callable, Mapping

from core.game import Game


def _crazy_eights() -> Game:
    from systems.games.crazy_eights import CRAZY_EIGHTS

    return CRAZY_EIGHTS


def _kaiser() -> Game:
    from systems.games.kaiser import KAISER

    return KAISER


def _wizard() -> Game:
    from systems.games.wizard import WIZARD

    return WIZARD


BUILT_IN: Mapping[str, Callable[[], Game]] = {"crazy-eights": _crazy_eights, "kaiser": _kaiser, "wizard": _wizard}
"""What gives each game that comes with the program, by its id, in the order of the catalogue."""
