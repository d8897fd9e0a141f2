"""What people are told about Wizard: the rules as text, the places of its piles, what stands, what bids mean."""

from collections.abc import Mapping
from typing import Any

from core.cards import Card, Rank, Suit
from core.options import Value
from core.view import SeatView
from core.wording import PileLook, Wording
from systems.games.wizard.deck import BID_CODE, DECK, TRUMP_CODE
from systems.games.wizard.options import rounds_of
from systems.games.wizard.scoring import points

PILES = {
    "stock": PileLook("left", "Stock"),
    "turned": PileLook("right", "Turned"),
    "trick": PileLook("trick", "Trick"),
    "taken": PileLook("beside", "Tricks taken"),
}


def rules_text(options: Mapping[str, Value], seats: int) -> str:
    """Write the rules of a table as text."""
    parts = [
        f"Wizard for {seats}, each for itself, with 60 cards: 52 ordinary ones, four wizards and four jesters. "
        "Wizards and jesters belong to no suit.",
        _rounds(options, seats),
        "The next card is turned: its suit is trump. A jester means that there is no trump; a wizard, that the dealer "
        "names trump before anyone bids." + _whole_pack(options, seats),
        "From the dealer's left, each seat bids once how many tricks it will take, from 0 to all of them."
        + " The dealer may not make the bids add up to the number of tricks." * bool(options["screw_the_dealer"]),
        "The seat left of the dealer leads, then whoever took the last trick. The first ordinary card of a trick sets "
        "the suit to follow; a jester leaves that to the next card, and once a wizard is played before it, no suit is "
        "to be followed in that trick. If you hold cards of that suit, play one of them, a wizard or a jester; "
        "otherwise anything.",
        "The first wizard takes the trick; else the highest trump; else the highest card of the suit led. A trick of "
        "jesters only goes to the first.",
        "Taking exactly your bid scores 20, and 10 for each trick. Otherwise you lose 10 for each trick over or under. "
        "The highest total wins, and equal ones share the win.",
    ]
    return "\n\n".join(parts)


def _rounds(options: Mapping[str, Value], seats: int) -> str:
    """Say how many rounds there are and what is dealt."""
    rounds = rounds_of(options, seats)
    return (
        f"There are {rounds} rounds: one card to each seat in the first, one more in each round, {rounds} in the last."
    )


def _whole_pack(options: Mapping[str, Value], seats: int) -> str:
    """Say what happens in the round that deals the whole pack, if there is one."""
    if rounds_of(options, seats) * seats < len(DECK):
        return ""
    return " In the last round the whole pack is dealt, so no card is turned and there is no trump."


def standing(view: SeatView) -> list[tuple[str, str]]:
    """State the round, trump, of each seat that has bid its bid and what it has taken, and what may not be bid."""
    facts = view.facts
    lines = [("Round", f"{view.round} of {rounds_of(view.options, view.seats)}")]
    lines.append(("Trump", _trump_words(facts["trump"])))
    has_bid = [seat for seat, bid in enumerate(facts["bids"]) if bid is not None]
    lines += [(_seat(view, seat), _tricks_words(facts, seat)) for seat in has_bid]
    return lines + [("Dealer", f"you may not bid {bid}") for bid in _barred(view)]


def _barred(view: SeatView) -> list[int]:
    """Give the bid that the dealer may not make, when the reader is the dealer and is to bid."""
    offered = {code - BID_CODE for code in view.legal if BID_CODE <= code < TRUMP_CODE}
    return [bid for bid in range(view.round + 1) if offered and bid not in offered]


def _seat(view: SeatView, seat: int) -> str:
    """Name a seat as the reader sees the table."""
    return "You" if seat == view.seat else view.names[seat]


def _trump_words(trump: str | None) -> str:
    if trump is None:
        return "not named yet"
    return "no trump" if trump == "none" else Suit.from_letter(trump).title


def _tricks_words(facts: dict[str, Any], seat: int) -> str:
    """Say what a seat has bid and, once tricks are played, taken."""
    bid = f"bid {facts['bids'][seat]}"
    return bid if None in facts["bids"] else f"{bid}, took {facts['tricks'][seat]}"


def meaning(view: SeatView, code: int) -> str:
    """Say what a bid is worth when it is made, or how many cards of a suit are held; and what special cards do."""
    action = view.actions[code]
    if code >= TRUMP_CODE:
        return f"you hold {sum(card.suit is action.suit for card in view.hand)}"
    if code >= BID_CODE:
        bid = code - BID_CODE
        return f"scores {points(bid, bid)} if you take exactly {bid}"
    if action.card is not None and action.card.suit is None:
        is_wizard = action.card.rank is Rank.WIZARD
        return "takes the trick if it is the first wizard" if is_wizard else "takes nothing unless all play jesters"
    return ""


def hand_order(card: Card, facts: dict[str, Any]) -> tuple[int, ...]:
    """Sort a hand: wizards, trumps, the other suits, each from the highest rank down, then jesters."""
    if card.suit is None:
        return (0 if card.rank is Rank.WIZARD else 3, 0, card.copy)
    return (1 if card.suit.letter == facts["trump"] else 2, card.suit, -card.rank)


WORDING = Wording(
    rules=rules_text,
    piles=PILES,
    standing=standing,
    meaning=meaning,
    endings={"played": "The round is over."},
    hand_order=hand_order,
)
