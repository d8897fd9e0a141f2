"""Kaiser, the partnership game with the five of hearts and the three of spades.

Rules version 1: the first.
"""

from core.game import Game
from systems.games.kaiser.bot import HouseBot
from systems.games.kaiser.deck import ACTIONS, DECK, TEAMS
from systems.games.kaiser.facts import FIELDS, Facts
from systems.games.kaiser.options import OPTIONS
from systems.games.kaiser.rules import PILES, KaiserRules
from systems.games.kaiser.wording import WORDING
from systems.tricks import TRICK_DERIVED

KAISER = Game(
    id="kaiser",
    title="Kaiser",
    summary="Two partnerships bid for trump, chase the five of hearts and shun the three of spades.",
    rules_version=1,
    options=OPTIONS,
    deck=DECK,
    actions=ACTIONS,
    piles=PILES,
    facts=lambda seats: Facts(tricks=[0] * seats),
    fields=FIELDS,
    rules=KaiserRules,
    house=HouseBot,
    wording=WORDING,
    derived=TRICK_DERIVED,
    teams=TEAMS,
)
