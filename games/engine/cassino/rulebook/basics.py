"""The game in short: enough to sit down with."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _
from ..pack import FACES
from .figures import figures, on, point_grid, round_points, value_grid

BASICS = Section(
    _("The game in short"),
    (
        Rule(
            "CS-2.3",
            _(
                "You capture cards from the table. What you captured is counted at the end of each round, "
                "and totals carry over until a side has %(target)s points."
            ),
            figures=lambda o: {"target": o.target},
            option="target",
        ),
        Rule(
            "CS-5.1",
            _("A turn is one card from your hand: it captures, builds, raises or is trailed. There is no pass."),
        ),
        Rule(
            "CS-3.1",
            _("Cards count their number, the jack %(jack)s, the queen %(queen)s, the king %(king)s."),
            figures=figures(**FACES),
            when=on("face_cards", "numeric"),
            option="face_cards",
            grid=value_grid,
        ),
        Rule(
            "CS-6.1",
            _(
                "A card captures every group of loose cards that you choose and that adds up to its value, "
                "and builds of its value. It must take at least one."
            ),
        ),
        Rule(
            "CS-7.1",
            _(
                "Building lays your card together with cards on the table as a pile of one value, to be "
                "captured whole in a later turn."
            ),
        ),
        Rule(
            "CS-11.1",
            _("Trailing lays your card on the table. You may trail a card that could capture, unless you own a build."),
        ),
        Rule(
            "CS-14.1",
            _("A round holds %(points)s points, sweeps apart."),
            figures=lambda o: {"points": round_points()},
            option="sweeps",
            grid=point_grid,
        ),
    ),
    basic=True,
)
