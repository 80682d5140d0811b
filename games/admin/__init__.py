"""The house's own side: presets, tables, matches, reports. Turns are not here, and of a running match nothing is shown
that could help a player."""

from __future__ import annotations

from . import matches, presets, reports, rooms  # noqa: F401 - each registers its models
