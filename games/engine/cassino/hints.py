"""What somebody hears in their first match, one sentence a turn."""

from __future__ import annotations

from ..text import _

HINTS = (
    _("Touch a card of your hand, then what it takes from the cloth. The bright button plays it."),
    _("A card takes its own value: one card that equals it, or several that add up to it."),
    _("You may build: lay a card on others for a sum that another card of your hand will take."),
    _("Whoever owns a build keeps the card that takes it. Somebody else may take it first."),
    _("What you take makes points: many cards, many spades, aces, the ten of diamonds, the two of spades."),
)
