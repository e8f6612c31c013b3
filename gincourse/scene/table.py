"""A whole table as one view: the game's scene plus score, log, help and the words around them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from importlib import import_module
from typing import Any, cast

from gincourse.catalogues import current
from gincourse.match import Match, final_lines, winner_message
from gincourse.messages import Message, Seat, say, sentences
from gincourse.scene.contract import Scene
from gincourse.scene.parts import Reader, Taste, View, sum_zone

PROTOCOL = 1
KEYS = ("arrows", "space", "enter", "letters", "escape", "tab", "help")


def table_view(
    match: Match,
    seen: Any,
    reader: Reader,
    taste: Taste,
    *,
    actions: Sequence[View] = (),
    controls: Sequence[View] = (),
    say_now: Message | None = None,
    alert: Message | None = None,
    steps: View | None = None,
    look: View | None = None,
    open_score: bool = True,
) -> View:
    """The view of a table as the front end takes it (without its version).

    ``actions`` follow those of the game (next hand, steps), ``say_now`` replaces the status
    sentence, ``open_score`` counts the current hand in the sheet.
    """
    scene = kit(match)
    zones = scene.zones(seen, reader, taste)
    shown = match if open_score else _before(match)
    status = say_now or scene.status(seen, reader)
    opening = match.opening if match.number == 1 and match.deals == 1 else None
    if rows := final_lines(shown, reader.you):  # a game of one hand may have nothing to add up
        status = sentences(status, winner_message(shown, reader.you))
        zones.append(sum_zone(say("match.final"), rows, (), reader, whole=False) | {"id": "final"})
    log = [m for m in (opening, *scene.log(seen, reader)) if m is not None]
    idle = scene.note(seen, reader, taste)
    return {
        **frame(match, reader, look),
        "label": reader.words(scene.label(seen)),
        "say": reader.tell(status),
        "alert": None if alert is None else reader.tell(alert),
        "zones": zones,
        "actions": [*scene.actions(seen, reader, taste), *actions],
        "note": None if idle is None else reader.tell(idle),
        "controls": list(controls),
        "steps": steps,
        "score": _score(shown, reader),
        "log": {"title": say("table.moves").text, "items": [reader.tell(m) for m in log]},
    }


def kit(match: Match) -> Scene:
    """The scene of the match's game: its module beside this one."""
    return cast("Scene", import_module(f"gincourse.scene.{match.game.name}"))


def cover_view(match: Match, reader: Reader, seat: int, look: View | None = None) -> View:
    """The screen between two people's turns: no cards at all until ``seat`` is ready."""
    told = Message("table.cover", (("who", Seat(seat)),)).told(match.names)
    ready = Message("table.uncover", (("who", Seat(seat)),)).told(match.names)
    return {
        **frame(match, reader, look),
        "label": say(f"{match.game.name}.title").text,
        "say": told.view(),
        "alert": None,
        "zones": [],
        "actions": [{"id": "uncover", "label": ready.text, "on": True, "main": True}],
        "note": None,
        "controls": [],
        "steps": None,
        "score": _score(match, Reader(match.names)),
        "log": {"title": say("table.moves").text, "items": []},
    }


def frame(match: Match, reader: Reader, look: View | None = None) -> View:
    """What every view of a table holds, whatever lies on it."""
    dealt = say("table.dealt", who=Seat(match.hand.dealer)).told(match.names, reader.you)
    set_up = match.hand.start.position is not None
    meta = say("table.position") if set_up else kit(match).meta(match, dealt)
    return {
        "protocol": PROTOCOL,
        "lang": current(),
        "title": say(f"{match.game.name}.title").text,
        "meta": match.title or meta.text,
        "look": {"suits": "4", "index": "normal", "letters": False, **(look or {})},
        "help": _help(match),
        "strings": strings(),
    }


def strings() -> dict[str, str]:
    """The few words that the front end itself may need."""
    return {name: say(f"front.{name}").text for name in FRONT}


FRONT = ("busy", "lost", "stale", "tools", "controls", "details")


def _before(match: Match) -> Match:
    """The match as it stood before the current hand was counted."""
    hand = dataclasses.replace(match.hand, result=None)
    return dataclasses.replace(match, hand=hand)


def _score(match: Match, reader: Reader) -> View:
    sheet = match.sheet(reader.you)
    return {
        "title": say("table.score").text,
        "head": list(sheet.head),
        "rows": [list(row) for row in sheet.rows],
        "foot": [list(row) for row in sheet.foot],
    }


def _help(match: Match) -> View:
    rules = [message.text for message in match.game.explain(match.rules)]
    keys = [[say(f"key.{key}").text, say(f"key.{key}.does").text] for key in KEYS]
    words = [
        [say(f"word.{word}").text, say(f"word.{word}.means").text] for word in kit(match).WORDS
    ]
    return {
        "title": say("table.help").text,
        "close": say("table.close").text,
        "sections": [
            {"title": say("table.words").text, "words": words},
            {"title": say("table.rules").text, "items": rules},
            {"title": say("table.keys").text, "keys": keys},
        ],
    }
