"""`shots` and `film`: pictures of the window, drawn without one."""

from typing import Annotated

import typer

from frontends.commands import options
from frontends.output import Answer, complain, progress, text_answer


def shots(
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help="Where the pictures go.", show_default=False)],
) -> Answer:
    """Draw pictures of the window's scenes as PNG files."""
    from pathlib import Path

    from frontends.plugins import FoundCatalogue
    from frontends.window.shots import SHOTS
    from frontends.window.shots import shots as drawn

    paths = drawn(FoundCatalogue(complain), Path(folder), SHOTS)
    return text_answer(str(path) for path in progress(paths, "pictures", len(SHOTS), lambda _: 1))


def film(
    file: options.Replay,
    out: Annotated[
        str, typer.Argument(metavar="OUT", help="FILE.gif, FILE.mp4, or a folder for PNG pictures.", show_default=False)
    ],
    *,
    speed: Annotated[
        str, typer.Option("--speed", metavar="P", help="In percent: 50, 75, 100, 150, 200 or 300.")
    ] = "100",
) -> Answer:
    """Make a film of a replay, as the person who played it saw it."""
    from pathlib import Path

    from frontends.plugins import FoundCatalogue
    from frontends.reading import named, read_bytes
    from frontends.settings import option
    from frontends.window.film import film as filmed
    from replays.errors import ReplayError
    from replays.format import LARGEST_FILE
    from replays.reader import read

    percent = int(option("speed").read(speed))
    replay = read(read_bytes(file, LARGEST_FILE))
    if replay.header is None:
        raise ReplayError(f"{named(file)}: no replay that can be read: {replay.reason}")
    pictures = filmed(replay, FoundCatalogue(complain), Path(out), percent)
    count = sum(1 for _ in progress(pictures, "actions", len(replay.moves), lambda actions: actions))
    return text_answer([f"{out}: {count} pictures."])
