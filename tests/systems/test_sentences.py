"""Everything that a game says in words of its own, compared with what somebody has read and approved.

After a change `python tests/systems/test_sentences.py` writes the approved texts anew; what has changed in them is to
be read before it is kept.
"""

import ast
import inspect
import json
import re
import sys
from pathlib import Path

import pytest

from core.components import NOBODY
from core.events import ActionTaken, MatchEnded, RoundEnded
from core.options import written as value_text
from core.position import read_position
from core.wording import Narrator, kind_of
from systems import builtin_catalogue

APPROVED = Path(__file__).parents[1] / "data" / "sentences"
CATALOGUE = builtin_catalogue()
GAMES = list(CATALOGUE)
NAMES = ("Ada", "Bruno", "Clara", "Dario")
READERS = {NOBODY: "everybody", 0: "seat 0", 1: "seat 1"}

FOUR_HANDS = [["AC", "KC"], ["AD", "KD"], ["5H", "KH"], ["3S", "KS"]]
BIDDER = {"seat": 0, "points": 7, "no_trump": False}
WIZARD_PLAY = {"hands": [["W1"], ["J1"], ["QC"]], "dealer": 2, "turned": "9S", "bids": [1, 1, 1]}
SITUATIONS = {
    "crazy-eights": [
        {"hands": [["9H", "8S"], ["6D", "7D"]], "turn": 0, "discard": ["5H"], "stock": ["2C"]},
        {"hands": [["9H", "8S"], ["6D", "7D"]], "turn": 1, "discard": ["8H"], "suit_in_force": "C", "buried": ["KC"]},
        {"hands": [["9H", "8S"], ["6D", "7D"]], "turn": 0, "discard": ["5H"], "buried": ["KC", "KD"]},
    ],
    "kaiser": [
        {"hands": FOUR_HANDS, "dealer": 3, "auction": []},
        {"hands": FOUR_HANDS, "dealer": 3, "auction": ["pass", "bid 7"]},
        {"hands": FOUR_HANDS, "dealer": 2, "auction": ["pass", "bid 7NT"]},
        {"hands": FOUR_HANDS, "dealer": 0, "auction": ["pass", "pass", "pass"]},
        {"hands": FOUR_HANDS, "dealer": 3, "contract": BIDDER, "trump": None, "turn": 0},
        {"hands": FOUR_HANDS, "dealer": 3, "contract": BIDDER, "trump": "S", "turn": 2, "points": [4, 1]},
        {"hands": FOUR_HANDS, "dealer": 3, "contract": BIDDER, "trump": "S", "turn": 3},
        {"hands": FOUR_HANDS, "dealer": 3, "contract": BIDDER | {"no_trump": True}, "trump": "none", "turn": 0},
    ],
    "wizard": [
        {"hands": [["W1", "2H"], ["J1", "3H"], ["QC", "4H"]], "dealer": 2, "turned": "9S"},
        {"hands": [["W1", "2H"], ["J1", "3H"], ["QC", "4H"]], "dealer": 2, "turned": "J2", "bids": [1, None, None]},
        {"hands": [["W1", "2H"], ["J1", "3H"], ["QC", "4H"]], "dealer": 0, "turned": "W2", "trump": None},
        {
            "options": {"screw_the_dealer": True},
            "hands": [["W1", "2H"], ["J1", "3H"], ["QC", "4H"]],
            "dealer": 0,
            "turned": "9S",
            "bids": [None, 1, 0],
        },
        WIZARD_PLAY | {"tricks": [1, 0, 0], "turn": 0},
        WIZARD_PLAY | {"tricks": [0, 1, 0], "turn": 1},
    ],
}
"""Positions in which everything that a game states, and everything that its choices mean, is told at least once."""


def sentences(game):
    """Write everything that a game says, by what it says it of."""
    parts = {
        "Piles": [f"{kind}: {look.label} ({look.place})" for kind, look in game.wording.piles.items()],
        "Actions": actions(game),
        "Ends of rounds": [line for reason in game.wording.endings for line in ending(game, reason)],
        "Ends of matches": ends_of_matches(game),
        "What stands, and what choices mean": [
            line for given in SITUATIONS[game.id] for line in situation(game, given)
        ],
        "Rules": rules(game),
    }
    return "\n".join(f"{heading}\n{'=' * len(heading)}\n" + "\n".join(lines) + "\n" for heading, lines in parts.items())


def narrators(game):
    return {who: Narrator(game.wording, game.actions.all, NAMES, reader, game.teams) for reader, who in READERS.items()}


def told(game, event):
    """Tell an event to everybody and to two seats, those with the same sentence together."""
    said = {}
    for who, narrator in narrators(game).items():
        said.setdefault(narrator.tell(event), []).append(who)
    return [f"  to {', '.join(readers)}: {sentence}" for sentence, readers in said.items()]


def actions(game):
    """Tell the first action of each kind, and of each kind of card."""
    first = {}
    for code, action in enumerate(game.actions.all):
        is_special = action.card is not None and action.card.suit is None
        first.setdefault(
            (kind_of(action), action.topic, is_special, action.card and is_special and action.card.rank), code
        )
    table = game.set_up(None, {}, ["human"] * int(game.options.settle(None, {})["seats"]))
    view = CATALOGUE.open(table, "7").view(0)
    lines = []
    for code in first.values():
        text = str(game.actions[code])
        lines += [f"{text}: {game.wording.choice(view, code)}", *told(game, ActionTaken(1, 0, code, text, "seat"))]
    return lines


def ending(game, reason):
    """Tell the end of a first round, and of a later one."""
    sides = len(game.teams or NAMES)
    first, gained, later = (tuple(points[:sides]) for points in ((5, 0, 1, 2), (-3, 7, 1, 0), (2, 7, 2, 2)))
    return [
        f"{reason}:",
        *told(game, RoundEnded(1, 1, first, first, reason)),
        *told(game, RoundEnded(1, 2, gained, later, reason)),
    ]


def ends_of_matches(game):
    winners = game.teams or ((0,), (0, 1), (1, 2), (0, 2, 3))
    return [
        line for won in winners for line in (f"{', '.join(map(str, won))}:", *told(game, MatchEnded(1, tuple(won))))
    ]


def situation(game, given):
    """Tell what stands in a position to each reader, and what the choices on turn mean."""
    seats = len(given["hands"])
    changes = {"seats": seats, **given.get("options", {})}
    match = CATALOGUE.open(game.set_up(None, changes, ["house"] * seats), "7")
    read_position(match, {key: value for key, value in given.items() if key != "options"})
    lines = [", ".join(f"{key} {json.dumps(value)}" for key, value in given.items())]
    said = {}
    for reader, who in READERS.items():
        stands = "; ".join(f"{label}: {words}" for label, words in game.wording.standing(match.view(reader)))
        said.setdefault(stands, []).append(who)
    lines += [f"  to {', '.join(readers)}: {stands}" for stands, readers in said.items()]
    view = match.view(match.turn)
    meanings = [(view.actions.texts[code], game.wording.meaning(view, code)) for code in view.legal]
    return lines + [f"  {text}: {meaning}" for text, meaning in meanings if meaning]


def rules(game):
    """Write the rules paragraph by paragraph, each once, with the options that it came with first."""
    paragraphs = {}
    for preset in game.options.presets:
        for change in [{}, *changes(game)]:
            options = game.options.settle(preset, change)
            seats = int(options.pop("seats"))
            for paragraph in game.wording.rules(options, seats).split("\n\n"):
                title = ", ".join([preset, *(f"{key} {value_text(value)}" for key, value in change.items())])
                paragraphs.setdefault(paragraph, title)
    return [f"({title}) {paragraph}" for paragraph, title in paragraphs.items()]


def changes(game):
    """Give every option by itself with each of its values."""
    declared = [game.options.seats, *game.options.options]
    return [{option.key: value} for option in declared for value in option.values]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_says_what_was_approved(game):
    assert sentences(game) == (APPROVED / f"{game.id}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_template_is_among_what_was_approved(game):
    """A new template is not approved as long as no situation brings it out."""
    approved = (APPROVED / f"{game.id}.txt").read_text(encoding="utf-8")
    written = fragments(inspect.getsource(sys.modules[game.wording.rules.__module__]))
    assert len(written) > 20
    assert [fragment for fragment in written if fragment not in approved] == []


def test_a_template_that_is_not_brought_out_is_found():
    source = '''
def standing(view):
    """Say what stands."""
    if view.facts["suit"] == "none":
        return "nothing in force"
    return f"{view.seat} has {view.count} card{'s' * 2}" + {"key": "a value"}["key"] + "{who} plays the {card}."
'''
    assert set(fragments(source)) == {"nothing in force", " has ", " card", "a value", " plays the "}


def fragments(source):
    """Give what a module can tell people, cut at the fields: no keys, nothing compared, no docstrings."""
    tree = ast.parse(source)
    silent = {id(inner) for node in ast.walk(tree) for part in unsaid(node) for inner in ast.walk(part)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent
    ]
    pieces = [piece for text in texts for piece in re.split(r"\{\w*\}", text)]
    return [piece for piece in pieces if len(piece.strip(" .,;:")) > 1]


def unsaid(node):
    """Give the parts of a node whose texts are no words for people."""
    match node:
        case ast.Expr():
            return [node.value]
        case ast.Subscript():
            return [node.slice]
        case ast.Compare():
            return [node.left, *node.comparators]
        case ast.Dict():
            return [key for key in node.keys if key is not None]
        case _:
            return []


def write_anew():
    """Write every approved text anew."""
    APPROVED.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (APPROVED / f"{game.id}.txt").write_text(sentences(game), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
