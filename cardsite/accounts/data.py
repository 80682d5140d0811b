"""What is kept about a person: to take away, and to have forgotten."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from games import claims, export

from .forms import GoodbyeForm
from .models import User

ABOUT = ["display_name", "language", "is_guest", "email", "username", "date_joined", "last_login"]


@never_cache
@require_safe
def take_away(request: HttpRequest) -> HttpResponse:
    """Everything the site keeps about who asks, as JSON."""
    if not isinstance(request.user, User):
        return redirect("you")
    about = {name: getattr(request.user, name) for name in ABOUT}
    response = JsonResponse({"person": about, **export.of(request.user)}, json_dumps_params={"indent": 2})
    response["Content-Disposition"] = 'attachment; filename="tapete.json"'
    return response


@never_cache
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def forget(request: HttpRequest) -> HttpResponse:
    """The end of an account, or of a guest: chairs go to the house, results and ratings are gone."""
    if not isinstance(request.user, User):
        return redirect("you")
    user = User.objects.get(pk=request.user.pk)
    form = GoodbyeForm(user, request.POST or None)
    if user.is_staff:  # the record of what the staff did must not go with them
        return render(request, "accounts/forget.html", {"form": None})
    if request.method != "POST" or not form.is_valid():
        status = 422 if request.method == "POST" else 200
        return render(request, "accounts/forget.html", {"form": form}, status=status)
    claims.bow_out(user)
    logout(request)
    user.delete()
    messages.success(request, _("You are forgotten here. You are welcome to come again."))
    return redirect("home")
