"""Kills processes that record tiny matches, at any moment; prints as JSON what each had done and what files it left.

Run as a program with a folder and a number of kills; test_going_on.py judges what is left.
"""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import NoReturn

from core.table import HUMAN, playing_pace
from replays.recorder import create
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue()
PERSON, DONE = b"p", b"."
"""What a process tells through its pipe: a match begins; an action was taken."""
MOST_ACTIONS = 80
"""Enough for a few matches."""
LONGEST_WAIT = 0.0004
"""Seconds: time for an action, and for what is written of it."""


def record_for_ever(folder: Path, number: int, pipe: int, leave: int) -> NoReturn:
    """Record one match after another, telling of each begun and of every action taken, for which it waits for leave."""
    match_number = 0
    while True:
        seed = f"{number}/{match_number}"
        table = CATALOGUE["crazy-eights"].set_up("table", {"seats": 2}, [HUMAN, "house"], pace=playing_pace(15))
        match = CATALOGUE.open(table, seed)
        os.write(pipe, PERSON)
        recorder = create(folder / f"{number}-{match_number}.cardstead", match)
        while not match.is_over:
            actions = match.actions
            os.read(leave, 1)
            if match.turn == 0:
                match.submit(match.legal[0])
            while match.actions == actions:
                match.advance(match.next_tick() - match.tick)
            os.write(pipe, DONE)
        recorder.close()
        match.close()
        match_number += 1


def killed(folder: Path, number: int, actions: int, wait: float) -> list[int]:
    """Let a process take so many actions, and kill it at the last or soon after; give how many each match had.

    It is held back by its actions and not by the time, so that busy machines make no difference.
    """
    reading, writing = os.pipe()
    asking, granting = os.pipe()
    child = os.fork()
    if child == 0:
        record_for_ever(folder, number, writing, asking)
    os.close(writing)
    os.close(asking)
    os.write(granting, DONE * actions)
    said = b""
    while said.count(DONE) < actions - 1:
        said += os.read(reading, 1)
    time.sleep(wait)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(granting)
    with os.fdopen(reading, "rb") as pipe:
        said += pipe.read()
    return [len(match) for match in said.split(PERSON)[1:]]


def main() -> None:
    """Kill as many processes as were asked for."""
    folder, kills = Path(sys.argv[1]), int(sys.argv[2])
    chance = random.Random(7)
    lives = [(chance.randrange(MOST_ACTIONS), chance.uniform(0, LONGEST_WAIT)) for _ in range(kills)]
    json.dump([killed(folder, number, *life) for number, life in enumerate(lives)], sys.stdout)


if __name__ == "__main__":
    main()
