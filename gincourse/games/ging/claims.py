"""The one action of Ging: a claim, and how it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gincourse.cards import GLYPHS, SUIT_OF, VARIANT
from gincourse.games.base import Action, InvalidNotation
from gincourse.games.ging.hands import COMBINATIONS
from gincourse.messages import Message, comma, say

_TOTAL = re.compile(
    rf"(?<!\d)(\d{{1,3}})\s*(?:in )?(spades|hearts|diamonds|clubs|[{''.join(SUIT_OF)}]){VARIANT},?",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Call a combination, the points of one suit or of two, or nothing (ging.txt Gameplay).

    ``suits`` are (points, suit) pairs, the highest first.

    >>> print(Claim(suits=((30, "h"), (21, "s"))))
    claim 30♥ 21♠
    """

    combination: str | None = None
    suits: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        """Keep numbers and letters only, whatever a caller has put in."""
        suits = tuple((int(points), str(suit)) for points, suit in self.suits)
        object.__setattr__(self, "suits", suits)

    @property
    def label(self) -> Message:
        """What a button says."""
        if self.combination is None and not self.suits:
            return say("ging.do.pass")
        return say("ging.do.claim", claim=claim_name(self, inside=True))

    def __str__(self) -> str:
        if self.combination is not None:
            return f"claim {self.combination}"
        totals = " ".join(f"{points}{GLYPHS.get(suit, suit)}" for points, suit in self.suits)
        return f"claim {totals}" if totals else "pass"


def claim_name(claim: Claim, *, inside: bool = False) -> Message:
    """A claim in words: the combination, or the points and their suits; ``inside`` a sentence.

    >>> claim_name(Claim("ging")).text, claim_name(Claim(suits=((30, "h"),))).speech
    ('Ging', '30 in hearts')
    """
    if claim.combination is not None:
        return say(f"ging.combination.{'the_' * inside}{claim.combination}")
    if not claim.suits:
        return say("ging.no_claim")
    return comma(
        [say("ging.total", n=n, glyph=GLYPHS[s], suit=say(f"suit.{s}")) for n, s in claim.suits]
    )


def read(text: str) -> Claim:
    """The claim written in notation: ``claim gentlemen``, ``claim 30♥ 21♠``, ``pass``.

    >>> read("claim 30h, 21 spades")
    Claim(combination=None, suits=((30, 'h'), (21, 's')))
    >>> read("claim flush")
    Traceback (most recent call last):
    ...
    gincourse.games.base.InvalidNotation: “claim flush” is not a claim; write claim 30♥, ...
    """
    plain = " ".join(str(text).split()).lower()
    if plain == "pass":
        return Claim()
    body = plain.removeprefix("claim ")
    if plain.startswith("claim ") and body in COMBINATIONS:
        return Claim(body)
    totals = [(int(n), SUIT_OF.get(s, s[0])) for n, s in _TOTAL.findall(body)]
    if not plain.startswith("claim ") or not totals or _TOTAL.sub("", body).strip():
        raise InvalidNotation(say("ging.notation", text=plain))
    return Claim(suits=tuple(sorted(totals, key=lambda total: -total[0])))
