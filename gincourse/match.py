"""Several hands as one game: totals, the next dealer, the end, and a score sheet.

A :class:`Match` is frozen like a state; ``apply`` and ``next_hand`` make the next one, so undoing
is keeping the old one.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from gincourse.catalogues import lang_attribute
from gincourse.games.base import Action, Result, Row, Settlement
from gincourse.games.contract import State
from gincourse.games.start import Seed
from gincourse.messages import Message, Seat, comma, say, say_of


def default_names(count: int = 2) -> tuple[str, ...]:
    """Names for players who have given none.

    >>> default_names(2)
    ('Player 1', 'Player 2')
    """
    return tuple(say("seat", n=n).text for n in range(1, count + 1))


class Refused(ValueError):
    """What was asked for cannot be done; ``message`` says why, nothing has changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


@dataclass(frozen=True, slots=True)
class Match:
    """A game of several hands between named players.

    ``game`` is a game module (``gincourse.gin``), ``results`` the hands that are over before the
    current one, ``hand`` the current hand's state, ``opening`` how the first dealer was found,
    ``title`` what a record calls itself.

    >>> import gincourse as gc
    >>> match = gc.Match.begin(gc.gin, seed=7)
    >>> match.hand.dealer, match.number, match.over
    (1, 1, False)
    """

    game: Any
    seed: Seed
    names: tuple[str, ...]
    hand: Any
    deals: int = 1
    results: tuple[Result, ...] = ()
    time_called: bool = False
    opening: Message | None = None
    title: str = ""

    def __post_init__(self) -> None:
        """Refuse names for another number of players."""
        players = self.hand.start.players
        if any(type(name) is not str or not name.strip() for name in self.names):
            raise ValueError(say("match.name", names=repr(self.names)).text)
        for n, name in enumerate(self.names):
            if name in self.names[:n]:
                raise ValueError(say("match.name_twice", name=name).text)
        if len(self.names) != players:
            raise ValueError(say("match.names", n=players, given=len(self.names)).text)

    @classmethod
    def begin(
        cls,
        game: Any,
        *,
        seed: Seed | None = None,
        rules: Any = None,
        names: Sequence[str] = (),
        dealer: int | None = None,
    ) -> Match:
        """Draw for the deal and deal the first hand; the same seed gives the same match.

        The first hand is ``game.deal(seed=seed)``. ``dealer`` skips the draw.
        """
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        if not _good_seed(seed):
            raise ValueError(say("match.seed", seed=repr(seed)).text)
        rules = game.Rules() if rules is None else rules
        hand = game.begin(seed, rules, dealer)
        drawn = game.opening(seed, rules) if dealer is None else None
        names = tuple(names) or default_names(rules.players)
        return cls(game, seed, names, hand, opening=drawn)

    @classmethod
    def of_hands(cls, game: Any, hands: Sequence[State], names: Sequence[str] = ()) -> Match:
        """A match from the states of its hands, the last one the current hand.

        One state makes a match that begins with a position set up from cards; a journal gives all
        the hands of a match that goes on.

        >>> import gincourse as gc
        >>> match = gc.Match.begin(gc.gin, seed=7)
        >>> Match.of_hands(gc.gin, [match.hand], match.names).hand == match.hand
        True
        """
        *done, hand = hands
        seed, deals = _seed_of(hand.start.seed, len(hands))
        return cls(
            game,
            seed,
            tuple(names) or default_names(hand.start.players),
            hand,
            deals=deals,
            results=tuple(state.result for state in done if state.result is not None),
        )

    @property
    def rules(self) -> Any:
        """The rules of the match."""
        return self.hand.start.rules

    @property
    def all_results(self) -> tuple[Result, ...]:
        """The results of all hands that are over, the current one included."""
        result = self.hand.result
        return self.results if result is None else (*self.results, result)

    @property
    def number(self) -> int:
        """The number of the current hand; void hands do not count."""
        return 1 + sum(result.outcome != "void" for result in self.results)

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has so far, without the bonuses of the end."""
        totals: tuple[int, ...] = self.game.standing(self.hand, self.all_results)
        return totals

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        if self.hand.result is None:
            return False
        over: bool = self.game.over(self.hand, self.all_results, called=self.time_called)
        return over

    @property
    def settlement(self) -> Settlement | None:
        """The final totals, how they came about and the winners; ``None`` before the end."""
        if not self.over:
            return None
        settled: Settlement = self.game.settle(self.hand, self.all_results)
        return settled

    def apply(self, action: Action | str) -> Match:
        """Play an action of the current hand; errors are those of the state."""
        return dataclasses.replace(self, hand=self.hand.apply(action))

    def next_hand(self) -> Match:
        """Deal the next hand; :class:`Refused` while this one goes on or when the match is over.

        >>> import gincourse as gc
        >>> gc.Match.begin(gc.gin, seed=7).next_hand()
        Traceback (most recent call last):
        ...
        gincourse.match.Refused: This hand is not over yet.
        """
        result = self.hand.result
        if result is None:
            raise Refused(say("match.not_over"))
        if self.over:
            raise Refused(say("match.over"))
        deals = self.deals + 1
        hand = self.game.follow(self.hand, f"{self.seed}/{deals}")
        return dataclasses.replace(self, hand=hand, deals=deals, results=self.all_results)

    def redeal(self) -> Match:
        """Deal a new hand in the place of the current one, which does not count."""
        deals = self.deals + 1
        hand = self.game.again(self.hand, f"{self.seed}/{deals}")
        return dataclasses.replace(self, hand=hand, deals=deals)

    @property
    def timed(self) -> bool:
        """Whether the rules let the players call time (gin: N19)."""
        return bool(getattr(self.rules, "time_limit", False))

    def call_time(self) -> Match:
        """End the match after the current hand, where the rules allow it (N19)."""
        if not self.timed:
            raise Refused(say("match.no_time"))
        return dataclasses.replace(self, time_called=True)

    def sheet(self, you: int | None = None) -> ScoreSheet:
        """The score sheet so far."""
        return ScoreSheet.of(self, you)


def _good_seed(seed: object) -> bool:
    """A whole number, or a name on one line that does not look like a later deal ("7/2")."""
    if isinstance(seed, str):
        return seed.splitlines() in ([], [seed]) and _seed_of(seed, 1) == (seed, 1)
    return isinstance(seed, int) and not isinstance(seed, bool)


def _seed_of(seed: Seed | None, hands: int) -> tuple[Seed, int]:
    """The seed of the match and the number of the deal, from the seed of one of its hands."""
    base, slash, deals = str(seed).rpartition("/")
    if not (isinstance(seed, str) and slash and deals.isascii() and deals.isdecimal()):
        return (0 if seed is None else seed), hands
    number = base.isascii() and base.isdecimal() and str(int(base)) == base
    return (int(base) if number else base), int(deals)


@dataclass(frozen=True, slots=True, repr=False)
class ScoreSheet:
    """A score sheet as a table of text: a head, a row a hand, a foot; prints and shows itself.

    >>> import gincourse as gc
    >>> print(gc.Match.begin(gc.gin, seed=7, names=("Ada", "Robin")).sheet())
    Hand   Ada  Robin
    Total    0      0
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, match: Match, you: int | None = None) -> ScoreSheet:
        """The sheet of a match; ``you`` is the reader's seat."""
        names = [say("you").text if seat == you else name for seat, name in enumerate(match.names)]
        rows = []
        number = 0
        for result in match.all_results:
            number += result.outcome != "void"  # void hands do not count
            label = say(f"match.hand.{result.outcome}", number=number).text
            # Who does not score has an empty cell; where all score, 0 is a score.
            filled = match.game.scores_all and result.outcome != "void"
            rows.append((label, *(_figure(p) if p or filled else "" for p in result.points)))
        foot = [(say_of(match.game.name, "sheet_total").text, *map(_figure, match.totals))]
        settlement = match.settlement
        if settlement is not None:
            sums = (row.sum.text for row in settlement.rows)
            if any(len(row.terms) > 1 for row in settlement.rows):
                foot.append((say("match.bonuses").text, *sums))
            if settlement.rows:
                foot.append((say("match.final").text, *map(_figure, settlement.totals)))
            if settlement.payments:
                foot.append((say("match.payments").text, *map(_figure, settlement.payments)))
        return cls((say_of(match.game.name, "sheet_head").text, *names), tuple(rows), tuple(foot))

    def __str__(self) -> str:
        lines = [self.head, *self.rows, *self.foot]
        widths = [max(len(line[i]) for line in lines) for i in range(len(self.head))]
        return "\n".join(
            "  ".join(
                cell.rjust(width) if i else cell.ljust(width)
                for i, (cell, width) in enumerate(zip(line, widths, strict=True))
            )
            for line in lines
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        def row(line: Sequence[str], cell: str) -> str:
            first = f'<th scope="row">{escape(line[0])}</th>'
            return f"<tr>{first}{''.join(f'<{cell}>{escape(c)}</{cell}>' for c in line[1:])}</tr>"

        head = "".join(f'<th scope="col">{escape(c)}</th>' for c in self.head)
        body = "".join(row(line, "td") for line in self.rows)
        foot = "".join(row(line, "td") for line in self.foot)
        parts = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody><tfoot>{foot}</tfoot>"
        return f"<table{lang_attribute()}>{parts}</table>"


def _figure(n: int) -> str:
    """A number of points as the language writes it, below zero with a minus."""
    return say("sum.single", total=n).text


def final_lines(match: Match, you: int | None = None) -> tuple[Row, ...]:
    """The arithmetic of the final totals, and who pays whom; empty before the end."""
    settlement = match.settlement
    rows = () if settlement is None else (*settlement.rows, *settlement.payment_rows)
    return tuple(row.told(match.names, you) for row in rows)


def winner_message(match: Match, you: int | None = None) -> Message | None:
    """The sentence that names the winner of the match, ``None`` before the end."""
    settlement = match.settlement
    if settlement is None:
        return None
    kind, total = match.game.name, settlement.totals[settlement.winners[0]]
    winners = tuple(say("seat.name", who=Seat(seat)) for seat in settlement.winners)
    if len(winners) > 1:
        return say(f"match.tie.{kind}", who=comma(winners), total=total).told(match.names, you)
    first = Seat(settlement.winners[0])
    return say(f"match.won.{kind}", who=first, total=total).told(match.names, you)
