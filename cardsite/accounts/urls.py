"""The pages about oneself."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from . import views

urlpatterns = [
    path("", views.you, name="you"),
    path("sign-up/", views.signup, name="signup"),
    path("sign-in/", views.SignIn.as_view(), name="signin"),
    path("sign-out/", LogoutView.as_view(), name="signout"),
    path("language/", views.language, name="language"),
]
