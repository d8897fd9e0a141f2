"""The house bot of Kaiser: decides from its seat's view alone."""

from core.state import NO_TRUMP
from core.view import SeatView
from systems.games.kaiser.bidding import rating, ratings
from systems.games.kaiser.deck import PASS_CODE, TRUMP_CODE, bid_of
from systems.games.kaiser.habits import ALL, Habit
from systems.games.kaiser.sight import CODES, HIGHER, Sight, bits_of

FIVE, THREE = CODES["5H"], CODES["3S"]
D = dict(
SUIT_MARGIN = 0,
NT_MARGIN = 60,
K0 = 1200, K1=500, K2=200, K3=0,
TRUMP = 1000,
RANK = 5,
KEEP_FIVE = 1500,
KEEP_THREE = 500,
TOP_TRUMP = 3000,
ACE = 1000,
FALL5=10,FALL3=5,HELP=1000,DTRUMP=0,NOTOP=0,
)

class HouseBot:
    """Bids what its hand should be worth and counts cards."""

    def __init__(self, habits: frozenset[Habit] = ALL, **tune) -> None:
        self.habits = habits
        self.tune = t = {**D,**tune}
        self.__dict__.update(t)
        self.KEEP=[self.K0,self.K1,self.K2,self.K3,0,0,0,0,0]

    def choose(self, view: SeatView, word: int) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if legal[0] < PASS_CODE:
            return self._play(Sight(view), legal, view)
        if legal[-1] >= TRUMP_CODE:
            return self._name(view)
        return self._call(view, legal)

    def _name(self, view):
        hand = bits_of(view.hand)
        r = ratings(hand, self.habits)
        if Habit.BEST_SUIT not in self.habits:
            return TRUMP_CODE + view.legal[0] % 4
        return TRUMP_CODE + max(range(4), key=lambda s: (r[s], -s))

    def _call(self, view, legal):
        hand = bits_of(view.hand)
        r = ratings(hand, self.habits)
        suit = max(r[:4]); nt = r[4]
        bids = [c for c in legal if c != PASS_CODE]
        lowest_suit = next((c for c in bids if not bid_of(c)[1]), None)
        lowest_nt = next((c for c in bids if bid_of(c)[1]), None)
        if legal[0] == PASS_CODE and Habit.JUDGE not in self.habits:
            return bids[0]
        if lowest_nt is not None and nt >= 100 * bid_of(lowest_nt)[0] + self.NT_MARGIN:
            return lowest_nt
        if lowest_suit is not None and suit >= 100 * bid_of(lowest_suit)[0] + self.SUIT_MARGIN:
            return lowest_suit
        if legal[0] == PASS_CODE:
            return PASS_CODE
        return bids[0]

    def _play(self, sight: Sight, legal, view):
        bidding = (sight.bidder-sight.seat)%2==0
        return max(legal, key=lambda code: (self._value(sight, code, bidding), -code))

    def _value(self, s: Sight, code: int, bidding) -> int:
        h = self.habits
        value = 10
        if Habit.FIVE in h and FIVE in s.trick:
            value += 50
        if code == FIVE and Habit.GIVE in h: value += 50
        if Habit.THREE in h and THREE in s.trick or code == THREE and Habit.GIVE in h:
            value -= 30
        led = s.led if s.trick else code>>3
        wanted = value>0
        if len(s.trick)<3:
            if led==2 and s.unseen>>16&1: value+=self.FALL5
            if led==3 and s.unseen>>24&1: value-=self.FALL3
        p = s.chance(code, is_wanted=wanted, has_partner=Habit.PARTNER in h, help=self.HELP)
        gain = (2 * p - 1000) * value//10
        above = s.unseen & HIGHER[code]
        n = above.bit_count()
        if Habit.LOW in h:
            gain -= self.KEEP[n] + (code & 7) * self.RANK
            if code >> 3 == s.trump:
                gain -= self.TRUMP
        if code == FIVE: gain -= self.KEEP_FIVE
        if code == THREE: gain -= self.KEEP_THREE
        if not s.trick:
            if code >> 3 == s.trump:
                if Habit.TRUMPS in h and not above and s.unseen & s.trumps:
                    gain += self.TOP_TRUMP if bidding else self.DTRUMP
                elif bidding: gain+=self.NOTOP
            elif Habit.ACES in h and not above:
                gain += self.ACE
        return gain
