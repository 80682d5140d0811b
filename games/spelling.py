"""SQL that is spelled once.

Django spells the SQL of a queryset anew whenever it is asked, which takes several times as long as the answer. A
`Question` is spelled once for each kind of database and then asked with other values; `write` is spelled once for each
choice of fields, and `insert` for each table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, Model, QuerySet

Row = TypeVar("Row", bound=Model)
MARK = "7000000001"  # stands for the value in a spelling, number or text: nothing else in one looks like this


class Spelling(NamedTuple):
    """How a question is asked of one kind of database, and how its answer is read: which columns come, and what Django
    makes of the values in some of them."""

    sql: str
    values: Sequence[object]
    columns: list[str]
    readings: list[tuple[int, list[Callable[..., Any]], Any]]

    def read(self, row: Sequence[object], link: BaseDatabaseWrapper) -> list[Any]:
        """The values of a row as its model has them."""
        values = list(row)
        for place, readers, column in self.readings:
            for reader in readers:
                values[place] = reader(values[place], column, link)
        return values


class Question(Generic[Row]):
    """The rows of `among` whose field `name` has the value that it is asked with. Rows of one table: what they point at
    is another question."""

    def __init__(self, among: QuerySet[Row], name: str) -> None:
        self.among, self.name = among, name
        self.spellings: dict[str, Spelling] = {}

    def __call__(self, value: object) -> list[Row]:
        link = connections[self.among.db]
        spelling = self.spelling(link)
        with link.cursor() as cursor:
            cursor.execute(spelling.sql, [value if str(each) == MARK else each for each in spelling.values])
            found = cursor.fetchall()
        return [self.among.model.from_db(link.alias, spelling.columns, spelling.read(row, link)) for row in found]

    def spelling(self, link: BaseDatabaseWrapper) -> Spelling:
        if link.vendor not in self.spellings:
            compiler = self.among.filter(**{self.name: MARK}).query.get_compiler(connection=link)
            sql, values = compiler.as_sql()
            columns = [column for column, _sql, _alias in compiler.select]
            readings = [(place, *how) for place, how in compiler.get_converters(columns).items()]
            self.spellings[link.vendor] = Spelling(sql, values, [each.target.attname for each in columns], readings)
        return self.spellings[link.vendor]


def write(row: Model, *names: str) -> None:
    """Write these fields of a row that is there, by the names of their columns' attributes."""
    fields = [row._meta.get_field(name) for name in names]
    values = [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
    if fields:
        with connection.cursor() as cursor:
            cursor.execute(_update(type(row), names, connection.vendor), [*values, row.pk])


def insert(rows: Sequence[Model]) -> None:
    """Write new rows of one table. They are not told their keys."""
    if rows:
        fields = _columns(type(rows[0]))
        values = [[field.get_db_prep_save(field.pre_save(row, True), connection) for field in fields] for row in rows]
        with connection.cursor() as cursor:
            cursor.executemany(_insert(type(rows[0]), connection.vendor), values)


@cache
def _columns(model: type[Model]) -> list[Field[Any, Any]]:
    return [field for field in model._meta.concrete_fields if not field.primary_key]


@cache
def _update(model: type[Model], names: tuple[str, ...], vendor: str) -> str:
    quote, meta = connection.ops.quote_name, model._meta
    columns = ", ".join(f"{quote(meta.get_field(name).column)} = %s" for name in names)
    return f"UPDATE {quote(meta.db_table)} SET {columns} WHERE {quote(meta.pk.column)} = %s"


@cache
def _insert(model: type[Model], vendor: str) -> str:
    quote, fields = connection.ops.quote_name, _columns(model)
    columns = ", ".join(quote(field.column) for field in fields)
    return f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({', '.join(['%s'] * len(fields))})"
