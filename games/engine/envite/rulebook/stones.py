"""What rounds bring: stones, chicos, the game, and tumbo."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from .figures import counts, full_chico, stop

STONES = Section(
    _("Stones, chicos and the game"),
    (
        Rule("EN-6.1", _("The team that wins the round takes the stones it was played for.")),
        Rule(
            "EN-6.2",
            _("A team that reaches %(stones)s stones has a chico, and both teams start again from none."),
            counts,
        ),
        Rule(
            "EN-6.3",
            _(
                "The stop: a team that is not in tumbo and would land on exactly %(full)s stops at %(stop)s: "
                "%(from)s and %(gain)s more are %(stop)s. More than %(full)s is a chico. This holds for every gain."
            ),
            stop,
            when=lambda o, seats: o.tumbo_stop,
            option="tumbo_stop",
        ),
        Rule("EN-6.4", _("A round won at chico fuera is a chico, however the stones stand.")),
        Rule("EN-6.5", _("The first team with %(chicos)s chicos wins the game, at once."), counts),
        Rule(
            "EN-8.2",
            _(
                "General counts %(general)s stones to a chico, with a stop just below; Gran Canaria counts %(gran)s "
                "and has no stop."
            ),
            lambda o: {"general": full_chico("general"), "gran": full_chico("gran_canaria")},
            option="variant",
        ),
        Rule(
            "EN-8.3",
            _("Here a chico is %(stones)s stones, and tumbo begins at %(tumbo)s."),
            counts,
            option="stones_to_chico",
        ),
        Rule(
            "EN-8.4",
            _("The stop keeps a side from a chico that it would make exactly. Without it, exactly is enough."),
            option="tumbo_stop",
        ),
        Rule("EN-8.6", _("Here %(chicos)s chicos win the game."), counts, option="chicos_to_win"),
    ),
)

TUMBO = Section(
    _("Tumbo"),
    (
        Rule("EN-7.1", _("A team with %(tumbo)s stones or more is in tumbo."), counts),
        Rule("EN-7.2", _("A round dealt while a team is in tumbo is played without a word, for the chico.")),
        Rule("EN-7.3", _("If the team in tumbo wins it, it has the chico.")),
        Rule(
            "EN-7.4",
            _("If it loses, the other team takes %(loss)s. The team in tumbo keeps its stones and stays in tumbo."),
            lambda o: {"loss": o.tumbo_loss_stones},
        ),
        Rule("EN-7.5", _("With both teams in tumbo, whoever wins the round has the chico.")),
        Rule(
            "EN-7.6",
            _(
                "With one team in tumbo, its captain first decides: play the round, or give it up for %(stones)s to "
                "the other team."
            ),
            lambda o: {"stones": o.tumbo_decline_stones},
            when=lambda o, seats: o.tumbo_decline_stones > 0,
            option="tumbo_decline_stones",
        ),
        Rule(
            "EN-16.5",
            _(
                "There is one exception to closed hands: the players of a team in tumbo show theirs to its captain, "
                "and to nobody else, until the round is over. Everybody still plays their own cards."
            ),
            when=lambda o, seats: o.shown_in_tumbo,
            option="shown_in_tumbo",
        ),
        Rule(
            "EN-8.5",
            _("A lost tumbo costs %(loss)s."),
            lambda o: {"loss": o.tumbo_loss_stones},
            option="tumbo_loss_stones",
        ),
    ),
)
