"""What a table, a hand, a turn and the scores are in sentences, for one reader; nothing depends on colour or place."""

from collections.abc import Collection, Sequence
from itertools import groupby
from operator import itemgetter

from core.cards import Card
from core.components import NOBODY
from core.events import RoundEnded, TrickTaken
from core.view import PileView
from core.wording import cards_words, listed
from frontends.choices import CardChoices, Choice, shown_hand
from frontends.places import places
from frontends.session import Session
from frontends.terminal.answers import numbered

FEW = 5
"""A closed pile of so many cards or fewer is told of at a turn."""

NEARLY_OUT = 2
"""Whoever holds so many cards or fewer is told of at a turn, where hands are not all of one size."""


def table_text(session: Session, reader: int) -> str:
    """Tell what lies on the table, what is in force and how many cards the others hold."""
    return " ".join([*trick_parts(session, reader), *table_parts(session, reader)])


def table_parts(session: Session, reader: int, *, is_brief: bool = False) -> list[str]:
    """Tell, part by part, what lies on the table beside the trick: open piles, what is in force, and what is left.

    Where tricks are played nobody draws, so nothing is told of closed piles and of how many cards are held. What
    stands of another seat (its bid, its tricks) was told as it happened: briefly it is left out, and so are closed
    piles from which much can be drawn, and hands from which nobody soon goes out.
    """
    looks = session.game.wording.piles
    piles = [pile for pile in session.view(reader).piles if pile.kind in looks and looks[pile.kind].place != "trick"]
    parts = open_parts(session, reader)
    others = {session.name(seat.index) for seat in session.match.world.seats if seat.index != reader}
    standing = [(label, words) for label, words in session.standing(reader) if not (is_brief and label in others)]
    people = {"You", *others}
    parts += [f"{label}{':' * (label not in people)} {words}." for label, words in standing]
    if not is_trick_game(session):
        closed = [pile for pile in piles if pile.cards is None and not (is_brief and pile.count > FEW)]
        parts += [_pile_text(session, pile, reader) for pile in closed]
        parts.append(_counts_text(session, reader, NEARLY_OUT if is_brief else None))
    return [part for part in parts if part]


def open_parts(session: Session, reader: int) -> list[str]:
    """Tell of the piles beside the trick of which cards are seen: what is turned up is told by the deal too."""
    looks = session.game.wording.piles
    piles = [pile for pile in session.view(reader).piles if pile.kind in looks and looks[pile.kind].place != "trick"]
    told = [_pile_text(session, pile, reader) for pile in piles if pile.cards is not None]
    return [part for part in told if part]


def is_trick_game(session: Session) -> bool:
    """Tell whether tricks are played: then everybody holds as many cards as the others, and has seen each play."""
    return any(look.place == "trick" for look in session.game.wording.piles.values())


def _pile_text(session: Session, pile: PileView, reader: int) -> str:
    """Tell of one pile what is worth telling; nothing of hidden ones, nor of a seat's that not everybody sees."""
    look = session.game.wording.piles[pile.kind]
    public = session.view(NOBODY).pile(pile.kind, pile.owner).cards
    if look.place == "hidden" or (pile.owner != NOBODY and not public):
        return ""
    if pile.owner != NOBODY:
        return f"{look.label} of {_who(session, pile.owner, reader)}: {cards_words(filter(None, public or ()))}."
    top = pile.cards[-1] if pile.cards else None
    if top is not None:
        return f"{look.label}: the {top.title}{' on top' * (pile.count > 1)}."
    return f"{look.label}: {_count(pile.count)}."


def trick_parts(session: Session, reader: int) -> list[str]:
    """Tell the trick under way, if tricks are played: who played which card, in the order of play."""
    by_card = {card: seat for seat, _, card in session.view(reader).history if card is not None}
    told: list[str] = []
    for label, cards in _tricks(session, reader):
        plays = [f"{_player(session, by_card, card, reader)}the {card.title}" for card in cards]
        told.append(f"{label}: {listed(plays) or 'no card yet'}.")
    return told


def _tricks(session: Session, reader: int) -> list[tuple[str, list[Card]]]:
    """Give the label and the cards of what lies where tricks lie."""
    looks = session.game.wording.piles
    piles = [pile for pile in session.view(reader).piles if pile.kind in looks and looks[pile.kind].place == "trick"]
    return [(looks[pile.kind].label, [card for card in pile.cards or () if card]) for pile in piles]


def _player(session: Session, by_card: dict[Card, int], card: Card, reader: int) -> str:
    return f"{_who(session, by_card[card], reader)} " if card in by_card else ""


def _counts_text(session: Session, reader: int, most: int | None) -> str:
    """Tell how many cards the others hold, in turn order after the reader; only of those with `most` or fewer."""
    view = session.view(reader)
    seats = [(max(reader, 0) + step) % view.seats for step in range(1 if reader != NOBODY else 0, view.seats)]
    counts = [(session.name(seat), view.pile("hand", seat).count) for seat in seats]
    told = [(name, count) for name, count in counts if most is None or count <= most]
    if not told:
        return ""
    if len({count for _, count in told}) == 1 and len(told) == len(counts) > 1:
        return f"The others hold {_count(told[0][1])} each."
    name, count = told[0]
    return f"{listed([f'{name} holds {_count(count)}', *(f'{name} {count}' for name, count in told[1:])])}."


def _count(cards: int) -> str:
    return f"{cards or 'no'} card{'s' * (cards != 1)}"


def _who(session: Session, seat: int, reader: int) -> str:
    return "you" if seat == reader else session.name(seat)


def person_text(session: Session, seat: int) -> str:
    """Call a person by name, and by the seat too where somebody else has the same name."""
    name = session.name(seat)
    is_shared = sum(other.name == name for other in session.match.world.seats) > 1
    return f"{name} at seat {seat}" if is_shared else name


def hand_text(session: Session, seat: int) -> str:
    """Tell a seat its hand."""
    return f"Your hand: {cards_words(_told_hand(session, seat))}."


def named_hand_text(session: Session, seat: int) -> str:
    """Tell the hand of a seat to whoever may see all hands."""
    return f"{session.name(seat)} holds the {cards_words(_told_hand(session, seat))}."


def whole_hand_text(session: Session, seat: int, known: Collection[Card]) -> str:
    """Tell a seat a hand from which no card can be chosen, if there are cards in it that it does not know."""
    if any(group.choices for group in session.choices(seat).cards) or set(session.view(seat).hand) <= set(known):
        return ""
    return hand_text(session, seat)


def rest_text(session: Session, seat: int, known: Collection[Card]) -> str:
    """Tell a seat that can choose cards those that it cannot choose, or how many there are if it knows them."""
    found = session.choices(seat)
    rest = [card for card in _told_hand(session, seat) if not found.of(card)]
    if not 0 < len(rest) < len(found.cards):
        return ""
    if set(rest) <= set(known):
        return f"And {len(rest)} other{'s' * (len(rest) != 1)}."
    return f"You also hold the {cards_words(rest)}."


def _told_hand(session: Session, seat: int) -> list[Card]:
    """Give a seat's hand in the game's order; where it has none, the highest of a suit first."""
    hand = list(shown_hand(session.view(seat), session.game.wording))
    if session.game.wording.hand_order is None:
        hand.sort(key=lambda card: -card.rank)
    return hand


def leads(session: Session, seat: int) -> bool:
    """Tell whether a seat is to play the first card of a trick."""
    tricks = _tricks(session, seat)
    return bool(tricks) and not tricks[0][1] and any(group.choices for group in session.choices(seat).cards)


def choice_lines(session: Session, seat: int, explained: Collection[str] = ()) -> list[str]:
    """Tell the legal choices with their numbers: a line for each card, and for each kind of plain choice.

    What choices mean is told too, unless it is among what was explained before.
    """
    found = session.choices(seat)
    keys = {choice.code: key for key, choice in numbered(found).items()}
    lines = [_card_line(group, keys, explained) for group in found.cards if group.choices]
    by_verb: dict[str, list[Choice]] = {}
    for choice in found.plain:
        by_verb.setdefault(choice.text.split()[0], []).append(choice)
    return lines + [_choices_line(choices, keys, explained) for choices in by_verb.values()]


def _card_line(group: CardChoices, keys: dict[int, str], explained: Collection[str]) -> str:
    """Tell a card's choices; one that only plays it is told by its name."""
    first = group.choices[0]
    if len(group.choices) == 1 and first.text == str(group.card):
        return f"{keys[first.code]}: {group.card.title}{_meant(first, explained)}."
    return _choices_line(group.choices, keys, explained)


def _choices_line(choices: Sequence[Choice], keys: dict[int, str], explained: Collection[str]) -> str:
    """Tell the first choice whole, and of the others what tells them apart."""
    first, others = choices[0], choices[1:]
    text = f"{keys[first.code]}: {first.label}{_meant(first, explained)}"
    if others:
        text += "; " + ", ".join(_other(choice, keys[choice.code]) for choice in others)
    return f"{text}."


def _meant(choice: Choice, explained: Collection[str]) -> str:
    return f" ({choice.meaning})" if choice.meaning and choice.meaning not in explained else ""


def _other(choice: Choice, key: str) -> str:
    return key if key == choice.short else f"{key} for {choice.short}"


def scores_text(session: Session, reader: int) -> str:
    """Tell the scores, by side."""
    view = session.view(reader)
    return f"Round {view.round}. Scores: {_scores_words(session, view.scores, reader)}."


def rounds_lines(session: Session, reader: int) -> list[str]:
    """Tell the scores after each round that has ended, a line each."""
    ended = [event for event in session.chronicle.events if isinstance(event, RoundEnded)]
    return [f"After round {event.number}: {_scores_words(session, event.scores, reader)}." for event in ended]


def places_text(session: Session, reader: int) -> str:
    """Tell the places at the end of a match, as in: 1: Bruno, 30 points. 2: you and Clara, 20."""
    told: list[str] = []
    result = session.match.result()
    winners = sorted({session.game.side_of(seat) for seat in result.winners})
    for place, group in groupby(places(result.scores, winners), key=itemgetter(0)):
        sides = [side for _, side in group]
        score = result.scores[sides[0]]
        points = str(score) if told else points_words(session, score)
        told.append(f"{place}: {listed([side_words(session, side, reader) for side in sides])}, {points}.")
    return " ".join(told)


def points_words(session: Session, score: int) -> str:
    """Count a score in what the game counts: `1 point`, `20 points`."""
    label = session.game.wording.score_label
    return f"{score} {label.removesuffix('s') if score == 1 else label}"


def _scores_words(session: Session, scores: Sequence[int], reader: int) -> str:
    told = [f"{side_words(session, side, reader)} {points}" for side, points in enumerate(scores)]
    return "; ".join(told) if session.game.teams else listed(told)


def side_words(session: Session, side: int, reader: int) -> str:
    """Name the seats of a side."""
    seats = [seat.index for seat in session.match.world.seats if seat.team == side]
    seats.sort(key=lambda seat: seat != reader)
    return listed([_who(session, seat, reader) for seat in seats])


def last_trick_text(session: Session, reader: int) -> str:
    """Tell the last trick that was taken, in the order of play, and who took it."""
    for event in reversed(session.chronicle.events):
        if isinstance(event, TrickTaken):
            plays = listed([f"{_who(session, seat, reader)} the {card.title}" for seat, card in event.cards])
            taker = _who(session, event.seat, reader)
            return f"The last trick: {plays}. {'You' if taker == 'you' else taker} took it."
    return ""
