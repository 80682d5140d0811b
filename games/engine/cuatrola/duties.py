"""What may be played to a trick (CU-5), why another card may not, and what a play shows of a hand."""

from __future__ import annotations

from .options import Options
from .pack import ABOVE, BEATS, SUIT
from .state import State


def allowed(hand: int, led: int, best: int, trump: int, relief: bool, eased: bool, forced: bool) -> int:
    """The cards of `hand` that may follow. `best` is the card that would win. `relief`: the partner is winning and the
    void need not trump; `eased`: nor need a card of the suit led be beaten; `forced`: too low a trump is still due.

    Once a trick is trumped, no card of the suit led beats its best card, so there is nothing to beat (CU-5.4)."""
    follow = hand & SUIT[led]
    if follow:
        return (0 if eased else follow & BEATS[trump][best]) or follow
    trumps = hand & SUIT[trump]
    if not trumps or relief:
        return hand
    return trumps & BEATS[trump][best] or (trumps if forced else hand)


class Duties:
    """The duties under one table's options."""

    def __init__(self, options: Options) -> None:
        self.forced = options.undertrump == "forced"
        self.relief = options.partner_exemption != "none"
        self.eased = options.partner_exemption == "full"

    def playable(self, state: State, seat: int) -> int:
        """The cards that `seat` may play to the current trick."""
        hand = state.hands[seat]
        if not state.trick:
            return hand
        partner = self.relief and (state.taker ^ seat) == 2  # one who sits out never lies best
        return allowed(hand, state.led, state.best, state.trump, partner, partner and self.eased, self.forced)

    def broken(self, state: State, seat: int, card: int) -> str:
        """The duty that `card` would break, or nothing. `seat` holds it."""
        may = self.playable(state, seat)
        if may >> card & 1:
            return ""
        if may & SUIT[state.led]:
            return "must_beat" if card // 5 == state.led else "must_follow"
        trumped = state.best // 5 == state.trump
        return "must_overtrump" if trumped and may & BEATS[state.trump][state.best] else "must_trump"

    def shows(self, led: int, best: int, trump: int, card: int, partner: bool) -> int:
        """The cards that a seat proves not to hold by following with `card`. It is exactly what makes the play legal:
        a hand without them may play it, a hand with one of them may not."""
        suit = card // 5
        beats = BEATS[trump][best] >> card & 1
        if suit == led:
            return 0 if beats or (partner and self.eased) else ABOVE[best] & SUIT[led]
        if partner and self.relief:
            return SUIT[led]
        if suit == trump:
            return SUIT[led] | (0 if beats else SUIT[trump] & BEATS[trump][best])
        return SUIT[led] | (SUIT[trump] if self.forced else SUIT[trump] & BEATS[trump][best])
