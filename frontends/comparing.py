"""Comparing bots on the same cards: every deal is played once for each way the players can sit.

A player is a kind of bot here, wherever it sits and however many of it there are. In the seatings of one deal each
kind sits equally often at every seat, so that neither the cards nor the seat favour any. What is counted are the sums
of a deal, which are independent of each other; the matches of one deal are not.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Self

from core.errors import TableError
from core.match import Match
from core.table import Table
from frontends.statistics import Interval, Spread


def seatings(table: Table) -> list[Table]:
    """Give the table with its players moved on by no seat, by one, and so on, each seating of kinds once.

    Raises:
        TableError: where all players are of one kind.
    """
    players = table.players
    kinds = [player.kind for player in players]
    if len(set(kinds)) < 2:
        raise TableError(f"duplicate: expected at least two kinds of bots to compare, got only {kinds[0]}")
    turns = range(len(players))
    turned = [(*players[len(players) - by :], *players[: len(players) - by]) for by in turns]
    period = next((by for by in turns if by and [player.kind for player in turned[by]] == kinds), len(players))
    return [replace(table, players=seating) for seating in turned[:period]]


@dataclass(slots=True)
class Sums:
    """Wins and scores, summed up over the seatings of each deal."""

    wins: Spread
    scores: Spread

    @classmethod
    def of(cls, wins: int, scores: int) -> Self:
        """Make the sums of one deal."""
        return cls(Spread.of(wins), Spread.of(scores))

    def merge(self, other: "Sums") -> None:
        """Count other deals too."""
        self.wins.merge(other.wins)
        self.scores.merge(other.scores)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean for one seat in one match, and its 95 % interval (None for a single deal)."""

    value: float
    interval: Interval | None

    @classmethod
    def of(cls, sums: Spread, parts: int) -> Self:
        """Make it of sums that have so many parts each."""
        interval = sums.interval
        return cls(sums.mean / parts, None if interval is None else (interval[0] / parts, interval[1] / parts))

    def within(self, low: float, high: float) -> Self:
        """Give the same with an interval that leaves out what cannot be."""
        if self.interval is None:
            return self
        first, last = self.interval
        return replace(self, interval=(max(first, low), min(last, high)))


@dataclass(slots=True)
class Comparison:
    """What came of some deals, by kind of player; all whole numbers."""

    kinds: tuple[str, ...]
    """In the order of the seats."""
    places: tuple[int, ...]
    """How many seats each kind had in the seatings of one deal together."""
    players: list[Sums]
    """Of each kind."""
    differences: list[Sums]
    """Of each pair of kinds, the first's sums times the second's places less the second's times the first's."""

    @classmethod
    def of(cls, matches: Sequence[Match]) -> Self:
        """Count one deal: matches that are over, one for each seating."""
        kinds = tuple(dict.fromkeys(player.kind for player in matches[0].table.players))
        counts = [_counts(matches, kind) for kind in kinds]
        differences = [
            Sums.of(wins * its_places - its_wins * places, scores * its_places - its_scores * places)
            for (places, wins, scores), (its_places, its_wins, its_scores) in combinations(counts, 2)
        ]
        players = [Sums.of(wins, scores) for _, wins, scores in counts]
        return cls(kinds, tuple(places for places, _, _ in counts), players, differences)

    def merge(self, other: "Comparison") -> None:
        """Count other deals at the same table too."""
        for mine, its in zip((*self.players, *self.differences), (*other.players, *other.differences), strict=True):
            mine.merge(its)

    @property
    def deals(self) -> int:
        """Count the deals."""
        return self.players[0].wins.count

    def shares(self) -> list[tuple[str, Estimate, Estimate]]:
        """Give of each kind how often a seat of it wins, and what it scores."""
        return [
            (kind, Estimate.of(sums.wins, places).within(0, 1), Estimate.of(sums.scores, places))
            for kind, places, sums in zip(self.kinds, self.places, self.players, strict=True)
        ]

    def paired(self) -> list[tuple[str, str, Estimate, Estimate]]:
        """Give of each pair of kinds how much more often the first wins, and how much more it scores."""
        pairs = zip(combinations(self.kinds, 2), combinations(self.places, 2), self.differences, strict=True)
        return [
            (first, second, Estimate.of(sums.wins, places * its), Estimate.of(sums.scores, places * its))
            for (first, second), (places, its), sums in pairs
        ]


def _counts(matches: Sequence[Match], kind: str) -> tuple[int, int, int]:
    """Count the places of a kind in some matches, its wins and its points there."""
    places = wins = scores = 0
    for match in matches:
        result = match.result()
        for seat, player in enumerate(match.table.players):
            if player.kind == kind:
                places += 1
                wins += seat in result.winners
                scores += result.scores[match.game.side_of(seat)]
    return places, wins, scores
