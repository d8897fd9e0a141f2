import pytest

from core.table import playing_pace
from frontends.terminal.choosing import choose_table
from frontends.terminal.lines import EndOfInput
from frontends.terminal.plain import Terminal
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue()
PLACES = {game.id: place for place, game in enumerate(CATALOGUE, 1)}


def chosen(*lines):
    """Give the table that is chosen with these lines, and what was written."""
    rest, written = iter(lines), []

    def read(seconds):
        line = next(rest, None)
        if line is None:
            raise EndOfInput
        return line

    terminal = Terminal(read, written.append, written.append, lambda: 0.0, True)
    return choose_table(CATALOGUE, terminal, playing_pace(30)), written


def test_a_game_a_preset_and_the_seats_are_asked():
    table, written = chosen(str(PLACES["crazy-eights"]), "3", "2")
    assert (table.game, table.preset) == ("crazy-eights", "gamble")
    assert [player.kind for player in table.players] == ["human", "house"]
    assert "How many seats, 2 to 6? Press Enter for 4: " in written
    assert written[0].startswith("Which game?\n1: ")


def test_enter_takes_what_is_usual():
    table, _ = chosen(str(PLACES["crazy-eights"]), "", "")
    assert (table.preset, table.seats, table.pace) == ("house", 4, playing_pace(30))


def test_what_cannot_be_chosen_is_told_and_asked_again():
    table, written = chosen("0", "99", "9" * 5000, "x", "1", "1", "9", "4")
    assert table.seats == 4
    assert written.count(f"Say a number from 1 to {len(PLACES)}.") == 4
    assert any(text.startswith("seats: expected ") for text in written)


def test_the_end_of_the_input_ends_it():
    with pytest.raises(EndOfInput):
        chosen("1")
