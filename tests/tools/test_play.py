"""`make play` on three kinds of machine."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from frontends import cli, folders, front_end

PLAY = Path(__file__).parents[2] / "tools" / "play.py"


@pytest.fixture
def play():
    spec = importlib.util.spec_from_file_location("play_tool", PLAY)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def called(monkeypatch):
    """The command lines that are run, none of which is really run."""
    lines: list[list[str]] = []
    monkeypatch.setattr(cli, "main", lambda arguments: lines.append(arguments) or 0)
    return lines


class Stand:
    """A front end that lacks something, or nothing."""

    def __init__(self, name, lacking=None):
        self.name, self.lacking = name, lacking

    def missing(self):
        return self.lacking


def machine(monkeypatch, *, display, terminal):
    """Pretend that this machine has a display, or a terminal on standard input."""
    window = Stand("window", None if display else "no display")
    fronts = {"window": window, "terminal": Stand("terminal")}
    monkeypatch.setattr(front_end, "front_end", fronts.__getitem__)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: terminal, raising=False)


@pytest.mark.parametrize(("display", "terminal"), [(True, True), (True, False), (False, True)])
def test_whoever_can_play_plays(play, called, monkeypatch, display, terminal):
    machine(monkeypatch, display=display, terminal=terminal)
    assert play.main() == 0
    assert called == [["play"]]


def test_the_exit_code_is_that_of_the_program(play, monkeypatch):
    machine(monkeypatch, display=True, terminal=True)
    monkeypatch.setattr(cli, "main", lambda arguments: 130)
    assert play.main() == 130


def test_with_nobody_to_play_bots_play_and_the_match_is_proved(play, called, monkeypatch, tmp_path, capsys):
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    machine(monkeypatch, display=False, terminal=False)
    assert play.main() == 0
    run, verify = called
    assert (run[:3], verify) == (["run", "crazy-eights", "--record"], ["verify", run[3]])
    assert Path(run[3]).parent == tmp_path / "matches"
    said = capsys.readouterr().out
    assert "no display" in said
    assert f"The match is kept: {run[3]}" in said


@pytest.mark.parametrize("fails_at", ["run", "verify"])
def test_what_fails_is_not_told_as_done(play, monkeypatch, tmp_path, capsys, fails_at):
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    machine(monkeypatch, display=False, terminal=False)
    monkeypatch.setattr(cli, "main", lambda arguments: 1 if arguments[0] == fails_at else 0)
    assert play.main() == 1
    assert "is kept" not in capsys.readouterr().out


def test_it_really_does_so(tmp_path):
    """Without a display and with nothing on standard input."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {folders.HOME_VARIABLE: str(tmp_path), "PYTHONPATH": str(PLAY.parents[1])}
    done = subprocess.run(
        [sys.executable, str(PLAY)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (kept,) = (tmp_path / "matches").iterdir()
    assert str(kept) in done.stdout
    assert kept.stat().st_size > 200
