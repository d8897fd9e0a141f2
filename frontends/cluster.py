"""Work on a cluster: machines that a Dask scheduler, started by somebody else, knows of.

The scheduler and its workers have cardstead installed, in the same version. Pieces of work and what comes of them
travel whole, so that no folder needs to be shared.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Set
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any, Self, TypeVar

from core import __version__
from core.errors import CardsteadError
from frontends.parallel import AHEAD, WorkError, in_flight

if TYPE_CHECKING:
    from distributed import Client, Future

Work = TypeVar("Work")
Done = TypeVar("Done")

SECONDS_TO_ANSWER = 10
"""For so long the scheduler may take to answer, and to tell of a first worker."""

SECONDS_BETWEEN_LOOKS = 10
"""After so long without anything done, it is looked whether there are workers still."""

NOT_INSTALLED = "cluster: Dask is not installed; install it with: pip install 'cardstead[cluster]'"

_one_at_a_time = Lock()
"""A worker may have several threads, and esper has one current world for all of them."""


class Cluster:
    """Does the work on whatever workers the scheduler at an address has.

    A piece of work whose worker is lost is done again by another, and counts once.
    """

    def __init__(self, address: str) -> None:
        """Connect to the scheduler.

        Raises:
            WorkError: when Dask is not installed, nothing answers in time, or there are no workers.
        """
        self.address = address
        self._client = _connected(address)

    def __enter__(self) -> Self:
        """Be what the work is done with."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster, which goes on without us."""
        self._client.close(timeout=SECONDS_TO_ANSWER)

    def each(self, function: Callable[[Work], Done], work: Iterable[Work]) -> Iterator[Done]:
        """Give what comes of each piece of work, as it is done.

        Raises:
            WorkError: when the cluster is lost, or its workers cannot do this work.
        """
        most = AHEAD * self.threads()
        for future in in_flight(partial(self._submit, function), self._first_done, work, most):
            yield self._result_of(future)

    def _workers(self) -> dict[str, Any]:
        return self._client.scheduler_info()["workers"]

    def threads(self) -> int:
        """Count the threads of the workers that there are; 1 where there are none yet."""
        return max(1, sum(worker["nthreads"] for worker in self._workers().values()))

    def _submit(self, function: Callable[[Work], Done], piece: Work) -> "Future":
        from distributed.client import ClosedClientError

        try:
            return self._client.submit(do_piece, __version__, function, piece, pure=False)
        except (ClosedClientError, OSError):
            raise self._gone() from None

    def _first_done(self, waiting: "Set[Future]") -> "Set[Future]":
        """Wait until something is done, as long as anybody is there to do it."""
        from distributed import wait
        from distributed.client import FuturesCancelledError

        while True:
            try:
                found = wait(waiting, timeout=SECONDS_BETWEEN_LOOKS, return_when="FIRST_COMPLETED")
                return found.done  # pyright: ignore[reportAttributeAccessIssue] - no coroutine with such a client
            except TimeoutError:
                self._look_for_workers()
            except (FuturesCancelledError, OSError, ValueError):
                raise self._gone() from None

    def _look_for_workers(self) -> None:
        """Stop waiting where nobody is left to do the work."""
        try:
            workers = self._workers() if self._client.status == "running" else None
        except OSError:
            workers = None
        if workers is None:
            raise self._gone()
        if not workers:
            raise WorkError(f"cluster: the scheduler at {self.address!r} has no workers any more")

    def _gone(self) -> WorkError:
        return WorkError(f"cluster: the scheduler at {self.address!r} has gone away")

    def _result_of(self, future: "Future") -> Any:  # noqa: ANN401 - whatever the work makes
        try:
            return future.result()
        except CardsteadError:
            raise
        except Exception as error:
            said = " ".join(str(error).split()) or type(error).__name__
            raise WorkError(f"cluster: the work could not be done at {self.address!r}: {said}") from error


def _connected(address: str) -> "Client":
    """Connect to the scheduler, and wait for a first worker."""
    try:
        from distributed import Client
    except ImportError:
        raise WorkError(NOT_INSTALLED) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is said in one sentence
    try:
        asyncio.run(_greet(address))
        client = Client(address, timeout=SECONDS_TO_ANSWER)
    except (OSError, ValueError, ImportError):
        raise WorkError(f"cluster: no Dask scheduler answers at {address!r}") from None
    try:
        client.wait_for_workers(1, timeout=SECONDS_TO_ANSWER)
    except TimeoutError:
        client.close()
        raise WorkError(f"cluster: the scheduler at {address!r} has no workers") from None
    return client


async def _greet(address: str) -> None:
    """Exchange greetings with a scheduler: a client would wait for them without end."""
    from distributed.comm.core import connect
    from distributed.security import Security

    security = Security().get_connection_args("client")
    async with asyncio.timeout(SECONDS_TO_ANSWER):
        greeted = await connect(address, timeout=SECONDS_TO_ANSWER, **security)
    await greeted.close()


def do_piece(version: str, function: Callable[[Work], Done], piece: Work) -> Done:
    """Do a piece of work on a worker, which must be of the same version.

    Raises:
        WorkError: when it is not.
    """
    if version != __version__:
        raise WorkError(f"cluster: expected workers with cardstead {version}, found one with {__version__}")
    with _one_at_a_time:
        return function(piece)
