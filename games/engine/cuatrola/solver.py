"""The exact value of a world: all cards open, both sides playing as well as can be.

Alpha-beta over plays and cantes; what a position between two tricks is worth is remembered. Values are side 0's gain
minus side 1's from here on: points in an ordinary hand or a Solo, tricks in a Cuatrola or a Quintola."""

from __future__ import annotations

from math import inf

from . import cantes, scoring
from .bidding import WORTH, next_active
from .duties import Duties, allowed
from .moves import PASS, SOLO
from .options import Options
from .pack import BEATS, HELD, LAST_TEN, cards, points
from .state import State

HALF = 0.5  # decides between level totals, where the last trick does, and nothing else


class Solver:
    """Solves the hand of one world; positions of the same hand, cards and bid share its memory."""

    def __init__(self, options: Options, duties: Duties, world: State) -> None:
        self.options, self.duties = options, duties
        self.trump, self.sitting = world.trump, world.sitting
        self.by_tricks = world.bid > SOLO
        self.auto = options.cante_mode == "auto"
        self.size = world.active
        self.after = [next_active(seat, world.sitting) for seat in range(4)]
        tie_break = options.hand_tie == "last_trick" and world.bid == PASS
        self.last = LAST_TEN + HALF * tie_break
        self.memory: dict[tuple[int, ...], tuple[float, float]] = {}
        self.hands = [0, 0, 0, 0]
        self.done = self.sung = 0

    # What a world is worth

    def match_points(self, world: State) -> int:
        """The match points that side 0 gains in this hand (negative: side 1), with best play."""
        return self.worth(world, self.total(world, *self.edge(world)))

    def edge(self, world: State) -> tuple[float, float]:
        """The window of final differences that decides the hand: not above the first loses it for side 0, not below
        the second wins it."""
        if world.bid == PASS:
            return -1, 1
        goal = 2 * scoring.needed(self.options, world.bid) - HELD if self.by_tricks else 1
        return (-goal, 1 - goal) if world.bidder % 2 else (goal - 1, goal)

    def worth(self, world: State, total: float) -> int:
        """The match points of side 0 when the hand ends with this difference."""
        if world.result:
            winner = world.result["winner"]
            return 0 if winner is None else world.result["points"] * (1 - 2 * winner)
        if world.bid == PASS:
            return (total > 0) - (total < 0)
        return WORTH[world.bid] if total >= self.edge(world)[1] else -WORTH[world.bid]

    def total(self, world: State, low: float = -inf, high: float = inf) -> float:
        """The final difference between the sides: exact between `low` and `high`, else only on its side of them."""
        so_far = self.so_far(world)
        if world.result:
            return so_far
        self.hands = world.hands[:]
        if world.sitting >= 0:
            self.hands[world.sitting] = 0
        self.done, self.sung = world.played(), cantes.sung(world)
        return so_far + self.rest(world, low - so_far, high - so_far)

    def so_far(self, world: State) -> float:
        zero, one = world.tricks if self.by_tricks else scoring.totals(world)
        return zero - one

    def rest(self, world: State, low: float, high: float) -> float:
        if world.phase == "cante":
            queue = cantes.window(world)
            place = [seat for seat, _ in queue].index(world.turn)
            return self.sing(queue[place:], world.leader, low, high)
        if world.trick:
            return self.play(world.turn, world.trick, world.led, world.best, world.taker, low, high)
        return self.lead(world.turn, low, high)

    # The search

    def lead(self, seat: int, low: float, high: float) -> float:
        """The value with `seat` to lead."""
        if self.done == HELD:
            return 0
        key = (*self.hands, seat, self.sung)
        known = self.memory.get(key)
        if known is None:
            most = self.at_most()
            known = self.memory[key] = (-most, most)
        floor, ceiling = known
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        low, high = max(low, floor), min(high, ceiling)
        value = self.play(seat, 0, 0, 0, seat, low, high)
        if value < high:
            ceiling = value
        if value > low:
            floor = value
        self.memory[key] = (floor, ceiling)
        return value

    def at_most(self) -> float:
        """No side can gain more than this from here."""
        if self.by_tricks:
            return HELD - self.done
        zero, one, two, three = self.hands
        most = points(zero | one | two | three) + self.last
        if self.done < cantes.WINDOWS:
            for hand in self.hands:
                for suit in cantes.suits(cantes.pairs(hand) & ~self.sung):
                    most += cantes.worth(suit, self.trump)
        return most

    def play(self, seat: int, trick: int, led: int, best: int, taker: int, low: float, high: float) -> float:
        """The value with `seat` to play to `trick`."""
        hand = self.hands[seat]
        maximising = not seat & 1
        value = -inf if maximising else inf
        for card in cards(self.playable(hand, seat, led, best, taker) if trick else hand):
            bit = 1 << card
            self.hands[seat] = hand ^ bit
            if not trick:
                gain = self.go_on(seat, bit, card // 5, card, seat, low, high)
            elif BEATS[self.trump][best] & bit:
                gain = self.go_on(seat, trick | bit, led, card, seat, low, high)
            else:
                gain = self.go_on(seat, trick | bit, led, best, taker, low, high)
            if maximising:
                if gain > value:
                    value = gain
                    low = max(low, gain)
            elif gain < value:
                value = gain
                high = min(high, gain)
            if low >= high:
                break
        self.hands[seat] = hand
        return value

    def playable(self, hand: int, seat: int, led: int, best: int, taker: int) -> int:
        duties = self.duties
        partner = duties.relief and (taker ^ seat) == 2
        return allowed(hand, led, best, self.trump, partner, partner and duties.eased, duties.forced)

    def go_on(self, seat: int, trick: int, led: int, best: int, taker: int, low: float, high: float) -> float:
        if trick.bit_count() < self.size:
            return self.play(self.after[seat], trick, led, best, taker, low, high)
        return self.take(trick, taker, low, high)

    def take(self, trick: int, taker: int, low: float, high: float) -> float:
        """The value of winning a trick and going on."""
        self.done += 1
        gain: float = 1
        if not self.by_tricks:
            gain = points(trick) + (self.last if self.done == HELD else 0)
        if taker & 1:
            gain = -gain
        queue = self.window(taker)
        rest = self.sing(queue, taker, low - gain, high - gain) if queue else self.lead(taker, low - gain, high - gain)
        self.done -= 1
        return gain + rest

    def window(self, taker: int) -> list[tuple[int, int]]:
        if self.by_tricks or self.done > cantes.WINDOWS:
            return []
        if not (cantes.pairs(self.hands[taker]) or cantes.pairs(self.hands[taker ^ 2])):
            return []
        return cantes.asked(self.hands, taker, self.sitting, self.trump, self.sung)

    def sing(self, queue: list[tuple[int, int]], taker: int, low: float, high: float) -> float:
        """The value of a window for a cante: announce one, or hold back and let the next one be asked."""
        better = min if taker & 1 else max
        suits = cantes.suits(queue[0][1])
        found = [self.announce(suit, taker, low, high) for suit in (suits[:1] if self.auto else suits)]
        if not self.auto:
            rest = queue[1:]
            found.append(self.sing(rest, taker, low, high) if rest else self.lead(taker, low, high))
        return better(found)

    def announce(self, suit: int, taker: int, low: float, high: float) -> float:
        before = self.sung
        worth = cantes.worth(suit, self.trump) * (1 - 2 * (taker & 1))
        self.sung |= 1 << suit * 5 + 3
        value = worth + self.lead(taker, low - worth, high - worth)
        self.sung = before
        return value
