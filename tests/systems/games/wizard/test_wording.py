"""What Wizard tells people."""

import pytest

from core.cards import standard_deck
from core.wording import Narrator
from systems.games.wizard.deck import DECK
from systems.games.wizard.wording import WORDING, hand_order, rules_text


def test_the_rules_are_told_with_the_options_of_the_table():
    text = rules_text({"rounds": "all", "screw_the_dealer": False}, 4)
    assert "There are 15 rounds" in text
    assert "the whole pack is dealt, so no card is turned" in text
    assert "add up" not in text
    text = rules_text({"rounds": 5, "screw_the_dealer": True}, 4)
    assert "There are 5 rounds" in text
    assert "the whole pack is dealt" not in text
    assert "The dealer may not make the bids add up to the number of tricks." in text


def test_ten_rounds_of_six_deal_the_whole_pack():
    assert "the whole pack is dealt" in rules_text({"rounds": 10, "screw_the_dealer": False}, 6)
    assert "the whole pack is dealt" not in rules_text({"rounds": 10, "screw_the_dealer": False}, 5)


HANDS = [["AC", "2H"], ["KC", "3H"], ["QC", "4H"], ["JC", "5H"]]


def test_trump_bids_and_tricks_stand_in_words(place):
    match = place(hands=HANDS, dealer=3, bids=[1, None, None, None], turned="9S")
    assert WORDING.standing(match.view(1)) == [
        ("Round", "2 of 15"), ("Trump", "spades"), ("Player", "bid 1"),
    ]  # fmt: skip


@pytest.mark.parametrize(("bids", "barred"), [([1, 0, 0, None], 1), ([0, 0, 0, None], 2), ([2, 1, 0, None], None)])
def test_a_dealer_is_told_which_bid_is_barred(place, bids, barred):
    """Two cards each: the bids may not add up to 2; the dealer is seat 3."""
    match = place(hands=HANDS, dealer=3, bids=bids, turned="9S", options={"screw_the_dealer": True})
    told = [words for label, words in WORDING.standing(match.view(3)) if label == "Dealer"]
    assert told == ([f"you may not bid {barred}"] if barred is not None else [])
    assert not [words for label, words in WORDING.standing(match.view(0)) if label == "Dealer"]


@pytest.mark.parametrize(("turned", "words"), [("W1", "not named yet"), ("J1", "no trump"), ("9H", "hearts")])
def test_trump_in_words(place, turned, words):
    match = place(hands=HANDS, dealer=3, turned=turned)
    assert ("Trump", words) in WORDING.standing(match.view(0))


def test_choices_say_what_they_mean(place):
    match = place(hands=[["W1", "J1"], ["KC", "3H"], ["QC", "4H"], ["JC", "5H"]], dealer=3, turned="9S")
    view, read = match.view(0), match.game.actions.read
    assert WORDING.choice(view, read("bid 2")) == "Bid 2"
    assert WORDING.meaning(view, read("bid 2")) == "scores 40 if you take exactly 2"  # 20 + 2 x 10
    assert WORDING.meaning(view, read("W1")) == "takes the trick if it is the first wizard"
    assert WORDING.meaning(view, read("KC")) == ""
    assert WORDING.meaning(match.view(1), read("trump H")) == "you hold 1"


def test_a_hand_is_shown_wizards_first_then_trumps_then_suits_then_jesters():
    cards = [*DECK[52:54], *DECK[56:57], *standard_deck()[11:15], *standard_deck()[38:40]]
    shown = sorted(cards, key=lambda card: hand_order(card, {"trump": "D"}))
    assert list(map(str, shown)) == ["W1", "W2", "3D", "2D", "AC", "KC", "AH", "2S", "J1"]  # fmt: skip
    shown = sorted(cards, key=lambda card: hand_order(card, {"trump": "none"}))
    assert list(map(str, shown))[2:4] == ["AC", "KC"]


def test_a_round_is_told_in_sentences(place, act):
    match = place({"rounds": 5}, hands=[["AC"], ["KC"], ["QC"], ["W1"]], dealer=3, turned="9S", round=5)
    told = []
    narrator = Narrator(WORDING, match.game.actions.all, ("Ada", "Bruno", "Clara", "Dario"), reader=0)
    match.listen(lambda event: told.append(narrator.tell(event)))
    act(match, "bid 1", "bid 0", "bid 0", "bid 1", "AC", "KC", "QC", "W1")
    assert [line for line in told if line] == [
        "You bid 1.", "Bruno bids 0.", "Clara bids 0.", "Dario bids 1.",
        "You play the ace of clubs.", "Bruno plays the king of clubs.", "Clara plays the queen of clubs.",
        "Dario plays the first wizard.", "Dario takes the trick with the first wizard.",
        "The round is over. Scores: you -10, Bruno 20, Clara 20 and Dario 30.", "Dario wins the match.",
    ]  # fmt: skip
