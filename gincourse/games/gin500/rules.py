"""The rulings of 500 as data: what the source text leaves open, one field each."""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.games.rulings import RulesBase, ruling
from gincourse.messages import Message, say


@dataclass(frozen=True, slots=True)
class Rules(RulesBase):
    """How a table plays 500. Every default is the reading that the source text supports best.

    ``M…`` is the number of the question that the text leaves open; the other choices are how
    other books and programs answer it.

    players (M1)
        2, 3, 4 or 5 with one pack of 52. Two get 13 cards each, more get 7.
    helpers (M3, gin500.txt To Play)
        A card taken from the discards must be used at once, and ``"all"`` cards taken with it may
        help to meld it, or only those ``"held"`` before.
    bridge (M3b)
        The card may be laid off together with others that join it to a run (6♥ 7♥ on 3♥ 4♥ 5♥), or
        else it must fit by itself.
    top_card (M4)
        The top discard is ``"bound"`` to be used at once like any other, or ``"free"`` to be kept.
    going_out (M5)
        The last card may go in ``"any"`` way, melded, laid off or thrown, or only as a
        ``"discard"``.
    throw_taken (M6)
        A card taken from the discards may be thrown in the same turn; if not, that is allowed
        only to a player who has nothing else left.
    stock_end (M7)
        With the stock used up a player may ``"take or end"`` the hand; or the hand ends with the
        turn of the ``"last card"``; or all discards but the top one are shuffled
        (``"reshuffle"``).
    own_meld_first (M8)
        A player must have laid down a meld before laying off.
    ace_in_hand (M11)
        An ace in the hand counts ``"fifteen"``, or 1 with the 2 and the 3 of its suit beside it
        (``"one in a run"``).
    ace_both_ends (M11b)
        The ace of a run that holds the whole suit counts ``"one"``, or is ``"declared"`` high or
        low when it is laid.
    ties (M14, gin500.txt Scoring)
        Equal highest totals of 500 or more: ``"another hand"``, or joint winners, to whom the
        others pay their difference: to ``"each"``, or ``"once"``, and they share it.
    payments (M18)
        At the end the others pay their difference to the ``"winner"``; or ``"all pairs"`` of
        players settle theirs.
    play_to (gin500.txt Scoring)
        How many points end the game.
    turn_limit (M7)
        A hand in which nobody goes out ends after so many turns, and all score.

    >>> Rules(players=2, own_meld_first=True).changed()
    {'players': 2, 'own_meld_first': True}
    >>> Rules(players=6)
    Traceback (most recent call last):
    ...
    ValueError: “players” cannot be 6; it is one of 2, 3, 4, 5 (did you mean 3?).
    """

    players: int = ruling(3, 2, 3, 4, 5, clause="M1")
    helpers: str = ruling("all", "all", "held", clause="M3")
    bridge: bool = ruling(True, True, False, clause="M3b")
    top_card: str = ruling("bound", "bound", "free", clause="M4")
    going_out: str = ruling("any", "any", "discard", clause="M5")
    throw_taken: bool = ruling(True, True, False, clause="M6")
    stock_end: str = ruling("take or end", "take or end", "last card", "reshuffle", clause="M7")
    own_meld_first: bool = ruling(False, False, True, clause="M8")
    ace_in_hand: str = ruling("fifteen", "fifteen", "one in a run", clause="M11")
    ace_both_ends: str = ruling("one", "one", "declared", clause="M11b")
    ties: str = ruling("another hand", "another hand", "each", "once", clause="M14")
    payments: str = ruling("winner", "winner", "all pairs", clause="M18")
    play_to: int = ruling(500, clause="gin500.txt Scoring")
    turn_limit: int = ruling(200, clause="M7")

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt (gin500.txt Dealing)."""
        return 13 if self.players == 2 else 7


_TOLD = (
    ("helpers", None),
    ("bridge", None),
    ("top_card", None),
    ("throw_taken", None),
    (None, "table"),
    ("own_meld_first", None),
    (None, "target"),
    ("going_out", None),
    ("stock_end", None),
    (None, "score"),
    ("ace_in_hand", None),
    ("ace_both_ends", None),
)


def explain(rules: Rules | None = None) -> tuple[Message, ...]:
    """The rules a table is really played by, a sentence each.

    >>> print(explain(Rules(play_to=100))[-3].text)
    Whoever first has 100 points at the end of a hand wins; of several the highest.
    """
    rules = rules or Rules()
    told = [say("gin500.rules.players", n=rules.players), say("gin500.rules.cut")]
    told.append(say("gin500.rules.deal", n=rules.hand_size))
    told += [say(f"gin500.rules.{part}") for part in ("melds", "values", "turn", "take")]
    for field, part in _TOLD:
        told.append(say(f"gin500.rules.{part or _chosen(rules, field)}"))
    # Otherwise a turn takes a card from the stock for good or puts one on the table for good, so no
    # hand has as many turns as the usual limit.
    endless = rules.stock_end == "reshuffle" or rules.top_card == "free"
    if endless or "turn_limit" in rules.changed():
        told.append(say("gin500.rules.turn_limit", n=rules.turn_limit))
    told.append(say("gin500.rules.dealer"))
    told.append(say("gin500.rules.play_to", n=rules.play_to))
    # Where any two settle, it does not matter how the winners are paid.
    joint = rules.payments == "all pairs" and rules.ties != "another hand"
    told.append(say(f"gin500.rules.ties.{'joint' if joint else rules.ties}"))
    told.append(say(f"gin500.rules.{_chosen(rules, 'payments')}"))
    return tuple(told)


def _chosen(rules: Rules, field: str | None) -> str:
    assert field is not None
    value = getattr(rules, field)
    return f"{field}.{value if isinstance(value, str) else 'yes' if value else 'no'}"
