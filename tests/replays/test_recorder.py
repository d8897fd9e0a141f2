"""Recording: in the file before it is applied, cut anywhere and gone on with, told once when it cannot go on."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.catalogue import Catalogue
from core.table import HUMAN, Player, playing_pace
from replays.errors import RecordingError
from replays.holding import is_held
from replays.playing import follow, replay_match
from replays.reader import COMPLETE, TRUNCATED, read
from replays.recorder import Recorder, create, record_in_memory
from replays.verify import VERIFIED, verify

ROOT = Path(__file__).parents[2]


def opened(catalogue: Catalogue, seed="7", **wishes):
    return catalogue.open(catalogue["crazy-eights"].set_up("table", **wishes), seed)


def test_a_file_is_the_same_as_in_memory(catalogue, tmp_path, play):
    for buffered in (False, True):
        path = tmp_path / f"{buffered}.cardstead"
        match = opened(catalogue)
        recorder = create(path, match, buffered=buffered)
        match.run()
        assert recorder.is_finished
        assert path.read_bytes() == play(preset="table")


def test_an_action_is_in_the_file_before_it_is_applied(catalogue, tmp_path):
    path = tmp_path / "live.cardstead"
    match = opened(catalogue, kinds=[HUMAN] * 4)
    recorder = create(path, match)
    seen = []
    match.listen(
        lambda event: seen.append(len(read(path.read_bytes()).moves)) if type(event).__name__ == "CardMoved" else None
    )
    for number in range(1, 6):
        match.submit(match.legal[0])
        match.advance(1)
        assert seen[-1] == number
        replay = read(path.read_bytes())
        assert (replay.status, len(replay.moves)) == (TRUNCATED, number)
    recorder.close()
    match.submit(match.legal[0])
    match.advance(1)
    assert len(read(path.read_bytes()).moves) == 5


def test_checkpoints_stand_at_every_32nd_action_and_at_the_end_of_rounds(play, catalogue):
    replay = read(play(preset="house"))
    match = replay_match(replay.header, catalogue)
    ends, rounds = [], 1
    for _ in follow(match, replay.moves, replay.seatings):
        if match.world.round.number != rounds or match.is_over:
            ends.append(match.actions)
            rounds = match.world.round.number
    assert len(ends) == 3
    expected = sorted({*ends, *range(32, len(replay.moves) + 1, 32)})
    assert [point.actions for point in replay.checkpoints] == expected
    assert [point.tick for point in replay.checkpoints] == [replay.moves[n - 1].tick for n in expected]


def test_an_existing_file_is_refused(catalogue, tmp_path):
    path = tmp_path / "there.cardstead"
    path.write_text("dear")
    with pytest.raises(RecordingError, match=r"there\.cardstead: exists already, and is replaced only with --force$"):
        create(path, opened(catalogue))
    assert path.read_text() == "dear"
    create(path, opened(catalogue), force=True).close()
    assert read(path.read_bytes()).status == TRUNCATED


def test_a_folder_that_does_not_exist_is_refused(catalogue, tmp_path):
    with pytest.raises(RecordingError, match="cannot be recorded to: No such file or directory"):
        create(tmp_path / "nowhere" / "x.cardstead", opened(catalogue))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told_once_and_the_match_goes_on(catalogue):
    told = []
    match = opened(catalogue)
    recorder = create(Path("/dev/full"), match, force=True, tell=told.append)
    assert match.run().winners
    assert told == [recorder.failure]
    assert told == ["/dev/full: cannot be written to (No space left on device); the match goes on unrecorded"]
    assert not recorder.is_finished


def test_a_disk_that_fills_up_leaves_what_fitted(catalogue):
    class Disk:
        """Takes 400 bytes, at most 7 at once."""

        def __init__(self):
            self.data = b""

        def write(self, data):
            if len(self.data) >= 400:
                raise OSError(errno.ENOSPC, "No space left on device")
            self.data += bytes(data[:7])
            return min(7, len(data))

    told, disk = [], Disk()
    match = opened(catalogue)
    match.record(Recorder(disk, "small", tell=told.append))
    match.run()
    assert match.is_over
    assert told == ["small: cannot be written to (No space left on device); the match goes on unrecorded"]
    replay = read(disk.data)
    assert replay.status == TRUNCATED
    assert replay.moves


@pytest.mark.parametrize(
    ("bound", "most", "said"),
    [("MOST_ACTIONS", 5, "5 actions"), ("LARGEST_EVENTS", 9, "9 bytes of public events")],
)
def test_a_recording_stops_before_it_is_more_than_a_reader_takes(catalogue, monkeypatch, bound, most, said):
    monkeypatch.setattr(f"replays.recorder.{bound}", most)
    told, buffer = [], io.BytesIO()
    match = opened(catalogue)
    match.record(Recorder(buffer, "long", tell=told.append))
    assert match.run().winners
    assert told == [f"long: cannot be written to (a replay has at most {said}); the match goes on unrecorded"]
    replay = read(buffer.getvalue())
    assert replay.status == TRUNCATED
    assert len(replay.moves) == (5 if bound == "MOST_ACTIONS" else match.actions)


def test_seat_changes_too_many_are_told_and_no_longer_recorded(catalogue, monkeypatch):
    monkeypatch.setattr("replays.recorder.MOST_SEATINGS", 3)
    told, buffer = [], io.BytesIO()
    match = opened(catalogue)
    match.record(Recorder(buffer, "busy", tell=told.append))
    for number in range(5):
        match.seat_player(0, Player("house", f"Ada {number}"))
    assert told == ["busy: cannot be written to (a replay has at most 3 seat changes); the match goes on unrecorded"]
    assert len(read(buffer.getvalue()).seatings) == 3


def test_a_read_only_folder_is_told_at_once(catalogue, tmp_path, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", refuse)
    told = []
    match = opened(catalogue)
    create(tmp_path / "x.cardstead", match, tell=told.append)
    assert told == [
        f"{tmp_path / 'x.cardstead'}: cannot be written to (Permission denied); the match goes on unrecorded"
    ]
    assert match.run().winners
    assert len(told) == 1


def test_a_recorder_records_one_match_from_its_beginning(catalogue):
    match = opened(catalogue)
    match.advance(3)
    with pytest.raises(RecordingError, match="records one match"):
        record_in_memory(match)
    recorder = Recorder(None)
    opened(catalogue).record(recorder)
    with pytest.raises(RecordingError, match="records one match"):
        opened(catalogue).record(recorder)


def gone_on_with(path, catalogue):
    """Go on with a broken-off recording to the end of the match."""
    replay = read(path.read_bytes())
    past = replay_match(replay.header, catalogue)
    for _ in follow(past, replay.moves, replay.seatings):
        pass
    match = catalogue.open(replay.header.table(), replay.header.seed)
    for seat in past.world.seats:
        match.seat_player(seat.index, Player(seat.kind, seat.name))
    match.restore(past.snapshot())
    match.record(Recorder.going_on(path, replay))
    match.run()
    return path.read_bytes()


def test_a_recording_cut_anywhere_goes_on_to_the_same_file(catalogue, tmp_path, play):
    """Bots decide the same again, so the file ends as if it had never been cut."""
    whole = play(preset="house", hand_size=9, rounds=1)
    assert read(whole).checkpoints[0].actions == 32
    path = tmp_path / "torn.cardstead"
    header = next(size for size in range(len(whole)) if read(whole[:size]).header)
    ends = {read(whole[:size]).size for size in range(header, len(whole))}
    for size in sorted({header, header + 3, *(end + 4 for end in ends if end + 4 < len(whole)), len(whole) - 1, *ends}):
        path.write_bytes(whole[:size])
        assert gone_on_with(path, catalogue) == whole, size


def test_a_match_that_people_play_goes_on_at_the_last_actions_tick(catalogue, tmp_path):
    path = tmp_path / "people.cardstead"
    match = opened(catalogue, kinds=[HUMAN] * 4, pace=playing_pace(30))
    recorder = create(path, match)
    match.advance(200)
    match.submit(match.legal[0])
    match.advance(500)
    recorder.close()
    replay = read(path.read_bytes())
    past = replay_match(replay.header, catalogue)
    list(follow(past, replay.moves, replay.seatings))
    again = catalogue.open(replay.header.table(), replay.header.seed)
    again.restore(past.snapshot())
    again.record(Recorder.going_on(path, replay))
    assert again.tick == replay.last_tick == 201
    while not again.is_over:
        again.advance(1000)
    assert verify(path.read_bytes(), catalogue).status == VERIFIED


def test_seat_changes_are_recorded_and_verify(catalogue):
    """A person leaves and comes back in one turn, in which its clock would have run out."""
    match = opened(catalogue, kinds=[HUMAN, "house", "house", "house"], pace=playing_pace(15))
    buffer = record_in_memory(match)
    while match.turn != 0:
        match.advance(10)
    ends = match.world.clocks[0].ends
    match.advance(ends - 1 - match.tick)
    match.seat_player(0, Player("house", "Ada"))
    match.seat_player(0, Player(HUMAN, "Zoë"))
    assert match.world.clocks[0].ends > match.tick
    while not match.is_over:
        match.advance(1000)
    replay = read(buffer.getvalue())
    assert replay.status == COMPLETE
    assert [(change.seat, change.player.name) for change in replay.seatings] == [(0, "Ada"), (0, "Zoë")]
    assert verify(replay, catalogue).status == VERIFIED


HASHED = """
import sys
from core.table import playing_pace
from replays.recorder import record_in_memory
from systems import builtin_catalogue

catalogue = builtin_catalogue()
for game in catalogue:
    seats = int(game.options.settle(None, {})["seats"])
    table = game.set_up(pace=playing_pace(15), kinds=["human", *["house"] * (seats - 1)])
    match = catalogue.open(table, "7")
    buffer = record_in_memory(match)
    while not match.is_over:
        match.advance(100000)
    sys.stdout.write(buffer.getvalue().hex() + "\\n")
"""


def test_the_same_match_gives_the_same_bytes_whatever_python_hashes_with():
    root = Path(__file__).parents[2]
    outputs = {
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(outputs) == 1
    assert len(outputs.pop()) > 1000


class TestTwoPrograms:
    """A file that one program records to is left alone by every other, which is told so."""

    PLAYED = "this match is being played elsewhere"

    def test_a_match_under_way_is_not_gone_on_with(self, catalogue, tmp_path):
        path = tmp_path / "match.cardstead"
        match = opened(catalogue, kinds=[HUMAN] * 4)
        recorder = create(path, match)
        with pytest.raises(RecordingError, match=self.PLAYED):
            Recorder.going_on(path, read(path.read_bytes()))
        match.submit(match.legal[0])
        match.advance(1)
        assert len(read(path.read_bytes()).moves) == 1
        recorder.close()
        Recorder.going_on(path, read(path.read_bytes())).close()

    def test_nor_replaced(self, catalogue, tmp_path):
        path = tmp_path / "match.cardstead"
        recorder = create(path, opened(catalogue))
        held = path.read_bytes()
        with pytest.raises(RecordingError, match=self.PLAYED):
            Recorder.open(path, force=True)
        assert path.read_bytes() == held
        recorder.close()
        create(path, opened(catalogue, "8"), force=True).close()
        assert read(path.read_bytes()).header.seed == "8"

    def test_another_process_that_is_killed_holds_nothing(self, catalogue, tmp_path):
        path = tmp_path / "match.cardstead"
        script = "import sys; from pathlib import Path; from replays.recorder import Recorder; "
        script += "r = Recorder.open(Path(sys.argv[1])); print(flush=True); sys.stdin.read()"
        command = [sys.executable, "-c", script, str(path)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as other:
            other.stdout.readline()
            assert is_held(path)
            with pytest.raises(RecordingError, match=self.PLAYED):
                Recorder.open(path, force=True)
            other.kill()
            other.wait()
            assert not is_held(path)
        create(path, opened(catalogue), force=True).close()


def test_a_folder_is_no_file_to_record_to(tmp_path):
    for force in (False, True):
        with pytest.raises(RecordingError, match=r"folder|Is a directory"):
            Recorder.open(tmp_path, force=force)
