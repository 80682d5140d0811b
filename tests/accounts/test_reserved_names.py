"""Names by which somebody could pass for the house or its staff."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from cardsite.accounts.models import User
from cardsite.accounts.names import is_reserved


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "Admin 2",
        "4dm1n",
        "аdmin",
        "ADMÍN",
        "Ana (mod)",
        "admin_ana",
        "The House",
        "H0use",
        "La casa",
        "Tapete",
    ],
)
def test_reserved(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize("name", ["Ana", "Modesto", "Casa Ana", "Adela", "Guest 1234", "Rufino", "Дмитрий", "花"])
def test_free(name: str) -> None:
    assert not is_reserved(name)


@pytest.mark.django_db
@pytest.mark.parametrize(("page", "more"), [("you", {}), ("signup", {"username": "x"})])
def test_the_forms_say_so(client: Client, page: str, more: dict[str, str]) -> None:
    answer = client.post(reverse(page), {"display_name": "Аdmin", **more})
    assert answer.status_code == 422
    assert "pass for the house" in answer.text
    assert not User.objects.exists()
