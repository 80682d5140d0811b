"""What a seat could do with the cards it has chosen, as buttons, each with what it brings or why it cannot be done.

The selection is `card` (the hand card), `cards` (loose ones), `builds` (ids) and perhaps `ace` (1 or 14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..game import Move, Offer
from ..text import Text, _
from . import builds, captures
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
from .reasons import flat
from .rounds import waiting
from .state import PLAY, ROUND_END, Pile, Position

if TYPE_CHECKING:
    from .game import Cassino

ACES = (1, HIGH_ACE, "1", str(HIGH_ACE))  # as numbers, or as a form sends them
KEYS = {"capture": "c", "build": "b", "raise": "r", "trail": "t"}


def offers(game: Cassino, state: Position, seat: int, selection: Mapping[str, Any]) -> list[Offer]:
    """The buttons of `seat` for its selection; without one, what needs no card."""
    if state.phase == ROUND_END:
        ready = seat not in waiting(game, state)
        return ([] if ready else [said(Continue(), _("Next round"), key="n")]) + resigning(state, seat)
    if state.phase != PLAY:
        return []
    card = card_in(selection.get("card"))
    if card not in state.hands[seat]:
        return resigning(state, seat) if state.rules_seen[seat] else answers()
    if not state.rules_seen[seat]:
        return of_card(game, state, seat, card) + answers()
    chosen = Selected(game, state, card, selection)
    if not chosen.cards and not chosen.builds:
        return of_card(game, state, seat, card)
    return of_selection(game, state, seat, chosen)


def answers() -> list[Offer]:
    """To the rules of an invited match."""
    return [said(Accept(), _("Accept the rules"), key="a"), said(Decline(), _("Decline"), main=False)]


def resigning(state: Position, seat: int) -> list[Offer]:
    return [] if seat in state.resigned else [said(Resign(), _("Resign"), main=False)]


def said(move: Move, label: str, *, key: str = "", main: bool = True) -> Offer:
    return Offer(write(move), Text(label), key=key, main=main)


def offer(game: Cassino, state: Position, seat: int, move: Play) -> Offer:
    """One way to play the card, legal or not."""
    refusal = game.refusal(state, seat, move)
    return Offer(
        write(move),
        label(game, state, move),
        None if refusal else detail(game, state, seat, move),
        refusal,
        takes=(*PACK.names(loose_of(move)), *builds_of(move)),
    )


def loose_of(move: Play) -> Cards:
    """The loose cards that a play would use."""
    if isinstance(move, Capture):
        return captures.loose_of(move)
    if isinstance(move, Build):
        return builds.loose_of(move)
    return move.loose + flat(move.groups) if isinstance(move, Raise) else ()


def builds_of(move: Play) -> tuple[str, ...]:
    """The builds that a play would take or change."""
    if isinstance(move, Raise):
        return (move.build,)
    return move.builds if isinstance(move, Capture | Build) else ()


def marked(found: list[Offer], *, trailing: bool = True) -> list[Offer]:
    """The first that is possible is the main one, the trail only if it may be; each kind has its key once."""
    likely = (each for each in found if each.refusal is None and (trailing or each.move["type"] != "trail"))
    main = next(likely, None)
    kinds = [each.move["type"] for each in found]
    return [
        replace(each, main=each is main, key=KEYS[kind] if kinds.index(kind) == place else "")
        for place, (each, kind) in enumerate(zip(found, kinds, strict=True))
    ]


# A card alone


def of_card(game: Cassino, state: Position, seat: int, card: int) -> list[Offer]:
    """The largest thing each kind of play could do with this card; trailing always, if only to say why not."""
    best: dict[object, Play] = {}
    for move in plays_of(game, state, seat, card):
        best.setdefault(kind_of(move), move)
    trail = best.pop("trail", Trail(card))
    return marked([offer(game, state, seat, move) for move in (*best.values(), trail)])


def kind_of(move: Play) -> object:
    """Captures by the value of their ace, builds and raises by their value, so that each is offered once."""
    if isinstance(move, Capture):
        return move.kind, move.ace
    if isinstance(move, Build):
        return move.kind, move.value, move.for_partner
    return (move.kind, move.build) if isinstance(move, Raise) else move.kind


# A card with what it shall take or build on


class Selected:
    """A hand card and what is chosen with it on the table; what lies there no more is forgotten."""

    def __init__(self, game: Cassino, state: Position, card: int, selection: Mapping[str, Any]) -> None:
        named, ace = builds_in(selection.get("builds") or []), selection.get("ace")
        self.values, self.card = game.values, card
        self.cards = tuple(
            card for card in dict.fromkeys(cards_in(selection.get("cards") or [])) if card in state.table
        )
        self.piles = [pile for pile in state.builds if pile.id in named]
        self.builds = tuple(pile.id for pile in self.piles)
        self.ace = int(ace) if ace in ACES else None

    @property
    def sum(self) -> int:
        """What the played card and the chosen loose cards make together."""
        return LOW[self.card] + sum(LOW[card] for card in self.cards)


def of_selection(game: Cassino, state: Position, seat: int, chosen: Selected) -> list[Offer]:
    """Capture, builds, raises, then the trail. What is possible stands first; where no capture or no build is, one
    button says why, and a raise says so only where nothing else is possible. Who chose cards does not mean to trail."""
    taking, building, raising = (
        possible_or_why([offer(game, state, seat, move) for move in moves(game, state, seat, chosen)])
        for moves in (capture_moves, build_moves, raise_moves)
    )
    found = taking + building
    if not any(each.refusal is None for each in found) or any(each.refusal is None for each in raising):
        found += raising
    found.sort(key=lambda each: each.refusal is not None)
    return marked([*found, offer(game, state, seat, Trail(chosen.card))], trailing=False)


def possible_or_why(tried: list[Offer]) -> list[Offer]:
    return [each for each in tried if each.refusal is None] or tried[:1]


def capture_moves(game: Cassino, state: Position, seat: int, chosen: Selected) -> Iterator[Play]:
    """An ace has two values; where both would do both are offered, unless the player has chosen one."""
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
    for value in dict.fromkeys([*held, likely(chosen)]):
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


def label(game: Cassino, state: Position, move: Play) -> Text:
    if isinstance(move, Capture):
        if move.ace is not None and game.values.high:
            return Text(_("Capture as %(value)s"), {"value": move.ace})
        return Text(_("Capture"))
    if isinstance(move, Build):
        return build_label(move)
    if isinstance(move, Raise):
        return Text(_("Raise to %(value)s"), {"value": move.value or raised_to(state, move)})
    return Text(_("Trail"))


def build_label(move: Build) -> Text:
    if move.value == 1:
        return Text(_("Stack the aces"))
    return Text(
        _("Build %(value)s for your partner") if move.for_partner else _("Build %(value)s"), {"value": move.value}
    )


def raised_to(state: Position, move: Raise) -> int:
    pile = state.pile(move.build)
    return (pile.value if pile else 0) + LOW[move.card] + sum(LOW[card] for card in move.loose)


def detail(game: Cassino, state: Position, seat: int, move: Play) -> Text | None:
    """What a legal play brings, or what it asks for; trailing needs no words."""
    if isinstance(move, Capture):
        return capture_detail(state, move)
    if isinstance(move, Trail):
        return None
    value = move.value or raised_to(state, move) if isinstance(move, Raise) else move.value or 0
    if isinstance(move, Build) and move.for_partner:
        return Text(_("the build stays your partner's"))
    keep = next(card for card in state.hands[seat] if card != move.card and game.values.captures(card, value))
    cards = loose_of(move)
    message = _("with %(faces)s; keep the %(face)s for it") if cards else _("keep the %(face)s for it")
    return Text(message, {"faces": PACK.names(cards), "face": PACK.code(keep)})


def capture_detail(state: Position, move: Capture) -> Text:
    piles = [pile for pile in state.builds if pile.id in move.builds]
    cards = [*loose_of(move), *(card for pile in piles for card in pile.cards)]
    sweep = len(loose_of(move)) == len(state.table) and len(piles) == len(state.builds)
    message = _("takes everything: %(faces)s") if sweep else _("takes %(faces)s")
    return Text(message, {"faces": PACK.names(cards)})
