"""What the tests of Wizard share."""

import pytest

from core.position import read_position
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue()
WIZARD = CATALOGUE["wizard"]


@pytest.fixture
def wizard():
    return WIZARD


@pytest.fixture
def opened():
    """Open a match of people: `opened("7", seats=3, rounds=5)`."""

    def opened(seed="7", kind="human", **options):
        return CATALOGUE.open(WIZARD.set_up(changes=options, kinds=[kind] * options.get("seats", 4)), seed)

    return opened


@pytest.fixture
def place(opened):
    """Open a match of people in a position: `place({"seats": 3}, hands=[...], turn=0)`."""

    def place(options=None, **position):
        match = opened(**(options or {}))
        read_position(match, position)
        return match

    return place


@pytest.fixture
def act():
    """Take actions by their texts, each a tick later."""

    def act(match, *texts):
        for text in texts:
            match.submit(match.game.actions.read(text))
            match.advance(1)

    return act
