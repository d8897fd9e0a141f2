"""The screens round the table: set-up, settings, help, results, replays; by mouse and by keyboard."""

from __future__ import annotations

import driving
import pytest
from driving import table_of
from hearts import HEARTS_GAME
from sevens import SEVENS_GAME

from core.table import HUMAN, playing_pace
from frontends.recording import KeptRecorder
from frontends.settings import SettingsFile
from frontends.window import app, controls, recordings, replay_hud
from frontends.window.clipboard import ClipboardError, WindowClipboard
from frontends.window.hud import Rect
from frontends.window.layout import PileKey
from frontends.window.playing import Spot
from frontends.window.screens.catalogue import CatalogueScreen
from frontends.window.screens.help import REPLAY_KEYS, HelpScreen
from frontends.window.screens.menu import MenuScreen
from frontends.window.screens.replay import ReplayScreen
from frontends.window.screens.result import ResultScreen
from frontends.window.screens.settings import SettingsScreen
from frontends.window.screens.setup import SetUpScreen
from frontends.window.screens.table import TableScreen
from frontends.window.table_hud import left_of
from replays.deals import deal_code
from replays.reader import COMPLETE, read
from replays.recorder import Recorder, record_in_memory
from replays.share import share
from replays.verify import verify
from systems import builtin_catalogue


@pytest.fixture
def driver(driver, tmp_path, monkeypatch):
    """A person whose matches are kept."""
    monkeypatch.setenv("CARDSTEAD_HOME", str(tmp_path))
    driver.app.keeps_matches = True
    driver.app.set("speed", 300)
    return driver


def play_with_hints(driver):
    """Let the seat's bot say what to do until the match is over."""
    while not isinstance(driver.app.top, ResultScreen):
        driver.wait()
        table = driver.app.screens[0]
        if isinstance(table, TableScreen) and table.playing.is_open:
            table.playing.submit(table.session.hint(table.viewer))


def test_set_up_by_mouse_deals_exactly_that_table(driver):
    driver.app.show_catalogue()
    driver.button("crazy-eights")
    assert isinstance(driver.app.top, SetUpScreen)
    model = driver.app.top.model
    driver.button("preset/2")
    driver.button("seats/1")
    driver.button("seat 2/2")
    driver.button("recycle")
    driver.button("clock/0")
    driver.button("seed")
    for character in "my cards":
        driver.app.text(character)
    expected = model.table()
    driver.button("Deal")
    match = driver.table.session.match
    assert match.seed == "my cards"
    assert match.table == expected
    assert [player.kind for player in match.table.players] == [HUMAN, "house", "random"]
    assert match.table.preset == "gamble"
    assert match.table.options["recycle"] is True
    assert match.table.pace.turn == 0


def test_set_up_by_keyboard(driver):
    driver.app.show_catalogue()
    driver.type("down", "enter")
    assert isinstance(driver.app.top, SetUpScreen)
    driver.type("escape")
    assert isinstance(driver.app.top, CatalogueScreen)
    driver.type("enter")
    assert driver.app.top.model.game.id == "crazy-eights"
    driver.type("enter")
    assert driver.table.game.id == "crazy-eights"


def test_what_cannot_be_dealt_is_said_while_it_is_set_up(driver):
    driver.app.open(SetUpScreen(driver.app, builtin_catalogue()["crazy-eights"]))
    model = driver.app.top.model
    model.choose("seats", 6)
    model.choose("hand_size", 9)
    assert "54 cards" in model.complaint
    assert "Deal" not in driver.controls()
    model.choose("hand_size", 7)
    driver.app.is_stale = True
    assert "Deal" in driver.controls()


def test_a_deal_code_sets_the_table_up(driver):
    catalogue = builtin_catalogue()
    code = deal_code(table_of("crazy-eights", ["house"] * 5, draw_limit=3), "seven", catalogue)
    driver.app.open(SetUpScreen(driver.app, catalogue["crazy-eights"]))
    screen = driver.app.top
    screen._write_seed("deal:nonsense")
    assert "deal code" in screen.model.complaint
    screen.model.seed = ""
    screen._write_seed(code)
    assert (screen.model.seed, screen.model.seats) == ("seven", 5)
    assert screen.model.values["draw_limit"] == 3


def test_settings_are_kept_and_show_at_once(driver, tmp_path):
    driver.app.show_catalogue()
    driver.button("Settings")
    assert isinstance(driver.app.top, SettingsScreen)
    driver.button("four_colours")
    assert driver.app.hud.four_colours
    driver.button("table_look/1")
    assert driver.app.look == "tavern"
    assert SettingsFile(tmp_path / "settings.toml").settings.table_look == "tavern"


def test_help_tells_the_keys_and_the_rules_of_this_table(driver):
    driver.app.start(table_of("crazy-eights", [HUMAN, "house"], draw_limit=3), "1")
    driver.type("f1")
    assert isinstance(driver.app.top, HelpScreen)
    assert "3 cards" in driver.app.top.rules
    driver.type("f1")
    driver.type("escape")
    assert isinstance(driver.app.top, MenuScreen)
    before = driver.table.session.match.tick
    driver.wait(2.0)
    assert driver.table.session.match.tick == before, "time stands still behind a menu"
    driver.button("Leave the table")
    assert isinstance(driver.app.top, CatalogueScreen)


def test_the_menu_shows_the_rules_of_its_table_and_goes_by_arrows_from_going_on(driver):
    driver.app.start(table_of("crazy-eights", [HUMAN, "house"], draw_limit=3), "1")
    driver.type("escape", "f1")
    assert "3 cards" in driver.app.top.rules
    driver.type("f1", "down", "enter")
    assert "3 cards" in driver.app.top.rules
    driver.type("f1", "down", "enter")
    assert isinstance(driver.app.top, SettingsScreen)


def test_the_table_stays_dimmed_under_all_that_lies_over_it(driver, monkeypatch):
    veils = []
    monkeypatch.setattr(controls, "veil", lambda hud, strength: veils.append(strength))
    driver.app.start(table_of("crazy-eights", [HUMAN, "house"]), "1")
    driver.app.picture()
    assert veils == []
    driver.type("escape", "down", "down", "enter")
    assert isinstance(driver.app.top, SettingsScreen)
    veils.clear()
    driver.app.is_stale = True
    driver.app.picture()
    assert veils == [app.VEIL]


@pytest.mark.parametrize("first", [None, KeptRecorder])
def test_a_match_is_recorded_broken_off_and_gone_on_with(driver, first):
    """As well the first match, whose recorder the command line has made."""
    driver.app.first_recorder = first and first()
    driver.app.start(table_of("crazy-eights", [HUMAN, "house", "house"], rounds=1), "11")
    for _ in range(3):
        driver.wait_until(lambda: driver.table.playing.is_open)
        driver.table.playing.submit(driver.table.session.hint(0))
        driver.wait()
    actions, hands = driver.table.session.match.actions, driver.table.session.view(0).to_data()["hand"]
    driver.app.show_catalogue()
    driver.button("go on")
    assert driver.table.session.match.actions == actions
    assert driver.table.session.view(0).to_data()["hand"] == hands
    assert [str(piece.card) for piece in driver.table.scene.hand()] == hands
    play_with_hints(driver)
    recording = driver.app.top.recording
    assert recording.replay.status == COMPLETE
    assert verify(recording.path.read_bytes(), driver.app.catalogue).status == "verified"


def test_a_match_that_is_played_elsewhere_is_not_offered(driver):
    driver.app.start(table_of("crazy-eights", [HUMAN, "house", "house"]), "11")
    (kept,) = recordings.kept()
    driver.app.show_catalogue()
    assert driver.app.top.broken_off.path == kept.path
    elsewhere = Recorder.going_on(kept.path, kept.replay)
    driver.app.show_catalogue()
    assert driver.app.top.broken_off is None
    driver.app.go_on(kept)
    assert "is being played elsewhere" in driver.app.notice
    elsewhere.close()


def test_a_replay_is_wound_and_taken_over(driver):
    driver.app.clipboard = driving.Pad()
    driver.app.start(table_of("crazy-eights", [HUMAN, "house", "house"], rounds=3), "11")
    play_with_hints(driver)
    driver.button("Share")
    assert driver.app.clipboard.text.startswith("cardstead:")
    driver.button("Watch")
    replay = driver.app.top
    assert isinstance(replay, ReplayScreen)
    assert replay.playback.at == 0
    driver.type("pagedown")
    assert replay.playback.at == replay.playback.rounds[0]
    driver.type("left", "home", "right")
    assert replay.playback.at == 1
    driver.wait(2.0)
    driver.type("space")
    driver.wait(6.0)
    assert replay.playback.at >= 4
    driver.type("space", "l")
    line = next(number for number, line in enumerate(replay.lines) if line.at == 9)
    driver.button(f"line {line}")
    assert replay.playback.at == 9
    check_shown(replay)
    replay.is_open = True
    replay.jump(12)
    assert all(piece.card is not None for seat in range(3) for piece in replay.scene.pile(PileKey("hand", seat)))
    actions = replay.playback.at
    driver.type("t")
    assert driver.table.session.match.actions == actions
    told = [line.text for line in driver.table.session.log(driver.table.viewer)]
    assert told[0].startswith("Round 1.")
    assert len(told) > actions, "the log tells what happened until here"
    play_with_hints(driver)
    taken = driver.app.top.recording
    assert taken.replay.header.origin is not None
    assert verify(taken.path.read_bytes(), driver.app.catalogue).status == "verified"


def wound(driver, game, seats=4):
    """Open the replay of a match of bots."""
    match = driver.app.catalogue.open(table_of(game, ["house"] * seats), "11")
    recording = record_in_memory(match)
    match.run()
    driver.app.show(ReplayScreen(driver.app, read(recording.getvalue())))
    return driver.app.top


def test_the_log_of_a_replay_keeps_to_the_action_that_is_shown(driver):
    replay = wound(driver, "kaiser")
    driver.type("l")
    for at in (0, 200, 120, 40):
        replay.jump(at)
        for _ in range(3):
            driver.wait()
            driver.app.picture()
        log = replay.ui._lists["log"].rect
        number = max((i for i, line in enumerate(replay.lines) if line.at <= at), default=0)
        line = next(area.rect for area in replay.ui.areas if area.key == f"line {number}")
        assert log.y <= line.y < line.top <= log.top + 1, f"action {at}"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (360, 640), (640, 360), (1700, 400)])
def test_what_a_round_was_worth_stands_clear_of_the_timeline_and_the_buttons(driver, size, monkeypatch):
    boxes = []
    panel = controls.panel
    monkeypatch.setattr(controls, "panel", lambda hud, rect: (boxes.append(rect), panel(hud, rect)))
    driver.app.resize(*size)
    replay = wound(driver, "crazy-eights")
    replay.jump(replay.playback.rounds[0] - 1)
    replay.step()
    driver.wait_until(lambda: replay.round_result is not None)
    driver.app.is_stale = True
    boxes.clear()
    driver.app.picture()
    (box,) = boxes
    assert not [area.key for area in replay.ui.areas if area.rect.overlaps(box)]


def test_help_tells_the_letters_that_mean_something_in_a_replay(driver):
    replay = wound(driver, "kaiser")
    assert {name.lower() for name, _ in REPLAY_KEYS if len(name) == 1} == {key for key in replay.keys if len(key) == 1}


def test_words_move_to_the_left_of_others_and_no_further_than_the_edge():
    words = Rect(40.0, 10.0, 50.0, 20.0)
    assert left_of(words, Rect(80.0, 0.0, 30.0, 40.0), 5.0) == Rect(25.0, 10.0, 50.0, 20.0)
    assert left_of(words, Rect(90.0, 0.0, 30.0, 40.0), 5.0) == words
    assert left_of(words, Rect(45.0, 0.0, 30.0, 40.0), 5.0) == Rect(5.0, 10.0, 50.0, 20.0)


def test_a_caption_keeps_clear_of_what_is_in_force(driver, monkeypatch):
    written = []

    def noted(rect, stated, gap):
        written.append((left_of(rect, stated, gap), stated))
        return written[-1][0]

    monkeypatch.setattr(replay_hud, "left_of", noted)
    driver.app.resize(640, 360)
    replay = wound(driver, "wizard", 5)
    for at in range(0, replay.length, 7):
        replay.jump(at)
        driver.app.is_stale = True
        driver.app.picture()
    assert any(stated.width for _, stated in written)
    assert not [at for at, (caption, stated) in enumerate(written) if caption.overlaps(stated)]


@pytest.fixture(scope="module")
def finished():
    """A match of bots as a file."""
    catalogue = builtin_catalogue()
    match = catalogue.open(table_of("crazy-eights", ["house"] * 3, rounds=1), "5")
    file = record_in_memory(match)
    match.run()
    match.close()
    return file.getvalue()


@pytest.mark.parametrize("way", ["key at the games", "key at the replays", "button"])
def test_a_shared_replay_is_pasted_shown_and_kept(driver, finished, way):
    driver.app.clipboard = driving.Pad(f"> {share(finished, driver.app.catalogue)}\n")
    driver.app.show_catalogue()
    if way != "key at the games":
        driver.button("Replays")
    if way == "button":
        driver.button("Paste")
    else:
        driver.type("ctrl+v")
    assert isinstance(driver.app.top, ReplayScreen)
    (kept,) = recordings.kept()
    assert kept.path.read_bytes() == finished
    driver.type("escape")
    if way != "key at the games":
        assert "replay 0" in driver.controls()


def test_a_pasted_deal_code_sets_the_table_up(driver):
    catalogue = builtin_catalogue()
    driver.app.clipboard = driving.Pad(deal_code(table_of("crazy-eights", ["house"] * 5), "seven", catalogue))
    driver.app.show_catalogue()
    driver.type("ctrl+v")
    assert isinstance(driver.app.top, SetUpScreen)
    assert (driver.app.top.model.seed, driver.app.top.model.seats) == ("seven", 5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "Expected a text that begins with cardstead:, got 'hello'."),
        ("cardstead:AAAA", "The cardstead: text is damaged: its checksum does not match; ask for it again."),
        ("deal:AAAA", "The deal: text is damaged: its checksum does not match; ask for it again."),
        ("", "There is no text in the clipboard."),
    ],
)
def test_what_is_pasted_and_is_no_replay_is_said(driver, text, said):
    driver.app.clipboard = driving.Pad(text)
    driver.app.show_catalogue()
    driver.type("ctrl+v")
    assert isinstance(driver.app.top, CatalogueScreen)
    assert driver.app.notice == said
    assert recordings.kept() == []


def test_a_clipboard_that_is_not_there_is_said(driver, window):
    driver.app.clipboard = WindowClipboard(window)  # a window without a desktop has none
    driver.app.show_catalogue()
    driver.type("ctrl+v")
    assert driver.app.notice == "The clipboard cannot be reached."
    driver.app.start(table_of("crazy-eights", [HUMAN, "house", "house"], rounds=1), "11")
    play_with_hints(driver)
    driver.button("Share")
    assert driver.app.notice == "The match cannot be shared: the clipboard cannot be reached."


def test_a_clipboard_that_takes_nothing_is_said(window):
    class Deaf(driving.Pad):
        get_clipboard_text = driving.Pad.paste

        def set_clipboard_text(self, text):
            pass

    with pytest.raises(ClipboardError, match="did not take"):
        WindowClipboard(Deaf()).copy("text")


def check_shown(replay):
    """What lies on the table is what the replayed world holds."""
    for pile in replay.match.view(replay.viewer).piles:
        assert len(replay.scene.pile(PileKey(pile.kind, pile.owner))) == pile.count


@pytest.mark.parametrize(("game", "most"), [(SEVENS_GAME, 100), (HEARTS_GAME, 12)], ids=["sevens", "hearts"])
def test_a_game_from_outside_is_played_by_mouse(driver, game, most):
    driver.app.catalogue = builtin_catalogue([game])
    driver.app.show_catalogue()
    driver.button(game.id)
    driver.button("Deal")
    match = driver.table.session.match
    for _ in range(most):
        driver.wait_until(lambda: driver.app.top is not driver.table or driver.table.playing.is_open)
        if driver.app.top is not driver.table:
            break
        playing, before = driver.table.playing, match.actions
        card = next((group.card for group in playing.choices.cards if group.choices), None)
        if card is None:
            driver.button(f"choice {playing.plain[0].code}")
        else:
            driver.click(*driver.find(Spot("card", card)))
            driver.click(*driver.find(Spot("card", card)))
        driver.wait_until(lambda before=before: match.actions > before)
    assert match.is_over if game is SEVENS_GAME else match.actions >= 4 * (most - 1)


@pytest.mark.parametrize("game", ["kaiser", "wizard"])
def test_trick_games_are_played_by_mouse(driver, game):
    if game not in builtin_catalogue():
        pytest.fail(f"{game} is not in the catalogue")
    driver.app.start(table_of(game, [HUMAN] + ["house"] * 3), "3")
    for _ in range(20):
        driver.wait_until(lambda: driver.table.playing.is_open)
        playing, before = driver.table.playing, driver.table.session.match.actions
        choice = driver.table.session.hint(0)
        card = driver.table.game.actions[choice.code].card
        if card is None:
            driver.button(f"choice {choice.code}")
        else:
            driver.drag(driver.find(Spot("card", card)), driver.middle())
        driver.wait_until(lambda before=before: driver.table.session.match.actions > before)
        assert playing.message == ""


def test_debug_actions_are_there_only_with_dev(driver):
    game = builtin_catalogue()["crazy-eights"]
    for dev in (False, True):
        table = game.set_up(None, {"seats": 3}, [HUMAN, "house", "house"], pace=playing_pace(30), dev=dev)
        driver.app.start(table, "11")
        driver.wait_until(lambda: driver.table.playing.is_open)
        driver.type("ctrl+e")
        assert any(key.startswith("debug ") for key in driver.controls()) == dev
    driver.button(next(key for key in driver.controls() if key.startswith("debug ")))
    driver.wait_until(lambda: driver.table.rounds)
    assert driver.table.rounds[0].points[0] == 0


def test_two_people_at_one_screen_never_see_each_others_cards(driver):
    driver.app.start(table_of("crazy-eights", [HUMAN, HUMAN]), "5")
    for _ in range(4):
        driver.wait_until(lambda: driver.table.waits_for is not None or driver.table.playing.is_open)
        table = driver.table
        if table.waits_for is not None:
            driver.app.picture()
            driver.type("enter")
            driver.wait()
        assert table.viewer == table.session.match.turn
        other = 1 - table.viewer
        assert all(piece.sprite.front == 60 for piece in table.scene.pile(PileKey("hand", other)))
        before = table.session.match.actions
        table.playing.submit(table.session.hint(table.viewer))
        driver.wait_until(lambda before=before, table=table: table.session.match.actions > before)
