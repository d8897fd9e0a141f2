from math import pi

import pytest

from frontends.window import geometry as g


def test_a_quarter_turn_about_y_takes_z_to_x():
    assert g.rotate(g.axis_angle(g.Y_AXIS, pi / 2), (0, 0, 1)) == pytest.approx((1, 0, 0))


def test_mul_does_the_second_turn_first():
    a, b = g.axis_angle(g.X_AXIS, 0.7), g.axis_angle(g.Z_AXIS, -1.1)
    assert g.rotate(g.mul(a, b), (1, 2, 3)) == pytest.approx(g.rotate(a, g.rotate(b, (1, 2, 3))))


def test_conjugate_undoes():
    q = g.mul(g.axis_angle(g.X_AXIS, 0.7), g.axis_angle(g.Y_AXIS, 2.0))
    assert g.rotate(g.conjugate(q), g.rotate(q, (1, 2, 3))) == pytest.approx((1, 2, 3))


@pytest.mark.parametrize(("face_up", "normal"), [(True, (0, 1, 0)), (False, (0, -1, 0))])
def test_a_flat_card_shows_its_face_up_or_down_with_its_top_away(face_up, normal):
    q = g.flat(face_up=face_up)
    assert g.rotate(q, g.Z_AXIS) == pytest.approx(normal, abs=1e-12)
    assert g.rotate(q, g.Y_AXIS) == pytest.approx((0, 0, -1), abs=1e-12)


def test_yaw_turns_a_flat_card_anticlockwise():
    assert g.rotate(g.flat(pi / 2), g.Y_AXIS) == pytest.approx((-1, 0, 0), abs=1e-12)


def test_nlerp_is_exact_at_its_ends_and_takes_the_short_way():
    a, b = g.axis_angle(g.Y_AXIS, 0.2), g.axis_angle(g.Y_AXIS, 1.0)
    opposite = (-b[0], -b[1], -b[2], -b[3])
    assert g.nlerp(a, b, 0) == pytest.approx(a)
    assert g.nlerp(a, b, 1) == pytest.approx(b)
    assert g.nlerp(a, opposite, 0.5) == pytest.approx(g.axis_angle(g.Y_AXIS, 0.6))


def test_vectors():
    assert g.cross((1, 0, 0), (0, 1, 0)) == (0, 0, 1)
    assert g.length(g.normal((3, 4, 12))) == pytest.approx(1)
    assert g.normal((0, 0, 0)) == (0, 0, 0)
    assert g.mix((0, 0, 0), (2, 4, 6), 0.5) == (1, 2, 3)
    assert g.subtract(g.add((1, 2, 3), (4, 5, 6)), (4, 5, 6)) == (1, 2, 3)
