"""What is drawn: headless, on the software renderer, with every OpenGL error raised."""

from __future__ import annotations

import shutil
import time

import numpy as np
import pytest

from frontends.window import camera, controls, motion, picking, poses
from frontends.window.assets import FOLDER, Assets
from frontends.window.hud import Hud, Rect
from frontends.window.renderer import Renderer
from frontends.window.target import Target

WIDE, UPRIGHT = (640, 360), (360, 640)


def seen_at(size):
    return camera.view(camera.seated(*size), *size)


def still(pose, front=0, back=60):
    return motion.Sprite(front, back, motion.resting(pose))


def table_sprites(seen, seats=4, hand=13):
    table = poses.seating(seen, seats)
    sprites = [still(pose, i) for i, pose in enumerate(poses.own_hand(seen, hand))]
    for index in range(1, seats):
        sprites += [still(pose, 20 + i) for i, pose in enumerate(poses.others_fan(table, index, 9))]
    sprites += [still(poses.stock(table, k), 40) for k in range(6)]
    return sprites + [still(poses.discard(table, k), 30 + k) for k in range(4)]


def drawn(renderer, seen, sprites, hud=None, samples=1):
    target = Target(seen.width, seen.height, samples)
    renderer.draw(target, seen, sprites, hud)
    picture = np.frombuffer(target.pixels(), np.uint8).reshape(seen.height, seen.width, 3)
    target.delete()
    return picture.astype(int)


def ids(renderer, seen, sprites):
    target = Target(seen.width, seen.height)
    renderer.draw_ids(target, seen, sprites)
    found = np.frombuffer(target.pixels(), np.uint8).reshape(seen.height, seen.width, 3)[::-1].astype(int)
    target.delete()
    return found[..., 0] + 256 * found[..., 1] - 1, found[..., 2]


def blocks(a, b):
    """The largest mean difference of an 8 x 8 block."""
    off = np.abs(a - b).mean(axis=2)
    h, w = (n // 8 * 8 for n in off.shape)
    return off[:h, :w].reshape(h // 8, 8, w // 8, 8).mean(axis=(1, 3)).max()


@pytest.mark.parametrize("size", [WIDE, UPRIGHT, (360, 360)], ids=str)
def test_picking_agrees_with_what_is_seen(renderer, size):
    seen = seen_at(size)
    sprites = table_sprites(seen)
    numbers, _ = ids(renderer, seen, sprites)
    cards = [(i, sprite.flight.end) for i, sprite in enumerate(sprites)]
    rng = np.random.default_rng(7)
    ys, xs = np.nonzero(numbers >= 0)
    chosen = rng.choice(len(xs), 600)
    agree = sum(
        picking.pick(*camera.ray(seen, x + 0.5, y + 0.5), cards) == numbers[y, x]
        for x, y in zip(xs[chosen], ys[chosen], strict=True)
    )
    assert agree >= 0.96 * 600


@pytest.mark.parametrize("size", [WIDE, UPRIGHT], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_faces_of_others_are_never_seen(renderer, size, seats):
    rest = camera.seated(*size)
    seen = seen_at(size)
    table = poses.seating(seen, seats)
    sprites = [still(p) for i in range(1, seats) for p in poses.others_fan(table, i, 20)]
    steps = [camera.between(camera.standing(rest), rest, t / 4) for t in range(5)]
    for eye in [*steps, camera.round_end(rest)]:
        numbers, parts = ids(renderer, camera.view(eye, *size), sprites)
        assert (numbers >= 0).any()
        assert not ((numbers >= 0) & (parts == 0)).any()


@pytest.mark.parametrize("size", [WIDE, UPRIGHT, (360, 360), (1280, 720)], ids=str)
def test_every_card_of_a_hand_of_twenty_shows_its_index(renderer, size):
    seen = seen_at(size)
    numbers, parts = ids(renderer, seen, [still(p) for p in poses.own_hand(seen, 20)])
    for index in range(20):
        assert ((numbers == index) & (parts == 0)).sum() > 300


def test_a_missing_card_changes_the_picture(renderer):
    seen = seen_at(WIDE)
    sprites = table_sprites(seen)
    whole = drawn(renderer, seen, sprites)
    assert blocks(whole, drawn(renderer, seen, sprites)) == 0
    assert blocks(whole, drawn(renderer, seen, sprites[:-1])) > 10
    assert blocks(whole, drawn(renderer, seen, sprites[1:])) > 40


@pytest.mark.parametrize("look", ["poker", "tavern"])
@pytest.mark.parametrize("samples", [1, 4])
def test_the_table_is_lit_and_drawn_in_few_calls(renderer, look, samples):
    seen = seen_at(WIDE)
    renderer.set_look(look)
    sprites = table_sprites(seen)
    sprites[0].flight = motion.resting(poses.playable(sprites[0].flight.end))
    hud = Hud(renderer.font)
    hud.begin(*WIDE)
    controls.button(hud, Rect(500, 10, 120, 40), "Play card", hot=True)
    picture = drawn(renderer, seen, sprites, hud, samples)
    renderer.set_look("poker")
    assert renderer.draw_calls <= 12
    middle = picture[120:200, 260:380].mean()
    assert middle > 40
    assert middle > picture[:20, :80].mean() * 2


def test_words_are_seen_before_the_table_is_ready(renderer):
    seen, target = seen_at(WIDE), Target(*WIDE)
    hud = Hud(renderer.font)
    hud.begin(*WIDE)
    hud.text("Your turn", 40, 200, 24)
    new = Renderer("poker")
    assert not new.is_ready
    new.draw_words(target, seen, hud)
    words = np.frombuffer(target.pixels(), np.uint8).reshape(seen.height, seen.width, 3).astype(int)
    assert new.draw_calls == 1
    assert words.max() > 200
    assert np.median(words) < 16, "it is dark behind them"
    steps = 0
    while not new.is_ready:
        new.prepare(0.001)
        steps += 1
    assert steps > 5, "it is not done all at once"
    target.delete()
    assert blocks(drawn(new, seen, table_sprites(seen), hud), drawn(renderer, seen, table_sprites(seen), hud)) == 0


def test_a_missing_asset_is_named(tmp_path):
    for name in ("assets.json", "glyphs.xz", "materials.xz"):
        shutil.copy(FOLDER / name, tmp_path)
    loaded = Assets(tmp_path)
    assert loaded.materials.width > 0
    with pytest.raises(FileNotFoundError, match=r"cards\.xz"):
        _ = loaded.cards


def test_light_four_colours_and_hud_change_the_picture(renderer):
    seen = seen_at(WIDE)
    pose = poses.own_hand(seen, 1)[0]
    plain = drawn(renderer, seen, [still(pose, 13)])
    assert blocks(plain, drawn(renderer, seen, [still(poses.dimmed(pose), 13)])) > 20
    assert blocks(plain, drawn(renderer, seen, [still(pose._replace(light=1.0), 13)])) > 20
    renderer.four_colours = True
    four = drawn(renderer, seen, [still(pose, 13)])
    renderer.four_colours = False
    assert blocks(plain, four) > 40
    hud = Hud(renderer.font)
    hud.begin(*WIDE)
    hud.text("Your turn", 40, 200, 24)
    assert blocks(plain, drawn(renderer, seen, [still(pose, 13)], hud)) > 40


def drawn_at(renderer, seen, sprites, now):
    target = Target(seen.width, seen.height)
    renderer.draw(target, seen, sprites, None, now)
    picture = np.frombuffer(target.pixels(), np.uint8).reshape(seen.height, seen.width, 3).astype(int)
    target.delete()
    return picture


def part(seen, pose):
    """Where a card is in a picture, well inside its edges."""
    left, low, right, high = (round(edge) for edge in poses.screen_box(seen, [pose]))
    return slice(seen.height - high + 4, seen.height - low - 4), slice(left + 4, right - 4)


def test_a_card_that_fades_is_seen_half_where_it_was_and_half_where_it_goes(renderer):
    seen = seen_at(WIDE)
    table = poses.seating(seen, 4)
    begin, end = poses.stock(table)._replace(turn=poses.discard(table).turn), poses.discard(table, 3)
    fading = motion.Sprite(20, 60, motion.Flight(begin, end, 0.0, 1.0, is_fade=True))
    before, middle, after = (drawn_at(renderer, seen, [fading], now) for now in (0.0, 0.5, 1.0))
    assert blocks(before, drawn(renderer, seen, [still(begin, 20)])) == 0
    assert blocks(after, drawn(renderer, seen, [still(end, 20)])) == 0
    for place in (part(seen, begin), part(seen, end)):
        levels = [picture[place].mean() for picture in (before, middle, after)]
        share = (levels[1] - levels[0]) / (levels[2] - levels[0])
        assert abs(levels[2] - levels[0]) > 40
        assert 0.4 < share < 0.6


def test_a_card_that_fades_over_to_where_it_lies_is_all_there(renderer):
    seen = seen_at(WIDE)
    pose = poses.discard(poses.seating(seen, 4))
    fading = motion.Sprite(20, 60, motion.Flight(pose, pose, 0.0, 1.0, is_fade=True))
    whole = drawn(renderer, seen, [still(pose, 20)])
    place = part(seen, pose)
    for now in (0.1, 0.5, 0.8):
        # Two half shadows beside the card are a little lighter than a whole one.
        assert np.abs(drawn_at(renderer, seen, [fading], now)[place] - whole[place]).max() <= 3


def test_a_clip_hides_what_is_outside(renderer):
    seen = seen_at(WIDE)
    hud = Hud(renderer.font)
    hud.begin(*WIDE)
    hud.push_clip(Rect(0, 0, 50, 50))
    hud.box(Rect(100, 100, 200, 100), (1, 1, 1, 1))
    assert blocks(drawn(renderer, seen, []), drawn(renderer, seen, [], hud)) == 0


def test_python_takes_little_time_with_every_card_in_motion(renderer):
    seen, target = seen_at((64, 64)), Target(64, 64)
    home, goal = poses.own_hand(seen, 20), poses.stock(poses.seating(seen, 4))
    sprites = [motion.Sprite(i, 60, motion.Flight(home[i % 20], goal, 0.0, 10.0, 5.0)) for i in range(60)]
    renderer.draw(target, seen, sprites, None, 1.0)
    best = min(timed(renderer, target, seen, sprites, 1 + k / 100) for k in range(60))
    target.delete()
    assert best < 3 * 0.004


def timed(renderer, target, seen, sprites, now):
    """One frame; the target is so small that the software renderer's own drawing hardly counts."""
    begin = time.perf_counter()
    renderer.draw(target, seen, sprites, None, now)
    return time.perf_counter() - begin


def test_more_cards_than_ever_before_are_drawn(renderer):
    seen = seen_at(WIDE)
    table = poses.seating(seen, 4)
    assert drawn(renderer, seen, [still(poses.stock(table, k)) for k in range(150)]).any()


def test_a_target_gives_rows_from_the_top_and_can_be_scaled(renderer):
    seen = seen_at(WIDE)
    hud = Hud(renderer.font)
    hud.begin(*WIDE)
    hud.box(Rect(0, 340, 640, 20), (1, 0, 0, 1))
    target, small = Target(*WIDE, 4), Target(320, 180)
    renderer.draw(target, seen, [], hud)
    target.blit(320, 180, small.framebuffer)
    for each in (target, small):
        rows = np.frombuffer(each.pixels(), np.uint8).reshape(each.height, each.width, 3)
        assert tuple(rows[2, each.width // 2]) == (255, 0, 0)
        assert tuple(rows[-2, each.width // 2]) != (255, 0, 0)
        each.delete()
