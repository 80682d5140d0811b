"""What a house captain says: thresholds on its chance to win the round, mixed so that no call and no pass tells."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from .ladder import CHICO_FUERA
from .moves import Call
from .options import Options
from .scoring import total

ASK = (0.58, 0.70, 0.80, 0.84, 0.86)  # to ask for the rungs, lowest first
ASK_CHICO = 0.88
ASK_CHICO_BEHIND = 0.75  # with the top card, a chico behind
PULL = (0.12, 0.18, 0.25, 0.27, 0.29)  # what a rival's asking takes off one's own chance
PULL_CHICO = 0.30
MIXED = 0.08  # of weak hands call, and as many strong ones pass
WEAK = (0.35, 0.45)  # the hands that bluff most
BLUFF_TO = 2  # rungs: never beyond the second
TUMBO_FROM = 0.22  # with one stone to lose by declining; with more always


class Captain:
    """A captain with chance `p` to win the round, looking at `view`."""

    def __init__(self, o: Options, rungs: tuple[str, ...], view: Mapping[str, Any], p: float, rng: Random) -> None:
        self.o, self.rungs, self.view, self.p, self.rng = o, rungs, view, p, rng
        self.team: int = view["team"]

    def say(self, legal: list[Call]) -> Call:
        """One of the calls that are legal."""
        words = {call.kind: call for call in reversed(legal)}  # of several rungs the lowest
        if "pass" in words:
            return words["envite"] if self.opens(words["envite"].to) else words["pass"]
        if "tumbo_play" in words:
            return words["tumbo_play" if self.plays_tumbo() else "tumbo_decline"]
        return self.answer(words)

    def opens(self, rung: str) -> bool:
        if self.p >= self.threshold(rung):
            return self.rng.random() >= MIXED
        return self.rng.random() < self.bluffs()

    def bluffs(self) -> float:
        """How often a weak hand calls: most with a little in it, and the leader on our side."""
        often = MIXED if WEAK[0] <= self.p <= WEAK[1] else MIXED / 2
        return often * 1.5 if self.view["leader"] % 2 == self.team else often

    def plays_tumbo(self) -> bool:
        return self.o.tumbo_decline_stones > 1 or self.p >= TUMBO_FROM

    def answer(self, words: Mapping[str, Call]) -> Call:
        proposed, accepted = self.view["proposed"], self.view["accepted"]
        lost_anyway = self.reaches(1 - self.team, accepted)
        if "raise" in words and not self.reaches(self.team, proposed) and self.raises(words["raise"].to):
            return words["raise"]
        if lost_anyway or self.worth(accepted, proposed):
            return words["accept"]
        return words["fold"]

    def raises(self, rung: str) -> bool:
        if self.p >= self.threshold(rung):
            return self.rng.random() >= MIXED
        weak = WEAK[0] <= self.p <= WEAK[1]
        return weak and self.rungs.index(rung) < BLUFF_TO and rung != CHICO_FUERA and self.rng.random() < MIXED / 2

    def worth(self, accepted: str, proposed: str) -> bool:
        """Is playing for `proposed` better than paying `accepted`? The rival's asking is believed in part."""
        place = self.rungs.index(proposed)
        chico = proposed == CHICO_FUERA
        p = self.p - (PULL_CHICO if chico else PULL[place])
        stake = self.o.stones_to_chico if chico else int(proposed)
        return p >= (1 - int(accepted) / stake) / 2

    def threshold(self, rung: str) -> float:
        if rung != CHICO_FUERA:
            return ASK[self.rungs.index(rung)]
        chicos = self.view["chicos"]
        behind = chicos[self.team] < chicos[1 - self.team]
        return ASK_CHICO_BEHIND if behind and self.view["top_card"] in self.view["hand"] else ASK_CHICO

    def reaches(self, team: int, stake: str) -> bool:
        """Would `team` make its chico by winning `stake`?"""
        if stake == CHICO_FUERA:
            return True
        return total(self.o, self.view["stones"][team], int(stake)) >= self.o.stones_to_chico
