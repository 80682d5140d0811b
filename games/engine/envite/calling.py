"""What a house captain says: the word after which its side is likeliest to make the chico, now and then disguised."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from .ladder import CHICO_FUERA, TUMBO
from .moves import Call
from .options import Options
from .prospects import prospect
from .scoring import reached

PULL = (0.10, 0.16, 0.22, 0.24, 0.26)  # what a rival's asking for a rung takes off one's own chance
PULL_CHICO = 0.28
TAKEN = 0.06  # what their acceptance takes off
FOLDS = 0.15  # how often they are counted on to fold
MIXED = 0.08  # of openings say the other thing, so that neither a call nor a pass tells


class Captain:
    """A captain with chance `p` to win the round, looking at `view`."""

    def __init__(self, o: Options, rungs: tuple[str, ...], view: Mapping[str, Any], p: float, rng: Random) -> None:
        self.o, self.rungs, self.view, self.p, self.rng = o, rungs, view, p, rng
        self.team: int = view["team"]

    def say(self, legal: list[Call]) -> Call:
        """One of the calls that are legal."""
        best = max(legal, key=self.worth)
        if best.kind in ("pass", "envite") and self.rng.random() < MIXED:
            return next(call for call in legal if call.kind != best.kind)  # of several rungs the lowest
        return best

    def worth(self, call: Call) -> float:
        """The chance of the chico after this word."""
        accepted, proposed = self.view["accepted"], self.view["proposed"]
        if call.kind == "fold":
            return self.after(1 - self.team, accepted)
        if call.kind == "tumbo_decline":
            return self.after(1 - self.team, str(self.o.tumbo_decline_stones))
        if call.kind == "tumbo_play":
            return self.played(TUMBO, self.p)
        if call.kind == "pass":
            return self.played(accepted, self.p)
        if call.kind == "envite":
            return self.asking(accepted, call.to, self.p)
        p = self.p - self.pull(proposed)
        return self.played(proposed, p) if call.kind == "accept" else self.asking(proposed, call.to, p)

    def asking(self, floor: str, rung: str, p: float) -> float:
        """They fold and pay `floor`, or the round is played for `rung`."""
        return FOLDS * self.after(self.team, floor) + (1 - FOLDS) * self.played(rung, p - TAKEN)

    def played(self, stake: str, p: float) -> float:
        p = max(0.0, p)
        return p * self.after(self.team, stake) + (1 - p) * self.after(1 - self.team, stake)

    def after(self, team: int, stake: str) -> float:
        """The chance of the chico once `team` has won a round at this stake."""
        stones = list(self.view["stones"])
        stones[team] = reached(self.o, stones[team], stake)
        return prospect(self.o, stones[self.team], stones[1 - self.team])

    def pull(self, rung: str) -> float:
        return PULL_CHICO if rung == CHICO_FUERA else PULL[self.rungs.index(rung)]
