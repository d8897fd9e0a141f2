"""Wizard against a second, slow reading of its rules, written from the rules document alone, on texts.

The reference holds a position as it is written, gives the legal moves, and applies one; whatever the options, the
real game must agree after every move of a random match.
"""

import json
from hashlib import shake_256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.position import read_position, write_position

SUITS, RANKS = "CDHS", "23456789TJQKA"
DECK = [rank + suit for suit in SUITS for rank in RANKS] + [kind + number for kind in "WJ" for number in "1234"]


def is_wizard(card):
    return card[0] == "W"


def is_ordinary(card):
    return card[1] in SUITS


def suit_led(cards):
    """The suit of the first ordinary card, unless a wizard came before it; "" where none is led."""
    for card in cards:
        if is_wizard(card):
            return ""
        if is_ordinary(card):
            return card[1]
    return ""


def taking(cards, trump):
    """The place of the card that takes a trick."""
    wizards = [card for card in cards if is_wizard(card)]
    ordinary = [card for card in cards if is_ordinary(card)]
    of_suit = [[card for card in ordinary if card[1] == suit] for suit in (trump, suit_led(cards))]
    if wizards:
        return cards.index(wizards[0])
    for those in of_suit:
        if those:
            return cards.index(max(those, key=lambda card: RANKS.index(card[0])))
    return 0  # jesters only


class Reference:
    hands: list[list[str]]
    turn: int
    dealer: int
    round: int
    scores: list[int]
    turned: str | None
    trump: str | None
    bids: list[Any]  # None where none yet
    tricks: list[int]
    trick: list[list]

    def __init__(self, position, options):
        self.__dict__.update(position)
        self.options, self.seats = dict(options), len(position["hands"])
        self.cards = sum(map(len, [*self.hands, self.trick])) // self.seats + sum(self.tricks)
        self.round_is_over = False

    def legal(self):
        if self.trump is None:
            return [f"trump {suit}" for suit in SUITS]
        if None in self.bids:
            return [f"bid {bid}" for bid in range(self.cards + 1) if not self.is_barred(bid)]
        hand = sorted(self.hands[self.turn], key=DECK.index)
        led = suit_led([card for _, card in self.trick])
        if any(is_ordinary(card) and card[1] == led for card in hand):
            return [card for card in hand if card[1] == led or not is_ordinary(card)]
        return hand

    def is_barred(self, bid):
        made = [other for other in self.bids if other is not None]
        return self.options["screw_the_dealer"] and self.turn == self.dealer and sum(made) + bid == self.cards

    def apply(self, move):
        if move.startswith("trump "):
            self.trump = move[-1]
            self.turn = (self.dealer + 1) % self.seats
        elif move.startswith("bid "):
            self.bids[self.turn] = int(move.removeprefix("bid "))
            self.turn = (self.turn + 1) % self.seats
        else:
            self.play(move)

    def play(self, card):
        self.hands[self.turn].remove(card)
        self.trick = [*self.trick, [self.turn, card]]
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            self.turn = self.trick[taking([card for _, card in self.trick], self.trump)][0]
            self.tricks[self.turn] += 1
            self.trick = []
            self.round_is_over = not any(self.hands)

    def scores_after(self):
        pairs = zip(self.scores, self.bids, self.tricks, strict=True)
        return [score + (20 + 10 * took if took == bid else -10 * abs(took - bid)) for score, bid, took in pairs]

    def winners(self):
        rounds = self.options["rounds"]
        if self.round < (60 // self.seats if rounds == "all" else rounds):
            return []
        scores = self.scores_after()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def position(self, like):
        return {key: getattr(self, key) for key in like}


TABLES = st.fixed_dictionaries(
    {"seats": st.integers(3, 6), "rounds": st.sampled_from(["all", 5, 10]), "screw_the_dealer": st.booleans()}
)


@settings(max_examples=20, deadline=None)
@given(options=TABLES, seed=st.integers(0, 10**6).map(str))
def test_every_move_is_as_the_rules_say(catalogue, options, seed):
    game = catalogue["wizard"]
    match = catalogue.open(game.set_up(None, options, ["human"] * options["seats"]), seed)
    number = 0
    while not match.is_over:
        reference = Reference(write_position(match), match.table.options)
        assert reference.cards == reference.round
        while not reference.round_is_over:
            legal = match.legal_texts()
            assert legal == reference.legal()
            number += 1
            word = int.from_bytes(shake_256(f"{seed}/{number}".encode()).digest(8), "little")
            move = legal[word % len(legal)]
            reference.apply(move)
            match.submit(game.actions.read(move))
            match.advance(1)
            if not reference.round_is_over:
                position = write_position(match)
                assert position == reference.position(position)
        assert list(match.result().scores) == reference.scores_after()
        assert list(match.result().winners) == reference.winners()
        assert match.is_over or match.world.round.dealer == (reference.dealer + 1) % options["seats"]
    match.close()


# Node counts: how many sequences of so many moves there are, of a few positions, each with what to check it by.

NODES = json.loads((Path(__file__).parents[3] / "data" / "wizard_nodes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", NODES, ids=lambda entry: entry["name"])
def test_node_counts(open_match, divide, count_by_reference, entry):
    match = open_match("wizard", seats=len(entry["position"]["hands"]), **entry["options"])
    read_position(match, entry["position"])
    for depth, count in enumerate(entry["counts"], 1):
        below = divide(match, depth)
        assert sum(below.values()) == count, below
    reference = Reference(write_position(match), match.table.options)
    depths = range(1, len(entry["counts"]) + 1)
    assert [count_by_reference(reference, depth) for depth in depths] == entry["counts"]
