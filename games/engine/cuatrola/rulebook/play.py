"""What may be played, who takes a trick, and the cantes between tricks."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..cantes import FORTY, TWENTY, WINDOWS
from ..pack import HELD
from .figures import chosen, seconds

PLAYING = Section(
    _("Playing a card"),
    (
        Rule("CU-5.1", _("Whoever leads may play any card.")),
        Rule("CU-5.4", _("When the trick has been trumped, whoever follows suit need not beat anything.")),
        Rule(
            "CU-5.6",
            _("If the trick has been trumped and you must trump, you must play a higher one if you can."),
        ),
        Rule("CU-5.7", "%(choice)s", figures=chosen("undertrump"), option="undertrump"),
        Rule("CU-5.8", _("With neither the suit led nor a trump you may play anything.")),
        Rule("CU-5.9", _("When trumps are led they must be followed and beaten like any suit.")),
        Rule("CU-5.10", "%(choice)s", figures=chosen("partner_exemption"), option="partner_exemption"),
        Rule("CU-5.11", _("The table takes no card that may not be played, so there is no revoke.")),
        Rule("CU-5.12", _("Whoever sits out plays and announces nothing in this hand.")),
        Rule(
            "CU-5.13",
            _(
                "When the %(seconds)s seconds for a card are over, the allowed card with fewest points is played, "
                "a trump last."
            ),
            figures=seconds("turn_seconds"),
            when=lambda o, seats: bool(o.turn_seconds),
            option="turn_seconds",
        ),
    ),
)

TRICKS = Section(
    _("Tricks"),
    (
        Rule("CU-6.2", _("A card that is neither a trump nor of the suit led never wins.")),
        Rule("CU-6.3", _("The winner of a trick leads to the next one.")),
        Rule("CU-6.4", _("Tricks lie face down. Only the last one may be seen, until the next card is played.")),
        Rule("CU-6.5", _("When somebody sits out, a trick has a card fewer.")),
        Rule("CU-6.6", _("A hand has %(tricks)s tricks."), figures=lambda o: {"tricks": HELD}),
    ),
)

CANTES = Section(
    _("Cantes"),
    (
        Rule(
            "CU-7.1",
            _("King and knight of one suit in one hand are a cante: %(forty)s in trumps, %(twenty)s in another suit."),
            figures=lambda o: {"forty": FORTY, "twenty": TWENTY},
        ),
        Rule(
            "CU-7.2",
            _("It is announced when your side has won a trick, before the next lead, both cards still in hand."),
        ),
        Rule("CU-7.3", _("Either partner may announce it, not only the one who won the trick.")),
        Rule("CU-7.4", _("A side may announce one cante for each trick that it wins.")),
        Rule(
            "CU-7.5",
            _("While one of the side holds the %(forty)s, it goes first; every %(twenty)s of the side waits."),
            figures=lambda o: {"forty": FORTY, "twenty": TWENTY},
        ),
        Rule("CU-7.6", _("The winner of the trick comes first, then the partner.")),
        Rule(
            "CU-7.7",
            _(
                "With two pairs you choose. You may keep quiet and announce it later. Keeping the %(forty)s back keeps "
                "the others back."
            ),
            figures=lambda o: {"forty": FORTY},
            when=lambda o, seats: o.cante_mode == "manual",
            option="cante_mode",
        ),
        Rule("CU-7.8", _("Each pair counts once. After that its cards are played freely.")),
        Rule("CU-7.9", _("After trick %(last)s nobody can hold a pair any more."), figures=lambda o: {"last": WINDOWS}),
        Rule("CU-7.10", _("Whoever sits out has no cantes, and holds nobody's back.")),
        Rule("CU-7.11", _("In Solo both sides announce as usual. In Cuatrola and Quintola there are no cantes.")),
        Rule(
            "CU-7.12",
            _("When the %(seconds)s seconds to announce are over, the cante is announced for you."),
            figures=seconds("cante_seconds"),
            when=lambda o, seats: bool(o.cante_seconds) and o.cante_mode == "manual",
            option="cante_seconds",
        ),
        Rule("CU-7.13", "%(choice)s", figures=chosen("cante_mode"), option="cante_mode"),
    ),
)
