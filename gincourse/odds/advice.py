"""What to do now: choices weighed against each other, in numbers and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from gincourse.catalogues import lang_attribute
from gincourse.games.base import Action
from gincourse.games.gin import Knock
from gincourse.messages import Message, say
from gincourse.odds.aims import Aim
from gincourse.odds.belief import Belief
from gincourse.odds.style import type_name, whole_percent
from gincourse.odds.weighing import Choice, Outlook, Weighing
from gincourse.study.estimates import Estimate
from gincourse.study.tables import Table, percent

LIKELY = 0.1
"""Types of player less likely than this are not asked whether they change the advice."""


@dataclass(frozen=True, slots=True, repr=False)
class Advice:
    """Some choices weighed against each other in the same worlds.

    ``aim`` is what they are weighed by. ``outlooks`` are what they come to, the best first;
    ``best`` and ``rival`` the two that the verdict is about, ``difference`` how much more ``best``
    is worth, with its interval. ``verdict`` is the best action, or ``None`` where it is too close
    to call: the difference is less than two standard errors, than a point or than half a per cent
    of a match, or the chains of samples disagree. ``by_type`` has for each type of opponent his
    weight and the difference against him, ``flips`` says whether the advice depends on the type.
    ``belief`` is what he may hold, ``evidence`` what he has shown.
    """

    aim: Aim
    outlooks: tuple[Outlook, ...]
    best: Outlook
    rival: Outlook | None
    difference: Estimate | None
    agreed: bool
    by_type: dict[int, tuple[float, float]]
    belief: Belief
    evidence: tuple[Message, ...]

    @classmethod
    def of(cls, weighing: Weighing, evidence: tuple[Message, ...], whole: bool) -> Advice:
        """The best choice against the best of another kind, by what was weighed so far.

        Of a ``whole`` turn the kinds are to lay the hand open and to play on; else each action is
        one, and where there is but one action, its plans.
        """
        outlooks = sorted(weighing.outlooks(), key=lambda o: o.worth.value, reverse=True)
        best = outlooks[0]

        def kind(outlook: Outlook) -> object:
            return outlook.choice.plan is None if whole else outlook.action

        others = [o for o in outlooks if kind(o) != kind(best)] or outlooks[1:]
        rival = others[0] if others else None
        difference, agreed = None, True
        by_type: dict[int, tuple[float, float]] = {}
        if rival is not None:
            difference, agreed = weighing.difference(best.choice, rival.choice)
            by_type = weighing.by_type(best.choice, rival.choice)
        return cls(
            weighing.aim,
            tuple(outlooks),
            best,
            rival,
            difference,
            agreed,
            by_type,
            weighing.gathered.belief(),
            evidence,
        )

    @property
    def objective(self) -> str:
        """What is aimed at: ``"points"``, ``"boxed"`` or ``"match"``."""
        return self.aim.objective

    @property
    def verdict(self) -> Action | None:
        """What to do, ``None`` if it is too close to call."""
        return None if self.close else self.best.action

    @property
    def close(self) -> bool:
        """Whether it is too close to call."""
        if self.difference is None:
            return False
        found = float(self.difference)
        return not self.agreed or found < self.aim.close or found < 2 * self.difference.error

    @property
    def flips(self) -> bool:
        """Whether another choice is better against some likely type of opponent."""
        return any(
            weight >= LIKELY and difference < -self.aim.close
            for weight, difference in self.by_type.values()
        )

    @property
    def knock(self) -> Outlook | None:
        """The best way to lay the hand open, if that was weighed."""
        return next((o for o in self.outlooks if o.choice.plan is None), None)

    @property
    def hold(self) -> Outlook | None:
        """The best way to play on, if that was weighed."""
        return next((o for o in self.outlooks if o.choice.plan is not None), None)

    # ------------------------------------------------------------------ in words
    @property
    def told(self) -> tuple[Message, ...]:
        """The advice in sentences: the verdict, how sure it is, the risk, what it rests on."""
        lines = [*self._verdict(), *self._risk()]
        lines.append(say(f"odds.aim.{self.objective}"))
        if self.flips:
            lines += self._flips()
        return (*lines, *self.evidence, *self.belief.told)

    def _verdict(self) -> Iterator[Message]:
        best = _done(self.best.choice)
        if self.rival is None or self.difference is None:
            yield say("odds.only", action=best)
            return
        other = _done(self.rival.choice)
        yield say("odds.close" if self.close else "odds.best", action=best, other=other)
        more = self.difference.told
        yield say(f"odds.difference.{self.aim.unit}", action=best, other=other, points=more)

    def _risk(self) -> Iterator[Message]:
        laid = self.knock
        if laid is not None and isinstance(laid.action, Knock):
            yield say(
                "odds.risk",
                win=whole_percent(float(laid.win)),
                lose=whole_percent(float(laid.lose)),
            )

    def _flips(self) -> Iterator[Message]:
        assert self.rival is not None
        for knock, (weight, difference) in self.by_type.items():
            if weight >= LIKELY and difference < -self.aim.close:
                other = _done(self.rival.choice)
                yield say("odds.flips", type=type_name(knock), other=other)

    @property
    def table(self) -> Table:
        """A row for each choice, the best first."""
        head = tuple(say(f"odds.head.{name}") for name in ("choice", self.objective, "win", "lose"))
        rows = tuple(
            (_done(o.choice), o.worth.told, percent(float(o.win)), percent(float(o.lose)))
            for o in self.outlooks
        )
        return Table(say("odds.weighed"), head, rows, say("odds.note", n=len(self.belief.hands)))

    def __str__(self) -> str:
        return "\n".join([*(line.text for line in self.told), "", str(self.table)])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        lines = "".join(f"<p>{escape(line.text)}</p>" for line in self.told)
        return f"<div{lang_attribute()}>{lines}</div>{self.table._repr_html_()}"


def _done(choice: Choice) -> Message:
    """A choice in words: the action as it is written, and how the player goes on."""
    if choice.plan is None:
        return say("odds.do", action=str(choice.action))
    return say(f"odds.do.{choice.plan}", action=str(choice.action))
