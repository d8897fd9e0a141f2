"""Golden replays of every rules version, kept for ever: each verifies, or says in one sentence why it cannot.

A change that makes one of them diverge is a mistake, or a new rules version, whose goldens are then added to these
(`python tools/golden_replays.py` writes those that are missing). Each was played by a person (by turns in time and by
the clock) against house and random bots; the eventful ones were taken over in their middle too, by people with names
from everywhere, from a match with seat changes, clock marks and, where the game has them, debug actions. Two stand for
what time does: made-up rules of before the first version, and a game that does not come with the program.
"""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

from pathlib import Path

import pytest

from core.components import BY_CLOCK, BY_DEBUG
from replays.errors import UnsupportedReplay
from replays.format import EVENTS, MAGIC, record
from replays.playback import Playback
from replays.playing import follow, replay_match
from replays.reader import COMPLETE, UNSUPPORTED, read
from replays.recorder import record_in_memory
from replays.records import encode_checkpoint, encode_header, encode_move, encode_outcome, encode_seating
from replays.share import open_text, share
from replays.verify import VERIFIED, verify
from systems import builtin_catalogue

GOLDENS = sorted((Path(__file__).parents[1] / "data" / "replays").glob("*.cardstead"))
CATALOGUE = builtin_catalogue()


def is_at_hand(path):
    header = read(path.read_bytes()).header
    return header.game in CATALOGUE and CATALOGUE[header.game].rules_version == header.rules_version


KNOWN = [path for path in GOLDENS if is_at_hand(path)]
STRANGE = [path for path in GOLDENS if not is_at_hand(path)]


def by_stem(path):
    return path.stem


def encoded(replay):
    """Write what was read once more, without playing it."""
    parts, last = [MAGIC, encode_header(replay.header)], 0
    points = {point.actions: encode_checkpoint(point) for point in replay.checkpoints}
    seatings = list(replay.seatings)
    for number in range(len(replay.moves) + 1):
        if number:
            parts.append(encode_move(replay.moves[number - 1], last))
            last = replay.moves[number - 1].tick
            parts.append(points.get(number, b""))
        while seatings and seatings[0].after == number:
            parts.append(encode_seating(seatings.pop(0)))
    return b"".join([*parts, record(EVENTS, replay.events), encode_outcome(replay.outcome)])


@pytest.mark.parametrize("path", KNOWN, ids=by_stem)
def test_a_golden_replay_verifies(path, catalogue):
    verdict = verify(path.read_bytes(), catalogue)
    assert (verdict.status, verdict.detail) == (VERIFIED, None)


@pytest.mark.parametrize("path", STRANGE, ids=by_stem)
def test_a_golden_replay_of_other_rules_says_why_it_cannot_be_verified(path, catalogue):
    data = path.read_bytes()
    header, verdict = read(data).header, verify(data, catalogue)
    assert verdict.status == UNSUPPORTED
    if header.game in catalogue:
        assert verdict.detail == (
            f"The rules differ: the replay needs rules version {header.rules_version} of {header.game} "
            f"(cardstead {header.version}), and here is version {catalogue[header.game].rules_version}."
        )
    else:
        assert verdict.detail == f"The game {header.game!r} is not at hand."
    with pytest.raises(UnsupportedReplay, match=verdict.detail.split(":")[0]):
        Playback(read(data), catalogue)


@pytest.mark.parametrize("path", GOLDENS, ids=by_stem)
def test_a_golden_replay_written_once_more_is_the_same(path):
    data = path.read_bytes()
    assert read(data).status == COMPLETE
    assert encoded(read(data)) == data


@pytest.mark.parametrize("path", KNOWN, ids=by_stem)
def test_a_golden_replay_played_and_recorded_once_more_is_the_same(path, catalogue):
    replay = read(path.read_bytes())
    match = replay_match(replay.header, catalogue)
    buffer = record_in_memory(match, header=replay.header)
    for _ in follow(match, replay.moves, replay.seatings):
        pass
    assert buffer.getvalue() == path.read_bytes()


@pytest.mark.parametrize("path", KNOWN, ids=by_stem)
def test_a_golden_replay_is_shared_short_and_whole(path, catalogue):
    data = path.read_bytes()
    for full in (False, True):
        assert open_text(share(data, catalogue, full=full), catalogue) == data


@pytest.mark.parametrize("path", STRANGE, ids=by_stem)
def test_a_golden_replay_of_other_rules_is_shared_whole(path, catalogue):
    data = path.read_bytes()
    assert open_text(share(data, catalogue, full=True), catalogue) == data
    with pytest.raises(UnsupportedReplay):
        share(data, catalogue)


@pytest.mark.parametrize("game", [game.id for game in CATALOGUE])
def test_every_preset_has_a_golden_of_the_rules_as_they_are(catalogue, game):
    found = catalogue[game]
    wanted = {f"{game}-{kind}-rules-{found.rules_version}" for kind in (*found.options.presets, "eventful")}
    assert wanted <= {path.stem for path in KNOWN}


@pytest.mark.parametrize("game", [game.id for game in CATALOGUE])
def test_the_eventful_golden_has_everything(catalogue, game):
    path = next(path for path in KNOWN if path.stem.startswith(f"{game}-eventful"))
    replay = read(path.read_bytes())
    assert replay.header.origin.actions > 0
    assert len(replay.seatings) == 3
    marks = {move.mark for move in replay.moves}
    assert BY_CLOCK in marks
    assert (BY_DEBUG in marks) == (len(catalogue[game].actions.all) > len(catalogue[game].actions))


def test_old_rules_and_a_strange_game_are_among_the_goldens():
    assert {read(path.read_bytes()).header.game in CATALOGUE for path in STRANGE} == {True, False}


def test_the_goldens_stay_small():
    assert sum(path.stat().st_size for path in GOLDENS) < 200_000
