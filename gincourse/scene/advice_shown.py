"""What an open advice panel shows: the verdict, the choices as bars, the reason, the types."""

from __future__ import annotations

from math import floor, log10

from gincourse.advising import OPENING, Question
from gincourse.cards import Card, CardSet
from gincourse.games.base import Action
from gincourse.games.gin import BigGin, Discard, Gin, GinObservation, Knock
from gincourse.games.gin.rules import HAND_BONUS
from gincourse.messages import Figures, Message, Seat, say
from gincourse.odds import Advice, Outlook
from gincourse.odds.evidence import Evidence
from gincourse.odds.search import KNOCKS
from gincourse.odds.style import type_name, whole_percent
from gincourse.scene.advice import guess_label
from gincourse.scene.advice_grid import grid
from gincourse.scene.parts import Reader, View

ROWS = 4
"""How many discards are shown, the best."""
THROWN = 3
"""How many of the other's last discards are named."""
TICKS = 6


def shown(question: Question, advice: Advice, *, thinking: bool) -> View:
    """Everything the panel knows, in words, figures and shares of a line."""
    reader, seen = question.reader, question.seen
    other = Seat(1 - (seen.seat or 0))
    hands = len(advice.belief.hands)
    effort = say(
        "advice.effort_on" if thinking else "advice.effort",
        n=hands,
        shown=Figures(f"{hands:,}"),
    )
    return {
        "say": reader.tell(_verdict(advice, seen)),
        "said": _said(question, advice),
        "bars": _bars(advice, seen),
        "why": reader.tell(_why(seen, advice, other)),
        "types": _types(advice, seen, reader, other),
        "grid": grid(advice.belief, seen, reader, other),
        "effort": effort.text,
    }


# --------------------------------------------------------------------------- the verdict
def _kind(outlook: Outlook, seen: GinObservation) -> str:
    """What a choice is, as the guesses and the sentences name it."""
    match outlook.action:
        case Knock() | Gin() | BigGin():
            return "knock"
        case Discard() if any(isinstance(one, OPENING) for one in seen.legal_actions()):
            return "play on"  # one thing, whatever is thrown
    return type(outlook.action).__name__.lower()


def _label(outlook: Outlook, seen: GinObservation) -> Message:
    kind = _kind(outlook, seen)
    if kind == "discard":
        return say("advice.row.discard", card=_card(outlook.action))
    return guess_label(kind, seen)


def _card(action: Action) -> Card:
    card = getattr(action, "card", None)
    assert isinstance(card, Card)
    return card


def _verdict(advice: Advice, seen: GinObservation) -> Message:
    best, rival = advice.best, advice.rival
    if rival is None or advice.difference is None:
        return say("advice.only", label=_label(best, seen))
    kind = _kind(best, seen)
    cards = {}
    if kind == "discard":
        cards = {"card": _card(best.action), "other": _card(rival.action)}
    elif kind in ("take", "draw", "pass") and seen.discards:
        cards = {"card": seen.discards[-1]}
    if advice.close:
        group = {"discard": "discard", "take": "draw", "draw": "draw", "pass": "draw"}
        return say(f"advice.close.{group.get(kind, 'lay')}", **cards)
    if isinstance(best.action, Gin | BigGin):
        kind = "gin"
    return say(f"advice.best.{kind}", more=_more(float(advice.difference), advice), **cards)


def _more(difference: float, advice: Advice) -> Message:
    unit = advice.aim.unit
    n = 100 * difference if unit == "share" else difference
    return say(f"advice.more.{unit}", n=Figures(f"{n:.1f}"))


def _said(question: Question, advice: Advice) -> View | None:
    """Whether the reader said the same before he looked."""
    guess, seen = question.counsel.guess, question.seen
    if not guess:
        return None
    same = guess == _kind(advice.best, seen)
    how = "close" if advice.close else "right" if same else "wrong"
    return say(f"advice.said.{how}", guess=guess_label(guess, seen)).view()


# --------------------------------------------------------------------------- the bars
def _rows(advice: Advice, seen: GinObservation) -> list[Outlook]:
    """The best of each kind: knock now and play on, take and draw, or one for each card."""
    best: dict[object, Outlook] = {}
    for outlook in advice.outlooks:
        kind = _kind(outlook, seen)
        best.setdefault(outlook.action if kind == "discard" else kind, outlook)
    found = list(best.values())
    if all(isinstance(outlook.action, Discard) for outlook in found):
        return found[:ROWS]
    order = ("knock", "play on", "take", "draw", "pass")
    return sorted(found, key=lambda outlook: order.index(_kind(outlook, seen)))


def _bars(advice: Advice, seen: GinObservation) -> View:
    outlooks, unit = _rows(advice, seen), advice.aim.unit
    scale = _scale(outlooks, unit)
    return {
        "title": say("advice.bars").text,
        "ticks": [
            {"at": _at(x, scale), "label": _figure(x, unit, "g").text} for x in _ticks(scale)
        ],
        "zero": _at(0, scale),
        "rows": [
            _row(outlook, seen, unit, scale) | {"best": outlook == advice.best}
            for outlook in outlooks
        ],
        "note": say(f"advice.note.{advice.objective}", bonus=HAND_BONUS).text,
    }


def _row(outlook: Outlook, seen: GinObservation, unit: str, scale: tuple[float, float]) -> View:
    worth = outlook.worth
    value, low, high = (_figure(x, unit) for x in (float(worth), worth.low, worth.high))
    label, how = _label(outlook, seen), _how(outlook, seen)
    knock = isinstance(outlook.action, Knock)
    chances = say(
        "advice.chances.knock" if knock else "advice.chances",
        win=whole_percent(float(outlook.win)),
        lose=whole_percent(float(outlook.lose)),
    )
    told: dict[str, Message] = {
        "label": label,
        "value": value,
        "low": low,
        "high": high,
        "chances": chances,
    }
    if how is None:
        speech = say(f"advice.spoken_plain.{unit}", **told)
    else:
        speech = say(f"advice.spoken.{unit}", how=how, **told)
    return {
        "label": label.text,
        "how": "" if how is None else how.text,
        "chances": chances.text,
        "value": value.text,
        "range": say("advice.range", low=low, high=high).text,
        "speech": speech.speech,
        "at": _at(float(worth), scale),
        "low": _at(worth.low, scale),
        "high": _at(worth.high, scale),
    }


def _how(outlook: Outlook, seen: GinObservation) -> Message | None:
    """Which card is thrown, and how the hand goes on."""
    action, plan = outlook.action, outlook.choice.plan
    if isinstance(action, OPENING):
        thrown = isinstance(action, Knock) or hasattr(action, "card")
        return say("advice.how.knock", card=_card(action)) if thrown else None
    if _kind(outlook, seen) == "play on":
        return say(f"advice.how.throw.{plan}", card=_card(action))
    return say(f"advice.how.{plan}")


def _figure(x: float, unit: str, form: str = ".1f") -> Message:
    """A worth as it is written: points with a sign, a share of matches in per cent."""
    if unit == "share":
        return say("advice.figure.share", n=Figures(f"{100 * x:{form}}"))
    sign = "+" if x > 0 else "−" if x < 0 else ""
    return say("advice.figure.points", n=Figures(f"{sign}{abs(x):{form}}"))


def _scale(outlooks: list[Outlook], unit: str) -> tuple[float, float]:
    """The ends of the line: round figures, so that it seldom changes as the worths get better."""
    if unit == "share":
        return 0.0, 1.0
    low = min(0.0, *(outlook.worth.low for outlook in outlooks))
    high = max(0.0, *(outlook.worth.high for outlook in outlooks))
    step = _step(max(high - low, 4.0))
    return floor(low / step) * step, -floor(-high / step) * step


def _step(wide: float) -> float:
    """A round distance between ticks: 1, 2 or 5 of some power of ten."""
    power = 10 ** floor(log10(wide / TICKS))
    return next(float(n * power) for n in (1, 2, 5, 10) if wide / (n * power) <= TICKS)


def _ticks(scale: tuple[float, float]) -> list[float]:
    low, high = scale
    step = _step(high - low)
    return [round(low + n * step, 9) for n in range(1 + round((high - low) / step))]


def _at(x: float, scale: tuple[float, float]) -> float:
    """Where on the line it lies, from 0 to 1."""
    low, high = scale
    return round(min(1.0, max(0.0, (x - low) / (high - low))), 4)


# --------------------------------------------------------------------------- the reason
def _why(seen: GinObservation, advice: Advice, other: Seat) -> Message:
    """What the other has shown, what the reader holds beside it, and what a knock risks."""
    evidence = Evidence.of(seen)
    values: dict[str, Card | CardSet | Message | int | Seat | tuple[Card, ...]] = {"who": other}
    key = "nothing"
    thrown = tuple(t.thrown for t in evidence.turns if t.thrown is not None)[-THROWN:]
    near = _near(seen.hand, evidence.known)
    if evidence.known:
        key = "kept_near" if near else "kept"
        values |= {"cards": evidence.known, "n": len(evidence.known), "mine": near}
    elif thrown:
        key = "threw"
        values["cards"] = thrown
    knock = advice.knock
    if knock is not None and isinstance(knock.action, Knock):
        key += "_risk"
        values["lose"] = whole_percent(float(knock.lose))
    return say(f"advice.why.{key}", **values)


def _near(hand: CardSet, known: CardSet) -> CardSet:
    """The cards of a hand that could stand in one meld with those that the other is known to hold.

    >>> _near(CardSet("7♠ 8♥ 2♣ 6♦"), CardSet("8♠"))
    CardSet("7♠ 8♥")
    """
    return CardSet(
        [
            card
            for card in hand
            if any(
                card.rank == one.rank or (card.suit == one.suit and abs(card.rank - one.rank) < 3)
                for one in known
            )
        ]
    )


# --------------------------------------------------------------------------- types of opponent
def _types(advice: Advice, seen: GinObservation, reader: Reader, other: Seat) -> View | None:
    """How likely each type of player is, and what would be better against him."""
    if advice.rival is None:
        return None
    rows = []
    for knock in KNOCKS:
        weight, difference = advice.by_type.get(knock, (0.0, None))
        better = _better(difference, advice, seen)
        rows.append([type_name(knock).text, whole_percent(weight).text, better.text])
    heads = [say("advice.types", who=other), say("advice.types.share"), say("advice.types.best")]
    says = say("advice.flips" if advice.flips else "advice.steady", who=other)
    unsure = advice.close and not advice.flips  # then there is no answer that could be the same
    return {
        "head": [reader.words(head) for head in heads],
        "rows": rows,
        "say": None if unsure else reader.tell(says),
        "flips": advice.flips,
    }


def _better(difference: float | None, advice: Advice, seen: GinObservation) -> Message:
    assert advice.rival is not None
    if difference is None:
        return say("advice.type.unknown")
    if abs(difference) < advice.aim.close:
        return say("advice.type.close")
    better = advice.best if difference > 0 else advice.rival
    n = 100 * abs(difference) if advice.aim.unit == "share" else abs(difference)
    return say("advice.type.better", label=_label(better, seen), n=Figures(f"{n:.1f}"))
