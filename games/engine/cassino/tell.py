"""The log's line for each event, and the rule to read about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Event
from ..text import Text, _, ngettext
from .words import CATEGORIES, EVENTS, RULES, WON_BY, of_value

EVENT_RULES = {
    "match_started": "CS-17.6",
    "round_started": "CS-4.5",
    "dealt": "CS-4.2",
    "hand": "CS-25.1",
    "captured": "CS-6.1",
    "sweep": "CS-12.1",
    "built": "CS-7.1",
    "raised": "CS-9.2",
    "joined": "CS-7.8",
    "trailed": "CS-11.1",
    "turn": "CS-4.4",
    "leftovers": "CS-13.2",
    "round_scored": "CS-14.1",
    "extra_round": "CS-15.3",
    "match_won": "CS-15.2",
    "resigned": "CS-16.1",
    "timed_out": "CS-16.3",
    "auto_played": "CS-16.5",
    "rules_accepted": "CS-19.3",
    "match_cancelled": "CS-19.3",
}


def tell(event: Event) -> Text | None:
    """The line of the log, or None for what needs none."""
    teller = TELLERS.get(event.kind)
    return teller(event.data) if teller else None


Data = Mapping[str, Any]
SILENT = frozenset({"hand", "turn"})  # the hand is seen, and the clock says whose turn it is


def _plain(kind: str) -> Callable[[Data], Text | None]:
    """The sentence of this kind, its values taken from the event as they are."""
    return lambda data: Text(EVENTS[kind], dict(data) | {"player": data.get("seat", data.get("dealer"))})


def _started(data: Data) -> Text:
    rules = Text(RULES[data["preset"]])
    if data["custom"]:
        return Text(_("The match begins: %(rules)s, changed."), {"rules": rules})
    return Text(EVENTS["match_started"], {"rules": rules})


def _dealt(data: Data) -> Text:
    return Text(_("The last deal."), {}) if data["last"] else Text(EVENTS["dealt"], {"deal": data["deal"]})


def _built(data: Data) -> Text:
    values = {"player": data["seat"], "card": data["card"], "value": of_value(data["value"])}
    if data["for_partner"]:
        return Text(_("%(player)s adds the %(card)s to the partner's build of %(value)s."), values)
    if data["claimed_from"]:
        return Text(_("%(player)s takes over the build of %(value)s with the %(card)s."), values)
    if not data["new"]:
        return Text(_("%(player)s adds the %(card)s to the build of %(value)s."), values)
    return Text(EVENTS["built"], values)


def _joined(data: Data) -> Text:
    return Text(EVENTS["joined"], {"player": data["seat"], "value": of_value(data["value"])})


def _raised(data: Data) -> Text:
    return Text(
        EVENTS["raised"],
        {"player": data["seat"], "card": data["card"], "from": data["from_value"], "value": data["value"]},
    )


def _leftovers(data: Data) -> Text | None:
    if not data["cards"]:
        return None
    if data["seat"] is None:
        return Text(_("Nobody has captured: the cards left over go to nobody."))
    return Text(EVENTS["leftovers"], {"player": data["seat"], "cards": data["cards"]})


def _scored(data: Data) -> Text:
    figures = [
        ngettext("%(side)s: %(n)s point", "%(side)s: %(n)s points", points, side=side)
        for side, points in enumerate(data["points"])
    ]
    return Text(EVENTS["round_scored"], {"round": data["round"], "figures": figures})


def _won(data: Data) -> Text:
    category = Text(CATEGORIES[data["category"]]) if "category" in data else ""
    return Text(WON_BY[data["by"]], {"side": data["side"], "category": category})


TELLERS: dict[str, Callable[[Data], Text | None]] = {
    **{kind: _plain(kind) for kind in EVENTS if kind not in SILENT},
    "match_started": _started,
    "dealt": _dealt,
    "built": _built,
    "joined": _joined,
    "raised": _raised,
    "leftovers": _leftovers,
    "round_scored": _scored,
    "match_won": _won,
}
