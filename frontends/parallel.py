"""The same work for many things, on one process or several."""

import signal
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TypeVar

from core.game import Catalogue
from frontends.plugins import FoundCatalogue

Work = TypeVar("Work")
Done = TypeVar("Done")


@cache
def catalogue_of_process() -> Catalogue:
    """Give the catalogue of this process, made once; what is wrong with plug-ins, the first process has said."""
    return FoundCatalogue(warn=lambda _: None)


def each(function: Callable[[Work], Done], work: Sequence[Work], jobs: int) -> Iterator[Done]:
    """Do all the work and give what comes of it in the order of the work, on so many processes.

    `function` is a module's own, so that another process finds it.
    """
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(function, work)
        return
    from concurrent.futures import ProcessPoolExecutor

    executor = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_first)
    try:
        yield from executor.map(function, work)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_first() -> None:
    """Let Ctrl-C, which reaches every process, end the first one only; that one stops the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
