"""What a seat could do now, as buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..game import Offer
from ..text import Text, _, ngettext
from . import bidding, cantes, scoring
from .moves import LADDER, PASS, SOLO, Bid, Cante, PassCante, Play, Ready, write
from .options import Options
from .pack import DECK, SUITS, points
from .state import State
from .words import BID_NAMES, suit_name

if TYPE_CHECKING:
    from .game import Cuatrola


def offers(game: Cuatrola, state: State, seat: int, selection: Mapping[str, Any]) -> list[Offer]:
    """Bids with what each is worth, the chosen card with its refusal, the cantes, or `ready`."""
    if state.phase == "hand_end":
        return [] if state.ready[seat] else [Offer(write(Ready()), Text(_("Next hand")), key="r", main=True)]
    if state.phase == "play" and selection.get("card"):
        return card_offer(game, state, seat, str(selection["card"]))
    if seat != state.turn:
        return []
    if state.phase == "play":
        return [Offer({"type": "play"}, Text(_("Play the chosen card")), use=("card",), main=True)]
    return bid_offers(game, state, seat) if state.phase == "bidding" else cante_offers(game, state, seat)


def bid_offers(game: Cuatrola, state: State, seat: int) -> list[Offer]:
    return [
        Offer(
            write(Bid(bid)),
            Text(BID_NAMES[LADDER[bid]]),
            bid_detail(game.o, bid),
            game.refusal(state, seat, Bid(bid)),
            key="" if bid == PASS else LADDER[bid][0],
            main=bid == PASS,
        )
        for bid in range(bidding.top(game.o) + 1)
    ]


def bid_detail(options: Options, bid: int) -> Text | None:
    """What a bid asks for and what it is worth."""
    if bid == PASS:
        return None
    worth = bidding.WORTH[bid]
    if bid == SOLO:
        return Text(_("more points · worth %(worth)s"), {"worth": worth})
    return Text(_("%(need)s tricks · worth %(worth)s"), {"need": scoring.needed(options, bid), "worth": worth})


def card_offer(game: Cuatrola, state: State, seat: int, code: str) -> list[Offer]:
    """The play of one card, or why it may not be played."""
    if code not in DECK or not state.hands[seat] >> DECK.number(code) & 1:
        return []
    card = DECK.number(code)
    worth = points(1 << card)
    detail = ngettext("%(n)s point", "%(n)s points", worth)
    play = Play(card)
    refusal = game.refusal(state, seat, play)
    label = Text(_("Not the %(card)s:") if refusal else _("Play the %(card)s"), {"card": code})
    return [Offer(write(play), label, detail, refusal, main=not refusal)]


def cante_offers(game: Cuatrola, state: State, seat: int) -> list[Offer]:
    """The pairs that may be announced, then those that must wait for a forty, then silence."""
    may = cantes.suits(cantes.offered(state))
    wait = cantes.suits(cantes.pairs(state.hands[seat]) & ~cantes.sung(state) & ~cantes.offered(state))
    buttons = [cante_offer(game, state, seat, suit, main=suit == may[0]) for suit in may + wait]
    return [*buttons, Offer(write(PassCante()), Text(_("Keep quiet")), key="n")]


def cante_offer(game: Cuatrola, state: State, seat: int, suit: int, main: bool) -> Offer:
    values = {"points": cantes.worth(suit, state.trump), "suit": suit_name(SUITS[suit])}
    label, refusal = Text(_("Announce %(points)s in %(suit)s"), values), game.refusal(state, seat, Cante(suit))
    return Offer(write(Cante(suit)), label, None, refusal, key=SUITS[suit], main=main)
