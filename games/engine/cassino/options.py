"""The options of Cassino (CS-18)."""

from __future__ import annotations

from dataclasses import dataclass

from ..options import Choice, Schema, choice, flag, number
from ..text import Text, _, all_of, ngettext
from .constraints import CONSTRAINTS
from .pack import FACES, HIGH_ACE, LOW_ACE
from .presets import CLASSIC, DOMINICAN, MODERN, QUICK, ROYAL, SETUP, STANDARD, TARGETS, VECTORS
from .scoring import EACH_SWEEP, ENDGAME
from .seating import IN_TEAMS

TURN_SECONDS = 40

ACE = {"low": LOW_ACE, "high": HIGH_ACE}
ONLY = {category: total for total, category in ENDGAME.items()}
ONLY_AT = {"cards_at": ONLY["cards"], "casino_at": ONLY["big_casino"], "spades_at": ONLY["spades"]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a match of Cassino is played with."""

    preset: str = choice(
        "modern",
        MODERN,
        CLASSIC,
        ROYAL,
        DOMINICAN,
        label=_("Rules"),
        help=_("The rules to start from. Choosing others drops what was changed."),
        rule="CS-17.6",
    )
    target: int = number(
        STANDARD,
        values=TARGETS,
        label=_("Points to win"),
        help=Text(
            _("%(standard)s is the Standard match, %(quick)s the Quick one."),
            {"standard": STANDARD, "quick": QUICK},
        ),
        rule="CS-2.3",
    )
    teams: bool = flag(
        False,
        label=_("Teams"),
        help=_("Two against two, partners opposite, one score."),
        seats=(IN_TEAMS,),
        rule="CS-10.1",
    )
    raising: bool = flag(
        True, label=_("Raising"), help=_("A single build may be raised to a higher value."), rule="CS-9.1"
    )
    face_cards: str = choice(
        "numeric",
        Choice(
            "numeric",
            Text(_("Jack %(jack)s, queen %(queen)s, king %(king)s"), FACES),
            Text(_("Jack %(jack)s, queen %(queen)s, king %(king)s."), FACES),
        ),
        Choice("rank_one", _("Their own rank only"), _("Face cards take only their own rank, one at a time.")),
        label=_("Face cards"),
        rule="CS-3.1",
        more=True,
    )
    ace_values: str = choice(
        "1_or_14",
        Choice("1_or_14", Text(_("%(low)s or %(high)s"), ACE), Text(_("A played ace is %(low)s or %(high)s."), ACE)),
        Choice("1", Text(_("Always %(low)s"), ACE), Text(_("Aces are always %(low)s."), ACE)),
        label=_("Aces"),
        rule="CS-3.2",
        more=True,
    )
    raise_targets: str = choice(
        "opponents",
        Choice("opponents", _("Opponents' builds"), _("Only opponents' single builds can be raised.")),
        Choice("others", _("Other players' builds"), _("Any other player's single build can be raised, not your own.")),
        Choice("any", _("Any build"), _("Any single build can be raised, your own too.")),
        label=_("What can be raised"),
        when=("raising", True),
        rule="CS-9.4",
        more=True,
    )
    raise_limit: str = choice(
        "unlimited",
        Choice("unlimited", _("Again and again"), _("A single build can be raised again and again.")),
        Choice("once", _("Once"), _("A build can be raised once.")),
        label=_("How often a build can be raised"),
        when=("raising", True),
        rule="CS-9.8",
        more=True,
    )
    raise_with_loose: bool = flag(
        False,
        label=_("Loose cards in a raise"),
        when=("raising", True),
        help=_("Loose cards may join the sum of a raise, or come with it as groups of their own."),
        rule="CS-9.10",
        more=True,
    )
    sweeps: str = choice(
        "score",
        Choice(
            "score",
            ngettext("%(n)s point each", "%(n)s points each", EACH_SWEEP),
            Text(_("Each sweep is %(points)s point."), {"points": EACH_SWEEP}),
        ),
        Choice("none", _("Do not score"), _("Sweeps do not score.")),
        Choice("cancel", _("Cancel each other"), _("Opposing sweeps cancel; only the difference scores.")),
        label=_("Sweeps"),
        rule="CS-12.2",
        more=True,
    )
    must_take_matches: bool = flag(
        False,
        label=_("Matches must be taken"),
        help=_("A card that matches loose cards takes them all or is used for building."),
        rule="CS-6.9",
        more=True,
    )
    build_for_partner: bool = flag(
        True,
        label=_("Building for the partner"),
        when=("teams", True),
        help=_("In teams you may add to your partner's build without holding its card."),
        seats=(IN_TEAMS,),
        rule="CS-10.6",
        more=True,
    )
    endgame: str = choice(
        "none",
        Choice("none", _("No endgame"), _("No special endgame.")),
        Choice(
            "dominican",
            Text(_("At %(totals)s"), {"totals": all_of(ENDGAME)}),
            Text(
                _(
                    "At %(cards_at)s only most cards counts, at %(casino_at)s only the 10 of diamonds, "
                    "at %(spades_at)s only most spades. Taking it wins, even against a higher total."
                ),
                ONLY_AT,
            ),
            unless=(
                "match_end",
                "ordered_count",
                Text(
                    _(
                        "At %(cards_at)s only most cards counts, at %(casino_at)s only the 10 of diamonds, "
                        "at %(spades_at)s only most spades. The count in order decides who wins."
                    ),
                    ONLY_AT,
                ),
            ),
        ),
        label=_("Endgame"),
        rule="CS-14.7",
        more=True,
    )
    match_end: str = choice(
        "highest_total",
        Choice("highest_total", _("Highest total"), _("The highest total at the end of the round wins.")),
        Choice(
            "ordered_count",
            _("Counted in order"),
            _(
                "When a round reaches the target, points are counted in order: cards, spades, 10♦, 2♠, aces, sweeps. "
                "The first to arrive wins."
            ),
        ),
        label=_("Who wins"),
        rule="CS-15.5",
        more=True,
    )
    direction: str = choice(
        "left",
        Choice("left", _("To the left"), _("Play passes to the left.")),
        Choice("right", _("To the right"), _("Play passes to the right.")),
        label=_("Direction of play"),
        rule="CS-4.7",
        more=True,
    )
    on_timeout: str = choice(
        "autoplay",
        Choice("autoplay", _("A safe card is played"), _("When the clock runs out a safe card is played.")),
        Choice("forfeit", _("The match is lost"), _("When the clock runs out the match is lost.")),
        label=_("When the clock runs out"),
        help=_("Found and invited matches are always lost when the clock runs out."),
        rule="CS-16.3",
        more=True,
    )
    turn_seconds: int = number(
        TURN_SECONDS,
        low=0,
        high=3600,
        label=_("Seconds for a turn"),
        help=_("0 plays without a clock."),
        rule="CS-16.3",
        more=True,
    )


SCHEMA = Schema(Options, *CONSTRAINTS, base="preset", vectors=VECTORS, beside=SETUP)
