"""The catalogue and what a game declares."""

import pytest

from core.game import RandomBot
from systems import builtin_catalogue
from systems.games.crazy_eights import CRAZY_EIGHTS


def test_two_games_of_one_id_are_a_mistake():
    with pytest.raises(ValueError, match="two games are called 'crazy-eights'"):
        builtin_catalogue([CRAZY_EIGHTS])


def test_bots_are_named(catalogue):
    assert catalogue["crazy-eights"].bot_kinds() == ("house", "random")
    assert isinstance(catalogue["crazy-eights"].bot("random"), RandomBot)


def test_the_random_bot_takes_its_word_mod_the_legal_actions(open_match):
    match = open_match(preset="gamble")
    view = match.view(0)
    assert len(view.legal) > 1
    for word in (0, 1, 12345, 2**64 - 1):
        assert RandomBot().choose(view, word) == view.legal[word % len(view.legal)]


def test_a_table_that_was_changed_after_it_was_opened_is_checked_again(catalogue):
    from dataclasses import replace

    from core.errors import TableError

    table = catalogue["crazy-eights"].set_up()
    catalogue.open(table, "1").close()
    with pytest.raises(TableError, match="rounds: expected"):
        catalogue.open(replace(table, options={**table.options, "rounds": 2}), "1")
    with pytest.raises(TableError, match="unknown option 'round'"):
        catalogue.open(replace(table, options={**table.options, "round": 1}), "1")
