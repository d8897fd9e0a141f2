"""The same work for many things: in this process, on several processes, or on a cluster."""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Set
from contextlib import contextmanager
from functools import cache
from itertools import chain, islice
from typing import Protocol, TypeVar

from core.catalogue import Catalogue
from core.errors import CardsteadError
from frontends.output import reason
from frontends.plugins import FoundCatalogue

Work = TypeVar("Work")
Done = TypeVar("Done")


class _Promise(Protocol):
    """What stands for a piece of work that was handed out: a future of whatever library."""

    def cancel(self) -> object: ...


Promise = TypeVar("Promise", bound=_Promise)

AHEAD = 3
"""So many pieces of work for each process are handed out at a time: enough that none waits, and no more in memory."""


FEWEST_PIECES = 16
"""Work that is large enough is cut into so many pieces at least, so that no process waits long for the others."""


class WorkError(CardsteadError):
    """Work that could not be done where it was to be done."""


class Executor(Protocol):
    """Does the same work for many things, wherever that is."""

    def each(self, function: Callable[[Work], Done], work: Iterable[Work]) -> Iterator[Done]:
        """Give what comes of each piece of work once, as soon as it is done: in no order that can be relied on.

        Pieces are asked for as they are needed, so that work without end takes no more memory than a few of them.
        `function` is a module's own, and keeps nothing: other processes find it by its name, and may do a piece
        again that a process was lost with.

        Raises:
            WorkError: when it cannot be done there.
        """
        ...


def piece_size(things: int, most: int) -> int:
    """Give how many things make a piece of work: as many as handing it out is worth, at most so many."""
    return max(1, min(most, things // FEWEST_PIECES))


@contextmanager
def open_executor(jobs: int = 1, cluster: str | None = None) -> Generator[Executor]:
    """Open what does the work: this process, so many processes, or the cluster at an address.

    Raises:
        WorkError: for a cluster that cannot be worked with.
    """
    if cluster is not None:
        from frontends.cluster import Cluster

        with Cluster(cluster) as opened:
            yield opened
    else:
        yield Processes(jobs) if jobs > 1 else InProcess()


class InProcess:
    """Does the work here, one piece after the other, in their order."""

    def each(self, function: Callable[[Work], Done], work: Iterable[Work]) -> Iterator[Done]:
        """Give what comes of each piece of work."""
        return map(function, work)


class Processes:
    """Does the work on several processes of this machine, but on no more than there are pieces."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def each(self, function: Callable[[Work], Done], work: Iterable[Work]) -> Iterator[Done]:
        """Give what comes of each piece of work, as it is done.

        Raises:
            WorkError: when a process is lost.
        """
        coming = iter(work)
        first = list(islice(coming, self.jobs))
        if len(first) <= 1:
            return map(function, first)
        return _on_processes(function, chain(first, coming), len(first))


def _on_processes(function: Callable[[Work], Done], work: Iterable[Work], jobs: int) -> Iterator[Done]:
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool

    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_first) as pool:
        futures = in_flight(
            lambda piece: pool.submit(_done_elsewhere, function, piece),
            lambda waiting: wait(waiting, return_when=FIRST_COMPLETED).done,
            work,
            AHEAD * jobs,
        )
        try:
            for future in futures:
                yield future.result()
        except BrokenProcessPool:
            raise WorkError("a process that was at work has ended; what it was at is lost") from None


def _done_elsewhere(function: Callable[[Work], Done], piece: Work) -> Done:
    """Do a piece of work in a process that is not the first one.

    Raises:
        WorkError: for an error that nobody expected: where it was is known only here.
    """
    try:
        return function(piece)
    except CardsteadError:
        raise
    except Exception as error:
        raise WorkError(reason(error)) from error


def in_flight(
    submit: Callable[[Work], Promise],
    first_done: Callable[[Set[Promise]], Set[Promise]],
    work: Iterable[Work],
    most: int,
) -> Iterator[Promise]:
    """Give what was handed out for each piece of work, once it is done, with at most so many on their way.

    Args:
        submit: Hands a piece of work out.
        first_done: Waits until at least one of these is done, and gives those that are.
        work: The pieces.
        most: How many may be on their way at a time.
    """
    waiting: set[Promise] = set()
    try:
        for piece in work:
            waiting.add(submit(piece))
            if len(waiting) >= most:
                yield from _taken(waiting, first_done(waiting))
        while waiting:
            yield from _taken(waiting, first_done(waiting))
    finally:
        for promise in waiting:
            promise.cancel()


def _taken(waiting: set[Promise], done: Set[Promise]) -> Iterator[Promise]:
    waiting -= done
    return iter(done)


def _leave_interrupts_to_the_first() -> None:
    """Let Ctrl-C, which reaches every process, end the first one only; that one stops the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def catalogue_of_process() -> Catalogue:
    """Give the catalogue of this process, made once; what is wrong with plug-ins, the first process has said."""
    return FoundCatalogue(warn=lambda _: None)
