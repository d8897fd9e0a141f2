"""Killed, full, read-only: a recording loses at most the action under way, and what is left can be gone on with."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from frontends.resuming import CannotResume, match_to_resume
from replays.reader import COMPLETE, TRUNCATED, read
from replays.recorder import Recorder
from replays.verify import VERIFIED, verify

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KILLS = 220


def program(*arguments, **more):
    """Run Python in a process of its own."""
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "CARDSTEAD_HOME": "/nowhere"} | more,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )


def finished(path, catalogue):
    """Go on with a recording to the end of its match."""
    replay = read(path.read_bytes())
    match = match_to_resume(replay, catalogue, str(path))
    match.record(Recorder.going_on(path, replay))
    while not match.is_over:
        if match.turn == 0:
            match.submit(match.legal[0])
        match.advance(500)
    match.close()


def test_killed_at_any_moment_at_most_the_action_under_way_is_lost(catalogue, tmp_path):
    """More than 200 processes, each killed while it records one tiny match after another."""
    lives = json.loads(program(HERE / "killed_recordings.py", tmp_path, KILLS).stdout)
    assert len(lives) == KILLS
    broken_off = []
    for number, matches in enumerate(lives):
        for match, taken in enumerate(matches):
            path = tmp_path / f"{number}-{match}.cardstead"
            is_last = match == len(matches) - 1
            if is_last and not taken and not path.exists():
                continue
            replay = read(path.read_bytes())
            if is_last:
                assert replay.status in (COMPLETE, TRUNCATED)
                assert taken <= len(replay.moves) <= taken + 1
                broken_off += [path] if replay.status == TRUNCATED else []
            else:
                assert (replay.status, len(replay.moves)) == (COMPLETE, taken)
    assert len(broken_off) > KILLS // 3
    assert len({len(read(path.read_bytes()).moves) for path in broken_off}) > 5
    for path in broken_off:
        before = read(path.read_bytes())
        if before.header is None:
            with pytest.raises(CannotResume):
                finished(path, catalogue)
            assert not before.moves
            continue
        finished(path, catalogue)
        assert read(path.read_bytes()).moves[: len(before.moves)] == before.moves
        assert verify(path.read_bytes(), catalogue).status == VERIFIED


def test_a_recording_can_be_broken_off_and_gone_on_with_again_and_again(catalogue, tmp_path):
    """After every action the program ends; the match is finished in as many pieces as it has actions."""
    path = tmp_path / "pieces.cardstead"
    table = catalogue["crazy-eights"].set_up("house", {"seats": 3, "rounds": 1}, ["human", "house", "random"])
    match = catalogue.open(table, "7")
    recorder = Recorder.open(path)
    match.record(recorder)
    while True:
        if match.turn == 0:
            match.submit(match.legal[0])
        match.advance(1)
        if match.is_over:
            break
        match.close()
        recorder.close()
        with path.open("ab") as file:
            file.write(b"\xc7\x07\x02torn"[: match.actions % 8])
        replay = read(path.read_bytes())
        assert len(replay.moves) == match.actions
        match = match_to_resume(replay, catalogue, str(path))
        recorder = Recorder.going_on(path, replay)
        match.record(recorder)
    verdict = verify(path.read_bytes(), catalogue)
    assert (verdict.status, verdict.actions) == (VERIFIED, match.actions)


SMALL_DISK = """
import resource, signal, sys
from frontends.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))
sys.exit(main(sys.argv[1:]))
"""


def test_a_disk_that_fills_up_is_told_at_once_and_what_fitted_can_be_gone_on_with(catalogue, tmp_path):
    """A file may grow to 600 bytes: the operating system itself refuses what is more."""
    path = tmp_path / "a.cardstead"
    ran = program("-c", SMALL_DISK, "run", "crazy-eights", "--seed", "7", "--record", path, "--json")
    assert json.loads(ran.stdout)["winners"]
    assert ran.stderr == f"cardstead: {path}: cannot be written to (File too large); the match goes on unrecorded\n"
    assert path.stat().st_size <= 600
    assert read(path.read_bytes()).status == TRUNCATED
    finished(path, catalogue)
    assert verify(path.read_bytes(), catalogue).status == VERIFIED


READ_ONLY = """
import os, sys
from frontends.cli import main
folder, *arguments = sys.argv[1:]
assert main(["run", "crazy-eights", "--json", "--seed", "7"]) == 0  # whatever is imported is imported now
main(["play", "crazy-eights", "--front-end", "terminal", "--seed", "7", "--record", "/dev/null", "--force"])
if os.geteuid() == 0:
    os.seteuid(65534)  # whoever may write everywhere
os.environ["CARDSTEAD_HOME"] = folder
print("=====", flush=True)
sys.exit(main(arguments))
"""


@pytest.fixture
def read_only():
    """A folder that everybody can look into, and nobody can write to."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


def test_a_read_only_folder_is_told_at_once_and_the_match_goes_on(read_only):
    path = read_only / "a.cardstead"
    arguments = ["run", "crazy-eights", "--seed", "7", "--json", "--record", path]
    ran = program("-c", READ_ONLY, read_only, *arguments)
    assert json.loads(ran.stdout.split("=====")[1])["winners"]
    assert ran.stderr == f"cardstead: {path}: cannot be written to (Permission denied); the match goes on unrecorded\n"
    assert not list(read_only.iterdir())


def test_a_match_is_played_where_none_can_be_kept(read_only):
    arguments = ["play", "crazy-eights", "--front-end", "terminal", "--seed", "7"]
    ran = program("-c", READ_ONLY, read_only, *arguments)
    told = ran.stdout.split("=====")[1]
    assert "It can be gone on with" in told or "Your choice" in told or "deals" in told
    assert ran.stderr == f"cardstead: the match is not recorded: {read_only / 'matches'}: Permission denied\n"


def test_a_recording_that_can_no_longer_be_written_to_is_told_when_it_is_gone_on_with(catalogue, tmp_path, short):
    path = tmp_path / "a.cardstead"
    path.write_bytes(short[:300])
    replay = read(path.read_bytes())
    path.unlink()
    path.symlink_to("/dev/full")
    told = []
    match = match_to_resume(replay, catalogue, str(path))
    match.record(Recorder.going_on(path, replay, tell=told.append))
    assert match.run().winners
    assert len(told) == 1
    assert told[0].endswith("; the match goes on unrecorded")
