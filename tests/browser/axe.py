"""What axe says about pages: all of it as they are, or what is serious in light, in dark and in high contrast."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCRIPT = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# Without its own copies of the style sheets, which the site's policy would not let it write
RUN = """async (rules) => (await axe.run({
  preload: false, resultTypes: ["violations"], ...(rules && {runOnly: rules}),
})).violations
  .filter(({impact}) => ["serious", "critical"].includes(impact))
  .map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(" ")).slice(0, 3).join(", ")}`)"""
SCHEMES: tuple[dict[str, Any], ...] = (
    {"color_scheme": "light", "contrast": "no-preference"},
    {"color_scheme": "dark", "contrast": "no-preference"},
    {"color_scheme": "light", "contrast": "more"},
)
COLOURS = ["color-contrast", "link-in-text-block"]


def glance(page: Page, within: str | None = None) -> list[str]:
    """All that axe finds on a page, or in a part of it, and whether the page is wider than the window."""
    found = [fault["id"] for fault in Axe().run(page, within).response["violations"]]
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*found, "wider than the window"] if wide else found


def tour(page: Page, paths: Iterable[str]) -> dict[str, list[str]]:
    """What a glance at each of these pages finds; empty if there is nothing."""
    found = {}
    for path in paths:
        page.goto(path)
        if faults := glance(page):
            found[path] = faults
    return found


def faults(page: Page) -> dict[str, list[str]]:
    """What axe calls serious or critical, every rule once and what hangs on colours in each scheme; empty if there is
    nothing."""
    page.evaluate(SCRIPT)
    found = {}
    for scheme in SCHEMES:
        page.emulate_media(**scheme)
        found[" ".join(scheme.values())] = page.evaluate(RUN, COLOURS if found else None)
    page.emulate_media(**SCHEMES[0])
    return {where: what for where, what in found.items() if what}
