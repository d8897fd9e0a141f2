"""`verify`, `show`, `share` and `open`: what replays say, whether it is true, and how they travel."""

from contextlib import closing, nullcontext
from typing import TYPE_CHECKING, Annotated, Any

import typer

from core.errors import TableError
from frontends.commands import options
from frontends.output import Answer, complain, escaped, json_answer, progress, text_answer

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from frontends.manifest import Manifest

FAILED = 1
"""The exit code when some file is not verified."""


def verify(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Replays, or folders of them.")],
    *,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    manifest: Annotated[
        str | None,
        typer.Option(
            "--manifest",
            metavar="FILE",
            help="Note in this file what was verified, and skip replays that it says are verified and unchanged: "
            "the next run, or the same one broken off, goes on from there.",
        ),
    ] = None,
    ask_bots: Annotated[
        bool, typer.Option("--ask-bots", help="Ask the bots whether they would choose it again.")
    ] = False,
    json: options.Json = False,
) -> Answer:
    """Play replays again, and compare every checkpoint and the result."""
    from frontends.verifying import replay_files, verify_files

    files = replay_files(paths)
    with _manifest(manifest, ask_bots=ask_bots) as known, options.executor(jobs, cluster) as executor:
        verdicts = verify_files(files, executor, ask_bots=ask_bots, manifest=known)
        told = sorted(progress(verdicts, "replays", len(files), lambda _: 1), key=lambda verdict: verdict["file"])
    _tell_of_broken_games(told)
    verified = sum(verdict["status"] == "verified" for verdict in told)
    skipped = sum(verdict["skipped"] for verdict in told)
    code = FAILED if verified < len(told) else 0
    if json:
        counts = {"verified": verified, "failed": len(told) - verified, "skipped": skipped}
        return json_answer({"files": told, **counts}, code)
    lines = [line for verdict in told if not verdict["skipped"] for line in _verdict_lines(verdict)]
    unchanged = f" ({skipped} of them before, and unchanged since)" if skipped else ""
    return text_answer([*lines, f"{verified} verified{unchanged}, {len(told) - verified} failed."], code)


def _tell_of_broken_games(verdicts: list[dict[str, Any]]) -> None:
    """Say what is wrong with the plug-ins of games whose replays cannot be played."""
    from frontends.plugins import FoundCatalogue

    catalogue = FoundCatalogue(complain)
    for game in sorted({verdict["game"] for verdict in verdicts if verdict["status"] == "unsupported"} - {None}):
        _ = game in catalogue


def _manifest(file: str | None, *, ask_bots: bool) -> "AbstractContextManager[Manifest | None]":
    """Open the manifest that was asked for."""
    if file is None:
        return nullcontext()
    if ask_bots:
        raise TableError("manifest: expected either --manifest or --ask-bots, which asks about every file; got both")
    from frontends.manifest import Manifest

    return closing(Manifest(file))


def _verdict_lines(verdict: dict[str, Any]) -> list[str]:
    """Tell of one file to a person, and what its bots say if they were asked."""
    said = f"{escaped(verdict['file'])}: {verdict['status']}, {verdict['actions']} actions."
    lines = [said if verdict["detail"] is None else f"{said} {verdict['detail']}"]
    asked = verdict.get("asked")
    if asked is not None:
        same = asked["questions"] - len(asked["others"])
        lines.append(f"  Bots would choose the same {same} of {asked['questions']} times.")
        lines += [
            f"  Action {other['action']}: {other['bot']} at seat {other['seat']} chose {other['recorded']}, "
            f"and would choose {other['chosen']}."
            for other in asked["others"]
        ]
        lines += [f"  The bot {kind!r} is not at hand." for kind in asked["unknown"]]
    return lines


def show(file: options.Replay, *, json: options.Json = False) -> Answer:
    """Show a replay in words or data.

    Of a damaged one, what comes before the damage is shown.
    """
    from frontends.plugins import FoundCatalogue
    from frontends.reading import read_bytes
    from frontends.showing import Shown
    from replays.format import LARGEST_FILE
    from replays.reader import read

    shown = Shown(file, read(read_bytes(file, LARGEST_FILE)), FoundCatalogue(complain))
    return json_answer(shown.to_data()) if json else text_answer(shown.lines())


def share(
    file: options.Replay,
    *,
    full: Annotated[
        bool, typer.Option("--full", help="Send the whole file, which needs no rules to be opened.")
    ] = False,
) -> Answer:
    """Print a finished replay as one line of text.

    It can be sent in a chat or an e-mail; open turns it back into the file.
    """
    from frontends.plugins import FoundCatalogue
    from frontends.reading import named, read_bytes
    from replays.errors import ShareError
    from replays.format import LARGEST_FILE
    from replays.share import share as share_text

    try:
        return text_answer([share_text(read_bytes(file, LARGEST_FILE), FoundCatalogue(complain), full=full)])
    except ShareError as error:
        raise ShareError(f"{named(file)}: {error}") from None


def open_shared(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What share has printed; - is standard input.")],
    *,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Where the replay goes.")] = None,
    force: options.Force = False,
) -> Answer:
    """Make the file again from what share has printed.

    Its name is printed.
    """
    from frontends.plugins import FoundCatalogue
    from frontends.reading import STANDARD_INPUT, read_bytes
    from frontends.sharing import keep_shared
    from replays.armour import LONGEST_TEXT
    from replays.share import open_text

    given = read_bytes(text, LONGEST_TEXT).decode("utf-8", "replace") if text == STANDARD_INPUT else text
    return text_answer([keep_shared(open_text(given, FoundCatalogue(complain)), out, force=force)])
