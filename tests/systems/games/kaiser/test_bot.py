"""The house bot of Kaiser: what it does where one can say so by hand, what it may know, and how well it plays."""

import pytest

from core.events import RoundEnded
from core.game import RandomBot
from systems.games.kaiser.bot import HouseBot
from systems.games.kaiser.habits import ALL_HABITS, Habit

SPADES = {"seat": 0, "points": 7, "no_trump": False}
NO_TRUMP = {"seat": 0, "points": 7, "no_trump": True}


def chosen(match, bot=None):
    """Give what the bot does for the seat on turn."""
    return match.game.actions.texts[(bot or HouseBot()).choose(match.view(match.turn), 0)]


@pytest.fixture
def play_at(at):
    """Opens a match in play: seat 3 has dealt, seat 0 has bid 7, spades are trump."""

    def open_at(*hands, **rest):
        return at(list(hands), game="kaiser", **{"dealer": 3, "contract": SPADES, "trump": "S"} | rest)

    return open_at


def bid_at(at, hand, **rest):
    """Opens a match at a call of seat 0 with these cards."""
    others = ["7C 8C 9C TC 7D 8D 9D TD", "JC QC KC AC JD QD KD AD", "5H 8H 9H TH JH QH KH AH"]
    mine = set(hand.split())
    spare = [card for other in others for card in other.split() if card not in mine]
    spare += [card for card in ("3S", "8S", "9S", "TS", "JS", "QS", "KS", "AS") if card not in mine]
    hands = [hand, *(" ".join(spare[seat::3]) for seat in range(3))]
    return at(hands, game="kaiser", **{"turn": 0} | rest)


# Bidding.

STRONG = "AS KS QS JS TS AH AD 7C"
WEAK = "8S 9S 8H 9H 8D 9D 8C 9C"


def test_it_bids_the_lowest_number_on_offer_with_a_good_hand(at):
    assert chosen(bid_at(at, STRONG, no_trump=False)) == "bid 6"
    assert chosen(bid_at(at, STRONG, no_trump=False, auction=["bid 6"])) == "bid 7"


def test_it_passes_with_a_poor_hand(at):
    assert chosen(bid_at(at, WEAK)) == "pass"


@pytest.mark.parametrize("lowest", [5, 6, 7, 8])
def test_the_stuck_dealer_bids_the_lowest(at, lowest):
    match = bid_at(at, WEAK, auction=["pass"] * 3, minimum_bid=lowest)
    assert chosen(match) == f"bid {lowest}"


def test_it_names_its_best_suit(at):
    match = bid_at(at, STRONG, auction=["bid 7", "pass", "pass", "pass"])
    assert chosen(match) == "trump S"


# Play.


def test_it_leads_top_trumps_then_aces_then_low(play_at):
    others = ["JC TC 8H", "8D 9H TD", "8S 9S TS"]
    assert chosen(play_at("AD AC 9C", *others, turn=0, trump="D")) == "AD"
    assert chosen(play_at("QD AC 9C", *others, turn=0, trump="D")) == "AC"
    assert chosen(play_at("QC KD 7C", *others, turn=0)) == "7C"


def test_it_goes_for_the_trick_with_the_five(play_at):
    match = play_at("8H AH", "KD", "KC", "TC", turn=0, trick=[[1, "5H"], [2, "TH"], [3, "KH"]])
    assert chosen(match) == "AH"


def test_it_ducks_the_trick_with_the_three(play_at):
    trick = [[1, "3S"], [2, "8S"], [3, "TS"]]
    match = play_at("9S AS", "KD", "KH", "TC", turn=0, trump="D", trick=trick)
    assert chosen(match) == "9S"


def test_it_leaves_its_partner_a_trick(play_at):
    match = play_at("TH AH", "8D", "8C", "9C", turn=0, trick=[[1, "9H"], [2, "KH"], [3, "8H"]])
    assert chosen(match) == "TH"


def test_it_gives_the_five_to_its_partners_trick(play_at):
    match = play_at("5H AH", "8D", "8C", "9C", turn=0, trick=[[1, "9H"], [2, "KH"], [3, "8H"]])
    assert chosen(match) == "5H"


def test_it_throws_the_three_into_the_others_trick(play_at):
    match = play_at("3S 8C", "8D", "9D", "9C", turn=0, trump="H", trick=[[1, "AD"], [2, "KD"], [3, "TD"]])
    assert chosen(match) == "3S"


# Each habit, in a situation in which it decides: what the bot does, and what it would do without.


BIDDING_SITUATIONS = [
    # Four spades and three tops of them; without their length the rating is 4 x 70 less.
    (Habit.LENGTH, "AS KS QS 9S 8H 9H 8D 7C", [], "bid 6", "pass"),
    # The same, without 90 + 85 + 35 for ace, king and queen.
    (Habit.TOPS, "AS KS QS 9S 8H 9H 8D 7C", [], "bid 6", "pass"),
    # The five with king and queen of trump: 590 + 40.
    (Habit.HOLDS_FIVE, "7C 9C QC KD 5H QH KH AS", [], "bid 6", "pass"),
    # The five alone: spades are worth 725 - 220, no trump 575 - 100.
    (Habit.HOLDS_FIVE, "AS KS 5H 8S TS AC 8D 9D", [], "pass", "bid 6"),
    # The three is a trump that costs: 605 - 25.
    (Habit.HOLDS_THREE, "AC 7D AD KH 3S 8S JS QS", [], "pass", "bid 6"),
    # In no trump it can be thrown away: 575 + 30, which also counts double.
    (Habit.HOLDS_THREE, "AS KS 3S 8S 9S AC 8D 9D", [], "bid 6NT", "bid 6"),
    # Nothing but eights and nines, 285 in any suit.
    (Habit.JUDGE, "8S 9S 8H 9H 8D 9D 8C 9C", [], "pass", "bid 6"),
    # 670 in spades would do for 6 and not for 7, but seat 3 of the other side is to be outbid: + 80.
    (Habit.CONTEST, "TC QC 8H JH 9S TS QS AS", ["bid 6"], "bid 7", "pass"),
    # The partner's bid is not outbid with it.
    (None, "TC QC 8H JH 9S TS QS AS", ["bid 6", "pass"], "pass", "pass"),
    (Habit.BEST_SUIT, STRONG, ["bid 7", "pass", "pass", "pass"], "trump S", "trump C"),
]


@pytest.mark.parametrize(("habit", "hand", "calls", "choice", "without"), BIDDING_SITUATIONS)
def test_a_habit_of_bidding_decides(at, habit, hand, calls, choice, without):
    match = bid_at(at, hand, auction=calls)
    assert chosen(match) == choice
    assert chosen(match, HouseBot(ALL_HABITS - {habit})) == without


PLAY_SITUATIONS = [
    # Both aces take a trick; drawing trumps comes first.
    (Habit.TRUMPS, "AD AC 9C", "D", "", "AD", "AC"),
    # The queen of trumps is beaten by two; nothing in clubs beats the ace.
    (Habit.ACES, "QD AC 9C", "D", "", "AC", "9C"),
    # Nothing here is likely to take the trick, and the queen may take a later one.
    (Habit.LOW, "QC TC 8C", "S", "", "8C", "QC"),
    # The ace of trumps is worth spending for the six points of the trick, and not for one.
    (Habit.FIVE, "9D AS", "S", "5H 9H KH", "AS", "9D"),
    # The trick costs two points.
    (Habit.THREE, "9S AS", "D", "3S 8S TS", "9S", "AS"),
    # Seat 2, the partner, takes it with the king.
    (Habit.PARTNER, "TH AH", "S", "9H KH 8H", "TH", "AH"),
    # Its own side takes it: the five is safe there.
    (Habit.GIVE, "5H AH", "S", "9H KH 8H", "5H", "AH"),
    # The other side takes it: the three costs it three.
    (Habit.GIVE, "3S 8C", "H", "AD KD TD", "3S", "8C"),
]


@pytest.mark.parametrize(("habit", "hand", "trump", "trick", "choice", "without"), PLAY_SITUATIONS)
def test_a_habit_of_play_decides(play_at, habit, hand, trump, trick, choice, without):
    """Seat 0 leads, or plays last to a trick led by seat 1; cards that are not here are out somewhere."""
    cards = [[seat, card] for seat, card in enumerate(trick.split(), 1)]
    others = ["8D TC JD KD", "7D JC TD 7C", "QS TS KC 8S"]
    size = len(hand.split())
    held = {*hand.split(), *trick.split()}
    rest = [[card for card in other.split() if card not in held][: size - bool(cards)] for other in others]
    match = play_at(hand, *map(" ".join, rest), turn=0, trump=trump, trick=cards)
    assert chosen(match) == choice
    assert chosen(match, HouseBot(ALL_HABITS - {habit})) == without


def test_every_habit_has_been_seen_to_decide():
    seen = {situation[0] for situation in (*BIDDING_SITUATIONS, *PLAY_SITUATIONS)}
    assert seen - {None} == ALL_HABITS


# What it may know.


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_never_change_its_choice(open_match, seed):
    """Cards that the others hold change places, where nobody could have noticed; the choice stays the same."""
    match = open_match("kaiser", seed=str(seed), kinds=["house"] * 4, auction="until_passed")
    for _ in range(120):
        if match.is_over:
            break
        seat = match.turn
        before = chosen(match)
        others = [hand for hand in match.world.hands if hand.owner != seat]
        kept = [list(hand.cards) for hand in others]
        cards = [card for hand in kept for card in hand][::-1]
        for hand in others:
            size = len(hand.cards)
            hand.cards[:], cards = cards[:size], cards[size:]
        assert chosen(match) == before
        for hand, back in zip(others, kept, strict=True):
            hand.cards[:] = back
        match.advance(1)


def test_its_choice_is_the_same_for_a_frozen_view_and_any_random_word(open_match):
    match = open_match("kaiser", kinds=["house"] * 4)
    bot = HouseBot()
    for _ in range(80):
        view = match.view(match.turn)
        assert bot.choose(view.freeze(), 1) == bot.choose(view, 2**64 - 1)
        match.advance(1)


def test_it_decides_at_a_position_without_a_history(play_at):
    match = play_at("AH 8H", "KH 9H", "QH TC", "9C", trick=[[3, "JC"]])
    assert chosen(match) in match.legal_texts()


# How well it plays.


def duel(catalogue, ours, theirs, matches, **options):
    """Count the matches that one pair of bots wins, each deal from both sides."""
    wins = 0
    table = catalogue["kaiser"].set_up(changes=options, kinds=["house"] * 4)
    for seed in range(matches // 2):
        for side in (0, 1):
            match = catalogue.open(table, str(seed))
            match.bots[:] = [ours if seat % 2 == side else theirs for seat in range(4)]
            wins += side in match.run().winners
            match.close()
    return wins


@pytest.mark.parametrize("options", [{}, {"auction": "until_passed", "maximum_bid": 12}, {"no_trump": False}])
def test_it_beats_a_random_partnership(catalogue, options):
    assert duel(catalogue, HouseBot(), RandomBot(), 20, **options) >= 18


def test_it_makes_most_of_its_contracts(open_match):
    made = []
    for seed in range(20):
        match = open_match("kaiser", seed=f"contracts {seed}", kinds=["house"] * 4)
        match.listen(lambda event: made.append(event.reason == "made") if isinstance(event, RoundEnded) else None)
        match.run()
    assert len(made) > 150
    assert sum(made) >= 0.6 * len(made)


@pytest.mark.parametrize("habit", [Habit.PARTNER, Habit.LOW, Habit.JUDGE, Habit.BEST_SUIT, Habit.GIVE])
def test_without_a_habit_it_does_worse(catalogue, habit):
    """Those that are worth so much that a few matches tell; `tests/bench/strength.py` asks about all of them."""
    assert duel(catalogue, HouseBot(), HouseBot(ALL_HABITS - {habit}), 60) > 30
