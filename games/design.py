"""The design page, for whoever works on the site: its colours, type, cards, buttons, and a chair in every state, all
drawn by the templates and styles that the site itself uses."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from . import cloth
from .engine.cards import FRENCH_SUITS, spanish
from .engine.game import Seat
from .templatetags.table import ICONS

TONES = ("paper", "sheet", "ink", "ink-2", "line", "edge-line", "act", "on-act", "bad", "bad-bg", "note-bg") + (
    "sun", "on-sun", "cloth", "cloth-hi", "cloth-lo", "hem", "on-cloth", "on-cloth-2", "card", "card-ink", "back",
    "oros", "copas", "espadas", "bastos", "side-a", "side-b",
)  # fmt: skip
SIZES = ("t5", "t4", "t3", "t2", "t1", "t0", "t-1")
SPANISH = spanish((1, 2, 3, 4, 5, 6, 7, 10, 11, 12), by_suit=True).codes
FRENCH = tuple(f"{rank}{suit}" for suit in FRENCH_SUITS for rank in ("A", *range(2, 11), "J", "Q", "K"))
SOME = ("1o", "7o", "11o", "2c", "7c", "12c", "6e", "11e", "6b", "10b", "AS", "QS", "9H", "KH", "10D", "JD", "7C", "KC")
FEW = ("11c", "7b", "12e", "KH", "8S")
WIDTHS = ("36", "60", "120", "300")
LIGHTS = (  # what is said of it, its class, the colours of the French suits, the back
    (_("by day"), "day", "two", "bench"),
    (_("by day, in four colours"), "day", "four", "tile"),
    (_("by night"), "night", "two", "bench"),
    (_("by night, in four colours"), "night", "four", "tile"),
    (_("in grey"), "grey", "four", "tile"),
    (_("to eyes without green"), "no-green", "two", "bench"),
    (_("to eyes without green, in four colours"), "no-green", "four", "tile"),
)
PLAIN = {"kind": "person", "connected": True, "cards": 3, "place": "at-top"}
Chair = dict[str, Any]
STATES: tuple[tuple[str | Promise, Chair], ...] = (
    (_("waiting for its turn"), {}),
    (_("on turn"), {"turn": True}),
    (_("not connected"), {"connected": False}),
    (_("away, the house plays"), {"away": True}),
    (_("house player"), {"kind": "house"}),
    (_("dealer"), {"dealer": True}),
    (_("our side"), {"side": "a"}),
    (_("their side"), {"side": "b"}),
    (_("their side, on turn"), {"side": "b", "turn": True}),
    (_("no cards left"), {"cards": 0}),
    (_("a long name"), {"name": "Bartolomé de la Candelaria"}),
)
FREE: tuple[tuple[str | Promise, Chair, bool], ...] = (  # before the match: a chair, and whether the host looks at it
    (_("a free chair, for who comes"), {"kind": "free", "name": _("Free chair")}, False),
    (_("a free chair, for the host"), {"kind": "free", "name": _("Free chair")}, True),
    (_("somebody is ready"), {"connected": True}, False),
    (_("the host, not connected"), {"connected": False, "is_host": True}, False),
    (_("a house player, for the host"), {"kind": "house"}, True),
)


@login_required
@require_safe
def design(request: HttpRequest) -> HttpResponse:
    """The page itself: the staff's."""
    if not request.user.is_staff:
        raise PermissionDenied
    shown = {"tones": TONES, "sizes": SIZES, "icons": sorted(ICONS), "playing": playing(), "waiting": waiting()}
    cards = {"decks": (SPANISH, FRENCH), "some": SOME, "few": FEW, "widths": WIDTHS, "lights": LIGHTS}
    return render(request, "games/design.html", shown | cards)


def playing() -> list[tuple[str | Promise, str]]:
    """Each state of a chair in a match, and how it is drawn."""
    return [(state, drawn(chair(seat, has), "table")) for seat, (state, has) in enumerate(STATES, 1)]


def waiting() -> list[tuple[str | Promise, str]]:
    """The same before one."""
    return [
        (state, drawn(chair(seat, has), "", is_host, 0 if is_host else None))
        for seat, (state, has, is_host) in enumerate(FREE, len(STATES) + 1)
    ]


def chair(seat: Seat, has: Chair) -> Chair:
    """Somebody's chair, as games/table.py tells the templates of it, that differs from the plainest in this."""
    name = str(has.get("name", "Ana"))
    return {"seat": seat, "i": 1, "n": 2, **PLAIN, **has, "name": name, "initial": name[:1]}


def drawn(each: Chair, game: str, is_host: bool = False, me: Seat | None = 0) -> str:
    """The chair as a game's table shows it ("table" is what they all have in common), or a table that waits."""
    room = {"code": "DESIGN", "phase": "playing" if game else "waiting", "is_host": is_host, "shared": True}
    context = {"room": room, "me": me, "chairs": [each], "mine": {}, "view": {}, "offers": []}
    return cloth.regions(["chairs"], context, game)["chairs"]
