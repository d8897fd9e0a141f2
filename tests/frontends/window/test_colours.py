"""What the window says by colour can be read by everybody: enough contrast, also for those who see no red or no green.

Contrast is that of the Web Content Accessibility Guidelines 2.2: 4.5 to 1 for text. Colour blindness is
simulated as by Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (2009), at full strength.
"""

from itertools import combinations

import numpy as np
import pytest

from frontends.window.tuning import tuning

SIGHTS = {
    "usual": np.identity(3),
    "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
}
PALETTE = tuning().palette
TEXT = 4.5


def linear(colour):
    rgb = np.array(colour[:3], float)
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def seen(colour, sight):
    return np.clip(np.array(SIGHTS[sight]) @ linear(colour), 0, 1)


def contrast(one, other, sight="usual"):
    """How many times as bright the one is as the other."""
    low, high = sorted(float(seen(each, sight) @ [0.2126, 0.7152, 0.0722]) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


def over(colour, ground):
    """What a colour that lets some of the ground through looks like."""
    alpha = colour[3]
    return tuple(alpha * a + (1 - alpha) * b for a, b in zip(colour[:3], ground, strict=False))


def test_black_on_white_is_21_to_1():
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert contrast((1, 0, 0), (1, 0, 0)) == 1


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("ground", ["the felt", "the room", "white cards"])
@pytest.mark.parametrize("ink", ["text", "quiet", "accent", "warning"])
def test_words_on_a_panel_can_be_read_whatever_lies_under_it(ink, ground, sight):
    behind = {"the felt": (0.06, 0.25, 0.5), "the room": (0.08, 0.05, 0.03), "white cards": (0.85, 0.85, 0.82)}[ground]
    assert contrast(getattr(PALETTE, ink), over(PALETTE.panel, behind), sight) >= TEXT


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("ink", "ground"), [("accent_text", "accent"), ("text", "button"), ("text", "button_hover")])
def test_words_on_buttons_can_be_read(ink, ground, sight):
    assert contrast(getattr(PALETTE, ink), getattr(PALETTE, ground), sight) >= TEXT


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("suit", ["black", "red", "blue", "green"])
def test_suits_stand_out_from_the_card(suit, sight):
    assert contrast(getattr(PALETTE, suit), PALETTE.chip, sight) >= TEXT


@pytest.mark.parametrize("sight", SIGHTS)
def test_two_colours_can_be_told_apart(sight):
    assert difference(PALETTE.red, PALETTE.black, sight) >= 10


@pytest.mark.parametrize("sight", SIGHTS)
def test_four_colours_can_be_told_apart(sight):
    for one, other in combinations(("black", "red", "blue", "green"), 2):
        assert difference(getattr(PALETTE, one), getattr(PALETTE, other), sight) >= 10, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_whose_turn_it_is_shows_by_more_than_hue(sight):
    """The edge of the plate of whoever is to act is brighter than the others' edges."""
    panel = PALETTE.panel[:3]
    assert contrast(PALETTE.accent, panel, sight) >= 2 * contrast(over(PALETTE.panel_edge, panel), panel, sight)


def difference(one, other, sight):
    """How different two colours look: their distance in CIELAB, of which 2.3 is just noticeable."""
    return float(np.linalg.norm(lab(seen(one, sight)) - lab(seen(other, sight))))


def lab(rgb):
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    x, y, z = np.cbrt(np.maximum(to_xyz @ rgb / [0.9505, 1.0, 1.089], 0.008856))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])
