"""Signing up, in and out; a person's own page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth import views as auth
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from games import claims
from games.attempts import Attempts, address

from .forms import EmailForm, LanguageForm, NameForm, SignInForm, SignUpForm
from .middleware import BACKEND, speak
from .models import User

SIGN_UPS = Attempts("sign-up", "30 per hour")  # from one address


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def signup(request: HttpRequest) -> HttpResponse:
    """A new account; a guest who signs up becomes it."""
    if isinstance(request.user, User) and not request.user.is_guest:
        return redirect("you")
    if request.method == "POST" and SIGN_UPS.spent(address(request)):
        return render(request, "429.html", status=429)
    guest = request.user if isinstance(request.user, User) else None
    form = SignUpForm(request.POST or None, instance=guest and User.objects.get(pk=guest.pk), initial={"username": ""})
    if request.method == "POST" and form.is_valid():
        user = form.save()
        SIGN_UPS.note(address(request))
        if guest:
            update_session_auth_hash(request, user)
            claims.introduce(user)
        else:
            login(request, user, backend=BACKEND)
        return redirect(back_from(request))
    return render(request, "accounts/signup.html", {"form": form}, status=422 if request.method == "POST" else 200)


@method_decorator(never_cache, name="dispatch")
class SignIn(auth.LoginView):
    """Into an account that is there already. What a guest has played comes along, if they like."""

    template_name = "accounts/signin.html"
    authentication_form = SignInForm

    def get_form_kwargs(self) -> dict[str, Any]:
        user = self.request.user
        guest = user if isinstance(user, User) and user.is_guest else None
        return {**super().get_form_kwargs(), "guest": guest, "come_from": address(self.request)}

    def form_valid(self, form: SignInForm) -> HttpResponse:
        before, user = self.request.user, form.get_user()
        user.backend = BACKEND
        guest = User.objects.get(pk=before.pk) if isinstance(before, User) and before.is_guest else None
        response = super().form_valid(form)
        if guest:
            _part_with(guest, user, form.cleaned_data.get("bring", False))
        if user.language:
            speak(response, user.language)
        return response

    def form_invalid(self, form: SignInForm) -> HttpResponse:
        response = super().form_invalid(form)
        response.status_code = 429 if form.is_spent else 422
        return response


def _part_with(guest: User, user: User, bring: bool) -> None:
    """The browser is no longer this guest's: nobody else can ever be."""
    if bring:
        claims.take_over(guest, user)
    else:
        claims.bow_out(guest)
    guest.delete()


@require_http_methods(["GET", "HEAD", "POST"])
def you(request: HttpRequest) -> HttpResponse:
    """A person's own page: the name at the table and the language. Saving a name makes a guest if need be."""
    if request.method != "POST":
        return _you(request, NameForm(instance=request.user if isinstance(request.user, User) else None))
    form = NameForm(request.POST)
    if not form.is_valid():
        return _you(request, form, status=422)
    user = request.person()
    user.display_name = form.cleaned_data["display_name"]
    user.save(update_fields=["display_name"])
    claims.introduce(user)
    return redirect(back_from(request, "you"))


def _you(request: HttpRequest, form: NameForm, status: int = 200) -> HttpResponse:
    languages = LanguageForm(initial={"language": request.LANGUAGE_CODE})
    email = EmailForm(instance=request.user) if isinstance(request.user, User) else None
    here = {"form": form, "language_form": languages, "email_form": email}
    return render(request, "accounts/you.html", here, status=status)


@require_POST
def email(request: HttpRequest) -> HttpResponse:
    """Where a forgotten password is asked for; empty for nowhere."""
    if not isinstance(request.user, User) or request.user.is_guest:
        return redirect("signin")
    form = EmailForm(request.POST, instance=User.objects.get(pk=request.user.pk))
    if form.is_valid():
        form.save()
        messages.success(request, _("Your e-mail address is kept.") if request.POST.get("email") else _("Forgotten."))
        return redirect("you")
    here = {"form": NameForm(instance=request.user), "language_form": LanguageForm(), "email_form": form}
    return render(request, "accounts/you.html", here, status=422)


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """The reader's choice of language, for this browser and for the account."""
    form = LanguageForm(request.POST)
    response = HttpResponseRedirect(back_from(request))
    if form.is_valid():
        speak(response, form.cleaned_data["language"])
        if isinstance(request.user, User):
            User.objects.filter(pk=request.user.pk).update(language=form.cleaned_data["language"])
    return response


def back_from(request: HttpRequest, otherwise: str = settings.LOGIN_REDIRECT_URL) -> str:
    """Where a form leads: its own `next`, if that is a page of this site."""
    following = request.POST.get("next") or request.GET.get("next") or ""
    if following.startswith("/") and url_has_allowed_host_and_scheme(following, {request.get_host()}):
        return following
    return reverse(otherwise)
