"""After a match: how it ended, and what may come next."""

from dataclasses import replace
from enum import Enum

from core.catalogue import Catalogue
from core.components import NOBODY
from core.table import HUMAN, Player
from frontends.recording import KeptRecorder
from frontends.session import Session
from frontends.tables import seed_or_random
from frontends.terminal import telling
from frontends.terminal.lines import EndOfInput
from frontends.terminal.plain import Terminal

WORDS = "next deals another match, again the same cards, rounds tells the scores of each round, log what happened."


class Ending(Enum):
    """What comes after a match."""

    NEXT = "next"
    AGAIN = "again"
    LEAVE = "leave"


NAMES = [ending.value for ending in Ending]
"""What is said for each."""


def another(session: Session, catalogue: Catalogue, ending: Ending) -> Session:
    """Open another match for those who sit at a table, with new cards or the same; recorded if the last one was."""
    match = session.match
    players = tuple(Player(seat.kind, seat.name) for seat in match.world.seats)
    if all(player.kind != HUMAN for player in players):
        players = match.table.players
    seed = match.seed if ending is Ending.AGAIN else seed_or_random(None)
    recorder = KeptRecorder() if session.is_recorded else None
    opened = Session.open(catalogue, replace(match.table, players=players), seed, recorder)
    opened.speed, opened.instant = session.speed, session.instant
    return opened


def reader_at_end(session: Session) -> int:
    """Give who reads the result: the person, or everybody where there are several."""
    return session.people[0] if len(session.people) == 1 else NOBODY


def ask_ending(session: Session, terminal: Terminal) -> Ending:
    """Tell the places, and ask a person what comes next; Enter leaves."""
    reader = reader_at_end(session)
    terminal.say(telling.places_text(session, reader))
    terminal.say(f"Press Enter to leave, or say: {WORDS}")
    try:
        while True:
            terminal.ask("Your choice: ")
            word = (terminal.read(None) or "leave").lower()
            if word in ("quit", "q"):
                return Ending.LEAVE
            if word in NAMES:
                return Ending(word)
            _answer(session, terminal, word, reader)
    except EndOfInput:
        return Ending.LEAVE


def _answer(session: Session, terminal: Terminal, word: str, reader: int) -> None:
    """Answer a word that is no ending."""
    answers = {
        "rounds": lambda: telling.rounds_lines(session, reader),
        "scores": lambda: [telling.places_text(session, reader)],
        "log": lambda: [line.text for line in session.log(reader)],
    }
    lines = answers[word]() if word in answers else [f"Press Enter to leave, or say: {WORDS}"]
    terminal.say("\n".join(lines))
