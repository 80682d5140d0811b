"""What a hand is worth, and who wins the match."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _, spelled
from ..bidding import WORTH
from ..moves import CUATROLA, QUINTOLA, SOLO
from ..pack import CUATROLA_WITH_QUINTOLA, HELD, LAST_TEN
from .figures import chosen, seconds

SCORING = Section(
    _("Scoring the hand"),
    (
        Rule(
            "CU-8.1",
            _("A side's total is the points of its cards, its cantes, and the last %(ten)s if it won the last trick."),
            figures=lambda o: {"ten": spelled(LAST_TEN)},
        ),
        Rule("CU-8.3", "%(choice)s", figures=chosen("hand_tie"), option="hand_tie"),
        Rule(
            "CU-8.4",
            _("Solo is made with more points than the other side; equal totals lose it. It is worth %(worth)s."),
            figures=lambda o: {"worth": WORTH[SOLO]},
        ),
        Rule(
            "CU-8.5",
            _("Cuatrola is made with all %(tricks)s tricks and worth %(worth)s."),
            figures=lambda o: {"tricks": HELD, "worth": WORTH[CUATROLA]},
            when=lambda o, seats: not o.quintola,
            option="quintola",
        ),
        Rule(
            "CU-8.6",
            _("Cuatrola is made with at least %(tricks)s tricks and worth %(worth)s, also with all of them."),
            figures=lambda o: {"tricks": CUATROLA_WITH_QUINTOLA, "worth": WORTH[CUATROLA]},
            when=lambda o, seats: o.quintola,
            option="quintola",
        ),
        Rule(
            "CU-8.7",
            _("Quintola is made with all %(tricks)s tricks and worth %(worth)s."),
            figures=lambda o: {"tricks": HELD, "worth": WORTH[QUINTOLA]},
            when=lambda o, seats: o.quintola,
            option="quintola",
        ),
        Rule("CU-8.8", _("A bid that fails gives all it is worth to the other side.")),
        Rule(
            "CU-8.9",
            _("A Cuatrola or Quintola ends with the trick that makes or breaks it; the other cards are not played."),
            when=lambda o, seats: o.early_end,
            option="early_end",
        ),
        Rule(
            "CU-8.10",
            _("A Cuatrola or Quintola is played to the last trick, even when it is decided."),
            when=lambda o, seats: not o.early_end,
            option="early_end",
        ),
        Rule(
            "CU-8.11",
            _("Where the partner plays a Cuatrola or Quintola too, the tricks of the bidder's side count together."),
            when=lambda o, seats: o.big_bid_partner == "plays",
            option="big_bid_partner",
        ),
        Rule("CU-8.12", _("Ordinary hands and Solos are always played to the end.")),
    ),
)

MATCH = Section(
    _("The match"),
    (
        Rule(
            "CU-9.1",
            _("The first side with %(points)s match points wins. A bid may take it beyond."),
            figures=lambda o: {"points": o.match_points},
            when=lambda o, seats: o.match_mode == "points",
            option="match_mode",
        ),
        Rule(
            "CU-9.2",
            _("A match is %(hands)s hands, all of them played. The side with more match points wins."),
            figures=lambda o: {"hands": o.match_hands},
            when=lambda o, seats: o.match_mode == "hands",
            option="match_mode",
        ),
        Rule("CU-9.3", "%(choice)s", figures=chosen("table_kind"), option="table_kind"),
        Rule(
            "CU-9.4",
            "%(choice)s",
            figures=chosen("match_tie"),
            when=lambda o, seats: o.match_mode == "hands",
            option="match_tie",
        ),
        Rule(
            "CU-9.5",
            _("Between hands the result stays on the table until all are ready, for %(seconds)s seconds at most."),
            figures=seconds("hand_end_seconds"),
            when=lambda o, seats: bool(o.hand_end_seconds),
            option="hand_end_seconds",
        ),
        Rule("CU-9.6", _("After the last hand nothing more can be played.")),
        Rule("CU-11.4", _("A move that does not fit the moment is refused, with its reason, and changes nothing.")),
    ),
)
