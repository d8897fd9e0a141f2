"""Hearts, a trick game of another package, with every command: nothing but its entry point makes it known."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_it_is_listed_and_its_rules_are_told(cardstead, hearts):
    listed = cardstead("games", "--json").json["games"][-1]
    assert (listed["id"], listed["bots"], len(listed["actions"])) == ("hearts", ["house", "random"], 52)
    assert "50 points" in cardstead("rules", "hearts", "--preset", "short").out


def test_a_match_is_run_recorded_verified_and_told(cardstead, hearts, tmp_path):
    file = tmp_path / "hearts.cardstead"
    ran = cardstead("run", "hearts", "--preset", "short", "--seed", "7", "--record", file, "--json").json
    assert (ran["game"], ran["options"], ran["seats"]) == ("hearts", {"limit": 50}, 4)
    assert ran["actions"] == 52 * ran["rounds"]
    assert max(ran["scores"]) >= 50
    assert ran["winners"] == [seat for seat, total in enumerate(ran["scores"]) if total == min(ran["scores"])]
    verified = cardstead("verify", file, "--ask-bots", "--json").json["files"][0]
    assert verified["status"] == "verified"
    assert cardstead("show", file, "--json").json["scores"] == ran["scores"]
    assert "takes the trick with the" in cardstead("show", file).out


def test_a_process_of_its_own_plays_it_at_a_plain_terminal_through_a_pipe(hearts, tmp_path):
    file = tmp_path / "hearts.cardstead"
    command = [sys.executable, "-c", "from frontends.cli import main; raise SystemExit(main())"]
    arguments = ["play", "hearts", "--front-end", "terminal", "--plain", "--preset", "short", "--clock", "off"]
    played = subprocess.run(
        [*command, *arguments, "--seed", "7", "--record", str(file)],
        input="scores\n" + "1\n" * 1000,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{hearts}"},
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert (played.returncode, played.stderr) == (0, "")
    assert "Hearts: not broken." in played.stdout
    assert "The round is over. " in played.stdout
    assert played.stdout.rstrip().endswith("the match.")
    assert file.stat().st_size > 0


def test_a_position_is_analysed(cardstead, hearts, tmp_path):
    document = {
        "game": "hearts",
        "preset": "short",
        "position": {
            "hands": [["AS", "3D"], ["QS", "4D"], ["2H", "5D"], ["3H", "6D"]], "turn": 0,
            "tricks": [5, 3, 2, 1], "hearts": [5, 3, 2, 1], "scores": [45, 10, 10, 30],
        },
        "moves": ["AS", "QS", "2H", "3H", "3D", "4D", "5D", "6D"],
    }  # fmt: skip
    file = tmp_path / "position.json"
    file.write_text(json.dumps(document))
    told = cardstead("analyse", file, "--json").json
    assert [step["legal"] for step in told["steps"]][:3] == [["3D", "AS"], ["QS"], ["5D", "2H"]]
    assert told["steps"][4]["position"]["queen"] == 0
    # Seat 0 took 5 hearts, 2 more and the queen: 45 + 20.
    assert (told["over"], told["scores"], told["winners"]) == (True, [65, 13, 12, 31], [2])


def test_matches_are_simulated_and_the_house_bot_is_better_than_chance(cardstead, hearts):
    arguments = ["--games", "40", "--seed", "1", "--bots", "house,random,house,random", "--json"]
    told = cardstead("simulate", "hearts", *arguments).json
    assert told["games"] == 40
    wins = told["wins"]
    assert wins[0] + wins[2] > 35
    again = cardstead("simulate", "hearts", *arguments, "--jobs", "2").json
    assert again["wins"] == wins
