"""What every move asks the database."""

from __future__ import annotations

from django.contrib.auth import get_user_model

from .models import Chair, Match, Room
from .spelling import Question

locked_rooms = Question(Room.objects.select_for_update(), "pk")
# The snapshot is read only where the position is not remembered.
running_matches = Question(Match.objects.filter(phase=Match.Phase.RUNNING).defer("snapshot"), "room")
chairs_of = Question(Chair.objects.all(), "room")
people_of = Question(get_user_model().objects.order_by(), "chairs__room")


def seated(room_id: int) -> list[Chair]:
    """The chairs of a room with their people, by seat. Without the room's lock somebody may get up between the two
    questions: then the chair looks its person up by itself."""
    chairs = chairs_of(room_id)
    people = {person.pk: person for person in people_of(room_id)}
    for chair in chairs:
        if chair.person_id in people:
            chair.person = people[chair.person_id]
    return chairs
