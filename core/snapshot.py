"""Snapshots, the state document, its hash, and the first difference of two worlds.

The state document (its layout is in replays/FORMAT.md) is an array of five parts: table, piles, scores, facts,
clocks. It holds integers and text only, in a fixed order, and neither names nor kinds of players, so that a
replay hashes the same whoever sat there. Packed as msgpack in shortest forms, its BLAKE2b of 16 bytes is the
state hash; each part has a short hash of its own.
"""

from collections.abc import Iterator
from hashlib import blake2b
from operator import attrgetter
from typing import Any

import msgpack

from core.cards import cards_text
from core.components import Chance, Progress, Round, Time, Turn, Waiting
from core.game import Played
from core.state import plain_copy

STATE_DOCUMENT = 1
"""The number of this layout of the state document, which stands in a replay's header."""

PARTS = ("table", "piles", "scores", "facts", "clocks")
"""The parts of the state document, in order."""

HASH_BYTES = 16
SHORT_HASH_BYTES = 4

_ATTRIBUTES = (
    ("time", "tick"),
    ("turn", "seat"),
    ("round", "number"),
    ("round", "dealer"),
    ("round", "phase"),
    ("chance", "deck"),
    ("chance", "dealer"),
    ("time", "opens"),
    ("progress", "actions"),
    ("progress", "bids"),
    ("progress", "bids_made"),
    ("waiting", "code"),
    ("waiting", "mark"),
)
"""Component and attribute of every integer that any game's world has; the document's `table` is the first seven."""

TABLE_FIELDS = ("tick", "turn", "round", "dealer", "phase", "deck blocks", "dealer words")
"""The names of what stands in the document's part `table`: the last two count what was used of the streams."""


_COMPONENTS = {
    "time": Time(),
    "turn": Turn(),
    "round": Round(),
    "chance": Chance(""),
    "progress": Progress(),
    "waiting": Waiting(),
}
_BLANK = [getattr(_COMPONENTS[component], attribute) for component, attribute in _ATTRIBUTES]
"""These integers in a new world."""

_table = attrgetter(*(f"{component}.{attribute}" for component, attribute in _ATTRIBUTES[:7]))
"""Gives the integers of the document's part `table`, from a world."""

_packer = msgpack.Packer(autoreset=True)


def _parts(match: Played) -> tuple[list[Any], ...]:
    """Give the five parts of the state document; what lists they hold are the world's own."""
    world, facts = match.world, match.world.facts
    return (
        list(_table(world)),
        [pile.cards for pile in world.piles],
        [score.points for score in world.scores],
        [getattr(facts, field.key) for field in match.game.fields],
        [world.time.opens, *[clock.ends for clock in world.clocks]],
    )


def state_document(match: Played) -> list[list[Any]]:
    """Give the five parts of the state document; nothing in it is shared with the world."""
    return [plain_copy(part) for part in _parts(match)]


def state_hash(match: Played) -> bytes:
    """Give the hash of the whole state, 16 bytes."""
    return blake2b(_packer.pack(_parts(match)), digest_size=HASH_BYTES).digest()


def state_hashes(match: Played) -> tuple[bytes, list[bytes]]:
    """Give the hash of the whole state, and the short hash, 4 bytes, of each of its parts."""
    packed = [_packer.pack(part) for part in _parts(match)]
    whole = blake2b(bytes([0x90 | len(packed)]) + b"".join(packed), digest_size=HASH_BYTES)
    return whole.digest(), [blake2b(part, digest_size=SHORT_HASH_BYTES).digest() for part in packed]


def snapshot(match: Played) -> list[Any]:
    """Give the whole world as plain data: integers, text and lists."""
    world = match.world
    return [
        world.chance.seed,
        [getattr(getattr(world, component), attribute) for component, attribute in _ATTRIBUTES],
        [list(pile.cards) for pile in world.piles],
        [score.points for score in world.scores],
        [plain_copy(getattr(world.facts, field.key)) for field in match.game.fields],
        [clock.ends for clock in world.clocks],
        [list(entry) for entry in world.round.history],
        list(world.progress.winners),
    ]


def restore(match: Played, data: list[Any]) -> None:
    """Put a snapshot into a world of the same table, in place: whoever holds its lists holds the new state."""
    world = match.world
    seed, integers, piles, scores, facts, clocks, history, winners = data
    match.seed = world.chance.seed = seed
    for (component, attribute), value in zip(_ATTRIBUTES, integers, strict=True):
        setattr(getattr(world, component), attribute, value)
    for pile, cards in zip(world.piles, piles, strict=True):
        pile.cards[:] = cards
    for score, points in zip(world.scores, scores, strict=True):
        score.points = points
    for field, value in zip(match.game.fields, facts, strict=True):
        set_fact(world.facts, field.key, plain_copy(value))
    for clock, ends in zip(world.clocks, clocks, strict=True):
        clock.ends = ends
    world.round.history[:] = [(seat, code, card) for seat, code, card in history]
    world.progress.winners[:] = winners
    world.round.is_done = False
    world.turn.legal = None


def clear(match: Played, seed: str) -> None:
    """Put a world back to where nothing is dealt, under a seed; who sits where is left alone."""
    world, facts = match.world, match.game.facts(match.table.seats)
    restore(
        match,
        [
            seed,
            _BLANK,
            [()] * len(world.piles),
            [0] * len(world.scores),
            [getattr(facts, field.key) for field in match.game.fields],
            [0] * len(world.clocks),
            (),
            (),
        ],
    )
    world.round.is_done = True


def set_fact(facts: object, key: str, value: Any) -> None:  # noqa: ANN401 - facts are of any kind
    """Set a fact; a list keeps its identity and is filled anew."""
    if isinstance(value, list):
        getattr(facts, key)[:] = value
    else:
        setattr(facts, key, value)


def part_names(match: Played) -> dict[str, list[str]]:
    """Name what stands in each part of a match's state document, in order."""
    return {
        "table": list(TABLE_FIELDS),
        "piles": [pile.kind if pile.owner < 0 else f"{pile.kind} of seat {pile.owner}" for pile in match.world.piles],
        "scores": [f"side {side}" for side in range(len(match.world.scores))],
        "facts": [field.key for field in match.game.fields],
        "clocks": ["pause", *(f"seat {seat}" for seat in range(match.table.seats))],
    }


def named_state(match: Played) -> dict[str, dict[str, Any]]:
    """Give the state document with names, part by part, and its piles as texts of cards."""
    world, document = match.world, state_document(match)
    document[PARTS.index("piles")] = [cards_text(map(world.card, pile.cards)) for pile in world.piles]
    named = zip(part_names(match).items(), document, strict=True)
    return {part: dict(zip(names, values, strict=True)) for (part, names), values in named}


def differences(expected: list[Any], found: list[Any], match: Played) -> Iterator[tuple[str, object, object]]:
    """Name what differs between two state documents: the place in words, what was expected, what was found."""
    for (part, names), was, now in zip(part_names(match).items(), expected, found, strict=True):
        for name, old, new in zip(names, was, now, strict=True):
            if old != new:
                yield f"{part}: {name}", old, new
