"""The debug actions of Crazy Eights, at a table with `dev`."""

import pytest

from core.cards import cards_text
from core.components import BY_DEBUG
from core.errors import IllegalAction
from core.match import Recorder


def pile(match, kind, owner=-1):
    return cards_text(match.world.card(card) for card in match.world.pile(kind, owner).cards)


def test_a_table_without_dev_refuses_them(at):
    match = at(["9H 4H", "3D 3S"], turn=0, discard="KH")
    for text in ("debug win 0", "debug suit D"):
        with pytest.raises(IllegalAction, match="dev"):
            match.submit(match.game.actions.read(text))


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_a_seat_is_put_out_and_its_hand_goes_under_the_stock(at, do, winner):
    hands = ["9H 4H", "3D 3S", "KC 2C"]
    match = at(hands, turn=0, discard="KH", stock="5C 6C", rounds=1, dev=True)
    do(match, f"debug win {winner}")
    assert match.is_over
    assert match.result().winners == (winner,)
    stock = pile(match, "stock").split()
    assert stock[2:] == ["5C", "6C"]
    assert sorted(stock[:2]) == sorted(hands[winner].split())
    values = [0 if seat == winner else value for seat, value in enumerate((13, 6, 12))]
    assert list(match.result().scores) == values


def test_a_seat_that_is_not_there_cannot_be_put_out(at):
    match = at(["9H 4H", "3D 3S"], turn=0, discard="KH", dev=True)
    with pytest.raises(IllegalAction, match="cannot be done here"):
        match.submit(match.game.actions.read("debug win 2"))


@pytest.mark.parametrize(
    ("hands", "piles", "laid", "left"),
    [
        (["9H 8S", "3D 8C"], {"stock": "8D 2C"}, "8C", ("hand", 1, "3D")),
        (["9H 8S", "3D 3S"], {"stock": "8D 2C"}, "8D", ("stock", -1, "2C")),
        (["9H 8S", "3D 3S"], {"stock": "2C"}, "8S", ("hand", 0, "9H")),
        (["9H 4H", "3D 3S"], {"stock": "2C", "buried": "5D 8H"}, "8H", ("buried", -1, "5D")),
        (["9H 8S", "3D 8D"], {"discard": "8C 8H KH"}, "8D", ("hand", 1, "3D")),
    ],
)
def test_the_lowest_eight_is_laid_from_wherever_it_is_and_the_turn_passes(at, do, hands, piles, laid, left):
    match = at(hands, turn=0, dev=True, **{"discard": "KH", **piles})
    do(match, "debug suit D")
    assert pile(match, "discard").split()[-1] == laid
    kind, owner, cards = left
    assert pile(match, kind, owner) == cards
    assert match.view(1).facts["suit_in_force"] == "D"
    assert match.turn == 1


def test_with_every_eight_on_the_discards_none_can_be_laid(at):
    match = at(["9H 4H", "3D 3S"], turn=0, discard="8C 8D 8H 8S KH", dev=True)
    with pytest.raises(IllegalAction, match="cannot be done here"):
        match.submit(match.game.actions.read("debug suit D"))


def test_a_seat_whose_last_card_is_laid_is_out(at, do):
    match = at(["9H 4H", "8C"], turn=0, discard="KH", rounds=1, dev=True)
    do(match, "debug suit S")
    assert match.result().winners == (1,)


def test_they_are_recorded_with_their_mark_and_never_legal(at, do):
    match, marks = at(["9H 4H", "3D 8S"], turn=0, discard="KH", dev=True), []

    class Noting(Recorder):
        def action(self, tick, seat, code, mark):
            marks.append((seat, mark))

    match.record(Noting())
    assert max(match.legal) < len(match.game.actions)
    do(match, "debug suit C")
    assert marks == [(0, BY_DEBUG)]


def test_a_bust_that_is_due_does_not_stand_in_the_way(at, do):
    match = at(["9C 4D", "3D 8S"], turn=0, discard="KH", drawn=1, draw_limit=1, bust=True, dev=True)
    assert match.legal_texts() == ["bury 9C"]
    do(match, "debug suit C")
    assert match.turn == 1
    assert "bury 9C" not in match.legal_texts()
