"""The commands, one module for those that belong together; each function returns its `Answer`.

These modules import nothing heavy at their top: every start of the program imports them all.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from frontends.commands import analyse, bench, catalogue, pictures, play, replays, run, simulate
from frontends.output import Answer

COMMANDS: Mapping[str, Callable[..., Answer]] = {
    "play": play.play,
    "run": run.run,
    "simulate": simulate.simulate,
    "games": catalogue.games,
    "rules": catalogue.rules,
    "verify": replays.verify,
    "show": replays.show,
    "share": replays.share,
    "open": replays.open_shared,
    "watch": play.watch,
    "resume": play.resume,
    "analyse": analyse.analyse,
    "shots": pictures.shots,
    "film": pictures.film,
    "bench": bench.bench,
}
"""Every command by its name, in the order in which help lists them."""


def run_command(arguments: list[str]) -> Answer:
    """Run the command that the arguments name.

    Raises:
        CardsteadError: for input that cannot be read, a table that cannot be set up and the like.
        typer.TyperException: for wrong usage.
        OSError: for a file that cannot be read or written.
    """
    command = typer.main.get_command(_app())
    try:
        with command.make_context("cardstead", arguments) as context:
            return command.invoke(context)
    except typer.Exit as ended:
        return Answer(code=ended.exit_code)


class _AsWritten:
    """Hands a parameter's value on as it was written."""

    def coerce(self, value: Any, param: Any, ctx: object) -> Any:  # noqa: ANN401, ARG002 - Typer's own signature
        """Give the value; of an option that may be given again, always a collection."""
        return () if value is None and param.multiple else value


class _Quick:
    """A command whose parameters are text and flags; the functions read numbers from text themselves.

    Typer would check each value with pydantic, and importing that takes as long as half of a start.
    """

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401
        """Give the parameters, and let each hand on its value as it was written."""
        parameters = super().get_params(ctx)  # pyright: ignore[reportAttributeAccessIssue]
        for parameter in parameters:
            vars(parameter)["_runtime_param"] = _AsWritten()
        return parameters


class _QuickCommand(_Quick, TyperCommand):
    pass


class _QuickGroup(_Quick, TyperGroup):
    pass


def _app() -> typer.Typer:
    app = typer.Typer(cls=_QuickGroup, add_completion=False, rich_markup_mode=None)
    app.callback(invoke_without_command=True)(_start)
    for name, command in COMMANDS.items():
        app.command(name, cls=_QuickCommand)(command)
    return app


def _start(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Print every version there is.")] = False,
) -> Answer | None:
    """Play card games: Crazy Eights, Kaiser, Wizard. Alone it opens the window."""
    if version:
        from frontends.versions import versions

        typer.echo("\n".join(versions()))
        raise typer.Exit
    return play.open_catalogue() if context.invoked_subcommand is None else None
