"""Crazy Eights, in three rule sets.

Rules version 1: the first.
"""

from core.game import Game
from systems.games.crazy_eights.bot import HouseBot
from systems.games.crazy_eights.deck import ACTIONS, DECK
from systems.games.crazy_eights.options import OPTIONS, check_table
from systems.games.crazy_eights.rules import FIELDS, PILES, EightsRules, Facts
from systems.games.crazy_eights.wording import WORDING

CRAZY_EIGHTS = Game(
    id="crazy-eights",
    title="Crazy Eights",
    summary="Match suit or rank, name a suit with every eight, and be the first to be out of cards.",
    rules_version=1,
    options=OPTIONS,
    deck=DECK,
    actions=ACTIONS,
    piles=PILES,
    facts=lambda _: Facts(),
    fields=FIELDS,
    rules=EightsRules,
    house=HouseBot,
    wording=WORDING,
    check_table=check_table,
)
