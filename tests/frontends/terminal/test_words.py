import pytest

from core.actions import VERBS
from core.wording import CHOICES
from frontends.terminal.words import WORDS

EIGHTS = {"hands": [["8S", "KC", "9H"], ["2C", "3C"], ["4D"]], "discard": ["5C"], "stock": ["2D", "3D"], "turn": 0}
TABLE = "Discards: the 5 of clubs. Suit in force: clubs. Stock: 2 cards. Bruno holds 2 cards and Clara 1."

SPEED = "Expected a speed of 0.5, 0.75, 1, 1.5, 2 or 3"


def answer(evening, *lines, **more):
    """Give what is answered to the last of these lines."""
    written = evening(**{"position": EIGHTS, **more}).play(*lines)
    asked = [place for place, line in enumerate(written) if line == "Your choice: "]
    return written[asked[-2] + 1 : asked[-1]]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hand", "Your hand: king of clubs; 9 of hearts; 8 of spades."),
        ("table", TABLE),
        ("scores", "Round 1. Scores: you 0, Bruno 0 and Clara 0."),
        ("hint", "A bot would play the 8 of spades and name clubs."),
        ("why 9H", "The 9 of hearts matches neither clubs nor the 5."),
        ("why 9 of hearts", "The 9 of hearts matches neither clubs nor the 5."),
        ("why 5", "It is allowed: Play the king of clubs."),
        ("why kc", "It is allowed: Play the king of clubs."),
        ("why 8S", "It is allowed."),
        ("why draw", "A card in the hand fits, so none may be drawn."),
        ("clock", "30 seconds are left."),
        ("instant", "Bots play at once. Say speed 1 for their usual speed."),
        ("speed 2", "Bots play at 2 times their usual speed."),
        ("pause", "The match waits. Say pause again to go on."),
    ],
)
def test_a_word_is_answered_in_a_sentence(evening, line, said):
    assert answer(evening, line) == [said]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("why", "Why what? Name a card or a move, as in: why KC."),
        ("why me", "'me' is no move of this game; moves look like 2C, 8C=C, draw, pass, bury 2C."),
        ("speed", f"{SPEED}, got ''."),
        ("speed fast", f"{SPEED}, got 'fast'."),
        ("speed nan", f"{SPEED}, got 'nan'."),
    ],
)
def test_a_word_said_wrongly_is_told(evening, line, said):
    assert answer(evening, line)[0] == said


def test_the_log_goes_back(evening):
    told = answer(evening, "log 2", position=None)
    assert told == ["Bruno plays the 2 of clubs.", "Clara plays the queen of clubs."]
    assert len(answer(evening, "log", position=None)) == 6


def test_last_is_what_happened_last_where_no_tricks_are_played(evening):
    assert answer(evening, "last", position=None) == ["Clara plays the queen of clubs."]


def test_the_rules_are_those_of_the_table(evening):
    rules = "\n".join(answer(evening, "rules", position=None, preset="table"))
    assert rules.startswith("Crazy Eights for 3")
    assert "A draw ends your turn" in rules


def test_no_word_stands_in_the_way_of_a_choice(catalogue):
    """What can be chosen may be said as it is offered: no word begins like a choice of a game."""
    offered = {text.split()[0].lower() for text in CHOICES.values()}
    for game in catalogue:
        offered |= {text.split()[0].lower() for text in game.wording.choices.values()} | {*VERBS}
    assert not offered & set(WORDS)


def test_help_names_every_word(evening):
    told = answer(evening, "help")
    assert told[0] == "Answer with the number of a choice, or with a move as text, such as KC, 8S=S."
    words = {line.split(":")[0].split()[0] for line in told[2:]}
    assert words == set(WORDS) - {"?", "q"}
    assert answer(evening, "?") == told
