"""Simulations: which matches they consist of, and that pieces add up to them."""

import pytest

from core.errors import TableError
from core.rng import LONGEST_SEED
from frontends.parallel import InProcess
from frontends.simulating import Simulation, open_matches, play_deal, simulate, sum_up


@pytest.fixture
def table(catalogue):
    return catalogue["crazy-eights"].set_up(None, {"seats": 3, "rounds": 1}, ["house", "random", "random"])


def test_names_are_in_the_order_of_the_deals(table):
    simulation = Simulation(table, "7", 101)
    names = [simulation.replay_name(deal, 0) for deal in range(101)]
    assert names == sorted(names)
    assert (names[0], names[-1]) == ("000.cardstead", "100.cardstead")
    assert Simulation(table, "7", 10).replay_name(9, 0) == "9.cardstead"
    assert Simulation(table, "7", 1, is_duplicate=True).replay_name(0, 2) == "0-2.cardstead"


def test_a_duplicate_simulation_has_more_matches_than_deals(table):
    assert Simulation(table, "7", 5).matches == 5
    assert Simulation(table, "7", 5, is_duplicate=True).matches == 15


@pytest.mark.parametrize("is_duplicate", [False, True])
def test_pieces_add_up_to_the_deals(catalogue, table, is_duplicate):
    simulation = Simulation(table, "7", 41, is_duplicate)
    pieces = list(simulate(simulation, InProcess()))
    assert [piece.tally.games for piece in pieces] == ([6] * 20 + [3] if is_duplicate else [2] * 20 + [1])
    apart = (play_deal(open_matches(catalogue, simulation), simulation, deal) for deal in range(41))
    assert sum_up(pieces) == sum_up(apart)


def test_the_last_seed_counts(table):
    Simulation(table, "x" * (LONGEST_SEED - 2), 10)
    with pytest.raises(TableError, match="seed: expected 1 to 200 bytes"):
        Simulation(table, "x" * (LONGEST_SEED - 2), 11)
