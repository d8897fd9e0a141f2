"""Wizard, for three to six seats.

Rules version 1: the first.
"""

from core.game import Game
from systems.games.wizard.bot import HouseBot
from systems.games.wizard.deck import ACTIONS, DECK
from systems.games.wizard.facts import DERIVED, FIELDS, PILES, no_facts
from systems.games.wizard.options import OPTIONS
from systems.games.wizard.rules import WizardRules
from systems.games.wizard.wording import WORDING

WIZARD = Game(
    id="wizard",
    title="Wizard",
    summary="Bid how many tricks you will take, one card more each round, and take exactly so many.",
    rules_version=1,
    options=OPTIONS,
    deck=DECK,
    actions=ACTIONS,
    piles=PILES,
    facts=no_facts,
    fields=FIELDS,
    derived=DERIVED,
    rules=WizardRules,
    house=HouseBot,
    wording=WORDING,
)
