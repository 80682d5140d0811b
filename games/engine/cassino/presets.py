"""The four presets of Cassino, each a whole vector of rules, and what a match changes in its own (CS-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..options import Choice, Preset, Value
from ..text import _

if TYPE_CHECKING:
    from .options import Options

TARGETS = QUICK, STANDARD = (11, 21)  # points of a match

MODERN = Choice("modern", _("Modern"), _("Sweeps score, aces are low or high, and opponents' builds can be raised."))
CLASSIC = Choice("classic", _("Classic"), _("Face cards take their own rank, aces are low, and sweeps do not score."))
ROYAL = Choice(
    "royal", _("Royal"), _("Face cards have numbers, any single build can be raised, and points are counted in order.")
)
DOMINICAN = Choice(
    "dominican",
    _("Dominican"),
    _("Matches must be taken, sweeps cancel, and the last points have an end of their own."),
)

SETUP = ("target", "raising")  # chosen beside the preset: they make no match custom

_ROYAL: dict[str, Value] = {  # in the order of the schema
    "target": STANDARD,
    "raising": True,
    "face_cards": "numeric",
    "ace_values": "1_or_14",
    "raise_targets": "any",
    "raise_limit": "unlimited",
    "raise_with_loose": True,
    "sweeps": "none",
    "must_take_matches": False,
    "build_for_partner": False,
    "endgame": "none",
    "match_end": "ordered_count",
    "direction": "left",
}
VECTORS: dict[str, dict[str, Value]] = {
    "modern": _ROYAL
    | {
        "raise_targets": "opponents",
        "raise_with_loose": False,
        "sweeps": "score",
        "build_for_partner": True,
        "match_end": "highest_total",
    },
    "classic": _ROYAL | {"face_cards": "rank_one", "ace_values": "1", "match_end": "highest_total"},
    "royal": _ROYAL,
    "dominican": _ROYAL
    | {
        "raise_targets": "others",
        "raise_with_loose": False,
        "sweeps": "cancel",
        "must_take_matches": True,
        "endgame": "dominican",
        "match_end": "highest_total",
        "direction": "right",
    },
}

PRESETS = (
    Preset("modern", _("Modern"), {"preset": "modern"}, 2, MODERN.rule),
    Preset("classic", _("Classic"), {"preset": "classic"}, 2, CLASSIC.rule),
    Preset("royal", _("Royal Casino"), {"preset": "royal"}, 2, ROYAL.rule),
    Preset("dominican", _("Dominican"), {"preset": "dominican"}, 2, DOMINICAN.rule),
)


def base(options: Options) -> Mapping[str, Value]:
    """The vector of the preset that these rules start from."""
    return VECTORS[options.preset]


def custom(options: Options) -> bool:
    """Is any rule but the target and the raise switch other than in the preset? (CS-17.6)"""
    return any(name not in SETUP for name in changed(options))


def changed(options: Options) -> list[str]:
    """The rules that differ from the preset, in the order of the schema."""
    return [name for name, value in base(options).items() if getattr(options, name) != value]
