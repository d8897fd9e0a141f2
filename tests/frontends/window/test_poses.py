"""Nothing on the table overlaps what it should not, for every number of seats and both ways up."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from frontends.window import camera, geometry, picking, poses
from frontends.window.poses import Seating

SEATINGS = [
    Seating(seats, upright, size)
    for seats in range(2, 7)
    for upright in (False, True)
    for size in ((1.0, 1.22) if seats > 4 else (1.0, 1.2, 1.4))
    if upright or size == 1.0 or seats < 5
]


@pytest.fixture(params=SEATINGS, ids=lambda t: f"{t.seats}-{'upright' if t.upright else 'wide'}-{t.size}")
def table(request):
    return request.param


def on_screen(seen, point):
    spot = camera.project(seen, point)
    assert spot is not None
    return spot


def ground(pose):
    return [(x, z) for x, _, z in poses.corners(pose)]


def apart(a, b):
    """Say whether two convex outlines share no area (separating axes)."""
    for outline in (a, b):
        for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
            nx, ny = y1 - y0, x0 - x1
            if hypot(nx, ny) < 1e-9:
                continue
            first, second = ([x * nx + y * ny for x, y in each] for each in (a, b))
            if max(first) <= min(second) + 1e-9 or max(second) <= min(first) + 1e-9:
                return True
    return False


def assert_apart(groups):
    """Groups of poses, by name, must not overlap each other as seen from above."""
    for (a, first), (b, second) in combinations(groups.items(), 2):
        for p in first:
            for q in second:
                assert apart(ground(p), ground(q)), (a, b)


def fans(table, count=20):
    return {f"fan {i}": list(poses.others_fan(table, i, count)) for i in range(1, table.seats)}


def test_a_shedding_table_has_room_between_things(table):
    groups = fans(table)
    groups["stock"] = [poses.stock(table, k) for k in range(0, 52, 5)]
    groups["discard"] = [poses.discard(table, k) for k in range(52)]
    groups |= {f"choice {k}": [poses.choice(table, k)] for k in range(4)}
    assert_apart(groups)


def test_a_trick_table_has_room_between_things(table):
    groups = fans(table)
    groups |= {f"trick {i}": [poses.trick(table, i, i)] for i in range(table.seats)}
    groups |= {f"won {i}": [poses.won(table, i, n, 10) for n in range(10)] for i in range(table.seats)}
    groups["trump"] = [poses.trump(table)]
    groups["pack"] = [poses.rest_of_pack(table, 12)]
    assert_apart(groups)


def test_dealt_cards_have_room(table):
    groups = {f"dealt {i}": [poses.dealt(table, i, n) for n in range(13)] for i in range(table.seats)}
    groups["stock"] = [poses.stock(table, 30)]
    assert_apart(groups)


def test_shown_hands_have_room(table):
    assert_apart({f"shown {i}": poses.shown(table, i, 13) for i in range(table.seats)})


def test_every_card_on_the_table_is_above_it_and_on_the_felt(table):
    lying = [poses.stock(table), poses.discard(table), poses.marker(table, 1), poses.trump(table)]
    lying += [poses.trick(table, i) for i in range(table.seats)]
    lying += [poses.dealt(table, i) for i in range(table.seats)]
    for pose in lying:
        for x, y, z in poses.corners(pose):
            long, short = (abs(z), abs(x)) if table.upright else (abs(x), abs(z))
            assert y > 0.01
            assert hypot(max(long - 25, 0), short) < 30


def test_others_fans_stand_over_the_felt(table):
    for fan in fans(table).values():
        assert all(y > 0 for pose in fan for _, y, _ in poses.corners(pose))


def test_seats_go_clockwise_from_the_viewer(table):
    places = [poses.seat(table, i).place for i in range(1, table.seats)]
    assert places[0][0] < 0 or table.seats == 2
    turns = [a[0] * b[2] - a[2] * b[0] for a, b in pairwise(places)]
    assert all(turn > 0 for turn in turns)


def test_a_seat_faces_outward(table):
    for index in range(table.seats):
        spot = poses.seat(table, index)
        out = geometry.rotate(geometry.axis_angle(geometry.Y_AXIS, spot.yaw), (0, 0, 1))
        assert geometry.dot(out, spot.place) > 0


def test_a_pile_rises_and_lies_the_same_way_every_time(table):
    heights = [poses.discard(table, k).position[1] for k in range(20)]
    assert heights == sorted(heights)
    assert poses.discard(table, 7) == poses.discard(table, 7)
    assert poses.marker(table, 8).position[1] > poses.discard(table, 7).position[1]
    assert len({poses.discard(table, k).position[0] for k in range(20)}) == 20


@pytest.mark.parametrize("count", [1, 2, 5, 8, 13, 20])
def test_every_card_of_the_hand_can_be_hit_and_is_in_the_window(size, count):
    seen = camera.view(camera.seated(*size), *size)
    hand = list(enumerate(poses.own_hand(seen, count)))
    assert len(hand) == count
    found = {picking.pick(*camera.ray(seen, *pixel), hand) for pixel in grid(seen, hand)}
    assert found - {None} == set(range(count))


def grid(seen, hand):
    left, low, right, top = poses.screen_box(seen, [pose for _, pose in hand])
    assert left >= 0
    assert right <= seen.width
    xs = [left + (right - left) * i / 150 for i in range(151)]
    return [(x, max(low, 0) + (top - max(low, 0)) * j / 24) for x in xs for j in range(25)]


@pytest.mark.parametrize("count", [8, 13, 20])
def test_every_card_of_the_hand_shows_a_strip_that_can_be_hit_with_a_finger_or_a_mouse(size, count):
    seen = camera.view(camera.seated(*size), *size)
    hand = list(enumerate(poses.own_hand(seen, count)))
    for index, pose in hand:
        at = geometry.add(pose.position, geometry.rotate(pose.turn, index_corner(pose)))
        x, y, _ = on_screen(seen, at)
        assert picking.pick(*camera.ray(seen, x, y), hand) == index


def index_corner(pose):
    return (-0.42 * poses.CARD_WIDTH * pose.size, 0.44 * poses.CARD_HEIGHT * pose.size, 0.0)


def test_the_suit_cards_are_seen_above_the_hand(size):
    seen = camera.view(camera.seated(*size), *size)
    table = poses.seating(seen, 4)
    top = poses.screen_box(seen, [poses.own_hand(seen, 8)[4]])[3]
    assert poses.screen_box(seen, [poses.choice(table, k) for k in range(4)])[1] > top


def test_lifting_moves_a_card_along_itself(size):
    seen = camera.view(camera.seated(*size), *size)
    pose = poses.own_hand(seen, 8)[2]
    up = on_screen(seen, poses.playable(pose).position)[1] - on_screen(seen, pose.position)[1]
    assert up > 0.02 * size[1]
    assert poses.playable(pose).light == 1.0
    assert poses.hovered(pose).position != pose.position
    assert poses.dimmed(pose).light < 0


def test_faces_of_others_look_away_from_the_eye(size):
    seen = camera.view(camera.seated(*size), *size)
    for seats in range(2, 7):
        table = poses.seating(seen, seats)
        for index in range(1, seats):
            for pose in poses.others_fan(table, index, 20):
                face = geometry.rotate(pose.turn, geometry.Z_AXIS)
                assert geometry.dot(face, geometry.subtract(seen.eye, pose.position)) < 0


def test_a_dragged_card_is_under_the_pointer(size):
    seen = camera.view(camera.seated(*size), *size)
    pose = poses.dragged(seen, poses.seating(seen, 4), size[0] * 0.4, size[1] * 0.5)
    assert pose is not None
    assert on_screen(seen, pose.position)[:2] == pytest.approx((size[0] * 0.4, size[1] * 0.5))
