"""The catalogue: the games that can be played and the systems that play them, a value that is handed down."""

from collections.abc import Iterable, Iterator

from core.errors import TableError
from core.events import Listener
from core.game import Game
from core.match import Match, Systems
from core.rng import check_seed
from core.table import Table


class Catalogue:
    """The games that can be played, and the systems that play them."""

    def __init__(self, games: Iterable[Game], systems: Systems) -> None:
        self._games: dict[str, Game] = {}
        self.systems = systems
        self._checked: Table | None = None
        """The table that was opened last: checking it once is enough for thousands of matches."""
        for game in games:
            if game.id in self._games:
                raise ValueError(f"two games are called {game.id!r}")
            self._games[game.id] = game

    def __iter__(self) -> Iterator[Game]:
        """Give the games in the order of the catalogue."""
        return iter(self._games.values())

    def __contains__(self, game_id: object) -> bool:
        """Tell whether there is a game of this id."""
        return game_id in self._games

    def __getitem__(self, game_id: str) -> Game:
        """Give a game by its id.

        Raises:
            TableError: listing the games there are.
        """
        if game_id not in self._games:
            raise TableError(f"unknown game {game_id!r}; there are {', '.join(self._games)}")
        return self._games[game_id]

    def open(self, table: Table, seed: str, listener: Listener | None = None) -> Match:
        """Open a match: the world is made, the first round dealt, of which a listener is told.

        Raises:
            TableError: when the table or the seed is not one to play with.
        """
        game = self[table.game]
        if table is not self._checked:
            self._checked = game.checked(table)
        match = Match(game, table, check_seed(seed), self.systems)
        match.listen(listener)
        return match.begin()
