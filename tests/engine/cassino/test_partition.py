"""Splitting cards into groups of one value, against trying every way (CS-20)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest

from games.engine.cassino.pack import LOW, PACK, RANK, SIZE
from games.engine.cassino.partition import Search, split, worth


@cache
def splits(values: tuple[int, ...], target: int, high: bool) -> bool:
    """Every group that holds the first value is tried."""
    if not values:
        return True
    rest = list(range(1, len(values)))
    for size in range(len(values)):
        for others in combinations(rest, size):
            group = [values[0], *(values[i] for i in others)]
            alone = high and target == 14 and group == [1]
            if alone or sum(group) == target:
                left = tuple(values[i] for i in rest if i not in others)
                if splits(left, target, high):
                    return True
    return False


def test_split_agrees_with_trying_every_way() -> None:
    rng = Random(20)
    found = 0
    for _ in range(6000):
        cards = rng.sample(range(SIZE), rng.randint(1, 9))
        value, high = rng.randint(1, 14), rng.random() < 0.7
        possible = splits(tuple(sorted((LOW[card] for card in cards), reverse=True)), value, high)
        groups = split(cards, value, high)
        assert (groups is not None) == possible, (PACK.names(cards), value, high)
        if groups is not None:
            found += 1
            assert sorted(card for group in groups for card in group) == sorted(cards)
            assert all(worth(group, value, high) for group in groups)
    assert found > 100


def test_split_finds_what_was_put_together() -> None:
    """Sets that are known to split: greedy filling fails on some of them."""
    rng = Random(21)
    for _ in range(2000):
        value = rng.randint(2, 14)
        cards = drawn_groups(rng, value)
        groups = split(cards, value, True)
        assert groups is not None and all(worth(group, value, True) for group in groups)


def drawn_groups(rng: Random, value: int) -> list[int]:
    """Cards of several groups of `value`, as long as the pack has them."""
    pack = list(range(SIZE))
    rng.shuffle(pack)
    cards: list[int] = []
    for _ in range(rng.randint(1, 5)):
        group: list[int] = []
        for card in pack:
            if sum(LOW[each] for each in group) + LOW[card] <= value:
                group.append(card)
        if sum(LOW[each] for each in group) == value:
            cards += group
            pack = [card for card in pack if card not in group]
    rng.shuffle(cards)
    return cards or [4 * min(value, 13) - 4, *([0] if value == 14 else [])]


@pytest.mark.parametrize(
    "codes, value, count",
    [
        ("7D 5S 5H 5D 3S 3H 2S 2H AC", 11, 3),
        ("9D 5C AS", 14, 2),
        ("AS AD", 1, 2),
        ("AS AD", 14, 2),
        ("AS AD", 2, 1),
        ("KD AD AC", 14, 2),
        ("KD AD AC AH", 14, 3),
    ],
)
def test_how_many_groups(codes: str, value: int, count: int) -> None:
    groups = split(PACK.numbers(codes.split()), value, True)
    assert groups is not None and len(groups) == count


@pytest.mark.parametrize("codes, value", [("9H 9C 2D", 10), ("QD", 11), ("5H", 0), ("5H", 15), ("AS AD", 3)])
def test_what_cannot_be_split(codes: str, value: int) -> None:
    assert split(PACK.numbers(codes.split()), value, True) is None


def test_an_ace_that_is_always_one_is_no_group_of_fourteen() -> None:
    assert split([0], 14, False) is None
    assert not worth([0], 14, False) and worth([0], 14, True) and worth([0], 1, False)


def test_a_whole_pack_takes_few_steps() -> None:
    """51 loose cards: the search stays far below its guard (CS-20.4)."""
    rng = Random(22)
    most = 0
    for _ in range(300):
        cards = rng.sample(range(SIZE), 51)
        for value in range(10, 15):
            fitting = [card for card in cards if RANK[card] < value]
            search = Search(value)
            counts = [sum(LOW[card] == each for card in fitting) for each in range(14)]
            search.groups(counts)
            most = max(most, search.steps)
    assert most < 5000
