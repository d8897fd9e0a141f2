"""Tables: names, paces, who sits where, and that a table can travel."""

import copy
import pickle

import pytest

from core.errors import TableError
from core.table import BOT_NAMES, Pace, Player, check_name, playing_pace, seated


@pytest.mark.parametrize("name", ["a", "x" * 24, "Renée O'Neil", "李雷", "Ада", "a b", "♠", "🂡", "é" * 24])
def test_names_of_1_to_24_printable_characters_are_taken(name):
    assert check_name(name) == name
    assert Player("human", name).is_human


@pytest.mark.parametrize(
    "name",
    [
        "", "x" * 25, " ", "   ", "a\nb", "a\tb", "a\0", "\x7f", "\x85", "a\u00a0b", "\u2028", "\u3000",
        "\u200e", "\u200f", "\u202e", "\u2066", "\u061c", "\u200b", "\ufeff", "\ud800", "\ue000", "\U000e0041",
    ],
)  # fmt: skip
def test_other_names_are_refused(name):
    with pytest.raises(TableError, match="name: expected"):
        Player("house", name)


def test_bots_have_six_fixed_names_and_a_person_is_called_player():
    assert len(set(BOT_NAMES)) == 6
    players = seated(["house", "human", "random"])
    assert [player.name for player in players] == [BOT_NAMES[0], "Player", BOT_NAMES[2]]
    assert seated(["human"], "Renée")[0].name == "Renée"


def test_no_bot_has_the_name_of_a_person():
    def names(kinds, person):
        return [player.name for player in seated(kinds, person)]

    assert names(["human", "house", "house"], "Clara") == ["Clara", "Bruno", "Ada"]
    assert names(["house", "human", "house"], "Ada") == ["Bruno", "Ada", "Clara"]
    assert names(["house", "human", "house"], "Bruno") == ["Ada", "Bruno", "Clara"]
    assert names(["house", "human", "human"], "Ada") == ["Bruno", "Ada", "Ada"]
    assert names(["house", "house"], "Ada") == ["Ada", "Bruno"]


def test_a_person_plays_at_half_a_minute_against_bots_that_take_96_ticks():
    assert playing_pace(30).turn == 1800
    assert playing_pace(30).bot == 96
    assert playing_pace(0).turn == 0
    assert Pace() == Pace(turn=0, bot=0, deal=0, trick=0, round=0)


@pytest.mark.parametrize("pace", [{"turn": -1}, {"bot": 1.5}, {"deal": True}, {"trick": "1"}, {"round": 10**9}])
def test_other_paces_are_refused(pace):
    with pytest.raises(TableError, match="pace: expected"):
        Pace(**pace)


def test_a_table_is_a_value_that_can_travel_to_another_process(catalogue):
    table = catalogue["crazy-eights"].set_up("gamble", {"seats": 3}, ["human", "house", "random"], dev=True)
    assert pickle.loads(pickle.dumps(table)) == table
    assert copy.deepcopy(table) == table
    with pytest.raises(TypeError):
        table.options["bust"] = False


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"kinds": ["house"] * 3}, "players: expected 4, one for each seat, got 3"),
        ({"kinds": ["house"] * 3 + ["clever"]}, "unknown bot 'clever' for crazy-eights; there are house, random"),
        ({"changes": {"seats": 9}}, "seats: expected 2 to 6, got 9"),
        ({"preset": "hous"}, "unknown preset 'hous'; there are house, table, gamble"),
        ({"person": "a\nb"}, "U\\+000A"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(catalogue, arguments, message):
    arguments = {"kinds": ["human"] * 4, **arguments} if "changes" not in arguments else arguments
    with pytest.raises(TableError, match=message):
        catalogue["crazy-eights"].set_up(**arguments)


def test_seats_may_be_set_by_a_change_and_stand_beside_the_options(catalogue):
    table = catalogue["crazy-eights"].set_up(changes={"seats": 5})
    assert table.seats == 5
    assert "seats" not in table.options
    assert list(table.options) == [option.key for option in catalogue["crazy-eights"].options.options]


def test_an_unknown_game_is_refused_by_name(catalogue):
    with pytest.raises(TableError, match="unknown game 'whist'; there are crazy-eights"):
        catalogue["whist"]
    assert "whist" not in catalogue
    assert "crazy-eights" in catalogue
