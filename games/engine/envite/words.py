"""What happened and why a move is refused, in sentences."""

from __future__ import annotations

from ..text import _

EVENTS = {
    "captain_changed": _("%(player)s is captain now."),
    "round_started": _("Round %(round)s: %(player)s deals, %(other)s leads."),
    "dealt": _("%(player)s gets %(count)s cards."),
    "vira_turned": _("The Vira is the %(card)s: %(suit)s are trumps."),
    "tumbo_round": _("Tumbo: nobody calls. A chico is at stake for %(side)s."),
    "timed_out": _("%(player)s ran out of time."),
    "passed": _("%(player)s passes."),
    "envite_called": _("%(player)s calls the envite: %(value)s."),
    "envite_raised": _("%(player)s takes %(floor)s and raises to %(value)s."),
    "envite_accepted": _("%(player)s accepts: the round is for %(value)s."),
    "envite_folded": _("%(player)s folds."),
    "tumbo_played": _("%(player)s plays the tumbo."),
    "tumbo_declined": _("%(player)s declines the tumbo."),
    "card_played": _("%(player)s plays the %(card)s."),
    "trick_won": _("%(player)s takes trick %(trick)s."),
    "round_won": _("The round goes to %(side)s: %(value)s."),
    "stones": _("%(value)s for %(side)s: %(total)s now."),
    "tumbo_entered": _("In tumbo now: %(side)s."),
    "chico_won": _("A chico for %(side)s: %(chicos)s."),
    "game_won": _("The game goes to %(side)s, %(chicos)s in chicos."),
    "signal_made": _("%(player)s signals: %(sign)s (%(meaning)s)."),
    "signal_seen": _("You catch a signal of %(player)s: %(sign)s (%(meaning)s)."),
}
BOTH_IN_TUMBO = _("Tumbo for both sides: nobody calls, and whoever wins the round takes the chico.")
REASONS = {
    "tricks": _("most of the tricks"),
    "fold": _("the envite was not wanted"),
    "decline": _("the tumbo was declined"),
}
SUITS = {"o": _("coins"), "c": _("cups"), "e": _("swords"), "b": _("clubs")}

REFUSALS = {
    "game_over": _("The game is over."),
    "malformed": _("That is not a move of this game. To play, choose a card first."),
    "tumbo": _("Nobody calls an envite while a side is in tumbo."),
    "wrong_phase": _("That is not possible at this point of the round."),
    "not_captain": _("Only the captains speak for their teams."),
    "not_your_turn": _("It is not your turn."),
    "bad_rung": _("That is not the next rung of the ladder."),
    "top_rung": _("Nothing stands above chico fuera: accept it or fold."),
    "not_in_hand": _("You do not hold that card."),
    "must_follow": _("You hold a card of the suit led, so you must follow it."),
    "must_trump": _("A trump was led, and you hold one that you must answer with."),
    "no_signals": _("This table plays without signals."),
    "no_such_signal": _("There is no such signal at this table."),
    "enough_signals": _("You have made all your signals for this round."),
}
