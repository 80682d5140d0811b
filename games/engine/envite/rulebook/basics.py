"""Enough to sit down with."""

from __future__ import annotations

from ...book import Rule, Section
from ...text import _, as_text
from ..rounds import HAND
from ..tricks import TO_WIN
from .figures import FOLLOW, the_malilla

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
            the_malilla,
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
                "%(choice)s When a trump is led, play a trump if you hold one, unless the only one you hold is the top "
                "card. Otherwise play what you like; nobody has to beat anything."
            ),
            lambda o: {"choice": as_text(FOLLOW[o.follow_rule])},
            option="follow_rule",
        ),
    ),
    basic=True,
)
