from core.actions import ActionList, bid, bury, play, trump
from core.cards import Card, Rank, Suit
from core.position import read_position
from core.view import FrozenView
from core.wording import Wording
from frontends.choices import Choice, choices
from systems import builtin_catalogue

KING, EIGHT = Card(Rank.KING, Suit.CLUBS), Card(Rank.EIGHT, Suit.SPADES)
PLAIN = Wording(rules=lambda options, seats: "", piles={})


def eights(hands, discard, **more):
    game = builtin_catalogue()["crazy-eights"]
    match = builtin_catalogue().open(game.set_up("gamble", {"seats": 2}), "0")
    stock = ["2D", "3D", "4D", "5D", "6D", "7D", "9D", "TD", "JD", "QD"]
    read_position(match, {"hands": hands, "discard": discard, "turn": 0, "stock": stock, **more})
    return match, choices(match.view(0), game.wording)


def view_of(actions, hand, legal):
    return FrozenView(0, ActionList(actions), {}, 2, hand, [], 0, 0, 1, [0, 0], {}, [], legal, [])


def texts(found):
    return [choice.text for choice in found]


def test_a_card_of_its_own_suit_has_one_choice_and_an_eight_four():
    _, found = eights([["KC", "8S", "3H"], ["2C"]], ["5C"])
    assert [str(group.card) for group in found.cards] == ["KC", "8S", "3H"]
    assert [texts(group.choices) for group in found.cards] == [["KC"], ["8S=C", "8S=D", "8S=H", "8S=S"], []]


def test_the_choices_of_an_eight_are_told_apart_by_suit():
    _, found = eights([["8S"], ["2C"]], ["5C"])
    assert found.of(EIGHT)[1] == Choice(61, "8S=D", "Play the 8 of spades and name diamonds", "diamonds")
    assert [choice.short for choice in found.of(EIGHT)] == ["clubs", "diamonds", "hearts", "spades"]


def test_drawing_belongs_to_no_card():
    _, found = eights([["KC"], ["2C"]], ["5C"])
    assert found.plain == (Choice(64, "draw", "Draw a card", "draw"),)


def test_a_burial_belongs_to_the_card_that_is_buried():
    match, found = eights([["KC", "QC", "2S"], ["2C"]], ["5H"], drawn=3)
    assert [(str(group.card), texts(group.choices)) for group in found.cards] == [
        ("KC", ["bury KC"]), ("QC", ["bury QC"]), ("2S", []),
    ]  # fmt: skip
    assert found.of(KING)[0].label == "Bury the king of clubs"
    assert sorted(choice.code for choice in found.all) == list(match.legal)


def test_bids_and_trump_are_plain_choices():
    actions = [bid(7), bid(7, no_trump=True), trump(Suit.HEARTS)]
    found = choices(view_of(actions, [KING], [0, 1, 2]), PLAIN)
    assert found.of(KING) == ()
    assert [(choice.label, choice.short) for choice in found.plain] == [
        ("Bid 7", "7"), ("Bid 7 in no trump", "7NT"), ("Name hearts as trump", "hearts"),
    ]  # fmt: skip


def test_one_card_may_be_played_or_buried():
    found = choices(view_of([play(KING), bury(KING)], [KING], [0, 1]), PLAIN)
    assert [choice.short for choice in found.of(KING)] == ["play", "bury"]


def test_a_card_that_is_not_in_the_hand_is_offered_all_the_same():
    found = choices(view_of([play(KING)], [EIGHT], [0]), PLAIN)
    assert texts(found.plain) == ["KC"]
    assert texts(found.all) == ["KC"]


def test_the_hand_is_in_the_order_of_the_game():
    by_rank = Wording(rules=PLAIN.rules, piles={}, hand_order=lambda card, facts: (card.rank,))
    found = choices(view_of([play(KING), play(EIGHT)], [KING, EIGHT], [0, 1]), by_rank)
    assert [str(group.card) for group in found.cards] == ["8S", "KC"]
    assert texts(found.all) == ["8S", "KC"]


def test_off_turn_the_hand_has_no_choices():
    match, _ = eights([["KC"], ["2C"]], ["5C"])
    found = choices(match.view(1), PLAIN)
    assert [str(group.card) for group in found.cards] == ["2C"]
    assert found.all == ()


def test_what_a_choice_means_stands_with_it():
    wording = Wording(rules=PLAIN.rules, piles={}, meaning=lambda view, code: "ends the round")
    assert choices(view_of([play(KING)], [KING], [0]), wording).all[0].meaning == "ends the round"
