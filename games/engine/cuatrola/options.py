"""The options of Cuatrola."""

from __future__ import annotations

from dataclasses import dataclass

from ..options import Choice, Constraint, Preset, Schema, choice, flag, number
from ..text import Text, _, all_of, spelled
from .pack import CUATROLA_WITH_QUINTOLA, PACKETS, SEATS

HANDS = (11, 20)  # of a match, the usual number first
FORM_POINTS = (3, 5)  # the targets that tables usually play to


def _packets(name: str) -> dict[str, Text | int]:
    first, second = PACKETS[name]
    return {"first": spelled(first), "second": spelled(second)}


def _in_packets(name: str) -> Choice:
    label, rule = _("First %(first)s, then %(second)s"), _("Each player gets %(first)s cards, then %(second)s.")
    return Choice(name, Text(label, _packets(name)), Text(rule, _packets(name)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """One table's choices; fixed for the whole match."""

    quintola: bool = flag(
        False,
        label=_("Quintola"),
        help=Text(
            _("Adds the bid of every trick. Cuatrola is then made with %(tricks)s tricks."),
            {"tricks": spelled(CUATROLA_WITH_QUINTOLA)},
        ),
        rule="CU-4.3",
    )
    match_mode: str = choice(
        "hands",
        Choice("hands", _("A number of hands"), _("A fixed number of hands is played; more match points win.")),
        Choice("points", _("To a score"), _("The first side to reach the target wins.")),
        label=_("Length of the match"),
        rule="CU-9.1",
    )
    match_hands: int = number(HANDS[0], values=HANDS, label=_("Hands"), when=("match_mode", "hands"), rule="CU-9.2")
    match_points: int = number(
        FORM_POINTS[0],
        low=1,
        high=40,
        label=_("Points to win"),
        help=Text(_("Usual are %(points)s."), {"points": all_of(map(spelled, FORM_POINTS))}),
        when=("match_mode", "points"),
        rule="CU-9.1",
    )
    match_tie: str = choice(
        "draw",
        Choice("draw", _("A draw"), _("A match that is level after the last hand is a draw.")),
        Choice(
            "extra_hands",
            _("Extra hands"),
            _("A match that is level after the last hand goes on, hand by hand, until one side is ahead."),
        ),
        label=_("Level after the last hand"),
        when=("match_mode", "hands"),
        rule="CU-9.4",
    )
    bidding_mode: str = choice(
        "single_round",
        Choice("single_round", _("One round"), _("Each player speaks once; the highest bid stands.")),
        Choice("first_bid", _("First bid stands"), _("The first bid that is not a pass closes the bidding.")),
        Choice(
            "auction",
            _("Auction"),
            _("The turn goes round until all but the highest bidder have passed; whoever was raised may raise again."),
        ),
        label=_("Bidding"),
        rule="CU-4.5",
    )
    big_bid_partner: str = choice(
        "sits_out",
        Choice("sits_out", _("Sits out"), _("In Cuatrola and Quintola the bidder's partner sits out, as in Solo.")),
        Choice(
            "plays", _("Plays along"), _("In Cuatrola and Quintola nobody sits out, and both partners' tricks count.")
        ),
        label=_("Partner in Cuatrola and Quintola"),
        rule="CU-4.11",
        more=True,
    )
    bid_lead: str = choice(
        "mano",
        Choice("mano", _("The mano"), _("The mano leads the first trick, or the next player if the mano sits out.")),
        Choice("bidder", _("The bidder"), _("Whoever won the bidding leads the first trick.")),
        label=_("Who leads after a bid"),
        rule="CU-4.13",
        more=True,
    )
    partner_exemption: str = choice(
        "none",
        Choice("none", _("Never"), _("The duties hold even when your partner is winning the trick.")),
        Choice(
            "trump",
            _("No need to trump"),
            _("When your partner is winning the trick and you are out of the suit led, you may play anything."),
        ),
        Choice(
            "full",
            _("No need to trump or beat"),
            _("When your partner is winning the trick you need only follow suit."),
        ),
        label=_("Relief when the partner is winning"),
        rule="CU-5.10",
        more=True,
    )
    undertrump: str = choice(
        "free",
        Choice("free", _("Any card"), _("Whoever cannot beat the trump on the table may play any card.")),
        Choice("forced", _("A trump all the same"), _("Whoever cannot beat the trump on the table must still trump.")),
        label=_("When no trump is high enough"),
        rule="CU-5.7",
        more=True,
    )
    cante_mode: str = choice(
        "manual",
        Choice("manual", _("The player says it"), _("The player is asked, and may hold a cante back.")),
        Choice("auto", _("By itself"), _("The first cante there is gets announced at once, without asking.")),
        label=_("Announcing a cante"),
        rule="CU-7.13",
        more=True,
    )
    hand_tie: str = choice(
        "no_score",
        Choice("no_score", _("Nobody scores"), _("With equal totals nobody scores.")),
        Choice(
            "last_trick", _("The last trick decides"), _("With equal totals the side that won the last trick scores.")
        ),
        label=_("Level hand"),
        rule="CU-8.3",
        more=True,
    )
    early_end: bool = flag(
        True,
        label=_("Stop when decided"),
        help=_("A Cuatrola or Quintola ends with the trick that makes or breaks it."),
        rule="CU-8.9",
        more=True,
    )
    deal_packets: str = choice(
        "ones",
        Choice("ones", _("One by one"), _("The cards are dealt one by one.")),
        _in_packets("two_three"),
        _in_packets("three_two"),
        label=_("Dealing"),
        rule="CU-3.2",
        more=True,
    )
    first_dealer: str = choice(
        "random",
        Choice("random", _("Drawn"), _("The first dealer is drawn at random.")),
        Choice("0", _("First chair"), _("The first chair deals first.")),
        Choice("1", _("Second chair"), _("The second chair deals first.")),
        Choice("2", _("Third chair"), _("The third chair deals first.")),
        Choice("3", _("Fourth chair"), _("The fourth chair deals first.")),
        label=_("First dealer"),
        rule="CU-2.6",
        more=True,
    )
    table_kind: str = choice(
        "custom",
        Choice("custom", _("Free"), _("This table chooses its own length.")),
        Choice("quick", _("Quick"), Text(_("A quick table plays %(hands)s hands."), {"hands": spelled(HANDS[0])})),
        Choice("house", _("Against the house"), _("A table against house players plays a number of hands.")),
        label=_("Kind of table"),
        rule="CU-9.3",
        more=True,
    )
    table_talk: str = choice(
        "phrases",
        Choice("off", _("None"), _("Nobody talks at this table.")),
        Choice("phrases", _("Phrases"), _("There is a list of phrases, none of which is about cards.")),
        Choice("free", _("Free"), _("Talk is free, but never about the cards one holds.")),
        label=_("Table talk"),
        rule="CU-2.7",
        more=True,
    )
    bid_seconds: int = number(
        15, low=0, high=120, label=_("Seconds to bid"), help=_("0: no clock."), rule="CU-4.14", more=True
    )
    turn_seconds: int = number(
        20, low=0, high=120, label=_("Seconds to play a card"), help=_("0: no clock."), rule="CU-5.13", more=True
    )
    cante_seconds: int = number(
        8, low=0, high=120, label=_("Seconds to announce"), help=_("0: no clock."), rule="CU-7.12", more=True
    )
    hand_end_seconds: int = number(
        8,
        low=0,
        high=120,
        label=_("Seconds between hands"),
        help=_("0: the next hand is dealt at once."),
        rule="CU-9.5",
        more=True,
    )


SCHEMA = Schema(
    Options,
    Constraint(
        "bad_seats",
        ("seats",),
        lambda o, seats, kind: seats in SEATS,
        Text(_("Cuatrola is played by %(seats)s, two against two."), {"seats": spelled(*SEATS)}),
    ),
    Constraint(
        "quick_plays_eleven_hands",
        ("table_kind", "match_mode", "match_hands"),
        lambda o, seats, kind: o.table_kind != "quick" or (o.match_mode == "hands" and o.match_hands == HANDS[0]),
        Text(_("A quick table plays a match of %(hands)s hands."), {"hands": spelled(HANDS[0])}),
    ),
    Constraint(
        "house_plays_hands",
        ("table_kind", "match_mode"),
        lambda o, seats, kind: o.table_kind != "house" or o.match_mode == "hands",
        _("A table against the house plays a number of hands, not to a score."),
    ),
)

PRESETS = (
    Preset(
        "eleven_hands",
        _("Eleven hands"),
        {"match_mode": "hands", "match_hands": HANDS[0]},
        4,
        _("The usual match: %(match_hands)s hands, Solo and Cuatrola."),
    ),
    Preset(
        "with_quintola",
        _("With quintola"),
        {"quintola": True},
        4,
        _("%(match_hands)s hands, and every trick may be bid."),
    ),
    Preset(
        "to_three",
        _("To three"),
        {"match_mode": "points", "match_points": FORM_POINTS[0]},
        4,
        _("A short match to %(match_points)s points."),
    ),
)
