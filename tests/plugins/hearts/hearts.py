"""Hearts for four: a small trick game for cardstead, whole in one file.

Each seat gets 13 cards; none are passed. The two of clubs leads the first trick. Suit is followed, the highest card of
the suit led takes the trick, and hearts are not led before one was taken, unless nothing else is held. Each heart
taken is a point and the queen of spades 13; a seat that takes all 26 gives 26 to everybody else instead. When somebody
reaches the limit, the lowest total wins.

The codes 0-51 play a card, in deck order, as `systems.tricks` wants them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.actions import ActionList, play
from core.cards import Card, Rank, Suit, standard_deck
from core.components import NOBODY, Pile
from core.dealing import deal_hands, shuffle_deck
from core.errors import PositionError
from core.game import TRICK_DONE, Game, Given
from core.options import OptionSet, Preset, Value, choice, seats_option
from core.state import NO_TRUMP, SEAT, Field, integer, per_seat
from core.view import SeatView
from core.wording import PileLook, Wording
from core.world import PileKind, World
from systems.tricks import TRICK_DERIVED, TRICK_FIELDS, TRICK_PILES, TrickFacts, TrickRules, TrickTables

SEATS = 4
DECK = standard_deck()
HAND_SIZE = len(DECK) // SEATS
TABLES = TrickTables(DECK)

QUEEN = Card(Rank.QUEEN, Suit.SPADES)
QUEEN_POINTS = 13
ALL_POINTS = HAND_SIZE + QUEEN_POINTS

TWO_ENTITY = DECK.index(Card(Rank.TWO, Suit.CLUBS)) + 1
QUEEN_ENTITY = DECK.index(QUEEN) + 1
HEARTS = TABLES.of_suit[Suit.HEARTS]
"""The entities of the hearts."""

PLAY = 1
"""The only phase."""

OPTIONS = OptionSet(
    seats_option(SEATS, SEATS, SEATS),
    [choice("limit", "Limit", "The match ends when somebody has so many points.", (50, 100), 100)],
    [Preset("standard", "Standard"), Preset("short", "Short", {"limit": 50})],
)


# The score.


def points_of(card: Card) -> int:
    """Give the points that a card costs the seat that takes it."""
    return QUEEN_POINTS if card == QUEEN else int(card.suit is Suit.HEARTS)


def taken_points(hearts: Sequence[int], queen: int | None) -> list[int]:
    """Count the points taken, by seat, from the hearts taken by each and the seat that took the queen of spades."""
    return [count + QUEEN_POINTS * (seat == queen) for seat, count in enumerate(hearts)]


def round_points(hearts: Sequence[int], queen: int) -> list[int]:
    """Score a round: what each seat took, or 26 for the others if one took everything."""
    taken = taken_points(hearts, queen)
    return [ALL_POINTS - points for points in taken] if ALL_POINTS in taken else taken


# The table.


@dataclass(slots=True, kw_only=True)
class Facts(TrickFacts):
    """What the table knows beside the piles."""

    hearts: list[int]
    """Hearts taken this round, by seat."""
    queen: int = NOBODY
    """The seat that took the queen of spades this round."""


class HeartsRules(TrickRules[Facts]):
    """Hearts at one table."""

    def __init__(self, world: World, options: Mapping[str, Value]) -> None:
        super().__init__(world, options, TABLES)
        self.stock = world.pile("stock")
        self.limit = int(options["limit"])

    def deal(self) -> None:
        """Deal the whole deck; whoever gets the two of clubs leads it."""
        shuffle_deck(self.world, self.stock)
        deal_hands(self.world, self.stock, HAND_SIZE)
        self.clear_tricks()
        self.facts.hearts[:] = [0] * self.seats
        self.facts.queen = NOBODY
        self.round.phase = PLAY
        self.lead(next(hand.owner for hand in self.hands if TWO_ENTITY in hand.cards))

    def legal(self) -> list[int]:
        """Give the cards that follow; of a lead, the two of clubs, or what is no heart before they are broken."""
        plays = self.plays()
        if self.trick.cards:
            return plays
        if TWO_ENTITY - 1 in plays:
            return [TWO_ENTITY - 1]
        if any(self.facts.hearts):
            return plays
        return [code for code in plays if code + 1 not in HEARTS] or plays

    def apply(self, code: int) -> int:
        """Play the card, and count the points of a trick that is complete."""
        flow = self.play(code)
        if flow & TRICK_DONE:
            cards, taker = self.last_cards(), self.facts.leader
            self.facts.hearts[taker] += sum(card in HEARTS for card in cards)
            if QUEEN_ENTITY in cards:
                self.facts.queen = taker
        return flow

    def score(self) -> tuple[list[int], str]:
        """Score the hearts and the queen."""
        is_moon = ALL_POINTS in taken_points(self.facts.hearts, self.facts.queen)
        return round_points(self.facts.hearts, self.facts.queen), "moon" if is_moon else "played"

    def winners(self) -> list[int]:
        """Give the seats with the lowest total once the limit is reached; equal ones share the win."""
        totals = [score.points for score in self.world.scores]
        if max(totals) < self.limit:
            return []
        return [seat for seat, total in enumerate(totals) if total == min(totals)]

    def refusal(self, code: int) -> str:
        """Say why a card is not allowed now."""
        cards = self.hands[self.turn.seat].cards
        if self.trick.cards or code + 1 not in cards:
            return self.refuse_play(code)
        if TWO_ENTITY in cards:
            return "the 2 of clubs leads the first trick"
        return "hearts are not broken yet, and there are other cards in the hand to lead"

    # What a seat can tell of hidden cards.

    def deduced_cards(self, pile: Pile, seat: int) -> frozenset[int]:
        """Give the tricks taken, and the two of clubs while its holder is to lead it."""
        if pile.kind == "hand" and pile.owner == self.turn.seat and TWO_ENTITY in pile.cards:
            return frozenset({TWO_ENTITY})
        return super().deduced_cards(pile, seat)

    def excluded_cards(self, pile: Pile, seat: int) -> frozenset[int]:
        """Give the suits not followed, and all suits but hearts for a seat that had to break them by leading one."""
        excluded = super().excluded_cards(pile, seat)
        if pile.kind == "hand" and self._breaker() == pile.owner:
            return excluded | frozenset(range(1, len(DECK) + 1)) - HEARTS
        return excluded

    def _breaker(self) -> int:
        """Give the seat that led the first heart of a round seen from its beginning; NOBODY if none did."""
        history = self.round.history
        is_whole = len(history) == self.seats * sum(self.facts.tricks) + len(self.trick.cards)
        first = next((place for place, (_, _, card) in enumerate(history) if card in HEARTS), None)
        return NOBODY if first is None or first % self.seats or not is_whole else history[first][0]

    # Positions.

    def settle(self, given: Given) -> None:
        """Let the turn follow from the trick or the two of clubs, and refuse points that nobody can have taken."""
        self.round.phase = PLAY
        self.lay_trick(given)
        holder = next((hand.owner for hand in self.hands if TWO_ENTITY in hand.cards), None)
        if not self.trick.cards:
            leader = holder if given.turn is None else given.turn
            if leader is None:
                raise PositionError("turn: missing, and it does not follow: the 2 of clubs is in no hand")
            self.lead(leader)
        if holder is not None and (self.trick.cards or any(self.facts.tricks)):
            raise PositionError(f"hands[{holder}]: the 2 of clubs led the first trick, so nobody holds it after that")
        if holder not in (None, self.turn.seat):
            raise PositionError(f"turn: seat {holder} holds the 2 of clubs and leads, got {self.turn.seat}")
        if given.dealer is None:
            self.round.dealer = (self.facts.leader - 1) % self.seats
        self._check_taken()

    def _check_taken(self) -> None:
        """Refuse tricks, hearts and a queen that do not go with each other or with the cards held."""
        facts = self.facts
        if (tricks := sum(facts.tricks) + self.cards_of(self.turn.seat)) > HAND_SIZE:
            raise PositionError(f"tricks: expected at most {HAND_SIZE}, with those to come, got {tricks}")
        for seat, hearts in enumerate(facts.hearts):
            if hearts > (cards := facts.tricks[seat] * self.seats):
                raise PositionError(f"hearts[{seat}]: expected at most {cards}, the cards of its tricks, got {hearts}")
        if facts.queen != NOBODY and not facts.tricks[facts.queen]:
            raise PositionError(f"queen: seat {facts.queen} has taken no trick")
        shown = [card for pile in (*self.hands, self.trick) for card in pile.cards]
        if (hearts := sum(facts.hearts) + sum(card in HEARTS for card in shown)) > len(HEARTS):
            raise PositionError(f"hearts: expected at most {len(HEARTS)}, with those still to be seen, got {hearts}")
        if facts.queen != NOBODY and QUEEN_ENTITY in shown:
            raise PositionError(f"queen: seat {facts.queen} has taken it, but it is still to be seen")


# The house bot.


def _cost(code: int) -> tuple[int, int]:
    """Order cards by how gladly they are given away: the queen, hearts, the rest; each from the ace down."""
    return points_of(DECK[code]), DECK[code].rank


class HouseBot:
    """Ducks where it can, and gives its dearest card away where it need not follow.

    Over 200 matches (seeds 0 to 199), two of these take 4 points a round each, and two random seats among them 9.5.
    """

    def choose(self, view: SeatView, word: int) -> int:
        """Choose one of the view's legal codes."""
        legal = view.legal
        trick = [card for card in view.pile("trick").cards or () if card is not None]
        if not trick:
            return min(legal, key=lambda code: (DECK[code] == QUEEN, DECK[code].rank, code))
        led = trick[0].suit
        top = max(card.rank for card in trick if card.suit is led)
        ducking = [code for code in legal if DECK[code].suit is not led or DECK[code].rank < top]
        if ducking:
            return max(ducking, key=_cost)
        if len(trick) == view.seats - 1 and not any(map(points_of, trick)):
            return max(legal, key=lambda code: (DECK[code] != QUEEN, DECK[code].rank))
        return min(legal, key=_cost)


# The words.


def rules_text(options: Mapping[str, Value], seats: int) -> str:
    """Write the rules of a table as text."""
    return "\n\n".join(
        [
            f"Hearts for {seats}: each gets 13 of the 52 cards. Whoever holds the two of clubs leads it.",
            "If you hold cards of the suit led, play one of them; otherwise anything. The highest card of the suit led "
            "takes the trick, and its player leads the next. There is no trump. Hearts may not be led before somebody "
            "has taken one, unless you hold nothing else.",
            "Each heart you take is a point, and the queen of spades is 13. Whoever takes all 26 points gets none, and "
            "everybody else gets 26.",
            f"The match ends when somebody has {options['limit']} points. The lowest total wins, and equal ones share "
            "the win.",
        ]
    )


def standing(view: SeatView) -> list[tuple[str, str]]:
    """State whether hearts are broken, and the points that seats have taken this round."""
    facts = view.facts
    lines = [("Hearts", "broken" if any(facts["hearts"]) else "not broken")]
    for seat, points in enumerate(taken_points(facts["hearts"], facts["queen"])):
        if points:
            name = "You" if seat == view.seat else view.names[seat]
            lines.append((name, f"took {points} point{'s' * (points != 1)}"))
    return lines


def meaning(view: SeatView, code: int) -> str:
    """Say what the queen of spades costs."""
    return f"costs {QUEEN_POINTS} points" if DECK[code] == QUEEN else ""


def hand_order(card: Card, facts: dict[str, Any]) -> tuple[int, ...]:
    """Sort a hand by suit, each from the highest rank down."""
    return int(card.suit or 0), -card.rank


HEARTS_GAME = Game(
    id="hearts",
    title="Hearts",
    summary="Take no hearts and not the queen of spades, or take them all.",
    rules_version=1,
    options=OPTIONS,
    deck=DECK,
    actions=ActionList([play(card) for card in DECK]),
    piles=(PileKind("stock", is_written=False), *TRICK_PILES),
    facts=lambda seats: Facts(tricks=[0] * seats, hearts=[0] * seats, trump=NO_TRUMP),
    fields=(Field("hearts", per_seat(integer(0, len(HEARTS)))), Field("queen", SEAT), *TRICK_FIELDS),
    derived=TRICK_DERIVED,
    rules=HeartsRules,
    house=HouseBot,
    wording=Wording(
        rules=rules_text,
        piles={
            "stock": PileLook("hidden", "Stock"),
            "trick": PileLook("trick", "Trick"),
            "taken": PileLook("beside", "Tricks taken"),
        },
        standing=standing,
        meaning=meaning,
        endings={"played": "The round is over.", "moon": "The round is over: somebody has shot the moon."},
        hand_order=hand_order,
    ),
)
