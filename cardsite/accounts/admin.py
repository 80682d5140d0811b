"""People in the admin."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _

from .models import User


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ["username", "display_name", "is_guest", "is_staff", "last_login"]
    list_filter = ["is_guest", "is_staff", "language"]
    search_fields = ["username", "display_name"]
    fieldsets = [*UserAdmin.fieldsets, (_("At the table"), {"fields": ["display_name", "language", "is_guest"]})]
