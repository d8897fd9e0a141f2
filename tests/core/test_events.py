"""Events: plain data, and what each seat sees of them."""

import json

import pytest

from core.cards import Card, Rank, Suit
from core.components import NOBODY, Pile
from core.events import ActionTaken, CardMoved, Event, Place, RoundEnded, TrickTaken, TurnBegan, card_moved

KC = Card(Rank.KING, Suit.CLUBS)

STOCK = Pile("stock", NOBODY, False, [])
DISCARD = Pile("discard", NOBODY, True, [])
BURIED = Pile("buried", NOBODY, False, [])
HANDS = [Pile("hand", seat, False, []) for seat in range(3)]


@pytest.mark.parametrize(
    ("source", "target", "seeing"),
    [
        (STOCK, HANDS[1], {1}),
        (HANDS[1], DISCARD, {NOBODY, 0, 1, 2}),
        (DISCARD, STOCK, {NOBODY, 0, 1, 2}),
        (STOCK, DISCARD, {NOBODY, 0, 1, 2}),
        (HANDS[2], BURIED, {2}),
        (HANDS[0], STOCK, {0}),
        (HANDS[0], HANDS[2], {0, 2}),
        (STOCK, BURIED, set()),
    ],
)
def test_a_moved_card_is_seen_by_those_who_see_one_of_its_piles(source, target, seeing):
    event = card_moved(5, KC, source, target)
    assert {seat for seat in (NOBODY, 0, 1, 2) if event.seen_by(seat).card == KC} == seeing
    for seat in (NOBODY, 0, 1, 2):
        seen = event.seen_by(seat)
        assert (seen.tick, seen.source, seen.target) == (5, event.source, event.target)
        assert seen.seen_by(seat) == seen


def test_a_hidden_action_shows_others_its_verb_alone():
    event = ActionTaken(3, 1, 90, "bury KC", "seat", is_hidden=True)
    assert event.seen_by(1) == event
    for seat in (NOBODY, 0, 2):
        seen = event.seen_by(seat)
        assert (seen.text, seen.code, seen.seat, seen.tick) == ("bury", -1, 1, 3)
        assert "KC" not in json.dumps(seen.to_data())


def test_an_open_action_is_shown_to_all():
    event = ActionTaken(3, 1, 11, "KC", "clock")
    assert all(event.seen_by(seat) is event for seat in (NOBODY, 0, 1))


def test_events_are_plain_data():
    moved = CardMoved(4, KC, Place("hand", 1), Place("discard"), None)
    assert moved.to_data() == {
        "event": "CardMoved", "tick": 4, "card": "KC", "source": ["hand", 1], "target": ["discard", -1],
        "audience": None,
    }  # fmt: skip
    trick = TrickTaken(1, 2, ((0, KC),))
    assert trick.to_data()["cards"] == [[0, "KC"]]
    ended = RoundEnded(1, 2, (3,), (4,), "out", ((KC,), ()))
    assert ended.to_data()["hands"] == [["KC"], []]
    assert Event(1).to_data() == {"event": "Event", "tick": 1}


def test_one_listener_hears_everything_in_order_from_then_on(open_match):
    match, first, second = open_match(kinds=["house"] * 4), [], []
    match.listen(first.append)
    match.advance(1)
    match.listen(second.append)
    match.advance(1)
    match.listen(None)
    match.advance(1)
    assert {event.tick for event in first} == {1}
    assert {event.tick for event in second} == {2}
    assert isinstance(first[0], ActionTaken)


def test_a_listener_may_be_spared_the_turns(open_match):
    heard = {}
    for turns in (True, False):
        match, heard[turns] = open_match(kinds=["house"] * 4), []
        match.listen(heard[turns].append, turns=turns)
        match.run()
    assert any(isinstance(event, TurnBegan) for event in heard[True])
    assert heard[False] == [event for event in heard[True] if not isinstance(event, TurnBegan)]
