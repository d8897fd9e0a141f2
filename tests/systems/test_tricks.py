"""What trick games share, tried with a small one made here: plain tricks, each card of an ordinary deck, no trump."""

import pytest

from core.actions import ActionList, play
from core.cards import Card, Rank, Suit, standard_deck
from core.components import NOBODY
from core.dealing import deal_hands, shuffle_deck
from core.errors import IllegalAction, PositionError
from core.events import CardMoved, TrickTaken
from core.game import Game, RandomBot
from core.options import OptionSet, Preset, seats_option
from core.position import read_position, write_position
from core.state import NO_SUIT, NO_TRUMP
from core.table import Pace
from core.wording import Wording
from core.world import PileKind
from systems import builtin_catalogue
from systems.tricks import TRICK_DERIVED, TRICK_FIELDS, TRICK_PILES, TrickFacts, TrickRules, TrickTables, lead_of

DECK = standard_deck()
ENTITY = {str(card): entity for entity, card in enumerate(DECK, 1)}
TABLES = TrickTables(DECK)


class PlainRules(TrickRules):
    """The fewest rules that a trick game can have."""

    def __init__(self, world, options):
        super().__init__(world, options, TABLES)

    def deal(self):
        shuffle_deck(self.world, self.world.pile("stock"))
        deal_hands(self.world, self.world.pile("stock"), 3)
        self.clear_tricks()
        self.round.phase = 1
        self.lead((self.round.dealer + 1) % self.seats)

    def legal(self):
        return self.plays()

    def apply(self, code):
        return self.play(code)

    def refusal(self, code):
        return self.refuse_play(code)

    def score(self):
        return list(self.facts.tricks), "played"

    def winners(self):
        return [0]

    def settle(self, given):
        self.round.phase = 1
        self.lay_trick(given)
        if not self.trick.cards:
            self.lead(given.turn or 0)


PLAIN = Game(
    id="plain", title="Plain tricks", summary="Tricks.", rules_version=1,
    options=OptionSet(seats_option(3, 4, 4), [], [Preset("standard", "Standard")]),
    deck=DECK, actions=ActionList([play(card) for card in DECK]),
    piles=(PileKind("stock", is_written=False), *TRICK_PILES),
    facts=lambda seats: TrickFacts(tricks=[0] * seats, trump=NO_TRUMP), fields=TRICK_FIELDS, derived=TRICK_DERIVED,
    rules=PlainRules, house=RandomBot, wording=Wording(lambda options, seats: "", {}),
)  # fmt: skip


@pytest.fixture
def match():
    catalogue = builtin_catalogue([PLAIN])
    return catalogue.open(PLAIN.set_up(kinds=["human"] * 4), "7")


def put(match, hands, turn=0, **fields):
    read_position(match, {"hands": [hand.split() for hand in hands], "turn": turn, **fields})
    return match


def take(match, *texts):
    for text in texts:
        match.submit(match.game.actions.read(text))
        match.advance(1)


def entities(text):
    return [ENTITY[card] for card in text.split()]


# The tables.


@pytest.mark.parametrize(
    ("trick", "trump", "taker"),
    [
        ("KC AC 2C", NO_TRUMP, "AC"),  # the highest of the led suit
        ("2C AD AH AS", NO_TRUMP, "2C"),  # other suits take nothing, however high
        ("AC 2S KC", Suit.SPADES, "2S"),  # the lowest trump beats the ace led
        ("AC 2S 3S KS", Suit.SPADES, "KS"),  # the highest trump
        ("3S 2S AC", Suit.SPADES, "3S"),  # trump led
    ],
)
def test_who_takes_a_trick(trick, trump, taker):
    assert TABLES.strongest(entities(trick), int(trump)) == ENTITY[taker]


def test_the_first_card_leads_its_suit_and_nothing_leads_none():
    assert TABLES.led(entities("2H AC")) == Suit.HEARTS
    assert TABLES.led([]) == NO_SUIT


def test_a_card_of_no_suit_leads_nothing_and_may_always_be_played():
    deck = (Card(Rank.TWO, Suit.CLUBS), Card(Rank.TWO, Suit.HEARTS), Card(Rank.JESTER, None, 1))
    tables = TrickTables(deck)
    assert tables.led([3, 2, 1]) == Suit.HEARTS
    assert tables.following[Suit.CLUBS] == {1, 3}
    assert tables.of_suit[Suit.CLUBS] == {1}


def test_a_game_may_have_leads_and_strengths_of_its_own():
    def lead(card):
        return NO_SUIT if card.rank is Rank.ACE else lead_of(card)

    tables = TrickTables(DECK, lead=lead, strength=lambda card, led, trump: -card.rank)
    assert tables.led(entities("AC 2H")) == NO_SUIT
    assert tables.strongest(entities("AC 2H 2S 3D"), NO_TRUMP) == ENTITY["2H"]  # the first of equals


# Following and taking.


def test_the_leader_may_play_anything_in_ascending_order(match):
    put(match, ["KH 2C 3S", "2H AS 4C", "3H 4H 5H", "5C 6C 7C"])
    assert match.legal_texts() == ["2C", "KH", "3S"]


def test_a_seat_that_can_follow_must(match):
    put(match, ["KH 2C 3S", "2H AS 4H", "3H 4D 5H", "5C 6C 7C"])
    take(match, "KH")
    assert match.legal_texts() == ["2H", "4H"]
    with pytest.raises(
        IllegalAction, match="the ace of spades does not follow: hearts were led, and there are hearts in the hand"
    ):
        match.submit(match.game.actions.read("AS"))
    with pytest.raises(IllegalAction, match="the 5 of clubs is not in the hand"):
        match.submit(match.game.actions.read("5C"))


def test_a_seat_that_cannot_follow_plays_anything(match):
    put(match, ["KH 2C 3S", "2D AS 4C", "3H 4H 5H", "5C 6C 7C"])
    take(match, "KH")
    assert match.legal_texts() == ["4C", "2D", "AS"]


def test_the_taker_leads_and_the_trick_is_cleared_and_kept_as_the_last(match):
    put(match, ["KH 2C", "2H AS", "AH 4H", "5C 6C"])
    take(match, "KH", "2H")
    assert match.view(3).facts["trick"] == [[0, "KH"], [1, "2H"]]
    assert match.view(3).facts["last_trick"] == []
    take(match, "AH", "5C")
    assert match.turn == 2
    facts = match.view(0).facts
    assert facts["tricks"] == [0, 0, 1, 0]
    assert facts["trick"] == []
    assert facts["last_trick"] == [[0, "KH"], [1, "2H"], [2, "AH"], [3, "5C"]]
    assert match.world.pile("taken", 2).cards == entities("KH 2H AH 5C")
    assert match.rules.last_cards() == entities("KH 2H AH 5C")


def test_the_last_trick_is_the_newest_of_several(match):
    put(match, ["KH AC", "2H 3C", "3H 4C", "4H 5C"])
    take(match, "KH", "2H", "3H", "4H", "AC", "3C", "4C")
    assert match.view(0).facts["last_trick"][0] == [0, "KH"]
    take(match, "5C")
    assert match.is_over
    assert match.view(0).facts["last_trick"] == [[0, "AC"], [1, "3C"], [2, "4C"], [3, "5C"]]
    assert match.result().scores == (2, 0, 0, 0)


def test_a_taken_trick_is_told_and_its_cards_move_after_it(match):
    put(match, ["KH 2C", "2H AS", "AH 4H", "5C 6C"])
    events = []
    match.listen(events.append)
    take(match, "KH", "2H", "AH", "5C")
    place = next(i for i, event in enumerate(events) if isinstance(event, TrickTaken))
    assert events[place].seat == 2
    assert [(seat, str(card)) for seat, card in events[place].cards] == [(0, "KH"), (1, "2H"), (2, "AH"), (3, "5C")]
    moves = [event for event in events[place:] if isinstance(event, CardMoved)]
    assert [(str(move.card), move.target.kind, move.target.owner) for move in moves] == [
        ("KH", "taken", 2), ("2H", "taken", 2), ("AH", "taken", 2), ("5C", "taken", 2),
    ]  # fmt: skip


def test_a_new_round_shows_no_trick_of_the_last(match):
    match.rules.winners = list  # another round follows
    put(match, ["KH", "2H", "3H", "4H"])
    take(match, "KH", "2H", "3H", "4H")
    assert match.world.round.number == 2
    assert match.view(0).facts == {"tricks": [0, 0, 0, 0], "trick": [], "last_trick": []}


# Positions.


def test_a_trick_says_who_is_on_turn_and_an_empty_hand_lies_in_it(match):
    read_position(match, {"hands": [["KH"], [], [], ["5C"]], "trick": [[1, "2D"], [2, "AD"]], "dealer": 0})
    assert match.turn == 3
    assert match.world.facts.leader == 1
    take(match, "5C", "KH")
    assert match.result().scores == (0, 0, 1, 0)


def test_an_output_position_is_valid_input_again(match):
    put(match, ["KH 2C", "2H AS", "AH 4H", "5C 6C"])
    take(match, "KH", "2H", "AH")
    written = write_position(match)
    assert written["trick"] == [[0, "KH"], [1, "2H"], [2, "AH"]]
    assert "last_trick" not in written
    read_position(match, written)
    assert write_position(match) == written


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"trick": [[0, "2D"], [2, "3D"]], "turn": 1}, "trick: expected seat 1 to play next, got seat 2"),
        ({"trick": [[0, "2D"], [1, "3D"]], "turn": 1}, "turn: after the trick it is the turn of seat 2, got 1"),
        ({"trick": [[0, "2D"], [1, "3D"], [2, "4D"], [3, "5D"]]}, "trick: expected at most 3 plays"),
        ({"trick": [[0, "2D"]], "turn": 1}, r"hands\[0\]: expected 1 card beside the trick, got 2"),
        ({"trick": [[4, "2D"]], "turn": 1}, "trick: expected a seat from 0 to 3, got 4"),
        ({"trick": [[0, "W1"]], "turn": 1}, "trick: 'W1' is no card of this deck"),
        ({"trick": [[0]], "turn": 1}, "trick: expected a list of 2"),
        ({"hands": [["KH"], ["2H"], ["3H"], ["4H", "5H"]]}, r"hands\[3\]: expected 1 card beside the trick, got 2"),
        ({"hands": [["KH"], ["2H"], ["3H"], []]}, r"hands\[3\]: expected 1 card beside the trick, got 0"),
        ({"hands": [[], [], [], []]}, r"hands\[0\]: expected at least one card, got an empty hand"),
        ({"hands": [["KH"], ["2H"], ["3H"], []], "trick": [[3, "2H"]]}, "2H: in two places, hand of seat 1 and trick"),
        ({"tricks": [0, 0, 0]}, "tricks: expected a list of 4"),
        ({"tricks": [0, 0, 0, -1]}, r"tricks\[3\]: expected a whole number"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(match, changes, reason):
    json = {"hands": [["KH", "2C"], ["2H", "AS"], ["AH", "4H"], ["5C", "6C"]], "turn": 0, **changes}
    with pytest.raises(PositionError, match=reason):
        read_position(match, json)


def test_cards_are_conserved_and_a_trick_is_held_for_its_pause():
    table = PLAIN.set_up(kinds=["random"] * 4, pace=Pace(trick=50))
    match = builtin_catalogue([PLAIN]).open(table, "7")
    while match.actions < 4:
        match.advance(1)
    assert match.world.time.opens == match.tick + 50
    match.run()
    assert sorted(card for pile in match.world.piles for card in pile.cards) == list(range(1, 53))


def test_nobody_has_led_before_the_first_trick_is_over(match):
    assert match.world.facts.last_leader == NOBODY
    assert match.rules.last_cards() == []
