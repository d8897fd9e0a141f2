"""The same work for many things, on one process or several."""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from core.game import Catalogue
from frontends.plugins import FoundCatalogue

if TYPE_CHECKING:
    from concurrent.futures import Future

Work = TypeVar("Work")
Done = TypeVar("Done")

AHEAD = 4
"""So many pieces of work for each process are handed out before the first of them is asked for."""


@cache
def catalogue_of_process() -> Catalogue:
    """Give the catalogue of this process, made once; what is wrong with plug-ins, the first process has said."""
    return FoundCatalogue(warn=lambda _: None)


def each(function: Callable[[Work], Done], work: Sequence[Work], jobs: int) -> Iterator[Done]:
    """Do all the work and give what comes of it in the order of the work, on so many processes.

    `function` is a module's own, so that another process finds it.
    """
    jobs = min(jobs, len(work))
    if jobs > 1:
        yield from _on_processes(function, work, jobs)
    else:
        yield from map(function, work)


def _on_processes(function: Callable[[Work], Done], work: Sequence[Work], jobs: int) -> Iterator[Done]:
    from concurrent.futures import ProcessPoolExecutor

    ahead: deque[Future[Done]] = deque()
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_first) as executor:
        try:
            for piece in work:
                ahead.append(executor.submit(function, piece))
                if len(ahead) >= AHEAD * jobs:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        finally:
            for future in ahead:
                future.cancel()


def _leave_interrupts_to_the_first() -> None:
    """Let Ctrl-C, which reaches every process, end the first one only; that one stops the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
