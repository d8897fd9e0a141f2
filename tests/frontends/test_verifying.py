"""Verifying archives: pieces of work that are small, read as they are wanted."""

import pytest

from frontends import verifying
from frontends.parallel import InProcess
from frontends.verifying import replay_files, verify_files


class Recording(InProcess):
    """Does the work here, and notes what each piece was made of."""

    def __init__(self):
        self.pieces = []

    def each(self, function, work):
        for files, ask_bots in work:
            self.pieces.append([len(data) for _, data in files])
            yield function((files, ask_bots))


@pytest.fixture
def files(tmp_path):
    """Forty files that are no replays, of 0 to 39 bytes."""
    for size in range(40):
        (tmp_path / f"{size:02}.cardstead").write_bytes(b"x" * size)
    return replay_files([str(tmp_path)])


def test_a_piece_has_few_files(files):
    executor = Recording()
    told = list(verify_files(files, executor))
    assert [entry["file"] for entry in told] == files
    assert [len(piece) for piece in executor.pieces] == [40 // 16] * 20


def test_a_piece_has_few_bytes_or_one_file(files, monkeypatch):
    monkeypatch.setattr(verifying, "MOST_BYTES", 30)
    monkeypatch.setattr(verifying, "piece_size", lambda *_: 16)
    executor = Recording()
    assert len(list(verify_files(files, executor))) == 40
    assert executor.pieces[0] == list(range(9))  # 0 + 1 + ... + 8 = 36
    assert all(sum(piece[:-1]) < 30 for piece in executor.pieces)
    assert executor.pieces[-10:] == [[29, 30], *([size] for size in range(31, 40))]  # 29 bytes leave room for one


def test_files_are_read_as_they_are_wanted(files, monkeypatch):
    read = []
    monkeypatch.setattr(verifying, "read_bytes", lambda file, _: read.append(file) or b"")
    told = verify_files(files, Recording())
    next(told)
    assert read == files[:2]


def test_each_file_is_verified_once_however_it_is_named(files, tmp_path):
    assert replay_files([files[3], str(tmp_path), files[3], "-"]) == ["-", *files]
