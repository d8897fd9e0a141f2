"""After a match: how it ended, and what may come next."""

from dataclasses import replace
from enum import Enum

from core.catalogue import Catalogue
from core.components import NOBODY
from core.errors import CardsteadError
from core.table import HUMAN, Player
from frontends.output import reason
from frontends.recording import KeptRecorder, recorded_file
from frontends.session import Session
from frontends.tables import seed_or_random
from frontends.terminal import telling
from frontends.terminal.lines import EndOfInput
from frontends.terminal.plain import Terminal
from frontends.terminal.words import as_sentence
from frontends.winding import Winder
from replays.reader import read
from replays.share import share

WORDS = "next deals another match, again the same cards, rounds tells the scores of each round, log what happened"
RECORDED_WORDS = "watch shows the match again, share makes a line of text of it for a chat"
SHARED = "Whoever gets this line can watch the match with: cardstead open TEXT"


class EndingError(CardsteadError):
    """A match that cannot be shown or shared once more."""


class Ending(Enum):
    """What comes after a match."""

    NEXT = "next"
    AGAIN = "again"
    WATCH = "watch"
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


def shared(session: Session, catalogue: Catalogue) -> str:
    """Write a recorded match as a line of text.

    Raises:
        EndingError: when it cannot be.
    """
    try:
        return share(_recording(session), catalogue)
    except (CardsteadError, OSError) as error:
        raise EndingError(f"the match cannot be shared: {reason(error)}") from None


def watched(session: Session, catalogue: Catalogue) -> Winder:
    """Open the replay of a recorded match.

    Raises:
        EndingError: when it cannot be.
    """
    try:
        return Winder(read(_recording(session)), catalogue)
    except (CardsteadError, OSError) as error:
        raise EndingError(f"the match cannot be watched: {reason(error)}") from None


def _recording(session: Session) -> bytes:
    file = recorded_file(session.match)
    if file is None:
        raise EndingError("it was not recorded")
    return file.read_bytes()


def ask_ending(session: Session, terminal: Terminal, catalogue: Catalogue) -> Ending:
    """Tell the places, and ask a person what comes next; Enter leaves."""
    terminal.say(telling.places_text(session, reader_at_end(session)))
    terminal.say(_help(session))
    try:
        while True:
            terminal.ask("Your choice: ")
            word = (terminal.read(None) or "leave").lower()
            if word in ("quit", "q"):
                return Ending.LEAVE
            if word in NAMES:
                return Ending(word)
            terminal.say(_answer(session, catalogue, word))
    except EndOfInput:
        return Ending.LEAVE


def _help(session: Session) -> str:
    words = [WORDS, RECORDED_WORDS] if recorded_file(session.match) else [WORDS]
    return f"Press Enter to leave, or say: {', '.join(words)}."


def _answer(session: Session, catalogue: Catalogue, word: str) -> str:
    """Answer a word that is no ending."""
    reader = reader_at_end(session)
    answers = {
        "rounds": lambda: "\n".join(telling.rounds_lines(session, reader)),
        "scores": lambda: telling.places_text(session, reader),
        "log": lambda: "\n".join(line.text for line in session.log(reader)),
        "share": lambda: f"{SHARED}\n{shared(session, catalogue)}",
    }
    try:
        return answers[word]() if word in answers else _help(session)
    except EndingError as error:
        return as_sentence(error)
