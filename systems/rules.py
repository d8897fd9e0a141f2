"""The rules system: the waiting action is checked, recorded and applied, and the turn moves on."""

import esper

from core.components import MARKS
from core.events import ActionTaken, Listener
from core.game import NEW_TURN, ROUND_DONE, SAME_TURN, TRICK_DONE
from core.match import Match
from systems.turns import open_turn


class RulesSystem(esper.Processor):
    """Applies the action that waits, once the decision is open."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.world = match.world
        self.time, self.turn, self.waiting = match.world.time, match.world.turn, match.world.waiting
        self.round, self.progress = match.world.round, match.world.progress
        self.rules, self.actions = match.rules, match.game.actions
        self.bots = match.bots
        self.bot_ticks = match.table.pace.bot or 1
        self.is_timed = bool(match.table.pace.turn)

    def process(self) -> None:
        """Apply the waiting action, if there is one and the pause is over."""
        waiting, time, turn = self.waiting, self.time, self.turn
        code, tick = waiting.code, time.tick
        if code < 0 or tick <= time.opens:
            return
        if self.match.recorder is not None:
            self.match.recorder.action(tick, turn.seat, code, waiting.mark)
        if (listener := self.world.listener) is not None:
            self._tell(listener, code)
        waiting.code = -1
        self.progress.actions += 1
        flow = self.rules.apply(code)
        turn.legal = None
        if flow == SAME_TURN or (flow == NEW_TURN and not self.is_timed and not self.world.hears_turns):
            time.opens = tick
            if self.bots[turn.seat] is not None:
                time.due = tick + self.bot_ticks
            elif self.is_timed:
                self.match.set_alarm()
            else:
                time.due = 0
        elif flow & ROUND_DONE:
            self.round.is_done = True
            time.opens = time.tick + self._pause(flow)
        else:
            open_turn(self.match, self._pause(flow))

    def _pause(self, flow: int) -> int:
        """Give the ticks for which a finished trick is held."""
        return self.match.table.pace.trick if flow & TRICK_DONE else 0

    def _tell(self, listener: Listener, code: int) -> None:
        """Tell the listener of an action; which card was buried, only its seat knows."""
        mark, is_hidden = MARKS[self.waiting.mark], self.actions.all[code].verb == "bury"
        listener(ActionTaken(self.time.tick, self.turn.seat, code, self.actions.texts[code], mark, is_hidden))
