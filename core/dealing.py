"""Shuffling and dealing, the same in every game."""

from core.events import Place, Reshuffled, RoundBegan, card_moved
from core.rng import block, shuffle, word
from core.world import Pile, World


def begin_round(world: World) -> None:
    """Begin the next round: its number, its dealer (drawn from the seed at first, then passing left), no history."""
    turning = world.round
    if turning.number == 0:
        turning.dealer = word(world.chance.seed, "dealer", world.chance.dealer) % len(world.seats)
        world.chance.dealer += 1
    else:
        turning.dealer = (turning.dealer + 1) % len(world.seats)
    turning.number += 1
    turning.history.clear()
    if world.listener is not None:
        world.listener(RoundBegan(world.time.tick, turning.number, turning.dealer))


def shuffle_deck(world: World, stock: Pile) -> None:
    """Gather the whole deck from every pile into one, in deck order, and shuffle it."""
    for pile in world.piles:
        pile.cards.clear()
    stock.cards[:] = range(1, len(world.deck) + 1)
    _shuffle(world, stock)


def recycle(world: World, source: Pile, stock: Pile, keep: int) -> None:
    """Shuffle all but the top `keep` cards of a pile into the empty stock."""
    stock.cards[:] = source.cards[:-keep]
    del source.cards[:-keep]
    _shuffle(world, stock)
    if world.listener is not None:
        places = Place(source.kind), Place(stock.kind)
        world.listener(Reshuffled(world.time.tick, *places, len(stock.cards)))


def _shuffle(world: World, pile: Pile) -> None:
    """Shuffle a pile with the next block of the stream `deck`."""
    chance = world.chance
    shuffle(pile.cards, block(chance.seed, "deck", chance.deck, len(pile.cards)))
    chance.deck += 1


def deal_hands(world: World, stock: Pile, count: int) -> None:
    """Deal `count` cards to each seat, one at a time, starting left of the dealer, from the top of the stock."""
    seats = len(world.seats)
    order = [world.hands[(world.round.dealer + 1 + i) % seats] for i in range(seats)]
    listener = world.listener
    if listener is None:
        for i, hand in enumerate(order):
            hand.cards.extend(stock.cards[: -count * seats - 1 : -1][i::seats])
        del stock.cards[len(stock.cards) - count * seats :]
        return
    for _ in range(count):
        for hand in order:
            hand.cards.append(card := stock.cards.pop())
            listener(card_moved(world.time.tick, world.card(card), stock, hand))
