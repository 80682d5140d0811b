"""What is published of a shuffle before the deal, so that everybody can check it after the match."""

from __future__ import annotations

import hashlib
import json
from typing import Any

SEALED = "sealed"  # the event that publishes a shuffle's digest


def digest(salt: str, wire: dict[str, Any]) -> str:
    """What is published before a deal: SHA-256 of the salt and the DEALER's move, as JSON with sorted keys and no
    spaces. With both shown after the match, anybody can check that the order was not changed."""
    return hashlib.sha256((salt + canonical(wire)).encode()).hexdigest()


def canonical(wire: dict[str, Any]) -> str:
    """A move as JSON that everybody writes alike."""
    return json.dumps(wire, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def is_shuffle(wire: dict[str, Any]) -> bool:
    """Does this move of the DEALER put cards in an order?"""
    return wire["type"] != "table" and any(isinstance(value, list) for value in wire.values())
