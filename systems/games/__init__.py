"""The built-in games, and those found as plug-ins."""

from systems.games.crazy_eights import CRAZY_EIGHTS
from systems.games.kaiser import KAISER

BUILT_IN = (CRAZY_EIGHTS, KAISER)
"""The games that come with the program, in the order of the catalogue."""
