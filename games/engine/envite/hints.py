"""What somebody hears in their first match, one sentence a turn."""

from __future__ import annotations

from ..text import _

HINTS = (
    _("Touch a card to choose it. A dull card may not be played now: touch it and it says why."),
    _("The open card is the Vira: its suit is trumps. Touch it to see all trumps in their order."),
    _("Before the first card the captains talk: who calls the envite raises what the round is worth."),
    _("The best card wins a trick: the highest trump, or else the highest of the suit that was led."),
    _("The side with more tricks gets the stones of the round. Enough stones make a chico."),
)
