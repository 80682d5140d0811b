"""The pages about oneself."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from . import data, views
from .passwords import Changed, Forgotten, New

urlpatterns = [
    path("", views.you, name="you"),
    path("sign-up/", views.signup, name="signup"),
    path("sign-in/", views.SignIn.as_view(), name="signin"),
    path("sign-out/", LogoutView.as_view(), name="signout"),
    path("language/", views.language, name="language"),
    path("e-mail/", views.email, name="email"),
    path("password/", Changed.as_view(), name="password"),
    path("forgotten/", Forgotten.as_view(), name="forgotten"),
    path("new-password/<uidb64>/<token>/", New.as_view(), name="password_reset_confirm"),
    path("data/", data.take_away, name="take_away"),
    path("forget/", data.forget, name="forget"),
]
