"""The house bot of Wizard: decides from its seat's view alone."""

from core.view import SeatView


class HouseBot:
    """To come."""

    def choose(self, view: SeatView, word: int) -> int:
        """Choose one of the view's legal codes."""
        return view.legal[word % len(view.legal)]
