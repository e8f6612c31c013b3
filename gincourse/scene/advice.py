"""The advice panel of a table as a dict: closed until it is asked for, then with all it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gincourse.advising import (
    ADVICE,
    AIM,
    AIMS,
    GUESS,
    HIDE,
    PHASES,
    Question,
    guesses,
    why_not,
)
from gincourse.games.gin import GinObservation, Knock
from gincourse.games.gin.rules import HAND_BONUS
from gincourse.messages import Message, say
from gincourse.scene.parts import View, button

if TYPE_CHECKING:
    from gincourse.odds import Advice


def panel(
    question: Question | None,
    advice: Advice | None = None,
    *,
    thinking: bool = False,
    failed: Message | None = None,
) -> View:
    """The panel for a question; ``{}`` where there is none to be seen.

    ``state`` is ``none`` (with the reason), ``closed``, ``thinking`` or ``open``. Only when it is
    open does it hold anything that was worked out. ``failed`` says why that could not be done.
    """
    if question is None or question.seen.phase not in PHASES:
        return {}
    reader = question.reader
    found: View = {"title": say("advice.title").text, "actions": []}
    reason = why_not(question.seen)
    if reason is not None:
        return found | {"state": "none", "text": reader.tell(reason)}
    found["aims"] = _aims(question.counsel.objective)
    if not question.open:
        return found | _closed(question.seen)
    found["actions"] = [button(HIDE, say("advice.hide"))]
    if failed is not None:
        return found | {"state": "none", "text": reader.tell(failed)}
    if advice is None:
        return found | {"state": "thinking", "text": reader.tell(say("advice.thinking"))}
    from gincourse.scene.advice_shown import shown  # what is drawn from the odds only now

    return found | {"state": "open"} | shown(question, advice, thinking=thinking)


def guess_label(guess: str, seen: GinObservation) -> Message:
    """What a guess is called on its button and afterwards."""
    if guess == "knock" and not any(isinstance(a, Knock) for a in seen.legal_actions()):
        return say("advice.guess.gin")
    if guess in ("take", "pass"):
        return say(f"advice.guess.{guess}", card=seen.discards[-1])
    return say(f"advice.guess.{guess}")


def _closed(seen: GinObservation) -> View:
    asked = guesses(seen)
    words = say("advice.ask" if asked else "advice.ask.discard")
    actions = [button(f"{GUESS} {guess}", guess_label(guess, seen)) for guess in asked]
    show = button(ADVICE, say("advice.show"), apart=bool(asked))
    return {"state": "closed", "text": words.view(), "actions": [*actions, show]}


def _aims(chosen: str) -> View:
    """What may count, as three buttons of which one is pressed."""
    labels = {aim: say(f"advice.aim.{aim}", bonus=HAND_BONUS) for aim in AIMS}
    return {
        "label": say("advice.aim").text,
        "actions": [
            button(f"{AIM} {aim}", label) | {"pressed": aim == chosen}
            for aim, label in labels.items()
        ],
    }
