"""The table that is being set up: what was chosen, and the table or the reason why there is none."""

import secrets

from core.catalogue import Catalogue
from core.errors import CardsteadError, TableError
from core.game import Game
from core.options import Option, Value, written
from core.rng import check_seed
from core.table import HUMAN, Table, playing_pace
from replays.deals import is_deal_code, read_deal

CLOCKS: tuple[int, ...] = (0, 15, 30, 60)
"""The limits of a turn that are offered, in seconds; 0 is off."""


class SetUp:
    """Choices for one game; every one is the game's own declaration."""

    def __init__(self, game: Game, name: str, clock: int = 30, *, dev: bool = False) -> None:
        self.game = game
        self.name = name
        self.clock = clock
        self.dev = dev
        self.seed = ""
        """The seed as it was written; empty for a new one."""
        self.preset = game.options.preset(None).id
        self.changes: dict[str, Value] = {}
        self.kinds: list[str] = []
        self._fill_seats()

    @property
    def values(self) -> dict[str, Value]:
        """Every option's value as it stands, the seats among them."""
        return self.game.options.settle(self.preset, self.changes)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.values["seats"])

    @property
    def options(self) -> tuple[Option, ...]:
        """Every option that is to be chosen, the seats first where there is a choice."""
        seats = self.game.options.seats
        return ((seats,) if len(seats.values) > 1 else ()) + self.game.options.options

    @property
    def seat_kinds(self) -> tuple[str, ...]:
        """Who can sit at a seat: a person, or a bot by its kind."""
        return (HUMAN, *self.game.bot_kinds())

    def choose_preset(self, preset: str) -> None:
        """Take a preset, and nothing else that was changed."""
        self.preset, self.changes = preset, {}
        self._fill_seats()

    def choose(self, key: str, value: Value) -> None:
        """Set an option."""
        self.changes[key] = value
        self._fill_seats()

    def seat(self, seat: int, kind: str) -> None:
        """Let somebody sit at a seat."""
        self.kinds[seat] = kind

    def read_deal(self, catalogue: Catalogue) -> None:
        """Take the options, the seats and the seed of a deal code that was written where the seed goes.

        Raises:
            CardsteadError: when it is damaged, or of another game.
        """
        deal = read_deal(self.seed, catalogue)
        if deal.game != self.game.id:
            raise TableError(f"this deal code is of {catalogue[deal.game].title}")
        self.preset = self.game.options.preset(None).id
        self.changes = {**deal.changes, "seats": deal.seats}
        self.seed = deal.seed
        self._fill_seats()

    def _fill_seats(self) -> None:
        """Keep who sits where; new seats get house bots, and the first one this person."""
        missing = self.seats - len(self.kinds)
        self.kinds = (self.kinds + ["house"] * missing)[: self.seats]
        if missing == self.seats:
            self.kinds[0] = HUMAN

    def side(self, seat: int) -> str:
        """Say who a seat plays with, where seats do not play for themselves."""
        if self.game.teams is None:
            return ""
        partners = [other + 1 for other in self.game.teams[self.game.side_of(seat)] if other != seat]
        return "with seat " + " and ".join(map(str, partners))

    @property
    def has_deal_code(self) -> bool:
        """Tell whether a deal code stands where the seed goes."""
        return is_deal_code(self.seed)

    @property
    def complaint(self) -> str:
        """Say why this table cannot be dealt; nothing where it can."""
        try:
            self.table()
            self.chosen_seed()
        except CardsteadError as error:
            return str(error)
        return ""

    def table(self) -> Table:
        """Make exactly the table that was set up.

        Raises:
            TableError: saying what cannot be dealt.
        """
        pace = playing_pace(self.clock)
        return self.game.set_up(self.preset, self.changes, self.kinds, person=self.name, pace=pace, dev=self.dev)

    def chosen_seed(self) -> str:
        """Give the seed that was written, or a new one.

        Raises:
            TableError: for a seed that is none.
        """
        if self.has_deal_code:
            raise TableError("seed: this deal code is not whole, or not one of this game")
        return check_seed(self.seed) if self.seed else new_seed()


def new_seed() -> str:
    """Make a seed that can be read aloud."""
    return str(secrets.randbelow(10**9))


def shown_value(value: Value) -> str:
    """Write an option's value for people: `must play`, `no`."""
    return written(value).replace("_", " ")
