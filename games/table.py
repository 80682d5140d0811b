"""What one person sees of a room: a seat's view becomes the HTML of its page, region by region.

Everything here comes from `game.view`, `offers`, `prompt` and `tell`, and from the events that this seat may read:
a template never meets a position. The page and the socket share one rendering of the regions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from games import cloth
from games.engine.game import Seat
from games.models import Room
from games.scene import Scene

FIELD = '<input type="hidden" id="{0}" name="{0}" value="{1}"{2}>'
REGIONS = ("score", "chairs", "middle", "corner", "told", "clock", "hand", "actions", "log", "notice")
REGIONS += ("giving_up", "hosting")  # in the menu


@dataclass(frozen=True, slots=True)
class Table:
    """One reader's table: the version it shows, what the page around it needs, and the HTML of each region by id.
    `moment` is what the clock region is compared by: its figure of seconds differs in every rendering."""

    version: int
    page: dict[str, Any]
    regions: dict[str, str]
    turn: int = 0
    moment: str = ""
    answers: int = 0

    def frame(self, names: Iterable[str] = REGIONS) -> str:
        """The named regions as the page swaps them in, with the version that they bring it to."""
        regions = (f'<div id="{name}" hx-swap-oob="innerHTML">{self.regions[name]}</div>' for name in names)
        return version_fields(self.version, self.answers, live=True) + "".join(regions)


def version_fields(version: int, turn: int, live: bool = False) -> SafeString:
    """The form's own note of which version it shows and of the last turn in it; both go along with every move."""
    oob = ' hx-swap-oob="true"' if live else ""
    fields = (("version", version), ("answers", turn))
    return mark_safe("".join(FIELD.format(name, value, oob) for name, value in fields))


def show(
    room: Room,
    seat: Seat | None,
    language: str,
    selection: Mapping[str, Any] | None = None,
    names: Iterable[str] = REGIONS,
    had: frozenset[Seat] = frozenset(),
) -> Table:
    """The table as `seat` may see it (None: a spectator, who may have `had` chairs in this match), in `language`.
    `selection` is what the seat has chosen on its page; without one it is what the rules keep for it. Only the named
    regions are drawn. A seat behind the curtain gets what a spectator gets."""
    if seat is not None and room.covers(seat):
        seat = None
    with override(language):
        scene = Scene(room, seat, had)
        context = scene.context(selection)
        context["regions"] = regions = cloth.regions(names, context, scene.game_drawn)
        context["version_fields"] = version_fields(room.version, scene.answers)
        moment = scene.moment(regions.get("clock", ""), context["clock"])
        return Table(room.version, context, regions, scene.turn, moment, scene.answers)
