"""Other people: what they have played, not wanting to hear them, telling the staff."""

from __future__ import annotations

from dataclasses import dataclass

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import results
from games.attempts import Attempts, address
from games.engine.registry import games
from games.house_rules import say
from games.models import Match, Mute, Report, Result, Room

from .models import User
from .views import back_from

RECENT = 20
REPORTS = Attempts("reports", "10 per hour")  # by one person
REPORTERS = Attempts("reports from an address", "60 per hour")  # a guest is made too easily to be counted alone


class ReportForm(forms.ModelForm):
    """What the staff should look at, and what happened."""

    about = forms.ChoiceField(
        label=gettext_lazy("What is it about?"), choices=Report.About.choices, widget=forms.RadioSelect
    )

    class Meta:
        model = Report
        fields = ["about", "words"]
        labels = {"words": gettext_lazy("What happened? (if you like)")}
        widgets = {"words": forms.Textarea(attrs={"rows": 3, "maxlength": 300})}


@dataclass(frozen=True, slots=True)
class Played:
    """A line of a profile's list of matches. `room` only where the reader may follow it."""

    result: Result
    title: str
    way: str
    room: Room | None


def title_of(game: str) -> str:
    return say(games()[game].title) if game in games() else game


@never_cache
@require_safe
def profile(request: HttpRequest, pk: int) -> HttpResponse:
    """What a person has played, how it went, and how good they seem to be."""
    person = get_object_or_404(User, pk=pk, is_active=True)
    is_me = person == request.user
    recent = Result.objects.filter(person=person).select_related("match__room")[:RECENT]
    tallies = [(title_of(t.game), way_of(t.preset), t) for t in results.tallies(person)]
    ratings = [] if person.is_guest else [(title_of(each.game), each) for each in person.ratings.all()]
    here = {
        "person": person,
        "tallies": tallies,
        "ratings": ratings,
        "streak": results.streak(person),
        "recent": [_played(result, is_me) for result in recent],
        "is_me": is_me,
        "is_muted": is_muted(request, person),
    }
    return render(request, "accounts/person.html", here)


def way_of(preset: str) -> str:
    return say(preset) if preset else _("Rules of their own")


def _played(result: Result, mine: bool) -> Played:
    """A table of friends is named to nobody but those who played there."""
    match = result.match
    shown = match is not None and (result.kind in Room.OPEN or mine)
    return Played(result, title_of(result.game), way_of(result.preset), match.room if match and shown else None)


def is_muted(request: HttpRequest, person: User) -> bool:
    return request.user.is_authenticated and Mute.objects.filter(person=request.user, other=person).exists()


@require_POST
def mute(request: HttpRequest, pk: int) -> HttpResponse:
    """From now on I do not read what this person says; or I do again."""
    other = get_object_or_404(User, pk=pk)
    mute_or_hear(request, other)
    return redirect(back_from(request) if request.POST.get("next") else other.get_absolute_url())


def mute_or_hear(request: HttpRequest, other: User) -> None:
    """Whichever of the two the form says. Nobody mutes themselves."""
    me = request.person()
    if request.POST.get("mute") == "off":
        Mute.objects.filter(person=me, other=other).delete()
    elif other != me:
        Mute.objects.get_or_create(person=me, other=other)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask the staff to look at a person, or at their name. From a table, its match goes along."""
    person = get_object_or_404(User, pk=pk, is_active=True)
    if person == request.user:
        return redirect("person", pk)
    room = Room.objects.filter(code=request.GET.get("table", "")).first()
    form = ReportForm(request.POST or None, initial={"about": Report.About.NAME})
    here = {"person": person, "form": form, "room": room}
    if request.method != "POST" or not form.is_valid():
        return render(request, "accounts/report.html", here, status=422 if request.method == "POST" else 200)
    if REPORTERS.refuse(address(request)) or REPORTS.refuse(request.person().pk):
        return render(request, "429.html", status=429)
    _keep(form.cleaned_data, request.person(), person, room.match if room else None)
    messages.success(request, _("Thank you. Somebody of the staff will look at it."))
    return redirect("room", room.code) if room else redirect("person", pk)


def _keep(said: dict[str, str], by: User, person: User, match: Match | None) -> None:
    """A report; the same one twice is a double click."""
    whole = {**said, "by": by, "person": person, "match": match}
    if not Report.objects.filter(**whole, settled_at=None).exists():
        Report.objects.create(**whole, name=str(person))
