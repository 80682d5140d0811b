"""What a person could do now, as buttons, and the sentence beside the clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..game import Offer
from ..text import Text, _, ngettext
from . import choices, corrections, moves
from .capture import best_part
from .moves import Accuse, Cards, Play, Sing, Sweep
from .pack import CAIDA, CALLS, CLEAN_TABLE, DECK
from .play import hittable
from .refusals import why
from .state import CLOSE, DRAW, ORDER, OVER, PLAY, Position
from .words import CANTOS, called, names, refusal, the_value

if TYPE_CHECKING:
    from .game import Caida

ORDER_KEYS = {"ascending": "a", "descending": "d"}


def offers(game: Caida, state: Position, seat: int, selection: Mapping[str, Any]) -> list[Offer]:
    """Every button of `seat`, the play first."""
    if state.phase == ORDER:
        return _orders(state, seat)
    found: list[Offer] = []
    if state.phase == PLAY:
        found += _plays(game, state, seat, selection)
        if seat == state.turn:
            found += [_song(move) for move in choices.songs(game, state, seat) if isinstance(move, Sing)]
    return found + _sweeps(game, state, seat) + _accusations(game, state, seat)


def _orders(state: Position, seat: int) -> list[Offer]:
    if seat != state.dealer or not state.deck:
        return []
    return [
        Offer(
            {"type": "call_order", "order": order},
            Text(_("Call %(order)s"), {"order": called(order)}),
            key=ORDER_KEYS[order],
            main=order == "ascending",
        )
        for order in CALLS
    ]


# The play of a card


def _plays(game: Caida, state: Position, seat: int, selection: Mapping[str, Any]) -> list[Offer]:
    wire = {"type": "play", **{name: selection[name] for name in ("card", "take") if selection.get(name)}}
    if "card" not in wire:
        return _unselected(game, state, seat) if seat == state.turn else []
    move = game.read(wire)
    assert isinstance(move, Play)
    code = why(game, state, seat, move) if isinstance(move.card, int) else "malformed"
    if code:
        return [Offer(wire, Text(_("Play this card")), refusal=refusal(code))]
    return _expert(game, state, seat, move) if game.o.expert else [_usual(game, state, seat, move)]


def _unselected(game: Caida, state: Position, seat: int) -> list[Offer]:
    """Nothing is chosen yet: the page fills in what will be."""
    use = ("card", "take") if game.o.expert else ("card",)
    found = [Offer({"type": "play"}, Text(_("Play the chosen card")), use=use, key="Enter", main=True)]
    if game.o.viveza and not state.steals[seat]:
        label = Text(_("Steal the chosen cards"))
        found.append(Offer({"type": "play", "steal": True}, label, use=use))
    return found


def _usual(game: Caida, state: Position, seat: int, move: Play) -> Offer:
    """Normal mode: the game takes all it can, so the button can say what that will be."""
    card: int = move.card
    take = best_part(card, state.table, hittable(game, state, seat))
    label = Text(_("Play %(value)s"), {"value": the_value(DECK.code(card))})
    return _offer(game, state, seat, move, take, label, key="Enter", main=True)


def _expert(game: Caida, state: Position, seat: int, move: Play) -> list[Offer]:
    """The chosen set, whether or not it is legal: in Expert that is for the player to see."""
    card: int = move.card
    take: Cards = move.take or ()
    lay = Text(_("Lay %(value)s"), {"value": the_value(DECK.code(card))})
    if not take:
        return [_offer(game, state, seat, move, (), lay, key="Enter", main=True)]
    taken = {"values": names(DECK.names(take))}
    found = [
        _offer(game, state, seat, move, take, Text(_("Take %(values)s"), taken), key="Enter", main=True),
        _offer(game, state, seat, move._replace(take=()), (), lay, key="l"),
    ]
    if game.o.viveza and not state.steals[seat]:
        stolen = Text(_("Steal %(values)s"), taken)
        found.append(_offer(game, state, seat, move._replace(steal=True), take, stolen, key="x"))
    return found


def _offer(
    game: Caida, state: Position, seat: int, move: Play, take: Cards, label: Text, key: str, main: bool = False
) -> Offer:
    detail = _detail(game, state, seat, move.card, take)
    return Offer(moves.write(move), label, detail, takes=tuple(DECK.names(take)), key=key, main=main)


def _detail(game: Caida, state: Position, seat: int, card: int, take: Cards) -> Text | None:
    """What the play would bring, from what lies open."""
    if not take:
        return None
    points = CAIDA[card >> 2] if hittable(game, state, seat) in take and state.last_card >> 2 == card >> 2 else 0
    clean = len(take) == len(state.table) and game.deck_holds_deal(state)
    parts = [ngettext("takes %(n)s card", "takes %(n)s cards", len(take))]
    if points:
        parts.append(ngettext("caída: %(n)s point", "caída: %(n)s points", points))
    if clean:
        parts.append(ngettext("clean table: %(n)s point", "clean table: %(n)s points", CLEAN_TABLE))
    return _joined(parts)


def _joined(parts: list[Text]) -> Text:
    whole = parts[0]
    for part in parts[1:]:
        whole = Text("%(before)s · %(after)s", {"before": whole, "after": part})
    return whole


# Cantos, sweeps, accusations


def _song(move: Sing) -> Offer:
    canto = {"canto": CANTOS[move.canto]}
    label = _("Announce %(canto)s")
    if move.fake:
        label = _("False canto: %(canto)s")
    elif move.call:
        label = _("Call %(canto)s")
    return Offer(moves.write(move), Text(label, canto))


def _sweeps(game: Caida, state: Position, seat: int) -> list[Offer]:
    """Every run above every pair that somebody else left, the longest first."""
    if not game.o.soplado or not (state.phase == PLAY or state.closing == "cycle"):
        return []
    found = sorted(choices.sweeps(state, seat), key=lambda move: (move.pair, -len(move.take)))
    return [_sweep(move, first=all(move.pair != each.pair for each in found[:at])) for at, move in enumerate(found)]


def _sweep(move: Sweep, first: bool) -> Offer:
    cards = DECK.names((*move.pair, *move.take))
    label = Text(_("Sweep %(values)s"), {"values": names(cards)})
    detail = ngettext("takes %(n)s card", "takes %(n)s cards", len(cards))
    return Offer(moves.write(move), label, detail, takes=tuple(cards), key="s" if first else "")


def _accusations(game: Caida, state: Position, seat: int) -> list[Offer]:
    if not game.o.viveza:
        return []
    return [_accusation(state, move) for move in corrections.accusations(game, state, seat)]


def _accusation(state: Position, move: Accuse) -> Offer:
    if move.about == "capture":
        return Offer(moves.write(move), Text(_("Accuse %(player)s of a Steal"), {"player": move.target}))
    cantos = corrections.meant(state, move)
    held = cantos.held[move.target] if cantos else None
    values = {"player": move.target, "canto": CANTOS[held.kind] if held else ""}
    return Offer(moves.write(move), Text(_("Accuse %(player)s: no %(canto)s"), values))


# The sentence beside the clock


def prompt(game: Caida, state: Position, seat: int | None) -> Text:
    """What the match waits for."""
    if state.phase == PLAY:
        return _turn(game, state, seat)
    if state.phase == DRAW:
        return Text(_("Everybody draws a card: the highest deals."))
    if state.phase == ORDER:
        return _order(state, seat)
    if state.phase == CLOSE:
        return _pause(state)
    assert state.phase == OVER
    return Text(_("The game is over: it goes to %(side)s."), {"side": state.winner})


def _turn(game: Caida, state: Position, seat: int | None) -> Text:
    if seat != state.turn:
        return Text(_("%(player)s to play."), {"player": state.turn})
    if not game.o.expert:
        return Text(_("Play a card."))
    may_sing = bool(choices.songs(game, state, state.turn))
    return Text(
        _("Announce, or choose a card and what it takes.") if may_sing else _("Choose a card and what it takes.")
    )


def _order(state: Position, seat: int | None) -> Text:
    if not state.deck:
        return Text(_("%(player)s shuffles."), {"player": state.dealer})
    if seat == state.dealer:
        return Text(_("You deal. In which order do you call?"))
    return Text(_("%(player)s deals and names the order."), {"player": state.dealer})


def _pause(state: Position) -> Text:
    if state.closing == "game":
        return Text(_("The game goes to %(side)s, unless somebody objects."), {"side": state.champion})
    return Text(_("The cycle closes, unless somebody objects."))
