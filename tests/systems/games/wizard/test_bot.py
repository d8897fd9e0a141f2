"""The house bot of Wizard: what it does in clear cases, that it sees no hidden card, and how well it plays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.components import NOBODY
from systems import builtin_catalogue
from systems.games.wizard.bot import HouseBot
from systems.games.wizard.deck import DECK
from systems.games.wizard.estimates import ENTITY_OF, worths

CATALOGUE = builtin_catalogue()
WIZARD = CATALOGUE["wizard"]

PLAYING = {"dealer": 3, "trump": "S"}


def chosen(match):
    return match.game.actions.texts[HouseBot().choose(match.view(match.turn), 0)]


def entities(text):
    return [ENTITY_OF[card] for card in DECK if str(card) in text.split()]


def worth(hand, trump, seen="", cards=10, seats=4):
    return list(worths(entities(hand), entities(seen), trump, cards, seats).values())


def test_a_wizard_is_worth_a_trick_and_a_jester_nothing():
    assert worth("W1 J1", 3) == [100, 0]


def test_a_trump_is_worth_more_than_another_card_and_less_than_one_without_any_trump():
    spades, beside, none = (worth("KS", trump)[0] for trump in (3, 0, 4))
    assert spades > none > beside


def test_a_card_is_worth_more_when_a_higher_one_is_held_or_was_seen():
    alone = worth("KS", 3)[0]
    assert worth("KS AS", 3)[0] > alone
    assert worth("KS", 3, seen="AS")[0] > alone
    assert worth("KS", 3, seen="QS")[0] == alone


def test_a_card_is_worth_more_with_fewer_seats():
    assert worth("KS", 3, cards=10, seats=3)[0] > worth("KS", 3, cards=10, seats=6)[0]


@pytest.mark.parametrize(
    ("hand", "bid"),
    [("W1 W2 W3", "bid 3"), ("J1 J2 J3", "bid 0"), ("W1 AS 2C", "bid 2"), ("2C 3D 4H", "bid 0")],
)
def test_it_bids_what_its_hand_is_worth(place, hand, bid):
    rest = [str(card) for card in DECK[:51] if str(card) not in hand.split()]
    hands = [hand.split(), *(rest[place : place + 3] for place in (20, 23, 26))]
    assert chosen(place(hands=hands, turned="9S", dealer=3)) == bid


def test_it_names_the_suit_that_makes_its_hand_worth_most(place):
    hands = [["2H", "3H"], ["4H", "5H"], ["6H", "7H"], ["AD", "KD"]]
    assert chosen(place(hands=hands, turned="W1", dealer=3)) == "trump D"


def test_short_of_its_bid_it_takes_as_cheaply_as_it_can(place):
    hands = [["2D"], ["3D"], ["4D"], ["9C", "W1"]]
    match = place(hands=hands, trick=[[0, "5C"], [1, "6C"], [2, "7C"]], bids=[0, 0, 0, 2], **PLAYING)
    assert chosen(match) == "9C"


def test_with_its_bid_it_ducks_with_the_card_that_would_win_latest(place):
    hands = [["2D"], ["3D"], ["4D"], ["8C", "KC"]]
    match = place(hands=hands, trick=[[0, "AC"], [1, "6C"], [2, "7C"]], bids=[0, 0, 0, 0], **PLAYING)
    assert chosen(match) == "KC"


def test_with_its_bid_it_leads_a_jester(place):
    match = place(hands=[["AS", "J1"], ["2D", "3D"], ["4D", "5D"], ["6D", "7D"]], bids=[0, 1, 1, 0], **PLAYING)
    assert chosen(match) == "J1"


def test_short_of_its_bid_it_leads_its_best_card_and_keeps_its_wizards(place):
    match = place(hands=[["AS", "W1"], ["2D", "3D"], ["4D", "5D"], ["6D", "7D"]], bids=[2, 0, 0, 0], **PLAYING)
    assert chosen(match) == "AS"
    match = place(hands=[["J1", "W1"], ["2D", "3D"], ["4D", "5D"], ["6D", "7D"]], bids=[1, 0, 0, 0], **PLAYING)
    assert chosen(match) == "J1"


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 6), st.integers(0, 10**6).map(str), st.integers(0, 300), st.randoms(use_true_random=False))
def test_exchanging_hidden_cards_never_changes_its_choice(seats, seed, ticks, random):
    match = CATALOGUE.open(WIZARD.set_up(changes={"seats": seats}, kinds=["random"] * seats), seed)
    match.advance(ticks)
    if match.turn == NOBODY:
        return
    before = chosen(match)
    hidden = [match.world.pile("stock"), *(hand for hand in match.world.hands if hand.owner != match.turn)]
    cards = [card for pile in hidden for card in pile.cards]
    random.shuffle(cards)
    for pile in hidden:
        pile.cards[:] = [cards.pop() for _ in pile.cards]
    assert chosen(match) == before


def test_it_makes_at_least_half_of_its_bids():
    results = [CATALOGUE.open(WIZARD.set_up(), str(seed)).run() for seed in range(15)]
    bids = sum(result.bids for result in results)
    assert bids == 15 * 15 * 4  # matches, rounds, seats
    assert 2 * sum(result.bids_made for result in results) >= bids


def test_it_beats_random_seats():
    totals = [0] * 4
    for seed in range(20):
        kinds = ["house" if seat == seed % 4 else "random" for seat in range(4)]
        scores = CATALOGUE.open(WIZARD.set_up(kinds=kinds), str(seed)).run().scores
        for seat in range(4):
            totals[(seat - seed) % 4] += scores[seat]
    assert totals[0] > 0
    assert totals[0] > max(totals[1:]) + 20 * 300  # matches, and points ahead in each
