"""The words with which a replay is wound, on the plain terminal and on the drawn one."""

from collections.abc import Callable
from dataclasses import dataclass

from core.components import NOBODY
from frontends.terminal import telling
from frontends.terminal.answers import typed_number
from frontends.terminal.words import Left, WordError, read_lines, read_speed
from frontends.winding import Winder


class TakenOver(Exception):
    """A person sits down at a seat and plays on from here."""

    def __init__(self, seat: int, name: str | None) -> None:
        super().__init__(seat, name)
        self.seat = seat
        self.name = name
        """What was said of the name, if anything."""


@dataclass(frozen=True, slots=True)
class WindingWord:
    """A word that can be said."""

    usage: str
    help: str
    run: Callable[[Winder, str], str]
    """Does it, given what was said after the word; gives the answer, none where the table shows it."""


def place_text(winder: Winder) -> str:
    """Tell where a replay stands."""
    return f"Action {winder.at} of {winder.length}, round {winder.view(NOBODY).round}."


def _times(said: str) -> int:
    times = typed_number(said or "1")
    if times is None:
        raise WordError(f"expected how many, got {said!r}")
    return times


def _next(winder: Winder, said: str) -> str:
    winder.step(_times(said))
    return ""


def _back(winder: Winder, said: str) -> str:
    """Wind back by actions, or by a round."""
    if said == "round":
        winder.step_round(-1)
    else:
        winder.step(-_times(said))
    return ""


def _round(winder: Winder, said: str) -> str:
    """Wind to the end of the round, or to the end of a round by its number; 0 is the deal."""
    if not said:
        winder.step_round(1)
        return ""
    ends = [0, *winder.playback.rounds]
    number = typed_number(said)
    if number is None or number >= len(ends):
        raise WordError(f"expected the number of a round that has ended, 0 to {len(ends) - 1}, got {said!r}")
    winder.go(ends[number])
    return ""


def _start(winder: Winder, _: str) -> str:
    winder.go(0)
    return ""


def _end(winder: Winder, _: str) -> str:
    winder.go(winder.length)
    return ""


def _play(winder: Winder, _: str) -> str:
    """Let it play, from the beginning again at the end."""
    if winder.is_at_end:
        winder.go(0)
    winder.paused = False
    return ""


def _pause(winder: Winder, _: str) -> str:
    winder.paused = not winder.paused
    return "It waits. Say play to go on." if winder.paused else ""


def _speed(winder: Winder, said: str) -> str:
    winder.speed = read_speed(said)
    return f"It plays at {float(winder.speed):g} times the usual speed."


def seat_of(winder: Winder, said: str) -> int:
    """Read a seat: its number, or the name of whoever sits there.

    Raises:
        WordError: when there is no such seat.
    """
    seats = winder.match.world.seats
    found = next((seat.index for seat in seats if said.lower() in (str(seat.index), seat.name.lower())), None)
    if found is None:
        raise WordError(f"expected a seat: {', '.join(f'{seat.index} {seat.name}' for seat in seats)}; got {said!r}")
    return found


def _hand(winder: Winder, said: str) -> str:
    """Open one seat's hand, and tell it."""
    if said:
        winder.viewer, winder.is_open = seat_of(winder, said), False
    return telling.named_hand_text(winder, winder.viewer)


def _hands(winder: Winder, _: str) -> str:
    """Open all hands or close them again, and tell them."""
    winder.is_open = not winder.is_open
    if not winder.is_open:
        return f"Only the hand of {winder.name(winder.viewer)} is open."
    return "\n".join(telling.named_hand_text(winder, seat.index) for seat in winder.match.world.seats)


def _table(winder: Winder, _: str) -> str:
    return f"{place_text(winder)} {telling.table_text(winder, NOBODY)}"


def _scores(winder: Winder, _: str) -> str:
    return telling.scores_text(winder, NOBODY)


def _last(winder: Winder, _: str) -> str:
    return telling.last_trick_text(winder, NOBODY) or winder.log(NOBODY)[-1].text


def _log(winder: Winder, said: str) -> str:
    return "\n".join(line.text for line in winder.log(NOBODY)[-read_lines(said) :])


def _take(winder: Winder, said: str) -> str:
    """Sit down at a seat, whose number may be left out where one hand is open, and play on."""
    if winder.is_over:
        raise WordError("the match is over here; wind back to where you want to play on")
    word, _, name = said.partition(" ")
    raise TakenOver(seat_of(winder, word) if word else winder.viewer, name.strip() or None)


def _help(winder: Winder, _: str) -> str:  # noqa: ARG001
    return "\n".join(f"{word.usage}: {word.help}" for word in _WORDS)


def _quit(winder: Winder, _: str) -> str:  # noqa: ARG001
    raise Left


_WORDS = (
    WindingWord("next", "the next action; next 5 winds by five.", _next),
    WindingWord("back", "the action before; back 5 winds by five, back round by a round.", _back),
    WindingWord("round", "on to the end of the round; round 2 is where round 2 had ended, round 0 the deal.", _round),
    WindingWord("30", "to where 30 actions were taken.", _next),
    WindingWord("start", "the beginning.", _start),
    WindingWord("end", "the end.", _end),
    WindingWord("play", "let it play by itself.", _play),
    WindingWord("pause", "stop, or go on.", _pause),
    WindingWord("speed 2", "how fast it plays, from 0.5 to 3.", _speed),
    WindingWord("table", "where it stands, and what lies on the table.", _table),
    WindingWord("hand 1", "open the hand of seat 1, or of a name.", _hand),
    WindingWord("hands", "open all hands, or close them.", _hands),
    WindingWord("scores", "the scores here.", _scores),
    WindingWord("last", "the last trick, or what happened last.", _last),
    WindingWord("log 20", "the last 20 things that happened; 10 without a number.", _log),
    WindingWord("take 1 Nora", "sit down at seat 1 and play on from here.", _take),
    WindingWord("help", "this list.", _help),
    WindingWord("quit", "leave.", _quit),
)

WINDING_WORDS = {word.usage.split()[0]: word for word in _WORDS if not word.usage.isdecimal()}
"""The words by what is said."""

_SHORT = {"?": "help", "q": "quit", "n": "next", "b": "back"}


def wind(winder: Winder, line: str) -> str:
    """Do what was said, a word or the number of an action; nothing said is the next action.

    Returns:
        The answer, which may be empty.

    Raises:
        CardsteadError: with the reason, when it is not understood or cannot be done here.
        TakenOver: when a person sits down.
        Left: when the person leaves.
    """
    word, _, rest = (line or "next").partition(" ")
    word = _SHORT.get(word.lower(), word.lower())
    if (number := typed_number(word)) is not None:
        winder.go(number)
        return ""
    if word not in WINDING_WORDS:
        raise WordError(f"{line!r} is none of the words; say help for them")
    return WINDING_WORDS[word].run(winder, rest.strip())
