"""Pages and tables in every state that a browser can come to, for looking at them: see `poses` for tables in the middle
of a match."""

from __future__ import annotations

import json

from tests.stack import Site

GAMES = ("caida", "cassino", "cuatrola", "envite")
NOBODY = ""  # the session of somebody who has just come
PAGES = {
    "home": "/",
    "lobby": "/lobby/",
    "lobby-empty": "/lobby/?game=cassino",
    "find": "/find/",
    "rules": "/rules/",
    "rules-search": "/rules/search/?q=build",
    "one-rule": "/rules/caida/CA-7.1/",
    "cantos": "/rules/caida/cantos/",
    "ways": "/rules/cassino/ways/",
    "duties": "/rules/cuatrola/duties/",
    "orders": "/rules/envite/orders/",
    "sign-in": "/you/sign-in/",
    "sign-up": "/you/sign-up/",
    "forgotten": "/you/forgotten/",
    "look": "/look/",
    "shuffles": "/shuffles/",
    "not-found": "/nowhere/",
    "offline": "/offline/",
    **{f"set-up-{game}": f"/new/{game}/" for game in GAMES},
    **{f"book-{game}": f"/rules/{game}/" for game in GAMES},
}
# Tables that wait, one that is closed, a match that is over, and who may see them
FURNISH = """
import json, random
from datetime import timedelta
from unittest import mock
from django.test import Client
from django.utils import timezone
from games import opening, referee, rooms, sitting, tasks
from games.engine.registry import make
from games.models import Match
people = [User.objects.create(username=f"seen {name}", display_name=name) for name in ("Ana", "Beto", "Carla", "Dora")]
staff = User.objects.create_superuser("seen staff", display_name="Mara")
def session(person):
    client = Client()
    client.force_login(person)
    return client.cookies["sessionid"].value
ana, beto, carla, dora = people
opening.open_room(beto, "envite", {}, 8, "public")
opening.open_room(carla, "caida", {"expert": True}, 3, "public")
waiting = opening.open_room(ana, "caida", {}, 4, "private")
sitting.sit(waiting, beto, 2)
teams = opening.open_room(carla, "envite", {}, 12, "private")
for seat, person in enumerate((ana, beto, dora), 1):
    sitting.sit(teams, person, seat)
closed = opening.open_room(dora, "cassino", {}, 2, "private")
rooms.shut(closed.pk, "Sorry: repairs.")
position = make("caida", {}, 2, "local").arrange({"turn": 0, "hands": [["7o"], ["3c"]], "table": ["2e"]}).dump()
gone = opening.open_trial(beto, "caida", {}, 2, 0, position)
gone.chairs.filter(seat=0).update(away=True)
shared = opening.open_room(dora, "cassino", {"turn_seconds": 0}, 2, "local")
sitting.sit(shared, dora, 1)
rooms.start(shared, dora)
running = opening.open_room(User.objects.create(username="seen Elsa"), "cassino", {"turn_seconds": 0}, 2, "private")
rooms.start(running, running.host)
left = opening.open_room(running.host, "caida", {}, 2, "private")
sitting.sit(left, dora, 1)
rooms.start(left, left.host)
rooms.let_watch(left, left.host, False)
sitting.leave(left, dora, 1)
with mock.patch.object(tasks, "send"):
    over = opening.open_room(ana, "cuatrola", {"table_kind": "quick"}, 4, "private")
    rooms.start(over, ana)
    rng = random.Random(1)
    while (match := Match.objects.get(room=over)).phase == "running":
        rules, state = referee.position(match)
        if seats := rules.to_act(state):
            referee.play(over, seats[0], rules.write(rules.guess(state, seats[0], rng)), match.serial)
        else:
            Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - timedelta(seconds=1))
            referee.expire(match.pk, match.serial)
hers, his, theirs = session(ana), session(beto), session(carla)
print(json.dumps({
    "waiting": [f"/t/{waiting.code}/0/", hers],
    "waiting-teams": [f"/t/{teams.code}/0/", theirs],
    "watching": [f"/t/{waiting.code}/", ""],
    "closed": [f"/t/{closed.code}/", ""],
    "curtain": [f"/t/{shared.code}/0/", session(dora)],
    "away": [f"/t/{gone.code}/0/", his],
    "left": [f"/t/{left.code}/", session(dora)],
    "running": [f"/t/{running.code}/", ""],
    "result": [f"/t/{over.code}/0/", hers],
    "replay": [f"/m/{over.code}/1/?step=20", hers],
    "shuffles-of": [f"/m/{over.code}/1/shuffles/", hers],
    "design": ["/design/", session(staff)],
    "profile": [f"/people/{beto.pk}/", hers],
    "you": ["/you/", hers],
    "password": ["/you/password/", hers],
    "forget": ["/you/forget/", hers],
    "report": [f"/people/{beto.pk}/report/", hers],
    "company": [f"/t/{waiting.code}/people/", hers],
    "back-home": ["/", hers],
}))
"""


def furnish(site: Site) -> dict[str, tuple[str, str]]:
    """Every page and every state of a room: its path, and the session of somebody who may see it."""
    furnished: dict[str, tuple[str, str]] = json.loads(site.shell(FURNISH).splitlines()[-1])
    return {name: (path, NOBODY) for name, path in PAGES.items()} | furnished
