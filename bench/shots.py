"""Pictures of every page and table of the real site, to be looked at: docs/shots/<page>-<size>.png.

python -m bench.shots [WORD ...]      only the pages whose name has one of these words
python -m bench.shots --spanish --to /tmp/shots
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from cardsite.management.commands.test import BROWSERS
from tests.browser import places, poses
from tests.stack import ROOT, Site

from .palette import small

SIZES = ((360, 640), (1440, 900))
SCREENS = 3
TO_PLAY = 60  # seconds on the clocks that are seen
FIRST = "first-match"  # one table shows its hints; at the others they have been read
READ = "for (const game of GAMES) localStorage.setItem(`hints-${game}`, 9);".replace("GAMES", str(list(places.GAMES)))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--to", type=Path, default=ROOT / "docs/shots")
    parser.add_argument("--spanish", action="store_true")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    site = Site()
    try:
        site.open()
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
            shoot(site, browser, asked)
            browser.close()
    finally:
        site.close()
        shutil.rmtree(site.box, ignore_errors=True)
    print(f"{sum(each.stat().st_size for each in asked.to.glob('*.png')) / 1e6:.1f} MB in {asked.to}")


def chromium() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        raise SystemExit("There is no Chromium on this machine.")
    return found


def shoot(site: Site, browser: Browser, asked: argparse.Namespace) -> None:
    stills = places.furnish(site)
    for width, height in SIZES:
        tables = {f"table-{name}": where for name, where in poses.lay(site, seconds=TO_PLAY).items()}
        tables[FIRST] = tables["table-caida"]
        for name, (path, session) in (tables | stills).items():  # tables first: their clocks run
            if asked.words and not any(word in name for word in asked.words):
                continue
            context = browser.new_context(
                base_url=site.url,
                viewport={"width": width, "height": height},
                locale="es-ES" if asked.spanish else "en-GB",
                reduced_motion="reduce",
            )
            if name != FIRST:
                context.add_init_script(READ)
            picture = small(*seen(context, site, path, session))
            (asked.to / f"{name}-{width}x{height}.png").write_bytes(picture)
            context.close()


def seen(context: BrowserContext, site: Site, path: str, session: str) -> tuple[Page, bytes]:
    """The page and its picture, from the top to its end or to the third screen."""
    if session:
        context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    page = context.new_page()
    page.goto(path)
    page.wait_for_timeout(4000 if page.locator(".result").count() else 300)  # the last trick is seen first
    box = page.viewport_size
    assert box
    height = min(page.evaluate("document.documentElement.scrollHeight"), SCREENS * box["height"])
    page.set_viewport_size({"width": box["width"], "height": height})  # what sticks to the foot stays there
    return page, page.screenshot()


if __name__ == "__main__":
    main()
