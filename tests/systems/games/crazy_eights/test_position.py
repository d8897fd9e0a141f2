"""Positions of Crazy Eights: every field, its default, and every contradiction that contracts.md lists."""

import pytest

from core.errors import PositionError, TableError
from core.position import read_position, write_position

PLAIN = {"hands": [["9H", "4D"], ["3C", "3D"], ["2C", "2D"]], "discard": ["KH"], "turn": 1}


@pytest.fixture
def read(open_match):
    def read_one(options=None, seats=3, **changes):
        match = open_match(seats=seats, **(options or {}))
        position = {**PLAIN, **changes}
        read_position(match, {key: value for key, value in position.items() if value != "left out"})
        return match

    return read_one


def test_output_holds_every_field(read):
    assert write_position(read()) == {
        "hands": [["9H", "4D"], ["3C", "3D"], ["2C", "2D"]],
        "turn": 1,
        "dealer": 0,
        "round": 1,
        "scores": [0, 0, 0],
        "stock": [],
        "discard": ["KH"],
        "buried": [],
        "suit_in_force": "H",
        "drawn": 0,
        "passes": 0,
    }


FULL = {
    "hands": [["9H", "4D"], ["3C", "3D"], ["2C", "2D", "5S"]],
    "turn": 2,
    "dealer": 2,
    "round": 3,
    "scores": [7, -3, 0],
    "stock": ["AC", "AD", "AH"],
    "discard": ["KH", "8S"],
    "buried": ["QC", "QD"],
    "suit_in_force": "C",
    "drawn": 1,
    "passes": 2,
}


def test_every_field_is_taken_as_it_is(read):
    assert write_position(read(**FULL)) == FULL


@pytest.mark.parametrize(
    ("changes", "turn", "dealer"),
    [
        ({"turn": 0}, 0, 2),
        ({"turn": 2}, 2, 1),
        ({"turn": "left out", "dealer": 2}, 0, 2),
        ({"turn": "left out", "dealer": 0}, 1, 0),
        ({"turn": 0, "dealer": 1}, 0, 1),
    ],
)
def test_the_dealer_is_the_seat_before_the_turn_and_the_turn_the_one_after_the_dealer(read, changes, turn, dealer):
    match = read(**changes)
    assert (match.turn, match.world.round.dealer) == (turn, dealer)


@pytest.mark.parametrize("suit", "CDHS")
def test_the_suit_in_force_is_the_top_cards_or_what_an_eight_named(read, suit):
    assert write_position(read(discard=["KH", f"8{suit}"]))["suit_in_force"] == suit
    assert write_position(read(discard=["KH", "8H"], suit_in_force=suit))["suit_in_force"] == suit


CONTRADICTIONS = [
    ({"hands": "left out"}, "hands: missing"),
    ({"discard": "left out"}, "discard: missing"),
    ({"turn": "left out"}, "turn: missing, and so is dealer"),
    ({"turn": None}, "turn: expected a seat from 0 to 2, got null"),
    ({"turn": 3}, "turn: expected a seat from 0 to 2, got 3"),
    ({"turn": -1}, "turn: expected a seat"),
    ({"turn": True}, "turn: expected a seat"),
    ({"turn": 1.0}, "turn: expected a seat"),
    ({"dealer": 3}, "dealer: expected a seat from 0 to 2, got 3"),
    ({"dealer": None}, "dealer: expected a seat"),
    ({"hands": [["9H"], ["3C"]]}, "hands: expected a list of 3"),
    ({"hands": [["9H"], ["3C"], []]}, r"hands\[2\]: expected at least one card, got an empty hand"),
    ({"hands": [["9H"], ["3C"], "2C"]}, r"hands\[2\]: expected a list, got '2C'"),
    ({"hands": {"0": []}}, "hands: expected a list"),
    ({"hands": [["9H"], ["3C"], ["3C"]]}, "3C: in two places, hand of seat 1 and hand of seat 2"),
    ({"hands": [["9H"], ["3C"], ["2C", "2C"]]}, "2C: in two places"),
    ({"hands": [["9H"], ["3C"], ["KH"]]}, "KH: in two places, hand of seat 2 and discard"),
    ({"stock": ["9H"]}, "9H: in two places, hand of seat 0 and stock"),
    ({"stock": ["AC"], "buried": ["AC"]}, "AC: in two places, stock and buried"),
    ({"hands": [["9H"], ["3C"], ["W1"]]}, r"hands\[2\]: 'W1' is no card of this deck"),
    ({"stock": ["1C"]}, "stock: '1C' is no card of this deck"),
    ({"stock": ["ah"]}, "stock: 'ah' is no card of this deck"),
    ({"stock": ["10C"]}, "stock: '10C' is no card"),
    ({"stock": [" AH"]}, "stock: ' AH' is no card"),
    ({"stock": [5]}, "stock: 5 is no card"),
    ({"stock": [["AC"]]}, "stock: .* is no card"),
    ({"stock": None}, "stock: expected a list, got null"),
    ({"discard": []}, "discard: expected at least the top card"),
    ({"suit_in_force": "C"}, "suit_in_force: expected the suit of the top card KH, got C"),
    ({"suit_in_force": None}, "suit_in_force: expected a suit"),
    ({"suit_in_force": "h"}, "suit_in_force: expected a suit"),
    ({"suit_in_force": "hearts"}, "suit_in_force: expected a suit"),
    ({"suit_in_force": 2}, "suit_in_force: expected a suit"),
    ({"discard": ["2S", "3S"], "suit_in_force": "C"}, "suit_in_force: expected the suit of the top card 3S, got C"),
    ({"drawn": -1}, "drawn: expected a whole number"),
    ({"drawn": "1"}, "drawn: expected a whole number"),
    ({"passes": 3}, "passes: 3 in a row have blocked the round, got 3"),
    ({"passes": -1}, "passes: expected a whole number"),
    ({"round": 4}, "round: expected 1 to 3, got 4"),
    ({"round": 0}, "round: expected"),
    ({"round": "1"}, "round: expected"),
    ({"scores": [1, 2]}, "scores: expected a list of 3"),
    ({"scores": [1, 2, "3"]}, r"scores\[2\]: expected"),
    ({"scores": [1, 2, 0.5]}, r"scores\[2\]: expected"),
    ({"trick": []}, "unknown field 'trick'; there are hands, turn, dealer, round, scores, stock"),
    ({"dry_turns": 3}, "unknown field 'dry_turns'"),
    ({"buriers": []}, "unknown field 'buriers'"),
]


@pytest.mark.parametrize(("changes", "message"), CONTRADICTIONS)
def test_a_contradiction_is_refused_by_name(read, changes, message):
    with pytest.raises(PositionError, match=message):
        read(**changes)


@pytest.mark.parametrize(
    ("options", "drawn", "message"),
    [
        ({"draw_limit": 1}, 2, "drawn: the limit is 1 a turn, got 2"),
        ({"draw_limit": 3}, 4, "drawn: the limit is 3 a turn, got 4"),
        ({"drawn_card": "no_play"}, 1, "drawn: a draw ends the turn at this table"),
    ],
)
def test_drawn_above_the_limit_or_with_no_play(read, options, drawn, message):
    with pytest.raises(PositionError, match=message):
        read(options, drawn=drawn)


def test_a_round_beyond_the_last_of_a_shorter_match(read):
    with pytest.raises(PositionError, match="round: expected 1 to 1, got 2"):
        read({"rounds": 1}, round=2)
    read({"rounds": 5}, round=5)


@pytest.mark.parametrize("position", [None, [], "hands", 3])
def test_a_position_is_an_object(open_match, position):
    with pytest.raises(PositionError, match="position: expected an object"):
        read_position(open_match(), position)


def test_a_table_that_cannot_be_dealt(open_match):
    with pytest.raises(TableError, match="54 cards"):
        open_match(seats=6, hand_size=9)


def test_a_bust_that_is_due_follows_from_the_position(read):
    options = {"draw_limit": 1, "bust": True}
    match = read(options, turn=0, drawn=1, hands=[["9C", "4D"], ["3C"], ["2C"]], stock=["AC"])
    assert match.legal_texts() == ["bury 9C"]
    match = read(options, turn=0, drawn=1, hands=[["9C", "4H"], ["3C"], ["2C"]], stock=["AC"])
    assert match.legal_texts() == ["4H"]


def test_counters_of_streams_start_at_0_and_later_rounds_use_the_whole_deck(read, do):
    match = read(hands=[["9H"], ["3C", "3D"], ["2C", "2D"]], turn=0)
    assert (match.world.chance.deck, match.world.chance.dealer, match.tick, match.actions) == (0, 0, 0, 0)
    do(match, "9H")
    assert match.world.round.number == 2
    assert match.world.chance.deck == 1
    assert sum(len(pile.cards) for pile in match.world.piles) == 52


def test_the_clock_of_a_position_is_that_of_its_turn(open_match):
    from core.table import Pace

    match = open_match(seats=3, pace=Pace(turn=700))
    for turn in (0, 1, 2):
        read_position(match, {**PLAIN, "turn": turn})
        assert [clock.ends for clock in match.world.clocks] == [700 if seat == turn else 0 for seat in range(3)]


def test_a_match_that_was_over_can_be_put_at_a_position(open_match, do):
    match = open_match(seats=3, rounds=1, kinds=["house"] * 3)
    match.run()
    read_position(match, PLAIN)
    assert not match.is_over
    assert match.result().winners == ()
    assert match.turn == 1
    assert write_position(match)["hands"] == PLAIN["hands"]


def test_the_turn_of_a_match_that_is_over_is_null(open_match):
    match = open_match(seats=3, rounds=1, kinds=["house"] * 3)
    match.run()
    position = write_position(match)
    assert position["turn"] is None
    assert position["scores"] == list(match.result().scores)


def test_nobody_knows_the_buried_cards_of_a_position(read):
    match = read(**FULL)
    assert [match.view(seat).pile("buried").cards for seat in range(-1, 3)] == [None] * 4
