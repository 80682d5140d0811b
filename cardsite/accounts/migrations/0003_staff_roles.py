"""The two roles of the staff, as groups. Who belongs to one is the superusers' affair."""

from django.db import migrations

ROLES = {
    "moderator": {
        ("accounts", "user"): ["view_user", "moderate_user"],
        ("accounts", "guest"): ["view_guest", "moderate_guest"],
        ("games", "report"): ["view_report", "change_report"],
        ("games", "room"): ["view_room", "close_room"],
        ("games", "match"): ["view_match"],
        ("admin", "logentry"): ["view_logentry"],
    },
    "table manager": {
        ("games", "preset"): ["view_preset", "add_preset", "change_preset", "delete_preset"],
        ("games", "room"): ["view_room", "close_room", "run_room"],
        ("games", "match"): ["view_match"],
    },
}


def make(apps, schema_editor):
    """Permissions come into being after all migrations, so those that are needed are made here."""
    ContentType = apps.get_model("contenttypes", "ContentType")
    Permission = apps.get_model("auth", "Permission")
    Group = apps.get_model("auth", "Group")
    for role, models in ROLES.items():
        group, _new = Group.objects.get_or_create(name=role)
        for (app, model), codenames in models.items():
            kind, _new = ContentType.objects.get_or_create(app_label=app, model=model)
            for codename in codenames:
                named = {"name": f"Can {codename.replace('_', ' ')}"}
                permission, _new = Permission.objects.get_or_create(
                    content_type=kind, codename=codename, defaults=named
                )
                group.permissions.add(permission)


def unmake(apps, schema_editor):
    apps.get_model("auth", "Group").objects.filter(name__in=ROLES).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_moderation"),
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("games", "0003_people_and_manners"),
    ]
    operations = [migrations.RunPython(make, unmake)]
