"""The program behind the window: the screens and what they share. It knows no window and no driver.

Whoever shows it hands in the size, input and the time that has passed, and draws its picture and its HUD.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from core.catalogue import Catalogue
from core.errors import CardsteadError
from core.game import Game
from core.match import Recorder
from core.options import Value
from core.table import Table
from frontends.recording import KeptRecorder
from frontends.session import Session
from frontends.settings import Settings, SettingsFile
from frontends.window import controls, recordings
from frontends.window.clipboard import Clipboard, ClipboardError, NoClipboard
from frontends.window.font import Font
from frontends.window.hud import Hud, Rect
from frontends.window.recordings import Kept
from frontends.window.screens.screen import Picture, Screen
from frontends.window.sounds import SOUNDS, Silence, Speaker
from frontends.window.stage import Stage
from frontends.window.telling import sentence
from frontends.window.tuning import tuning
from replays.recorder import Recorder as Recording

Look = Literal["poker", "tavern"]
NOTICE = 8.0
"""Seconds for which a sentence over the screen stays."""
VEIL = 0.55
"""How dark what lies under another screen becomes."""


class App:
    """The screens, the topmost of which takes input."""

    def __init__(self, catalogue: Catalogue, file: SettingsFile, font: Font, speaker: Speaker | None = None) -> None:
        self.catalogue = catalogue
        self.file = file
        self.hud = Hud(font)
        self.speaker: Speaker = speaker if speaker is not None else Silence()
        self.look_asked: Look | None = None
        """The look of the table for this run, whatever the settings say."""
        self.screens: list[Screen] = []
        self.size = (1280, 720)
        self.stage = Stage(self.size, self.settings.portrait_rim)
        self.is_stale = True
        """Whether the HUD has to be built anew."""
        self.is_done = False
        """Whether the program is to end."""
        self.is_filmed = False
        """Whether nobody is there to press anything, so that no control is drawn."""
        self.keeps_matches = False
        """Whether a match that nobody asked to record is kept all the same."""
        self.first_recorder: Recorder | None = None
        """What records the first match, if somebody asked for it."""
        self.toggle_fullscreen: Callable[[], None] = lambda: None
        self.clipboard: Clipboard = NoClipboard()
        self.notice = file.complaint or ""
        """A sentence that is shown over whatever is in front until something is pressed."""
        self._notice_left = NOTICE
        self._open = 0.0
        """The seconds for which the screen in front has been open."""

    # What is shared.

    @property
    def settings(self) -> Settings:
        """The person's settings."""
        return self.file.settings

    @property
    def look(self) -> Look:
        """What the cards lie on."""
        return self.look_asked or ("tavern" if self.settings.table_look == "tavern" else "poker")

    @property
    def top(self) -> Screen:
        """The screen in front."""
        return self.screens[-1]

    def set(self, key: str, value: Value) -> None:
        """Change a setting, keep it, and let it show at once."""
        self.settings[key] = value
        if key == "table_look":
            self.look_asked = None
        try:
            self.file.save()
        except CardsteadError as error:
            self.say(str(error))
        self.resize(*self.size)

    def sound(self, name: str) -> None:
        """Play a sound as loudly as its group is set."""
        volume = self.settings.volume(SOUNDS[name])
        if volume > 0:
            self.speaker.play(name, volume)

    def say(self, text: str) -> None:
        """Show a sentence until something is pressed, or it has been there for a while."""
        self.notice, self._notice_left = text, NOTICE
        self.is_stale = True

    def pasted(self) -> str:
        """Give the text of the clipboard; where there is none to be had, say why and give an empty one."""
        try:
            text = self.clipboard.paste()
        except ClipboardError as error:
            self.say(sentence(str(error)))
            return ""
        if not text:
            self.say("There is no text in the clipboard.")
        return text

    # Which screens there are.

    def show(self, screen: Screen) -> None:
        """Show this screen and no other."""
        while self.screens:
            self.screens.pop().left()
        self.open(screen)

    def open(self, screen: Screen) -> None:
        """Lay a screen over the one in front."""
        if self.screens:
            self.top.covered()
        self.screens.append(screen)
        self._open = 0.0
        screen.resized()
        screen.entered()
        self.is_stale = True

    def close(self) -> None:
        """Go back to the screen below; from the last one the program ends."""
        if len(self.screens) == 1:
            self.quit()
            return
        self.screens.pop().left()
        self.top.entered()
        self.is_stale = True

    def quit(self) -> None:
        """End the program; what is under way is kept."""
        self.is_done = True

    def leave(self) -> None:
        """Let every screen put away what it has."""
        while self.screens:
            self.screens.pop().left()

    # Matches.

    def show_catalogue(self) -> None:
        """Show the first screen."""
        from frontends.window.screens.catalogue import CatalogueScreen  # not needed for a film

        self.show(CatalogueScreen(self))

    def show_help(self, game: Game | None = None, options: Mapping[str, Value] | None = None, seats: int = 0) -> None:
        """Show the keys, and the rules of a table if there is one."""
        from frontends.window.screens.help import HelpScreen  # not needed for the first picture

        self.open(HelpScreen(self, game, options, seats))

    def start(self, table: Table, seed: str) -> None:
        """Deal a new match at a table and show it; it is recorded.

        Raises:
            TableError: when the table or the seed is not one to play with.
        """
        session = Session.open(self.catalogue, table, seed)
        session.match.record(self._recorder(table.game))
        self.play(session)

    def _recorder(self, game: str) -> Recorder | None:
        """Give the recorder that was asked for to the first match, and one of its own to each that follows."""
        recorder, self.first_recorder = self.first_recorder, None
        if recorder is None and self.keeps_matches:
            return recordings.new_recorder(game, self.say)
        return recorder

    def go_on(self, kept: Kept) -> None:
        """Go on with a match that was broken off."""
        try:
            session = recordings.go_on(self.catalogue, kept, self.say)
        except CardsteadError as error:
            self.say(str(error))
            return
        self.play(session, is_new=False)

    def play(self, session: Session, *, is_new: bool = True) -> None:
        """Show the table of a match that was just dealt, or is under way."""
        from frontends.window.screens.table import TableScreen  # not needed for the first picture

        self.show(TableScreen(self, session, is_new=is_new))

    def put_away(self, session: Session) -> None:
        """Let go of a match; its recording has everything."""
        if isinstance(recorder := session.match.recorder, Recording | KeptRecorder):
            recorder.close()
        session.match.close()

    # Time and picture.

    def resize(self, width: int, height: int) -> None:
        """Take the window's size, or its old one again after a setting has changed."""
        self.size = (max(int(width), 1), max(int(height), 1))
        self.stage.resize(self.size, self.settings.portrait_rim)
        for screen in self.screens:
            screen.resized()
        self.is_stale = True

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if self.notice:
            self._notice_left -= seconds
            if self._notice_left <= 0:
                self._input()
        if self._open < tuning().times.fade:
            self._open += seconds
            self.is_stale = True
        if self.screens:
            self.top.update(max(seconds, 0.0))

    def picture(self) -> Picture:
        """Give what is to be drawn of the table, and build the HUD over it if it has changed."""
        if self.is_stale:
            self._build()
        for screen in reversed(self.screens):
            if (picture := screen.picture()) is not None:
                return picture
        return Picture(self.stage.seen, self.stage.sprites, 0.0)

    def _build(self) -> None:
        """Build the screen in front, over a table that is dimmed and answers to nothing."""
        self.is_stale = False
        for _ in range(2):
            self.hud.begin(*self.size, self.settings.text_size, four_colours=self.settings.four_colours)
            if (table := self._table_below()) is not None:
                self._build_screen(table)
                controls.veil(self.hud, VEIL)
            if self.screens:
                self._build_faded(self.top)
            # A list that became shorter or longer is laid out once more.
            if not self.screens or not self.top.ui.grew():
                break
        if self.notice:
            self._draw_notice()

    def _table_below(self) -> Screen | None:
        """Give the screen whose table lies under the one in front, however many lie between."""
        if not self.screens or self.top.picture() is not None:
            return None
        return next((screen for screen in reversed(self.screens) if screen.picture() is not None), None)

    def _build_faded(self, screen: Screen) -> None:
        """Build a screen; what lies over a table comes into sight within a moment."""
        begin, strength = len(self.hud.data), self._open / tuning().times.fade
        self._build_screen(screen)
        if strength < 1 and len(self.screens) > 1:
            self.hud.fade(begin, strength)

    def _build_screen(self, screen: Screen) -> None:
        ui = screen.ui
        pointer = ui.pointer
        if screen is not self.top:
            ui.pointer = (-1.0, -1.0)
        ui.begin()
        screen.build(ui)
        ui.pointer = pointer

    def _draw_notice(self) -> None:
        hud, u, palette = self.hud, self.hud.u, tuning().palette
        width = min(620 * u, self.size[0] - 24 * u)
        lines = hud.wrap(self.notice, 16 * u, width - 40 * u)
        height = (len(lines) * 22 + 24) * u
        rect = Rect((self.size[0] - width) / 2, self.size[1] - height - 14 * u, width, height)
        controls.panel(hud, rect)
        hud.paragraph(rect.inset(12 * u), self.notice, 16 * u, palette.accent)

    # Input.

    def key(self, name: str) -> None:
        """Take a key by its name: `left`, `enter`, `d`, `ctrl+e`."""
        self._input()
        if name == "f11":
            self.toggle_fullscreen()
        elif not self.top.key(name) and name == "f1":
            self.top.help()

    def text(self, text: str) -> None:
        """Take written characters."""
        self.top.text(text)
        self.is_stale = True

    def moved(self, x: float, y: float) -> None:
        """Take note of the pointer, in pixels from the lower left."""
        if self.top.moved(x, y):
            self.is_stale = True

    def pressed(self, x: float, y: float) -> None:
        """Take a press of the first mouse button."""
        self._input()
        self.top.pressed(x, y)

    def dragged(self, x: float, y: float) -> None:
        """Take a move with the first button held."""
        if self.top.dragged(x, y):
            self.is_stale = True

    def released(self, x: float, y: float) -> None:
        """Take the release of the first mouse button; outside the window, nothing comes of it."""
        width, height = self.size
        if 0 <= x <= width and 0 <= y <= height:
            self.is_stale = True
            self.top.released(x, y)
        else:
            self.let_go()

    def let_go(self) -> None:
        """Let go of what is held, without anything coming of it."""
        self.is_stale = True
        if self.screens:
            self.top.let_go()

    def wheel(self, x: float, y: float, notches: float) -> None:
        """Take a turn of the wheel, up being positive."""
        self.top.moved(x, y)
        self.top.wheel(notches)
        self.is_stale = True

    def _input(self) -> None:
        self.notice = ""
        self.is_stale = True
