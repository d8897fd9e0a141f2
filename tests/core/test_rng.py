"""The seeded streams, against a few lines of hashlib that share nothing with the program."""

from hashlib import shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import TableError
from core.rng import block, check_seed, shuffle, word

SHUFFLE_OF_SEED_7 = (
    "5C AD JC 4H 2H 6D KC 7D QH 7C 9C 8C 8S AS QD TC 4C 9D 6S QS TD 2D 3H 5D 7H 9S JH 3C TH AH 6C 4S 3S "
    "3D 9H 2C AC 7S JS JD KS 8D 5H KH 8H 6H 5S QC 2S KD 4D TS"
)


def plain_words(seed, stream, number, count):
    text = b"cardstead/1\0" + seed.encode() + b"\0" + stream.encode() + b"\0" + number.to_bytes(8, "little")
    digest = shake_256(text).digest(8 * count)
    return [int.from_bytes(digest[8 * i : 8 * i + 8], "little") for i in range(count)]


def plain_shuffle(cards, words):
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = words[i] % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def test_the_shuffle_of_seed_7_is_the_one_in_the_design():
    deck = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    assert " ".join(plain_shuffle(deck, plain_words("7", "deck", 0, 52))) == SHUFFLE_OF_SEED_7
    items = list(range(52))
    shuffle(items, block("7", "deck", 0, 52))
    assert " ".join(deck[i] for i in items) == SHUFFLE_OF_SEED_7


def test_the_first_dealer_of_four_with_seed_7_is_3():
    assert plain_words("7", "dealer", 0, 1)[0] % 4 == 3
    assert word("7", "dealer", 0) % 4 == 3


@given(
    seed=st.text("0aé♠", min_size=1, max_size=9), number=st.integers(0, 300), stream=st.sampled_from(["bot", "dealer"])
)
def test_word_n_is_word_n_mod_64_of_block_n_div_64(seed, number, stream):
    assert word(seed, stream, number) == plain_words(seed, stream, number // 64, 64)[number % 64]


@given(number=st.integers(0, 2**64 - 1))
def test_blocks_are_numbered_with_eight_bytes(number):
    assert list(block("s", "deck", number, 3)) == plain_words("s", "deck", number, 3)


@pytest.mark.parametrize("count", [0, 1])
def test_nothing_and_one_card_stay_as_they_are(count):
    items = list(range(count))
    shuffle(items, block("7", "deck", 0, count))
    assert items == list(range(count))


@pytest.mark.parametrize("seed", ["0", " ", "x" * 200, "é" * 100, "♠" * 66 + "ab", "SEED/12", "a\nb"])
def test_seeds_of_1_to_200_bytes_are_taken(seed):
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", ["", "x" * 201, "é" * 101, "♠" * 67, "a\0b", "\0", "\ud800"])
def test_other_seeds_are_refused(seed):
    with pytest.raises(TableError, match="seed"):
        check_seed(seed)


@pytest.mark.parametrize("seed", ["", "x" * 201, "a\0b", "\udcff"])
def test_no_match_opens_with_such_a_seed(catalogue, seed):
    with pytest.raises(TableError, match="seed"):
        catalogue.open(catalogue["crazy-eights"].set_up(), seed)


def test_seeds_are_text_and_not_numbers(open_match):
    assert open_match(seed="7").snapshot() != open_match(seed="07").snapshot()


class Noting:
    """A bot that notes its words, and plays the first legal action."""

    def __init__(self):
        self.words = []

    def choose(self, view, word):
        self.words.append(word)
        return view.legal[0]


@pytest.mark.parametrize("preset", ["house", "gamble"])
def test_a_bot_gets_the_word_of_the_action_that_its_decision_becomes(open_match, preset):
    """Seats 0 and 2 are noted; their decisions are actions of the match, numbered from 0."""
    match = open_match(preset=preset, kinds=["house"] * 4, seed="words")
    noting, numbers = Noting(), []
    match.bots[0] = match.bots[2] = noting
    while not match.is_over:
        if match.turn in (0, 2):
            numbers.append(match.actions)
        match.advance(1)
    assert len(numbers) > 10
    assert noting.words == [plain_words("words", "bot", n // 64, 64)[n % 64] for n in numbers]


def test_words_follow_a_restored_seed(open_match):
    """A snapshot of a match with another seed brings that seed's words with it."""
    one, two = open_match(kinds=["random"] * 4, seed="one"), open_match(kinds=["random"] * 4, seed="two")
    one.advance(5)
    two.advance(9)
    two.restore(one.snapshot())
    one.advance(30)
    two.advance(30)
    assert one.snapshot() == two.snapshot()
    assert two.seed == "one"
