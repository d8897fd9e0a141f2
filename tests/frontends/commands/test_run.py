"""`run` and `simulate`: the forms of their answers, and what they refuse."""

import pytest

from core import __version__
from core.events import RoundEnded
from core.snapshot import state_hash
from frontends.headless import play_match

RUN_KEYS = [
    "version", "game", "rules_version", "preset", "options", "seats", "bots", "seed", "rounds", "actions", "ticks",
    "scores", "winners", "state_hash",
]  # fmt: skip

SIMULATE_KEYS = {
    "game", "options", "seats", "bots", "seed", "games", "actions", "seconds", "wins", "scores", "bids_made",
}  # fmt: skip


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


def test_simulate_tells_everything_key_by_key(cardstead, catalogue):
    told = cardstead("simulate", "crazy-eights", "--games", "25", "--seed", "7", "--seats", "3", "--json").json
    assert set(told) >= SIMULATE_KEYS
    table = catalogue["crazy-eights"].set_up(changes={"seats": 3})
    results = []
    for number in range(25):
        match = play_match(catalogue, table, f"7/{number}")
        results.append(match.result())
        match.close()
    assert told["game"] == "crazy-eights"
    assert told["options"] == dict(table.options)
    assert (told["seats"], told["bots"], told["seed"], told["games"]) == (3, ["house"] * 3, "7", 25)
    assert told["actions"] == sum(result.actions for result in results)
    assert told["seconds"] > 0
    assert told["wins"] == [sum(seat in result.winners for result in results) for seat in range(3)]
    by_side = [[result.scores[side] for result in results] for side in range(3)]
    assert told["scores"]["mean"] == pytest.approx([sum(scores) / 25 for scores in by_side])
    assert told["scores"]["min"] == [min(scores) for scores in by_side]
    assert told["scores"]["max"] == [max(scores) for scores in by_side]
    assert told["scores"]["deviation"] == pytest.approx(
        [(sum((score - sum(scores) / 25) ** 2 for score in scores) / 25) ** 0.5 for scores in by_side]
    )
    assert told["bids_made"] is None


def test_jobs_change_nothing_but_the_seconds(cardstead):
    arguments = ["simulate", "crazy-eights", "--games", "70", "--seed", "7", "--set", "rounds=1", "--json"]
    one, two = cardstead(*arguments).json, cardstead(*arguments, "--jobs", "2").json
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two


def test_simulate_in_words(cardstead):
    ran = cardstead("simulate", "crazy-eights", "--games", "3", "--seed", "7")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.startswith("3 matches of crazy-eights, seed 7: 9 rounds, ")
    assert "deviation" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "games: expected a whole number of at least 1, got '0'"),
        (["--games", "-3"], "games: expected a whole number of at least 1, got '-3'"),
        (["--games", "1e3"], "games: expected"),
        (["--games", "9" * 5000], "games: expected"),
        (["--games", "2", "--jobs", "0"], "jobs: expected a whole number of at least 1, got '0'"),
        (["--games", "200", "--seed", "x" * 198], "seed: expected 1 to 200 bytes"),
    ],
)
def test_numbers_that_make_no_simulation(cardstead, arguments, said):
    assert said in cardstead("simulate", "crazy-eights", *arguments).refusal


def test_the_share_of_bids_made_is_counted_where_bids_are(cardstead, catalogue):
    told = cardstead("simulate", "kaiser", "--games", "5", "--seed", "7", "--json").json
    endings = []
    table = catalogue["kaiser"].set_up()
    for number in range(5):
        match = catalogue.open(
            table, f"7/{number}", lambda event: endings.append(event.reason) if isinstance(event, RoundEnded) else None
        )
        match.run()
        match.close()
    assert told["bids_made"] == endings.count("made") / len(endings)
    assert 0 < told["bids_made"] < 1
    assert len(told["wins"]) == 4
    assert len(told["scores"]["mean"]) == 2
    assert sum(told["wins"]) == 2 * 5
