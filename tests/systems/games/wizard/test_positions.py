"""Positions of Wizard: what follows from what is said, what is written, and each contradiction by name."""

import pytest

from core.errors import PositionError
from core.position import read_position, write_position
from systems.games.wizard.facts import BID, NAME_TRUMP, PLAY

HANDS = [["AC", "2H"], ["KC", "3H"], ["QC", "4H"], ["JC", "5H"]]
SINGLES = [["AC"], ["KC"], ["QC"], ["JC"]]
ALL_BID = [1, 0, 0, 0]


def given(**changes):
    """Give a position in which the four seats hold two cards and spades were turned; None takes a field away."""
    position = {"hands": HANDS, "dealer": 3, "turned": "9S", **changes}
    return {key: value for key, value in position.items() if value is not ...}


# What follows.


@pytest.mark.parametrize(
    ("turned", "trump"), [("9S", "S"), ("2C", "C"), ("J2", "none"), (None, "none"), ("W1", None), (..., "none")]
)
def test_trump_follows_from_the_turned_card(place, turned, trump):
    assert place(**given(turned=turned)).view(0).facts["trump"] == trump


def test_after_a_turned_wizard_the_dealer_is_to_name_trump_or_has(place):
    match = place(**given(turned="W1"))
    assert (match.world.round.phase, match.turn) == (NAME_TRUMP, 3)
    match = place(**given(turned="W1", trump="H"))
    assert (match.world.round.phase, match.turn) == (BID, 0)
    match = place(**given(turned="W1", dealer=..., turn=2))
    assert match.world.round.dealer == 2


@pytest.mark.parametrize(
    ("bids", "turn"),
    [([None] * 4, 0), ([1, None, None, None], 1), ([1, 2, None, None], 2), ([1, 2, 0, None], 3)],
)
def test_the_turn_follows_from_dealer_and_bids_and_the_dealer_from_turn_and_bids(place, bids, turn):
    assert place(**given(bids=bids)).turn == turn
    match = place(**given(bids=bids, turn=turn, dealer=...))
    assert match.world.round.dealer == 3
    assert match.world.round.phase == BID


def test_neither_turn_nor_dealer_is_refused_also_where_both_would_follow_from_bids(place):
    with pytest.raises(PositionError, match="turn: missing, and so is dealer; one of them is required"):
        place(**given(bids=[0, None, None, 2], dealer=...))


def test_the_first_trick_is_led_from_the_dealers_left(place):
    match = place(**given(bids=ALL_BID))
    assert (match.world.round.phase, match.turn) == (PLAY, 0)
    assert place(**given(bids=ALL_BID, turn=2, dealer=...)).world.round.dealer == 1


def test_the_dealer_follows_from_the_first_trick(place):
    hands = [["AC"], HANDS[1], HANDS[2], ["JC"]]
    match = place(**given(hands=hands, bids=ALL_BID, trick=[[3, "5H"], [0, "2H"]], turn=1, dealer=...))
    assert (match.turn, match.world.round.dealer) == (1, 2)


def test_the_round_is_the_number_of_cards_dealt_where_it_is_not_given(place):
    assert place(**given()).world.round.number == 2
    # one card left, one in the trick for two seats, and three tricks taken: four were dealt
    match = place(hands=[["AC"], ["KC"], [], []], bids=ALL_BID, tricks=[2, 0, 0, 1], dealer=0,
                  trick=[[2, "QC"], [3, "JC"]])  # fmt: skip
    assert match.world.round.number == 4
    assert match.turn == 0


def test_a_round_that_is_given_need_not_agree(place, act):
    match = place(hands=SINGLES, bids=ALL_BID, dealer=3, round=7)
    act(match, "AC", "KC", "QC", "JC")
    assert match.world.round.number == 8
    assert len(match.world.hands[0].cards) == 8


def test_bids_go_up_to_the_cards_held_whatever_the_round(place):
    assert place(**given(round=7)).legal_texts() == ["bid 0", "bid 1", "bid 2"]


# What is written.


def test_a_position_is_written_with_every_field(place):
    assert write_position(place(**given(bids=[1, None, None, None]))) == {
        "hands": HANDS, "turn": 1, "dealer": 3, "round": 2, "scores": [0, 0, 0, 0], "turned": "9S", "trump": "S",
        "bids": [1, None, None, None], "tricks": [0, 0, 0, 0], "trick": [],
    }  # fmt: skip


def test_a_completed_trick_is_counted_and_cleared(place, act):
    match = place(**given(bids=ALL_BID))
    act(match, "2H", "3H", "4H")
    assert write_position(match)["trick"] == [[0, "2H"], [1, "3H"], [2, "4H"]]
    act(match, "5H")
    written = write_position(match)
    assert (written["trick"], written["tricks"], written["turn"]) == ([], [0, 0, 0, 1], 3)


def test_every_position_of_a_match_is_valid_input_again(opened):
    match, other = opened(kind="random", seats=3, rounds=5), opened(seats=3, rounds=5)
    while not match.is_over:
        written = write_position(match)
        read_position(other, written)
        assert write_position(other) == written
        assert other.legal == match.legal
        match.advance(1)


def test_the_position_of_a_match_that_is_over_has_nobody_on_turn(place, act):
    match = place({"rounds": 5}, hands=SINGLES, bids=ALL_BID, dealer=3, round=5)
    act(match, "AC", "KC", "QC", "JC")
    assert write_position(match)["turn"] is None
    assert write_position(match)["scores"] == [30, 20, 20, 20]


# Contradictions.


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        # cards
        ({"turned": "AC"}, "AC: in two places, hand of seat 0 and turned"),
        ({"hands": [["AC", "AC"], *HANDS[1:]]}, "AC: in two places"),
        ({"hands": [["AC", "W5"], *HANDS[1:]]}, r"hands\[0\]: 'W5' is no card of this deck"),
        ({"turned": "1S"}, "turned: '1S' is no card of this deck"),
        ({"hands": [[], [], [], []]}, r"hands\[0\]: expected at least one card"),
        ({"hands": HANDS[:3]}, "hands: expected a list of 4"),
        ({"hands": [["AC"], *HANDS[1:]]}, r"hands\[1\]: expected 1 card beside the trick, got 2"),
        # seats
        ({"dealer": 4}, "dealer: expected a seat from 0 to 3, got 4"),
        ({"turn": -1}, "turn: expected a seat from 0 to 3, got -1"),
        ({"dealer": ...}, "turn: missing, and so is dealer"),
        # turned card and trump
        ({"trump": "H"}, "trump: the 9 of spades was turned, so trump is 'S', got 'H'"),
        ({"trump": "none"}, "trump: the 9 of spades was turned, so trump is 'S', got 'none'"),
        ({"trump": None}, "trump: the 9 of spades was turned, so trump is 'S', got null"),
        ({"turned": "J1", "trump": "C"}, "trump: the first jester was turned, so trump is 'none', got 'C'"),
        ({"turned": "W1", "trump": "none"}, "trump: the first wizard was turned, so the dealer names a suit"),
        ({"trump": "X"}, "trump: expected a suit"),
        ({"turned": "W1", "bids": [1, None, None, None]}, "bids: expected none before the dealer has named trump"),
        ({"turned": "W1", "bids": ALL_BID}, "bids: expected none before the dealer has named trump"),
        ({"turned": "W1", "turn": 0}, "turn: with seat 3 dealing it is seat 3 to name trump, got 0"),
        # bids
        (
            {"bids": [None, 1, None, None]},
            "bids: out of turn, seat 3 deals, so bidding goes round from seat 0",
        ),
        ({"bids": [1, None, 1, None]}, "bids: out of turn"),
        ({"bids": [None, None, None, 1]}, "bids: out of turn"),
        ({"bids": [1, None, None, None], "turn": 2}, "turn: with seat 3 dealing it is seat 1 to bid, got 2"),
        ({"bids": [None, 1, None, None], "turn": 1, "dealer": ...}, "bids: out of turn"),
        ({"bids": [3, None, None, None]}, r"bids\[0\]: expected 0 to 2, the number of tricks, got 3"),
        ({"bids": [21, None, None, None]}, r"bids\[0\]: expected a whole number from 0 to 20"),
        ({"bids": [1, 0, 0]}, "bids: expected a list of 4"),
        ({"trick": [[0, "2D"]]}, r"hands\[0\]: expected 1 card beside the trick"),
        ({"trick": [[0, "2D"]], "hands": [["AC"], *HANDS[1:]]}, "trick: expected none before every seat has bid"),
        ({"tricks": [1, 0, 0, 0]}, "tricks: expected none before every seat has bid"),
        # play
        ({"bids": ALL_BID, "turn": 1}, "turn: seat 3 deals, so seat 0 leads the first trick, got seat 1"),
        (
            {"bids": ALL_BID, "trick": [[1, "2D"]], "hands": [HANDS[0], ["KC"], *HANDS[2:]]},
            "trick: seat 3 deals, so seat 0 leads the first trick, got seat 1",
        ),
        (
            {"bids": ALL_BID, "trick": [[0, "2D"]], "turn": 2, "hands": [["AC"], *HANDS[1:]]},
            "turn: after the trick it is the turn of seat 1, got 2",
        ),
        ({"bids": ALL_BID, "tricks": [1, 0, 0, 0]}, "turn: missing, and does not follow after the first trick"),
        (
            {"bids": ALL_BID, "tricks": [1, 0, 0, 0], "turn": 0, "dealer": ...},
            "dealer: missing, and does not follow after the first trick",
        ),
        # rounds
        ({"round": 16}, "round: expected 1 to 15, got 16"),
        ({"bids": ALL_BID, "turn": 0, "tricks": [15, 0, 0, 0]}, "round: expected 1 to 15, got 17"),
        ({"bids": ALL_BID, "turn": 0, "tricks": [15, 0, 0, 0], "round": 3}, "tricks: 17 cards each"),
        ({"bids": ALL_BID, "turn": 0, "tricks": [13, 0, 0, 0]}, "turned: expected null, 15 cards each leave none"),
        ({"round": 0}, "round: expected a whole number"),
        # shapes
        ({"stock": []}, "unknown field 'stock'"),
        ({"leader": 0}, "unknown field 'leader'"),
        ({"last_trick": []}, "unknown field 'last_trick'"),
        ({"tricks": [0, 0, 0]}, "tricks: expected a list of 4"),
        ({"scores": [0, 0, 0]}, "scores: expected a list of 4"),
    ],
)
def test_a_contradiction_is_refused_by_name(place, changes, reason):
    with pytest.raises(PositionError, match=reason):
        place(**given(**changes))


def test_a_round_beyond_the_last_depends_on_seats_and_option(place):
    with pytest.raises(PositionError, match="round: expected 1 to 5, got 6"):
        place({"rounds": 5}, **given(round=6))
    with pytest.raises(PositionError, match="round: expected 1 to 10, got 11"):
        place({"seats": 6}, hands=[["2C"], ["3C"], ["4C"], ["5C"], ["6C"], ["7C"]], dealer=0, round=11)


def test_bids_that_the_dealer_may_not_make_contradict_the_table(place):
    bids = [1, 0, 0, 1]  # 2, as many as the tricks
    assert place(**given(bids=bids)).world.round.phase == PLAY
    with pytest.raises(PositionError, match="bids: at this table they may not add up to the number of tricks, 2"):
        place({"screw_the_dealer": True}, **given(bids=bids))
