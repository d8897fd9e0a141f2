"""The deck and the codes of Kaiser: the tables of the rules and of the contracts."""

import pytest

from core.cards import cards_text
from core.errors import TableError
from systems.games.kaiser.deck import ACTIONS, DECK


def test_the_deck_is_32_cards_in_deck_order():
    assert cards_text(DECK) == (
        "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 5H 8H 9H TH JH QH KH AH 3S 8S 9S TS JS QS KS AS"
    )


def test_the_codes_are_those_of_the_contract():
    texts = list(ACTIONS.texts)
    assert len(ACTIONS) == 53
    assert texts[:32] == list(map(str, DECK))
    assert texts[32] == "pass"
    assert texts[33:49] == [f"bid {points}{no_trump}" for points in range(5, 13) for no_trump in ("", "NT")]
    assert texts[49:] == ["trump C", "trump D", "trump H", "trump S"]


def test_the_whole_deck_is_dealt_from_the_left_of_the_dealer(open_match):
    match = open_match("kaiser", seed="7")
    assert [len(hand.cards) for hand in match.world.hands] == [8] * 4
    assert sorted(card for hand in match.world.hands for card in hand.cards) == list(range(1, 33))
    assert match.turn == (match.world.round.dealer + 1) % 4 == 0  # the first dealer of four with this seed is seat 3


def test_the_options_are_those_of_the_rules(catalogue):
    options = catalogue["kaiser"].options
    assert {option.key: (option.values, option.default) for option in (options.seats, *options.options)} == {
        "seats": ((4,), 4),
        "minimum_bid": ((5, 6, 7, 8), 6),
        "no_trump": ((False, True), True),
        "target": ((32, 52, 62), 52),
        "maximum_bid": ((10, 12), 10),
        "auction": (("once", "until_passed"), "once"),
    }
    assert list(options.presets) == ["standard"]


@pytest.mark.parametrize("seats", [3, 5])
def test_only_four_can_play(catalogue, seats):
    with pytest.raises(TableError, match="seats"):
        catalogue["kaiser"].set_up(changes={"seats": seats})


def test_partners_sit_opposite_each_other(catalogue):
    assert [catalogue["kaiser"].side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
