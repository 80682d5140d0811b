"""Captures and sweeps."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from .figures import on

CAPTURES = Section(
    _("Captures"),
    (
        Rule(
            "CS-6.2",
            _(
                "Several groups may go together, but each card on the table is used once, and every group "
                "must add up exactly."
            ),
        ),
        Rule(
            "CS-6.3",
            _("A build is taken whole, by a card of its value, whoever owns it. It is never part of a sum."),
        ),
        Rule("CS-20.1", _("You may simply choose the cards: how they split into groups is found for you.")),
        Rule("CS-6.4", _("A stack of aces is taken by any ace.")),
        Rule("CS-6.5", _("Capturing is your choice, and so is how much of what you could take.")),
        Rule(
            "CS-6.7",
            _(
                "Face cards have no number: a jack, queen or king takes one loose card of its own rank and "
                "nothing else."
            ),
            when=on("face_cards", "rank_one"),
            option="face_cards",
        ),
        Rule(
            "CS-6.9",
            _("A capture must take every loose card of the played rank, alone or within a group."),
            when=on("must_take_matches"),
            option="must_take_matches",
        ),
        Rule(
            "CS-11.2",
            _(
                "A card that matches a loose card cannot be trailed. It captures its matches or is used to "
                "build or raise."
            ),
            when=on("must_take_matches"),
            option="must_take_matches",
        ),
    ),
)

SWEEPS = Section(
    _("Sweeps"),
    (
        Rule(
            "CS-12.1",
            _("A capture that leaves nothing on the table, no loose card and no build, is a sweep."),
            when=on("sweeps", "score", "cancel"),
            option="sweeps",
        ),
        Rule("CS-12.2", _("Sweeps do not score."), when=on("sweeps", "none"), option="sweeps"),
        Rule(
            "CS-14.6",
            _("Opposing sweeps cancel: at the end of the round only the difference scores."),
            when=on("sweeps", "cancel"),
            option="sweeps",
        ),
        Rule("CS-12.3", _("A sweep with the last card of the round counts."), when=on("sweeps", "score", "cancel")),
        Rule("CS-12.4", _("Taking what is left over is never a sweep."), when=on("sweeps", "score", "cancel")),
        Rule(
            "CS-12.5",
            _("The card that swept stays face up on its pile, as one card."),
            when=on("sweeps", "score", "cancel"),
        ),
    ),
)
