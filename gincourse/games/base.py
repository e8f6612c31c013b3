"""What all games share: actions, why one is refused, what has happened, and results."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from gincourse.cards import Card, CardSet
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
        if type(self.card) is not Card:
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


def seen_by(seat: int | None, history: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events as ``seat`` knows them; ``None`` is an open table.

    >>> draw = Event(0, "draw", Card("8♠"), public=Event(0, "draw"))
    >>> seen_by(0, (draw,)) == (draw,), seen_by(1, (draw,))[0].card
    (True, None)
    """
    if seat is None:
        return history
    return tuple([e if e.public is None or e.seat == seat else e.public for e in history])


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
