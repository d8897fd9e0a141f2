"""What the house bot of Kaiser sees and counts: chances and ratings computed by hand."""

import pytest

from systems.games.kaiser.habits import ALL_HABITS, WEIGHTS, Habit
from systems.games.kaiser.rating import Ratings
from systems.games.kaiser.sight import CODES, HAS_NONE, HIGHER, LOWER, SURE, Sight

PLAYING = {"dealer": 3, "contract": {"seat": 0, "points": 7, "no_trump": False}, "trump": "S"}


def bits(text):
    return sum(1 << CODES[card] for card in text.split())


@pytest.mark.parametrize(
    ("unseen", "held", "wanted", "chance"),
    [
        (24, 8, 0, 1000),
        (24, 8, 1, 666),  # 16 of the 24 places are in other hands
        (4, 2, 1, 500),
        (4, 2, 2, 166),  # 1 of the 6 pairs
        (4, 2, 3, 0),  # two cards cannot both miss three of four
        (8, 8, 1, 0),
    ],
)
def test_the_chance_that_a_hand_has_none(unseen, held, wanted, chance):
    assert HAS_NONE[unseen][held][wanted] == chance


def test_higher_and_lower_cards_of_a_suit():
    assert HIGHER[CODES["QH"]] == bits("KH AH")
    assert HIGHER[CODES["AC"]] == 0
    assert LOWER[CODES["9S"]] == bits("3S 8S")
    assert LOWER[CODES["5H"]] == 0


def test_what_was_played_is_remembered(at, do):
    hands = ["AH KH 7C", "9H 8C 7D", "8H 9C 8D", "8S TC 9D"]
    match = at(hands, game="kaiser", turn=0, **PLAYING)
    do(match, "AH", "9H", "8H", "8S")  # seat 3 trumps, so it has no hearts
    do(match, "TC", "7C")
    sight = Sight(match.view(1))
    assert sight.voids == [0, 0, 0, bits("5H 8H 9H TH JH QH KH AH")]
    assert sight.unseen & bits("AH 9H 8H 8S TC 7C 8C 7D") == 0
    assert sight.unseen.bit_count() == 32 - 8
    assert (sight.best, sight.taker, sight.led) == (CODES["TC"], 3, 0)


def test_a_history_that_begins_within_a_trick_is_understood(at, do):
    hands = ["KH 7C", "9H 8C", "8H 9C KC", "8S TC 9D"]
    match = at(hands, game="kaiser", trick=[[0, "AH"], [1, "JH"]], **PLAYING)
    do(match, "8H", "8S", "TC")
    sight = Sight(match.view(0))
    assert sight.voids == [0, 0, 0, 0]  # that hearts were led is not in the history
    assert sight.unseen & bits("8H 8S TC") == 0


def test_chances_of_a_card(at):
    # Seat 3 plays last: what it plays decides.
    match = at(["KC", "KD", "KH", "AH 8S"], game="kaiser", trick=[[0, "QH"], [1, "9H"], [2, "8H"]], **PLAYING)
    sight = Sight(match.view(3))
    assert sight.chance(CODES["AH"], is_wanted=True) == SURE
    # The trick is the others', and stays theirs.
    assert sight.chance(CODES["5H"], is_wanted=True) == 0
    # The partner of seat 2 takes it.
    match = at(["KC", "KD", "9H AC", "AH 8S"], game="kaiser", trick=[[0, "QH"], [1, "JH"]], **PLAYING)
    sight = Sight(match.view(2))
    taken = sight.chance(CODES["9H"], is_wanted=True)
    assert 0 < taken < SURE
    assert sight.chance(CODES["9H"], is_wanted=True, has_partner=False) == 0


def test_ratings_add_up():
    weights, rate = WEIGHTS, Ratings(ALL_HABITS, WEIGHTS).of
    # Ace and king and 8 of spades, three diamonds, two clubs, no heart.
    plain = rate(bits("AS KS 8S 7D 8D 9D 7C 8C"))
    tops = weights.trump_tops
    assert plain[3] == weights.base + 3 * weights.length + tops[7] + tops[6] + weights.void
    side = weights.side_tops
    assert plain[0] == weights.base + 2 * weights.length + side[7] + side[6] + weights.void
    assert (
        plain[4] == weights.no_trump_base + weights.no_trump_tops[7] + weights.no_trump_tops[6] + weights.no_trump_run
    )


def test_the_five_adds_where_it_is_kept_and_subtracts_elsewhere():
    rate, without = Ratings(ALL_HABITS, WEIGHTS).of, Ratings(ALL_HABITS - {Habit.HOLDS_FIVE}, WEIGHTS).of
    for cards, no_trump in (("5H AC", -100), ("5H AH KH QH", 100)):
        more = [a - b for a, b in zip(rate(bits(cards)), without(bits(cards)), strict=True)]
        assert more == [-220, -220, 40, -220, no_trump]  # clubs, diamonds, hearts, spades, none


def test_the_three_subtracts_as_a_trump_and_adds_in_no_trump():
    rate, without = Ratings(ALL_HABITS, WEIGHTS).of, Ratings(ALL_HABITS - {Habit.HOLDS_THREE}, WEIGHTS).of
    hand = bits("3S KS 8S 7D 8D 9D 7C 8C")
    assert [a - b for a, b in zip(rate(hand), without(hand), strict=True)] == [0, 0, 0, -25, 30]
