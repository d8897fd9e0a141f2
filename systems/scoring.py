"""The scoring system: a round that is over is scored; the next is dealt, or the match ends."""

import esper

from core.components import NOBODY, OVER
from core.dealing import begin_round
from core.events import MatchEnded, RoundEnded
from core.match import Match
from systems.turns import open_turn


class ScoringSystem(esper.Processor):
    """Scores rounds, deals rounds, ends matches, and tells the recorder that a tick is complete."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.world = match.world
        self.round = match.world.round

    def process(self) -> None:
        """Score and deal if the round is over."""
        round_ended = self.round.is_done
        if round_ended:
            self._turn_over()
        if self.match.recorder is not None:
            self.match.recorder.settled(self.match, round_ended=round_ended)

    def _turn_over(self) -> None:
        """Score the round that is over, if there was one; then end the match or deal the next round."""
        world, pace = self.world, self.match.table.pace
        pause = pace.deal
        if self.round.number:
            self._score()
            pause += max(0, world.time.opens - world.time.tick) + pace.round
            if sides := self.match.rules.winners():
                self._end(sides)
                return
        begin_round(world)
        self.match.rules.deal()
        self.round.is_done = False
        world.turn.legal = None
        open_turn(self.match, pause)

    def _score(self) -> None:
        """Add the round's points to the scores."""
        world = self.world
        made, bids = self.match.rules.bids_made()
        world.progress.bids_made += made
        world.progress.bids += bids
        points, reason = self.match.rules.score()
        for score, gained in zip(world.scores, points, strict=True):
            score.points += gained
        if world.listener is not None:
            hands = tuple(tuple(world.card(card) for card in hand.cards) for hand in world.hands)
            scores = tuple(score.points for score in world.scores)
            world.listener(RoundEnded(world.time.tick, self.round.number, tuple(points), scores, reason, hands))

    def _end(self, sides: list[int]) -> None:
        """End the match: the seats of these sides have won."""
        world = self.world
        winners = [seat.index for seat in world.seats if seat.team in sides]
        world.progress.winners[:] = winners
        self.round.phase, self.round.is_done = OVER, False
        world.turn.seat, world.turn.legal = NOBODY, None
        world.time.opens = world.time.tick
        open_turn(self.match, 0)
        if world.listener is not None:
            world.listener(MatchEnded(world.time.tick, tuple(winners)))
