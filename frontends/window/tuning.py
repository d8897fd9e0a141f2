"""Every time, distance and colour of the table, read once from `motion.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, get_type_hints

Colour: TypeAlias = tuple[float, float, float, float]
Vec: TypeAlias = tuple[float, float, float]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds that things take."""

    deal: float
    deal_gap: float
    play: float
    draw: float
    raise_hand: float
    rearrange: float
    lift: float
    go_back: float
    turn_over: float
    collect: float
    hold_trick: float
    sweep_trick: float
    suit_cards: float
    marker: float
    fade: float
    show_hands: float
    round_result: float
    result_fade: float
    look_fade: float


@dataclass(frozen=True, slots=True)
class Arcs:
    """How high cards fly above the straight line, in centimetres."""

    deal: float
    play: float
    draw: float
    sweep: float


@dataclass(frozen=True, slots=True)
class SitDown:
    """The first camera move: from further away (times distance) and steeper by pitch (radians)."""

    seconds: float
    pitch: float
    distance: float


@dataclass(frozen=True, slots=True)
class ShowTable:
    """The camera move when a round ends: flatter by pitch (radians), nearer by zoom (times)."""

    seconds: float
    pitch: float
    zoom: float


@dataclass(frozen=True, slots=True)
class CameraTuning:
    """Where the viewer's head is (radians) and what part of the window is left for the table (0..1)."""

    fov: float
    pitch_wide: float
    pitch_upright: float
    pitch_square: float
    portrait_rim: float
    reach_wide: float
    near_wide: float
    near_upright: float
    top: float
    rise: float
    side: float
    hand_gap: float
    legible: float
    largest: float
    largest_crowded: float
    sit_down: SitDown
    show_table: ShowTable


@dataclass(frozen=True, slots=True)
class TableTuning:
    """The table: a racetrack of felt with a rail and an armrest round it, in centimetres."""

    straight: float
    radius: float
    rail_width: float
    rail_height: float
    rest_width: float
    rest_height: float
    floor: float
    wall: float
    lamp_height: float


@dataclass(frozen=True, slots=True)
class HandTuning:
    """The viewer's own hand; fractions are of the window unless told otherwise."""

    height: float
    height_square: float
    height_narrow: float
    bottom_wide: float
    bottom_upright: float
    bottom_square: float
    width_wide: float
    width_wide_many: float
    width_upright: float
    depth: float
    strip: float
    two_rows_below: float
    row_step: float
    angle: float
    layer: float
    bend: float
    tilt: float
    lift: float
    hover: float


@dataclass(frozen=True, slots=True)
class FanTuning:
    """The other players' hands of backs: centimetres and radians."""

    inset: float
    height: float
    tilt: float
    radius: float
    strip: float
    spread: float
    spread_crowded: float
    layer: float
    bend: float


@dataclass(frozen=True, slots=True)
class PileTuning:
    """Piles, tricks and single cards on the table: centimetres and radians."""

    thickness: float
    apart: float
    scatter: float
    scatter_yaw: float
    trick_x: float
    trick_z: float
    trick_crowded: float
    trick_yaw: float
    won_size: float
    won_aside: float
    won_inset: float
    won_step: float
    won_breadth: float
    dealt_inset: float
    dealt_step: float
    won_own_wide: Vec
    won_own_upright: Vec
    shown_inset: float
    shown_strip: float
    shown_breadth: float
    statement_wide: Vec
    statement_upright: Vec
    trump_out: float
    trump_apart: float
    choices_z: float
    choices_step: float
    marker_yaw: float
    drag_height: float
    drag_tilt: float


@dataclass(frozen=True, slots=True)
class Light:
    """The lamp's colour and power, and the colours of what it falls on (linear)."""

    lamp: Colour
    felt: Colour
    black: Colour
    red: Colour
    blue: Colour
    green: Colour
    neutral: Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """The flat colours laid over the picture (sRGB and alpha)."""

    panel: Colour
    panel_edge: Colour
    shade: Colour
    text: Colour
    quiet: Colour
    accent: Colour
    accent_text: Colour
    button: Colour
    button_edge: Colour
    button_hover: Colour
    warning: Colour
    chip: Colour
    black: Colour
    red: Colour
    blue: Colour
    green: Colour


@dataclass(frozen=True, slots=True)
class Tuning:
    """All of `motion.toml`."""

    times: Times
    arcs: Arcs
    camera: CameraTuning
    table: TableTuning
    hand: HandTuning
    fan: FanTuning
    piles: PileTuning
    light: Light
    palette: Palette


def _build(kind: type[T], values: dict[str, Any]) -> T:
    hints = get_type_hints(kind)
    names = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    if names != values.keys():
        raise ValueError(f"motion.toml: {kind.__name__} differs in {sorted(names ^ values.keys())}")
    return kind(**{name: _value(hints[name], value) for name, value in values.items()})


def _value(kind: Any, value: Any) -> Any:  # noqa: ANN401
    if is_dataclass(kind):
        return _build(kind, value)  # type: ignore[arg-type]
    return tuple(map(float, value)) if isinstance(value, list) else float(value)


def parse(text: str) -> Tuning:
    """Return the tuning written in text; a missing or unknown name is a ValueError."""
    return _build(Tuning, tomllib.loads(text))


@cache
def tuning() -> Tuning:
    """Return the tuning of `motion.toml`, read once."""
    return parse(Path(__file__).with_name("motion.toml").read_text(encoding="utf-8"))
