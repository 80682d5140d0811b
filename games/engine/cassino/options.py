"""The options of Cassino, and which of them go together (CS-18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..options import Choice, Constraint, Schema, choice, flag, number
from ..text import Text, _, all_of, any_of, ngettext, spelled
from .pack import HIGH_ACE, LOW, LOW_ACE, PACK
from .presets import CLASSIC, DOMINICAN, MODERN, QUICK, ROYAL, SETUP, STANDARD, TARGETS, VECTORS, base, changed, custom
from .scoring import EACH_SWEEP, ENDGAME

SEATS = (2, 3, 4)
SIDES = 2  # where somebody has one opponent, or one pair of them
IN_TEAMS = 4  # seats of two teams
ONLINE = 2  # seats of a match that is found or invited to
TURN_SECONDS = 40

FACES = {name: LOW[PACK.number(f"{name[0].upper()}S")] for name in ("jack", "queen", "king")}  # what they count
ACE = {"low": LOW_ACE, "high": HIGH_ACE}
ONLY = {category: total for total, category in ENDGAME.items()}


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
                {"cards_at": ONLY["cards"], "casino_at": ONLY["big_casino"], "spades_at": ONLY["spades"]},
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


def sides(options: Options, seats: int) -> int:
    """How many sides score."""
    return SIDES if options.teams and seats == IN_TEAMS else seats


def _raises_idle(options: Any, seats: int, kind: str) -> bool:
    return not options.raising and any(name.startswith("raise_") for name in changed(options))


def _partner_idle(options: Any, seats: int, kind: str) -> bool:
    return bool(options.build_for_partner and not base(options)["build_for_partner"] and not options.teams)


SCHEMA = Schema(
    Options,
    Constraint(
        "bad_seat_count",
        ("seats",),
        lambda o, seats, kind: seats in SEATS,
        Text(_("Cassino is for %(seats)s players."), {"seats": any_of(map(spelled, SEATS))}),
    ),
    Constraint(
        "teams_need_four",
        ("teams", "seats"),
        lambda o, seats, kind: not o.teams or seats == IN_TEAMS,
        Text(
            _("Teams need exactly %(seats)s players: two sides of two, sitting alternately."),
            {"seats": spelled(IN_TEAMS)},
        ),
    ),
    Constraint(
        "dominican_two_sides",
        ("preset", "teams", "seats"),
        lambda o, seats, kind: o.preset != "dominican" or sides(o, seats) <= SIDES,
        _(
            "Dominican, and rules built on it, are for two players or two teams of two. "
            "Change the number of players, play in teams, or start from another preset."
        ),
    ),
    Constraint(
        "cancel_needs_two_sides",
        ("sweeps", "teams", "seats"),
        lambda o, seats, kind: o.sweeps != "cancel" or sides(o, seats) <= SIDES,
        Text(
            _(
                "Opposing sweeps can only cancel between two sides. With %(many)s separate players there is no single "
                "opponent. Score sweeps normally, do not score them, or play in teams."
            ),
            {"many": any_of(spelled(seats) for seats in SEATS if seats > SIDES)},
        ),
    ),
    Constraint(
        "endgame_needs_21",
        ("endgame", "target"),
        lambda o, seats, kind: o.endgame != "dominican" or o.target == STANDARD,
        Text(
            _(
                "The endgame rules start at %(totals)s points. They have no meaning in a Quick match to %(quick)s. "
                "Choose %(standard)s or turn the endgame off."
            ),
            {"totals": all_of(ENDGAME), "quick": QUICK, "standard": STANDARD},
        ),
    ),
    Constraint(
        "matches_against_one_face",
        ("must_take_matches", "face_cards"),
        lambda o, seats, kind: not o.must_take_matches or o.face_cards != "rank_one",
        _(
            "One rule says a face card takes only one card of its rank, the other says a played card must take every "
            "match. With two queens on the table both cannot hold. Give face cards numbers or drop compulsory matches."
        ),
    ),
    Constraint(
        "online_two_players",
        ("kind", "seats"),
        lambda o, seats, kind: kind == "local" or seats == ONLINE,
        Text(_("Online matches are for %(seats)s players."), {"seats": spelled(ONLINE)}),
    ),
    Constraint(
        "matchmaking_presets_only",
        ("kind", "preset"),
        lambda o, seats, kind: kind != "matchmaking" or not custom(o),
        _(
            "Online matchmaking uses the presets; only the target and the raise switch are yours to choose. "
            "Invite a player to use your own rules."
        ),
    ),
    Constraint(
        "raise_options_idle",
        ("raising", "raise_targets", "raise_limit", "raise_with_loose"),
        lambda o, seats, kind: not _raises_idle(o, seats, kind),
        _("Raising is off, so the other raise settings have no effect."),
        blocks=False,
    ),
    Constraint(
        "partner_option_idle",
        ("build_for_partner", "teams"),
        lambda o, seats, kind: not _partner_idle(o, seats, kind),
        _("Building for a partner only matters in team matches."),
        blocks=False,
    ),
    Constraint(
        "no_eleven_to_thirteen",
        ("face_cards", "ace_values"),
        lambda o, seats, kind: o.face_cards != "rank_one" or o.ace_values != "1_or_14",
        Text(
            _("Without numbered face cards nothing captures %(faces)s: builds jump from %(last)s to %(high)s."),
            {"faces": any_of(FACES.values()), "last": min(FACES.values()) - 1, "high": HIGH_ACE},
        ),
        blocks=False,
    ),
    base="preset",
    vectors=VECTORS,
    beside=SETUP,
)
