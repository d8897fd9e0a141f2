"""What holds in every match of Wizard, at any table."""

from hypothesis import given, settings
from hypothesis import strategies as st

from systems import builtin_catalogue
from systems.games.wizard.facts import NO_BID

CATALOGUE = builtin_catalogue()
WIZARD = CATALOGUE["wizard"]

TABLES = st.fixed_dictionaries(
    {"seats": st.integers(3, 6), "rounds": st.sampled_from(["all", 5, 10]), "screw_the_dealer": st.booleans()}
)
SEEDS = st.integers(0, 10**6).map(str)


def open_match(options, seed, kind="random"):
    return CATALOGUE.open(WIZARD.set_up(changes=options, kinds=[kind] * options["seats"]), seed)


def check(match):
    """Check what must hold at any moment."""
    world = match.world
    assert sorted(card for pile in world.piles for card in pile.cards) == list(range(1, 61))
    assert len(world.pile("trick").cards) < match.table.seats
    facts = world.facts
    assert [len(pile.cards) for pile in match.rules.taken] == [match.table.seats * tricks for tricks in facts.tricks]
    if match.is_over:
        return
    legal = match.legal
    assert legal
    assert legal == sorted(set(legal))
    assert match.rules.cards_dealt() == world.round.number
    if match.table.options["screw_the_dealer"] and NO_BID not in facts.bids:
        assert sum(facts.bids) != world.round.number


@settings(max_examples=15, deadline=None)
@given(TABLES, SEEDS)
def test_cards_are_conserved_and_something_is_always_legal(options, seed):
    match = open_match(options, seed)
    check(match)
    while not match.is_over:
        match.advance(1)
        check(match)
    assert match.actions == match.tick
    assert len(match.result().winners) >= 1


@settings(max_examples=15, deadline=None)
@given(TABLES, SEEDS, st.integers(0, 400))
def test_a_snapshot_and_a_clone_go_on_exactly_alike(options, seed, ticks):
    match = open_match(options, seed)
    match.advance(ticks)
    twin, other = match.clone(), open_match(options, "another")
    other.restore(match.snapshot())
    for copy in (twin, other):
        assert copy.snapshot() == match.snapshot()
        assert [copy.view(seat).to_data() for seat in range(options["seats"])] == [
            match.view(seat).to_data() for seat in range(options["seats"])
        ]
    results = {candidate.run() for candidate in (match, twin, other)}
    assert len(results) == 1
    assert twin.snapshot() == other.snapshot() == match.snapshot()


@settings(max_examples=15, deadline=None)
@given(TABLES, SEEDS, st.integers(0, 400), st.randoms(use_true_random=False))
def test_a_seat_sees_nothing_of_what_is_hidden(options, seed, ticks, random):
    match = open_match(options, seed)
    match.advance(ticks)
    seat = random.randrange(options["seats"])
    seen = match.view(seat).to_data()
    hidden = [match.world.pile("stock"), *(hand for hand in match.world.hands if hand.owner != seat)]
    cards = [card for pile in hidden for card in pile.cards]
    random.shuffle(cards)
    for pile in hidden:
        pile.cards[:] = [cards.pop() for _ in pile.cards]
    match.world.turn.legal = None
    assert match.view(seat).to_data() == seen
