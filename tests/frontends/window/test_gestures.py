"""Every gesture of the table once, by hand and by key, those that are taken back included."""

from __future__ import annotations

import driving
import pytest

from core.table import HUMAN
from frontends.plugins import FoundCatalogue
from frontends.window import laid, motion
from frontends.window.layout import PileKey
from frontends.window.playing import Spot
from frontends.window.screens.setup import SetUpScreen
from frontends.window.shell import Shell
from frontends.window.tuning import tuning


@pytest.fixture
def driver(driver):
    """A person at a table where nothing has to be waited for."""
    driver.app.set("instant", True)
    return driver


def play_until(driver, is_so):
    """Do as the seat's bot would until something is so on the person's turn."""
    table = driver.table
    for _ in range(300):
        driver.wait_until(lambda: driver.app.top is not table or table.playing.is_open)
        assert driver.app.top is table, "the match is over before it comes"
        driver.wait(0.2)
        if is_so(table):
            return
        table.playing.submit(table.session.hint(0))
        driver.wait(0.2)


def can_draw(table):
    return table.playing.draw is not None


def has_eight(table):
    return any(len(group.choices) > 1 for group in table.playing.choices.cards)


def count_of(driver):
    return driver.table.session.match.actions


# The stock.


def test_the_top_card_is_dragged_off_the_stock(driver):
    driver.sit_down("crazy-eights")
    play_until(driver, can_draw)
    before = count_of(driver)
    driver.drag(driver.find(Spot("stock")), (driver.middle()[0], 200.0))
    driver.wait(0.3)
    assert count_of(driver) > before


@pytest.mark.parametrize("way", ["over the stock", "escape"])
def test_a_card_dragged_off_the_stock_goes_back(driver, way):
    driver.sit_down("crazy-eights")
    play_until(driver, can_draw)
    table, before, start = driver.table, count_of(driver), driver.find(Spot("stock"))
    sprite = table.scene.pile(table.stock)[-1].sprite
    rest = sprite.flight.end
    driver.app.moved(*start)
    driver.app.pressed(*start)
    for step in (10, 60, 120):
        driver.app.dragged(start[0] - step, start[1])
        driver.wait()
    assert sprite.flight.end != rest, "it is held"
    if way == "escape":
        driver.type("escape")
        driver.app.released(start[0] - 120, start[1])
    else:
        driver.app.dragged(*start)
        driver.app.released(*start)
    driver.wait(0.6)
    assert count_of(driver) == before
    assert sprite.flight.end == rest


def drag_away(driver, spot):
    """Begin to drag something to the middle of the table; give its sprite, and where it lay."""
    table, start = driver.table, driver.find(spot)
    driver.app.moved(*start)
    driver.app.pressed(*start)
    sprite = table._piece(spot)
    rest = sprite.flight.end
    for x, y in ((start[0] + 30, start[1] + 30), driver.middle()):
        driver.app.dragged(x, y)
        driver.wait()
    assert sprite.flight.end != rest, "it is held"
    return sprite


def let_go_outside(driver):
    driver.app.dragged(640.0, 900.0)
    driver.app.released(640.0, 900.0)


def let_go_below(driver):
    driver.app.dragged(640.0, -40.0)
    driver.app.released(640.0, -40.0)


def look_elsewhere(driver):
    driver.app.let_go()
    driver.app.released(*driver.middle())


def resize(driver):
    driver.app.resize(900, 900)
    driver.app.released(*driver.middle())


def open_the_menu(driver):
    driver.type("m")
    driver.app.released(*driver.middle())
    driver.type("escape")


ACCIDENTS = [let_go_outside, let_go_below, look_elsewhere, resize, open_the_menu]


@pytest.mark.parametrize("happens", ACCIDENTS)
@pytest.mark.parametrize("held", ["stock", "card"])
def test_what_is_dragged_goes_back_when_the_drag_is_broken_off(driver, held, happens):
    driver.sit_down("crazy-eights")
    play_until(driver, can_draw if held == "stock" else one_way)
    table, before = driver.table, count_of(driver)
    sprite = drag_away(driver, Spot("stock") if held == "stock" else Spot("card", card_with(table, 1)))
    happens(driver)
    driver.wait(0.6)
    assert count_of(driver) == before
    assert table.session.match.world.waiting.code == -1, "nothing was handed in"
    assert table.playing.drag is None
    assert at_rest(table, sprite)


def at_rest(table, sprite):
    """Tell whether a card has come to rest where it belongs."""
    key = next(key for key in table.scene.piles if any(piece.sprite is sprite for piece in table.scene.pile(key)))
    place = next(i for i, piece in enumerate(table.scene._shown(key)) if piece.sprite is sprite)
    return motion.at(sprite.flight, table.now) == table.scene._poses(key)[place]


@pytest.mark.parametrize("held", ["stock", "card"])
def test_the_end_of_the_clock_ends_a_drag_too(driver, held):
    driver.sit_down("crazy-eights")
    play_until(driver, can_draw if held == "stock" else one_way)
    table, before = driver.table, count_of(driver)
    sprite = drag_away(driver, Spot("stock") if held == "stock" else Spot("card", card_with(table, 1)))
    driver.wait_until(lambda: count_of(driver) > before)
    driver.wait_until(lambda: table.playing.is_open and table.session.seconds_left > 20)
    after = count_of(driver)
    driver.app.released(*driver.middle())
    driver.wait(0.6)
    assert count_of(driver) == after
    assert table.session.match.world.waiting.code == -1, "nothing was handed in"
    assert at_rest(table, sprite)


def test_a_card_that_is_held_when_the_turn_comes_can_be_played(driver):
    driver.app.set("instant", False)
    table = driver.sit_down("crazy-eights")
    play_until(driver, one_way)
    table.playing.submit(table.session.hint(0))
    driver.wait(0.5)
    assert not table.playing.is_open
    drag_away(driver, Spot("card", table.scene.hand()[0].card))
    driver.wait_until(lambda: table.playing.is_open)
    assert table.playing.drag is not None


def hold_with_another_button(shell):
    shell.on_mouse_press(640.0, 400.0, 4, 0)


def lose_the_focus(shell):
    shell.on_deactivate()


def lose_the_release(shell):
    shell.on_mouse_motion(640.0, 400.0, 1.0, 0.0)


@pytest.mark.parametrize("happens", [hold_with_another_button, lose_the_focus, lose_the_release])
def test_the_window_breaks_a_drag_off(driver, window, renderer, happens):
    shell = Shell(window, driver.app, renderer)
    window.pop_handlers()
    table = driver.sit_down("crazy-eights")
    play_until(driver, one_way)
    card, before = card_with(table, 1), count_of(driver)
    x, y = driver.find(Spot("card", card))
    shell.on_mouse_press(x, y, 1, 0)
    x, y = driver.middle()
    shell.on_mouse_drag(x, y, 0.0, 0.0, 1, 0)
    shell.on_mouse_leave(x, y)
    assert table.playing.drag is not None
    happens(shell)
    assert table.playing.drag is None
    shell.on_mouse_drag(x, y, 0.0, 0.0, 1, 0)
    shell.on_mouse_release(x, y, 1, 0)
    driver.wait(0.6)
    assert count_of(driver) == before
    assert table.playing.selected is None


def test_a_pointer_that_leaves_the_window_is_over_nothing(driver, window, renderer):
    shell = Shell(window, driver.app, renderer)
    window.pop_handlers()
    table = driver.sit_down("crazy-eights")
    play_until(driver, one_way)
    x, y = driver.find(Spot("card", card_with(table, 1)))
    shell.on_mouse_motion(x, y, 0.0, 0.0)
    assert table.scene.lit.hovered is not None
    shell.on_mouse_leave(640.0, -1.0)
    assert table.scene.lit.hovered is None


def test_the_stock_is_clicked_and_its_letter_pressed(driver):
    driver.sit_down("crazy-eights")
    for act in (lambda: driver.click(*driver.find(Spot("stock"))), lambda: driver.type("d")):
        play_until(driver, can_draw)
        before = count_of(driver)
        act()
        driver.wait(0.3)
        assert count_of(driver) > before


# Cards.


def one_way(table):
    return any(len(group.choices) == 1 for group in table.playing.choices.cards)


def card_with(table, choices):
    return next(group.card for group in table.playing.choices.cards if len(group.choices) == choices)


def test_a_selected_card_is_played_by_a_click_on_the_pile(driver):
    driver.sit_down("crazy-eights")
    play_until(driver, one_way)
    card, before = card_with(driver.table, 1), count_of(driver)
    driver.click(*driver.find(Spot("card", card)))
    assert driver.table.playing.selected == card
    assert count_of(driver) == before
    driver.click(*driver.find(Spot("goal")))
    driver.wait(0.3)
    assert count_of(driver) > before


def test_a_selection_is_taken_back_by_the_bare_table_and_by_escape(driver):
    driver.sit_down("crazy-eights")
    play_until(driver, one_way)
    card, before = card_with(driver.table, 1), count_of(driver)
    for act in (lambda: driver.click(30.0, 400.0), lambda: driver.type("escape")):
        driver.click(*driver.find(Spot("card", card)))
        assert driver.table.playing.selected == card
        act()
        assert driver.table.playing.selected is None
    assert count_of(driver) == before


def test_a_card_dragged_away_goes_back_by_escape(driver):
    driver.sit_down("crazy-eights")
    play_until(driver, one_way)
    table, card, before = driver.table, card_with(driver.table, 1), count_of(driver)
    start, goal = driver.find(Spot("card", card)), driver.find(Spot("goal"))
    driver.app.pressed(*start)
    driver.app.dragged(*goal)
    driver.wait()
    driver.type("escape")
    driver.app.released(*goal)
    driver.wait(0.5)
    assert count_of(driver) == before
    assert card in table.playing.hand


def test_the_suits_are_laid_out_and_taken_back(driver):
    table = driver.sit_down("crazy-eights")
    play_until(driver, has_eight)
    place = next(i for i, group in enumerate(table.playing.choices.cards, 1) if len(group.choices) > 1)
    before = count_of(driver)
    driver.type(str(place), "enter")
    assert table.playing.asks_suits
    assert [sprite.front for sprite in table.scene.extra] == [12, 25, 38, 51]
    driver.type("escape")
    assert not table.playing.asks_suits
    assert table.scene.extra == []
    driver.type(str(place), "enter", "s")
    driver.wait(0.3)
    assert count_of(driver) > before


def test_a_hint_selects_and_says_what_the_bot_would_do(driver):
    table = driver.sit_down("crazy-eights")
    play_until(driver, one_way)
    for act in (lambda: driver.button("hint"), lambda: driver.type("?")):
        act()
        assert table.playing.message.startswith("Hint: ")
        driver.type("escape")
        assert table.playing.message == ""


# The last trick.


def test_the_last_trick_lies_on_the_table_again_and_goes(driver):
    table = driver.sit_down("kaiser", 4, "3")
    play_until(driver, lambda table: table.last_trick is not None and one_way(table))
    trick, before = table.last_trick, count_of(driver)
    driver.type("t")
    shown = table.scene.extra
    assert [sprite.front for sprite in shown] == [laid.layer_of(card) for _, card in trick.cards]
    assert [sprite.flight.end.light for sprite in shown] == [2.0 * (seat == trick.seat) for seat, _ in trick.cards]
    places = {sprite.flight.end.position[:1] + sprite.flight.end.position[2:] for sprite in shown}
    assert len(places) == 4, "each where it was played"
    driver.type("t")
    assert table.scene.extra == []
    driver.type("t")
    driver.click(*driver.middle())
    assert table.scene.extra == []
    assert count_of(driver) == before


# Around the table.


def test_bots_from_outside_can_be_seated(driver, tmp_path, monkeypatch):
    information = tmp_path / "site" / "guests-1.0.dist-info"
    information.mkdir(parents=True)
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[cardstead.bots]\ncrazy-eights:guest = guests:Guest\n")
    source = "class Guest:\n    def choose(self, view, word):\n        return view.legal[0]\n"
    (tmp_path / "site" / "guests.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path / "site")
    driver.app.catalogue = FoundCatalogue(print)
    driver.app.open(SetUpScreen(driver.app, driver.app.catalogue["crazy-eights"]))
    driver.button("seat 1/3")
    driver.button("Deal")
    assert [player.kind for player in driver.table.match.table.players][:2] == [HUMAN, "guest"]
    driver.wait_until(lambda: driver.table.playing.is_open)


def test_a_film_shows_no_controls(driver):
    driver.app.is_filmed = True
    table = driver.sit_down("kaiser", 4, "3")
    driver.wait_until(lambda: table.playing.is_open)
    assert driver.controls() == []
    driver.app.is_filmed = False
    driver.app.is_stale = True
    assert {"menu", "log", "hint"} < set(driver.controls())


def test_a_panel_comes_into_sight_within_a_moment(driver):
    driver.sit_down("crazy-eights")
    driver.wait_until(lambda: driver.table.playing.is_open)

    def strength():
        driver.app.picture()
        return driver.app.hud.data[-24 + 11]

    driver.table.open_menu()
    seen = [strength()]
    for _ in range(12):
        driver.wait()
        seen.append(strength())
    assert seen[0] == 0.0
    assert seen == sorted(seen)
    assert seen[-1] == seen[-2] > 0.5


def test_with_reduced_motion_the_eye_fades_over_instead_of_travelling(driver):
    driver.app.set("instant", False)
    driver.app.set("reduced_motion", True)
    table = driver.sit_down("crazy-eights")
    driver.wait()
    assert not table.is_eye_moving
    driver.app.picture()
    assert driver.app.hud.data[2:4].tolist() == [1280.0, 720.0], "a veil over everything"
    dark = driver.app.hud.data[11]
    driver.wait(0.2)
    driver.app.picture()
    assert 0 < driver.app.hud.data[11] < dark
    driver.wait(0.4)
    driver.app.picture()
    assert driver.app.hud.data[2] < 1280.0


def test_with_reduced_motion_a_card_fades_over_instead_of_travelling(driver):
    driver.app.set("instant", False)
    driver.app.set("reduced_motion", True)
    table = driver.sit_down("crazy-eights")
    driver.wait_until(lambda: table.playing.is_open and one_way(table))
    driver.wait(1.0)
    card = card_with(table, 1)
    piece = next(piece for piece in table.scene.hand() if piece.card == card)
    rest = piece.sprite.flight.end
    table.playing.play(card)
    driver.wait_until(lambda: piece.sprite.flight.end != rest)
    begun = table.now

    def places():
        _, sprites, now = driver.app.picture()
        return {each.pose: each.strength for each in motion.appearances(sprites, now) if each.sprite is piece.sprite}

    goal = piece.sprite.flight.end
    assert set(places()) == {rest, goal}
    strengths = []
    while len(found := places()) == 2:
        assert found[goal] - found[rest] == pytest.approx(1.0)
        strengths.append(found[goal])
        driver.wait()
    assert len(strengths) > 5
    assert strengths == sorted(strengths)
    assert places() == {goal: 1.0}
    assert table.now - begun <= tuning().times.play + 2 * driving.STEP
    assert table.scene.pile(PileKey("discard"))[-1] is piece
