"""`shots` and `film`: pictures of the window, drawn without one."""

from typing import Annotated

import typer

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
