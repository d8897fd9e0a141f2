"""The contract that every game keeps, ours and those of tests/plugins, on random matches of every option and seats."""

import json
from itertools import pairwise

import pytest
from hearts import HEARTS_GAME
from sevens import SEVENS_GAME

from core.actions import VERBS
from core.cards import Card
from core.components import NOBODY
from core.errors import ActionError, IllegalAction, MatchOver, NotYourTurn, TableError, UnreadableAction
from core.events import RoundBegan, RoundEnded
from core.position import read_position, write_position
from core.rng import block
from core.snapshot import differences, state_document, state_hash, state_hashes
from core.table import Pace, Player, playing_pace
from core.view import HIDDEN_VERBS
from systems import builtin_catalogue

CATALOGUE = builtin_catalogue([SEVENS_GAME, HEARTS_GAME])
GAMES = [pytest.param(game, id=game.id) for game in CATALOGUE]


def _tables():
    """Every value of every option of every game, on top of each preset, and every seat count."""
    for game in CATALOGUE:
        for preset in game.options.presets:
            for option in (game.options.seats, *game.options.options):
                for value in option.values:
                    yield pytest.param(game, preset, {option.key: value}, id=f"{game.id}-{preset}-{option.key}={value}")


TABLES = list(_tables())
PRESETS = [
    pytest.param(game, preset, id=f"{game.id}-{preset}") for game in CATALOGUE for preset in game.options.presets
]


def word(seed, number):
    return block(seed, "test", number, 1)[0]


def opened(game, preset, changes, seed, kind="human", pace=None, dev=False):
    seats = int(game.options.settle(preset, changes)["seats"])
    table = game.set_up(preset, changes, [kind] * seats, pace=pace or Pace(), dev=dev)
    return CATALOGUE.open(table, seed)


def play_on(match, seed, most=10**9):
    """Plays legal actions at random, and stops before each decision."""
    for number in range(most):
        if match.is_over:
            return
        yield number
        if match.is_over:
            return
        match.submit(match.legal[word(seed, number) % len(match.legal)])
        match.advance(1)


def states(game, preset, changes, seed, count, apart):
    """Stops a random match a number of times, so many actions apart."""
    match = opened(game, preset, changes, seed)
    for number in play_on(match, seed, count * apart):
        if number % apart == 0:
            yield match
    match.close()


def everything(match):
    """All that can be seen from outside, of a match at its moment."""
    views = [json.dumps(match.view(seat).to_data()) for seat in range(NOBODY, match.table.seats)]
    return [match.snapshot(), state_document(match), views, match.result(), match.legal_texts()]


# Another match in the same world.


@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("actions", [0, 1, 40, 10**9])
def test_a_match_that_begins_anew_is_as_one_that_was_opened(game, preset, actions):
    """Wherever it stood, whoever sat there by then, and whatever waited to be done."""
    pace = playing_pace(30)
    match, fresh = opened(game, preset, {}, "old", pace=pace), opened(game, preset, {}, "new", pace=pace)
    for _ in play_on(match, "old", actions):
        pass
    match.seat_player(0, Player("random", "Zoe"))
    if not match.is_over:
        match.submit(match.legal[-1])
    heard, told = [], []
    match.restart("new", heard.append)
    CATALOGUE.open(fresh.table, "new", told.append)
    assert heard == told
    assert everything(match) == everything(fresh)
    for _ in zip(play_on(match, "on", 60), play_on(fresh, "on", 60), strict=True):
        assert match.next_tick() == fresh.next_tick()
    assert everything(match) == everything(fresh)


# What a game declares.


@pytest.mark.parametrize("game", GAMES)
def test_actions_have_texts_of_their_own_which_are_read_back(game):
    texts = game.actions.texts
    assert len(set(texts)) == len(texts) == len(game.actions.all)
    for code, text in enumerate(texts):
        assert game.actions.read(text) == code
        assert game.actions.read(f"  {text.lower().replace(' ', '   ')} ") == code
        assert game.actions.codes[game.actions[code]] == code
        assert game.actions[code].verb in VERBS
        assert (game.actions[code].verb == "debug") == (code >= len(game.actions))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_another_one(game):
    assert len(set(map(str, game.deck))) == len(set(game.deck)) == len(game.deck)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_declared_has_words(game):
    assert game.title
    assert game.summary.endswith(".")
    for option in (game.options.seats, *game.options.options):
        assert option.label
        assert option.help.endswith(".")
        assert option.default in option.values
        assert len(option.values) >= 1
    for pile in game.piles:
        assert game.wording.piles[pile.kind].label


@pytest.mark.parametrize(("game", "preset", "changes"), TABLES)
def test_the_rules_are_written_for_every_table(game, preset, changes):
    values = game.options.settle(preset, changes)
    seats = int(values.pop("seats"))
    assert len(game.wording.rules(values, seats)) > 200


@pytest.mark.parametrize("game", GAMES)
def test_each_option_value_is_spoken_of_in_the_rules_or_changes_the_course(game):
    """No option is declared that nobody reads: each value leads to other rules and to another course somewhere."""
    for option in (game.options.seats, *game.options.options):
        courses = [_courses(game, option.key, value) for value in option.values]
        assert all(a != b for i, a in enumerate(courses) for b in courses[:i]), option.key


def _courses(game, key, value):
    """The rules, the result and the last state of a match with each preset, of as few seats and as many as can be."""
    courses = []
    for preset in game.options.presets:
        for seats in {game.options.seats.values[0], game.options.seats.values[-1]}:
            try:
                match = opened(game, preset, {"seats": seats, key: value}, "1", kind="random")
            except TableError:
                continue
            rules = game.wording.rules(match.table.options, match.table.seats)
            courses.append((rules, match.run(), state_document(match)))
            match.close()
    return courses


# A match.


@pytest.mark.parametrize(("game", "preset", "changes"), TABLES)
def test_a_random_match_keeps_the_rules_of_all_games(game, preset, changes):
    try:
        match = opened(game, preset, changes, "contract", kind="human")
    except TableError:
        return
    everywhere = sorted(card for pile in match.world.piles for card in pile.cards)
    assert everywhere == list(range(1, len(game.deck) + 1))
    rounds, last = 1, 0
    for number in play_on(match, "contract"):
        assert number < 100_000, "a match ends"
        legal = match.legal
        assert legal, "a seat on turn has a legal action"
        assert legal == sorted(set(legal))
        assert legal[0] >= 0
        assert legal[-1] < len(game.actions)
        assert match.tick == match.actions == number
        assert match.result().winners == ()
        if number % 7 == 0:
            mask = match.mask()
            assert [code for code, bit in enumerate(mask) if bit] == legal
            assert len(mask) == len(game.actions)
            assert sorted(card for pile in match.world.piles for card in pile.cards) == everywhere
            for seat in range(match.table.seats):
                assert list(match.view(seat).legal) == (legal if seat == match.turn else [])
        assert match.world.round.number - rounds in (0, 1)
        rounds, last = match.world.round.number, number
    result = match.result()
    assert result.winners
    assert set(result.winners) <= set(range(match.table.seats))
    assert result.ticks == result.actions == last + 1
    assert result.rounds == rounds
    assert match.legal == []
    assert sum(match.mask()) == 0
    assert match.turn == NOBODY
    with pytest.raises(MatchOver):
        match.submit(0)
    assert match.run() == result
    match.advance(100)
    assert match.result() == result
    match.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_scores_are_the_sums_of_the_rounds(game, preset):
    match, events = opened(game, preset, {}, "sums", kind="random"), []
    match.listen(events.append)
    result = match.run()
    ended = [event for event in events if isinstance(event, RoundEnded)]
    assert [event.number for event in ended] == list(range(1, result.rounds + 1))
    assert tuple(map(sum, zip(*(event.points for event in ended), strict=True))) == result.scores
    assert ended[-1].scores == result.scores
    dealers = [event.dealer for event in events if isinstance(event, RoundBegan)]
    assert all((b - a) % match.table.seats == 1 for a, b in pairwise(dealers))
    match.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_events_come_in_the_order_of_their_ticks_and_cost_no_difference(game, preset):
    told, silent = opened(game, preset, {}, "told", kind="random"), opened(game, preset, {}, "told", kind="random")
    events = []
    told.listen(events.append)
    assert told.run() == silent.run()
    assert state_hash(told) == state_hash(silent)
    ticks = [event.tick for event in events]
    assert ticks == sorted(ticks)
    for event in events:
        json.dumps(event.to_data())
        for seat in range(NOBODY, told.table.seats):
            json.dumps(event.seen_by(seat).to_data())
    told.close()
    silent.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_illegal_actions_are_refused_in_words_and_touch_nothing(game, preset):
    for match in states(game, preset, {}, "refused", 6, 9):
        before = everything(match)
        for code in range(len(game.actions.all)):
            if code in match.legal:
                continue
            with pytest.raises(IllegalAction) as refused:
                match.submit(code)
            assert len(str(refused.value)) > 10
            assert "\n" not in str(refused.value)
            assert "None" not in str(refused.value)
        for code in (-1, len(game.actions.all), 10**9):
            with pytest.raises(UnreadableAction):
                match.submit(code)
        with pytest.raises(NotYourTurn):
            match.submit(match.legal[0], seat=(match.turn + 1) % match.table.seats)
        assert everything(match) == before


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_snapshot_restores_the_whole_world(game, preset):
    for match in states(game, preset, {}, "snapshot", 5, 11):
        before = everything(match)
        saved = json.loads(json.dumps(match.snapshot()))
        other = opened(game, preset, {}, "another seed")
        other.restore(saved)
        assert everything(other) == before
        for number in play_on(match.clone(), "on", 30):
            assert number <= 30
        assert everything(match) == before
        twin = match.clone()
        for _ in range(40):
            if twin.is_over:
                break
            code = twin.legal[word("on", twin.actions) % len(twin.legal)]
            for world in (twin, other):
                world.submit(code)
                world.advance(1)
            assert everything(twin) == everything(other)
        twin.close()
        other.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_restored_world_with_bots_goes_on_exactly_alike(game, preset):
    match = opened(game, preset, {}, "bots", kind="random", pace=playing_pace(30))
    match.advance(3000)
    saved = match.snapshot()
    other = opened(game, preset, {}, "other bots", kind="random", pace=playing_pace(30))
    other.advance(1500)
    other.restore(saved)
    twin = match.clone()
    assert match.run() == other.run() == twin.run()
    assert state_hashes(match) == state_hashes(other) == state_hashes(twin)
    for world in (match, other, twin):
        world.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_an_output_position_is_valid_input_again(game, preset):
    for match in states(game, preset, {}, "position", 12, 7):
        position = write_position(match)
        other = opened(game, preset, {}, "another")
        read_position(other, json.loads(json.dumps(position)))
        assert write_position(other) == position
        assert other.legal == match.legal
        assert other.turn == match.turn
        assert other.world.round.phase == match.world.round.phase
        other.close()


# What a seat may see.


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_view_is_plain_data_and_shows_no_seed(game, preset):
    for match in states(game, preset, {}, "a-seed-nobody-may-see", 4, 13):
        for seat in range(NOBODY, match.table.seats):
            view = match.view(seat)
            data = view.to_data()
            assert json.loads(json.dumps(data)) == data
            assert "a-seed-nobody-may-see" not in json.dumps(data)
            assert set(data) == {
                "seat", "hand", "piles", "turn", "dealer", "round", "scores", "facts", "history", "legal",
            }  # fmt: skip
            frozen = view.freeze()
            assert frozen.hand == list(view.hand)
            assert frozen.facts == view.facts
            assert frozen.history == list(view.history)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_frozen_view_stays_as_it_was(game, preset):
    match = opened(game, preset, {}, "frozen")
    frozen = match.view(match.turn).freeze()
    again = match.view(match.turn).freeze()
    match.submit(match.legal[0])
    match.advance(1)
    assert frozen == again
    match.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_history_hides_what_others_drew_and_buried(game, preset):
    for match in states(game, preset, {}, "history", 8, 9):
        whole = match.world.round.history
        for seat in range(NOBODY, match.table.seats):
            shown = match.view(seat).history
            assert len(shown) == len(whole)
            for (who, verb, card), (actor, code, entity) in zip(shown, whole, strict=True):
                assert (who, verb) == (actor, game.actions[code].verb)
                if verb in HIDDEN_VERBS and who != seat:
                    assert card is None
                elif entity:
                    assert card == game.deck[entity - 1]


@pytest.mark.parametrize(("game", "preset", "changes"), TABLES)
def test_two_worlds_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(game, preset, changes):
    """Views, legal actions, hints, refusals and events are equal to the byte in a world and in a resampled one."""
    try:
        game.set_up(preset, changes)
    except TableError:
        return
    for match in states(game, preset, changes, "two worlds", 3, 17):
        for seat in range(match.table.seats):
            words = block("resample", str(match.actions), seat, len(game.deck))
            twin = match.resample(match.view(seat), words)
            assert json.dumps(twin.view(seat).to_data()) == json.dumps(match.view(seat).to_data())
            assert sorted(card for pile in twin.world.piles for card in pile.cards) == sorted(
                card for pile in match.world.piles for card in pile.cards
            )
            if seat == match.turn:
                _act_alike(match, twin, seat)
            twin.close()


def _act_alike(match, twin, seat):
    """Hint, every refusal, and the events of the seat's own action where they do not show a hidden card."""
    assert match.legal == twin.legal
    assert match.game.house().choose(match.view(seat), 1) == match.game.house().choose(twin.view(seat), 1)
    for code in range(len(match.game.actions)):
        if code not in match.legal:
            assert _refused(match, code) == _refused(twin, code)
    code = match.legal[0]
    if match.game.actions[code].verb == "draw":
        return
    told = []
    for world in (match.clone(), twin.clone()):
        events = []
        world.listen(lambda event, events=events: events.append(event.seen_by(seat).to_data()))
        world.submit(code)
        world.advance(1)
        told.append(json.dumps(events[: _before_round_end(events)]))
        world.close()
    assert told[0] == told[1]


def _before_round_end(events):
    """The hands are open at the end of a round, and the next deal is another one."""
    return next((i for i, event in enumerate(events) if event["event"] == "RoundEnded"), len(events))


def _refused(match, code):
    with pytest.raises(ActionError) as error:
        match.check(code)
    return str(error.value)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_resampling_differs_from_the_real_world_and_from_other_words(game, preset):
    match = opened(game, preset, {}, "differs")
    seat = (match.turn + 1) % match.table.seats
    before = everything(match)
    view = match.view(seat).freeze()
    twins = [match.resample(view, block("resample", "test", number, len(game.deck))) for number in (0, 1, 0)]
    piles = [[pile.cards for pile in twin.world.piles] for twin in (match, *twins)]
    assert piles[1] == piles[3]
    assert len({json.dumps(pile) for pile in piles}) == 3
    assert len({twin.seed for twin in (match, *twins)}) == 3
    assert everything(match) == before
    for twin in twins:
        for number in play_on(twin, "on"):
            assert number < 100_000
        twin.close()
    with pytest.raises(ValueError, match="random words"):
        match.resample(view, block("resample", "test", 0, len(game.deck) - 1))
    match.submit(match.legal[0])
    match.advance(1)
    with pytest.raises(ValueError, match="as it stands"):
        match.resample(view, block("resample", "test", 0, len(game.deck)))
    match.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_an_event_shows_a_card_only_to_those_who_see_one_of_its_piles(game, preset):
    match, events = opened(game, preset, {}, "audience", kind="random"), []
    match.listen(events.append)
    match.run()
    open_kinds = {pile.kind for pile in game.piles if pile.is_open}
    for event in events:
        if type(event).__name__ == "CardMoved":
            for seat in range(NOBODY, match.table.seats):
                places = (event.source, event.target)
                sees = any(p.kind in open_kinds or (p.owner == seat != NOBODY) for p in places)
                assert isinstance(event.seen_by(seat).card, Card) == sees
    match.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_difference_of_two_worlds_is_named(game, preset):
    match = opened(game, preset, {}, "one")
    other = opened(game, preset, {}, "two")
    named = list(differences(state_document(match), state_document(other), match))
    assert any(place == "piles: hand of seat 0" for place, _, _ in named)
    assert list(differences(state_document(match), state_document(match), match)) == []
    match.close()
    other.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_hash_does_not_tell_who_sat_there(game, preset):
    table_of = {kind: opened(game, preset, {}, "who", kind=kind) for kind in ("human", "house", "random")}
    assert len({state_hash(match) for match in table_of.values()}) == 1
    for match in table_of.values():
        match.close()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_debug_actions_need_dev_and_keep_the_cards(game, preset):
    for dev in (False, True):
        match = opened(game, preset, {}, "debug", dev=dev)
        cards = sorted(card for pile in match.world.piles for card in pile.cards)
        for code in range(len(game.actions), len(game.actions.all)):
            assert code not in match.legal
            twin = match.clone()
            if not dev:
                with pytest.raises(IllegalAction, match="dev"):
                    twin.submit(code)
            elif twin.rules.is_debug_allowed(code):
                twin.submit(code)
                twin.advance(1)
                assert twin.actions == 1
                assert sorted(card for pile in twin.world.piles for card in pile.cards) == cards
            twin.close()
        match.close()
