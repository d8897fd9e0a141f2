"""What the plain table says of each game; the words are compared."""

import pytest
from hearts import HEARTS_GAME
from sevens import SEVENS_GAME

from systems import builtin_catalogue

GAMES = [game.id for game in builtin_catalogue([SEVENS_GAME, HEARTS_GAME])]
FOUR = ("human", "house", "house", "house")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_every_sentence_is_one(evening, game, seed):
    """A line begins with a capital or a number, ends as a sentence does, and has no field left empty."""
    found = evening(game, FOUR, seed=seed)
    for line in found.play(*["1"] * 3000):
        assert line == "Your choice: " or line.endswith("."), line
        assert not line[0].islower(), line
        assert "None" not in line
        assert "{" not in line
        assert "  " not in line
    assert found.session.match.is_over


@pytest.mark.parametrize("game", GAMES)
def test_hints_can_be_followed_to_the_end(evening, game):
    """The house bot advises; saying its advice back plays it."""
    found = evening(game, FOUR)
    said = []

    def advice():
        while True:
            said.append(found.session.hint(0).label)
            yield said[-1]

    written = found.play_on(advice())
    assert found.session.match.is_over
    assert not any("is no move" in line for line in written)
    assert len(said) > 10


def test_an_auction_is_bid_by_what_is_bid(evening):
    written = evening("kaiser", FOUR).play("6NT", "7")
    assert written[:6] == [
        "Round 1. Dario deals.",
        "You are dealt the king and 8 of clubs; 7 of diamonds; 10, 9 and 5 of hearts; jack and 3 of spades.",
        "Your turn.",
        "Highest bid: none yet.",
        "1: Pass.",
        "6: Bid 6 (take 6 points with your trump suit, or lose 6); 6NT, 7, 7NT, 8, 8NT, 9, 9NT, 10, 10NT.",
    ]
    assert written[7] == "You bid 6 in no trump."


def test_a_trick_is_told_as_it_is_played(evening):
    written = evening("kaiser", FOUR).play("pass", "JS", "last", "table")
    turn = written.index("Dario names spades as trump.")
    assert written[turn + 1 : turn + 14] == [
        "Dario plays the 9 of spades.",
        "Your turn.",
        written[turn + 3],  # what stands is the game's own
        "1: jack of spades.",
        "2: 3 of spades (costs 3 points).",
        "And 6 others.",
        "Your choice: ",
        "You play the jack of spades.",
        "Bruno plays the 10 of spades.",
        "Clara plays the 8 of spades.",
        "You take the trick with the jack of spades.",
        "Your turn.",
        written[turn + 13],
    ]
    assert "Trump: spades." in written[turn + 3]
    assert written[turn + 13].startswith("You lead.")
    assert "Trump: spades." not in written[turn + 13]
    assert (
        "The last trick: Dario the 9 of spades, you the jack of spades, Bruno the 10 of spades "
        "and Clara the 8 of spades. You took it." in written
    )
    assert any(line.startswith("Trick: no card yet. Contract: 6 by Dario. ") for line in written)


def test_what_a_choice_means_is_said_once(evening):
    written = evening("kaiser", FOUR).play(*["1"] * 12)
    assert sum("(worth 5 points)" in line for line in written) == 1


def test_a_side_is_told_by_its_names(evening):
    assert "Round 1. Scores: you and Clara 0; Bruno and Dario 0." in evening("kaiser", FOUR).play("scores")
