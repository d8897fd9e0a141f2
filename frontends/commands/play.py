"""`play`, `watch` and `resume`: a person at a table."""

import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from core.errors import TableError
from frontends.commands import options
from frontends.output import Answer, complain

if TYPE_CHECKING:
    from core.catalogue import Catalogue
    from core.events import Event
    from core.table import Pace
    from frontends.front_end import FrontEnd
    from frontends.tables import Asked

CLOCKS = {"off": 0, "15": 15, "30": 30, "60": 60}
"""The seconds of a turn that can be chosen."""

LOOKS = ("poker", "tavern")
"""The tables that the window can show."""

Plain = Annotated[bool, typer.Option("--plain", help="In the terminal: sentences only, line by line.")]

Front = Annotated[str | None, typer.Option("--front-end", metavar="NAME", help="window, terminal or another.")]


def open_catalogue() -> Answer:
    """Open the window at the catalogue."""
    from frontends.front_end import usable_front_end
    from frontends.plugins import FoundCatalogue
    from frontends.recording import KeptRecorder
    from frontends.tables import seed_or_random

    window = usable_front_end("window")
    return Answer(code=window.run(FoundCatalogue(complain), None, seed_or_random(None), KeptRecorder()))


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game or a deal code; left out, one is chosen.")
    ] = None,
    *,
    seed: options.Seed = None,
    seats: options.Seats = None,
    preset: options.Preset = None,
    settings: options.Settings = None,
    players: options.Players = None,
    bots: options.Bots = None,
    front_end: Front = None,
    clock: Annotated[str, typer.Option("--clock", metavar="C", help="Seconds of a turn: off, 15, 30 or 60.")] = "30",
    seat: Annotated[str | None, typer.Option("--seat", metavar="N", help="Where you sit, from 0.")] = None,
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="Your name.")] = "Player",
    record: options.Record = None,
    force: options.Force = False,
    table_look: Annotated[
        str | None, typer.Option("--table-look", metavar="LOOK", help="The window's table: poker or tavern.")
    ] = None,
    plain: Plain = False,
    dev: Annotated[bool, typer.Option("--dev", help="Accept debug actions; a recording marks them.")] = False,
) -> Answer:
    """Play at a table."""
    from frontends.plugins import FoundCatalogue
    from frontends.recording import KeptRecorder, recorder_to
    from frontends.tables import Asked, Person, playing_table, seed_or_random, whole_number
    from replays.deals import is_deal_code

    catalogue = FoundCatalogue(complain)
    asked = Asked(preset, seats, settings or (), players, bots)
    if game is not None and is_deal_code(game):
        game, asked, seed = _dealt(game, asked, seed, catalogue)
    person = Person(None if seat is None else whole_number(seat, "seat", 0), name)
    pace = _pace(clock)
    table = None if game is None else playing_table(catalogue[game], asked, person, pace=pace, dev=dev)
    if game is None and asked != Asked():
        raise TableError("expected a game to go with the table: cardstead play GAME ...")
    seed = seed_or_random(seed)
    chosen = _dressed(front_end, table_look, is_plain=plain)
    if table is not None and _is_piped(chosen):
        table = replace(table, pace=_pace("off"))
    recorder = KeptRecorder() if record is None else recorder_to(record, force=force)
    return Answer(code=chosen.run(catalogue, table, seed, recorder))


def _dealt(code: str, asked: "Asked", seed: str | None, catalogue: "Catalogue") -> "tuple[str, Asked, str]":
    """Give the game, the table and the seed of a deal code; who plays is said beside it."""
    from core.options import written
    from replays.deals import read_deal

    if asked.preset is not None or asked.seats is not None or asked.settings or seed is not None:
        raise TableError("the deal code says preset, seats, options and seed; expected none of them beside it")
    deal = read_deal(code, catalogue)
    settings = [f"{key}={written(value)}" for key, value in deal.changes.items()]
    return deal.game, replace(asked, seats=str(deal.seats), settings=settings), deal.seed


def _pace(clock: str) -> "Pace":
    """Give the pace of people with a clock of so many seconds."""
    from core.table import playing_pace
    from core.wording import listed

    if clock not in CLOCKS:
        raise TableError(f"clock: expected {listed(list(CLOCKS), 'or')}, got {clock!r}")
    return playing_pace(CLOCKS[clock])


def _is_piped(chosen: "FrontEnd") -> bool:
    """Tell whether a table is played from a pipe, which needs no clock."""
    return chosen.name == "terminal" and not sys.stdin.isatty()


def _dressed(name: str | None, table_look: str | None = None, *, is_plain: bool) -> "FrontEnd":
    """Give the front end that was asked for, with the wishes that only some front ends know."""
    from frontends.front_end import usable_front_end

    chosen = usable_front_end(name or ("terminal" if is_plain else None))
    if table_look is not None and table_look not in LOOKS:
        raise TableError(f"table-look: expected {' or '.join(LOOKS)}, got {table_look!r}")
    wishes = {"table_look": table_look, "plain": is_plain or None}
    for wish, value in wishes.items():
        if value is None:
            continue
        if not hasattr(chosen, wish):
            raise TableError(f"{wish.replace('_', '-')}: the front end {chosen.name!r} does not know this")
        setattr(chosen, wish, value)
    return chosen


def watch(file: options.Replay, *, front_end: Front = None, plain: Plain = False) -> Answer:
    """Watch a replay on a table."""
    from frontends.front_end import FrontEndError, Watching
    from frontends.plugins import FoundCatalogue
    from frontends.reading import named, read_bytes
    from replays.errors import ReplayError, UnsupportedReplay
    from replays.format import LARGEST_FILE
    from replays.reader import read

    replay = read(read_bytes(file, LARGEST_FILE))
    if replay.header is None:
        raise ReplayError(f"{named(file)}: no replay that can be read: {replay.reason}")
    chosen = _dressed(front_end, is_plain=plain)
    if not isinstance(chosen, Watching):
        raise FrontEndError(f"the front end {chosen.name!r} cannot show replays; this can: cardstead show {file}")
    try:
        return Answer(code=chosen.watch(FoundCatalogue(complain), replay))
    except UnsupportedReplay as error:
        instead = f"cardstead watch {named(file)} --front-end terminal"
        raise UnsupportedReplay(f"{error} What the table showed can be told in words: {instead}") from None


def resume(
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="A recording; left out, the newest one.")] = None,
    *,
    front_end: Front = None,
    plain: Plain = False,
) -> Answer:
    """Go on with a match whose recording was broken off."""
    from frontends.front_end import FrontEndError, Resuming
    from frontends.plugins import FoundCatalogue
    from frontends.reading import file_to_write, read_bytes
    from frontends.recording import newest_unfinished
    from frontends.resuming import CannotResume, match_to_resume
    from replays.format import LARGEST_FILE
    from replays.reader import read
    from replays.recorder import Recorder

    path = newest_unfinished() if file is None else file_to_write(file, "resume")
    if path is None:
        raise CannotResume("no match was broken off")
    replay = read(read_bytes(str(path), LARGEST_FILE))
    past: list[Event] = []
    match = match_to_resume(replay, FoundCatalogue(complain), str(path), past.append)
    chosen = _dressed(front_end, is_plain=plain)
    if not isinstance(chosen, Resuming):
        raise FrontEndError(f"the front end {chosen.name!r} cannot go on with a match")
    return Answer(code=chosen.resume(match, Recorder.going_on(path, replay, tell=complain), past))
