"""The design page: the staff's, and it draws every state of a chair."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from cardsite.accounts.models import User
from games.design import FREE, FRENCH, LIGHTS, SPANISH, STATES, TONES, WIDTHS

pytestmark = pytest.mark.django_db


def test_it_is_for_the_staff(client: Client) -> None:
    assert client.get("/design/").headers["Location"] == "/you/sign-in/?next=/design/"
    client.force_login(User.objects.create(username="ana"))
    assert client.get("/design/").status_code == 403


@pytest.mark.parametrize(("language", "state"), [("en", "not connected"), ("es", "sin conexión")])
def test_every_colour_and_every_state_of_a_chair_is_there(client: Client, language: str, state: str) -> None:
    client.force_login(User.objects.create(username="mara", is_staff=True))
    page = client.get("/design/", headers={"accept-language": language}).text
    assert len(re.findall(r'<li id="seat-', page)) == len(STATES) + len(FREE)
    assert all(f"tone-{tone}" in page for tone in TONES)
    assert 'aria-current="true"' in page and state in page
    assert "style=" not in page


@pytest.mark.parametrize(("language", "night"), [("en", "by night"), ("es", "de noche")])
def test_every_card_is_there_in_every_light_and_size(client: Client, language: str, night: str) -> None:
    client.force_login(User.objects.create(username="mara", is_staff=True))
    page = client.get("/design/", headers={"accept-language": language}).text
    assert all(f'#{code}"' in page and f'#{code}-m"' in page for code in (*SPANISH, *FRENCH)) and night in page
    assert all(f'{light}" data-suits="{suits}" data-back="{back}"' in page for _, light, suits, back in LIGHTS)
    assert all(f'class="swatchcloth w{width}"' in page for width in WIDTHS)
