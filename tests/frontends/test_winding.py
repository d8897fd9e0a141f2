"""A replay that is wound, and played on from."""

import pytest

from core.components import NOBODY
from core.errors import CardsteadError
from core.snapshot import state_hash
from core.table import HUMAN, INSTANT, Player
from frontends.winding import Winder
from replays.reader import read
from replays.recorder import record_in_memory


@pytest.fixture
def wound(catalogue):
    """Give what plays a match of a game with bots (and people, who play what is first), and winds its replay."""

    def make(game="wizard", kinds=("house",) * 3, changes=None):
        table = catalogue[game].set_up(None, {"seats": len(kinds), **(changes or {})}, kinds)
        match = catalogue.open(table, "7")
        recording = record_in_memory(match)
        while not match.is_over:
            match.run()
            if not match.is_over:
                match.submit(match.legal[0])
        return Winder(read(recording.getvalue()), catalogue)

    return make


def test_the_story_tells_the_deal_and_the_end(wound):
    story = [line.text for _, line in wound(changes={"rounds": 5}).story]
    assert story[0].startswith("Round 1. ")
    assert story[-1].endswith(" the match.")


def test_winding_back_is_the_same_table(wound):
    winder = wound(changes={"rounds": 5})
    hashes = []
    for at in range(winder.length + 1):
        winder.go(at)
        hashes.append(state_hash(winder.match))
    for at in reversed(range(winder.length + 1)):
        winder.go(at)
        assert state_hash(winder.match) == hashes[at]
        assert len(winder.log(NOBODY)) == winder.told


def test_rounds_are_stepped(wound):
    winder = wound(changes={"rounds": 5})
    winder.step_round(1)
    assert winder.at == 6  # three bids, three plays
    winder.step_round(1)
    assert winder.at == 6 + 9
    winder.step_round(-1)
    assert winder.at == 6


def test_there_are_no_other_actions(wound):
    winder = wound(changes={"rounds": 5})
    assert winder.length == 60  # 15 bids, and 3 cards in each of 15 tricks
    with pytest.raises(CardsteadError, match="0 to 60, got 61"):
        winder.go(61)


def test_time_takes_an_action_after_another(wound):
    winder = wound(changes={"rounds": 5})
    winder.pass_time(100)
    assert winder.at == 0
    winder.paused = False
    winder.pass_time(1.5)
    assert winder.at == 1
    winder.pass_time(100)
    assert (winder.is_at_end, winder.paused) == (True, True)


def test_other_people_are_replaced_by_bots_when_one_plays_on(wound):
    winder = wound(kinds=("human", "human", "house"), changes={"rounds": 5})
    winder.go(4)
    session = winder.play_on(1, "Nora", None, INSTANT)
    assert [seat.kind for seat in session.match.world.seats] == ["house", HUMAN, "house"]
    assert session.match.actions == 4


def test_who_sits_down_is_told_in_the_story(catalogue):
    match = catalogue.open(
        catalogue["wizard"].set_up(None, {"seats": 3, "rounds": 5}, ["human", "house", "house"]), "7"
    )
    recording = record_in_memory(match)
    match.seat_player(0, Player("house", "Gus"))
    match.run()
    story = [line.text for _, line in Winder(read(recording.getvalue()), catalogue).story]
    assert "Gus sits down in the place of Player." in story
    assert any(line.startswith("Gus bids ") for line in story)
