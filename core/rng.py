"""The seeded streams of random words, the same in any language.

Block k of the stream named s is SHAKE-256 of `cardstead/1`, a zero byte, the seed in UTF-8, a zero byte, s in
UTF-8, a zero byte and k as eight bytes little-endian, read as little-endian words of eight bytes. A shuffle
takes one block of the stream `deck`; all other choices take single words of their own stream, in blocks of 64.
"""

import struct
from collections.abc import MutableSequence
from functools import lru_cache
from hashlib import shake_256

from core.errors import TableError

WORDS_A_BLOCK = 64
"""How many words a block holds in the streams that are read word by word."""

LONGEST_SEED = 200
"""Bytes of UTF-8 that a seed may have."""


def check_seed(seed: str) -> str:
    """Give the seed back if it is 1 to 200 bytes of UTF-8 without NUL.

    Raises:
        TableError: otherwise.
    """
    try:
        size = len(seed.encode())
    except UnicodeEncodeError:
        raise TableError("seed: expected text that can be written as UTF-8") from None
    if not 1 <= size <= LONGEST_SEED:
        raise TableError(f"seed: expected 1 to {LONGEST_SEED} bytes of UTF-8, got {size}")
    if "\0" in seed:
        raise TableError("seed: expected text without NUL characters")
    return seed


def block(seed: str, stream: str, number: int, words: int) -> tuple[int, ...]:
    """Give the first `words` words of one block of a stream; block numbers start at 0."""
    text = b"\0".join((b"cardstead/1", seed.encode(), stream.encode(), number.to_bytes(8, "little")))
    return struct.unpack(f"<{words}Q", shake_256(text).digest(8 * words))


@lru_cache(maxsize=256)
def word_block(seed: str, stream: str, number: int) -> tuple[int, ...]:
    """Give one whole block of a stream that is read word by word."""
    return block(seed, stream, number, WORDS_A_BLOCK)


def word(seed: str, stream: str, index: int) -> int:
    """Give word `index` (from 0) of a stream that is read word by word."""
    number, place = divmod(index, WORDS_A_BLOCK)
    return block(seed, stream, number, place + 1)[place]


def shuffle(items: MutableSequence[int], words: tuple[int, ...]) -> None:
    """Shuffle in place with one word for each item: from the last down to the second, swap i and word[i] mod i+1."""
    for i in range(len(items) - 1, 0, -1):
        j = words[i] % (i + 1)
        items[i], items[j] = items[j], items[i]
