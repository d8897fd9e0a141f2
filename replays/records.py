"""From what a record means to its bytes, and back with suspicion.

What is read is range checked; a bad value raises MalformedRecord with one sentence. Values after those known here are
a newer program's, and passed over.
"""

from typing import Any

from core.components import BY_DEBUG, BY_SEAT
from core.errors import CardsteadError
from core.options import Value
from core.rng import check_seed
from core.snapshot import HASH_BYTES, PARTS, SHORT_HASH_BYTES
from core.table import HUMAN, Pace, Player
from replays.errors import MalformedRecord
from replays.format import (
    ACTION,
    CHECKPOINT,
    HEADER,
    HIGHEST_CODE,
    LARGEST_INTEGER,
    LONGEST_WAIT,
    LONGEST_WORD,
    MOST_SEATS,
    RESULT,
    SEATING,
    Checkpoint,
    Header,
    Move,
    Origin,
    Outcome,
    Seating,
    pack,
    record,
    unpack,
)


def _expect(is_so: bool, what: str) -> None:
    if not is_so:
        raise MalformedRecord(what)


def _integer(value: object, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise MalformedRecord(f"{what}: expected a whole number from {low} to {high}")
    return value


def read_word(value: object, what: str) -> str:
    """Read a name of a game, bot, option or version: short and printable."""
    if type(value) is not str or not 1 <= len(value) <= LONGEST_WORD or not value.isprintable():
        raise MalformedRecord(f"{what}: expected 1 to {LONGEST_WORD} printable characters")
    return value


def _hash(value: object, size: int, what: str) -> bytes:
    if type(value) is not bytes or len(value) != size:
        raise MalformedRecord(f"{what}: expected {size} bytes")
    return value


def _list(value: object, what: str) -> list[Any]:
    if type(value) is not list:
        raise MalformedRecord(f"{what}: expected a list")
    return value


def encode_move(move: Move, last_tick: int) -> bytes:
    """Encode an action; the mark is left out when the seat itself took it."""
    values = [move.tick - last_tick, move.seat, move.code]
    return record(ACTION, pack(values if move.mark == BY_SEAT else [*values, move.mark]))


def decode_move(payload: bytes, last_tick: int, seats: int) -> Move:
    """Read an action."""
    values = unpack(payload)
    _expect(len(values) >= 3, "an action has ticks, a seat and a code")
    pause, seat, code = values[:3]
    mark = values[3] if len(values) > 3 else BY_SEAT
    _expect(mark != BY_SEAT or len(values) != 4, "an action says what it need not say")
    _integer(pause, 1, LONGEST_WAIT, "ticks of an action")
    _integer(seat, 0, seats - 1, "seat of an action")
    _integer(code, 0, HIGHEST_CODE, "code of an action")
    _integer(mark, BY_SEAT, BY_DEBUG, "mark of an action")
    return Move(last_tick + pause, seat, code, mark)


def encode_checkpoint(point: Checkpoint) -> bytes:
    """Encode a checkpoint; the short hashes are joined."""
    values = [point.actions, point.tick, point.state_hash, b"".join(point.parts)]
    return record(CHECKPOINT, pack(values))


def decode_checkpoint(payload: bytes, actions: int, tick: int) -> Checkpoint:
    """Read a checkpoint, which must be of this number of actions and this tick."""
    values = unpack(payload)
    _expect(len(values) >= 4, "a checkpoint has actions, a tick, a hash and short hashes")
    _expect(values[0] == actions and type(values[0]) is int, "a checkpoint is out of place")
    _expect(values[1] == tick and type(values[1]) is int, "a checkpoint is not at its action's tick")
    _expect(actions > 0, "a checkpoint comes before any action")
    joined = _hash(values[3], SHORT_HASH_BYTES * len(PARTS), "short hashes of a checkpoint")
    parts = [joined[i : i + SHORT_HASH_BYTES] for i in range(0, len(joined), SHORT_HASH_BYTES)]
    return Checkpoint(actions, tick, _hash(values[2], HASH_BYTES, "hash of a checkpoint"), tuple(parts))


def encode_seating(seating: Seating) -> bytes:
    """Encode a change of who sits at a seat."""
    return record(SEATING, pack([seating.seat, *player_values(seating.player)]))


def decode_seating(payload: bytes, after: int, seats: int) -> Seating:
    """Read a change of who sits at a seat."""
    values = unpack(payload)
    _expect(len(values) >= 4, "a seat change has a seat, a kind, a bot and a name")
    seat = _integer(values[0], 0, seats - 1, "seat of a seat change")
    return Seating(after, seat, read_player(values[1:4]))


_PERSON, _BOT = 0, 1


def player_values(player: Player) -> list[object]:
    """Give the kind, the bot and the name of a player as plain values."""
    return [_PERSON, None, player.name] if player.is_human else [_BOT, player.kind, player.name]


def read_player(values: list[Any]) -> Player:
    """Read a player from a kind, a bot and a name."""
    _expect(len(values) == 3, "a seat has a kind, a bot and a name")
    kind, bot, name = values
    _integer(kind, _PERSON, _BOT, "kind of a seat")
    _expect((kind == _PERSON) == (bot is None) and bot != HUMAN, "a seat has a bot or a person, never both")
    _expect(type(name) is str, "name of a seat: expected a text")
    try:
        return Player(HUMAN if bot is None else read_word(bot, "bot of a seat"), name)
    except CardsteadError as error:
        raise MalformedRecord(str(error)) from None


def encode_outcome(outcome: Outcome) -> bytes:
    """Encode the result."""
    values = [list(outcome.scores), list(outcome.winners), outcome.actions, outcome.state_hash]
    return record(RESULT, pack(values))


def decode_outcome(payload: bytes, actions: int, seats: int) -> Outcome:
    """Read the result, which must be after this number of actions."""
    values = unpack(payload)
    _expect(len(values) >= 4, "a result has scores, winners, actions and a hash")
    scores = [_integer(value, ~LARGEST_INTEGER, LARGEST_INTEGER, "scores") for value in _list(values[0], "scores")]
    winners = [_integer(value, 0, seats - 1, "winners") for value in _list(values[1], "winners")]
    _expect(values[2] == actions and type(values[2]) is int, "the result counts other actions than there are")
    return Outcome(tuple(scores), tuple(winners), actions, _hash(values[3], HASH_BYTES, "hash of the result"))


def encode_header(header: Header) -> bytes:
    """Encode the header."""
    return record(HEADER, pack(header_values(header)))


def header_values(header: Header) -> list[Any]:
    """Give the twelve fields of a header as plain values."""
    players = enumerate(zip(header.teams, header.players, strict=True))
    pace, origin = header.pace, header.origin
    return [
        header.format,
        header.state_document,
        header.version,
        header.game,
        header.rules_version,
        header.actions_crc,
        dict(header.options),
        [[seat, team, *player_values(player)] for seat, (team, player) in players],
        [pace.turn, pace.bot, pace.deal, pace.trick, pace.round],
        header.seed,
        header.dev,
        origin and [origin.state_hash, origin.actions],
    ]


def read_header_values(values: list[Any]) -> Header:
    """Read the fields of a header from plain values; whether its game, options and rules are at hand is not asked."""
    _expect(len(values) >= 12, "a header has twelve fields")
    form, document, version, game, rules, crc, options, seats, pace, seed, dev, origin = values[:12]
    teams, players = _seats(_list(seats, "seats"))
    _expect(type(dev) is bool, "dev: expected true or false")
    return Header(
        format=_integer(form, 1, LARGEST_INTEGER, "format"),
        state_document=_integer(document, 1, LARGEST_INTEGER, "state document"),
        version=read_word(version, "version"),
        game=read_word(game, "game"),
        rules_version=_integer(rules, 0, LARGEST_INTEGER, "rules version"),
        actions_crc=_integer(crc, 0, (1 << 32) - 1, "CRC of the actions"),
        options=_options(options),
        players=players,
        teams=teams,
        pace=_pace(_list(pace, "pace")),
        seed=_seed(seed),
        dev=dev,
        origin=_origin(origin),
    )


def format_of(values: list[Any]) -> tuple[int, int, str]:
    """Read what stands first in the header of every format: format, state document, the program's version."""
    _expect(len(values) >= 3, "a header has a format, a state document and a version")
    form, document = (_integer(value, 1, LARGEST_INTEGER, "format") for value in values[:2])
    return form, document, read_word(values[2], "version")


def _options(value: object) -> dict[str, Value]:
    if type(value) is not dict:
        raise MalformedRecord("options: expected a map")
    return {read_word(key, "option"): _option_value(item) for key, item in value.items()}


def _option_value(value: object) -> Value:
    if type(value) is bool:
        return value
    if type(value) is int:
        return _integer(value, ~LARGEST_INTEGER, LARGEST_INTEGER, "option")
    return read_word(value, "option")


def _seats(values: list[Any]) -> tuple[tuple[int, ...], tuple[Player, ...]]:
    _integer(len(values), 1, MOST_SEATS, "number of seats")
    teams: list[int] = []
    players: list[Player] = []
    for index, entry in enumerate(values):
        fields = _list(entry, "seat")
        _expect(len(fields) == 5 and type(fields[0]) is int and fields[0] == index, "the seats are not in order")
        teams.append(_integer(fields[1], 0, len(values) - 1, "team of a seat"))
        players.append(read_player(fields[2:]))
    return tuple(teams), tuple(players)


def _pace(values: list[Any]) -> Pace:
    _expect(len(values) == 5, "pace: expected five numbers")
    try:
        return Pace(*values)
    except CardsteadError as error:
        raise MalformedRecord(str(error)) from None


def _seed(value: object) -> str:
    if type(value) is not str:
        raise MalformedRecord("seed: expected a text")
    try:
        return check_seed(value)
    except CardsteadError as error:
        raise MalformedRecord(str(error)) from None


def _origin(value: object) -> Origin | None:
    if value is None:
        return None
    fields = _list(value, "from")
    _expect(len(fields) == 2, "from: expected a hash and a number of actions")
    actions = _integer(fields[1], 0, LARGEST_INTEGER, "actions taken over")
    return Origin(_hash(fields[0], HASH_BYTES, "hash of the replay taken over"), actions)
