"""What people are told about Crazy Eights: the rules as text, the places of its piles, its sentences."""

from collections.abc import Mapping

from core.cards import Suit
from core.options import Value
from core.view import SeatView
from core.wording import PileLook, Sentence, Wording
from systems.games.crazy_eights.rules import cards_each

PILES = {
    "stock": PileLook("left", "Stock"),
    "discard": PileLook("right", "Discards"),
    "buried": PileLook("hidden", "Buried"),
}

_STARTERS = {
    "in_force": "If it is an eight, the suit it shows is in force.",
    "under_stock": "An eight goes under the stock, and the next card is turned.",
    "bury": "An eight goes into the middle of the stock, and the next card is turned.",
}

_SCORING = {
    "penalty": "Every seat scores the points of the cards it still holds. The lowest total wins.",
    "placing": "Every seat scores its place: whoever is out is first, the others by cards held, fewest first. "
    "The lowest total wins.",
    "collect": "Whoever is out collects from each other seat the points of its cards. In a blocked round the "
    "lowest hand collects the others' full value. The highest total wins.",
}


def rules_text(options: Mapping[str, Value], seats: int) -> str:
    """Write the rules of a table as text."""
    parts = [
        f"Crazy Eights for {seats}, with 52 cards; each seat gets {cards_each(options, seats)}.",
        "The next card is turned up and begins the discards. " + _STARTERS[str(options["starter_eight"])],
        "On your turn, play a card that fits: one of the suit in force, one of the top card's rank, or an eight. "
        "An eight names the suit that is in force next; after it only that suit or another eight fits.",
        _drawing(options),
        _DRAWN[str(options["drawn_card"])](options),
        "An empty stock is rebuilt from the discards under the top card."
        if options["recycle"]
        else "The stock is not rebuilt when it is empty.",
        "The round ends when somebody plays the last card, or is blocked when everybody in a row has passed with "
        "nothing left to draw.",
        "An eight counts 50, ten to king 10, an ace 1, every other card its number. "
        + _SCORING[str(options["scoring"])],
        f"A match is {options['rounds']} round{'s' * (options['rounds'] != 1)}.",
    ]
    return "\n\n".join(filter(None, parts))


def _drawing(options: Mapping[str, Value]) -> str:
    when = "At any time" if options["draw_when_able"] else "With nothing that fits"
    limit = 1 if options["drawn_card"] == "no_play" else options["draw_limit"]
    how_many = "as many cards as you like" if limit == "unlimited" else f"up to {limit} card{'s' * (limit != 1)}"
    return f"{when} you draw from the stock, {how_many} in a turn. You pass when you can neither play nor draw."


def _after_may_play(options: Mapping[str, Value]) -> str:
    drawn = "After drawing you may play any card that fits, "
    if options["stop_early"]:
        drawn += "draw on, or pass."
    elif options["draw_limit"] == "unlimited":
        drawn += "or draw on; while a card fits you may not pass."
    else:
        drawn += "or draw on; you may pass only at the limit."
    return drawn + _bust(options, "If nothing fits after the last card you may draw")


def _after_must_play(options: Mapping[str, Value]) -> str:
    drawn = "After drawing you may play only the card just drawn, and must if it fits."
    if options["stop_early"]:
        drawn += " If it does not fit you may pass instead of drawing on."
    return drawn + _bust(options, "If the last card you may draw does not fit")


def _after_no_play(options: Mapping[str, Value]) -> str:  # noqa: ARG001 - no other option has a say then
    return "A draw ends your turn, whatever it was."


_DRAWN = {"may_play": _after_may_play, "must_play": _after_must_play, "no_play": _after_no_play}


def _bust(options: Mapping[str, Value], when: str) -> str:
    if not options["bust"]:
        return ""
    where = " under the stock." if options["buried_card_returns"] else ", and it is out of the game."
    return f" {when}, that is a bust: you bury the dearest card of your hand{where}"


def standing(view: SeatView) -> list[tuple[str, str]]:
    """State the suit in force, and what else the cards on the table do not say."""
    lines = [("Suit in force", Suit.from_letter(view.facts["suit_in_force"]).title)]
    if buried := view.pile("buried").count:
        lines.append(("Buried", f"{buried} card{'s' * (buried != 1)}"))
    return lines


WORDING = Wording(
    rules=rules_text,
    piles=PILES,
    standing=standing,
    actions={"bury": Sentence("{who} is bust and buries a card.", "You are bust and bury the {card}.")},
    endings={"out": "The round is over: somebody is out.", "blocked": "The round is blocked."},
)
