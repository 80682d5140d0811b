"""How long the server takes for a page of the rulebook: the first time, and once the text is remembered.

    python -m bench.rules

Prints for each page of each game, in both languages, the median of the processor's time: what else runs on the machine
does not count. Nothing here asserts a time. It needs no running site and has a database of its own.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time

BOX = tempfile.TemporaryDirectory()
os.environ.update(SECRET_KEY="for measuring only", DATABASE_URL="", VAR_DIR=BOX.name, DEBUG="no", LOG_LEVEL="ERROR")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402

from games.engine.registry import games  # noqa: E402
from rules import reading  # noqa: E402

RUNS = 9
HEARTS = ("/rules/caida/cantos/?v=7&v=7&v=10", "/rules/cassino/ways/", "/rules/cuatrola/duties/?hand=7")
ORDERS = "/rules/envite/orders/?seats=12"


def main() -> None:
    setup_test_environment()
    call_command("migrate", verbosity=0)
    call_command("loadpresets", verbosity=0)
    pages = ["/rules/", "/rules/search/?q=trump"]
    for name, game in games().items():
        pages += [f"/rules/{name}/", *(f"/rules/{name}/?preset={preset.key}" for preset in game.presets)]
    pages += [f"/rules/{name}/as/{game.presets[-1].key}/" for name, game in games().items()]
    worst = {"uncached": 0.0, "cached": 0.0}
    for language in ("en", "es"):
        for path in [*pages, *HEARTS, ORDERS]:
            times = measure(path, language)
            worst = {kind: max(worst[kind], times[kind]) for kind in worst}
            print(f"{language} {path:<44} uncached {times['uncached']:>6.1f} ms   cached {times['cached']:>6.1f} ms")
    print(f"slowest: uncached {worst['uncached']:.1f} ms, cached {worst['cached']:.1f} ms")


def measure(path: str, language: str) -> dict[str, float]:
    """Medians in milliseconds: with nothing remembered of the text, and with all of it."""
    client = Client(headers={"Accept-Language": language})
    one(client, path)  # templates are compiled and catalogues read once in a process
    fresh = []
    for _run in range(RUNS):
        reading.forget()
        fresh.append(one(client, path))
    return {"uncached": statistics.median(fresh), "cached": statistics.median(one(client, path) for _ in range(RUNS))}


def one(client: Client, path: str) -> float:
    begin = time.process_time()
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return (time.process_time() - begin) * 1000


if __name__ == "__main__":
    main()
