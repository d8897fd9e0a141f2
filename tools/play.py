"""What `make play` runs: the window where there is a display, the terminal where there is one, else a match of bots.

So the command shows something true on any machine: without anybody to play, a match is played, recorded and proved.
"""

import sys
from datetime import datetime

import typer

from frontends import cli, folders
from frontends.front_end import FrontEndError, usable_front_end

GAME = "crazy-eights"


def main() -> int:
    """Play by the best means there is, and give the exit code."""
    try:
        usable_front_end(None)
    except FrontEndError as error:
        why = str(error).rstrip(".")
        typer.echo(f"Nobody can play here: {why}.\nSo bots play a match, which is recorded and then proved.\n")
        return prove_a_match()
    return cli.main(["play"])


def prove_a_match() -> int:
    """Let bots play a match, record it, play it again from the file and compare; give the exit code."""
    path = str(folders.new_match_file(GAME, datetime.now()))
    return cli.main(["run", GAME, "--record", path]) or cli.main(["verify", path]) or _say_where(path)


def _say_where(path: str) -> int:
    typer.echo(f"\nThe match is kept: {path}\nRead it with: cardstead show {path}")
    return cli.DONE


if __name__ == "__main__":
    sys.exit(main())
