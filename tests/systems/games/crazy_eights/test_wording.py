"""What people are told about Crazy Eights."""

import pytest

from core.wording import Narrator

NAMES = ["Ada", "Bruno"]


def told(match, do, *moves, reader=-1):
    narrator = Narrator(match.game.wording, match.game.actions.all, NAMES, reader)
    sentences = []
    match.listen(lambda event: sentences.append(narrator.tell(event)))
    do(match, *moves)
    return [sentence for sentence in sentences if sentence]


def test_plays_draws_and_passes(at, do):
    def match():
        return at(["KC 4S 8S", "2D 3D"], turn=0, discard="KH", stock="5D", recycle=False)

    assert told(match(), do, "KC") == ["Ada plays the king of clubs."]
    assert told(match(), do, "KC", reader=0) == ["You play the king of clubs."]
    assert told(match(), do, "8S=D") == ["Ada plays the 8 of spades and names diamonds."]
    assert told(match(), do, "8S=D", reader=0) == ["You play the 8 of spades and name diamonds."]
    assert told(match(), do, "KC", "draw", "pass") == [
        "Ada plays the king of clubs.",
        "Bruno draws a card.",
        "Bruno passes.",
    ]


def test_a_drawn_card_is_named_to_its_seat_alone(at, do):
    def match():
        return at(["4S 9D", "2D 3D"], turn=0, discard="KH", stock="5D 6S")

    assert told(match(), do, "draw", reader=0) == ["You draw a card.", "You get the 6 of spades."]
    assert told(match(), do, "draw", reader=1) == ["Ada draws a card."]


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [(0, "You are bust and bury the king of clubs."), (1, "Ada is bust and buries a card."),
     (-1, "Ada is bust and buries a card.")],
)  # fmt: skip
def test_everybody_hears_of_a_bust_and_only_its_seat_of_the_card(at, do, reader, sentence):
    match = at(["KC 4S", "2D 3D"], turn=0, discard="5H", stock="6D 7S 9S", preset="gamble", draw_limit=1)
    assert sentence in told(match, do, "draw", "bury KC", reader=reader)


def test_a_recycling_a_blocked_round_and_the_winners(at, do):
    match = at(["KC 4S", "2D 3D"], turn=0, discard="6S 9S 5H", stock="")
    assert "The discards are shuffled into a new stock of 2." in told(match, do, "draw")
    match = at(["9C 4S", "6D 7D"], turn=0, discard="5H", stock="", rounds=1)
    sentences = told(match, do, "pass", "pass", reader=0)
    assert sentences[-2:] == ["The round is blocked. Scores: you 13 and Bruno 13.", "You and Bruno win the match."]


def test_the_end_of_a_round_and_of_a_match(at, do):
    match = at(["9H", "6D 7D"], turn=0, discard="5H", rounds=1)
    assert told(match, do, "9H", reader=0)[1:] == [
        "The round is over: somebody is out. Scores: you 0 and Bruno 13.",
        "You win the match.",
    ]
    match = at(["9H", "6D 7D"], turn=0, discard="5H", rounds=1)
    assert told(match, do, "9H", reader=1)[-1] == "Ada wins the match."


@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_the_suit_in_force_is_stated_in_words(at, suit):
    match = at(["9H 3C", "6D 7D"], turn=0, discard="5H 8S", suit_in_force=suit[0].upper())
    assert ("Suit in force", suit) in match.game.wording.standing(match.view(0))


def test_buried_cards_are_counted(at):
    match = at(["9H 3C", "6D 7D"], turn=0, discard="5H", buried="KC")
    assert ("Buried", "1 card") in match.game.wording.standing(match.view(1))
    match = at(["9H 3C", "6D 7D"], turn=0, discard="5H", buried="KC KD")
    assert ("Buried", "2 cards") in match.game.wording.standing(match.view(1))


def test_choices_are_offered_as_things_to_do(at):
    match = at(["9H 8S", "6D 7D"], turn=0, discard="5H", draw_when_able=True)
    view = match.view(0)
    choices = [match.game.wording.choice(view, code) for code in match.legal]
    assert choices[0] == "Play the 9 of hearts"
    assert choices[1] == "Play the 8 of spades and name clubs"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"preset": "house"}, "as many cards as you like"),
        ({"preset": "table"}, "up to 1 card in a turn"),
        ({"preset": "table"}, "A draw ends your turn"),
        ({"preset": "gamble"}, "up to 3 cards"),
        ({"preset": "gamble"}, "that is a bust"),
        ({"preset": "gamble"}, "it is out of the game"),
        ({"preset": "gamble", "buried_card_returns": True}, "under the stock."),
        ({"preset": "gamble"}, "The stock is not rebuilt"),
        ({"seats": 2}, "each seat gets 7"),
        ({"drawn_card": "no_play", "draw_limit": 5}, "up to 1 card in a turn"),
        ({"drawn_card": "no_play", "stop_early": True, "bust": True}, "whatever it was.\n\nAn empty stock"),
        ({"drawn_card": "may_play", "draw_limit": 3}, "or draw on; you may pass only at the limit."),
        ({"drawn_card": "may_play"}, "or draw on; while a card fits you may not pass."),
        ({"drawn_card": "may_play", "stop_early": True}, "any card that fits, draw on, or pass."),
        ({"drawn_card": "may_play", "bust": True}, "If nothing fits after the last card you may draw, that is a bust"),
        ({"stop_early": True}, "If it does not fit you may pass instead of drawing on."),
        ({"rounds": 1}, "A match is 1 round."),
        ({"rounds": 5}, "A match is 5 rounds."),
    ],
)
def test_the_rules_tell_the_options_that_were_chosen(open_match, options, said):
    match = open_match(**options)
    assert said in match.game.wording.rules(match.table.options, match.table.seats)
