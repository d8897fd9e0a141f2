"""The options of Crazy Eights: the table of the rules document, and what cannot be dealt."""

import pytest

from core.errors import TableError

TABLE = {
    "seats": (4, 4, 4),
    "hand_size": ("auto", "auto", 5),
    "starter_eight": ("in_force", "under_stock", "bury"),
    "draw_limit": ("unlimited", 1, 3),
    "draw_when_able": (False, False, True),
    "drawn_card": ("must_play", "no_play", "must_play"),
    "stop_early": (False, False, True),
    "bust": (False, False, True),
    "buried_card_returns": (False, False, False),
    "recycle": (True, True, False),
    "scoring": ("penalty", "placing", "collect"),
    "rounds": (3, 1, 1),
}
VALUES = {
    "seats": (2, 3, 4, 5, 6),
    "hand_size": ("auto", 5, 7, 9),
    "starter_eight": ("in_force", "under_stock", "bury"),
    "draw_limit": (1, 3, 5, "unlimited"),
    "draw_when_able": (False, True),
    "drawn_card": ("may_play", "must_play", "no_play"),
    "stop_early": (False, True),
    "bust": (False, True),
    "buried_card_returns": (False, True),
    "recycle": (False, True),
    "scoring": ("penalty", "placing", "collect"),
    "rounds": (1, 3, 5),
}


def test_the_presets_are_those_of_the_rules(catalogue):
    options = catalogue["crazy-eights"].options
    assert list(options.presets) == ["house", "table", "gamble"]
    for column, preset in enumerate(options.presets):
        assert options.settle(preset, {}) == {key: row[column] for key, row in TABLE.items()}


def test_house_is_what_one_gets_without_asking(catalogue):
    options = catalogue["crazy-eights"].options
    assert options.settle(None, {}) == options.settle("house", {})


def test_the_values_are_those_of_the_rules(catalogue):
    options = catalogue["crazy-eights"].options
    assert {option.key: option.values for option in (options.seats, *options.options)} == VALUES


@pytest.mark.parametrize(
    ("seats", "size", "each"),
    [(2, "auto", 7), (3, "auto", 5), (4, "auto", 5), (6, "auto", 5), (2, 5, 5), (6, 7, 7), (5, 9, 9)],
)
def test_cards_are_dealt(open_match, seats, size, each):
    match = open_match(seats=seats, hand_size=size)
    assert [len(hand.cards) for hand in match.world.hands] == [each] * seats
    assert len(match.world.pile("discard").cards) == 1
    assert len(match.world.pile("stock").cards) == 52 - seats * each - 1


def test_a_table_that_cannot_be_dealt_is_refused_with_the_numbers(catalogue):
    with pytest.raises(TableError, match=r"6 seats with 9 cards each need 54 cards .* 52"):
        catalogue["crazy-eights"].set_up(changes={"seats": 6, "hand_size": 9})
    catalogue["crazy-eights"].set_up(changes={"seats": 5, "hand_size": 9})


CHANGING = [(key, value) for key, values in VALUES.items() for value in values]


@pytest.mark.parametrize(("key", "value"), CHANGING, ids=lambda item: str(item))
def test_every_value_makes_a_match_of_its_own(catalogue, key, value):
    """Each value of each option leads to another course than each other value, at some table and seed."""
    for other in VALUES[key]:
        if other != value:
            assert any(_course(catalogue, context, key, value) != _course(catalogue, context, key, other)
                       for context in CONTEXTS), f"{key}={value} is like {key}={other}"  # fmt: skip


CONTEXTS = [
    ({"rounds": 1}, "14", "random"),
    ({"draw_limit": 3, "bust": True, "stop_early": True, "rounds": 1, "seats": 2}, "1", "random"),
    ({"draw_limit": 3, "bust": True, "recycle": False, "rounds": 1, "seats": 5, "hand_size": 9}, "2", "random"),
    ({"drawn_card": "may_play", "draw_when_able": True, "rounds": 1}, "14", "random"),
    ({"draw_limit": 1, "bust": True, "recycle": False, "rounds": 1, "seats": 6, "hand_size": 7}, "3", "random"),
]


def _course(catalogue, context, key, value, cache={}):  # noqa: B006 - the same matches are compared many times
    changes, seed, kind = context
    settings = {**changes, key: value}
    memory = (seed, *sorted(settings.items(), key=str))
    if memory not in cache:
        game = catalogue["crazy-eights"]
        try:
            table = game.set_up(None, settings, [kind] * int(settings.get("seats", 4)))
        except TableError:
            return None
        match, events = catalogue.open(table, seed), []
        match.listen(lambda event: events.append(event.to_data()))
        first = match.snapshot()
        cache[memory] = (first, match.run(), events)
        match.close()
    return cache[memory]
