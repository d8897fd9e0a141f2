"""Write the golden replays of rules versions that have none yet; those that are there stay as they are.

Two more stand for what time does to replays: one was played by made-up rules before the first version, one is of a game
that does not come with the program.

python tools/golden_replays.py
"""

import runpy
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from core.catalogue import Catalogue
from core.game import Game
from core.match import Match
from core.table import HUMAN, Player, playing_pace
from replays.playback import Playback
from replays.reader import read
from replays.recorder import Recorder, record_in_memory
from systems import add_systems, builtin_catalogue
from systems.games.crazy_eights import CRAZY_EIGHTS
from systems.games.crazy_eights.deck import FITTING
from systems.games.crazy_eights.rules import EightsRules

TESTS = Path(__file__).parents[1] / "tests"
FOLDER = TESTS / "data" / "replays"
SEED = "golden"

EVENTFUL = "eventful"
"""Stands in a file's name for a preset."""


def golden(catalogue: Catalogue, game: Game, preset: str) -> bytes:
    """Record a match of a person, who acts in time and lets the clock act by turns, against house and random bots."""
    seats = int(game.options.settle(preset, {})["seats"])
    kinds = [HUMAN, *["house", "random"] * seats][:seats]
    match = catalogue.open(game.set_up(preset, {}, kinds, pace=playing_pace(15)), SEED)
    buffer = record_in_memory(match)
    while not match.is_over:
        match.advance(7)
        if match.turn == 0 and match.actions % 3:
            match.submit(match.legal[-1])
    return buffer.getvalue()


def eventful(catalogue: Catalogue, game: Game) -> bytes:
    """Record a match with everything in it that a replay can have, taken over from another one in its middle."""
    seats = int(game.options.settle(None, {})["seats"])
    kinds = [HUMAN, "house", *[HUMAN] * seats][:seats]
    table = game.set_up(None, {}, kinds, person="Zoë 曹操 🂡", pace=playing_pace(30), dev=True)
    match = catalogue.open(table, SEED)
    buffer = record_in_memory(match)
    play_on(match, 9)
    match.seat_player(0, Player("random", "Šárka"))
    match.seat_player(1, Player(HUMAN, "Ὀδυσσεύς"))
    play_on(match, 1 << 30)
    playback = Playback(read(buffer.getvalue()), catalogue)
    playback.jump(len(playback) // 2)
    taken_over = BytesIO()
    match = playback.take_over({seats - 1: Player(HUMAN, "Мария")}, Recorder(taken_over, origin=playback.origin))
    play_on(match, 1 << 30)
    return taken_over.getvalue()


def play_on(match: Match, actions: int) -> None:
    """Let people act in time, too late, and where it can be by a debug action, by turns."""
    last = match.actions + actions
    while not match.is_over and match.actions < last:
        debug = range(len(match.game.actions), len(match.game.actions.all))
        allowed = [code for code in debug if match.rules.is_debug_allowed(code)]
        if match.actions % 11 == 7 and allowed and "suit" in match.game.actions.texts[allowed[-1]]:
            match.submit(allowed[-1])
        elif match.world.seats[match.turn].kind == HUMAN and match.actions % 3:
            match.submit(match.legal[match.actions % len(match.legal)])
        match.advance(60)


class EverythingFits(EightsRules):
    """Made-up rules of before the first version: any card may be laid on any other."""

    def legal(self) -> list[int]:
        """Give every card of the hand."""
        top, cards = self.discard.cards[-1], self.hands[self.turn.seat].cards
        return sorted({code for fitting in FITTING for card in cards for code in fitting[top][card]})


def strangers() -> Catalogue:
    """Give games that this program does not know, or not so."""
    sevens = runpy.run_path(str(TESTS / "plugins" / "sevens" / "sevens.py"))["SEVENS_GAME"]
    return Catalogue((replace(CRAZY_EIGHTS, rules_version=0, rules=EverythingFits), sevens), add_systems)


def wanted(catalogue: Catalogue) -> Iterator[tuple[Path, Game, str]]:
    """Give the file of each preset of each game's rules as they are, and of the eventful match."""
    for game in catalogue:
        for preset in game.options.presets:
            yield FOLDER / f"{game.id}-{preset}-rules-{game.rules_version}.cardstead", game, preset
        yield FOLDER / f"{game.id}-{EVENTFUL}-rules-{game.rules_version}.cardstead", game, EVENTFUL


def main() -> None:
    """Write what is missing."""
    for catalogue in (builtin_catalogue(), strangers()):
        for path, game, preset in wanted(catalogue):
            if not path.exists():
                data = eventful(catalogue, game) if preset == EVENTFUL else golden(catalogue, game, preset)
                path.write_bytes(data)


if __name__ == "__main__":
    main()
