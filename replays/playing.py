"""Playing recorded actions in a fresh world, which decides nothing itself."""

from collections.abc import Callable, Iterator, Sequence

from core.catalogue import Catalogue
from core.components import OVER
from core.errors import TableError
from core.events import Listener
from core.game import Game
from core.match import Match
from core.snapshot import STATE_DOCUMENT
from replays.errors import ReplayError, UnsupportedReplay
from replays.format import CHECKPOINT_EVERY, Header, Move, Seating


def game_of(header: Header, catalogue: Catalogue) -> Game:
    """Find the game of a replay, under the very rules that it was played by.

    Raises:
        UnsupportedReplay: in one sentence, when they are not at hand.
    """
    if header.state_document > STATE_DOCUMENT:
        raise UnsupportedReplay(
            f"The replay was written by a newer program, cardstead {header.version}, with state document "
            f"{header.state_document}; this one knows number {STATE_DOCUMENT}."
        )
    game = find_rules(header.game, header.rules_version, header.version, catalogue)
    if header.actions_crc != game.actions.checksum:
        raise UnsupportedReplay(f"The rules differ: the replay was played with another list of actions of {game.id}.")
    return game


def find_rules(name: str, version: int, program: str, catalogue: Catalogue) -> Game:
    """Find a game by its id, under a version of its rules; the program's version names who has them.

    Raises:
        UnsupportedReplay: in one sentence, when they are not at hand.
    """
    if name not in catalogue:
        raise UnsupportedReplay(f"The game {name!r} is not at hand.")
    game = catalogue[name]
    if game.rules_version != version:
        raise UnsupportedReplay(
            f"The rules differ: the replay needs rules version {version} of {game.id} (cardstead {program}), "
            f"and here is version {game.rules_version}."
        )
    return game


def replay_match(
    header: Header,
    catalogue: Catalogue,
    listener: Listener | None = None,
    *,
    turns: bool = True,
    past: Match | None = None,
) -> Match:
    """Deal a replay's match in a world that decides nothing itself.

    Bots are not looked up: whoever sat there has decided already.

    Args:
        header: Says what to deal.
        catalogue: Has the rules.
        listener: Hears of the deal too.
        turns: Whether it hears of the beginning of turns.
        past: The match of another replay, which nobody needs any more; it begins anew if its table is the same.

    Raises:
        UnsupportedReplay: when the rules are not at hand.
        ReplayError: when no such table can be set up.
    """
    game, table = game_of(header, catalogue), header.table()
    if list(table.options) != [option.key for option in game.options.options]:
        raise ReplayError(f"The header does not list every option of {game.id} in order.")
    try:
        game.options.settle(None, {**table.options, "seats": table.seats})
        game.check_table(table.options, table.seats)
    except TableError as error:
        raise ReplayError(f"The header's table cannot be set up: {error}.") from None
    if header.teams != tuple(map(game.side_of, range(table.seats))):
        raise ReplayError(f"The header seats the sides of {game.id} otherwise than the game does.")
    if past is not None and past.game is game and past.table == table:
        return past.restart(header.seed, listener, turns=turns)
    match = Match(game, table, header.seed, catalogue.systems, decides=False)
    match.listen(listener, turns=turns)
    return match.begin()


def follow(
    match: Match,
    moves: Sequence[Move],
    seatings: Sequence[Seating],
    before: Callable[[int, Move], None] | None = None,
) -> Iterator[bool]:
    """Play recorded actions in a match just dealt, with the seat changes between them and after them.

    After each action, tell whether a checkpoint is due: after every so many actions, and where a round has ended.

    Args:
        match: A match that decides nothing itself.
        moves: The actions.
        seatings: The seat changes.
        before: Is called with the number (from 0) of each action, and the action, before it is taken.

    Raises:
        ActionError: at an action that cannot have been taken.
    """
    changes = list(reversed(seatings))
    turning = match.world.round
    for number, (tick, seat, code, mark) in enumerate(moves, 1):
        while changes and changes[-1].after < number:
            change = changes.pop()
            match.seat_player(change.seat, change.player)
        if before is not None:
            before(number - 1, moves[number - 1])
        rounds = turning.number
        match.follow(tick, seat, code, mark)
        yield number % CHECKPOINT_EVERY == 0 or turning.number != rounds or turning.phase == OVER
    for change in reversed(changes):
        match.seat_player(change.seat, change.player)
