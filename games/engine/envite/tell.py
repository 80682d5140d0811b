"""The log's line for each event, and the rule to read about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Event
from ..text import Text
from .ladder import counted, named, stones
from .signals import GESTURES, MEANINGS
from .words import BOTH_IN_TUMBO, EVENTS, REASONS, SUITS

RULES = {
    "captain_changed": "EN-1.5",
    "round_started": "EN-2.2",
    "dealt": "EN-2.3",
    "vira_turned": "EN-2.4",
    "tumbo_round": "EN-7.2",
    "timed_out": "EN-9.8",
    "passed": "EN-4.3",
    "envite_called": "EN-4.5",
    "envite_raised": "EN-4.4",
    "envite_accepted": "EN-4.4",
    "envite_folded": "EN-4.7",
    "tumbo_played": "EN-7.6",
    "tumbo_declined": "EN-7.6",
    "card_played": "EN-5.1",
    "trick_won": "EN-5.5",
    "round_won": "EN-5.6",
    "stones": "EN-6.1",
    "tumbo_entered": "EN-7.1",
    "chico_won": "EN-6.2",
    "game_won": "EN-6.5",
    "signal_made": "EN-16.1",
    "signal_seen": "EN-16.2",
}

Data = Mapping[str, Any]
WORDS: dict[str, Callable[[Data], Any]] = {
    # a placeholder of a sentence, and how it is said from the fields of its event
    "player": lambda data: data.get("seat", data.get("dealer")),
    "other": lambda data: data["leader"],
    "side": lambda data: data["team"] if "team" in data else data["teams"][0],
    "suit": lambda data: SUITS[data["trump"]],
    "floor": lambda data: named(data["accepted"]),
    "chicos": lambda data: "{}–{}".format(*data["chicos"]),
    "sign": lambda data: Text(GESTURES[data["id"]]),
    "meaning": lambda data: Text(MEANINGS[data["id"]]),
}
VALUES: dict[str, Callable[[Data], Any]] = {
    # what `value` says differs from event to event
    "envite_called": lambda data: named(data["to"]),
    "envite_raised": lambda data: named(data["to"]),
    "envite_accepted": lambda data: counted(data["value"]),
    "round_won": lambda data: Text(REASONS[data["reason"]]),
    "stones": lambda data: stones(data["value"]),
}
SILENT = frozenset({"dealt"})  # the cards on the table say it


def tell(event: Event) -> Text | None:
    """The line of the log for an event, or None if it needs none."""
    if event.kind in SILENT or event.kind not in EVENTS:
        return None
    if event.kind == "tumbo_round" and len(event.data["teams"]) == 2:
        return Text(BOTH_IN_TUMBO)
    message = EVENTS[event.kind]
    values = {name: _said(name, event) for name in ("value", *WORDS, *event.data) if f"%({name})s" in message}
    return Text(message, values)


def _said(name: str, event: Event) -> Any:
    if name == "value":
        return VALUES[event.kind](event.data)
    return WORDS[name](event.data) if name in WORDS else event.data[name]
