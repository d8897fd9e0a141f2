"""From one drawn screen to the next: the result, what follows it, replays, and playing on."""

import asyncio

import pytest
from textual.events import Key
from textual.widgets import DataTable, Static

from core.components import NOBODY
from core.table import INSTANT, Pace
from frontends.recording import KeptRecorder
from frontends.resuming import match_to_resume
from frontends.session import Session
from frontends.terminal import felt
from frontends.terminal.answers import numbered
from frontends.terminal.app import DrawnApp
from frontends.terminal.preferences import Preferences
from frontends.terminal.replay_screen import ReplayScreen
from frontends.terminal.result_screen import ResultScreen
from frontends.terminal.table_screen import TableScreen
from frontends.winding import Winder
from replays.reader import COMPLETE, read
from replays.recorder import record_in_memory
from replays.share import open_text
from replays.verify import verify
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue()
GAMES = [game.id for game in CATALOGUE]


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Stop the time: what happens here does not depend on how fast a machine is."""
    monkeypatch.setattr(felt, "monotonic", lambda: 0.0)


def match_of(game="crazy-eights", preset=None, recorder=None, kinds=("human", "house", "house", "house"), **options):
    table = CATALOGUE[game].set_up(preset, {"seats": len(kinds), **options}, kinds, pace=Pace(bot=96, deal=150))
    session = Session.open(CATALOGUE, table, "7", recorder)
    session.instant = True
    return session


def replay_of(game="crazy-eights", preset=None, seats=4):
    match = CATALOGUE.open(CATALOGUE[game].set_up(preset, {"seats": seats}), "7")
    recording = record_in_memory(match)
    match.run()
    return Winder(read(recording.getvalue()), CATALOGUE)


class Driver:
    """Drives an app from screen to screen."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    async def shows(self, kind):
        """Wait for a screen of this kind, and give it."""
        while not (isinstance(self.app.screen, kind) and self.app.screen.query("#answer, #next")):
            await self.pilot.pause()
        return self.app.screen

    async def until(self, is_so):
        """Wait until something is so."""
        for _ in range(4000):
            if is_so():
                return
            await asyncio.sleep(0.005)
        pytest.fail("what was waited for did not come")

    async def press(self, *keys):
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text):
        """Type a text, as fast as keys can follow one another, and enter it."""
        self.send(*text)
        await self.press("enter")

    def send(self, *keys):
        """Press keys as fast as they can follow one another, and wait for nothing."""
        for key in keys:
            self.app.post_message(Key("space" if key == " " else key, key if len(key) == 1 else None))

    def text(self, place):
        return str(self.app.screen.query_one(f"#{place}", Static).content).replace("\xa0", " ")

    async def play_by(self, choose):
        """Play to the end as the hints say, each choice made by hand, and look at the result."""
        screen = await self.shows(TableScreen)
        session = screen.session
        while not session.match.is_over:
            await self.until(lambda: session.match.is_over or session.person_to_act is not None)
            if session.match.is_over:
                break
            before, hint = session.match.actions, session.hint(0)
            await choose(screen, hint)
            await self.until(lambda before=before: session.match.actions > before)
        await self.until(lambda: "Press Enter for the result" in self.text("hand"))
        await self.press("enter")
        return await self.shows(ResultScreen)

    async def choose_by_keys(self, screen, hint):
        """Choose by number, by arrows, or by its text, by turns."""
        choices = screen.session.choices(0)
        place = list(choices.all).index(hint)
        match screen.session.match.actions % 3:
            case 0:
                self.send(*next(key for key, choice in numbered(choices).items() if choice == hint), "enter")
            case 1:
                self.send(*["right"] * (place + 1), "enter")
            case _:
                self.send(*hint.text, "enter")

    async def choose_by_mouse(self, screen, hint):
        """Click where the choice is drawn."""
        await self.until(lambda: self.place_of(screen, hint) is not None)
        await self.pilot.click(offset=self.place_of(screen, hint))

    @staticmethod
    def place_of(screen, choice):
        """Give where a click makes a choice; None where nothing does yet."""
        for widget in (screen.query_one("#hand"), screen.query_one("#plain")):
            for y in range(widget.content_region.y, widget.content_region.bottom):
                for x in range(widget.content_region.x, widget.content_region.right):
                    if screen.get_style_at(x, y).meta.get("@click") == f"screen.choose({choice.code})":
                        return x, y
        return None

    async def play_out(self):
        """Play as the hints say, to the end, and look at the result."""
        screen = await self.shows(TableScreen)
        session = screen.session
        while not session.match.is_over:
            screen.step()
            if (seat := session.person_to_act) is not None:
                session.submit(session.hint(seat).code)
        screen.step()
        assert "Press Enter for the result" in self.text("hand")
        await self.press("enter")
        return await self.shows(ResultScreen)


def drive(first, steps, size=(80, 24)):
    app = DrawnApp(CATALOGUE, Preferences(), first)

    async def run():
        async with app.run_test(size=size) as pilot:
            await steps(Driver(app, pilot))

    asyncio.run(run())
    return app


SHORT = {"crazy-eights": {}, "kaiser": {"target": 32}, "wizard": {"rounds": 5}}
"""Options of whole matches that do not take all evening."""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_by_keys_to_its_result(game):
    async def steps(driver):
        result = await driver.play_by(driver.choose_by_keys)
        match = result.session.match
        table = result.query_one("#rounds", DataTable)
        assert table.row_count == match.world.round.number
        assert [str(cell) for cell in table.get_row_at(table.row_count - 1)][1:] == list(
            map(str, match.result().scores)
        )
        places = driver.text("places").splitlines()
        assert len(places) == len(match.result().scores)
        assert places[0].startswith("1.  ")
        assert driver.text("result_title").endswith("the match.")
        await driver.press("q")

    assert drive(match_of(game, **SHORT[game]), steps).session.match.is_over


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_a_match_is_played_with_the_mouse_alone(size):
    async def steps(driver):
        await driver.play_by(driver.choose_by_mouse)
        await driver.pilot.click("#leave")

    assert drive(match_of(preset="table"), steps, size=size).session.match.is_over


@pytest.mark.parametrize(("key", "is_same"), [("a", True), ("n", False)])
def test_another_match_follows(key, is_same, home):
    async def steps(driver):
        before = (await driver.play_out()).session
        await driver.press(key)
        session = (await driver.shows(TableScreen)).session
        assert session is not before
        assert (session.match.seed == before.match.seed) == is_same
        assert session.instant
        assert session.is_recorded
        await driver.play_out()
        await driver.press("q")

    drive(match_of(preset="table", recorder=KeptRecorder()), steps)
    assert len(list((home / "matches").iterdir())) == 2


def test_a_recorded_match_is_shared_as_a_line_that_can_be_opened():
    async def steps(driver):
        await driver.play_out()
        await driver.press("s")
        opening, text = driver.text("shared").splitlines()
        assert opening == "Whoever gets this line can watch the match with: cardstead open TEXT"
        assert read(open_text(text, CATALOGUE)).status == COMPLETE
        assert driver.app.clipboard == text
        await driver.press("q")

    drive(match_of(preset="table", recorder=KeptRecorder()), steps)


def test_a_recorded_match_is_watched_and_left_for_the_result():
    async def steps(driver):
        first = (await driver.play_out()).session
        await driver.pilot.click("#watch")
        screen = await driver.shows(ReplayScreen)
        assert (screen.winder.at, screen.winder.length) == (0, first.match.actions)
        await driver.type("quit")
        await driver.shows(ResultScreen)
        await driver.press("w")
        await driver.shows(ReplayScreen)
        await driver.type("take 1 Nora")
        session = (await driver.shows(TableScreen)).session
        assert session.people == [1]
        session.instant = True
        await driver.play_out()
        await driver.press("q")

    drive(match_of(preset="table", recorder=KeptRecorder()), steps)


def test_what_was_not_recorded_is_neither_watched_nor_shared():
    async def steps(driver):
        result = await driver.play_out()
        assert not result.query("#watch, #share")
        await driver.press("w", "s")
        assert driver.app.screen is result
        assert driver.text("shared") == "The match cannot be shared: it was not recorded."
        await driver.press("q")

    drive(match_of(preset="table"), steps)


def test_a_button_does_the_same():
    async def steps(driver):
        await driver.play_out()
        await driver.pilot.click("#again")
        await driver.shows(TableScreen)
        await driver.press("ctrl+c")

    drive(match_of(preset="table"), steps)


def test_a_replay_is_wound_by_keys_words_and_the_mouse():
    async def steps(driver):
        screen = await driver.shows(ReplayScreen)
        winder = screen.winder
        at = []
        for keys in (["right", "right", "down"], ["left"], ["end"], ["home"], ["pagedown"], ["pageup"]):
            await driver.press(*keys)
            at.append(winder.at)
        assert at == [3, 2, winder.length, 0, winder.playback.rounds[0], 0]
        await driver.type("5")
        assert driver.text("countdown") == f"5/{winder.length}"
        assert driver.text("log").splitlines()[-1] == winder.log(NOBODY)[-1].text
        line = screen.query_one("#plain").content_region
        await driver.pilot.click(offset=(line.right - 2, line.y))
        for _ in range(100):  # a click on a text is carried out by a task of its own
            if winder.at > winder.length - 10:
                break
            await driver.pilot.pause(0.02)
        assert winder.at > winder.length - 10
        await driver.press("q", "u", "i", "t", "enter")

    drive(replay_of(), steps)


def test_a_replay_plays_by_itself(monkeypatch):
    async def steps(driver):
        screen = await driver.shows(ReplayScreen)
        await driver.press("space")
        for second in (1, 2, 3, 4):
            screen.now = lambda second=second: float(second)
            screen.step()
        assert screen.winder.at == 2  # an action each 1.5 s
        await driver.press("space")
        assert screen.winder.paused
        await driver.press("ctrl+c")

    drive(replay_of(), steps)


def test_all_hands_are_opened():
    async def steps(driver):
        screen = await driver.shows(ReplayScreen)
        card = screen.winder.view(1).hand[0]
        sign = f"{card.rank.letter.replace('T', '10')}{card.suit.sign}"
        assert sign not in driver.text("left")
        await driver.press("f3")
        assert sign in driver.text("left")
        assert "Action " not in driver.text("log")
        await driver.press("ctrl+c")

    drive(replay_of(), steps)


def test_a_seat_is_taken_over_and_the_recording_verifies(home):
    winder = replay_of(preset="table", seats=3)

    async def steps(driver):
        await driver.shows(ReplayScreen)
        await driver.type("4")
        await driver.type("take 1 " + "x" * 30)
        await driver.until(lambda: "expected 1 to 24 characters" in driver.text("log"))
        await driver.type("take 1 Nora")
        screen = await driver.shows(TableScreen)
        assert screen.session.people == [1]
        assert screen.said[: winder.told - 1] == [line.text for line in screen.session.log(1)][: winder.told - 1]
        screen.session.instant = True
        await driver.play_out()
        await driver.press("q")

    drive(winder, steps)
    (file,) = (home / "matches").iterdir()
    replay = read(file.read_bytes())
    assert replay.header is not None
    assert winder.at == 4
    assert replay.header.origin == winder.origin
    assert verify(replay, CATALOGUE).status == "verified"


def test_several_people_go_on_with_a_match():
    """After `resume` nothing that is somebody's own is shown before its person takes the keyboard."""
    first = match_of("kaiser", kinds=("human", "house", "human", "house"))
    recording = record_in_memory(first.match)

    async def begin(driver):
        await driver.shows(TableScreen)
        await driver.press("enter")
        await driver.type("pass")
        await driver.press("ctrl+c")

    drive(first, begin)
    past = []
    match = match_to_resume(read(recording.getvalue()), CATALOGUE, "the recording", past.append)
    session = Session(match, None, past)
    session.instant = True

    async def go_on(driver):
        screen = await driver.shows(TableScreen)
        assert driver.text("hand") == "Player at seat 2, it is your turn. Press Enter when nobody else looks."
        assert "You " not in driver.text("log")
        await driver.press("enter")
        assert screen.reader == 2
        assert driver.text("log").splitlines() == [
            "Round 1. Dario deals.",
            "You are dealt the queen of clubs; queen and 9 of diamonds; king, jack and 8 of hearts; "
            "queen and 8 of spades.",
            "Player passes.",
            "Bruno passes.",
        ]
        await driver.press("ctrl+c")

    drive(session, go_on)


def test_the_size_may_change_at_any_time():
    async def steps(driver):
        screen = await driver.shows(TableScreen)
        for size in ((140, 45), (80, 24), (60, 20), (100, 30)):
            await driver.pilot.resize_terminal(*size)
            await driver.pilot.pause()
            assert screen.has_class("wide") == (size[0] >= 100)
            assert screen.query_one("#answer").region.bottom <= size[1]
        await driver.press("ctrl+c")

    drive(match_of(), steps)


def test_the_clock_counts_down():
    table = CATALOGUE["crazy-eights"].set_up(None, {"seats": 2}, ("human", "house"), pace=Pace(turn=1800))
    session = Session.open(CATALOGUE, table, "7")

    async def steps(driver):
        screen = await driver.shows(TableScreen)
        for second in range(1, 22):
            screen.now = lambda second=second: float(second)
            screen.step()
        assert driver.text("countdown") == "0:09"
        assert "You have ten seconds left." in driver.text("log")
        await driver.press("ctrl+c")

    drive(session, steps)


def test_settings_are_kept():
    async def steps(driver):
        screen = await driver.shows(TableScreen)
        await driver.press("f2")
        await driver.type("speed 2")
        preferences = Preferences()
        assert preferences.four_colours
        assert not driver.app.preferences.keep(screen.session)
        await driver.press("ctrl+c")

    drive(match_of(), steps)
    session = match_of()
    Preferences().begin(session)
    assert (session.speed, session.instant) == (2, False)


def test_a_bot_table_has_a_result_too():
    async def steps(driver):
        result = await driver.play_out()
        assert result.reader == NOBODY
        await driver.press("escape")

    table = CATALOGUE["wizard"].set_up(None, {"seats": 3, "rounds": 5}, pace=INSTANT)
    session = Session.open(CATALOGUE, table, "7")
    session.instant = True
    drive(session, steps)
