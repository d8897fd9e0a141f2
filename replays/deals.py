"""Deal codes: a table and a seed as one short text, so that friends can play the same cards and compare."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.catalogue import Catalogue
from core.errors import TableError
from core.options import Value
from core.rng import check_seed
from core.table import INSTANT, Pace, Table
from replays.armour import joined, unwrap, wrap
from replays.errors import MalformedRecord, ShareError
from replays.format import pack, unpack

PREFIX = "deal:"

LAYOUT = 1
"""The number of the layout of deal codes."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Which cards are played, and by which rules; not by whom, and not how fast."""

    game: str
    rules_version: int
    changes: Mapping[str, Value]
    """The options that are not what one gets without asking, by key."""
    seats: int
    seed: str

    def table(
        self,
        catalogue: Catalogue,
        kinds: Sequence[str] | None = None,
        *,
        person: str = "Player",
        pace: Pace = INSTANT,
        dev: bool = False,
    ) -> Table:
        """Make a table for the deal; the rest as for `Game.set_up`.

        Raises:
            TableError: when the players do not fit the seats.
        """
        changes = {**self.changes, "seats": self.seats}
        return catalogue[self.game].set_up(None, changes, kinds, person=person, pace=pace, dev=dev)


def changed_options(table: Table, catalogue: Catalogue) -> dict[str, Value]:
    """Give the options of a table that are not what one gets without asking, in the game's order."""
    usual = catalogue[table.game].options.settle(None, {})
    return {key: value for key, value in table.options.items() if usual[key] != value}


def deal_code(table: Table, seed: str, catalogue: Catalogue) -> str:
    """Write the deal code of a match."""
    version = catalogue[table.game].rules_version
    changes = changed_options(table, catalogue)
    return wrap(PREFIX, pack([[LAYOUT, table.game, version, changes, table.seats, check_seed(seed)]]))


def is_deal_code(text: str) -> bool:
    """Tell whether a text begins as a deal code does, whatever a chat has put before it.

    Raises:
        ShareError: when the text is too long.
    """
    return joined(text).startswith(PREFIX)


def read_deal(text: str, catalogue: Catalogue) -> Deal:
    """Read a deal code.

    Raises:
        ShareError: when it is damaged, or the game or its rules version is not at hand.
    """
    try:
        (fields,) = unpack(unwrap(PREFIX, text))
        layout, game, version, changes, seats, seed = fields
    except (MalformedRecord, ValueError, TypeError) as error:
        if isinstance(error, ShareError):
            raise
        raise ShareError("the deal code does not hold a deal") from None
    if type(layout) is not int or layout != LAYOUT:
        raise ShareError(f"the deal code has layout {layout!r}, of a newer program; this one reads layout {LAYOUT}")
    deal = _checked(Deal(game, version, changes, seats, seed), catalogue)
    if deal_code(deal.table(catalogue), seed, catalogue) != joined(text):
        raise ShareError("the deal code says what it need not say")
    return deal


def _checked(deal: Deal, catalogue: Catalogue) -> Deal:
    """Look up every name, and the rules version."""
    is_plain = type(deal.game) is str and type(deal.seats) is int and type(deal.seed) is str
    if not is_plain or type(deal.rules_version) is not int or type(deal.changes) is not dict:
        raise ShareError("the deal code does not hold a deal")
    try:
        game = catalogue[deal.game]
        if game.rules_version != deal.rules_version:
            here = game.rules_version
            raise ShareError(f"the deal code needs rules version {deal.rules_version} of {game.id}; here is {here}")
        check_seed(deal.seed)
        deal.table(catalogue)
    except TableError as error:
        raise ShareError(f"the deal code cannot be dealt: {error}") from None
    return deal
