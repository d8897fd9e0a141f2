"""Games, bots and front ends of others: entry points of installed packages, looked up only when they are needed.

| group | name of the entry point | what it names |
|---|---|---|
| `cardstead.games` | the game's id | a `Game` |
| `cardstead.bots` | `game:bot` | whatever makes the bot when called |
| `cardstead.frontends` | the front end's name | a `FrontEnd`, or whatever makes one when called |

They are looked up for a name that is not built in, or for a list. A broken one is told of in one line and left out of
lists; asked for by its name, it is an error. A name that is taken already is refused.
"""

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, cast

from core.catalogue import Catalogue
from core.errors import TableError
from core.game import Bot, Game
from systems import BUILT_IN, add_systems

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES, BOTS, FRONT_ENDS = "cardstead.games", "cardstead.bots", "cardstead.frontends"

Warn = Callable[[str], None]
"""Is told of every plug-in that is left out of a list, in one line."""


class PluginError(TableError):
    """A plug-in that was asked for by its name, and is broken or has a name that is taken."""


class Plugins:
    """The entry points of one group."""

    def __init__(self, group: str) -> None:
        self.group = group

    @cached_property
    def points(self) -> "dict[str, list[EntryPoint]]":
        """Find the entry points by name, ascending; more than one of a name is one too many."""
        from importlib.metadata import entry_points

        found: dict[str, list[EntryPoint]] = {}
        for point in sorted(entry_points(group=self.group), key=lambda point: (point.name, _origin(point))):
            found.setdefault(point.name, []).append(point)
        return found

    def load(self, name: str) -> object:
        """Load the plug-in of a name that is among `points`.

        Raises:
            PluginError: when it is broken, or there are several of that name.
        """
        points = self.points[name]
        if len(points) > 1:
            origins = " and ".join(map(_origin, points))
            raise PluginError(f"plug-in {name!r} is left out: it comes from both {origins}")
        try:
            with contextlib.redirect_stdout(sys.stderr):
                return points[0].load()
        except (Exception, SystemExit) as error:
            raise self.broken(name, f"{type(error).__name__}: {error}") from error

    def broken(self, name: str, reason: str) -> PluginError:
        """Make the error that says why a plug-in is left out."""
        return PluginError(f"plug-in {name!r} of {_origin(self.points[name][0])} is left out: {reason}")


def _origin(point: "EntryPoint") -> str:
    """Name the installed package that an entry point belongs to."""
    return point.dist.name if point.dist is not None else point.value


class FoundBots(Mapping[str, Callable[[], Bot]]):
    """A game's own bots and those of others, by kind."""

    def __init__(self, game: Game, plugins: Plugins, warn: Warn) -> None:
        self.game, self.plugins, self.warn = game, plugins, warn
        self._prefix = f"{game.id}:"

    def __getitem__(self, kind: str) -> Callable[[], Bot]:
        """Give what makes a bot of this kind, looked up if it is not one of the game's own.

        Raises:
            KeyError: when there is none.
            PluginError: when it is broken.
        """
        if kind in self.game.bots:
            return self.game.bots[kind]
        name = self._prefix + kind
        if name not in self.plugins.points:
            raise KeyError(kind)
        maker = self.plugins.load(name)
        if not callable(maker):
            raise self.plugins.broken(name, f"expected what makes a bot when called, got {maker!r}")
        return partial(self._made, name, cast("Callable[[], Bot]", maker))

    def _made(self, name: str, maker: Callable[[], Bot]) -> Bot:
        """Make a bot of others.

        Raises:
            PluginError: when its maker fails.
        """
        try:
            return maker()
        except Exception as error:
            raise self.plugins.broken(name, f"{type(error).__name__}: {error}") from error

    def __iter__(self) -> Iterator[str]:
        """Name the kinds: the game's own, then those of others that are sound."""
        yield from self.game.bots
        for name in self.plugins.points:
            if name.startswith(self._prefix) and self._is_sound(name):
                yield name.removeprefix(self._prefix)

    def _is_sound(self, name: str) -> bool:
        """Tell whether a bot can be had; warn if not."""
        kind = name.removeprefix(self._prefix)
        try:
            if kind in self.game.bot_kinds():
                raise self.plugins.broken(name, "that name is built in")
            self[kind]
        except PluginError as error:
            self.warn(str(error))
            return False
        return True

    def __len__(self) -> int:
        """Count the kinds."""
        return sum(1 for _ in self)


class FoundCatalogue(Catalogue):
    """The built-in games and those of others, each with the bots of others."""

    def __init__(self, warn: Warn) -> None:
        self.warn = cache(warn)  # once is enough for the same plug-in
        self.plugins, self.bots = Plugins(GAMES), Plugins(BOTS)
        super().__init__((), add_systems)

    def __iter__(self) -> Iterator[Game]:
        """Give the built-in games in their order, then those of others that are sound, by name."""
        yield from map(self.__getitem__, BUILT_IN)
        for name in self.plugins.points:
            try:
                if name in BUILT_IN:
                    raise self.plugins.broken(name, "that name is built in")
                game = self[name]
            except PluginError as error:
                self.warn(str(error))
            else:
                yield game

    def __contains__(self, game_id: object) -> bool:
        """Tell whether there is a game of this id that is sound; warn if it is not."""
        if game_id in self._games or game_id in BUILT_IN:
            return True
        try:
            return game_id in self.plugins.points and bool(self[str(game_id)])
        except PluginError as error:
            self.warn(str(error))
            return False

    def __getitem__(self, game_id: str) -> Game:
        """Give a game by its id.

        Raises:
            TableError: listing the games there are.
            PluginError: when it is a plug-in and broken.
        """
        if game_id not in self._games:
            game = BUILT_IN[game_id]() if game_id in BUILT_IN else self._found(game_id)
            self._games[game_id] = replace(game, bots=FoundBots(game, self.bots, self.warn))
        return self._games[game_id]

    def _found(self, game_id: str) -> Game:
        """Load a game of others."""
        if game_id not in self.plugins.points:
            names = dict.fromkeys([*BUILT_IN, *self.plugins.points])
            raise TableError(f"unknown game {game_id!r}; there are {', '.join(names)}")
        game = self.plugins.load(game_id)
        if not isinstance(game, Game):
            raise self.plugins.broken(game_id, f"expected a Game, got {game!r}")
        if game.id != game_id:
            raise self.plugins.broken(game_id, f"the game calls itself {game.id!r}")
        return game
