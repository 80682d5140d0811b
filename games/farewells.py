"""Why a socket closes for good: codes, and the sentence that the page shows."""

from __future__ import annotations

from django.utils.functional import Promise

# Close codes from 4000 on are final: the page does not come back by itself.
COME_AGAIN = 3000  # not final: whoever may still be here comes back at once, with the session they have now
LISTENS_ONLY, SIGNED_OUT, NOT_YOURS, NO_TABLE, CLOSED, BANNED = 4400, 4401, 4403, 4404, 4410, 4423
UNWATCHED, FULL = 4406, 4429


class Final(Exception):
    """There is nothing more to show here."""

    def __init__(self, code: int, sentence: str | Promise) -> None:
        super().__init__(code)
        self.code, self.sentence = code, sentence
