"""The rules of Hearts, the trick game of another package; what all games have in common is tested of it elsewhere."""

from collections.abc import Iterator

import pytest
from hearts import DECK, HEARTS_GAME, round_points

from core.components import NOBODY
from core.errors import IllegalAction, PositionError
from core.match import Match
from core.position import read_position
from core.rng import block
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue([HEARTS_GAME])
ENTITY = {str(card): entity for entity, card in enumerate(DECK, 1)}


@pytest.fixture
def match() -> Iterator[Match]:
    opened = CATALOGUE.open(HEARTS_GAME.set_up("short", kinds=["human"] * 4), "7")
    yield opened
    opened.close()


def put(match, *hands, **fields):
    read_position(match, {"hands": [hand.split() for hand in hands], **fields})


def take(match, *texts):
    for text in texts:
        match.submit(match.game.actions.read(text))
        match.advance(1)


def refused(match, text):
    with pytest.raises(IllegalAction) as error:
        match.check(match.game.actions.read(text))
    return str(error.value)


# The play.


def test_the_two_of_clubs_leads_the_first_trick(match):
    hands = [hand.cards for hand in match.world.hands]
    assert [len(hand) for hand in hands] == [13] * 4
    assert ENTITY["2C"] in hands[match.turn]
    assert match.legal_texts() == ["2C"]
    other = next(match.game.actions.texts[card - 1] for card in hands[match.turn] if card != ENTITY["2C"])
    assert refused(match, other) == "the 2 of clubs leads the first trick"


def test_hearts_are_not_led_before_one_was_taken(match):
    put(match, "2H AS 3D", "4H KS 4D", "5H QS 5D", "6H JS 6D", turn=0)
    assert match.legal_texts() == ["3D", "AS"]
    assert refused(match, "2H") == "hearts are not broken yet, and there are other cards in the hand to lead"
    take(match, "AS", "KS", "QS", "JS")  # the queen of spades breaks nothing
    assert match.legal_texts() == ["3D"]
    take(match, "3D", "4D", "5D", "6D")
    assert (match.turn, match.legal_texts()) == (3, ["6H"])  # nothing else is held


def test_a_heart_given_away_breaks_them(match):
    put(match, "2C 3D 7H", "4C 4D 8H", "5C 5D 9H", "6H TH 8D", turn=0)
    take(match, "2C", "4C", "5C")
    assert match.legal_texts() == ["8D", "6H", "TH"]  # without clubs, anything
    take(match, "6H")
    assert (match.turn, match.view(0).facts["hearts"]) == (2, [0, 0, 1, 0])
    assert match.legal_texts() == ["5D", "9H"]
    assert refused(match, "6H") == "the 6 of hearts is not in the hand"


def test_suit_is_followed_and_the_queen_goes_to_whoever_takes_the_trick(match):
    put(match, "KS 2D", "3D QS", "3S 4D", "4S AS", turn=0)
    take(match, "KS")
    assert (
        refused(match, "3D") == "the 3 of diamonds does not follow: spades were led, and there are spades in the hand"
    )
    take(match, "QS", "3S", "AS")
    assert match.view(1).facts["queen"] == 3
    assert match.view(1).facts["tricks"] == [0, 0, 0, 1]


# The score.


@pytest.mark.parametrize(
    ("hearts", "queen", "points"),
    [
        ([3, 5, 1, 4], 1, [3, 18, 1, 4]),  # 5 + 13
        ([12, 1, 0, 0], 0, [25, 1, 0, 0]),  # one heart short of the moon
        ([13, 0, 0, 0], 3, [13, 0, 0, 13]),  # every heart, but not the queen
        ([0, 0, 13, 0], 2, [26, 26, 0, 26]),  # the moon
    ],
)
def test_what_a_round_costs(hearts, queen, points):
    assert round_points(hearts, queen) == points


LAST_TRICK = ("AS", "QS", "2H", "3H")
"""Seat 0 leads the ace and takes the queen and two hearts."""


@pytest.mark.parametrize(
    ("tricks", "hearts", "scores", "after", "winners"),
    [
        ([6, 3, 2, 1], [5, 3, 2, 1], [45, 10, 10, 30], (65, 13, 12, 31), (2,)),  # 5 + 2 + 13 for seat 0
        ([6, 3, 2, 1], [5, 3, 2, 1], [45, 10, 11, 30], (65, 13, 13, 31), (1, 2)),  # shared
        ([6, 3, 2, 1], [5, 3, 2, 1], [30, 10, 10, 30], (50, 13, 12, 31), (2,)),  # 50 is the limit itself
        ([6, 3, 2, 1], [5, 3, 2, 1], [29, 10, 10, 30], (49, 13, 12, 31), ()),  # one point short of it
        ([9, 1, 1, 1], [11, 0, 0, 0], [40, 10, 10, 30], (40, 36, 36, 56), (1, 2)),  # the moon: 11 + 2 hearts
    ],
)
def test_the_last_trick_scores_the_round(match, tricks, hearts, scores, after, winners):
    put(match, *LAST_TRICK, turn=0, tricks=tricks, hearts=hearts, scores=scores)
    take(match, *LAST_TRICK)
    assert match.result().scores == after
    assert match.result().winners == winners
    assert match.world.round.number == (1 if winners else 2)


def test_a_match_to_100_goes_on_at_50():
    opened = CATALOGUE.open(HEARTS_GAME.set_up(kinds=["human"] * 4), "7")
    for round_number, before in ((2, 79), (1, 80)):  # the ace takes 20 points: 99, then 100
        put(opened, *LAST_TRICK, turn=0, tricks=[6, 3, 2, 1], hearts=[5, 3, 2, 1], scores=[before, 0, 0, 0])
        take(opened, *LAST_TRICK)
        assert (opened.world.round.number, opened.result().scores[0]) == (round_number, before + 20)
    assert opened.result().winners == (3,)
    opened.close()


# What a seat can tell.


def test_everybody_knows_who_holds_the_two_of_clubs(match):
    seat = (match.turn + 1) % 4
    for number in range(5):
        twin = match.resample(match.view(seat), block("test", "twin", number, len(DECK)))
        assert ENTITY["2C"] in twin.world.hands[match.turn].cards
        twin.close()


def test_who_leads_the_first_heart_holds_nothing_else(match):
    put(match, "2H 3H", "KC 4D", "5D 6D", "7D 8S", turn=0)
    take(match, "2H")
    excluded = match.rules.excluded_cards(match.world.hands[0], 1)
    assert excluded == {entity for card, entity in ENTITY.items() if card[1] != "H"}
    assert match.rules.excluded_cards(match.world.hands[1], 0) == frozenset()


# The house bot.


@pytest.mark.parametrize(
    ("hands", "fields", "chosen"),
    [
        (("QS 4D 5D", "2S 3S 6D", "7D 8D 9D", "4S 5S TD"), {"turn": 0}, "4D"),  # leads low, and not the queen
        (("KD", "2S QS", "4D 4S", "5D 5S"), {"trick": ["AS"], "turn": 1}, "QS"),  # ducks
        (("2S", "AH QS", "4D 4S", "5D 5S"), {"trick": ["AC"], "turn": 1}, "QS"),  # gives away the queen,
        (("2S", "AD 5H", "4D 4S", "5D 5S"), {"trick": ["AC"], "turn": 1}, "5H"),  # then hearts,
        (("2S", "AD 5D", "4D 4S", "5H 5S"), {"trick": ["AC"], "turn": 1}, "AD"),  # then what is high
        (("2S", "TC KC", "4D", "5S"), {"trick": ["7C", "9C", "8C"], "turn": 1}, "KC"),  # last, and it costs nothing
        (("2S", "TC KC", "4D", "5S"), {"trick": ["7C", "9C", "8H"], "turn": 1}, "TC"),  # last, for a point
    ],
)
def test_what_the_house_bot_plays(match, hands, fields, chosen):
    first = fields["turn"] - len(fields.get("trick", ()))
    fields = {**fields, "trick": [[(first + place) % 4, card] for place, card in enumerate(fields.get("trick", ()))]}
    put(match, *hands, **fields)
    code = match.game.house().choose(match.view(match.turn), 0)
    assert match.game.actions.texts[code] == chosen


# The words.


def test_what_stands_is_told_from_where_the_reader_sits(match):
    wording = match.game.wording
    assert wording.standing(match.view(0)) == [("Hearts", "not broken")]
    put(match, *LAST_TRICK, turn=0, tricks=[6, 3, 2, 1], hearts=[1, 5, 0, 0], queen=None)
    told = wording.standing(match.view(1))
    assert told == [("Hearts", "broken"), (match.view(1).names[0], "took 1 point"), ("You", "took 5 points")]
    assert wording.meaning(match.view(1), match.legal[0]) == ""
    assert wording.meaning(match.view(1), match.game.actions.read("QS")) == "costs 13 points"


# Positions.


def test_the_turn_follows_from_the_two_of_clubs(match):
    put(match, "3C", "4C", "2C", "5C", dealer=0)
    assert (match.turn, match.world.facts.leader, match.world.round.dealer) == (2, 2, 0)
    put(match, "3C", "4C", "6C", "5C", turn=0)
    assert (match.turn, match.world.round.dealer) == (0, 3)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"dealer": 0, "turn": None}, "turn: missing, and it does not follow: the 2 of clubs is in no hand"),
        ({"hands": [["3C"], ["2C"], ["4C"], ["5C"]]}, "turn: seat 1 holds the 2 of clubs and leads, got 0"),
        (
            {"hands": [["2C"], ["3C"], ["4C"], ["5C"]], "tricks": [1, 0, 0, 0]},
            r"hands\[0\]: the 2 of clubs led the first trick, so nobody holds it after that",
        ),
        ({"tricks": [4, 4, 4, 1]}, "tricks: expected at most 13, with those to come, got 14"),
        ({"hearts": [0, 5, 0, 0], "tricks": [0, 1, 0, 0]}, r"hearts\[1\]: expected at most 4, .*, got 5"),
        ({"queen": 1}, "queen: seat 1 has taken no trick"),
        ({"hearts": [6, 7, 0, 0], "tricks": [5, 5, 0, 0]}, "hearts: expected at most 13, .*, got 14"),
        ({"queen": 1, "tricks": [0, 1, 0, 0]}, "queen: seat 1 has taken it, but it is still to be seen"),
    ],
)  # fmt: skip
def test_a_position_that_contradicts_itself_is_refused(match, changes, reason):
    json = {"hands": [["3C"], ["QS"], ["2H"], ["5C"]], "turn": 0, **changes}
    with pytest.raises(PositionError, match=reason):
        read_position(match, {key: value for key, value in json.items() if value is not None})


def test_nothing_is_taken_when_a_round_begins(match):
    assert match.view(NOBODY).facts == {
        "hearts": [0] * 4, "queen": None, "tricks": [0] * 4, "trick": [], "last_trick": [],
    }  # fmt: skip
