"""The words that a person may say instead of a move."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from core.components import NOBODY
from core.errors import ActionError, CardsteadError
from core.wording import listed
from frontends.session import Session
from frontends.settings import option
from frontends.terminal import telling
from frontends.terminal.answers import chosen, typed_number

LOG_LINES = 10
"""So many lines of the log are told when no number is said."""


class Left(Exception):
    """The person has left the table."""


class WordError(CardsteadError):
    """A word that was said in a way that is not understood."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word that can be said."""

    usage: str
    help: str
    """What it does, in a sentence."""
    run: Callable[[Session, int, str], str]
    """Does it for the reader, given what was said after the word; gives the answer, none where the log tells it."""


def _hand(session: Session, reader: int, _: str) -> str:
    return telling.hand_text(session, reader) if reader != NOBODY else "You hold no cards: you only watch."


def _table(session: Session, reader: int, _: str) -> str:
    return telling.table_text(session, reader)


def _choices(session: Session, reader: int, _: str) -> str:
    lines = telling.choice_lines(session, reader) if reader != NOBODY else []
    return "\n".join(lines) or "There is nothing to choose now."


def _last(session: Session, reader: int, _: str) -> str:
    """Tell the last trick, or where none is played the last thing that happened."""
    if trick := telling.last_trick_text(session, reader):
        return trick
    log = session.log(reader)
    return log[-1].text if log else "Nothing has happened since you sat down."


def _scores(session: Session, reader: int, _: str) -> str:
    return telling.scores_text(session, reader)


def _rounds(session: Session, reader: int, _: str) -> str:
    return "\n".join(telling.rounds_lines(session, reader)) or "No round has ended yet."


def _hint(session: Session, reader: int, _: str) -> str:
    label = session.hint(reader).label
    return f"A bot would {label[0].lower()}{label[1:]}."


def read_lines(said: str) -> int:
    """Read how many lines of the log are wanted.

    Raises:
        WordError: for anything but a number, and for 0.
    """
    number = typed_number(said) if said else LOG_LINES
    if not number:
        raise WordError(f"expected a number of lines, at least 1, got {said!r}")
    return number


def _log(session: Session, reader: int, said: str) -> str:
    lines = session.log(reader)[-read_lines(said) :]
    return "\n".join(line.text for line in lines) or "Nothing has happened since you sat down."


def _why(session: Session, reader: int, said: str) -> str:
    """Say why a card or move is not allowed, or that it is."""
    if not said:
        raise WordError("why what? Name a card or a move, as in: why KC")
    choice = chosen(session.choices(reader), said, session.game.actions) if reader != NOBODY else None
    if choice is not None:
        return f"It is allowed: {choice.label}{f' ({choice.meaning})' if choice.meaning else ''}."
    reason = session.why_not(said, reader)
    return f"{reason[0].upper()}{reason[1:]}." if reason else "It is allowed."


def _rules(session: Session, reader: int, _: str) -> str:  # noqa: ARG001
    table = session.match.table
    return session.game.wording.rules(table.options, table.seats)


def read_speed(said: str) -> Fraction:
    """Read one of the speeds that can be set.

    Raises:
        WordError: for any other.
    """
    speeds = {f"{int(percent) / 100:g}": Fraction(int(percent), 100) for percent in option("speed").values}
    if said not in speeds:
        raise WordError(f"expected a speed of {listed(list(speeds), 'or')}, got {said!r}")
    return speeds[said]


def _speed(session: Session, reader: int, said: str) -> str:  # noqa: ARG001
    session.speed, session.instant = read_speed(said), False
    return f"Bots play at {float(session.speed):g} times their usual speed."


def _instant(session: Session, reader: int, _: str) -> str:  # noqa: ARG001
    session.instant = True
    return "Bots play at once. Say speed 1 for their usual speed."


def _pause(session: Session, reader: int, _: str) -> str:  # noqa: ARG001
    session.paused = not session.paused
    return "The match waits. Say pause again to go on." if session.paused else "The match goes on."


def _clock(session: Session, reader: int, _: str) -> str:  # noqa: ARG001
    left = session.seconds_left
    return "No clock is running." if left is None else f"{left} seconds are left."


def _help(session: Session, reader: int, _: str) -> str:  # noqa: ARG001
    words = [f"{word.usage}: {word.help}" for word in dict.fromkeys(WORDS.values())]
    examples = ", ".join(dict.fromkeys(session.match.legal_texts()[:1] + session.match.legal_texts()[-1:]))
    opening = "Answer with the number of a choice, or with a move as text"
    return "\n".join([f"{opening}, such as {examples}." if examples else f"{opening}.", "Or say:", *words])


def _sit(session: Session, reader: int, said: str) -> str:  # noqa: ARG001
    """Let a person sit down in the place of a bot, at this keyboard."""
    bots = [seat.index for seat in session.match.world.seats if seat.index not in session.people]
    number, _, name = said.partition(" ")
    seat = typed_number(number)
    if seat is None or seat not in bots:
        places = ", ".join(f"{bot} {session.name(bot)}" for bot in bots) or "there is none left"
        raise WordError(f"expected the number of a bot's seat and a name, as in: sit 1 Nora. The bots: {places}")
    session.take_over(seat, name.strip() or f"Player {seat + 1}")
    return ""


def _rename(session: Session, reader: int, said: str) -> str:
    """Call a person something else."""
    if reader == NOBODY:
        raise WordError("you only watch; say sit to sit down")
    session.take_over(reader, said)
    return ""


def _leave(session: Session, reader: int, _: str) -> str:
    if reader == NOBODY:
        raise WordError("you only watch; say quit to leave")
    session.hand_over(reader)
    return ""


def _quit(session: Session, reader: int, _: str) -> str:  # noqa: ARG001
    raise Left


_WORDS = (
    Word("hand", "your cards.", _hand),
    Word("table", "what lies on the table, what is in force, how many cards the others hold.", _table),
    Word("choices", "what you may do now.", _choices),
    Word("last", "the last trick, or what happened last.", _last),
    Word("scores", "the scores.", _scores),
    Word("rounds", "the scores after each round.", _rounds),
    Word("hint", "what a bot would do in your place.", _hint),
    Word("why KC", "why a card or a move is not allowed now.", _why),
    Word("log 20", "the last 20 things that happened; 10 without a number.", _log),
    Word("clock", "how much time you have left.", _clock),
    Word("rules", "the rules of this table.", _rules),
    Word("speed 2", "how fast bots play, from 0.5 to 3.", _speed),
    Word("instant", "let bots play at once.", _instant),
    Word("pause", "stop the time, or let it go on.", _pause),
    Word("sit 1 Nora", "let somebody sit down at this keyboard in the place of the bot at seat 1.", _sit),
    Word("rename Nora", "be called Nora from now on.", _rename),
    Word("leave", "let a bot go on for you, and watch.", _leave),
    Word("help", "this list.", _help),
    Word("quit", "leave the table; the match can be gone on with.", _quit),
)

QUIT = ("quit", "q")
"""What is said to leave."""

WORDS = {word.usage.split()[0]: word for word in _WORDS} | {"?": _WORDS[-2], "q": _WORDS[-1]}
"""The words by what is said."""


def respond(session: Session, reader: int, line: str) -> str | None:
    """Do what a reader said: a word, or else a move; nothing said repeats the choices.

    Returns:
        The answer to a word, which may be empty; None after a move.

    Raises:
        CardsteadError: with the reason, when it is neither, or cannot be done now.
        Left: when the person leaves.
    """
    word, _, rest = (line or "choices").partition(" ")
    if word.lower() in WORDS:
        return WORDS[word.lower()].run(session, reader, rest.strip())
    session.check_turn(reader)
    choice = chosen(session.choices(reader), line, session.game.actions)
    if choice is not None:
        session.submit(choice.code, reader)
    elif line.isdecimal():
        raise ActionError(f"there is no choice {line}")
    else:
        session.submit_text(line, reader)
    return None


def as_sentence(error: Exception) -> str:
    """Write an error's reason as a sentence."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."
