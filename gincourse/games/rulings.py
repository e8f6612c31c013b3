"""Rules as data: a frozen dataclass, a field for each question that a source text leaves open."""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache
from typing import Any, Self

from gincourse.messages import Message, say


class RulesBase:
    """A frozen dataclass of rulings; checks its values and names a near miss.

    Subclasses declare each field with :func:`ruling`.
    """

    __slots__ = ()

    def __new__(cls, *_: Any, **values: Any) -> Self:
        """Refuse a name that is no rule, and name the nearest one."""
        if (unknown := cls._unknown(values)) is not None:
            raise TypeError(unknown.text)
        return super().__new__(cls)

    def __post_init__(self) -> None:
        """Refuse values that are no choice of their field."""
        for spec in dataclasses.fields(self):  # type: ignore[arg-type]
            if (value := getattr(self, spec.name)) is spec.default:
                continue
            choices = spec.metadata["choices"]
            if choices and not is_one_of(value, choices):
                close = difflib.get_close_matches(str(value), [str(c) for c in choices], 1)
                raise ValueError(
                    say(
                        "rules.choice",
                        field=spec.name,
                        value=repr(value),
                        choices=", ".join(repr(c) for c in choices),
                        hint=close[0] if close else str(spec.default),
                    ).text
                )
            least = spec.metadata["least"]
            number = isinstance(value, int) and not isinstance(value, bool) and value >= least
            if not choices and not number:
                raise ValueError(
                    say("rules.number", field=spec.name, value=repr(value), least=least).text
                )

    def changed(self) -> dict[str, Any]:
        """The fields that differ from the defaults, by name."""
        specs = dataclasses.fields(self)  # type: ignore[arg-type]
        values = {spec.name: getattr(self, spec.name) for spec in specs}
        return {s.name: values[s.name] for s in specs if values[s.name] != s.default}

    @classmethod
    def given(cls, rules: object) -> Self:
        """The rules that a caller gave, the defaults for ``None``; a sentence for anything else.

        >>> from gincourse.games.gin import Rules
        >>> Rules.given(None) == Rules()
        True
        >>> Rules.given("short")
        Traceback (most recent call last):
        ...
        TypeError: 'short' is not a set of rules of this game.
        """
        if rules is None:
            return cls._usual()
        if not isinstance(rules, cls):
            raise TypeError(say("rules.none", rules=repr(rules)).text)
        return rules

    @classmethod
    @cache
    def _usual(cls) -> Self:
        """The defaults: frozen, so that one is enough for all hands."""
        return cls()

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """Rules from a mapping; an unknown name is refused with the nearest one.

        >>> from gincourse.games.gin import Rules
        >>> Rules.of({"hand": 3})
        Traceback (most recent call last):
        ...
        ValueError: There is no rule “hand”; did you mean “hands”?
        """
        if (unknown := cls._unknown(values)) is not None:
            raise ValueError(unknown.text)
        return cls(**values)

    @classmethod
    def _unknown(cls, names: Iterable[str]) -> Message | None:
        """The sentence for a name that is no rule of the game."""
        for name in names:
            known = [spec.name for spec in dataclasses.fields(cls)]  # type: ignore[arg-type]
            if name not in known:
                close = (*difflib.get_close_matches(name, known, 1), known[0])[0]
                return say("rules.unknown", name=name, close=close)
        return None


def is_one_of(value: object, choices: Iterable[object]) -> bool:
    """Whether a value is one of these and not merely equal to one.

    >>> is_one_of(2, (2, 3)), is_one_of(2.0, (2, 3)), is_one_of(1, (False, True))
    (True, False, False)
    """
    return any(type(value) is type(choice) and value == choice for choice in choices)


def ruling(default: Any, *choices: Any, clause: str, least: int = 1) -> Any:
    """A field of :class:`RulesBase`: its default, its choices (none: a number) and its clause."""
    return field(default=default, metadata={"choices": choices, "clause": clause, "least": least})
