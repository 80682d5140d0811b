"""Taking cards from the table: what is a legal set, and which one the game takes by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .moves import Cards


def is_run(cards: Iterable[int], step: int) -> bool:
    """Do these cards have the value at `step` and the next ones upwards, one each, with no gap?"""
    return all(card >> 2 == step + above for above, card in enumerate(sorted(cards)))


def is_legal(card: int, take: Cards) -> bool:
    """May `card` take this set of table cards (CA-16.2)?"""
    return is_run(take, card >> 2)


def best_part(card: int, pool: Sequence[int], previous: int) -> Cards:
    """The longest legal set in `pool`, which is in order of arrival; with `previous`, the card that the seat before
    has just played, wherever that makes the caída (CA-24.9)."""
    step = card >> 2
    at: dict[int, int] = {}
    for each in pool:
        at.setdefault(each >> 2, each)
    if step not in at:
        return ()
    run = [previous if previous >> 2 == step and previous in pool else at[step]]
    while (step := step + 1) in at:
        run.append(at[step])
    return tuple(run)


def legal_sets(card: int, table: Sequence[int]) -> list[Cards]:
    """Every set that `card` may take, the empty one first."""
    return [(), *(run for run in runs(card >> 2, table) if run)]


def runs(step: int, table: Sequence[int]) -> Iterator[Cards]:
    """Every gapless run of table cards from `step` upwards, the empty one first."""
    yield ()
    for card in table:
        if card >> 2 == step:
            for above in runs(step + 1, table):
                yield (card, *above)


def pairs(table: Sequence[int], owners: Sequence[int]) -> list[tuple[Cards, int]]:
    """Every two table cards of one value, and the seat that left them: the player of the later one (CA-17.1)."""
    return [
        ((min(first, later), max(first, later)), owners[place])
        for place, later in enumerate(table)
        for first in table[:place]
        if first >> 2 == later >> 2
    ]
