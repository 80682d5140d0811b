"""What a person can say about themselves."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.utils.translation import gettext_lazy as _

from .models import User
from .names import LONGEST, normalise

INVISIBLE = _("Choose a name that can be read: at least one visible character.")
TOO_LONG = _("That name is too long: %(most)s characters at most.")


class NameField(forms.CharField):
    """A name at the table, normalised before it is measured."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"label": _("Name at the table"), "strip": False, **kwargs})
        self.widget.attrs.update(maxlength=LONGEST, autocomplete="nickname")

    def clean(self, value: Any) -> str:
        name = normalise(super().clean(value))
        if not name:
            raise forms.ValidationError(INVISIBLE)
        if len(name) > LONGEST:
            raise forms.ValidationError(TOO_LONG, params={"most": LONGEST})
        return name


class NameForm(forms.ModelForm):
    """A new name at the table."""

    display_name = NameField()

    class Meta:
        model = User
        fields = ["display_name"]


class LanguageForm(forms.Form):
    """The language a reader chooses for this browser, and for the account if there is one."""

    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)


class SignUpForm(UserCreationForm):
    """An account. A guest who signs up keeps every table and match: the guest becomes the account."""

    display_name = NameField()

    class Meta:
        model = User
        fields = ["username", "display_name"]
        labels = {"username": _("Sign-in name")}
        help_texts = {"username": _("Letters, digits and . @ + - _ only. Nobody else sees it.")}

    def clean_username(self) -> str:
        username: str = super().clean_username() or ""
        if username.lower().startswith("guest-"):
            raise forms.ValidationError(_("Names that begin with guest- are kept for guests."))
        return username

    def save(self, commit: bool = True) -> User:
        self.instance.is_guest = False
        return super().save(commit)


class SignInForm(AuthenticationForm):
    """The sign-in name and the password."""

    username = forms.CharField(label=_("Sign-in name"), widget=forms.TextInput(attrs={"autocomplete": "username"}))
