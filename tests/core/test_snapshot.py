"""The state document, its hash and its parts, and the first difference of two worlds."""

from hashlib import blake2b

import msgpack
import pytest

from core.snapshot import differences, state_document, state_hash, state_hashes

DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def entities(text):
    return [DECK.index(card) + 1 for card in text.split()]


def test_the_document_of_a_position(at):
    """table: tick, turn, round, dealer, phase, blocks of `deck`, words of `dealer`; then as the position says."""
    match = at(["9H 4D", "3C"], turn=1, dealer=1, round=2, scores=[5, 6], discard="KH 8S", stock="AC AD", buried="QC",
               suit_in_force="D", passes=1)  # fmt: skip
    assert state_document(match) == [
        [0, 1, 2, 1, 1, 0, 0],
        [entities("9H 4D"), entities("3C"), entities("AC AD"), entities("KH 8S"), entities("QC")],
        [5, 6],
        [1, 0, 1, 0, 0, [-1]],
        [0, 0, 0],
    ]


def test_the_document_counts_streams_and_ticks(at, do):
    match = at(["9C 4D", "3C 3D"], turn=0, discard="2S 3S KH", stock="")
    do(match, "draw")
    table = state_document(match)[0]
    assert table[0] == 1
    assert table[5:] == [1, 0]


def test_the_hash_is_blake2b_of_the_packed_document(open_match):
    match = open_match(kinds=["house"] * 4)
    for _ in range(10):
        packed = msgpack.packb(state_document(match))
        assert packed is not None
        assert state_hash(match) == blake2b(packed, digest_size=16).digest()
        whole, parts = state_hashes(match)
        assert whole == state_hash(match)
        assert len(parts) == 5
        assert parts[1] == blake2b(msgpack.packb(state_document(match)[1]) or b"", digest_size=4).digest()
        match.advance(3)


def test_the_document_is_of_integers_and_lists_alone(open_match):
    match = open_match(kinds=["random"] * 4, preset="gamble")
    match.advance(40)

    def check(data):
        assert type(data) in (int, list)
        for item in data if isinstance(data, list) else ():
            check(item)

    check(state_document(match))


def test_nothing_in_a_snapshot_or_document_is_shared_with_the_world(open_match):
    match = open_match(kinds=["random"] * 4, preset="gamble")
    saved, document = match.snapshot(), state_document(match)
    before = repr((saved, document))
    match.advance(30)
    assert repr((saved, document)) == before
    match.restore(saved)
    match.advance(30)
    assert repr((saved, document)) == before


def test_restoring_keeps_the_lists_that_systems_hold(open_match):
    match = open_match(kinds=["random"] * 4, preset="gamble")
    saved = match.snapshot()
    held = [id(pile.cards) for pile in match.world.piles] + [id(match.world.facts.buriers)]
    match.advance(30)
    match.restore(saved)
    assert [id(pile.cards) for pile in match.world.piles] + [id(match.world.facts.buriers)] == held


def test_a_waiting_action_and_pauses_are_part_of_a_snapshot(open_match):
    from core.table import Pace

    match = open_match(pace=Pace(turn=700, deal=150))
    match.advance(20)
    match.submit(match.legal[0])
    twin = match.clone()
    for world in (match, twin):
        world.advance(131)
    assert twin.actions == match.actions == 1
    assert twin.snapshot() == match.snapshot()
    twin.close()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda world: setattr(world.time, "tick", 9), "table: tick"),
        (lambda world: setattr(world.turn, "seat", 2), "table: turn"),
        (lambda world: setattr(world.round, "dealer", 0), "table: dealer"),
        (lambda world: world.hands[2].cards.reverse(), "piles: hand of seat 2"),
        (lambda world: world.pile("stock").cards.reverse(), "piles: stock"),
        (lambda world: setattr(world.scores[1], "points", 8), "scores: side 1"),
        (lambda world: setattr(world.facts, "passes", 8), "facts: passes"),
        (lambda world: setattr(world.clocks[3], "ends", 8), "clocks: seat 3"),
    ],
)
def test_the_difference_of_two_worlds_is_named(open_match, change, place):
    match = open_match()
    was, hashes = state_document(match), state_hashes(match)
    change(match.world)
    found = list(differences(was, state_document(match), match))
    assert [name for name, _, _ in found] == [place]
    part = ["table", "piles", "scores", "facts", "clocks"].index(place.split(":")[0])
    now = state_hashes(match)
    assert [index for index in range(5) if now[1][index] != hashes[1][index]] == [part]
    assert now[0] != hashes[0]
