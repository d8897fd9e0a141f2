"""The house look of panels and controls: functions that draw into a HUD and decide nothing."""

from __future__ import annotations

from .hud import Hud, Rect, faded
from .tuning import Colour, tuning


def panel(hud: Hud, rect: Rect) -> None:
    """Draw the ground of a screen: a soft shadow, a dark sheet, a thin edge."""
    palette, u = tuning().palette, hud.u
    hud.shadow(_lowered(rect, 5 * u), 20 * u)
    hud.box(rect, palette.panel, radius=14 * u, edge=palette.panel_edge, line=1.2 * u)


def plate(hud: Hud, rect: Rect, name: str, line: str, *, active: bool = False) -> None:
    """Draw a name with a quieter line under it; active is the one whose turn it is."""
    palette, u = tuning().palette, hud.u
    edge = palette.accent if active else palette.panel_edge
    hud.box(rect, palette.panel, radius=rect.height * 0.22, edge=edge, line=(1.8 if active else 1.1) * u)
    inner = Rect(rect.x + rect.height * 0.28, rect.y, rect.width - rect.height * 0.56, rect.height)
    upper = Rect(inner.x, rect.y + rect.height * 0.46, inner.width, rect.height * 0.48)
    lower = Rect(inner.x, rect.y + rect.height * 0.08, inner.width, rect.height * 0.40)
    ink = palette.accent if active else palette.text
    hud.label(upper, name, rect.height * 0.40, ink, bold=True, align="left")
    hud.label(lower, line, rect.height * 0.31, palette.quiet, align="left")


def button(hud: Hud, rect: Rect, label: str, *, hot: bool = False, hover: bool = False, enabled: bool = True) -> None:
    """Draw a button: hot is the one that Enter presses, hover the one under the pointer."""
    palette, u = tuning().palette, hud.u
    fill = palette.accent if hot else palette.button_hover if hover else palette.button
    edge = palette.accent if hover and not hot else palette.button_edge
    strength = 1.0 if enabled else 0.45
    upper = faded(_brighter(fill, 1.10 if hover else 1.03), strength)
    lower = faded(_brighter(fill, 0.88), strength)
    hud.shadow(_lowered(rect, 2 * u), 7 * u)
    hud.box(rect, upper, lower=lower, radius=min(rect.height * 0.30, 12 * u), edge=edge, line=1.2 * u)
    ink = faded(palette.accent_text if hot else palette.text, strength)
    hud.label(rect.inset(6 * u), label, min(rect.height * 0.42, 20 * u), ink, bold=hot)


def toggle(hud: Hud, rect: Rect, *, on: bool, hover: bool = False) -> None:
    """Draw a switch with a knob at the right when it is on."""
    palette, radius = tuning().palette, rect.height / 2
    fill = palette.accent if on else palette.button_hover if hover else palette.button
    edge = palette.accent if hover else palette.button_edge
    hud.box(rect, fill, radius=radius, edge=edge, line=1.2 * hud.u)
    knob = rect.height * 0.72
    gap = (rect.height - knob) / 2
    x = rect.right - knob - gap if on else rect.x + gap
    hud.box(Rect(x, rect.y + gap, knob, knob), palette.chip, radius=knob / 2)


def slider(hud: Hud, rect: Rect, share: float, *, hover: bool = False) -> None:
    """Draw a slider, or a timeline, filled to a share from 0 to 1."""
    palette, knob = tuning().palette, min(rect.height, 20 * hud.u)
    bar = Rect(rect.x, rect.middle[1] - knob * 0.16, rect.width, knob * 0.32)
    filled = Rect(bar.x, bar.y, bar.width * min(max(share, 0.0), 1.0), bar.height)
    hud.box(bar, palette.button_hover, radius=bar.height / 2)
    hud.box(filled, palette.accent, radius=bar.height / 2)
    size = knob * (1.1 if hover else 0.95)
    place = Rect(filled.right - size / 2, rect.middle[1] - size / 2, size, size)
    hud.box(place, palette.chip, radius=size / 2)


def scrollbar(hud: Hud, rect: Rect, start: float, share: float) -> None:
    """Draw a scroll bar: the part of a list shown starts at a fraction and is a share of the whole."""
    palette, height = tuning().palette, min(max(rect.height * share, rect.width * 2), rect.height)
    y = rect.top - height - (rect.height - height) * min(max(start, 0.0), 1.0)
    hud.box(rect, faded(palette.button, 0.5), radius=rect.width / 2)
    hud.box(Rect(rect.x, y, rect.width, height), palette.quiet, radius=rect.width / 2)


def veil(hud: Hud, strength: float) -> None:
    """Darken the whole window behind a screen; strength from 0 to 1."""
    hud.box(Rect(0.0, 0.0, hud.width, hud.height), (0.0, 0.0, 0.0, strength))


def _lowered(rect: Rect, by: float) -> Rect:
    return Rect(rect.x, rect.y - by, rect.width, rect.height)


def _brighter(colour: Colour, times: float) -> Colour:
    red, green, blue, alpha = colour
    return (min(red * times, 1.0), min(green * times, 1.0), min(blue * times, 1.0), alpha)
