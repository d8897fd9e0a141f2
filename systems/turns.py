"""Opening a turn: the pause, the clock of the seat on turn, and when that seat acts by itself."""

from core.components import NOBODY
from core.events import TurnBegan
from core.match import Match


def open_turn(match: Match, pause: int) -> None:
    """Open the turn of the seat on turn after a pause, in ticks, from now."""
    world = match.world
    time = world.time
    time.opens = time.tick + pause
    if match.table.pace.turn:
        _wind_clocks(match)
    match.set_alarm()
    if world.listener is not None and world.hears_turns and world.turn.seat != NOBODY:
        world.listener(TurnBegan(time.tick, world.turn.seat, time.opens))


def _wind_clocks(match: Match) -> None:
    """Set the clock of the seat on turn, whoever sits there, and stop the others."""
    world, limit = match.world, match.table.pace.turn
    for clock in world.clocks:
        clock.ends = 0
    if world.turn.seat != NOBODY:
        world.clocks[world.turn.seat].ends = world.time.opens + limit
