"""The rulebook. Every figure comes from the constants and the options that the rules read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..book import Cards, Grid, Rule, Section
from ..text import Text, _, as_text, spelled
from .bidding import WORTH
from .cantes import FORTY, TWENTY, WINDOWS
from .moves import CUATROLA, LADDER, QUINTOLA, SOLO
from .options import SCHEMA
from .pack import CUATROLA_WITH_QUINTOLA, DECK, HELD, LAST_TEN, POINTS, RANKS
from .scoring import needed
from .words import BID_NAMES

RANK_NAMES = {1: _("ace"), 3: _("three"), 12: _("king"), 11: _("knight"), 10: _("jack")}
IN_ORDER = Text("%(ranks)s", {"ranks": [RANK_NAMES[value] for value in RANKS]})
SUIT_POINTS = sum(POINTS.values())
ALL_POINTS = 4 * SUIT_POINTS


def chosen(name: str) -> Callable[[Any], dict[str, Text]]:
    """The sentence of the choice that a table made."""
    choices = {choice.value: as_text(choice.rule) for choice in SCHEMA.options[name].choices}
    return lambda o: {"choice": choices[getattr(o, name)]}


def seconds(name: str) -> Callable[[Any], dict[str, int]]:
    return lambda o: {"seconds": getattr(o, name)}


def card_grid(o: Any, seats: int) -> Grid:
    """Rank and points, strong to weak."""
    return Grid(
        (_("Card"), _("Name"), _("Points")),
        tuple((Cards((f"{value}o",)), RANK_NAMES[value], POINTS[value]) for value in RANKS),
    )


def bid_grid(o: Any, seats: int) -> Grid:
    """What each bid asks for, and what it is worth."""
    asks = {
        SOLO: Text(_("more points than the other side, without a partner")),
        CUATROLA: Text(_("%(n)s tricks"), {"n": needed(o, CUATROLA)}),
        QUINTOLA: Text(_("%(n)s tricks"), {"n": needed(o, QUINTOLA)}),
    }
    steps = [SOLO, CUATROLA, *([QUINTOLA] if o.quintola else [])]
    return Grid(
        (_("Bid"), _("You must win"), _("Worth")),
        ((_("nobody bids"), _("more points than the other side"), WORTH[0]),)
        + tuple((BID_NAMES[LADDER[step]], asks[step], WORTH[step]) for step in steps),
    )


BASICS = Section(
    _("The game in short"),
    (
        Rule(
            "CU-2.1",
            _("Two play against two. Partners sit opposite each other and share one score."),
        ),
        Rule(
            "CU-1.1",
            _("%(cards)s cards: %(ranks)s of each suit. Each player gets %(hand)s."),
            figures=lambda o: {"cards": len(DECK), "ranks": IN_ORDER, "hand": HELD},
        ),
        Rule(
            "CU-1.2",
            _("From high to low every suit goes %(ranks)s."),
            figures=lambda o: {"ranks": IN_ORDER},
            grid=card_grid,
        ),
        Rule(
            "CU-3.3",
            _("The dealer's last card is turned up: its suit is trumps for this hand."),
        ),
        Rule(
            "CU-4.1",
            _("First each player may bid to do more, beginning with the mano, who comes after the dealer."),
            grid=bid_grid,
        ),
        Rule(
            "CU-5.2",
            _("If you hold a card of the suit led you must play that suit."),
        ),
        Rule(
            "CU-5.3",
            _("If you can beat the best card of the suit led, you must: any card that does so will do."),
        ),
        Rule(
            "CU-5.5",
            _("If you have none of the suit led but hold trumps, you must play a trump."),
        ),
        Rule(
            "CU-6.1",
            _("The highest trump wins the trick; without trumps, the highest card of the suit led does."),
        ),
        Rule(
            "CU-8.2",
            _("After %(tricks)s tricks both sides count. In an ordinary hand the higher total scores %(worth)s."),
            figures=lambda o: {"tricks": HELD, "worth": WORTH[0]},
        ),
    ),
    basic=True,
)

CARDS = Section(
    _("Cards and points"),
    (
        Rule(
            "CU-1.3",
            _("Each suit holds %(suit)s points, the whole pack %(all)s."),
            figures=lambda o: {"suit": SUIT_POINTS, "all": ALL_POINTS},
        ),
        Rule(
            "CU-1.4",
            _("The last trick is worth %(ten)s more, so an ordinary hand shares out %(all)s, and cantes on top."),
            figures=lambda o: {"ten": LAST_TEN, "all": ALL_POINTS + LAST_TEN},
        ),
        Rule("CU-1.5", _("The cards of a player who sits out count for nobody.")),
    ),
)

TABLE = Section(
    _("Seats and deal"),
    (
        Rule("CU-2.2", _("The turn goes clockwise, and jumps over whoever sits out. You act only when it is yours.")),
        Rule("CU-2.3", _("The mano is the player after the dealer: speaks first, leads first. The dealer comes last.")),
        Rule("CU-2.5", _("After every hand the deal passes to the next player.")),
        Rule("CU-2.6", "%(choice)s", figures=chosen("first_dealer"), option="first_dealer"),
        Rule("CU-2.7", "%(choice)s", figures=chosen("table_talk"), option="table_talk"),
        Rule("CU-3.1", _("All %(cards)s cards are dealt; none is left over."), figures=lambda o: {"cards": len(DECK)}),
        Rule("CU-3.2", "%(choice)s", figures=chosen("deal_packets"), option="deal_packets"),
        Rule(
            "CU-3.4",
            _("The card shown stays in the dealer's hand and is played like any other. It cannot be exchanged."),
        ),
        Rule("CU-3.5", _("The cards are never dealt again, whatever they are.")),
    ),
)

BIDDING = Section(
    _("Bidding"),
    (
        Rule(
            "CU-4.2",
            _("From low to high: pass, Solo (%(solo)s), Cuatrola (%(cuatrola)s)."),
            figures=lambda o: {"solo": WORTH[SOLO], "cuatrola": WORTH[CUATROLA]},
        ),
        Rule(
            "CU-4.3",
            _("Quintola (%(worth)s) is above Cuatrola: all %(tricks)s tricks."),
            figures=lambda o: {"worth": WORTH[QUINTOLA], "tricks": HELD},
            when=lambda o, seats: o.quintola,
            option="quintola",
        ),
        Rule("CU-4.4", _("You may always pass. Anything else must be higher than what has been said.")),
        Rule("CU-4.5", "%(choice)s", figures=chosen("bidding_mode"), option="bidding_mode"),
        Rule("CU-4.6", _("The highest bid there is closes the bidding at once.")),
        Rule("CU-4.9", _("You may raise your partner: then the bid is yours.")),
        Rule("CU-4.10", _("If nobody bids, everybody plays an ordinary hand.")),
        Rule("CU-4.11", "%(choice)s", figures=chosen("big_bid_partner"), option="big_bid_partner"),
        Rule(
            "CU-4.12",
            _(
                "Whoever sits out keeps the cards face down: not played, not shown, not counted. "
                "If it is the dealer, the shown card stays out of play, and its suit is still trumps."
            ),
        ),
        Rule("CU-4.13", "%(choice)s", figures=chosen("bid_lead"), option="bid_lead"),
        Rule(
            "CU-4.14",
            _("When the %(seconds)s seconds for a bid are over, you pass."),
            figures=seconds("bid_seconds"),
            when=lambda o, seats: bool(o.bid_seconds),
            option="bid_seconds",
        ),
    ),
)

PLAYING = Section(
    _("Playing a card"),
    (
        Rule("CU-5.1", _("Whoever leads may play any card.")),
        Rule("CU-5.4", _("When the trick has been trumped, whoever follows suit need not beat anything.")),
        Rule(
            "CU-5.6",
            _("If the trick has been trumped and you must trump, you must play a higher one if you can."),
        ),
        Rule("CU-5.7", "%(choice)s", figures=chosen("undertrump"), option="undertrump"),
        Rule("CU-5.8", _("With neither the suit led nor a trump you may play anything.")),
        Rule("CU-5.9", _("When trumps are led they must be followed and beaten like any suit.")),
        Rule("CU-5.10", "%(choice)s", figures=chosen("partner_exemption"), option="partner_exemption"),
        Rule("CU-5.11", _("The table takes no card that may not be played, so there is no revoke.")),
        Rule("CU-5.12", _("Whoever sits out plays and announces nothing in this hand.")),
        Rule(
            "CU-5.13",
            _(
                "When the %(seconds)s seconds for a card are over, the allowed card with fewest points is played, "
                "a trump last."
            ),
            figures=seconds("turn_seconds"),
            when=lambda o, seats: bool(o.turn_seconds),
            option="turn_seconds",
        ),
    ),
)

TRICKS = Section(
    _("Tricks"),
    (
        Rule("CU-6.2", _("A card that is neither a trump nor of the suit led never wins.")),
        Rule("CU-6.3", _("The winner of a trick leads to the next one.")),
        Rule("CU-6.4", _("Tricks lie face down. Only the last one may be seen, until the next card is played.")),
        Rule("CU-6.5", _("When somebody sits out, a trick has a card fewer.")),
        Rule("CU-6.6", _("A hand has %(tricks)s tricks."), figures=lambda o: {"tricks": HELD}),
    ),
)

CANTES = Section(
    _("Cantes"),
    (
        Rule(
            "CU-7.1",
            _("King and knight of one suit in one hand are a cante: %(forty)s in trumps, %(twenty)s in another suit."),
            figures=lambda o: {"forty": FORTY, "twenty": TWENTY},
        ),
        Rule(
            "CU-7.2",
            _("It is announced when your side has won a trick, before the next lead, both cards still in hand."),
        ),
        Rule("CU-7.3", _("Either partner may announce it, not only the one who won the trick.")),
        Rule("CU-7.4", _("A side may announce one cante for each trick that it wins.")),
        Rule(
            "CU-7.5",
            _("While one of the side holds the %(forty)s, it goes first; every %(twenty)s of the side waits."),
            figures=lambda o: {"forty": FORTY, "twenty": TWENTY},
        ),
        Rule("CU-7.6", _("The winner of the trick is asked first, then the partner. With two pairs you choose.")),
        Rule(
            "CU-7.7",
            _("You may keep quiet and announce it later. Keeping the %(forty)s back keeps the others back."),
            figures=lambda o: {"forty": FORTY},
            when=lambda o, seats: o.cante_mode == "manual",
            option="cante_mode",
        ),
        Rule("CU-7.8", _("Each pair counts once. After that its cards are played freely.")),
        Rule("CU-7.9", _("After trick %(last)s nobody can hold a pair any more."), figures=lambda o: {"last": WINDOWS}),
        Rule("CU-7.10", _("Whoever sits out has no cantes, and holds nobody's back.")),
        Rule("CU-7.11", _("In Solo both sides announce as usual. In Cuatrola and Quintola there are no cantes.")),
        Rule(
            "CU-7.12",
            _("When the %(seconds)s seconds to announce are over, the cante is announced for you."),
            figures=seconds("cante_seconds"),
            when=lambda o, seats: bool(o.cante_seconds) and o.cante_mode == "manual",
            option="cante_seconds",
        ),
        Rule("CU-7.13", "%(choice)s", figures=chosen("cante_mode"), option="cante_mode"),
    ),
)

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

RULEBOOK = (BASICS, CARDS, TABLE, BIDDING, PLAYING, TRICKS, CANTES, SCORING, MATCH)
