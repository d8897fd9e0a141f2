"""The auction of Kaiser: what may be called, when it is over, who has won it."""

import pytest

from core.errors import IllegalAction
from systems.games.kaiser.auction import Auction
from systems.games.kaiser.deck import ACTIONS

STANDARD = {"minimum_bid": 6, "no_trump": True, "maximum_bid": 10, "auction": "once"}


def codes(calls):
    return [ACTIONS.read(call if call == "pass" else f"bid {call}") for call in calls.split()]


def allowed(calls, **options):
    texts = [ACTIONS.texts[code] for code in Auction(STANDARD | options).allowed(codes(calls))]
    return " ".join(text.removeprefix("bid ") for text in texts)


def is_over(calls, **options):
    return Auction(STANDARD | options).is_over(codes(calls))


def test_any_bid_may_open():
    assert allowed("") == "pass 6 6NT 7 7NT 8 8NT 9 9NT 10 10NT"


def test_a_bid_is_beaten_by_more_points_or_the_same_in_no_trump():
    assert allowed("8") == "pass 8NT 9 9NT 10 10NT"
    assert allowed("8NT pass") == "pass 9 9NT 10 10NT"
    assert allowed("9 pass 9NT") == "pass 10 10NT"


@pytest.mark.parametrize(
    ("options", "bids"),
    [
        ({"minimum_bid": 5}, "pass 5 5NT 6 6NT 7 7NT 8 8NT 9 9NT 10 10NT"),
        ({"minimum_bid": 8}, "pass 8 8NT 9 9NT 10 10NT"),
        ({"minimum_bid": 7, "no_trump": False}, "pass 7 8 9 10"),
        ({"minimum_bid": 8, "maximum_bid": 12}, "pass 8 8NT 9 9NT 10 10NT 11 11NT 12 12NT"),
    ],
)
def test_the_table_says_what_may_be_bid(options, bids):
    assert allowed("", **options) == bids


@pytest.mark.parametrize("auction", ["once", "until_passed"])
def test_the_dealer_must_bid_when_the_others_have_passed(auction):
    assert allowed("pass pass pass", auction=auction) == "6 6NT 7 7NT 8 8NT 9 9NT 10 10NT"
    assert allowed("pass pass 6", auction=auction).startswith("pass")


@pytest.mark.parametrize(
    ("calls", "over"),
    [
        ("pass pass pass", False),
        ("pass pass pass 6", True),
        ("6 pass pass", False),
        ("6 pass pass pass", True),
        ("6 7 8 9", True),
        ("10", False),  # 10 in no trump beats it
        ("10NT", True),  # nothing does
        ("6 pass 10NT", True),
    ],
)
def test_each_seat_calls_once(calls, over):
    assert is_over(calls) is over


@pytest.mark.parametrize(
    ("calls", "over"),
    [
        ("pass pass pass", False),  # they follow no bid
        ("pass pass pass 6", False),
        ("pass pass pass 6 pass pass", False),
        ("pass pass pass 6 pass pass pass", True),
        ("6 pass pass", False),
        ("6 pass pass pass", True),
        ("6 7 pass pass", False),
        ("6 7 pass pass 8 pass pass", False),  # who has passed may bid again
        ("6 7 pass pass 8 pass pass pass", True),
        ("6 7 10NT", True),
    ],
)
def test_the_auction_goes_round_until_three_pass(calls, over):
    assert is_over(calls, auction="until_passed") is over


def test_it_ends_at_once_when_nothing_could_beat_the_bid():
    assert is_over("10", no_trump=False)
    assert not is_over("10NT", maximum_bid=12)
    assert not is_over("12", maximum_bid=12)
    assert is_over("12NT", maximum_bid=12)
    assert is_over("12", maximum_bid=12, no_trump=False, auction="until_passed")


# In a match with the seed 7, seat 3 deals and seat 0 opens.


def test_the_highest_bidder_names_trump_and_leads(open_match, do):
    match = open_match("kaiser")
    do(match, "pass", "bid 6", "bid 7", "pass")
    assert match.turn == 2
    assert match.legal_texts() == ["trump C", "trump D", "trump H", "trump S"]
    do(match, "trump H")
    assert match.turn == 2
    assert match.view(0).facts["contract"] == {"seat": 2, "points": 7, "no_trump": False}
    assert match.view(0).facts["trump"] == "H"
    assert len(match.legal) == 8


def test_a_bid_in_no_trump_names_nothing(open_match, do):
    match = open_match("kaiser")
    do(match, "pass", "bid 6", "pass", "bid 6NT")
    assert match.turn == 3
    assert match.view(0).facts["trump"] == "none"
    assert match.view(0).facts["contract"] == {"seat": 3, "points": 6, "no_trump": True}
    assert len(match.legal) == 8


def test_a_seat_that_has_passed_may_bid_again(open_match, do):
    match = open_match("kaiser", auction="until_passed")
    do(match, "pass", "bid 6", "pass", "bid 7", "bid 8", "pass", "pass")
    assert match.turn == 3
    do(match, "pass")
    assert match.view(1).facts["contract"] == {"seat": 0, "points": 8, "no_trump": False}
    assert match.view(1).facts["auction"] == [
        "pass", "bid 6", "pass", "bid 7", "bid 8", "pass", "pass", "pass",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("moves", "refused", "reason"),
    [
        ([], "bid 5", "a bid of 5 is not made at this table: bids go from 6 to 10, also in no trump"),
        ([], "bid 12NT", "a bid of 12 in no trump is not made at this table"),
        (["bid 7NT"], "bid 7", "a bid of 7 does not beat the 7 in no trump that was bid"),
        (["bid 7"], "bid 7", "a bid of 7 does not beat the 7 that was bid"),
        (["pass", "pass", "pass"], "pass", "the other three have passed, so the dealer must bid"),
        ([], "trump H", "the bidding is not over, so trump cannot be named"),
        ([], "7C", "the bidding is not over, so no card can be played"),
        (["bid 10NT"], "bid 8", "the bidding is over"),
        (["bid 10NT"], "pass", "the bidding is over"),
        (["bid 10NT"], "trump H", "the contract is in no trump"),
        (["bid 7", "pass", "pass", "pass"], "7C", "trump must be named before a card is played"),
        (["bid 7", "pass", "pass", "pass", "trump S"], "trump H", "trump has been named already"),
    ],
)
def test_a_call_is_refused_with_a_reason(open_match, do, moves, refused, reason):
    match = open_match("kaiser")
    do(match, *moves)
    before = match.snapshot()
    with pytest.raises(IllegalAction, match=reason):
        match.submit(match.game.actions.read(refused))
    assert match.snapshot() == before


def test_a_table_without_no_trump_says_so(open_match):
    match = open_match("kaiser", no_trump=False)
    with pytest.raises(IllegalAction, match="bids go from 6 to 10, never in no trump"):
        match.submit(match.game.actions.read("bid 7NT"))
