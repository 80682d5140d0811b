"""Cantos: which hands are one, when they are called and paid, and what beats them."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..cantos import FIXED
from ..pack import HAND, TARGET, VALUES
from .figures import figures, off, on

CANTO = Section(
    _("Cantos"),
    (
        Rule(
            "CA-9.2",
            _(
                "Without the regional cantos %(casa_grande)s and %(casa_chica)s are Rondas, and %(registrico)s is "
                "nothing. With them, they take the Ronda's place."
            ),
            figures=figures(**{kind: "-".join(str(VALUES[step]) for step in hand) for hand, kind in FIXED.items()}),
            option="casa_chica",
        ),
        Rule("CA-9.3", _("A pair with a neighbour is always a Vigía, never a Ronda.")),
        Rule(
            "CA-10.1",
            _(
                "Your canto is announced when your first turn of the deal begins. The others learn its name"
                " and nothing else."
            ),
            when=off("expert"),
            option="expert",
        ),
        Rule(
            "CA-10.3",
            _(
                "The kind decides, in the order of the table. Of two alike the higher pair, top card or "
                "value is higher; if they are still equal, the player closer to the dealer wins."
            ),
        ),
        Rule("CA-10.4", _("Closest to the dealer is whoever plays first. The dealer is the farthest.")),
        Rule(
            "CA-10.5",
            _(
                "The highest canto is paid when its owner plays the last card of the deal, after the "
                "points of that card."
            ),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule("CA-10.6", _("Every canto held competes."), when=off("expert"), option="expert"),
        Rule(
            "CA-10.7",
            _("A caída on a card of a canto does nothing to the canto."),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule("CA-10.8", _("If somebody wins before a canto is paid, it is not paid any more.")),
    ),
)

CALLING = Section(
    _("Calling a canto"),
    (
        Rule(
            "CA-11.2",
            _("A canto that would bring its side to %(target)s is called as it is announced."),
            figures=figures(target=TARGET),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-11.3",
            _("If no rival has a canto in this deal it is paid at once and wins, and its cards are shown."),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-11.4",
            _("If any rival has one, even a lower one, play goes on. Nobody is told who that was."),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-11.5",
            _("A partner's canto does not stand against the call."),
            when=lambda o, seats: o.teams and not o.caida_beats_canto,
            option="teams",
        ),
        Rule(
            "CA-11.6",
            _(
                "A rival who has let the first turn pass without announcing has no canto. One who has not "
                "had it yet may have one."
            ),
            when=lambda o, seats: o.expert and not o.caida_beats_canto,
            option="expert",
        ),
    ),
)

BEATEN = Section(
    _("Caída beats canto"),
    (
        Rule(
            "CA-12.1",
            _(
                "Cantos cannot be called. A canto waits until the next player has answered its owner's last card of "
                "the deal."
            ),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.2",
            _("If the next player falls on that last card, the canto is gone, and the caída scores as always."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.3",
            _("If the deal ends first the canto is safe. A canto of the dealer always is."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.4",
            _("When the leading canto is gone, the next one takes its place."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.5",
            _(
                "A next card that is no caída pays the canto before its own points count. A caída counts "
                "before the canto goes."
            ),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.6",
            _(
                "If that last card took something, or was swept, there is nothing to fall on: the canto is paid with "
                "the next card."
            ),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.7",
            _("A caída on an earlier card of the canto does nothing to it."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
    ),
)

TRIPLE = Section(
    _("Tribilín wins"),
    (
        Rule(
            "CA-13.1",
            _(
                "%(hand)s cards of one value win the game at once, whatever the score. They are shown and "
                "count %(target)s."
            ),
            figures=figures(hand=HAND, target=TARGET),
            when=on("tribilin_wins"),
            option="tribilin_wins",
        ),
        Rule(
            "CA-13.2",
            _("It wins as soon as it is dealt. Of two in one deal the higher value wins."),
            when=lambda o, seats: o.tribilin_wins and not o.expert,
            option="tribilin_wins",
        ),
        Rule(
            "CA-13.3",
            _("It must be announced, and wins at that moment. Of two, the first to be announced wins."),
            when=lambda o, seats: o.tribilin_wins and o.expert,
            option="tribilin_wins",
        ),
    ),
)
