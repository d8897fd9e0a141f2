"""The program starts at once: it imports only what a command needs."""

import os
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
RUN = "import sys; from frontends.cli import main; main({arguments}); "
SHORT_RUN = ["run", "crazy-eights", "--set", "rounds=1", "--seed", "7"]

BOUND = 1.0
"""Seconds of processor time; 0.35 is the aim on a machine with nothing else to do, which a test cannot rely on."""


def python(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=ENVIRONMENT, check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.parametrize("arguments", [["--help"], SHORT_RUN])
def test_nothing_heavy_is_imported(arguments):
    modules = python(RUN.format(arguments=arguments) + "print('\\n', *sys.modules)").splitlines()[-1].split()
    assert "frontends.cli" in modules
    unwanted = {"systems.games.kaiser", "systems.games.wizard", "pyglet", "rich", "pydantic", "textual"}
    assert not (unwanted | {"importlib.metadata", "multiprocessing"}) & set(modules)


@pytest.mark.parametrize("arguments", [["--help"], SHORT_RUN])
def test_a_start_takes_little_longer_than_the_interpreters_own(arguments):
    def median(code: str) -> float:
        spent = "import time; print(chr(10), time.process_time())"
        return statistics.median(float(python(code + spent).split()[-1]) for _ in range(5))

    assert median(RUN.format(arguments=arguments)) - median("") < BOUND
