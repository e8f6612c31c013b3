"""Ring in bulk: which bots the compiled code plays, the rules as numbers, the work, a row."""

from __future__ import annotations

from array import array
from functools import partial
from random import Random
from typing import Any

from gincourse import bots
from gincourse.bots import Bot
from gincourse.bots.ring import Waiting
from gincourse.cards import PACK
from gincourse.games import ring
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.games.start import Seed, Start
from gincourse.kernels import compiled
from gincourse.kernels.hands import DRAWS, shuffle
from gincourse.kernels.ring import RING_OUTCOMES, RULES, WANTED
from gincourse.study.hands.ring_results import RingStudy
from gincourse.study.hands.streams import BLOCK, Part, Work, chances, plain

STUDY = RingStudy
"""What the hands are gathered in."""

_CHOICES: dict[str, tuple[object, ...]] = {
    "all_pass": ("stock", "may take"),
    "reshuffle": ("at two", "all at two", "at none", "never"),
    "throw_back": (False, True),
    "lay_offs": ("own chains", "touching", "shared"),
    "equal_deadwood": ("knocker", "undercut"),
    "several": ("lowest", "equals share", "all lower"),
    "scoring": ("penalties", "pot", "literal"),
}
_MOST = 1 << 30


def way_of(bot: str | Bot) -> int | None:
    """The deadwood with which a bot of ring knocks, ``None`` for those that are not compiled.

    >>> way_of("steady"), way_of(bots.waiting(4)), way_of("random")
    (10, 4, None)
    """
    found = bots.named(bot, "ring") if isinstance(bot, str) else bot
    if found is bots.steady:
        return KNOCK_LIMIT
    return found.threshold if isinstance(found, Waiting) else None


def rule_numbers(rules: ring.Rules) -> tuple[int, ...]:
    """The rules of ring as the compiled code takes them, one for each of its ``RULES``.

    >>> rule_numbers(ring.Rules(players=4, lay_offs="shared"))
    (4, 0, 0, 3, 50, 0, 2, 0, 0, 0)
    """
    given = [(getattr(rules, name), _CHOICES.get(name)) for name in RULES]
    return tuple(
        min(value, _MOST) if choices is None else choices.index(value) for value, choices in given
    )


def stirring(order: list[int], number: int) -> list[float]:
    """The random numbers of a reshuffle of a hand that was dealt from the pack in this order.

    >>> len(stirring(list(range(52)), 1))
    51
    """
    pack = tuple(PACK[index] for index in order)
    secret = Start("ring", None, dealer=0, players=2, pack=pack).secret
    stream = Random(f"gincourse {secret}/reshuffle {number}")
    return [stream.random() for _ in range(DRAWS)]


def work(
    players: tuple[str | Bot, ...], rules: ring.Rules, seed: Seed, paired: bool
) -> Work | None:
    """What plays a part of the deals compiled; ``None`` if it cannot play these bots.

    >>> work(("steady", "random"), ring.Rules(players=2), 1, True) is None
    True
    """
    limits = tuple(limit for limit in map(way_of, players) if limit is not None)
    if len(limits) < len(players):
        return None
    return partial(play_compiled, limits, rule_numbers(rules), seed, paired)


def play_compiled(
    limits: tuple[int, ...],
    rules: tuple[int, ...],
    seed: Seed,
    paired: bool,
    part: Part,
) -> array[int]:
    """Some deals of a block, played by the compiled code; ``rules`` by :func:`rule_numbers`.

    Hands in which the discards are reshuffled are played again as often as that happens: the
    random numbers for it come from Python, and most hands do without.
    """
    block, low, high = part
    players, deals = len(limits), high - low
    hands, width = deals * (players if paired else 1), 3 + 2 * players
    engine = compiled.engine_for(hands)
    dealing = engine.array(chances(seed, block, low, high), "float64")
    out, slots = engine.room(hands * width, "int16"), engine.room(deals, "int64")
    known: dict[int, list[float]] = {}
    given = 0
    stirred: list[float] = []
    while True:
        engine.play_ring_deals(
            dealing,
            block * BLOCK + low,
            hands,
            int(paired),
            engine.array(limits, "int64"),
            engine.array(rules, "int64"),
            engine.array(stirred, "float64"),
            slots,
            given,
            out,
        )
        waiting = {hand * deals // hands for hand in range(hands) if out[hand * width] == WANTED}
        if not waiting:
            return plain(out)
        given += 1
        stirred = []
        for slot, deal in enumerate(sorted(waiting)):
            order = [0] * 52
            shuffle(order, dealing, deal * DRAWS)
            known.setdefault(deal, []).extend(stirring(order, given))
            slots[deal] = slot
            stirred += known[deal]


def row(state: Any) -> tuple[int, ...]:
    """The numbers of a hand that was played through the engine.

    >>> from gincourse.study.hands.played import play_one
    >>> from gincourse.study.hands.streams import pack
    >>> row(play_one(("steady",) * 3, pack(1, 0), ring.Rules(), 1))
    (0, 1, 0, 20, 7, 6, 26, 13, 16)
    """
    result = state.result
    turns = sum(isinstance(action, ring.Draw | ring.Take) for action in state.actions)
    return (
        RING_OUTCOMES.index(result.outcome),
        sum(1 << seat for seat in result.winners),
        *result.points,
        *(result.deadwood or [-1] * len(result.points)),
        turns,
    )
