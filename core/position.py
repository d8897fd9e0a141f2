"""Positions: the part of a world that a person writes by hand, read and written as JSON values."""

from typing import Any

from core.components import NOBODY
from core.errors import PositionError, shown
from core.game import Given
from core.match import Match
from core.snapshot import set_fact
from core.state import read_cards, read_integer, read_list, read_seat, write_card

HIGHEST_ROUND = 1_000_000
LARGEST_SCORE = 1_000_000


def write_position(match: Match) -> dict[str, Any]:
    """Write a world's position: every field; valid input again, unless the match is over."""
    world, frame = match.world, match.frame
    position: dict[str, Any] = {
        "hands": [[write_card(card, frame) for card in hand.cards] for hand in world.hands],
        "turn": None if world.turn.seat == NOBODY else world.turn.seat,
        "dealer": world.round.dealer,
        "round": world.round.number,
        "scores": [score.points for score in world.scores],
    }
    for kind in match.game.piles:
        if kind.is_written:
            position[kind.kind] = [write_card(card, frame) for card in world.pile(kind.kind).cards]
    for fact in match.game.fields:
        if fact.is_written:
            position[fact.key] = fact.codec.write(getattr(world.facts, fact.key), frame)
    for derived in match.game.derived:
        if derived.is_written:
            position[derived.key] = derived.codec.write(match.rules.derived(derived.key), frame)
    return position


def read_position(match: Match, json: object) -> None:
    """Put a position into the world of a match, in place of what was dealt.

    Raises:
        PositionError: naming the field that cannot be read or contradicts another.
    """
    if not isinstance(json, dict):
        raise PositionError(f"position: expected an object, got {shown(json)}")
    _check_keys(match, json)
    _clear(match)
    given = _read_common(match, json)
    _read_piles(match, json)
    _read_facts(match, json, given)
    match.rules.settle(given)
    _check_cards(match)
    _wind_clock(match)
    match.world.turn.legal = None
    match.wake()


def _check_keys(match: Match, json: dict[str, object]) -> None:
    """Refuse unknown fields, and a position without what cannot be left out."""
    game = match.game
    known = ["hands", "turn", "dealer", "round", "scores"]
    known += [kind.kind for kind in game.piles if kind.is_written]
    known += [fact.key for fact in (*game.fields, *game.derived) if fact.is_written]
    for key in json:
        if key not in known:
            raise PositionError(f"position: unknown field {shown(key)}; there are {', '.join(known)}")
    required = ["hands", *(kind.kind for kind in game.piles if kind.is_required)]
    for key in required:
        if key not in json:
            raise PositionError(f"{key}: missing, and cannot be left out of a position")
    if "turn" not in json and "dealer" not in json:
        raise PositionError("turn: missing, and so is dealer; one of them is required")


def _clear(match: Match) -> None:
    """Empty the world of what was dealt; counters of streams and turns start at 0."""
    world = match.world
    for pile in world.piles:
        pile.cards.clear()
    fresh = match.game.facts(match.table.seats)
    for fact in match.game.fields:
        set_fact(world.facts, fact.key, getattr(fresh, fact.key))
    world.round.history.clear()
    world.progress.winners.clear()
    world.progress.actions = world.progress.bids = world.progress.bids_made = 0
    world.chance.deck = world.chance.dealer = 0
    world.waiting.code = -1
    world.time.opens = world.time.tick


def _wind_clock(match: Match) -> None:
    """Begin the turn of the seat on turn: its clock is set, the others stand still."""
    world, limit = match.world, match.table.pace.turn
    for seat, clock in enumerate(world.clocks):
        clock.ends = world.time.opens + limit if limit and seat == world.turn.seat else 0


def _read_common(match: Match, json: dict[str, object]) -> Given:
    """Read what every game's position has."""
    world, frame = match.world, match.frame
    hands = read_list(json["hands"], "hands", match.table.seats)
    for hand, cards in zip(world.hands, hands, strict=True):
        hand.cards[:] = read_cards(cards, f"hands[{hand.owner}]", frame)
    turn, dealer = (read_seat(json[key], key, frame) if key in json else None for key in ("turn", "dealer"))
    number = read_integer(json["round"], "round", 1, HIGHEST_ROUND) if "round" in json else None
    scores = read_list(json.get("scores", [0] * len(world.scores)), "scores", len(world.scores))
    for side, (score, points) in enumerate(zip(world.scores, scores, strict=True)):
        score.points = read_integer(points, f"scores[{side}]", -LARGEST_SCORE, LARGEST_SCORE)
    world.round.number = number or 1
    if dealer is not None:
        world.round.dealer = dealer
    return Given(turn, dealer, number)


def _read_piles(match: Match, json: dict[str, object]) -> None:
    """Read the game's piles."""
    for kind in match.game.piles:
        if kind.is_written and kind.kind in json:
            cards = read_cards(json[kind.kind], kind.kind, match.frame)
            match.world.pile(kind.kind).cards[:] = cards


def _read_facts(match: Match, json: dict[str, object], given: Given) -> None:
    """Read the game's facts into the world, and what only the rules can place into `given`."""
    for fact in (*match.game.fields, *match.game.derived):
        if fact.is_written and fact.key in json:
            given.values[fact.key] = fact.codec.read(json[fact.key], fact.key, match.frame)
    for fact in match.game.fields:
        if fact.key in given.values:
            set_fact(match.world.facts, fact.key, given.values[fact.key])


def _check_cards(match: Match) -> None:
    """Refuse a card that is in two places, and an empty hand."""
    seen: dict[int, str] = {}
    for pile in match.world.piles:
        place = pile.kind if pile.owner == NOBODY else f"{pile.kind} of seat {pile.owner}"
        for card in pile.cards:
            if card in seen:
                text = write_card(card, match.frame)
                raise PositionError(f"{text}: in two places, {seen[card]} and {place}")
            seen[card] = place
    for hand in match.world.hands:
        if not hand.cards and not match.rules.may_be_empty(hand.owner):
            raise PositionError(f"hands[{hand.owner}]: expected at least one card, got an empty hand")
