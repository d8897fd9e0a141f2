"""Resampling: what is exchanged, and what a seat can tell although no view shows it."""

import pytest

from core.rng import block


def words(number):
    return block("resample", "test", number, 64)


def test_over_many_samples_a_hidden_card_lies_everywhere_it_could(at):
    """Seat 0 sees 9H and KH; 3C, 3D, AC and AD are hidden, in four places: each card comes to each of them."""
    match = at(["9H 4D", "3C 3D"], turn=0, discard="KH", stock="AC AD")
    seen = {}
    for number in range(80):
        twin = match.resample(match.view(0), words(number))
        hidden = [*twin.world.hands[1].cards, *twin.world.pile("stock").cards]
        for place, card in enumerate(hidden):
            seen.setdefault(card, set()).add(place)
        assert twin.world.hands[0].cards == match.world.hands[0].cards
        twin.close()
    assert [places for _, places in sorted(seen.items())] == [{0, 1, 2, 3}] * 4


def test_a_seat_knows_what_it_buried_until_somebody_reaches_it(at, do):
    """KC lies under the stock: in every sampled world of seat 0, and in not every one of seat 1."""
    match = at(["KC 4S", "3C 3D"], turn=0, discard="5H", stock="6D 7S 9S", preset="gamble", draw_limit=1,
               buried_card_returns=True)  # fmt: skip
    do(match, "draw", "bury KC")
    bottom = match.world.pile("stock").cards[0]
    for seat, expected in ((0, {True}), (1, {True, False})):
        twins = [match.resample(match.view(seat), words(number)) for number in range(20)]
        assert {twin.world.pile("stock").cards[0] == bottom for twin in twins} == expected
        for twin in twins:
            twin.close()


def test_an_action_that_waits_is_not_taken_along(open_match):
    match = open_match()
    match.submit(match.legal[0])
    twin = match.resample(match.view(1), words(0))
    twin.advance(5)
    assert twin.actions == 0
    match.advance(5)
    assert match.actions == 1
    twin.close()


@pytest.mark.parametrize("game", ["kaiser", "wizard"])
def test_nobody_is_given_a_suit_that_it_did_not_follow(open_match, game):
    """Read off the history: who plays another suit than the first suit of a trick holds no more of it this round."""
    kinds = ["random"] * (4 if game == "kaiser" else 3)
    match = open_match(game, kinds=kinds, seed="voids", seats=len(kinds))
    seats, tried = len(kinds), 0
    while not match.is_over and tried < 25:
        match.advance(1)
        voids = _voids(match, seats)
        if match.is_over or not voids or match.actions % 3:
            continue
        tried += 1
        for seat in range(seats):
            twin = match.resample(match.view(seat), words(match.actions))
            for owner, suit in voids:
                held = [twin.world.card(card).suit for card in twin.world.hands[owner].cards]
                assert owner == seat or suit not in held
            assert [pile.cards for pile in twin.world.piles if pile.kind == "taken"] == [
                pile.cards for pile in match.world.piles if pile.kind == "taken"
            ]
            twin.close()
    assert tried == 25


def _voids(match, seats):
    plays = [(seat, card) for seat, verb, card in match.view(-1).history if verb == "play"]
    found = set()
    for start in range(0, len(plays), seats):
        trick = plays[start : start + seats]
        led = None
        for seat, card in trick:
            if led is None and card.suit is None and card.title.endswith("wizard"):
                break
            if led is None:
                led = card.suit
            elif card.suit not in (None, led):
                found.add((seat, led))
    return found
