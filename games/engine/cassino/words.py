"""What is said about a match: the sentences of events and refusals, and the one beside the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..text import Text, _
from .state import GAME_OVER, NOBODY, ROUND_END, SETUP, Position

if TYPE_CHECKING:
    from .game import Cassino

EVENTS = {
    "match_started": _("The match begins: %(rules)s."),
    "round_started": _("Round %(round)s: %(player)s deals."),
    "dealt": _("Deal %(deal)s."),
    "hand": _("You hold %(cards)s."),
    "captured": _("%(player)s plays the %(card)s and takes %(cards)s."),
    "sweep": _("Sweep! %(player)s clears the table."),
    "built": _("%(player)s builds %(value)s with the %(card)s."),
    "raised": _("%(player)s raises the build of %(from)s to %(value)s with the %(card)s."),
    "joined": _("%(player)s's builds of %(value)s are one pile now."),
    "trailed": _("%(player)s trails the %(card)s."),
    "turn": _("%(player)s to play."),
    "leftovers": _("The cards left over go to %(player)s, who captured last: %(cards)s."),
    "round_scored": _("Round %(round)s: %(figures)s."),
    "extra_round": _("It is a tie: everybody plays another round."),
    "match_won": _("%(side)s wins the match."),
    "resigned": _("%(player)s resigns."),
    "timed_out": _("%(player)s runs out of time."),
    "auto_played": _("A card is played for %(player)s."),
    "rules_accepted": _("%(player)s accepts the rules."),
    "match_cancelled": _("%(player)s does not accept the rules: the match ends without a result."),
}

REFUSALS = {
    "game_over": _("The match is over."),
    "wrong_phase": _("That cannot be done now."),
    "already_resigned": _("You have resigned already."),
    "malformed": _("That is no move of this game."),
    "rules_not_seen": _("This match has rules of its own: accept them before you play."),
    "not_your_turn": _("It is not your turn."),
    "not_in_hand": _("You do not hold that card."),
    "owner_cannot_trail": _("You own a build. Capture, build or raise instead of trailing."),
    "matching_card_cannot_trail": _("This card matches a card on the table: capture it or build."),
    "card_used_twice": _("A card or build on the table can be used only once in a move."),
    "unknown_build": _("That build is not on the table any more."),
    "not_on_table": _("That card does not lie loose on the table."),
    "nothing_taken": _("Choose what the card shall take."),
    "bad_ace_value": _("The played card cannot have that value."),
    "face_card_rank_only": _(
        "Face cards take only a loose card of their own rank, and nothing else takes or builds them."
    ),
    "face_cards_one_at_a_time": _("A face card takes one card of its rank at a time."),
    "no_partition": _("These cards cannot be split into groups of that value."),
    "wrong_sum": _("These cards do not add up to that value."),
    "wrong_build_value": _("That build has another value, and a build is never part of a sum."),
    "must_take_matches": _("Take every loose card of the same rank as well."),
    "would_strand_build": _(
        "You own a build of %(value)s and this is your last card for it. Use it to capture the build."
    ),
    "for_partner_off": _("Building for a partner is not played at this table."),
    "not_partner_build": _("Choose one build that your partner owns."),
    "nothing_to_build_on": _("A card alone is no build: choose something to build on."),
    "value_too_high": _("Nothing on the table may be worth more than %(most)s."),
    "ace_stack": _("A pile of single aces is built as %(low)s; an ace takes it as %(low)s or %(high)s."),
    "no_capturing_card": _("Keep a card of the build's value in your hand: you need one that takes %(value)s."),
    "raising_off": _("Raising is switched off in this match."),
    "own_build": _("You cannot raise your own build."),
    "partner_build": _("You cannot raise your partner's build."),
    "not_single": _("This pile has several groups; its value is fixed."),
    "already_raised": _("This build has been raised already, and once is the limit."),
    "no_loose_in_raise": _("A raise uses your card only, no loose cards."),
}

REFUSED_BY = {
    "game_over": "CS-15.2",
    "wrong_phase": "CS-5.5",
    "already_resigned": "CS-16.2",
    "malformed": "CS-22.4",
    "rules_not_seen": "CS-19.3",
    "not_your_turn": "CS-5.3",
    "not_in_hand": "CS-5.1",
    "owner_cannot_trail": "CS-8.1",
    "matching_card_cannot_trail": "CS-11.2",
    "card_used_twice": "CS-6.2",
    "unknown_build": "CS-6.3",
    "not_on_table": "CS-6.1",
    "nothing_taken": "CS-6.1",
    "bad_ace_value": "CS-3.2",
    "face_card_rank_only": "CS-6.7",
    "face_cards_one_at_a_time": "CS-6.7",
    "no_partition": "CS-20.1",
    "wrong_sum": "CS-6.2",
    "wrong_build_value": "CS-6.3",
    "must_take_matches": "CS-6.9",
    "would_strand_build": "CS-8.3",
    "for_partner_off": "CS-10.6",
    "not_partner_build": "CS-10.7",
    "nothing_to_build_on": "CS-7.3",
    "value_too_high": "CS-7.10",
    "ace_stack": "CS-7.11",
    "no_capturing_card": "CS-7.4",
    "raising_off": "CS-9.1",
    "own_build": "CS-9.4",
    "partner_build": "CS-10.5",
    "not_single": "CS-9.3",
    "already_raised": "CS-9.8",
    "no_loose_in_raise": "CS-9.6",
}

CATEGORIES = {
    "cards": _("most cards"),
    "spades": _("most spades"),
    "big_casino": _("10 of diamonds"),
    "little_casino": _("2 of spades"),
    "ace_AS": _("ace of spades"),
    "ace_AC": _("ace of clubs"),
    "ace_AH": _("ace of hearts"),
    "ace_AD": _("ace of diamonds"),
    "sweep": _("sweep"),
}

SHEET = {name: title for name, title in CATEGORIES.items() if not name.startswith("ace_")} | {
    "aces": _("aces"),
    "sweep": _("sweeps"),
}

RULES = {
    "modern": _("Modern rules"),
    "classic": _("Classic rules"),
    "royal": _("Royal Casino rules"),
    "dominican": _("Dominican rules"),
}

WON_BY = {
    "score": _("%(side)s wins the match."),
    "endgame": _("%(side)s wins the match by the endgame: %(category)s."),
    "count_order": _("%(side)s wins the match, first to arrive in the count: %(category)s."),
    "resign": _("%(side)s wins the match: nobody else is left."),
    "timeout": _("%(side)s wins the match on time."),
}


def of_value(value: int) -> Text | int:
    """A stack of aces is called by its cards."""
    return Text(_("aces")) if value == 1 else value


# The sentence beside the clock


def prompt(game: Cassino, state: Position, seat: int | None) -> Text:
    """What the match waits for, as `seat` is told it."""
    if state.phase == SETUP:
        return Text(_("The cards are being dealt."))
    if state.phase == GAME_OVER:
        return _over(state)
    if state.phase == ROUND_END:
        ready = seat in state.continued
        return Text(_("Waiting for the others.") if ready else _("The round is over: look at the count, then go on."))
    if seat is not None and not state.rules_seen[seat]:
        return Text(_("This match has rules of its own: read them and say whether you play."))
    if seat is not None and seat == state.turn:
        return _own_turn(state, seat)
    return Text(EVENTS["turn"], {"player": state.turn})


def _over(state: Position) -> Text:
    if state.winner == NOBODY:
        return Text(_("The match ended without a result."))
    return Text(EVENTS["match_won"], {"side": state.winner})


def _own_turn(state: Position, seat: int) -> Text:
    owned = state.owned(seat)
    if owned:
        return Text(_("You own a build of %(value)s, so you may not trail."), {"value": of_value(owned[0].value)})
    if state.table or state.builds:
        return Text(_("Capture, build or trail."))
    return Text(_("The table is empty: trail a card."))
