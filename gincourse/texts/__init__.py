"""Every sentence and label of gincourse in English, a module for each part of the house.

Keys name what happened, values are whole sentences. A pair is (one, many), chosen by ``n``. A key
that ends in ``.you`` is the same sentence told to the one who did it; ``/speech`` is a spoken form
where the shown one would not read well aloud. Sentences are never glued together from parts of
speech, so that another language can order its words as it likes.
"""

from __future__ import annotations

from gincourse.texts import (
    advice,
    common,
    course,
    gin,
    gin500,
    gin500_table,
    ging,
    odds,
    ring,
    study,
    table,
)

TEXTS: dict[str, str | tuple[str, str]] = {
    key: text
    for part in (
        common,
        gin,
        gin500,
        gin500_table,
        ging,
        ring,
        table,
        course,
        study,
        odds,
        advice,
    )
    for key, text in part.TEXTS.items()
}
