"""A person's time at the terminal: a match or a replay, and the matches that follow."""

from functools import cached_property

from core.catalogue import Catalogue
from core.components import NOBODY
from core.errors import ActionError
from core.match import Match
from frontends.recording import command_to_resume
from frontends.session import Session
from frontends.showing import Shown
from frontends.terminal.ending import Ending, EndingError, another, ask_ending, watched
from frontends.terminal.plain import PlainTable
from frontends.terminal.preferences import Preferences
from frontends.terminal.standard import shows_colours, standard_terminal
from frontends.terminal.taking_over import taken_over
from frontends.terminal.watching import PlainReplay
from frontends.terminal.winding_words import TakenOver
from frontends.terminal.words import as_sentence
from frontends.winding import Winder
from replays.errors import ReplayError
from replays.reader import Replay

SIGNALLED = 128
"""The exit code of a program that a signal has ended is so much more than the signal."""


class Sitting:
    """Plays and watches on the drawn table where that can be shown and is wanted, else on the plain one."""

    def __init__(self, catalogue: Catalogue, *, is_plain: bool) -> None:
        """Sit down at the terminal that the program was started in."""
        self.catalogue = catalogue
        self.terminal = standard_terminal()
        self.is_plain = is_plain or not self.terminal.is_live or not shows_colours()
        self._match: Match | None = None
        """The match that is played, or was played last; None where none was."""

    @cached_property
    def preferences(self) -> Preferences:
        """The person's settings; one that cannot be read is told of."""
        found = Preferences()
        if found.file.complaint and self.terminal.is_live:
            self.terminal.say(found.file.complaint)
        return found

    def play(self, session: Session) -> int:
        """Play a match and those that follow, and give the exit code.

        Raises:
            KeyboardInterrupt: when the person breaks off.
        """
        if self.terminal.is_live:
            self.preferences.begin(session)
        if not self.is_plain:
            return self._draw(session)
        following: Session | None = session
        while following is not None:
            session = following
            self._play_plain(session)
            is_at_end = session.match.is_over and self.terminal.is_live
            following = self._after(session) if is_at_end else None
        return 0

    def _after(self, session: Session) -> Session | None:
        """Ask what comes after a match, and give the match that follows, if any."""
        while (ending := ask_ending(session, self.terminal, self.catalogue)) is Ending.WATCH:
            try:
                taken_over = self._watch_plain(watched(session, self.catalogue))
            except EndingError as error:
                self.terminal.say(as_sentence(error))
                continue
            if taken_over is not None:
                return taken_over
        return None if ending is Ending.LEAVE else another(session, self.catalogue, ending)

    def _play_plain(self, session: Session) -> None:
        """Play one match in sentences; how fast bots play is kept."""
        self._match = session.match
        try:
            PlainTable(session, self.terminal).play()
        finally:
            if self.terminal.is_live and (complaint := self.preferences.keep(session)):
                self.terminal.say(complaint)

    def watch(self, replay: Replay) -> int:
        """Watch a replay, and give the exit code.

        Raises:
            ReplayError: when its header cannot be read.
            KeyboardInterrupt: when the person breaks off.
        """
        try:
            winder = Winder(replay, self.catalogue)
        except (ReplayError, ActionError):
            self.terminal.say("\n".join(Shown("the replay", replay, self.catalogue).lines()))
            return 0
        if not self.is_plain:
            return self._draw(winder)
        match = self._watch_plain(winder)
        return 0 if match is None else self.play(match)

    def _watch_plain(self, winder: Winder) -> Session | None:
        """Tell a replay in sentences, and give the match of a person who sits down, if one does."""
        return PlainReplay(winder, self.terminal, lambda taken: self._take_over(winder, taken)).play()

    def _take_over(self, winder: Winder, taken: TakenOver) -> Session:
        return taken_over(winder, taken, self.preferences, is_live=self.terminal.is_live)

    def _draw(self, first: Session) -> int:
        """Show the drawn table.

        Raises:
            KeyboardInterrupt: when the person breaks off.
            Exception: whatever ended the program because nobody expected it.
        """
        from frontends.terminal.app import DrawnApp  # Textual is heavy, and the plain table does without

        app = DrawnApp(self.catalogue, self.preferences, first)
        app.run()
        complaint = self.preferences.keep(app.session)
        if app.session.decides:
            self._match = app.session.match
        if app.ended_by:
            return SIGNALLED + app.ended_by
        if complaint:
            self.terminal.say(complaint)
        if app.session.match.is_over and app.session.decides:
            self.terminal.say(app.session.log(NOBODY)[-1].text)
        if app.failure is not None:
            raise app.failure
        if app.was_interrupted:
            raise KeyboardInterrupt
        if way := self._way_back():
            self.terminal.say(f"You leave the table. The match is not over.\n{way}")
        return 0

    def last_words(self) -> str:
        """Say what becomes of the match that Ctrl-C has broken off; nothing where none was under way."""
        if self._match is None or self._match.is_over:
            return ""
        return " ".join(filter(None, ("The match is broken off.", self._way_back())))

    def _way_back(self) -> str:
        """Say how to go on with the match that was left; nothing where it is over or not recorded."""
        command = None if self._match is None or self._match.is_over else command_to_resume(self._match)
        return f"Go on with it: {command}" if command else ""
