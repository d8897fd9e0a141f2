import pytest

from frontends.window import controls
from frontends.window.hud import QUAD_FLOATS, Hud, Rect, columns, name_place, rows, suit_colour, unit
from frontends.window.tuning import tuning

WHITE = (1.0, 1.0, 1.0, 1.0)


@pytest.fixture
def hud(font):
    made = Hud(font)
    made.begin(1280, 720)
    return made


def quads(hud):
    return [hud.data[i : i + QUAD_FLOATS] for i in range(0, len(hud.data), QUAD_FLOATS)]


def test_rects():
    rect = Rect(10, 20, 100, 50)
    assert rect.contains(10, 20)
    assert not rect.contains(110, 40)
    assert rect.overlaps(Rect(109, 69, 5, 5))
    assert not rect.overlaps(Rect(110, 20, 5, 5))
    assert rect.inset(10) == Rect(20, 30, 80, 30)
    assert Rect(-5, 300, 10, 10).kept_in(rect) == Rect(10, 60, 10, 10)
    assert rect.middle == (60, 45)


def test_rows_and_columns_fill_the_area_without_overlap():
    area = Rect(0, 0, 100, 100)
    assert rows(area, 2, 10) == [Rect(0, 55, 100, 45), Rect(0, 0, 100, 45)]
    assert columns(area, 2, 10) == [Rect(0, 0, 45, 100), Rect(55, 0, 45, 100)]


def test_text_makes_one_quad_a_letter_as_wide_as_measured(hud):
    assert hud.text("Wizard", 100, 50, 20, WHITE) == pytest.approx(hud.measure("Wizard", 20))
    assert len(quads(hud)) == 6


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_alignment(hud, align, share):
    wide = hud.text("Hand", 300, 50, 20, WHITE, align=align)
    pen = quads(hud)[0][0] - hud.font.regular.glyph("H").left * 20 / hud.font.regular.px
    assert pen == pytest.approx(300 - share * wide, abs=0.6)


def test_a_text_too_long_ends_in_an_ellipsis(hud):
    short = hud.shorten("Margarethe of the seven kingdoms", 20, 120)
    assert short.endswith("…")
    assert hud.measure(short, 20) <= 120
    assert hud.shorten("Old Tom", 20, 500) == "Old Tom"


def test_wrapping_keeps_every_word_and_the_width(hud):
    text = "A card that cannot be played says why, in a sentence."
    lines = hud.wrap(text, 18, 160)
    assert " ".join(lines) == text
    assert len(lines) > 2
    assert all(hud.measure(line, 18) <= 160 for line in lines)
    assert hud.wrap("one\ntwo", 18, 500) == ["one", "two"]


def test_a_paragraph_returns_its_height(hud):
    assert hud.paragraph(Rect(0, 0, 160, 400), "word " * 20, 18) > hud.line_height(18) * 3


def test_suit_signs_stand_on_chips_in_their_own_colour(hud):
    hud.text("♥", 10, 10, 20, WHITE)
    chip, sign = quads(hud)
    assert tuple(chip[8:12]) == pytest.approx(tuning().palette.chip)
    assert tuple(sign[8:12]) == pytest.approx(tuning().palette.red)


def test_four_colours():
    assert len({suit_colour(sign, four_colours=True) for sign in "♣♦♥♠"}) == 4
    assert len({suit_colour(sign) for sign in "♣♦♥♠"}) == 2


def test_an_unknown_letter_is_a_question_mark(hud):
    assert hud.measure("日", 20) == hud.measure("?", 20)


def test_clips_nest(hud):
    hud.push_clip(Rect(0, 0, 100, 100))
    hud.push_clip(Rect(50, 50, 100, 100))
    hud.box(Rect(0, 0, 10, 10), WHITE)
    hud.pop_clip()
    hud.box(Rect(0, 0, 10, 10), WHITE)
    inner, outer = quads(hud)
    assert tuple(inner[16:20]) == (50, 50, 100, 100)
    assert tuple(outer[16:20]) == (0, 0, 100, 100)


def test_begin_forgets_and_marks_dirty(hud):
    controls.button(hud, Rect(0, 0, 100, 40), "Draw", hot=True)
    hud.dirty = False
    hud.begin(1280, 720)
    assert hud.dirty
    assert not hud.data


def test_the_unit_follows_the_short_side():
    assert unit(1280, 720) == unit(720, 1280) == 1.0
    assert unit(360, 640) >= 0.5
    assert unit(3840, 2160) == 3.0


@pytest.mark.parametrize("x", [0, 600, 1200])
def test_name_plates_stay_in_the_window(x):
    window = Rect(0, 0, 1280, 720)
    place = name_place(window, Rect(x, 600, 80, 100), 200, 40, 4)
    assert place.kept_in(window) == place


DRAWN = {
    "panel": lambda hud, rect: controls.panel(hud, rect),
    "plate": lambda hud, rect: controls.plate(hud, rect, "Old Tom", "7 cards", active=True),
    "toggle": lambda hud, rect: controls.toggle(hud, rect, on=True),
    "toggle off": lambda hud, rect: controls.toggle(hud, rect, on=False, hover=True),
    "slider": lambda hud, rect: controls.slider(hud, rect, 0.4),
    "button": lambda hud, rect: controls.button(hud, rect, "A label far too long for it", enabled=False),
    "scrollbar": lambda hud, rect: controls.scrollbar(hud, rect, 0.5, 0.2),
}


@pytest.mark.parametrize("name", DRAWN)
def test_a_control_stays_inside_its_rectangle(hud, name):
    rect = Rect(100, 100, 160, 40)
    DRAWN[name](hud, rect)
    for x, y, width, height in (q[:4] for q in quads(hud) if q[20] == 1.0 and q[23] == 0.0):
        assert x >= 100 - 12
        assert x + width <= 260 + 12
        assert y >= 100 - 0.01
        assert y + height <= 140.01
