"""The deal, trump, bids, play and the end of Wizard."""

import pytest

from core.cards import Rank
from core.errors import IllegalAction
from core.events import SuitNamed, TrickTaken
from core.rng import block, shuffle
from systems.games.wizard.deck import DECK
from systems.games.wizard.facts import BID, NAME_TRUMP, PLAY

HANDS = [["AC", "2H"], ["KC", "3H"], ["QC", "4H"], ["JC", "5H"]]


# The deal.


def test_cards_come_from_the_end_of_the_shuffled_pack_left_of_the_dealer_first(opened):
    match = opened("7")
    pack = list(range(1, 61))
    shuffle(pack, block("7", "deck", 0, 60))
    dealer = match.world.round.dealer
    assert dealer == 3  # the first word of the stream `dealer` for seed 7 mod 4
    for place in range(4):
        assert match.world.hands[(dealer + 1 + place) % 4].cards == [pack[-1 - place]]
    assert match.world.pile("turned").cards == [pack[-5]]
    assert match.world.pile("stock").cards == pack[:-5]


@pytest.mark.parametrize(
    ("seats", "rounds", "last"),
    [
        (3, "all", 20), (4, "all", 15), (5, "all", 12), (6, "all", 10),
        (3, 5, 5), (4, 5, 5), (5, 5, 5), (6, 5, 5),
        (3, 10, 10), (4, 10, 10), (5, 10, 10), (6, 10, 10),
    ],
)  # fmt: skip
def test_a_match_has_so_many_rounds_and_round_n_deals_n_cards(opened, seats, rounds, last):
    match = opened(kind="random", seats=seats, rounds=rounds)
    dealt, dealers = [], []
    while not match.is_over:
        if match.rules.cards_dealt() not in dealt:
            dealt.append(match.rules.cards_dealt())
            dealers.append(match.world.round.dealer)
            assert match.world.round.number == dealt[-1]
        match.advance(1)
    assert dealt == list(range(1, last + 1))
    assert dealers == [(dealers[0] + place) % seats for place in range(last)]
    assert match.result().rounds == last


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_when_the_whole_pack_is_dealt_no_card_is_turned_and_there_is_no_trump(opened, seats):
    match = opened(kind="random", seats=seats)
    while match.world.round.number < 60 // seats:
        match.advance(1)
    facts = match.view(0).facts
    assert facts["turned"] is None
    assert facts["trump"] == "none"
    assert match.world.pile("stock").cards == []
    assert match.world.round.phase == BID


# Trump.


def seed_turning(opened, rank=None):
    """Give the first seed of whose first round the turned card has this rank, or is an ordinary one."""
    for seed in range(300):
        match = opened(str(seed))
        card = match.world.card(match.world.pile("turned").cards[0])
        if card.rank is rank or (rank is None and card.suit is not None):
            return match, card
    raise AssertionError("no such seed")


def test_an_ordinary_turned_card_makes_its_suit_trump(opened):
    match, card = seed_turning(opened)
    assert match.view(0).facts["trump"] == card.suit.letter
    assert match.view(0).facts["turned"] == str(card)
    assert match.world.round.phase == BID


def test_a_turned_jester_means_no_trump(opened):
    match, _ = seed_turning(opened, Rank.JESTER)
    assert match.view(0).facts["trump"] == "none"
    assert match.world.round.phase == BID


def test_after_a_turned_wizard_the_dealer_names_trump_before_anyone_bids(opened, act):
    match, _ = seed_turning(opened, Rank.WIZARD)
    dealer = match.world.round.dealer
    assert match.world.round.phase == NAME_TRUMP
    assert match.turn == dealer
    assert match.view(0).facts["trump"] is None
    assert match.legal_texts() == ["trump C", "trump D", "trump H", "trump S"]
    with pytest.raises(IllegalAction, match="a wizard was turned, so the dealer names trump first"):
        match.submit(match.game.actions.read("bid 0"))
    events = []
    match.listen(events.append)
    act(match, "trump H")
    assert match.view(0).facts["trump"] == "H"
    assert match.turn == (dealer + 1) % 4
    assert match.legal_texts() == ["bid 0", "bid 1"]
    assert [(e.seat, e.suit, e.role) for e in events if isinstance(e, SuitNamed)] == [(dealer, "H", "trump")]


# Bids.


def test_each_seat_bids_once_from_the_dealers_left_0_to_the_number_of_cards(place, act):
    match = place(hands=HANDS, dealer=1, turned="5S")
    for seat, bid in ((2, 0), (3, 2), (0, 1), (1, 2)):
        assert match.turn == seat
        assert match.legal_texts() == ["bid 0", "bid 1", "bid 2"]
        act(match, f"bid {bid}")
    assert match.view(3).facts["bids"] == [1, 2, 0, 2]  # heard by all
    assert match.world.round.phase == PLAY
    assert match.turn == 2  # left of the dealer leads


@pytest.mark.parametrize(
    ("bids", "barred"),
    [
        ([0, 0, 0], 2),  # 2 - 0
        ([1, 0, 0], 1),  # 2 - 1
        ([1, 1, 0], 0),  # 2 - 2
        ([2, 1, 0], None),  # already more: no bid adds up to 2
    ],
)
def test_with_screw_the_dealer_the_bids_may_not_add_up_to_the_tricks(place, act, bids, barred):
    match = place({"screw_the_dealer": True}, hands=HANDS, dealer=3, turned="5S")
    for bid in bids:
        assert match.legal_texts() == ["bid 0", "bid 1", "bid 2"]  # only the dealer is barred
        act(match, f"bid {bid}")
    assert match.legal_texts() == [f"bid {bid}" for bid in range(3) if bid != barred]
    if barred is not None:
        with pytest.raises(IllegalAction, match=f"the dealer may not bid {barred}, which would make the bids add up"):
            match.submit(match.game.actions.read(f"bid {barred}"))


def test_without_it_the_dealer_bids_what_it_likes(place, act):
    match = place(hands=HANDS, dealer=3, turned="5S")
    act(match, "bid 0", "bid 0", "bid 0")
    assert match.legal_texts() == ["bid 0", "bid 1", "bid 2"]


# Play and the end of a round.


def test_a_round_by_hand(place, act):
    match = place(
        {"rounds": 5},
        hands=[["AC", "W1"], ["KC", "3H"], ["2S", "J1"], ["JC", "5H"]],
        dealer=3, turned="9S", round=5,
    )  # fmt: skip
    act(match, "bid 2", "bid 0", "bid 1", "bid 0")
    events = []
    match.listen(events.append)
    act(match, "AC", "KC", "2S", "JC")  # spades are trump: seat 2 takes it
    assert match.turn == 2
    assert match.view(0).facts["tricks"] == [0, 0, 1, 0]
    act(match, "J1", "5H", "W1", "3H")  # hearts are led after the jester, the wizard takes it
    assert [e.seat for e in events if isinstance(e, TrickTaken)] == [2, 0]
    # seat 0: bid 2, took 1: -10; seats 1 and 3: 0 and 0: 20; seat 2: 1 and 1: 30
    assert match.result().scores == (-10, 20, 30, 20)
    assert match.result().winners == (2,)
    assert match.is_over
    assert match.view(1).facts["last_trick"] == [[2, "J1"], [3, "5H"], [0, "W1"], [1, "3H"]]


def test_equal_totals_share_the_win(place, act):
    match = place(
        {"rounds": 5}, hands=[["AC"], ["KC"], ["QC"], ["JC"]], dealer=3, bids=[1, 0, 0, 0], scores=[0, 10, 9, -50],
        round=5, trump="none",
    )  # fmt: skip
    act(match, "AC", "KC", "QC", "JC")
    assert match.result().scores == (30, 30, 29, -30)  # 30, 10 + 20, 9 + 20, -50 + 20
    assert match.result().winners == (0, 1)


def test_the_next_round_deals_one_card_more_and_the_deal_passes_left(place, act):
    match = place(hands=[["AC"], ["KC"], ["QC"], ["JC"]], dealer=3, bids=[1, 0, 0, 0], trump="none")
    act(match, "AC", "KC", "QC", "JC")
    assert match.world.round.number == 2
    assert match.world.round.dealer == 0
    assert [len(hand.cards) for hand in match.world.hands] == [2, 2, 2, 2]
    assert match.view(0).facts["bids"] == [None] * 4
    assert match.view(0).facts["tricks"] == [0] * 4


def test_how_many_bids_were_made_can_be_asked_when_a_round_is_over(place):
    match = place(hands=[["AC"], ["KC"], ["QC"], ["JC"]], turn=0, dealer=3, bids=[1, 1, 0, 0], trump="none")
    match.rules.facts.tricks[:] = [1, 0, 0, 0]
    assert match.rules.bids_made() == (3, 4)


@pytest.mark.parametrize(
    ("changes", "text", "reason"),
    [
        ({}, "AC", "cards are played when every seat has bid"),
        ({}, "trump C", "trump is named only by the dealer, after a turned wizard and before anyone bids"),
        ({}, "bid 3", "there are 2 tricks, so no more can be bid"),
        ({"bids": [0, 0, 0, 0]}, "bid 1", "every seat has bid already"),
        ({"bids": [0, 0, 0, 0]}, "KC", "the king of clubs is not in the hand"),
        (
            {"bids": [0, 0, 0, 0], "trick": [[3, "9H"]], "dealer": 2, "hands": [*HANDS[:3], ["JC"]]},
            "AC",
            "the ace of clubs does not follow: hearts were led, and there are hearts in the hand",
        ),
    ],
)
def test_refusals_are_said_in_words(place, changes, text, reason):
    match = place(**{"hands": HANDS, "dealer": 3, "turned": "5S", **changes})
    before = match.snapshot()
    with pytest.raises(IllegalAction, match=reason):
        match.submit(match.game.actions.read(text))
    assert match.snapshot() == before


def test_the_pack_is_dealt_anew_from_its_order_in_each_round(opened):
    match = opened(kind="random")
    while match.world.round.number < 2:
        match.advance(1)
    pack = list(range(1, len(DECK) + 1))
    shuffle(pack, block("7", "deck", 1, 60))
    left = match.world.hands[(match.world.round.dealer + 1) % 4]
    assert left.cards == [pack[-1], pack[-5]]
