"""The house bot of Crazy Eights, as the rules document describes it."""

import pytest

from core.rng import block


def chosen(match):
    view = match.view(match.turn)
    return match.game.actions.texts[match.house.choose(view, 0)]


@pytest.fixture
def choice(at):
    """What the bot does with a hand on turn, against a hand that is not near its end."""

    def choose(hand, top="KH", other="5H 6H 7H JH", **rest):
        return chosen(at([hand, other], **{"turn": 0, "discard": top, "stock": "JC JD", **rest}))

    return choose


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("4H TH 9H 2C", "TH"),
        ("AH 9H 2C 3C", "9H"),
        ("AH KC 2C 3C", "KC"),
        ("4H 9H 8S 2C", "9H"),
        ("AH 8S 8C 2C", "AH"),
    ],
)
def test_it_gets_rid_of_the_dearest_fitting_card_and_keeps_its_eights(choice, hand, move):
    assert choice(hand) == move


@pytest.mark.parametrize(("hand", "other"), [("4H 8S", "2D 3D 2S 3S"), ("4H 9H 8S 2S", "2D 3D")])
def test_in_the_endgame_an_eight_is_the_dearest_fitting_card(choice, hand, other):
    assert choice(hand, other=other).startswith("8S=")


def test_three_cards_are_no_endgame(choice):
    assert choice("4H 8S 2S", other="2D 3D 4D") == "4H"


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("8S 4D 5D KC", "D"),  # two diamonds, one club
        ("8S 4D KC 2D TC", "C"),  # two each: clubs have 20 points, diamonds 6
        ("8S 4D 4C 2C 2D", "C"),  # all alike: clubs before diamonds
        ("8S TD 2C KD QC", "D"),  # two each: diamonds have 20 points, clubs 12
        ("8S 5S 3S 4D", "S"),
    ],
)
def test_an_eight_names_the_suit_it_holds_most_of(choice, hand, suit):
    assert choice(hand, top="AH") == f"8S={suit}"


class TestGamble:
    LONG = "2C 3C 4C 5C 6C 7C 9C TC JC QC"

    def test_it_plays_a_card_that_fits_rather_than_draw(self, choice):
        assert choice("4H 9D 2S 4S", preset="gamble", stock=self.LONG) == "4H"

    def test_it_draws_by_choice_when_only_eights_fit_and_the_stock_is_long(self, choice):
        assert choice("8S 9D 4S 5S", preset="gamble", stock=self.LONG) == "draw"

    def test_it_plays_the_eight_when_the_stock_is_short(self, choice):
        assert choice("8S 9D 4S 5S", preset="gamble", stock="2C 3C").startswith("8S=")

    def test_it_plays_the_eight_in_the_endgame(self, choice):
        assert choice("8S 9D", preset="gamble", stock=self.LONG).startswith("8S=")

    @pytest.mark.parametrize("drawn", [1, 2])
    def test_once_drawing_it_goes_on_to_the_third_card(self, choice, drawn):
        hand = ["9D 4S 5S 6S 7S", "9D 4S 5S 6S 7S 2C"][drawn - 1]
        assert choice(hand, preset="gamble", drawn=drawn, stock="3C 4C 5C") == "draw"

    def test_it_stops_to_keep_an_eight_that_it_would_have_to_bury(self, choice):
        assert choice("8S 9D 4S 5S 6S", preset="gamble", drawn=1) == "pass"

    @pytest.mark.parametrize(
        ("hand", "buried"),
        [
            ("KC KD 2C 3C 4D", "bury KD"),  # three clubs, two diamonds
            ("TS QD 2S 3D 4S 5D 6S", "bury QD"),  # four spades, three diamonds
            ("8C 8D 2C 3C 4D", "bury 8D"),
        ],
    )
    def test_of_tied_dearest_cards_it_buries_one_of_the_suit_it_holds_least_of(self, choice, hand, buried):
        assert choice(hand, top="AH", preset="gamble", drawn=3) == buried


@pytest.mark.parametrize("preset", ["house", "table", "gamble"])
def test_exchanging_the_hidden_cards_never_changes_its_choice(open_match, preset):
    for seed in range(6):
        match = open_match(preset=preset, kinds=["house"] * 4, seed=f"exchange {seed}")
        while not match.is_over:
            twin = match.resample(match.view(match.turn), block("exchange", str(seed), match.actions, 52))
            assert chosen(twin) == chosen(match)
            twin.close()
            match.advance(3)


@pytest.mark.parametrize("preset", ["house", "table", "gamble"])
def test_it_beats_random_play(open_match, preset):
    """At a table of two, on both seats; a shared win counts for both."""
    wins = {"house": 0, "random": 0}
    for kinds in (["house", "random"], ["random", "house"]):
        for number in range(100):
            match = open_match(preset=preset, kinds=kinds, seed=f"beats {number}", seats=2)
            for winner in match.run().winners:
                wins[kinds[winner]] += 1
    assert wins["house"] > 1.3 * wins["random"], wins
