"""The clock system: time passes, and a person's turn that has run out is played by the house bot."""

import esper

from core.components import BY_CLOCK
from core.events import ClockLow
from core.match import Match
from systems.bot import Asking


class ClockSystem(esper.Processor):
    """Counts the ticks, and acts when the clock of the person on turn has run out."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.time = match.world.time
        self.asking = Asking(match)

    def process(self) -> None:
        """Let a tick pass."""
        time = self.time
        time.tick = tick = time.tick + 1
        if tick == time.alarm:
            self._ring(tick)

    def _ring(self, tick: int) -> None:
        """Tell that the clock is low, or act for the person; what it handed in until the last tick counts."""
        match, world = self.match, self.match.world
        seat = world.turn.seat
        ends = world.clocks[seat].ends
        if tick < ends:
            if world.listener is not None:
                world.listener(ClockLow(tick, seat))
            match.set_alarm()
        elif world.waiting.code < 0 or tick > ends:
            world.waiting.code = self.asking.ask(match.house, seat)
            world.waiting.mark = BY_CLOCK
