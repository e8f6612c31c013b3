"""The buttons and panels of a table of 500: a take, a meld or a lay-off, and which of several."""

from __future__ import annotations

from collections.abc import Sequence

from gincourse import rum
from gincourse.cards import PACK, Card, CardSet
from gincourse.games import gin500
from gincourse.games.base import Action
from gincourse.messages import Message, Seat, comma, say
from gincourse.scene.gin500_hand import best_melds
from gincourse.scene.parts import Reader, View, button, card_view

Seen = gin500.Gin500Observation


def take_button(card: Card, seen: Seen, reader: Reader, **more: bool) -> View:
    """Take a discard with all cards above it, or why not."""
    take = gin500.Take(card)
    reason = seen.why_not(take)
    why = None if reason is None else reader.tell(reason.message)
    return button(str(take), take_label(card, len(seen.above(card)) - 1), why=why, **more)


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
            [("", options)],
            say("gin500.choose.ok_take"),
        )
    }


def told_uses(seen: Seen, card: Card) -> Message:
    """How a discard could be used at once: with these cards, or on that meld (or need not be)."""
    told: dict[str, Message] = {}
    uses = seen.uses(card)
    for use in uses:
        if isinstance(use, gin500.LayOff):
            onto = rum.meld_name(use.meld, inside=True)
            told[str(use.meld)] = say("gin500.note.use_lay_off", meld=onto)
    sets_and_runs = [use.cards for use in uses if isinstance(use, gin500.Meld)]
    for cards in sorted(sets_and_runs, key=len):
        # a longer meld that holds a shorter one says nothing new
        if not any(CardSet(other) < cards for other in sets_and_runs):
            told[str(cards)] = say("gin500.note.use_meld", cards=cards - card)
    if not told:  # the top card of a table that lets it be kept (M4)
        return say("gin500.note.kept", card=card)
    return say("gin500.note.used_in", card=card, uses=comma(list(told.values())))


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
        return act_button(choices[0], seen, reader)
    return button(id_, asked) | {"ask": _ask_use(seen, reader, choices, title)}


def _ask_use(seen: Seen, reader: Reader, choices: Sequence[Action], title: Message) -> View:
    """All these melds and lay-offs, the dearest melds first; one of the best is chosen."""
    melds = [a for a in choices if isinstance(a, gin500.Meld)]
    lays = [a for a in choices if isinstance(a, gin500.LayOff)]
    melds.sort(key=lambda meld: -rum.meld_value(meld.cards))
    groups = []
    for key, wanted in (("sets", "set"), ("runs", "run")):
        kind = [_meld_option(seen, meld) for meld in melds if rum.kind(meld.cards) == wanted]
        groups.append((say(f"gin500.choose.{key}").text, kind))
    targets = [_target_option(seen, lay, reader) for lay in lays]
    groups.append((say("gin500.choose.lay_offs").text if melds else "", targets))
    one = len({lay.cards for lay in lays}) == 1
    text = say("gin500.choose.target_text" if one else "gin500.choose.lay_off_text")
    if melds:
        text = say("gin500.choose.meld_text")
    ok = "meld" if not lays else "use" if melds else "lay_off"
    if seen.must is not None:
        text = say("gin500.choose.use_text")
    panel = ask(title, text, [g for g in groups if g[1]], say(f"gin500.choose.ok_{ok}"))
    best = {str(gin500.Meld(meld)) for meld in best_melds(seen.hand)}
    likely = [view for _, kind in groups for view in kind if view["id"] in best]
    for view in likely[:1]:
        view["chosen"] = True
    return panel


def _meld_option(seen: Seen, meld: gin500.Meld) -> View:
    """A meld with what it brings, and what is then still held."""
    group = gin500.Group.of(seen.turn or 0, meld.cards, high=meld.high or None)
    n = sum(map(group.value_of, group.cards))
    label = say("gin500.choose.run", meld=group.name(), n=n)
    if not group.is_run:  # of four nines three can be chosen in four ways
        label = say("gin500.choose.set", cards=group.ordered, n=n)
    left = gin500.in_hand(seen.rules, seen.hand - meld.cards)
    detail = say("gin500.choose.holds", n=left) if left else say("gin500.choose.out")
    return option(str(meld), label, detail, melds=[group.ordered])


def _target_option(seen: Seen, lay: gin500.LayOff, reader: Reader) -> View:
    group = next(group for group in seen.table if group.cards == lay.meld)
    onto = group.name(inside=True)
    label = say("gin500.choose.on", cards=lay.cards, meld=onto, who=Seat(group.seat))
    follow = _follow(seen, lay.meld | lay.cards)
    detail = say("gin500.choose.follow_none")
    if follow:
        detail = say("gin500.choose.follow", cards=follow)
    return option(str(lay), label.told(reader.names, reader.you), detail, melds=[group.ordered])


def _follow(seen: Seen, meld: CardSet) -> CardSet:
    """The cards, wherever they are, that would fit this meld next."""
    lying = CardSet([card for group in seen.table for card in group.cards])
    return CardSet([c for c in PACK if c not in lying | meld and rum.can_lay_off(c, meld)])


def option(
    id_: str,
    label: Message,
    detail: Message,
    *,
    melds: Sequence[Sequence[Card]] = (),
    rest: Sequence[Card] = (),
) -> View:
    """One answer of a panel, with the cards it is about."""
    return {
        "id": id_,
        "label": label.text,
        "speech": f"{label.speech}. {detail.speech}",
        "detail": detail.text,
        "melds": [[card_view(card) for card in meld] for meld in melds],
        "rest": [card_view(card) for card in rest],
        "chosen": False,
    }


def ask(
    title: Message,
    text: Message,
    groups: Sequence[tuple[str, list[View]]],
    ok: Message,
) -> View:
    """A panel with its groups of options."""
    return {
        "title": title.text,
        "speech": title.speech,
        "text": text.text,
        "groups": [{"label": label, "options": options} for label, options in groups],
        "ok": ok.text,
        "cancel": say("cancel").text,
    }


def act_button(action: Action, seen: Seen, reader: Reader, **more: bool) -> View:
    """A button for an action; it is off with the rules' reason if that is not legal."""
    reason = seen.why_not(action)
    why = None if reason is None else reader.tell(reason.message)
    return button(str(action), action.label, why=why, **more)


def legal(seen: Seen, kind: type[Action]) -> list[Action]:
    """The legal actions of one kind."""
    return [action for action in seen.legal_actions() if isinstance(action, kind)]


def why_no_throw(seen: Seen, reader: Reader) -> View:
    """Why nothing can be thrown while no card is chosen: the rules' reason, or just that."""
    reason = next((seen.why_not(gin500.Discard(card)) for card in seen.hand), None)
    return reader.tell(say("gin500.note.throw_first") if reason is None else reason.message)
