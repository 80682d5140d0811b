"""What Caída says: what happened, why not, and what things are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Event, Refusal
from ..text import Text, _, as_text, ngettext, spelled
from .cantos import values_of
from .pack import CALLS, HAND, MISTAKES, TARGET

CANTOS = {
    "ronda": _("Ronda"),
    "tribilin": _("Tribilín"),
    "patrulla": _("Patrulla"),
    "vigia": _("Vigía"),
    "registro": _("Registro"),
    "registrico": _("Registrico"),
    "casa_chica": _("Casa Chica"),
    "casa_grande": _("Casa Grande"),
}
VALUES = {
    1: _("ace"),
    2: _("two"),
    3: _("three"),
    4: _("four"),
    5: _("five"),
    6: _("six"),
    7: _("seven"),
    10: _("jack"),
    11: _("knight"),
    12: _("king"),
}
THE_VALUES = {
    1: _("the ace"),
    2: _("the two"),
    3: _("the three"),
    4: _("the four"),
    5: _("the five"),
    6: _("the six"),
    7: _("the seven"),
    10: _("the jack"),
    11: _("the knight"),
    12: _("the king"),
}
SAYS = _("%(player)s: “%(canto)s!”")

EVENTS = {
    "draw": _("Drawing for the deal: %(cards)s."),
    "dealer": _("%(player)s deals first."),
    "cycle": _("Cycle %(cycle)s: %(player)s shuffles."),
    "order_called": _("%(player)s calls: %(order)s."),
    "table_card": _("%(call)s is called: the %(card)s."),
    "table_repeat": _("The %(card)s repeats a value and goes under the deck."),
    "misdeal": _("No hit: a misdeal, which counts for %(player)s."),
    "deal": _("Deal %(number)s: %(hand)s cards each."),
    "hand": _("You get the %(cards)s."),
    "turn": _("%(player)s is on turn."),
    "canto_announced": SAYS,
    "canto_called": _("%(player)s calls the %(canto)s: the game goes on."),
    "played": _("%(player)s lays the %(card)s."),
    "clean_table": _("Clean table for %(player)s."),
    "canto_cancelled": _("%(player)s falls on the last card of %(other)s: the canto is gone."),
    "canto_paid": _("The %(canto)s of %(player)s is paid."),
    "tribilin_wins": _("%(player)s has Tribilín and wins: %(cards)s."),
    "leftovers": _("%(player)s captured last and takes the table: %(cards)s."),
    "count": _("Cards counted for %(side)s: %(number)s, with a quota of %(quota)s."),
    "mistake": _("A mistake by %(player)s: %(mistake)s."),
    "swept": _("%(player)s sweeps the %(cards)s."),
    "accused": _("%(player)s accuses %(other)s, and rightly."),
    "canto_withdrawn": _("%(player)s did not have that %(canto)s: it no longer counts."),
    "corrected": _("Back on the table from %(player)s: %(cards)s."),
    "closing": _("Has anybody something to say before the cycle closes?"),
    "score": _("%(points)s for %(side)s: %(total)s."),
    "game_over": _("The game goes to %(side)s."),
    "skunked": _("Skunked, without a point: %(players)s."),
}
CALL_WON = _("%(player)s calls the %(canto)s, and no rival has a canto.")
PLAYS = {
    "plain": EVENTS["played"],
    "capture": _("%(player)s plays the %(card)s and takes the %(cards)s."),
    "multiple": _("%(player)s plays the %(card)s and takes the %(cards)s."),
    "caida": _("Caída! %(player)s falls with the %(card)s and takes the %(cards)s."),
}
MISTAKES_MADE = {
    "invalid_take": _("those cards cannot be taken together"),
    "wrong_canto": _("that is not the canto of the hand"),
    "wrong_run": _("the run above the pair has a gap"),
    "false_accusation": _("the accusation was wrong"),
}
ACCUSED_WRONGLY = _("%(player)s accuses %(other)s, and is wrong.")
CLOSING_GAME = _("Has anybody something to say before the game closes?")
SCORES = {
    "table_hit": _("Hit: %(points)s for %(side)s, %(total)s now."),
    "misdeal": _("Misdeal: %(points)s for %(side)s, %(total)s now."),
    "caida": _("Caída: %(points)s for %(side)s, %(total)s now."),
    "clean_table": _("Clean table: %(points)s for %(side)s, %(total)s now."),
    "canto": _("Canto: %(points)s for %(side)s, %(total)s now."),
    "tribilin": _("Tribilín: %(points)s for %(side)s, %(total)s now."),
    "count": _("Count: %(points)s for %(side)s, %(total)s now."),
    "penalty": _("Penalty: %(points)s for %(side)s, %(total)s now."),
    "correction": _("Taken back: %(points)s for %(side)s, %(total)s now."),
}

REFUSALS: dict[str, tuple[str | Text, str]] = {
    "game_over": (_("The game is over."), "CA-15.1"),
    "malformed": (_("That is not a move of this game. To play, choose a card first."), "CA-20.2"),
    "wrong_phase": (_("That is not possible at this moment."), "CA-20.1"),
    "not_your_turn": (_("It is not your turn."), "CA-5.1"),
    "not_in_hand": (_("You do not hold that card."), "CA-5.1"),
    "take_not_allowed": (_("At this table the game captures for you: name only the card."), "CA-5.4"),
    "not_on_table": (_("One of those cards no longer lies on the table."), "CA-17.5"),
    "expert_only": (_("Only in Expert do you announce and choose yourself."), "CA-16.1"),
    "soplado_off": (_("This table plays without Soplado."), "CA-17.2"),
    "viveza_off": (_("This table plays without Viveza."), "CA-18.1"),
    "not_three_cards": (_("A canto is announced before your first card of the deal."), "CA-16.6"),
    "already_announced": (_("You have already announced in this deal."), "CA-16.6"),
    "canto_disabled": (_("This table does not play that canto."), "CA-9.2"),
    "call_absent": (_("Where a caída beats a canto, cantos are not called."), "CA-12.1"),
    "call_not_reaching": (
        Text(_("That canto does not bring you to %(target)s, so there is nothing to call."), {"target": TARGET}),
        "CA-16.8",
    ),
    "fake_cannot_call": (_("A False canto cannot be called."), "CA-18.2"),
    "false_canto_spent": (_("You have used your False canto of this cycle."), "CA-18.1"),
    "canto_not_fakeable": (_("A Tribilín that wins cannot be a False canto."), "CA-18.2"),
    "steal_spent": (_("You have used your Steal of this cycle."), "CA-18.1"),
    "own_pair": (_("You left that pair yourself, so the others may sweep it and you may not."), "CA-17.2"),
    "not_a_pair": (_("Those two cards are not a pair."), "CA-17.1"),
    "own_side": (_("You accuse opponents, not your own side."), "CA-18.7"),
    "no_open_event": (_("There is nothing to accuse there any more."), "CA-18.6"),
    "event_closed": (_("Somebody has already accused that."), "CA-18.7"),
    "not_witness": (_("You were away when that happened."), "CA-18.7"),
    "mistake_limit": (
        Text(
            _("After %(mistakes)s mistakes in a turn the next one is refused free of charge."),
            {"mistakes": spelled(MISTAKES)},
        ),
        "CA-16.5",
    ),
}

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


def the_value(card: str) -> Text:
    """ "the king" for any king: suits do not matter in this game."""
    return Text(THE_VALUES[int(card[:-1])])


def names(cards: list[str]) -> list[Text]:
    """ "king" and "seven", for a list."""
    return [Text(VALUES[int(card[:-1])]) for card in cards]


def called(order: str) -> str:
    """An order as the dealer calls it: "4, 3, 2, 1"."""
    return ", ".join(map(str, CALLS[order]))


def the_hand(kind: str) -> Text:
    """What a canto that is one hand only is made of: "ace, knight and king"."""
    return Text("%(values)s", {"values": [VALUES[value] for value in values_of(kind)]})


def points(n: int) -> Text:
    return ngettext("%(points)s point", "%(points)s points", n, points=n)


def refusal(code: str) -> Refusal:
    sentence, rule = REFUSALS[code]
    return Refusal(code, as_text(sentence), rule)


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
