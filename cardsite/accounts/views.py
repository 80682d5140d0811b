"""Signing up, in and out; a person's own page."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth import views as auth
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from .forms import LanguageForm, NameForm, SignInForm, SignUpForm
from .middleware import BACKEND, speak
from .models import User


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def signup(request: HttpRequest) -> HttpResponse:
    """A new account; a guest who signs up becomes it."""
    if isinstance(request.user, User) and not request.user.is_guest:
        return redirect("you")
    guest = request.user if isinstance(request.user, User) else None
    form = SignUpForm(request.POST or None, instance=guest and User.objects.get(pk=guest.pk), initial={"username": ""})
    if request.method == "POST" and form.is_valid():
        user = form.save()
        if guest:
            update_session_auth_hash(request, user)
        else:
            login(request, user, backend=BACKEND)
        return redirect(back_from(request))
    return render(request, "accounts/signup.html", {"form": form}, status=422 if request.method == "POST" else 200)


class SignIn(auth.LoginView):
    """Into an account that is there already."""

    template_name = "accounts/signin.html"
    authentication_form = SignInForm

    def form_valid(self, form: SignInForm) -> HttpResponse:
        response = super().form_valid(form)
        if form.get_user().language:
            speak(response, form.get_user().language)
        return response

    def form_invalid(self, form: SignInForm) -> HttpResponse:
        response = super().form_invalid(form)
        response.status_code = 422
        return response


@require_http_methods(["GET", "POST"])
def you(request: HttpRequest) -> HttpResponse:
    """A person's own page: the name at the table and the language. Saving a name makes a guest if need be."""
    if request.method == "GET":
        return _you(request, NameForm(instance=request.user if isinstance(request.user, User) else None))
    form = NameForm(request.POST)
    if not form.is_valid():
        return _you(request, form, status=422)
    user = request.person()
    user.display_name = form.cleaned_data["display_name"]
    user.save(update_fields=["display_name"])
    return redirect(back_from(request, "you"))


def _you(request: HttpRequest, form: NameForm, status: int = 200) -> HttpResponse:
    languages = LanguageForm(initial={"language": request.LANGUAGE_CODE})
    return render(request, "accounts/you.html", {"form": form, "language_form": languages}, status=status)


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
    if url_has_allowed_host_and_scheme(following, {request.get_host()}, request.is_secure()):
        return following
    return reverse(otherwise)
