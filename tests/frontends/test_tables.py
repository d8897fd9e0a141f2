"""Tables made from what stands on the command line; what `run` refuses too is tested with it."""

import pytest

from core.errors import TableError
from core.table import playing_pace
from frontends.tables import Asked, Person, playing_table


def kinds(table):
    return [player.kind for player in table.players]


@pytest.mark.parametrize(
    ("asked", "person", "expected"),
    [
        (Asked(), Person(), ["human", "house", "house", "house"]),
        (Asked(), Person(seat=2), ["house", "house", "human", "house"]),
        (Asked(seats="2"), Person(seat=1), ["house", "human"]),
        (Asked(bots="random"), Person(), ["human", "random", "random", "random"]),
        (Asked(bots="random,house,random"), Person(seat=1), ["random", "human", "house", "random"]),
        (Asked(bots="random,house,random,house"), Person(seat=1), ["random", "human", "random", "house"]),
        (Asked(seats="2", bots="random"), Person(), ["human", "random"]),
        (Asked(players="house,human,random,house"), Person(), ["house", "human", "random", "house"]),
        (Asked(players="house,human,human,house"), Person(seat=2), ["house", "human", "human", "house"]),
    ],
)
def test_a_person_sits_down_among_bots(catalogue, asked, person, expected):
    assert kinds(playing_table(catalogue["crazy-eights"], asked, person)) == expected


@pytest.mark.parametrize(
    ("asked", "person", "said"),
    [
        (Asked(), Person(seat=4), "seat: expected 0 to 3, got 4"),
        (Asked(), Person(seat=-1), "seat: expected 0 to 3, got -1"),
        (Asked(bots="house,random"), Person(), "bots: expected one for all or 4, one for each seat, got 2"),
        (Asked(bots="human"), Person(), "bots: expected bots only"),
        (Asked(players="house,house,house,house"), Person(), "players: expected a person"),
        (Asked(players="human,house,house,house"), Person(seat=1), "seat: the players put 'house' at seat 1"),
        (Asked(players="human"), Person(), "players: expected 4, one for each seat, got 1"),
        (Asked(players="human,house,house,house", bots="house"), Person(), "either --players or --bots"),
        (Asked(), Person(name=""), "name: expected 1 to 24 characters"),
        (Asked(), Person(name="x" * 25), "name: expected 1 to 24 characters, got 25"),
        (Asked(), Person(name="a\u202eb"), "name: expected printable characters only, got U+202E"),
    ],
)
def test_who_cannot_sit_down(catalogue, asked, person, said):
    with pytest.raises(TableError, match=said.replace("+", r"\+")):
        playing_table(catalogue["crazy-eights"], asked, person)


def test_a_person_has_a_name_and_the_table_its_pace(catalogue):
    table = playing_table(catalogue["crazy-eights"], Asked(), Person(name="Zoé"), pace=playing_pace(30), dev=True)
    assert [player.name for player in table.players] == ["Zoé", "Bruno", "Clara", "Dario"]
    assert (table.pace.turn, table.pace.bot, table.dev) == (1800, 96, True)
