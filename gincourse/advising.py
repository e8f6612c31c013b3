"""What a reader has asked about the decision before him: a guess, the advice, what shall count.

Predict first: at each decision the advice is closed until it is asked for. Nothing is computed
here; a table takes the :class:`Question` and thinks about it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from gincourse.games.gin import BigGin, Gin, GinObservation, Knock, Pass, Take
from gincourse.match import Match, Refused
from gincourse.messages import Message, Seat, say
from gincourse.scene.parts import Reader

AIMS = ("points", "boxed", "match")
"""What may be counted: the points of the hand, with those paid for a hand won, or the match."""
ADVICE = "advice"
HIDE = "hide advice"
GUESS = "guess"
AIM = "objective"
PHASES = ("upcard", "draw", "shed")
"""The parts of a turn in which there is something to decide that can be weighed."""
OPENING = (Knock, Gin, BigGin)
"""The actions that lay the hand open."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What was asked so far: opened ``at`` one decision, with a ``guess`` or without.

    >>> from gincourse.games import gin
    >>> seen = gin.deal(seed=7).observe(0)
    >>> counsel = Counsel().granted("guess take", seen)
    >>> counsel.guess, counsel.opened(seen)
    ('take', True)
    """

    objective: str = AIMS[0]
    at: GinObservation | None = None
    guess: str = ""

    def opened(self, seen: GinObservation) -> bool:
        """Whether the advice for this decision has been asked for; at the next it has not."""
        return self.at == seen

    def granted(self, wish: str, seen: Any) -> Counsel:
        """What is asked for after a wish; :class:`~gincourse.match.Refused` says why not."""
        reason = why_not(seen)
        if reason is not None:
            raise Refused(reason)
        word, _, rest = wish.partition(" ")
        if word == AIM:
            if rest not in AIMS:
                raise Refused(say("advice.aims", aims=" | ".join(AIMS)))
            return dataclasses.replace(self, objective=rest)
        if wish == HIDE:
            return Counsel(self.objective)
        if word == GUESS:
            if self.opened(seen):
                raise Refused(say("advice.seen"))
            possible = guesses(seen)
            if not possible:
                raise Refused(say("advice.no_guess"))
            if rest not in possible:
                raise Refused(say("advice.guesses", guesses=" | ".join(possible)))
            return Counsel(self.objective, seen, rest)
        return self if self.opened(seen) else Counsel(self.objective, seen)


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that may be advised on: what is seen, what was asked, and the match around it.

    ``seen`` is what one seat may know and all that is thought about; ``earlier`` are the hands
    before as that seat saw them. Of the match only what is public counts: its score and its rules.
    """

    seen: GinObservation
    counsel: Counsel
    match: Match
    reader: Reader
    earlier: tuple[GinObservation, ...] = ()

    @property
    def open(self) -> bool:
        """Whether the advice may be shown."""
        return why_not(self.seen) is None and self.counsel.opened(self.seen)

    @property
    def weighed(self) -> tuple[Any, ...]:
        """Everything that the advice depends on: when it changes, the table has moved on."""
        match = self.match
        score = (match.results, match.time_called)
        return (self.seen, self.counsel.objective, self.earlier, score)


def is_wish(wish: str) -> bool:
    """Whether this is asked of the advice, and not of the game.

    >>> is_wish("guess knock"), is_wish("knock K♦")
    (True, False)
    """
    words = " ".join(wish.split())
    return words in (ADVICE, HIDE) or words.partition(" ")[0] in (GUESS, AIM)


def why_not(seen: GinObservation) -> Message | None:
    """Why there is no advice on what is seen; ``None`` if there is.

    >>> from gincourse.games import gin
    >>> print(why_not(gin.deal(seed=7, dealer=0).observe(0)))
    Player 2 is to act here; there is advice where it is your turn.
    """
    if seen.seat is None:
        return say("advice.open")
    if seen.phase not in PHASES:
        return say("advice.dealing" if seen.phase == "deal" else "advice.over")
    if seen.turn is not None and seen.turn != seen.seat:
        return say("advice.wait", who=Seat(seen.turn))
    return say("advice.single") if len(seen.legal_actions()) < 2 else None


def guesses(seen: GinObservation) -> tuple[str, ...]:
    """What can be guessed: to lay the hand open or play on, to take the upcard or not.

    Which card to throw is no guess of two: the reader decides on one before he looks.

    >>> from gincourse.games import gin
    >>> guesses(gin.deal(seed=7).observe(0))
    ('take', 'draw')
    """
    legal = seen.legal_actions()
    if seen.phase == "shed":
        return ("knock", "play on") if any(isinstance(a, OPENING) for a in legal) else ()
    other = "pass" if any(isinstance(a, Pass) for a in legal) else "draw"
    return ("take", other) if any(isinstance(a, Take) for a in legal) else ()
