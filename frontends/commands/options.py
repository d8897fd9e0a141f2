"""The options that several commands share, each declared once."""

from typing import TYPE_CHECKING, Annotated

import typer

from core.errors import TableError

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from frontends.parallel import Executor

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, as listed by: cardstead games", show_default=False)]

Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="What the cards are dealt from.")]
Seats = Annotated[str | None, typer.Option("--seats", metavar="N", help="How many play.")]
Preset = Annotated[str | None, typer.Option("--preset", metavar="NAME", help="A named set of options.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="One option; may be given again for another.")
]
Players = Annotated[
    str | None,
    typer.Option("--players", metavar="KINDS", help="Who sits where, one a seat: human, house, random or a bot."),
]
Bots = Annotated[
    str | None, typer.Option("--bots", metavar="KINDS", help="The bot of every seat, or one a seat: house,random,...")
]

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Jobs = Annotated[str | None, typer.Option("--jobs", metavar="N", help="On how many processes; 1 if not said.")]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="On the workers of this Dask scheduler: tcp://HOST:PORT."),
]
Record = Annotated[str | None, typer.Option("--record", metavar="FILE", help="Record the match as a replay.")]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]
Replay = Annotated[str, typer.Argument(metavar="FILE", help="A replay; - is standard input.", show_default=False)]


def executor(jobs: str | None, cluster: str | None) -> "AbstractContextManager[Executor]":
    """Give what opens the executor that was asked for.

    Raises:
        TableError: for a number of processes that is none, and for both at once.
    """
    from frontends.parallel import open_executor
    from frontends.tables import whole_number

    if jobs is not None and cluster is not None:
        raise TableError("cluster: expected either --jobs or --cluster, got both")
    return open_executor(1 if jobs is None else whole_number(jobs, "jobs"), cluster)
