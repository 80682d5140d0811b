"""What a table may choose, and the two ways of counting that ship with the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..options import Choice, Constraint, Preset, Schema, choice, flag, number, numbers
from ..text import Text, _, any_of, spelled
from .order import FIRST_MATADORES, SEATS

SHORTEST_TURN = 5  # seconds; 0 is no clock at all
LONGEST_LADDER = 5
CHICO, GRAN_CANARIA = 12, 9  # stones to a chico, as each of the two ways counts
TUMBO_REACH = 3  # tumbo begins at most so many stones below a chico


def _strongest_first(order: str) -> Text:
    return Text(_("Strongest first: %(cards)s."), {"cards": FIRST_MATADORES[order]})


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    variant: str = choice(
        "general",
        Choice(
            "general",
            _("General"),
            Text(
                _("A chico is %(stones)s stones, with a stop at %(stop)s."),
                {"stones": spelled(CHICO), "stop": spelled(CHICO - 1)},
            ),
        ),
        Choice(
            "gran_canaria",
            _("Gran Canaria"),
            Text(_("A chico is %(stones)s stones, without a stop."), {"stones": spelled(GRAN_CANARIA)}),
        ),
        label=_("Counting"),
        help=_("How many stones make a chico, and when tumbo begins. What is set below overrides it."),
        rule="EN-8.2",
    )
    chicos_to_win: int = number(
        2,
        low=1,
        high=5,
        label=_("Chicos to win"),
        help=_("The first side with so many chicos wins."),
        rule="EN-8.6",
    )
    stones_to_chico: int = number(
        CHICO,
        low=6,
        high=24,
        label=_("Stones to a chico"),
        help=_("Whoever has so many has a chico, and both sides start again from none."),
        rule="EN-8.3",
    )
    envite_jumps: bool = flag(
        False,
        label=_("Jumps in the envite"),
        help=_("Any higher rung may be named, not only the next one."),
        rule="EN-8.8",
    )
    tumbo_decline_stones: int = number(
        0,
        values=(0, 1, 3),
        label=_("Declining a tumbo costs"),
        help=_("The captain of the side in tumbo may give up the round for so many stones. 0: it must be played."),
        rule="EN-7.6",
    )
    shown_in_tumbo: bool = flag(
        False,
        label=_("Cards shown in tumbo"),
        help=_("The players of a side in tumbo show their cards to their captain."),
        rule="EN-16.5",
        more=True,
    )
    signals: bool = flag(
        False,
        label=_("Signals"),
        help=_("The traditional signs between partners, true or false, which the rivals may happen to see."),
        rule="EN-16.1",
    )
    signal_seen_percent: int = number(
        15,
        low=0,
        high=100,
        label=_("Chance that rivals see a signal (%)"),
        help=_("Drawn anew for every signal."),
        when=("signals", True),
        rule="EN-16.2",
        more=True,
    )
    tumbo_at: int = number(
        CHICO - 1,
        low=3,
        high=23,
        label=_("Tumbo begins at"),
        help=_("A side with so many stones is in tumbo. Unless set, it begins just below a chico."),
        rule="EN-8.3",
        more=True,
    )
    tumbo_stop: bool = flag(
        True,
        label=_("Stop before the chico"),
        help=_("A gain that would land exactly on a chico stops just below it, in tumbo."),
        rule="EN-8.4",
        more=True,
    )
    tumbo_loss_stones: int = number(
        3,
        low=1,
        high=6,
        label=_("Losing a tumbo costs"),
        help=_("Stones for the other side when the side in tumbo loses the round."),
        rule="EN-8.5",
        more=True,
    )
    base_stones: int = number(
        2,
        values=(1, 2),
        label=_("Stones for a round"),
        help=_("What a round is worth when nobody calls."),
        rule="EN-8.7",
        more=True,
    )
    envite_ladder: tuple[int, ...] = numbers(
        (4, 7, 9),
        low=2,
        high=23,
        label=_("Rungs of the envite"),
        help=_("From low to high. Chico fuera always stands above them."),
        rule="EN-8.7",
        more=True,
    )
    matador_order: str = choice(
        "traditional",
        Choice("traditional", _("Traditional"), _strongest_first("traditional")),
        Choice("listed", _("Perica first"), _strongest_first("listed")),
        label=_("First matadores"),
        help=_("Which of the matadores that every larger table has is the strongest."),
        seats=SEATS[1:],
        rule="EN-3.3a",
        more=True,
    )
    follow_rule: str = choice(
        "must_follow",
        Choice("must_follow", _("Must follow"), _("Whoever holds the plain suit led must play it.")),
        Choice(
            "follow_or_trump", _("Follow or trump"), _("Whoever holds the plain suit led may play it or any trump.")
        ),
        label=_("Following a plain suit"),
        help=_("Whether a trump may be played although the suit led is in hand."),
        rule="EN-8.9",
        more=True,
    )
    turn_seconds: int = number(
        25, low=0, high=120, label=_("Seconds for a turn"), help=_("0: no clock."), rule="EN-9.7", more=True
    )
    round_pause_seconds: int = number(
        4,
        low=0,
        high=15,
        label=_("Pause after a round"),
        help=_("Seconds before the next deal."),
        rule="EN-9.7",
        more=True,
    )


def _follow(values: dict[str, Any], given: frozenset[str]) -> None:
    """Tumbo begins one stone below a chico unless the table says otherwise."""
    if "tumbo_at" not in given:
        values["tumbo_at"] = values["stones_to_chico"] - 1


def _rises(o: Any, seats: int, kind: str) -> bool:
    rungs = (o.base_stones, *o.envite_ladder)
    return all(low < high for low, high in zip(rungs, rungs[1:], strict=False))


SCHEMA = Schema(
    Options,
    Constraint(
        "bad_seats",
        ("seats",),
        lambda o, seats, kind: seats in SEATS,
        Text(_("Envite is played by two equal teams: %(seats)s seats."), {"seats": any_of(map(spelled, SEATS))}),
    ),
    Constraint(
        "bad_tumbo",
        ("tumbo_at", "stones_to_chico"),
        lambda o, seats, kind: o.stones_to_chico - TUMBO_REACH <= o.tumbo_at < o.stones_to_chico,
        Text(_("Tumbo begins at most %(reach)s stones below a chico."), {"reach": spelled(TUMBO_REACH)}),
    ),
    Constraint(
        "bad_ladder",
        ("envite_ladder", "base_stones"),
        lambda o, seats, kind: 1 <= len(o.envite_ladder) <= LONGEST_LADDER and _rises(o, seats, kind),
        Text(
            _("The envite has %(most)s rungs at most, each above the one before it and the first above a plain round."),
            {"most": spelled(LONGEST_LADDER)},
        ),
    ),
    Constraint(
        "bad_turn",
        ("turn_seconds",),
        lambda o, seats, kind: o.turn_seconds == 0 or o.turn_seconds >= SHORTEST_TURN,
        Text(_("A turn lasts at least %(seconds)s seconds, or has no clock (0)."), {"seconds": spelled(SHORTEST_TURN)}),
    ),
    Constraint(
        "rung_left_out",
        ("envite_ladder", "stones_to_chico"),
        lambda o, seats, kind: all(rung < o.stones_to_chico for rung in o.envite_ladder),
        _("Rungs that are worth a chico or more are left out: chico fuera says the same."),
        blocks=False,
    ),
    base="variant",
    vectors={"gran_canaria": {"stones_to_chico": GRAN_CANARIA, "tumbo_stop": False}},
    derive=_follow,
)

ABOUT = _("%(stones_to_chico)s stones to a chico, tumbo at %(tumbo_at)s, %(chicos_to_win)s chicos to win.")
PRESETS = (
    Preset("general", _("General"), {"variant": "general"}, 4, ABOUT),
    Preset(
        "gran_canaria",
        _("Gran Canaria"),
        {"variant": "gran_canaria"},
        4,
        ABOUT,
    ),
)
