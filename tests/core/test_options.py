"""Options as data: defaults, then the preset, then the changes; and what is refused, by name."""

import pytest

from core.errors import TableError
from core.options import OptionSet, Preset, choice, seats_option, toggle, written


@pytest.fixture
def options():
    return OptionSet(
        seats_option(2, 6, 4),
        [
            choice("limit", "Limit", "How many.", (1, 3, "unlimited"), "unlimited"),
            toggle("wild", "Wild", "Whether.", default=False),
        ],
        [Preset("plain", "Plain"), Preset("mad", "Mad", {"limit": 1, "wild": True, "seats": 3})],
    )


def test_defaults_then_the_preset_then_the_changes(options):
    assert options.settle(None, {}) == {"seats": 4, "limit": "unlimited", "wild": False}
    assert options.settle("mad", {}) == {"seats": 3, "limit": 1, "wild": True}
    assert options.settle("mad", {"limit": 3, "seats": 2}) == {"seats": 2, "limit": 3, "wild": True}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"limits": 1}, r"unknown option 'limits'; there are seats, limit, wild"),
        ({"limit": 2}, r"limit: expected 1, 3 or unlimited, got 2"),
        ({"limit": True}, "limit: expected .* got true"),
        ({"limit": "1"}, "limit: expected .* got '1'"),
        ({"limit": 1.0}, "limit: expected .* got 1.0"),
        ({"limit": None}, "limit: expected .* got null"),
        ({"limit": [1]}, "limit: expected"),
        ({"wild": 1}, "wild: expected true or false, got 1"),
        ({"wild": "yes"}, "wild: expected true or false, got 'yes'"),
        ({"seats": 7}, "seats: expected 2 to 6, got 7"),
        ({"seats": 1}, "seats: expected 2 to 6, got 1"),
        ({"seats": "4"}, "seats: expected 2 to 6"),
        ({"seats": True}, "seats: expected 2 to 6"),
    ],
)
def test_what_is_not_allowed_is_refused_by_name(options, changes, message):
    with pytest.raises(TableError, match=message):
        options.settle(None, changes)


def test_an_unknown_preset_is_refused_by_name(options):
    with pytest.raises(TableError, match="unknown preset 'sane'; there are plain, mad"):
        options.settle("sane", {})


def test_a_long_value_does_not_fill_the_error(options):
    with pytest.raises(TableError) as refused:
        options.settle(None, {"limit": "x" * 10_000})
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("texts", "values"),
    [
        (["limit=3", "wild=yes"], {"limit": 3, "wild": True}),
        (["wild=no", "seats=5"], {"wild": False, "seats": 5}),
        (["limit=unlimited"], {"limit": "unlimited"}),
        (["wild=yes", "wild=yes"], {"wild": True}),
        ([" limit = UNLIMITED "], {"limit": "unlimited"}),
        ([], {}),
    ],
)
def test_command_line_texts(options, texts, values):
    assert options.read(texts) == values


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["limit"], "expected KEY=VALUE, got 'limit'"),
        (["wild=true"], "wild: expected no or yes, got 'true'"),
        (["limit=2"], "limit: expected 1, 3 or unlimited, got '2'"),
        (["limit="], "limit: expected"),
        (["=3"], "unknown option ''"),
        (["wild=yes", "wild=no"], "wild: set to both yes and no"),
        (["seats=04"], "seats: expected 2 to 6"),
    ],
)
def test_command_line_texts_that_are_refused(options, texts, message):
    with pytest.raises(TableError, match=message):
        options.read(texts)


@pytest.mark.parametrize(("value", "text"), [(True, "yes"), (False, "no"), (3, "3"), ("auto", "auto")])
def test_toggles_are_written_yes_and_no(value, text):
    assert written(value) == text


def test_a_declaration_that_contradicts_itself_is_a_mistake_of_the_game():
    with pytest.raises(ValueError, match="unique"):
        OptionSet(seats_option(2, 3, 2), [], [])
    with pytest.raises(ValueError, match="unique"):
        OptionSet(seats_option(2, 3, 2), [toggle("seats", "", "", default=True)], [Preset("a", "A")])
    with pytest.raises(TableError, match="seats"):
        OptionSet(seats_option(2, 3, 2), [], [Preset("a", "A", {"seats": 9})])


def test_a_fixed_number_of_seats_says_so():
    assert seats_option(4, 4, 4).help == "Always 4."
