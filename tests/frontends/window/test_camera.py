import itertools
from dataclasses import replace

import pytest

from frontends.window import camera as c
from frontends.window import geometry
from frontends.window.tuning import tuning


def on_screen(seen, point):
    spot = c.project(seen, point)
    assert spot is not None
    return spot


def points():
    return [(0, 0, 0), (30, 0, -20), (-44, 5, 12), (3, 18, -30)]


def cameras(size):
    rest = c.seated(*size)
    return [rest, c.standing(rest), c.round_end(rest), replace(rest, yaw=0.3, lens=(0.2, -0.1))]


def test_unproject_undoes_project(size):
    for camera in cameras(size):
        seen = c.view(camera, *size)
        for point in points():
            assert c.unproject(seen, *on_screen(seen, point)) == pytest.approx(point, abs=1e-9)


def test_project_undoes_unproject(size):
    seen = c.view(c.seated(*size), *size)
    for x, y, depth in ((0, 0, 50), (size[0], size[1], 120), (size[0] / 3, size[1] / 5, 90)):
        assert on_screen(seen, c.unproject(seen, x, y, depth)) == pytest.approx((x, y, depth))


def test_the_matrix_agrees_with_project(size):
    for camera in cameras(size):
        seen = c.view(camera, *size)
        m = c.matrix(seen)
        for point in points():
            clip = [sum(m[4 * k + row] * v for k, v in enumerate((*point, 1))) for row in range(4)]
            x, y, depth = on_screen(seen, point)
            assert (
                (clip[0] / clip[3] + 1) / 2 * size[0],
                (clip[1] / clip[3] + 1) / 2 * size[1],
            ) == pytest.approx((x, y))
            assert clip[3] == pytest.approx(depth)
            assert -1 < clip[2] / clip[3] < 1


def test_what_is_behind_the_eye_is_not_projected():
    seen = c.view(c.seated(1280, 720), 1280, 720)
    behind = geometry.add(seen.eye, geometry.scale(seen.back, 10))
    assert c.project(seen, behind) is None


def test_the_eye_is_where_it_is_said_to_be(size):
    for camera in cameras(size):
        assert c.eye_of(camera) == pytest.approx(c.view(camera, *size).eye)


def test_the_ray_meets_the_plane_under_the_pixel(size):
    seen = c.view(c.seated(*size), *size)
    x, y, _ = on_screen(seen, (5, 4, -7))
    assert c.on_plane(seen, x, y, 4.0) == pytest.approx((5, 4, -7))


def test_between_is_exact_at_its_ends_and_continuous():
    a, b = c.standing(c.seated(1280, 720)), c.seated(1280, 720)
    assert c.between(a, b, 0) == a
    assert c.between(a, b, 1) == b
    steps = [c.between(a, b, i / 100) for i in range(101)]
    assert max(abs(p.distance - q.distance) for p, q in itertools.pairwise(steps)) < 1.0


def test_the_cards_of_every_seat_are_inside_the_window_above_the_hand(size):
    from frontends.window import poses

    seen = c.view(c.seated(*size), *size)
    for seats in range(2, 7):
        table = poses.seating(seen, seats)
        for index in range(1, seats):
            left, low, right, top = poses.screen_box(seen, poses.others_fan(table, index, 20))
            assert left >= 0
            assert right <= size[0]
            assert top <= size[1]
            assert low > size[1] * c.hand_bottom(*size)


def test_portrait_rim_stands_back_to_show_the_rim():
    near, far = c.seated(720, 1280, 0.0), c.seated(720, 1280, 1.0)
    assert near.distance < c.seated(720, 1280).distance < far.distance
    assert c.seated(720, 1280) == c.seated(720, 1280, tuning().camera.portrait_rim)
    rim = tuning().table.radius + tuning().table.rail_width + tuning().table.rest_width
    for x in (-rim, rim):
        assert 0 <= on_screen(c.view(far, 720, 1280), (x, 0, 0))[0] <= 720


def test_portrait_rim_changes_nothing_in_a_wide_window():
    assert c.seated(1280, 720, 0.0) == c.seated(1280, 720, 1.0)


def test_a_window_that_is_as_high_as_wide_turns_the_table():
    assert c.upright(360, 360)
    assert not c.upright(361, 360)
