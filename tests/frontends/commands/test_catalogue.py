"""`games` and `rules`."""

import pytest

GAME_KEYS = ["id", "title", "summary", "rules_version", "seats", "teams", "options", "presets", "bots", "actions"]


def test_games_tells_everything_key_by_key(cardstead, catalogue):
    told = cardstead("games", "--json").json
    assert list(told) == ["games"]
    assert [game["id"] for game in told["games"]] == [game.id for game in catalogue]
    for data, game in zip(told["games"], catalogue, strict=True):
        assert list(data) == GAME_KEYS
        assert (data["title"], data["summary"], data["rules_version"]) == (game.title, game.summary, game.rules_version)
        seats = game.options.seats.values
        assert data["seats"] == {"min": min(seats), "max": max(seats), "default": game.options.seats.default}
        assert data["teams"] == (None if game.teams is None else [list(team) for team in game.teams])
        assert data["bots"][:2] == ["house", "random"]
        assert data["actions"] == list(game.actions.texts[: len(game.actions)])
        assert not [text for text in data["actions"] if text.startswith("debug")]
        for option in data["options"]:
            assert list(option) == ["key", "label", "help", "kind", "values", "default"]
            assert option["key"] != "seats"
            assert option["kind"] in ("toggle", "choice", "range")
            assert option["default"] in option["values"]


def test_crazy_eights_in_the_catalogue(cardstead):
    game = next(game for game in cardstead("games", "--json").json["games"] if game["id"] == "crazy-eights")
    assert game["seats"] == {"min": 2, "max": 6, "default": 4}
    assert game["teams"] is None
    assert len(game["actions"]) == 118
    assert (game["actions"][0], game["actions"][48], game["actions"][64:67]) == (
        "2C",
        "8C=C",
        ["draw", "pass", "bury 2C"],
    )
    options = {option["key"]: option for option in game["options"]}
    assert options["bust"]["values"] == [False, True]
    assert options["draw_limit"]["values"] == [1, 3, 5, "unlimited"]
    presets = {preset["id"]: preset for preset in game["presets"]}
    assert list(presets) == ["house", "table", "gamble"]
    assert presets["gamble"]["label"] == "Gamble"
    assert presets["gamble"]["options"]["bust"] is True
    assert presets["table"]["options"]["draw_limit"] == 1
    assert all("seats" not in preset["options"] for preset in presets.values())


def test_games_in_words(cardstead, catalogue):
    ran = cardstead("games")
    assert ran.code == 0
    for game in catalogue:
        assert f"{game.title}: {game.summary}" in ran.out


def test_rules_speak_of_the_options_chosen(cardstead, catalogue):
    for game in catalogue:
        assert cardstead("rules", game.id).out.startswith(f"{game.title}\n")
    plain, gamble = (cardstead("rules", "crazy-eights", "--preset", preset).out for preset in ("house", "gamble"))
    assert "bust" not in plain
    assert "bust" in gamble
    assert "bust" not in cardstead("rules", "crazy-eights", "--preset", "gamble", "--set", "bust=no").out
    assert "for 3" in cardstead("rules", "crazy-eights", "--seats", "3").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["chess"], "unknown game"), (["crazy-eights", "--seats", "9"], "seats: expected 2 to 6")],
)
def test_rules_of_what_does_not_exist(cardstead, arguments, said):
    assert said in cardstead("rules", *arguments).refusal
