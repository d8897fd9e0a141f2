"""A replay whose rules are not at hand, on the table: what lay open, and how many cards where, as its file tells.

The cards of a hand are not told of, nobody can play on, and what happened is what the file says. The table is the one
that the game has under the rules that are at hand.
"""

from collections.abc import Iterable, Iterator, Sequence

from core.cards import Suit
from core.catalogue import Catalogue
from core.components import NOBODY
from core.events import ActionTaken, Event, MatchEnded, RoundBegan, RoundEnded, SuitNamed, TurnBegan
from core.match import Match
from core.table import Player
from frontends.showing import Shown
from frontends.window.replay_hud import Line
from frontends.window.screens.screen import Program
from frontends.window.screens.wound import BEAT, WoundScreen
from replays.errors import UnsupportedReplay
from replays.format import Header
from replays.public import Told
from replays.reader import Replay


class HearsayScreen(WoundScreen):
    """What the table showed, wound back and forth."""

    def __init__(self, app: Program, replay: Replay, why: UnsupportedReplay) -> None:
        """Open a replay that cannot be played again, and why it cannot.

        Raises:
            UnsupportedReplay: the reason, where the file tells of nothing or the game is not at hand.
            TableError: when the game has no such table any more.
        """
        if replay.header is None or replay.events is None or replay.header.game not in app.catalogue:
            raise why
        shown = Shown("", replay, app.catalogue)
        people = [seat for seat, player in enumerate(replay.header.players) if player.is_human]
        super().__init__(app, _table_of(replay.header, app.catalogue), people[0] if people else 0)
        self.why = str(why)
        self.told = list(_with_turns(shown.told))
        self.lines = [Line(after, text) for after, text in shown.story()]
        self._at, self._length = 0, len(replay.moves)
        self._ends = [after for after, event in self.told if isinstance(event, RoundEnded)]
        self.sit()
        self.jump(0)

    def entered(self) -> None:
        """Say what is not shown, and why."""
        self.app.say(f"{self.why} What the table showed is shown.")

    @property
    def at(self) -> int:
        """How many actions are taken."""
        return self._at

    @property
    def length(self) -> int:
        """How many actions there are."""
        return self._length

    @property
    def ends(self) -> Sequence[int]:
        """After how many actions each round had ended."""
        return self._ends

    @property
    def hands_shown(self) -> str:
        """Say from where the table is seen, no hand being open."""
        return f"{self.name(self.viewer)}’s seat; no hand is open"

    def help(self) -> None:
        """Show the keys: the rules are not at hand."""
        self.app.show_help()

    def move_words(self, event: ActionTaken) -> str:
        """Tell what a seat has done as the file does: what its number means is not known."""
        return event.text

    # Winding.

    def jump(self, to: int) -> None:
        """Wind to where so many actions are taken: the round is told again from its beginning."""
        self._at = min(max(to, 0), self.length)
        past = [event for after, event in self.told if after <= self.at]
        begin = max((number for number, event in enumerate(past) if isinstance(event, RoundBegan)), default=0)
        self.staging.clear()
        self.round_result = self.last_trick = None
        self.moves.clear()
        self.scene.clear()
        self.scene.is_instant = True
        for event in past[begin:]:
            self.scene.apply(event, self.now)
        self.scene.is_instant = self.is_instant
        self.scene.settle()
        self.look()
        self.sit()

    def step(self) -> None:
        """Show the next action."""
        if not self.staging.is_idle or self.at == self.length:
            self.jump(self.at + 1)
            return
        self._at += 1
        self.staging.feed([event for after, event in self.told if after == self.at], self.now)
        self.next_at = self.now + BEAT

    def look(self) -> None:
        """Bring the words up to date with what was told until here."""
        self.scores, self.standing, self.turn = [0] * len(self.scores), [], NOBODY
        for after, event in self.told:
            if after > self.at:
                break
            self._take_note(event)
        self.app.is_stale = True

    def _take_note(self, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self.standing = []
        elif isinstance(event, TurnBegan):
            self.turn = event.seat
        elif isinstance(event, SuitNamed) and event.role == "trump":  # another suit lies on the table as a card
            suit = next((suit for suit in Suit if suit.letter == event.suit), None)
            self.standing = [("Trump", suit.title if suit is not None else "none")]
        elif isinstance(event, RoundEnded) and len(event.scores) == len(self.scores):
            self.scores = list(event.scores)
        elif isinstance(event, MatchEnded):
            self.turn = NOBODY


def _table_of(header: Header, catalogue: Catalogue) -> Match:
    """Seat those who played at a table of the rules that are at hand; nothing is played at it.

    Raises:
        TableError: when there is none for so many.
    """
    game = catalogue[header.game]
    match = catalogue.open(game.set_up(None, {"seats": len(header.players)}), "0")
    for seat, player in enumerate(header.players):
        match.seat_player(seat, Player("house", player.name))
    return match


def _with_turns(told: Iterable[Told]) -> Iterator[Told]:
    """Tell of the turns too, which files leave out: the seat that acts next is on turn."""
    for after, event in told:
        if isinstance(event, ActionTaken):
            yield Told(after - 1, TurnBegan(event.tick, event.seat, event.tick))
        yield Told(after, event)
