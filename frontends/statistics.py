"""Counting up many matches: sums of whole numbers, so that neither order nor processes change the result."""

from dataclasses import dataclass
from typing import Self

from core.match import Match


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


@dataclass(slots=True)
class Tally:
    """What came of some matches at one table."""

    games: int
    actions: int
    rounds: int
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
        return cls(1, result.actions, result.rounds, wins, scores, result.bids, result.bids_made)

    def merge(self, other: "Tally") -> None:
        """Count the matches of another tally too."""
        self.games += other.games
        self.actions += other.actions
        self.rounds += other.rounds
        self.wins = [mine + its for mine, its in zip(self.wins, other.wins, strict=True)]
        for mine, its in zip(self.scores, other.scores, strict=True):
            mine.merge(its)
        self.bids += other.bids
        self.bids_made += other.bids_made

    @property
    def share_of_bids_made(self) -> float | None:
        """Give the share of bids that were made; None where nothing is bid."""
        return self.bids_made / self.bids if self.bids else None
