"""What the worst files, share texts and deal codes cost: bounded time and memory, whatever the bytes are."""

import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
MOST_SECONDS = 2.0
MOST_MEGABYTES = 50.0


def test_no_megabyte_costs_more_than_two_seconds_or_fifty_megabytes():
    ran = subprocess.run(
        [sys.executable, HERE / "hostile_costs.py"],
        env={**os.environ, "PYTHONPATH": str(HERE.parents[1])},
        capture_output=True,
        check=True,
        timeout=170,
    )
    costs = json.loads(ran.stdout)
    assert len(costs) > 60
    dear = [cost for cost in costs if cost[2] > MOST_SECONDS or cost[3] > MOST_MEGABYTES]
    assert not dear, ran.stderr.decode()
