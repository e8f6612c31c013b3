"""Knock now or play on, what to throw, take or draw: what may be chosen, and who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from gincourse.cards import Card
from gincourse.games.gin import BigGin, Discard, Draw, Gin, GinObservation, Knock, Pass, Take
from gincourse.games.start import Seed
from gincourse.match import Match
from gincourse.melds import best_discards
from gincourse.messages import Message, say
from gincourse.odds.advice import Advice
from gincourse.odds.aims import aim
from gincourse.odds.belief import check
from gincourse.odds.evidence import NoAdvice, check_seen, why
from gincourse.odds.search import Search, pace
from gincourse.odds.style import Style, prior
from gincourse.odds.weighing import PLANS, Choice, Weighing

DISCARDS = 5
"""How many discards are weighed, those that leave the least deadwood."""


# --------------------------------------------------------------------------- the questions
def knock_now(
    seen: GinObservation,
    *,
    objective: str = "points",
    match: Match | None = None,
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
    rounds = _weighed(seen, _knocks, "odds.no_knock", objective, match, seed, before)
    return _last(rounds, effort)


def play_on(
    seen: GinObservation,
    *,
    objective: str = "points",
    match: Match | None = None,
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
    rounds = _weighed(seen, _plans, "odds.no_discard", objective, match, seed, before)
    return _last(rounds, effort)


def best_discard(
    seen: GinObservation,
    *,
    objective: str = "points",
    match: Match | None = None,
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
    rounds = _weighed(seen, _discards, "odds.no_discard", objective, match, seed, before)
    return _last(rounds, effort)


def take_or_draw(
    seen: GinObservation,
    *,
    objective: str = "points",
    match: Match | None = None,
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
    rounds = _weighed(seen, _draws, "odds.no_draw", objective, match, seed, before)
    return _last(rounds, effort)


def thinking(
    seen: GinObservation,
    *,
    objective: str = "points",
    seed: Seed = 0,
    before: Style | None = None,
    match: Match | None = None,
) -> Iterator[Advice]:
    """Advice that gets better for as long as one asks: each one rests on more worlds.

    They are a thousand more each time where numba is installed, and two hundred in plain Python, so
    that the first answer comes soon there too; an effort of one is a thousand in both. Nothing is
    computed between two of them, so to cancel it, ask no more.

    >>> from gincourse.games import gin
    >>> hands = "A♠ 2♠ 3♠ 4♠ K♦", "9♥ 9♦ 9♣ 2♥"
    >>> state = gin.position(hands, phase="shed", discards="Q♣", stock="2♣ 3♣")
    >>> first, second = [a for a, _ in zip(thinking(state.observe(0)), range(2))]
    >>> print(second.verdict)
    gin K♦
    """
    return _weighed(seen, _turn, "odds.no_choice", objective, match, seed, before, whole=True)


def advise(
    seen: GinObservation,
    *,
    objective: str = "points",
    match: Match | None = None,
    seed: Seed = 0,
    effort: int = 3,
    before: Style | None = None,
) -> Advice:
    """The best thing to do now, from what a seat has seen and nothing else.

    With a hand that may be laid open, that is weighed against playing on; else the discards against
    each other, or taking the upcard against drawing. ``objective`` is ``"points"``, those of this
    hand, ``"boxed"``, with the 25 for each hand won that the end of a match pays, or ``"match"``,
    the chance to win the match from this score: give the match as ``match``, of which only the
    scores, the number of the hand and the rules are used.
    ``effort`` is the number of thousands of worlds, ``before`` what earlier hands told of the
    opponent (:func:`style`); the same ``seed`` gives the same answer, with numba and without it
    another one, as the walks over the worlds are shorter without.

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
    rounds = thinking(seen, objective=objective, seed=seed, before=before, match=match)
    return _last(rounds, effort)


# --------------------------------------------------------------------------- what may be chosen
def _knocks(seen: GinObservation) -> list[Choice]:
    return [Choice(a) for a in seen.legal_actions() if isinstance(a, Knock | Gin | BigGin)]


def _plans(seen: GinObservation) -> list[Choice]:
    return [Choice(Discard(card), plan) for card in _held(seen)[:1] for plan in PLANS]


def _discards(seen: GinObservation) -> list[Choice]:
    return [
        Choice(Discard(card), plan) for card in _held(seen)[:DISCARDS] for plan in (PLANS[0], 0)
    ]


def _draws(seen: GinObservation) -> list[Choice]:
    legal = [a for a in seen.legal_actions() if isinstance(a, Draw | Take | Pass)]
    return [Choice(action, plan) for action in legal for plan in (PLANS[0], 0)]


def _turn(seen: GinObservation) -> list[Choice]:
    """Whatever is to be done: with a hand that may be laid open that is in question."""
    if seen.phase != "shed":
        return _draws(seen)
    laid = _knocks(seen)
    if not laid:
        return _discards(seen)
    others = [Choice(Discard(card), 0) for card in _held(seen)[1:3]]
    return [*laid, *_plans(seen), *others]


def _held(seen: GinObservation) -> list[Card]:
    """The cards that may be thrown, best first."""
    return [c for c, _ in best_discards(seen.hand) if seen.why_not(Discard(c)) is None]


# --------------------------------------------------------------------------- the weighing
def _weighed(  # noqa: PLR0917
    seen: GinObservation,
    choices: Callable[[GinObservation], list[Choice]],
    nothing: str,
    objective: str,
    match: Match | None,
    seed: Seed,
    before: Style | None,
    whole: bool = False,
) -> Iterator[Advice]:
    """Advice after each round; what cannot be weighed is refused at once, not at the first one.

    ``nothing`` says that there is no choice; of a ``whole`` turn laying the hand open is weighed
    against playing on.
    """
    check_seen(seen)
    if seen.phase in ("layoff", "over"):
        raise NoAdvice(say("odds.laid_open"))
    if seen.turn != seen.seat:
        raise NoAdvice(say("odds.not_your_turn"))
    found = choices(seen)
    if not found:
        raise NoAdvice(say(nothing))
    aimed = aim(seen, objective, match)
    search = Search(seen, seed=seed, prior=prior(before))
    weighing = Weighing(search, found, aimed)
    open_or_on = whole and any(choice.plan is None for choice in found)
    return _rounds(weighing, why(seen), open_or_on)


def _rounds(weighing: Weighing, evidence: tuple[Message, ...], whole: bool) -> Iterator[Advice]:
    while True:
        weighing.more()
        yield Advice.of(weighing, evidence, whole)


def _last(rounds: Iterator[Advice], effort: int) -> Advice:
    check(effort)
    *_, advice = islice(rounds, effort * pace().rounds)
    return advice
