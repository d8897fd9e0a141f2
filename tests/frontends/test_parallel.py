"""Work here and on processes: all of it once, not too much of it at a time."""

import os

import pytest

from frontends.parallel import AHEAD, InProcess, Processes, WorkError, in_flight, open_executor, piece_size


def square(number: int) -> int:
    return number * number


def vanish(number: int) -> int:
    os._exit(number)


def refuse(number: int) -> int:
    raise WorkError(f"no {number}")


@pytest.mark.parametrize("jobs", [1, 2, 9])
@pytest.mark.parametrize("count", [0, 1, 5, 40])
def test_every_piece_is_done_once(jobs, count):
    with open_executor(jobs) as executor:
        assert sorted(executor.each(square, iter(range(count)))) == [number * number for number in range(count)]


def test_without_processes_the_order_is_kept():
    assert list(InProcess().each(square, [3, 1, 2])) == [9, 1, 4]


@pytest.mark.parametrize(("things", "size"), [(0, 1), (1, 1), (31, 1), (32, 2), (400, 25), (1599, 99), (10**6, 100)])
def test_little_work_is_cut_small_and_much_work_into_pieces_worth_handing_out(things, size):
    assert piece_size(things, 100) == size


def test_work_without_end_is_taken_a_little_at_a_time():
    handed_out = 0

    def endless():
        nonlocal handed_out
        while True:
            handed_out += 1
            yield handed_out

    done = Processes(2).each(square, endless())
    for taken in range(1, 31):
        next(done)
        assert handed_out < taken + 2 * AHEAD + 2
    done.close()  # pyright: ignore[reportAttributeAccessIssue] - it is a generator


def test_a_lost_process_is_told():
    with pytest.raises(WorkError, match="a process that was at work has ended"):
        list(Processes(2).each(vanish, [1, 2, 3]))


def test_what_the_work_raises_is_raised_here():
    with pytest.raises(WorkError, match=r"no [123]"):
        list(Processes(2).each(refuse, [1, 2, 3]))


def fail(number: int) -> int:
    return {}[number]


def test_what_nobody_expected_is_told_with_its_place():
    """In the first process the traceback of another one is lost."""
    with pytest.raises(WorkError, match=r"unexpected KeyError at test_parallel.py:\d+: [123] "):
        list(Processes(2).each(fail, [1, 2, 3]))


class Promise:
    def __init__(self):
        self.is_cancelled = False

    def cancel(self):
        self.is_cancelled = True


def test_what_is_no_longer_wanted_is_cancelled():
    made = []

    def submit(_):
        made.append(Promise())
        return made[-1]

    promises = in_flight(submit, lambda waiting: {min(waiting, key=made.index)}, range(10), 3)
    assert [next(promises), next(promises)] == made[:2]
    assert len(made) == 4
    promises.close()  # pyright: ignore[reportAttributeAccessIssue] - it is a generator
    assert [promise.is_cancelled for promise in made] == [False, False, True, True]
