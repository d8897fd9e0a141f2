"""Public events: what the table showed, small, and enough to tell a match without its rules."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import Card, Rank, Suit
from core.components import NOBODY
from core.events import (
    ActionTaken,
    CardMoved,
    MatchEnded,
    Place,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SuitNamed,
    TrickTaken,
    TurnBegan,
)
from core.table import HUMAN, playing_pace
from replays.errors import MalformedRecord
from replays.format import Move, pack
from replays.playing import follow, replay_match
from replays.public import EventWriter, read_events
from replays.reader import read
from systems import builtin_catalogue

GAMES = [(game.id, preset) for game in builtin_catalogue() for preset in game.options.presets]
UNTOLD = (TurnBegan, MatchEnded)


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_what_is_read_is_what_everybody_saw(play, catalogue, game, preset):
    replay = read(play(game, preset, pace=playing_pace(0)))
    heard = []
    match = replay_match(replay.header, catalogue, heard.append)
    for _ in follow(match, replay.moves, replay.seatings):
        pass
    seen = [event.seen_by(NOBODY) for event in heard if not isinstance(event, UNTOLD)]
    told = [event for _, event in replay.told()]
    assert len(told) == len(seen)
    for now, was in zip(told, seen, strict=True):
        if isinstance(was, CardMoved) and isinstance(now, CardMoved) and was.card is None:
            assert (now.tick, now.card, now.source, now.target) == (was.tick, None, was.source, was.target)
            assert now.seen_by(0) == now
        else:
            assert now == was


@pytest.mark.parametrize(("game", "preset"), GAMES)
@pytest.mark.parametrize("kind", ["house", "random", HUMAN])
def test_sizes(play, catalogue, game, preset, kind):
    """Without public events never above 450 bytes and 16 for each action; these at most another 10."""
    for seats in catalogue[game].options.seats.values:
        data = play(game, preset, seed="0123456789abcdef" * 2, kinds=[kind] * seats, pace=playing_pace(60), seats=seats)
        replay = read(data)
        events = len(replay.events) + 8
        assert len(data) - events <= 450 + 16 * len(replay.moves)
        assert events <= 10 * len(replay.moves)


def test_a_buried_card_stays_hidden(catalogue, play):
    for seed in range(40):
        replay = read(play(preset="gamble", seed=str(seed)))
        burials = [event for _, event in replay.told() if isinstance(event, ActionTaken) and event.is_hidden]
        if burials:
            assert {(event.text, event.code) for event in burials} == {("bury", -1)}
            return
    pytest.fail("no burial in forty matches")


NINE, JESTER = Card(Rank.NINE, Suit.HEARTS), Card(Rank.JESTER, None, 2)
HAND, DISCARD, TAKEN = Place("hand", 0), Place("discard"), Place("taken", 1)
MOVES = [Move(5, 1, 3, 0), Move(9, 0, 64, 1)]

EVENTS = [
    (0, RoundBegan(0, 1, 1)),
    *((0, CardMoved(0, None, Place("stock"), Place("hand", seat), ())) for seat in (0, 1, 0, 1, 0)),
    (0, CardMoved(0, JESTER, Place("stock"), DISCARD, None)),
    (1, ActionTaken(5, 1, 3, "bid 7NT", "seat")),
    (1, SuitNamed(5, NOBODY, "none", "trump")),
    (1, CardMoved(5, NINE, HAND, DISCARD, None)),
    (1, CardMoved(5, NINE, HAND, DISCARD, None)),
    (2, ActionTaken(9, 0, 64, "9H", "clock")),
    (2, SuitNamed(9, 1, "S", "joker suit")),
    (2, Reshuffled(9, DISCARD, Place("stock"), 40)),
    (2, TrickTaken(9, 1, ((0, NINE), (1, JESTER)))),
    (2, RoundEnded(9, 1, (-30, 200), (-30, 4000), "played", ((NINE, JESTER), ()))),
    (2, RoundBegan(9, 2, 0)),
    (2, CardMoved(9, None, Place("stock"), TAKEN, ())),
]


def test_every_event_round_trips():
    writer = EventWriter(2)
    for _, event in EVENTS:
        writer.write(event)
    assert list(read_events(writer.payload(), MOVES, 2)) == EVENTS


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("2C", [64]),
        ("J4", [123]),
        ("draw", [124]),
        ("pass", [125]),
        ("8S=D", [127, 45 * 4 + 1]),
        ("bid 0", [127, -1]),
        ("bid 31", [127, -32]),
        ("bid 32", [127, "bid 32"]),
        ("trump S", [127, "trump S"]),
    ],
)
def test_actions_are_small(text, values):
    event = ActionTaken(5, 1, 3, text, "seat")
    writer = EventWriter(2)
    writer.write(event)
    assert writer.payload() == pack(values)
    assert list(read_events(pack(values), MOVES[:1], 2)) == [(1, event)]


def test_a_stream_byte_for_byte():
    """Two cards each from the stock, one more to seat 0; W1 turned; 9H played: 64 + 26 + 7, from pair 9."""
    writer = EventWriter(2)
    for event in (
        RoundBegan(0, 1, 1),
        *(CardMoved(0, None, Place("stock"), Place("hand", seat), (seat,)) for seat in (0, 1, 0, 1, 0)),
        CardMoved(0, Card(Rank.WIZARD, None, 1), Place("stock"), HAND, None),
        ActionTaken(5, 1, 3, "9H", "seat"),
        CardMoved(5, NINE, HAND, DISCARD, None),
        CardMoved(5, NINE, HAND, DISCARD, None),
    ):
        writer.write(event)
    deal = [1, 1, 1, 2, 1, 0, 2, 3, 1, 0, 0, 1, 60, 8, 52]
    play = [97, 3, 0, 1, 2, 0, 33, 9, 33]
    assert writer.payload() == pack(deal + play)


@pytest.mark.parametrize(
    "values",
    [
        [8, 0],
        [0],
        [128],
        [9],
        [1, 1],
        [1, 0, 0],
        [1, 1, 2],
        [3, "a", 0, "a", 0, 1],
        [3, "a", 0, 9, 0, 1],
        [3, "hand", 0, 1, 0, 1],
        [3, "a", 0, "b\n", 0, 1],
        [3, "a", 4, "b", 0, 1],
        [3, "a", 0, "b", 0, 61],
        [1, 1, 0, 2, 1, 0, 1 << 20],
        [6, 0, 0],
        [5, 0, 5, 0],
        [64, 64, 64],
        [64],
        [127, 240],
        [127, "8S=D", 65],
        [127, -33],
        ["text"],
        [None],
        [[1, 1, 0]],
    ],
    ids=str,
)
def test_what_no_match_can_have_shown_is_refused(values):
    with pytest.raises(MalformedRecord):
        list(read_events(pack(values), MOVES, 2))


def test_more_cards_dealt_than_can_be_are_refused():
    """A thousand, and one for each value: each card is to move or to be shown later, which takes a value."""
    with pytest.raises(MalformedRecord, match="deal more cards than there can be"):
        list(read_events(pack([1, 1, 0, 2, 1, 0, 1024, 64, 65]), MOVES, 2))
    told = list(read_events(pack([1, 1, 0, 2, 1, 0, 500, 64, 65]), MOVES, 2))
    assert len(told) == 1 + 2 * 500 + 2


def test_a_trick_is_taken_by_a_card_in_it():
    with pytest.raises(MalformedRecord, match="a trick is taken by a seat that has no card in it"):
        list(read_events(pack([64, 65, 6, 1, 1, 0, 7]), MOVES, 2))


def test_names_have_numbers_up_to_255():
    """Kinds of piles beyond are spelled each time, so that no reader needs to keep more."""
    moves = [CardMoved(0, NINE, Place(f"pile {n}"), Place(f"pile {n}"), None) for n in (*range(300), 299, 0)]
    writer = EventWriter(2)
    for move in moves:
        writer.write(move)
    assert [event for _, event in read_events(writer.payload(), [], 2)] == moves
    assert writer.payload().count(b"pile 299") == 4
    assert writer.payload().count(b"pile 247") == 1


def test_a_deal_written_card_by_card_is_refused():
    with pytest.raises(MalformedRecord, match="shortest form"):
        list(read_events(pack([1, 1, 1, 3, 1, 0, 0, 1, 60, 3, 1, 0, 0, 2, 60, 64, 65]), MOVES, 2))


@given(st.lists(st.integers(0, 127) | st.sampled_from(["pot", "kitty", 128, -1]), max_size=40))
def test_any_values_are_read_or_refused(values):
    try:
        told = list(read_events(pack(values), MOVES, 2))
    except MalformedRecord:
        return
    writer = EventWriter(2)
    for _, event in told:
        writer.write(event)
    assert writer.payload() == pack(values)
