"""Pictures of the window's scenes: every screen, every game, several sizes, both tables; drawn without a window.

A scene is a small script: it leads an app to the moment that is pictured, as a person would, by a clock of its own.
Matches have fixed seeds, so that the same program makes the same pictures.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple

from core.errors import CardsteadError
from core.table import HUMAN, playing_pace
from frontends.folders import elsewhere
from frontends.headless import play_match
from frontends.settings import SettingsFile
from replays.reader import read
from replays.recorder import Recorder

from . import assets
from .app import App
from .offscreen import Darkroom, still_of
from .picture_files import png
from .screens.help import HelpScreen
from .screens.replay import ReplayScreen
from .screens.settings import SettingsScreen
from .screens.setup import SetUpScreen
from .screens.table import TableScreen
from .tuning import tuning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from core.catalogue import Catalogue
    from core.options import Value

WIDE, UPRIGHT, SMALL = (1280, 720), (720, 1280), (360, 360)
STEP = 0.1
"""Seconds by which a scene's clock goes on at a time."""
SEED = "7"
LONGEST = 3600.0
"""Seconds of a scene after which what it waits for will not come."""


class ShotError(CardsteadError):
    """A scene that does not come to the moment that is pictured."""


class Shot(NamedTuple):
    """One picture."""

    scene: str
    size: tuple[int, int]
    script: Callable[[App], None]
    settings: Mapping[str, Value] = {}

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.scene}-{self.size[0]}x{self.size[1]}.png"


# What a person does to come there.


def catalogue(app: App) -> None:
    """Look at the first screen."""
    app.show_catalogue()


def settings(app: App) -> None:
    """Open the settings."""
    app.show_catalogue()
    app.open(SettingsScreen(app))


def help_of(game: str) -> Callable[[App], None]:
    """Read the rules of a game."""

    def script(app: App) -> None:
        app.show_catalogue()
        app.open(HelpScreen(app, app.catalogue[game], app.catalogue[game].options.settle(None, {}), 4))

    return script


def set_up(game: str) -> Callable[[App], None]:
    """Set up a table."""

    def script(app: App) -> None:
        app.show_catalogue()
        app.open(SetUpScreen(app, app.catalogue[game]))

    return script


def table(
    game: str, seats: int, until: Callable[[TableScreen], bool], then: Callable[[TableScreen], list[str]] | None = None
) -> Callable[[App], None]:
    """Play at a table as the hint says until something has come, then press some keys.

    Args:
        game: The game's id.
        seats: How many play; the person sits at seat 0.
        until: Tells whether it has come; asked after every step of the clock.
        then: Gives the names of the keys.
    """

    def script(app: App) -> None:
        screen = _seated(app, game, seats)
        play_until(app, screen, until)
        for key in then(screen) if then is not None else ():
            app.key(key)
        # What was begun comes to its end: cards land, boxes fade in.
        for _ in range(8):
            app.advance(STEP)

    return script


def replay(game: str, seats: int, at: int, *keys: str) -> Callable[[App], None]:
    """Watch the replay of a match of bots, wound to an action, and press some keys."""

    def script(app: App) -> None:
        file = io.BytesIO()
        dealt = app.catalogue[game].set_up(None, {"seats": seats})
        play_match(app.catalogue, dealt, SEED, Recorder(file)).close()
        screen = ReplayScreen(app, read(file.getvalue()))
        app.show(screen)
        screen.jump(at)
        for key in keys:
            app.key(key)

    return script


def _seated(app: App, game: str, seats: int) -> TableScreen:
    """Sit down with house bots."""
    kinds = [HUMAN] + ["house"] * (seats - 1)
    dealt = app.catalogue[game].set_up(None, {"seats": seats}, kinds, person="You", pace=playing_pace(0))
    app.start(dealt, SEED)
    if not isinstance(app.top, TableScreen):
        raise ShotError(f"{game}: expected a table, got {type(app.top).__name__}")
    return app.top


def play_until(app: App, screen: TableScreen, until: Callable[[TableScreen], bool]) -> None:
    """Let time pass, and whenever the person is to act do what the hint says.

    Raises:
        ShotError: when it has not come after an hour.
    """
    for _ in range(int(LONGEST / STEP)):
        app.advance(STEP)
        if until(screen):
            return
        if screen.playing.is_open:
            screen.session.submit(screen.session.hint(screen.viewer).code, screen.viewer)
    raise ShotError(f"{screen.game.id}: the moment that is pictured does not come")


# What is waited for.


def own_turn(number: int) -> Callable[[TableScreen], bool]:
    """Wait for the person's turn after so many actions of the match."""
    return lambda screen: screen.playing.is_open and screen.staging.is_idle and screen.session.match.actions >= number


def can(verb: str) -> Callable[[TableScreen], bool]:
    """Wait for a turn in which the person may do something that belongs to no card."""

    def until(screen: TableScreen) -> bool:
        actions = screen.game.actions
        return own_turn(0)(screen) and any(actions[choice.code].verb == verb for choice in screen.playing.plain)

    return until


def dealing(cards: int) -> Callable[[TableScreen], bool]:
    """Wait for the middle of a deal."""
    return lambda screen: screen.scene.is_dealing and screen.scene.count(screen.viewer) >= cards


def suit_to_name(screen: TableScreen) -> bool:
    """Wait for a turn with a card that can be played in several ways."""
    return own_turn(8)(screen) and any(len(group.choices) > 1 for group in screen.playing.choices.cards)


def play_it(screen: TableScreen) -> list[str]:
    """Choose that card by its number in the hand, and play it."""
    cards = screen.playing.choices.cards
    return [str(next(number for number, group in enumerate(cards, 1) if len(group.choices) > 1)), "enter"]


def round_over(screen: TableScreen) -> bool:
    """Wait for the end of a round, and until the eye has come in on the table."""
    return screen.round_result is not None and screen.now >= screen.move.begin + screen.move.seconds


def over(screen: TableScreen) -> bool:
    """Wait for the result of the match."""
    return screen.app.top is not screen


SEATS: Mapping[str, int] = {"crazy-eights": 4, "kaiser": 4, "wizard": 5}
"""How many play in the pictures of a game."""

TAVERN: Mapping[str, Value] = {"table_look": "tavern"}


def _of_game(game: str, seats: int) -> list[Shot]:
    """Picture what every game has."""
    return [
        Shot(f"set-up-{game}", WIDE, set_up(game)),
        Shot(f"table-{game}", WIDE, table(game, seats, own_turn(9))),
        Shot(f"table-{game}", UPRIGHT, table(game, seats, own_turn(14))),
        Shot(f"tavern-{game}", WIDE, table(game, seats, own_turn(18)), TAVERN),
        Shot(f"round-end-{game}", WIDE, table(game, seats, round_over)),
    ]


SHOTS: tuple[Shot, ...] = (
    Shot("catalogue", WIDE, catalogue),
    Shot("catalogue", (360, 640), catalogue),
    Shot("settings", WIDE, settings),
    Shot("settings-large-text", UPRIGHT, settings, {"text_size": 130}),
    Shot("rules-crazy-eights", WIDE, help_of("crazy-eights")),
    *(shot for game, seats in SEATS.items() for shot in _of_game(game, seats)),
    Shot("deal-crazy-eights", WIDE, table("crazy-eights", 4, dealing(3))),
    Shot("suit-crazy-eights", WIDE, table("crazy-eights", 3, suit_to_name, play_it)),
    Shot("suit-crazy-eights", (360, 640), table("crazy-eights", 3, suit_to_name, play_it)),
    Shot("table-crazy-eights", SMALL, table("crazy-eights", 2, own_turn(6))),
    Shot("table-crazy-eights", (1720, 720), table("crazy-eights", 6, own_turn(20))),
    Shot("log-crazy-eights", WIDE, table("crazy-eights", 4, own_turn(25), lambda _: ["l"])),
    Shot("menu-crazy-eights", (640, 360), table("crazy-eights", 4, own_turn(12), lambda _: ["escape"])),
    Shot("result-crazy-eights", WIDE, table("crazy-eights", 4, over), {"instant": True}),
    Shot("replay-crazy-eights", WIDE, replay("crazy-eights", 4, 40)),
    Shot("replay-log-kaiser", WIDE, replay("kaiser", 4, 30, "l")),
    Shot("replay-wizard", UPRIGHT, replay("wizard", 4, 200)),
    Shot("bid-kaiser", WIDE, table("kaiser", 4, can("bid"))),
    Shot("bid-wizard", UPRIGHT, table("wizard", 3, can("bid"))),
    Shot("four-colours-kaiser", (640, 360), table("kaiser", 4, own_turn(12)), {"four_colours": True}),
)
"""Every picture, in the order in which they are drawn."""


def shots(catalogue_of_games: Catalogue, folder: Path, wanted: Sequence[Shot]) -> Iterator[Path]:
    """Draw pictures into a folder, which is made; gives each file when it is written.

    Raises:
        OffscreenError: when this machine cannot draw.
        OSError: when the folder cannot be written.
    """
    darkroom = Darkroom()
    folder.mkdir(parents=True, exist_ok=True)
    with elsewhere():
        for shot in wanted:
            app = app_for(catalogue_of_games, shot)
            play(app, shot)
            path = folder / shot.name
            path.write_bytes(png(*shot.size, darkroom.picture(still_of(app))))
            app.leave()
            yield path


def play(app: App, shot: Shot) -> None:
    """Lead an app to the moment that is pictured; what was opened over a table has come into sight."""
    shot.script(app)
    if len(app.screens) > 1:
        app.advance(tuning().times.fade)


def app_for(catalogue_of_games: Catalogue, shot: Shot) -> App:
    """Make the app of a scene, with its size and settings; neither they nor its matches are kept."""
    app = App(catalogue_of_games, SettingsFile(), assets.load_font())
    app.keeps_matches = False
    for key, value in shot.settings.items():
        app.settings[key] = value
    app.resize(*shot.size)
    return app
