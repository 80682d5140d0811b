"""A round: the envite, then the tricks."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import Text, _, as_text
from ..ladder import ladder, named
from ..tricks import TO_WIN
from .figures import CLIMB, FOLLOW, fold_grid

ENVITE = Section(
    _("The envite"),
    (
        Rule("EN-4.1", _("The captains talk after the deal and before the first card, and never again in that round.")),
        Rule(
            "EN-4.2",
            _("The captain of the leader's team speaks first: pass or call. After a pass the other one may call."),
        ),
        Rule(
            "EN-4.3",
            _("If both pass, the round is played for the plain %(base)s."),
            lambda o: {"base": o.base_stones},
        ),
        Rule(
            "EN-4.4",
            _(
                "A call is answered: accept it, fold, or raise, which accepts it and asks for more. Then the other "
                "captain answers. Whoever passed may still raise."
            ),
        ),
        Rule(
            "EN-4.5",
            _("The ladder is %(rungs)s. A rung that is worth a whole chico is left out."),
            lambda o: {"rungs": [str(o.base_stones), *map(named, ladder(o))]},
        ),
        Rule("EN-4.6", _("Chico fuera, the whole chico, is the last rung. It too must be accepted, or folded.")),
        Rule(
            "EN-4.7",
            _("Folding ends the round unplayed and pays what was accepted before the last call."),
            grid=fold_grid,
        ),
        Rule("EN-4.8", _("In a tumbo round nobody calls.")),
        Rule(
            "EN-8.7",
            _("A plain round is worth %(base)s; the rungs above it are %(rungs)s."),
            lambda o: {"base": o.base_stones, "rungs": [str(rung) for rung in o.envite_ladder]},
            option="envite_ladder",
        ),
        Rule("EN-8.8", "%(choice)s", lambda o: {"choice": Text(CLIMB[o.envite_jumps])}, option="envite_jumps"),
    ),
)

TRICKS = Section(
    _("The tricks"),
    (
        Rule("EN-5.1", _("The leader plays any card they hold, then each seat in turn plays one of theirs.")),
        Rule("EN-5.2", "%(choice)s", lambda o: {"choice": as_text(FOLLOW[o.follow_rule])}, option="follow_rule"),
        Rule(
            "EN-5.3", _("Without the suit any card may be played. Nobody has to trump, and nobody has to beat a card.")
        ),
        Rule(
            "EN-5.4",
            _(
                "If a trump was led, whoever holds a trump must play one, whichever they like. Only the top card is "
                "never forced out: with no other trump in hand any card may be played."
            ),
        ),
        Rule("EN-5.5", _("The best trump takes the trick; without trumps, the best card of the suit led.")),
        Rule(
            "EN-5.6",
            _(
                "Whoever took the trick leads the next. The round is over when a team has %(tricks)s tricks; "
                "cards still in hand are put away unseen."
            ),
            lambda o: {"tricks": TO_WIN},
        ),
        Rule("EN-5.7", _("A card that may not be played is refused, so there is no penalty for a wrong one.")),
        Rule(
            "EN-8.9",
            _("On a plain lead, a player who holds the suit plays it or any trump, but throws no other suit away."),
            when=lambda o, seats: o.follow_rule == "follow_or_trump",
            option="follow_rule",
        ),
    ),
)
