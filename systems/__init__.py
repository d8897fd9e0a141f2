"""The four systems that step a world, and the games they play."""

import weakref
from collections.abc import Callable, Iterable

import esper

from core.catalogue import Catalogue
from core.game import Game
from core.match import Match
from systems.bot import BotSystem
from systems.clock import ClockSystem
from systems.games import BUILT_IN
from systems.rules import RulesSystem
from systems.scoring import ScoringSystem

ORDER = (ClockSystem, BotSystem, RulesSystem, ScoringSystem)
"""The systems in the order in which a step runs them."""


def add_systems(match: Match) -> tuple[Callable[[], None], ...]:
    """Add the systems to the world of a match, as esper processors, and give their steps in order.

    Calling these equals `esper.process()`, which would besides look for deleted entities; a match has none. The
    match alone keeps the processors: esper, which forgets nothing, would keep a match that everybody else forgot.
    """
    match.world.enter()
    processors = [system(match) for system in ORDER]
    for place, processor in enumerate(processors):
        esper.add_processor(weakref.proxy(processor), priority=len(processors) - place)
    return tuple(processor.process for processor in processors)


def builtin_catalogue(more: Iterable[Game] = ()) -> Catalogue:
    """Make the catalogue of the built-in games, and more from outside."""
    return Catalogue((*(game() for game in BUILT_IN.values()), *more), add_systems)
