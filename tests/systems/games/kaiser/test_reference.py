"""Kaiser against a second, slow reading of its rules, written from the rules document alone, on texts.

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

SUITS, RANKS = "CDHS", "356789TJQKA"
LOWEST = {"C": "7", "D": "7", "H": "5", "S": "3"}
DECK = [rank + suit for suit in SUITS for rank in LOWEST[suit] + "89TJQKA"]
PASS = "pass"


class Reference:
    hands: list[list[str]]
    turn: int
    dealer: int
    scores: list[int]
    auction: list[str]
    contract: Any  # seat, points and no_trump, or None
    trump: str | None
    points: list[int]
    tricks: list[int]
    trick: list[list]

    def __init__(self, position, options):
        self.__dict__.update(position)
        self.options = dict(options)
        self.round_is_over = False

    def legal(self):
        if self.contract is None:
            return self.calls()
        if self.trump is None:
            return [f"trump {suit}" for suit in SUITS]
        hand = sorted(self.hands[self.turn], key=DECK.index)
        led = self.trick[0][1][1] if self.trick else ""
        return [card for card in hand if card[1] == led] or hand

    def bids(self):
        """Every bid of the table, each beaten by all that follow."""
        kinds = ("", "NT") if self.options["no_trump"] else ("",)
        points = range(self.options["minimum_bid"], self.options["maximum_bid"] + 1)
        return [f"bid {number}{kind}" for number in points for kind in kinds]

    def calls(self):
        bids = [call for call in self.auction if call != PASS]
        higher = self.bids()[self.bids().index(bids[-1]) + 1 :] if bids else self.bids()
        return higher if self.auction == [PASS] * 3 else [PASS, *higher]

    def auction_is_over(self):
        if self.auction[-1] == self.bids()[-1]:
            return True
        if self.options["auction"] == "once":
            return len(self.auction) == 4
        return len(self.auction) > 3 and self.auction[-3:] == [PASS] * 3

    def apply(self, move):
        if move == PASS or move.startswith("bid "):
            self.call(move)
        elif move.startswith("trump "):
            self.trump = move[-1]
        else:
            self.play(move)

    def call(self, move):
        seat = self.turn
        self.auction = [*self.auction, move]
        self.turn = (seat + 1) % 4
        if self.auction_is_over():
            bid = [call for call in self.auction if call != PASS][-1]
            no_trump = bid.endswith("NT")
            bidder = (self.dealer + 1 + self.auction.index(bid)) % 4
            points = int(bid.removeprefix("bid ").removesuffix("NT"))
            self.contract = {"seat": bidder, "points": points, "no_trump": no_trump}
            self.trump = "none" if no_trump else None
            self.turn = bidder

    def play(self, card):
        self.hands[self.turn].remove(card)
        self.trick = [*self.trick, [self.turn, card]]
        self.turn = (self.turn + 1) % 4
        if len(self.trick) == 4:
            self.take()

    def take(self):
        cards = [card for _, card in self.trick]
        trumps = [card for card in cards if card[1] == self.trump]
        followed = [card for card in cards if card[1] == cards[0][1]]
        best = max(trumps or followed, key=lambda card: RANKS.index(card[0]))
        taker = self.trick[cards.index(best)][0]
        self.tricks[taker] += 1
        self.points[taker % 2] += 1 + 5 * ("5H" in cards) - 3 * ("3S" in cards)
        self.trick, self.turn = [], taker
        self.round_is_over = not any(self.hands)

    def scores_after(self):
        bidders, bid = self.contract["seat"] % 2, self.contract["points"]
        gains = list(self.points)
        if gains[bidders] < bid:
            gains[bidders] = -bid
        if self.contract["no_trump"]:
            gains[bidders] *= 2
        return [score + gain for score, gain in zip(self.scores, gains, strict=True)]

    def winners(self):
        scores, target, bidders = self.scores_after(), self.options["target"], self.contract["seat"] % 2
        for side in (bidders, 1 - bidders):
            if abs(scores[side]) >= target:
                winner = side if scores[side] > 0 else 1 - side
                return [winner, winner + 2]
        return []

    def position(self, like):
        return {key: getattr(self, key) for key in like}


@st.composite
def tables(draw):
    return {
        "minimum_bid": draw(st.integers(5, 8)),
        "no_trump": draw(st.booleans()),
        "target": draw(st.sampled_from([32, 52, 62])),
        "maximum_bid": draw(st.sampled_from([10, 12])),
        "auction": draw(st.sampled_from(["once", "until_passed"])),
    }


@settings(max_examples=20, deadline=None)
@given(options=tables(), seed=st.integers(0, 10**6).map(str), is_bold=st.booleans())
def test_every_move_is_as_the_rules_say(catalogue, options, seed, is_bold):
    """Seats that are not bold bid as little as they can, so that contracts are made too."""
    game = catalogue["kaiser"]
    match = catalogue.open(game.set_up(None, options, ["human"] * 4), seed)
    number = 0
    while not match.is_over:
        position = write_position(match)
        reference = Reference(position, match.table.options)
        while not reference.round_is_over:
            legal = match.legal_texts()
            assert legal == reference.legal()
            number += 1
            word = int.from_bytes(shake_256(f"{seed}/{number}".encode()).digest(8), "little")
            few = legal if is_bold or reference.contract else legal[:2]
            move = few[word % len(few)]
            reference.apply(move)
            match.submit(game.actions.read(move))
            match.advance(1)
            if not reference.round_is_over:
                position = write_position(match)
                assert position == reference.position(position)
        assert list(match.result().scores) == reference.scores_after()
        assert list(match.result().winners) == reference.winners()
        assert match.is_over or match.world.round.dealer == (reference.dealer + 1) % 4
    match.close()


# Node counts: how many sequences of so many moves there are, of a few positions, each with what to check it by.

NODES = json.loads((Path(__file__).parents[3] / "data" / "kaiser_nodes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", NODES, ids=lambda entry: entry["name"])
def test_node_counts(open_match, divide, count_by_reference, entry):
    match = open_match("kaiser", **entry["options"])
    read_position(match, entry["position"])
    for depth, count in enumerate(entry["counts"], 1):
        below = divide(match, depth)
        assert sum(below.values()) == count, below
    reference = Reference(write_position(match), match.table.options)
    depths = range(1, len(entry["counts"]) + 1)
    assert [count_by_reference(reference, depth) for depth in depths] == entry["counts"]
