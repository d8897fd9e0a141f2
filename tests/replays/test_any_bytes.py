"""Whatever the bytes are, every use of a replay, a share text or a deal code ends in an answer or in one sentence."""

# What is missing from a replay makes these tests fail by itself.
# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportOperatorIssue=false

import json
import string
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import CardsteadError
from frontends.showing import Shown
from replays.armour import wrap
from replays.deals import PREFIX as DEAL
from replays.deals import deal_code, read_deal
from replays.errors import ReplayError, ShareError
from replays.format import EVENTS, MAGIC, pack, record
from replays.playback import Playback
from replays.reader import COMPLETE, read
from replays.records import encode_header, encode_move, encode_outcome, encode_seating
from replays.share import PREFIX as SHARE
from replays.share import open_text, share
from replays.verify import VERIFIED, verify

CORPUS = [path.read_bytes() for path in sorted((Path(__file__).parents[1] / "data" / "replays").glob("*.cardstead"))]
SMALL = sorted(CORPUS, key=len)[:6]
ALPHABET = string.ascii_letters + string.digits + "-_"


def used(data, catalogue):
    """Do with a replay whatever can be done; only sentences may come out."""
    replay = read(data)
    verify(replay, catalogue, ask_bots=True)
    for use in (
        lambda: list(Shown("x", replay, catalogue).lines()),
        lambda: json.dumps(Shown("x", replay, catalogue).to_data(), allow_nan=False),
        lambda: Playback(replay, catalogue),
        lambda: share(data, catalogue),
        lambda: share(data, catalogue, full=True),
    ):
        said = refusal(use)
        assert said is None or (said and "\n" not in said)


def refusal(use):
    """Do something, and give the sentence with which it was refused; None where it was not."""
    try:
        use()
    except CardsteadError as error:
        return str(error)
    return None


@st.composite
def mutated(draw):
    """Change a replay here and there: bytes set, cut out, put in, doubled."""
    data = bytearray(draw(st.sampled_from(SMALL)))
    for _ in range(draw(st.integers(1, 4))):
        at, size = draw(st.integers(0, len(data))), draw(st.integers(0, 30))
        piece = draw(st.binary(max_size=8) | st.just(bytes(data[at : at + size])))
        data[at : at + draw(st.integers(0, 30))] = piece
    return bytes(data)


@given(mutated())
def test_any_change_of_a_replay_is_used_or_refused(catalogue, data):
    used(data, catalogue)


@st.composite
def resealed(draw):
    """Write a replay with other contents and right checksums: whoever made it meant harm."""
    replay = read(draw(st.sampled_from(SMALL)))
    header, moves, outcome = replay.header, list(replay.moves), replay.outcome
    if draw(st.booleans()):
        names = st.sampled_from(["crazy-eights", "kaiser", "gone"])
        header = replace(header, game=draw(names), rules_version=draw(st.integers(0, 2)), dev=draw(st.booleans()))
    if draw(st.booleans()):
        keys = st.sampled_from([*header.options, "other"])
        header = replace(header, options={**header.options, draw(keys): draw(st.sampled_from([9, True, "x"]))})
    if draw(st.booleans()):
        at = draw(st.integers(0, len(moves) - 1))
        code, mark = draw(st.integers(0, 130)), draw(st.integers(0, 2))
        moves[at] = moves[at]._replace(code=code, mark=mark, tick=moves[at].tick + draw(st.sampled_from([0, 1 << 31])))
    if draw(st.booleans()):
        seats = st.integers(0, len(header.players) - 1)
        scores, winners = draw(st.lists(st.integers(-9, 9), max_size=5)), draw(st.lists(seats, max_size=5))
        outcome = replace(outcome, scores=tuple(scores), winners=tuple(winners))
    moves.sort(key=lambda move: move.tick)
    ticks = [0, *(move.tick for move in moves)]
    parts = [MAGIC, encode_header(header)]
    parts += [encode_move(move, last) for move, last in zip(moves, ticks, strict=False) if move.tick > last]
    parts += map(encode_seating, replay.seatings)
    parts.append(record(EVENTS, draw(events(replay))))
    count = sum(move.tick > last for move, last in zip(moves, ticks, strict=False))
    return b"".join([*parts, encode_outcome(replace(outcome, actions=count))])


def events(replay):
    """Make public events: those that there were, such as could have been, or anything."""
    name = st.integers(0, 9) | st.sampled_from(["pot", "a{b}"])
    seat, card, points = st.integers(0, 6), st.integers(0, 60), st.integers(-99, 99)
    one = st.one_of(
        st.tuples(st.just(1), st.integers(1, 9), seat),
        st.tuples(st.just(2), name, seat, st.integers(1, 9)),
        st.tuples(st.just(3), name, seat, name, seat, card),
        st.tuples(st.integers(8, 11), card),
        st.tuples(st.just(4), name, seat, name, seat, st.integers(0, 60)),
        st.tuples(st.just(5), seat, st.integers(0, 4), st.integers(0, 1) | st.just("role")),
        st.tuples(st.just(6), seat, st.just(2), seat, card, seat, card),
        st.tuples(st.just(7), st.integers(1, 9), name, st.just(2), points, points, points, points, st.just(0)),
        st.tuples(st.just(7), st.integers(1, 9), name, st.just(1), points, points, st.just(1), st.just(1), card),
        st.tuples(st.just(127), st.integers(-32, 239) | st.sampled_from(["trump S", "{", "%s"])),
    )

    def told(between):
        values = [value for event in between for value in event]
        return pack([*values, *[126] * (len(replay.moves) - sum(event[0] == 127 for event in between))])

    return st.just(replay.events) | st.lists(one, max_size=12).map(told)


@given(resealed())
def test_any_contents_with_right_checksums_are_used_or_refused(catalogue, data):
    used(data, catalogue)


@given(st.text(max_size=80), st.binary(max_size=60), st.sampled_from([SHARE, DEAL]))
def test_any_text_is_refused(catalogue, text, data, prefix):
    for given_text in (text, prefix + text, wrap(prefix, data)):
        with pytest.raises(ReplayError) as refused:
            (open_text if prefix == SHARE else read_deal)(given_text, catalogue)
        assert "\n" not in str(refused.value)


_VALUE = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 1 << 40) | st.text(max_size=4) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(place=st.integers(0, 5), value=_VALUE)
def test_any_value_in_a_deal_code_is_dealt_or_refused(catalogue, place, value):
    fields = [1, "crazy-eights", 1, {"rounds": 5}, 4, "7"]
    fields[place] = value
    try:
        deal = read_deal(wrap(DEAL, pack([fields])), catalogue)
    except ReplayError:
        return
    assert catalogue.open(deal.table(catalogue), deal.seed).legal


@pytest.fixture(scope="session")
def shortest(catalogue):
    """The shortest text of a replay."""
    texts = [share(data, catalogue) for data in SMALL if verify(data, catalogue).status == VERIFIED]
    return min(texts, key=len)


def test_every_other_character_at_every_place_of_a_share_text_is_noticed(catalogue, shortest):
    for place, was in enumerate(shortest):
        for sign in ALPHABET + "=+/.~ ":
            if sign != was:
                with pytest.raises(ShareError):
                    open_text(shortest[:place] + sign + shortest[place + 1 :], catalogue)
        with pytest.raises(ShareError):
            open_text(shortest[:place] + was + shortest[place:], catalogue)


def test_every_other_character_at_every_place_of_a_deal_code_is_noticed(catalogue):
    code = deal_code(catalogue["crazy-eights"].set_up("gamble", {"seats": 3}), "7", catalogue)
    for place, was in enumerate(code):
        for sign in ALPHABET + "=+/.~ ":
            if sign != was:
                with pytest.raises(ShareError):
                    read_deal(code[:place] + sign + code[place + 1 :], catalogue)


MANGLED = {
    "broken at 76": lambda text: "\r\n".join(text[at : at + 76] for at in range(0, len(text), 76)),
    "spaces": lambda text: " ".join(text[at : at + 7] for at in range(0, len(text), 7)),
    "an answer": lambda text: "\n".join(f"> > {text[at : at + 60]}" for at in range(0, len(text), 60)),
    "no-break spaces": lambda text: "\u00a0" + text[:30] + "\u202f" + text[30:] + "\u3000",
    "signs not seen": lambda text: "\ufeff" + text[:30] + "\u200b\u00ad" + text[30:] + "\u2060",
    "tabs": lambda text: "\t" + text[:20] + "\n\t" + text[20:] + "\n\n",
}


@pytest.mark.parametrize("mangled", MANGLED.values(), ids=MANGLED.keys())
def test_what_chats_and_e_mail_programs_put_into_a_text_does_not_matter(catalogue, shortest, mangled):
    data = open_text(mangled(shortest), catalogue)
    assert data == open_text(shortest, catalogue)
    assert read(data).status == COMPLETE
    code = deal_code(catalogue["kaiser"].set_up(None, {"no_trump": False}), "friends", catalogue)
    assert read_deal(mangled(code), catalogue) == read_deal(code, catalogue)
