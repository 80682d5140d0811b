"""A new password: changed by who knows the old one, or by a letter to who has forgotten it."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import views as auth
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from games import live
from games.attempts import Attempts, address

from .forms import PASSWORD, TOO_OFTEN, ForgottenForm
from .models import User

LETTERS_ASKED = Attempts("letters asked", "10 per hour")  # from one address


class Refused422:
    """A form that is not accepted answers 422."""

    def form_invalid(self, form: object) -> HttpResponse:
        response = super().form_invalid(form)  # type: ignore[misc]
        response.status_code = 422
        return response


class ChangeForm(PasswordChangeForm):
    """Asks for the old password; not as often as one likes."""

    def clean_old_password(self) -> str:
        if PASSWORD.spent(self.user.pk):
            raise ValidationError(TOO_OFTEN)
        try:
            return super().clean_old_password()
        except ValidationError:
            PASSWORD.note(self.user.pk)
            raise


class Changed(Refused422, auth.PasswordChangeView):
    """A new password by the old one. Other browsers have to sign in again."""

    template_name = "accounts/password.html"
    form_class = ChangeForm
    success_url = reverse_lazy("you")

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if isinstance(request.user, User) and not request.user.has_usable_password():
            return redirect("signup")
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: ChangeForm) -> HttpResponse:
        messages.success(self.request, _("Your new password holds from now on."))
        response = super().form_valid(form)
        live.check(form.user.pk)
        return response


class Forgotten(Refused422, auth.PasswordResetView):
    """Asks for a letter. The answer is the same whether anybody has that address."""

    template_name = "accounts/forgotten.html"
    email_template_name = "accounts/letter.txt"
    subject_template_name = "accounts/letter_subject.txt"
    form_class = ForgottenForm

    def form_valid(self, form: ForgottenForm) -> HttpResponse:
        if LETTERS_ASKED.refuse(address(self.request)):
            return render(self.request, "429.html", status=429)
        super().form_valid(form)
        return render(self.request, "accounts/forgotten.html", {"sent_to": form.cleaned_data["email"]})

    def get_success_url(self) -> str:
        return "/"


class New(Refused422, auth.PasswordResetConfirmView):
    """A new password, by the link in the letter."""

    template_name = "accounts/password.html"
    success_url = reverse_lazy("signin")  # where a guest may bring along what they have played
    extra_context = {"by_letter": True}

    def form_valid(self, form: SetPasswordForm) -> HttpResponse:
        messages.success(self.request, _("Your new password holds from now on."))
        response = super().form_valid(form)
        live.check(form.user.pk)
        return response
