"""The built-in games, and those found as plug-ins."""

from systems.games.crazy_eights import CRAZY_EIGHTS
from systems.games.kaiser import KAISER
from systems.games.wizard import WIZARD

BUILT_IN = (CRAZY_EIGHTS, KAISER, WIZARD)
"""The games that come with the program, in the order of the catalogue."""
