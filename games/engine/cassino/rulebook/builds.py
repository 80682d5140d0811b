"""Builds: making them, owing them, raising them, and sharing them with a partner."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..options import SCHEMA
from ..pack import HIGH_ACE, LOW_ACE
from ..sentences import sentence
from .figures import figures, in_teams, on, partner_builds, raising

BUILDING = Section(
    _("Building"),
    (
        Rule(
            "CS-7.2",
            _("Your card must be part of the pile, alone or in a group; further groups may be of loose cards."),
        ),
        Rule(
            "CS-7.3",
            _("There must be something to build on: a loose card, a build, or a pile of yours of that value."),
        ),
        Rule("CS-7.4", _("After building you must still hold a card that takes the pile.")),
        Rule(
            "CS-7.6",
            _(
                "Two equal cards are a pile of their value if you keep another of them, or a build of their sum if "
                "you keep a card for that: you say which."
            ),
        ),
        Rule("CS-7.7", _("Anybody may add to a build by making its value again. Whoever added last owns it.")),
        Rule("CS-7.8", _("Two piles of one value that you own become one by themselves.")),
        Rule(
            "CS-7.9",
            _("Piles of one value with different owners may lie side by side, and one card takes them all."),
        ),
        Rule(
            "CS-7.10",
            _("Nothing may be worth more than %(high)s. To build %(high)s you must keep an ace."),
            figures=figures(high=HIGH_ACE),
            when=on("ace_values", "1_or_14"),
            option="ace_values",
        ),
        Rule(
            "CS-7.11",
            _("A pile of single aces is built as %(low)s, with a further ace in hand."),
            figures=figures(low=LOW_ACE),
        ),
        Rule(
            "CS-7.12",
            _("Two aces added together are a build of %(sum)s, like any other."),
            figures=figures(sum=2 * LOW_ACE),
        ),
        Rule(
            "CS-7.13",
            _("In a build of %(high)s a lone ace is a group, and a stack of aces may be taken in by naming it."),
            figures=figures(high=HIGH_ACE),
            when=on("ace_values", "1_or_14"),
            option="ace_values",
        ),
        Rule(
            "CS-7.14",
            _("Face cards are never built."),
            when=on("face_cards", "rank_one"),
            option="face_cards",
        ),
    ),
)

OWING = Section(
    _("What an owner owes"),
    (
        Rule("CS-8.1", _("Who owns a build may not trail.")),
        Rule("CS-8.2", _("Two builds of different values need two different cards in your hand.")),
        Rule(
            "CS-8.3",
            _(
                "Your last card for a build may be played only to capture it, or to raise it where own "
                "builds can be raised."
            ),
        ),
        Rule(
            "CS-8.4",
            _("One ace is enough for a stack of aces and a build of %(high)s together."),
            figures=figures(high=HIGH_ACE),
            when=on("ace_values", "1_or_14"),
            option="ace_values",
        ),
        Rule("CS-8.5", _("When your build is captured or claimed you are free again.")),
        Rule("CS-8.6", _("You need not take your build at once while you hold another card for it.")),
    ),
)

RAISING = Section(
    _("Raising"),
    (
        Rule(
            "CS-9.1",
            _("Raising can be switched off for a whole match; builds then keep their value."),
            when=lambda o, seats: not o.raising,
            option="raising",
        ),
        Rule(
            "CS-9.2",
            _(
                "A raise adds your card to a build, which is then yours and worth that much more. You must "
                "hold a card of the new value."
            ),
            when=raising(),
            option="raising",
        ),
        Rule("CS-9.3", _("Only a build of one group can be raised; a stack keeps its value."), when=raising()),
        Rule(
            "CS-9.4",
            _("You cannot raise your own build."),
            when=raising(on("raise_targets", "opponents", "others")),
            option="raise_targets",
        ),
        Rule(
            "CS-9.9",
            _("Any build of one group can be raised, your own and your partner's too."),
            when=raising(on("raise_targets", "any")),
            option="raise_targets",
        ),
        Rule(
            "CS-9.5",
            _("An ace adds %(low)s, and no raise goes above %(high)s."),
            figures=figures(low=LOW_ACE, high=HIGH_ACE),
            when=raising(),
        ),
        Rule(
            "CS-9.6",
            _("A raise uses your card only."),
            when=raising(lambda o, seats: not o.raise_with_loose),
            option="raise_with_loose",
        ),
        Rule(
            "CS-9.10",
            _("Loose cards may join the sum of a raise, or come with it as complete groups of the new value."),
            when=raising(on("raise_with_loose")),
            option="raise_with_loose",
        ),
        Rule("CS-9.7", _("A build that you raise to the value of a pile you own joins it."), when=raising()),
        Rule(
            "CS-9.8",
            "%(sentence)s",
            figures=lambda o: {"sentence": sentence("raise_limit", SCHEMA.dump(o))},
            when=raising(),
            option="raise_limit",
        ),
    ),
)

TEAMS = Section(
    _("Teams"),
    (
        Rule("CS-10.2", _("You may capture your partner's build."), when=in_teams, option="teams"),
        Rule(
            "CS-10.3",
            _("You may take over your partner's build by adding to it, if you hold the card for it."),
            when=in_teams,
            option="teams",
        ),
        Rule("CS-10.4", _("Your partner's build does not keep you from trailing."), when=in_teams, option="teams"),
        Rule(
            "CS-10.5",
            _("Your partner's build cannot be raised."),
            when=lambda o, seats: in_teams(o, seats) and o.raising and o.raise_targets == "opponents",
            option="raise_targets",
        ),
        Rule(
            "CS-10.6",
            _("You may add to your partner's build without holding the card for it; it stays your partner's."),
            when=partner_builds,
            option="build_for_partner",
        ),
        Rule(
            "CS-10.7",
            _(
                "Building for your partner concerns one build at the value it has, and what you owe your own "
                "builds still holds."
            ),
            when=partner_builds,
            option="build_for_partner",
        ),
    ),
)
