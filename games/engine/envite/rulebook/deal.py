"""The table, the deal, and which card beats which."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import Text, _
from ..order import CHILASCOS, DECK, PLAIN, SEATS, matadores
from ..rounds import HAND
from .figures import (
    MALILLA_OF_COINS,
    first_three_grid,
    has_matadores,
    matador_grid,
    names,
    order_grid,
    pack_grid,
    plain_grid,
    the_malilla,
)

TABLE = Section(
    _("Table, teams and captains"),
    (
        Rule("EN-1.1", _("Two teams of the same size: %(sizes)s players."), lambda o: {"sizes": SEATS}),
        Rule("EN-1.2", _("Partners and rivals sit in turns, so that a rival always plays after you.")),
        Rule("EN-1.3", _("The teams stay as they are until the game is over. The house plays for an empty chair.")),
        Rule(
            "EN-1.4",
            _(
                "Each team has a captain, the person who joined it first. Only captains talk for stones; everybody "
                "chooses their own cards."
            ),
        ),
        Rule(
            "EN-1.5",
            _(
                "A captain changes only between rounds: when the house has taken over the captain's chair while a "
                "person is left in the team, that person is captain from the next deal on, and stays so."
            ),
        ),
    ),
)

DEAL = Section(
    _("Deal and Vira"),
    (
        Rule("EN-2.1", _("The Spanish pack of %(count)s cards."), lambda o: {"count": len(DECK)}),
        Rule(
            "EN-2.2",
            _(
                "The first dealer is drawn by lot. After every round the deal goes on to the next seat. Whoever sits "
                "after the dealer leads the first trick."
            ),
        ),
        Rule(
            "EN-2.3",
            _(
                "Each seat gets %(count)s cards in one packet, the dealer last; the card after them is turned up: the "
                "Vira. The pack is shuffled for every round."
            ),
            lambda o: {"count": HAND},
        ),
        Rule("EN-2.4", _("The suit of the Vira is trumps. The Vira itself belongs to nobody and is not played.")),
        Rule("EN-2.5", _("The rest of the pack stays face down and takes no part."), grid=pack_grid),
    ),
)

ORDER = Section(
    _("Which card beats which"),
    (
        Rule(
            "EN-3.1",
            _("Trumps are the chilascos, the cards of the Vira's suit, and the matadores. All other cards are plain."),
        ),
        Rule(
            "EN-3.2",
            _(
                "The malilla, the %(malilla)s of trumps, is the best chilasco. Any other %(malilla)s is the lowest of "
                "its suit."
            ),
            the_malilla,
        ),
        Rule(
            "EN-3.3",
            _("Matadores are fixed cards that stand above the malilla, whatever is turned up."),
            grid=matador_grid,
        ),
        Rule(
            "EN-3.3a",
            _("The matadores that every larger table has stand in the traditional order, or with the Perica first."),
            when=has_matadores,
            option="matador_order",
            grid=first_three_grid,
        ),
        Rule(
            "EN-3.4",
            _("Below the matadores come the other trumps: %(order)s."),
            lambda o: {"order": names(CHILASCOS)},
        ),
        Rule("EN-3.5", _("A plain suit goes %(order)s."), lambda o: {"order": names(PLAIN)}, grid=plain_grid),
        Rule("EN-3.6", _("A card has one place only: a matador of the trump suit is missing among its chilascos.")),
        Rule(
            "EN-3.7",
            _("Where the %(card)s is a matador and coins are trumps, there is no other malilla: the king follows."),
            lambda o: {"card": Text("%(card)s", {"card": MALILLA_OF_COINS})},
            when=lambda o, seats: MALILLA_OF_COINS in matadores(seats, o.matador_order),
        ),
        Rule(
            "EN-3.8",
            _(
                "A matador is a trump and never a card of its printed suit: it need not follow that suit, and leading "
                "it is leading a trump."
            ),
            when=has_matadores,
        ),
        Rule(
            "EN-3.9",
            _(
                "The top card is the first of the order: the best matador, or the malilla where there are none. If it "
                "is the Vira or was not dealt, no other card takes its place."
            ),
        ),
        Rule("EN-3.10", _("The trumps of this table, by the suit that is turned up."), grid=order_grid),
    ),
)
