"""What a typed answer chooses: a number of the list, a bid, an action's text, or the words of a choice."""

from core.actions import ActionList, spelled
from frontends.choices import Choice, Choices

LONGEST_NUMBER = 9
"""Digits of the longest number that anybody means."""


def typed_number(text: str) -> int | None:
    """Read a whole number as somebody has typed it; None for anything else, and beyond all counting."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def numbered(choices: Choices) -> dict[str, Choice]:
    """Give each choice the number it is picked by, as text, in the order of the list.

    A bid is picked by what is bid (`7`, `7NT`), so that nobody bids nine by saying seven; everything else by its
    place, from 1, past the numbers that are bids.
    """
    own = {choice.short: choice for choice in choices.all if _is_bid(choice)}
    keys: dict[str, Choice] = {}
    place = 0
    for choice in choices.all:
        if _is_bid(choice):
            keys[choice.short] = choice
            continue
        place += 1
        while str(place) in own:
            place += 1
        keys[str(place)] = choice
    return keys


def _is_bid(choice: Choice) -> bool:
    return choice.short[0].isdigit()


def chosen(choices: Choices, answer: str, actions: ActionList) -> Choice | None:
    """Give the legal choice that an answer means; None where it means none.

    Where nothing can be bid for 1, that is always the first choice.
    """
    said = spelled(answer)
    by_number = {key.upper(): choice for key, choice in numbered(choices).items()}
    if said in by_number:
        return by_number[said]
    if said == "1" and choices.all and all(action.number != 1 for action in actions.ordinary):
        return choices.all[0]
    return _by_words(choices, said)


def _by_words(choices: Choices, said: str) -> Choice | None:
    """Find a choice by its words: all of them, a card that has no other choice, or what tells a plain one apart."""
    for choice in choices.all:
        if said in (choice.label.upper(), choice.text.upper()):
            return choice
    for group in choices.cards:
        if len(group.choices) == 1 and said in (group.card.title.upper(), f"THE {group.card.title.upper()}"):
            return group.choices[0]
    return next((choice for choice in choices.plain if said == choice.short.upper()), None)
