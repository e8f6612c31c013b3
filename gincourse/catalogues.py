"""In which language sentences are told: English stands in the texts, others in catalogues.

A catalogue is what the standard library's ``gettext`` reads: ``locale/tr/LC_MESSAGES/gincourse.mo``
has a Turkish sentence for every key (the message's context) and its English sentence. The language
is looked up when words are made, never before, so one and the same :class:`~.messages.Message` can
be told in two languages.

>>> from gincourse.messages import say
>>> message = say("table.undo")
>>> with language("tr"):
...     print(message)
Geri al
>>> print(message)
Undo
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING

from gincourse.texts import TEXTS

if TYPE_CHECKING:
    from gettext import NullTranslations
    from pathlib import Path

SOURCE = "en"
"""The language of the texts themselves, which needs no catalogue."""

_everywhere = SOURCE
_here: ContextVar[str | None] = ContextVar("gincourse.language", default=None)


@cache
def languages() -> tuple[str, ...]:
    """The languages there are.

    >>> languages()
    ('en', 'tr')
    """
    found = {path.parent.parent.name for path in _locale().glob("*/LC_MESSAGES/gincourse.mo")}
    return tuple(sorted({SOURCE, *found}))


def set_language(code: str) -> None:
    """Tell everything in this language from now on: errors, checks, studies and new tables.

    A table keeps the language it was made in.

    >>> set_language("xx")
    Traceback (most recent call last):
    ...
    ValueError: There is no language 'xx'; there are en and tr.
    """
    global _everywhere  # noqa: PLW0603
    _everywhere = checked(code)


@contextmanager
def language(code: str | None) -> Iterator[None]:
    """Tell what is told within ``with language("tr"):`` in this language; ``None`` changes nothing.

    >>> with language("tr"):
    ...     current()
    'tr'
    """
    token = _here.set(current() if code is None else checked(code))
    try:
        yield
    finally:
        _here.reset(token)


def current() -> str:
    """The language that is told now.

    >>> current()
    'en'
    """
    return _here.get() or _everywhere


def lang_attribute() -> str:
    """The attribute that says the language of an HTML element, which English pages do not need.

    >>> lang_attribute()
    ''
    >>> with language("tr"):
    ...     lang_attribute()
    ' lang="tr"'
    """
    return "" if current() == SOURCE else f' lang="{current()}"'


def small(text: str) -> str:
    """The text in small letters, which Turkish writes differently: I has no dot, and İ has one.

    >>> with language("tr"):
    ...     small("HAYIR, İKİ")
    'hayır, iki'
    """
    if current() == "tr":
        text = text.replace("I", "ı").replace("İ", "i")
    return text.lower()


def checked(code: str) -> str:
    """The same code if there is such a language; a sentence that names the languages if not."""
    known = languages()
    if code not in known:
        from gincourse.messages import listed, say

        raise ValueError(say("language.unknown", code=repr(code), names=listed(known)).text)
    return code


def template(key: str, n: int | None = None) -> str:
    """The text of a key in the current language; of a (one, many) pair the one for ``n``.

    >>> template("hand.count", 2), template("you")
    ('{n} cards', 'You')
    """
    english, code = TEXTS[key], current()
    if isinstance(english, str):
        return english if code == SOURCE else _catalogue(code).pgettext(key, english)
    assert n is not None, key
    one, many = english
    if code == SOURCE:
        return one if n == 1 else many
    return _catalogue(code).npgettext(key, one, many, n)


@cache
def _catalogue(code: str) -> NullTranslations:
    from gettext import translation

    return translation("gincourse", _locale(), [code])


def _locale() -> Path:
    from pathlib import Path  # like gettext only now, since English needs none of it

    return Path(__file__).parent / "locale"
