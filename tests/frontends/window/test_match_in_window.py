"""Whole matches in the window, by mouse alone and by keyboard alone."""

from __future__ import annotations

import pytest

from frontends.window.layout import PileKey
from frontends.window.playing import Spot
from frontends.window.screens.result import ResultScreen


@pytest.fixture
def driver(driver):
    """A person at a quick table."""
    driver.app.set("speed", 300)
    return driver


def is_mine(driver):
    return lambda: driver.app.top is not driver.table or driver.table.playing.is_open


def play_by_mouse(driver):
    """Make one decision with the mouse."""
    table = driver.table
    playing = table.playing
    card = next((group.card for group in playing.choices.cards if group.choices), None)
    if card is None:
        if playing.draw is not None and len(table.scene.pile(table.stock)) > 1:
            driver.click(*driver.find(Spot("stock")))
        else:
            driver.button(f"choice {playing.plain[0].code}")
        return
    driver.click(*driver.find(Spot("card", card)))
    assert playing.selected == card
    driver.wait(0.3)
    driver.click(*driver.find(Spot("card", card)))
    if playing.asked:
        driver.wait(0.5)
        driver.click(*driver.find(Spot("asked", None, 2)))


def play_to_the_end(driver, decide):
    decisions = 0
    while not isinstance(driver.app.top, ResultScreen):
        driver.wait_until(is_mine(driver))
        if driver.app.top is driver.table:
            before = driver.table.session.match.actions
            decide(driver)
            driver.wait_until(lambda before=before: driver.table.session.match.actions > before)
            decisions += 1
            assert decisions < 400
    return decisions


@pytest.mark.parametrize("preset", ["house", "table", "gamble"])
def test_a_whole_match_by_mouse(driver, preset):
    driver.sit_down("crazy-eights", preset=preset, rounds=1)
    assert play_to_the_end(driver, play_by_mouse) > 2
    assert driver.table.session.match.is_over
    result = driver.table.session.match.result()
    assert [driver.app.top.scores[side] for _, side in driver.app.top.places] == sorted(
        result.scores, reverse=preset == "gamble"
    )


def play_by_keyboard(driver):
    """Make one decision with arrows, letters and Enter."""
    playing = driver.table.playing
    places = [i for i, group in enumerate(playing.choices.cards) if group.choices]
    if not places:
        driver.type("d" if playing.draw is not None else "p")
        return
    while playing.at != places[0] or playing.selected is None:
        driver.type("right")
    driver.type("enter")
    if playing.asked:
        driver.type("h")


def test_a_whole_match_by_keyboard(driver):
    driver.sit_down("crazy-eights", 2, "5", rounds=3)
    assert play_to_the_end(driver, play_by_keyboard) > 6
    assert len(driver.table.rounds) == 3


def test_a_card_is_dragged_onto_the_pile_and_elsewhere_goes_back(driver):
    driver.sit_down("crazy-eights")
    driver.wait_until(is_mine(driver))
    table = driver.table
    card = next(group.card for group in table.playing.choices.cards if len(group.choices) == 1)
    start, before = driver.find(Spot("card", card)), table.session.match.actions
    driver.drag(start, (30, 700))
    assert table.session.match.actions == before
    driver.wait(1.0)
    piece = next(piece for piece in table.scene.hand() if piece.card == card)
    assert piece.sprite.flight.end == table.scene._lit_pose(piece, piece_rest(table, card))
    driver.drag(driver.find(Spot("card", card)), driver.find(Spot("goal")))
    driver.wait(0.2)
    assert table.session.match.actions == before + 1
    assert table.scene.pile(PileKey("discard"))[-1].card == card


def piece_rest(table, card):
    place = [piece.card for piece in table.scene.hand()].index(card)
    return table.scene.hand_poses()[place]


def test_a_card_that_cannot_be_played_says_why(driver):
    driver.sit_down("crazy-eights")
    driver.wait_until(is_mine(driver))
    card = next(group.card for group in driver.table.playing.choices.cards if not group.choices)
    driver.click(*driver.find(Spot("card", card)))
    assert card.title in driver.table.playing.message
    assert driver.table.session.match.world.waiting.code == -1
    driver.type("escape")
    assert driver.table.playing.message == ""


def test_what_is_seen_is_what_is_in_the_world_whenever_somebody_has_to_act(driver):
    driver.sit_down("crazy-eights", 4, "21")
    for _ in range(12):
        driver.wait_until(is_mine(driver))
        table = driver.table
        for pile in table.session.view(0).piles:
            shown = table.scene.pile(PileKey(pile.kind, pile.owner))
            assert len(shown) == pile.count, pile
            if pile.cards is not None:
                assert sorted(map(str, (piece.card for piece in shown))) == sorted(map(str, pile.cards))
            else:
                assert all(piece.card is None and piece.sprite.front == 60 for piece in shown)
        before = table.session.match.actions
        play_by_mouse(driver)
        driver.wait_until(lambda before=before, table=table: table.session.match.actions > before)


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (360, 360)], ids=str)
def test_resizing_in_the_middle_of_a_deal_and_of_a_move(driver, size):
    driver.sit_down("crazy-eights")
    driver.wait(1.0)
    driver.app.resize(*size)
    driver.wait_until(is_mine(driver))
    play_by_mouse(driver)
    driver.wait(0.15)
    driver.app.resize(640, 360)
    driver.wait_until(is_mine(driver))
    play_by_mouse(driver)
    assert driver.table.layout.seen.width == 640
    assert sum(len(pile) for pile in driver.table.scene.piles.values()) == 52


def test_closing_in_the_middle_puts_the_match_away(driver):
    driver.sit_down("crazy-eights")
    driver.wait(1.0)
    match = driver.table.session.match
    driver.app.leave()
    with pytest.raises(RuntimeError, match="closed"):
        match.advance(1)


def test_a_round_in_no_time_at_all(driver):
    driver.app.set("instant", True)
    driver.sit_down("crazy-eights", rounds=3)
    play_to_the_end(driver, play_by_keyboard)
    assert len(driver.table.rounds) == 3


def test_the_clock_plays_for_a_person_who_does_nothing(driver):
    driver.sit_down("crazy-eights")
    driver.wait_until(is_mine(driver))
    before = driver.table.session.match.actions
    driver.wait(31.0)
    assert driver.table.session.match.actions > before
