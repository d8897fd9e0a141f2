"""Work on a cluster: a real scheduler and its workers on this machine, some of which are killed in the middle."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from core import __version__
from frontends import cluster
from frontends.cluster import Cluster, do_piece
from frontends.parallel import InProcess, WorkError
from frontends.simulating import Simulation, simulate, sum_up

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Running:
    """A scheduler with two workers of one thread each."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


def start(*arguments: str) -> subprocess.Popen[bytes]:
    """Start a part of Dask; it finds this program as it would where it is installed."""
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments, "--no-dashboard"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def stop(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


def until(is_true: Callable[[], bool]) -> None:
    for _ in range(900):
        if is_true():
            return
        time.sleep(0.1)
    pytest.fail("90 seconds were not enough")


@pytest.fixture
def running(tmp_path, monkeypatch) -> Iterator[Running]:
    monkeypatch.setattr(cluster, "SECONDS_TO_ANSWER", 90)  # a machine that runs all the tests may be slow
    file = tmp_path / "scheduler.json"
    where = ["--host", "127.0.0.1", "--scheduler-file", str(file)]
    with ExitStack() as processes:
        scheduler = start("scheduler", *where, "--port", "0", "--idle-timeout", "150")
        processes.callback(stop, scheduler)
        until(file.exists)
        options = ["--no-nanny", "--nthreads", "1", "--death-timeout", "60", "--local-directory", str(tmp_path)]
        workers = [start("worker", *where, *options) for _ in range(2)]
        for worker in workers:
            processes.callback(stop, worker)
        address = json.loads(file.read_text())["address"]
        with Cluster(address) as opened:
            until(lambda: opened.threads() == 2)
        yield Running(address, scheduler, workers)


@pytest.fixture
def simulation(catalogue) -> Callable[[int], Simulation]:
    """Makes a simulation of so many deals that are played fast."""
    table = catalogue["crazy-eights"].set_up(None, {"seats": 2, "rounds": 1}, ["house", "random"])
    return lambda deals: Simulation(table, "7", deals, is_duplicate=True)


def test_simulate_and_verify_as_everywhere(running, cardstead, tmp_path):
    folder = tmp_path / "replays"
    arguments = ["simulate", "kaiser", "--games", "25", "--bots", "random", "--seed", "7", "--json"]
    here = cardstead(*arguments).json
    ran = cardstead(*arguments, "--cluster", running.address, "--record", folder)
    assert ran.err == ""
    assert {**ran.json, "seconds": 0} == {**here, "seconds": 0}
    (folder / "03.cardstead").write_bytes(b"no replay")
    here = cardstead("verify", folder, "--json").json
    ran = cardstead("verify", folder, "--cluster", running.address, "--json")
    assert ran.err == ""
    assert ran.json == here
    assert (here["verified"], here["failed"]) == (24, 1)


def test_a_lost_worker_loses_no_match_and_counts_none_twice(running, simulation, monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS_BETWEEN_LOOKS", 1)
    here = sum_up(simulate(simulation(600), InProcess()))
    with Cluster(running.address) as opened:
        parts = simulate(simulation(600), opened)
        total = next(parts)
        stop(running.workers[0])
        for part in parts:
            total.merge(part)
        assert opened.threads() == 1
        assert total == here

        parts = simulate(simulation(10_000), opened)
        next(parts)
        stop(running.workers[1])
        with pytest.raises(WorkError, match="has no workers any more"):
            list(parts)


def test_a_lost_scheduler_is_told(running, cardstead, monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS_BETWEEN_LOOKS", 1)
    each = Cluster.each

    def each_until_lost(self, function, work):
        done = each(self, function, work)
        yield next(done)
        stop(running.scheduler)
        yield from done

    monkeypatch.setattr(Cluster, "each", each_until_lost)
    arguments = ["--games", "10000", "--seed", "7", "--cluster", running.address]
    said = cardstead("simulate", "crazy-eights", *arguments).refusal
    assert said == f"cluster: the scheduler at {running.address!r} has gone away"


def test_without_dask_it_is_said_how_to_get_it(cardstead, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = cardstead("simulate", "kaiser", "--games", "2", "--cluster", "tcp://127.0.0.1:8786").refusal
    assert said == "cluster: Dask is not installed; install it with: pip install 'cardstead[cluster]'"


def test_an_address_that_does_not_answer(cardstead, monkeypatch):
    monkeypatch.setattr(cluster, "SECONDS_TO_ANSWER", 1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        begun = time.monotonic()
        said = cardstead("verify", ".", "--cluster", address).refusal
        assert time.monotonic() - begun < 30
    assert said == f"cluster: no Dask scheduler answers at {address!r}"


@pytest.mark.parametrize(
    "address", ["", "nonsense", "tcp://", "tcp://127.0.0.1", "tcp://127.0.0.1:99999", "gopher://here:1"]
)
def test_an_address_that_is_none(cardstead, monkeypatch, address):
    monkeypatch.setattr(cluster, "SECONDS_TO_ANSWER", 1)
    said = cardstead("simulate", "kaiser", "--games", "2", "--cluster", address).refusal
    assert said == f"cluster: no Dask scheduler answers at {address!r}"


def test_a_worker_of_another_version_does_nothing():
    assert do_piece(__version__, abs, -3) == 3
    with pytest.raises(WorkError, match=r"expected workers with cardstead 0\.0, found one with"):
        do_piece("0.0", abs, -3)
