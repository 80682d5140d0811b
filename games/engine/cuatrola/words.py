"""What is said about a match: events, refusals, prompts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Event, Refusal
from ..text import Text, _, spelled
from .moves import LADDER
from .pack import LAST_TEN, SUITS
from .state import State

SUIT_NAMES = {"o": _("coins"), "c": _("cups"), "e": _("swords"), "b": _("clubs")}
BID_NAMES = {"pass": _("Pass"), "solo": _("Solo"), "cuatrola": _("Cuatrola"), "quintola": _("Quintola")}

EVENTS = {
    "hand_started": _("Hand %(n)s: %(player)s deals, %(other)s is mano."),
    "dealt": _("%(player)s gets %(count)s cards."),
    "trump_shown": _("%(player)s shows the %(card)s: %(suit)s are trumps."),
    "timed_out": _("%(player)s runs out of time."),
    "bid_made": _("%(player)s says %(bid)s."),
    "bidding_closed": _("%(player)s plays %(bid)s."),
    "card_played": _("%(player)s plays the %(card)s."),
    "trick_won": _("%(player)s wins trick %(trick)s."),
    "last_ten": _("The last %(ten)s go to %(side)s."),
    "cante_made": _("%(player)s announces %(points)s in %(suit)s."),
    "cante_declined": _("%(player)s announces nothing."),
    "hand_scored": _("%(side)s win the hand, %(most)s to %(least)s: +%(points)s."),
    "ready": _("%(player)s is ready."),
    "match_over": _("The match is over: %(side)s win %(most)s to %(least)s."),
}

EVENT_RULES = {
    "hand_started": "CU-2.3",
    "dealt": "CU-3.1",
    "trump_shown": "CU-3.3",
    "bid_made": "CU-4.2",
    "bidding_closed": "CU-4.10",
    "card_played": "CU-5.1",
    "trick_won": "CU-6.1",
    "last_ten": "CU-1.4",
    "cante_made": "CU-7.1",
    "cante_declined": "CU-7.7",
    "hand_scored": "CU-8.1",
    "ready": "CU-9.5",
    "match_over": "CU-9.2",
}

TIMER_RULES = {"bid": "CU-4.14", "turn": "CU-5.13", "cante": "CU-7.12", "hand_end": "CU-9.5"}

REFUSALS = {
    "game_over": _("The match is over."),
    "malformed": _("That is no move of this game. To play, choose a card first."),
    "wrong_phase": _("That cannot be done now."),
    "sits_out": _("You sit this hand out: your partner plays alone."),
    "not_your_turn": _("It is not your turn."),
    "bid_not_available": _("Quintola is not played at this table."),
    "bid_too_low": _("You must say more than %(bid)s, or pass."),
    "not_in_hand": _("You do not hold that card."),
    "must_follow": _("You hold %(suit)s: you must follow suit."),
    "must_beat": _("You hold a higher card of the suit led: you must beat the %(card)s."),
    "must_trump": _("You have no %(suit)s but you hold trumps (%(trumps)s): you must play one."),
    "must_overtrump": _("You hold a higher trump: you must beat the %(card)s."),
    "no_pair": _("You do not hold king and knight of %(suit)s, or they were announced already."),
    "forty_first": _("Your %(forty)s in %(suit)s goes first."),
}

REFUSAL_RULES = {
    "game_over": "CU-9.6",
    "malformed": "CU-11.4",
    "wrong_phase": "CU-11.4",
    "sits_out": "CU-5.12",
    "not_your_turn": "CU-2.2",
    "bid_not_available": "CU-4.3",
    "bid_too_low": "CU-4.4",
    "not_in_hand": "CU-1.1",
    "must_follow": "CU-5.2",
    "must_beat": "CU-5.3",
    "must_trump": "CU-5.5",
    "must_overtrump": "CU-5.6",
    "no_pair": "CU-7.1",
    "forty_first": "CU-7.5",
}


def suit_name(suit: str) -> Text:
    return Text(SUIT_NAMES[suit])


def bid_name(bid: str) -> Text:
    return Text(BID_NAMES[bid])


def refuse(code: str, **values: Any) -> Refusal:
    """The refusal with this code; `values` fill its sentence."""
    return Refusal(code, Text(REFUSALS[code], values), REFUSAL_RULES[code])


def rule_of(event: Event) -> str:
    """The rule to read about an event."""
    return TIMER_RULES[event.data["timer"]] if event.kind == "timed_out" else EVENT_RULES[event.kind]


# Prompts


def prompt(state: State, seat: int | None) -> Text:
    """What the match waits for, as `seat` is told it."""
    if state.phase in ("hand_end", "game_over", "deal"):
        return _PAUSES[state.phase]
    if seat is not None and seat == state.turn:
        return _own_turn(state)
    if seat is not None and seat == state.sitting:
        return Text(_("You sit this hand out; %(player)s is on turn."), {"player": state.turn})
    return Text(_WAITING[state.phase], {"player": state.turn})


_PAUSES = {
    "deal": Text(_("The cards are being dealt.")),
    "hand_end": Text(_("The hand is over. The next one is dealt when everybody is ready.")),
    "game_over": Text(_("The match is over.")),
}
_WAITING = {
    "bidding": _("%(player)s is thinking about a bid."),
    "play": _("%(player)s is to play."),
    "cante": _("%(player)s may announce a cante."),
}


def _own_turn(state: State) -> Text:
    if state.phase == "cante":
        return Text(_("You have a cante: announce it or keep quiet."))
    if state.phase == "play":
        if not state.trick:
            return Text(_("You lead: play any card."))
        return Text(_("Play a card: %(suit)s were led."), {"suit": suit_name(SUITS[state.led])})
    if state.bid:
        return Text(
            _("%(player)s said %(bid)s: raise, or pass."),
            {"player": state.bidder, "bid": bid_name(LADDER[state.bid])},
        )
    return Text(_("Your bid: pass, or play for more."))


# The log


def tell(event: Event) -> Text | None:
    """The line of the log, or None for what needs none."""
    teller = _TELLERS.get(event.kind)
    return teller(event.data) if teller else None


def _said(kind: str, *names: str) -> Callable[[Mapping[str, Any]], Text]:
    """A teller that takes the player and these fields as they are."""

    def teller(data: Mapping[str, Any]) -> Text:
        values = {name: data[name] for name in names} | {"player": data["seat"]}
        if "suit" in values:
            values["suit"] = suit_name(data["suit"])
        return Text(EVENTS[kind], values)

    return teller


def _started(data: Mapping[str, Any]) -> Text:
    return Text(EVENTS["hand_started"], {"n": data["hand"], "player": data["dealer"], "other": data["mano"]})


def _timed_out(data: Mapping[str, Any]) -> Text | None:
    return None if data["seat"] is None else Text(EVENTS["timed_out"], {"player": data["seat"]})


def _bid(data: Mapping[str, Any]) -> Text:
    if data["bid"] == "pass":
        return Text(_("%(player)s passes."), {"player": data["seat"]})
    return Text(EVENTS["bid_made"], {"player": data["seat"], "bid": bid_name(data["bid"])})


def _closed(data: Mapping[str, Any]) -> Text:
    if data["bid"] is None:
        return Text(_("Nobody bids: an ordinary hand."))
    values = {"player": data["seat"], "bid": bid_name(data["bid"])}
    if data["sits_out"] is None:
        return Text(EVENTS["bidding_closed"], values)
    return Text(_("%(player)s plays %(bid)s alone; %(partner)s sits out."), values | {"partner": data["sits_out"]})


def _trick(data: Mapping[str, Any]) -> Text:
    return Text(EVENTS["trick_won"], {"player": data["seat"], "trick": data["trick"]})


def _scored(data: Mapping[str, Any]) -> Text:
    totals = _best_first(data["totals"])
    if data["winner"] is None:
        return Text(_("The hand is level, %(most)s to %(least)s: nobody scores."), totals)
    values = {"side": data["winner"], "points": data["points"]} | totals
    if data["bid"] is None:
        return Text(EVENTS["hand_scored"], values)
    values["bid"] = bid_name(data["bid"])
    if data["made"]:
        return Text(_("%(bid)s is made: %(side)s score %(points)s."), values)
    return Text(_("%(bid)s fails: %(side)s score %(points)s."), values)


def _over(data: Mapping[str, Any]) -> Text:
    scores = _best_first(data["scores"])
    if data["winner"] == "draw":
        return Text(_("The match is a draw, %(most)s to %(least)s."), scores)
    return Text(EVENTS["match_over"], {"side": data["winner"]} | scores)


def _best_first(sums: list[int]) -> dict[str, int]:
    """A score as it is told: what the winners have comes first."""
    return {"most": max(sums), "least": min(sums)}


_TELLERS: Mapping[str, Callable[[Mapping[str, Any]], Text | None]] = {
    "hand_started": _started,
    "trump_shown": _said("trump_shown", "card", "suit"),
    "timed_out": _timed_out,
    "bid_made": _bid,
    "bidding_closed": _closed,
    "card_played": _said("card_played", "card"),
    "trick_won": _trick,
    "last_ten": lambda data: Text(EVENTS["last_ten"], {"side": data["team"], "ten": spelled(LAST_TEN)}),
    "cante_made": _said("cante_made", "points", "suit"),
    "cante_declined": _said("cante_declined"),
    "hand_scored": _scored,
    "match_over": _over,
}
