import pytest

from frontends.window import camera, geometry, picking
from frontends.window.poses import Pose

FLAT = Pose((0, 1, 0), geometry.flat())


def on_screen(seen, point):
    spot = camera.project(seen, point)
    assert spot is not None
    return spot


def down(x, z):
    return (x, 50.0, z), (0.0, -1.0, 0.0)


@pytest.mark.parametrize(("x", "z", "met"), [(0, 0, True), (3.1, 4.4, True), (3.2, 0, False), (0, 4.5, False)])
def test_a_card_is_met_inside_its_edges(x, z, met):
    assert (picking.hit(*down(x, z), FLAT) is not None) == met


def test_the_distance_is_in_lengths_of_the_ray():
    assert picking.hit((0, 50, 0), (0, -7, 0), FLAT) == pytest.approx(7)


def test_the_nearest_card_wins():
    above = FLAT._replace(position=(0, 3, 0))
    assert picking.pick(*down(0, 0), [("low", FLAT), ("high", above)]) == "high"
    assert picking.pick(*down(0, 0), [("high", above), ("low", FLAT)]) == "high"


def test_what_is_behind_or_edge_on_is_not_met():
    assert picking.hit((0, 50, 0), (0, 1, 0), FLAT) is None
    assert picking.hit((0, 1, 50), (0, 0, -1), FLAT) is None
    assert picking.pick((0, 50, 0), (0, 1, 0), [(1, FLAT)]) is None


def test_a_bent_card_is_met_on_its_curve():
    bent = Pose((0, 0, 0), geometry.IDENTITY, -0.04)
    t = picking.hit((2.5, 0, 50), (0, 0, -1), bent)
    assert t is not None
    assert 50 - t == pytest.approx(-0.02 * 2.5**2)


def test_size_counts():
    assert picking.hit(*down(4.0, 0), FLAT) is None
    assert picking.hit(*down(4.0, 0), FLAT._replace(size=1.4)) is not None


def test_a_pixel_on_the_card_picks_it():
    seen = camera.view(camera.seated(1280, 720), 1280, 720)
    x, y, _ = on_screen(seen, (2.0, 1.0, -3.0))
    assert picking.pick(*camera.ray(seen, x, y), [("card", FLAT)]) == "card"
