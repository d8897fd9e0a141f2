import itertools

import pytest

from frontends.window import camera, geometry, motion, tuning
from frontends.window.poses import Pose

A = Pose((0, 1, 2), geometry.flat(0.3), 0.0, 1.0, -1.0)
B = Pose((30, 0.5, -9), geometry.flat(-1.0, face_up=False), -0.01, 1.4, 1.0)


def flight():
    return motion.Flight(A, B, 10.0, 0.5, 6.0)


def far(a, b):
    return max(abs(p - q) for p, q in zip((*a.position, *a.turn), (*b.position, *b.turn), strict=True))


@pytest.mark.parametrize(("now", "pose"), [(0, A), (10, A), (10.5, B), (99, B)])
def test_a_flight_is_exact_before_and_after(now, pose):
    assert motion.at(flight(), now) == pose


def test_a_flight_is_continuous():
    seen = [motion.at(flight(), 9.9 + i / 1000) for i in range(800)]
    assert max(far(a, b) for a, b in itertools.pairwise(seen)) < 0.2


def test_a_flight_rises_above_the_line():
    assert motion.at(flight(), 10.25).position[1] == pytest.approx(0.75 + 6.0)


def test_the_turn_keeps_length_one():
    for i in range(51):
        assert sum(c * c for c in motion.at(flight(), 10 + i / 100).turn) == pytest.approx(1)


@pytest.mark.parametrize("now", [10.0, 10.1, 10.37, 10.5, 11.0])
def test_a_new_goal_in_mid_flight_starts_where_the_card_is(now):
    turned = motion.retarget(flight(), A, now, 0.3, arc=2.0)
    assert motion.at(turned, now) == motion.at(flight(), now)
    assert motion.at(turned, now + 0.3) == A


def test_send_does_nothing_when_the_card_is_on_its_way_there():
    sprite = motion.Sprite(3, 60, flight())
    motion.send(sprite, B, 10.2, 1.0)
    assert sprite.flight == flight()
    motion.send(sprite, A, 10.2, 1.0, delay=0.5)
    assert motion.at(sprite.flight, 10.6) == motion.at(flight(), 10.2)


def fading():
    return motion.Sprite(3, 60, motion.Flight(A, B, 10.0, 0.5, is_fade=True))


@pytest.mark.parametrize(("now", "share"), [(10.0, 0.0), (10.1, 0.2), (10.25, 0.5), (10.4, 0.8)])
def test_a_card_that_fades_is_in_both_places_and_nowhere_between(now, share):
    other, sprite = motion.Sprite(4, 60, motion.resting(A)), fading()
    seen = motion.appearances([sprite, other], now)
    assert [(card.sprite.front, card.pose) for card in seen] == [(3, B), (4, A), (3, A)]
    assert [card.strength for card in seen] == [pytest.approx(share), 1.0, pytest.approx(share - 1.0)]
    assert motion.at(sprite.flight, now) in (A, B)


@pytest.mark.parametrize("now", [10.5, 11.0])
def test_a_card_that_has_faded_over_is_in_one_place(now):
    assert motion.appearances([fading()], now)[0][1:] == (B, 1.0)
    assert len(motion.appearances([fading()], now)) == 1


def test_a_new_goal_in_the_middle_of_fading_fades_on_from_where_more_of_the_card_is_seen():
    c = A._replace(position=(5, 5, 5))
    early, late = fading(), fading()
    motion.fade(early, c, 10.1, 0.3)
    assert [(card.pose, card.strength) for card in motion.appearances([early], 10.1)] == [
        (c, pytest.approx(0.2)),
        (A, pytest.approx(-0.8)),
    ]
    motion.fade(late, c, 10.4, 0.3)
    assert [(card.pose, card.strength) for card in motion.appearances([late], 10.4)] == [(c, 0.0), (B, -1.0)]
    motion.fade(late, c, 10.5, 9.0)
    assert motion.landed(late.flight, 10.71), "it is on its way there already"


def test_finish_lands_everything():
    sprites = [motion.Sprite(i, 60, flight()) for i in range(3)]
    assert motion.settle_time(sprites) == 10.5
    motion.finish(sprites)
    assert all(motion.landed(s.flight, 0.0) and motion.at(s.flight, 0.0) == B for s in sprites)
    motion.place(sprites[0], A)
    assert motion.at(sprites[0].flight, 0.0) == A


def test_a_flight_of_no_time_is_at_its_end():
    assert motion.at(motion.Flight(A, B, 10.0, 0.0), 10.0) == B


def test_ease_stays_between_its_ends():
    values = [motion.ease(-0.1 + i / 100) for i in range(121)]
    assert values == sorted(values)
    assert (values[0], values[-1]) == (0.0, 1.0)


def test_a_camera_move_is_exact_and_can_be_redirected():
    rest = camera.seated(1280, 720)
    move = motion.CameraMove(camera.standing(rest), rest, 5.0, 2.0)
    assert motion.camera_at(move, 4.0) == camera.standing(rest)
    assert motion.camera_at(move, 7.0) == rest
    other = motion.redirect(move, camera.round_end(rest), 6.0, 1.0)
    assert motion.camera_at(other, 6.0) == motion.camera_at(move, 6.0)
    assert motion.camera_at(other, 7.0) == camera.round_end(rest)


def test_the_tuning_file_is_complete_and_says_what_is_wrong():
    assert tuning.tuning().times.deal > 0
    with pytest.raises(ValueError, match="Tuning differs in"):
        tuning.parse("[times]\ndeal = 1")
