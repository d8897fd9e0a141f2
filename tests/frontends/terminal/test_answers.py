import pytest

from core.actions import PASS, ActionList, bid, play, trump
from core.cards import Card, Rank, Suit
from core.view import FrozenView
from core.wording import Wording
from frontends.choices import choices
from frontends.terminal.answers import chosen, numbered

KING, EIGHT = Card(Rank.KING, Suit.CLUBS), Card(Rank.EIGHT, Suit.SPADES)
WORDING = Wording(rules=lambda options, seats: "", piles={})

CARDS = [play(KING), play(EIGHT, Suit.HEARTS), play(EIGHT, Suit.SPADES)]
KAISER = [PASS, bid(6), bid(6, no_trump=True), bid(7), bid(7, no_trump=True)]
WIZARD = [bid(0), bid(2), bid(3)]
TRUMPS = [trump(suit) for suit in Suit]


def offered(actions):
    """Give the choices of a turn at which all these actions are legal, and the list of them."""
    listed = ActionList(actions)
    hand = list(dict.fromkeys(action.card for action in actions if action.card is not None))
    view = FrozenView(0, listed, {}, 4, hand, [], 0, 0, 1, [0], {}, [], list(range(len(actions))), [])
    return choices(view, WORDING), listed


def keys(actions):
    return {key: choice.text for key, choice in numbered(offered(actions)[0]).items()}


def picked(actions, answer):
    found, listed = offered(actions)
    choice = chosen(found, answer, listed)
    return choice.text if choice is not None else None


def test_choices_have_their_places():
    assert keys(CARDS) == {"1": "KC", "2": "8S=H", "3": "8S=S"}


def test_a_bid_is_picked_by_what_is_bid():
    assert keys(KAISER) == {"1": "pass", "6": "bid 6", "6NT": "bid 6NT", "7": "bid 7", "7NT": "bid 7NT"}


def test_a_place_is_never_the_number_of_a_bid():
    assert keys([bid(1), bid(2), PASS]) == {"1": "bid 1", "2": "bid 2", "3": "pass"}


@pytest.mark.parametrize(
    ("actions", "answer", "text"),
    [
        (CARDS, "2", "8S=H"),
        (CARDS, "8♠=h", "8S=H"),
        (CARDS, "8S", None),
        (CARDS, "kc", "KC"),
        (CARDS, "King of  Clubs", "KC"),
        (CARDS, "the king of clubs", "KC"),
        (CARDS, "8 of spades", None),
        (CARDS, "hearts", None),
        (CARDS, "4", None),
        (KAISER, "6nt", "bid 6NT"),
        (KAISER, "Pass", "pass"),
        (KAISER, "bid 7", "bid 7"),
        (KAISER, "bid 7 in no trump", "bid 7NT"),
        (KAISER, "4", None),
        (WIZARD, "2", "bid 2"),
        (TRUMPS, "spades", "trump S"),
        (TRUMPS, "1", "trump C"),
    ],
)
def test_an_answer_is_a_number_a_bid_a_text_or_words(actions, answer, text):
    assert picked(actions, answer) == text


def test_one_is_the_first_choice_where_nothing_is_bid_for_one():
    assert picked(KAISER[1:], "1") == "bid 6"


def test_one_is_no_other_bid_where_one_can_be_bid():
    found, _ = offered(WIZARD)
    assert chosen(found, "1", ActionList([*WIZARD, bid(1)])) is None
