"""Positions drawn under the rules, with what happens in them: the engine plays each of them as a case."""

from __future__ import annotations

from typing import Any

from ..book import Example
from ..text import _

PLAY: dict[str, Any] = {"phase": "play", "dealer": 3}


def _play(seat: int, card: str) -> dict[str, Any]:
    return {"seat": seat, "do": {"type": "play", "card": card}}


def _refuse(seat: int, card: str, because: str) -> dict[str, Any]:
    return {"seat": seat, "refuse": {"type": "play", "card": card}, "because": because}


def _say(seat: int, kind: str, to: str = "") -> dict[str, Any]:
    return {"seat": seat, "do": {"type": kind, **({"to": to} if to else {})}}


EXAMPLES = (
    Example(
        key="follow",
        rule="EN-5.2",
        caption=_(
            "The king of coins was led and cups are trumps: the 6 of coins must follow, the 7 of cups may not trump."
        ),
        position={
            **PLAY,
            "vira": "5c",
            "hands": [["12e", "4e"], ["6o", "7c", "3e"], ["2e", "5e", "7e"], ["4b", "5b", "6b"]],
            "table": [{"seat": 0, "card": "12o"}],
        },
        steps=(_refuse(1, "7c", "must_follow"), _play(1, "6o")),
        seats=4,
        seat=1,
    ),
    Example(
        key="drag",
        rule="EN-5.4",
        caption=_("A trump was led and the malilla is the only trump in hand: at four seats it may stay there."),
        position={
            **PLAY,
            "vira": "5c",
            "hands": [["12e", "4e"], ["2c", "7o", "3e"], ["2e", "5e", "7e"], ["4b", "5b", "6b"]],
            "table": [{"seat": 0, "card": "3c"}],
        },
        steps=(_play(1, "7o"),),
        seats=4,
        seat=1,
    ),
    Example(
        key="drag-two",
        rule="EN-5.4",
        caption=_("With another trump beside the malilla one of the two must be played."),
        position={
            **PLAY,
            "vira": "5c",
            "hands": [["12e", "4e"], ["2c", "4c", "3e"], ["2e", "5e", "7e"], ["4b", "5b", "6b"]],
            "table": [{"seat": 0, "card": "3c"}],
        },
        steps=(_refuse(1, "3e", "must_trump"), _play(1, "4c")),
        seats=4,
        seat=1,
    ),
    Example(
        key="fold",
        rule="EN-4.7",
        caption=_(
            "Four was called, seven was asked for, and folded: the raise stood on four, so four stones are paid."
        ),
        position={
            "phase": "bid",
            "dealer": 3,
            "vira": "5c",
            "hands": [["12c", "12e", "4o"], ["3c", "4e", "6o"], ["4c", "5e", "7o"], ["6c", "6e", "1o"]],
        },
        steps=(_say(0, "envite", "4"), _say(1, "raise", "7"), _say(0, "fold"), {"expect": {"stones": [0, 4]}}),
        seats=4,
    ),
    Example(
        key="stop",
        rule="EN-6.3",
        caption=_("Ten stones and two more would be exactly a chico: the count stops one below it."),
        position={
            **PLAY,
            "vira": "5c",
            "hands": [["4e"], ["3e"], ["7e"], ["6o"]],
            "tricks": [1, 1],
            "stones": [10, 3],
        },
        steps=(
            _play(0, "4e"),
            _play(1, "3e"),
            _play(2, "7e"),
            _play(3, "6o"),
            {"expect": {"stones": [11, 3], "chicos": [0, 0], "tumbo": [0]}},
        ),
        seats=4,
    ),
    Example(
        key="tumbo",
        rule="EN-7.4",
        caption=_("The side in tumbo loses the round: the others take their stones, and it stays in tumbo."),
        position={
            **PLAY,
            "vira": "5c",
            "hands": [["4e"], ["12e"], ["7e"], ["6o"]],
            "tricks": [1, 1],
            "stones": [11, 3],
        },
        steps=(
            _play(0, "4e"),
            _play(1, "12e"),
            _play(2, "7e"),
            _play(3, "6o"),
            {"expect": {"stones": [11, 6], "tumbo": [0]}},
        ),
        seats=4,
    ),
)
