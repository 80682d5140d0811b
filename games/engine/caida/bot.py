"""A house player of Caída."""

from __future__ import annotations

from ..game import Bot


class House(Bot):
    def choose(self, game, seat, view, legal, worlds, rng, seconds):
        return rng.choice(legal) if legal else None
