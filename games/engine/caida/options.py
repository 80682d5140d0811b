"""What can be chosen before a match of Caída, and what does not go together."""

from __future__ import annotations

from dataclasses import dataclass

from ..options import Constraint, Preset, Schema, flag
from ..text import Text, _, any_of, spelled
from .cantos import CASA_CHICA, CASA_GRANDE, REGISTRICO
from .pack import HAND, IN_TEAMS, SEATS
from .words import the_hand

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
        seats=(IN_TEAMS,),
    )
    registrico: bool = flag(
        False,
        label=_("Registrico"),
        help=Text(_("A canto of its own: %(hand)s."), {"hand": the_hand(REGISTRICO)}),
        rule="CA-9.1",
        more=True,
    )
    casa_chica: bool = flag(
        False,
        label=_("Casa Chica"),
        help=Text(_("More than a Ronda: %(hand)s."), {"hand": the_hand(CASA_CHICA)}),
        rule="CA-9.1",
        more=True,
    )
    casa_grande: bool = flag(
        False,
        label=_("Casa Grande"),
        help=Text(_("More than any Registro: %(hand)s."), {"hand": the_hand(CASA_GRANDE)}),
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
        False,
        label=_("Tribilín wins"),
        help=Text(_("A hand of %(hand)s cards of one value wins the game at once."), {"hand": spelled(HAND)}),
        rule="CA-13.1",
    )
    expert: bool = flag(
        False,
        label=_("Expert"),
        help=_("You choose what to take and announce your own cantos. Mistakes cost points."),
        rule="CA-16.1",
    )
    soplado: bool = flag(
        False, label=_("Soplado"), help=_("A pair left on the table may be swept by anybody else."), rule="CA-17.2"
    )
    viveza: bool = flag(
        False,
        label=_("Viveza"),
        help=_("Everybody may cheat in every cycle, and be accused of it."),
        rule="CA-18.1",
    )


SCHEMA = Schema(
    Options,
    Constraint(
        "bad_seat_count",
        ("seats",),
        lambda o, seats, kind: seats in SEATS,
        Text(_("Caída is played by %(seats)s."), {"seats": any_of(map(spelled, SEATS))}),
    ),
    Constraint(
        "teams_need_four",
        ("teams", "seats"),
        lambda o, seats, kind: seats == IN_TEAMS or not o.teams,
        Text(_("Teams need %(seats)s players."), {"seats": spelled(IN_TEAMS)}),
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
    Preset("three", _("Three hands"), {}, 3, _("Everybody for themselves.")),
    Preset("partners", _("Partners"), {"teams": True}, 4, _("Two against two, one score for each pair.")),
    Preset(
        "house",
        _("House of cantos"),
        {"registrico": True, "casa_chica": True, "casa_grande": True},
        4,
        _("With the regional cantos, up to the Casa Grande."),
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
