"""Cards, ranks and suits, and how they are written."""

import pytest

from core.cards import Card, Rank, Suit, cards_text, standard_deck
from core.errors import CardsteadError


def test_the_deck_is_clubs_diamonds_hearts_spades_each_two_to_ace():
    expected = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    assert cards_text(standard_deck()) == " ".join(expected)


def test_thirteen_ranks_are_standard():
    assert "".join(rank.letter for rank in Rank.standard()) == "23456789TJQKA"
    assert Rank.JESTER not in Rank.standard()
    assert Rank.WIZARD not in Rank.standard()


@pytest.mark.parametrize(
    ("card", "text", "title"),
    [
        (Card(Rank.NINE, Suit.CLUBS), "9C", "9 of clubs"),
        (Card(Rank.TEN, Suit.HEARTS), "TH", "10 of hearts"),
        (Card(Rank.KING, Suit.SPADES), "KS", "king of spades"),
        (Card(Rank.ACE, Suit.DIAMONDS), "AD", "ace of diamonds"),
        (Card(Rank.WIZARD, None, 2), "W2", "second wizard"),
        (Card(Rank.JESTER, None, 4), "J4", "fourth jester"),
    ],
)
def test_a_card_is_written_and_named(card, text, title):
    assert str(card) == text
    assert card.title == title


def test_suits_have_letters_and_signs():
    assert [(suit.letter, suit.sign, suit.title) for suit in Suit] == [
        ("C", "♣", "clubs"), ("D", "♦", "diamonds"), ("H", "♥", "hearts"), ("S", "♠", "spades"),
    ]  # fmt: skip
    assert [Suit.from_letter(letter) for letter in "CDHS"] == list(Suit)


@pytest.mark.parametrize("letter", ["", "c", "X", "CD", "♣"])
def test_other_letters_are_no_suits(letter):
    with pytest.raises(CardsteadError, match="expected a suit"):
        Suit.from_letter(letter)


def test_a_card_is_a_value_and_no_number():
    card = Card(Rank.NINE, Suit.CLUBS)
    assert card == Card(Rank.NINE, Suit.CLUBS)
    assert card != 9
    assert not isinstance(card, int)
    with pytest.raises(AttributeError):
        card.rank = Rank.TEN  # pyright: ignore[reportAttributeAccessIssue]
