"""What somebody hears in their first match, one sentence a turn."""

from __future__ import annotations

from ..text import _

HINTS = (
    _("Touch a card to choose it. A dull card may not be played now: touch it and it says why."),
    _("Follow the suit that was led, and beat it if you can. Without that suit, play a trump."),
    _("Ace, three, king, knight, jack: so they beat each other, and the ace and the three are worth most."),
    _("Before the first card each may bid. Whoever says Solo plays without the partner, for a dearer hand."),
    _("King and knight of one suit are a cante: announce it when your side has won a trick."),
)
