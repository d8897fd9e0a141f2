"""What a table, a hand, a turn and the scores are in sentences, for one reader; nothing depends on colour or place."""

from collections.abc import Sequence

from core.cards import Card, Suit
from core.components import NOBODY
from core.events import TrickTaken
from core.view import PileView
from core.wording import listed
from frontends.choices import CardChoices, Choice, shown_hand
from frontends.session import Session
from frontends.terminal.answers import numbered


def table_text(session: Session, reader: int) -> str:
    """Tell what lies on the table, what is in force and how many cards the others hold."""
    looks = session.game.wording.piles
    piles = [pile for pile in session.view(reader).piles if pile.kind in looks]
    parts = [_pile_text(session, pile, reader) for pile in piles if pile.cards is not None]
    parts += [f"{label}: {words}." for label, words in session.standing(reader)]
    parts += [_pile_text(session, pile, reader) for pile in piles if pile.cards is None]
    if not _is_trick_game(session):
        parts.append(_counts_text(session, reader))
    return " ".join(filter(None, parts))


def _is_trick_game(session: Session) -> bool:
    """Tell whether tricks are played, so that everybody holds as many cards as the others."""
    return any(look.place == "trick" for look in session.game.wording.piles.values())


def _pile_text(session: Session, pile: PileView, reader: int) -> str:
    """Tell of one pile what is worth telling; nothing of hidden ones, and of closed ones beside a seat."""
    look = session.game.wording.piles[pile.kind]
    cards = [card for card in pile.cards or () if card is not None]
    if look.place == "hidden" or (pile.owner != NOBODY and not cards):
        return ""
    if look.place == "trick":
        return f"{look.label}: {_plays_text(session, cards, reader)}."
    if pile.owner != NOBODY:
        return f"{look.label} of {_who(session, pile.owner, reader)}: {hand_words(cards)}."
    if cards:
        return f"{look.label}: the {cards[-1].title} on top."
    return f"{look.label}: {_count(pile.count)}."


def _plays_text(session: Session, cards: Sequence[Card], reader: int) -> str:
    """Tell who played which card of the trick under way, in the order of play."""
    by_card = {card: seat for seat, _, card in session.view(reader).history if card is not None}
    return listed([f"{_played_by(session, by_card, card, reader)}the {card.title}" for card in cards]) or "no card yet"


def _played_by(session: Session, by_card: dict[Card, int], card: Card, reader: int) -> str:
    return f"{_who(session, by_card[card], reader)} " if card in by_card else ""


def _counts_text(session: Session, reader: int) -> str:
    """Tell how many cards the others hold, in turn order after the reader."""
    view = session.view(reader)
    seats = [(max(reader, 0) + step) % view.seats for step in range(1 if reader != NOBODY else 0, view.seats)]
    counts = [(session.name(seat), view.pile("hand", seat).count) for seat in seats]
    if len({count for _, count in counts}) == 1 and len(counts) > 1:
        return f"The others hold {_count(counts[0][1])} each."
    name, count = counts[0]
    return f"{listed([f'{name} holds {_count(count)}', *(f'{name} {count}' for name, count in counts[1:])])}."


def _count(cards: int) -> str:
    return f"{cards or 'no'} card{'s' * (cards != 1)}"


def _who(session: Session, seat: int, reader: int) -> str:
    return "you" if seat == reader else session.name(seat)


def hand_words(cards: Sequence[Card]) -> str:
    """Name cards suit by suit, in the order of their first ones: `king and 9 of clubs; 10 of spades`."""
    by_suit: dict[Suit | None, list[Card]] = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(card)
    return "; ".join(_suit_words(suit, group) for suit, group in by_suit.items()) or "no cards"


def _suit_words(suit: Suit | None, cards: Sequence[Card]) -> str:
    if suit is None:
        return listed([card.title for card in cards])
    return f"{listed([card.rank.title for card in cards])} of {suit.title}"


def hand_text(session: Session, seat: int) -> str:
    """Tell a seat its hand, in the game's order; where it has none, the highest of a suit first."""
    hand = list(shown_hand(session.view(seat), session.game.wording))
    if session.game.wording.hand_order is None:
        hand.sort(key=lambda card: -card.rank)
    return f"Your hand: {hand_words(hand)}."


def turn_text(session: Session, seat: int, *, has_clock: bool) -> list[str]:
    """Tell a turn in lines: the table, the hand, and what may be chosen.

    A hand of which every card can be chosen is not told twice.
    """
    lines = [_opening(session.seconds_left if has_clock else None), table_text(session, seat)]
    found = session.choices(seat)
    if not found.cards or not all(group.choices for group in found.cards):
        lines.append(hand_text(session, seat))
    return lines + choice_lines(session, seat)


def _opening(seconds: int | None) -> str:
    return "Your turn." if seconds is None else f"Your turn: {seconds} seconds."


def choice_lines(session: Session, seat: int) -> list[str]:
    """Tell the legal choices with their numbers: a line for each card, and for each kind of plain choice."""
    found = session.choices(seat)
    keys = {choice.code: key for key, choice in numbered(found).items()}
    lines = [_card_line(group, keys) for group in found.cards if group.choices]
    by_verb: dict[str, list[Choice]] = {}
    for choice in found.plain:
        by_verb.setdefault(choice.text.split()[0], []).append(choice)
    return lines + [_choices_line(choices, keys) for choices in by_verb.values()]


def _card_line(group: CardChoices, keys: dict[int, str]) -> str:
    """Tell a card's choices; one that only plays it is told by its name."""
    first = group.choices[0]
    if len(group.choices) == 1 and first.text == str(group.card):
        return f"{keys[first.code]}: {group.card.title}{_meant(first)}."
    return _choices_line(group.choices, keys)


def _choices_line(choices: Sequence[Choice], keys: dict[int, str]) -> str:
    """Tell the first choice whole, and of the others what tells them apart."""
    first, others = choices[0], choices[1:]
    text = f"{keys[first.code]}: {first.label}{_meant(first)}"
    if others:
        text += "; " + ", ".join(_other(choice, keys[choice.code]) for choice in others)
    return f"{text}."


def _other(choice: Choice, key: str) -> str:
    return key if key == choice.short else f"{key} for {choice.short}"


def _meant(choice: Choice) -> str:
    return f" ({choice.meaning})" if choice.meaning else ""


def scores_text(session: Session, reader: int) -> str:
    """Tell the scores, by side."""
    scores = session.view(reader).scores
    told = [f"{side_words(session, side, reader)} {points}" for side, points in enumerate(scores)]
    return f"Round {session.view(reader).round}. Scores: {listed(told)}."


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
