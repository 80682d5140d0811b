"""What somebody hears in their first match, one sentence a turn."""

from __future__ import annotations

from ..text import _

HINTS = (
    _("Touch a card to choose it: corners show what it would take. The bright button plays it."),
    _("A card takes one of its own value, and with it the next values up that lie there without a gap."),
    _("Take the card that was played just before you: that is a caída, and it scores at once."),
    _("A capture that leaves the cloth empty scores too. A card that takes nothing stays there."),
    _("A pair or a run in your hand is a canto: only the highest of a deal is paid."),
)
