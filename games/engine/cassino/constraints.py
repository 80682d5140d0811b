"""Which options of Cassino do not go together, at which tables, and why (CS-18.3)."""

from __future__ import annotations

from typing import Any

from ..options import Constraint
from ..text import Text, _, all_of, any_of, spelled
from .pack import FACES, HIGH_ACE
from .presets import QUICK, STANDARD, base, changed, custom
from .scoring import ENDGAME
from .seating import IN_TEAMS, ONLINE, SEATS, SIDES, sides


def _raises_idle(options: Any, seats: int, kind: str) -> bool:
    return not options.raising and any(name.startswith("raise_") for name in changed(options))


def _partner_idle(options: Any, seats: int, kind: str) -> bool:
    return bool(options.build_for_partner and not base(options)["build_for_partner"] and not options.teams)


CONSTRAINTS = (
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
)
