"""Replays of old rules and strange games through the command line; folders in which anything may lie."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from frontends.front_end import usable_front_end
from replays.reader import read

ROOT = Path(__file__).parents[3]
REPLAYS = ROOT / "tests" / "data" / "replays"
OLD, STRANGE = REPLAYS / "crazy-eights-house-rules-0.cardstead", REPLAYS / "sevens-plain-rules-1.cardstead"
WHY = {
    OLD: "The rules differ: the replay needs rules version 0 of crazy-eights (cardstead 0.1.0), and here is version 1.",
    STRANGE: "The game 'sevens' is not at hand.",
}
BOTH = pytest.mark.parametrize("file", [OLD, STRANGE], ids=["old rules", "strange game"])


def program(*arguments, code=0, **more):
    """Run the program in a process of its own, with nothing to read."""
    ran = subprocess.run(
        [sys.executable, "-c", "from frontends.cli import main; raise SystemExit(main())", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)} | more,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == code, ran.stderr
    assert b"Traceback" not in ran.stderr
    return ran.stdout.decode(), ran.stderr.decode()


@BOTH
def test_verify_says_why_not_in_one_sentence(cardstead, file):
    ran = cardstead("verify", file)
    count = len(read(file.read_bytes()).moves)
    assert ran.code == 1
    assert ran.out.splitlines() == [f"{file}: unsupported, {count} actions. {WHY[file]}", "0 verified, 1 failed."]
    (told,) = json.loads(cardstead("verify", file, "--json").out)["files"]
    assert (told["status"], told["actions"], told["detail"]) == ("unsupported", count, WHY[file])


@BOTH
def test_show_tells_what_the_table_showed(cardstead, file):
    replay = read(file.read_bytes())
    ran = cardstead("show", file)
    lines = ran.out.splitlines()
    names = [player.name for player in replay.header.players]
    assert (ran.code, ran.err) == (0, "")
    assert lines[-2:] == [f"{len(replay.moves)} actions, complete.", WHY[file]]
    assert lines[-3] == f"{names[replay.outcome.winners[0]]} wins the match."
    told = cardstead("show", file, "--json").json
    assert (told["status"], told["note"], told["scores"]) == ("complete", WHY[file], list(replay.outcome.scores))
    assert told["winners"] == list(replay.outcome.winners)
    assert all(move["move"] for move in told["moves"])
    assert told["rounds"][-1] == {"after": len(replay.moves), "scores": told["scores"]}
    moved = [f"{names[move['seat']]}: {move['move']}" for move in told["moves"]]
    assert [line for line in lines if line in moved] == moved


@BOTH
def test_watch_tells_it_in_the_terminal(file):
    out, err = program("watch", str(file), "--front-end", "terminal")
    assert err == ""
    assert out == program("show", str(file))[0]


@BOTH
def test_a_front_end_that_needs_the_rules_says_how_it_can_be_watched(cardstead, file, monkeypatch):
    """The window shows what the file tells of; a game that is not at hand it cannot show, and others may show less."""
    window = usable_front_end("terminal")

    def watch(catalogue, replay):
        from replays.playback import Playback

        return Playback(replay, catalogue)

    monkeypatch.setattr(window, "watch", watch)
    monkeypatch.setattr("frontends.front_end.usable_front_end", lambda name: window)
    said = cardstead("watch", file, "--front-end", "window").refusal
    assert said == (
        f"{WHY[file]} What the table showed can be told in words: cardstead watch {file} --front-end terminal"
    )


@BOTH
def test_what_needs_the_rules_names_them(cardstead, file, tmp_path):
    assert cardstead("share", file).refusal == WHY[file]
    text = cardstead("share", file, "--full").out.strip()
    out = tmp_path / "b.cardstead"
    assert cardstead("open", text, "--out", out).code == 0
    assert out.read_bytes() == file.read_bytes()
    broken_off = tmp_path / "c.cardstead"
    broken_off.write_bytes(file.read_bytes()[:-40])
    assert cardstead("resume", broken_off).refusal == WHY[file]


@pytest.fixture
def folder(tmp_path):
    """A folder with a good replay, and what else may lie in a folder."""
    good = (REPLAYS / "crazy-eights-table-rules-1.cardstead").read_bytes()
    (tmp_path / "deep" / "deeper.cardstead").mkdir(parents=True)
    (tmp_path / "good.cardstead").write_bytes(good)
    (tmp_path / "deep" / "deeper.cardstead" / "good.cardstead").write_bytes(good)
    (tmp_path / "link.cardstead").symlink_to("good.cardstead")
    (tmp_path / "deep" / "loop").symlink_to(tmp_path)
    (tmp_path / "deep" / "loop.cardstead").symlink_to(tmp_path)
    (tmp_path / "no replay.cardstead").write_text("Dear diary")
    (tmp_path / "new\nline.cardstead").write_bytes(good)
    (tmp_path / "notes.txt").write_text("left alone")
    Path(os.fsdecode(bytes(tmp_path) + b"/not-\xff-utf8.cardstead")).write_bytes(good)
    os.mkfifo(tmp_path / "pipe.cardstead")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "s.cardstead"))
    return tmp_path


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("locale", ["C.UTF-8", "C"])
def test_a_folder_is_told_of_line_by_line(folder, jobs, locale):
    out, err = program("verify", str(folder), "--jobs", jobs, code=1, LC_ALL=locale)
    assert err == ""
    assert out.splitlines() == [
        f"{folder}/deep/deeper.cardstead/good.cardstead: verified, 17 actions.",
        f"{folder}/good.cardstead: verified, 17 actions.",
        f"{folder}/link.cardstead: verified, 17 actions.",
        f"{folder}/new\\nline.cardstead: verified, 17 actions.",
        f"{folder}/no replay.cardstead: corrupt, 0 actions. The file is damaged at byte 0: it does not begin as a "
        "replay does.",
        f"{folder}/not-\\udcff-utf8.cardstead: verified, 17 actions.",
        "5 verified, 1 failed.",
    ]


def test_a_folder_as_data(folder):
    out, _ = program("verify", str(folder), "--json", code=1)
    told = json.loads(out)
    assert (told["verified"], told["failed"], len(told["files"])) == (5, 1, 6)
    names = [entry["file"] for entry in told["files"]]
    assert names == sorted(names)
    assert f"{folder}/new\nline.cardstead" in names
    assert os.fsencode(next(name for name in names if "utf8" in name)).endswith(b"/not-\xff-utf8.cardstead")


def test_an_empty_folder_is_verified(cardstead, tmp_path):
    ran = cardstead("verify", tmp_path)
    assert (ran.code, ran.out) == (0, "0 verified, 0 failed.\n")


@pytest.mark.parametrize("target", ["nothing.cardstead", "loop.cardstead"])
def test_a_link_that_leads_nowhere_cannot_be_opened(cardstead, tmp_path, target):
    (tmp_path / "loop.cardstead").symlink_to(target)
    said = cardstead("verify", tmp_path).refusal
    assert said.startswith(f"{tmp_path}/loop.cardstead: ")
    assert said.endswith(("No such file or directory", "Too many levels of symbolic links"))


NOBODY = """
import os, sys
from frontends.cli import main
main(["verify", sys.argv[1]])  # whatever is imported is imported now
if os.geteuid() == 0:
    os.seteuid(65534)  # whoever may read everything
sys.exit(main(["verify", *sys.argv[2:]]))
"""


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_what_may_not_be_read_is_refused_by_name(kind):
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        inner = Path(name, "inner.cardstead")
        inner.write_bytes(OLD.read_bytes()) if kind == "file" else inner.mkdir()
        Path(name).chmod(0o755)
        inner.chmod(0)
        command = [sys.executable, "-c", NOBODY, str(REPLAYS / "crazy-eights-table-rules-1.cardstead"), name]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
        assert (ran.returncode, ran.stderr) == (2, f"cardstead: {inner}: Permission denied\n")
        assert ran.stdout.count("\n") == 2
        inner.chmod(0o700)


def test_a_text_is_opened_from_standard_input_whatever_an_e_mail_made_of_it(cardstead, tmp_path, monkeypatch):
    import io

    file = REPLAYS / "crazy-eights-table-rules-1.cardstead"
    text = cardstead("share", file).out.strip()
    torn = "\ufeff" + "".join(f"> {text[at : at + 50]}\u00a0\r\n" for at in range(0, len(text), 50))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(torn.encode())))
    assert cardstead("open", "-", "--out", tmp_path / "b.cardstead").code == 0
    assert (tmp_path / "b.cardstead").read_bytes() == file.read_bytes()
