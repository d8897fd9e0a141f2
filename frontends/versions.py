"""Every version that somebody may be asked for."""

from core import __version__
from core.snapshot import STATE_DOCUMENT
from frontends.output import complain
from frontends.plugins import FoundCatalogue
from replays.format import FORMAT


def versions() -> list[str]:
    """Give the program's version, the replay format's, the state document's and each game's rules version."""
    return [
        f"cardstead {__version__}",
        f"replay format {FORMAT}",
        f"state document {STATE_DOCUMENT}",
        *(f"{game.id} rules {game.rules_version}" for game in FoundCatalogue(complain)),
    ]
