"""The built-in games, and those found as plug-ins."""

from systems.games.crazy_eights import CRAZY_EIGHTS

BUILT_IN = (CRAZY_EIGHTS,)
"""The games that come with the program, in the order of the catalogue."""
