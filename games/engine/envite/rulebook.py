"""The rulebook: every rule in our own words, its figures from the constants and options that the engine reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..book import Cards, Grid, Rule, Section
from ..cards import SPANISH_SUITS
from ..text import Text, _, as_text
from .ladder import ladder, named
from .options import SCHEMA
from .order import CHILASCOS, DECK, FIRST_MATADORES, MALILLA, PLAIN, SEATS, matadores, orders
from .rounds import HAND
from .signals import GESTURES, MEANINGS, SIGNALS_A_ROUND, signs
from .tricks import TO_WIN
from .words import SUITS

NAMES = {1: _("ace"), 10: _("jack"), 11: _("knight"), 12: _("king")}

CLIMB = {
    False: _("One rung at a time: the opening call is the lowest, and a raise names the next one."),
    True: _("Rungs may be skipped: any higher one may be named. Folding still pays the last accepted value."),
}
MALILLA_OF_COINS = f"{MALILLA}o"
FOLLOW = {choice.value: choice.rule for choice in SCHEMA.options["follow_rule"].choices}


def _names(values: Iterable[int]) -> list[str]:
    """The values of an order as they are called: the figures have names, the rest are numbers."""
    return [NAMES.get(value, str(value)) for value in values]


def _malilla(o: Any) -> dict[str, Any]:
    return {"malilla": MALILLA}


def _has_matadores(o: Any, seats: int) -> bool:
    return bool(matadores(seats, o.matador_order))


def _teams(seats: int) -> Text:
    return Text(_("%(each)s against %(each)s"), {"each": seats // 2})


def _matadores(o: Any, seats: int) -> Grid:
    fixed = {size: matadores(size, o.matador_order) for size in SEATS}
    rows = tuple((_teams(size), Cards(cards) if cards else _("none")) for size, cards in fixed.items())
    return Grid((_("Table"), _("Matadores, strongest first")), rows)


def _first_three(o: Any, seats: int) -> Grid:
    return Grid((_("Here, strongest first"),), ((Cards(FIRST_MATADORES[o.matador_order]),),))


def _orders(o: Any, seats: int) -> Grid:
    rows = tuple(
        (SUITS[SPANISH_SUITS[order.trump]], Cards(tuple(DECK.names(order.trumps))), len(order.trumps))
        for order in orders(seats, o.matador_order)
    )
    return Grid((_("Trumps"), _("Strongest first"), _("Count")), rows)


def _plain(o: Any, seats: int) -> Grid:
    rows = tuple((SUITS[suit], Cards(tuple(f"{value}{suit}" for value in PLAIN))) for suit in SPANISH_SUITS)
    return Grid((_("Suit"), _("As a plain suit, strongest first")), rows)


def _packs(o: Any, seats: int) -> Grid:
    rows = tuple((_teams(size), HAND * size + 1, len(DECK) - HAND * size - 1) for size in SEATS)
    return Grid((_("Table"), _("Cards in play"), _("Left in the pack")), rows)


def _folds(o: Any, seats: int) -> Grid:
    rungs = ladder(o)
    floors = (str(o.base_stones), *rungs)
    rows = tuple((named(rung), named(floor)) for floor, rung in zip(floors, rungs, strict=False))
    return Grid((_("Asked for"), _("Folding pays")), rows)


def _signs(o: Any, seats: int) -> Grid:
    return Grid((_("Sign"), _("It says")), tuple((GESTURES[sign], MEANINGS[sign]) for sign in signs(seats)))


def _stop(o: Any) -> dict[str, Any]:
    full = o.stones_to_chico
    return {"full": full, "stop": full - 1, "from": full - o.base_stones, "gain": o.base_stones}


def _full(variant: str) -> Any:
    return SCHEMA.complete({"variant": variant})["stones_to_chico"]


def _counts(o: Any) -> dict[str, Any]:
    return {"stones": o.stones_to_chico, "chicos": o.chicos_to_win, "tumbo": o.tumbo_at}


BASICS = Section(
    _("To sit down with"),
    (
        Rule(
            "EN-0.1",
            _(
                "Two teams play rounds of %(cards)s cards each. The team that takes %(tricks)s tricks wins the round "
                "and its stones. %(stones)s stones make a chico; %(chicos)s chicos win the game."
            ),
            lambda o: {"cards": HAND, "tricks": TO_WIN, "stones": o.stones_to_chico, "chicos": o.chicos_to_win},
        ),
        Rule(
            "EN-0.2",
            _(
                "The card turned up after the deal, the Vira, names the trump suit. Its %(malilla)s, the malilla, is "
                "its best card. At bigger tables some fixed cards, the matadores, stand above it."
            ),
            _malilla,
        ),
        Rule(
            "EN-0.3",
            _(
                "Before the first card the captains talk: one may call the envite, the other accepts, raises or folds. "
                "A round without a call is worth %(base)s."
            ),
            lambda o: {"base": o.base_stones},
        ),
        Rule(
            "EN-0.4",
            _(
                "Follow a plain suit if you can. When a trump is led, play a trump if you hold one, unless the only "
                "one you hold is the top card. Otherwise play what you like; nobody has to beat anything."
            ),
        ),
    ),
    basic=True,
)

TABLE = Section(
    _("Table, teams and captains"),
    (
        Rule("EN-1.1", _("Two teams of the same size: %(sizes)s players."), lambda o: {"sizes": SEATS}),
        Rule("EN-1.2", _("Partners and rivals sit in turns, so that a rival always plays after you.")),
        Rule("EN-1.3", _("The teams stay as they are until the game is over. The house plays for an empty chair.")),
        Rule(
            "EN-1.4",
            _(
                "Each team has a captain, the person who joined it first. Only captains talk for stones; everybody "
                "chooses their own cards."
            ),
        ),
        Rule(
            "EN-1.5",
            _(
                "A captain changes only between rounds: when the house has taken over the captain's chair while a "
                "person is left in the team, that person is captain from the next deal on, and stays so."
            ),
        ),
    ),
)

DEAL = Section(
    _("Deal and Vira"),
    (
        Rule("EN-2.1", _("The Spanish pack of %(count)s cards."), lambda o: {"count": len(DECK)}),
        Rule(
            "EN-2.2",
            _(
                "The first dealer is drawn by lot. After every round the deal goes on to the next seat. Whoever sits "
                "after the dealer leads the first trick."
            ),
        ),
        Rule(
            "EN-2.3",
            _(
                "Each seat gets %(count)s cards in one packet, the dealer last; the card after them is turned up: the "
                "Vira. The pack is shuffled for every round."
            ),
            lambda o: {"count": HAND},
        ),
        Rule("EN-2.4", _("The suit of the Vira is trumps. The Vira itself belongs to nobody and is not played.")),
        Rule("EN-2.5", _("The rest of the pack stays face down and takes no part."), grid=_packs),
    ),
)

ORDER = Section(
    _("Which card beats which"),
    (
        Rule(
            "EN-3.1",
            _("Trumps are the chilascos, the cards of the Vira's suit, and the matadores. All other cards are plain."),
        ),
        Rule(
            "EN-3.2",
            _(
                "The malilla, the %(malilla)s of trumps, is the best chilasco. Any other %(malilla)s is the lowest of "
                "its suit."
            ),
            _malilla,
        ),
        Rule(
            "EN-3.3",
            _("Matadores are fixed cards that stand above the malilla, whatever is turned up."),
            grid=_matadores,
        ),
        Rule(
            "EN-3.3a",
            _("The matadores that every larger table has stand in the traditional order, or with the Perica first."),
            when=_has_matadores,
            option="matador_order",
            grid=_first_three,
        ),
        Rule(
            "EN-3.4",
            _("Below the matadores come the other trumps: %(order)s."),
            lambda o: {"order": _names(CHILASCOS)},
        ),
        Rule("EN-3.5", _("A plain suit goes %(order)s."), lambda o: {"order": _names(PLAIN)}, grid=_plain),
        Rule("EN-3.6", _("A card has one place only: a matador of the trump suit is missing among its chilascos.")),
        Rule(
            "EN-3.7",
            _("Where the %(card)s is a matador and coins are trumps, there is no other malilla: the king follows."),
            lambda o: {"card": Text("%(card)s", {"card": MALILLA_OF_COINS})},
            when=lambda o, seats: MALILLA_OF_COINS in matadores(seats, o.matador_order),
        ),
        Rule(
            "EN-3.8",
            _(
                "A matador is a trump and never a card of its printed suit: it need not follow that suit, and leading "
                "it is leading a trump."
            ),
            when=_has_matadores,
        ),
        Rule(
            "EN-3.9",
            _(
                "The top card is the first of the order: the best matador, or the malilla where there are none. If it "
                "is the Vira or was not dealt, no other card takes its place."
            ),
        ),
        Rule("EN-3.10", _("The trumps of this table, by the suit that is turned up."), grid=_orders),
    ),
)

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
            "EN-4.7", _("Folding ends the round unplayed and pays what was accepted before the last call."), grid=_folds
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

STONES = Section(
    _("Stones, chicos and the game"),
    (
        Rule("EN-6.1", _("The team that wins the round takes the stones it was played for.")),
        Rule(
            "EN-6.2",
            _("A team that reaches %(stones)s stones has a chico, and both teams start again from none."),
            _counts,
        ),
        Rule(
            "EN-6.3",
            _(
                "The stop: a team that is not in tumbo and would land on exactly %(full)s stops at %(stop)s: "
                "%(from)s and %(gain)s more are %(stop)s. More than %(full)s is a chico. This holds for every gain."
            ),
            _stop,
            when=lambda o, seats: o.tumbo_stop,
            option="tumbo_stop",
        ),
        Rule("EN-6.4", _("A round won at chico fuera is a chico, however the stones stand.")),
        Rule("EN-6.5", _("The first team with %(chicos)s chicos wins the game, at once."), _counts),
        Rule(
            "EN-8.2",
            _(
                "General counts %(general)s stones to a chico, with a stop just below; Gran Canaria counts %(gran)s "
                "and has no stop."
            ),
            lambda o: {"general": _full("general"), "gran": _full("gran_canaria")},
            option="variant",
        ),
        Rule(
            "EN-8.3",
            _("Here a chico is %(stones)s stones, and tumbo begins at %(tumbo)s."),
            _counts,
            option="stones_to_chico",
        ),
        Rule(
            "EN-8.4",
            _("The stop keeps a side from a chico that it would make exactly. Without it, exactly is enough."),
            option="tumbo_stop",
        ),
        Rule("EN-8.6", _("Here %(chicos)s chicos win the game."), _counts, option="chicos_to_win"),
    ),
)

TUMBO = Section(
    _("Tumbo"),
    (
        Rule("EN-7.1", _("A team with %(tumbo)s stones or more is in tumbo."), _counts),
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
            "EN-8.5",
            _("A lost tumbo costs %(loss)s."),
            lambda o: {"loss": o.tumbo_loss_stones},
            option="tumbo_loss_stones",
        ),
    ),
)

CLOCK = Section(
    _("Moves and clocks"),
    (
        Rule("EN-9.2", _("A captain passes, calls, accepts, raises or folds; a player plays one card of their hand.")),
        Rule(
            "EN-9.7",
            _("A turn lasts %(turn)s seconds (0: as long as you like); the next deal follows after %(pause)s."),
            lambda o: {"turn": o.turn_seconds, "pause": o.round_pause_seconds},
            option="turn_seconds",
        ),
        Rule(
            "EN-9.8",
            _("When time runs out, a captain passes, folds or plays the tumbo, and a player lays the weakest card."),
        ),
        Rule(
            "EN-9.9",
            _(
                "The weakest card is one that may be played: plain before trump, the lowest first; of equal rank "
                "coins, cups, swords, clubs."
            ),
        ),
        Rule("EN-11.2", _("Nobody sees another hand, not a partner's either, nor the cards left over at the end.")),
    ),
)

SIGNALS = Section(
    _("Signals"),
    (
        Rule(
            "EN-16.1",
            _("Partners may make signs to each other at any time until the round is over, true ones or false ones."),
            when=lambda o, seats: o.signals,
            option="signals",
        ),
        Rule(
            "EN-16.2",
            _("Partners always see a sign. With a chance of %(percent)s%% the rivals see it too; nobody is told."),
            lambda o: {"percent": o.signal_seen_percent},
            when=lambda o, seats: o.signals,
            option="signal_seen_percent",
        ),
        Rule(
            "EN-16.3",
            _("These are the signs. There is none for the other matadores. Everybody hears the whistle."),
            when=lambda o, seats: o.signals,
            grid=_signs,
        ),
        Rule(
            "EN-16.4",
            _("Each player has %(count)s signs a round."),
            lambda o: {"count": SIGNALS_A_ROUND},
            when=lambda o, seats: o.signals,
        ),
    ),
)

RULEBOOK = (BASICS, TABLE, DEAL, ORDER, ENVITE, TRICKS, STONES, TUMBO, CLOCK, SIGNALS)
