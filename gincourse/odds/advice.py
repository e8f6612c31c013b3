"""Knock now or play on, what to throw, take or draw: each choice weighed, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from itertools import islice

from gincourse.cards import Card
from gincourse.catalogues import lang_attribute
from gincourse.games.base import Action
from gincourse.games.gin import (
    BigGin,
    Discard,
    Draw,
    Gin,
    GinObservation,
    Knock,
    Pass,
    Take,
)
from gincourse.games.start import Seed
from gincourse.melds import best_discards
from gincourse.messages import Message, say
from gincourse.odds.belief import Belief, check
from gincourse.odds.evidence import NoAdvice, why
from gincourse.odds.search import Search
from gincourse.odds.style import Style, type_name, whole_percent
from gincourse.odds.weighing import PLANS, Choice, Outlook, Weighing
from gincourse.study.estimates import Estimate
from gincourse.study.tables import Table, percent

DISCARDS = 5
"""How many discards are weighed, those that leave the least deadwood."""
CLOSE = 1.0
"""A difference below this many points is no advice."""
LIKELY = 0.1
"""Types of player less likely than this are not asked whether they change the advice."""


@dataclass(frozen=True, slots=True, repr=False)
class Advice:
    """Some choices weighed against each other in the same worlds.

    ``outlooks`` are what they come to, the best first; ``best`` and ``rival`` the two that the
    verdict is about, ``difference`` how much more ``best`` is worth, with its interval. ``verdict``
    is the best action, or ``None`` where it is too close to call: the difference is less than two
    standard errors or than a point, or the chains of samples disagree. ``by_type`` has for each
    type of opponent his weight and the difference against him, ``flips`` says whether the advice
    depends on the type. ``belief`` is what he may hold, ``evidence`` what he has shown.
    """

    objective: str
    outlooks: tuple[Outlook, ...]
    best: Outlook
    rival: Outlook | None
    difference: Estimate | None
    agreed: bool
    by_type: dict[int, tuple[float, float]]
    belief: Belief
    evidence: tuple[Message, ...]

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
        return not self.agreed or found < CLOSE or found < 2 * self.difference.error

    @property
    def flips(self) -> bool:
        """Whether another choice is better against some likely type of opponent."""
        return any(
            weight >= LIKELY and difference < -CLOSE for weight, difference in self.by_type.values()
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
        yield say("odds.difference", action=best, other=other, points=self.difference.told)

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
            if weight >= LIKELY and difference < -CLOSE:
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


def thinking(
    seen: GinObservation,
    *,
    objective: str = "points",
    seed: Seed = 0,
    before: Style | None = None,
) -> Iterator[Advice]:
    """Advice that gets better for as long as one asks: each one rests on a thousand worlds more.

    Nothing is computed between two of them, so to cancel it, ask no more.

    >>> from gincourse.games import gin
    >>> hands = "A♠ 2♠ 3♠ 4♠ K♦", "9♥ 9♦ 9♣ 2♥"
    >>> state = gin.position(hands, phase="shed", discards="Q♣", stock="2♣ 3♣")
    >>> first, second = [a for a, _ in zip(thinking(state.observe(0)), range(2))]
    >>> print(second.verdict)
    gin K♦
    """
    choices = {"shed": _sheds, "draw": _draws, "upcard": _draws}
    return _weighed(seen, choices, "odds.no_choice", objective, seed, before)


def advise(
    seen: GinObservation,
    *,
    objective: str = "points",
    seed: Seed = 0,
    effort: int = 3,
    before: Style | None = None,
) -> Advice:
    """The best thing to do now, from what a seat has seen and nothing else.

    With a hand that may be laid open, that is weighed against playing on; else the discards against
    each other, or taking the upcard against drawing. ``objective`` is ``"points"``, those of this
    hand, or ``"boxed"``, with the 25 for each hand won that the end of a match pays.
    ``effort`` is the number of thousands of worlds, ``before`` what earlier hands told of the
    opponent (:func:`style`); the same ``seed`` gives the same answer.

    >>> from gincourse.games import gin
    >>> hands = "4♠ 6♠ 7♠ K♦", "9♥ 9♦ 2♣ J♥"
    >>> state = gin.position(hands, discards="5♠", stock="2♠ 3♠ 4♥")
    >>> advise(state.observe(0), effort=1).verdict
    Take(card=Card("5♠"))
    >>> advise(state.observe(1))
    Traceback (most recent call last):
    ...
    gincourse.odds.evidence.NoAdvice: It is not this seat’s turn, so there is nothing to weigh.
    """
    return _last(thinking(seen, objective=objective, seed=seed, before=before), effort)


def knock_now(
    seen: GinObservation,
    *,
    objective: str = "points",
    seed: Seed = 0,
    effort: int = 3,
    before: Style | None = None,
) -> Advice:
    """All the ways to lay the hand open now, with the chances to win and to be undercut.

    >>> from gincourse.games import gin
    >>> hands = "5♠ 6♠ 7♠ 5♥ 5♦ K♦", "9♥ 9♦ 2♣ J♥ 8♠"
    >>> state = gin.position(hands, phase="shed", discards="Q♣", stock="2♠ 3♠ 4♥")
    >>> print(knock_now(state.observe(0), effort=1).best.action)
    knock K♦ with 5♠6♠7♠
    """
    choices = {"shed": _knocks}
    return _last(_weighed(seen, choices, "odds.no_knock", objective, seed, before), effort)


def play_on(
    seen: GinObservation,
    *,
    objective: str = "points",
    seed: Seed = 0,
    effort: int = 3,
    before: Style | None = None,
) -> Advice:
    """The ways to play on with the least deadwood: knocking soon, with little, or only for gin.

    >>> from gincourse.games import gin
    >>> hands = "5♠ 6♠ 9♠ Q♦ K♦", "9♥ 9♦ 2♣ J♥"
    >>> state = gin.position(hands, phase="shed", stock="2♠ 3♠ 4♥")
    >>> sorted(o.choice.plan for o in play_on(state.observe(0), effort=1).outlooks)
    [0, 5, 10]
    """
    choices = {"shed": _plans}
    return _last(_weighed(seen, choices, "odds.no_discard", objective, seed, before), effort)


def best_discard(
    seen: GinObservation,
    *,
    objective: str = "points",
    seed: Seed = 0,
    effort: int = 3,
    before: Style | None = None,
) -> Advice:
    """The discards that leave the least deadwood, weighed against each other.

    >>> from gincourse.games import gin
    >>> hands = "5♠ 6♠ 9♠ Q♦ K♦", "9♥ 9♦ 2♣ J♥"
    >>> state = gin.position(hands, phase="shed", stock="2♠ 3♠ 4♥")
    >>> found = best_discard(state.observe(0), effort=1)
    >>> found.best.worth.value >= found.rival.worth.value
    True
    """
    choices = {"shed": _discards}
    return _last(_weighed(seen, choices, "odds.no_discard", objective, seed, before), effort)


def take_or_draw(
    seen: GinObservation,
    *,
    objective: str = "points",
    seed: Seed = 0,
    effort: int = 3,
    before: Style | None = None,
) -> Advice:
    """The upcard or the stock (or to let the upcard lie), weighed against each other.

    >>> from gincourse.games import gin
    >>> hands = "4♠ 6♠ 7♠ K♦", "9♥ 9♦ 2♣ J♥"
    >>> state = gin.position(hands, discards="5♠", stock="2♠ 3♠ 4♥")
    >>> print(take_or_draw(state.observe(0), effort=1).best.action)
    take 5♠
    """
    choices = {"draw": _draws, "upcard": _draws}
    return _last(_weighed(seen, choices, "odds.no_draw", objective, seed, before), effort)


# --------------------------------------------------------------------------- the choices
Choices = Callable[[GinObservation], list[Choice]]


def _sheds(seen: GinObservation) -> list[Choice]:
    laid = _knocks(seen)
    if not laid:
        return _discards(seen)
    held = _held(seen)
    return [*laid, *_plans(seen), *(Choice(Discard(card), 0) for card in held[1:3])]


def _knocks(seen: GinObservation) -> list[Choice]:
    return [Choice(a) for a in seen.legal_actions() if isinstance(a, Knock | Gin | BigGin)]


def _plans(seen: GinObservation) -> list[Choice]:
    return [Choice(Discard(card), plan) for card in _held(seen)[:1] for plan in PLANS]


def _discards(seen: GinObservation) -> list[Choice]:
    return [
        Choice(Discard(card), plan) for card in _held(seen)[:DISCARDS] for plan in (PLANS[0], 0)
    ]


def _held(seen: GinObservation) -> list[Card]:
    """The cards that may be thrown, best first."""
    return [c for c, _ in best_discards(seen.hand) if seen.why_not(Discard(c)) is None]


def _draws(seen: GinObservation) -> list[Choice]:
    legal = [a for a in seen.legal_actions() if isinstance(a, Draw | Take | Pass)]
    return [Choice(action, plan) for action in legal for plan in (PLANS[0], 0)]


# --------------------------------------------------------------------------- the weighing
def _weighed(  # noqa: PLR0917
    seen: GinObservation,
    choices: Mapping[str, Choices],
    nothing: str,
    objective: str,
    seed: Seed,
    before: Style | None,
) -> Iterator[Advice]:
    """Advice after each round; what cannot be weighed is refused at once, not at the first one."""
    if seen.seat is None:
        raise NoAdvice(say("odds.open_table"))
    if seen.phase in ("layoff", "over"):
        raise NoAdvice(say("odds.laid_open"))
    if seen.turn != seen.seat:
        raise NoAdvice(say("odds.not_your_turn"))
    found = choices[seen.phase](seen) if seen.phase in choices else []
    if not found:
        raise NoAdvice(say(nothing))
    search = Search(seen, seed=seed, prior=before.weights if before else ())
    weighing = Weighing(search, found, objective)
    whole = set(choices) >= {"shed", "draw"} and any(choice.plan is None for choice in found)
    return _rounds(weighing, why(seen), whole)


def _rounds(weighing: Weighing, evidence: tuple[Message, ...], whole: bool) -> Iterator[Advice]:
    while True:
        weighing.more()
        yield _advice(weighing, evidence, whole)


def _advice(weighing: Weighing, evidence: tuple[Message, ...], whole: bool) -> Advice:
    """The best choice against the best of another kind (laying open, playing on; other cards)."""
    outlooks = sorted(weighing.outlooks(), key=lambda o: o.worth.value, reverse=True)
    best = outlooks[0]

    def kind(outlook: Outlook) -> object:
        return outlook.choice.plan is None if whole else outlook.action

    others = [o for o in outlooks if kind(o) != kind(best)]
    if not others:  # one action only: its plans are compared
        others = outlooks[1:]
    rival = others[0] if others else None
    difference, agreed = None, True
    by_type: dict[int, tuple[float, float]] = {}
    if rival is not None:
        difference, agreed = weighing.difference(best.choice, rival.choice)
        by_type = weighing.by_type(best.choice, rival.choice)
    return Advice(
        weighing.objective,
        tuple(outlooks),
        best,
        rival,
        difference,
        agreed,
        by_type,
        weighing.gathered.belief(),
        evidence,
    )


def _last(rounds: Iterator[Advice], effort: int) -> Advice:
    check(effort)
    *_, advice = islice(rounds, effort)
    return advice


def _done(choice: Choice) -> Message:
    """A choice in words: the action as it is written, and how the player goes on."""
    if choice.plan is None:
        return say("odds.do", action=str(choice.action))
    return say(f"odds.do.{choice.plan}", action=str(choice.action))
