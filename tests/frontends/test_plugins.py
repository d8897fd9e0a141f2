"""Games, bots and front ends of others, made available from a folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from frontends.front_end import front_end
from frontends.parallel import catalogue_of_process
from frontends.plugins import FoundCatalogue, PluginError
from systems.games import BUILT_IN

ROOT = Path(__file__).parents[2]
BROKEN = "raise RuntimeError('no such luck')"


@pytest.fixture
def found():
    """A catalogue with plug-ins, and what it warned of."""
    said: list[str] = []
    return FoundCatalogue(said.append), said


def test_a_game_of_others_is_listed_and_run(cardstead, sevens):
    listed = cardstead("games", "--json").json["games"][-1]
    assert (listed["id"], listed["bots"], len(listed["actions"])) == ("sevens", ["house", "random", "careless"], 53)
    told = cardstead("run", "sevens", "--preset", "diamonds", "--bots", "house,careless,random,house", "--json").json
    assert (told["game"], told["rounds"], told["bots"][1]) == ("sevens", 3, "careless")
    assert told["options"] == {"first": "seven", "rounds": 3}


def test_a_game_of_others_has_rules_and_positions(cardstead, sevens, tmp_path):
    assert "laying it" in cardstead("rules", "sevens", "--set", "first=seven").out
    file = tmp_path / "position.json"
    hands = '[["6C", "7D"], ["9C", "2S"], ["4H"]]'
    file.write_text(
        f'{{"game": "sevens", "seats": 3, "position": {{"hands": {hands}, "clubs": ["7C", "8C"], "turn": 0}},'
        '"moves": ["7d", "9c", "pass", "6C"]}'
    )
    told = cardstead("analyse", str(file), "--json").json
    assert [step["legal"] for step in told["steps"]][:3] == [["6C", "7D"], ["9C"], ["pass"]]
    assert (told["over"], told["winners"], told["scores"]) == (True, [0], [0, 1, 1])


def test_a_game_of_others_is_simulated_on_several_processes(cardstead, sevens):
    told = cardstead("simulate", "sevens", "--games", "45", "--seed", "1", "--jobs", "2", "--json").json
    assert (told["games"], sum(told["wins"]) >= 45) == (45, True)


def test_a_process_of_its_own_finds_it_too(sevens):
    ran = subprocess.run(
        [sys.executable, "-c", "from frontends.cli import main; raise SystemExit(main())", "run", "sevens", "--json"],
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{sevens}"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"game": "sevens"' in ran.stdout


def test_a_bot_of_others_for_a_game_that_is_built_in(cardstead, sevens, catalogue):
    told = cardstead("run", "crazy-eights", "--bots", "careless", "--seed", "7", "--json").json
    assert told["bots"] == ["careless"] * 4
    assert told["state_hash"] != cardstead("run", "crazy-eights", "--seed", "7", "--json").json["state_hash"]
    listed = cardstead("games", "--json").json["games"]
    assert next(game for game in listed if game["id"] == "crazy-eights")["bots"] == ["house", "random", "careless"]


def test_names_that_are_built_in_look_nothing_up(cardstead, monkeypatch):
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: pytest.fail("looked up"))
    assert cardstead("run", "crazy-eights", "--bots", "random,house,house,house").code == 0
    assert cardstead("rules", "crazy-eights").code == 0


def test_a_broken_plug_in_is_one_line_and_left_out_of_lists(cardstead, install):
    install("bad-luck", {"cardstead.games": {"whist": "bad_luck:GAME"}}, {"bad_luck": BROKEN})
    ran = cardstead("games", "--json")
    assert ran.err == ("cardstead: plug-in 'whist' of bad-luck is left out: RuntimeError: no such luck\n")
    assert "whist" not in [game["id"] for game in ran.json["games"]]


FAILING = """
from dataclasses import replace
from systems.games.crazy_eights import CRAZY_EIGHTS
from systems.games.crazy_eights.rules import EightsRules

class Rules(EightsRules):
    fails = False

    def apply(self, code):
        return 1 // (not self.fails) and super().apply(code)

GAME = replace(CRAZY_EIGHTS, id="whist", rules=Rules)
"""


def test_rules_that_fail_on_a_replay_are_told_of_it_and_the_others_are_verified(cardstead, install, tmp_path):
    install("bad-luck", {"cardstead.games": {"whist": "failing_luck:GAME"}}, {"failing_luck": FAILING})
    folder = tmp_path / "archive"
    folder.mkdir()
    for game in ("whist", "crazy-eights"):
        cardstead("run", game, "--seed", "7", "--record", folder / f"{game}.cardstead")
    assert cardstead("verify", folder).code == 0
    sys.modules["failing_luck"].Rules.fails = True
    ran = cardstead("verify", folder, "--json")
    good, bad = ran.json["files"]
    assert (ran.code, good["status"], bad["status"]) == (1, "verified", "unsupported")
    assert bad["detail"].startswith("The rules fail here: unexpected ZeroDivisionError at failing_luck.py:")


def test_verify_says_why_a_game_is_not_at_hand(cardstead, install, tmp_path):
    site = install("bad-luck", {"cardstead.games": {"whist": "lost_luck:GAME"}}, {"lost_luck": FAILING})
    file = tmp_path / "a.cardstead"
    cardstead("run", "whist", "--seed", "7", "--record", file)
    (site / "lost_luck.py").write_text(BROKEN)
    del sys.modules["lost_luck"]
    catalogue_of_process.cache_clear()
    ran = cardstead("verify", file)
    assert ran.code == 1
    assert "The game 'whist' is not at hand." in ran.out
    assert ran.err == "cardstead: plug-in 'whist' of bad-luck is left out: RuntimeError: no such luck\n"


def test_a_broken_plug_in_that_is_asked_for_is_refused(cardstead, install):
    install("bad-luck", {"cardstead.games": {"whist": "bad_luck:GAME"}}, {"bad_luck": BROKEN})
    assert "'whist' of bad-luck is left out: RuntimeError" in cardstead("run", "whist").refusal
    assert cardstead("run", "crazy-eights").err == ""
    assert "there are crazy-eights" in cardstead("run", "chess").refusal


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import nothing_of_this_name", "ModuleNotFoundError"),
        ("GAME = 7", "expected a Game, got 7"),
        ("", "AttributeError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("this is no Python", "SyntaxError"),
        ("from systems.games.crazy_eights import CRAZY_EIGHTS as GAME", "the game calls itself 'crazy-eights'"),
    ],
)
def test_the_ways_in_which_a_game_is_broken(cardstead, install, source, said):
    install("bad-luck", {"cardstead.games": {"whist": "bad_luck_ways:GAME"}}, {"bad_luck_ways": source})
    try:
        assert said in cardstead("run", "whist").refusal
    finally:
        sys.modules.pop("bad_luck_ways", None)


def test_what_a_plug_in_prints_does_not_stand_in_the_document(cardstead, install):
    install("loud", {"cardstead.games": {"loud": "loud_game:GAME"}}, {"loud_game": "print('hello')\nGAME = 7"})
    assert cardstead("games", "--json").json["games"]


def test_a_name_that_is_taken_is_refused(cardstead, install, found):
    points = {
        "cardstead.games": {"crazy-eights": "sneaky:GAME"},
        "cardstead.bots": {"crazy-eights:house": "sneaky:Bot"},
    }
    install("sneaky", points, {"sneaky": "GAME = Bot = None"})
    catalogue, said = found
    assert [game.id for game in catalogue].count("crazy-eights") == 1
    assert catalogue["crazy-eights"].bot_kinds() == ("house", "random")
    assert catalogue["crazy-eights"].actions.texts[0] == "2C"
    assert [line.split(" is left out: ")[1] for line in said] == ["that name is built in"] * 2


def test_two_plug_ins_of_one_name_are_both_refused(cardstead, install, found):
    for package in ("one", "two"):
        install(f"{package}-whist", {"cardstead.games": {"whist": f"{package}:GAME"}}, {package: "GAME = None"})
    catalogue, said = found
    assert "whist" not in [game.id for game in catalogue]
    assert said == ["plug-in 'whist' is left out: it comes from both one-whist and two-whist"]
    assert "both one-whist and two-whist" in cardstead("run", "whist").refusal


def test_a_bot_that_fails_or_cheats_is_one_line(cardstead, install):
    source = "class Fails:\n def choose(self, view, word): raise ValueError('stuck')\n"
    source += "class Cheats:\n def choose(self, view, word): return 117\n"
    points = {"crazy-eights:fails": "bad_bots:Fails", "crazy-eights:cheats": "bad_bots:Cheats"}
    install("bad-bots", {"cardstead.bots": {**points, "crazy-eights:data": "bad_bots:__name__"}}, {"bad_bots": source})
    refused = cardstead("run", "crazy-eights", "--bots", "fails").refusal
    assert refused.startswith("the bot 'fails' at seat ")
    assert refused.endswith(" failed: ValueError: stuck")
    assert "chose 117, which is not legal" in cardstead("run", "crazy-eights", "--bots", "cheats").refusal
    assert (
        "the bot 'fails'"
        in cardstead("simulate", "crazy-eights", "--bots", "fails", "--games", "50", "--jobs", "2").refusal
    )
    assert "expected what makes a bot when called" in cardstead("run", "crazy-eights", "--bots", "data").refusal


def test_a_bot_that_cannot_be_made_is_one_line(cardstead, install):
    source = "class Torn:\n def __init__(self): raise ValueError('stuck')\n"
    install("torn-bots", {"cardstead.bots": {"crazy-eights:torn": "torn_bots:Torn"}}, {"torn_bots": source})
    said = "plug-in 'crazy-eights:torn' of torn-bots is left out: ValueError: stuck"
    assert cardstead("run", "crazy-eights", "--bots", "torn").refusal == said
    assert cardstead("simulate", "crazy-eights", "--bots", "torn", "--games", "9", "--jobs", "2").refusal == said


def test_a_front_end_of_others_is_found(sevens, catalogue, capsys):
    ticker = front_end("ticker")
    assert (ticker.name, ticker.missing()) == ("ticker", None)
    table = catalogue["crazy-eights"].set_up("gamble", kinds=["human", "house", "house", "house"])
    assert ticker.run(catalogue, table, "7", None) == 0
    assert capsys.readouterr().out.endswith("the match.\n")


def test_front_ends_that_are_none(install):
    install("none", {"cardstead.frontends": {"none": "no_front_end:x"}}, {"no_front_end": "x = 7"})
    with pytest.raises(PluginError, match="expected a front end with name, missing and run, got 7"):
        front_end("none")
    with pytest.raises(ValueError, match="unknown front end 'hologram'; there are window, terminal, none"):
        front_end("hologram")


def test_built_in_games_are_listed_by_their_ids(catalogue):
    assert [game.id for game in catalogue] == list(BUILT_IN)
    assert [game.id for game in FoundCatalogue(pytest.fail)][: len(BUILT_IN)] == list(BUILT_IN)
