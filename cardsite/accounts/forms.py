"""What a person can say about themselves."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm, PasswordResetForm, UserCreationForm
from django.core.exceptions import ValidationError
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from games.attempts import Attempts

from .models import User
from .names import LONGEST, is_reserved, normalise

INVISIBLE = _("Choose a name that can be read: at least one visible character.")
TOO_LONG = _("That name is too long: %(most)s characters at most.")
RESERVED = _("With that name you could pass for the house or its staff. Choose another.")
TOO_OFTEN = _("Too many tries in a short time. Wait a few minutes, then try again.")
BANNED = _("This account is banned. %(reason)s")

SIGN_IN = Attempts("sign-in", "10 per 5 minutes")  # failures for one name from one address
SIGN_INS = Attempts("sign-ins", "100 per hour")  # failures from one address, whatever the names
PASSWORD = Attempts("password", "10 per 5 minutes")  # failures of somebody who is signed in
LETTERS = Attempts("letters", "3 per hour", private=True)  # to one e-mail address


class NameField(forms.CharField):
    """A name at the table, normalised before it is measured."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"label": _("Name at the table"), "strip": False, **kwargs})
        self.widget.attrs.update(maxlength=LONGEST, autocomplete="nickname")

    def clean(self, value: Any) -> str:
        name = normalise(super().clean(value))
        if not name:
            raise ValidationError(INVISIBLE)
        if len(name) > LONGEST:
            raise ValidationError(TOO_LONG, params={"most": LONGEST})
        if is_reserved(name):
            raise ValidationError(RESERVED)
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
        fields = ["username", "display_name", "email"]
        labels = {"username": _("Sign-in name"), "email": _("E-mail, if you like")}
        help_texts = {
            "username": _("Letters, digits and . @ + - _ only. Nobody else sees it."),
            "email": _("Only for a new password, should you forget yours."),
        }

    def clean_username(self) -> str:
        username: str = super().clean_username() or ""
        if username.lower().startswith("guest-"):
            raise ValidationError(_("Names that begin with guest- are kept for guests."))
        return username

    def save(self, commit: bool = True) -> User:
        self.instance.is_guest = False
        return super().save(commit)


class SignInForm(AuthenticationForm):
    """The sign-in name and the password. A guest may bring along what they have played; after too many failures it
    asks to wait, whatever is sent."""

    username = forms.CharField(label=_("Sign-in name"), widget=forms.TextInput(attrs={"autocomplete": "username"}))

    def __init__(self, request: Any = None, *args: Any, guest: User | None = None, come_from: str = "", **more: Any):
        super().__init__(request, *args, **more)
        self.come_from, self.is_spent = come_from, False
        if guest:
            label = _("Bring along the tables and results of “%(name)s”") % {"name": guest}
            self.fields["bring"] = forms.BooleanField(label=label, required=False, initial=True)

    def clean(self) -> dict[str, Any]:
        name = str(self.cleaned_data.get("username") or "").casefold()
        self.is_spent = SIGN_IN.spent(name, self.come_from) or SIGN_INS.spent(self.come_from)
        if self.is_spent:
            raise ValidationError(TOO_OFTEN)
        try:
            return super().clean()
        except ValidationError:
            SIGN_IN.note(name, self.come_from)
            SIGN_INS.note(self.come_from)
            raise

    def get_invalid_login_error(self) -> ValidationError:
        """Who knows the password of a banned account may know why it is banned."""
        user = User.objects.filter(username=self.cleaned_data.get("username"), is_active=False).first()
        if user and user.check_password(self.cleaned_data.get("password") or ""):
            return ValidationError(BANNED, params={"reason": user.ban_reason})
        return super().get_invalid_login_error()


class EmailForm(forms.ModelForm):
    """Where a new password can be asked for."""

    class Meta:
        model = User
        fields = ["email"]
        labels = {"email": _("E-mail")}
        help_texts = {"email": _("Only for a new password, should you forget yours. Leave it empty to have none kept.")}


class ForgottenForm(PasswordResetForm):
    """A letter with a way to a new password, in the language of the account; a few an hour at most."""

    email = forms.EmailField(
        label=_("E-mail"), max_length=254, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )

    def get_users(self, email: str) -> Any:
        return () if LETTERS.refuse(email.casefold()) else super().get_users(email)

    def send_mail(self, subject: str, text: str, context: dict[str, Any], *rest: Any, **more: Any) -> None:
        with translation.override(context["user"].language or translation.get_language()):
            super().send_mail(subject, text, context, *rest, **more)


class GoodbyeForm(forms.Form):
    """That one really wants to go: by one's password, or a tick where there is none."""

    def __init__(self, user: User, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.user = user
        if user.has_usable_password():
            entry = forms.PasswordInput(attrs={"autocomplete": "current-password"})
            self.fields["password"] = forms.CharField(label=_("Your password"), strip=False, widget=entry)
        else:
            self.fields["sure"] = forms.BooleanField(label=_("Yes, forget me"))

    def clean_password(self) -> str:
        if PASSWORD.spent(self.user.pk):
            raise ValidationError(TOO_OFTEN)
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            PASSWORD.note(self.user.pk)
            raise ValidationError(_("This is not your password."))
        return password
