"""What the tests of all games share: counting the sequences of moves that a position allows."""

from copy import deepcopy

import pytest


def _count(match, depth, number):
    """Count the sequences of so many moves; the round ends them, as nothing else follows in it."""
    if not depth:
        return 1
    if match.is_over or match.world.round.number != number:
        return 0
    return sum(_divide(match, depth, number).values())


def _divide(match, depth, number):
    here, counts = match.snapshot(), {}
    for code in tuple(match.legal):
        match.submit(code)
        match.advance(1)
        counts[match.game.actions.texts[code]] = _count(match, depth - 1, number)
        match.restore(here)
    return counts


def _count_by_reference(reference, depth):
    if not depth:
        return 1
    if reference.round_is_over:
        return 0
    total = 0
    for move in reference.legal():
        after = deepcopy(reference)
        after.apply(move)
        total += _count_by_reference(after, depth - 1)
    return total


@pytest.fixture
def divide():
    """Gives the count below each move of a match, for sequences of so many moves in the round under way."""
    return lambda match, depth: _divide(match, depth, match.world.round.number)


@pytest.fixture
def count_by_reference():
    """Gives the same total of a reference: something with `legal`, `apply` and `round_is_over`."""
    return _count_by_reference
