"""The manifest of verified replays: what is skipped, what is not, and what is no manifest."""

import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from frontends.manifest import Entry, Manifest, ManifestError, Stamp, hash_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def archive(cardstead, tmp_path) -> Path:
    """A folder of eight replays, 0.cardstead to 7.cardstead."""
    folder = tmp_path / "archive"
    arguments = ["--games", "8", "--seed", "7", "--set", "rounds=1", "--seats", "2", "--bots", "random"]
    assert cardstead("simulate", "crazy-eights", *arguments, "--record", folder).code == 0
    return folder


@pytest.fixture
def verify(cardstead, archive, tmp_path):
    """Verifies the archive with a manifest, and gives what was told and the numbers of the files that were skipped."""

    def run(*arguments):
        ran = cardstead("verify", archive, "--manifest", tmp_path / "manifest", *arguments, "--json")
        told = json.loads(ran.out)
        skipped = [Path(entry["file"]).stem for entry in told["files"] if entry["skipped"]]
        assert len(skipped) == told["skipped"]
        return told, "".join(skipped)

    return run


def test_what_is_verified_and_unchanged_is_skipped(verify):
    first, skipped = verify()
    assert skipped == ""
    again, skipped = verify("--jobs", "2")
    assert skipped == "01234567"
    assert again["files"] == [{**entry, "skipped": True} for entry in first["files"]]
    assert (again["verified"], again["failed"]) == (8, 0)


def test_it_is_said_in_words(verify, cardstead, archive, tmp_path):
    verify()
    (archive / "3.cardstead").write_bytes(b"")
    out = cardstead("verify", archive, "--manifest", tmp_path / "manifest").out
    assert out.splitlines() == [
        f"{archive / '3.cardstead'}: truncated, 0 actions. The file ends after 0 actions, within its first bytes.",
        "7 verified (7 of them before, and unchanged since), 1 failed.",
    ]


def test_what_has_changed_is_verified_again(verify, archive):
    verify()
    other = (archive / "1.cardstead").read_bytes()
    (archive / "0.cardstead").write_bytes(other[:-1])  # another size
    damaged = bytearray((archive / "2.cardstead").read_bytes())
    damaged[-1] ^= 1
    (archive / "2.cardstead").write_bytes(damaged)  # the same size, later
    told, skipped = verify()
    assert skipped == "134567"
    assert [entry["status"] for entry in told["files"] if not entry["skipped"]] == ["truncated", "corrupt"]


def test_what_is_not_verified_is_never_skipped(verify, archive):
    (archive / "5.cardstead").write_bytes(b"no replay")
    assert verify()[0]["failed"] == 1
    told, skipped = verify()
    assert skipped == "0123467"
    assert told["failed"] == 1


def test_the_same_bytes_need_no_proof_wherever_they_lie(verify, archive):
    verify()
    os.utime(archive / "4.cardstead", ns=(1, 1))
    shutil.move(archive / "6.cardstead", archive / "8.cardstead")
    shutil.copy(archive / "7.cardstead", archive / "9.cardstead")
    assert verify()[1] == "012345789"


@pytest.mark.parametrize(
    "change", [{"version": "0.0"}, {"rules_version": 0}, {"game": "chess"}, {"status": "diverged"}]
)
def test_what_another_program_or_other_rules_have_verified_is_not(verify, tmp_path, change):
    verify()
    manifest = tmp_path / "manifest"
    first, *lines = manifest.read_text().splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), **change})
    manifest.write_text("\n".join([first, *lines]) + "\n")
    assert len(verify()[1]) == 7


def test_a_line_for_each_file_and_the_last_of_a_path_counts(verify, archive, tmp_path):
    verify()
    (archive / "0.cardstead").write_bytes(b"")
    verify()
    manifest = tmp_path / "manifest"
    assert len(manifest.read_text().splitlines()) == 1 + 8 + 1
    verify()
    first, *entries = map(json.loads, manifest.read_text().splitlines())
    assert first == {"manifest": 1}
    assert [Path(entry["path"]).stem for entry in entries] == [*"01234567", "0"]
    last = entries[-1]
    assert (last["status"], last["size"], last["game"], last["rules_version"]) == ("truncated", 0, None, None)
    assert last["hash"] == hash_of(b"")


def test_a_run_that_is_killed_goes_on(cardstead, archive, tmp_path):
    """The process is killed, without warning, after it has noted the fifth file."""
    for number in range(8, 60):
        shutil.copy(archive / "0.cardstead", archive / f"{number}.cardstead")
    program = """
import os, signal, sys
from frontends import manifest, verifying
from frontends.cli import main

verifying.MOST_FILES = 5
note, noted = manifest.Manifest.note, []

def note_five(self, entry):
    if len(noted) == 5:
        self._stream.write('{"path": "torn')
        self._stream.flush()
        os.kill(os.getpid(), signal.SIGKILL)
    noted.append(entry)
    note(self, entry)

manifest.Manifest.note = note_five
main(sys.argv[1:])
"""
    arguments = ["verify", str(archive), "--manifest", str(tmp_path / "manifest")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, "-c", program, *arguments], env=environment, capture_output=True, check=False)
    assert ran.returncode == -signal.SIGKILL
    told = cardstead(*arguments, "--json").json
    assert told["verified"] == 60
    copies = 1 + 52
    by_path = 5
    assert by_path <= told["skipped"] <= by_path + copies
    assert cardstead(*arguments, "--json").json["skipped"] == 60


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"no lines", ""),
        (b"\x89CARDS\r\n", ": line 1 is none"),
        (b'{"manifest": 2}\n', ": line 1 is none"),
        (b'{"manifest": 1}\nno json\n', ": line 2 is none"),
        (b'{"manifest": 1}\n[]\n', ": line 2 is none"),
        (b'{"manifest": 1}\n{"path": "a"}\n', ": line 2 is none"),
        (b'{"manifest": 1}\n' + b"[" * 100_000 + b"\n", ": line 2 is none"),
    ],
    ids=range(7),
)
def test_a_file_that_is_no_manifest_is_left_alone(cardstead, archive, tmp_path, content, said):
    file = tmp_path / "notes"
    file.write_bytes(content)
    refusal = cardstead("verify", archive, "--manifest", file).refusal
    assert refusal == f"{file}: no manifest of verified replays{said}"
    assert file.read_bytes() == content


def test_entries_are_of_their_kinds(tmp_path):
    entry = Entry("/a", 1, 2, "ff", "verified", 3, "kaiser", 1)
    file = tmp_path / "manifest"
    manifest = Manifest(str(file))
    manifest.note(replace(entry, size="1"))  # pyright: ignore[reportArgumentType] - that is the point
    manifest.close()
    with pytest.raises(ManifestError, match="line 2"):
        Manifest(str(file))


def test_places_where_no_manifest_can_be(cardstead, archive, tmp_path):
    nowhere = tmp_path / "none" / "m"
    assert cardstead("verify", archive, "--manifest", nowhere).refusal == f"{nowhere}: No such file or directory"
    for other in (tmp_path, "/dev/zero", ""):
        said = cardstead("verify", archive, "--manifest", other).refusal
        assert said == f"manifest: expected a file, or none yet, got {str(other)!r}"
    said = cardstead("verify", archive, "--manifest", tmp_path / "m", "--ask-bots").refusal
    assert said == "manifest: expected either --manifest or --ask-bots, which asks about every file; got both"


def test_a_stamp_is_of_the_absolute_path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("a").write_bytes(b"abc")
    stamp = Stamp.of("a")
    assert (stamp.path, stamp.size) == (str(tmp_path / "a"), 3)


def test_an_archive_takes_no_memory(archive, tmp_path):
    """Six hundred files take hardly more than sixty: what is kept of each is its line in the answer."""
    few, many = (
        peak_kilobytes(copies(archive, tmp_path / str(count), count), tmp_path / f"{count}.m") for count in (60, 600)
    )
    assert many < 300_000
    assert many - few < 8_000


def copies(archive: Path, folder: Path, count: int) -> Path:
    folder.mkdir()
    data = [path.read_bytes() for path in archive.iterdir()]
    for number in range(count):
        (folder / f"{number}.cardstead").write_bytes(data[number % len(data)])
    return folder


def peak_kilobytes(folder: Path, manifest: Path) -> int:
    program = """
import resource, sys
from frontends.cli import main
assert main(sys.argv[1:]) == 0
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1))
"""
    arguments = ["verify", str(folder), "--manifest", str(manifest), "--json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run([sys.executable, "-c", program, *arguments], env=environment, capture_output=True, check=True)
    return int(ran.stdout.splitlines()[-1])
