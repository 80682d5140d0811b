"""Moves, clocks, and signals between partners."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..signals import SIGNALS_A_ROUND
from .figures import sign_grid

CLOCK = Section(
    _("Moves and clocks"),
    (
        Rule("EN-9.2", _("A captain passes, calls, accepts, raises or folds; a player plays one card of their hand.")),
        Rule(
            "EN-9.7",
            _("A turn lasts %(turn)s seconds (0: as long as you like); the next deal follows after %(pause)s."),
            lambda o: {"turn": o.turn_seconds, "pause": o.round_pause_seconds},
            option="turn_seconds",
        ),
        Rule(
            "EN-9.8",
            _("When time runs out, a captain passes, folds or plays the tumbo, and a player lays the weakest card."),
        ),
        Rule(
            "EN-9.9",
            _(
                "The weakest card is one that may be played: plain before trump, the lowest first; of equal rank "
                "coins, cups, swords, clubs."
            ),
        ),
        Rule("EN-11.2", _("Nobody sees another hand, not a partner's either, nor the cards left over at the end.")),
    ),
)

SIGNALS = Section(
    _("Signals"),
    (
        Rule(
            "EN-16.1",
            _("Partners may make signs to each other at any time until the round is over, true ones or false ones."),
            when=lambda o, seats: o.signals,
            option="signals",
        ),
        Rule(
            "EN-16.2",
            _("Partners always see a sign. With a chance of %(percent)s%% the rivals see it too; nobody is told."),
            lambda o: {"percent": o.signal_seen_percent},
            when=lambda o, seats: o.signals,
            option="signal_seen_percent",
        ),
        Rule(
            "EN-16.3",
            _("These are the signs. There is none for the other matadores. Everybody hears the whistle."),
            when=lambda o, seats: o.signals,
            grid=sign_grid,
        ),
        Rule(
            "EN-16.4",
            _("Each player has %(count)s signs a round."),
            lambda o: {"count": SIGNALS_A_ROUND},
            when=lambda o, seats: o.signals,
        ),
    ),
)
