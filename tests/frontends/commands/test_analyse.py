"""`analyse`: positions in, steps out, and every way in which a file can be no position."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

HANDS = [["KC", "8S"], ["2H", "3H"]]
POSITION = {"hands": HANDS, "turn": 0, "discard": ["9C"], "stock": ["4D", "5D"]}
DOCUMENT = {"game": "crazy-eights", "seats": 2, "position": POSITION}


@pytest.fixture
def analyse(cardstead, tmp_path):
    """Writes a document, or the bytes that are given, to a file and analyses it."""

    def run(document: object, *options: str):
        file = tmp_path / "position.json"
        file.write_bytes(document if isinstance(document, bytes) else json.dumps(document).encode())
        return cardstead("analyse", str(file), *options)

    return run


def test_a_position_without_moves_is_one_step(analyse):
    told = analyse(DOCUMENT, "--json").json
    assert told["over"] is False
    assert told["winners"] == []
    assert told["scores"] == [0, 0]
    assert "error" not in told
    (step,) = told["steps"]
    assert list(step) == ["move", "seat", "legal", "position"]
    assert step["move"] is None
    assert step["seat"] == 0
    assert step["legal"] == ["KC", "8S=C", "8S=D", "8S=H", "8S=S"]
    assert step["position"] == {
        "hands": HANDS,
        "turn": 0,
        "dealer": 1,
        "round": 1,
        "scores": [0, 0],
        "stock": ["4D", "5D"],
        "discard": ["9C"],
        "buried": [],
        "suit_in_force": "C",
        "drawn": 0,
        "passes": 0,
    }


def test_each_move_is_a_step_and_is_written_exactly(analyse):
    told = analyse({**DOCUMENT, "moves": ["8♠=h", "3h"]}, "--json").json
    assert [step["move"] for step in told["steps"]] == [None, "8S=H", "3H"]
    assert [step["seat"] for step in told["steps"]] == [0, 1, 0]
    assert told["steps"][1]["legal"] == ["2H", "3H"]
    assert told["steps"][1]["position"]["suit_in_force"] == "H"
    assert told["steps"][2]["position"]["hands"] == [["KC"], ["2H"]]
    assert told["steps"][2]["legal"] == ["draw"]


def test_the_move_that_ends_a_round_already_shows_the_new_one(analyse):
    told = analyse({**DOCUMENT, "moves": ["8S=C", "draw", "draw", "draw", "9C", "KC"]}, "--json").json
    last = told["steps"][-1]
    assert [step["move"] for step in told["steps"]] == [None, "8S=C", "draw", "draw", "draw", "9C", "KC"]
    assert told["scores"] == [0, 2 + 3 + 4 + 5]
    assert last["position"]["scores"] == [0, 14]
    assert last["position"]["round"] == 2
    assert [len(hand) for hand in last["position"]["hands"]] == [7, 7]


def test_a_match_that_ends_has_winners_and_nobody_on_turn(analyse):
    document = {**DOCUMENT, "options": {"rounds": 1}, "position": {**POSITION, "hands": [["KC"], ["2H"]]}}
    told = analyse({**document, "moves": ["KC"]}, "--json").json
    assert (told["over"], told["winners"], told["scores"]) == (True, [0], [0, 2])
    assert told["steps"][-1]["seat"] is None
    assert told["steps"][-1]["legal"] == []
    assert told["steps"][-1]["position"]["turn"] is None


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("2H", "the 2 of hearts is not in the hand"),
        ("8S", "must name a suit"),
        ("castle", "is no move of this game"),
        ("draw", "a card in the hand fits"),
        ("debug win 1", "is for tables with dev only"),
        ("", "is no move of this game"),
        ("\ud800", "is no move of this game"),
    ],
)
def test_a_move_that_is_refused_keeps_the_steps_before_it(analyse, move, reason):
    ran = analyse({**DOCUMENT, "moves": [move, "KC"]}, "--json")
    assert ran.code == 1
    told = json.loads(ran.out)
    assert len(told["steps"]) == 1
    assert told["error"]["move"] == move
    assert reason in told["error"]["reason"]
    assert ran.err == ""


def test_a_move_after_the_end_is_refused(analyse):
    document = {**DOCUMENT, "options": {"rounds": 1}, "position": {**POSITION, "hands": [["KC"], ["2H"]]}}
    ran = analyse({**document, "moves": ["KC", "draw"]}, "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["error"] == {"move": "draw", "reason": "the match is over"}


def test_in_words(analyse):
    ran = analyse({**DOCUMENT, "moves": ["KC", "castle"]})
    assert ran.code == 1
    assert "After KC:" in ran.out
    assert "Seat 1 may: draw" in ran.out
    assert "'castle' is refused:" in ran.out


def test_standard_input_is_a_dash():
    ran = subprocess.run(
        [sys.executable, "-c", "from frontends.cli import main; raise SystemExit(main())", "analyse", "-", "--json"],
        input=json.dumps(DOCUMENT),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert json.loads(ran.stdout)["steps"][0]["seat"] == 0


def test_seats_may_stand_among_the_options(analyse):
    document = {"game": "crazy-eights", "options": {"seats": 2}, "position": POSITION}
    assert len(analyse(document, "--json").json["scores"]) == 2
    assert len(analyse({**document, "seats": 2}, "--json").json["scores"]) == 2


def test_preset_and_seed_are_what_they_are_when_left_out(analyse):
    moves = ["8S=C", "draw", "draw", "draw", "9C", "KC"]
    left_out = analyse({**DOCUMENT, "moves": moves}, "--json").json
    assert left_out == analyse({**DOCUMENT, "moves": moves, "preset": "house", "seed": "0"}, "--json").json
    assert left_out != analyse({**DOCUMENT, "moves": moves, "seed": "1"}, "--json").json


def position(**changes):
    """The document with other fields in its position; None takes one out."""
    changed = {key: value for key, value in {**POSITION, **changes}.items() if value is not ...}
    return {**DOCUMENT, "position": changed}


CONTRADICTIONS = [
    ([], "expected an object with game and position, got []"),
    ("text", "expected an object"),
    ({**DOCUMENT, "extra": 1}, "unknown field 'extra'"),
    ({"game": "crazy-eights"}, "position: missing"),
    ({"position": POSITION}, "game: missing"),
    ({**DOCUMENT, "game": "chess"}, "unknown game 'chess'"),
    ({**DOCUMENT, "game": 8}, "game: expected text, got 8"),
    ({**DOCUMENT, "game": {"id": None}}, 'game: expected text, got {"id": null}'),
    ({**DOCUMENT, "preset": "none"}, "unknown preset 'none'"),
    ({**DOCUMENT, "preset": None}, "preset: expected text, got null"),
    ({**DOCUMENT, "seed": 7}, "seed: expected text, got 7"),
    ({**DOCUMENT, "seed": ""}, "seed: expected 1 to 200 bytes"),
    ({**DOCUMENT, "seed": "\ud800"}, "seed: expected text that can be written as UTF-8"),
    ({**DOCUMENT, "seats": 3}, "hands: expected a list of 3"),
    ({**DOCUMENT, "seats": 9}, "seats: expected 2 to 6, got 9"),
    ({**DOCUMENT, "seats": "2"}, "seats: expected 2 to 6, got '2'"),
    ({**DOCUMENT, "seats": True}, "seats: expected 2 to 6, got true"),
    ({**DOCUMENT, "options": {"seats": 3}}, "seats: 2, but the options say 3"),
    ({**DOCUMENT, "options": {"seats": 2.0}}, "seats: 2, but the options say 2.0"),
    ({**DOCUMENT, "options": []}, "options: expected an object, got []"),
    ({**DOCUMENT, "options": {"bust": "yes"}}, "bust: expected true or false, got 'yes'"),
    ({**DOCUMENT, "options": {"bust": 1}}, "bust: expected true or false, got 1"),
    ({**DOCUMENT, "options": {"jokers": 1}}, "unknown option 'jokers'"),
    ({**DOCUMENT, "options": {"hand_size": 9, "seats": 6}, "seats": 6}, "need 54 cards"),
    ({**DOCUMENT, "moves": "KC"}, "moves: expected a list, got 'KC'"),
    ({**DOCUMENT, "moves": ["KC", 7]}, "moves[1]: expected text, got 7"),
    ({**DOCUMENT, "moves": [None]}, "moves[0]: expected text, got null"),
    ({**DOCUMENT, "position": []}, "position: expected an object, got []"),
    (position(hands=...), "hands: missing"),
    (position(discard=...), "discard: missing"),
    (position(turn=...), "turn: missing, and so is dealer"),
    (position(extra=1), "unknown field 'extra'"),
    (position(hands=[["KC"]]), "hands: expected a list of 2"),
    (position(hands=[["KC"], "2H"]), "hands[1]: expected a list, got '2H'"),
    (position(hands=[["KC"], []]), "hands[1]: expected at least one card"),
    (position(hands=[["KC"], ["KC"]]), "KC: in two places, hand of seat 0 and hand of seat 1"),
    (position(hands=[["KC"], ["9C"]]), "9C: in two places"),
    (position(stock=["4D", "4D"]), "4D: in two places"),
    (position(hands=[["KC"], ["kc"]]), "hands[1]: 'kc' is no card of this deck"),
    (position(hands=[["KC"], ["10H"]]), "hands[1]: '10H' is no card of this deck"),
    (position(hands=[["KC"], ["W1"]]), "hands[1]: 'W1' is no card of this deck"),
    (position(hands=[["KC"], [7]]), "hands[1]: 7 is no card of this deck"),
    (position(discard=[]), "discard: expected at least the top card"),
    (position(turn=2), "turn: expected a seat from 0 to 1, got 2"),
    (position(turn=-1), "turn: expected a seat"),
    (position(turn=None), "turn: expected a seat from 0 to 1, got null"),
    (position(turn=True), "turn: expected a seat from 0 to 1, got true"),
    (position(turn=0.0), "turn: expected a seat"),
    (position(dealer=5), "dealer: expected a seat"),
    (position(round=0), "round: expected a whole number from 1"),
    (position(round=4), "round: expected 1 to 3, got 4"),
    (position(scores=[0]), "scores: expected a list of 2"),
    (position(scores=[0, "1"]), "scores[1]: expected a whole number"),
    (position(scores=[0, 10**30]), "scores[1]: expected a whole number"),
    (position(suit_in_force="H"), "suit_in_force: expected the suit of the top card 9C"),
    (position(suit_in_force="X"), "suit_in_force: expected a suit"),
    (position(suit_in_force=None), "suit_in_force: expected a suit"),
    (position(drawn=-1), "drawn: expected a whole number"),
    (position(passes=2), "passes: 2 in a row have blocked the round"),
    ({**position(drawn=1), "preset": "table"}, "drawn: a draw ends the turn"),
    ({**position(drawn=4), "preset": "gamble"}, "drawn: the limit is 3"),
]


@pytest.mark.parametrize(("document", "said"), CONTRADICTIONS, ids=[said[:40] for _, said in CONTRADICTIONS])
def test_a_contradiction_is_refused_by_name(analyse, document, said):
    refusal = analyse(document, "--json").refusal
    assert "position.json: " in refusal
    assert said in refusal


HOSTILE = [
    (b"", "no JSON"),
    (b"{", "no JSON"),
    (b"{} {}", "no JSON: Extra data at line 1, column 4"),
    (b'{"game": "\xff"}', "no UTF-8 at byte 10"),
    ("{}".encode("utf-16"), "no UTF-8"),
    (b"[" * 100_000, "nested"),
    (b"[" * 100_000 + b"]" * 100_000, "nested"),
    (b"[" * 100 + b"]" * 100, "nested more than 32 deep"),
    (b'{"a":' * 50 + b"1" + b"}" * 50, "nested more than 32 deep"),
    (b'{"seats": NaN}', "NaN is no number of JSON"),
    (b'{"seats": -Infinity}', "-Infinity is no number of JSON"),
    (b'{"game": 1, "game": 2}', "the key 'game' is there twice"),
    (b'{"seats": ' + b"9" * 10_000 + b"}", "no JSON to work with"),
    (json.dumps({**DOCUMENT, "seats": 10**300}).encode(), "seats: expected 2 to 6"),
    (json.dumps({**DOCUMENT, "seats": 2}).replace(": 2,", ": 1e999,").encode(), "seats: expected 2 to 6, got Infinity"),
    (b" " * ((4 << 20) + 1), "expected at most 4194304 bytes"),
]


@pytest.mark.parametrize(("data", "said"), HOSTILE, ids=[said[:40] for _, said in HOSTILE])
def test_hostile_bytes_are_one_line(analyse, data, said):
    assert said in analyse(data, "--json").refusal


def test_files_that_cannot_be_opened(cardstead, tmp_path):
    assert cardstead("analyse", str(tmp_path / "none.json")).refusal.endswith("none.json: No such file or directory")
    assert cardstead("analyse", str(tmp_path)).refusal.endswith(": Is a directory")
    assert "null byte" in cardstead("analyse", "a\0b").refusal
