"""Actions and their texts: what is read, what is refused, and that writing is exact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.actions import ActionList, bid, bury, choose, play, trump
from core.cards import Card, Rank, Suit, standard_deck
from core.errors import UnreadableAction
from systems.games.crazy_eights.deck import ACTIONS

KC = Card(Rank.KING, Suit.CLUBS)
MIXED = ActionList(
    [
        *map(play, standard_deck()),
        play(Card(Rank.WIZARD, None, 2)),
        play(Card(Rank.JESTER, None, 1)),
        bid(2), bid(7), bid(7, no_trump=True), bid(10), bid(10, no_trump=True), trump(Suit.SPADES), choose(3), bury(KC),
    ]
)  # fmt: skip
"""A list with every form of action, like no game's."""


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (play(Card(Rank.EIGHT, Suit.SPADES), Suit.DIAMONDS), "8S=D"),
        (play(KC), "KC"),
        (play(Card(Rank.TEN, Suit.HEARTS)), "TH"),
        (play(Card(Rank.WIZARD, None, 2)), "W2"),
        (play(Card(Rank.JESTER, None, 1)), "J1"),
        (bury(KC), "bury KC"),
        (bid(7), "bid 7"),
        (bid(7, no_trump=True), "bid 7NT"),
        (trump(Suit.SPADES), "trump S"),
        (choose(3), "choose 3"),
    ],
)
def test_writing_is_exact(action, text):
    assert str(action) == text


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("kc", "KC"), ("  KC ", "KC"), ("10h", "TH"), ("10H", "TH"), ("10♥", "TH"), ("t♥", "TH"), ("K♣", "KC"),
        ("K♣\ufe0e", "KC"), ("k♣\ufe0f", "KC"), ("8s=d", "8S=D"), ("8♠=♦", "8S=D"), ("8♠\ufe0f=♦\ufe0f", "8S=D"),
        ("DRAW", "draw"), ("Pass", "pass"), ("bury   kc", "bury KC"), ("BURY 10♦", "bury TD"),
        ("\tbury kc\n", "bury KC"),
    ],
)  # fmt: skip
def test_reading_ignores_case_and_extra_spaces_and_takes_ten_and_signs(written, exact):
    assert ACTIONS.texts[ACTIONS.read(written)] == exact


@pytest.mark.parametrize(
    ("written", "exact"),
    [("BID 7nt", "bid 7NT"), ("bid  10", "bid 10"), ("bid 10NT", "bid 10NT"), ("w2", "W2"), ("j1", "J1"),
     ("Trump  ♠", "trump S"), ("jC", "JC"), ("10c", "TC"), ("bury k♣", "bury KC"), ("choose 3", "choose 3")],
)  # fmt: skip
def test_reading_other_games_texts(written, exact):
    assert MIXED.texts[MIXED.read(written)] == exact


@pytest.mark.parametrize(
    "written",
    [
        "", " ", "8", "S8", "KCC", "1C", "0H", "100H", "010H", "K C", "8S= D", "8S =D", "8S==D", "8S=", "=D", "KC=D",
        "8S=X", "buryKC", "bury", "bury 8S=D", "draw 1", "drawn", "d r a w", "play KC", "pass pass", "KC draw",
        "bid 7", "118", "64", "-1", "True", "None", "debug", "debug win", "debug win 6", "debug suit", "debug suit X",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused(written):
    with pytest.raises(UnreadableAction):
        ACTIONS.read(written)


@pytest.mark.parametrize(
    "written",
    [
        "ΚC",  # a Greek kappa
        "КС",  # Cyrillic
        "Kℂ",  # a double-struck C
        "K\u200dC", "KC\u200b", "\u202eKC", "dr\ufe0eaw", "KC\ufe0f", "\ufe0fKC",
        "ｄｒａｗ",  # full width
        "K♧", "K♡",  # white suits
        "paſs",  # a long s, which becomes S in upper case
        "8ẞ=D", "８S=D", "K\u0327C", "KC\0", "bury\u00a0KC", "bury\u3000KC", "draw\u2028", "１0H", "¹0H",
        "KC\ud800", "𝐊C",
    ],
)  # fmt: skip
def test_odd_characters_are_refused(written):
    with pytest.raises(UnreadableAction):
        ACTIONS.read(written)


@pytest.mark.parametrize("written", ["8S", "8s", " 8♠ "])
def test_an_eight_must_name_a_suit(written):
    with pytest.raises(UnreadableAction, match="must name a suit: write 8S=C, 8S=D, 8S=H or 8S=S"):
        ACTIONS.read(written)


def test_a_refusal_shows_what_moves_look_like_and_little_of_what_came():
    with pytest.raises(UnreadableAction, match=r"moves look like 2C, 8C=C, draw, pass, bury 2C") as refused:
        ACTIONS.read("x" * 10_000)
    assert len(str(refused.value)) < 200


@given(text=st.text(max_size=12))
def test_any_text_is_read_exactly_or_refused(text):
    try:
        code = ACTIONS.read(text)
    except UnreadableAction:
        return
    assert ACTIONS.read(ACTIONS.texts[code]) == code


def test_the_checksum_is_of_the_ordinary_actions_alone():
    plain = ActionList(ACTIONS.ordinary)
    assert plain.checksum == ACTIONS.checksum
    assert ActionList(ACTIONS.ordinary[:-1]).checksum != ACTIONS.checksum


def test_an_action_is_listed_once():
    with pytest.raises(ValueError, match="once"):
        ActionList([play(KC), play(KC)])
