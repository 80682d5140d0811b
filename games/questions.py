"""What every move asks the database, and writes to it.

Django spells the SQL of a queryset anew whenever it is asked, which takes several times as long as the answer. A
`Question` is spelled once for each kind of database and then asked with other values; `write` is spelled once for each
choice of fields.
"""

from __future__ import annotations

from functools import cache
from typing import Generic, TypeVar

from django.contrib.auth import get_user_model
from django.db import connection, connections
from django.db.models import Model, QuerySet

from .models import Chair, Match, Room

Row = TypeVar("Row", bound=Model)
MARK = "7000000001"  # stands for the value in a spelling, number or text: nothing else in one looks like this


class Question(Generic[Row]):
    """The rows of `among` whose field `name` has the value that it is asked with. Whole rows of one table: what they
    point at is another question."""

    def __init__(self, among: QuerySet[Row], name: str) -> None:
        self.among, self.name = among, name
        self.spellings: dict[str, tuple[str, list[object]]] = {}

    def __call__(self, value: object) -> list[Row]:
        sql, values = self.spelling(self.among.db)
        asked = [value if str(each) == MARK else each for each in values]
        return list(self.among.model._default_manager.raw(sql, asked))

    def spelling(self, alias: str) -> tuple[str, list[object]]:
        vendor = connections[alias].vendor
        if vendor not in self.spellings:
            sql, values = self.among.filter(**{self.name: MARK}).query.get_compiler(alias).as_sql()
            self.spellings[vendor] = sql, list(values)
        return self.spellings[vendor]


def write(row: Model, *names: str) -> None:
    """Write these fields of a row that is there, by the names of their columns' attributes."""
    fields = [row._meta.get_field(name) for name in names]
    values = [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
    if fields:
        with connection.cursor() as cursor:
            cursor.execute(_update(type(row), names, connection.vendor), [*values, row.pk])


@cache
def _update(model: type[Model], names: tuple[str, ...], vendor: str) -> str:
    quote, meta = connection.ops.quote_name, model._meta
    columns = ", ".join(f"{quote(meta.get_field(name).column)} = %s" for name in names)
    return f"UPDATE {quote(meta.db_table)} SET {columns} WHERE {quote(meta.pk.column)} = %s"


locked_rooms = Question(Room.objects.select_for_update(), "pk")
running_matches = Question(Match.objects.filter(phase=Match.Phase.RUNNING), "room")
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
