"""Some of the many hands that ``python -m tests.many_hands`` plays."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from tests.many_hands import ENTRIES, play

HANDS = 150


@pytest.mark.parametrize("game", ENTRIES)
def test_random_hands_keep_the_laws(game: str) -> None:
    seen = play(ENTRIES[game], HANDS)
    assert seen.hands == sum(seen.endings.values()) == HANDS
    assert seen.looks > 2 * HANDS
    assert len(seen.tables) > 5


@pytest.mark.parametrize("wrong", ["card", "leak", "end"])
def test_what_breaks_a_law_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = ENTRIES["ring"]
    state = type(entry.game.deal(seed=1))
    observe = state.observe
    if wrong == "card":
        monkeypatch.setattr(state, "zones", property(lambda self: {"stock": self.stock}))
    elif wrong == "leak":
        monkeypatch.setattr(state, "observe", lambda self, seat: _open(self, observe, seat))
    else:
        entry = dataclasses.replace(entry, longest=5)
    with pytest.raises(AssertionError, match="hand 0 of ring") as raised:
        play(entry, 1)
    said = {"card": "missing or twice", "leak": "sees what is hidden", "end": "does not end"}
    assert said[wrong] in str(raised.value.__cause__)


def _open(state: Any, observe: Any, seat: int) -> Any:
    """What a seat would see if the hands lay open."""
    return dataclasses.replace(observe(state, seat), hands=state.hands)
