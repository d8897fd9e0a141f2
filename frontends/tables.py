"""Tables made from what stands on the command line."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.errors import TableError
from core.game import Game
from core.options import Value
from core.rng import check_seed
from core.table import HUMAN, INSTANT, Pace, Table, check_name

RANDOM_SEED_BYTES = 16
"""Without a seed one of 128 random bits is made."""


LONGEST_NUMBER = 9
"""Digits that a number on the command line may have."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked of a table; None where nothing was."""

    preset: str | None = None
    seats: str | None = None
    settings: Sequence[str] = ()
    """KEY=VALUE, as given."""
    players: str | None = None
    """The kind of player of each seat, with commas between."""
    bots: str | None = None
    """One kind of bot, or one for each seat that has one, with commas between."""


@dataclass(frozen=True, slots=True)
class Person:
    """Where a person wants to sit, and under which name."""

    seat: int | None = None
    name: str = "Player"


def whole_number(text: str, what: str, least: int = 1) -> int:
    """Read a number as it was written.

    Raises:
        TableError: for anything but a whole number that is large enough, and not endless.
    """
    is_number = text.isascii() and text.isdecimal()
    if is_number and len(text) > LONGEST_NUMBER:
        raise TableError(f"{what}: expected a whole number of at most {LONGEST_NUMBER} digits, got {len(text)}")
    number = int(text) if is_number else -1
    if number < least:
        raise TableError(f"{what}: expected a whole number of at least {least}, got {text!r}")
    return number


def seed_or_random(seed: str | None) -> str:
    """Give a seed that can be played with; one of 128 random bits, in hex, where none was given.

    Raises:
        TableError: for one that is too long or empty.
    """
    if seed is not None:
        return check_seed(seed)
    from secrets import token_hex

    return token_hex(RANDOM_SEED_BYTES)


def changes(game: Game, asked: Asked) -> dict[str, Value]:
    """Read the options that are set one by one; `--seats` is short for setting `seats`.

    Raises:
        TableError: for what is unknown or not allowed, or two numbers of seats.
    """
    settings = list(asked.settings)
    if asked.seats is not None:
        settings.append(f"seats={asked.seats}")
    return game.options.read(settings)


def headless_table(game: Game, asked: Asked) -> Table:
    """Make a table of bots.

    Raises:
        TableError: for what is unknown or not allowed, a wrong number of players, or a person among them.
    """
    set_to = changes(game, asked)
    kinds = _named(asked, int(game.options.settle(asked.preset, set_to)["seats"]))
    if HUMAN in kinds:
        raise TableError("players: a person cannot play headless; expected bots only, or use: cardstead play")
    return game.set_up(asked.preset, set_to, kinds)


def playing_table(
    game: Game, asked: Asked, person: Person = Person(), *, pace: Pace = INSTANT, dev: bool = False
) -> Table:
    """Make a table at which a person plays, at seat 0 unless said otherwise.

    Raises:
        TableError: for what is unknown or not allowed, a wrong number of players or bots, or no person among them.
    """
    set_to = changes(game, asked)
    seats = int(game.options.settle(asked.preset, set_to)["seats"])
    kinds = _with_person(asked, person.seat, seats)
    return game.set_up(asked.preset, set_to, kinds, person=check_name(person.name), pace=pace, dev=dev)


def _with_person(asked: Asked, seat: int | None, seats: int) -> list[str]:
    """Give the kinds of players, a person among them."""
    if seat is not None and not 0 <= seat < seats:
        raise TableError(f"seat: expected 0 to {seats - 1}, got {seat}")
    if asked.players is None:
        return _person_among_bots(_bots(asked), seat or 0, seats)
    kinds = _named(asked, seats)
    if HUMAN not in kinds:
        raise TableError(f"players: expected a person ({HUMAN}) at one seat; bots alone play with: cardstead run")
    if seat is not None and kinds[seat] != HUMAN:
        raise TableError(f"seat: the players put {kinds[seat]!r} at seat {seat}, not a person")
    return kinds


def _person_among_bots(bots: list[str], seat: int, seats: int) -> list[str]:
    """Seat a person among bots: one kind for all of them, one for each, or one for each seat."""
    if HUMAN in bots:
        raise TableError("bots: expected bots only; a person sits down with --seat or --players")
    if len(bots) == seats - 1:
        bots.insert(seat, HUMAN)
    kinds = _one_each(bots, seats)
    kinds[seat] = HUMAN
    return kinds


def _named(asked: Asked, seats: int) -> list[str]:
    """Give the kinds of players that were named for every seat; house bots where none was."""
    if asked.players is None:
        return _one_each(_bots(asked), seats)
    if asked.bots is not None:
        raise TableError("players: expected either --players or --bots, got both")
    kinds = _split(asked.players)
    if len(kinds) != seats:
        raise TableError(f"players: expected {seats}, one for each seat, got {len(kinds)}")
    return kinds


def _bots(asked: Asked) -> list[str]:
    return ["house"] if asked.bots is None else _split(asked.bots)


def _one_each(bots: list[str], seats: int) -> list[str]:
    """Give one kind for each seat, from one for all or one each."""
    kinds = bots * seats if len(bots) == 1 else bots
    if len(kinds) != seats:
        raise TableError(f"bots: expected one for all or {seats}, one for each seat, got {len(kinds)}")
    return kinds


def _split(text: str) -> list[str]:
    return [kind.strip() for kind in text.split(",")]
