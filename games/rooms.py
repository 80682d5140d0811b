"""Tables and who sits at them: open, sit, leave, put the house on a chair, start, play again, close.

Each function works under the table's lock and raises NotPossible with a sentence for the person who asked; then
nothing has changed.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from . import referee
from .chairs import RNG, Person, empty, get_up, give, people, share, show, to_house
from .engine.game import Game, Seat
from .engine.options import Problem
from .engine.registry import games
from .models import Chair, Match, Preset, Room, Turn

ALPHABET = "abcdefghjkmnpqrstvwxyz23456789"  # nothing that is mistaken for something else when read aloud
CODE_LENGTH = 14  # of 30 signs: 68 bits
AGAIN = timedelta(seconds=2)  # the same wish within so long is a double click
UNWATCHED = _("Who opened this table plays without spectators.")
SO_MANY = _("This game is not played by so many.")

Kind, Phase = Room.Kind, Room.Phase
OPEN = (Kind.PUBLIC, Kind.MATCHED)  # where strangers wait for one another


class NotPossible(Exception):
    """Why not, as a sentence, and the HTTP status that says the same. `problems` are those of the options, if any."""

    def __init__(self, sentence: str | Promise, status: int = 409, problems: list[Problem] | None = None) -> None:
        super().__init__(sentence)
        self.sentence, self.status, self.problems = sentence, status, problems or []


class SitsElsewhere(NotPossible):
    """One public table at a time: `chair` is where this person sits."""

    def __init__(self, chair: Chair) -> None:
        super().__init__(_("You sit at another public table. Go back to it, or leave it first."))
        self.chair = chair


# Opening a table


def open_room(
    person: Person, game: str, values: Mapping[str, Any], seats: int, kind: str, preset: Preset | None = None
) -> Room:
    """A table with its own copy of the options; who opens it sits on the first chair. The same wish again within two
    seconds gives the same table."""
    chosen = _game(game)
    _check(chosen, values, seats, kind)
    with transaction.atomic():
        get_user_model().objects.select_for_update(no_key=True).get(pk=person.pk)  # two clicks come one after the other
        if same := _just_opened(person, game, dict(values), seats, kind):
            return same
        _only_one(person, kind)
        room = Room.objects.create(
            code=new_code(), game=game, kind=kind, seats=seats, values=dict(values), preset=preset, host=person
        )
        Chair.objects.bulk_create(Chair(room=room, seat=seat) for seat in range(seats))
        give(Chair.objects.get(room=room, seat=0), person)
        referee.tell_lobby(room)
    return room


def play_now(person: Person, game: str) -> Room:
    """A private table under the game's first preset, with house players on the other chairs and the match begun."""
    preset = Preset.objects.filter(game=game, offered=True).first()
    shipped = _game(game).presets[0]
    values, seats = (preset.values, preset.seats) if preset else (dict(shipped.values), shipped.seats)
    with transaction.atomic():
        room = open_room(person, game, values, seats, Kind.PRIVATE, preset)
        if room.phase == Phase.WAITING:
            start(room, person)
    return Room.objects.get(pk=room.pk)


def open_matched(people: list[Person], preset: Preset) -> Room:
    """A table for people who look for the same game: all of them on chairs drawn by lot, the house on those that are
    left, and the match begun. For the queue, which holds their rows and knows that none of them sits elsewhere."""
    _check(_game(preset.game), preset.values, preset.seats, Kind.MATCHED)
    with transaction.atomic():
        about = {"game": preset.game, "seats": preset.seats, "values": preset.values, "preset": preset}
        room = Room.objects.create(code=new_code(), kind=Kind.MATCHED, host=people[0], **about)
        Chair.objects.bulk_create(Chair(room=room, seat=seat) for seat in range(room.seats))
        drawn = RNG.sample(list(room.chairs.all()), len(people))
        for person, chair in zip(people, drawn, strict=True):
            give(chair, person)
        room = referee.lock(room.pk)
        _begin(room, people[0])
    return room


def open_trial(
    person: Person,
    game: str,
    values: Mapping[str, Any],
    seats: int,
    seat: Seat,
    position: dict[str, Any],
    steps: Iterable[tuple[Seat, Mapping[str, Any]]] = (),
) -> Room:
    """A table on this device whose match begins in the middle: from `position`, the dump of a state, after `steps`
    have been played. The person has the chair `seat`, the house all others. The match counts for nothing."""
    with transaction.atomic():
        room = open_room(person, game, values, seats, Kind.LOCAL)
        if room.phase == Phase.WAITING:
            room = referee.lock(room.pk)
            for chair in room.chairs.filter(seat__in={0, seat}):
                give(chair, person) if chair.seat == seat else empty(chair)
            _begin(room, person, position, steps)
    return Room.objects.get(pk=room.pk)


def new_code() -> str:
    """A table's name in links: what is not known cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _sign in range(CODE_LENGTH))


def _game(name: str) -> type[Game[Any]]:
    if name not in games():
        raise NotPossible(_("There is no such game."), 404)
    return games()[name]


def _check(game: type[Game[Any]], values: Mapping[str, Any], seats: int, kind: str) -> None:
    if kind not in game.kinds or kind not in Kind.values:
        raise NotPossible(_("This game has no such kind of table."), 400)
    if seats not in game.seats_allowed:
        raise NotPossible(_why_not_so_many(game, values, seats, game.kinds[kind]), 400)
    problems = [each for each in game.schema.problems(values, seats, game.kinds[kind]) if each.blocks]
    if problems:
        raise NotPossible(_("These rules do not go together."), 400, problems)
    whole, plain = game.schema.complete(values), game.schema.defaults()
    if any(whole[name] != plain[name] for name in game.unfinished):
        raise NotPossible(_("This way of playing is not ready yet."), 400)


def _why_not_so_many(game: type[Game[Any]], values: Mapping[str, Any], seats: int, kind: str) -> str | Promise:
    """In the game's own words, if it has any: teams must be even."""
    problems = (each for each in game.schema.problems(values, seats, kind) if each.blocks and each.names == ("seats",))
    said = next(problems, None)
    return gettext_lazy(said.because.message) if said else SO_MANY


def _just_opened(person: Person, game: str, values: dict[str, Any], seats: int, kind: str) -> Room | None:
    recent = Room.objects.filter(host=person, game=game, seats=seats, kind=kind, created_at__gt=timezone.now() - AGAIN)
    return next((room for room in recent.exclude(phase=Phase.CLOSED) if room.values == values), None)


# Sitting and leaving


def sit(room: Room, person: Person, seat: Seat) -> Chair:
    """Take a chair, or come back to one's own. Before a match this may be a house player's, and whoever sits already
    moves over; during a match see `_may_join`."""
    with transaction.atomic():
        get_user_model().objects.select_for_update(no_key=True).get(pk=person.pk)  # one chair after the other
        room, chair = _locked(room, seat)
        own = [each for each in room.chairs.all() if each.person_id == person.pk]
        if chair in own:
            _return(room, chair)
            return chair
        if room.kind == Kind.LOCAL and room.host_id != person.pk:
            raise NotPossible(_("This table is on somebody else's device."), 403)
        if chair.person_id is not None:
            raise NotPossible(_taken(room))
        _only_one(person, room.kind, room)
        if room.phase == Phase.PLAYING:
            _may_join(room, person, seat, own)
        elif room.kind != Kind.LOCAL:
            for each in own:
                empty(each)
        give(chair, person)
        if own:
            share(room, person)
        show(room)
    return chair


def leave(room: Room, person: Person, seat: Seat) -> None:
    """Give up one's chair. In a match the house takes it; a table that all have left closes, or is played on by the
    house to the end of the deal. Who opened the table hands it on."""
    with transaction.atomic():
        room, chair = _locked(room, seat)
        _own(chair, person)
        get_up(room, chair)


def put_house(room: Room, by: Person, seat: Seat, house_player: bool) -> None:
    """Who opened the table puts a house player on a free chair, or sends it away."""
    with transaction.atomic():
        room, chair = _locked(room, seat)
        _host(room, by)
        if room.phase == Phase.PLAYING:
            raise NotPossible(_("The match is running; its chairs stay as they are."))
        if chair.person_id is not None:
            raise NotPossible(_("Somebody sits there."))
        if house_player != chair.house:
            to_house(room, chair) if house_player else empty(chair)
            show(room)


def come_back(room: Room, person: Person, seat: Seat) -> None:
    """Take the chair back from the house that played on it meanwhile."""
    with transaction.atomic():
        room, chair = _locked(room, seat)
        _own(chair, person)
        _return(room, chair)


def _may_join(room: Room, person: Person, seat: Seat, own: list[Chair]) -> None:
    """During a match a person may come back to the chair they had, and who has had none may take a house player's."""
    match = _running(room)
    had = [at for each, at in match.sitters if each == person.pk]
    if (own or had) and seat not in had:
        raise NotPossible(_("In this match you have another chair."))
    if [person.pk, seat] not in match.sitters:
        match.sitters.append([person.pk, seat])
        match.save(update_fields=["sitters"])


def elsewhere(person: Person, here: Room | None = None) -> Chair | None:
    """The chair of this person at a public table that is not over, other than at the table `here`."""
    live = Chair.objects.filter(person=person, room__kind__in=OPEN, room__phase__in=[Phase.WAITING, Phase.PLAYING])
    return live.exclude(room=here).select_related("room").first()


def _only_one(person: Person, kind: str, here: Room | None = None) -> None:
    if kind in OPEN and (chair := elsewhere(person, here)):
        raise SitsElsewhere(chair)


def _taken(room: Room) -> str | Promise:
    if all(chair.person_id is not None for chair in room.chairs.all()):
        return _("All chairs are taken. You can watch.")
    return _("Somebody was faster: this chair is taken.")


# Presence


def arrive(room: Room, person: Person, seat: Seat) -> None:
    """A socket of this chair has opened: its person is here, and plays again."""
    with transaction.atomic():
        room, chair = _locked(room, seat, closed=True)
        if chair.person_id != person.pk:
            return
        news = chair.away or not chair.is_connected
        chair.seen_at, chair.away, chair.late = timezone.now(), False, 0
        chair.save()
        if news:
            show(room)


def depart(chair_id: int, seen_at: datetime) -> None:
    """The last socket of this chair (its id) has gone, unless it was seen again after `seen_at`."""
    with transaction.atomic():
        room_id = Chair.objects.filter(pk=chair_id).values_list("room", flat=True).first()
        if room_id is None:
            return
        room = referee.lock(room_id)
        if Chair.objects.filter(pk=chair_id, seen_at__lte=seen_at).update(seen_at=None):
            show(room)


def still_here(chairs: list[int]) -> None:
    """Sockets of these chairs (their ids) are open."""
    Chair.objects.filter(pk__in=chairs).update(seen_at=timezone.now())


def missed(chair: Chair, match: Match) -> list[Turn]:
    """What was played for this person since they last moved themselves."""
    if chair.away_since is None:
        return []
    return list(match.log.filter(seat=chair.seat, number__gte=chair.away_since))


# The match


def start(room: Room, by: Person) -> Match:
    """Begin the first match. House players take the chairs that are still free."""
    with transaction.atomic():
        room = _open(room)
        if again := _just_started(room):
            return again
        _host(room, by)
        return _begin(room, by)


def rematch(room: Room, by: Person) -> Match:
    """Play again with the same rules; anybody who sits at the table may ask."""
    with transaction.atomic():
        room = _open(room)
        if again := _just_started(room):
            return again
        if room.phase != Phase.OVER:
            raise NotPossible(_("The match has not begun yet."))
        return _begin(room, by)


def let_watch(room: Room, by: Person, watching: bool) -> None:
    """Who opened the table lets people without a chair look on, or sends them away."""
    with transaction.atomic():
        room = _open(room)
        _host(room, by)
        if room.watching != watching:
            room.watching = watching
            referee.announce(room)


def close(room: Room, by: Person) -> None:
    """Close one's table. While others play at it, it stays open: one can only leave."""
    with transaction.atomic():
        room = _open(room)
        _host(room, by)
        if room.phase == Phase.PLAYING and any(chair.person_id != by.pk for chair in people(room)):
            raise NotPossible(_("Others are playing here. You can leave, and the house plays on for you."))
        _shut(room)


def shut(room_id: int, words: str = "") -> None:
    """Close a table whatever happens there: for the watch and the staff, who may leave its players a word."""
    with transaction.atomic():
        room = referee.lock(room_id)
        room.farewell = words
        _shut(room)


def desert(room_id: int) -> None:
    """Nobody has watched this match for long: all leave it, and the house plays on to the end of the deal."""
    with transaction.atomic():
        room = referee.lock(room_id)
        for chair in people(room):
            to_house(room, chair)
        show(room)


def _begin(
    room: Room,
    by: Person,
    position: dict[str, Any] | None = None,
    steps: Iterable[tuple[Seat, Mapping[str, Any]]] = (),
) -> Match:
    chairs = list(room.chairs.all())
    starter = next((chair.seat for chair in chairs if chair.person_id == by.pk), None)
    if starter is None:
        raise NotPossible(_("Take a chair first."), 403)
    for chair in chairs:
        if chair.is_free:
            to_house(room, chair)
        elif chair.person_id is not None:
            chair.late, chair.away_since = 0, None
            chair.away = chair.away and not chair.is_connected
            chair.save()
    room.touched_at, room.uncovered = timezone.now(), None
    return referee.open_match(room, starter, position, steps)


def _just_started(room: Room) -> Match | None:
    """The match of a double click; a sentence if it has been running for a while."""
    if room.phase != Phase.PLAYING:
        return None
    match = _running(room)
    if timezone.now() - match.started_at > AGAIN:
        raise NotPossible(_("The match is already running."))
    return match


def _running(room: Room) -> Match:
    return Match.objects.get(room=room, phase=Match.Phase.RUNNING)


def _shut(room: Room) -> None:
    if room.phase == Phase.PLAYING:
        referee.abandon(room, "abandoned")
    elif room.phase != Phase.CLOSED:
        room.phase = Phase.CLOSED
        referee.announce(room)


# Chairs


def _return(room: Room, chair: Chair) -> None:
    if chair.away or chair.late:
        chair.away, chair.late = False, 0
        chair.save()
        show(room)


# Asking first


def _open(room: Room) -> Room:
    """The room under its lock, if it still exists and is not closed."""
    try:
        locked = referee.lock(room.pk)
    except Room.DoesNotExist:
        raise NotPossible(_("This table is gone."), 404) from None
    if locked.phase == Phase.CLOSED:
        raise NotPossible(_("This table is closed."), 410)
    return locked


def _locked(room: Room, seat: Seat, *, closed: bool = False) -> tuple[Room, Chair]:
    locked = referee.lock(room.pk) if closed else _open(room)
    chair = Chair.objects.filter(room=locked, seat=seat).first()
    if chair is None:
        raise NotPossible(_("This table has no such chair."), 404)
    return locked, chair


def _own(chair: Chair, person: Person) -> None:
    if chair.person_id != person.pk:
        raise NotPossible(_("This is not your chair."), 403)


def _host(room: Room, person: Person) -> None:
    if person.pk not in (room.host_id, Room.objects.get(pk=room.pk).acting_host):
        raise NotPossible(_("Only who opened the table can do this."), 403)
