"""A turn of Crazy Eights: what may be played, drawn and passed, in every combination of the options that matters.

Seat 0 is on turn at a table of two; the seat to its right holds cards that do not matter.
"""

import pytest

from core.cards import cards_text

OTHER = "2D 3D"


def stock_of(match):
    return cards_text(match.world.card(card) for card in match.world.pile("stock").cards)


def hand_of(match, seat):
    return cards_text(match.world.card(card) for card in match.world.hands[seat].cards)


@pytest.fixture
def turn(at):
    """Opens a position with this hand on turn."""

    def open_turn(hand, **rest):
        return at([hand, OTHER], **{"turn": 0, "discard": "KH", "stock": "4C 5C", **rest})

    return open_turn


@pytest.mark.parametrize(
    ("hand", "top", "legal"),
    [
        ("9C 4D", "KH", "draw"),
        ("9C 4H", "KH", "4H"),
        ("9C KS KC", "KH", "KC KS"),
        ("9C 8S", "KH", "8S=C 8S=D 8S=H 8S=S"),
        ("8S 4H AH KC", "KH", "KC 4H AH 8S=C 8S=D 8S=H 8S=S"),
        ("8D 8C", "KH", "8C=C 8C=D 8C=H 8C=S 8D=C 8D=D 8D=H 8D=S"),
        ("TC 9C", "TH", "TC"),
    ],
)
def test_a_card_fits_by_suit_by_rank_or_as_an_eight(turn, hand, top, legal):
    assert " ".join(turn(hand, discard=top).legal_texts()) == legal


@pytest.mark.parametrize(
    ("hand", "legal"),
    [("9C KS 4D", "4D"), ("9C KS 4H", "draw"), ("9C 8C", "8C=C 8C=D 8C=H 8C=S")],
)
def test_after_an_eight_only_the_named_suit_or_another_eight_fits(turn, hand, legal):
    assert " ".join(turn(hand, discard="KH 8H", suit_in_force="D").legal_texts()) == legal


@pytest.mark.parametrize("named", "CDHS")
@pytest.mark.parametrize("own", "CDHS")
def test_an_eight_puts_the_suit_that_it_names_in_force(turn, do, own, named):
    match = turn(f"8{own} 9C", discard="KH")
    do(match, f"8{own}={named}")
    assert match.view(1).facts["suit_in_force"] == named
    assert match.turn == 1


def test_an_ordinary_card_puts_its_own_suit_in_force(turn, do):
    match = turn("KC 9D")
    do(match, "KC")
    assert match.view(1).facts["suit_in_force"] == "C"
    assert match.view(1).pile("discard").cards[-1].title == "king of clubs"


@pytest.mark.parametrize(
    ("rest", "legal"),
    [
        ({"stock": "4C", "discard": "KH"}, "draw"),
        ({"stock": "", "discard": "2C KH", "recycle": True}, "draw"),
        ({"stock": "", "discard": "2C KH", "recycle": False}, "pass"),
        ({"stock": "", "discard": "KH", "recycle": True}, "pass"),
    ],
)
def test_who_has_nothing_that_fits_draws_and_passes_only_where_nothing_can_be_drawn(turn, rest, legal):
    assert " ".join(turn("9C 4D", **rest).legal_texts()) == legal


@pytest.mark.parametrize(("able", "legal"), [(False, "9H"), (True, "9H draw")])
def test_draw_when_able(turn, able, legal):
    assert " ".join(turn("9H 4D", draw_when_able=able).legal_texts()) == legal


def test_draw_when_able_draws_nothing_from_nothing(turn):
    assert turn("9H 4D", stock="", draw_when_able=True).legal_texts() == ["9H"]


AFTER_DRAW = [
    # drawn_card, draw_limit, stop_early, drawn, hand (the last card was just drawn), stock, legal
    ("must_play", "unlimited", False, 1, "9H 4D 5H", "4C", "5H"),
    ("must_play", "unlimited", True, 1, "9H 4D 5H", "4C", "5H"),
    ("must_play", "unlimited", False, 1, "9H 4D 8C", "4C", "8C=C 8C=D 8C=H 8C=S"),
    ("must_play", "unlimited", False, 1, "9H 4D", "4C", "draw"),
    ("must_play", "unlimited", True, 1, "9H 4D", "4C", "draw pass"),
    ("must_play", "unlimited", False, 40, "9H 4D", "4C", "draw"),
    ("must_play", "unlimited", False, 1, "9H 4D", "", "pass"),
    ("must_play", 3, False, 2, "9H 4D", "4C", "draw"),
    ("must_play", 3, False, 3, "9H 4D", "4C", "pass"),
    ("must_play", 3, True, 3, "9H 4D", "4C", "pass"),
    ("must_play", 3, False, 3, "9C 4D 5H", "4C", "5H"),
    ("must_play", 1, False, 1, "9H 4D", "4C", "pass"),
    ("may_play", "unlimited", False, 1, "9H 4D", "4C", "9H draw"),
    ("may_play", "unlimited", False, 1, "9H 4D 5H", "4C", "5H 9H draw"),
    ("may_play", "unlimited", True, 1, "9H 4D", "4C", "9H draw pass"),
    ("may_play", "unlimited", False, 1, "9H 4D", "", "9H"),
    ("may_play", "unlimited", True, 1, "9H 4D", "", "9H pass"),
    ("may_play", "unlimited", False, 1, "9C 4D", "", "pass"),
    ("may_play", 5, False, 4, "9C 4D", "4C", "draw"),
    ("may_play", 5, False, 5, "9H 4D", "4C", "9H pass"),
    ("may_play", 5, False, 5, "9C 4D", "4C", "pass"),
    ("may_play", 1, False, 1, "9C 4H", "4C", "4H pass"),
]


@pytest.mark.parametrize(("drawn_card", "limit", "stop", "drawn", "hand", "stock", "legal"), AFTER_DRAW)
def test_after_a_draw(turn, drawn_card, limit, stop, drawn, hand, stock, legal):
    match = turn(hand, drawn=drawn, stock=stock, drawn_card=drawn_card, draw_limit=limit, stop_early=stop)
    assert " ".join(match.legal_texts()) == legal


def test_with_no_play_a_draw_ends_the_turn_whatever_it_was(turn, do):
    match = turn("9C 4D", stock="4C 8S", drawn_card="no_play")
    do(match, "draw")
    assert match.turn == 1
    assert hand_of(match, 0) == "9C 4D 8S"
    assert match.view(1).facts == {"suit_in_force": "H", "drawn": 0, "passes": 0}


def test_a_draw_takes_the_top_of_the_stock_and_keeps_the_turn(turn, do):
    match = turn("9C 4D", stock="4C 5C")
    do(match, "draw")
    assert (match.turn, hand_of(match, 0), stock_of(match)) == (0, "9C 4D 5C", "4C")
    assert match.view(1).facts["drawn"] == 1


@pytest.mark.parametrize("drawn_card", ["must_play", "may_play"])
def test_drawing_in_house_goes_on_until_a_card_fits(turn, do, drawn_card):
    match = turn("9C 4D", stock="2H 6C 5C", drawn_card=drawn_card)
    do(match, "draw", "draw", "draw")
    assert match.legal_texts()[0] == "2H"
    do(match, "2H")
    assert match.turn == 1


def test_a_pass_ends_the_turn(turn, do):
    match = turn("9C 4D", stock="", recycle=False)
    do(match, "pass")
    assert match.turn == 1


def test_the_turn_goes_round_by_seat_number(at, do):
    match = at(["9H 4D", "9C 9D", "9S 3S"], turn=2, discard="TS", stock="2C")
    do(match, "9S", "9H", "9C")
    assert match.turn == 2


class TestRecycling:
    def test_it_happens_at_a_draw_from_an_empty_stock_not_when_the_last_card_leaves_it(self, turn, do):
        match = turn("9C 4D", stock="5C", discard="2S 3S KH")
        do(match, "draw")
        assert stock_of(match) == ""
        assert match.world.chance.deck == 0
        do(match, "draw")
        assert match.world.chance.deck == 1
        assert len(match.world.pile("discard").cards) == 1
        assert len(stock_of(match).split()) == 1

    def test_the_discards_are_listed_bottom_first_and_the_last_of_the_result_is_drawn(self, turn, do):
        """Seed 0, block 0 of stream `deck`: worked out here with hashlib, word by word."""
        from hashlib import shake_256

        digest = shake_256(b"cardstead/1\x000\x00deck\x00" + bytes(8)).digest(32)
        words = [int.from_bytes(digest[8 * i : 8 * i + 8], "little") for i in range(4)]
        cards = ["2S", "3S", "4S", "5S"]
        for i in (3, 2, 1):
            j = words[i] % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        match = turn("9C 4D", stock="", discard="2S 3S 4S 5S KH", seed="0")
        do(match, "draw")
        assert hand_of(match, 0).split()[-1] == cards[-1]
        assert stock_of(match).split() == cards[:-1]

    def test_one_card_takes_a_block_too(self, turn, do):
        match = turn("9C 4D", stock="", discard="2S KH")
        do(match, "draw")
        assert match.world.chance.deck == 1
        assert hand_of(match, 0) == "9C 4D 2S"

    def test_it_is_told(self, turn, do):
        events = []
        match = turn("9C 4D", stock="", discard="2S 3S KH")
        match.listen(events.append)
        do(match, "draw")
        told = [event.to_data() for event in events if type(event).__name__ == "Reshuffled"]
        assert told == [
            {"event": "Reshuffled", "tick": 1, "source": ["discard", -1], "target": ["stock", -1], "count": 2}
        ]
