"""Why a move of Crazy Eights is refused, word for word."""

import pytest

from core.errors import IllegalAction, MatchOver, NotYourTurn

DEAREST = "that was a bust: one of the dearest cards must be buried"

CASES = [
    # The sentence of contracts.md.
    ("9C 4H", "KH", {}, "9C", "the 9 of clubs matches neither hearts nor the king"),
    ("TD 4H", "AH", {}, "TD", "the 10 of diamonds matches neither hearts nor the ace"),
    ("AS 4H", "TH", {}, "AS", "the ace of spades matches neither hearts nor the 10"),
    ("9C 4H", "KH", {}, "KC", "the king of clubs is not in the hand"),
    ("9C 4H", "KH", {}, "8S=D", "the 8 of spades is not in the hand"),
    ("9C 4D", "8H", {"suit_in_force": "D"}, "9C",
     "the 9 of clubs is neither an eight nor of the suit in force, diamonds"),
    ("9C 4D", "8H", {"suit_in_force": "D"}, "draw", "a card in the hand fits, so none may be drawn"),
    ("9C 4H", "KH", {}, "draw", "a card in the hand fits, so none may be drawn"),
    ("9C 4H", "KH", {}, "pass", "a card in the hand fits and must be played"),
    ("9C 4H", "KH", {"draw_when_able": True}, "pass", "a card that fits must be played, or one drawn"),
    ("9C 4D", "KH", {}, "pass", "a card must be drawn first"),
    ("9C 4D", "KH", {"stock": ""}, "draw", "nothing is left to draw"),
    ("9C 4D", "KH", {"drawn": 1}, "pass", "drawing must go on"),
    ("9C 4D 5H", "KH", {"drawn": 1}, "draw", "the drawn card fits and must be played"),
    ("9C 4D 5H", "KH", {"drawn": 1}, "pass", "the drawn card fits and must be played"),
    ("9H 4D 5H", "KH", {"drawn": 1}, "9H", "after drawing, only the card just drawn may be played, the 5 of hearts"),
    ("9H 4D", "KH", {"drawn": 1}, "9H", "after drawing, only the card just drawn may be played, the 4 of diamonds"),
    ("9C 4D", "KH", {"drawn": 3, "draw_limit": 3}, "draw", "no more than 3 may be drawn in a turn"),
    ("9H 4D", "KH", {"drawn": 1, "drawn_card": "may_play"}, "pass", "a card that fits must be played, or one drawn"),
    ("9C 4D", "KH", {}, "bury 9C", "a card is buried only after a bust"),
    ("9C 4D", "KH", {"drawn": 1, "draw_limit": 1, "bust": True}, "draw", DEAREST),
    ("9C 4D", "KH", {"drawn": 1, "draw_limit": 1, "bust": True}, "pass", DEAREST),
    ("9C 4D", "KH", {"drawn": 1, "draw_limit": 1, "bust": True}, "9C", DEAREST),
    ("9C 4D", "KH", {"drawn": 1, "draw_limit": 1, "bust": True}, "bury 4D",
     "only one of the dearest cards may be buried: the 9 of clubs"),
    ("QC KD 2D", "KH", {"drawn": 1, "draw_limit": 1, "bust": True}, "bury 2D",
     "only one of the dearest cards may be buried: the queen of clubs or king of diamonds"),
    ("9C 4D", "KH", {"drawn": 1, "draw_limit": 1, "bust": True}, "bury 2C", "the 2 of clubs is not in the hand"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "top", "rest", "move", "sentence"), CASES)
def test_the_sentence(at, hand, top, rest, move, sentence):
    match = at([hand, "3D 3S"], **{"turn": 0, "discard": top, "stock": "5C 6C", "drawn": 0, **rest})
    with pytest.raises(IllegalAction) as refused:
        match.check(match.game.actions.read(move), seat=0)
    assert str(refused.value) == sentence


def test_another_seats_move_is_not_its_turn(at):
    match = at(["9H 4H", "3D 3S"], turn=0, discard="KH")
    with pytest.raises(NotYourTurn, match="it is the turn of seat 0, not of seat 1"):
        match.submit(match.legal[0], seat=1)


def test_a_refused_move_does_not_take_the_place_of_the_one_that_waits(at):
    match = at(["9H 4H", "3D 3S"], turn=0, discard="KH")
    match.submit(match.game.actions.read("9H"))
    with pytest.raises(IllegalAction):
        match.submit(match.game.actions.read("pass"))
    match.advance(1)
    assert str(match.world.card(match.world.pile("discard").cards[-1])) == "9H"


def test_nothing_is_done_in_a_match_that_is_over(at, do):
    match = at(["9H", "3D 3S"], turn=0, discard="KH", rounds=1)
    do(match, "9H")
    with pytest.raises(MatchOver, match="over"):
        match.submit(0, seat=0)
