"""The rulings of gin for two as data: what the source text leaves open, one field each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gincourse.games.rulings import RulesBase, ruling
from gincourse.messages import Message, say

GIN_BONUS = 25
UNDERCUT_BONUS = 25
BIG_GIN_BONUS = 31
HAND_BONUS = 25
GAME_BONUS = 100


@dataclass(frozen=True, slots=True)
class Rules(RulesBase):
    """How a table plays gin. Every default is the reading that the source text supports best.

    ``N…`` is the number of the question that the text leaves open; the other choices are how
    other books and programs answer it.

    equal_cut (N10, gin.txt introduction)
        Both draw the same rank for the deal: ``"draw again"`` or let ``"suit order"`` (♠ ♥ ♦ ♣,
        spades highest) decide.
    first_upcard (N11, gin.txt 3)
        The first turn is a ``"normal turn"``, or the upcard is ``"offered"`` to the non-dealer,
        then to the dealer, and if both pass the non-dealer must draw from the stock.
    stock_end (N4, gin.txt 5)
        The hand is void when a discard finds the stock ``"empty"``, or with ``"two left"``; with
        ``"last discard"`` the other player may still take that discard, if he then knocks.
    take_limit (gin.txt 3)
        An upcard may be taken and thrown back for ever; after so many takes in a row without a
        card drawn from the stock the hand is void.
    big_gin (N6)
        Eleven melded cards may be laid down at once for 31 points and the other's deadwood.
    knocker_melds (N8, gin.txt 8)
        The knocker lays down any arrangement of 10 or less (``"free"``) or only one of the
        ``"least"`` deadwood.
    defender (N7, gin.txt 8)
        The other player melds and lays off as he likes (``"free"``), must lay down his least
        deadwood first (``"own melds first"``), or is served the best lay-off (``"automatic"``).
    equal_deadwood (N2, gin.txt 9)
        A knock with equal counts is an ``"undercut"``, scores nothing but is a hand played
        (``"no score"``), is ``"void"``, or is won by the ``"knocker"`` with 0 points.
    next_dealer (N9)
        The ``"loser"`` of the hand deals the next one, the ``"winner"`` does, or they
        ``"alternate"``.
    hands (N12, gin.txt introduction)
        The number of hands of a match; void hands do not count.
    play_to (N12)
        The match also ends when somebody has so many points (``None``: it does not).
    end_bonus (N3, gin.txt 10)
        What a player of 100 points gets if the other has none: ``"text"`` his points and the extra
        100 are doubled and no hand is paid; ``"points doubled"`` only the points of the hands are;
        ``"all doubled"`` the 25 for each hand are doubled too; ``"flat"`` another 100.
    shutout_below_100 (N3, gin.txt 10)
        The doubling also for a winner of less than 100 points.
    shutout (N17, gin.txt 10)
        A player is shut out with ``"no points"`` in all, or only with ``"no hand"`` won (a hand can
        be won with 0 points where equal deadwood goes to the knocker).
    hundred (N16, gin.txt 10)
        The extra 100 go to ``"each"`` player who has 100, or to the ``"winner"`` alone.
    equal_totals (N15, gin.txt 10)
        An equal end is a ``"tie"``, or ``"one more hand"`` is played.
    time_limit (N19, gin.txt introduction)
        The players may call time: the match then ends after the current hand.

    >>> Rules(hands=3, equal_deadwood="no score").changed()
    {'equal_deadwood': 'no score', 'hands': 3}
    >>> Rules(next_dealer="winer")
    Traceback (most recent call last):
    ...
    ValueError: “next_dealer” cannot be 'winer'; ... (did you mean winner?).
    """

    players: ClassVar[int] = 2
    equal_cut: str = ruling("draw again", "draw again", "suit order", clause="N10")
    first_upcard: str = ruling("normal turn", "normal turn", "offered", clause="N11")
    stock_end: str = ruling("empty", "empty", "two left", "last discard", clause="N4")
    take_limit: int = ruling(50, clause="gin.txt 3")
    big_gin: bool = ruling(False, False, True, clause="N6")
    knocker_melds: str = ruling("free", "free", "least", clause="N8")
    defender: str = ruling("free", "free", "own melds first", "automatic", clause="N7")
    equal_deadwood: str = ruling("undercut", "undercut", "no score", "void", "knocker", clause="N2")
    next_dealer: str = ruling("loser", "loser", "alternate", "winner", clause="N9")
    hands: int = ruling(6, clause="N12")
    play_to: int | None = ruling(None, clause="N12")
    end_bonus: str = ruling("text", "text", "points doubled", "all doubled", "flat", clause="N3")
    shutout_below_100: bool = ruling(False, False, True, clause="N3")
    shutout: str = ruling("no points", "no points", "no hand", clause="N17")
    hundred: str = ruling("each", "each", "winner", clause="N16")
    equal_totals: str = ruling("tie", "tie", "one more hand", clause="N15")
    time_limit: bool = ruling(False, False, True, clause="N19")


def explain(rules: Rules | None = None) -> tuple[Message, ...]:
    """The rules a table is really played by, a sentence each.

    >>> print(explain(Rules(hands=3))[-5].text)
    The match has 3 hands; void hands do not count.
    """
    rules = rules or Rules()
    told = [say("gin.rules.aim"), _choice("equal_cut", rules.equal_cut)]
    told += [say(f"gin.rules.{part}") for part in ("deal", "melds", "values")]
    told.append(_choice("first_upcard", rules.first_upcard))
    told.append(say("gin.rules.turn"))
    told.append(_choice("stock_end", rules.stock_end))
    told.append(say("gin.rules.take_limit", n=rules.take_limit))
    told.append(say("gin.rules.gin"))
    if rules.big_gin:
        told.append(say("gin.rules.big_gin"))
    told.append(say("gin.rules.knock"))
    told.append(_choice("knocker_melds", rules.knocker_melds))
    told.append(_choice("defender", rules.defender))
    told.append(say("gin.rules.score"))
    told.append(_choice("equal_deadwood", rules.equal_deadwood))
    told.append(_choice("next_dealer", rules.next_dealer))
    told.append(say("gin.rules.hands", n=rules.hands))
    if rules.play_to is not None:
        told.append(say("gin.rules.play_to", n=rules.play_to))
    if rules.time_limit:
        told.append(say("gin.rules.time_limit"))
    told.append(_choice("hundred", rules.hundred))
    told.append(_choice("end_bonus", rules.end_bonus))
    told.append(_choice("shutout", rules.shutout))
    if rules.shutout_below_100:
        told.append(say("gin.rules.shutout_below_100"))
    told.append(_choice("equal_totals", rules.equal_totals))
    return tuple(told)


def _choice(field: str, value: str) -> Message:
    return say(f"gin.rules.{field}.{value}")
