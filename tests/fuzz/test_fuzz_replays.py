"""A short run of the fuzzer, beginning with the golden replays."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SECONDS = 12


@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris has no wheel for this Python or platform")
def test_the_fuzzer_finds_nothing_in_a_short_while(tmp_path):
    ran = subprocess.run(
        [sys.executable, HERE / "fuzz_replays.py", f"-max_total_time={SECONDS}", "-seed=7"],
        env={**os.environ, "PYTHONPATH": str(HERE.parents[1])},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    runs = re.search(r"Done (\d+) runs", ran.stderr)
    assert runs is not None
    assert int(runs[1]) > len(list((HERE.parent / "data" / "replays").iterdir()))
