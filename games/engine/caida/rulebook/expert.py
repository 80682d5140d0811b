"""Expert and Soplado: players choose what a card takes, announce for themselves, and sweep pairs."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..pack import MISTAKES, PENALTY, TARGET, TURN_SECONDS
from ..words import points
from .figures import figures, on

EXPERT = Section(
    _("Expert"),
    (
        Rule("CA-16.1", _("You choose the card and what it takes."), when=on("expert"), option="expert"),
        Rule(
            "CA-16.2",
            _("You may take nothing, or one card of the same value and as much of the run above it as you like."),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.3",
            _("Take the card just played and it is a caída; leave it and it is not. There is no word to say."),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.4",
            _(
                "A set that cannot be taken is a mistake: %(penalty)s off. The card stays in your "
                "hand and your time runs on."
            ),
            figures=figures(penalty=points(PENALTY)),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.5",
            _("In one turn at most %(mistakes)s mistakes of a player cost anything. No score falls below zero."),
            figures=figures(mistakes=MISTAKES),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.6",
            _(
                "You announce your own canto, on your turn and with all your cards still in hand, once in a "
                "deal. What is not announced does not exist."
            ),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.7",
            _("It must be exactly the canto of your hand. Anything else is a mistake, and you may try again."),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.8",
            _("A right announcement that would bring you to %(target)s is called by itself."),
            figures=figures(target=TARGET),
            when=lambda o, seats: o.expert and not o.caida_beats_canto,
            option="expert",
        ),
        Rule(
            "CA-16.9",
            _(
                "When your %(seconds)s seconds are over, what you have selected is played: a wrong set "
                "costs %(penalty)s and keeps its best part. With nothing selected a random card is laid."
            ),
            figures=figures(seconds=TURN_SECONDS, penalty=points(PENALTY)),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.10",
            _("Announcing, selecting, mistakes, sweeps and accusations leave the turn as it is, and its time runs on."),
            when=on("expert"),
            option="expert",
        ),
    ),
)

SOPLADO = Section(
    _("Soplado"),
    (
        Rule(
            "CA-17.1",
            _("Two table cards of one value are a pair. Whoever played the later one has left it."),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-17.2",
            _(
                "Anybody else, a partner too, may sweep a pair at any moment, with as much of the run above"
                " it as they like."
            ),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-17.3",
            _(
                "The cards go to the sweeper's pile and score nothing. The turn stays where it is, and "
                "nobody can fall on a card that was swept."
            ),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-17.4",
            _("A run with a gap is a mistake: %(penalty)s off, and the pair stays."),
            figures=figures(penalty=points(PENALTY)),
            when=on("soplado"),
            option="soplado",
        ),
        Rule("CA-17.5", _("The first to ask gets the cards."), when=on("soplado"), option="soplado"),
        Rule(
            "CA-17.6",
            _("After the last card of a cycle there is no more sweeping, unless Viveza gives the table its pause."),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-14.2",
            _("A sweep counts as a capture for the cards left over at the end."),
            when=on("soplado"),
            option="soplado",
        ),
    ),
)
