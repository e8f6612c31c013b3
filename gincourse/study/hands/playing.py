"""Bots against each other, for many hands of gin."""

from __future__ import annotations

import inspect
import secrets
from array import array
from collections.abc import Callable
from functools import partial
from typing import Any

from gincourse import bots
from gincourse.bots import Bot
from gincourse.cards import PACK
from gincourse.games import gin
from gincourse.games.start import Seed
from gincourse.kernels import compiled
from gincourse.kernels.hands import COLUMNS, EQUALS, LIMIT, OUTCOMES, STOCK_ENDS, shuffle
from gincourse.messages import say
from gincourse.study.hands.results import PlayStudy
from gincourse.study.hands.spreading import shown, spread
from gincourse.study.hands.streams import BLOCK, blocks, chances, whole

PLAIN = 200
READABLE = 10
"""How many deals are played in one go; an interrupt loses no more. Compiled: a whole block."""


def play(
    bot_a: str | Bot,
    bot_b: str | Bot,
    *,
    hands: int = 10_000,
    rules: gin.Rules | None = None,
    seed: Seed | None = 0,
    paired: bool = True,
    jobs: int | None = None,
    progress: bool = True,
) -> PlayStudy:
    """Play many hands of gin between two bots and count what comes of it.

    A bot is a name (``"greedy"``), one of :mod:`gincourse.bots`, or any function from an
    observation to an action. Hands between ``greedy`` and ``patient(threshold)`` are played by
    compiled code, hundreds of thousands a second with numba; all others go through the engine,
    some hundreds a second. Both give the same result for the same bots. ``paired`` deals are played
    twice, so that each bot gets both sides of the same cards; else the bots begin in turns.

    The result is the same for the same seed, however many ``jobs`` (joblib's ``n_jobs``) share the
    work, also within ``joblib.parallel_config(backend="dask")``; ``seed=None`` draws a new one. A
    bot that remembers something from hand to hand, such as a place in a stream of random numbers,
    is the exception: give it by its name, ``"random"``, and it begins anew with every hand.

    Long work shows a progress bar where tqdm is installed. An interrupt keeps the hands that are
    done, and the result says so.

    >>> study = play("greedy", bots.patient(0), hands=2_000, seed=1)
    >>> print(study.points)
    -3.63 (-4.23 to -3.03)
    >>> study == play("greedy", bots.patient(0), hands=2_000, seed=1)
    True
    """
    rules = rules or gin.Rules()
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    if not whole(hands) or (paired and hands % 2):
        key = "study.hands_even" if paired else "study.some_hands"
        raise ValueError(say(key, n=repr(hands)).text)
    hands = int(hands)
    deals = hands // 2 if paired else hands
    players = bot_a, bot_b
    first, second = knocks_at(bot_a), knocks_at(bot_b)
    work: Callable[[tuple[int, int, int]], array[int]]
    if first is None or second is None or rules.defender == "own melds first":
        work = partial(_readable, players, rules, seed, paired)
        parts = blocks(deals, READABLE)
    else:
        work = partial(_compiled, (first, second, *_numbers(rules)), seed, paired)
        parts = blocks(deals, BLOCK if compiled.engine_for(hands).name == "numba" else PLAIN)
    results = spread(work, parts, jobs)
    if progress:
        sizes = [(high - low) * (1 + paired) for _, low, high in parts]
        results = shown(results, sizes, say("study.unit_hands").text)
    numbers = array("h")
    try:
        for part in results:
            numbers.extend(part)
    except KeyboardInterrupt:
        if not numbers:
            raise
    return PlayStudy(players, _labels(players), rules, seed, paired, hands, numbers)


def knocks_at(bot: str | Bot) -> int | None:
    """The deadwood with which a bot knocks that the compiled code can play; ``None`` for others.

    >>> knocks_at("greedy"), knocks_at(bots.patient(4)), knocks_at("random")
    (10, 4, None)
    """
    found = bots.named(bot) if isinstance(bot, str) else bot
    if found is bots.greedy:
        return LIMIT
    if getattr(found, "__code__", None) is bots.patient().__code__:
        threshold = inspect.getclosurevars(found).nonlocals["threshold"]
        assert isinstance(threshold, int)
        return threshold
    return None


def play_one(players: tuple[str | Bot, str | Bot], pack: Any, rules: gin.Rules, seed: Seed) -> Any:
    """The last state of a hand through the engine; the first of the players begins.

    >>> from gincourse.study.hands.streams import pack
    >>> play_one(("greedy", "greedy"), pack(1, 0), gin.Rules(), 1).result.outcome
    'knock'
    """
    seated = [bots.named(bot, "gin", f"{seed} {seat}") for seat, bot in enumerate(players)]
    return bots.finish(gin.deal(pack=pack, rules=rules, dealer=1), seated)


def _numbers(rules: gin.Rules) -> tuple[int, int, int, int, int]:
    """The rules as the compiled code takes them."""
    return (
        int(rules.first_upcard == "offered"),
        STOCK_ENDS.index(rules.stock_end),
        rules.take_limit,
        int(rules.big_gin),
        EQUALS.index(rules.equal_deadwood),
    )


def _compiled(
    numbers: tuple[int, ...], seed: Seed, paired: bool, part: tuple[int, int, int]
) -> array[int]:
    """Some deals of a block, played by the compiled code."""
    block, low, high = part
    hands = (high - low) * (1 + paired)
    engine = compiled.engine_for(hands)
    out = engine.room(hands * COLUMNS, "int16")
    drawn = engine.array(chances(seed, block, low, high), "float64")
    engine.play_deals(drawn, hands, int(paired), *numbers, out)
    return array("h", out.tobytes() if hasattr(out, "tobytes") else out)


def _readable(
    players: tuple[str | Bot, str | Bot],
    rules: gin.Rules,
    seed: Seed,
    paired: bool,
    part: tuple[int, int, int],
) -> array[int]:
    """Some deals of a block, played by bots through the engine."""
    block, low, high = part
    drawn = chances(seed, block, low, high)
    order = [0] * 52
    found = array("h")
    for deal in range(high - low):
        shuffle(order, drawn, deal * 51)
        pack = tuple(PACK[index] for index in order)
        number = block * BLOCK + low + deal
        for swapped in (0, 1) if paired else (number % 2,):
            seated = players[::-1] if swapped else players
            state = play_one(seated, pack, rules, f"{seed} {number} {swapped}")
            turns = sum(isinstance(action, gin.Draw | gin.Take) for action in state.actions)
            result = state.result
            winner = -1 if result.winner is None else result.winner
            left = result.deadwood or (-1, -1)
            outcome = OUTCOMES.index(result.outcome)
            found.extend((outcome, winner, max(result.points), *left, turns))
    return found


def _labels(players: tuple[str | Bot, str | Bot]) -> tuple[str, str]:
    """What the bots are called; two that are called alike get numbers."""
    one, other = (_label(bot) for bot in players)
    return (one, other) if one != other else (f"{one} 1", f"{other} 2")


def _label(bot: str | Bot) -> str:
    limit = knocks_at(bot)
    if limit is not None and bot is not bots.greedy and bot != "greedy":
        return f"patient({limit})"
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)
