"""The play of Kaiser: following, who takes a trick, what it is worth, the end of a hand and of a match."""

import pytest

from core.errors import IllegalAction
from core.events import RoundEnded, SuitNamed

CONTRACT = {"seat": 0, "points": 7, "no_trump": False}
NO_TRUMP = {"seat": 0, "points": 7, "no_trump": True}


@pytest.fixture
def play_at(at):
    """Opens a match in play: seat 3 has dealt, seat 0 has bid 7 and leads, spades are trump."""

    def open_at(*hands, **rest):
        given = {"dealer": 3, "contract": CONTRACT, "trump": "S", "turn": 0} | rest
        return at(list(hands), game="kaiser", **given)

    return open_at


def taken(match):
    facts = match.view(0).facts
    return facts["points"], facts["tricks"]


@pytest.mark.parametrize(
    ("hands", "moves", "points", "tricks"),
    [
        # the highest card of the suit that was led
        (("9H 7C", "KH 8C", "AH 9C", "TH TC"), "9H KH AH TH", [1, 0], [0, 0, 1, 0]),
        # the lowest trump beats the ace
        (("AH 7C", "8S 8C", "KH 9C", "TH TC"), "AH 8S KH TH", [0, 1], [0, 1, 0, 0]),
        # the highest of two trumps
        (("AH 7C", "8S 8C", "KH 9C", "9S TC"), "AH 8S KH 9S", [0, 1], [0, 0, 0, 1]),
        # a higher card of another suit takes nothing
        (("9H 7C", "AD 8C", "AC 9C", "TH TC"), "9H AD AC TH", [0, 1], [0, 0, 0, 1]),
        # the five of hearts is the lowest heart, and worth 5
        (("5H 7C", "8H 8C", "9H 9C", "TH TC"), "5H 8H 9H TH", [0, 6], [0, 0, 0, 1]),
        # the three of spades is the lowest trump, and costs 3
        (("AH 7C", "3S 8C", "KH 9C", "TH TC"), "AH 3S KH TH", [0, -2], [0, 1, 0, 0]),
        (("9S 7C", "3S 8C", "8S 9C", "TH TC"), "9S 3S 8S TH", [-2, 0], [1, 0, 0, 0]),
        # both in one trick: 1 + 5 - 3
        (("AH 7C", "5H 8C", "KH 9C", "3S TC"), "AH 5H KH 3S", [0, 3], [0, 0, 0, 1]),
    ],
)
def test_a_trick_is_taken(play_at, do, hands, moves, points, tricks):
    match = play_at(*hands)
    do(match, *moves.split())
    assert taken(match) == (points, tricks)
    assert match.turn == tricks.index(1)
    assert match.view(0).facts["trick"] == []
    assert [card for _, card in match.view(0).facts["last_trick"]] == moves.split()


def test_without_trump_only_the_suit_led_takes(play_at, do):
    match = play_at("9H 7C", "AS 8C", "8H 9C", "AD TC", contract=NO_TRUMP, trump="none")
    do(match, "9H", "AS", "8H", "AD")
    assert taken(match) == ([1, 0], [1, 0, 0, 0])


def test_suit_is_followed_and_otherwise_anything_goes(play_at, do):
    match = play_at("9H 7C AS", "KH 5H 8C", "AD 3S 9C", "TH 8S TC")
    assert match.legal_texts() == ["7C", "9H", "AS"]
    do(match, "9H")
    assert match.legal_texts() == ["5H", "KH"]
    with pytest.raises(IllegalAction, match="the 8 of clubs does not follow: hearts were led"):
        match.submit(match.game.actions.read("8C"))
    with pytest.raises(IllegalAction, match="the ace of hearts is not in the hand"):
        match.submit(match.game.actions.read("AH"))
    do(match, "KH")
    assert match.legal_texts() == ["9C", "AD", "3S"]


def test_trump_that_is_led_is_followed(play_at, do):
    match = play_at("9S 7C", "KS 8C", "AD 9C", "TH TC")
    do(match, "9S")
    assert match.legal_texts() == ["KS"]


@pytest.mark.parametrize(
    ("points", "contract", "scores"),
    [
        ([6, 3], CONTRACT, [7, 3]),  # 6 and the last trick make 7
        ([5, 4], CONTRACT, [-7, 4]),  # 6 miss it
        ([6, 3], NO_TRUMP, [14, 3]),
        ([5, 4], NO_TRUMP, [-14, 4]),
        ([8, -2], {"seat": 2, "points": 9, "no_trump": False}, [9, -2]),
        ([2, 7], {"seat": 1, "points": 7, "no_trump": False}, [3, 7]),
        ([2, 7], {"seat": 3, "points": 8, "no_trump": True}, [3, -16]),
    ],
)
def test_a_hand_is_scored_after_its_last_trick(play_at, do, points, contract, scores):
    trump = "none" if contract["no_trump"] else "S"
    match = play_at("AC", "8C", "9C", "TC", points=points, contract=contract, trump=trump)
    ended = []
    match.listen(lambda event: ended.append(event) if isinstance(event, RoundEnded) else None)
    do(match, "AC", "8C", "9C", "TC")
    assert list(match.result().scores) == scores
    assert list(ended[0].points) == scores
    assert ended[0].reason == ("missed" if min(scores) <= -7 else "made")


def test_the_next_hand_is_dealt_by_the_next_seat(play_at, do):
    match = play_at("AC", "8C", "9C", "TC", points=[6, 3], scores=[10, 20])
    do(match, "AC", "8C", "9C", "TC")
    view = match.view(0)
    assert (view.round, view.dealer, view.turn, view.scores) == (2, 0, 1, [17, 23])
    assert view.facts == {
        "auction": [], "contract": None, "trump": None, "points": [0, 0], "tricks": [0] * 4, "trick": [],
        "last_trick": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("scores", "points", "bidder", "winners"),
    [
        ([45, 0], [6, 3], 0, [0, 2]),  # 45 + 7 = 52
        ([44, 0], [6, 3], 0, []),  # 51
        ([0, 49], [6, 3], 0, [1, 3]),  # the others reach 52 with the 3 they took
        ([45, 49], [6, 3], 0, [0, 2]),  # both reach it: the bidders are counted first
        ([45, 45], [2, 7], 1, [1, 3]),
        ([-45, 0], [5, 4], 0, [1, 3]),  # -45 - 7 = -52 loses
        ([-44, 0], [5, 4], 0, []),
        ([-45, 50], [5, 4], 0, [1, 3]),
        ([0, -50], [9, -2], 0, [0, 2]),  # -50 - 2 = -52
        ([50, -45], [2, 7], 1, [0, 2]),  # the bidders do not end it, 53 of the others does
    ],
)
def test_a_match_ends_at_target_or_floor(play_at, do, scores, points, bidder, winners):
    contract = {"seat": bidder, "points": 7, "no_trump": False}
    match = play_at("AC", "8C", "9C", "TC", scores=scores, points=points, contract=contract)
    do(match, "AC", "8C", "9C", "TC")
    assert list(match.result().winners) == winners
    assert match.is_over == bool(winners)


def test_both_at_the_floor_the_bidders_lose(play_at, do):
    # -45 - 7 = -52 for the bidders; -50 - 2 = -52 for the others
    match = play_at("AC", "8C", "9C", "TC", scores=[-45, -50], points=[5, -2])
    do(match, "AC", "8C", "9C", "TC")
    assert list(match.result().scores) == [-52, -52]
    assert list(match.result().winners) == [1, 3]


def test_trump_is_told(open_match, do):
    named = []
    match = open_match("kaiser")
    match.listen(lambda event: named.append(event) if isinstance(event, SuitNamed) else None)
    do(match, "bid 7", "pass", "pass", "pass", "trump D")
    assert [(event.seat, event.suit, event.role) for event in named] == [(0, "D", "trump")]


def test_no_trump_is_told(open_match, do):
    named = []
    match = open_match("kaiser")
    match.listen(lambda event: named.append(event) if isinstance(event, SuitNamed) else None)
    do(match, "bid 10NT")
    assert [(event.seat, event.suit) for event in named] == [(0, "none")]
