"""Golden replays of every rules version, kept for ever: each verifies, or says in one sentence why it cannot.

A change that makes one of them diverge is a mistake, or a new rules version, whose goldens are then added to these
(`python tools/golden_replays.py` writes those that are missing).
Each was played by a person (by turns in time and by the clock) against house and random bots.
"""

from pathlib import Path

import pytest

from replays.reader import UNSUPPORTED, read
from replays.share import open_text, share
from replays.verify import VERIFIED, verify
from systems import builtin_catalogue

GOLDENS = sorted((Path(__file__).parents[1] / "data" / "replays").glob("*.cardstead"))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_golden_replay_verifies_or_says_why_not(path, catalogue):
    data = path.read_bytes()
    header, verdict = read(data).header, verify(data, catalogue)
    if header is not None and header.rules_version < catalogue[header.game].rules_version:
        assert verdict.status == UNSUPPORTED
        assert verdict.detail is not None
        assert verdict.detail.startswith("The rules differ: ")
    else:
        assert (verdict.status, verdict.detail) == (VERIFIED, None)
        assert open_text(share(data, catalogue), catalogue) == data


@pytest.mark.parametrize("game", [game.id for game in builtin_catalogue()])
def test_every_preset_has_a_golden_of_the_rules_as_they_are(catalogue, game):
    found = catalogue[game]
    wanted = {f"{game}-{preset}-rules-{found.rules_version}" for preset in found.options.presets}
    assert wanted <= {path.stem for path in GOLDENS}
