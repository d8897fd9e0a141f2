"""The bust of Crazy Eights: when it is due, what it costs, who knows it, and when it counts as a pass."""

import pytest

from core.cards import Card, Rank, Suit

KC, KD = Card(Rank.KING, Suit.CLUBS), Card(Rank.KING, Suit.DIAMONDS)


@pytest.fixture
def gamble(at):
    def open_gamble(hand, **rest):
        defaults = {"turn": 0, "discard": "5H", "stock": "2C 3C 4C 6C", "preset": "gamble"}
        return at([hand, "2D 3D"], **{**defaults, **rest})

    return open_gamble


def test_a_turn_may_start_with_a_draw_even_if_a_card_fits(gamble):
    assert gamble("9H 4D").legal_texts() == ["9H", "draw"]


def test_a_drawn_card_that_fits_must_be_played_at_once(gamble, do):
    match = gamble("9H 4D", stock="2C 7H")
    do(match, "draw")
    assert match.legal_texts() == ["7H"]


def test_a_drawn_card_that_does_not_fit_is_a_stop_or_another_draw(gamble, do):
    match = gamble("9H 4D")
    do(match, "draw")
    assert match.legal_texts() == ["draw", "pass"]
    do(match, "draw")
    assert match.legal_texts() == ["draw", "pass"]


def test_the_third_card_that_does_not_fit_costs_one_of_the_dearest_cards(gamble, do):
    match = gamble("KD KC 9D", stock="2C 3C 4C 6C")
    do(match, "draw", "draw", "draw")
    assert match.legal_texts() == ["bury KC", "bury KD"]
    assert match.turn == 0


def test_one_dearest_card_is_still_buried_by_an_action_of_its_own(gamble, do):
    match = gamble("9D 2S", stock="2C 3C 4C 6C")
    do(match, "draw", "draw", "draw")
    assert match.legal_texts() == ["bury 9D"]


def test_an_eight_is_the_dearest_card(gamble, do):
    match = gamble("8C KD")
    do(match, "draw", "draw", "draw")
    assert match.legal_texts() == ["bury 8C"]


def test_the_last_card_of_the_stock_busts_before_the_limit(gamble, do):
    match = gamble("KD 9C", stock="2C")
    do(match, "draw")
    assert match.legal_texts() == ["bury KD"]


def test_the_last_card_of_the_stock_is_played_when_it_fits(gamble, do):
    match = gamble("KD 9C", stock="7H")
    do(match, "draw")
    assert match.legal_texts() == ["7H"]


def test_with_recycle_the_stock_has_run_out_only_when_nothing_can_be_recycled_either(gamble, do):
    match = gamble("KD 9C", stock="2C", discard="9S 5H", recycle=True)
    do(match, "draw")
    assert match.legal_texts() == ["draw", "pass"]
    do(match, "draw")
    assert match.legal_texts() == ["bury KD"]


def test_an_unlimited_draw_busts_only_when_the_stock_runs_out(gamble, do):
    match = gamble("KD 9C", draw_limit="unlimited", stock="2C 3C 4C 6C 7C")
    do(match, "draw", "draw", "draw", "draw")
    assert match.legal_texts() == ["draw", "pass"]
    do(match, "draw")
    assert match.legal_texts() == ["bury KD"]


def test_with_no_play_there_is_no_bust(gamble, do):
    match = gamble("KD 9C", drawn_card="no_play", draw_limit=1)
    do(match, "draw")
    assert match.turn == 1


def test_with_may_play_a_held_card_that_fits_saves_from_the_bust(gamble, do):
    match = gamble("KD 9H", drawn_card="may_play", draw_limit=1)
    do(match, "draw")
    assert match.legal_texts() == ["9H", "pass"]


def test_without_bust_the_limit_is_a_pass(gamble, do):
    match = gamble("KD 9C", bust=False)
    do(match, "draw", "draw", "draw")
    assert match.legal_texts() == ["pass"]


def bust(gamble, do, **rest):
    match = gamble("KD KC 9D", **rest)
    do(match, "draw", "draw", "draw", "bury KC")
    return match


def test_a_buried_card_is_out_of_the_game_and_only_its_seat_knows_it(gamble, do):
    match = bust(gamble, do)
    assert match.turn == 1
    assert [match.view(seat).pile("buried").count for seat in (-1, 0, 1)] == [1, 1, 1]
    assert match.view(0).pile("buried").cards == (KC,)
    assert match.view(1).pile("buried").cards is None
    assert match.view(-1).pile("buried").cards is None
    assert match.view(0).history[-1] == (0, "bury", KC)
    assert match.view(1).history[-1] == (0, "bury", None)
    assert match.view(0).pile("stock").count == 1


def test_the_bust_is_told_to_all_and_the_card_to_its_seat(gamble, do):
    match, events = gamble("KD KC 9D"), []
    match.listen(events.append)
    do(match, "draw", "draw", "draw", "bury KC")
    taken = next(event for event in events if getattr(event, "text", "") == "bury KC")
    assert (taken.seen_by(0).text, taken.seen_by(1).text, taken.seen_by(1).code) == ("bury KC", "bury", -1)
    moved = next(event for event in events if getattr(event, "target", None) and event.target.kind == "buried")
    assert (moved.seen_by(0).card, moved.seen_by(1).card, moved.seen_by(-1).card) == (KC, None, None)


def test_a_card_that_returns_is_the_bottom_of_the_stock(gamble, do):
    match = bust(gamble, do, buried_card_returns=True)
    stock = match.world.pile("stock")
    assert [str(match.world.card(card)) for card in stock.cards] == ["KC", "2C"]
    assert match.view(0).pile("buried").count == 0


def test_of_several_buried_cards_each_seat_knows_its_own(at, do):
    match = at(["KC 2S", "QC 3S"], turn=0, discard="5H", stock="7C 7D 9C 9D", preset="gamble", draw_limit=1)
    do(match, "draw", "bury KC", "draw", "bury QC")
    assert [str(card) for card in match.view(0).pile("buried").cards or ()] == ["KC", "None"]
    assert [str(card) for card in match.view(1).pile("buried").cards or ()] == ["None", "QC"]


@pytest.mark.parametrize(
    ("rest", "passes"),
    [
        ({"stock": "2C 3C 4C 6C"}, 0),
        ({"stock": "2C 3C 4C"}, 1),
        ({"stock": "2C 3C 4C", "buried_card_returns": True}, 0),
        ({"stock": "2C 3C 4C", "discard": "9S 5H", "recycle": True}, 0),
    ],
)
def test_a_bust_counts_as_a_pass_only_when_nothing_can_be_drawn_after_it(gamble, do, rest, passes):
    match = bust(gamble, do, **rest)
    assert match.view(0).facts["passes"] == passes


@pytest.mark.parametrize(("stock", "passes"), [("2C 3C", 0), ("3C", 1)])
def test_a_stop_counts_as_a_pass_only_when_nothing_can_be_drawn_after_it(gamble, do, stock, passes):
    match = gamble("KD 9D", stock=stock, bust=False)
    do(match, "draw", "pass")
    assert match.view(0).facts["passes"] == passes
