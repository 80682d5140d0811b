"""Players, what cards are worth, and the deal."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _, any_of, spelled
from ..pack import HIGH_ACE, LOW_ACE, SIZE
from ..presets import VECTORS
from ..rounds import AT_ONCE, HAND
from ..seating import IN_TEAMS, ONLINE, SEATS
from .figures import deal_grid, figures, in_teams, on, preset_grid

PLAYERS = Section(
    _("Players and cards"),
    (
        Rule(
            "CS-2.4",
            _(
                "For %(seats)s players, each for themselves, or %(teams)s as two teams. Found and invited "
                "matches are for %(online)s."
            ),
            figures=figures(seats=any_of(map(spelled, SEATS)), teams=spelled(IN_TEAMS), online=spelled(ONLINE)),
        ),
        Rule(
            "CS-10.1",
            _(
                "Partners sit opposite each other. Their cards, sweeps and points count together; their "
                "hands stay hidden from each other."
            ),
            when=in_teams,
            option="teams",
        ),
        Rule(
            "CS-17.6",
            _(
                "There are %(sets)s sets of rules to choose from, and each rule in them can be changed. Target, "
                "number of players and raising are chosen beside them; any other change makes the rules custom."
            ),
            figures=figures(sets=spelled(len(VECTORS))),
            option="preset",
            grid=preset_grid,
        ),
    ),
)

WORTH = Section(
    _("What cards are worth"),
    (
        Rule(
            "CS-3.2",
            _("An ace that you play counts %(low)s or %(high)s for the whole move, as you choose."),
            figures=figures(low=LOW_ACE, high=HIGH_ACE),
            when=on("ace_values", "1_or_14"),
            option="ace_values",
        ),
        Rule(
            "CS-3.3",
            _(
                "An ace on the table counts %(low)s in a group with other cards. Alone it is taken as %(low)s, or "
                "by an ace that plays as %(high)s."
            ),
            figures=figures(low=LOW_ACE, high=HIGH_ACE),
            when=on("ace_values", "1_or_14"),
            option="ace_values",
        ),
        Rule(
            "CS-3.4",
            _("Loose aces may count differently in different groups of one move; the played ace never does."),
            when=on("ace_values", "1_or_14"),
            option="ace_values",
        ),
        Rule(
            "CS-3.5",
            _("An ace as %(high)s takes, for example, king and ace; a king takes queen and ace."),
            figures=figures(high=HIGH_ACE),
            when=lambda o, seats: o.ace_values == "1_or_14" and o.face_cards == "numeric",
            option="ace_values",
        ),
        Rule(
            "CS-3.8",
            _("Every ace is always %(low)s."),
            figures=figures(low=LOW_ACE),
            when=on("ace_values", "1"),
            option="ace_values",
        ),
    ),
)

DEALING = Section(
    _("Dealing"),
    (
        Rule(
            "CS-4.1",
            _(
                "A round begins with %(hand)s cards to each player and %(hand)s face up on the table, dealt "
                "by %(twos)s."
            ),
            figures=figures(hand=HAND, twos=AT_ONCE),
        ),
        Rule(
            "CS-4.2",
            _(
                "When all hands are empty everybody gets %(hand)s more; the table gets none. All %(cards)s "
                "cards are used, and the last deal is announced."
            ),
            figures=figures(hand=HAND, cards=SIZE),
            grid=deal_grid,
        ),
        Rule("CS-4.4", _("The player after the dealer begins every deal; the dealer plays its last card.")),
        Rule("CS-4.5", _("The next round is dealt by the next player.")),
        Rule(
            "CS-4.6",
            _(
                "At a casual table the first dealer is drawn. In a found or invited match whoever started it "
                "plays first."
            ),
        ),
        Rule("CS-4.7", _("Play passes to the right."), when=on("direction", "right"), option="direction"),
    ),
)
