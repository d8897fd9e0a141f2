"""The committed art is what the script draws, and can be told apart."""

import importlib
import itertools
import json
import lzma
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "frontends" / "window" / "assets"
WANTED = (
    "".join(map(chr, range(32, 127)))
    + "".join(map(chr, range(160, 384))).replace("\u00ad", "")
    + "–—‘’“”…•×←↑→↓↻▲▼◀▶✓♠♥♦♣"
)
SAMPLES = (0, 8, 23, 36, 51, 53, 58, 60)  # two, ten, queens, ace, wizard, jester, back


@pytest.fixture(scope="module")
def script():
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        yield importlib.import_module("build_assets")
    finally:
        sys.path.remove(str(ROOT / "tools"))


@pytest.fixture(scope="module")
def about():
    return json.loads((ASSETS / "assets.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def cards(about):
    shape = about["cards"]
    raw = lzma.decompress((ASSETS / "cards.xz").read_bytes())
    return np.frombuffer(raw, np.uint8).reshape(shape["layers"], shape["height"], shape["width"], 4)


def unpacked(name):
    return lzma.decompress((ASSETS / f"{name}.xz").read_bytes())


def corner(card):
    """Return the rank's place in the upper left corner, inked black on white."""
    ink = card[14:82, 8:66, 3].astype(float) / 255
    grey = card[14:82, 8:66, :3].mean(axis=2)
    return grey * (1 - ink)


def sign(card):
    return card[84:122, 8:66, 3].astype(float)


def test_sizes_match_the_description(about):
    assert (about["cards"]["width"], about["cards"]["height"], about["cards"]["layers"]) == (320, 448, 62)
    assert len(unpacked("cards")) == 320 * 448 * 62 * 4
    assert len(unpacked("materials")) == about["materials"]["width"] * about["materials"]["height"] * 4
    assert len(unpacked("glyphs")) == about["glyphs"]["width"] * about["glyphs"]["height"]


def test_the_files_stay_small():
    assert sum(path.stat().st_size for path in ASSETS.iterdir()) < 2_000_000


@pytest.mark.parametrize("layer", SAMPLES)
def test_a_layer_drawn_again_is_the_committed_one(script, cards, layer):
    drawn = script.card(layer).astype(int)
    apart = np.abs(drawn - cards[layer].astype(int))
    assert apart.mean() < 0.5, "run tools/build_assets.py"
    assert (apart > 40).mean() < 0.004


def test_ranks_can_be_told_by_the_index(cards):
    for suit in range(4):
        corners = [corner(cards[13 * suit + rank]) for rank in range(13)]
        for one, other in itertools.combinations(corners, 2):
            assert np.abs(one - other).mean() > 12


def test_suits_can_be_told_by_the_sign_without_colour(cards):
    for rank in range(13):
        signs = [sign(cards[13 * suit + rank]) for suit in range(4)]
        for one, other in itertools.combinations(signs, 2):
            assert np.abs(one - other).mean() > 12


def test_a_jester_is_not_a_jack_and_not_a_wizard(cards):
    kinds = [corner(cards[layer]) for layer in (9, 56, 52)]
    for one, other in itertools.combinations(kinds, 2):
        assert np.abs(one - other).mean() > 20


def test_special_cards_have_four_pictures_each(cards):
    for first in (52, 56):
        pictures = [cards[first + k, 100:350, 60:260, :3].astype(int) for k in range(4)]
        for one, other in itertools.combinations(pictures, 2):
            assert np.abs(one - other).mean() > 25


def test_suited_cards_carry_ink_and_the_others_none(cards):
    for layer in range(52):
        inked = (cards[layer, ..., 3] > 200).mean()
        assert 0.03 < inked < 0.4
    assert not cards[52:, ..., 3].any()


def test_courts_and_backs_look_the_same_turned_round(cards):
    for layer in (*(13 * suit + rank for suit in range(4) for rank in (9, 10, 11)), 60, 61):
        turned = cards[layer, ::-1, ::-1].astype(int)
        apart = np.abs(cards[layer].astype(int) - turned)
        assert apart.mean() < 3


def test_every_wanted_glyph_is_there_and_inside(about):
    shape = about["glyphs"]
    assert shape["kind"] == "sdf"
    for face in ("regular", "bold"):
        glyphs = shape["faces"][face]["glyphs"]
        assert not set(WANTED) - set(glyphs)
        for x, y, wide, high, _, _, advance in glyphs.values():
            assert 0 <= x <= x + wide <= shape["width"]
            assert 0 <= y <= y + high <= shape["height"]
            assert advance >= 0


def test_glyphs_do_not_overlap(about):
    shape = about["glyphs"]
    taken = np.zeros((shape["height"], shape["width"]), np.uint8)
    for face in shape["faces"].values():
        for x, y, wide, high, *_ in face["glyphs"].values():
            taken[y : y + high, x : x + wide] += 1
    assert taken.max() == 1


def test_a_glyph_drawn_again_is_the_committed_one(script, about):
    glyphs = importlib.import_module("art.glyphs")
    shape = about["glyphs"]
    field = np.frombuffer(unpacked("glyphs"), np.uint8).reshape(shape["height"], shape["width"])
    for face, name in glyphs.FACES.items():
        for character in "Ag8♥Ő":
            x, y, wide, high, left, up, _ = shape["faces"][face]["glyphs"][character]
            drawn, drawn_left, drawn_top = glyphs.distances(character, name)
            assert (drawn.shape, drawn_left, -drawn_top) == ((high, wide), left, up)
            assert np.abs(drawn.astype(int) - field[y : y + high, x : x + wide]).mean() < 2


def test_materials_tile_and_vary(about):
    side = about["materials"]["width"]
    noise = np.frombuffer(unpacked("materials"), np.uint8).reshape(side, side, 4).astype(int)
    assert (noise.std(axis=(0, 1)) > 15).all()
    for axis in (0, 1):
        inner = np.abs(np.diff(noise, axis=axis)).mean(axis=(0, 1))
        seam = np.abs(noise.take(0, axis) - noise.take(-1, axis)).mean(axis=0)
        assert (seam < 1.5 * inner + 4).all()
