"""The log's line for each event, and the rule to read about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Event
from ..text import Text, spelled
from .pack import HAND
from .words import ACCUSED_WRONGLY, CALL_WON, CANTOS, CLOSING_GAME, EVENTS, MISTAKES_MADE, PLAYS, SCORES, called

RULES = {
    "draw": "CA-2.1",
    "dealer": "CA-2.1",
    "cycle": "CA-3.1",
    "order_called": "CA-4.1",
    "table_card": "CA-4.2",
    "table_repeat": "CA-4.3",
    "misdeal": "CA-4.5",
    "deal": "CA-3.3",
    "canto_announced": "CA-10.1",
    "canto_called": "CA-11.2",
    "played": "CA-6.1",
    "clean_table": "CA-8.1",
    "canto_cancelled": "CA-12.2",
    "canto_paid": "CA-10.5",
    "tribilin_wins": "CA-13.1",
    "leftovers": "CA-14.1",
    "count": "CA-14.3",
    "mistake": "CA-16.5",
    "swept": "CA-17.2",
    "accused": "CA-18.7",
    "canto_withdrawn": "CA-18.8",
    "corrected": "CA-18.9",
    "closing": "CA-18.12",
    "game_over": "CA-15.1",
    "skunked": "CA-15.3",
}
_PLAY_RULES = {"plain": "CA-5.2", "capture": "CA-6.1", "multiple": "CA-6.2", "caida": "CA-7.1"}
_SCORE_RULES = {
    "table_hit": "CA-4.2",
    "misdeal": "CA-4.5",
    "caida": "CA-7.2",
    "clean_table": "CA-8.1",
    "canto": "CA-9.1",
    "tribilin": "CA-13.1",
    "count": "CA-14.3",
    "penalty": "CA-16.5",
    "correction": "CA-18.8",
}


def rule_of(event: Event) -> str:
    """The rule to read about an event, or nothing."""
    if event.kind == "played":
        return _PLAY_RULES[event.data["kind"]]
    return _SCORE_RULES[event.data["reason"]] if event.kind == "score" else RULES.get(event.kind, "")


def tell(event: Event) -> Text | None:
    """The line of the log for an event, or None if it needs none."""
    teller = _TELLERS.get(event.kind)
    return teller(event.data) if teller else None


def _plain(kind: str, **names: str) -> Callable[[Mapping[str, Any]], Text]:
    """A sentence whose placeholders are fields of the event."""
    return lambda data: Text(EVENTS[kind], {word: data[field] for word, field in names.items()})


def _draw(data: Mapping[str, Any]) -> Text:
    return Text(EVENTS["draw"], {"cards": [each["card"] for each in data["cards"]]})


def _deal(data: Mapping[str, Any]) -> Text:
    return Text(EVENTS["deal"], {"number": data["number"], "hand": spelled(HAND)})


def _order(data: Mapping[str, Any]) -> Text:
    return Text(EVENTS["order_called"], {"player": data["seat"], "order": called(data["order"])})


def _canto(kind: str) -> Callable[[Mapping[str, Any]], Text]:
    return lambda data: Text(EVENTS[kind], {"player": data["seat"], "canto": CANTOS[data["canto"]]})


def _called(data: Mapping[str, Any]) -> Text:
    sentence = CALL_WON if data["result"] == "won" else EVENTS["canto_called"]
    return Text(sentence, {"player": data["seat"], "canto": CANTOS[data["canto"]]})


def _played(data: Mapping[str, Any]) -> Text:
    values = {"player": data["seat"], "card": data["card"]}
    if data["take"]:
        values["cards"] = data["take"]
    return Text(PLAYS[data["kind"]], values)


def _mistake(data: Mapping[str, Any]) -> Text:
    return Text(EVENTS["mistake"], {"player": data["seat"], "mistake": MISTAKES_MADE[data["kind"]]})


def _swept(data: Mapping[str, Any]) -> Text:
    return Text(EVENTS["swept"], {"player": data["seat"], "cards": [*data["pair"], *data["take"]]})


def _accused(data: Mapping[str, Any]) -> Text:
    sentence = EVENTS["accused"] if data["upheld"] else ACCUSED_WRONGLY
    return Text(sentence, {"player": data["by"], "other": data["target"]})


def _corrected(data: Mapping[str, Any]) -> Text:
    cards = [*data["returned"], *([data["card"]] if data.get("card") else [])]
    return Text(EVENTS["corrected"], {"player": data["seat"], "cards": cards})


def _closing(data: Mapping[str, Any]) -> Text:
    return Text(CLOSING_GAME if data["reason"] == "game" else EVENTS["closing"])


def _score(data: Mapping[str, Any]) -> Text:
    return Text(SCORES[data["reason"]], {"side": data["side"], "points": data["points"], "total": data["total"]})


_TELLERS: dict[str, Callable[[Mapping[str, Any]], Text]] = {
    "draw": _draw,
    "dealer": _plain("dealer", player="seat"),
    "cycle": _plain("cycle", player="dealer", cycle="cycle"),
    "order_called": _order,
    "table_card": _plain("table_card", card="card", call="call"),
    "table_repeat": _plain("table_repeat", card="card"),
    "misdeal": _plain("misdeal", player="seat"),
    "deal": _deal,
    "canto_announced": _canto("canto_announced"),
    "canto_called": _called,
    "played": _played,
    "clean_table": _plain("clean_table", player="seat"),
    "canto_cancelled": _plain("canto_cancelled", player="by", other="seat"),
    "canto_paid": _canto("canto_paid"),
    "tribilin_wins": _plain("tribilin_wins", player="seat", cards="cards"),
    "leftovers": _plain("leftovers", player="seat", cards="cards"),
    "count": _plain("count", side="side", number="cards", quota="quota"),
    "mistake": _mistake,
    "swept": _swept,
    "accused": _accused,
    "canto_withdrawn": _canto("canto_withdrawn"),
    "corrected": _corrected,
    "closing": _closing,
    "score": _score,
    "game_over": _plain("game_over", side="winner"),
    "skunked": _plain("skunked", players="seats"),
}
