"""What the opponent may hold: four rows of thirteen chances, with tints and words."""

from __future__ import annotations

from itertools import pairwise

from gincourse.cards import PACK, Card
from gincourse.games.gin import GinObservation
from gincourse.messages import Message, Seat, say
from gincourse.odds import Belief
from gincourse.scene.parts import Reader, View

STEPS = (12, 22, 32, 45, 70)
"""From how many chances in 100 the next tint is used."""

MARKS = {"sure": "✓", "yours": "●", "out": "–"}
"""The marks of cards of which it is known where they are."""


def grid(belief: Belief, seen: GinObservation, reader: Reader, other: Seat) -> View:
    """The chances as a table: a row for each suit, a column for each rank."""
    ranks = [PACK[rank] for rank in range(13)]
    return {
        "title": reader.words(say("advice.grid", who=other)),
        "columns": [
            {"text": str(card)[:-1], "speech": say(f"rank.{card.rank}").text} for card in ranks
        ],
        "rows": [
            {
                "text": str(PACK[13 * suit])[-1],
                "speech": say(f"suit.{PACK[13 * suit].suit}").text,
                "cells": [_cell(PACK[13 * suit + rank], belief, seen) for rank in range(13)],
            }
            for suit in range(4)
        ],
        "key": [
            *({"kind": f"h{n}", "text": told.text} for n, told in enumerate(_tints())),
            *({"kind": kind, "text": _mark(kind).text, "mark": MARKS[kind]} for kind in MARKS),
        ],
        "note": belief.told[0].text,
    }


def _cell(card: Card, belief: Belief, seen: GinObservation) -> View:
    """A chance; or what is known for certain, by a mark of its own."""
    for kind, cards in (("sure", belief.known), ("yours", seen.hand), ("out", seen.discards)):
        if card in cards:
            return {"kind": kind, "text": MARKS[kind], "speech": _mark(kind).text}
    chance = round(100 * belief[card])
    tint = sum(chance >= step for step in STEPS)
    return {"kind": f"h{tint}", "text": f"{chance}"}


def _mark(kind: str) -> Message:
    return say(f"advice.cell.{kind}")


def _tints() -> list[Message]:
    between = [say("advice.key.between", low=low, high=high - 1) for low, high in pairwise(STEPS)]
    return [
        say("advice.key.under", n=STEPS[0]),
        *between,
        say("advice.key.over", n=STEPS[-1]),
    ]
