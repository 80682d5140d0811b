"""How smoothly a card flies: the frames of one move, from Chromium's own trace.

python -m bench.frames

A card of a laid table is played at 1440x900 with all movement on. The trace tells each frame that the compositor owed
the screen while cards were in the air: shown, or dropped. Only `transform` may move, so that no frame needs layout.
"""

from __future__ import annotations

import json
import shutil
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import poses
from tests.stack import Site

from .shots import chromium

TABLES = ("caida", "cassino-builds", "cuatrola-trick", "envite-12")
TRACED = ["cc", "benchmark", "blink.user_timing"]
SHOWN = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
# From the redraw that sends a card flying to its landing; what moves, by the names of its properties.
FLIGHT = """() => {
  const own = new Set(["offset", "computedOffset", "easing", "composite"]);
  window.flown = new Promise((landed) => document.addEventListener("table:drawn", async () => {
    const cards = document.getAnimations().filter((each) => !(each instanceof CSSAnimation));
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
    """The frames of the flight: how many in how long, and how many of those owed were dropped."""
    began, landed = (next(each["ts"] for each in events if each["name"] == name) for name in ("flight", "landed"))
    reports = [each for each in events if each["name"] == "PipelineReporter" and each["ph"] == "b"]
    owed: dict[int, bool] = {}  # by number: a frame may be reported twice, for the page and for what flies over it
    for each in reports:
        frame = each["args"]["frame_reporter"]
        if began <= each["ts"] <= landed:
            owed[frame["frame_sequence"]] = owed.get(frame["frame_sequence"], False) or frame["state"] in SHOWN
    shown, seconds = sum(owed.values()), (landed - began) / 1e6
    return f"{shown} of {len(owed)} frames shown in {seconds:.2f} s, {shown / seconds:.0f} a second"


if __name__ == "__main__":
    main()
