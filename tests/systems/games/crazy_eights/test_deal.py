"""The deal of Crazy Eights: in what order cards go out, and what becomes of an eight that is turned up."""

import pytest

from core.cards import cards_text
from core.components import NOBODY
from systems.games.crazy_eights import rules as eights_rules

SHUFFLED = (
    "5C AD JC 4H 2H 6D KC 7D QH 7C 9C 8C 8S AS QD TC 4C 9D 6S QS TD 2D 3H 5D 7H 9S JH 3C TH AH 6C 4S 3S "
    "3D 9H 2C AC 7S JS JD KS 8D 5H KH 8H 6H 5S QC 2S KD 4D TS"
)
"""The first shuffle of seed 7, from the design."""


def texts(match, kind, owner=NOBODY):
    pile = match.world.pile(kind, owner)
    return cards_text(match.world.card(card) for card in pile.cards)


def stack(monkeypatch, text):
    """Let the next shuffles end with these cards, the last dealt first; the other cards lie below."""

    def shuffle(world, stock):
        ordered = [str(card) for card in world.deck]
        top = text.split()
        cards = [card for card in ordered if card not in top] + top
        for pile in world.piles:
            pile.cards.clear()
        stock.cards[:] = [ordered.index(card) + 1 for card in cards]

    monkeypatch.setattr(eights_rules, "shuffle_deck", shuffle)


@pytest.mark.parametrize("is_told", [False, True])
def test_cards_go_out_one_at_a_time_from_the_left_of_the_dealer(open_match, is_told):
    """Seed 7: seat 3 deals, so TS goes to seat 0, 4D to seat 1, KD to seat 2, 2S to seat 3, QC to seat 0 ..."""
    match = open_match(seed="7")
    if is_told:
        match.world.round.number = 0
        match.world.chance.deck = match.world.chance.dealer = 0
        match.world.round.is_done = True
        match.listen(lambda event: None)
        match.begin()
    assert match.world.round.dealer == 3
    assert match.turn == 0
    assert texts(match, "hand", 0) == "TS QC KH JD 2C"
    assert texts(match, "hand", 1) == "4D 5S 5H JS 9H"
    assert texts(match, "hand", 2) == "KD 6H 8D 7S 3D"
    assert texts(match, "hand", 3) == "2S 8H KS AC 3S"
    assert texts(match, "discard") == "4S"
    assert texts(match, "stock").split() == SHUFFLED.split()[: 52 - 21]
    assert match.view(0).facts["suit_in_force"] == "S"


def test_the_deal_passes_to_the_left_and_every_deal_starts_from_the_ordered_deck(open_match, do):
    match = open_match(seed="7", kinds=["house"] * 4)
    while match.world.round.number == 1:
        match.advance(1)
    assert match.world.round.dealer == 0
    assert match.turn == 1
    assert match.world.chance.deck >= 2


# A deal to two seats with five cards each; the starter is the eleventh card from the end.
HANDS = "2H 2D 3H 3D 4H 4D 5H 5D 6H 6D"


def test_an_eight_in_force_stays(monkeypatch, open_match):
    stack(monkeypatch, f"KS 8C {HANDS}")
    match = open_match(seats=2, hand_size=5, starter_eight="in_force")
    assert texts(match, "discard") == "8C"
    assert match.view(0).facts["suit_in_force"] == "C"


def test_eights_go_under_the_stock(monkeypatch, open_match):
    """8C goes to the bottom, then 8H below it; KS stays, 40 cards and two eights are left."""
    stack(monkeypatch, f"KS 8H 8C {HANDS}")
    match = open_match(seats=2, hand_size=5, starter_eight="under_stock")
    assert texts(match, "discard") == "KS"
    assert texts(match, "stock").split()[:3] == ["8H", "8C", "2C"]
    assert match.view(0).facts["suit_in_force"] == "S"


def test_an_eight_goes_into_the_middle_of_the_stock(monkeypatch, open_match):
    """52 - 10 - 1 = 41 cards are in the stock when 8C is turned: it goes to place 20 from the bottom."""
    stack(monkeypatch, f"KS 8C {HANDS}")
    match = open_match(seats=2, hand_size=5, starter_eight="bury")
    stock = texts(match, "stock").split()
    assert texts(match, "discard") == "KS"
    assert len(stock) == 41
    assert stock[20] == "8C"
    assert stock[19] != "KS" != stock[21]


def test_eights_that_would_be_turned_for_ever_go_under_the_stock_at_last(monkeypatch, open_match):
    """Five seats with nine leave seven cards; with three below four eights the middle is always an eight's place."""
    others = [rank + suit for suit in "CDHS" for rank in "2345679TJQKA"]
    stack(monkeypatch, " ".join(["2C", "3C", "4C", "8C", "8D", "8H", "8S", *others[3:]]))
    match = open_match(seats=5, hand_size=9, starter_eight="bury")
    assert texts(match, "discard") == "4C"
    assert sorted(texts(match, "stock").split()) == ["2C", "3C", "8C", "8D", "8H", "8S"]
