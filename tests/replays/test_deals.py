"""Deal codes: the same cards for friends."""

import base64
import zlib

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.catalogue import Catalogue
from core.errors import TableError
from core.table import HUMAN, playing_pace
from replays.armour import wrap
from replays.deals import PREFIX, Deal, deal_code, read_deal
from replays.errors import ShareError
from replays.format import pack
from systems import add_systems, builtin_catalogue

GAMES = [(game.id, preset) for game in builtin_catalogue() for preset in game.options.presets]


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_a_code_gives_the_same_cards(catalogue, game, preset):
    for seats in catalogue[game].options.seats.values:
        table = catalogue[game].set_up(preset, {"seats": seats})
        deal = read_deal(deal_code(table, "Zoë's 7", catalogue), catalogue)
        again = deal.table(catalogue)
        assert (again.game, again.options, again.seats, deal.seed) == (game, table.options, seats, "Zoë's 7")
        hands = [catalogue.open(one, deal.seed).world.hands for one in (table, again)]
        assert hands[0] == hands[1]


def test_the_layout_is_the_one_that_friends_programs_read(catalogue):
    """Base64url of msgpack [1, game, rules version, changed options, seats, seed], then four bytes of CRC-32."""
    table = catalogue["crazy-eights"].set_up(None, {"seats": 3, "rounds": 5, "bust": True})
    code = deal_code(table, "7", catalogue)
    body = code.removeprefix("deal:")
    data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    assert msgpack.unpackb(data[:-4]) == [1, "crazy-eights", 1, {"bust": True, "rounds": 5}, 3, "7"]
    assert int.from_bytes(data[-4:], "big") == zlib.crc32(data[:-4])
    assert code == "deal:lgGsY3JhenktZWlnaHRzAYKkYnVzdMOmcm91bmRzBQOhNzQSCOs"


def test_who_plays_and_how_fast_is_chosen_anew(catalogue):
    deal = Deal("crazy-eights", 1, {"rounds": 1}, 3, "7")
    table = deal.table(catalogue, [HUMAN, "random", "house"], person="Zoë", pace=playing_pace(15), dev=True)
    assert [(player.kind, player.name) for player in table.players][:2] == [(HUMAN, "Zoë"), ("random", "Bruno")]
    assert (table.pace.turn, table.dev, table.options["rounds"]) == (900, True, 1)
    with pytest.raises(TableError, match="players: expected 3"):
        deal.table(catalogue, ["house"])


def test_spaces_do_not_matter(catalogue):
    code = deal_code(catalogue["crazy-eights"].set_up(), "7", catalogue)
    assert read_deal(f"  {code[:12]}\n {code[12:]} ", catalogue).seed == "7"


def test_every_change_of_a_character_is_noticed(catalogue):
    code = deal_code(catalogue["crazy-eights"].set_up(), "7", catalogue)
    for place in range(len(code)):
        with pytest.raises(ShareError):
            read_deal(code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :], catalogue)
        with pytest.raises(ShareError):
            read_deal(code[:place], catalogue)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ([2, "crazy-eights", 1, {}, 4, "7"], "layout 2, of a newer program"),
        ([1, "crazy-eights", 9, {}, 4, "7"], "needs rules version 9 of crazy-eights; here is 1"),
        ([1, "no-game", 1, {}, 4, "7"], "unknown game 'no-game'"),
        ([1, "crazy-eights", 1, {}, 9, "7"], "seats: expected 2 to 6, got 9"),
        ([1, "crazy-eights", 1, {"rounds": 2}, 4, "7"], "rounds: expected 1, 3 or 5, got 2"),
        ([1, "crazy-eights", 1, {"bust": 1}, 4, "7"], "bust: expected true or false, got 1"),
        ([1, "crazy-eights", 1, {"speed": 1}, 4, "7"], "unknown option 'speed'"),
        ([1, "crazy-eights", 1, {"seats": 4}, 4, "7"], "says what it need not say"),
        ([1, "crazy-eights", 1, {"rounds": 3}, 4, "7"], "says what it need not say"),
        ([1, "crazy-eights", 1, {}, 4, ""], "seed: expected 1 to 200 bytes"),
        ([1, "crazy-eights", 1, {}, 4, 7], "does not hold a deal"),
        ([1, "crazy-eights", 1, [], 4, "7"], "does not hold a deal"),
        ([1, ["crazy-eights"], 1, {}, 4, "7"], "does not hold a deal"),
        ([1, "crazy-eights", 1, {}, 4, "7", 0], "does not hold a deal"),
        ([True, "crazy-eights", 1, {}, 4, "7"], "layout True"),
        ("text", "does not hold a deal"),
    ],
    ids=str,
)
def test_a_code_that_cannot_be_dealt_is_refused(catalogue, fields, reason):
    with pytest.raises(ShareError, match=reason):
        read_deal(wrap(PREFIX, pack([fields])), catalogue)


def test_a_game_that_is_not_at_hand_is_named(catalogue):
    code = deal_code(catalogue["crazy-eights"].set_up(), "7", catalogue)
    with pytest.raises(ShareError, match="unknown game 'crazy-eights'"):
        read_deal(code, Catalogue((), add_systems))


@given(st.binary(max_size=80))
def test_any_content_is_read_or_refused(catalogue, data):
    with pytest.raises(ShareError):
        read_deal(wrap(PREFIX, data), catalogue)
