"""Very many random hands of a game, under every option of its rules: laws that must never break.

``python -m tests.many_hands ring 20000`` plays so many hands and tells what it has seen. In every
state every card of the pack lies somewhere, once; and each hand ends, within the bound of its game.

What leaks is looked for in no more than two states of a hand, as looking costs more than playing:
one drawn at random (``LOOKS``) and the last. There no seat may reach a card that it cannot know;
for one of the seats, drawn too, what it sees must stay the same when hidden cards are exchanged.
"""

from __future__ import annotations

import dataclasses
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.play import (
    GIN,
    GIN500,
    GING,
    RING,
    STYLES,
    Entry,
    options,
    permutation,
    reachable_cards,
    relabelled,
    walk,
)

ENTRIES = {entry.name: entry for entry in (GIN, GING, RING, GIN500)}
LOOKS = 1
"""How many states of a hand, besides its last one, are looked at from every seat."""


@dataclass
class Seen:
    """What was played."""

    hands: int = 0
    states: int = 0
    looks: int = 0
    longest: int = 0
    tables: set[str] = field(default_factory=set)
    endings: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        ended = ", ".join(f"{name} {n:,}" for name, n in self.endings.most_common())
        return (
            f"{self.hands:,} hands at {len(self.tables)} tables, {self.states:,} states,"
            f" {self.looks:,} looks, the longest hand {self.longest:,} actions; {ended}"
        )


def every_table(game: Any) -> dict[str, Any]:
    """Every option of every ruling, for every number of players."""
    found = {}
    for name, rules in options(game.Rules).items():
        if len(game.players) == 1:
            found[name] = rules
        elif not name.startswith("players"):
            for n in game.players:
                found[f"{n} players, {name}"] = dataclasses.replace(rules, players=n)
    return found


def play(entry: Entry, hands: int, first: int = 0) -> Seen:
    """Play so many hands, numbered from ``first``; an AssertionError names a wrong one."""
    seen = Seen()
    tables = list(every_table(entry.game).items())
    for number in range(first, first + hands):
        name, rules = tables[number % len(tables)]
        style = STYLES[number // len(tables) % len(STYLES)]
        try:
            _one_hand(entry, rules, number, style, seen)
        except Exception as error:
            raise AssertionError(f"hand {number} of {entry.name}, {name}, {style}") from error
        seen.tables.add(name)
    return seen


def _one_hand(entry: Entry, rules: Any, number: int, style: str, seen: Seen) -> None:
    rng = Random(f"many {number}")
    states = []
    for state in walk(entry, rules, number, style):
        states.append(state)
        assert len(states) < entry.longest, "the hand does not end"
        lying = [card for zone in state.zones.values() for card in zone]
        whole = len(lying) == len(entry.pack) and set(lying) == set(entry.pack)
        assert whole, "a card is missing or twice"
    last = states[-1]
    assert last.result is not None
    entry.ended(last.result)
    for state in [*rng.sample(states, min(LOOKS, len(states))), last]:
        swapped = rng.randrange(rules.players)
        for seat in range(rules.players):
            _look(entry, state, seat, rng if seat == swapped else None)
            seen.looks += 1
    seen.hands += 1
    seen.states += len(states)
    seen.longest = max(seen.longest, len(states) - 1)
    seen.endings[last.result.outcome] += 1


def _look(entry: Entry, state: Any, seat: int, rng: Random | None) -> None:
    """What the seat sees; with lots to draw, also after the hidden cards have been exchanged."""
    hidden = sorted(entry.hidden(state, seat))
    sight = state.observe(seat)
    assert not reachable_cards(sight) & set(hidden), f"seat {seat} sees what is hidden"
    if rng is None:
        return
    other = relabelled(state, permutation(hidden, rng))
    assert other.observe(seat) == sight, f"what seat {seat} sees depends on what is hidden"


def main(game: str = "ring", hands: str = "20000", first: str = "0") -> None:
    """Play a thousand hands after the other and tell how far it is."""
    began, entry, total = time.monotonic(), ENTRIES[game], Seen()
    for start in range(int(first), int(first) + int(hands), 1000):
        some = play(entry, min(1000, int(first) + int(hands) - start), start)
        total.hands += some.hands
        total.states += some.states
        total.looks += some.looks
        total.longest = max(total.longest, some.longest)
        total.tables |= some.tables
        total.endings += some.endings
        print(f"{game}, {time.monotonic() - began:,.0f} s: {total}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
