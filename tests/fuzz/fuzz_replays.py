"""Feeds replays, share texts and deal codes with whatever makes the code behave in a new way: a libFuzzer target.

    python tests/fuzz/fuzz_replays.py [-max_total_time=SECONDS] [more of libFuzzer's options]

What begins as a replay does is one; what begins with 1 or 2 is the content of a share text; all else is that of a deal
code. Checksums are made good after each change, so that the fuzzer gets past them. It begins with the golden replays
and ends at the first thing that is raised but an error told in one sentence; the input then stays as a file.
"""

# It is not installed everywhere, and says nothing about its types.
# pyright: reportMissingImports=false, reportAttributeAccessIssue=false

import os
import sys
import tempfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import atheris
import msgpack

with atheris.instrument_imports(include=["replays", "core.match", "frontends.showing"]):
    from core.errors import CardsteadError
    from frontends.showing import Shown
    from replays.armour import unwrap, wrap
    from replays.deals import PREFIX as DEAL
    from replays.deals import deal_code, read_deal
    from replays.format import MAGIC, record
    from replays.reader import COMPLETE, read
    from replays.share import PREFIX as SHARE
    from replays.share import open_text, share
    from replays.verify import VERIFIED, verify
    from systems import builtin_catalogue

GOLDENS = Path(__file__).parents[1] / "data" / "replays"
LONGEST = 1 << 14
"""Bytes of an input."""

CATALOGUE = builtin_catalogue()


def use(data: bytes) -> None:
    """Use one input; only errors that are told in one sentence may come of it."""
    if data[:1] == MAGIC[:1]:
        _use_replay(data)
        return
    with suppress(CardsteadError):
        if data[:1] in (b"\x01", b"\x02"):
            opened = read(open_text(wrap(SHARE, data), CATALOGUE))
            assert data[:1] == b"\x02" or opened.status == COMPLETE
        else:
            deal = read_deal(wrap(DEAL, data), CATALOGUE)
            CATALOGUE.open(deal.table(CATALOGUE), deal.seed).close()


def _use_replay(data: bytes) -> None:
    """Read, verify and show; what verifies, and nothing else, can be shared and comes back the same."""
    replay = read(data)
    verdict = verify(replay, CATALOGUE)
    assert (verdict.detail is None) == (verdict.status == VERIFIED)
    with suppress(CardsteadError):
        shown = Shown("x", replay, CATALOGUE)
        list(shown.lines())
        shown.to_data()
    with suppress(CardsteadError):
        text = share(data, CATALOGUE)
        assert verdict.status == VERIFIED
        assert open_text(text, CATALOGUE) == data


def mutate(data: bytes, most: int, seed: int) -> bytes:
    """Change the payload of one record and make its checksum good; what is no replay is changed anyhow."""
    try:
        records = [(item.code, item.data[:-4]) for item in msgpack.Unpacker(BytesIO(data[len(MAGIC) :]))]
    except (ValueError, AttributeError, msgpack.UnpackException):
        records = []
    if not data.startswith(MAGIC) or not records or seed % 8 == 0:
        return atheris.Mutate(data, most)
    at = seed // 8 % len(records)
    kind, payload = records[at]
    if seed % 8 == 1:
        records.insert(at, records[seed // 64 % len(records)])
    elif seed % 8 == 2:
        del records[at]
    else:
        records[at] = kind, atheris.Mutate(payload, len(payload) + 16)
    return (MAGIC + b"".join(record(kind & 127, payload) for kind, payload in records))[:most]


def seeds() -> list[bytes]:
    """Give the contents of share texts and deal codes to begin with."""
    goldens = [path.read_bytes() for path in sorted(GOLDENS.glob("*.cardstead"))]
    texts = [share(data, CATALOGUE) for data in goldens if verify(data, CATALOGUE).status == VERIFIED]
    codes = [deal_code(game.set_up(), "7", CATALOGUE) for game in CATALOGUE]
    return [*(unwrap(SHARE, text) for text in texts), *(unwrap(DEAL, code) for code in codes)]


def main() -> None:
    """Run libFuzzer with the options of the command line."""
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds()):
            Path(folder, str(number)).write_bytes(seed)
        options = [f"-max_len={LONGEST}", "-timeout=10", "-rss_limit_mb=512", *sys.argv[1:]]
        child = os.fork()  # libFuzzer ends its process at once, and would leave the folder behind
        if child == 0:
            atheris.Setup([sys.argv[0], folder, str(GOLDENS), *options], use, custom_mutator=mutate)
            atheris.Fuzz()
        _, status = os.waitpid(child, 0)
    sys.exit(os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
