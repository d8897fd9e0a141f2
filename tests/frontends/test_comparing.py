"""Comparing bots on the same cards: who sits where, and sums by deal."""

from types import SimpleNamespace
from typing import Any

import pytest

from core.errors import TableError
from frontends.comparing import Comparison, seatings


def table(catalogue, game, *kinds):
    return catalogue[game].set_up(changes={"seats": len(kinds)} if game != "kaiser" else None, kinds=kinds)


@pytest.mark.parametrize(
    ("kinds", "seated"),
    [
        ("hr", ["hr", "rh"]),
        ("hrr", ["hrr", "rhr", "rrh"]),
        ("hrhr", ["hrhr", "rhrh"]),
        ("hhrr", ["hhrr", "rhhr", "rrhh", "hrrh"]),
        ("hrrhrr", ["hrrhrr", "rhrrhr", "rrhrrh"]),
    ],
)
def test_players_move_on_until_they_sit_as_at_first(catalogue, kinds, seated):
    names = {"h": "house", "r": "random"}
    given = seatings(table(catalogue, "crazy-eights", *(names[kind] for kind in kinds)))
    assert ["".join(player.kind[0] for player in each.players) for each in given] == seated


def test_players_keep_their_names(catalogue):
    first, second = seatings(table(catalogue, "crazy-eights", "house", "random"))
    assert [player.name for player in second.players] == [first.players[1].name, first.players[0].name]


def test_one_kind_compares_to_nothing(catalogue):
    with pytest.raises(TableError, match="at least two kinds of bots to compare, got only random"):
        seatings(table(catalogue, "crazy-eights", "random", "random"))


def played(kinds, scores, winners, side_of=lambda seat: seat) -> Any:
    """What a comparison asks of a match that is over."""
    return SimpleNamespace(
        table=SimpleNamespace(players=[SimpleNamespace(kind=kind) for kind in kinds]),
        game=SimpleNamespace(side_of=side_of),
        result=lambda: SimpleNamespace(scores=scores, winners=winners),
    )


def test_two_deals_by_hand():
    # deal 1: a scores 10 and 4 (14), b 2 and 6, 1 and 3 (12); a wins both
    # deal 2: a scores 0 and 2 (2), b 5 and 1, 4 and 6 (16); a wins none, b two and one
    total = Comparison.of([played("abb", (10, 2, 6), (0,)), played("bab", (1, 4, 3), (1,))])
    total.merge(Comparison.of([played("abb", (0, 5, 1), (1, 2)), played("bab", (4, 2, 6), (2,))]))
    assert (total.deals, total.kinds, total.places) == (2, ("a", "b"), (2, 4))
    (_, a_wins, a_score), (_, b_wins, b_score) = total.shares()
    assert (a_score.value, b_score.value) == (16 / 4, 28 / 8)
    assert (a_wins.value, b_wins.value) == (2 / 4, 3 / 8)
    ((first, second, wins, score),) = total.paired()
    assert (first, second) == ("a", "b")
    # by deal: 14/2 - 12/4 = 4 and 2/2 - 16/4 = -3; mean 0.5, deviation 3.5, 1.96 x 3.5 / sqrt(1) = 6.8599
    assert score.value == 0.5
    assert score.interval == pytest.approx((0.5 - 6.8599, 0.5 + 6.8599), abs=1e-4)
    # wins by deal: 2/2 - 0/4 = 1 and 0/2 - 3/4 = -0.75
    assert wins.value == pytest.approx(0.125)


def test_an_interval_of_shares_leaves_out_what_cannot_be():
    # a wins every match of the first deal and none of the second: 0.5, give or take 0.98
    total = Comparison.of([played("ab", (1, 2), (0,)), played("ba", (1, 2), (1,))])
    total.merge(Comparison.of([played("ab", (1, 2), (1,)), played("ba", (1, 2), (0,))]))
    ((_, wins, scores), _) = total.shares()
    assert (wins.value, wins.interval) == (0.5, (0, 1))
    assert scores.interval == (1.5, 1.5)


def test_partners_share_the_score_of_their_side():
    total = Comparison.of([
        played("abab", (52, -3), (0, 2), lambda seat: seat % 2),
        played("baba", (20, 30), (1, 3), lambda seat: seat % 2),
    ])  # fmt: skip
    assert [(wins.value, score.value) for _, wins, score in total.shares()] == [(1, 41), (0, 8.5)]


def test_three_kinds_make_three_pairs():
    total = Comparison.of(
        [played("abc", (3, 2, 1), (0,)), played("cab", (1, 3, 2), (1,)), played("bca", (2, 1, 3), (2,))]
    )
    assert [(first + second, score.value) for first, second, _, score in total.paired()] == [
        ("ab", 1),
        ("ac", 2),
        ("bc", 1),
    ]
