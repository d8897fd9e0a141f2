"""Counting up many matches: sums of whole numbers, so that neither order nor processes change the result."""

from dataclasses import dataclass
from typing import Self

from core.match import Match

CONFIDENCE = 0.95
"""How often an interval made so holds the true value."""

NORMAL_95 = 1.959963984540054
"""So many standard errors to each side hold the middle 95 % of a normal distribution."""

Interval = tuple[float, float]
"""The lowest and the highest value that fit what was seen."""


def ratio_interval(hits: int, trials: int) -> Interval | None:
    """Give the 95 % interval of Wilson for a ratio; None where nothing was tried."""
    if not trials:
        return None
    share, square = hits / trials, NORMAL_95**2
    middle = share + square / (2 * trials)
    half = NORMAL_95 * (share * (1 - share) / trials + square / (4 * trials**2)) ** 0.5
    whole = 1 + square / trials
    return (max(0.0, (middle - half) / whole) if hits else 0.0, min(1.0, (middle + half) / whole))


@dataclass(slots=True)
class Spread:
    """What is known of a series of whole numbers."""

    count: int
    total: int
    squares: int
    low: int
    high: int

    @classmethod
    def of(cls, value: int) -> Self:
        """Make the series of one number."""
        return cls(1, value, value * value, value, value)

    def merge(self, other: "Spread") -> None:
        """Count the numbers of another series too."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.low = min(self.low, other.low)
        self.high = max(self.high, other.high)

    @property
    def mean(self) -> float:
        """Give the mean."""
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """Give the standard deviation of these very numbers, not an estimate from a sample."""
        return (self.count * self.squares - self.total**2) ** 0.5 / self.count

    @property
    def interval(self) -> Interval | None:
        """Give the 95 % interval of the mean (normal); None for a single number."""
        if self.count < 2:
            return None
        half = NORMAL_95 * self.deviation / (self.count - 1) ** 0.5
        return (self.mean - half, self.mean + half)


@dataclass(slots=True)
class Tally:
    """What came of some matches at one table."""

    games: int
    actions: Spread
    """Of a match."""
    rounds: Spread
    """Of a match."""
    wins: list[int]
    """By seat; a shared win counts 1 for each."""
    scores: list[Spread]
    """By side."""
    bids: int
    bids_made: int

    @classmethod
    def of(cls, match: Match) -> Self:
        """Count one match that is over."""
        result = match.result()
        wins = [int(seat in result.winners) for seat in range(match.table.seats)]
        scores = [Spread.of(points) for points in result.scores]
        actions, rounds = Spread.of(result.actions), Spread.of(result.rounds)
        return cls(1, actions, rounds, wins, scores, result.bids, result.bids_made)

    def merge(self, other: "Tally") -> None:
        """Count the matches of another tally too."""
        self.games += other.games
        self.actions.merge(other.actions)
        self.rounds.merge(other.rounds)
        self.wins = [mine + its for mine, its in zip(self.wins, other.wins, strict=True)]
        for mine, its in zip(self.scores, other.scores, strict=True):
            mine.merge(its)
        self.bids += other.bids
        self.bids_made += other.bids_made

    @property
    def share_of_bids_made(self) -> float | None:
        """Give the share of bids that were made; None where nothing is bid."""
        return self.bids_made / self.bids if self.bids else None
