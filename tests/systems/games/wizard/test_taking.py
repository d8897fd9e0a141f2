"""The led suit, what may be played to it, and who takes a trick of Wizard."""

import pytest

from core.state import NO_SUIT, NO_TRUMP
from systems.games.wizard.deck import DECK, TABLES

ENTITY = {str(card): entity for entity, card in enumerate(DECK, 1)}
LED = {"C": 0, "D": 1, "H": 2, "S": 3, "-": NO_SUIT}
TRUMP = {"C": 0, "D": 1, "H": 2, "S": 3, "-": NO_TRUMP}


def entities(text):
    return [ENTITY[card] for card in text.split()]


@pytest.mark.parametrize(
    ("trick", "led"),
    [
        ("", "-"),
        ("5C", "C"),
        ("5C AD", "C"),  # the first ordinary card sets it
        ("5C W1", "C"),  # a wizard after it changes nothing
        ("5C J1", "C"),
        ("J1", "-"),  # a jester leads nothing ...
        ("J1 5D", "D"),  # ... and the next ordinary card does
        ("J1 J2 J3 5D", "D"),
        ("J1 5D 6C", "D"),
        ("J1 5D W1", "D"),
        ("W1", "-"),
        ("W1 5C", "-"),  # once a wizard is played while none is led, none is led, whatever follows
        ("W1 J1 5C", "-"),
        ("J1 W1 5C", "-"),
        ("J1 W1 J2 5C", "-"),
        ("W1 W2 5C", "-"),
    ],
)
def test_the_led_suit(trick, led):
    assert TABLES.led(entities(trick)) == LED[led]


@pytest.mark.parametrize(
    ("trick", "trump", "taker"),
    [
        ("5C AC 2C", "-", "AC"),
        ("5C AD AH", "-", "5C"),  # other suits take nothing
        ("5C 2S AC", "S", "2S"),  # the lowest trump beats the ace led
        ("5C 2S 3S", "S", "3S"),
        ("2S AC 3S", "S", "3S"),  # trump led
        ("5C W1 AC", "-", "W1"),
        ("AS W1 W2", "S", "W1"),  # the first wizard
        ("W3 W1 AS", "S", "W3"),
        ("W1 AS KS", "S", "W1"),
        ("J1 W1 AS", "S", "W1"),
        ("J1 5C J2", "-", "5C"),  # jesters with one ordinary card
        ("J1 J2 2D", "S", "2D"),
        ("J1 5C 2S", "S", "2S"),
        ("J1 5C AD", "-", "5C"),  # the suit led after the jester
        ("J3 J1 J2", "S", "J3"),  # only jesters: the first
        ("J2 J1 J4 J3", "-", "J2"),
        ("J2 W4 J1", "C", "W4"),
        ("5C J1 J2", "D", "5C"),
    ],
)
def test_who_takes_a_trick(trick, trump, taker):
    assert TABLES.strongest(entities(trick), TRUMP[trump]) == ENTITY[taker]


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("", "5C W1 J1 2D", "5C 2D W1 J1"),  # the leader plays anything
        ("KC", "5C 2D W1 J1", "5C W1 J1"),  # follow, or a wizard or a jester
        ("KC", "5C 2D AC", "5C AC"),
        ("KC", "2D AS W1", "2D AS W1"),  # none of the suit: anything
        ("KC", "W1 J1", "W1 J1"),  # wizards and jesters are of no suit, so they oblige nobody
        ("J1", "5C 2D", "5C 2D"),  # nothing is led yet
        ("J1 KD", "5C 2D", "2D"),
        ("W1", "5C 2D", "5C 2D"),  # nothing is led in this trick
        ("W1 KD", "5C 2D", "5C 2D"),
        ("J1 W1 KD", "5C 2D", "5C 2D"),
        ("KD W1", "5C 2D", "2D"),  # diamonds were led before the wizard
        ("KD 2S", "5C 3D 4S", "3D"),  # trump need not be played on trump
    ],
)
def test_what_may_be_played(place, trick, hand, legal):
    cards = trick.split()
    sizes = len(hand.split())
    rest = [str(card) for card in DECK if str(card) not in {*cards, *hand.split()}]
    hands = [[rest.pop() for _ in range(sizes - (seat < len(cards)))] for seat in range(4)]
    hands[len(cards)] = hand.split()
    match = place(
        hands=hands, trick=[[seat, card] for seat, card in enumerate(cards)], turn=len(cards),
        dealer=3, bids=[0, 0, 0, 0], trump="S",
    )  # fmt: skip
    assert match.legal_texts() == legal.split()
