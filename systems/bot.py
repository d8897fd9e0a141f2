"""The bot system: a bot whose time has come decides."""

from operator import index

import esper

from core.components import BY_SEAT
from core.game import Bot
from core.match import BotError, Match
from core.rng import WORDS_A_BLOCK, word_block
from core.table import HUMAN


class Asking:
    """Asks bots for the decision under way.

    Their random word is the one of this decision's number, so that asking again changes nothing.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turn, self.progress, self.views = match.world.turn, match.world.progress, match.views
        self.rules, self.chance = match.rules, match.world.chance
        self.seed = ""
        self.first = 0
        self.words: tuple[int, ...] = ()
        """The random words of the decisions from number `first` on, under a seed."""

    def ask(self, bot: Bot, seat: int) -> int:
        """Give the code that a bot chooses for the seat on turn.

        Raises:
            BotError: when the bot fails or answers with what is not legal.
        """
        turn = self.turn
        if turn.legal is None:
            turn.legal = self.rules.legal()
        place = self.progress.actions - self.first
        if not 0 <= place < WORDS_A_BLOCK or self.chance.seed is not self.seed:
            place = self._turn_to(self.progress.actions)
        try:
            code = bot.choose(self.views[seat], self.words[place])
            if type(code) is not int:
                code = int(index(code))
        except Exception as error:
            raise self._failure(seat, f"failed: {type(error).__name__}: {error}") from error
        if code not in turn.legal:
            raise self._failure(seat, f"chose {code!r}, which is not legal")
        return code

    def _turn_to(self, decision: int) -> int:
        """Turn to the block of words in which a decision has its own, and give its place there."""
        block, place = divmod(decision, WORDS_A_BLOCK)
        self.seed, self.first = self.chance.seed, decision - place
        self.words = word_block(self.seed, "bot", block)
        return place

    def _failure(self, seat: int, how: str) -> BotError:
        """Make the error of a bot's failure; it is asked again at the next step, should there be one."""
        self.match.wake()
        kind = self.match.world.seats[seat].kind
        return BotError(f"the bot {('house' if kind == HUMAN else kind)!r} at seat {seat} {how}")


class BotSystem(esper.Processor):
    """Hands in the action of the bot on turn when its time has come, unless a program has handed in another."""

    def __init__(self, match: Match) -> None:
        self.time, self.turn, self.waiting = match.world.time, match.world.turn, match.world.waiting
        self.bots = match.bots
        self.asking = Asking(match)

    def process(self) -> None:
        """Ask the bot on turn, if there is one and its time has come."""
        time, waiting = self.time, self.waiting
        if time.tick != time.due or waiting.code >= 0:
            return
        seat = self.turn.seat
        bot = self.bots[seat]
        if bot is not None:
            waiting.code = self.asking.ask(bot, seat)
            waiting.mark = BY_SEAT
