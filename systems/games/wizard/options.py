"""The options of Wizard."""

from collections.abc import Mapping

from core.options import OptionSet, Preset, Value, choice, seats_option, toggle
from systems.games.wizard.deck import DECK, FEWEST_SEATS, MOST_SEATS

OPTIONS = OptionSet(
    seats_option(FEWEST_SEATS, MOST_SEATS, 4),
    [
        choice("rounds", "Rounds", "How many rounds make a match; all is until the whole pack is dealt.",
               ("all", 5, 10), "all"),
        toggle("screw_the_dealer", "Screw the dealer", "The dealer may not make the bids add up to the tricks.",
               default=False),
    ],
    [Preset("standard", "Standard")],
)  # fmt: skip


def rounds_of(options: Mapping[str, Value], seats: int) -> int:
    """Give the number of rounds of a match: at most as many as the pack can be dealt for, one card more each."""
    most = len(DECK) // seats
    return most if options["rounds"] == "all" else min(int(options["rounds"]), most)
