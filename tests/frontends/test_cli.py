"""The behaviour that every command has: exit codes, one line for every error, pipes and Ctrl-C."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core import __version__
from core.snapshot import STATE_DOCUMENT

ROOT = Path(__file__).parents[2]
ENTRY = [sys.executable, "-c", "import sys; from frontends.cli import main; sys.exit(main())"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def program(*arguments: str, **settings) -> subprocess.CompletedProcess:
    """Run the program as its own process."""
    settings = {"capture_output": True, "text": True, "env": ENVIRONMENT, "timeout": 60, **settings}
    return subprocess.run([*ENTRY, *arguments], cwd=ROOT, check=False, **settings)


def test_the_entry_point_is_the_one_that_is_installed():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["scripts"] == {"cardstead": "frontends.cli:main"}


def test_help_lists_every_command(cardstead):
    from frontends.commands import COMMANDS

    ran = cardstead("--help")
    assert (ran.code, ran.err) == (0, "")
    for command in COMMANDS:
        assert f"\n  {command} " in ran.out
        assert cardstead(command, "--help").code == 0


def test_version_names_the_program_the_state_document_and_each_games_rules(cardstead, catalogue):
    ran = cardstead("--version")
    lines = ran.out.splitlines()
    assert ran.code == 0
    assert lines[0] == f"cardstead {__version__}"
    assert f"state document {STATE_DOCUMENT}" in lines
    for game in catalogue:
        assert f"{game.id} rules {game.rules_version}" in lines


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nope"], "No such command 'nope'"),
        (["gamse"], "Did you mean 'games'"),
        (["run"], "Missing argument 'GAME'"),
        (["games", "--nope"], "No such option: --nope"),
        (["run", "crazy-eights", "--seed"], "requires an argument"),
        (["run", "crazy-eights", "stray"], "unexpected extra argument"),
        (["simulate", "crazy-eights"], "Missing option '--games'"),
        (["--nope"], "No such option: --nope"),
        (["run", "no\nsuch\x1b[31mgame"], "unknown game"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_2(cardstead, arguments, said):
    assert said in cardstead(*arguments).refusal


def test_an_error_nobody_thought_of_is_one_line_too(cardstead, monkeypatch):
    monkeypatch.setattr("frontends.plugins.FoundCatalogue.__getitem__", lambda *_: {}["missing"])
    assert "unexpected KeyError at test_cli.py:" in cardstead("run", "crazy-eights").refusal


def test_a_process_of_its_own_answers_the_same(cardstead):
    here = cardstead("run", "crazy-eights", "--seed", "7", "--json")
    there = program("run", "crazy-eights", "--seed", "7", "--json")
    assert (there.returncode, there.stdout, there.stderr) == (here.code, here.out, here.err)


def test_a_refusal_in_a_process_of_its_own():
    ran = program("run", "nope")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("cardstead: unknown game 'nope'; there are crazy-eights")


@pytest.mark.parametrize("arguments", [["games", "--json"], ["--help"], ["run", "crazy-eights"]])
def test_a_closed_pipe_ends_quietly(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    ran = program(*arguments, capture_output=False, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_one_line():
    with Path("/dev/full").open("w") as full:
        ran = program("games", "--json", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (ran.returncode, ran.stderr) == (2, "cardstead: standard output: No space left on device\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_is_130_without_a_word(jobs):
    running = subprocess.Popen(
        [*ENTRY, "simulate", "crazy-eights", "--games", "1000000", "--jobs", jobs],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        time.sleep(3)  # until it is well under way
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
    assert (running.returncode, out, err) == (130, "", "")


def test_output_that_is_no_terminal_has_no_colours(cardstead):
    assert "\x1b" not in cardstead("games").out
    assert "\x1b" not in cardstead("simulate", "crazy-eights", "--games", "2").out
