"""The action codes of Crazy Eights, which replays store: the table in contracts.md, spelled out."""

import pytest

from core.cards import Suit, standard_deck
from systems.games.crazy_eights.deck import ACTIONS, CARD_PLAYED, DECK, POINTS, SUIT_AFTER

RANKS = "23456789TJQKA"
ORDINARY = [rank + suit for suit in "CDHS" for rank in RANKS if rank != "8"]
EIGHTS = [f"8{own}={named}" for own in "CDHS" for named in "CDHS"]
BURIALS = [f"bury {rank}{suit}" for suit in "CDHS" for rank in RANKS]


def test_the_codes_are_those_of_the_contract():
    assert ACTIONS.texts[:118] == (*ORDINARY, *EIGHTS, "draw", "pass", *BURIALS)
    assert len(ACTIONS) == 118


def test_debug_actions_come_after_the_others():
    wins = [f"debug win {seat}" for seat in range(6)]
    assert ACTIONS.texts[118:] == (*wins, "debug suit C", "debug suit D", "debug suit H", "debug suit S")


@pytest.mark.parametrize("code", range(48))
def test_an_ordinary_card_brings_its_own_suit(code):
    text = ACTIONS.texts[code]
    assert str(DECK[CARD_PLAYED[code] - 1]) == text
    assert Suit(SUIT_AFTER[code]).letter == text[1]


@pytest.mark.parametrize("code", range(48, 64))
def test_an_eight_brings_the_suit_that_it_names(code):
    card, named = ACTIONS.texts[code].split("=")
    assert str(DECK[CARD_PLAYED[code] - 1]) == card
    assert Suit(SUIT_AFTER[code]).letter == named


@pytest.mark.parametrize(
    ("rank", "points"),
    [("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 50), ("9", 9), ("T", 10), ("J", 10), ("Q", 10),
     ("K", 10), ("A", 1)],
)  # fmt: skip
def test_points_of_a_card(rank, points):
    for suit in "CDHS":
        entity = [str(card) for card in standard_deck()].index(rank + suit) + 1
        assert POINTS[entity] == points
