"""`bench`: figures of every game."""

from core import __version__


def test_bench_tells_everything_key_by_key(cardstead, catalogue, monkeypatch):
    monkeypatch.setattr("frontends.measuring.SECONDS_A_FIGURE", 0.0)
    told = cardstead("bench", "--json").json
    assert told["version"] == __version__
    assert told["python"]
    assert all(list(row) == ["name", "value", "unit"] and row["value"] > 0 for row in told["rows"])
    names = [row["name"] for row in told["rows"]]
    assert len(names) == len(set(names))
    for game in catalogue:
        assert f"{game.id}: matches" in names
    assert "matches/s" in cardstead("bench").out
