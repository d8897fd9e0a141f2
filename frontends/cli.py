"""The command line: runs one command, writes its answer, and makes one line of every error.

| exit code | means |
|---|---|
| 0 | done |
| 1 | the answer is no |
| 2 | wrong usage, or input that cannot be read: one line on standard error, nothing on standard output |
| 130 | ended by Ctrl-C |

Nothing is imported before it is needed, so that the program starts at once and Ctrl-C is caught from the first moment.
"""

import sys
from collections.abc import Sequence

DONE, USAGE, INTERRUPTED = 0, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments (the program's own, if none are given) name, and give its exit code."""
    try:
        try:
            return _run(sys.argv[1:] if arguments is None else list(arguments))
        finally:
            _write()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return DONE
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        return _refuse(error)


def _run(arguments: list[str]) -> int:
    """Run a command and write its answer."""
    from frontends.commands import run_command

    answer = run_command(arguments)
    _write(answer.text)
    return answer.code


def _write(text: str = "") -> None:
    """Write a text out, and what is left: at the interpreter's end nobody could say any more that it failed."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard output") from None


def _forget_output() -> None:
    """Let what could not be written to a closed pipe go nowhere, when the interpreter flushes at its end."""
    import os
    from pathlib import Path

    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _refuse(error: Exception) -> int:
    """Say what was wrong, in one line."""
    from frontends.output import complain, reason

    complain(reason(error))
    return USAGE
