"""What a seat could do with the cards it has chosen, as buttons, each with what it brings or why it cannot be done.

The selection is `card` (the hand card), `cards` (loose ones), `builds` (ids) and perhaps `ace` (1 or 14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..game import Move, Offer
from ..text import Text, _
from . import captures
from .choices import plays_of, sums
from .moves import (
    Accept,
    Build,
    Capture,
    Cards,
    Continue,
    Decline,
    Play,
    Raise,
    Resign,
    Trail,
    builds_in,
    card_in,
    cards_in,
    write,
)
from .pack import HIGH_ACE, LOW, PACK, is_ace
from .partition import split
from .rounds import waiting
from .state import PLAY, ROUND_END, Pile, Position

if TYPE_CHECKING:
    from .game import Cassino

KEYS = {"capture": "c", "build": "b", "raise": "r", "trail": "t"}


def offers(game: Cassino, state: Position, seat: int, selection: Mapping[str, Any]) -> list[Offer]:
    """The buttons of `seat` for its selection; without one, what needs no card."""
    if state.phase == ROUND_END:
        ready = seat not in waiting(game, state)
        return ([] if ready else [said(Continue(), _("Next round"), key="n")]) + resigning(state, seat)
    if state.phase != PLAY:
        return []
    if not state.rules_seen[seat]:
        return [said(Accept(), _("Accept the rules"), key="a"), said(Decline(), _("Decline"), main=False)]
    card = card_in(selection.get("card"))
    if card not in state.hands[seat]:
        return resigning(state, seat)
    chosen = cards_in(selection.get("cards") or [])
    named = builds_in(selection.get("builds") or [])
    if not chosen and not named:
        return of_card(game, state, seat, card)
    ace = selection.get("ace")
    return of_selection(
        game, state, seat, Selected(game, state, card, chosen, named, int(ace) if ace in ACES else None)
    )


ACES = (1, HIGH_ACE, "1", str(HIGH_ACE))


def resigning(state: Position, seat: int) -> list[Offer]:
    return [] if seat in state.resigned else [said(Resign(), _("Resign"), main=False)]


def said(move: Move, label: str, *, key: str = "", main: bool = True) -> Offer:
    return Offer(write(move), Text(label), key=key, main=main)


def offer(game: Cassino, state: Position, seat: int, move: Play, main: bool = False) -> Offer:
    """One way to play the card, legal or not."""
    refusal = game.refusal(state, seat, move)
    takes = loose(move) if isinstance(move, Capture) else ()
    return Offer(
        write(move),
        label(game, state, move),
        None if refusal else detail(game, state, seat, move),
        refusal,
        key=KEYS[move.kind],
        main=main and refusal is None,
        takes=tuple(PACK.names(takes)),
    )


# A card alone


def of_card(game: Cassino, state: Position, seat: int, card: int) -> list[Offer]:
    """The largest thing each kind of play could do with this card; trailing always, if only to say why not."""
    best: dict[object, Play] = {}
    for move in plays_of(game, state, seat, card):
        best.setdefault(kind_of(move), move)
    trail = best.pop("trail", Trail(card))
    found = [offer(game, state, seat, move, main=place == 0) for place, move in enumerate(best.values())]
    last = offer(game, state, seat, trail, main=not found)
    return [*found, last]


def kind_of(move: Play) -> object:
    """Captures by the value of their ace, builds and raises by their value, so that each is offered once."""
    if isinstance(move, Capture):
        return move.kind, move.ace
    if isinstance(move, Build):
        return move.kind, move.value, move.for_partner
    return (move.kind, move.build) if isinstance(move, Raise) else move.kind


# A card with what it shall take or build on


class Selected:
    """A hand card and what is chosen with it on the table."""

    def __init__(
        self, game: Cassino, state: Position, card: int, cards: Cards, builds: tuple[str, ...], ace: int | None
    ) -> None:
        self.card, self.cards, self.builds, self.ace = card, cards, builds, ace
        self.piles = [pile for pile in state.builds if pile.id in builds]
        self.readable = all(card in state.table for card in cards) and len(self.piles) == len(builds)
        self.values = game.values

    @property
    def sum(self) -> int:
        """What the played card and the chosen loose cards make together."""
        return LOW[self.card] + sum(LOW[card] for card in self.cards)


def of_selection(game: Cassino, state: Position, seat: int, chosen: Selected) -> list[Offer]:
    """Capture, builds, raises, then the trail. What is possible stands first in its kind; where nothing of a kind is,
    one button says why."""
    if not chosen.readable:
        return [offer(game, state, seat, Capture(chosen.card, cards=chosen.cards, builds=chosen.builds))]
    found: list[Offer] = []
    for kind in (capture_moves, build_moves, raise_moves):
        found += possible_or_why(game, state, seat, kind(game, state, seat, chosen), not found)
    possible = [each for each in found if each.refusal is None]
    impossible = [each for each in found if each.refusal is not None]
    return [*possible, *impossible, offer(game, state, seat, Trail(chosen.card))]


def possible_or_why(game: Cassino, state: Position, seat: int, moves: Iterator[Play], first: bool) -> list[Offer]:
    tried = [offer(game, state, seat, move, main=True) for move in moves]
    possible = [each for each in tried if each.refusal is None]
    return possible or tried[:1]


def capture_moves(game: Cassino, state: Position, seat: int, chosen: Selected) -> Iterator[Play]:
    """An ace has two values: both are offered only where both would do and the difference shows."""
    values: list[int | None] = [None]
    if is_ace(chosen.card) and game.values.high:
        values = [chosen.ace] if chosen.ace else [1, HIGH_ACE]
    for value in values:
        yield Capture(chosen.card, cards=chosen.cards, builds=chosen.builds, ace=value)


def build_moves(game: Cassino, state: Position, seat: int, chosen: Selected) -> Iterator[Play]:
    """Every value that another hand card takes and that the chosen cards make; else the likeliest, with its refusal."""
    hand = [card for card in state.hands[seat] if card != chosen.card]
    held = sorted({value for card in hand for value in game.values.takes[card]})
    partner = game.partner(seat)
    for value in [*held, likely(chosen)]:
        if value in held and split((chosen.card, *chosen.cards), value, game.values.high) is None:
            continue
        yield Build(chosen.card, value, cards=chosen.cards, builds=chosen.builds)
    if partner is not None and game.o.build_for_partner and [pile.owner for pile in chosen.piles] == [partner]:
        value = chosen.piles[0].value
        yield Build(chosen.card, value, cards=chosen.cards, builds=chosen.builds, for_partner=True)


def likely(chosen: Selected) -> int:
    """The value that somebody who chose these cards has in mind."""
    return chosen.piles[0].value if chosen.piles else chosen.sum


def raise_moves(game: Cassino, state: Position, seat: int, chosen: Selected) -> Iterator[Play]:
    """Only where exactly one build is chosen; its loose cards join the sum or make groups of their own."""
    if len(chosen.piles) != 1 or not game.o.raising:
        return
    pile = chosen.piles[0]
    plain = pile.value + LOW[chosen.card]
    found = False
    for move in divided(chosen, pile, plain) if chosen.cards else ():
        if game.refusal(state, seat, move) is None:
            found = True
            yield move
    if not found:
        yield Raise(chosen.card, pile.id, loose=chosen.cards)


def divided(chosen: Selected, pile: Pile, plain: int) -> Iterator[Raise]:
    """The chosen loose cards shared out between the sum and groups of the new value, in every way that comes out."""
    for value in range(plain, HIGH_ACE + 1):
        for joining in sums(chosen.cards, value - plain) if value > plain else [()]:
            rest = [card for card in chosen.cards if card not in joining]
            groups = split(rest, value, chosen.values.high) if rest else []
            if groups is not None:
                yield Raise(chosen.card, pile.id, value, joining, tuple(groups))
                break


# What the buttons say


def loose(move: Capture) -> Cards:
    return captures.loose_of(move)


def label(game: Cassino, state: Position, move: Play) -> Text:
    if isinstance(move, Capture):
        if move.ace is not None and game.values.high:
            return Text(_("Capture as %(value)s"), {"value": move.ace})
        return Text(_("Capture"))
    if isinstance(move, Build):
        return Text(
            _("Build %(value)s for your partner") if move.for_partner else _("Build %(value)s"), {"value": move.value}
        )
    if isinstance(move, Raise):
        return Text(_("Raise to %(value)s"), {"value": move.value or raised_to(state, move)})
    return Text(_("Trail"))


def raised_to(state: Position, move: Raise) -> int:
    pile = state.pile(move.build)
    return (pile.value if pile else 0) + LOW[move.card] + sum(LOW[card] for card in move.loose)


def detail(game: Cassino, state: Position, seat: int, move: Play) -> Text:
    """What a legal play brings, or what it asks for."""
    if isinstance(move, Capture):
        return capture_detail(state, move)
    if isinstance(move, Trail):
        return Text(_("lay it on the table"))
    value = move.value or raised_to(state, move) if isinstance(move, Raise) else move.value or 0
    if isinstance(move, Build) and move.for_partner:
        return Text(_("the build stays your partner's"))
    keep = next(card for card in state.hands[seat] if card != move.card and game.values.captures(card, value))
    return Text(_("keep the %(card)s for it"), {"card": PACK.code(keep)})


def capture_detail(state: Position, move: Capture) -> Text:
    piles = [pile for pile in state.builds if pile.id in move.builds]
    cards = [*loose(move), *(card for pile in piles for card in pile.cards)]
    sweep = len(loose(move)) == len(state.table) and len(piles) == len(state.builds)
    message = _("takes everything: %(cards)s") if sweep else _("takes %(cards)s")
    return Text(message, {"cards": PACK.names(cards)})
