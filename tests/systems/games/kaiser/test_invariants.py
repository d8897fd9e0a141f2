"""What holds in every match of Kaiser, at every table."""

from hypothesis import given, settings
from hypothesis import strategies as st

from core.events import RoundEnded
from core.position import read_position, write_position
from systems import builtin_catalogue
from systems.games.kaiser.deck import BID_CODE, PASS_CODE, TRUMP_CODE

CATALOGUE = builtin_catalogue()
KAISER = CATALOGUE["kaiser"]

tables = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in KAISER.options.options})
seeds = st.text("0123456789abcdef", min_size=1, max_size=6)
MOVES = st.lists(st.integers(0, 255), min_size=40, max_size=160)


def opened(options, seed):
    return CATALOGUE.open(KAISER.set_up(changes=options, kinds=["human"] * 4), seed)


def step(match, choice):
    """Take one of the legal actions."""
    match.submit(match.legal[choice % len(match.legal)])
    match.advance(1)


@settings(max_examples=25, deadline=None)
@given(tables, seeds, MOVES)
def test_cards_stay_and_somebody_can_always_act(options, seed, choices):
    match = opened(options, seed)
    for choice in choices:
        if match.is_over:
            break
        cards = sorted(card for pile in match.world.piles for card in pile.cards)
        assert cards == list(range(1, 33))
        assert match.legal == sorted(set(match.legal))
        assert match.legal
        step(match, choice)
    match.close()


@settings(max_examples=25, deadline=None)
@given(tables, seeds, MOVES)
def test_every_phase_has_its_actions(options, seed, choices):
    match = opened(options, seed)
    for choice in choices:
        if match.is_over:
            break
        facts = match.world.facts
        if not facts.contract:
            assert all(PASS_CODE <= code < TRUMP_CODE for code in match.legal)
            assert [code for code in match.legal if code >= BID_CODE]
        elif facts.trump < 0:
            assert match.legal == [TRUMP_CODE, TRUMP_CODE + 1, TRUMP_CODE + 2, TRUMP_CODE + 3]
        else:
            held = {card - 1 for card in match.world.hands[match.turn].cards}
            assert set(match.legal) <= held
        step(match, choice)
    match.close()


@settings(max_examples=25, deadline=None)
@given(tables, seeds, MOVES)
def test_the_points_of_a_hand_are_ten_and_its_tricks_eight(options, seed, choices):
    match = opened(options, seed)
    facts, ended = match.world.facts, []

    def check(event):
        if isinstance(event, RoundEnded):
            assert sum(facts.points) == 10
            assert sum(facts.tricks) == 8
            ended.append(event)

    match.listen(check)
    for choice in choices:
        if not match.is_over:
            step(match, choice)
    assert ended
    match.close()


@settings(max_examples=15, deadline=None)
@given(tables, seeds, MOVES)
def test_snapshots_and_clones_go_on_alike(options, seed, choices):
    match = opened(options, seed)
    half = len(choices) // 2
    for choice in choices[:half]:
        if not match.is_over:
            step(match, choice)
    clone, restored = match.clone(), opened(options, "another")
    restored.restore(match.snapshot())
    for choice in choices[half:]:
        for each in (match, clone, restored):
            if not each.is_over:
                step(each, choice)
    assert match.snapshot() == clone.snapshot() == restored.snapshot()
    for each in (match, clone, restored):
        each.close()


@settings(max_examples=15, deadline=None)
@given(tables, seeds, MOVES)
def test_a_position_plays_on_alike_to_the_end_of_its_hand(options, seed, choices):
    match, copy = opened(options, seed), opened(options, "another")
    half = len(choices) // 2
    for choice in choices[:half]:
        if not match.is_over:
            step(match, choice)
    if not match.is_over:
        read_position(copy, write_position(match))
        number = match.world.round.number
        for choice in choices[half:]:
            if match.is_over or match.world.round.number != number:
                break
            assert copy.legal == match.legal
            step(match, choice)
            step(copy, choice)
        assert copy.result().scores == match.result().scores
    match.close()
    copy.close()
