import os
from contextlib import suppress

import pytest

from frontends.terminal.lines import LONGEST_LINE, EndOfInput, Lines, _Selector, _Thread


@pytest.fixture(params=[_Selector, _Thread])
def pipe(request):
    """Give the lines of a pipe, read in both ways, and the end that is written to."""
    reading, writing = os.pipe()
    lines = Lines(reading)
    lines._wait = request.param(reading).wait
    yield lines, writing
    with suppress(OSError):
        os.close(writing)


def test_lines_come_one_by_one(pipe):
    lines, end = pipe
    os.write(end, b"1\r\n  bid 7NT \n\n")
    assert [lines.read(1), lines.read(1), lines.read(1)] == ["1", "bid 7NT", ""]


def test_a_line_that_is_not_complete_is_waited_for(pipe):
    lines, end = pipe
    os.write(end, b"dr")
    assert lines.read(0.05) is None
    os.write(end, b"aw\n")
    assert lines.read(1) == "draw"


def test_what_stands_before_the_end_is_a_line(pipe):
    lines, end = pipe
    os.write(end, b"draw\npass")
    os.close(end)
    assert [lines.read(None), lines.read(None)] == ["draw", "pass"]
    with pytest.raises(EndOfInput):
        lines.read(None)
    with pytest.raises(EndOfInput):
        lines.read(0)


def test_what_is_no_utf_8_is_replaced(pipe):
    lines, end = pipe
    os.write(end, "8♠".encode() + b"\xff\n")
    assert lines.read(1) == "8♠\ufffd"


def test_a_line_without_an_end_does_not_fill_the_memory(pipe):
    lines, end = pipe
    os.write(end, b"x" * (LONGEST_LINE + 10))
    line = lines.read(1)
    assert line is not None
    assert LONGEST_LINE <= len(line) <= LONGEST_LINE + 10


def test_a_terminal_that_has_gone_away_has_ended():
    reading, writing = os.pipe()
    os.close(writing)
    os.close(reading)
    assert _Thread(reading).wait(1) == b""
