"""`simulate`: the forms of its answer, comparing and recording, and what it refuses."""

import json

import pytest

from core.events import RoundEnded
from frontends.headless import play_match

SIMULATE_KEYS = {
    "game", "options", "seats", "bots", "seed", "games", "actions", "seconds", "wins", "scores", "bids_made",
}  # fmt: skip


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
        (["--games", "9" * 10], "games: expected a whole number of at most 9 digits, got 10"),
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


def test_everything_has_an_interval(cardstead):
    told = cardstead("simulate", "kaiser", "--games", "6", "--seed", "7", "--json").json
    assert told["confidence"] == 0.95
    for value, (low, high) in (
        *zip([won / 6 for won in told["wins"]], told["win_intervals"], strict=True),
        *zip(told["scores"]["mean"], told["scores"]["interval"], strict=True),
        *((told["lengths"][what]["mean"], told["lengths"][what]["interval"]) for what in ("actions", "rounds")),
        (told["bids_made"], told["bids_made_interval"]),
    ):
        assert low < value < high
    assert told["lengths"]["actions"]["mean"] == pytest.approx(told["actions"] / 6)
    assert told["bids"] == told["rounds"]
    assert told["duplicate"] is None


def test_one_match_tells_nothing_about_the_mean_of_others(cardstead):
    arguments = ["simulate", "crazy-eights", "--games", "1", "--seed", "7"]
    told = cardstead(*arguments, "--json").json
    assert told["scores"]["interval"] == [None] * 4
    assert cardstead(*arguments).out.startswith("1 match of crazy-eights, seed 7: 3 rounds, ")


COMPARED = ["simulate", "crazy-eights", "--bots", "house,random,random", "--seats", "3", "--seed", "7", "--games", "12"]


def test_duplicate_plays_each_deal_once_for_each_seating(cardstead, catalogue):
    told = cardstead(*COMPARED, "--duplicate", "--json").json
    scores = []
    for deal in range(12):
        for kinds in (["house", "random", "random"], ["random", "house", "random"], ["random", "random", "house"]):
            match = play_match(catalogue, catalogue["crazy-eights"].set_up(None, {"seats": 3}, kinds), f"7/{deal}")
            scores.append((match.result().scores, kinds.index("house")))
            match.close()
    assert told["games"] == 36
    compared = told["duplicate"]
    assert compared["deals"] == 12
    house, others = (player["score"]["value"] for player in compared["players"])
    assert house == pytest.approx(sum(points[seat] for points, seat in scores) / 36)
    assert others == pytest.approx(sum(sum(points) - points[seat] for points, seat in scores) / 72)
    (difference,) = compared["differences"]
    assert difference["bots"] == ["house", "random"]
    assert difference["score"]["value"] == pytest.approx(house - others)
    low, high = difference["score"]["interval"]
    assert low < difference["score"]["value"] < high


def test_duplicate_in_words_is_the_same_on_two_processes(cardstead):
    one = cardstead(*COMPARED, "--duplicate", "--json").json
    two = cardstead(*COMPARED, "--duplicate", "--jobs", "2", "--json").json
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    out = cardstead(*COMPARED, "--duplicate").out
    assert "12 deals, each played once for each seating." in out
    assert "house over random" in out


def test_duplicate_compares_kinds_of_bots(cardstead):
    said = cardstead("simulate", "crazy-eights", "--games", "2", "--duplicate").refusal
    assert said == "duplicate: expected at least two kinds of bots to compare, got only house"


def test_every_match_is_recorded_by_its_number(cardstead, tmp_path):
    folder = tmp_path / "matches"
    arguments = ["simulate", "crazy-eights", "--games", "11", "--seed", "7", "--set", "rounds=1"]
    plain = cardstead(*arguments, "--json").json
    recorded = cardstead(*arguments, "--record", folder, "--jobs", "2", "--json").json
    assert {**plain, "seconds": 0} == {**recorded, "seconds": 0}
    assert sorted(path.name for path in folder.iterdir()) == [f"{number:02}.cardstead" for number in range(11)]
    single = tmp_path / "single.cardstead"
    cardstead("run", "crazy-eights", "--seed", "7/3", "--set", "rounds=1", "--record", single)
    assert (folder / "03.cardstead").read_bytes() == single.read_bytes()
    assert "00.cardstead: exists already" in cardstead(*arguments, "--record", folder).refusal
    assert cardstead(*arguments, "--record", folder, "--force").code == 0


def test_the_seatings_of_a_deal_are_recorded_beside_each_other(cardstead, tmp_path):
    cardstead(*COMPARED[:-1], "2", "--duplicate", "--record", tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"{deal}-{seating}.cardstead" for deal in range(2) for seating in range(3)]
    assert cardstead("verify", tmp_path).code == 0


def test_a_folder_that_takes_no_files_is_told_once(cardstead, tmp_path):
    arguments = ["simulate", "crazy-eights", "--games", "30", "--seed", "7", "--set", "rounds=1", "--json"]
    (tmp_path / "00.cardstead").mkdir()
    ran = cardstead(*arguments, "--record", tmp_path, "--force")
    assert json.loads(ran.out)["games"] == 30
    assert ran.err.count("\n") == 1
    assert "00.cardstead: Is a directory; the other matches are not recorded" in ran.err
    assert cardstead(*arguments, "--record", tmp_path / "none" / "deeper").refusal.endswith("No such file or directory")
    assert cardstead(*arguments, "--record", "").refusal == "record: expected a name, got nothing"
    file = tmp_path / "file"
    file.touch()
    said = f"{file}: expected a folder, but something else is there"
    assert cardstead(*arguments, "--record", file).refusal == said


def test_either_processes_or_a_cluster(cardstead):
    said = cardstead(
        "simulate", "crazy-eights", "--games", "2", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"
    ).refusal
    assert said == "cluster: expected either --jobs or --cluster, got both"
