"""A replay in data and in words: what could be read of it, played again where its rules are at hand."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from core.catalogue import Catalogue
from core.components import MARKS
from core.errors import ActionError
from core.events import ActionTaken, Event, MatchEnded, RoundEnded
from core.game import Game
from core.table import HUMAN, Player
from core.wording import Narrator, Wording, seat_taken
from frontends.output import escaped
from frontends.reading import named
from replays.deals import deal_code
from replays.errors import MalformedRecord, ReplayError
from replays.format import Header, Seating
from replays.playing import follow, game_of, replay_match
from replays.public import Told
from replays.reader import Replay


class Shown:
    """A replay whose header could be read, with what happened in it as everybody saw it."""

    def __init__(self, file: str, replay: Replay, catalogue: Catalogue) -> None:
        """Play the replay again; where its rules are not at hand, its public events tell what happened.

        Raises:
            ReplayError: when the header cannot be read.
        """
        if replay.header is None:
            raise ReplayError(f"{named(file)}: no replay that can be read: {replay.reason}")
        self.file, self.replay, self.catalogue = file, replay, catalogue
        self.header: Header = replay.header
        self.note: str | None = replay.reason
        """What is wrong with the replay, in a sentence; None for a whole one that can be played again."""
        self.game: Game | None = None
        """The game, if its rules are at hand."""
        self.told: list[Told] = []
        self._can_be_dealt = False
        """Whether the same cards can be dealt here."""
        self._is_hearsay = False
        """Whether what happened is what the file says, which nobody has checked."""
        try:
            self._play()
        except (ReplayError, ActionError) as error:
            self.note = str(error)
            self._trust_events()

    def _play(self) -> None:
        self.game = game_of(self.header, self.catalogue)
        played: list[Told] = []
        taken = 0

        def listen(event: Event) -> None:
            played.append(Told(taken, event))

        match = replay_match(self.header, self.catalogue, listen)
        self._can_be_dealt = True

        def count(number: int, _: object) -> None:
            nonlocal taken
            taken = number + 1

        self.told = played
        try:
            for _ in follow(match, self.replay.moves, self.replay.seatings, count):
                pass
        finally:
            match.close()

    def _trust_events(self) -> None:
        """Take what the table showed from the file, if it has that."""
        if self.replay.events is not None:
            self.told, self._is_hearsay = [], True
            try:
                self.told.extend(self.replay.told())
            except MalformedRecord as error:
                self.note = f"{self.note} The public events cannot be read: {error}."
        if self.replay.outcome is not None and self.replay.outcome.winners:
            end = MatchEnded(self.replay.last_tick, self.replay.outcome.winners)
            self.told.append(Told(len(self.replay.moves), end))

    def to_data(self) -> dict[str, Any]:
        """Give everything as JSON data; null where the match was broken off."""
        header, outcome = self.header, self.replay.outcome
        return {
            "file": self.file,
            "status": self.replay.status,
            "note": self.note,
            "format": header.format,
            "version": header.version,
            "game": header.game,
            "rules_version": header.rules_version,
            "options": dict(header.options),
            "dev": header.dev,
            "pace": asdict(header.pace),
            "seed": header.seed,
            "seats": [self._seat(seat) for seat in range(len(header.players))],
            "seatings": [
                {"after": change.after, "seat": change.seat, **_player_data(change.player)}
                for change in self.replay.seatings
            ],
            "moves": list(self._moves()),
            "rounds": [
                {"after": after, "scores": list(event.scores)}
                for after, event in self.told
                if isinstance(event, RoundEnded)
            ],
            "scores": None if outcome is None else list(outcome.scores),
            "winners": None if outcome is None else list(outcome.winners),
            "deal": self.deal(),
            "state_hash": None if outcome is None else outcome.state_hash.hex(),
        }

    def deal(self) -> str | None:
        """Give the deal code with which the same cards can be played; None without the game's rules."""
        return deal_code(self.header.table(), self.header.seed, self.catalogue) if self._can_be_dealt else None

    def _seat(self, seat: int) -> dict[str, Any]:
        return {"seat": seat, "team": self.header.teams[seat], **_player_data(self.header.players[seat])}

    def _moves(self) -> Iterator[dict[str, Any]]:
        shown = [event.text for _, event in self.told if isinstance(event, ActionTaken)]
        texts = self.game.actions.texts if self.game is not None else ()
        for number, move in enumerate(self.replay.moves):
            known = texts[move.code : move.code + 1] or shown[number : number + 1]
            text = next(iter(known), None)
            yield {"n": number + 1, "tick": move.tick, "seat": move.seat, "move": text, "by": MARKS[move.mark]}

    def lines(self) -> Iterator[str]:
        """Tell everything in sentences."""
        header = self.header
        yield f"{header.game}, rules {header.rules_version}, cardstead {header.version}, seed {escaped(header.seed)}"
        yield ", ".join(f"{player.name} ({player.kind})" for player in header.players)
        yield from (sentence for _, sentence in self.story())
        yield f"{len(self.replay.moves)} actions, {self.replay.status}."
        if self.note is not None:
            yield self.note
        if (code := self.deal()) is not None:
            yield f"The same cards: cardstead play {code}"

    def story(self) -> Iterator[tuple[int, str]]:
        """Tell what happened, calling each seat by the name of who sits there by then.

        Each sentence comes with the number of actions taken by then.
        """
        names = [player.name for player in self.header.players]
        tell = self._teller(names)
        changes = deque(self.replay.seatings)
        for after, event in self.told:
            while changes and changes[0].after < after:
                change = changes.popleft()
                yield from ((change.after, sentence) for sentence in _seated(names, change))
            if sentence := tell(event):
                yield after, sentence
        for change in changes:
            yield from ((change.after, sentence) for sentence in _seated(names, change))

    def _teller(self, names: list[str]) -> Callable[[Event], str | None]:
        """Give what tells an event in a sentence, by names that may change; of hearsay an action's text has to do."""
        if self.game is not None and not self._is_hearsay:
            return Narrator(self.game.wording, self.game.actions.all, names, teams=self.game.teams).tell
        sides = self._sides()
        narrator = Narrator(Wording(lambda *_: "", {}), (), names, teams=sides if len(sides) < len(names) else ())

        def tell(event: Event) -> str | None:
            if isinstance(event, RoundEnded) and len(event.scores) != len(sides):
                return None
            return f"{names[event.seat]}: {event.text}" if isinstance(event, ActionTaken) else narrator.tell(event)

        return tell

    def _sides(self) -> list[tuple[int, ...]]:
        """Give the seats of each side, as the header has them."""
        teams = self.header.teams
        return [tuple(seat for seat, team in enumerate(teams) if team == side) for side in sorted(set(teams))]


def _seated(names: list[str], change: Seating) -> Iterator[str]:
    """Call a seat by the name of who takes it, and tell so if that is another."""
    before, names[change.seat] = names[change.seat], change.player.name
    if before != change.player.name:
        yield seat_taken(change.player.name, before)


def _player_data(player: Player) -> dict[str, Any]:
    """Give who sits somewhere as JSON data."""
    return {
        "name": player.name,
        "kind": HUMAN if player.is_human else "bot",
        "bot": None if player.is_human else player.kind,
    }
