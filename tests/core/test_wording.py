"""Every template of a sentence, compared word for word: what is told here is what is heard everywhere."""

import pytest

from core.actions import DRAW, PASS, Action, bid, bury, choose, play, trump
from core.cards import Card, Rank, Suit
from core.components import NOBODY
from core.events import (
    ActionTaken,
    CardMoved,
    ClockLow,
    MatchEnded,
    Place,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SuitNamed,
    TrickTaken,
)
from core.wording import (
    ACTIONS,
    CHOICES,
    Narrator,
    PileLook,
    Sentence,
    Wording,
    cards_words,
    fields_of,
    kind_of,
    listed,
)

KING, EIGHT = Card(Rank.KING, Suit.CLUBS), Card(Rank.EIGHT, Suit.SPADES)
WORDING = Wording(rules=lambda options, seats: "", piles={}, endings={"out": "Somebody is out."})
NAMES = ("Ada", "Bruno", "Clara", "Dario")
ALL = [
    play(KING), play(EIGHT, Suit.HEARTS), DRAW, PASS, bury(KING), bid(7), bid(7, no_trump=True), trump(Suit.SPADES),
    choose(3), Action("debug", topic="win", number=1),
]  # fmt: skip

SAID = {
    "play": ("Ada plays the king of clubs.", "You play the king of clubs.", "Play the king of clubs"),
    "play naming": (
        "Ada plays the 8 of spades and names hearts.",
        "You play the 8 of spades and name hearts.",
        "Play the 8 of spades and name hearts",
    ),
    "draw": ("Ada draws a card.", "You draw a card.", "Draw a card"),
    "pass": ("Ada passes.", "You pass.", "Pass"),
    "bury": ("Ada buries a card.", "You bury a card.", "Bury the king of clubs"),
    "bid": ("Ada bids 7.", "You bid 7.", "Bid 7"),
    "bid no trump": ("Ada bids 7 in no trump.", "You bid 7 in no trump.", "Bid 7 in no trump"),
    "trump": ("Ada names spades as trump.", "You name spades as trump.", "Name spades as trump"),
    "choose": ("Ada chooses 3.", "You choose 3.", "Choose 3"),
    "debug": ("Ada uses a debug action: debug win 1.", "You use a debug action: debug win 1.", "Debug: debug win 1"),
}


def test_every_kind_is_compared():
    assert set(ACTIONS) == set(CHOICES) == set(SAID) == {kind_of(action) for action in ALL}


@pytest.mark.parametrize("action", ALL, ids=kind_of)
def test_an_action_is_told_in_two_persons_and_offered(action):
    taken = ActionTaken(1, 0, ALL.index(action), str(action), "seat")
    third, second, choice = SAID[kind_of(action)]
    assert Narrator(WORDING, ALL, NAMES).tell(taken) == third
    assert Narrator(WORDING, ALL, NAMES, 0).tell(taken) == second
    assert CHOICES[kind_of(action)].format(**fields_of(action)) == choice


TRICK = ((1, KING), (2, EIGHT))
TO_HAND = CardMoved(1, KING, Place("stock"), Place("hand", 0), (0,))


@pytest.mark.parametrize(
    ("event", "to_all", "to_seat_0"),
    [
        (ActionTaken(1, 0, 2, "draw", "clock"), "Time is up. Ada draws a card.", "Time is up. You draw a card."),
        (RoundBegan(1, 2, 0), "Round 2. Ada deals.", "Round 2. You deal."),
        (TO_HAND, None, "You get the king of clubs."),
        (
            CardMoved(1, KING, Place("stock"), Place("discard"), None),
            "The king of clubs is turned up.",
            "The king of clubs is turned up.",
        ),
        (CardMoved(1, KING, Place("hand", 0), Place("discard"), None), None, None),
        (
            Reshuffled(1, Place("discard"), Place("stock"), 30),
            "The discards are shuffled into a new stock of 30.",
            "The discards are shuffled into a new stock of 30.",
        ),
        (SuitNamed(1, NOBODY, "S", "trump"), "Spades are trump.", "Spades are trump."),
        (SuitNamed(1, NOBODY, "none", "trump"), "There is no trump.", "There is no trump."),
        (SuitNamed(1, 0, "S", "trump"), None, None),
        (
            TrickTaken(1, 1, TRICK),
            "Bruno takes the trick with the king of clubs.",
            "Bruno takes the trick with the king of clubs.",
        ),
        (
            RoundEnded(1, 2, (5, 0, 1, 2), (10, 1, 1, 2), "out"),
            "Somebody is out. This round: Ada 5, Bruno 0, Clara 1 and Dario 2. "
            "Scores: Ada 10, Bruno 1, Clara 1 and Dario 2.",
            "Somebody is out. This round: you 5, Bruno 0, Clara 1 and Dario 2. "
            "Scores: you 10, Bruno 1, Clara 1 and Dario 2.",
        ),
        (
            RoundEnded(1, 1, (5, 0, 1, 2), (5, 0, 1, 2), "other"),
            "The round is over. Scores: Ada 5, Bruno 0, Clara 1 and Dario 2.",
            "The round is over. Scores: you 5, Bruno 0, Clara 1 and Dario 2.",
        ),
        (MatchEnded(1, (0,)), "Ada wins the match.", "You win the match."),
        (MatchEnded(1, (0, 2)), "Ada and Clara win the match.", "You and Clara win the match."),
        (ClockLow(1, 0), "Ada has ten seconds left.", "You have ten seconds left."),
    ],
)
def test_an_event_is_told(event, to_all, to_seat_0):
    assert Narrator(WORDING, ALL, NAMES).tell(event) == to_all
    assert Narrator(WORDING, ALL, NAMES, 0).tell(event) == to_seat_0


def test_lists_are_read_as_people_say_them():
    assert [listed(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert cards_words([KING, Card(Rank.NINE, Suit.CLUBS), EIGHT]) == "king and 9 of clubs; 8 of spades"
    assert cards_words([]) == "no cards"


class TestWhatAGameMayNotSay:
    """A text that could not be told is refused when the game is made, not when somebody plays."""

    @pytest.mark.parametrize(
        ("texts", "said"),
        [
            (
                {"choices": {"choose": "Bet {chips}"}},
                "choices of the wording, choose: expected no fields but {card} and {number} and {suit} and {text}, "
                "got 'Bet {chips}'",
            ),
            (
                {"actions": {"choose": Sentence("{who} bets {number}.", "You bet {0}.")}},
                "actions of the wording, choose: expected no fields but {card} and {number} and {suit} and {text} and "
                "{who}, got 'You bet {0}.'",
            ),
            (
                {"choices": {"draw": "Draw {"}},
                "choices of the wording, draw: 'Draw {' cannot be filled in: ",
            ),
            (
                {"choices": {"raise": "Raise"}},
                "choices of the wording: expected one of play, play naming, draw, pass, bury, bid, bid no trump, "
                "trump, choose, debug, got 'raise'",
            ),
        ],
    )
    def test_texts(self, texts, said):
        with pytest.raises(ValueError, match="of the wording") as raised:
            Wording(rules=WORDING.rules, piles={}, **texts)
        assert str(raised.value).startswith(said)

    def test_places(self):
        said = "place of a pile: expected left, right, centre, trick, beside or hidden, got 'middle'"
        with pytest.raises(ValueError, match=said):
            PileLook("middle", "Stock")
