"""How smoothly a card flies: the frames of one move, from Chromium's own trace.

python -m bench.frames

A card of a laid table is played at 1440x900 with all movement on. The trace tells what became of each frame while cards
were in the air: shown, dropped, or not wanted because a card rests on the one it takes and nothing on the screen moves.
Only `transform` may move, so that no frame needs layout.
"""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import poses
from tests.stack import Site

from .shots import chromium

TABLES = ("caida", "cassino-builds", "cuatrola-trick", "envite-12")
TRACED = ["cc", "benchmark", "blink.user_timing"]
SHOWN, IDLE = {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}, {"STATE_NO_UPDATE_DESIRED"}
# From the redraw that sends a card flying to its landing; what moves, by the names of its properties.
FLIGHT = """() => {
  const own = new Set(["offset", "computedOffset", "easing", "composite"]);
  window.flown = new Promise((landed) => document.addEventListener("table:drawn", async () => {
    const cards = document.getAnimations().filter((each) => each.constructor === Animation);
    if (!cards.length) return;
    performance.mark("flight");
    const frames = cards.flatMap((each) => each.effect.getKeyframes());
    const moved = frames.flatMap(Object.keys).filter((each) => !own.has(each));
    await Promise.allSettled(cards.map((each) => each.finished));
    performance.mark("landed");
    landed([...new Set(moved)]);
  }));
}"""


def main() -> None:
    site = Site()
    try:
        site.open()
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            for name, (path, session) in poses.lay(site).items():
                if name in TABLES:
                    print(measured(browser, site, name, path, session), flush=True)
            browser.close()
    finally:
        site.close()
        shutil.rmtree(site.box, ignore_errors=True)


def measured(browser: Browser, site: Site, name: str, path: str, session: str) -> str:
    """One table, one card, one line of figures."""
    context = browser.new_context(base_url=site.url, viewport={"width": 1440, "height": 900})
    context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    page = context.new_page()
    page.goto(path)
    page.locator("#hand label:not(.no)").first.click()
    page.locator("#actions .main:not([disabled])").wait_for()
    page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=TRACED)
    moved = flown(page)
    trace = json.loads(browser.stop_tracing())
    context.close()
    return f"{name}: {frames(trace['traceEvents'])}; moves {', '.join(moved)}"


def flown(page: Page) -> list[str]:
    """What moved when the main button was pressed, once all has landed."""
    page.evaluate(FLIGHT)
    page.locator("#actions .main").click()
    moved: list[str] = page.evaluate("window.flown")
    page.wait_for_timeout(100)
    return moved


def frames(events: list[dict[str, Any]]) -> str:
    """The frames of the flight: how many moved something, and how many of those the screen never showed."""
    began, landed = (next(each["ts"] for each in events if each["name"] == name) for name in ("flight", "landed"))
    became: dict[int, set[str]] = defaultdict(set)  # by number: one may be reported by two drawers
    for each in events:
        if each["name"] == "PipelineReporter" and each["ph"] == "b" and began <= each["ts"] <= landed:
            report = each["args"]["frame_reporter"]
            became[report["frame_sequence"]].add(report["state"])
    owed = [states for states in became.values() if states != IDLE]
    shown, seconds = sum(1 for states in owed if states & SHOWN), (landed - began) / 1e6
    rest, second = len(became) - len(owed), shown / (seconds * len(owed) / len(became))
    return f"{shown} of {len(owed)} frames shown, {second:.0f} a second; {rest} at rest; {seconds:.2f} s"


if __name__ == "__main__":
    main()
