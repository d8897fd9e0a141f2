"""A front end for cardstead in a few lines: it plays a match by itself and prints what happens."""

import sys

from core.catalogue import Catalogue
from core.errors import CardsteadError
from core.events import Event
from core.match import Recorder
from core.table import Table
from core.wording import Narrator


class Ticker:
    """Lets the house bot play for the person and prints every sentence that everybody may hear."""

    name = "ticker"

    def missing(self) -> str | None:
        """Need nothing."""
        return None

    def run(self, catalogue: Catalogue, table: Table | None, seed: str, recorder: Recorder | None) -> int:
        """Play the match and print it."""
        if table is None:
            raise CardsteadError("the ticker needs a game: cardstead play GAME --front-end ticker")
        game = catalogue[table.game]
        narrator = Narrator(game.wording, game.actions.all, [player.name for player in table.players])

        def tell(event: Event) -> None:
            if (said := narrator.tell(event)) is not None:
                sys.stdout.write(f"{said}\n")

        match = catalogue.open(table, seed, tell)
        match.record(recorder)
        while not match.is_over:
            seat = match.turn
            if table.players[seat].is_human:
                match.submit(match.house.choose(match.view(seat), 0))
            match.advance(1)
        return 0
