from math import hypot

import pytest

from frontends.window import meshes
from frontends.window.poses import CARD_HEIGHT, CARD_WIDTH

TABLES = [meshes.poker_table, meshes.tavern_table, meshes.room]


@pytest.mark.parametrize("make", TABLES)
def test_indices_point_at_vertices_and_normals_have_length_one(make):
    mesh = make()
    count = len(mesh.vertices) // meshes.SCENERY_FLOATS
    for indices in mesh.parts.values():
        assert len(indices) % 3 == 0
        assert max(indices) < count
    for i in range(0, len(mesh.vertices), meshes.SCENERY_FLOATS):
        assert hypot(*mesh.vertices[i + 3 : i + 6]) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("material", ["felt", "wood", "leather"])
def test_the_poker_table_has_its_materials(material):
    assert meshes.poker_table().parts[material]


def test_the_felt_is_the_racetrack():
    mesh = meshes.poker_table()
    xs = [mesh.vertices[i * 8] for i in mesh.parts["felt"]]
    assert max(xs) == pytest.approx(55)
    assert min(xs) == pytest.approx(-55)


def test_joined_keeps_every_triangle():
    parts = [meshes.poker_table(), meshes.room()]
    whole = meshes.joined(*parts)
    assert sum(map(len, whole.parts.values())) == sum(len(i) for m in parts for i in m.parts.values())


def test_the_card_is_as_large_as_a_card_and_small_as_a_mesh():
    vertices, indices = meshes.card()
    xs, ys = vertices[0 :: meshes.CARD_FLOATS], vertices[1 :: meshes.CARD_FLOATS]
    assert max(xs) - min(xs) == pytest.approx(CARD_WIDTH)
    assert max(ys) - min(ys) == pytest.approx(CARD_HEIGHT)
    assert len(vertices) // meshes.CARD_FLOATS <= 160
    assert max(indices) < len(vertices) // meshes.CARD_FLOATS


def test_the_front_of_a_card_runs_anticlockwise():
    vertices, indices = meshes.card()
    a, b, c = (vertices[i * 6 : i * 6 + 2] for i in indices[6:9])
    assert (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
