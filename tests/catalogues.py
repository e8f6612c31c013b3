"""The catalogues of other languages: brought up to date with the texts, and compiled.

After a text has been added or changed::

    python -m tests.catalogues

Each ``gincourse/locale/<language>/LC_MESSAGES/gincourse.po`` then lists exactly the keys of the
texts: new ones without a translation, changed ones marked ``fuzzy``. Translate these (and take the
mark away), run it again, and the ``.mo`` beside it is what gincourse reads. It tells what is still
to be done, and fails while there is something.
"""

from __future__ import annotations

import io
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

import gincourse
from gincourse.texts import TEXTS

LOCALE = Path(gincourse.__file__).parent / "locale"


class Plain(Catalog):
    """A catalogue whose head says what is needed to read it, and no dates or addresses."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the head."""
        return [
            ("Project-Id-Version", "gincourse"),
            ("Language", self.locale_identifier or ""),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    @mime_headers.setter
    def mime_headers(self, _: Any) -> None:
        """What another head said is of no use."""


def catalogues() -> list[Path]:
    """The files that people edit."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/gincourse.po"))


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain="gincourse", abort_invalid=True)


def entries(catalog: Catalog) -> dict[str, Entry]:
    """The entries by key; the head of the file is none."""
    return {str(entry.context): entry for entry in catalog if entry.id}


def updated(old: Catalog) -> Catalog:
    """The same catalogue with exactly the keys of the texts, in their order."""
    new = Plain(locale=old.locale, header_comment=old.header_comment, fuzzy=False)
    known = entries(old)
    for key, text in TEXTS.items():
        entry = known.get(key)
        if entry is None:
            new.add(text, context=key)
            continue
        same = entry.id == text
        translated: Any = entry.string or ""
        if isinstance(text, tuple) != isinstance(translated, tuple):
            first = translated[0] if isinstance(translated, tuple) else translated
            translated = (first, first) if isinstance(text, tuple) else first
        flags = entry.flags if same else {*entry.flags, "fuzzy"}
        comments = entry.user_comments
        new.add(text, translated, flags=flags, user_comments=comments, context=key)
    return new


def compiled(catalog: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def told(mo: bytes) -> dict[tuple[str, str], object]:
    """What a compiled catalogue says, by key and English sentence."""
    return {
        (str(entry.context), str(entry.id)): entry.string
        for entry in read_mo(io.BytesIO(mo))
        if entry.id
    }


def faults(catalog: Catalog) -> Iterator[str]:
    """What is missing or wrong in a catalogue, a line each."""
    known = entries(catalog)
    yield from (f"{key}: has no entry" for key in TEXTS if key not in known)
    yield from (f"{key}: is no key of the texts" for key in known if key not in TEXTS)
    for key, entry in known.items():
        if key not in TEXTS:
            continue
        words = entry.string or ""
        sentences = [words] if isinstance(words, str) else list(words)
        english = TEXTS[key]
        if entry.id != english:
            yield f"{key}: its English sentence has changed"
        elif entry.fuzzy:
            yield f"{key}: is marked as fuzzy"
        elif not all(sentences):
            yield f"{key}: is not translated"
        elif isinstance(english, str):
            if fields(sentences[0]) != fields(english):
                yield f"{key}: fills in {fields(sentences[0])}, not {fields(english)}"
        else:
            allowed = fields(*english) | {"n"}
            if not all(fields(english[1]) - {"n"} <= fields(one) <= allowed for one in sentences):
                yield f"{key}: fills in {fields(*sentences)}, not {fields(*english)}"


def fields(*texts: str) -> set[str]:
    """The names that texts fill in."""
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


def main() -> int:
    found = 0
    for path in catalogues():
        catalog = updated(read(path))
        with path.open("wb") as file:
            write_po(file, catalog, width=100, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        for fault in faults(catalog):
            print(f"{path.parts[-3]}: {fault}")
            found += 1
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main())
