"""What the states and observations of all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, make_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from gincourse.cards import NO_CARDS, CardSet
from gincourse.games.base import Action, Event, IllegalAction, Result
from gincourse.games.contract import Position, State
from gincourse.games.start import Start
from gincourse.messages import say

_T = TypeVar("_T")


def standing(state: State, results: Sequence[Result]) -> tuple[int, ...]:
    """What the hands of a match so far add up to for each player, without what its end brings.

    >>> from gincourse.games import gin
    >>> standing(gin.deal(seed=7), [Result("gin", 0, (45, 0)), Result("knock", 1, (0, 48))])
    (45, 48)
    """
    return tuple(sum(r.points[seat] for r in results) for seat in range(state.start.players))


def finished(state: State) -> Result:
    """The result of a hand that another one follows; a sentence if it is not over.

    >>> from gincourse.games import gin
    >>> finished(gin.deal(seed=7))
    Traceback (most recent call last):
    ...
    ValueError: This hand is not over yet.
    """
    if state.result is None:
        raise ValueError(say("match.not_over").text)
    return state.result


class Known:
    """What is the same in the states of all games."""

    __slots__ = ()

    start: Start
    turn: int | None
    hands: tuple[CardSet, ...]
    history: tuple[Event, ...]
    actions: tuple[Action, ...]

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act."""
        return None if self.turn is None else self.hands[self.turn]

    @property
    def _actor(self) -> int:
        """The seat to act, where there is one."""
        assert self.turn is not None
        return self.turn

    def _allowed(self: Position, action: Action | str) -> Action:
        """The action, read if it is notation; :class:`IllegalAction` if it may not be taken."""
        if isinstance(action, str):
            action = self.parse(action)
        if (reason := self.why_not(action)) is not None:
            raise IllegalAction(reason)
        return action

    def _next(self, action: Action, *events: Event) -> Any:
        """The state after an action and what has happened, still to be :func:`locked`."""
        new = self._open()
        new.history += events
        new.actions += (action,)
        return new

    def _open(self) -> Any:
        """A copy of the state that can be written on and is still to be :func:`locked`."""
        kind: Any = type(self)
        return _unlocked(kind)(*_values(kind)(self))

    def _held(self, hand: CardSet) -> tuple[CardSet, ...]:
        """The hands with ``hand`` in the place of the seat to act."""
        hands = list(self.hands)
        hands[self._actor] = hand
        return tuple(hands)


def opened(kind: Any) -> Any:
    """A new object of a frozen dataclass that can still be written on, until it is :func:`locked`.

    So are states and observations made, at every action: dataclasses write past the lock, and that
    takes ten times as long. A field that there is not cannot be written, and none may be left out.

    >>> from gincourse.games.base import Code, Reason
    >>> reason = opened(Reason)
    >>> reason.code = Code.NO_UPCARD
    >>> reason.message = say("why.no_upcard")
    >>> locked(reason, Reason) == Reason.of(Code.NO_UPCARD)
    True
    """
    return object.__new__(_unlocked(kind))


def locked(new: Any, kind: type[_T]) -> _T:
    """What was opened and has been written, frozen from now on."""
    new.__class__ = kind
    return new  # type: ignore[no-any-return]


@cache
def _unlocked(kind: Any) -> Any:
    """A frozen dataclass without its lock; its objects can become those of ``kind``."""
    plain: Any = make_dataclass(kind.__name__, [(f.name, f.type, f) for f in fields(kind)])
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(kind.__name__, (kind,), {"__slots__": (), "__init__": plain.__init__, **free})


@cache
def _values(kind: Any) -> attrgetter[tuple[Any, ...]]:
    """What reads all the fields of a dataclass at once."""
    return attrgetter(*[f.name for f in fields(kind)])


def shown(
    seat: int | None, hands: tuple[CardSet, ...], open_: Iterable[int] = ()
) -> tuple[CardSet | None, ...]:
    """The hands that ``seat`` sees: its own, and those that lie open to all.

    >>> shown(0, (CardSet("A♠"), CardSet("2♠"))), shown(0, (CardSet("A♠"), CardSet("2♠")), (1,))
    ((CardSet("A♠"), None), (CardSet("A♠"), CardSet("2♠")))
    """
    if seat is None:
        return hands
    told: list[CardSet | None] = [None] * len(hands)
    for n in (seat, *open_):
        told[n] = hands[n]
    return tuple(told)


class Seen:
    """What is the same in the observations of all games."""

    __slots__ = ()

    seat: int | None
    turn: int | None
    hands: tuple[CardSet | None, ...]

    @property
    def hand(self) -> CardSet:
        """The seat's own cards (an open table has none)."""
        return (self.hands[self.seat] if self.seat is not None else None) or NO_CARDS

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act if this observer may act for it."""
        if self.turn is None or self.seat not in (None, self.turn):
            return None
        return self.hands[self.turn]
