"""What people are told about Kaiser, and what a seat may see."""

import pytest

from core.cards import Card, Rank, Suit
from core.events import ActionTaken, MatchEnded, RoundEnded, TrickTaken
from core.wording import Narrator
from systems.games.kaiser.wording import hand_order, rules_text

PLAYING = {"dealer": 3, "contract": {"seat": 0, "points": 7, "no_trump": False}, "trump": "S", "turn": 0}


def rules(catalogue, **changes):
    options = catalogue["kaiser"].options.settle(None, changes)
    seats = int(options.pop("seats"))
    return rules_text(options, seats)


@pytest.mark.parametrize(
    ("changes", "said", "not_said"),
    [
        ({}, "from 6 to 10", "until three in a row pass"),
        ({}, "or the same in no trump", "12"),
        ({"minimum_bid": 5, "maximum_bid": 12}, "from 5 to 12", "from 6"),
        ({"no_trump": False}, "A bid must beat the last.", "no trump"),
        ({"target": 32}, "32 points or more wins", "52"),
        ({"target": 62}, "-62 or fewer", "52"),
        ({"auction": "until_passed"}, "until three in a row pass", "Each seat calls once"),
    ],
)
def test_the_rules_say_what_the_table_plays(catalogue, changes, said, not_said):
    text = rules(catalogue, **changes)
    assert said in text
    assert not_said not in text


def test_what_stands_in_the_auction(open_match, do):
    match = open_match("kaiser", kinds=["house"] * 4)  # seat 0 opens
    standing = match.game.wording.standing
    assert standing(match.view(0)) == [("Highest bid", "none yet")]
    do(match, "pass", "bid 7NT", "pass")
    assert standing(match.view(3)) == [("Highest bid", "7 in no trump by Bruno")]
    assert standing(match.view(1)) == [("Highest bid", "7 in no trump by you")]
    assert standing(match.view(-1)) == [("Highest bid", "7 in no trump by Bruno")]


def test_a_dealer_who_must_bid_is_told_so(open_match, do):
    match = open_match("kaiser", kinds=["house"] * 4)
    do(match, "pass", "pass", "pass")
    assert match.game.wording.standing(match.view(3)) == [("Highest bid", "none yet"), ("Dealer", "you must bid")]
    assert match.game.wording.standing(match.view(0)) == [("Highest bid", "none yet")]


def test_what_stands_before_trump_is_named(open_match, do):
    match = open_match("kaiser", kinds=["house"] * 4)
    do(match, "bid 7", "pass", "pass", "pass")
    assert match.game.wording.standing(match.view(1)) == [
        ("Contract", "7 by Ada"), ("Trump", "not named yet"),
        ("You and Dario", "0 points"), ("The others", "0 points"),
    ]  # fmt: skip


def test_what_stands_in_play(at):
    match = at(["AC KC", "AD KD", "AH KH", "AS KS"], game="kaiser", kinds=["house"] * 4, points=[4, 1], **PLAYING)
    standing = match.game.wording.standing
    assert standing(match.view(3)) == [
        ("Contract", "7 by Ada"), ("Trump", "spades"), ("You and Bruno", "1 point"), ("The others", "4 points"),
    ]  # fmt: skip
    assert standing(match.view(-1))[2:] == [("Ada and Clara", "4 points"), ("Bruno and Dario", "1 point")]


def test_no_trump_stands_as_counted_double(open_match, do):
    match = open_match("kaiser")
    do(match, "bid 10NT")
    assert match.game.wording.standing(match.view(0))[1] == ("Trump", "no trump, counted double")


@pytest.mark.parametrize(
    ("moves", "choice", "said", "meaning"),
    [
        ([], "bid 7", "Bid 7", "take 7 points with your trump suit, or lose 7"),
        ([], "bid 7NT", "Bid 7 in no trump", "take 7 points without trump for double, or lose 14"),
        ([], "pass", "Pass", ""),
    ],
)
def test_a_choice_says_what_it_means(open_match, do, moves, choice, said, meaning):
    match = open_match("kaiser")
    do(match, *moves)
    view, wording = match.view(0), match.game.wording
    code = match.game.actions.read(choice)
    assert wording.choice(view, code) == said
    assert wording.meaning(view, code) == meaning


def test_naming_trump_says_how_many_are_held(at):
    hands = ["5H 9H 9C", "AD KD QD", "AH KH QH", "AS KS QS"]
    match = at(hands, game="kaiser", **PLAYING | {"trump": None})
    wording, view = match.game.wording, match.view(0)
    said = [f"{wording.choice(view, code)}: {wording.meaning(view, code)}" for code in match.legal]
    assert said == [
        "Name clubs as trump: you hold 1", "Name diamonds as trump: you hold 0",
        "Name hearts as trump: you hold 2", "Name spades as trump: you hold 0",
    ]  # fmt: skip


def test_the_two_special_cards_say_what_they_are_worth(at):
    match = at(["5H 3S 9C", "AD KD QD", "AH KH QH", "AS KS QS"], game="kaiser", **PLAYING)
    meanings = [match.game.wording.meaning(match.view(0), code) for code in match.legal]
    assert meanings == ["", "worth 5 points", "costs 3 points"]


def test_a_hand_is_sorted_trump_first_the_highest_of_a_suit_first():
    hand = [Card(Rank.NINE, Suit.CLUBS), Card(Rank.FIVE, Suit.HEARTS), Card(Rank.ACE, Suit.CLUBS),
            Card(Rank.EIGHT, Suit.SPADES), Card(Rank.KING, Suit.HEARTS)]  # fmt: skip
    assert [str(card) for card in sorted(hand, key=lambda card: hand_order(card, {"trump": "H"}))] == [
        "KH", "5H", "AC", "9C", "8S",
    ]  # fmt: skip
    assert [str(card) for card in sorted(hand, key=lambda card: hand_order(card, {"trump": None}))] == [
        "AC", "9C", "KH", "5H", "8S",
    ]  # fmt: skip


def test_events_are_told(catalogue):
    game = catalogue["kaiser"]
    tell = Narrator(game.wording, game.actions.all, ["Ada", "Bruno", "Clara", "Dario"], 1, game.teams).tell
    read = game.actions.read
    cards = ((0, Card(Rank.ACE, Suit.HEARTS)), (1, Card(Rank.FIVE, Suit.HEARTS)))
    assert tell(ActionTaken(1, 0, read("bid 7NT"), "bid 7NT", "seat")) == "Ada bids 7 in no trump."
    assert tell(ActionTaken(1, 1, read("pass"), "pass", "seat")) == "You pass."
    assert tell(ActionTaken(1, 2, read("trump S"), "trump S", "seat")) == "Clara names spades as trump."
    assert tell(TrickTaken(1, 0, cards)) == "Ada takes the trick with the ace of hearts."
    assert tell(RoundEnded(1, 1, (7, 3), (27, 3), "made")) == (
        "The bidders have made their contract. This round: Ada and Clara 7; you and Dario 3. "
        "Scores: Ada and Clara 27; you and Dario 3."
    )
    assert tell(RoundEnded(1, 1, (-7, 4), (-7, 4), "missed")) == (
        "The bidders have missed their contract. Scores: Ada and Clara -7; you and Dario 4."
    )
    assert tell(MatchEnded(1, (1, 3))) == "You and Dario win the match."


def test_every_pile_has_a_place(catalogue):
    game = catalogue["kaiser"]
    assert set(game.wording.piles) == {pile.kind for pile in game.piles}


def test_a_view_shows_what_is_public_and_the_own_hand_alone(at):
    match = at(["KC", "KD", "AH KH", "AS KS"], game="kaiser", trick=[[0, "AC"], [1, "AD"]], **PLAYING | {"turn": 2})
    data = match.view(2).to_data()
    assert data["hand"] == ["AH", "KH"]
    assert data["facts"]["trick"] == [[0, "AC"], [1, "AD"]]
    assert data["scores"] == [0, 0]
    assert {pile["owner"]: pile["cards"] for pile in data["piles"] if pile["kind"] == "hand"} == {
        0: None, 1: None, 2: ["AH", "KH"], 3: None,
    }  # fmt: skip
    assert set(data["facts"]) == {"auction", "contract", "trump", "points", "tricks", "trick", "last_trick"}
    everybody = match.view(-1).to_data()
    assert everybody["hand"] == []
    assert all(pile["cards"] is None for pile in everybody["piles"] if pile["kind"] == "hand")
