"""What can be chosen before a match of Caída, and what does not go together."""

from __future__ import annotations

from dataclasses import dataclass

from ..options import Constraint, Preset, Schema, flag
from ..text import _

MATCHMAKING = "matchmaking"
KINDS = {
    "local": "local",
    "private": "private",
    "invited": "private",
    "public": MATCHMAKING,
    "matched": MATCHMAKING,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of one match, all off in the game as it is played at most tables."""

    teams: bool = flag(
        False,
        label=_("Teams"),
        help=_("Two against two, partners opposite each other, one score for each pair."),
        rule="CA-1.3",
        seats=(4,),
    )
    registrico: bool = flag(
        False, label=_("Registrico"), help=_("Ace, jack and knight are a canto of their own."), rule="CA-9.1", more=True
    )
    casa_chica: bool = flag(
        False, label=_("Casa Chica"), help=_("An ace and two knights are more than a Ronda."), rule="CA-9.1", more=True
    )
    casa_grande: bool = flag(
        False,
        label=_("Casa Grande"),
        help=_("An ace and two kings are more than any Registro."),
        rule="CA-9.1",
        more=True,
    )
    caida_beats_canto: bool = flag(
        False,
        label=_("Caída beats canto"),
        help=_("A caída on the last card of a canto cancels it. Cantos cannot be called."),
        rule="CA-12.1",
    )
    tribilin_wins: bool = flag(
        False, label=_("Tribilín wins"), help=_("Three cards of one value win the game at once."), rule="CA-13.1"
    )
    expert: bool = flag(
        False,
        label=_("Expert"),
        help=_("You choose what to take and announce your own cantos. Mistakes cost a point."),
        rule="CA-16.1",
    )
    soplado: bool = flag(
        False, label=_("Soplado"), help=_("A pair left on the table may be swept by anybody else."), rule="CA-17.2"
    )
    viveza: bool = flag(
        False,
        label=_("Viveza"),
        help=_("Everybody may cheat twice in a cycle, and be accused of it."),
        rule="CA-18.1",
    )


SCHEMA = Schema(
    Options,
    Constraint(
        "bad_seat_count",
        ("seats",),
        lambda o, seats, kind: 2 <= seats <= 4,
        _("Caída is played by two, three or four."),
    ),
    Constraint(
        "teams_need_four",
        ("teams", "seats"),
        lambda o, seats, kind: seats == 4 or not o.teams,
        _("Teams need four players."),
    ),
    Constraint(
        "soplado_needs_expert",
        ("soplado", "expert"),
        lambda o, seats, kind: o.expert or not o.soplado,
        _("Only in Expert can a pair be left on the table, so without it there is nothing to sweep."),
    ),
    Constraint(
        "viveza_needs_expert",
        ("viveza", "expert"),
        lambda o, seats, kind: o.expert or not o.viveza,
        _("Only in Expert does a player choose what to take and what to announce, so without it nobody can cheat."),
    ),
    Constraint(
        "viveza_not_in_matchmaking",
        ("viveza", "kind"),
        lambda o, seats, kind: kind != MATCHMAKING or not o.viveza,
        _("Viveza is for friends: it is not played with strangers from the lobby."),
    ),
)

PRESETS = (
    Preset("two", _("Two at a table"), {}, 2, _("The game as it is known, one against one.")),
    Preset("three", _("Three hands"), {}, 3, _("Everybody for themselves; the dealer counts from 14.")),
    Preset("partners", _("Partners"), {"teams": True}, 4, _("Two against two, one score for each pair.")),
    Preset(
        "house",
        _("House of cantos"),
        {"registrico": True, "casa_chica": True, "casa_grande": True},
        4,
        _("With the three regional cantos, up to the Casa Grande of 12."),
    ),
    Preset("expert", _("Expert"), {"expert": True}, 4, _("Nothing is done for you: take, run and announce yourself.")),
    Preset("soplado", _("Soplado"), {"expert": True, "soplado": True}, 4, _("Expert, and pairs may be swept away.")),
    Preset(
        "viveza",
        _("Viveza"),
        {"expert": True, "soplado": True, "viveza": True},
        4,
        _("Expert with cheating: a False canto and a Steal each, if nobody notices."),
    ),
)
