"""`run --record`, `verify` and `show`."""

import dataclasses
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.table import INSTANT, Player
from frontends.sharing import usual_name
from replays.format import MAGIC, Header
from replays.recorder import record_in_memory
from replays.records import encode_header
from systems import builtin_catalogue

HEADER = Header("0.1.0", "whist", 1, 0, {}, (Player("house", "Ada"),), (0,), INSTANT, "7")

ROOT = Path(__file__).parents[3]
VERDICT_KEYS = {"file", "status", "actions", "detail"}

SHOW_KEYS = {
    "file", "status", "format", "version", "game", "rules_version", "options", "dev", "pace", "seed", "seats", "moves",
    "rounds", "scores", "winners", "state_hash",
}  # fmt: skip


@pytest.fixture
def recorded(cardstead, tmp_path):
    """A folder with one replay, and what `run` said of its match."""
    file = tmp_path / "replays" / "a.cardstead"
    file.parent.mkdir()
    arguments = ["--seed", "7", "--bots", "house,random,house,random", "--preset", "gamble"]
    return file, cardstead("run", "crazy-eights", *arguments, "--record", file, "--json").json


def test_recording_changes_nothing(cardstead, recorded):
    arguments = ["--seed", "7", "--bots", "house,random,house,random", "--preset", "gamble"]
    assert cardstead("run", "crazy-eights", *arguments, "--json").json == recorded[1]


def test_a_file_that_exists_is_kept_unless_forced(cardstead, recorded):
    file, _ = recorded
    before = file.read_bytes()
    assert "exists already" in cardstead("run", "crazy-eights", "--record", file).refusal
    assert file.read_bytes() == before
    assert cardstead("run", "crazy-eights", "--record", file, "--force").code == 0
    assert file.read_bytes() != before


def test_places_that_cannot_be_recorded_to(cardstead, tmp_path):
    nowhere = tmp_path / "none" / "a.cardstead"
    assert "No such file or directory" in cardstead("run", "crazy-eights", "--record", nowhere).refusal
    assert "got standard input" in cardstead("run", "crazy-eights", "--record", "-").refusal
    assert "directory" in cardstead("run", "crazy-eights", "--record", tmp_path, "--force").refusal


def test_a_table_that_cannot_be_leaves_no_file(cardstead, tmp_path):
    file = tmp_path / "a.cardstead"
    assert cardstead("run", "crazy-eights", "--seats", "9", "--record", file).refusal
    assert not file.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_told_and_the_match_goes_on(cardstead):
    ran = cardstead("run", "crazy-eights", "--record", "/dev/full", "--force", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["winners"]
    assert "/dev/full: cannot be written to (No space left on device); the match goes on unrecorded" in ran.err
    assert ran.err.count("\n") == 1


def test_verify_tells_of_files_in_order(cardstead, recorded, tmp_path):
    file, ran = recorded
    deep = file.parent / "deep" / "b.cardstead"
    deep.parent.mkdir()
    shutil.copy(file, deep)
    (file.parent / "notes.txt").write_text("not taken")
    told = cardstead("verify", file.parent, file, "--json").json
    assert [entry["file"] for entry in told["files"]] == [str(file), str(deep)]
    for entry in told["files"]:
        assert set(entry) >= VERDICT_KEYS
        assert (entry["status"], entry["actions"], entry["detail"]) == ("verified", ran["actions"], None)
    assert (told["verified"], told["failed"]) == (2, 0)
    assert cardstead("verify", file.parent, "--jobs", "2", "--json").json == told


@pytest.mark.parametrize(
    ("damage", "status"),
    [
        (lambda data: data[:-1], "truncated"),
        (lambda data: data[:9], "truncated"),
        (lambda data: b"", "truncated"),
        (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "corrupt"),
        (lambda data: data + b"x", "corrupt"),
        (lambda data: b"no replay at all", "corrupt"),
    ],
)
def test_a_file_that_is_not_verified_is_a_no(cardstead, recorded, damage, status):
    file, _ = recorded
    file.write_bytes(damage(file.read_bytes()))
    ran = cardstead("verify", file, "--json")
    assert ran.code == 1
    (told,) = json.loads(ran.out)["files"]
    assert told["status"] == status
    assert told["detail"]
    assert json.loads(ran.out)["failed"] == 1
    assert f": {status}, " in cardstead("verify", file).out


def test_what_cannot_be_opened_is_refused(cardstead, recorded, tmp_path):
    assert cardstead("verify", recorded[0], tmp_path / "none.cardstead").refusal.endswith("No such file or directory")
    assert "Missing argument" in cardstead("verify").refusal


def test_bots_are_asked_again(cardstead, recorded):
    told = cardstead("verify", recorded[0], "--ask-bots", "--json").json["files"][0]
    assert told["asked"] == {"questions": told["actions"], "others": [], "unknown": []}
    assert "Bots would choose the same" in cardstead("verify", recorded[0], "--ask-bots").out


def test_a_bot_that_is_gone_does_not_matter(cardstead, sevens, tmp_path, monkeypatch):
    file = tmp_path / "a.cardstead"
    assert cardstead("run", "crazy-eights", "--bots", "careless", "--record", file).code == 0
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: ())
    told = cardstead("verify", file, "--ask-bots", "--json").json["files"][0]
    assert (told["status"], told["asked"]["unknown"]) == ("verified", ["careless"])


def test_a_game_that_is_gone_is_unsupported_and_still_shown(cardstead, sevens, tmp_path, monkeypatch):
    from frontends.parallel import catalogue_of_process

    file = tmp_path / "a.cardstead"
    ran = cardstead("run", "sevens", "--seed", "7", "--record", file, "--json").json
    assert cardstead("verify", file).code == 0
    whole = cardstead("show", file, "--json").json
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: ())
    catalogue_of_process.cache_clear()
    told = json.loads(cardstead("verify", file, "--json").out)["files"][0]
    assert (told["status"], told["detail"]) == ("unsupported", "The game 'sevens' is not at hand.")
    shown = cardstead("show", file, "--json").json
    assert shown.pop("note") == "The game 'sevens' is not at hand."
    assert whole.pop("note") is None
    assert (whole.pop("deal")[:5], shown.pop("deal")) == ("deal:", None)
    assert shown == whole
    assert shown["scores"] == ran["scores"]
    assert "Ada: 7" in cardstead("show", file).out


def test_show_tells_everything_key_by_key(cardstead, recorded):
    file, ran = recorded
    told = cardstead("show", file, "--json").json
    assert set(told) >= SHOW_KEYS
    assert told["file"] == str(file)
    for key in ("version", "game", "rules_version", "options", "seed", "scores", "winners", "state_hash"):
        assert told[key] == ran[key]
    assert (told["format"], told["dev"]) == (1, False)
    assert told["pace"] == {"turn": 0, "bot": 0, "deal": 0, "trick": 0, "round": 0}
    assert told["seats"][1] == {"seat": 1, "name": "Bruno", "team": 1, "kind": "bot", "bot": "random"}
    assert [move["n"] for move in told["moves"]] == list(range(1, ran["actions"] + 1))
    assert [move["tick"] for move in told["moves"]] == list(range(1, ran["actions"] + 1))
    assert {move["by"] for move in told["moves"]} == {"seat"}
    assert told["rounds"] == [{"after": ran["actions"], "scores": ran["scores"]}]


def test_show_a_broken_off_match(cardstead, recorded):
    file, ran = recorded
    file.write_bytes(file.read_bytes()[:-300])
    told = cardstead("show", file, "--json").json
    assert told["status"] == "truncated"
    assert (told["scores"], told["winners"], told["state_hash"], told["rounds"]) == (None, None, None, [])
    assert 0 < len(told["moves"]) < ran["actions"]
    ran = cardstead("show", file)
    assert ran.code == 0
    assert "The file ends after" in ran.out


def test_show_in_words(cardstead, recorded):
    out = cardstead("show", recorded[0]).out
    assert "Ada (house), Bruno (random), Clara (house), Dario (random)" in out
    assert "Round 1. Dario deals." in out
    assert " the match.\n" in out


def test_show_calls_a_seat_by_who_sits_there(cardstead, tmp_path):
    """Seat 0 changes hands after its first action; the same person stays when only the kind of bot changes."""
    catalogue, file = builtin_catalogue(), tmp_path / "a.cardstead"
    match = catalogue.open(catalogue["kaiser"].set_up(kinds=["human", "house", "house", "house"]), "7")
    recording = record_in_memory(match)
    while match.turn != 0:
        match.advance()
    match.submit(match.legal[0])
    match.advance()
    taken = match.actions
    match.seat_player(0, Player("house", "Nora"))
    match.seat_player(1, Player("random", "Bruno"))
    match.run()
    file.write_bytes(recording.getvalue())
    lines = cardstead("show", file).out.splitlines()
    change = lines.index("Nora sits down in the place of Player.")
    assert not any("Bruno sits down" in line for line in lines)
    assert sum(line.startswith("Player ") for line in lines[2:change]) >= 1
    assert not any("Player" in line for line in lines[change + 1 :])
    assert any(line.startswith("Nora plays ") for line in lines[change:])
    told = cardstead("show", file, "--json").json
    assert told["seats"][0]["name"] == "Player"
    assert told["seatings"] == [
        {"after": taken, "seat": 0, "name": "Nora", "kind": "bot", "bot": "house"},
        {"after": taken, "seat": 1, "name": "Bruno", "kind": "bot", "bot": "random"},
    ]


def test_show_without_a_readable_header(cardstead, tmp_path):
    file = tmp_path / "a.cardstead"
    file.write_bytes(b"\x89CARDS\r\n")
    assert "no replay that can be read" in cardstead("show", file).refusal
    assert "No such file" in cardstead("show", tmp_path / "none").refusal


@pytest.mark.parametrize("command", [["show", "-", "--json"], ["verify", "-", "--json"]])
def test_standard_input_is_a_dash(recorded, command):
    ran = subprocess.run(
        [sys.executable, "-c", "from frontends.cli import main; raise SystemExit(main())", *command],
        input=recorded[0].read_bytes(),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    )
    told = json.loads(ran.stdout)
    assert (told if command[0] == "show" else told["files"][0])["file"] == "-"


@pytest.mark.parametrize("options", [[], ["--full"]])
def test_share_and_open_give_the_same_file_again(cardstead, recorded, tmp_path, monkeypatch, options):
    file, ran = recorded
    shared = cardstead("share", file, *options)
    assert (shared.code, shared.out.count("\n"), shared.out.startswith("cardstead:")) == (0, 1, True)
    if not options:
        assert len(shared.out.strip()) <= 450 + 2.5 * ran["actions"]
    out = tmp_path / "b.cardstead"
    assert cardstead("open", shared.out.strip(), "--out", out).out == f"{out}\n"
    assert out.read_bytes() == file.read_bytes()
    monkeypatch.chdir(tmp_path)
    name = f"crazy-eights-{ran['state_hash']}.cardstead"
    assert cardstead("open", shared.out).out == f"{name}\n"
    assert (tmp_path / name).read_bytes() == file.read_bytes()


def test_open_keeps_a_file_that_is_another(cardstead, recorded, tmp_path):
    text = cardstead("share", recorded[0]).out
    out = tmp_path / "b.cardstead"
    assert cardstead("open", text, "--out", out).code == 0
    assert cardstead("open", text, "--out", out).code == 0
    out.write_bytes(b"another")
    assert "exists already" in cardstead("open", text, "--out", out).refusal
    assert out.read_bytes() == b"another"
    said = f"{tmp_path}: expected a file to write to, got a folder"
    assert cardstead("open", text, "--out", tmp_path).refusal == said
    assert "exists already" in cardstead("open", text, "--out", os.devnull).refusal
    assert cardstead("open", text, "--out", out, "--force").code == 0
    assert out.read_bytes() == recorded[0].read_bytes()
    assert "No such file or directory" in cardstead("open", text, "--out", tmp_path / "none" / "b").refusal
    assert cardstead("open", text, "--out", "-").refusal == "out: expected a file to write to, got standard input"


def test_open_reads_standard_input_and_a_text_torn_by_a_mail(cardstead, recorded, tmp_path, monkeypatch):
    text = cardstead("share", recorded[0]).out
    torn = "\n".join(text[place : place + 40] for place in range(0, len(text), 40))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(torn.encode())))
    assert cardstead("open", "-", "--out", tmp_path / "b.cardstead").code == 0
    assert (tmp_path / "b.cardstead").read_bytes() == recorded[0].read_bytes()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "expected a text that begins with cardstead:"),
        ("cardstead:", "damaged"),
        ("cardstead:AQBQm8PIuNRAz1", "damaged"),
        ("deal:lgGsY3JhenktZWlnaHRzAYAEoTjS7kB4", "expected a text that begins with cardstead:"),
    ],
)
def test_texts_that_are_no_replay(cardstead, text, said):
    assert said in cardstead("open", text).refusal


def test_what_cannot_be_shared(cardstead, recorded, tmp_path):
    recorded[0].write_bytes(recorded[0].read_bytes()[:-1])
    said = f"{recorded[0]}: only a finished replay can be shared: The file ends"
    assert cardstead("share", recorded[0]).refusal.startswith(said)
    assert "No such file" in cardstead("share", tmp_path / "none").refusal


def test_a_game_name_in_a_file_leads_nowhere_else():
    header = dataclasses.replace(HEADER, game="../../etc/x y")
    data = MAGIC + encode_header(header)
    assert usual_name(data).startswith("______etc_x_y-")
    assert "/" not in usual_name(data)
