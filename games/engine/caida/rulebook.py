"""The rulebook of Caída. Every figure comes from the constants that the rules read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..book import Cards, Grid, Rule, Section
from ..cards import SPANISH_SUITS
from ..text import Text, _, any_of, spelled
from .cantos import (  # fmt: skip
    ACE,
    FALSE_RONDA,
    FIXED,
    JACK,
    KINDS,
    KING,
    KNIGHT,
    PATRULLA,
    POINTS,
    RONDA,
    TRIBILIN,
    VIGIA,
    enabled,
    values_of,
)
from .pack import (  # fmt: skip
    ASCENDING,
    CAIDA,
    CALLS,
    CLEAN_TABLE,
    CLOSE_SECONDS,
    DECK,
    HAND,
    IN_TEAMS,
    MISDEAL,
    MISTAKES,
    ORDER_SECONDS,
    PENALTY,
    SEATS,
    TARGET,
    TURN_SECONDS,
    VALUES,
    quota,
)
from .words import CANTOS, THE_VALUES, points, the_hand  # fmt: skip
from .words import VALUES as NAMES

Figures = Callable[[Any], dict[str, Any]]
MADE_OF: dict[str, str | Text] = {
    **{kind: the_hand(kind) for kind in FIXED.values()},
    VIGIA: _("a pair and a card next to it, above or below"),
    PATRULLA: Text(_("%(hand)s values in a row"), {"hand": spelled(HAND)}),
    TRIBILIN: Text(_("%(hand)s cards of one value"), {"hand": spelled(HAND)}),
    RONDA: _("a pair and a card that is not next to it"),
}
SHOWN = {
    **{kind: tuple(map("{}{}".format, values_of(kind), SPANISH_SUITS)) for kind in FIXED.values()},
    VIGIA: ("6o", "6c", "5b"),
    PATRULLA: ("7o", "10c", "11e"),
    TRIBILIN: ("4o", "4c", "4e"),
    RONDA: ("12o", "12b", "3c"),
}


def figures(**values: Any) -> Figures:
    return lambda o: values


def on(name: str) -> Callable[[Any, int], bool]:
    return lambda o, seats: bool(getattr(o, name))


def off(name: str) -> Callable[[Any, int], bool]:
    return lambda o, seats: not getattr(o, name)


def caida_grid(o: Any, seats: int) -> Grid:
    """Points by the value one falls with."""
    low = [value for value, points in zip(VALUES, CAIDA, strict=True) if points == CAIDA[0]]
    rows: list[tuple[Any, ...]] = [
        (Text(_("%(low)s to %(high)s"), {"low": NAMES[low[0]], "high": NAMES[low[-1]]}), CAIDA[0])
    ]
    rows += [(NAMES[value], points) for value, points in zip(VALUES, CAIDA, strict=True) if value not in low]
    return Grid((_("You fall with"), _("Worth")), tuple(rows))


def canto_grid(o: Any, seats: int) -> Grid:
    """The cantos of this table, from high to low."""
    kinds = [kind for kind in reversed(KINDS) if kind in enabled(o)]
    if o.tribilin_wins:
        kinds = [TRIBILIN, *(kind for kind in kinds if kind != TRIBILIN)]
    rows = tuple((CANTOS[kind], Cards(SHOWN[kind]), MADE_OF[kind], _worth(o, kind)) for kind in kinds)
    return Grid((_("Canto"), _("For example"), _("The cards"), _("Worth")), rows)


def _worth(o: Any, kind: str) -> Any:
    if kind == RONDA:
        return _("as for the caída of the pair")
    return _("wins the game") if kind == TRIBILIN and o.tribilin_wins else POINTS[kind]


def quota_grid(o: Any, seats: int) -> Grid:
    """Cards that score nothing, by side."""
    sides = 2 if o.teams else seats
    dealer, others = quota(seats, sides, dealer=True), quota(seats, sides, dealer=False)
    rows: tuple[tuple[Any, ...], ...] = ((_("Each side"), others),)
    if dealer != others:
        rows = ((_("The dealer"), dealer), (_("The others"), others))
    return Grid((_("Side"), _("Cards that count nothing")), rows)


def option_seats(o: Any, seats: int) -> bool:
    return bool(o.teams)


BASICS = Section(
    _("The game in short"),
    (
        Rule(
            "CA-1.1",
            _(
                "%(cards)s Spanish cards: %(low)s to %(high)s, jack (%(jack)s), knight (%(knight)s) and king "
                "(%(king)s). Suits never matter."
            ),
            figures=figures(
                cards=len(DECK),
                low=VALUES[0],
                high=VALUES[JACK - 1],
                jack=VALUES[JACK],
                knight=VALUES[KNIGHT],
                king=VALUES[KING],
            ),
        ),
        Rule(
            "CA-1.5",
            _("The first side to have %(target)s points wins."),
            figures=figures(target=TARGET),
        ),
        Rule(
            "CA-3.3",
            _("The dealer gives everybody %(hand)s cards at a time, beginning with the next player."),
            figures=figures(hand=HAND),
        ),
        Rule("CA-5.1", _("On your turn you play one card. You cannot pass.")),
        Rule("CA-5.2", _("If no card of that value lies on the table, your card stays there.")),
        Rule("CA-6.1", _("If one does, you take it, and both cards go to your pile. That alone scores nothing.")),
        Rule(
            "CA-6.2",
            _("You also take the cards of the next values upwards, one of each, as long as there is no gap."),
        ),
        Rule(
            "CA-7.1",
            _("Take the card that the player before you has just played, in the same deal, and that is a caída."),
        ),
        Rule("CA-7.2", _("A caída is worth what its value says."), grid=caida_grid),
        Rule(
            "CA-8.1",
            _("If your capture leaves the table empty, that is a clean table: %(points)s more."),
            figures=figures(points=points(CLEAN_TABLE)),
        ),
        Rule(
            "CA-9.1",
            _("A hand whose cards fit together is a canto. It is at most one canto: the highest it can be."),
            option="casa_grande",
            grid=canto_grid,
        ),
        Rule("CA-10.2", _("In every deal only the highest canto of all players is paid.")),
        Rule(
            "CA-14.3",
            _("When the deck is used up, everybody counts cards: each one over the quota is a point."),
            grid=quota_grid,
        ),
    ),
    basic=True,
)

CARDS = Section(
    _("Cards and seats"),
    (
        Rule(
            "CA-1.2",
            _("From low to high: %(values)s. Neighbours are %(seven)s and %(jack)s, but not %(king)s and %(ace)s."),
            figures=figures(
                values=" ".join(map(str, VALUES)),
                seven=THE_VALUES[VALUES[JACK - 1]],
                jack=THE_VALUES[VALUES[JACK]],
                king=THE_VALUES[VALUES[KING]],
                ace=THE_VALUES[VALUES[ACE]],
            ),
        ),
        Rule(
            "CA-1.3",
            _(
                "For %(seats)s players. At a table of %(teams)s teams may play: partners sit opposite and share one "
                "score."
            ),
            figures=figures(seats=any_of(map(spelled, SEATS)), teams=spelled(IN_TEAMS)),
            option="teams",
        ),
        Rule("CA-1.4", _("Play goes counter-clockwise: the next player sits to your right.")),
        Rule(
            "CA-1.6",
            _("Partners keep a pile each. Both piles are put together only for the count."),
            when=option_seats,
            option="teams",
        ),
    ),
)

DEALER = Section(
    _("The first dealer"),
    (
        Rule("CA-2.1", _("Everybody draws a card, face up. The highest value deals.")),
        Rule("CA-2.2", _("Those who share the highest value draw again, until one is left. Suits break no tie.")),
        Rule("CA-2.3", _("The drawn cards go back and the deck is shuffled.")),
    ),
)

CYCLES = Section(
    _("Cycles and deals"),
    (
        Rule(
            "CA-3.1",
            _(
                "A cycle is one way through the deck: the table is laid, hands are dealt until no card is "
                "left, and cards are counted."
            ),
        ),
        Rule(
            "CA-3.2", _("The table comes before the hands, so the dealer names the order without having seen a card.")
        ),
        Rule(
            "CA-3.5",
            _(
                "When all hands are empty the dealer deals again. Nothing is added to the table, and what "
                "lies there stays."
            ),
        ),
        Rule("CA-3.6", _("The player after the dealer begins every deal, and the dealer always plays last.")),
        Rule("CA-3.7", _("The next cycle is dealt by the next player.")),
    ),
)

LAYING = Section(
    _("Laying the table"),
    (
        Rule(
            "CA-4.1",
            _(
                "Before the first card is laid the dealer calls an order: %(up)s or %(down)s. After "
                "%(seconds)s seconds the first one is called."
            ),
            figures=figures(
                up=", ".join(map(str, CALLS["ascending"])),
                down=", ".join(map(str, CALLS["descending"])),
                seconds=ORDER_SECONDS,
            ),
        ),
        Rule(
            "CA-4.2",
            _(
                "%(cards)s cards are laid, a number called over each. A card of the number called is a hit: the "
                "dealer's side scores that number."
            ),
            figures=figures(cards=len(CALLS[ASCENDING])),
        ),
        Rule(
            "CA-4.3",
            _(
                "A value that already lies there goes under the deck, for everybody to see, and the next "
                "card takes its place under the same number."
            ),
        ),
        Rule("CA-4.4", _("A card that goes under the deck is no hit, whatever number was called.")),
        Rule(
            "CA-4.5",
            _("No hit at all is a misdeal: %(points)s for the side of the player after the dealer."),
            figures=figures(points=points(MISDEAL)),
        ),
        Rule("CA-4.6", _("Hits count as the cards are laid. Whoever wins by one wins there and then.")),
    ),
)

TURN = Section(
    _("A turn"),
    (
        Rule(
            "CA-5.3",
            _("A card of the same value can be taken; if the player before you has just played it, that is a caída."),
        ),
        Rule(
            "CA-5.4",
            _("You name only the card. The game takes whatever it can, and makes the caída if there is one."),
            when=off("expert"),
            option="expert",
        ),
        Rule(
            "CA-5.5",
            _("You have %(seconds)s seconds. After that one of your cards is played at random."),
            figures=figures(seconds=TURN_SECONDS),
            when=off("expert"),
            option="expert",
        ),
        Rule(
            "CA-5.7",
            _("What you take lies face down in your pile with the card that took it. Everybody may count piles."),
        ),
        Rule(
            "CA-5.8",
            _(
                "A play scores in this order: the caída and the clean table together, then the cantos that "
                "fall due. After each of them somebody may have won."
            ),
        ),
    ),
)

CAPTURE = Section(
    _("Capturing"),
    (
        Rule("CA-6.3", _("A run only goes upwards from your card, and ends at the king.")),
        Rule(
            "CA-6.4",
            _("If a value lies on the table twice you take one of the two."),
            when=on("expert"),
            option="expert",
        ),
        Rule("CA-6.5", _("Whoever captured last takes what is left on the table at the end of the cycle.")),
    ),
)

FALLING = Section(
    _("Caída and clean table"),
    (
        Rule("CA-7.3", _("You may take the run above it as well. Only the caída counts, however many cards you take.")),
        Rule(
            "CA-7.4",
            _(
                "There is no caída on cards of the first table, on the last card of an earlier deal, on an "
                "older card, or just after a capture."
            ),
        ),
        Rule("CA-7.5", _("Taking the card just played as part of a run is no caída: the values must be the same.")),
        Rule("CA-7.6", _("The dealer plays last in every deal, so nobody can fall on the dealer's last card.")),
        Rule(
            "CA-8.2",
            _(
                "A clean table counts as long as the deck holds another deal. In the last deal of a cycle "
                "there is none."
            ),
        ),
        Rule("CA-8.3", _("What is left over at the end of a cycle, or swept, makes no clean table.")),
    ),
)

CANTO = Section(
    _("Cantos"),
    (
        Rule(
            "CA-9.2",
            _(
                "Without the regional cantos %(casa_grande)s and %(casa_chica)s are Rondas, and %(registrico)s is "
                "nothing. With them, they take the Ronda's place."
            ),
            figures=figures(**{kind: "-".join(str(VALUES[step]) for step in hand) for hand, kind in FIXED.items()}),
            option="casa_chica",
        ),
        Rule("CA-9.3", _("A pair with a neighbour is always a Vigía, never a Ronda.")),
        Rule(
            "CA-10.1",
            _(
                "Your canto is announced when your first turn of the deal begins. The others learn its name"
                " and nothing else."
            ),
            when=off("expert"),
            option="expert",
        ),
        Rule(
            "CA-10.3",
            _(
                "The kind decides, in the order of the table. Of two alike the higher pair, top card or "
                "value is higher; if they are still equal, the player closer to the dealer wins."
            ),
        ),
        Rule("CA-10.4", _("Closest to the dealer is whoever plays first. The dealer is the farthest.")),
        Rule(
            "CA-10.5",
            _(
                "The highest canto is paid when its owner plays the last card of the deal, after the "
                "points of that card."
            ),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule("CA-10.6", _("Every canto held competes."), when=off("expert"), option="expert"),
        Rule(
            "CA-10.7",
            _("A caída on a card of a canto does nothing to the canto."),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule("CA-10.8", _("If somebody wins before a canto is paid, it is not paid any more.")),
    ),
)

CALLING = Section(
    _("Calling a canto"),
    (
        Rule(
            "CA-11.2",
            _("A canto that would bring its side to %(target)s is called as it is announced."),
            figures=figures(target=TARGET),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-11.3",
            _("If no rival has a canto in this deal it is paid at once and wins, and its cards are shown."),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-11.4",
            _("If any rival has one, even a lower one, play goes on. Nobody is told who that was."),
            when=off("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-11.5",
            _("A partner's canto does not stand against the call."),
            when=lambda o, seats: o.teams and not o.caida_beats_canto,
            option="teams",
        ),
        Rule(
            "CA-11.6",
            _(
                "A rival who has let the first turn pass without announcing has no canto. One who has not "
                "had it yet may have one."
            ),
            when=lambda o, seats: o.expert and not o.caida_beats_canto,
            option="expert",
        ),
    ),
)

BEATEN = Section(
    _("Caída beats canto"),
    (
        Rule(
            "CA-12.1",
            _(
                "Cantos cannot be called. A canto waits until the next player has answered its owner's last card of "
                "the deal."
            ),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.2",
            _("If the next player falls on that last card, the canto is gone, and the caída scores as always."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.3",
            _("If the deal ends first the canto is safe. A canto of the dealer always is."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.4",
            _("When the leading canto is gone, the next one takes its place."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.5",
            _(
                "A next card that is no caída pays the canto before its own points count. A caída counts "
                "before the canto goes."
            ),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.6",
            _(
                "If that last card took something, or was swept, there is nothing to fall on: the canto is paid with "
                "the next card."
            ),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
        Rule(
            "CA-12.7",
            _("A caída on an earlier card of the canto does nothing to it."),
            when=on("caida_beats_canto"),
            option="caida_beats_canto",
        ),
    ),
)

TRIPLE = Section(
    _("Tribilín wins"),
    (
        Rule(
            "CA-13.1",
            _(
                "%(hand)s cards of one value win the game at once, whatever the score. They are shown and "
                "count %(target)s."
            ),
            figures=figures(hand=HAND, target=TARGET),
            when=on("tribilin_wins"),
            option="tribilin_wins",
        ),
        Rule(
            "CA-13.2",
            _("It wins as soon as it is dealt. Of two in one deal the higher value wins."),
            when=lambda o, seats: o.tribilin_wins and not o.expert,
            option="tribilin_wins",
        ),
        Rule(
            "CA-13.3",
            _("It must be announced, and wins at that moment. Of two, the first to be announced wins."),
            when=lambda o, seats: o.tribilin_wins and o.expert,
            option="tribilin_wins",
        ),
    ),
)

COUNT = Section(
    _("The count, and winning"),
    (
        Rule(
            "CA-14.1",
            _(
                "At the end of a cycle the last capturer takes the cards left on the table, without points."
                " If nobody captured, the player after the dealer takes them."
            ),
        ),
        Rule(
            "CA-14.4",
            _(
                "All sides are credited together. If several have enough the highest score wins; on a tie, "
                "the side closest to the dealer."
            ),
        ),
        Rule("CA-14.5", _("If nobody has won, scores stay as they are and the next cycle begins.")),
        Rule(
            "CA-15.1",
            _("Points within a cycle win at once: whoever has %(target)s has won, and nothing later counts."),
            figures=figures(target=TARGET),
        ),
        Rule(
            "CA-15.2",
            _("The caída and the clean table of one play count together, so the winner may end above %(target)s."),
            figures=figures(target=TARGET),
        ),
        Rule("CA-15.3", _("Whoever ends without a single point is skunked. It is only a disgrace.")),
    ),
)

EXPERT = Section(
    _("Expert"),
    (
        Rule("CA-16.1", _("You choose the card and what it takes."), when=on("expert"), option="expert"),
        Rule(
            "CA-16.2",
            _("You may take nothing, or one card of the same value and as much of the run above it as you like."),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.3",
            _("Take the card just played and it is a caída; leave it and it is not. There is no word to say."),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.4",
            _(
                "A set that cannot be taken is a mistake: %(penalty)s off. The card stays in your "
                "hand and your time runs on."
            ),
            figures=figures(penalty=points(PENALTY)),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.5",
            _("In one turn at most %(mistakes)s mistakes of a player cost anything. No score falls below zero."),
            figures=figures(mistakes=MISTAKES),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.6",
            _(
                "You announce your own canto, on your turn and with all your cards still in hand, once in a "
                "deal. What is not announced does not exist."
            ),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.7",
            _("It must be exactly the canto of your hand. Anything else is a mistake, and you may try again."),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.8",
            _("A right announcement that would bring you to %(target)s is called by itself."),
            figures=figures(target=TARGET),
            when=lambda o, seats: o.expert and not o.caida_beats_canto,
            option="expert",
        ),
        Rule(
            "CA-16.9",
            _(
                "When your %(seconds)s seconds are over, what you have selected is played: a wrong set "
                "costs %(penalty)s and keeps its best part. With nothing selected a random card is laid."
            ),
            figures=figures(seconds=TURN_SECONDS, penalty=points(PENALTY)),
            when=on("expert"),
            option="expert",
        ),
        Rule(
            "CA-16.10",
            _("Announcing, selecting, mistakes, sweeps and accusations leave the turn as it is, and its time runs on."),
            when=on("expert"),
            option="expert",
        ),
    ),
)

SOPLADO = Section(
    _("Soplado"),
    (
        Rule(
            "CA-17.1",
            _("Two table cards of one value are a pair. Whoever played the later one has left it."),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-17.2",
            _(
                "Anybody else, a partner too, may sweep a pair at any moment, with as much of the run above"
                " it as they like."
            ),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-17.3",
            _(
                "The cards go to the sweeper's pile and score nothing. The turn stays where it is, and "
                "nobody can fall on a card that was swept."
            ),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-17.4",
            _("A run with a gap is a mistake: %(penalty)s off, and the pair stays."),
            figures=figures(penalty=points(PENALTY)),
            when=on("soplado"),
            option="soplado",
        ),
        Rule("CA-17.5", _("The first to ask gets the cards."), when=on("soplado"), option="soplado"),
        Rule(
            "CA-17.6",
            _("After the last card of a cycle there is no more sweeping, unless Viveza gives the table its pause."),
            when=on("soplado"),
            option="soplado",
        ),
        Rule(
            "CA-14.2",
            _("A sweep counts as a capture for the cards left over at the end."),
            when=on("soplado"),
            option="soplado",
        ),
    ),
)

VIVEZA = Section(
    _("Viveza"),
    (
        Rule(
            "CA-18.1",
            _("In every cycle each player has one False canto and one Steal. Only you know which of yours are left."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.2",
            _("A False canto is announced like any other, whatever you hold. It is never called."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.3",
            _(
                "It competes and is paid like a true one, but ranks below every true one of its kind. A "
                "Ronda without its pair is worth %(points)s."
            ),
            figures=figures(points=points(FALSE_RONDA)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.4",
            _(
                "With a Steal your card takes any cards from the table. It scores a caída and a clean table"
                " as if it were right."
            ),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.5",
            _("Every announcement and every capture may be accused, true or not. Sweeps may not."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.6",
            _(
                "An announcement may be accused until the first card of the next deal, a capture until the "
                "next player's card."
            ),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.7",
            _(
                "You accuse opponents, and only what you were there to see. The first accusation, right or "
                "wrong, settles it."
            ),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.8",
            _(
                "A False canto that is found out gives back what it was paid, costs %(penalty)s, and "
                "the next canto takes its place."
            ),
            figures=figures(penalty=points(PENALTY)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.9",
            _(
                "Of a Steal that is found out only the part that was right stays. The rest goes back to its"
                " places, the clean table is taken back, and it costs %(penalty)s."
            ),
            figures=figures(penalty=points(PENALTY)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.10",
            _("A wrong accusation is a mistake: %(penalty)s off. It reveals nothing."),
            figures=figures(penalty=points(PENALTY)),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.11",
            _("Nothing of this changes whose turn it is, or the time that is left."),
            when=on("viveza"),
            option="viveza",
        ),
        Rule(
            "CA-18.12",
            _(
                "Before a cycle or a game closes there are %(seconds)s seconds to object. Whoever no longer"
                " has %(target)s after that has not won."
            ),
            figures=figures(seconds=CLOSE_SECONDS, target=TARGET),
            when=on("viveza"),
            option="viveza",
        ),
    ),
)

TABLE_MANNERS = Section(
    _("Moves, and what everybody sees"),
    (
        Rule("CA-20.1", _("A move that the rules do not allow is refused. It changes nothing and costs nothing.")),
        Rule("CA-20.2", _("With every refusal comes the reason.")),
        Rule(
            "CA-22.1",
            _(
                "Open to everybody: the table, the last card played, how many cards each hand, each pile "
                "and the deck hold, the scores, and the cantos announced."
            ),
        ),
        Rule("CA-22.2", _("Your hand is yours alone.")),
        Rule("CA-22.3", _("Nobody sees the other hands, the deck or what lies in the piles, not even a partner.")),
    ),
)

RULEBOOK = (
    BASICS,
    CARDS,
    DEALER,
    CYCLES,
    LAYING,
    TURN,
    CAPTURE,
    FALLING,
    CANTO,
    CALLING,
    BEATEN,
    TRIPLE,
    COUNT,
    EXPERT,
    SOPLADO,
    VIVEZA,
    TABLE_MANNERS,
)
