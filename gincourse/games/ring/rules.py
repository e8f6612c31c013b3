"""The rulings of ring as data: what the source text leaves open, one field each."""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.games.rulings import RulesBase, ruling
from gincourse.messages import Message, say

GIN_PENALTY = 25
UNDERCUT_PENALTY = 10


@dataclass(frozen=True, slots=True)
class Rules(RulesBase):
    """How a table plays ring. Every default is the reading that the source text supports best.

    ``K…`` is the number of the question that the text leaves open; the other choices are how
    other books and programs answer it. What has no choice: cards and melds are those of gin (K1),
    opponents lay off in turn order (K11), and gin for two is a game of its own (K12).

    players (ring.txt Oyun)
        Two, three or four; two are dealt ten cards each, three and four seven.
    seats (K0)
        The first dealer is drawn at random and the deal passes to the left round a ``"fixed"``
        table, or seats and dealer are ``"drawn"`` anew for each round.
    upcard (K3a, ring.txt İlk Tur)
        The upcard is offered round the table in the first turn of ``"every hand"``, or only of the
        ``"first hand"`` of a game; later hands then begin with a normal turn.
    all_pass (K3, ring.txt İlk Tur)
        If everybody passes, the starter draws from the ``"stock"``, or he ``"may take"`` the
        upcard after all.
    reshuffle (K2, ring.txt İlk Tur)
        When a turn ends and the stock holds two cards, the card thrown in it begins a new pile and
        the other discards are shuffled and put on the two cards (``"at two"``), or that card is
        shuffled with them (``"all at two"``); or the two are drawn first (``"at none"``); or there
        is no reshuffle and the hand is void at two cards (``"never"``).
    reshuffles (K2)
        After so many reshuffles the hand is void when the stock runs down once more.
    take_limit (ring.txt Kart Çekme)
        Discards may be taken and thrown for ever; after so many takes in a row without a card
        drawn from the stock the hand is void.
    throw_back (K9, ring.txt Kart Atma)
        Whether a card just taken from the discards may be thrown in the same turn.
    lay_offs (K4, ring.txt Açma)
        Each opponent may build chains of his own cards on an original meld (``"own chains"``),
        lay off only cards ``"touching"`` the original meld, or, ``"shared"``, also build on what
        another opponent has laid off.
    equal_deadwood (K5, ring.txt Altına Girme)
        An opponent whose count equals the knocker's does not undercut: the ``"knocker"`` wins; or
        equal counts ``"undercut"``.
    several (K6, ring.txt Altına Girme)
        Of several opponents below the knocker the ``"lowest"`` is the undercutter, the first in
        turn order among equals; ``"equals share"`` the win; or ``"all lower"`` ones win.
    scoring (K7, ring.txt Skor)
        Each loser is charged ``"penalties"`` by his own count; or the winner alone scores: the
        counts of the others less his own (``"pot"``), or, read word for word, the counts of all
        players less his own (``"literal"``).
    payout (K8, ring.txt Tek turlu oyunlar)
        In a game of one round each loser keeps of his part of a quarter what his ``"gap"`` of at
        most 50 leaves of it; or the winner gets ``"exact 75"`` percent and those within 50 share
        the quarter by what they lack of 50, or in ``"equal parts"``; or the parts go by the
        ``"winner points"``.
    rounds (K10)
        The number of rounds of a game; void hands are not counted.

    >>> Rules(players=4, several="all lower").changed()
    {'players': 4, 'several': 'all lower'}
    >>> Rules(reshuffle="at too")
    Traceback (most recent call last):
    ...
    ValueError: “reshuffle” cannot be 'at too'; ... (did you mean at two?).
    """

    players: int = ruling(3, 2, 3, 4, clause="ring.txt Oyun")
    seats: str = ruling("fixed", "fixed", "drawn", clause="K0")
    upcard: str = ruling("every hand", "every hand", "first hand", clause="K3a")
    all_pass: str = ruling("stock", "stock", "may take", clause="K3")
    reshuffle: str = ruling("at two", "at two", "all at two", "at none", "never", clause="K2")
    reshuffles: int = ruling(3, clause="K2")
    take_limit: int = ruling(50, clause="ring.txt Kart Çekme")
    throw_back: bool = ruling(False, False, True, clause="K9")
    lay_offs: str = ruling("own chains", "own chains", "touching", "shared", clause="K4")
    equal_deadwood: str = ruling("knocker", "knocker", "undercut", clause="K5")
    several: str = ruling("lowest", "lowest", "equals share", "all lower", clause="K6")
    scoring: str = ruling("penalties", "penalties", "pot", "literal", clause="K7")
    payout: str = ruling("gap", "gap", "exact 75", "equal parts", "winner points", clause="K8")
    rounds: int = ruling(1, clause="K10")

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt (ring.txt Oyun).

        >>> [Rules(players=n).hand_size for n in (2, 3, 4)]
        [10, 7, 7]
        """
        return 10 if self.players == 2 else 7


def explain(rules: Rules | None = None) -> tuple[Message, ...]:
    """The rules a table is really played by, a sentence each.

    >>> print(explain(Rules(players=2))[1].text)
    2 players are dealt 10 cards each, one at a time; the rest is the stock, ...
    """
    rules = rules or Rules()
    told = [say("ring.rules.aim")]
    told.append(say("ring.rules.deal", n=rules.players, size=rules.hand_size))
    told += [say("gin.rules.melds"), say("gin.rules.values")]
    told.append(_choice("seats", rules.seats))
    told.append(_choice("upcard", rules.upcard))
    told.append(_choice("all_pass", rules.all_pass))
    told.append(say("ring.rules.turn"))
    told.append(say(f"ring.rules.throw_back.{'yes' if rules.throw_back else 'no'}"))
    told.append(_choice("reshuffle", rules.reshuffle))
    if rules.reshuffle != "never":
        told.append(say("ring.rules.reshuffles", n=rules.reshuffles))
    told.append(say("ring.rules.take_limit", n=rules.take_limit))
    told += [say("ring.rules.gin"), say("ring.rules.knock")]
    told.append(_choice("lay_offs", rules.lay_offs))
    told.append(_choice("equal_deadwood", rules.equal_deadwood))
    if rules.players > 2:
        told.append(_choice("several", rules.several))
    told.append(_choice("scoring", rules.scoring))
    one = rules.rounds == 1
    told.append(say("ring.rules.one_round") if one else say("ring.rules.rounds", n=rules.rounds))
    if not one:
        told.append(say(f"ring.rules.wins.{_wins(rules)}"))
    else:
        told.append(_choice("payout", rules.payout))
    return tuple(told)


def _wins(rules: Rules) -> str:
    return "least" if rules.scoring == "penalties" else "most"


def _choice(field: str, value: str) -> Message:
    return say(f"ring.rules.{field}.{value}")
