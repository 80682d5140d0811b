"""What a seat could do now, as buttons with what each would cost; and the sentence beside the clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..game import Offer, Refusal
from ..text import Text, _, ngettext
from . import bidding, signals
from .ladder import counted, named, stones
from .moves import PLAYS, Call, Signal, write
from .order import DECK, TRUMP, Order
from .rounds import trump_of
from .scoring import reached
from .state import ANSWER, BID, GAME_OVER, PLAY, ROUND_OVER, SPOKEN, TUMBO_DECISION, State
from .words import SUITS

if TYPE_CHECKING:
    from .game import Envite

KEYS = {"pass": "p", "envite": "e", "accept": "a", "raise": "r", "fold": "f", "tumbo_play": "a", "tumbo_decline": "f"}
MAIN = frozenset({"envite", "accept", "tumbo_play"})
LABELS = {
    "pass": _("Pass"),
    "envite": _("Envite: %(value)s"),
    "accept": _("Accept %(value)s"),
    "raise": _("Raise to %(value)s"),
    "fold": _("Fold"),
    "tumbo_play": _("Play the tumbo"),
    "tumbo_decline": _("Decline the tumbo"),
}


def offers(game: Envite, state: State, seat: int, selection: Mapping[str, Any]) -> list[Offer]:
    """The captain's words, or the play of the chosen card with its refusal; then the signals."""
    found: list[Offer] = []
    if state.phase == PLAY:
        found += _plays(game, state, seat, selection.get("card"))
    elif state.phase in SPOKEN and seat == state.turn:
        found += [_call(game, state, seat, call) for call in bidding.calls(game.o, game.rungs, state)]
    return found + _signals(game, state, seat)


def _call(game: Envite, state: State, seat: int, call: Call) -> Offer:
    values = {"value": named(call.to or state.proposed or "")} if call.kind in ("envite", "accept", "raise") else {}
    detail = _detail(game, state, seat % 2, call)
    key = KEYS[call.kind] if call.to in ("", *_next(game, state)) else ""
    return Offer(write(call), Text(LABELS[call.kind], values), detail, key=key, main=call.kind in MAIN and bool(key))


def _next(game: Envite, state: State) -> tuple[str, ...]:
    """The rung that the keyboard names: the next one."""
    return game.rungs[:1] if state.proposed is None else game.rungs[game.rungs.index(state.proposed) + 1 :][:1]


def _detail(game: Envite, state: State, team: int, call: Call) -> Text:
    """What a word costs or promises."""
    if call.kind == "pass":
        return Text(_("if both pass, the round is for %(value)s"), {"value": counted(str(game.o.base_stones))})
    if call.kind == "fold":
        return _given(game, state, 1 - team, state.accepted)
    if call.kind == "tumbo_decline":
        return _given(game, state, 1 - team, str(game.o.tumbo_decline_stones))
    if call.kind == "accept":
        return _stake(game, state, team, state.proposed or state.accepted)
    if call.kind == "tumbo_play":
        return Text(_("won: the chico; lost: %(value)s for them"), {"value": stones(game.o.tumbo_loss_stones)})
    floor = state.accepted if call.kind == "envite" else state.proposed or ""
    return Text(_("if they fold, you take %(value)s"), {"value": _paid(game, state, team, floor)})


def _given(game: Envite, state: State, team: int, value: str) -> Text:
    return Text(_("gives them %(value)s"), {"value": _paid(game, state, team, value)})


def _paid(game: Envite, state: State, team: int, value: str) -> Text:
    """Stones, or the chico if they make it full."""
    full = reached(game.o, state.stones[team], value) >= game.o.stones_to_chico
    return Text(_("the chico")) if full else counted(value)


def _stake(game: Envite, state: State, team: int, stake: str) -> Text:
    """What each side would have if it won the round at `stake`."""
    mine, theirs = (_reached(game, state, each, stake) for each in (team, 1 - team))
    return Text(_("won: %(mine)s for you; lost: %(theirs)s for them"), {"mine": mine, "theirs": theirs})


def _reached(game: Envite, state: State, team: int, stake: str) -> Text:
    count = reached(game.o, state.stones[team], stake)
    return Text(_("the chico")) if count >= game.o.stones_to_chico else stones(count)


def _plays(game: Envite, state: State, seat: int, code: Any) -> list[Offer]:
    """The play of the chosen card, or of whichever the page fills in."""
    if not code:
        chosen = Offer({"type": "play"}, Text(_("Play the chosen card")), use=("card",), main=True)
        return [chosen] if seat == state.turn else []
    if not isinstance(code, str) or code not in DECK or DECK.number(code) not in state.hands[seat]:
        return []
    move = PLAYS[DECK.number(code)]
    refusal: Refusal | None = game.refusal(state, seat, move)
    detail = None if refusal else _effect(game, state, move.card)
    return [Offer(write(move), Text(_("Play the %(card)s"), {"card": code}), detail, refusal, main=True)]


def _effect(game: Envite, state: State, card: int) -> Text:
    """What the card does to the trick as it lies."""
    order = game.orders[trump_of(state)]
    place = order.trumps.index(card) + 1 if order.suits[card] == TRUMP else 0
    values = {"place": place, "count": len(order.trumps)}
    if state.table and order.strongest([*state.table, card]) < len(state.table):
        return Text(_("does not beat what lies there"))
    if state.table:
        return Text(_("takes the lead: trump %(place)s of %(count)s"), values) if place else Text(_("takes the lead"))
    return Text(_("trump %(place)s of %(count)s"), values) if place else Text(_("a plain card"))


def _signals(game: Envite, state: State, seat: int) -> list[Offer]:
    return [
        Offer(write(Signal(sign)), Text(signals.GESTURES[sign]), Text(signals.MEANINGS[sign]))
        for sign in signals.signs(game.seats)
        if game.o.signals and signals.may_signal(state, seat)
    ]


def prompt(game: Envite, state: State, seat: int | None) -> Text:
    """One sentence: what the match waits for."""
    mine = seat is not None and seat == state.turn
    if state.phase == PLAY:
        return _play_prompt(game, state, mine)
    if state.phase == BID:
        return _bid_prompt(state, mine)
    if state.phase == ANSWER:
        return _answer_prompt(state, mine)
    if state.phase == TUMBO_DECISION:
        return _tumbo_prompt(game, state, mine)
    if state.phase == GAME_OVER:
        return Text(_("The game goes to %(side)s."), {"side": state.winner})
    return Text(
        _("The next round is about to be dealt.") if state.phase == ROUND_OVER else _("The cards are being dealt.")
    )


def _bid_prompt(state: State, mine: bool) -> Text:
    if mine:
        return Text(_("You speak for your team: call the envite or pass."))
    return Text(_("%(player)s may call the envite or pass."), {"player": state.turn})


def _answer_prompt(state: State, mine: bool) -> Text:
    values = {"other": state.captains[state.proposer], "value": named(state.proposed or "")}
    values |= {"player": state.turn, "cost": named(state.accepted)}
    if mine:
        return Text(_("%(other)s asks for %(value)s; %(cost)s if you fold."), values)
    return Text(_("%(other)s asks for %(value)s; %(player)s answers, %(cost)s if they fold."), values)


def _tumbo_prompt(game: Envite, state: State, mine: bool) -> Text:
    if not mine:
        return Text(_("%(player)s decides whether the tumbo is played."), {"player": state.turn})
    return ngettext(
        "You are in tumbo: play the round, or give up %(n)s stone.",
        "You are in tumbo: play the round, or give up %(n)s stones.",
        game.o.tumbo_decline_stones,
    )


def _play_prompt(game: Envite, state: State, mine: bool) -> Text:
    if not mine:
        return Text(_("%(player)s plays."), {"player": state.turn})
    if not state.table:
        return Text(_("You lead: any card."))
    order = game.orders[trump_of(state)]
    if len(game.playable(state, state.turn)) == len(state.hands[state.turn]):
        return Text(_("Play any card."))
    return _owed(game, order, state.table[0])


def _owed(game: Envite, order: Order, led: int) -> Text:
    """What a player who cannot play freely owes."""
    if order.suits[led] == TRUMP:
        return Text(_("A trump was led: play a trump."))
    suit = {"suit": SUITS[DECK.code(led)[-1]]}
    if game.o.follow_rule == "follow_or_trump":
        return Text(_("Follow with %(suit)s, or trump."), suit)
    return Text(_("Follow with %(suit)s."), suit)
