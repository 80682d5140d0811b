from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0011_forgot")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="rules_version",
            field=models.PositiveSmallIntegerField(default=1, verbose_name="version of the rules"),
        ),
    ]
