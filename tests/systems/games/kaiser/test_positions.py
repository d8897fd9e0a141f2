"""Positions of Kaiser: what follows from them, and every way in which they contradict themselves."""

import pytest

from core.errors import PositionError
from core.position import read_position, write_position

FULL = [
    "AC KC QC JC TC 9C 8C 7C",
    "AD KD QD JD TD 9D 8D 7D",
    "AH KH QH JH TH 9H 8H 5H",
    "AS KS QS JS TS 9S 8S 3S",
]
SMALL = ["AC KC", "AD KD", "AH KH", "AS KS"]
MADE = {"seat": 0, "points": 7, "no_trump": False}
WON = ["bid 7", "pass", "pass", "pass"]  # by seat 0 when seat 3 deals


@pytest.fixture
def place(at):
    """Opens a match at a position of Kaiser; options may be given beside the fields."""
    return lambda hands=SMALL, **rest: at(list(hands), game="kaiser", **rest)


def seen(match):
    position = write_position(match)
    return {key: position[key] for key in ("turn", "dealer", "contract", "trump")} | {"legal": match.legal_texts()}


# What follows.


def test_the_first_call_follows_from_the_dealer(place):
    assert place(dealer=1).turn == 2


def test_the_dealer_follows_from_the_first_caller(place):
    match = place(turn=2)
    assert (match.turn, match.world.round.dealer) == (2, 1)


@pytest.mark.parametrize("given", [{"turn": 1}, {"dealer": 2}, {"turn": 1, "dealer": 2}])
def test_turn_and_dealer_follow_from_calls(place, given):
    match = place(auction=["pass", "bid 6"], **given)
    assert (match.turn, match.world.round.dealer) == (1, 2)
    assert match.legal_texts()[:2] == ["pass", "bid 6NT"]


def test_calls_are_read_as_moves_are(place):
    match = place(auction=[" PASS", "Bid   7nt"], dealer=3)
    assert write_position(match)["auction"] == ["pass", "bid 7NT"]


def test_the_contract_follows_from_the_auction(place):
    match = place(auction=WON, dealer=3)
    assert seen(match) == {
        "turn": 0, "dealer": 3, "contract": MADE, "trump": None,
        "legal": ["trump C", "trump D", "trump H", "trump S"],
    }  # fmt: skip


def test_the_dealer_follows_from_the_calls_and_the_contract(place):
    match = place(auction=["pass", "bid 7", "pass", "pass"], contract=MADE, turn=0)
    assert match.world.round.dealer == 2  # seat 3 has passed, seat 0 has bid


def test_the_dealer_follows_from_the_calls_and_who_names_trump(place):
    match = place(auction=["pass", "pass", "bid 8", "pass"], turn=1)
    assert match.world.round.dealer == 2
    assert match.view(0).facts["contract"] == {"seat": 1, "points": 8, "no_trump": False}


def test_the_dealer_follows_from_the_calls_and_who_leads_first(place):
    hands = [FULL[0], FULL[1], FULL[2].removesuffix(" 5H"), FULL[3].removesuffix(" 3S")]
    match = place(hands, auction=["pass", "pass", "bid 8", "pass"], trump="S", trick=[[2, "5H"], [3, "3S"]], turn=0)
    assert match.world.round.dealer == 3
    assert match.turn == 0
    assert match.view(0).facts["contract"] == {"seat": 2, "points": 8, "no_trump": False}


def test_who_is_on_turn_before_any_trick_is_taken_leads_first_however_many_cards_there_are(place):
    match = place(auction=["pass", "pass", "bid 8", "pass"], trump="S", turn=1)
    assert match.world.round.dealer == 2
    assert match.view(0).facts["contract"] == {"seat": 1, "points": 8, "no_trump": False}


def test_points_are_taken_as_they_are_said(place):
    match = place(["AS", "5H", "3S", "KS"], contract=MADE, trump="S", dealer=3, points=[4, 5])
    assert match.view(0).facts["points"] == [4, 5]


def test_there_is_no_trump_where_that_was_bid(place):
    match = place(auction=["bid 10NT"], dealer=3)
    assert (match.turn, match.view(0).facts["trump"]) == (0, "none")
    assert match.legal_texts() == ["KC", "AC"]


def test_a_contract_without_an_auction_is_enough(place):
    match = place(contract=MADE, dealer=1, trump="H")
    assert seen(match) == {"turn": 0, "dealer": 1, "contract": MADE, "trump": "H", "legal": ["KC", "AC"]}
    assert write_position(match)["auction"] == []


def test_the_turn_follows_from_the_trick(place):
    match = place(["KC", "KD", "AH KH", "AS KS"], contract=MADE, dealer=1, trump="H", trick=[[0, "AC"], [1, "AD"]])
    assert match.turn == 2


def test_a_last_card_may_lie_in_the_trick(place):
    match = place(["", "KD", "KH", "KS"], contract=MADE, dealer=1, trump="H", trick=[[0, "AC"]])
    assert match.turn == 1


@pytest.mark.parametrize(
    "rest",
    [
        {"dealer": 1},
        {"dealer": 1, "auction": ["pass", "bid 8NT"]},
        {"dealer": 1, "auction": ["pass", "bid 8", "pass", "pass"]},
        {"dealer": 1, "contract": MADE, "trump": "D", "turn": 2, "tricks": [1, 2, 0, 3], "points": [-2, 5]},
        {"dealer": 1, "contract": MADE, "trump": "D", "turn": 2, "points": [8, -2], "scores": [-51, 51], "round": 9},
        {"dealer": 0, "contract": {"seat": 3, "points": 10, "no_trump": True}, "turn": 1, "tricks": [2, 2, 1, 1]},
    ],
)
def test_an_output_is_valid_input(place, open_match, rest):
    written = write_position(place(**rest))
    again = open_match("kaiser", seed="another")
    read_position(again, written)
    assert write_position(again) == written


def test_every_position_of_a_match_is_valid_input(open_match):
    match = open_match("kaiser", kinds=["random"] * 4, auction="until_passed", maximum_bid=12, minimum_bid=5)
    copy = open_match("kaiser", auction="until_passed", maximum_bid=12, minimum_bid=5)
    while not match.is_over and match.actions < 400:
        written = write_position(match)
        read_position(copy, written)
        assert write_position(copy) == written
        assert copy.legal == match.legal
        match.advance(1)
    assert match.actions > 150


# What contradicts itself.

BID_8 = {"seat": 0, "points": 8, "no_trump": False}
SPADES = {"dealer": 3, "contract": MADE, "trump": "S", "turn": 0}


@pytest.mark.parametrize(
    ("rest", "complaint"),
    [
        # the auction
        ({"auction": ["pass"] * 4}, r"auction\[3\]: after 3 passes the dealer must bid, so there are never four"),
        ({"auction": ["bid 7", "bid 7"]}, r"auction\[1\]: 7 does not beat 7"),
        ({"auction": ["bid 7NT", "pass", "bid 7NT"]}, r"auction\[2\]: 7 in no trump does not beat 7 in no trump"),
        ({"auction": ["bid 5"]}, r"auction\[0\]: 5 cannot be bid at this table: bids go from 6 to 10"),
        ({"auction": ["bid 12"]}, r"auction\[0\]: 12 cannot be bid at this table"),
        ({"auction": ["bid 7NT"], "no_trump": False}, r"auction\[0\]: 7 in no trump cannot be bid at this table"),
        ({"auction": [*WON, "pass"]}, r"auction\[4\]: the auction was over before, got 'pass'"),
        ({"auction": ["bid 10NT", "pass"]}, r"auction\[1\]: the auction was over before"),
        ({"auction": ["bid 13"]}, r"auction\[0\]: 'bid 13' is no move of this game"),
        ({"auction": ["trump S"]}, r"auction\[0\]: expected a bid or pass, got 'trump S'"),
        ({"auction": [7]}, r"auction\[0\]: expected a call, got 7"),
        ({"auction": "pass"}, r"auction: expected a list"),
        # turn and dealer against the calls
        ({"turn": 1}, "turn: seat 3 deals, calls made: 0, so seat 0 is on turn, got 1"),
        ({"auction": ["pass"], "turn": 0}, "turn: seat 3 deals, calls made: 1, so seat 1 is on turn, got 0"),
        ({"auction": WON, "turn": 1}, "turn: the bidder names trump, so seat 0 is on turn, got 1"),
        # the contract
        ({"auction": WON, "contract": BID_8}, "contract: the auction was won with a bid of 7, got 8"),
        ({"auction": WON, "contract": MADE | {"no_trump": True}}, "contract: .* a bid of 7, got 7 in no trump"),
        ({"auction": WON, "contract": MADE | {"seat": 1}}, "contract: seat 3 deals, so seat 0 has won the auction"),
        ({"auction": ["bid 7"], "contract": MADE}, "contract: expected null, the auction is not over"),
        ({"contract": MADE | {"points": 11}}, "contract: 11 cannot be bid at this table"),
        ({"contract": MADE | {"no_trump": True}, "no_trump": False}, "contract: 7 in no trump cannot be bid"),
        ({"contract": MADE | {"points": 13}}, "contract.points: expected a whole number from 5 to 12, got 13"),
        ({"contract": MADE | {"points": True}}, "contract.points: expected a whole number"),
        ({"contract": MADE | {"seat": 4}}, "contract.seat: expected a seat from 0 to 3, got 4"),
        ({"contract": MADE | {"no_trump": 1}}, "contract.no_trump: expected true or false, got 1"),
        ({"contract": {"seat": 0, "points": 7}}, "contract: expected null or an object of seat, points and no_trump"),
        ({"contract": [0, 7, False]}, "contract: expected null or an object"),
        # trump
        ({"trump": "S"}, "trump: expected null, the auction is not over"),
        ({"contract": MADE, "trump": "none"}, "trump: the contract is not in no trump, got 'none'"),
        ({"contract": MADE | {"no_trump": True}, "trump": "S"}, "trump: the contract is in no trump, got 'S'"),
        ({"trump": "X"}, "trump: expected a suit"),
        # what was played before it could be
        ({"points": [1, 0]}, "points: the auction is not over, so no card has been played"),
        ({"tricks": [1, 0, 0, 0]}, "tricks: the auction is not over, so no card has been played"),
        ({"contract": MADE, "tricks": [1, 0, 0, 0]}, "tricks: trump has not been named, so no card has been played"),
        ({"dealer": 4}, "dealer: expected a seat from 0 to 3, got 4"),
        # tricks and points
        (SPADES | {"tricks": [3, 2, 1, 1]}, "tricks: 7 taken and 2 to come, a hand has 8"),
        (SPADES | {"tricks": [1, 1]}, "tricks: expected a list of 4"),
        (SPADES | {"points": [14, 0]}, r"points\[0\]: expected a whole number from -2 to 13, got 14"),
        (SPADES | {"points": [-3, 6]}, r"points\[0\]: expected a whole number from -2 to 13, got -3"),
        (SPADES | {"points": [1, 2, 3]}, "points: expected a list of 2"),
        # scores
        ({"scores": [52, 0]}, r"scores\[0\]: 52 has ended the match, which is played to 52"),
        ({"scores": [0, -32], "target": 32}, r"scores\[1\]: -32 has ended the match, which is played to 32"),
        ({"scores": [0, 0, 0, 0]}, "scores: expected a list of 2"),
    ],
)  # fmt: skip
def test_a_contradiction_is_named(place, rest, complaint):
    with pytest.raises(PositionError, match=complaint):
        place(**{"dealer": 3} | rest)


@pytest.mark.parametrize(
    ("hands", "rest", "complaint"),
    [
        (
            ["KC", *SMALL[1:]],
            {"trick": [[0, "AC"]], "turn": 2},
            "turn: after the trick it is the turn of seat 1, got 2",
        ),
        (["KC", "AD KD", "AH", "AS KS"], {"trick": [[0, "AC"], [2, "KH"]]}, "trick: expected seat 1 to play next, got"),
        (
            ["KC", "KD", "KH", "KS"],
            {"trick": [[0, "AC"], [1, "AD"], [2, "AH"], [3, "AS"]]},
            "trick: expected at most 3",
        ),
        (SMALL, {"trick": [[0, "QC"]]}, r"hands\[0\]: expected 1 card beside the trick, got 2"),
        (["AC", *SMALL[1:]], {}, r"hands\[1\]: expected 1 card beside the trick, got 2"),
        (["KC", *SMALL[1:]], {"trick": [[0, "KC"]]}, "KC: in two places"),
        (["AC 7S", *SMALL[1:]], {}, r"hands\[0\]: '7S' is no card of this deck"),
        (["", "", "", ""], {}, r"hands\[0\]: expected at least one card, got an empty hand"),
        (FULL, {"turn": 2}, "turn: the bidder, seat 0, leads the first trick, got seat 2"),
        (
            [*FULL[:2], FULL[2].removesuffix(" 5H"), FULL[3]],
            {"trick": [[2, "5H"]]},
            "trick: the bidder, seat 0, leads the first trick, got seat 2",
        ),
        (FULL, {"tricks": [1, 0, 0, 0]}, "tricks: 1 taken and 8 to come, a hand has 8"),
    ],
)
def test_hands_and_trick_agree(place, hands, rest, complaint):
    with pytest.raises(PositionError, match=complaint):
        place(hands, dealer=3, contract=MADE, trump="S", **rest)


def test_cards_played_before_trump_is_named_are_a_contradiction(place):
    with pytest.raises(PositionError, match="trick: trump has not been named, so no card has been played"):
        place(["KC", *SMALL[1:]], dealer=3, contract=MADE, trick=[[0, "AC"]])


@pytest.mark.parametrize(
    ("rest", "complaint"),
    [
        ({}, "turn: missing, and so is dealer; one of them is required"),
        ({"contract": MADE, "trump": "S", "turn": 0}, "dealer: missing, and does not follow"),
        (
            {"auction": WON, "trump": "S", "turn": 0, "tricks": [1, 0, 0, 0]},
            "dealer: missing, and does not follow from the auction",
        ),
        (
            {"auction": WON, "contract": MADE, "trump": "S", "tricks": [1, 0, 0, 0]},
            "turn: missing, and so is dealer; one of them is required",
        ),
        (
            {"contract": MADE, "trump": "S", "dealer": 3, "tricks": [1, 0, 0, 0]},
            "turn: missing, and who has taken the last trick does not follow",
        ),
        ({"dealer": 3, "stock": []}, "position: unknown field 'stock'"),
    ],
)
def test_what_does_not_follow_is_refused(open_match, rest, complaint):
    with pytest.raises(PositionError, match=complaint):
        read_position(open_match("kaiser"), {"hands": [hand.split() for hand in SMALL], **rest})
