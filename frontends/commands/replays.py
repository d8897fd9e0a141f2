"""`verify`, `show`, `share` and `open`: what replays say, whether it is true, and how they travel."""

from typing import Annotated, Any

import typer

from frontends.commands import options
from frontends.output import Answer, complain, json_answer, progress, text_answer

FAILED = 1
"""The exit code when some file is not verified."""


def verify(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Replays, or folders of them.")],
    *,
    jobs: options.Jobs = "1",
    ask_bots: Annotated[
        bool, typer.Option("--ask-bots", help="Ask the bots whether they would choose it again.")
    ] = False,
    json: options.Json = False,
) -> Answer:
    """Play replays again, and compare every checkpoint and the result."""
    from frontends.tables import whole_number
    from frontends.verifying import replay_files, verify_files

    files = replay_files(paths)
    verdicts = verify_files(files, whole_number(jobs, "jobs"), ask_bots=ask_bots)
    told = list(progress(verdicts, "replays", len(files), lambda _: 1))
    verified = sum(verdict["status"] == "verified" for verdict in told)
    code = FAILED if verified < len(told) else 0
    if json:
        return json_answer({"files": told, "verified": verified, "failed": len(told) - verified}, code)
    lines = [line for verdict in told for line in _verdict_lines(verdict)]
    return text_answer([*lines, f"{verified} verified, {len(told) - verified} failed."], code)


def _verdict_lines(verdict: dict[str, Any]) -> list[str]:
    """Tell of one file to a person, and what its bots say if they were asked."""
    lines = [f"{verdict['file']}: {verdict['status']}, {verdict['actions']} actions."]
    if verdict["detail"] is not None:
        lines.append(f"  {verdict['detail']}")
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
    """Show a replay in words or data; of a damaged one what comes before the damage."""
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
    """Print a finished replay as one line of text, to be sent in a chat or an e-mail."""
    from frontends.plugins import FoundCatalogue
    from frontends.reading import read_bytes
    from replays.format import LARGEST_FILE
    from replays.share import share as share_text

    return text_answer([share_text(read_bytes(file, LARGEST_FILE), FoundCatalogue(complain), full=full)])


def open_shared(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What share has printed; - is standard input.")],
    *,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="Where the replay goes.")] = None,
    force: options.Force = False,
) -> Answer:
    """Make a replay's file again from the text that share has printed, and print its name."""
    from frontends.plugins import FoundCatalogue
    from frontends.reading import STANDARD_INPUT, read_bytes
    from frontends.sharing import keep_shared
    from replays.armour import LONGEST_TEXT
    from replays.share import open_text

    given = read_bytes(text, LONGEST_TEXT).decode("ascii", "replace") if text == STANDARD_INPUT else text
    return text_answer([keep_shared(open_text(given, FoundCatalogue(complain)), out, force=force)])
