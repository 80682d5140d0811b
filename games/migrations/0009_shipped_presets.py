"""What the site has written into a preset itself: it may bring that up to date, as long as it is still there."""

from __future__ import annotations

from typing import Any

from django.db import migrations, models


def claim(apps: Any, _editor: Any) -> None:
    """Of the presets there are, those count as the site's own that the staff has neither made nor changed."""
    entries = apps.get_model("admin", "LogEntry").objects
    theirs = entries.filter(content_type__app_label="games", content_type__model="preset")
    touched = set(theirs.values_list("object_id", flat=True))
    for preset in apps.get_model("games", "Preset").objects.all():
        if str(preset.pk) not in touched:
            preset.shipped = {name: getattr(preset, name) for name in ("name", "about", "seats", "values")}
            preset.save(update_fields=["shipped"])


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0008_stands"),
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [
        migrations.AddField("preset", "shipped", models.JSONField(default=dict, editable=False)),
        migrations.RunPython(claim, migrations.RunPython.noop),
    ]
