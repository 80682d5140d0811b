"""Cuatrola's duties as a path of questions, and a hand to try them with: the engine says which cards may be played."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from django.utils.translation import gettext as _

from games.engine.cuatrola import GAME, pack
from games.engine.cuatrola.pack import BEATS, DECK, HELD, SUIT, SUITS
from games.engine.cuatrola.words import suit_name
from games.say import NOBODY, say

from .drawing import NAMES

SEAT = 0  # the hand that is tried
MOST = 999  # hands that are offered


@dataclass(frozen=True, slots=True)
class Step:
    """A question on the path, the rule it comes from, the answer here, and what follows if the path ends with it."""

    question: str
    rule: str
    answer: bool
    ends: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand: may it be played, and if not, why not."""

    code: str
    why: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """A moment in a trick: what lies there, what is held, and the way through the duties."""

    number: int
    trump: str
    trick: list[tuple[str, str]]
    ahead: str
    hand: list[Held]
    steps: list[Step]


class Trial:
    """Hand number `number` under some options: the cards are dealt from it, so a link shows the same hand."""

    def __init__(self, number: int, values: dict[str, Any]) -> None:
        self.number, rng = number, Random(number)
        self.game = GAME(GAME.schema.load(values, 4, "local"), 4)
        deck = DECK.names(DECK.shuffled(rng))
        hands = [deck[seat * HELD : (seat + 1) * HELD] for seat in range(4)]
        before = rng.choice((1, 2, 2, 3, 3))
        self.state = self.game.arrange({"dealer": (3 - before) % 4, "phase": "play", "hands": hands})
        for _each in range(before):
            seat = self.state.turn
            self.state, _events = self.game.play(self.state, seat, rng.choice(self.game.legal(self.state, seat)))

    def show(self) -> Hand:
        view = self.game.view(self.state, SEAT)
        trick = [(each["card"], NAMES[each["seat"]]) for each in view["trick"]]
        return Hand(
            self.number,
            view["trump_card"],
            trick,
            NAMES[view["ahead"]],
            [self.held(code) for code in view["hand"]],
            self.steps(),
        )

    def held(self, code: str) -> Held:
        refusal = self.game.refusal(self.state, SEAT, self.game.read({"type": "play", "card": code}))
        return Held(code, say(refusal.why, NOBODY), refusal.rule) if refusal else Held(code)

    def steps(self) -> list[Step]:
        """The questions that are asked about this hand, to the one that settles it."""
        state, options = self.state, self.game.o
        hand, trump = state.hands[SEAT], state.trump
        suit = _(suit_name(SUITS[state.led]).message)
        higher = hand & BEATS[trump][state.best]
        partner = (state.taker ^ SEAT) == 2
        if hand & SUIT[state.led]:
            return self._following(suit, bool(higher & SUIT[state.led]), partner)
        first = Step(_("Do you hold %(suit)s, the suit led?") % {"suit": suit}, "CU-5.2", False)
        if options.partner_exemption != "none" and partner:
            ask = _("Is your partner winning the trick, and does that free you here?")
            return [first, Step(ask, "CU-5.10", True, _("Play what you like."))]
        if not hand & SUIT[trump]:
            return [first, Step(_("Do you hold a trump?"), "CU-5.5", False, _("Play what you like."))]
        second = Step(_("Do you hold a trump?"), "CU-5.5", True)
        if pack.suit_of(state.best) != trump:
            ask = _("Has the trick been trumped already?")
            return [first, second, Step(ask, "CU-5.6", False, _("Play a trump, whichever you like."))]
        return [first, second, self._over(bool(higher & SUIT[trump]))]

    def _following(self, suit: str, higher: bool, partner: bool) -> list[Step]:
        first = Step(_("Do you hold %(suit)s, the suit led?") % {"suit": suit}, "CU-5.2", True)
        any_of_it = _("Play any of your %(suit)s.") % {"suit": suit}
        if partner and self.game.o.partner_exemption == "full":
            ask = _("Is your partner winning the trick, and does that free you here?")
            return [first, Step(ask, "CU-5.10", True, any_of_it)]
        if pack.suit_of(self.state.best) != self.state.led:
            return [first, Step(_("Has the trick been trumped already?"), "CU-5.4", True, any_of_it)]
        ends = _("Play one of your %(suit)s that beats it.") % {"suit": suit} if higher else any_of_it
        return [first, Step(_("Can you beat the best card of that suit?"), "CU-5.3", higher, ends)]

    def _over(self, higher: bool) -> Step:
        ask = _("The trick has been trumped. Do you hold a higher trump?")
        if higher:
            return Step(ask, "CU-5.6", True, _("Play one of your higher trumps."))
        forced = self.game.o.undertrump == "forced"
        return Step(ask, "CU-5.7", False, _("Play a trump all the same.") if forced else _("Play what you like."))


def hand(number: int, values: dict[str, Any]) -> Hand:
    """Hand `number`, from 1, ready to be drawn."""
    return Trial(max(1, min(number, MOST)), values).show()


__all__ = ["Hand", "Trial", "hand"]
