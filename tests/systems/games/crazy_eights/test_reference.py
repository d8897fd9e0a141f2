"""Crazy Eights against a second, slow reading of its rules, written from the rules document alone, on texts.

The reference holds a position as it is written, gives the legal moves, and applies one; whatever the options, the
real game must agree after every move of a random match, the shuffles of recycling included.
"""

import json
from hashlib import shake_256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.position import read_position, write_position

RANKS, SUITS = "23456789TJQKA", "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
POINTS = {"8": 50, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 1}


def points(card):
    return POINTS.get(card[0]) or int(card[0])


def order(move):
    """The order of the codes: cards that are no eights, eights, draw, pass, burials."""
    if move in DECK:
        return 0, DECK.index(move)
    if "=" in move:
        return 1, SUITS.index(move[1]), SUITS.index(move[3])
    return (2, 0) if move == "draw" else (3, 0) if move == "pass" else (4, DECK.index(move[-2:]))


def shuffled(seed, number, cards):
    text = b"cardstead/1\0" + seed.encode() + b"\0deck\0" + number.to_bytes(8, "little")
    digest, cards = shake_256(text).digest(8 * len(cards)), list(cards)
    words = [int.from_bytes(digest[i : i + 8], "little") for i in range(0, len(digest), 8)]
    for i in reversed(range(1, len(cards))):
        j = words[i] % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


class Reference:
    hands: list[list[str]]
    turn: int
    stock: list[str]
    discard: list[str]
    buried: list[str]
    suit_in_force: str
    drawn: int
    passes: int

    def __init__(self, position, options, seed, blocks):
        self.__dict__.update(position)
        self.options, self.seed, self.blocks = dict(options), seed, blocks
        self.dry = self.turns = 0
        self.round_is_over = False
        limit = options["draw_limit"]
        self.limit = 10**9 if limit == "unlimited" else limit

    @property
    def hand(self):
        return self.hands[self.turn]

    def fits(self, card):
        top = self.discard[-1]
        return card[0] == "8" or card[1] == self.suit_in_force or (top[0] != "8" and card[0] == top[0])

    def can_draw(self):
        return bool(self.stock) or (self.options["recycle"] and len(self.discard) > 1)

    def playable(self):
        if self.drawn and self.options["drawn_card"] == "must_play":
            return [card for card in self.hand[-1:] if self.fits(card)]
        return [card for card in self.hand if self.fits(card)]

    def is_bust(self):
        """The limit is reached, or the stock has run out, by a draw, and nothing that may be played fits."""
        if not self.options["bust"] or self.options["drawn_card"] == "no_play" or not self.drawn:
            return False
        return not self.playable() and (self.drawn >= self.limit or not self.can_draw())

    def legal(self):
        if self.is_bust():
            dearest = max(map(points, self.hand))
            return sorted((f"bury {card}" for card in self.hand if points(card) == dearest), key=order)
        cards = self.playable()
        moves = [f"{card}={suit}" for card in cards if card[0] == "8" for suit in SUITS]
        moves += [card for card in cards if card[0] != "8"]
        must = self.drawn and self.options["drawn_card"] == "must_play" and cards
        may = self.drawn or not cards or self.options["draw_when_able"]
        if may and not must and self.drawn < self.limit and self.can_draw():
            moves.append("draw")
        if not must and self.drawn and (self.drawn >= self.limit or self.options["stop_early"]):
            moves.append("pass")
        return sorted(moves or ["pass"], key=order)

    def apply(self, move):
        if move == "draw":
            self.draw()
        elif move == "pass":
            self.end_without_play()
        elif move.startswith("bury "):
            card = move[-2:]
            self.hand.remove(card)
            if self.options["buried_card_returns"]:
                self.stock.insert(0, card)
            else:
                self.buried.append(card)
            self.end_without_play()
        else:
            card = move[:2]
            self.hand.remove(card)
            self.discard.append(card)
            self.suit_in_force = move[-1]
            self.passes, self.dry = 0, 0
            if self.hand:
                self.end_turn()
            else:
                self.round_is_over = True

    def draw(self):
        if not self.stock:
            self.stock = shuffled(self.seed, self.blocks, self.discard[:-1])
            self.blocks += 1
            self.discard = self.discard[-1:]
        self.hand.append(self.stock.pop())
        self.drawn += 1
        self.passes = 0
        if self.options["drawn_card"] == "no_play":
            self.dry += 1
            self.end_turn()

    def end_without_play(self):
        self.passes = 0 if self.can_draw() else self.passes + 1
        self.dry += 1
        self.end_turn()

    def end_turn(self):
        self.turns += 1
        self.turn = (self.turn + 1) % len(self.hands)
        self.drawn = 0
        self.round_is_over = self.passes == len(self.hands) or self.dry == 52 or self.turns == 2000

    def gains(self, dealer):
        hands, seats = self.hands, len(self.hands)
        values = [sum(map(points, hand)) for hand in hands]
        if self.options["scoring"] == "penalty":
            return values
        if self.options["scoring"] == "placing":
            return [1 + sum(len(other) < len(hand) for other in hands) for hand in hands]
        out = [seat for seat in range(seats) if not hands[seat]]
        winners = out or [seat for seat in range(seats) if values[seat] == min(values)]
        gains = [0 if seat in winners else -values[seat] for seat in range(seats)]
        pot, seat = -sum(gains), (dealer + 1) % seats
        for winner in winners:
            gains[winner] = pot // len(winners)
        for _ in range(pot % len(winners)):
            while seat not in winners:
                seat = (seat + 1) % seats
            gains[seat] += 1
            seat = (seat + 1) % seats
        return gains

    def position(self, like):
        return {key: getattr(self, key) for key in like}


@st.composite
def tables(draw):
    """Options that can be dealt; some of them make long rounds, so that blocks and recyclings occur."""
    values = {
        "seats": draw(st.integers(2, 6)),
        "hand_size": draw(st.sampled_from(["auto", 5, 7])),
        "starter_eight": draw(st.sampled_from(["in_force", "under_stock", "bury"])),
        "draw_limit": draw(st.sampled_from([1, 3, 5, "unlimited"])),
        "drawn_card": draw(st.sampled_from(["may_play", "must_play", "no_play"])),
        "scoring": draw(st.sampled_from(["penalty", "placing", "collect"])),
        "rounds": 1,
    }
    for toggle in ("draw_when_able", "stop_early", "bust", "buried_card_returns", "recycle"):
        values[toggle] = draw(st.booleans())
    return values


@settings(max_examples=40, deadline=None)
@given(options=tables(), seed=st.integers(0, 10**6).map(str), taste=st.integers(0, 2))
def test_every_move_is_as_the_rules_say(catalogue, options, seed, taste):
    game = catalogue["crazy-eights"]
    match = catalogue.open(game.set_up(None, options, ["human"] * options["seats"]), seed)
    reference = Reference(write_position(match), match.table.options, seed, blocks=1)
    dealer = match.world.round.dealer
    number = 0
    while not reference.round_is_over:
        legal = match.legal_texts()
        assert legal == reference.legal()
        number += 1
        word = int.from_bytes(shake_256(f"{seed}/{number}".encode()).digest(8), "little")
        move = legal[-1] if taste == 1 else legal[word % len(legal)]
        if taste == 2 and "draw" in legal:
            move = "draw"
        reference.apply(move)
        match.submit(game.actions.read(move))
        match.advance(1)
        if not reference.round_is_over:
            position = write_position(match)
            assert position == reference.position(position)
    assert match.is_over
    assert list(match.result().scores) == reference.gains(dealer)
    best = (max if options["scoring"] == "collect" else min)(match.result().scores)
    assert list(match.result().winners) == [i for i, score in enumerate(match.result().scores) if score == best]
    match.close()


# Node counts: how many sequences of so many moves there are, of a few positions (tests/data/crazy_eights_nodes.json).

NODES = json.loads((Path(__file__).parents[3] / "data" / "crazy_eights_nodes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", NODES, ids=lambda entry: entry["name"])
def test_node_counts(open_match, divide, count_by_reference, entry):
    seats = len(entry["position"]["hands"])
    match = open_match(preset=entry["preset"], seed=entry["seed"], seats=seats, **entry["options"])
    read_position(match, entry["position"])
    for depth, count in enumerate(entry["counts"], 1):
        below = divide(match, depth)
        assert sum(below.values()) == count, below
    reference = Reference(write_position(match), match.table.options, entry["seed"], blocks=0)
    assert [count_by_reference(reference, depth) for depth in range(1, 5)] == entry["counts"][:4]
