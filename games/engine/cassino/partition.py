"""Do these cards split into groups that are each worth one value? (CS-20)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .pack import ACE, HIGH_ACE, LOW, RANK, RANKS

Group = tuple[int, ...]
Counts = list[int]  # how many cards of each value are left, by value; 0 is unused

MOST_STEPS = 100_000  # far above anything seen; a guard against a search without end


def worth(group: Sequence[int], value: int, high: bool) -> bool:
    """Is this one group worth `value`? With `high` aces an ace by itself is worth 14 too (CS-3.3, CS-7.13)."""
    if len(group) == 1 and RANK[group[0]] == ACE and high and value == HIGH_ACE:
        return True
    return sum(LOW[card] for card in group) == value


def split(cards: Sequence[int], value: int, high: bool) -> list[Group] | None:
    """`cards` as groups that are each worth `value`, or None if they cannot be split so.

    How many groups there are does not depend on the way they are split, so any one answer will do."""
    total = sum(LOW[card] for card in cards)
    if value < 1 or value > HIGH_ACE or not cards:
        return None
    by_value: list[list[int]] = [[] for _ in range(len(RANKS) + 1)]
    for card in cards:
        by_value[LOW[card]].append(card)
    alone = total % value  # aces that must stand alone as 14: nothing else can bring the rest to whole groups
    if alone and (value != HIGH_ACE or not high or alone > len(by_value[1])):
        return None
    groups: list[Group] = [(by_value[1].pop(),) for _ in range(alone)]
    counts = [len(same) for same in by_value]
    if any(counts[value + 1 :]):
        return None
    sums = Search(value).groups(counts)
    if sums is None:
        return None
    return groups + [tuple(by_value[each].pop() for each in one) for one in sums]


class Search:
    """Splits counts of values into sums of `value`: the largest card left is completed in every way that differs, and
    remainders that failed once are remembered."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.dead: set[tuple[int, ...]] = set()
        self.steps = 0

    def groups(self, counts: Counts) -> list[Group] | None:
        top = next((value for value in range(len(counts) - 1, 0, -1) if counts[value]), 0)
        if not top:
            return []
        left = tuple(counts)
        self.steps += 1
        if left in self.dead or self.steps > MOST_STEPS:
            return None
        for group in completions(counts[:], top, self.value):
            rest = counts[:]
            for value in group:
                rest[value] -= 1
            others = self.groups(rest)
            if others is not None:
                return [group, *others]
        self.dead.add(left)
        return None


def completions(counts: Counts, top: int, value: int) -> Iterator[Group]:
    """Every set of values that begins with `top`, falls, and makes `value` with the cards that are left.
    Borrows from `counts` while it runs: give it a copy."""
    if top > value:
        return
    if top == value:
        yield (top,)
        return
    counts[top] -= 1
    for following in range(min(top, value - top), 0, -1):
        if counts[following]:
            for rest in completions(counts, following, value - top):
                yield (top, *rest)
    counts[top] += 1
