"""What the table of Kaiser knows beside the piles, and how it is written."""

from dataclasses import dataclass, field

from core.errors import CardsteadError, PositionError, shown
from core.state import TRUMP, Codec, Field, Frame, read_integer, read_list, read_seat
from systems.games.kaiser.deck import ACTIONS, HIGHEST_BID, LOWEST_BID, PASS_CODE, TEAMS, TRUMP_CODE
from systems.tricks import TRICK_FIELDS, TrickFacts

BIDDING, NAMING, PLAYING = 1, 2, 3
"""The phases: the auction, the naming of trump, the eight tricks."""

FEWEST_POINTS, MOST_POINTS = -2, 13
"""What a side can have taken: a trick with the three alone; all eight with the five, but the three not in the deck."""


@dataclass(slots=True, kw_only=True)
class Facts(TrickFacts):
    """What the table knows beside the piles."""

    auction: list[int] = field(default_factory=list)
    """The codes of the calls of this hand, from the dealer's left on; empty where a position does not say."""
    contract: list[int] = field(default_factory=list)
    """Seat, points, and 1 for no trump or 0; empty until the auction is over."""
    points: list[int] = field(default_factory=lambda: [0] * len(TEAMS))
    """The points that each side took in this hand."""


def _read_call(json: object, where: str) -> int:
    if not isinstance(json, str):
        raise PositionError(f"{where}: expected a call, got {shown(json)}")
    try:
        code = ACTIONS.read(json)
    except CardsteadError as error:
        raise PositionError(f"{where}: {error}") from None
    if not PASS_CODE <= code < TRUMP_CODE:
        raise PositionError(f"{where}: expected a bid or pass, got {shown(json)}")
    return code


def _read_contract(json: object, where: str, frame: Frame) -> list[int]:
    if json is None:
        return []
    if not isinstance(json, dict) or json.keys() != {"seat", "points", "no_trump"}:
        raise PositionError(f"{where}: expected null or an object of seat, points and no_trump, got {shown(json)}")
    if not isinstance(no_trump := json["no_trump"], bool):
        raise PositionError(f"{where}.no_trump: expected true or false, got {shown(no_trump)}")
    points = read_integer(json["points"], f"{where}.points", LOWEST_BID, HIGHEST_BID)
    return [read_seat(json["seat"], f"{where}.seat", frame), points, int(no_trump)]


def _write_contract(value: list[int], _: Frame) -> dict[str, int | bool] | None:
    if not value:
        return None
    seat, points, no_trump = value
    return {"seat": seat, "points": points, "no_trump": bool(no_trump)}


def _read_points(json: object, where: str, _: Frame) -> list[int]:
    sides = enumerate(read_list(json, where, len(TEAMS)))
    return [read_integer(points, f"{where}[{side}]", FEWEST_POINTS, MOST_POINTS) for side, points in sides]


CALLS = Codec(
    lambda value, _: [ACTIONS.texts[code] for code in value],
    lambda json, where, _: [_read_call(item, f"{where}[{i}]") for i, item in enumerate(read_list(json, where))],
)
"""The calls of an auction, each as an action is written."""

CONTRACT = Codec(_write_contract, _read_contract)
"""Who plays for how many points, and whether in no trump; an empty list is null."""

POINTS = Codec(lambda value, _: list(value), _read_points)
"""The points taken by each side."""

FIELDS = (
    Field("auction", CALLS),
    Field("contract", CONTRACT),
    Field("trump", TRUMP),
    Field("points", POINTS),
    *TRICK_FIELDS,
)
