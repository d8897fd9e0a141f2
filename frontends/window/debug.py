"""The panel of debug actions, at tables with `dev`: each one that is allowed now is a button."""

from core.actions import Action
from core.errors import ActionError
from core.match import Match
from frontends.window import controls
from frontends.window.hud import Rect
from frontends.window.tuning import tuning
from frontends.window.ui import Ui


def build(ui: Ui, match: Match, *, is_open: bool) -> None:
    """Lay out the panel at the upper right; nothing is offered while nobody at the table may act."""
    offered = [(code, label) for code, label in labels(match) if is_open and _is_allowed(match, code)]
    u, hud, palette = ui.u, ui.hud, tuning().palette
    width, height = min(270 * u, ui.window.width - 16 * u), (56 + 44 * max(len(offered), 1)) * u
    rect = Rect(ui.window.right - width - 8 * u, ui.window.top - height - 8 * u, width, height)
    controls.panel(hud, rect)
    title = Rect(rect.x + 16 * u, rect.top - 38 * u, rect.width - 32 * u, 26 * u)
    hud.label(title, "Debug actions", 16 * u, palette.accent, bold=True, align="left")
    if not offered:
        hud.label(Rect(title.x, title.y - 36 * u, title.width, 30 * u), "none now", 15 * u, palette.quiet, align="left")
    for i, (code, label) in enumerate(offered):
        place = Rect(title.x, title.y - (i + 1) * 44 * u + 4 * u, title.width, 36 * u)
        ui.button(place, label, lambda code=code: match.submit(code), key=f"debug {code}")


def labels(match: Match) -> list[tuple[int, str]]:
    """Give the code of each debug action of the game, and what it does in words."""
    actions = match.game.actions
    return [(code, _label(match, actions.all[code])) for code in range(len(actions), len(actions.all))]


def _label(match: Match, action: Action) -> str:
    if action.topic == "win" and action.number is not None and action.number < match.table.seats:
        return f"{match.world.seats[action.number].name} is out first"
    if action.topic == "suit" and action.suit is not None:
        return f"An eight names {action.suit.title}"
    return str(action)


def _is_allowed(match: Match, code: int) -> bool:
    try:
        match.check(code)
    except ActionError:
        return False
    return True
