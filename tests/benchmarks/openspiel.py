"""OpenSpiel's own bot against itself, in its own loop, for the benchmarks that compare with it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest


def hands_of_openspiel(hands: int) -> Callable[[], None]:
    """What plays so many hands; that bot does not meld against gin and lays nothing off."""
    spiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    game = spiel.load_game("gin_rummy")
    players = [spiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in (0, 1)]
    random = Random(1)

    def play() -> None:
        for _ in range(hands):
            state = game.new_initial_state()
            for player in players:
                player.restart()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                    state.apply_action(actions[int(random.random() * len(actions))])
                else:
                    state.apply_action(players[state.current_player()].step(state))

    return play
