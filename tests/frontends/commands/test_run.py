"""`run`: the form of its answer; and what it refuses, as `simulate` does."""

import pytest

from core import __version__
from core.snapshot import state_hash
from frontends.headless import play_match

RUN_KEYS = [
    "version", "game", "rules_version", "preset", "options", "seats", "bots", "seed", "rounds", "actions", "ticks",
    "scores", "winners", "state_hash",
]  # fmt: skip


@pytest.fixture
def played(catalogue):
    """The match that `run crazy-eights --seed 7 --preset gamble --seats 3` plays."""
    table = catalogue["crazy-eights"].set_up("gamble", {"seats": 3})
    match = play_match(catalogue, table, "7")
    yield match
    match.close()


def test_run_tells_everything_key_by_key(cardstead, played):
    told = cardstead("run", "crazy-eights", "--seed", "7", "--preset", "gamble", "--seats", "3", "--json").json
    result = played.result()
    assert list(told) == RUN_KEYS
    assert told["version"] == __version__
    assert told["game"] == "crazy-eights"
    assert told["rules_version"] == played.game.rules_version
    assert told["preset"] == "gamble"
    assert told["options"] == dict(played.table.options)
    assert "seats" not in told["options"]
    assert told["options"]["bust"] is True
    assert told["options"]["draw_limit"] == 3
    assert told["seats"] == 3
    assert told["bots"] == ["house"] * 3
    assert told["seed"] == "7"
    assert told["rounds"] == 1
    assert told["actions"] == told["ticks"] == result.actions
    assert told["scores"] == list(result.scores)
    assert told["winners"] == list(result.winners)
    assert told["state_hash"] == state_hash(played).hex()


def test_run_in_words(cardstead, played):
    ran = cardstead("run", "crazy-eights", "--seed", "7", "--preset", "gamble", "--seats", "3")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == f"Crazy Eights, seed 7: 1 round, {played.result().actions} actions."
    assert lines[1] == f"Ada (house): {played.result().scores[0]}"
    assert lines[-1].endswith("the match.")


def test_a_seed_stays_on_its_line_whatever_signs_it_has(cardstead, tmp_path):
    seed = "\x1b[31m7\n8"
    file = tmp_path / "a.cardstead"
    ran = cardstead("run", "crazy-eights", "--seed", seed, "--set", "rounds=1", "--record", file)
    assert ran.out.startswith(r"Crazy Eights, seed \x1b[31m7\n8: 1 round, ")
    assert cardstead("show", file).out.splitlines()[0].endswith(r", seed \x1b[31m7\n8")
    simulated = cardstead("simulate", "crazy-eights", "--games", "2", "--seed", seed).out
    assert r" of crazy-eights, seed \x1b[31m7\n8: " in simulated
    assert cardstead("show", file, "--json").json["seed"] == seed


def test_every_game_runs_and_every_preset(cardstead, catalogue):
    for game in catalogue:
        for preset in game.options.presets:
            told = cardstead("run", game.id, "--preset", preset, "--seed", "1", "--json").json
            assert told["preset"] == preset
            assert told["winners"]
            sides = len(game.teams) if game.teams else told["seats"]
            assert len(told["scores"]) == sides


def test_without_a_seed_128_random_bits_are_made(cardstead):
    one, other = (cardstead("run", "crazy-eights", "--set", "rounds=1", "--json").json["seed"] for _ in range(2))
    assert one != other
    assert len(bytes.fromhex(one)) == 16


def test_options_are_written_as_on_the_command_line(cardstead):
    told = cardstead("run", "crazy-eights", "--set", "bust=yes", "--set", "draw_limit=3", "--set", "seats=2", "--json")
    assert told.json["options"]["bust"] is True
    assert told.json["options"]["draw_limit"] == 3
    assert told.json["seats"] == 2


def test_both_ways_of_naming_the_seats_may_agree(cardstead):
    assert cardstead("run", "crazy-eights", "--seats", "3", "--set", "seats=3", "--json").json["seats"] == 3


@pytest.mark.parametrize(
    ("arguments", "bots"),
    [
        ([], ["house", "house", "house"]),
        (["--bots", "random"], ["random", "random", "random"]),
        (["--bots", "random,house,random"], ["random", "house", "random"]),
        (["--players", "house, random, house"], ["house", "random", "house"]),
    ],
)
def test_bots_are_named_for_all_or_one_a_seat(cardstead, arguments, bots):
    assert cardstead("run", "crazy-eights", "--seats", "3", *arguments, "--json").json["bots"] == bots


BAD_TABLES = [
    (["run", "chess"], "unknown game 'chess'; there are crazy-eights"),
    (["--seats", "7"], "seats: expected 2 to 6, got '7'"),
    (["--seats", "many"], "seats: expected 2 to 6, got 'many'"),
    (["--seats", "-1"], "seats: expected 2 to 6, got '-1'"),
    (["--seats", "3", "--set", "seats=4"], "seats: set to both 4 and 3"),
    (["--set", "bust=yes", "--set", "bust=no"], "bust: set to both yes and no"),
    (["--set", "bust"], "expected KEY=VALUE, got 'bust'"),
    (["--set", "jokers=2"], "unknown option 'jokers'; there are seats, hand_size"),
    (["--set", "bust=maybe"], "bust: expected no or yes, got 'maybe'"),
    (["--set", "draw_limit=2"], "draw_limit: expected 1, 3, 5 or unlimited, got '2'"),
    (["--set", "bust=true"], "bust: expected no or yes, got 'true'"),
    (["--preset", "none"], "unknown preset 'none'; there are house, table, gamble"),
    (["--seats", "6", "--set", "hand_size=9"], "6 seats with 9 cards each need 54 cards"),
    (["--bots", "house,random"], "bots: expected one for all or 4, one for each seat, got 2"),
    (["--bots", "genius"], "unknown bot 'genius' for crazy-eights; there are house, random"),
    (["--bots", ""], "unknown bot ''"),
    (["--players", "house,house"], "players: expected 4, one for each seat, got 2"),
    (["--players", "human,house,house,house"], "a person cannot play headless"),
    (["--bots", "human"], "a person cannot play headless"),
    (["--players", "house,house,house,house", "--bots", "house"], "either --players or --bots, got both"),
    (["--seed", ""], "seed: expected 1 to 200 bytes of UTF-8, got 0"),
    (["--seed", "ä" * 101], "seed: expected 1 to 200 bytes of UTF-8, got 202"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD_TABLES, ids=lambda value: " ".join(value)[:30])
@pytest.mark.parametrize("command", ["run", "simulate"])
def test_a_table_that_cannot_be_is_refused_by_name(cardstead, command, arguments, said):
    given = arguments[1:] if arguments[0] == "run" else ["crazy-eights", *arguments]
    more = ["--games", "2"] if command == "simulate" else []
    assert said in cardstead(command, *given, *more, "--json").refusal
