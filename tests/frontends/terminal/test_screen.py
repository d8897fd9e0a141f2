"""The drawn table, driven by Textual's pilot: keys, mouse and sizes."""

import asyncio
import errno
from dataclasses import replace
from io import BytesIO
from typing import ClassVar

import pytest
from textual.widgets import Input, Static

from core.catalogue import Catalogue
from core.position import read_position
from core.table import Pace
from frontends.session import Session
from frontends.terminal import felt
from frontends.terminal.app import DrawnApp
from frontends.terminal.felt import FeltScreen
from frontends.terminal.preferences import Preferences
from replays.recorder import Recorder
from systems import add_systems, builtin_catalogue

CATALOGUE = builtin_catalogue()
FOUR = ("human", "house", "house", "house")
EIGHTS = {"hands": [["8S", "KC", "9H"], ["2C", "3C"], ["4D"]], "discard": ["5C"], "stock": ["2D", "3D"], "turn": 0}


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Stop the time: what happens here does not depend on how fast a machine is."""
    monkeypatch.setattr(felt, "monotonic", lambda: 0.0)


class Table(DrawnApp):
    """A drawn table, and what stood there when its app had ended."""

    seen = ""
    cells: ClassVar[dict[str, str]] = {}

    @property
    def felt(self):
        assert isinstance(self.screen, FeltScreen)
        return self.screen


def opened(game="crazy-eights", kinds=FOUR, *, preset=None, position=None):
    """Give a drawn table at which everything is instant, and no clock runs."""
    found = CATALOGUE[game]
    table = found.set_up(preset, {"seats": len(kinds)}, kinds, pace=Pace(bot=96, deal=150))
    session = Session.open(CATALOGUE, table, "7")
    if position is not None:
        read_position(session.match, position)
    session.instant = True
    return Table(CATALOGUE, Preferences(), session)


def shown(app, *places):
    """Give the text that stands in these places."""
    return "\n".join(str(app.screen.query_one(f"#{place}", Static).content) for place in places).replace("\xa0", " ")


def play(app, *steps, size=(80, 24)):
    """Drive a table: a text is typed and entered, anything else is called with the pilot."""

    async def run():
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot, FeltScreen)
            for step in steps:
                if isinstance(step, str):
                    app.screen.query_one("#answer", Input).value = step
                    await pilot.press("enter")
                else:
                    await step(pilot)
                await pilot.pause()
            if isinstance(app.screen, FeltScreen):
                app.seen = shown(app, "title", "middle", "own", "hand", "plain", "log")
                app.cells = {cell: shown(app, cell) for cell in ("top_left", "top", "top_right", "left", "right")}

    asyncio.run(run())
    return app.seen


async def settled(app, pilot, kind):
    """Wait until a screen of this kind is shown."""
    while not (isinstance(app.screen, kind) and app.screen.is_mounted and app.screen.query("#answer, #next")):
        await pilot.pause()


async def laid_out(widget, pilot):
    """Wait until a widget's place on the screen is settled, and stays."""
    before = None
    while not widget.content_region.width or widget.content_region != before:
        before = widget.content_region
        await pilot.pause(0.05)


def press(*keys):
    return lambda pilot: pilot.press(*keys)


def test_the_table_is_drawn():
    app = opened(kinds=FOUR[:3], position=EIGHTS)
    seen = play(app)
    assert "Crazy Eights · round 1" in seen
    assert "▶ Player   0" in seen
    assert "Suit in force: clubs" in seen
    assert "Discards  5♣  1" in seen
    assert " 8♠  1♣ 2♦ 3♥ 4♠" in seen
    assert "5 K♣ " in seen
    assert "Bruno  0" in app.cells["left"]
    assert "Clara" in app.cells["right"]


def test_what_is_typed_is_played():
    seen = play(opened(kinds=FOUR[:3], position=EIGHTS), "KC")
    assert "You play the king of clubs." in seen


def test_a_word_is_answered_in_the_log():
    seen = play(opened(kinds=FOUR[:3], position=EIGHTS), "why 9H", "hint", "jump")
    assert "The 9 of hearts matches neither clubs nor the 5." in seen
    assert "A bot would play the 8 of spades and name clubs." in seen
    assert "'jump' is no move of this game" in seen


def test_arrows_choose_and_enter_plays():
    keys = ("right", "right", "down", "left", "enter")
    seen = play(opened(kinds=FOUR[:3], position=EIGHTS), press(*keys))
    assert "You play the 8 of spades and name diamonds." in seen


def test_nothing_chosen_plays_nothing():
    app = opened(kinds=FOUR[:3], position=EIGHTS)
    play(app, press("enter"))
    assert app.session.match.actions == 0


def test_a_click_plays():
    app = opened(kinds=FOUR[:3], position=EIGHTS)

    async def click(pilot):
        hand = app.screen.query_one("#hand", Static)
        await laid_out(hand, pilot)
        text = str(hand.content)
        column = hand.content_region.x + (hand.content_region.width - len(text)) // 2 + text.index("K♣")
        await pilot.click(offset=(column, hand.content_region.y))
        for _ in range(100):  # a click on a text is carried out by a task of its own
            if app.session.match.actions:
                break
            await pilot.pause(0.02)

    assert "You play the king of clubs." in play(app, click)


def test_function_keys_help_hint_and_colour():
    app = opened(kinds=FOUR[:3], position=EIGHTS)
    seen = play(app, press("f3"), press("f2"), press("f1"))
    assert "A bot would " in seen
    assert "quit: leave the table" in seen
    assert Preferences().four_colours


@pytest.mark.parametrize("keys", [["ctrl+c"], ["q", "u", "i", "t", "enter"]])
def test_it_can_be_left(keys):
    app = opened()
    play(app, press(*keys))
    assert app.was_interrupted == (keys == ["ctrl+c"])
    assert not app.session.match.is_over


@pytest.mark.parametrize(("seats", "cells"), [
    (2, {"top"}),
    (3, {"left", "right"}),
    (4, {"left", "top", "right"}),
    (5, {"left", "top_left", "top_right", "right"}),
    (6, {"left", "top_left", "top", "top_right", "right"}),
])  # fmt: skip
def test_everybody_has_a_place(seats, cells):
    app = opened(kinds=("human", *["house"] * (seats - 1)))
    play(app)
    assert {cell for cell, text in app.cells.items() if text} == cells


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (132, 50), (60, 20)])
@pytest.mark.parametrize("game", [game.id for game in CATALOGUE])
def test_every_size_shows_the_hand_and_the_answer(game, size):
    app = opened(game)

    async def look(pilot):
        for place in ("hand", "answer", "middle"):
            region = app.screen.query_one(f"#{place}").region
            assert region.height > 0, place
            assert region.bottom <= size[1], place

    play(app, look, size=size)


def test_the_next_person_at_the_keyboard_does_not_see_the_last_hand():
    app = opened(kinds=("human", "human"))
    first = play(app)
    assert "Player at seat 0, it is your turn. Press Enter when nobody else looks." in first
    assert "You are dealt" not in first
    app = opened(kinds=("human", "human"))
    seen = play(app, "", "1")
    assert "it is your turn" in seen
    assert "You are dealt" not in seen
    assert " K♦ " not in shown_hand(app)


def shown_hand(app):
    return app.seen.split("Press Enter when nobody else looks.")[1]


def test_a_bot_can_go_on():
    app = opened(preset="table")
    play(app, "leave")
    assert app.session.match.is_over


class FullDisk(BytesIO):
    """Takes so many bytes and no more."""

    def write(self, data):
        if self.tell() + len(data) > 300:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


@pytest.mark.parametrize(("answers", "times"), [([], 0), (["1"] * 12, 1)])
def test_a_recording_that_fails_is_told_on_the_table_once(answers, times):
    """Standard error, where it is told too, cannot be seen there."""
    table = CATALOGUE["crazy-eights"].set_up(None, {"seats": 2}, FOUR[:2])
    session = Session.open(CATALOGUE, table, "7", Recorder(FullDisk(), "match.cardstead"))
    session.instant = True
    said = (
        "Not recorded: match.cardstead: cannot be written to (No space left on device); the match goes on unrecorded."
    )
    assert play(Table(CATALOGUE, Preferences(), session), *answers).count(said) == times


def test_choices_stand_under_the_games_own_words_for_them():
    kaiser = CATALOGUE["kaiser"]
    wording = replace(kaiser.wording, choices={"bid": "Promise {number}"})
    table = kaiser.set_up(None, None, FOUR, pace=Pace(bot=96))
    for game, heading in ((kaiser, "Bid:  6 "), (replace(kaiser, wording=wording), "Promise:  6 ")):
        catalogue = Catalogue([game], add_systems)
        session = Session.open(catalogue, table, "7")
        session.instant = True
        assert heading in play(Table(catalogue, Preferences(), session), size=(120, 40))
