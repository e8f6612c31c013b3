"""The buttons and panels of a table of 500: a take, a meld or a lay-off, and which of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from gincourse import rum
from gincourse.cards import PACK, Card, CardSet
from gincourse.games import gin500
from gincourse.games.base import Action
from gincourse.messages import Message, Seat, say, sentences
from gincourse.scene.parts import Reader, View, action_button, ask, button, option

Seen = gin500.Gin500Observation
A = TypeVar("A", bound=Action)


def take_button(card: Card, seen: Seen, reader: Reader, **more: bool) -> View:
    """Take a discard with all cards above it, or why not."""
    found = action_button(gin500.Take(card), seen, reader, **more)
    label = take_label(card, len(seen.above(card)) - 1)
    return found | {"label": label.text, "speech": label.speech}


def take_label(card: Card, more: int) -> Message:
    """What a button says for a discard that brings so many more."""
    if not more:
        return gin500.Take(card).label
    return say("gin500.do.take_more", card=card, n=more)


def ask_take(cards: Sequence[Card], seen: Seen) -> View:
    """A button that asks which of these discards to take."""
    options = []
    for card in reversed(cards):  # the top of the pile first: it brings the fewest cards
        above = seen.above(card)
        label = take_label(card, len(above) - 1)
        options.append(option(str(gin500.Take(card)), label, told_uses(seen, card), rest=above))
    return button("take", say("gin500.do.take_ask")) | {
        "ask": ask(
            say("gin500.choose.take"),
            say("gin500.choose.take_text"),
            [(None, options)],
            say("gin500.choose.ok_take"),
        )
    }


def told_uses(seen: Seen, card: Card) -> Message:
    """How a discard could be used at once: with these cards, or on that meld (or need not be)."""
    told: dict[str, Message] = {}
    uses = seen.uses(card)
    for use in uses:
        if isinstance(use, gin500.LayOff):
            onto, others = rum.meld_name(use.meld, inside=True), use.cards - card
            key = "gin500.note.lay_off_with" if others else "gin500.note.lay_off_alone"
            told[str(use.meld)] = say(key, card=card, cards=others, meld=onto)
    sets_and_runs = [use.cards for use in uses if isinstance(use, gin500.Meld)]
    for cards in sorted(sets_and_runs, key=len):
        # a longer meld that holds a shorter one says nothing new
        if not any(CardSet(other) < cards for other in sets_and_runs):
            told[str(cards)] = say("gin500.note.meld_with", card=card, cards=_without(card, cards))
    if not told:  # the top card of a table that lets it be kept (M4)
        return say("gin500.note.kept", card=card)
    return sentences(*told.values())


def _without(card: Card, meld: CardSet) -> tuple[Card, ...]:
    """The other cards of a meld, in the order in which they will lie."""
    return tuple(other for other in rum.ordered(meld) if other != card)


def choice(
    id_: str,
    seen: Seen,
    reader: Reader,
    choices: Sequence[Action],
    *,
    title: Message,
    asked: Message,
) -> View | None:
    """One button for one choice; for several a button that asks; nothing where there is none."""
    if not choices:
        return None
    if len(choices) == 1:
        return action_button(choices[0], seen, reader)
    return button(id_, asked) | {"ask": _ask_use(seen, reader, choices, title)}


def _ask_use(seen: Seen, reader: Reader, choices: Sequence[Action], title: Message) -> View:
    """All these melds and lay-offs, the dearest melds first; one of the best is chosen."""
    melds = [a for a in choices if isinstance(a, gin500.Meld)]
    lays = [a for a in choices if isinstance(a, gin500.LayOff)]
    melds.sort(key=brings, reverse=True)
    groups: list[tuple[Message | None, list[View]]] = []
    for key, wanted in (("sets", "set"), ("runs", "run")):
        kind = [_meld_option(seen, meld) for meld in melds if rum.kind(meld.cards) == wanted]
        groups.append((say(f"gin500.choose.{key}"), kind))
    targets = [_target_option(seen, lay, reader) for lay in lays]
    groups.append((say("gin500.choose.lay_offs") if melds else None, targets))
    one = len({lay.cards for lay in lays}) == 1
    text = say("gin500.choose.target_text" if one else "gin500.choose.lay_off_text")
    if melds:
        text = say("gin500.choose.meld_text")
    ok = "meld" if not lays else "use" if melds else "lay_off"
    if seen.must is not None:
        text = say("gin500.choose.use_text")
    panel = ask(title, text, [g for g in groups if g[1]], say(f"gin500.choose.ok_{ok}"))
    best = rum.best_melds(seen.hand)
    likely = {str(meld) for meld in melds if meld.cards in best}
    for view in [view for _, kind in groups for view in kind if view["id"] in likely][:1]:
        view["chosen"] = True
    return panel


def group_of(meld: gin500.Meld) -> gin500.Group:
    """How a meld would lie on the table."""
    return gin500.Group.of(0, meld.cards, high=meld.high or None)


def brings(meld: gin500.Meld) -> int:
    """What the cards of a meld count on the table, the ace where it is declared (M11b)."""
    return group_of(meld).points(0)


def _meld_option(seen: Seen, meld: gin500.Meld) -> View:
    """A meld with what it brings, and what is then still held."""
    group, n = group_of(meld), brings(meld)
    label = say("gin500.choose.run", meld=group.name(), n=n)
    if not group.is_run:  # of four nines three can be chosen in four ways
        label = say("gin500.choose.set", cards=group.ordered, n=n)
    left = gin500.in_hand(seen.rules, seen.hand - meld.cards)
    detail = say("gin500.choose.holds", n=left) if left else say("gin500.choose.out")
    return option(str(meld), label, detail, melds=[group.ordered])


def _target_option(seen: Seen, lay: gin500.LayOff, reader: Reader) -> View:
    group = next(group for group in seen.table if group.cards == lay.meld)
    onto = group.name(inside=True)
    key = "gin500.choose.on_high" if lay.high else "gin500.choose.on"
    label = say(key, cards=rum.ordered(lay.cards), meld=onto, who=Seat(group.seat))
    follow = _follow(seen, lay.meld | lay.cards)
    detail = say("gin500.choose.follow_none")
    if follow:
        detail = say("gin500.choose.follow", cards=follow)
    return option(str(lay), label.told(reader.names, reader.you), detail, melds=[group.ordered])


def _follow(seen: Seen, meld: CardSet) -> tuple[Card, ...]:
    """The cards, wherever they are, that would fit this meld next, in the order of a run."""
    lying = CardSet([card for group in seen.table for card in group.cards])
    fits = [c for c in PACK if c not in lying | meld and rum.can_lay_off(c, meld)]
    return tuple(card for card in rum.ordered(meld | CardSet(fits)) if card in fits)


def legal(seen: Seen, kind: type[A]) -> list[A]:
    """The legal actions of one kind."""
    return [action for action in seen.legal_actions() if isinstance(action, kind)]


def why_no_throw(seen: Seen, reader: Reader) -> View:
    """Why nothing can be thrown while no card is chosen: the rules' reason, or just that."""
    reason = next((seen.why_not(gin500.Discard(card)) for card in seen.hand), None)
    return reader.tell(say("why.no_card_to_shed") if reason is None else reason.message)
