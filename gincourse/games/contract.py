"""What a game must offer: the contracts that every game is checked against.

A game is a module that follows :class:`Game`: it deals, sets up positions, explains its rules and
makes hands into a match. Its states and observations follow :class:`State` and
:class:`Observation`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self, runtime_checkable

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Event, Reason, Result, Settlement
from gincourse.games.start import Seed, Start
from gincourse.messages import Message


class Position(Protocol):
    """What a state and an observation have in common: what may be done now, and why not."""

    @property
    def turn(self) -> int | None:
        """The seat to act, ``None`` when the hand is over."""

    @property
    def phase(self) -> str:
        """The part of the turn."""

    @property
    def result(self) -> Result | None:
        """``None`` until the hand is over."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that may be taken now, in a stable order."""

    def why_not(self, action: Action) -> Reason | None:
        """``None`` if the action is legal, else why it is not."""

    def parse(self, text: str) -> Action:
        """The action written in notation; :class:`InvalidNotation` if it is none."""

    def anew(self, action: Action) -> Action:
        """The same action, of which whoever made it holds nothing: as read from its notation."""


@runtime_checkable
class Observation(Position, Protocol):
    """Everything one seat may know, and nothing else."""

    @property
    def seat(self) -> int | None:
        """Who observes; ``None`` is an open table."""

    @property
    def hand(self) -> CardSet:
        """The observer's own cards."""

    @property
    def hands(self) -> tuple[CardSet | None, ...]:
        """The cards of each seat where they lie open to the observer."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def history(self) -> tuple[Event, ...]:
        """What has happened, as the observer knows it."""


class State(Position, Protocol):
    """A position with all cards known; frozen, :meth:`apply` makes the next one."""

    @property
    def start(self) -> Start:
        """Where the hand began."""

    @property
    def history(self) -> tuple[Event, ...]:
        """What has happened, all of it."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions taken so far."""

    @property
    def zones(self) -> Mapping[str, tuple[Card, ...]]:
        """Where every card of the pack lies: together always the whole pack."""

    def apply(self, action: Action | str) -> Self:
        """The next state, or :class:`IllegalAction`; this state is untouched."""

    def observe(self, seat: int | None) -> Observation:
        """What ``seat`` may know; ``None`` is an open table, for replays and nothing else."""


class Game(Protocol):
    """What a game's module has, beside its own actions (``Draw``, ``Claim``, …) and ``score``."""

    @property
    def name(self) -> str:
        """What records and texts call it; its scene and its bots are the modules of that name."""

    @property
    def players(self) -> Sequence[int]:
        """How many may play; ``Rules().players`` do."""

    @property
    def phases(self) -> Sequence[str]:
        """The parts of a turn, the last of which is ``over``."""

    @property
    def head(self) -> Sequence[str]:
        """The lines of its own in a record's head (see :class:`Start`)."""

    @property
    def scores_all(self) -> bool:
        """Whether every player has a score in every hand, so that 0 is one too."""

    @property
    def Rules(self) -> type[Any]:  # noqa: N802
        """The choices that the rules leave open, a frozen dataclass of rulings."""

    @property
    def deal(self) -> Callable[..., State]:
        """A new hand: ``deal(seed, *, rules, dealer, pack)``."""

    @property
    def position(self) -> Callable[..., State]:
        """A hand set up from cards."""

    def restart(self, start: Start) -> State:
        """The state in which a hand began; a sentence if its data cannot be."""

    def pack_of(self, start: Start) -> tuple[Card, ...]:
        """The pack in the order in which the hand was dealt."""

    def explain(self, rules: Any = None) -> tuple[Message, ...]:
        """The rules in sentences, with what was chosen."""

    def opening(self, seed: Seed, rules: Any) -> Message:
        """How the first dealer of a match is found."""

    def begin(self, seed: Seed, rules: Any, dealer: int | None = None) -> State:
        """The first hand of a match."""

    def follow(self, state: Any, seed: Seed) -> State:
        """The hand after one that is over."""

    def again(self, state: Any, seed: Seed) -> State:
        """A new hand in the place of this one."""

    def standing(self, state: Any, results: Sequence[Result], /) -> tuple[int, ...]:
        """What each player has so far, without what the end brings."""

    def over(self, state: Any, results: Sequence[Result], *, called: bool = False) -> bool:
        """Whether the match ends here; ``called``: time has been called."""

    def settle(self, state: Any, results: Sequence[Result], /) -> Settlement:
        """The end of a match: final totals and winners."""
