"""Verifying: what our own recorder wrote verifies; anything else is said, and where."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import time
from dataclasses import replace

import pytest

from core.catalogue import Catalogue
from core.game import RandomBot
from core.table import HUMAN, playing_pace
from replays.format import EVENTS, HEADER, MAGIC, Move, Origin, record
from replays.reader import CORRUPT, TRUNCATED, UNSUPPORTED, read
from replays.records import encode_checkpoint, encode_header, encode_move, encode_outcome
from replays.verify import DIVERGED, ILLEGAL, VERIFIED, Verifier, verify
from systems import add_systems, builtin_catalogue

GAMES = [(game.id, preset) for game in builtin_catalogue() for preset in game.options.presets]


def written(replay):
    """Write what was read, or made up, without playing it."""
    parts, last = [MAGIC, encode_header(replay.header)], 0
    points = {point.actions: point for point in replay.checkpoints}
    for number, move in enumerate(replay.moves, 1):
        parts.append(encode_move(move, last))
        last = move.tick
        if number in points:
            parts.append(encode_checkpoint(points[number]))
    if replay.events is not None:
        parts.append(record(EVENTS, replay.events))
    if replay.outcome is not None:
        parts.append(encode_outcome(replay.outcome))
    return b"".join(parts)


@pytest.fixture
def replay(short):
    assert written(read(short)) == short
    return read(short)


@pytest.mark.parametrize(("game", "preset"), GAMES)
@pytest.mark.parametrize("pace", [playing_pace(0), playing_pace(15)], ids=["no clock", "clock"])
def test_what_is_recorded_verifies(play, catalogue, game, preset, pace):
    seats = int(catalogue[game].options.settle(preset, {})["seats"])
    people = [HUMAN if pace.turn else "house", *["random"] * (seats - 1)]
    for kinds in (None, people):
        data = play(game, preset, kinds=kinds, pace=pace)
        verdict = verify(data, catalogue)
        assert (verdict.status, verdict.detail, verdict.actions) == (VERIFIED, None, len(read(data).moves))


def test_clock_debug_and_seat_changes_verify(eventful, catalogue):
    assert verify(eventful, catalogue).status == VERIFIED


def test_a_cut_file_is_truncated_and_its_actions_counted(short, catalogue):
    verdict = verify(short[:-1], catalogue)
    assert (verdict.status, verdict.actions) == (TRUNCATED, len(read(short).moves))
    assert verdict.detail == "The file ends after 13 actions, within a record."
    assert verify(b"", catalogue).status == TRUNCATED


def test_three_failures_have_three_sentences(replay, short, catalogue):
    damaged = verify(short[:-1] + bytes([short[-1] ^ 1]), catalogue)
    assert damaged.status == CORRUPT
    assert damaged.detail.startswith("The file is damaged at byte ")
    replay.header = replace(replay.header, state_document=2, version="9.9")
    newer = verify(written(replay), catalogue)
    assert newer.status == UNSUPPORTED
    assert newer.detail == (
        "The replay was written by a newer program, cardstead 9.9, with state document 2; this one knows number 1."
    )
    replay.header = replace(replay.header, state_document=1, rules_version=99)
    differ = verify(written(replay), catalogue)
    assert differ.status == UNSUPPORTED
    assert differ.detail == (
        "The rules differ: the replay needs rules version 99 of crazy-eights (cardstead 9.9), and here is version 1."
    )


def test_other_actions_and_unknown_games_are_unsupported(replay, catalogue):
    replay.header = replace(replay.header, actions_crc=1)
    assert "another list of actions" in verify(written(replay), catalogue).detail
    assert verify(written(replay), Catalogue((), add_systems)).detail == "The game 'crazy-eights' is not at hand."


def test_a_bot_that_is_not_at_hand_does_not_matter(replay, catalogue):
    players = tuple(replace(player, kind="from-outside") for player in replay.header.players)
    replay.header = replace(replay.header, players=players)
    verdict = verify(written(replay), catalogue, ask_bots=True)
    assert verdict.status == VERIFIED
    assert (verdict.asked.questions, verdict.asked.unknown) == (0, {"from-outside"})


@pytest.mark.parametrize(
    "changes",
    [
        {"options": {}},
        {"teams": (1, 0)},
        {"options": {"hand_size": 6}},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_set_up_is_illegal(replay, catalogue, changes):
    if changes.get("options"):
        changes = {"options": {**replay.header.options, **changes["options"]}}
    replay.header = replace(replay.header, **changes)
    verdict = verify(written(replay), catalogue)
    assert verdict.status == ILLEGAL
    assert verdict.detail.startswith("The header")


def test_another_code_is_illegal_or_diverges_where_it_is(replay, catalogue):
    first = replay.moves[0]
    replay.moves[0] = first._replace(code=65)
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.action, verdict.tick) == (ILLEGAL, 1, 1)
    assert verdict.detail.startswith(f"Action 1 (tick 1), pass by seat {first.seat}, cannot have been taken: ")
    replay.moves[0] = first._replace(code=999)
    assert verify(written(replay), catalogue).detail.startswith("Action 1 (tick 1), code 999 by seat")


def test_an_action_too_many_is_illegal(replay, catalogue):
    replay.moves.append(Move(99, 0, 65, 0))
    replay.outcome = replay.events = None
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.action) == (ILLEGAL, 14)
    assert "the match is over" in verdict.detail


@pytest.mark.parametrize(
    ("mark", "reason"),
    [(1, "the clock of seat 0 does not run out at tick"), (2, "the action's mark says it is a debug action")],
)
def test_a_mark_that_is_not_so_is_illegal(replay, catalogue, mark, reason):
    number = next(number for number, move in enumerate(replay.moves) if move.seat == 0)
    replay.moves[number] = replay.moves[number]._replace(mark=mark)
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.action) == (ILLEGAL, number + 1)
    assert reason in verdict.detail


def test_a_persons_action_after_its_clock_is_illegal(eventful, catalogue):
    replay = read(eventful)
    number = next(number for number, move in enumerate(replay.moves) if move.mark == 1)
    replay.moves[number] = replay.moves[number]._replace(mark=0, tick=replay.moves[number].tick + 1)
    del replay.moves[number + 1 :], replay.checkpoints[:]
    replay.events = replay.outcome = None
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.action) == (ILLEGAL, number + 1)
    assert "ran out at tick" in verdict.detail


def test_the_first_divergence_is_told_with_its_parts(play, catalogue):
    replay = read(play(preset="house"))
    point = replay.checkpoints[1]
    parts = list(point.parts)
    parts[1] = parts[2] = b"\0\0\0\0"
    replay.checkpoints[1] = replace(point, state_hash=bytes(16), parts=tuple(parts))
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.action, verdict.tick) == (DIVERGED, point.actions, point.tick)
    assert verdict.parts == ("piles", "scores")
    assert list(verdict.found["scores"]) == ["side 0", "side 1", "side 2", "side 3"]
    assert len(verdict.found["piles"]["hand of seat 0"].split()) >= 1
    told = f"After action {point.actions} (tick {point.tick}) the replayed match differs in piles and scores; it holds "
    assert verdict.detail.startswith(told + "piles: hand of seat 0 ")


def test_a_difference_in_ticks_is_in_the_table_and_the_clocks(play, catalogue):
    """One action a tick later: hands and scores are the same, the time is not."""
    replay = read(play(preset="house"))
    replay.moves = [move._replace(tick=move.tick + 1) for move in replay.moves]
    replay.checkpoints = [replace(point, tick=point.tick + 1) for point in replay.checkpoints]
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.parts) == (DIVERGED, ("table", "clocks"))
    assert verdict.found["table"]["tick"] == replay.checkpoints[0].tick


def test_a_wrong_result_diverges(replay, catalogue):
    outcome = replay.outcome
    for changes, name in (
        ({"scores": (9, 9)}, "scores differ: recorded 9, 9, replayed 1, 2."),
        ({"winners": (1,)}, "winners differ: recorded 1, replayed 0."),
        ({"state_hash": bytes(16)}, "state hash differs: recorded 0000"),
    ):
        replay.outcome = replace(outcome, **changes)
        verdict = verify(written(replay), catalogue)
        assert verdict.status == DIVERGED
        assert name in verdict.detail


def test_a_result_before_the_end_diverges(replay, catalogue):
    del replay.moves[5:], replay.checkpoints[:]
    replay.outcome = replace(replay.outcome, actions=5)
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.detail) == (
        DIVERGED,
        "After action 5 the file has a result, but the match goes on.",
    )


def test_missing_and_extra_checkpoints_are_corrupt(play, catalogue):
    data = play(preset="house")
    replay = read(data)
    missing = replay.checkpoints.pop(0)
    verdict = verify(written(replay), catalogue)
    assert (verdict.status, verdict.detail) == (CORRUPT, "The checkpoint after action 32 (tick 32) is missing.")
    replay.checkpoints[:0] = [replace(missing, actions=31, tick=31)]
    verdict = verify(written(replay), catalogue)
    assert "where none is due" in verdict.detail


def test_public_events_are_compared(replay, catalogue):
    events = replay.events
    replay.events = None
    assert verify(written(replay), catalogue).status == CORRUPT
    replay.events = events[:-1] + bytes([events[-1] ^ 1])
    verdict = verify(written(replay), catalogue)
    assert verdict.status == DIVERGED
    assert verdict.detail == "The public events differ at action 13: recorded RoundEnded, replayed RoundEnded."
    replay.events = events[:-1]
    assert verify(written(replay), catalogue).status == CORRUPT


def test_bots_are_asked_again(play, catalogue):
    verdict = verify(play(seed="ask", kinds=["house", "random", "house", "random"]), catalogue, ask_bots=True)
    assert verdict.status == VERIFIED
    assert verdict.asked.questions == verdict.actions
    assert verdict.asked.others == []


def test_a_bot_that_decides_otherwise_now_is_information(replay, catalogue):
    players = tuple(replace(player, kind="random") for player in replay.header.players)
    replay.header = replace(replay.header, players=players)
    verdict = verify(written(replay), catalogue, ask_bots=True)
    assert verdict.status == VERIFIED
    assert verdict.asked.questions == 13
    other = verdict.asked.others[0]
    assert other.recorded != other.chosen
    assert other.bot == "random"
    assert replay.moves[other.action - 1].seat == other.seat


def test_a_bot_that_fails_is_information(replay, catalogue, monkeypatch):
    def fail(*_):
        raise RuntimeError("oh")

    monkeypatch.setattr(RandomBot, "choose", fail)
    players = tuple(replace(player, kind="random") for player in replay.header.players)
    replay.header = replace(replay.header, players=players)
    verdict = verify(written(replay), catalogue, ask_bots=True)
    assert {other.chosen for other in verdict.asked.others} == {"nothing (RuntimeError)"}


def test_one_after_the_other_is_as_each_alone(play, eventful, catalogue):
    """In one world while the table stays; a replay that is broken anywhere leaves nothing behind for the next."""
    alike = [play(preset="table", seats=2, seed=seed) for seed in "abc"]
    cut = [alike[0][:size] for size in range(0, len(alike[0]), 37)]
    hit = alike[1][:200] + b"?" + alike[1][201:]
    other = replace(read(alike[0]), moves=read(alike[1]).moves)
    sources = [
        *alike,
        eventful,
        *cut,
        alike[1],
        hit,
        eventful,
        other,
        eventful,
        play("kaiser"),
        alike[2],
        b"",
        alike[0],
    ]
    for ask_bots in (False, True):
        verifier = Verifier(catalogue, ask_bots=ask_bots)
        assert [verifier.verify(source) for source in sources] == [
            verify(source, catalogue, ask_bots=ask_bots) for source in sources
        ]
        verifier.close()
    assert {verify(source, catalogue).status for source in sources} >= {VERIFIED, TRUNCATED, CORRUPT, ILLEGAL}


def test_more_taken_over_than_there_is_is_corrupt(replay, catalogue):
    replay.header = replace(replay.header, origin=Origin(bytes(16), 14))
    assert verify(written(replay), catalogue).status == CORRUPT
    replay.header = replace(replay.header, origin=Origin(bytes(16), 13))
    assert verify(written(replay), catalogue).status == VERIFIED


def test_a_header_alone_can_be_made(short):
    header = read(short).header
    assert short.startswith(MAGIC + encode_header(header))
    assert encode_header(header)[2] == HEADER


def test_verifying_costs_less_than_playing_and_recording(play, catalogue):
    """It takes about half as long: bots decide nothing, and nothing is written."""
    replays = [play(seed=f"cost/{number}") for number in range(10)]

    def cost(work):
        begun = time.process_time()
        for number in range(10):
            work(number)
        return time.process_time() - begun

    recorded = min(cost(lambda number: play(seed=f"cost/{number}")) for _ in range(7))
    verified = min(cost(lambda number: verify(replays[number], catalogue)) for _ in range(7))
    assert verified <= recorded
