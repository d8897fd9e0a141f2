"""Views: what a seat may know, live and frozen, as attributes and as plain data."""

import json

import pytest

from core.cards import Card, Rank, Suit
from core.components import NOBODY


def card(text):
    from core.cards import standard_deck

    return next(card for card in standard_deck() if str(card) == text)


@pytest.fixture
def match(at):
    return at(["9H 4D", "3C 3D"], turn=0, dealer=1, scores=[5, 6], discard="2S KH", stock="AC AD", round=2)


def test_the_data_of_a_view(match):
    assert match.view(0).to_data() == {
        "seat": 0,
        "hand": ["9H", "4D"],
        "piles": [
            {"kind": "hand", "owner": 0, "count": 2, "cards": ["9H", "4D"]},
            {"kind": "hand", "owner": 1, "count": 2, "cards": None},
            {"kind": "stock", "owner": None, "count": 2, "cards": None},
            {"kind": "discard", "owner": None, "count": 2, "cards": ["2S", "KH"]},
            {"kind": "buried", "owner": None, "count": 0, "cards": None},
        ],
        "turn": 0,
        "dealer": 1,
        "round": 2,
        "scores": [5, 6],
        "facts": {"suit_in_force": "H", "drawn": 0, "passes": 0},
        "history": [],
        "legal": [30],
    }


def test_off_turn_nothing_is_legal(match):
    assert match.view(0).legal == [30]
    assert match.view(1).legal == []
    assert match.view(NOBODY).legal == []


def test_nobody_sees_what_everybody_sees(match):
    view = match.view(NOBODY)
    assert view.hand == []
    assert view.to_data()["seat"] is None
    assert [pile.cards for pile in view.piles[:3]] == [None, None, None]
    assert view.pile("discard").cards == (card("2S"), card("KH"))


def test_a_view_is_live_and_a_frozen_one_is_not(match, do):
    live, frozen = match.view(0), match.view(0).freeze()
    do(match, "9H")
    assert live.hand == [card("4D")]
    assert live.turn == 1
    assert live.legal == []
    assert frozen.hand == [card("9H"), card("4D")]
    assert frozen.turn == 0
    assert frozen.legal == [30]
    assert frozen.pile("hand", 1).count == 2


def test_the_history_of_the_round(match, do):
    do(match, "9H", "draw")
    ace = Card(Rank.ACE, Suit.DIAMONDS)
    assert match.view(1).history == [(0, "play", card("9H")), (1, "draw", ace)]
    assert match.view(0).history == [(0, "play", card("9H")), (1, "draw", None)]
    assert match.view(NOBODY).to_data()["history"] == [[0, "play", "9H"], [1, "draw", None]]


def test_a_seat_that_does_not_exist_has_no_view(match):
    for seat in (2, -2):
        with pytest.raises(IndexError, match="expected a seat from 0 to 1"):
            match.view(seat)
    with pytest.raises(KeyError):
        match.view(0).pile("trick")


def test_changing_the_data_changes_nothing(match):
    data = match.view(0).to_data()
    before = json.dumps(data)
    data["legal"].clear()
    data["scores"].clear()
    data["history"].append(1)
    data["piles"][3]["cards"].clear()
    match.view(0).facts.clear()
    match.view(0).hand.clear()
    assert json.dumps(match.view(0).to_data()) == before


def test_the_mask_of_legal_actions(match):
    mask = match.mask()
    assert len(mask) == 118
    assert [code for code, bit in enumerate(mask) if bit] == match.legal == [30]


def test_no_view_of_a_match_holds_its_seed(open_match):
    match = open_match(seed="the-secret-seed", kinds=["random"] * 4)
    events = []
    match.listen(lambda event: events.append(event.to_data()))
    for _ in range(60):
        match.advance(1)
        for seat in range(-1, 4):
            assert "the-secret-seed" not in json.dumps(match.view(seat).to_data())
    assert "the-secret-seed" not in json.dumps(events)
