"""Bots against each other, for many hands of gin or ring."""

from __future__ import annotations

from array import array
from functools import partial
from typing import Any, overload

from gincourse.bots import Bot
from gincourse.games import gin, ring
from gincourse.games.start import Seed
from gincourse.kernels import compiled
from gincourse.messages import say
from gincourse.study.hands import gin_bots, ring_bots
from gincourse.study.hands.played import game_of, play_one, turned_round
from gincourse.study.hands.players import check, label, numbered
from gincourse.study.hands.results import PlayStudy
from gincourse.study.hands.ring_results import RingStudy
from gincourse.study.hands.spreading import gathered
from gincourse.study.hands.streams import (
    BLOCK,
    Part,
    blocks,
    chances,
    check_paired,
    pack_from,
    seeded,
    whole,
)

KINDS: dict[str, Any] = {"gin": gin_bots, "ring": ring_bots}
"""For each game the module that knows its bots, its compiled code and its study."""
PLAIN = 200
READABLE = 10
"""How many deals are played in one go; an interrupt loses no more. Compiled: a whole block."""

HANDS = 10_000


@overload
def play(
    *players: str | Bot,
    hands: int | None = None,
    rules: gin.Rules | None = None,
    seed: Seed | None = 0,
    paired: bool = True,
    jobs: int | None = None,
    progress: bool = True,
) -> PlayStudy: ...
@overload
def play(
    *players: str | Bot,
    hands: int | None = None,
    rules: ring.Rules,
    seed: Seed | None = 0,
    paired: bool = True,
    jobs: int | None = None,
    progress: bool = True,
) -> RingStudy: ...
def play(
    *players: str | Bot,
    hands: int | None = None,
    rules: gin.Rules | ring.Rules | None = None,
    seed: Seed | None = 0,
    paired: bool = True,
    jobs: int | None = None,
    progress: bool = True,
) -> PlayStudy | RingStudy:
    """Play many hands between bots and count what comes of it: gin for two, or ring by its rules.

    A bot is a name (``"greedy"``), one of :mod:`gincourse.bots`, or any function from an
    observation to an action. Hands between the bots that play by a few numbers (of gin all but
    ``random`` and ``advisor``, of ring ``steady`` and ``waiting(threshold)``) are played by
    compiled code, most of them hundreds of thousands a second with numba; all others go through the
    engine, some hundreds a second. Both give the same result for the same bots. ``paired`` deals
    are played once for each bot, who go round the seats, so that each gets every side of the same
    cards; else the bots begin in turns. Left out, ``hands`` is 10,000, or for three players 10,002.

    The result is the same for the same seed, however many ``jobs`` (joblib's ``n_jobs``) share the
    work, also within ``joblib.parallel_config(backend="dask")``; ``seed=None`` draws a new one. A
    bot that remembers something from hand to hand, such as a place in a stream of random numbers,
    is the exception: give it by its name, ``"random"``, and it begins anew with every hand.

    Long work shows a progress bar where tqdm is installed. An interrupt keeps the hands that are
    done, and the result says so.

    >>> from gincourse import bots
    >>> study = play("greedy", bots.patient(0), hands=2_000, seed=1)
    >>> print(study.points)
    -3.63 (-4.23 to -3.03)
    >>> study == play("greedy", bots.patient(0), hands=2_000, seed=1)
    True

    Does it pay at ring to hold out for gin while all others knock as soon as they may? All the
    less, the more play: of equal players each would get a half, a third, a quarter of the pool.

    >>> for n in (2, 3, 4):
    ...     players = bots.waiting(0), *["steady"] * (n - 1)
    ...     print(play(*players, rules=ring.Rules(players=n), hands=6_000, seed=1).pool[0])
    41.00 % (40.47 % to 41.56 %)
    23.61 % (23.11 % to 24.20 %)
    14.97 % (14.55 % to 15.58 %)
    """
    rules = rules if isinstance(rules, ring.Rules) else gin.Rules.given(rules)
    game = game_of(rules).name
    seats = rules.players if isinstance(rules, ring.Rules) else 2
    if len(players) != seats:
        raise ValueError(say("study.seats", players=seats, given=len(players)).text)
    for bot in players:
        check(bot, game)
    check_paired(paired)
    seed = seeded(seed)
    each = seats if paired else 1
    hands = HANDS + -HANDS % each if hands is None else hands
    if not whole(hands) or hands % each:
        key = ("study.some_hands", "study.hands_even", "study.hands_rounds")[min(each, 3) - 1]
        raise ValueError(say(key, n=repr(hands), players=seats).text)
    hands = int(hands)
    kind = KINDS[game]
    work = kind.work(players, rules, seed, paired)
    if work is None:
        work, at_once = partial(_readable, players, rules, seed, paired), READABLE
    else:
        at_once = BLOCK if compiled.engine_for(hands).name == "numba" else PLAIN
    parts = blocks(hands // each, at_once)
    sizes = [(high - low) * each for _, low, high in parts]
    unit = say("study.unit_hands").text
    numbers = gathered(work, parts, jobs, progress, sizes, unit)
    labels = numbered(label(bot, game) for bot in players)
    study: PlayStudy | RingStudy = kind.STUDY(players, labels, rules, seed, paired, hands, numbers)
    return study


def _readable(
    players: tuple[str | Bot, ...],
    rules: gin.Rules | ring.Rules,
    seed: Seed,
    paired: bool,
    part: Part,
) -> array[int]:
    """Some deals of a block, played by bots through the engine."""
    block, low, high = part
    drawn = chances(seed, block, low, high)
    row = KINDS[game_of(rules).name].row
    found = array("h")
    for deal in range(high - low):
        pack = pack_from(drawn, deal)
        number = block * BLOCK + low + deal
        for turned in range(len(players)) if paired else (number % len(players),):
            seated = turned_round(players, turned)
            found.extend(row(play_one(seated, pack, rules, f"{seed} {number} {turned}")))
    return found
