"""Our bots against OpenSpiel's own gin bot: its decisions in its own state, our settlement.

Run it by name: ``pytest tests/benchmarks/bench_openspiel_bot.py -s`` where OpenSpiel is installed,
or ``python -m tests.benchmarks.bench_openspiel_bot`` for three of our bots. Each deal is played
from both seats in one process, step by step in both engines, by the rules that they share: the
first upcard is offered, two cards stay in the stock. OpenSpiel's bot would not meld against gin and
lays nothing off, so who lays what off and what it counts is settled by our engine for both.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from importlib import import_module
from typing import Any

import pytest

import gincourse as gc
from gincourse import bots
from gincourse.cards import Card
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.study.estimates import Estimate
from gincourse.study.hands.intervals import mean
from gincourse.study.hands.streams import pack

RULES = gin.Rules(first_upcard="offered", stock_end="two left")
UPCARD, STOCK, PASS, KNOCK = 52, 53, 54, 55
SUITS = "scdh"  # the order of OpenSpiel's cards
DEALS = 3_000


def number(card: Card) -> int:
    return 13 * SUITS.index(card.code[-1].lower()) + card.rank - 1


def card_of(action: int) -> Card:
    return Card(f"{'A23456789TJQK'[action % 13].replace('T', '10')}{SUITS[action // 13].upper()}")


class Hand:
    """One hand in both engines; OpenSpiel's bot sits at the seat ``theirs``."""

    def __init__(self, game: Any, players: list[Any], seed: str, deal: int, theirs: int) -> None:
        self.state = gin.deal(pack=pack(seed, deal), rules=RULES, dealer=1)
        self.other = game.new_initial_state()
        self.player = players[theirs]
        self.player.restart()
        self.theirs = theirs
        upcard = self.state.discards[-1]
        for card in (*self.state.hands[0], *self.state.hands[1], upcard):
            self.other.apply_action(number(card))

    def finish(self, bot: bots.Bot) -> tuple[int, int]:
        """The points of our bot and of theirs."""
        while self.state.turn is not None:
            if self.state.phase == "layoff":
                self.state = self.state.apply(bots.decide(bots.greedy, self.state))
                continue
            assert self.other.current_player() == self.state.turn
            action = (
                self._said() if self.state.turn == self.theirs else bots.decide(bot, self.state)
            )
            self._apply(action)
        result = self.state.result
        assert result is not None
        return result.points[1 - self.theirs], result.points[self.theirs]

    def _said(self) -> Action:
        """What OpenSpiel's bot does, as an action of ours."""
        said = self.player.step(self.other)
        if said == KNOCK:
            self.other.apply_action(said)
            card = card_of(self.player.step(self.other))
            left = gc.least_deadwood(self.state.hands[self.theirs] - card)
            action: Action = self.state.parse(f"knock {card}") if left else gin.Gin(card)
            return action
        if said == UPCARD:
            return gin.Take(self.state.discards[-1])
        return {STOCK: gin.Draw(), PASS: gin.Pass()}.get(said) or gin.Discard(card_of(said))

    def _apply(self, action: Action) -> None:
        drawer = self.state.turn
        self.state = self.state.apply(action)
        if isinstance(action, gin.Knock | gin.Gin):
            return  # the rest is settled here
        if isinstance(action, gin.Discard):
            self.other.apply_action(number(action.card))
            return
        named = {gin.Take: UPCARD, gin.Draw: STOCK, gin.Pass: PASS}
        self.other.apply_action(named[type(action)])
        if isinstance(action, gin.Draw):
            drawn = self.state.drawn
            assert drawn is not None
            assert drawer is not None
            self.other.apply_action(number(drawn))


def against(bot: bots.Bot, deals: int, seed: str) -> tuple[Estimate, float]:
    """Points a hand more than OpenSpiel's bot, and the milliseconds that a hand took."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("gin_rummy")
    players = [pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in (0, 1)]
    sums: Counter[int] = Counter()
    start = time.process_time()
    for deal in range(deals):
        both = [Hand(game, players, seed, deal, theirs).finish(bot) for theirs in (1, 0)]
        sums[sum(ours - other for ours, other in both)] += 1
    return mean(sums, 2), 500 * (time.process_time() - start) / deals


def test_lookahead_against_openspiels_bot(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    points, took = against(bots.lookahead("points"), DEALS, "openspiel")
    with capsys.disabled():
        print(f"\n  lookahead(points): {points} a hand, {2 * DEALS:,} hands, {took:.1f} ms each")
    assert points.low >= 4


def main(deals: str = str(DEALS), seed: str = "openspiel") -> None:
    """Some rungs of the ladder, one after the other."""
    for name, bot in (
        ("simple", bots.simple),
        ("patient(0)", bots.patient(0)),
        ("lookahead(points)", bots.lookahead("points")),
    ):
        points, took = against(bot, int(deals), seed)
        print(f"{name}: {points} a hand, {2 * int(deals):,} hands, {took:.1f} ms each", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
