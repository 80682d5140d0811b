"""Envite's orders, drawn: which card beats which, by the size of the table and by the suit that is turned up."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.cards import SPANISH_SUITS
from games.engine.envite.order import CHILASCOS, DECK, PLAIN, matadores, orders
from games.engine.envite.words import SUITS


@dataclass(frozen=True, slots=True)
class Run:
    """Cards under a name, strongest first; `first` is the place of its first card in the whole order."""

    name: str
    cards: list[str]
    first: int


@dataclass(frozen=True, slots=True)
class Turned:
    """What is what when a suit is turned up."""

    suit: str
    letter: str
    trumps: int
    runs: list[Run]
    plain: list[Run]


def turned_up(seats: int, matador_order: str) -> list[Turned]:
    """The four orders of a table of this size."""
    fixed = matadores(seats, matador_order)
    every = orders(seats, matador_order)
    return [_turned(SPANISH_SUITS[order.trump], fixed, order.trumps) for order in every]


def _turned(letter: str, fixed: tuple[str, ...], trumps: tuple[int, ...]) -> Turned:
    codes = DECK.names(trumps)
    malilla = f"{CHILASCOS[0]}{letter}"
    groups = [
        (_("Matadores"), [code for code in codes if code in fixed]),
        (_("Malilla"), [code for code in codes if code == malilla and code not in fixed]),
        (_("Chilascos"), [code for code in codes if code not in fixed and code != malilla]),
    ]
    runs = [Run(name, cards, codes.index(cards[0]) + 1) for name, cards in groups if cards]
    plain = [
        Run(_(SUITS[suit]), [code for value in PLAIN if (code := f"{value}{suit}") not in codes], 1)
        for suit in SPANISH_SUITS
        if suit != letter
    ]
    return Turned(_(SUITS[letter]), letter, len(codes), runs, plain)
