"""Writes the two sprites."""

from __future__ import annotations

from .sprite import DECKS, FOLDER, sprite

for name in DECKS:
    (FOLDER / f"{name}.svg").write_text(sprite(name), encoding="utf-8")
