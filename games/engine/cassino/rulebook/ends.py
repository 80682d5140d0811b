"""How a round and a match end."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import Text, _, any_of
from ..scoring import ENDGAME
from ..words import CATEGORIES
from .figures import endgame_grid, figures, in_teams, on

ROUND_END = Section(
    _("The end of a round"),
    (
        Rule(
            "CS-13.2",
            _(
                "When the last card is played, what lies loose goes to whoever captured last in this round; "
                "if nobody did, to nobody."
            ),
        ),
        Rule("CS-14.2", _("A tie for most cards or most spades scores for nobody.")),
        Rule("CS-14.3", _("The captured cards of partners are counted together."), when=in_teams, option="teams"),
        Rule(
            "CS-14.7",
            _("A side that begins a round with %(totals)s scores in one category only."),
            figures=figures(totals=any_of(ENDGAME)),
            when=on("endgame", "dominican"),
            option="endgame",
            grid=endgame_grid,
        ),
        Rule("CS-16.4", _("The next round follows when everybody has gone on, or when the time for looking is over.")),
    ),
)

MATCH_END = Section(
    _("The end of the match"),
    (
        Rule("CS-15.1", _("Totals are compared only when a round is over.")),
        Rule(
            "CS-15.2",
            _("When a side has %(target)s points or more, the highest total wins."),
            figures=lambda o: {"target": o.target},
            when=on("match_end", "highest_total"),
            option="match_end",
        ),
        Rule(
            "CS-15.2a",
            _(
                "Whoever takes the one category that counts in the endgame wins, even against a higher total. If two "
                "sides take theirs in one round, everybody plays another."
            ),
            when=lambda o, seats: o.endgame == "dominican" and o.match_end == "highest_total",
            option="endgame",
        ),
        Rule(
            "CS-15.3",
            _("If the highest total is shared, everybody plays another round."),
            when=on("match_end", "highest_total"),
            option="match_end",
        ),
        Rule("CS-15.4", _("If nobody has enough, the next round follows.")),
        Rule(
            "CS-15.5",
            _(
                "When a round brings a side to %(target)s, it is counted again in order: %(order)s. Whoever "
                "arrives first wins, whatever follows."
            ),
            figures=lambda o: {"target": o.target, "order": [Text(name) for name in CATEGORIES.values()]},
            when=on("match_end", "ordered_count"),
            option="match_end",
        ),
    ),
)
