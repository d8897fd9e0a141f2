"""What people are told about Kaiser: the rules as text, what stands, what bids mean, the order of a hand."""

from collections.abc import Mapping
from typing import Any

from core.cards import Card, Suit
from core.components import NOBODY
from core.options import Value
from core.view import SeatView
from core.wording import PileLook, Wording, listed
from systems.games.kaiser.deck import FIVE, PASS_CODE, TEAMS, THREE, TRUMP_CODE, bid_of

PILES = {
    "stock": PileLook("hidden", "Pack"),
    "trick": PileLook("trick", "Trick"),
    "taken": PileLook("beside", "Tricks taken"),
}

_AUCTIONS = {
    "once": "Each seat calls once, the dealer last.",
    "until_passed": "It goes on round, and a seat that has passed may bid again, until three in a row pass.",
}


def rules_text(options: Mapping[str, Value], seats: int) -> str:  # noqa: ARG001 - always four
    """Write the rules of a table as text."""
    return "\n\n".join(
        (
            "Kaiser for four in two partnerships; partners sit opposite each other. There are 32 cards: eight to ace "
            "in each suit, the seven of clubs, the seven of diamonds, the five of hearts and the three of spades, in "
            "this order, ace high. Each seat gets eight.",
            "Each trick is worth 1 point, the five of hearts 5 more, the three of spades 3 fewer, to the side that "
            "takes the trick they fall in: 10 in all.",
            f"{_bidding(options)} {_AUCTIONS[str(options['auction'])]} It ends at once when nothing could beat the "
            "bid. When the first three pass, the dealer must bid.",
            f"The highest bidder names the trump suit{_unless(options)} and leads. Follow suit if you can, otherwise "
            "play anything. The highest trump takes the trick, or else the highest card of the suit that was led. "
            "Who takes a trick leads the next.",
            "The bidders' side scores all points it took if it took at least its bid; otherwise it loses the bid."
            f"{_doubled(options)} The other side scores what it took, also when that is below zero.",
            f"A side with {options['target']} points or more wins the match; one with -{options['target']} or fewer "
            "loses it. If a hand takes both sides to the end, the bidders' side is counted first.",
        )
    )


def _bidding(options: Mapping[str, Value]) -> str:
    """Say what may be bid."""
    lowest, highest = options["minimum_bid"], options["maximum_bid"]
    text = f"Bidding opens left of the dealer: a number of points from {lowest} to {highest} that your side will take"
    if options["no_trump"]:
        return text + ", or the same in no trump (NT). A bid must beat the last: more points, or as many in no trump."
    return text + ". A bid must beat the last."


def _unless(options: Mapping[str, Value]) -> str:
    return ", unless the bid was in no trump," if options["no_trump"] else ""


def _doubled(options: Mapping[str, Value]) -> str:
    return " In no trump, what it scores or loses is doubled." if options["no_trump"] else ""


def standing(view: SeatView) -> list[tuple[str, str]]:
    """State the bid or the contract, trump, and what each side has taken."""
    facts = view.facts
    if facts["contract"] is None:
        lines = [("Highest bid", _highest_bid(view, facts["auction"]))]
        return lines + [("Dealer", "you must bid")] * (bool(view.legal) and PASS_CODE not in view.legal)
    contract, trump = facts["contract"], facts["trump"]
    lines = [("Contract", f"{contract['points']} by {_seat(view, contract['seat'])}")]
    lines.append(("Trump", _trump_words(trump)))
    return lines + _points(view, facts["points"])


def _highest_bid(view: SeatView, calls: list[str]) -> str:
    """Say the last bid and whose it is."""
    for place in range(len(calls) - 1, -1, -1):
        if calls[place] != "pass":
            seat = (view.dealer + 1 + place) % view.seats
            return f"{calls[place].removeprefix('bid ').replace('NT', ' in no trump')} by {_seat(view, seat)}"
    return "none yet"


def _trump_words(trump: str | None) -> str:
    if trump is None:
        return "not named yet"
    return "no trump, counted double" if trump == "none" else Suit.from_letter(trump).title


def _seat(view: SeatView, seat: int) -> str:
    """Name a seat as the reader sees the table."""
    return "you" if seat == view.seat else view.names[seat]


def _points(view: SeatView, points: list[int]) -> list[tuple[str, str]]:
    """Say what both sides have taken, the reader's first."""
    own = view.seat % 2 if view.seat != NOBODY else 0
    sides = [listed([view.names[seat] for seat in seats]) for seats in TEAMS]
    if view.seat != NOBODY:
        partner = next(view.names[seat] for seat in TEAMS[own] if seat != view.seat)
        sides[own], sides[1 - own] = f"You and {partner}", "The others"
    return [(sides[side], f"{points[side]} point{'s' * (abs(points[side]) != 1)}") for side in (own, 1 - own)]


def meaning(view: SeatView, code: int) -> str:
    """Say what a bid promises, what naming a suit rests on, and which cards are worth more than a trick."""
    if code < PASS_CODE:
        return {FIVE: "worth 5 points", THREE: "costs 3 points"}.get(view.actions[code].card or THREE, "")
    if code == PASS_CODE:
        return ""
    if code < TRUMP_CODE:
        return _bid_meaning(code)
    held = sum(card.suit is view.actions[code].suit for card in view.hand)
    return f"you hold {held}"


def _bid_meaning(code: int) -> str:
    points, no_trump = bid_of(code)
    if no_trump:
        return f"take {points} points without trump for double, or lose {2 * points}"
    return f"take {points} points with your trump suit, or lose {points}"


def hand_order(card: Card, facts: dict[str, Any]) -> tuple[int, ...]:
    """Sort a hand by suit and rank, trump first, the highest of a suit first."""
    suit = card.suit if card.suit is not None else Suit.CLUBS
    return int(suit.letter != facts["trump"]), suit, -card.rank


WORDING = Wording(
    rules=rules_text,
    piles=PILES,
    standing=standing,
    meaning=meaning,
    endings={"made": "The bidders have made their contract.", "missed": "The bidders have missed their contract."},
    hand_order=hand_order,
)
