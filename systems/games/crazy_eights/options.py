"""The options of Crazy Eights and its three presets."""

from collections.abc import Mapping

from core.errors import TableError
from core.options import OptionSet, Preset, Value, choice, seats_option, toggle
from systems.games.crazy_eights.deck import DECK, MOST_SEATS
from systems.games.crazy_eights.rules import cards_each

OPTIONS = OptionSet(
    seats_option(2, MOST_SEATS, 4),
    [
        choice("hand_size", "Cards each", "Cards dealt to each seat; auto is 7 for two seats, else 5.",
               ("auto", 5, 7, 9), "auto"),
        choice("starter_eight", "Eight turned up", "What happens when the first card turned up is an eight.",
               ("in_force", "under_stock", "bury"), "in_force"),
        choice("draw_limit", "Draws a turn", "How many cards may be drawn in one turn.",
               (1, 3, 5, "unlimited"), "unlimited"),
        toggle("draw_when_able", "Draw when able", "A seat that holds a fitting card may draw all the same.",
               default=False),
        choice("drawn_card", "Drawn card", "What a drawn card that fits allows: play it, have to, or not.",
               ("may_play", "must_play", "no_play"), "must_play"),
        toggle("stop_early", "Stop early", "A seat may stop drawing before the limit, and pass.", default=False),
        toggle("bust", "Bust", "Reaching the limit with nothing that fits costs the dearest card.", default=False),
        toggle("buried_card_returns", "Buried card returns", "A card buried after a bust can be drawn again.",
               default=False),
        toggle("recycle", "Recycle", "An empty stock is rebuilt from the discards.", default=True),
        choice("scoring", "Scoring", "Penalty: points held; placing: places; collect: the winner is paid.",
               ("penalty", "placing", "collect"), "penalty"),
        choice("rounds", "Rounds", "How many rounds make a match.", (1, 3, 5), 3),
    ],
    [
        Preset("house", "House rules"),
        Preset("table", "Table rules", {
            "starter_eight": "under_stock", "draw_limit": 1, "drawn_card": "no_play", "scoring": "placing",
            "rounds": 1,
        }),
        Preset("gamble", "Gamble", {
            "hand_size": 5, "starter_eight": "bury", "draw_limit": 3, "draw_when_able": True, "stop_early": True,
            "bust": True, "recycle": False, "scoring": "collect", "rounds": 1,
        }),
    ],
)  # fmt: skip


def check_table(options: Mapping[str, Value], seats: int) -> None:
    """Refuse a table that 52 cards cannot be dealt to with one left to turn up.

    Raises:
        TableError: naming the numbers.
    """
    each = cards_each(options, seats)
    if seats * each >= len(DECK):
        raise TableError(
            f"hand_size: {seats} seats with {each} cards each need {seats * each} cards and one to turn up, "
            f"but there are {len(DECK)}"
        )
