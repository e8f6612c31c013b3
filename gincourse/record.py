"""A hand as text: rules, where it began, and what was done. The one save format.

::

    gincourse record 1
    game: gin
    rules: {"hands": 3}
    dealer: 1
    seed: 7
    draw stock
    discard K♦

A journal is the same text, written line by line while the hand is played, so that a kernel that
dies loses nothing; the hands of a match follow one another in one file.
"""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from gincourse.cards import cards
from gincourse.games.contract import State
from gincourse.games.start import Start
from gincourse.messages import say

VERSION = 1
_TITLE = "gincourse record"
_TIME = "# time called\n"
GAMES = ("gin", "ging", "gin500", "ring")


class RecordError(ValueError):
    """The text is no record; the sentence names the line."""


@dataclass(frozen=True, slots=True)
class Record:
    """A hand of a game as data: where it began and its actions in notation.

    >>> import gincourse as gc
    >>> state = gc.gin.deal(seed=7).apply("draw stock")
    >>> record = Record.of(state)
    >>> print(record)
    gincourse record 1
    game: gin
    dealer: 1
    seed: 7
    draw stock
    >>> Record.read(str(record)).replay() == state
    True
    """

    start: Start
    actions: tuple[str, ...] = ()
    title: str = ""

    @classmethod
    def of(cls, state: State, title: str = "") -> Record:
        """The record of a hand from its first state to ``state``."""
        return cls(state.start, tuple(str(action) for action in state.actions), title)

    @classmethod
    def read(cls, text: str) -> Record:
        """The record in a text; :class:`RecordError` names the line that is none."""
        found = list(read_all(text))
        if len(found) != 1:
            raise RecordError(say("record.count", n=len(found)).text)
        return found[0]

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """The record in a file (UTF-8)."""
        return cls.read(_text(Path(path), Path(path).read_bytes()))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, which :meth:`load` reads and a journal goes on from."""
        Path(path).write_text(f"{self}\n", "utf-8")

    @classmethod
    def example(cls, name: str) -> Record:
        """A worked example that ships with gincourse, by name (see :func:`examples`).

        >>> Record.example("gin-going-gin").replay().result.points
        (45, 0)
        """
        path = _EXAMPLES / f"{name}.txt"
        if not path.is_file():
            raise RecordError(say("record.no_example", name=name, names=", ".join(examples())).text)
        return dataclasses.replace(cls.load(path), title=say(f"example.{name}").text)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.start.game

    @property
    def module(self) -> Any:
        """The module of the game's rules."""
        return _module(self.game)

    def states(self) -> Iterator[State]:
        """Every state of the hand, the first one included."""
        state: State = self.module.restart(self.start)
        yield state
        for action in self.actions:
            state = state.apply(action)
            yield state

    def replay(self) -> State:
        """The last state of the hand."""
        *_, last = self.states()
        return last

    def __str__(self) -> str:
        return "\n".join([*_head(self), *self.actions])


def examples() -> tuple[str, ...]:
    """The names of the worked examples that ship with gincourse.

    >>> examples()[:3]
    ('gin-going-gin', 'gin-knock', 'gin-silence')
    >>> [name for name in examples() if name.startswith("ging-")]
    ['ging-combination', 'ging-missed', 'ging-three-corners', 'ging-tie', 'ging-two-combinations']
    """
    return tuple(sorted(path.stem for path in _EXAMPLES.glob("*.txt")))


_EXAMPLES = Path(__file__).parent / "records"


def read_all(text: str) -> Iterator[Record]:
    """Every record in a text, one after the other: a journal of a match."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if line.startswith(_TITLE):
            if block:
                yield _parse(block)
            block = [(number, line)]
        elif line and not line.startswith("#"):
            if not block:
                raise RecordError(say("record.no_title", n=number, text=line).text)
            block.append((number, line))
    if block:
        yield _parse(block)


class Journal:
    """Keeps a match in a file while it is played: each new line is on the disk at once.

    >>> import gincourse as gc, tempfile, pathlib
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "hand.txt"
    >>> state = gc.gin.deal(seed=7)
    >>> journal = Journal(path)
    >>> journal.keep([state])
    >>> journal.keep([state.apply("draw stock")])
    >>> Record.load(path).replay().phase
    'shed'
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._kept: str | None = None
        """What is surely in the file; ``None`` when that is not known."""

    def keep(self, hands: Sequence[State], *, time_called: bool = False) -> None:
        """Make the file hold these hands of a match: what is new is added, else all is written.

        After an undo, or after a failure half-way, the whole file is replaced in one step.
        """
        text = "".join(f"{Record.of(hand)}\n" for hand in hands) + _TIME * time_called
        kept = self._kept
        if kept is not None and self.path.stat().st_size != len(kept.encode("utf-8")):
            raise RecordError(say("record.changed", path=self.path.name).text)
        self._kept = None
        if kept is not None and text.startswith(kept):
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text[len(kept) :])
                file.flush()
                os.fsync(file.fileno())
        else:
            spare = self.path.with_name(self.path.name + ".new")
            spare.write_text(text, "utf-8")
            spare.replace(self.path)
        self._kept = text

    @property
    def time_called(self) -> bool:
        """Whether time has been called in this match."""
        return _TIME in self.path.read_text("utf-8", errors="replace")

    def records(self) -> list[Record]:
        """The hands in the file. What a dying kernel left half-written at its end is left out.

        Raises :class:`RecordError` if the file is no journal.
        """
        whole, _, torn = self.path.read_bytes().rpartition(b"\n")
        title = f"{_TITLE} {VERSION}"
        if not whole and not title.encode().startswith(torn):
            raise RecordError(
                say("record.no_title", n=1, text=torn.decode("utf-8", "replace")).text
            )
        text = _text(self.path, whole)
        before, _, last = text.rpartition(title)
        if title in text and not _begun(last):
            text = before
        return list(read_all(text))


def _text(path: Path, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")  # an editor may have put a mark before the first line
    except UnicodeDecodeError:
        raise RecordError(say("record.no_text", path=path.name).text) from None


def _head(record: Record) -> list[str]:
    start = record.start
    lines = [f"{_TITLE} {VERSION}", f"game: {record.game}"]
    if record.title:
        lines.append(f"title: {' '.join(record.title.split())}")
    if changed := start.rules.changed():
        lines.append(f"rules: {json.dumps(changed)}")
    lines += [f"{name}: {value}" for name, value in start.before]
    lines.append(f"dealer: {start.dealer}")
    if start.position is not None:
        return lines + [f"{name}: {value}" for name, value in start.position]
    if start.seed is not None:
        lines.append(f"seed: {json.dumps(start.seed, ensure_ascii=False)}")
    else:
        assert start.pack is not None
        lines.append(f"pack: {' '.join(map(str, start.pack))}")
    return lines


_HEAD = ("game", "title", "rules", "dealer", "seed", "pack")
"""The lines before the actions of any game; ``head`` of a game's module names its own ones."""
_POSITION = "hands"
"""A game's own lines with this name among them set up a position; others tell what lies there."""


def _begun(text: str) -> bool:
    """Whether the last head in a journal is whole: its last line says what was dealt."""
    named: dict[str, str] = {}
    for line in text.splitlines()[1:]:
        name, _, value = line.partition(":")
        named[name] = value.strip()
    if (game := named.get("game")) not in GAMES:
        return "game" in named  # not torn, but no record of ours: reading it says so
    if _POSITION in named:
        return _module(game).head[-1] in named
    return bool(named.keys() & {"seed", "pack"})


def _module(game: str) -> Any:
    return import_module(f"gincourse.games.{game}")


def _parse(block: list[tuple[int, str]]) -> Record:
    number, title = block[0]
    if title != f"{_TITLE} {VERSION}":
        raise RecordError(say("record.version", text=title, version=VERSION).text)
    game = next((line[5:].strip() for _, line in block[1:] if line.startswith("game:")), "")
    if game not in GAMES:
        raise RecordError(say("record.game", n=number, game=game).text)
    module = _module(game)
    head: dict[str, str] = {}
    actions: list[str] = []
    for _, line in block[1:]:
        name, colon, value = line.partition(":")
        if colon and name in (*_HEAD, *module.head) and not actions:
            head[name] = value.strip()
        else:
            actions.append(line)
    try:
        start = _start(module, head)
        module.restart(start)
    except ValueError as error:
        raise RecordError(say("record.head", n=number, why=str(error)).text) from error
    return Record(start, tuple(actions), head.get("title", ""))


def _start(module: Any, head: dict[str, str]) -> Start:
    rules = module.Rules.of(_json(head, "rules", dict, "{}"))
    dealer = _json(head, "dealer", int, str(rules.players - 1))
    start = Start(module.name, rules, dealer, rules.players)
    if _POSITION in head:
        told = tuple((name, head.get(name, "")) for name in module.head)
        return dataclasses.replace(start, position=told)
    before = tuple((name, head[name]) for name in module.head if name in head)
    start = dataclasses.replace(start, before=before)
    if "pack" in head:
        return dataclasses.replace(start, pack=cards(head["pack"]))
    if "seed" not in head:
        raise ValueError(say("record.no_start").text)
    return dataclasses.replace(start, seed=_json(head, "seed", int | str))


def _json(head: dict[str, str], name: str, kind: Any, default: str = "") -> Any:
    """A value of the head, which must be of this kind."""
    text = head.get(name, default)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(say("record.value", name=name, text=text).text)
    return value
