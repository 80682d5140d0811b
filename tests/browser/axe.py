"""What axe says about a page in light, in dark and in high contrast: every rule once, then what hangs on colours."""

from __future__ import annotations

from importlib import resources
from typing import Any

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


def faults(page: Page) -> dict[str, list[str]]:
    """What axe calls serious or critical, by scheme; empty if there is nothing."""
    page.evaluate(SCRIPT)
    found = {}
    for scheme in SCHEMES:
        page.emulate_media(**scheme)
        found[" ".join(scheme.values())] = page.evaluate(RUN, COLOURS if found else None)
    page.emulate_media(**SCHEMES[0])
    return {where: what for where, what in found.items() if what}
