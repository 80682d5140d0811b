"""What Caída says: what happened, why not, and what things are called."""

from __future__ import annotations

from ..game import Refusal
from ..text import Text, _, as_text, ngettext, spelled
from .cantos import values_of
from .pack import CALLS, MISTAKES, TARGET

CANTOS = {
    "ronda": _("Ronda"),
    "tribilin": _("Tribilín"),
    "patrulla": _("Patrulla"),
    "vigia": _("Vigía"),
    "registro": _("Registro"),
    "registrico": _("Registrico"),
    "casa_chica": _("Casa Chica"),
    "casa_grande": _("Casa Grande"),
}
VALUES = {
    1: _("ace"),
    2: _("two"),
    3: _("three"),
    4: _("four"),
    5: _("five"),
    6: _("six"),
    7: _("seven"),
    10: _("jack"),
    11: _("knight"),
    12: _("king"),
}
THE_VALUES = {
    1: _("the ace"),
    2: _("the two"),
    3: _("the three"),
    4: _("the four"),
    5: _("the five"),
    6: _("the six"),
    7: _("the seven"),
    10: _("the jack"),
    11: _("the knight"),
    12: _("the king"),
}
SAYS = _("%(player)s: “%(canto)s!”")

EVENTS = {
    "draw": _("Drawing for the deal: %(cards)s."),
    "dealer": _("%(player)s deals first."),
    "cycle": _("Cycle %(cycle)s: %(player)s shuffles."),
    "order_called": _("%(player)s calls: %(order)s."),
    "table_card": _("%(call)s is called: the %(card)s."),
    "table_repeat": _("The %(card)s repeats a value and goes under the deck."),
    "misdeal": _("No hit: a misdeal, which counts for %(player)s."),
    "deal": _("Deal %(number)s: %(hand)s cards each."),
    "hand": _("You get the %(cards)s."),
    "turn": _("%(player)s is on turn."),
    "canto_announced": SAYS,
    "canto_called": _("%(player)s calls the %(canto)s: the game goes on."),
    "played": _("%(player)s lays the %(card)s."),
    "clean_table": _("Clean table for %(player)s."),
    "canto_cancelled": _("%(player)s falls on the last card of %(other)s: the canto is gone."),
    "canto_paid": _("The %(canto)s of %(player)s is paid."),
    "tribilin_wins": _("%(player)s has Tribilín and wins: %(cards)s."),
    "leftovers": _("%(player)s captured last and takes the table: %(cards)s."),
    "count": _("Cards counted for %(side)s: %(number)s, with a quota of %(quota)s."),
    "mistake": _("A mistake by %(player)s: %(mistake)s."),
    "swept": _("%(player)s sweeps the %(cards)s."),
    "accused": _("%(player)s accuses %(other)s, and rightly."),
    "canto_withdrawn": _("%(player)s did not have that %(canto)s: it no longer counts."),
    "corrected": _("Back on the table from %(player)s: %(cards)s."),
    "closing": _("Has anybody something to say before the cycle closes?"),
    "score": _("%(points)s for %(side)s: %(total)s."),
    "game_over": _("The game goes to %(side)s."),
    "skunked": _("Skunked, without a point: %(players)s."),
}
CALL_WON = _("%(player)s calls the %(canto)s, and no rival has a canto.")
PLAYS = {
    "plain": EVENTS["played"],
    "capture": _("%(player)s plays the %(card)s and takes the %(cards)s."),
    "multiple": _("%(player)s plays the %(card)s and takes the %(cards)s."),
    "caida": _("Caída! %(player)s falls with the %(card)s and takes the %(cards)s."),
}
MISTAKES_MADE = {
    "invalid_take": _("those cards cannot be taken together"),
    "wrong_canto": _("that is not the canto of the hand"),
    "wrong_run": _("the run above the pair has a gap"),
    "false_accusation": _("the accusation was wrong"),
}
ACCUSED_WRONGLY = _("%(player)s accuses %(other)s, and is wrong.")
CLOSING_GAME = _("Has anybody something to say before the game closes?")
SCORES = {
    "table_hit": _("Hit: %(points)s for %(side)s, %(total)s now."),
    "misdeal": _("Misdeal: %(points)s for %(side)s, %(total)s now."),
    "caida": _("Caída: %(points)s for %(side)s, %(total)s now."),
    "clean_table": _("Clean table: %(points)s for %(side)s, %(total)s now."),
    "canto": _("Canto: %(points)s for %(side)s, %(total)s now."),
    "tribilin": _("Tribilín: %(points)s for %(side)s, %(total)s now."),
    "count": _("Count: %(points)s for %(side)s, %(total)s now."),
    "penalty": _("Penalty: %(points)s for %(side)s, %(total)s now."),
    "correction": _("Taken back: %(points)s for %(side)s, %(total)s now."),
}

REFUSALS: dict[str, tuple[str | Text, str]] = {
    "game_over": (_("The game is over."), "CA-15.1"),
    "malformed": (_("That is not a move of this game. To play, choose a card first."), "CA-20.2"),
    "wrong_phase": (_("That is not possible at this moment."), "CA-20.1"),
    "not_your_turn": (_("It is not your turn."), "CA-5.1"),
    "not_in_hand": (_("You do not hold that card."), "CA-5.1"),
    "take_not_allowed": (_("At this table the game captures for you: name only the card."), "CA-5.4"),
    "not_on_table": (_("One of those cards no longer lies on the table."), "CA-17.5"),
    "expert_only": (_("Only in Expert do you announce and choose yourself."), "CA-16.1"),
    "soplado_off": (_("This table plays without Soplado."), "CA-17.2"),
    "viveza_off": (_("This table plays without Viveza."), "CA-18.1"),
    "not_three_cards": (_("A canto is announced before your first card of the deal."), "CA-16.6"),
    "already_announced": (_("You have already announced in this deal."), "CA-16.6"),
    "canto_disabled": (_("This table does not play that canto."), "CA-9.2"),
    "call_absent": (_("Where a caída beats a canto, cantos are not called."), "CA-12.1"),
    "call_not_reaching": (
        Text(_("That canto does not bring you to %(target)s, so there is nothing to call."), {"target": TARGET}),
        "CA-16.8",
    ),
    "fake_cannot_call": (_("A False canto cannot be called."), "CA-18.2"),
    "false_canto_spent": (_("You have used your False canto of this cycle."), "CA-18.1"),
    "canto_not_fakeable": (_("A Tribilín that wins cannot be a False canto."), "CA-18.2"),
    "steal_spent": (_("You have used your Steal of this cycle."), "CA-18.1"),
    "own_pair": (_("You left that pair yourself, so the others may sweep it and you may not."), "CA-17.2"),
    "not_a_pair": (_("Those two cards are not a pair."), "CA-17.1"),
    "own_side": (_("You accuse opponents, not your own side."), "CA-18.7"),
    "no_open_event": (_("There is nothing to accuse there any more."), "CA-18.6"),
    "event_closed": (_("Somebody has already accused that."), "CA-18.7"),
    "not_witness": (_("You were away when that happened."), "CA-18.7"),
    "mistake_limit": (
        Text(
            _("After %(mistakes)s mistakes in a turn the next one is refused free of charge."),
            {"mistakes": spelled(MISTAKES)},
        ),
        "CA-16.5",
    ),
}


def the_value(card: str) -> Text:
    """ "the king" for any king: suits do not matter in this game."""
    return Text(THE_VALUES[int(card[:-1])])


def names(cards: list[str]) -> list[Text]:
    """ "king" and "seven", for a list."""
    return [Text(VALUES[int(card[:-1])]) for card in cards]


def called(order: str) -> str:
    """An order as the dealer calls it: "4, 3, 2, 1"."""
    return ", ".join(map(str, CALLS[order]))


def the_hand(kind: str) -> Text:
    """What a canto that is one hand only is made of: "ace, knight and king"."""
    return Text("%(values)s", {"values": [VALUES[value] for value in values_of(kind)]})


def points(n: int) -> Text:
    return ngettext("%(points)s point", "%(points)s points", n, points=n)


def refusal(code: str) -> Refusal:
    sentence, rule = REFUSALS[code]
    return Refusal(code, as_text(sentence), rule)
