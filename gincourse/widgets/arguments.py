"""The arguments of a table: checked, with a sentence for what cannot be, and their defaults."""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from gincourse.games.contract import State
from gincourse.games.rulings import is_one_of
from gincourse.messages import say
from gincourse.record import Record


def names_round(count: int, own: int | None) -> tuple[str, ...]:
    """Names round the table from the reader's left; the reader is "you"."""
    given = [say(f"name.{n}").text for n in range(count)]
    if own is None:
        return tuple(given)
    return tuple(
        say("you").text if seat == own else given[(seat - own) % count] for seat in range(count)
    )


def check_game(game: Any, rules: Any, start: State | None) -> None:
    """Refuse what is no game, and rules or a start of another one."""
    if not hasattr(game, "explain"):
        raise TypeError(say("table.game", what=repr(game)).text)
    if rules is not None and not isinstance(rules, game.Rules):
        raise TypeError(say("table.rules_type", what=repr(rules), game=game.name).text)
    if start is not None and getattr(getattr(start, "start", None), "game", "") != game.name:
        raise TypeError(say("table.start", game=game.name).text)


def rules_for(game: Any, rules: Any, players: int | None) -> Any:
    """The rules of the table, for so many players where that is said."""
    rules = game.Rules() if rules is None else rules
    if players is None:
        return rules
    one_of("players", players, game.players)
    return rules if players == rules.players else dataclasses.replace(rules, players=players)


def check_hints(hints: Any, game: Any) -> None:
    """Refuse hints that are none, and advice on a game for which there is none."""
    one_of("hints", hints, (True, False, "advice"))
    if hints == "advice" and game.name != "gin":
        raise ValueError(say("advice.game", game=game.name).text)


def one_of(name: str, value: Any, choices: Sequence[Any]) -> None:
    """Refuse a value that is none of the choices."""
    if not is_one_of(value, choices):
        listed = ", ".join(map(repr, choices))
        raise ValueError(say("table.choice", name=name, value=repr(value), choices=listed).text)


def read_record(source: Record | str | Path) -> Record:
    """A record as it is given: as one, as its text, as a file or as the name of an example."""
    if isinstance(source, Record):
        return source
    if isinstance(source, str) and "\n" in source:
        return Record.read(source)
    if isinstance(source, str) and not Path(source).is_file():
        return Record.example(source)
    return Record.load(source)


def unknown_argument(name: str, known: Iterable[str]) -> str:
    """What is said about an argument that a table does not have."""
    known = sorted(known)
    close = difflib.get_close_matches(name, known, 1)
    if close:
        return say("table.argument", name=name, close=close[0]).text
    return say("table.argument_none", name=name, names=", ".join(known)).text
