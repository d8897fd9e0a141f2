"""The 85 codes of Wizard and their texts."""

import pytest

from core.cards import Rank
from core.errors import UnreadableAction
from systems.games.wizard.deck import ACTIONS, DECK


def test_there_are_85_actions_and_each_text_reads_as_its_code():
    assert len(ACTIONS) == 85
    assert [ACTIONS.read(text) for text in ACTIONS.texts] == list(range(85))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (0, "2C"), (12, "AC"), (13, "2D"), (51, "AS"), (52, "W1"), (55, "W4"), (56, "J1"), (59, "J4"),
        (60, "bid 0"), (80, "bid 20"), (81, "trump C"), (82, "trump D"), (83, "trump H"), (84, "trump S"),
    ],
)  # fmt: skip
def test_the_codes_stand_where_the_contract_has_them(code, text):
    assert ACTIONS.texts[code] == text


def test_reading_ignores_case_and_spaces_and_refuses_what_there_is_not():
    assert ACTIONS.read(" w1 ") == 52
    assert ACTIONS.read("BID  7") == 67
    assert ACTIONS.read("10♠") == ACTIONS.read("TS")
    for text in ("W5", "J0", "bid 21", "bid 7NT", "pass", "trump none"):
        with pytest.raises(UnreadableAction):
            ACTIONS.read(text)


def test_the_pack_has_52_ordinary_cards_four_wizards_and_four_jesters():
    assert len(DECK) == len(set(DECK)) == 60
    assert [str(card) for card in DECK[52:]] == ["W1", "W2", "W3", "W4", "J1", "J2", "J3", "J4"]
    assert all(card.suit is None for card in DECK[52:])
    assert {card.rank for card in DECK[:52]} == set(Rank.standard())
