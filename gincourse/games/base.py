"""What all games share: actions, reasons, events, results and the shuffled pack.

A game is a module that follows :class:`Game`: it deals, sets up positions, explains its rules and
makes hands into a match; its states and observations follow :class:`State` and
:class:`Observation`.
"""

from __future__ import annotations

import dataclasses
import random
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, Self, TypeAlias, TypeGuard, runtime_checkable

from gincourse.cards import FULL_PACK, NO_CARDS, Card, CardSet, CardsLike, cards
from gincourse.messages import Message, Value, say, sentences


# --------------------------------------------------------------------------- actions and reasons
class Action:
    """Something a player may do; a frozen dataclass whose ``str`` is its notation."""

    __slots__ = ()

    @property
    def label(self) -> Message:
        """What a button for this action says."""
        raise NotImplementedError


class CardAction(Action):
    """An action about a card, which may be given as text: ``Discard("8♠")``."""

    __slots__ = ()

    card: Card

    def __post_init__(self) -> None:
        """Keep the card itself, whatever way it was written."""
        object.__setattr__(self, "card", Card(self.card))


class Code(StrEnum):
    """Why an action is refused. The set is closed: each code has its sentence in the texts."""

    HAND_OVER = "hand_over"
    NOT_YOUR_TURN = "not_your_turn"
    DRAW_FIRST = "draw_first"
    DREW_ALREADY = "drew_already"
    NOT_IN_HAND = "not_in_hand"
    NOT_THE_UPCARD = "not_the_upcard"
    NO_UPCARD = "no_upcard"
    STOCK_EMPTY = "stock_empty"
    UPCARD_NOT_OFFERED = "upcard_not_offered"
    UPCARD_FIRST = "upcard_first"
    UPCARD_PASSED = "upcard_passed"
    MUST_KNOCK = "must_knock"
    TAKE_ONLY_TO_KNOCK = "take_only_to_knock"
    ALL_PASSED = "all_passed"
    THROWN_BACK = "thrown_back"
    NOT_ON_THE_ORIGINAL = "not_on_the_original"
    BEHIND_ANOTHER = "behind_another"
    NO_CARD_TO_SHED = "no_card_to_shed"
    NOT_A_MELD = "not_a_meld"
    MELDS_OVERLAP = "melds_overlap"
    MELD_NOT_IN_HAND = "meld_not_in_hand"
    TOO_MUCH_DEADWOOD = "too_much_deadwood"
    NOT_LEAST_DEADWOOD = "not_least_deadwood"
    KNOCK_IS_GIN = "knock_is_gin"
    NO_GIN = "no_gin"
    NO_BIG_GIN = "no_big_gin"
    BIG_GIN_NOT_PLAYED = "big_gin_not_played"
    NOBODY_KNOCKED = "nobody_knocked"
    KNOCKED_ALREADY = "knocked_already"
    NO_SUCH_TARGET = "no_such_target"
    DOES_NOT_FIT = "does_not_fit"
    MELDED_CARD = "melded_card"
    NOT_PART_OF_GAME = "not_part_of_game"
    ONE_KIND_OF_CLAIM = "one_kind_of_claim"
    TWO_SUITS_AT_MOST = "two_suits_at_most"
    HIGHER_TOTAL_FIRST = "higher_total_first"
    CLAIMS_ARE_AUTOMATIC = "claims_are_automatic"
    NO_CARD_OF_SUIT = "no_card_of_suit"
    WRONG_TOTAL = "wrong_total"
    NO_SEVEN_CARDS = "no_seven_cards"
    NO_FOUR_SEVENS = "no_four_sevens"
    NO_GING = "no_ging"
    NO_GENTLEMEN = "no_gentlemen"
    NO_BARE_SHOULDERS = "no_bare_shoulders"
    DRAW_OR_TAKE_FIRST = "draw_or_take_first"
    DRAWN_THIS_TURN = "drawn_this_turn"
    NOT_AMONG_DISCARDS = "not_among_discards"
    NOT_USABLE = "not_usable"
    USE_IT_FIRST = "use_it_first"
    STOCK_USED_UP = "stock_used_up"
    NO_PASSING = "no_passing"
    NO_MELD_OF_500 = "no_meld_of_500"
    NO_MELD_ON_TABLE = "no_meld_on_table"
    NOTHING_TO_LAY_OFF = "nothing_to_lay_off"
    OWN_MELD_FIRST = "own_meld_first"
    ONE_BY_ONE = "one_by_one"
    FITS_BY_ITSELF_ONLY = "fits_by_itself_only"
    HELPER_JUST_TAKEN = "helper_just_taken"
    KEEP_A_DISCARD = "keep_a_discard"
    JUST_TAKEN = "just_taken"
    NO_CHOICE_OF_END = "no_choice_of_end"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: a code and the cards and numbers to say it in words.

    >>> reason = Reason.of(Code.NOT_IN_HAND, card=Card("8♠"))
    >>> str(reason)
    '8♠ is not in your hand.'
    """

    code: Code
    message: Message

    @classmethod
    def of(cls, code: Code, **values: Value) -> Reason:
        """The reason ``code`` with its values."""
        return cls(code, say(f"why.{code.value}", **values))

    def __str__(self) -> str:
        return self.message.text


class IllegalAction(ValueError):
    """The rules do not allow this action now; ``reason`` says why, nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class InvalidNotation(ValueError):
    """The text is not an action of this game; ``message`` says what can be written."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


# --------------------------------------------------------------------------- what has happened
@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a hand's history, as one seat may know it.

    ``what`` is the action's name (``draw``, ``take``, ``discard``, …), ``card`` the card it is
    about (``None`` where the reader may not see it), ``melds`` what was laid down with it and
    ``onto`` the meld that a card was laid off on. ``public`` is the event as the others know it,
    where only ``seat`` may see the card.
    """

    seat: int
    what: str
    card: Card | None = None
    melds: tuple[CardSet, ...] = ()
    onto: CardSet | None = None
    public: Event | None = None

    def seen_by(self, seat: int | None) -> Event:
        """The event as ``seat`` knows it; ``None`` is an open table."""
        if self.public is None or seat is None or seat == self.seat:
            return self
        return self.public


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the arithmetic that led to a result.

    >>> from gincourse.messages import Seat
    >>> row = Row(say("gin.sum.scores", who=Seat(0)), (), (54, -6), 48).told(["Ada"])
    >>> str(row)
    'Ada scores: 54 − 6 = 48'
    """

    label: Message
    cards: tuple[Card, ...]
    terms: tuple[int, ...]
    total: int

    @property
    def sum(self) -> Message:
        """The sum alone: ``54 − 6 = 48`` (a single term is not repeated)."""
        return arithmetic(self.terms, self.total)

    @property
    def terms_message(self) -> Message:
        """The left side of the sum: ``54 − 6``."""
        return _terms(self.terms)

    def told(self, names: Sequence[str], you: int | None = None) -> Row:
        """The row with seats replaced by names (see :meth:`Message.told`)."""
        return dataclasses.replace(self, label=self.label.told(names, you))

    def __str__(self) -> str:
        parts = (self.label.text, *map(str, self.cards))
        return f"{' '.join(parts)}: {self.sum.text}"


def arithmetic(terms: Sequence[int], total: int) -> Message:
    """A sum as a message, shown with signs and spoken with words.

    >>> arithmetic((25, 20), 45).text, arithmetic((54, -6), 48).speech
    ('25 + 20 = 45', '54 minus 6 is 48')
    >>> arithmetic((6,), 6).text
    '6'
    """
    if len(terms) < 2:
        return say("sum.single", total=total)
    return say("sum", terms=_terms(terms), total=total)


def _terms(terms: Sequence[int]) -> Message:
    parts: list[Message] = [say("sum.first", n=terms[0])]
    parts += [say("sum.plus" if t >= 0 else "sum.minus", n=abs(t)) for t in terms[1:]]
    return sentences(*parts)


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended.

    ``outcome`` is the game's word for it (gin: ``gin``, ``knock``, ``undercut``, ``void``, …),
    ``winner`` a seat or ``None``, ``points`` what each seat scores for the hand, ``deadwood`` each
    seat's count after lay-offs, ``rows`` the arithmetic, ``note`` why there is none.
    """

    outcome: str
    winner: int | None
    points: tuple[int, ...]
    deadwood: tuple[int, ...] = ()
    rows: tuple[Row, ...] = ()
    note: Message | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """The arithmetic as plain text, a line each."""
        return tuple(str(row) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Settlement:
    """The end of a match: final totals, how each came about, and the winners (two: a tie).

    Where the others pay the winner, ``payments`` is what each seat collects (or pays: less than
    nothing), and ``payment_rows`` says who pays whom.
    """

    totals: tuple[int, ...]
    rows: tuple[Row, ...]
    winners: tuple[int, ...]
    payments: tuple[int, ...] = ()
    payment_rows: tuple[Row, ...] = ()


# --------------------------------------------------------------------------- the pack
def shuffled(pack: Sequence[Card], seed: int | str) -> tuple[Card, ...]:
    """The pack in the order of a seed, the same on every platform and in every Python version.

    Only ``random.Random.random`` is used, the one stream that Python promises to keep.

    >>> from gincourse.cards import cards
    >>> " ".join(str(c) for c in shuffled(cards("A♠ 2♠ 3♠ 4♠ 5♠"), 7))
    '2♠ A♠ 3♠ 4♠ 5♠'
    """
    rng = random.Random(f"gincourse {seed}")
    order = list(pack)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


Seed: TypeAlias = int | str


def seed_or_pack(
    seed: Seed | None, pack: CardsLike | None
) -> tuple[Seed | None, tuple[Card, ...] | None]:
    """What a deal begins with: a pack in order if there is one, else a seed, drawn if need be.

    >>> seed_or_pack(7, None), seed_or_pack(None, "2♠ A♠")
    ((7, None), (None, (Card("2♠"), Card("A♠"))))
    """
    if pack is not None:
        return None, cards(pack)
    return secrets.randbelow(1_000_000) if seed is None else seed, None


@dataclass(frozen=True, slots=True)
class Start:
    """Where a hand begins, as data: a seed, or a pack in order, or a position set up from cards.

    ``position`` holds (name, text) pairs of what lies where, in the order of the game's ``head``.

    ``before`` is what earlier hands have left on the table, as (name, text) pairs.
    """

    game: str
    rules: Any
    dealer: int
    players: int
    seed: Seed | None = None
    pack: tuple[Card, ...] | None = None
    position: tuple[tuple[str, str], ...] | None = None
    before: tuple[tuple[str, str], ...] = ()

    def order(self, pack: CardSet) -> tuple[Card, ...]:
        """The whole pack in the order in which a hand that begins with a deal is dealt from it."""
        if self.pack is not None:
            return self.pack
        assert self.seed is not None
        return shuffled(tuple(pack), self.seed)

    @property
    def secret(self) -> str:
        """What nobody at the table knows of this hand: it makes the order of a new stock.

        >>> Start("ring", None, dealer=0, players=3, seed=7).secret
        '7'
        """
        if self.seed is not None:
            return str(self.seed)
        return " ".join(map(str, self.pack)) if self.pack is not None else str(self.position)


def head_number(name: str, text: str) -> int:
    """The number that a line ``name`` of a record's head gives; a sentence if it is none.

    >>> head_number("turn", "1")
    1
    >>> head_number("turn", "you")
    Traceback (most recent call last):
    ...
    ValueError: Its line “turn” cannot be “you”.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ValueError(say("record.value", name=name, text=text).text)
    return int(text)


def is_seat(seat: object, players: int) -> TypeGuard[int]:
    """Whether this is a seat of so many: a whole number, and no other thing that equals one.

    >>> is_seat(2, 3), is_seat(3, 3), is_seat(1.0, 3), is_seat("1", 3)
    (True, False, False, False)
    """
    return type(seat) is int and 0 <= seat < players


def filled(
    hands: Iterable[CardSet | None],
    sizes: Iterable[int],
    lying: Iterable[Card],
    stock: Sequence[Card] | None,
    seed: Seed,
) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    """The hands of a position, and its stock with the next card first.

    A hand that is ``None`` is dealt its size from the cards that lie nowhere, in the order of
    ``seed``; without a ``stock`` what is then left is the stock.

    >>> hands, stock = filled([CardSet("A♠"), None], [1, 2], cards("K♦"), None, 7)
    >>> len(hands[1]), len(stock), CardSet("A♠ K♦") & stock
    (2, 48, CardSet(""))
    """
    known = list(hands)
    used = CardSet([*(c for hand in known if hand for c in hand), *lying, *(stock or ())])
    spare, full = shuffled(tuple(FULL_PACK - used), seed), list[CardSet]()
    for hand, size in zip(known, sizes, strict=True):
        if hand is None:
            hand, spare = CardSet(spare[:size]), spare[size:]
        full.append(hand)
    return tuple(full), spare if stock is None else tuple(stock)


def head_flag(name: str, text: str) -> bool:
    """Whether a line ``name`` of a record's head says yes; a line left out says no.

    >>> head_flag("took", "yes"), head_flag("took", "no")
    (True, False)
    >>> head_flag("took", "maybe")
    Traceback (most recent call last):
    ...
    ValueError: Its line “took” cannot be “maybe”.
    """
    if text not in ("yes", "no", ""):
        raise ValueError(say("record.value", name=name, text=text).text)
    return text == "yes"


# --------------------------------------------------------------------------- the contracts
class Position(Protocol):
    """What a state and an observation have in common: what may be done now, and why not."""

    @property
    def turn(self) -> int | None:
        """The seat to act, ``None`` when the hand is over."""

    @property
    def phase(self) -> str:
        """The part of the turn."""

    @property
    def result(self) -> Result | None:
        """``None`` until the hand is over."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Every action that may be taken now, in a stable order."""

    def why_not(self, action: Action) -> Reason | None:
        """``None`` if the action is legal, else why it is not."""

    def parse(self, text: str) -> Action:
        """The action written in notation; :class:`InvalidNotation` if it is none."""


@runtime_checkable
class Observation(Position, Protocol):
    """Everything one seat may know, and nothing else."""

    @property
    def seat(self) -> int | None:
        """Who observes; ``None`` is an open table."""

    @property
    def hand(self) -> CardSet:
        """The observer's own cards."""

    @property
    def hands(self) -> tuple[CardSet | None, ...]:
        """The cards of each seat where they lie open to the observer."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def history(self) -> tuple[Event, ...]:
        """What has happened, as the observer knows it."""


class State(Position, Protocol):
    """A position with all cards known; frozen, :meth:`apply` makes the next one."""

    @property
    def start(self) -> Start:
        """Where the hand began."""

    @property
    def history(self) -> tuple[Event, ...]:
        """What has happened, all of it."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions taken so far."""

    @property
    def zones(self) -> Mapping[str, tuple[Card, ...]]:
        """Where every card of the pack lies: together always the whole pack."""

    def apply(self, action: Action | str) -> Self:
        """The next state, or :class:`IllegalAction`; this state is untouched."""

    def observe(self, seat: int | None) -> Observation:
        """What ``seat`` may know; ``None`` is an open table, for replays and nothing else."""


class Game(Protocol):
    """What a game's module has, beside its own actions (``Draw``, ``Claim``, …) and ``score``."""

    @property
    def name(self) -> str:
        """What records and texts call it; its scene and its bots are the modules of that name."""

    @property
    def players(self) -> Sequence[int]:
        """How many may play; ``Rules().players`` do."""

    @property
    def phases(self) -> Sequence[str]:
        """The parts of a turn, the last of which is ``over``."""

    @property
    def head(self) -> Sequence[str]:
        """The lines of its own in a record's head (see :class:`Start`)."""

    @property
    def scores_all(self) -> bool:
        """Whether every player has a score in every hand, so that 0 is one too."""

    @property
    def Rules(self) -> type[Any]:  # noqa: N802
        """The choices that the rules leave open, a frozen dataclass of rulings."""

    @property
    def deal(self) -> Callable[..., State]:
        """A new hand: ``deal(seed, *, rules, dealer, pack)``."""

    @property
    def position(self) -> Callable[..., State]:
        """A hand set up from cards."""

    def restart(self, start: Start) -> State:
        """The state in which a hand began; a sentence if its data cannot be."""

    def pack_of(self, start: Start) -> tuple[Card, ...]:
        """The pack in the order in which the hand was dealt."""

    def explain(self, rules: Any = None) -> tuple[Message, ...]:
        """The rules in sentences, with what was chosen."""

    def opening(self, seed: Seed, rules: Any) -> Message:
        """How the first dealer of a match is found."""

    def begin(self, seed: Seed, rules: Any, dealer: int | None = None) -> State:
        """The first hand of a match."""

    def follow(self, state: Any, seed: Seed) -> State:
        """The hand after one that is over."""

    def again(self, state: Any, seed: Seed) -> State:
        """A new hand in the place of this one."""

    def standing(self, state: Any, results: Sequence[Result], /) -> tuple[int, ...]:
        """What each player has so far, without what the end brings."""

    def over(self, state: Any, results: Sequence[Result], *, called: bool = False) -> bool:
        """Whether the match ends here; ``called``: time has been called."""

    def settle(self, state: Any, results: Sequence[Result], /) -> Settlement:
        """The end of a match: final totals and winners."""


# --------------------------------------------------------------------------- what they share
def standing(state: State, results: Sequence[Result]) -> tuple[int, ...]:
    """What the hands of a match so far add up to for each player, without what its end brings.

    >>> from gincourse.games import gin
    >>> standing(gin.deal(seed=7), [Result("gin", 0, (45, 0)), Result("knock", 1, (0, 48))])
    (45, 48)
    """
    return tuple(sum(r.points[seat] for r in results) for seat in range(state.start.players))


def finished(state: State) -> Result:
    """The result of a hand that another one follows; a sentence if it is not over.

    >>> from gincourse.games import gin
    >>> finished(gin.deal(seed=7))
    Traceback (most recent call last):
    ...
    ValueError: This hand is not over yet.
    """
    if state.result is None:
        raise ValueError(say("match.not_over").text)
    return state.result


class Known:
    """What is the same in the states of all games."""

    __slots__ = ()

    start: Start
    turn: int | None
    hands: tuple[CardSet, ...]
    history: tuple[Event, ...]
    actions: tuple[Action, ...]

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act."""
        return None if self.turn is None else self.hands[self.turn]

    @property
    def _actor(self) -> int:
        """The seat to act, where there is one."""
        assert self.turn is not None
        return self.turn

    def _allowed(self: Position, action: Action | str) -> Action:
        """The action, read if it is notation; :class:`IllegalAction` if it may not be taken."""
        if isinstance(action, str):
            action = self.parse(action)
        if (reason := self.why_not(action)) is not None:
            raise IllegalAction(reason)
        return action

    def _next(self, action: Action, *events: Event, **changes: Any) -> Self:
        """The state after an action: what has happened, what was done, and these changes."""
        history, actions = (*self.history, *events), (*self.actions, action)
        return dataclasses.replace(self, history=history, actions=actions, **changes)  # type: ignore[type-var]

    def _held(self, hand: CardSet) -> tuple[CardSet, ...]:
        """The hands with ``hand`` in the place of the seat to act."""
        return (*self.hands[: self._actor], hand, *self.hands[self._actor + 1 :])


class Seen:
    """What is the same in the observations of all games."""

    __slots__ = ()

    seat: int | None
    turn: int | None
    hands: tuple[CardSet | None, ...]

    @property
    def hand(self) -> CardSet:
        """The seat's own cards (an open table has none)."""
        return (self.hands[self.seat] if self.seat is not None else None) or NO_CARDS

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act if this observer may act for it."""
        if self.turn is None or self.seat not in (None, self.turn):
            return None
        return self.hands[self.turn]
