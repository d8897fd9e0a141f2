"""`play`, `watch` and `resume`, with a front end that plays by itself and keeps what it was given."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.events import ActionTaken
from core.table import playing_pace
from frontends.front_end import FrontEndError, usable_front_end
from replays.reader import read
from replays.recorder import Recorder

ROOT = Path(__file__).parents[3]

STUB = """
class Stub:
    name = 'stub'
    table_look = None
    def missing(self): return None
    def run(self, catalogue, table, seed, recorder):
        Stub.given = catalogue, table, seed, recorder
        return 0
    def watch(self, catalogue, replay):
        Stub.watched = replay
        return 0
    def resume(self, match, recorder, past):
        match.record(recorder)
        Stub.past = past
        while not match.is_over:
            if match.table.players[match.turn].is_human:
                match.submit(match.legal[0])
            match.advance()
        return 0
class Lacking(Stub):
    name = 'lacking'
    def missing(self): return 'there is no crystal ball; use: cardstead run'
"""


@pytest.fixture
def stub(install, monkeypatch, tmp_path):
    """The class of the front end `stub`; kept matches go to a folder of the test's own."""
    monkeypatch.setenv("CARDSTEAD_HOME", str(tmp_path / "home"))
    names = {"stub": "stub_front_end:Stub", "lacking": "stub_front_end:Lacking"}
    install("stub", {"cardstead.frontends": names}, {"stub_front_end": STUB})
    sys.modules.pop("stub_front_end", None)
    import stub_front_end  # pyright: ignore[reportMissingImports] - made above

    return stub_front_end.Stub


def test_a_table_seed_and_recorder_are_handed_over(cardstead, stub):
    arguments = ["--seats", "3", "--seat", "1", "--name", "Zoé", "--bots", "random", "--seed", "7", "--clock", "15"]
    assert cardstead("play", "crazy-eights", *arguments, "--front-end", "stub", "--dev").code == 0
    catalogue, table, seed, recorder = stub.given
    assert "crazy-eights" in catalogue
    assert [player.kind for player in table.players] == ["random", "human", "random"]
    assert table.players[1].name == "Zoé"
    assert (table.pace, table.dev, seed) == (playing_pace(15), True, "7")
    assert recorder is not None


def test_the_clock_is_thirty_seconds_unless_it_is_off(cardstead, stub):
    cardstead("play", "crazy-eights", "--front-end", "stub")
    assert stub.given[1].pace.turn == 1800
    cardstead("play", "crazy-eights", "--front-end", "stub", "--clock", "off")
    assert stub.given[1].pace.turn == 0


def test_without_a_game_the_front_end_lets_one_be_chosen(cardstead, stub):
    assert cardstead("play", "--front-end", "stub").code == 0
    assert stub.given[1] is None
    assert len(bytes.fromhex(stub.given[2])) == 16


def test_a_wish_is_handed_on_to_a_front_end_that_knows_it(cardstead, stub, monkeypatch):
    made = []
    monkeypatch.setattr(stub, "__init__", lambda self: made.append(self), raising=False)
    assert cardstead("play", "crazy-eights", "--front-end", "stub", "--table-look", "tavern").code == 0
    assert made[-1].table_look == "tavern"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "unknown game 'chess'"),
        (["crazy-eights", "--clock", "5"], "clock: expected off, 15, 30 or 60, got '5'"),
        (["crazy-eights", "--seat", "4"], "seat: expected 0 to 3, got 4"),
        (["crazy-eights", "--seat", "x"], "seat: expected a whole number"),
        (["crazy-eights", "--name", ""], "name: expected 1 to 24 characters"),
        (["crazy-eights", "--bots", "house,random"], "bots: expected one for all or 4"),
        (["crazy-eights", "--table-look", "glass"], "table-look: expected poker or tavern, got 'glass'"),
        (["crazy-eights", "--plain"], "plain: the front end 'stub' does not know this"),
        (["--seats", "3"], "expected a game to go with the table"),
        (["crazy-eights", "--record", "-"], "got standard input"),
    ],
)
def test_what_cannot_be_played(cardstead, stub, arguments, said):
    assert said in cardstead("play", *arguments, "--front-end", "stub").refusal


def test_a_front_end_that_lacks_something_says_what_works(cardstead, stub):
    ran = cardstead("play", "crazy-eights", "--front-end", "lacking")
    assert ran.refusal == "there is no crystal ball; use: cardstead run"
    assert "unknown front end 'none'" in cardstead("play", "crazy-eights", "--front-end", "none").refusal


def test_a_match_is_recorded_to_a_file_or_kept(cardstead, sevens, tmp_path, monkeypatch):
    monkeypatch.setenv("CARDSTEAD_HOME", str(tmp_path / "home"))
    file = tmp_path / "a.cardstead"
    arguments = ["play", "crazy-eights", "--front-end", "ticker", "--seed", "7"]
    assert cardstead(*arguments, "--record", file).out.endswith("the match.\n")
    assert cardstead(*arguments).code == 0
    kept = list((tmp_path / "home").rglob("*.cardstead"))
    assert len(kept) == 1
    assert kept[0].read_bytes() == file.read_bytes()
    assert cardstead("verify", file).code == 0


@pytest.fixture
def broken_off(cardstead, sevens, tmp_path, monkeypatch):
    """A recording of a person's match that was cut in the middle, and the file of the whole."""
    monkeypatch.setenv("CARDSTEAD_HOME", str(tmp_path / "home"))
    whole, cut = tmp_path / "whole.cardstead", tmp_path / "cut.cardstead"
    assert cardstead("play", "crazy-eights", "--front-end", "ticker", "--seed", "7", "--record", whole).code == 0
    cut.write_bytes(whole.read_bytes()[:700])
    return whole, cut


def test_resume_goes_on_where_a_recording_was_broken_off(cardstead, broken_off, stub):
    _, cut = broken_off
    before = cardstead("show", cut, "--json").json["moves"]
    assert cardstead("resume", cut, "--front-end", "stub").code == 0
    shown = cardstead("show", cut, "--json").json
    assert shown["status"] == "complete"
    assert shown["moves"][: len(before)] == before
    assert sum(isinstance(event, ActionTaken) for event in stub.past) == len(before)
    assert cardstead("verify", cut).code == 0


def test_resume_finds_the_newest_broken_off_match(cardstead, broken_off, stub, tmp_path):
    assert cardstead("resume", "--front-end", "stub").refusal == "no match was broken off"
    kept = tmp_path / "home" / "matches" / "crazy-eights-1.cardstead"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(broken_off[1].read_bytes())
    assert cardstead("resume", "--front-end", "stub").code == 0
    assert cardstead("verify", kept).code == 0


def test_resume_passes_over_what_cannot_be_gone_on_with(cardstead, broken_off, stub, tmp_path):
    """A match that is played elsewhere now, and files that are no recordings, do not stand before an older match."""
    matches = tmp_path / "home" / "matches"
    matches.mkdir(parents=True, exist_ok=True)
    cut = broken_off[1].read_bytes()
    for age, (name, data) in enumerate({"held": cut, "noise": b"noise", "empty": b"", "older": cut}.items()):
        file = matches / f"{name}.cardstead"
        file.write_bytes(data)
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    held, older = matches / "held.cardstead", matches / "older.cardstead"
    elsewhere = Recorder.going_on(held, read(held.read_bytes()))
    os.utime(held, (1_000_000, 1_000_000))
    said = "this match is being played elsewhere, in another window or terminal"
    assert cardstead("resume", held, "--front-end", "stub").refusal == f"{held}: {said}"
    assert cardstead("resume", "--front-end", "stub").code == 0
    assert read(older.read_bytes()).status == "complete"
    assert held.read_bytes() == cut[: len(held.read_bytes())]
    elsewhere.close()


def test_what_cannot_be_resumed(cardstead, broken_off, stub, tmp_path):
    whole, cut = broken_off
    assert "the match is over" in cardstead("resume", whole, "--front-end", "stub").refusal
    assert "cannot go on with a match" in cardstead("resume", cut, "--front-end", "ticker").refusal
    cut.write_bytes(b"nothing")
    assert "no recording that can be gone on with" in cardstead("resume", cut, "--front-end", "stub").refusal
    assert "No such file" in cardstead("resume", tmp_path / "none", "--front-end", "stub").refusal
    said = "resume: expected a file to write to, got standard input"
    assert cardstead("resume", "-", "--front-end", "stub").refusal == said


def test_watch_hands_a_replay_over(cardstead, broken_off, stub):
    whole, _ = broken_off
    assert cardstead("watch", whole, "--front-end", "stub").code == 0
    assert stub.watched.header.game == "crazy-eights"
    assert "this can: cardstead show" in cardstead("watch", whole, "--front-end", "ticker").refusal
    whole.write_bytes(b"nothing")
    assert "no replay that can be read" in cardstead("watch", whole, "--front-end", "stub").refusal


def test_the_terminal_with_piped_input_plays_at_once_and_without_a_clock(tmp_path):
    file = tmp_path / "a.cardstead"
    arguments = [
        "play",
        "crazy-eights",
        "--front-end",
        "terminal",
        "--seed",
        "7",
        "--clock",
        "15",
        "--record",
        str(file),
    ]
    ran = subprocess.run(
        [sys.executable, "-c", "from frontends.cli import main; raise SystemExit(main())", *arguments],
        input="",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    header = read(file.read_bytes()).header
    assert header is not None
    assert header.pace.turn == 0


def test_play_takes_the_window_if_there_is_a_display_else_the_terminal_if_there_is_one(monkeypatch, stub):
    made = {"window": stub(), "terminal": stub()}
    monkeypatch.setattr("frontends.front_end.front_end", made.__getitem__)
    assert usable_front_end(None) is made["window"]
    made["window"].missing = lambda: "there is no display; use: cardstead play --front-end terminal"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    with pytest.raises(FrontEndError, match="there is no display"):
        usable_front_end(None)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    assert usable_front_end(None) is made["terminal"]
    with pytest.raises(FrontEndError, match="there is no display"):
        usable_front_end("window")


def test_the_program_alone_opens_the_window(cardstead, monkeypatch, stub):
    monkeypatch.setattr("frontends.front_end.front_end", {"window": stub()}.__getitem__)
    assert cardstead().code == 0
    assert stub.given[1] is None
    monkeypatch.setattr(stub, "missing", lambda self: "there is no display")
    assert cardstead().refusal == "there is no display"


def test_a_deal_code_says_table_and_seed(cardstead, stub, tmp_path):
    file = tmp_path / "a.cardstead"
    arguments = ["--preset", "gamble", "--seats", "3", "--set", "rounds=3", "--seed", "7"]
    ran = cardstead("run", "crazy-eights", *arguments, "--record", file, "--json").json
    code = cardstead("show", file, "--json").json["deal"]
    assert code.startswith("deal:")
    assert cardstead("play", code, "--front-end", "stub", "--seat", "2").code == 0
    _, table, seed, _ = stub.given
    assert (dict(table.options), table.seats, seed) == (ran["options"], 3, "7")
    assert [player.kind for player in table.players] == ["house", "house", "human"]
    assert "expected none of them beside it" in cardstead("play", code, "--seats", "3", "--front-end", "stub").refusal
    assert "damaged" in cardstead("play", code[:-1], "--front-end", "stub").refusal


@pytest.mark.parametrize("before", [" ", "> ", "\u200b", "\n> "])
def test_a_deal_code_is_known_whatever_a_chat_has_put_before_it(cardstead, stub, before):
    code = "deal:lgGsY3JhenktZWlnaHRzAYKkYnVzdMOmcm91bmRzBQOhNzQSCOs"  # FORMAT.md: 3 seats, bust, 5 rounds, seed 7
    assert cardstead("play", before + code, "--front-end", "stub").code == 0
    _, table, seed, _ = stub.given
    assert (table.options["bust"], table.options["rounds"], table.seats, seed) == (True, 5, 3, "7")
