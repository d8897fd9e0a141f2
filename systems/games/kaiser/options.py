"""The options of Kaiser and its one preset."""

from core.options import OptionSet, Preset, choice, seats_option, toggle
from systems.games.kaiser.deck import SEATS

OPTIONS = OptionSet(
    seats_option(SEATS, SEATS, SEATS),
    [
        choice("minimum_bid", "Minimum bid", "The lowest number of points that may be bid.", (5, 6, 7, 8), 6),
        toggle("no_trump", "No trump", "Bids in no trump are allowed; they count double.", default=True),
        choice("target", "Target", "The score that wins the match, and below zero loses it.", (32, 52, 62), 52),
        choice("maximum_bid", "Maximum bid", "The highest number of points that may be bid: 12 takes everything "
               "but the three of spades.", (10, 12), 10),
        choice("auction", "Auction", "Each seat calls once, or it goes round until three in a row pass.",
               ("once", "until_passed"), "once"),
    ],
    [Preset("standard", "Standard rules")],
)  # fmt: skip
