"""Draw the art of the window and write it to frontends/window/assets.

Needs the dev extra and the DejaVu fonts (fonts-dejavu). The same sources give the same files.
"""

import argparse
import json
import lzma
from pathlib import Path

import numpy as np
from art.backs import BLUE, BURGUNDY, back
from art.canvas import HEIGHT, WIDTH
from art.courts import court
from art.glyphs import SPREAD, atlas
from art.glyphs import WIDTH as GLYPHS_WIDTH
from art.jesters import jester
from art.materials import SIDE, materials
from art.palette import RANKS
from art.pips import ace, number
from art.sheet import sheet
from art.wizards import wizard

ASSETS = Path(__file__).resolve().parents[1] / "frontends" / "window" / "assets"
WIZARDS, JESTERS, BACKS, LAYERS = 52, 56, 60, 62


def card(layer: int) -> np.ndarray:
    """Draw one layer: 52 cards in deck order, four wizards, four jesters, two backs."""
    if layer >= BACKS:
        canvas = back((BLUE, BURGUNDY)[layer - BACKS])
    elif layer >= JESTERS:
        canvas = jester(layer - JESTERS)
    elif layer >= WIZARDS:
        canvas = wizard(layer - WIZARDS)
    else:
        suit, rank = divmod(layer, len(RANKS))
        name = RANKS[rank]
        canvas = ace(suit) if name == "A" else court(name, suit) if name in "JQK" else number(name, suit)
    return canvas.pixels()


def write(cards: list[np.ndarray]) -> None:
    """Write the three textures and the file that describes them."""
    letters = atlas()
    textures = {
        "cards": b"".join(picture.tobytes() for picture in cards),
        "materials": materials().tobytes(),
        "glyphs": letters.pixels.tobytes(),
    }
    ASSETS.mkdir(parents=True, exist_ok=True)
    for name, pixels in textures.items():
        (ASSETS / f"{name}.xz").write_bytes(lzma.compress(pixels, preset=9 | lzma.PRESET_EXTREME))
    about = {
        "cards": {"width": WIDTH, "height": HEIGHT, "layers": LAYERS},
        "materials": {"width": SIDE, "height": SIDE},
        "glyphs": {
            "width": GLYPHS_WIDTH,
            "height": letters.height,
            "kind": "sdf",
            "spread": SPREAD,
            "faces": letters.faces,
        },
    }
    text = json.dumps(about, ensure_ascii=False, separators=(",", ":"))
    (ASSETS / "assets.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Build all assets, or only a contact sheet of the cards."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="only draw all cards onto one picture")
    parser.add_argument("--four-colour", action="store_true", help="ink the sheet in four colours")
    chosen = parser.parse_args()
    cards = [card(layer) for layer in range(LAYERS)]
    if chosen.sheet:
        sheet(cards, chosen.four_colour).save(chosen.sheet)
    else:
        write(cards)


if __name__ == "__main__":
    main()
